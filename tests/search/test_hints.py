"""Hints, all shortest solutions and grading, against breadth-first search."""

from __future__ import annotations

import random

import pytest

from taquin import Board, Path, Shape
from taquin.errors import MoveError, RequestError
from taquin.kernels import is_compiled
from taquin.search.census import census
from taquin.search.hints import all_shortest, grade, hints

from ..oracle.breadth import distances, shortest_paths, within

GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)
compiled = pytest.mark.skipif(not is_compiled("deepening"), reason="too slow interpreted")


@pytest.mark.parametrize("metric", ["stm", "mtm"])
def test_hints_on_3x3(metric: str) -> None:
    known = distances(3, 3, GOAL, metric=metric)
    for tiles in random.Random(1).sample(sorted(known), 60):
        board = Board(Shape(3, 3), tiles)
        found = hints(board, metric=metric)
        assert [hint.cost for hint in found] == sorted(hint.cost for hint in found)
        for hint in found:
            assert 1 + known[board.after(hint.move).tiles] - known[tiles] == hint.cost
        if metric == "stm":
            assert {str(hint.move) for hint in found} == {direction.value for direction in board.moves()}


@pytest.mark.parametrize("metric", ["stm", "mtm"])
def test_every_shortest_solution_on_3x3(metric: str) -> None:
    known = distances(3, 3, GOAL, metric=metric)
    for tiles in random.Random(2).sample(sorted(known), 40):
        board = Board(Shape(3, 3), tiles)
        count, paths = all_shortest(board, metric=metric)
        assert count == shortest_paths(known, 3, 3, tiles, 0, metric) == len(paths)
        assert len(set(paths)) == count
        for path in paths:
            assert path.length(metric) == known[tiles]
            assert board.after(path).tiles == GOAL


@pytest.mark.parametrize("metric", ["stm", "mtm"])
def test_every_shortest_solution_on_3x4(metric: str) -> None:
    goal = (*range(1, 12), 0)
    known = within(3, 4, goal, 12 if metric == "stm" else 6, metric=metric)
    for tiles in random.Random(3).sample(sorted(known), 12):
        board = Board(Shape(3, 4), tiles)
        count, paths = all_shortest(board, metric=metric)
        assert count == shortest_paths(known, 3, 4, tiles, 0, metric) == len(paths)
        assert {board.after(path).tiles for path in paths} == {goal}


def test_more_solutions_than_asked_for() -> None:
    count, paths = all_shortest("8 6 7/2 5 4/3 0 1", most=3)
    assert (count, len(paths)) == (40, 3)


def test_the_goal_has_one_empty_solution() -> None:
    assert all_shortest("1 2 3/4 5 6/7 8 0") == (1, (Path(),))
    assert [hint.cost for hint in hints("1 2 3/4 5 6/7 8 0")] == [2, 2]


def test_an_unsolvable_board_has_no_hints() -> None:
    with pytest.raises(RequestError):
        hints("1 2 3/4 5 6/8 7 0")


def slides(text: str) -> str:
    """Moves from letters with run lengths, as in `u2rd`."""
    path = ""
    for letter in text:
        path += path[-1] * (int(letter) - 1) if letter.isdigit() else letter.upper()
    return path


@compiled
def test_an_answer_of_31_slides_is_graded() -> None:
    moves = slides("u2r2d3ru2ld2ru3ld3l2u3r2d2l2dru3rd3l2u2r3dl3dru2r2d2")
    judged = grade("15 14 1 6/9 11 4 12/0 10 7 3/13 8 5 2", moves)
    assert judged.solves
    assert judged.reading == "blank"
    assert (judged.path.length("stm"), judged.path.length("mtm")) == (60, 31)
    assert (judged.shortest, judged.wasted) == (52, 8)


def test_both_readings_are_tried() -> None:
    board = "1 2 3 4 5/6 7 8 9 10/11 12 14 19 15/16 17 0 13 20/21 22 18 23 24"
    assert (grade(board, "RULDDRR").solves, grade(board, "RULDDRR").reading) == (True, "blank")
    assert not grade(board, "LURDDRR").solves


def test_where_a_path_leaves_the_shortest() -> None:
    known = distances(3, 3, GOAL)
    chance = random.Random(5)
    for _ in range(40):
        board = Board(Shape(3, 3), chance.choice(sorted(known)))
        path, at = Path(), board
        for _ in range(12):
            direction = chance.choice(at.moves())
            path, at = path + Path([direction]), at.after(direction)
        judged = grade(board, path)
        if judged.reading == "tile" and judged.legal:
            on = [known[board.after(path[:n]).tiles] == known[board.tiles] - n for n in range(13)]
            assert judged.left_at == (on.index(False) if False in on else None)


def test_an_illegal_move_is_named() -> None:
    judged = grade("1 2 3/4 5 6/7 8 0", "RRRR")
    assert not judged.legal
    assert judged.illegal_at in (1, 3)
    with pytest.raises(MoveError):
        grade("1 2 3/4 5 6/7 8 0", "X")


@pytest.mark.parametrize("metric", ["stm", "mtm"])
@pytest.mark.parametrize(("size", "blank"), [("2x3", 1), ("2x4", 2), ("3x3", 4), ("1x5", 1), ("5x1", 0), ("1x1", 0)])
def test_census(size: str, blank: int, metric: str) -> None:
    shape = Shape.parse(size)
    known = distances(shape.rows, shape.columns, tuple(range(shape.cells)), blank, metric)
    counts = census(shape, metric, blank)
    assert counts == [list(known.values()).count(depth) for depth in range(max(known.values()) + 1)]


def test_a_census_of_too_many_is_refused() -> None:
    with pytest.raises(RequestError):
        census(Shape(5, 5))
