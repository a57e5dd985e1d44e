"""The vectors against truths worked out here by other means: breadth-first search, and cycles."""

from __future__ import annotations

import hashlib
import json
from collections import deque
from itertools import permutations
from math import factorial

import pytest

from taquin.explanation import code

DIGEST = "006356053c83863a49a9db175514771b8aa8450bf22b5f705ad3c09927663188"
"""SHA-256 of the JSON as `json.dumps` writes it."""


@pytest.fixture(scope="module")
def vectors() -> dict:
    return code.vectors()


def reachable(rows: int, columns: int) -> set[tuple[int, ...]]:
    """Every arrangement that slides reach from the standard goal, by breadth-first search."""
    goal = (*range(1, rows * columns), 0)
    seen, waiting = {goal}, deque([goal])
    while waiting:
        tiles = waiting.popleft()
        blank = tiles.index(0)
        row, column = divmod(blank, columns)
        for down, right in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if 0 <= row + down < rows and 0 <= column + right < columns:
                neighbour = blank + down * columns + right
                slid = list(tiles)
                slid[blank], slid[neighbour] = slid[neighbour], 0
                if tuple(slid) not in seen:
                    seen.add(tuple(slid))
                    waiting.append(tuple(slid))
    return seen


def even(rows: int, columns: int, tiles: list[int]) -> bool:
    """Johnson and Story's condition: swaps to the goal, cells less cycles, as even or odd as the blank's way home."""
    cells = rows * columns
    left = set(range(cells))
    cycles = 0
    while left:
        start = cell = left.pop()
        cycles += 1
        while (cell := (tiles[cell] or cells) - 1) != start:
            left.remove(cell)
    row, column = divmod(tiles.index(0), columns)
    return (cells - cycles) % 2 == (rows - 1 - row + columns - 1 - column) % 2


def test_every_arrangement_of_the_small_sizes(vectors):
    whole = {(one["rows"], one["columns"]): one for one in vectors["sets"][: len(code.WHOLE)]}
    assert {(2, 2), (2, 3), (3, 2), (1, 4), (4, 1)} <= whole.keys()
    for (rows, columns), one in whole.items():
        assert one["boards"] == [list(tiles) for tiles in permutations(range(rows * columns))]
        truth = reachable(rows, columns)
        assert one["solvable"] == [tuple(tiles) in truth for tiles in one["boards"]]
        assert sum(one["solvable"]) == (rows * columns if 1 in (rows, columns) else factorial(rows * columns) // 2)


def test_the_dealt_boards_of_the_large_sizes(vectors):
    dealt = vectors["sets"][len(code.WHOLE) :]
    assert {(one["rows"], one["columns"]): len(one["boards"]) for one in dealt} == {
        (3, 3): 200,
        (4, 4): 1000,
        (4, 5): 200,
        (5, 4): 200,
        (5, 5): 200,
    }
    for one in dealt:
        rows, columns, boards = one["rows"], one["columns"], one["boards"]
        cells = rows * columns
        assert all(sorted(tiles) == list(range(cells)) for tiles in boards)
        assert len(set(map(tuple, boards))) == len(boards)
        assert boards[:2] == [[*range(1, cells), 0], [*range(1, cells - 2), cells - 1, cells - 2, 0]]
        assert one["solvable"][:2] == [True, False]
        assert one["solvable"] == [even(rows, columns, tiles) for tiles in boards]
        assert 0.4 < sum(one["solvable"]) / len(boards) < 0.6
        # The blank comes to every cell, so that no wrong rule about its row hides.
        assert {tiles.index(0) for tiles in boards} == set(range(cells))


def test_the_two_truths_agree_where_both_can_be_had(vectors):
    for rows, columns in ((2, 2), (2, 3), (3, 2)):
        truth = reachable(rows, columns)
        for tiles in permutations(range(rows * columns)):
            assert even(rows, columns, list(tiles)) == (tuple(tiles) in truth)
    assert even(1, 4, [2, 3, 1, 0])  # where parity alone is wrong
    assert (2, 3, 1, 0) not in reachable(1, 4)


def test_the_layout_is_json_and_never_changes_in_silence(vectors):
    text = json.dumps(vectors)
    assert json.loads(text) == vectors == code.vectors()
    assert list(vectors) == ["format", "goal", "sets"]
    assert (vectors["format"], vectors["goal"]) == (1, "standard")
    assert all(list(one) == ["rows", "columns", "boards", "solvable"] for one in vectors["sets"])
    # Published: authors keep the file. Another digest needs another format number, or is a mistake.
    assert hashlib.sha256(text.encode()).hexdigest() == DIGEST
