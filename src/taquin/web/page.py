"""The files of the page, read once. Only these names are served: no path of a request reaches the file system."""

from __future__ import annotations

from hashlib import sha256
from importlib.resources import files

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}


class File:
    """A file of the page: its bytes, media type and tag."""

    __slots__ = ("body", "media", "tag")

    def __init__(self, name: str, body: bytes) -> None:
        self.body = body
        self.media = TYPES["." + name.rpartition(".")[2]]
        self.tag = f'"{sha256(body).hexdigest()[:20]}"'


def page_files() -> dict[str, File]:
    """Every file of the page by name."""
    folder = files("taquin.web") / "page"
    return {
        one.name: File(one.name, one.read_bytes())
        for one in folder.iterdir()
        if "." + one.name.rpartition(".")[2] in TYPES
    }
