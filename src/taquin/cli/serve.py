"""`taquin serve`: the page and the API."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..errors import RequestError
from .console import DONE, Console
from .parser import Parser


def add_arguments(parser: Parser) -> None:
    """The options of the command."""
    parser.option("--host", default="127.0.0.1", metavar="ADDRESS")
    parser.option("--port", type=int, default=8015, metavar="N")
    parser.option("--open", action="store_true")
    parser.option("--searches", type=int, default=0, metavar="N")
    parser.option("--export", metavar="DIR")
    parser.option("--pyodide", metavar="DIR")
    parser.option("--time", type=float, default=10.0, metavar="SECONDS", help_key="search_time")


def perform(options: argparse.Namespace, console: Console) -> int:
    """Serve until interrupted, or write the page into a folder."""
    if options.export is not None:
        from ..web.export import export

        written = export(Path(options.export), None if options.pyodide is None else Path(options.pyodide))
        console.tell(console.words.say("serve.exported", count=len(written), folder=options.export))
        return DONE
    try:
        from ..web.serving import serve
    except ImportError as error:
        if (error.name or "").partition(".")[0] == "taquin":
            raise
        raise RequestError("extra_missing", found="FastAPI, uvicorn", expected="web") from None
    if not 0 <= options.port <= 65_535:
        raise RequestError("port", found=options.port)
    if options.searches < 0:
        raise RequestError("count_negative", found=options.searches)
    if not options.time > 0:
        raise RequestError("limit_negative", found=options.time, expected="s")

    def ready(address: str) -> None:
        console.tell(console.words.say("serve.ready", address=address))

    serve(
        options.host, options.port, searches=options.searches, seconds=options.time, browser=options.open, ready=ready
    )
    return DONE
