"""The verdict against breadth-first search: every arrangement of the small shapes, every blank goal cell."""

from __future__ import annotations

import random
from functools import lru_cache
from itertools import permutations
from math import factorial

import pytest

from taquin import Board, Goal, GoalError, Shape, Verdict, check, reachable_goals
from taquin.board.goals import NAMES
from taquin.solvability.invariant import inversions, is_odd

from ..oracle import search

LINES = [(1, columns) for columns in range(1, 6)] + [(rows, 1) for rows in range(2, 6)]
BOXES = [(2, 2), (2, 3), (3, 2)]
LARGER = [(2, 4), (4, 2), (3, 3)]


def goals_of(rows: int, columns: int, seed: int = 0) -> list[Goal]:
    """All named goals, and for every cell of the blank one custom goal in order and one shuffled."""
    shape = Shape(rows, columns)
    chance = random.Random(seed)
    goals = [Goal.named(name, shape) for name in NAMES]
    for blank in range(shape.cells):
        tiles = list(range(1, shape.cells))
        goals.append(Goal(Board(shape, [*tiles[:blank], 0, *tiles[blank:]])))
        chance.shuffle(tiles)
        goals.append(Goal(Board(shape, [*tiles[:blank], 0, *tiles[blank:]])))
    return goals


@lru_cache(maxsize=4)
def reached(rows: int, columns: int, goal: tuple[int, ...]) -> dict[tuple[int, ...], int]:
    return search.distances(rows, columns, goal)


def expect(board: Board, goal: Goal, solvable: bool) -> Verdict:
    """Every rule, by the code and by hand, says the same as the search."""
    verdict = check(board, goal)
    place = (str(board), str(goal.board))
    assert verdict.solvable is solvable, place
    assert set(verdict.rules().values()) == {solvable}, place
    rows, columns = board.shape.rows, board.shape.columns
    named = search.renamed(board.tiles, goal.board.tiles)
    count = search.inversions(named)
    blank, home = board.tiles.index(0), goal.board.tiles.index(0)
    assert verdict.inversions == count, place
    with_blank = [cell + 1 for cell in named]
    with_blank.insert(blank, rows * columns + 1)
    assert verdict.inversions_with_blank == search.inversions(with_blank), place
    top, bottom = blank // columns + 1, rows - blank // columns
    assert (verdict.blank_row_from_top, verdict.blank_row_from_bottom) == (top, bottom), place
    assert verdict.blank_distance == abs(blank // columns - home // columns) + abs(blank % columns - home % columns)
    position = {tile: cell for cell, tile in enumerate(goal.board.tiles)}
    odd = search.is_odd([position[tile] for tile in board.tiles])
    assert verdict.permutation_odd is odd, place
    if min(rows, columns) > 1:
        assert ((odd + verdict.blank_distance) % 2 == 0) is solvable, place
        if columns % 2:
            assert (count % 2 == 0) is solvable, place
        if columns % 2 == 0 and goal.name == "standard":
            assert ((count + top) % 2 == rows % 2) is solvable, place
            assert ((count + bottom) % 2 == 1) is solvable, place
        assert verdict.rule == (
            "permutation" if goal.name != "standard" else "inversions" if columns % 2 else "inversions+row"
        )
        assert set(verdict.rules()) == (
            {"permutation", "inversions"} if columns % 2 else {"permutation", "row_from_top", "row_from_bottom"}
        )
    else:
        assert (search.order(board.tiles) == search.order(goal.board.tiles)) is solvable, place
        assert verdict.rule == "sequence"
    return verdict


@pytest.mark.parametrize(("rows", "columns"), LINES + BOXES)
def test_every_arrangement_of_the_small_shapes(rows: int, columns: int) -> None:
    shape = Shape(rows, columns)
    boards = [Board(shape, tiles) for tiles in permutations(range(shape.cells))]
    for goal in goals_of(rows, columns):
        near = search.distances(rows, columns, goal.board.tiles)
        solvable = sum(expect(board, goal, board.tiles in near).solvable for board in boards)
        assert solvable == len(near)
        if min(rows, columns) > 1:
            assert solvable == factorial(shape.cells) // 2


@pytest.mark.parametrize(("rows", "columns"), [*LINES, (2, 2), pytest.param(2, 3, marks=pytest.mark.full)])
def test_every_pair_of_start_and_goal(rows: int, columns: int) -> None:
    shape = Shape(rows, columns)
    classes = search.components(rows, columns)
    boards = {tiles: Board(shape, tiles) for tiles in classes}
    for tiles, number in classes.items():
        goal = Goal(boards[tiles])
        for other, board in boards.items():
            assert check(board, goal).solvable is (classes[other] == number), (other, tiles)


@pytest.mark.parametrize(("rows", "columns"), LARGER)
def test_a_sample_of_the_larger_shapes(rows: int, columns: int) -> None:
    shape = Shape(rows, columns)
    chance = random.Random(rows * 10 + columns)
    for goal in (
        Goal.named("standard", shape),
        goals_of(rows, columns, seed=1)[chance.randrange(8, 8 + 2 * shape.cells)],
    ):
        near = reached(rows, columns, goal.board.tiles)
        assert len(near) == factorial(shape.cells) // 2
        for _ in range(1500):
            board = Board(shape, chance.sample(range(shape.cells), shape.cells))
            expect(board, goal, board.tiles in near)


@pytest.mark.full
@pytest.mark.parametrize(("rows", "columns"), LARGER)
def test_every_arrangement_of_the_larger_shapes(rows: int, columns: int) -> None:
    shape = Shape(rows, columns)
    goals = [Goal.named("standard", shape)] if rows * columns == 9 else goals_of(rows, columns)
    for goal in goals:
        near = search.distances(rows, columns, goal.board.tiles)
        for tiles in permutations(range(shape.cells)):
            expect(Board(shape, tiles), goal, tiles in near)


@pytest.mark.parametrize(("rows", "columns"), LINES + BOXES)
def test_reachable_goals_are_those_that_search_reaches(rows: int, columns: int) -> None:
    shape = Shape(rows, columns)
    classes = search.components(rows, columns)
    for seed, tiles in enumerate(classes):
        board = Board(shape, tiles)
        within = tuple(name for name in NAMES if classes[Goal.named(name, shape).board.tiles] == classes[tiles])
        custom = goals_of(rows, columns, seed)[8:]
        for goal in (Goal.named(NAMES[seed % 8], shape), custom[seed % len(custom)]):
            assert reachable_goals(check(board, goal)) == within, (tiles, str(goal))


def test_fifteen_puzzle_with_14_and_15_exchanged() -> None:
    verdict = check("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0")
    assert (verdict.solvable, verdict.inversions, verdict.rule) == (False, 1, "inversions+row")
    assert reachable_goals(verdict) == ("blank-first", "snake", "turned-90", "turned-270")


@pytest.mark.parametrize("side", range(2, 9))
def test_snail_and_standard_are_opposite_on_3_5_6_8_and_equal_on_2_4_7(side: int) -> None:
    shape = Shape(side, side)
    assert check(Goal.named("snail", shape).board).solvable is (side in (2, 4, 7))


def test_a_goal_of_another_shape_is_an_error() -> None:
    with pytest.raises(GoalError) as caught:
        check("1 2 3/4 5 0", "1 2/3 4/5 0")
    assert caught.value.code == "goal_shape"
    with pytest.raises(GoalError) as caught:
        check("1 2 3/4 5 0", "spiral")
    assert caught.value.code == "goal_unknown"


@pytest.mark.parametrize("goal", ["snail", "1 2 3/8 0 4/7 6 5", Board.parse("1 2 3/8 0 4/7 6 5"), "snail 3x3"])
def test_a_goal_is_taken_in_every_form(goal: Board | str) -> None:
    assert check("1 2 3/4 5 6/8 7 0", goal).solvable
    assert check("1 2 3/4 5 6/8 7 0", goal).goal.name == "snail"


@pytest.mark.parametrize("length", [0, 1, 2, 100, 2047, 2048, 2049, 6000])
def test_inversions_agree_with_looking_at_every_pair(length: int) -> None:
    values = list(range(length))
    assert inversions(values) == 0
    assert inversions(values[::-1]) == length * (length - 1) // 2
    random.Random(length).shuffle(values)
    assert inversions(values) == search.inversions(values)
    assert inversions(values) % 2 == is_odd(values) == search.is_odd(values)


def test_a_board_of_a_million_cells_has_its_verdict() -> None:
    shape = Shape(1000, 1000)
    goal = Goal.named("standard", shape).board
    assert check(goal).solvable
    verdict = check(goal.swapped(0, 999_998))
    assert not verdict.solvable
    assert verdict.inversions == 2 * 999_998 - 1
