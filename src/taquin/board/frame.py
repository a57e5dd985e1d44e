"""The canonical frame: any board and goal as labels, so that one set of kernels and databases serves every goal.

In the frame a tile's label is the cell where it comes home, and the blank's home is the least cell of its orbit under
the board's symmetries (eight for a square, four for a rectangle). Labels are not tile numbers. This is the one place
that knows it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .board import Board
from .goals import Goal
from .moves import BY_VECTOR, Direction, Path
from .shape import Shape
from .value import Value


class Symmetry(Value):
    """A symmetry of the board: transpose, then turn the rows upside down, then the columns.

    A transposed rectangle is a board of the other shape; onto itself only a square is carried.

    >>> mirror = Symmetry(transpose=False, flip_rows=False, flip_columns=True)
    >>> board, path = Board.parse("1 2 3/4 0 5"), Path.parse("LDR")
    >>> mirror.board(board)
    Board.parse('3 2 1/5 0 4')
    >>> mirror.board(board).after(path.transformed(mirror.direction)) == mirror.board(board.after(path))
    True
    """

    __slots__ = ("flip_columns", "flip_rows", "transpose")
    _fields = ("transpose", "flip_rows", "flip_columns")
    transpose: bool
    flip_rows: bool
    flip_columns: bool

    def __init__(self, transpose: bool, flip_rows: bool, flip_columns: bool) -> None:
        self._set(transpose=transpose, flip_rows=flip_rows, flip_columns=flip_columns)

    def shape(self, shape: Shape) -> Shape:
        """The shape that a board of this shape is carried to."""
        return Shape(shape.columns, shape.rows) if self.transpose else shape

    def board(self, board: Board) -> Board:
        """The board carried over: the same tiles in other cells."""
        tiles = [0] * board.shape.cells
        for cell, image in enumerate(self.cells(board.shape)):
            tiles[image] = board.tiles[cell]
        return Board(self.shape(board.shape), tiles)

    def cells(self, shape: Shape) -> tuple[int, ...]:
        """Where each cell goes."""
        image = self._images(shape)
        return tuple([image(row, column) for row in range(shape.rows) for column in range(shape.columns)])

    def cell(self, shape: Shape, cell: int) -> int:
        """Where one cell goes."""
        return self._images(shape)(*divmod(cell, shape.columns))

    def _images(self, shape: Shape) -> Callable[[int, int], int]:
        """The image of a row and a column: a first cell and what either adds to it."""
        down, right = self.shape(shape).columns, 1
        first = 0
        if self.flip_rows:
            first += down * (self.shape(shape).rows - 1)
            down = -down
        if self.flip_columns:
            first += self.shape(shape).columns - 1
            right = -right
        if self.transpose:
            down, right = right, down
        return lambda row, column: first + down * row + right * column

    def direction(self, direction: Direction) -> Direction:
        """Where a move in this direction goes."""
        row, column = direction.vector
        if self.transpose:
            row, column = column, row
        return BY_VECTOR[-row if self.flip_rows else row, -column if self.flip_columns else column]


def symmetries(shape: Shape) -> tuple[Symmetry, ...]:
    """The symmetries that carry a board of this shape onto itself, the identity first."""
    transposes = (False, True) if shape.rows == shape.columns else (False,)
    return tuple(Symmetry(t, r, c) for t in transposes for r in (False, True) for c in (False, True))


class Frame(Value):
    """Carries boards and paths towards one goal into the canonical frame and back.

    >>> frame = Frame(Goal.named("standard", Shape(2, 3)))
    >>> frame.blank_cell, frame.labels(Board.parse("1 2 3/4 5 0"))
    (0, (0, 1, 2, 3, 4, 5))
    >>> board = Board.parse("1 2 3/4 0 5")
    >>> frame.labels(board), frame.inward(Path.parse("L")), frame.outward(Path.parse("R"))
    ((1, 0, 2, 3, 4, 5), Path.parse('R'), Path.parse('L'))
    >>> frame.board(frame.labels(board)) == board
    True
    """

    __slots__ = ("_back", "_tiles", "cells", "goal", "symmetry")
    _fields = ("goal",)
    goal: Goal
    symmetry: Symmetry
    cells: tuple[int, ...]
    _tiles: tuple[int, ...]
    _back: dict[Direction, Direction]

    def __init__(self, goal: Goal) -> None:
        shape, blank = goal.shape, goal.blank_cell
        symmetry = min(symmetries(shape), key=lambda one: one.cell(shape, blank))
        cells = symmetry.cells(shape)
        tiles = [0] * shape.cells
        for cell, tile in enumerate(goal.board.tiles):
            tiles[cells[cell]] = tile
        back = {symmetry.direction(direction): direction for direction in Direction}
        self._set(goal=goal, symmetry=symmetry, cells=cells, _tiles=tuple(tiles), _back=back)

    @property
    def blank_cell(self) -> int:
        """The blank's home in the frame; also the blank's label."""
        return self.cells[self.goal.blank_cell]

    def labels(self, board: Board) -> tuple[int, ...]:
        """The label of what stands in each cell of the frame; the goal is 0, 1, 2, …"""
        home = [self.cells[cell] for cell in self.goal.cells]
        labels = [0] * len(home)
        for cell, tile in enumerate(board.tiles):
            labels[self.cells[cell]] = home[tile]
        return tuple(labels)

    def board(self, labels: Sequence[int]) -> Board:
        """The board of these labels."""
        return Board(self.goal.shape, (self._tiles[labels[image]] for image in self.cells))

    def inward(self, path: Path) -> Path:
        """A path of the board as a path of the frame."""
        return path.transformed(self.symmetry.direction)

    def outward(self, path: Path) -> Path:
        """A path found in the frame as a path of the board."""
        return Path(self._back[direction] for direction in path)
