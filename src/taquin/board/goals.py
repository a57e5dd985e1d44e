"""Goals: the boards that people slide towards, by name and of their own making."""

from __future__ import annotations

from functools import lru_cache

from ..errors import GoalError, TaquinError
from .board import Board
from .shape import Shape
from .value import Value

NAMES = ("standard", "blank-first", "snail", "snake", "columns", "turned-90", "turned-180", "turned-270")
"""The named goals, in the order in which they are told."""


class Goal(Value):
    """A board to reach, with the name it goes by (`custom` where it has none). Goals of one board are equal.

    >>> goal = Goal.named("snail", Shape(3, 3))
    >>> print(goal.board)
    1 2 3/8 0 4/7 6 5
    >>> print(goal)
    snail 3x3
    >>> goal == Goal(Board.parse("1 2 3/8 0 4/7 6 5"))
    True

    `cells[tile]` is the cell (from 0) where a tile, or the blank (0), comes home.
    """

    __slots__ = ("board", "cells", "name")
    _fields = ("board", "name")
    board: Board
    name: str
    cells: tuple[int, ...]

    def __init__(self, board: Board, name: str | None = None) -> None:
        cells = [0] * board.shape.cells
        for cell, tile in enumerate(board.tiles):
            cells[tile] = cell
        if name is None:
            name = next((known for known in NAMES if arrangement(known, board.shape) == board.tiles), "custom")
        self._set(board=board, name=name, cells=tuple(cells))

    @classmethod
    def named(cls, name: str, shape: Shape) -> Goal:
        """A goal by name: `standard` 1, 2, … with the blank last; `blank-first`; `snail`, a clockwise spiral with the
        blank where it ends; `snake`, every second row backwards, the blank last along the snake; `columns`, numbered
        down the columns, blank last; `turned-90`, `turned-180` and `turned-270`, the standard goal of the box turned
        clockwise by that many degrees.

        Raises:
            GoalError: code `goal_unknown`.
        """
        if name not in NAMES:
            raise GoalError("goal_unknown", found=name, expected=", ".join(NAMES))
        return _named(name, shape)

    @classmethod
    def parse(cls, text: str) -> Goal:
        """Read the canonical form: a name and a size, as in `snail 4x4`, or a board.

        Raises:
            GoalError, BoardError, NotationError: where the text is neither.
        """
        name, _, size = text.partition(" ")
        if name in NAMES:
            return cls.named(name, Shape.parse(size))
        return cls(Board.parse(text))

    @property
    def shape(self) -> Shape:
        """The size of the goal's board."""
        return self.board.shape

    @property
    def blank_cell(self) -> int:
        """The cell where the blank comes home."""
        return self.cells[0]

    def mirrored(self) -> Goal:
        """The goal of the mirrored board: a board is as far from its goal as its mirror image from this one.

        >>> Goal.named("standard", Shape(2, 3)).mirrored(), Goal.named("columns", Shape(3, 3)).transposed()
        (Goal.parse('3 2 1/0 5 4'), Goal.parse('standard 3x3'))
        """
        return Goal(self.board.mirrored())

    def transposed(self) -> Goal:
        """The goal of the transposed board."""
        return Goal(self.board.transposed())

    def __eq__(self, other: object) -> bool:
        return self.board == other.board if isinstance(other, Goal) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.board)

    def __str__(self) -> str:
        return str(self.board) if self.name == "custom" else f"{self.name} {self.shape}"

    def __repr__(self) -> str:
        return f"Goal.parse({str(self)!r})"


def as_goal(goal: Goal | Board | str, shape: Shape) -> Goal:
    """A goal for boards of this shape, from a goal, a board, a name or a board's canonical text.

    Raises:
        GoalError: code `goal_shape` where the goal has another shape, `goal_unknown` where the text is neither.
    """
    if isinstance(goal, str):
        goal = Goal.named(goal, shape) if goal in NAMES else _parsed(goal)
    elif isinstance(goal, Board):
        goal = Goal(goal)
    if goal.shape != shape:
        raise GoalError("goal_shape", found=str(shape), expected=str(goal.shape))
    return goal


def _parsed(text: str) -> Goal:
    try:
        return Goal.parse(text)
    except TaquinError:
        if any(letter.isdecimal() for letter in text):
            raise
        raise GoalError("goal_unknown", found=text, expected=", ".join(NAMES)) from None


@lru_cache(maxsize=32)
def _named(name: str, shape: Shape) -> Goal:
    return Goal(Board._of(shape, arrangement(name, shape)), name)  # noqa: SLF001


def arrangement(name: str, shape: Shape) -> tuple[int, ...]:
    """The tiles of a named goal by cell, without checks."""
    if name == "blank-first":
        return tuple(range(shape.cells))
    tiles = [0] * shape.cells
    for tile, cell in enumerate(cells_along(name, shape)[:-1], 1):
        tiles[cell] = tile
    return tuple(tiles)


def cells_along(order: str, shape: Shape) -> list[int]:
    """The cells in the order in which a named goal (other than `blank-first`) numbers them, the blank's last."""
    rows, columns = range(shape.rows), range(shape.columns)
    width = shape.columns
    if order == "snail":
        return _spiral(shape.rows, width)
    if order == "snake":
        return [row * width + column for row in rows for column in (reversed(columns) if row % 2 else columns)]
    if order == "columns":
        return [row * width + column for column in columns for row in rows]
    # The standard order of a box turned clockwise: its first row runs down the last column, then leftwards.
    if order == "turned-90":
        return [row * width + column for column in reversed(columns) for row in rows]
    if order == "turned-180":
        return list(reversed(range(shape.cells)))
    if order == "turned-270":
        return [row * width + column for column in columns for row in reversed(rows)]
    return list(range(shape.cells))


def _spiral(rows: int, columns: int) -> list[int]:
    """The cells of a clockwise spiral from the upper left corner inward."""
    top, bottom, left, right = 0, rows - 1, 0, columns - 1
    cells: list[int] = []
    while top <= bottom and left <= right:
        cells += [top * columns + column for column in range(left, right + 1)]
        cells += [row * columns + right for row in range(top + 1, bottom + 1)]
        if top < bottom:
            cells += [bottom * columns + column for column in reversed(range(left, right))]
        if left < right:
            cells += [row * columns + left for row in reversed(range(top + 1, bottom))]
        top, bottom, left, right = top + 1, bottom - 1, left + 1, right - 1
    return cells
