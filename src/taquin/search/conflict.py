"""Taxicab distance with linear conflicts: the bound for boards that are too large for tables.

Two tiles that belong on the line they stand on, and stand there in the wrong order, cost two moves more than their
distances: one of them must leave the line. The fewest that must leave are all but a longest run in the right order.
(Hansson, Mayer and Yung 1992; counting exactly instead of greedily.)
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from ..board.shape import Shape


def conflicts(homes: Sequence[int]) -> int:
    """Moves that a line adds: twice the tiles that must leave it. `homes` are places on the line, in the order of
    standing.

    >>> [conflicts(line) for line in ([2, 1, 4, 3], [3, 1, 2], [3, 2, 1], [4, 3, 2, 1])]
    [4, 2, 4, 6]
    """
    ends: list[int] = []
    for home in homes:
        place = bisect_left(ends, home)
        ends[place : place + 1] = [home]
    return 2 * (len(homes) - len(ends))


def bound(shape: Shape, labels: Sequence[int], blank_cell: int) -> int:
    """Single-tile moves that a board of the frame needs at least."""
    columns = shape.columns
    total = sum(shape.distance(cell, label) for cell, label in enumerate(labels) if label != blank_cell)
    for row in range(shape.rows):
        line = labels[row * columns : (row + 1) * columns]
        total += conflicts([label for label in line if label // columns == row and label != blank_cell])
    for column in range(columns):
        line = labels[column::columns]
        total += conflicts([label for label in line if label % columns == column and label != blank_cell])
    return total
