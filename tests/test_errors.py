"""Every code has its message, every message its code, and every error its text."""

from __future__ import annotations

import ast
import functools
import re
import string
from pathlib import Path

import pytest

import taquin
from taquin import Board, NotationError, Shape, ShapeError, TaquinError, TilesError
from taquin.errors import RequestError, english_category, fill
from taquin.errors.english import ENGLISH
from taquin.explanation.words import words

SOURCE = Path(taquin.__file__).parent
ERRORS = {
    "TaquinError",
    "BoardError",
    "ShapeError",
    "TilesError",
    "GoalError",
    "MoveError",
    "NotationError",
    "RequestError",
}


@functools.cache
def raised() -> dict[str, set[str]]:
    """The codes that the sources name, with the fields they are given where these are spelled out."""
    found: dict[str, set[str]] = {}
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ERRORS and node.args:
                code = node.args[0]
                if isinstance(code, ast.Constant):
                    found.setdefault(str(code.value), set())
                    names = {keyword.arg or "**" for keyword in node.keywords}
                    found[str(code.value)] |= names
            elif isinstance(node, ast.Constant) and node.value in ENGLISH and path.parent.name != "errors":
                found.setdefault(str(node.value), {"**"})
    return found


def test_every_code_raised_has_a_message() -> None:
    assert set(raised()) <= set(ENGLISH), set(raised()) - set(ENGLISH)


def test_every_message_is_raised() -> None:
    codes = {code for code in ENGLISH if not code.startswith(("place.", "part."))}
    codes -= {"tile_range_one", "tile_unreadable_one"}  # chosen by the error's text
    assert codes <= set(raised())


def places(message: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(message) if name}


@pytest.mark.parametrize("code", [code for code in ENGLISH if "." not in code])
def test_messages_ask_for_fields_that_are_given(code: str) -> None:
    message = ENGLISH[code]
    texts = [message] if isinstance(message, str) else [text for key, text in message.items() if key != "plural"]
    asked = set().union(*map(places, texts))
    if not isinstance(message, str):
        assert {"one", "other"} == set(message) - {"plural"}
        asked.add(message["plural"])
    given = raised().get(code)
    if given is not None and "**" not in given:
        assert asked <= given | {"line", "row", "column"}


@pytest.mark.parametrize("code", [code for code in ENGLISH if "." not in code])
@pytest.mark.parametrize("number", [0, 1, 2])
def test_every_message_formats(code: str, number: int) -> None:
    names = ["found", "expected", "first_row", "first_column", "shape", "largest", "place", "row", "column", "count"]
    names += ["blank_row", "blank_column", "tries", "version", "file", "smallest"]
    text = fill(ENGLISH[code], dict.fromkeys(names, number), english_category)
    assert text
    assert "{" not in text


@pytest.mark.parametrize(
    ("fields", "start"),
    [
        ({}, "there"),
        ({"line": 2}, "line 2: "),
        ({"line": 2, "row": 3}, "line 2, row 3: "),
        ({"line": 2, "row": 3, "column": 4}, "line 2, row 3, column 4: "),
        ({"row": 3}, "row 3: "),
        ({"row": 3, "column": 4}, "row 3, column 4: "),
    ],
)
def test_the_place_comes_first(fields: dict[str, int], start: str) -> None:
    error = TaquinError("empty", **fields)
    assert str(error).startswith(start)
    assert (error.line, error.row, error.column) == tuple(fields.get(name) for name in ("line", "row", "column"))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "1 2 3/4 5 6/7 7 0",
            "row 3, column 2: tile 7 stands here a second time (the first is in row 3, column 1); missing: 8",
        ),
        (
            "1 2 3/4 0 6/7 8 0",
            "row 3, column 3: a second blank stands here (the first is in row 2, column 2); missing: 5",
        ),
        (
            "1 x/2 0",
            "row 1, column 2: “x” is not a tile: expected a number from 1 to 3, or 0 for the blank; missing: 3",
        ),
        ("1x1 7", "row 1, column 1: 7 is out of range: a 1x1 board holds only the blank (0); the blank (0) is missing"),
        ("1x4 1 2 3", "3 values stand here, and a 1x4 board has 4; the blank (0) is missing"),
        ("1x2 1", "1 value stands here, and a 1x2 board has 2; the blank (0) is missing"),
    ],
)
def test_the_english_texts(text: str, words: str) -> None:
    with pytest.raises(TaquinError) as caught:
        Board.parse(text)
    assert str(caught.value) == words


def test_a_long_list_of_missing_tiles_is_cut() -> None:
    with pytest.raises(TilesError) as caught:
        Board(Shape(10, 10), [1] * 100)
    assert re.search(r"missing: 0, 2, .*, 12, …", str(caught.value))
    assert len(str(caught.value)) < 250


def test_errors_subclass_value_error() -> None:
    for code, kind in (("shape_small", ShapeError), ("empty", NotationError)):
        assert issubclass(kind, ValueError)
        assert kind(code, found="x").code == code


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_a_terminal_has_nothing_to_obey(language: str) -> None:
    hostile = "a\x1b[31mb\x07\x00\x9b\n\u202ec\u2066"
    error = NotationError("no_board", found=hostile)
    shown = words(language).error(error)
    assert r"a\x1b[31mb\x07\x00\x9b\x0a\u202ec\u2066" in shown
    assert not set(hostile) - set("a[31mbc") & set(shown)
    assert error.fields["found"] == hostile


def test_an_error_that_was_remade_from_its_words_still_says_them() -> None:
    """Libraries that carry errors between threads make them anew with their text alone."""
    said = str(RequestError("goal_unknown", found="x", expected="y"))
    assert str(RequestError(said)) == said
