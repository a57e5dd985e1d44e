"""The boards of a frame or a column as an array with a row a board."""

from __future__ import annotations

import numpy as np

from ..board.shape import Shape
from ..errors import TaquinError
from .lines import board_of
from .tables import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .columns import Values


def rows_of(source: Any, shape: Shape | None) -> tuple[Values, Shape]:
    """The boards of an Arrow object, and their shape; where there is none of this shape, values that fit no tile."""
    table = Table(source, shape)
    parts = []
    for piece in table.pieces():
        values = piece.values
        gone = np.zeros(len(values), bool) if piece.missing is None else piece.missing
        if piece.others or gone.any():
            values = values.copy()
            for row, text in piece.others.items():
                gone[row] = not _fill(values[row], text, table.shape)
            values[gone] = np.iinfo(values.dtype).max
        parts.append(values)
    return np.concatenate(parts) if parts else table.empty().values, table.shape


def _fill(row: Values, text: str, shape: Shape) -> bool:
    """Put the board of a text into a row, if it is one of this shape."""
    try:
        board = board_of(text, shape)
    except TaquinError:
        return False
    if board.shape == shape:
        row[:] = board.tiles
    return bool(board.shape == shape)
