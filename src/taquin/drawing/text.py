"""Boards as text for a terminal."""

from __future__ import annotations

from collections.abc import Collection

from ..board.board import Board
from ..notation.writer import ASCII, BOX, framed


def draw(board: Board, *, marked: Collection[int] = (), ascii_only: bool = False) -> str:
    """A board in a frame of characters, the blank empty; the tiles in `marked` have an asterisk before them.

    >>> print(draw(Board.parse("1 2/0 3"), marked=[3], ascii_only=True))
    +----+----+
    |  1 |  2 |
    +----+----+
    |    | *3 |
    +----+----+
    """
    rows = [[f"*{tile}" if tile and tile in marked else str(tile or "") for tile in row] for row in board.rows()]
    return framed(rows, ASCII if ascii_only else BOX)


def width_of(board: Board) -> int:
    """Columns of a terminal that `draw` takes, without marks."""
    return board.shape.columns * (len(str(board.shape.cells - 1)) + 3) + 1
