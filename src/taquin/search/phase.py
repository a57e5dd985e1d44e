"""A part of a solution that a person would name."""

from __future__ import annotations

from ..board.moves import Path
from ..board.value import Value

NAMES = ("row", "column", "last", "line")


class Phase(Value):
    """A part of the way home: the tiles that it puts home, and the moves that do it.

    `name` is `row` or `column` for a line of the board that is finished, `last` for the four cells that are turned at
    the end, `line` for the only phase of a board of one row or column. `number` is the row's or the column's (from 1),
    and 1 for the others. `tiles` are in the order of their cells.
    """

    __slots__ = ("name", "number", "path", "tiles")
    _fields = ("name", "number", "tiles", "path")
    name: str
    number: int
    tiles: tuple[int, ...]
    path: Path

    def __init__(self, name: str, number: int, tiles: tuple[int, ...], path: Path) -> None:
        self._set(name=name, number=number, tiles=tiles, path=path)
