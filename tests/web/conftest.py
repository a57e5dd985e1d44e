"""A server on loopback for the tests that need a real one, and Debian's Chromium for those that need a browser."""

from __future__ import annotations

import os
import shutil
import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import uvicorn

from taquin.web.serving import configuration
from taquin.web.settings import Settings

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class Server:
    """An application behind a socket, in a thread of its own."""

    def __init__(self, settings: Settings) -> None:
        self.listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        self.listener.bind(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.server = uvicorn.Server(configuration(settings))
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.listener]}, daemon=True)

    def __enter__(self) -> Server:
        self.thread.start()
        until = time.monotonic() + 20
        while time.monotonic() < until:
            try:
                httpx.get(f"{self.address}/api/health", timeout=5).raise_for_status()
            except httpx.HTTPError:
                time.sleep(0.05)
            else:
                return self
        raise RuntimeError("the server did not start")

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self.thread.join(10)
        self.listener.close()

    def ask(self, path: str, question: dict[str, Any], **more: Any) -> httpx.Response:
        return httpx.post(f"{self.address}/api/{path}", json=question, timeout=60, **more)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with Server(Settings(solves=2, queue=2, seconds=5)) as one:
        yield one


@pytest.fixture(scope="session")
def client(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, timeout=60) as one:
        yield one


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Chromium from the system's packages; without it the tests fail, for a page that nobody opened is not tested."""
    from playwright.sync_api import sync_playwright

    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        pytest.fail("Chromium is missing: install it (Debian: apt-get install chromium), or name it in CHROMIUM")
    with sync_playwright() as playwright:
        one = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        yield one
        one.close()
