"""Whatever is read, nothing but an error of ours comes out, and soon."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from taquin import Board, Shape, TaquinError, read, read_many
from taquin.notation.dialects import DIALECTS, ORDERS

from ..notation.test_reading import SQUARE, WRITERS
from ..strategies import boards

SIGNS = "0123456789 \n\t\r,;|/\\[](){}\"'#-_.xX*:=&$%+~<>!?abcABC\x00х│┌─１\u2028\ufeff"
PIECES = (
    *("1 2 3", "4 5 6", "7 8 0", "\n", "\n\n", " ", "/", ",", ";", "\t", "|", "[", "]", "{", "}", "(", ")", "# c", "#"),
    *(
        "3",
        "3 3",
        "3x3",
        "0x0",
        "999999999x9",
        "-1",
        "1e9",
        "9" * 25,
        "None",
        "null",
        "x",
        "_",
        "''",
        '"',
        "\\",
        "\\\\",
        "&",
    ),
    *(
        "\\begin{matrix}",
        "\\end{matrix}",
        "\\hline",
        '{"board":',
        '"goal":',
        '"rows":',
        '"size":',
        "board =",
        "np.array(",
    ),
    *(
        "+---+",
        "|---|",
        "---",
        "===",
        "```",
        "> ",
        "- ",
        "1.",
        "a)",
        "//",
        "/*",
        "*/",
        "%",
        "start:",
        "goal",
        "123456780",
    ),
)


def outcome(read_it: Callable[..., Any], source: Any, options: dict[str, Any]) -> Any:
    """What is read, or the error of ours."""
    try:
        return read_it(source, **options)
    except TaquinError as error:
        return error


def survives(source: Any, **options: Any) -> None:
    """Both readers give boards or errors of ours, whose texts can be made."""
    readings = outcome(read_many, source, options)
    errors = [readings] if isinstance(readings, TaquinError) else [one.error for one in readings if one.error]
    for error in errors:
        assert error.code
        assert str(error)
        if "{" not in str(source):  # what was typed is shown as typed
            assert not re.search(r"\{\w+\}", str(error))
    for index, reading in enumerate([] if isinstance(readings, TaquinError) else readings, 1):
        assert (reading.board is None) != (reading.error is None)
        if not options.get("second_is_goal"):
            assert reading.index == index
        if reading.board is not None:
            assert Board(reading.board.shape, reading.board.tiles) == reading.board
    options.pop("second_is_goal", None)
    board = outcome(read, source, options)
    assert isinstance(board, (Board, TaquinError))
    assert str(board)


OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "dialect": st.sampled_from([*DIALECTS, "morse"]),
        "size": st.sampled_from(["2x3", "3x3", "1x1", "4", "0x1", "x", "100x100"]),
        "order": st.sampled_from([*ORDERS, "zigzag"]),
        "second_is_goal": st.booleans(),
    },
)


@settings(max_examples=400)
@given(st.text(max_size=60), OPTIONS)
def test_any_text(text: str, options: dict[str, Any]) -> None:
    survives(text, **options)


@settings(max_examples=800)
@given(st.text(SIGNS, max_size=40), OPTIONS)
@example("1️⃣", {})
def test_text_of_the_signs_of_boards(text: str, options: dict[str, Any]) -> None:
    survives(text, **options)


@settings(max_examples=1200)
@given(st.lists(st.sampled_from(PIECES), max_size=14).map("".join), OPTIONS)
@example("+---+\n| 1 |\n+---+\n|   |\n+---+", {})
@example("|\n" * 5, {})
@example('{"board":[1,2,3,0],"goal":[]}', {})
def test_pieces_of_boards(text: str, options: dict[str, Any]) -> None:
    survives(text, **options)


@settings(max_examples=400)
@given(
    st.one_of(st.binary(max_size=60), st.text(SIGNS, max_size=20).map(lambda text: text.encode("utf-16-le"))), OPTIONS
)
@example(b"\xff\xfe1", {})
def test_any_bytes(data: bytes, options: dict[str, Any]) -> None:
    survives(data, **options)


@settings(max_examples=800)
@given(st.data())
def test_a_board_that_was_spoilt(data: st.DataObject) -> None:
    writers = {**WRITERS, **SQUARE}
    name = data.draw(st.sampled_from(sorted(writers)))
    text = writers[name](data.draw(boards(4)))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        kind = data.draw(st.sampled_from(["insert", "delete", "replace", "double", "cut"]))
        sign = data.draw(st.sampled_from([*SIGNS, *PIECES]))
        if kind == "insert":
            text = text[:at] + sign + text[at:]
        elif kind == "delete":
            text = text[:at] + text[at + 1 :]
        elif kind == "replace":
            text = text[:at] + sign + text[at + 1 :]
        elif kind == "double":
            text = text[:at] + text
        else:
            text = text[:at]
    survives(text)
    survives(text, dialect=name)


class Spoilt:
    """What a writer asks of a board, with values that make none."""

    def __init__(self, shape: Shape, tiles: Sequence[int]) -> None:
        self.shape = shape
        self.tiles = tuple(tiles)

    def rows(self) -> list[tuple[int, ...]]:
        width = self.shape.columns
        return [self.tiles[at : at + width] for at in range(0, len(self.tiles), width)]


AMBIGUOUS = {
    # The number before the tiles can be one of them, or one of them the number.
    "hackerrank": ("less",),
    "korf": ("less", "more", "beyond"),
    "line": ("more",),
}


@pytest.mark.parametrize("name", [*WRITERS, *SQUARE])
@pytest.mark.parametrize("kind", ["twice", "beyond", "less", "more"])
def test_a_wrong_value_is_never_read_over(name: str, kind: str) -> None:
    if kind in AMBIGUOUS.get(name, ()):
        pytest.skip("such a text is a board when read with another number in front")
    write: Callable[[Any], str] = {**WRITERS, **SQUARE}[name]
    chance = random.Random(f"{name} {kind}")
    for rows, columns in [(3, 3), (4, 4), (5, 5)] if name in SQUARE else [(3, 3), (3, 5), (3, 4), (4, 3), (4, 4)]:
        cells = rows * columns
        for _ in range(25):
            tiles = chance.sample(range(cells), cells)
            at, other = chance.sample([cell for cell in range(cells) if tiles[cell]], 2)
            if kind == "twice":
                tiles[at] = tiles[other]
            elif kind == "beyond":
                tiles[at] = cells + chance.randrange(1, 6)
            elif kind == "less":
                del tiles[at]
            else:
                tiles.insert(at, chance.randrange(1, cells))
            text = write(Spoilt(Shape(rows, columns), tiles))
            found = read_many(text)
            assert [one.board for one in found if one.board] == [], text
            if kind in ("twice", "beyond") and name != "korf":
                (error,) = [one.error for one in found]
                assert error is not None
                assert error.code == ("tile_repeated" if kind == "twice" else "tile_range"), text


VALUES = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(-3, 20), st.floats(), st.text(SIGNS, max_size=4), st.binary(max_size=3)
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=5),
        st.tuples(inner, inner),
        st.dictionaries(
            st.sampled_from(["board", "goal", "rows", "columns", "size", "boards", "a"]), inner, max_size=4
        ),
    ),
    max_leaves=20,
)


@settings(max_examples=800)
@given(VALUES, OPTIONS)
def test_any_nested_value(value: Any, options: dict[str, Any]) -> None:
    survives(value, **options)


LARGE = {
    "a size beyond its values": "4000x4000 1 2",
    "opening brackets": "[" * 100_000,
    "closing brackets": "]" * 100_000,
    "empty lists": "[]" * 20_000,
    "short lists": "[1] " * 10_000,
    "deep lists": "[" * 5000 + "1" + "]" * 5000,
    "deep objects": '{"board":' * 5000 + "1" + "}" * 5000,
    "names before brackets": "a[" * 20_000,
    "commas": "," * 1_000_000,
    "spaces": " " * 1_000_000,
    "line ends": "\n" * 1_000_000,
    "bars": "|" * 100_000,
    "lines of bars": "|\n" * 20_000,
    "slashes": "/" * 100_000,
    "slashes and ones": "1/" * 10_000,
    "a long number": "9" * 4000,
    "a longer number": "9" * 100_000,
    "a long number as a size": "9" * 4500 + "\n1 2",
    "a long number as rows": "9" * 4500 + "x2 1 2",
    "many ones": "1 " * 100_000,
    "a column of ones": "1\n" * 10_000,
    "pairs": "1 2\n" * 10_000,
    "pairs apart": "1 2\n\n" * 5000,
    "holes": "#" * 100_000,
    "comments": "#\n" * 50_000,
    "begins": "\\begin{a}" * 10_000,
    "cells of LaTeX": "&\\\\" * 10_000,
    "letters": "a" * 100_000,
    "words": "a b " * 50_000,
    "labels": "a:" * 50_000,
    "quotes": '"' * 100_000,
    "open strings": '"a\\' * 50_000,
    "dashes": "-" * 100_000,
    "borders": "+-" * 50_000,
    "open comments": "/*" * 10_000,
    "sizes": "3 x " * 50_000,
    "equals signs": "= " * 50_000,
    "dots": "1." * 50_000,
    "backslashes": "\\" * 100_000,
    "a ragged giant": "1 " * 1000 + "\n" + "2 " * 999,
    "other digits": "\u0660" * 100_000,
    "zero bytes": "\0" * 100_000,
}


@pytest.mark.parametrize("name", LARGE)
def test_nasty_sizes_end(name: str) -> None:
    survives(LARGE[name])


@pytest.mark.parametrize("name", ["commas", "opening brackets", "letters", "quotes", "holes", "bars", "many ones"])
@pytest.mark.parametrize("dialect", ["slash", "csv", "json", "latex", "frame", "hex", "korf", "42"])
def test_nasty_sizes_end_in_a_named_format(name: str, dialect: str) -> None:
    survives(LARGE[name][:50_000], dialect=dialect)
