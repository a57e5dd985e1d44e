"""The kernels of batches (`inversions`, `nibbles`, `lines`), each build of them, against their oracles."""

from __future__ import annotations

import importlib
import random
from array import array
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taquin.kernels import builds

from ..oracle import inversions, lines, nibbles

SHAPES = [(2, 2), (2, 3), (3, 3), (1, 7), (7, 1), (4, 4), (5, 5), (3, 8), (10, 10), (15, 17)]


def modules(name: str) -> list[ModuleType]:
    return [importlib.import_module(f"taquin.kernels.{build}") for build in builds(name)]


def joined(boards: list[list[int]]) -> list[int]:
    return [tile for tiles in boards for tile in tiles]


def shuffled(chance: random.Random, cells: int) -> list[int]:
    return chance.sample(range(cells), cells)


@pytest.mark.parametrize("module", modules("inversions"), ids=lambda module: module.__name__)
@pytest.mark.parametrize(("rows", "columns"), SHAPES)
def test_inversions(module: ModuleType, rows: int, columns: int) -> None:
    cells = rows * columns
    chance = random.Random(cells)
    count = 600 if cells < 30 else 40 if cells < 200 else 3
    goal = shuffled(chance, cells)
    order = [tile for tile in goal if tile]
    boards = [shuffled(chance, cells) for _ in range(count)] + [goal, [*reversed(goal)]]
    expected = [(inversions.inversions(tiles, goal), inversions.blank_row(tiles, columns)) for tiles in boards]
    places = bytearray(256)
    for place, tile in enumerate(order):
        places[tile] = place
    places[0] = cells - 1
    found, where = array("H", bytes(2 * len(boards))), bytearray(len(boards))
    module.count(bytes(joined(boards)), bytes(places), cells, columns, found, where)
    assert list(zip(found, where, strict=True)) == expected
    many, rows_of = array("I", bytes(4 * len(boards))), array("H", bytes(2 * len(boards)))
    answers = bytes([0] * (len(boards) - 1) + [2])
    tree = array("q", [5] * (cells + 1))
    module.count_wide(
        array("H", joined(boards)), array("H", list(places[:cells])), columns, tree, answers, many, rows_of
    )
    assert list(zip(many, rows_of, strict=True)) == [*expected[:-1], (0, 0)]


@pytest.mark.parametrize("module", modules("inversions"), ids=lambda module: module.__name__)
@pytest.mark.parametrize("count", [0, 1, 255, 256, 257, 513])
def test_any_number_of_boards(module: ModuleType, count: int) -> None:
    chance = random.Random(count)
    boards = [shuffled(chance, 16) for _ in range(count)]
    goal = [*range(1, 16), 0]
    found, where = array("H", bytes(2 * count)), bytearray(count)
    module.count(bytes(joined(boards)), bytes([15, *range(15), *bytes(240)]), 16, 4, found, where)
    assert list(found) == [inversions.inversions(tiles, goal) for tiles in boards]
    assert list(where) == [inversions.blank_row(tiles, 4) for tiles in boards]


@pytest.mark.parametrize("module", modules("nibbles"), ids=lambda module: module.__name__)
@pytest.mark.parametrize("cells", [1, 4, 6, 9, 12, 15, 16])
@pytest.mark.parametrize("high", [False, True])
def test_nibbles(module: ModuleType, cells: int, high: bool) -> None:
    chance = random.Random(cells)
    boards = [[chance.randrange(16) for _ in range(cells)] for _ in range(50)]
    words = array("Q", [nibbles.word(tiles, high) for tiles in boards])
    out = bytearray(50 * cells)
    module.unpack(words, cells, high, out)
    assert list(out) == joined(boards)
    again = array("Q", bytes(8 * 50))
    module.pack(out, cells, high, again)
    assert again == words
    if cells < 16:
        module.unpack(array("Q", [words[0] | 1 << 63]), cells, high, out)
        assert out[0] == 255


def parsed(module: ModuleType, text: bytes, rows: int, columns: int, room: int) -> list[tuple[int, list[int] | None]]:
    """All boards, read in several calls with little room."""
    cells = rows * columns
    found: list[tuple[int, list[int] | None]] = []
    state = array("q", [0, 0, 0])
    while state[0] < len(text):
        values, kinds = bytearray(room * cells), bytearray(room)
        starts, numbers = array("q", bytes(8 * room)), array("q", bytes(8 * room))
        module.parse(text, cells, columns, values, starts, numbers, kinds, state)
        for at in range(state[2]):
            tiles = list(values[cells * at : cells * at + cells])
            found.append((numbers[at], None if kinds[at] else tiles))
            line = text[starts[at] : text.index(b"\n", starts[at])]
            assert line == text.split(b"\n")[numbers[at] - 1]
    return found


LINES = st.text(alphabet="0123456789 ,;/\t\r#x.-", max_size=24)
PLAIN = st.lists(st.integers(0, 300).map(str), min_size=6, max_size=6).map(" ".join)
ROWS = st.lists(st.integers(0, 12).map(str), min_size=6, max_size=6).map(
    lambda words: f"{','.join(words[:3])} / {' '.join(words[3:])}\r"
)


@given(st.lists(LINES | PLAIN | ROWS, max_size=12), st.integers(1, 5))
def test_lines(texts: list[str], room: int) -> None:
    text = "".join(f"{line}\n" for line in texts)
    expected = lines.boards(text, 2, 3)
    for module in modules("lines"):
        assert parsed(module, text.encode(), 2, 3, room) == expected


def test_rows_that_slashes_show_are_kept_apart() -> None:
    for module in modules("lines"):
        assert parsed(module, b"1 2 3/4 5 0\n1 2/3 4/5 0\n", 2, 3, 4) == [(1, [1, 2, 3, 4, 5, 0]), (2, None)]
