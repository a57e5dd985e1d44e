"""Problem documents as responses, and the problems that each path may answer with, for the schema."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from starlette.responses import JSONResponse

from . import schema

MEDIA = "application/problem+json"
Record = dict[str, Any]


def problem_response(record: Record, headers: dict[str, str] | None = None) -> JSONResponse:
    """A problem document as a response."""
    return JSONResponse(record, record["status"], headers, MEDIA)


def problem(description: str) -> Record:
    """How a problem stands in the schema."""
    return {"model": schema.Problem, "description": description}


PROBLEMS: dict[int | str, Record] = {
    400: problem("The body is no JSON"),
    408: problem("The body came too slowly"),
    413: problem("The body or the board is too large"),
    415: problem("The body is not called JSON"),
    422: problem("The request or its board is wrong; the problem says where"),
}
SEARCH_PROBLEMS: dict[int | str, Record] = {
    **PROBLEMS,
    429: problem("Too many searches wait; `Retry-After` says when to come again"),
    503: problem("The search ran out of memory"),
}


def describe(app: FastAPI) -> Record:
    """The schema of the application, with every problem under the media type that it is sent with."""
    if app.openapi_schema is None:
        found = get_openapi(
            title=app.title, version=app.version, description=app.description, summary=app.summary, routes=app.routes
        )
        for methods in found["paths"].values():
            for operation in methods.values():
                for status, answer in operation["responses"].items():
                    if status[0] in "45" and "application/json" in answer.get("content", {}):
                        answer["content"] = {MEDIA: answer["content"]["application/json"]}
        app.openapi_schema = found
    return app.openapi_schema
