"""Problem documents (RFC 9457): what was wrong, where, in the language of the request."""

from __future__ import annotations

from typing import Any

from ..board.faults import Faults
from ..board.shape import Shape
from ..errors import RequestError, TaquinError, TilesError
from ..explanation.records import error_record, failed_record
from ..explanation.words import LANGUAGES, page_words

TITLES = {
    400: "request",
    404: "not_found",
    405: "method",
    408: "slow",
    413: "large",
    415: "media",
    422: "request",
    429: "busy",
    500: "failure",
    503: "failure",
}


class Trouble(Exception):  # noqa: N818 (a problem is told, not an error of ours)
    """A request that can't be answered: its status, the key of its sentence, and the facts in it."""

    def __init__(self, status: int, code: str, *, field: str | None = None, **fields: Any) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.field = field
        self.fields = fields


def language_of_header(header: str | None) -> str:
    """The language of ours that an `Accept-Language` header prefers; English where it names none.

    >>> language_of_header("de, uk-UA;q=0.9, en;q=0.8")
    'uk'
    """
    found: list[tuple[float, int, str]] = []
    for place, part in enumerate((header or "")[:200].split(",")):
        name, _, weight = part.strip().partition(";")
        language = name.partition("-")[0].lower()
        if language in LANGUAGES:
            try:
                found.append((-float(weight.strip().removeprefix("q=") or 1), place, language))
            except ValueError:
                continue
    return min(found)[2] if found else "en"


def of_trouble(trouble: Trouble, language: str) -> dict[str, Any]:
    """The problem document of a request that the server turned away."""
    detail = page_words(language).say(f"problem.{trouble.code}", **trouble.fields)
    return {**_head(trouble.code, trouble.status, language), "detail": detail, "field": trouble.field}


def of_error(error: TaquinError, goal: str, language: str, field: str | None = None) -> dict[str, Any]:
    """The problem document of an error of the library: its record, and every tile that is marked by it."""
    record = error_record(error, goal, page_words(language))
    place = "request" if isinstance(error, RequestError) else "board"
    head = _head(error.code, 422, language, place)
    told = {key: value for key, value in record.items() if key != "message"}
    return {**head, "detail": record["message"], "field": field, **told, **_marks(error)}


def inline(error: TaquinError, goal: str, language: str) -> dict[str, Any]:
    """The record of a board that can't be used, as the command line's `--json` tells it, with its marks."""
    record = failed_record(error, goal, page_words(language))
    return {**record, "language": language, "error": {**record["error"], **_marks(error)}}


def _head(code: str, status: int, language: str, place: str | None = None) -> dict[str, Any]:
    title = page_words(language).say(f"problem.title.{place or TITLES.get(status, 'request')}")
    return {"type": f"/docs#problem-{code}", "title": title, "status": status, "code": code, "language": language}


def _marks(error: TaquinError) -> dict[str, Any]:
    """The values as they were read, and the cells whose values keep them from being a board."""
    values = error.fields.get("values")
    if not isinstance(error, TilesError) or values is None:
        return {}
    shape = Shape.parse(error.fields["shape"])
    if len(values) != shape.cells or shape.cells > 400:
        return {}
    faults = Faults(shape, [_number(value) for value in values])
    marks = [{"cell": cell, "kind": "repeated", "first": first} for cell, first in faults.repeated]
    marks += [{"cell": cell, "kind": "out_of_range", "first": None} for cell in faults.out_of_range]
    marks += [{"cell": cell, "kind": "unreadable", "first": None} for cell in faults.unreadable]
    values = [str(value) for value in values]
    return {
        "rows": shape.rows,
        "columns": shape.columns,
        "values": values,
        "marks": marks,
        "missing": list(faults.missing),
    }


def _number(value: object) -> int | str:
    text = str(value)
    return int(text) if text.lstrip("-").isascii() and text.lstrip("-").isdecimal() and len(text) < 20 else text
