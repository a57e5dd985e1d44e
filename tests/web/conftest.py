"""A server on loopback for the tests that need a real one."""

from __future__ import annotations

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
