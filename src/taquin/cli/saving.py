"""Writing what a command made into a file, or to standard output."""

from __future__ import annotations

import os

from ..errors import RequestError
from .console import Console


def save(content: str | bytes, name: str, console: Console, *, force: bool) -> None:
    """Write a file and say so; one that is there and differs is kept unless `force` is given.

    Raises:
        RequestError: code `file_exists`, or `file_unwritable` with the system's reason.
    """
    data = content.encode() if isinstance(content, str) else content
    try:
        if not force and os.path.lexists(name):
            with open(name, "rb") as file:
                if file.read() != data:
                    raise RequestError("file_exists", found=name)
            console.tell(console.words.say("code.same", name=name))
            return
        with open(name, "wb" if force else "xb") as file:
            file.write(data)
    except OSError as error:
        raise RequestError("file_unwritable", found=name, expected=error.strerror) from None
    console.tell(console.words.say("code.written", name=name, bytes=len(data)))


def refuse_terminal(kind: str, console: Console) -> None:
    """Keep data that are no text out of a terminal.

    Raises:
        RequestError: code `binary_terminal`.
    """
    if console.out.isatty():
        raise RequestError("binary_terminal", found=kind)


def pour(data: bytes, console: Console) -> None:
    """Bytes to standard output."""
    console.out.flush()
    console.out.buffer.write(data)
