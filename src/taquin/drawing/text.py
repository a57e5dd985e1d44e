"""Boards as text for a terminal."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..board.board import Board
from ..notation.reader import read
from ..notation.writer import ASCII, BOX, framed


def draw(board: Board | str | Sequence[object], *, marked: Collection[int] = (), ascii_only: bool = False) -> str:
    """A board in a frame of characters, the blank empty; the cells in `marked` (from 0) have an asterisk.

    >>> print(draw("1 2/0 3", marked=[2, 3], ascii_only=True))
    +----+----+
    |  1 |  2 |
    +----+----+
    |  * | *3 |
    +----+----+
    """
    board = board if isinstance(board, Board) else read(board)
    texts = [("*" if cell in marked else "") + str(tile or "") for cell, tile in enumerate(board.tiles)]
    columns = board.shape.columns
    rows = [texts[at : at + columns] for at in range(0, len(texts), columns)]
    return framed(rows, ASCII if ascii_only else BOX)


def width_of(board: Board) -> int:
    """Columns of a terminal that `draw` takes, without marks."""
    return board.shape.columns * (len(str(board.shape.cells - 1)) + 3) + 1
