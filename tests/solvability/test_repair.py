"""Mending: every swap told mends, and the best is the best of all."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from taquin import Board, Goal, Shape, TilesError, check, read, repair, solvable_corrections
from taquin.board.goals import NAMES

from ..oracle import search
from .test_verdict import BOXES, LINES, goals_of


def test_a_solvable_board_needs_nothing() -> None:
    mended = repair("1 2 3/4 5 6/7 0 8")
    assert not mended.needed
    assert (mended.turns, mended.goals, mended.swaps, mended.order) == ((), (), (), ())


def examine(board: Board, goal: Goal, near: dict[tuple[int, ...], int]) -> None:
    """The repair of an unsolvable board, against every swap there is."""
    mended = repair(board, goal)
    rows, columns = board.shape.rows, board.shape.columns
    assert mended.needed
    seen = set()
    best = max((search.tiles_home(after, goal.board.tiles) for _, _, after in search.swaps(board.tiles)), default=0)
    working = {frozenset((a, b)) for a, b, after in search.swaps(board.tiles) if after in near}
    told: list[str] = []
    for swap in mended.swaps:
        low, high = swap.tiles
        cells = board.tiles.index(low), board.tiles.index(high)
        assert 0 < low < high
        assert frozenset(cells) in working
        assert frozenset(cells) not in seen
        seen.add(frozenset(cells))
        assert swap.board.tiles == board.swapped(*cells).tiles
        assert swap.tiles_home == search.tiles_home(swap.board.tiles, goal.board.tiles)
        told += swap.reasons
        if "most_home" in swap.reasons:
            assert swap.tiles_home == best
        elif min(rows, columns) > 1:
            assert swap.tiles_home < best
        if "neighbours" in swap.reasons:
            assert cells[1] in search.neighbours(rows, columns, cells[0])
        if "last_pair" in swap.reasons:
            assert swap.tiles == (rows * columns - 2, rows * columns - 1)
        if "only" in swap.reasons:
            assert working == {frozenset(cells)}
    if min(rows, columns) > 1:
        assert {"neighbours", "last_pair", "most_home"} <= set(told)
        assert "neighbours" in mended.swaps[0].reasons
        assert mended.order == ()
        touching = [
            search.tiles_home(after, goal.board.tiles)
            for first, second, after in search.swaps(board.tiles)
            if second in search.neighbours(rows, columns, first)
        ]
        assert mended.swaps[0].tiles_home == max(touching)
    else:
        assert list(mended.order) == search.order(goal.board.tiles)
        assert len(mended.swaps) == len(working) <= 1


@pytest.mark.parametrize(("rows", "columns"), [*LINES[1:], (2, 2), (2, 3), (3, 2)])
def test_every_unsolvable_board_of_the_small_shapes(rows: int, columns: int) -> None:
    shape = Shape(rows, columns)
    goals = goals_of(rows, columns)
    chance = random.Random(5)
    for goal in goals if shape.cells < 6 else chance.sample(goals, 4):
        near = search.distances(rows, columns, goal.board.tiles)
        for tiles in permutations(range(shape.cells)):
            if tiles not in near:
                examine(Board(shape, tiles), goal, near)


def test_unsolvable_boards_of_3x3() -> None:
    shape = Shape(3, 3)
    chance = random.Random(9)
    for goal in (Goal.named("standard", shape), Goal.named("snail", shape)):
        near = search.distances(3, 3, goal.board.tiles)
        for _ in range(150):
            tiles = tuple(chance.sample(range(9), 9))
            if tiles not in near:
                examine(Board(shape, tiles), goal, near)


@pytest.mark.parametrize(("rows", "columns"), LINES + BOXES)
def test_turns_and_goals_need_no_lifting(rows: int, columns: int) -> None:
    shape = Shape(rows, columns)
    classes = search.components(rows, columns)
    for number, tiles in enumerate(classes):
        board = Board(shape, tiles)
        goal = Goal.named(NAMES[number % len(NAMES)], shape)
        if classes[goal.board.tiles] == classes[tiles]:
            continue
        mended = repair(board, goal)
        named = {name: Goal.named(name, shape).board.tiles for name in NAMES}
        within = [name for name in NAMES if classes[named[name]] == classes[tiles]]
        assert mended.goals == tuple(name for name in within if not name.startswith("turned"))
        assert mended.turns == tuple(int(name[7:]) for name in within if name.startswith("turned"))


def test_the_14_15_board_is_mended_by_turning_the_box() -> None:
    mended = repair("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0")
    assert mended.turns == (90, 270)
    assert mended.swaps[0].tiles == (14, 15)
    assert set(mended.swaps[0].reasons) == {"neighbours", "last_pair", "most_home"}
    assert check(mended.swaps[0].board).solvable


def test_repair_takes_a_verdict() -> None:
    verdict = check("2 1 3/4 5 6/7 8 0", "blank-first")
    assert repair(verdict) == repair("2 1 3/4 5 6/7 8 0", "blank-first")


@pytest.mark.parametrize(
    ("text", "goal", "solvable"),
    [
        ("1 2 3/4 5 6/7 7 0", "standard", ["1 2 3/4 5 6/7 8 0"]),
        ("1 2 3/4 5 6/7 7 0", "snail", ["1 2 3/4 5 6/8 7 0"]),
        ("1 2 3/4 5 6/0 8 0", "standard", ["1 2 3/4 5 6/7 8 0"]),
        ("1 2 3/4 0 0/7 5 8", "standard", ["1 2 3/4 6 0/7 5 8", "1 2 3/4 0 6/7 5 8"]),
        ("1 2 3/4 0 0/7 8 5", "standard", []),
        ("1 2 3 4/5 6 7 8/9 10 11 12/13 14 99 0", "standard", ["1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"]),
        ("1 2 3 4/5 6 7 8/9 10 11 12/13 15 99 0", "standard", []),
        ("1 2 3/4 5 6/8 8 8", "standard", []),
    ],
)
def test_which_corrections_can_be_solved(text: str, goal: str, solvable: list[str]) -> None:
    with pytest.raises(TilesError) as caught:
        read(text)
    assert sorted(map(str, solvable_corrections(caught.value, goal))) == sorted(solvable)


@pytest.mark.parametrize("shape", [Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(1, 4)])
def test_corrections_are_exactly_the_boards_one_value_away(shape: Shape) -> None:
    goal = Goal.named("standard", shape).board.tiles
    near = search.distances(shape.rows, shape.columns, goal)
    for tiles in random.Random(3).sample(list(permutations(range(shape.cells))), 24):
        for cell in range(shape.cells):
            for wrong in (*range(shape.cells), shape.cells + 5):
                if wrong == tiles[cell]:
                    continue
                typed = [*tiles[:cell], wrong, *tiles[cell + 1 :]]
                with pytest.raises(TilesError) as caught:
                    Board(shape, typed)
                expected = [
                    other
                    for other in permutations(range(shape.cells))
                    if sum(here != there for here, there in zip(other, typed, strict=True)) == 1
                ]
                assert sorted(board.tiles for board in caught.value.corrections) == expected
                mended = solvable_corrections(caught.value)
                assert sorted(board.tiles for board in mended) == [other for other in expected if other in near]
