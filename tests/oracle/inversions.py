"""The oracle of the kernel `inversions`: every pair of tiles looked at, in the order of the goal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations


def inversions(tiles: Sequence[int], goal: Sequence[int]) -> int:
    """Pairs of tiles that stand in another order than in the goal."""
    pairs = combinations([tile for tile in tiles if tile], 2)
    return sum(goal.index(first) > goal.index(second) for first, second in pairs)


def blank_row(tiles: Sequence[int], columns: int) -> int:
    """The blank's row, from 1."""
    rows = [tiles[at : at + columns] for at in range(0, len(tiles), columns)]
    return next(number for number, row in enumerate(rows, 1) if 0 in row)
