"""Boards in a complete table, compiled and interpreted, against breadth-first search."""

from __future__ import annotations

from importlib import import_module

import numpy as np
import pytest

from taquin import Goal, Shape
from taquin.batch import exact
from taquin.batch.exact import Exact, first_moves
from taquin.kernels import is_compiled

from ..oracle.lookup import distances, first_runs, first_steps

MODULES = ["taquin.kernels.lookup_plain", *(["taquin.kernels.lookup"] if is_compiled("lookup") else [])]
GOALS = [
    "standard 2x2",
    "snail 2x3",
    "blank-first 3x2",
    "4 1 0/5 2 3",
    "1 2 3/4 0 5",
    "snail 2x4",
    "1x4 2 0 3 1",
    "standard 5x1",
]


@pytest.fixture(params=MODULES)
def module(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(exact, "kernel", lambda name: import_module(request.param))
    return str(request.param)


@pytest.mark.parametrize("metric", ["stm", "mtm"])
@pytest.mark.parametrize("text", GOALS)
def test_every_board(module: str, text: str, metric: str) -> None:
    goal = Goal.parse(text)
    rows, columns = goal.shape.rows, goal.shape.columns
    known = distances(rows, columns, goal.board.tiles, 0, metric)
    one = Exact(goal, metric)
    boards = one.boards()
    assert [tuple(tiles) for tiles in boards.tolist()] == sorted(known)
    found = one.distances(boards)
    assert found.tolist() == [known[tuple(tiles)] for tiles in boards.tolist()]
    some = boards[:: max(1, len(boards) // 3000)]
    longest = max(rows, columns) - 1
    for tiles, mask in zip(some.tolist(), one.firsts(some).tolist(), strict=True):
        bits = {bit for bit in range(16) if mask >> bit & 1}
        if metric == "stm":
            assert bits == first_steps(known, columns, tuple(tiles))
        else:
            wanted = first_runs(known, columns, tuple(tiles))
            assert bits == {action * longest + length - 1 for action, length in wanted}


def test_the_8_puzzle() -> None:
    goal = Goal.parse("snail 3x3")
    known, one = distances(3, 3, goal.board.tiles), Exact(goal)
    boards = one.boards()
    assert len(boards) == len(known) == 181_440
    assert one.distances(boards).tolist() == [known[tuple(tiles)] for tiles in boards.tolist()]


def test_an_unsolvable_board_has_no_distance(module: str) -> None:
    one = Exact(Goal.parse("standard 2x3"))
    assert one.distances(np.array([[2, 1, 3, 4, 5, 0]], np.uint8)).tolist() == [255]


def test_the_moves_of_a_corner() -> None:
    assert list(first_moves(Shape(2, 3), 5, "stm")) == [(1, [2]), (3, [4])]
    assert list(first_moves(Shape(2, 3), 0, "mtm")) == [(0, [3]), (4, [1]), (5, [1, 2])]
