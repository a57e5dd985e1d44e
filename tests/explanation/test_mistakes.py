"""A mistake is told exactly where it gives the wrong answer: every rule written down again, the truth from search."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import permutations

import pytest

from taquin import Board, Goal, Shape, check
from taquin.explanation.mistakes import NAMES, mistakes

from ..oracle import search
from .boards import EVERY, SOME, goals

Rule = Callable[[int, int, tuple[int, ...], tuple[int, ...]], bool | None]


def named(state: tuple[int, ...], goal: tuple[int, ...]) -> list[int]:
    return search.renamed(state, goal)


def line(rows: int, columns: int) -> bool:
    return rows == 1 or columns == 1


def standard(goal: tuple[int, ...]) -> bool:
    return goal == (*range(1, len(goal)), 0)


def row(state: tuple[int, ...], columns: int) -> int:
    return 1 + state.index(0) // columns


def same(first: int, second: int) -> bool:
    return first % 2 == second % 2


def right_rule(rows: int, columns: int, count: int, state: tuple[int, ...], goal: tuple[int, ...]) -> bool:
    """The true rule of the width, for a given number of inversions."""
    if columns % 2:
        return same(count, 0)
    return same(count + row(state, columns), row(goal, columns))


def blank_smallest(rows, columns, state, goal):
    if line(rows, columns):
        return None
    places = [cell + 1 for cell in named(state, goal)]
    places.insert(state.index(0), 0)
    return right_rule(rows, columns, search.inversions(places), state, goal)


def blank_largest(rows, columns, state, goal):
    if line(rows, columns):
        return None
    places = named(state, goal)
    places.insert(state.index(0), rows * columns)
    return right_rule(rows, columns, search.inversions(places), state, goal)


def row_other_side(rows, columns, state, goal):
    if line(rows, columns) or columns % 2:
        return None
    count = search.inversions(named(state, goal))
    return same(count + rows - state.index(0) // columns, row(goal, columns))


def top_rule_odd_width(rows, columns, state, goal):
    if line(rows, columns) or columns % 2 == 0 or not standard(goal):
        return None
    return same(search.inversions(search.order(state)) + row(state, columns), 0)


def bottom_rule_odd_width(rows, columns, state, goal):
    if line(rows, columns) or columns % 2 == 0 or not standard(goal):
        return None
    return same(search.inversions(search.order(state)) + rows - state.index(0) // columns, 1)


def even_sum_odd_rows(rows, columns, state, goal):
    if line(rows, columns) or columns % 2 or rows % 2 == 0 or not standard(goal):
        return None
    return same(search.inversions(search.order(state)) + row(state, columns), 0)


def blank_last_rule(rows, columns, state, goal):
    if line(rows, columns) or standard(goal):
        return None
    count = search.inversions(search.order(state))
    return same(count, 0) if columns % 2 else same(count + row(state, columns), rows)


def line_parity(rows, columns, state, goal):
    return same(search.inversions(named(state, goal)), 0) if line(rows, columns) else None


def line_standard_order(rows, columns, state, goal):
    if not line(rows, columns) or standard(goal):
        return None
    return search.order(state) == list(range(1, len(state)))


RULES: dict[str, Rule] = {name: globals()[name] for name in NAMES}


def expect(rows: int, columns: int, state: tuple[int, ...], goal: Goal, truth: bool) -> set[str]:
    verdict = check(Board(Shape(rows, columns), state), goal)
    told = {mistake["mistake"]: mistake for mistake in mistakes(verdict).numbers["mistakes"]}
    answers = {name: rule(rows, columns, state, goal.board.tiles) for name, rule in RULES.items()}
    assert set(told) == {name for name, answer in answers.items() if answer is (not truth)}
    for mistake in told.values():
        assert mistake["answer"] is not truth
        parts = [mistake[name] for name in ("inversions", "row", "sum") if name in mistake]
        if len(parts) == 3 and "extra" not in mistake:
            assert parts[0] + parts[1] == parts[2]
        if "extra" in mistake:
            assert mistake["counted"] == mistake["inversions"] + mistake["extra"]
    return set(told)


def test_every_small_board_with_the_truth_from_search() -> None:
    seen: set[str] = set()
    chance = random.Random(7)
    for rows, columns in EVERY:
        shape = Shape(rows, columns)
        for goal in goals(shape, chance):
            reached = search.distances(rows, columns, goal.board.tiles)
            for state in permutations(range(rows * columns)):
                seen |= expect(rows, columns, state, goal, state in reached)
    assert seen == set(NAMES)


def test_larger_boards() -> None:
    chance = random.Random(8)
    for rows, columns in SOME:
        shape = Shape(rows, columns)
        for goal in goals(shape, chance):
            for _ in range(20):
                state = tuple(chance.sample(range(shape.cells), shape.cells))
                expect(rows, columns, state, goal, check(Board(shape, state), goal).solvable)


@pytest.mark.parametrize(
    ("text", "goal", "names"),
    [
        # The row from the wrong side fails on every 4x4 board.
        ("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", "standard", {"row_other_side", "blank_smallest"}),
        # The rule for the blank last fails on every 4x4 board whose goal has it first.
        (
            "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0",
            "blank-first",
            {"blank_last_rule", "row_other_side", "blank_smallest"},
        ),
        ("1x4 2 3 1 0", "standard", {"line_parity"}),
        ("1x4 2 1 3 0", "standard", set()),
    ],
)
def test_by_hand(text: str, goal: str, names: set[str]) -> None:
    verdict = check(text, goal)
    assert {mistake["mistake"] for mistake in mistakes(verdict).numbers["mistakes"]} == names
