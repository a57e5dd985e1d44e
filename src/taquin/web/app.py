"""The application: the bounds, the problems, the paths, the page."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from starlette.responses import JSONResponse, Response

from .. import __version__
from ..explanation.words import LANGUAGES
from . import schema
from .guard import Guard
from .handlers import add_handlers
from .page import File, page_files
from .problems import Trouble
from .reference import reference
from .responses import describe, problem
from .routes import add_boards
from .searches import add_searches
from .settings import Settings
from .solving import Solvers
from .vocabulary import codes, vocabulary

DESCRIPTION = """Sliding-tile puzzles: can this board be solved, why, and what now? Every request is JSON and names a
`board`; every answer carries the keys of the command line's `--json`. Errors are problem documents (RFC 9457)."""


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application of one server; `settings` are its bounds."""
    settings = settings or Settings()
    solvers = Solvers(settings)

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        await solvers.open()
        yield
        await solvers.close()

    app = FastAPI(
        title="taquin", version=__version__, description=DESCRIPTION, docs_url=None, redoc_url=None, lifespan=life
    )
    app.openapi = lambda: describe(app)  # type: ignore[method-assign]
    app.add_middleware(Guard, settings=settings)
    add_handlers(app)
    add_boards(app, settings)
    add_searches(app, settings, solvers)
    _rest(app, solvers)
    return app


def _rest(app: FastAPI, solvers: Solvers) -> None:
    """Health, words, the documentation and the files of the page."""

    @app.get("/api/health", response_model=schema.Health)
    async def health() -> Response:
        """The server is there; how many searches run and wait."""
        record = {"status": "ok", "version": __version__, "searching": solvers.running, "waiting": solvers.waiting}
        return JSONResponse(record)

    @app.get("/api/words/{language}", response_model=schema.WordsAnswer, responses={404: problem("No such language")})
    async def words_(language: str) -> Response:
        """The words of the page in one language, from the library's catalogue."""
        if language not in LANGUAGES:
            raise Trouble(404, "language", found=language[:40], expected=", ".join(LANGUAGES))
        return JSONResponse(vocabulary(language))

    @app.get("/docs", include_in_schema=False)
    async def docs() -> Response:
        return Response(reference(app.openapi(), codes()), media_type="text/html; charset=utf-8")

    for name, file in page_files().items():
        app.add_api_route(
            "/" if name == "index.html" else f"/{name}",
            _serving(file),
            methods=["GET", "HEAD"],
            include_in_schema=False,
        )


def _serving(file: File) -> Callable[[Request], Awaitable[Response]]:
    async def serve(request: Request) -> Response:
        headers = {"ETag": file.tag, "Cache-Control": "no-cache"}
        if request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        return Response(file.body, media_type=file.media, headers=headers)

    return serve
