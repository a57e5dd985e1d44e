"""What stands before every request: bounded bodies, JSON only, and the headers that make the page safe to open."""

from __future__ import annotations

import asyncio

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from . import problems
from .problems import Trouble, language_of_header
from .responses import problem_response
from .settings import Settings

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

FAR_TOO_LARGE = 64
"""A body that is too large is read on, and forgotten, up to so many times the bound: a client that still sends would
lose the answer with its connection."""


class Guard:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer with a problem."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    answer[name] = value
                if scope["path"].startswith("/api/"):
                    answer["Cache-Control"] = "no-store"
            await send(message)

        try:
            body = await self._body(headers, receive) if scope["method"] in ("POST", "PUT", "PATCH") else None
        except Trouble as trouble:
            record = problems.of_trouble(trouble, language_of_header(headers.get("accept-language")))
            await problem_response(record, {"Connection": "close"})(scope, receive, guarded)
            return
        if body is None:
            await self.app(scope, receive, guarded)
            return
        waiting = [body]

        async def replayed() -> Message:
            if waiting:
                return {"type": "http.request", "body": waiting.pop(), "more_body": False}
            return await receive()

        await self.app(scope, replayed, guarded)

    async def _body(self, headers: Headers, receive: Receive) -> bytes:
        """The whole body, if it is JSON, small enough and here in time."""
        largest = self.settings.body
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            raise Trouble(415, "media")
        body = bytearray()
        read = 0
        try:
            async with asyncio.timeout(self.settings.body_seconds):
                more = True
                while more and read <= FAR_TOO_LARGE * largest:
                    message = await receive()
                    piece = message.get("body", b"")
                    read += len(piece)
                    if read <= largest:
                        body += piece
                    more = message.get("more_body", False)
        except TimeoutError:
            raise Trouble(408, "slow") from None
        if read > largest:
            raise Trouble(413, "body_large", largest=largest)
        return bytes(body)
