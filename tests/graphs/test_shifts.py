"""Rows and columns that turn, against breadth-first search."""

from __future__ import annotations

import random

import pytest

from taquin.errors import GraphError
from taquin.graphs.reading import read_puzzle
from taquin.graphs.shifts import reachable_by_shifts
from tests.oracle.graphs import arrangements

SHAPES = [(1, 1), (1, 3), (1, 4), (4, 1), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3)]


def turned(rows: int, columns: int, state: tuple[int, ...]) -> list[tuple[int, ...]]:
    """What one turn of one row or column to either side makes of a state, by slicing."""
    found = []
    lines = [list(range(row * columns, (row + 1) * columns)) for row in range(rows)]
    lines += [list(range(column, rows * columns, columns)) for column in range(columns)]
    for line in lines:
        for ring in (line, line[::-1]):
            changed = list(state)
            for cell, following in zip(ring, [*ring[1:], ring[0]], strict=True):
                changed[following] = state[cell]
            found.append(tuple(changed))
    return found


def reach(rows: int, columns: int, start: tuple[int, ...]) -> set[tuple[int, ...]]:
    found = {start}
    queue = [start]
    for state in queue:
        for following in turned(rows, columns, state):
            if following not in found:
                found.add(following)
                queue.append(following)
    return found


def says(rows: int, columns: int, start: tuple[int, ...], goal: tuple[int, ...]) -> bool:
    def text(state: tuple[int, ...]) -> str:
        lines = (" ".join(map(str, state[row * columns : (row + 1) * columns])) for row in range(rows))
        return f"{rows}x{columns} " + "\n".join(lines)

    return reachable_by_shifts(read_puzzle(text(start), goal=text(goal))).reachable


@pytest.mark.parametrize(("rows", "columns"), SHAPES)
def test_every_goal_of_small_boards(rows: int, columns: int) -> None:
    dice = random.Random(rows * columns)
    cells = rows * columns
    for values in (range(1, cells + 1), [1, *range(1, cells)] if cells > 2 else [1] * cells):
        states = arrangements(list(values)) if cells < 9 else []
        start = dice.choice(states) if states else tuple(dice.sample(list(values), cells))
        if cells == 9 and len(set(values)) < 9:
            continue
        found = reach(rows, columns, start)
        if cells == 9:
            assert len(found) == 181440  # 9!/2
            states = [*dice.sample(sorted(found), 300), *(tuple(dice.sample(range(1, 10), 9)) for _ in range(300))]
        for goal in states if len(states) < 3000 else dice.sample(states, 3000):
            assert says(rows, columns, start, goal) is (goal in found), (start, goal)


@pytest.mark.parametrize(
    ("text", "walls", "code"), [("1 2/3 0", False, "shift_blank"), ("1 2/# 3", True, "shift_walls")]
)
def test_neither_blanks_nor_walls(text: str, walls: bool, code: str) -> None:
    with pytest.raises(GraphError) as caught:
        reachable_by_shifts(read_puzzle(text, walls=walls))
    assert caught.value.code == code
