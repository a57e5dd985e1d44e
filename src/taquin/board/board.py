"""A board: which tile stands in which cell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..errors import MoveError, NotationError, ShapeError, TilesError
from .faults import Faults
from .moves import Direction, Path
from .shape import Shape
from .value import Value


class Board(Value):
    """The tiles 1, 2, … and one blank (0), by cell, row by row.

    >>> board = Board.parse("8 2 0/4 6 1/3 7 5")
    >>> board.shape, board.blank_cell, board.rows()[1]
    (Shape(3, 3), 2, (4, 6, 1))
    >>> board
    Board.parse('8 2 0/4 6 1/3 7 5')

    Raises:
        TilesError: a tile that stands twice, is missing or out of range, or a wrong number of values; the code and
            the row and column (from 1) say which.
    """

    __slots__ = ("shape", "tiles")
    _fields = ("shape", "tiles")
    shape: Shape
    tiles: tuple[int, ...]

    def __init__(self, shape: Shape, tiles: Iterable[int]) -> None:
        tiles = tuple(tiles)
        if len(tiles) != shape.cells or sorted(tiles) != list(range(shape.cells)):
            raise tiles_error(Faults(shape, tiles))
        self._set(shape=shape, tiles=tiles)

    @classmethod
    def _of(cls, shape: Shape, tiles: Iterable[int]) -> Board:
        """A board of tiles that are known to be right."""
        board = cls.__new__(cls)
        board._set(shape=shape, tiles=tuple(tiles))  # noqa: SLF001
        return board

    @classmethod
    def from_rows(cls, rows: Sequence[Sequence[int]]) -> Board:
        """A board from its rows of tiles.

        Raises:
            NotationError: code `ragged` where the rows differ in length, `empty` where there are none.
            TilesError: as for the constructor.
        """
        if not rows or not rows[0]:
            raise NotationError("empty")
        columns = len(rows[0])
        for number, row in enumerate(rows, 1):
            if len(row) != columns:
                raise NotationError("ragged", row=number, found=len(row), expected=columns)
        return cls(Shape(len(rows), columns), (tile for row in rows for tile in row))

    @classmethod
    def parse(cls, text: str) -> Board:
        """Read the canonical form: rows joined by `/`; a one-row board has its size before it, as in `1x4 1 2 3 0`.

        A bare line of n*n values is the square of that size. Every other way people write boards is read by
        `taquin.read`.

        Raises:
            NotationError, ShapeError, TilesError: with the row and column of the fault.
        """
        head, _, rest = text.strip().partition(" ")
        if "x" in head:
            shape = Shape.parse(head)
            rows = [part.split() for part in rest.split("/")]
        else:
            rows = [part.split() for part in text.split("/")]
            count = len(rows[0])
            shape = Shape(len(rows), max(count, 1))
            if len(rows) == 1:
                square = Shape.square(count)
                if square is None:
                    raise NotationError("empty") if count == 0 else ShapeError("not_square", count=count)
                shape = square
        if len(rows) > 1:
            for number, row in enumerate(rows, 1):
                if len(row) != shape.columns:
                    raise NotationError("ragged", row=number, found=len(row), expected=shape.columns)
        words = [word for row in rows for word in row]
        values = [int(word) if word.isascii() and word.isdecimal() and len(word) < 20 else word for word in words]
        faults = Faults(shape, values)
        if faults.count():
            raise tiles_error(faults)
        return cls(shape, [int(value) for value in values])

    @property
    def blank_cell(self) -> int:
        """The cell of the blank, from 0."""
        return self.tiles.index(0)

    def rows(self) -> list[tuple[int, ...]]:
        """The tiles row by row."""
        columns = self.shape.columns
        return [self.tiles[at : at + columns] for at in range(0, len(self.tiles), columns)]

    def moves(self) -> tuple[Direction, ...]:
        """The directions in which some tile can slide into the blank, in the order up, down, left, right."""
        return tuple(direction for direction in Direction if self._source(self.blank_cell, direction) is not None)

    def after(self, moves: Path | Direction) -> Board:
        """The board after the moves.

        >>> print(Board.parse("1 2 3/4 5 6/7 0 8").after(Direction.LEFT))
        1 2 3/4 5 6/7 8 0

        Raises:
            MoveError: code `move_illegal`, with the `place` of the move (from 1) that has no tile to slide.
        """
        tiles = list(self.tiles)
        rows, columns = self.shape.rows, self.shape.columns
        blank = self.blank_cell
        row, column = divmod(blank, columns)
        steps = {
            direction: (*direction.vector, columns * direction.vector[0] + direction.vector[1])
            for direction in Direction
        }
        directions = (moves,) if isinstance(moves, Direction) else moves.directions
        for place, direction in enumerate(directions, 1):
            down, right, step = steps[direction]
            row -= down
            column -= right
            if not (0 <= row < rows and 0 <= column < columns):
                row, column = self.shape.place(blank)
                raise MoveError("move_illegal", place=place, found=direction.value, blank_row=row, blank_column=column)
            tiles[blank] = tiles[blank - step]
            blank -= step
        tiles[blank] = 0
        return Board._of(self.shape, tiles)

    def swapped(self, first: int, second: int) -> Board:
        """The board with the contents of two cells exchanged (by hand: this is no move)."""
        tiles = list(self.tiles)
        tiles[first], tiles[second] = tiles[second], tiles[first]
        return Board._of(self.shape, tiles)

    def mirrored(self) -> Board:
        """The board in a mirror, left and right exchanged; its paths are `path.mirrored()`.

        >>> board = Board.parse("1 2 3/4 5 0")
        >>> board.mirrored(), board.transposed()
        (Board.parse('3 2 1/0 5 4'), Board.parse('1 4/2 5/3 0'))
        """
        return Board._of(self.shape, (tile for row in self.rows() for tile in reversed(row)))

    def transposed(self) -> Board:
        """The board with rows and columns exchanged; its paths are `path.transposed()`."""
        shape = Shape(self.shape.columns, self.shape.rows)
        return Board._of(shape, (tile for column in zip(*self.rows(), strict=True) for tile in column))

    def _source(self, blank: int, direction: Direction) -> int | None:
        """The cell of the tile that slides in this direction into the blank."""
        rows, columns = direction.vector
        row, column = divmod(blank, self.shape.columns)
        row, column = row - rows, column - columns
        if 0 <= row < self.shape.rows and 0 <= column < self.shape.columns:
            return row * self.shape.columns + column
        return None

    def __str__(self) -> str:
        text = "/".join(" ".join(map(str, row)) for row in self.rows())
        return f"{self.shape} {text}" if self.shape.rows == 1 else text

    def __repr__(self) -> str:
        return f"Board.parse({str(self)!r})"


def tiles_error(faults: Faults, typed: Sequence[str] | None = None, line: int | None = None) -> TilesError:
    """The error of these faults with the boards that may have been meant as its `corrections`."""
    corrections = tuple(Board(faults.shape, tiles) for tiles in faults.corrections())
    return faults.error(typed, corrections=corrections, line=line)
