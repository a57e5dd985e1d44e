"""Walks back from the goal: exact length, no turning back, dead ends, one more move at the goal."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taquin import Board, Goal, Shape, check, generate, generate_many


def course(size: str, moves: int, goal: str = "standard", seed: int = 1, index: int = 0) -> list[Board]:
    """The boards along a walk: shorter walks of the same board's number are its beginnings."""
    lengths = range(moves + 1)
    return [generate(size, goal=goal, seed=seed, index=index, walk=length, allow_goal=True) for length in lengths]


@pytest.mark.parametrize("goal", ["standard", "blank-first", "snail"])
@pytest.mark.parametrize("size", ["2x2", "2x5", "3x3", "4x3", "5x5"])
def test_each_move_is_one_move_and_never_undoes_the_last(size: str, goal: str) -> None:
    for index in range(20):
        boards = course(size, 60, goal, index=index)
        assert boards[0] == Goal.named(goal, Shape.parse(size)).board
        for before, after in pairwise(boards):
            assert after in [before.after(move) for move in before.moves()]
        for before, after in zip(boards, boards[2:], strict=False):
            assert before != after


@pytest.mark.parametrize("size", ["1x5", "5x1"])
def test_dead_ends_on_a_line_turn_it_back(size: str) -> None:
    cells = [board.blank_cell for board in course(size, 20)]
    assert cells == [4, 3, 2, 1, 0, 1, 2, 3, 4, 3, 2, 1, 0, 1, 2, 3, 4, 3, 2, 1, 0]
    middle = [board.blank_cell for board in course(size, 8, goal="1x5 1 2 0 3 4" if size == "1x5" else "1/2/0/3/4")]
    assert middle in ([2, 3, 4, 3, 2, 1, 0, 1, 2], [2, 1, 0, 1, 2, 3, 4, 3, 2])


def test_two_cells_swing() -> None:
    assert [board.blank_cell for board in course("1x2", 5)] == [1, 0, 1, 0, 1, 0]
    assert all(str(generate("1x2", seed=1, walk=moves)) == "1x2 0 1" for moves in range(6))


@given(
    st.sampled_from(["1x2", "1x3", "2x1", "2x2", "2x3", "3x3", "4x4", "6x2"]),
    st.integers(0, 50),
    st.integers(0, 2**64 - 1),
)
def test_parity_and_the_goal(size: str, moves: int, seed: int) -> None:
    target = Goal.named("standard", Shape.parse(size)).board
    free = generate(size, seed=seed, walk=moves, allow_goal=True)
    board = generate(size, seed=seed, walk=moves)
    assert check(free).solvable
    assert check(free).blank_distance % 2 == moves % 2
    assert board != target
    if free == target:
        assert board == generate(size, seed=seed, walk=moves + 1, allow_goal=True)  # one more move of the same walk
    else:
        assert board == free


def test_a_walk_that_ends_at_the_goal_is_met() -> None:
    """On 2x2 a walk goes round: after 12 moves it is at the goal again, and one more is taken."""
    assert str(generate("2x2", seed=1, walk=12, allow_goal=True)) == "1 2/3 0"
    assert check(generate("2x2", seed=1, walk=12)).blank_distance == 1
    assert generate("2x2", seed=1, walk=0) in (Board.parse("1 0/3 2"), Board.parse("1 2/0 3"))


def test_no_walk_ends_farther_than_its_moves() -> None:
    distances = {Board.parse("1 2 3/4 5 0"): 0}
    waiting = list(distances)
    for board in waiting:
        for after in map(board.after, board.moves()):
            if after not in distances:
                distances[after] = distances[board] + 1
                waiting.append(after)
    assert max(distances.values()) == 21
    for moves in range(1, 40):
        for board in generate_many("2x3", 20, seed=6, walk=moves, allow_goal=True):
            assert distances[board] <= moves
            assert distances[board] % 2 == moves % 2


def test_every_way_is_taken_as_often() -> None:
    """From the middle of 3x3: four first moves, then two ways from each edge, then one from each corner."""
    middle = "1 2 3/4 0 5/6 7 8"
    for moves, ends in ((1, 4), (2, 8), (3, 8)):
        dealt = Counter(generate_many("3x3", 8_000, goal=middle, seed=9, walk=moves))
        assert len(dealt) == ends
        expected = 8_000 / ends
        assert all(abs(count - expected) < 4 * sqrt(expected) for count in dealt.values())
