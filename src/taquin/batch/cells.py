"""Tables by cells, for kernels and arrays: what lies beside a cell, and how far a tile is from home."""

from __future__ import annotations

from array import array

from ..board.goals import Goal
from ..board.moves import Direction
from ..board.shape import Shape


def near(shape: Shape) -> array[int]:
    """By 4 * cell + direction (up, down, left, right), the cell of the tile that slides into this one, or -1.

    >>> near(Shape(1, 2)).tolist()
    [-1, -1, 1, -1, -1, -1, -1, 0]
    """
    found = array("i")
    for cell in range(shape.cells):
        row, column = divmod(cell, shape.columns)
        for direction in Direction:
            down, right = direction.vector
            inside = 0 <= row - down < shape.rows and 0 <= column - right < shape.columns
            found.append((row - down) * shape.columns + column - right if inside else -1)
    return found


def far(goal: Goal) -> array[int]:
    """By cells * tile + cell, the taxicab distance of the tile from home there; 0 for the blank."""
    cells = range(goal.shape.cells)
    return array("i", (goal.shape.distance(cell, goal.cells[tile]) if tile else 0 for tile in cells for cell in cells))
