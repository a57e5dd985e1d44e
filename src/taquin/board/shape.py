"""The size of a board, and its cells."""

from __future__ import annotations

from math import isqrt

from ..errors import ShapeError
from .value import Value

LARGEST = 16_000_000
"""The most cells a board may have: 4000x4000. A larger size is a slip of the hand or an attack."""


class Shape(Value):
    """Rows and columns, each at least 1. Cells are numbered from 0, row by row.

    >>> shape = Shape.parse("3x4")
    >>> shape.rows, shape.columns, shape.cells
    (3, 4, 12)
    >>> print(shape)
    3x4

    Raises:
        ShapeError: code `shape_small` below 1x1, `shape_large` above 16,000,000 cells.
    """

    __slots__ = ("columns", "rows")
    _fields = ("rows", "columns")
    rows: int
    columns: int

    def __init__(self, rows: int, columns: int) -> None:
        if rows < 1 or columns < 1:
            raise ShapeError("shape_small", found=f"{rows}x{columns}")
        if rows * columns > LARGEST:
            raise ShapeError("shape_large", found=f"{rows}x{columns}", expected=LARGEST)
        self._set(rows=rows, columns=columns)

    @classmethod
    def parse(cls, text: str) -> Shape:
        """Read the canonical form, rows x columns as in `3x4`.

        Raises:
            ShapeError: code `shape_text` where the text is no size.
        """
        rows, cross, columns = text.partition("x")
        if not (cross and rows.isascii() and rows.isdecimal() and columns.isascii() and columns.isdecimal()):
            raise ShapeError("shape_text", found=text)
        if len(text) > 20:
            raise ShapeError("shape_large", found=text, expected=LARGEST)
        return cls(int(rows), int(columns))

    @classmethod
    def square(cls, cells: int) -> Shape | None:
        """The square shape of that many cells, if there is one."""
        side = isqrt(cells) if cells > 0 else 0
        return cls(side, side) if side and side * side == cells else None

    @property
    def cells(self) -> int:
        """How many cells: rows times columns."""
        return self.rows * self.columns

    @property
    def is_line(self) -> bool:
        """One row or one column: tiles keep their order there."""
        return self.rows == 1 or self.columns == 1

    def place(self, cell: int) -> tuple[int, int]:
        """Row and column of a cell, from 1, as people read them."""
        row, column = divmod(cell, self.columns)
        return row + 1, column + 1

    def distance(self, first: int, second: int) -> int:
        """Taxicab distance of two cells."""
        first_row, first_column = divmod(first, self.columns)
        second_row, second_column = divmod(second, self.columns)
        return abs(first_row - second_row) + abs(first_column - second_column)

    def __str__(self) -> str:
        return f"{self.rows}x{self.columns}"

    def __repr__(self) -> str:
        return f"Shape({self.rows}, {self.columns})"
