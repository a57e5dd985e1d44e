"""Lengths against breadth-first search, published figures and collected cases; every path is replayed."""

from __future__ import annotations

import json
import random
from pathlib import Path as File

import pytest

from taquin import Board, Goal, Shape
from taquin.kernels import is_compiled
from taquin.search.complete import complete, is_small
from taquin.search.optimal import solve
from taquin.search.solution import Solution, Status

from ..oracle.breadth import distances, within
from ..oracle.published import distributions, instances

compiled = pytest.mark.skipif(not is_compiled("deepening"), reason="too slow interpreted")


def replayed(solution: Solution) -> int:
    """The length of an optimal solution whose path leads to its goal."""
    assert solution.status is Status.OPTIMAL
    assert solution.path is not None
    assert solution.board.after(solution.path) == solution.goal.board
    assert solution.length == solution.at_least
    return solution.length


@pytest.mark.parametrize("metric", ["stm", "mtm"])
@pytest.mark.parametrize("size", ["2x2", "2x3", "3x2", "2x4", "3x3"])
def test_every_position_of_small_boards(size: str, metric: str) -> None:
    shape = Shape.parse(size)
    for blank in range(shape.cells) if shape.cells < 9 else (0, 1, 4, 8):
        tiles = list(range(1, shape.cells))
        goal = Goal(Board(shape, [*tiles[:blank], 0, *tiles[blank:]]))
        expected = distances(shape.rows, shape.columns, goal.board.tiles, metric=metric)
        step = 1 if shape.cells < 8 else 997
        for tiles_of, distance in list(expected.items())[::step]:
            assert replayed(solve(Board(shape, tiles_of), goal, metric)) == distance


@pytest.mark.parametrize("metric", ["stm", "mtm"])
@pytest.mark.parametrize("blank", [0, 1, 4])
def test_the_complete_table_of_3x3(blank: int, metric: str) -> None:
    home = tuple(range(9))
    table = complete(Shape(3, 3), blank, metric)
    expected = distances(3, 3, home, blank, metric)
    assert all(table.distance(labels) == distance for labels, distance in expected.items())
    assert sum(table.counts()) == len(expected)


@pytest.mark.parametrize("name", sorted(distributions()))
def test_published_counts(name: str) -> None:
    known = distributions()[name]
    shape = Shape(known["rows"], known["cols"])
    if not is_small(shape) or (shape.cells > 9 and not is_compiled("regions")):
        pytest.skip("no complete table in a moment")
    assert complete(shape, 0, known["metric"]).counts() == known["counts"]


@pytest.mark.parametrize("metric", ["stm", "mtm"])
@pytest.mark.parametrize(("size", "depth"), [("3x4", 13), ("2x6", 16), ("4x4", 11)])
def test_larger_boards_near_the_goal(size: str, depth: int, metric: str) -> None:
    shape = Shape.parse(size)
    depth = depth if metric == "stm" else depth // 2
    for blank in (0, 1, shape.columns + 1, shape.cells - 1):
        goal = Goal(Board(shape, [*range(1, blank + 1), 0, *range(blank + 1, shape.cells)]))
        known = within(shape.rows, shape.columns, goal.board.tiles, depth, metric=metric)
        for tiles in random.Random(blank).sample(sorted(known), 6 if is_compiled("deepening") else 2):
            assert replayed(solve(Board(shape, tiles), goal, metric)) == known[tiles]


@compiled
@pytest.mark.parametrize("tables", ["default", "none"])
def test_korfs_hundred(tables: str) -> None:
    shape = Shape(4, 4)
    hard = {3, 17, 20, 32, 49, 53, 56, 57, 59, 60, 66, 82, 88, 92} if tables == "none" else set()
    for number, tiles, length in instances("korf100.txt", 16)[:: 1 if tables == "default" else 9]:
        if number not in hard:
            assert replayed(solve(Board(shape, tiles), "blank-first", tables=tables)) == length


@pytest.mark.parametrize("goal", ["standard", "blank-first", "snail", "snake", "columns", "turned-90", "turned-270"])
def test_every_goal_of_a_4x4(goal: str) -> None:
    """A walk of 30 moves from the goal: the length is that of the same walk from any other goal of its class."""
    shape = Shape(4, 4)
    chance = random.Random(4)
    board = Goal.named(goal, shape).board
    for _ in range(30):
        board = board.after(chance.choice(board.moves()))
    assert replayed(solve(board, goal)) <= 30
    assert replayed(solve(board, goal, tables="none")) == solve(board, goal).length


CASES = json.loads((File(__file__).parent / "data" / "lengths.json").read_text())


@compiled
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['case']}-{case['goal']}")
def test_collected_cases(case: dict) -> None:
    board = Board(Shape.parse(case["shape"]), case["tiles"])
    if board.shape.cells > 16:
        solution = solve(board, case["goal"], tables="none", optimal=True) if (case["length"] or 0) <= 40 else None
    else:
        solution = solve(board, case["goal"])
    if case["length"] is None:
        solution = solution or solve(board, case["goal"])
        assert solution.status is Status.UNSOLVABLE
        assert solution.path is None
    elif solution:
        assert replayed(solution) == case["length"]


@pytest.mark.full
@compiled
def test_korf_and_felners_easy_three() -> None:
    known = {number: (tiles, length) for number, tiles, length in instances("korf24_50.txt", 25)}
    for number in (40, 38, 25):
        tiles, length = known[number]
        assert replayed(solve(Board(Shape(5, 5), tiles), "blank-first", optimal=True)) == length
