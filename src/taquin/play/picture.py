"""How a board is laid out in a terminal of some size: what each line shows, and which cell is under the mouse."""

from __future__ import annotations

from collections.abc import Iterator

from ..board.moves import Direction
from ..board.shape import Shape
from ..board.value import Value
from ..notation.writer import ASCII, BOX

ARROWS = {Direction.UP: "↑", Direction.DOWN: "↓", Direction.LEFT: "←", Direction.RIGHT: "→"}
ASCII_ARROWS = {Direction.UP: "^", Direction.DOWN: "v", Direction.LEFT: "<", Direction.RIGHT: ">"}

Piece = tuple[str, int | None]
"""A piece of a line, and the cell that it belongs to; none for the frame."""


class Picture(Value):
    """A layout: cells of `width` by `height` characters, with a frame or without, of which those from the cell in row
    `top` and column `left` on are in sight, `rows` and `columns` of them."""

    __slots__ = ("columns", "framed", "height", "left", "rows", "shape", "top", "width")
    _fields = ("shape", "width", "height", "framed", "rows", "columns", "top", "left")
    shape: Shape
    width: int
    height: int
    framed: bool
    rows: int
    columns: int
    top: int
    left: int

    def __init__(
        self,
        shape: Shape,
        width: int,
        height: int,
        framed: bool,
        rows: int,
        columns: int,
        top: int = 0,
        left: int = 0,
    ) -> None:
        self._set(
            shape=shape, width=width, height=height, framed=framed, rows=rows, columns=columns, top=top, left=left
        )

    @classmethod
    def fitting(cls, shape: Shape, width: int, height: int) -> Picture:
        """The roomiest layout for so many characters and lines: tall tiles, low ones, none but the numbers; where even
        these are too many, as many cells as there is room for.

        >>> [Picture.fitting(Shape(4, 4), *room).height for room in ((60, 20), (60, 12))]
        [3, 1]
        >>> wide = Picture.fitting(Shape(20, 20), 40, 15)
        >>> wide.rows, wide.columns, wide.framed
        (15, 10, False)
        """
        digits = len(str(shape.cells - 1))
        for cell_width, cell_height in ((digits + 5, 3), (digits + 2, 1)):
            whole = cls(shape, cell_width, cell_height, framed=True, rows=shape.rows, columns=shape.columns)
            if whole.size[0] <= width and whole.size[1] <= height:
                return whole
        rows, columns = min(shape.rows, max(1, height)), min(shape.columns, max(1, width // (digits + 1)))
        return cls(shape, digits + 1, 1, framed=False, rows=rows, columns=columns)

    @property
    def size(self) -> tuple[int, int]:
        """Characters and lines that it takes."""
        line = int(self.framed)
        return self.columns * (self.width + line) + line, self.rows * (self.height + line) + line

    @property
    def is_whole(self) -> bool:
        """Whether every cell is in sight."""
        return (self.rows, self.columns) == (self.shape.rows, self.shape.columns)

    def showing(self, cell: int) -> Picture:
        """The layout moved as little as needed for a cell and its neighbours to be in sight."""
        row, column = divmod(cell, self.shape.columns)
        top = _following(self.top, self.rows, self.shape.rows, row)
        return self.moved(top - self.top, _following(self.left, self.columns, self.shape.columns, column) - self.left)

    def moved(self, down: int, right: int) -> Picture:
        """The layout with other cells in sight, so many farther down and right; not beyond the board."""
        top = max(0, min(self.top + down, self.shape.rows - self.rows))
        left = max(0, min(self.left + right, self.shape.columns - self.columns))
        return Picture(self.shape, self.width, self.height, self.framed, self.rows, self.columns, top, left)

    def cell_at(self, x: int, y: int) -> int | None:
        """The cell at a place, counted from the upper left corner of the picture; none on the frame and outside."""
        line = int(self.framed)
        column, across = divmod(x - line, self.width + line)
        row, down = divmod(y - line, self.height + line)
        if not (0 <= row < self.rows and 0 <= column < self.columns and across < self.width and down < self.height):
            return None
        return (self.top + row) * self.shape.columns + self.left + column

    def line(
        self, y: int, tiles: tuple[int, ...], hint: tuple[int, Direction] | None = None, *, ascii_only: bool = False
    ) -> Iterator[Piece]:
        """Line `y` (from 0) of the picture; `hint` is a cell and where its tile should go."""
        style = ASCII if ascii_only else BOX
        if not self.framed:
            yield from ((self._text(cell, tiles, hint, ascii_only), cell) for cell in self._cells(y))
            return
        row, inside = divmod(y, self.height + 1)
        if inside == 0:
            left, bar, crossing, right = style[0] if row == 0 else style[2] if row == self.rows else style[1]
            yield left + crossing.join([bar * self.width] * self.columns) + right, None
            return
        number = inside - 1 == self.height // 2
        for cell in self._cells(row):
            yield style[3], None
            yield self._text(cell, tiles, hint, ascii_only) if number else " " * self.width, cell
        yield style[3], None

    def _cells(self, row: int) -> range:
        first = (self.top + row) * self.shape.columns + self.left
        return range(first, first + self.columns)

    def _text(self, cell: int, tiles: tuple[int, ...], hint: tuple[int, Direction] | None, ascii_only: bool) -> str:
        digits = len(str(self.shape.cells - 1))
        if not tiles[cell]:
            return " " * self.width if self.framed else f"{('_' if ascii_only else '·') * digits:>{self.width}}"
        right = (self.width - digits) // 2 if self.framed else 0
        text = f"{tiles[cell]:>{self.width - right}}{' ' * right}"
        if hint is None or hint[0] != cell:
            return text
        sign = (ASCII_ARROWS if ascii_only else ARROWS)[hint[1]]
        if hint[1] is Direction.RIGHT and right:
            return text[:-1] + sign
        return sign + text[1:]


def _following(first: int, seen: int, total: int, at: int) -> int:
    """Where the part in sight begins, so that `at` and, where there is room, its neighbours lie in it."""
    margin = 1 if seen > 2 else 0
    first = min(first, at - margin)
    first = max(first, at + margin - seen + 1)
    return max(0, min(first, total - seen))
