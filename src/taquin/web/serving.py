"""A server of this machine: uvicorn around the application."""

from __future__ import annotations

import socket
import webbrowser
from collections.abc import Callable

import uvicorn

from ..errors import RequestError
from .app import create_app
from .settings import Settings


def serve(host: str, port: int, *, searches: int, seconds: float, browser: bool, ready: Callable[[str], None]) -> None:
    """Serve until interrupted; `ready` is told the address once it is bound. Port 0 takes any free one.

    Raises:
        RequestError: code `port_taken` where the address can't be bound.
    """
    settings = Settings(solves=searches, seconds=seconds, most_seconds=max(seconds, Settings().most_seconds))
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio spares an answer the 40 ms of Nagle and delayed acknowledgement only where the protocol is named.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)  # whoever asks before the application is there waits for it
    except OSError as error:
        listener.close()
        raise RequestError("port_taken", found=f"{host}:{port}", expected=error.strerror or str(error)) from None
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listener.getsockname()[1]}/"
    ready(address)
    if browser:
        webbrowser.open(address)
    uvicorn.Server(configuration(settings)).run(sockets=[listener])


def configuration(settings: Settings) -> uvicorn.Config:
    """How uvicorn is to serve the application: quietly, without its name, and with bounds of its own."""
    return uvicorn.Config(
        create_app(settings),
        log_level="warning",
        access_log=False,
        server_header=False,
        limit_concurrency=512,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=1,
        h11_max_incomplete_event_size=16_384,
    )
