"""Every error becomes a problem document in the language of the request."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from ..explanation.words import LANGUAGES, page_words
from . import problems
from .boards import Unread
from .problems import Trouble, language_of_header
from .responses import problem_response

KNOWN: tuple[str, ...] = (
    "board",
    "goal",
    "size",
    "format",
    "language",
    "metric",
    "limits",
    "seconds",
    "nodes",
    "moves",
    "count",
)
KNOWN += ("seed", "walk", "unsolvable", "allow_goal", "marked", "pairs", "theme", "errors")


def add_handlers(app: FastAPI) -> None:
    """Every error becomes a problem document in the language of the request."""

    def language(request: Request) -> str:
        chosen: str | None = getattr(request.state, "language", None)
        return chosen or language_of_header(request.headers.get("accept-language"))

    async def unread(request: Request, error: Exception) -> Response:
        assert isinstance(error, Unread)
        return problem_response(problems.of_error(error.error, error.goal, language(request), error.field))

    async def trouble(request: Request, error: Exception) -> Response:
        assert isinstance(error, Trouble)
        headers = {"Retry-After": str(error.fields["retry"])} if "retry" in error.fields else None
        return problem_response(problems.of_trouble(error, language(request)), headers)

    async def invalid(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        asked = error.body.get("language") if isinstance(error.body, dict) else None
        chosen = asked if asked in LANGUAGES else language(request)
        return problem_response(problems.of_trouble(trouble_of(error, chosen), chosen))

    async def http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        code = problems.TITLES.get(error.status_code, "request")
        found = Trouble(error.status_code, code if code in ("not_found", "method") else "request")
        return problem_response(problems.of_trouble(found, language(request)), dict(error.headers or {}))

    async def failure(request: Request, _: Exception) -> Response:
        return problem_response(problems.of_trouble(Trouble(500, "failure"), language(request)))

    app.add_exception_handler(Unread, unread)
    app.add_exception_handler(Trouble, trouble)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(Exception, failure)


def trouble_of(error: RequestValidationError, language: str) -> Trouble:
    """The first thing that is wrong with a request, and which field it is about."""
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return Trouble(400, "json")
    place = [str(part) for part in first["loc"]]
    if place[0] != "body":
        return Trouble(422, "parameter", field=None, name=place[-1][:40])
    names = place[1:2] if place[1:2] != ["limits"] else place[1:3]
    if not names:
        return Trouble(422, "object")
    name, pointer = names[-1], "/" + "/".join(names)
    if name not in KNOWN:
        return Trouble(422, "field_unknown", field=pointer[:60], name=name[:40])
    if first["type"] == "missing":
        return Trouble(422, "field_missing", field=pointer, name=name)
    expected = page_words(language).say(f"problem.expected.{name}")
    return Trouble(422, "field_wrong", field=pointer, name=name, expected=expected)
