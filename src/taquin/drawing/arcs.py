"""Arcs with an arrow head from cell to cell, as points and as path data. A cell is 100 units wide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot

from ..board.shape import Shape

TYPE_CHECKING = False
if TYPE_CHECKING:
    Point = tuple[float, float]
    Points = tuple[Point, Point, Point]

CLEAR = 30
"""Arcs keep this far from the middle of a cell, so that the number can be read."""


def arcs(shape: Shape, pairs: Iterable[tuple[int, int]], head: int) -> tuple[str, str]:
    """Path data of the curves and of the arrow heads, `head` units long and wide; a cell has no arc to itself.

    An arc bends to the left of its way: from a tile to its right neighbour it passes above.

    >>> arcs(Shape(1, 2), [(0, 1)], head=20)
    ('M69.4 27.1Q100 -9 118.3 12.6', 'M131.3 27.9L110.7 19.1L125.9 6.2Z')
    """
    curves, heads = [], []
    for (tail, control, base), (tip, left, right) in bent(shape, pairs, head):
        curves.append(f"M{_point(tail)}Q{_point(control)} {_point(base)}")
        heads.append(f"M{_point(tip)}L{_point(left)}L{_point(right)}Z")
    return "".join(curves), "".join(heads)


def bent(shape: Shape, pairs: Iterable[tuple[int, int]], head: int) -> Iterator[tuple[Points, Points]]:
    """The points of each arc: start, control point and end of its quadratic curve; the corners of its head."""
    return (_arc(_middle(shape, first), _middle(shape, second), head) for first, second in pairs if first != second)


def _middle(shape: Shape, cell: int) -> Point:
    row, column = divmod(cell, shape.columns)
    return column * 100 + 50, row * 100 + 50


def _arc(start: Point, end: Point, head: int) -> tuple[Points, Points]:
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down)
    bend = min(90, 40 + 0.19 * length)
    control = ((start[0] + end[0]) / 2 + bend * down / length, (start[1] + end[1]) / 2 - bend * across / length)
    tail = _towards(start, control, CLEAR)
    tip = _towards(end, control, CLEAR - 1)
    base = _towards(tip, control, head)
    wing = ((base[1] - tip[1]) / 2, (tip[0] - base[0]) / 2)
    left, right = (base[0] + wing[0], base[1] + wing[1]), (base[0] - wing[0], base[1] - wing[1])
    return (tail, control, base), (tip, left, right)


def _towards(start: Point, end: Point, distance: float) -> Point:
    """The point at a distance from the start on the way to the end."""
    part = distance / hypot(end[0] - start[0], end[1] - start[1])
    return start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])


def _point(point: Point) -> str:
    return f"{round(point[0], 1):g} {round(point[1], 1):g}"
