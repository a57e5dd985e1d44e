"""The board and the goal that a request speaks of."""

from __future__ import annotations

from typing import Any

from ..board.board import Board
from ..board.goals import NAMES, Goal, as_goal
from ..board.shape import Shape
from ..errors import GoalError, NotationError, TaquinError
from ..notation.reader import Reading, as_shape, read, read_many
from ..notation.writer import write
from .problems import Trouble

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .requests import OnBoard


class Unread(Exception):  # noqa: N818 (it carries an error of the library to where the language is known)
    """An error of the library, with the field of the request that it is about and the goal it was read for."""

    def __init__(self, error: TaquinError, field: str, goal: str = "standard") -> None:
        super().__init__(field)
        self.error = error
        self.field = field
        self.goal = goal


class Read:
    """A board that was read, its goal, and what the reader has to tell."""

    __slots__ = ("board", "goal", "notes")

    def __init__(self, board: Board, goal: Goal, notes: Any) -> None:
        self.board = board
        self.goal = goal
        self.notes = notes


def board_and_goal(asked: OnBoard, most: int) -> Read:
    """Read the board and the goal of a request.

    Raises:
        Unread: where the library can't read them.
        Trouble: where the board has more cells than `most`.
    """
    try:
        reading = _one(asked, most)
        if reading.error is not None:
            raise reading.error
    except TaquinError as error:
        if not (isinstance(asked.board, str) and "\n" in asked.board.strip()):
            error.fields.pop("line", None)  # rows, or one line: nobody needs to be told which
        name = asked.goal if isinstance(asked.goal, str) and asked.goal in NAMES else "standard"
        raise Unread(error, "/board", name) from None
    assert reading.board is not None
    bounded(reading.board.shape, most)
    if asked.goal is None:
        goal = reading.goal or Goal.named("standard", reading.board.shape)
        return Read(reading.board, goal, reading.notes)
    return Read(reading.board, goal_of(asked.goal, reading.board.shape), reading.notes)


def _one(asked: OnBoard, most: int) -> Reading:
    """The one board of the request."""
    size = None if asked.size is None else as_shape(asked.size)
    if size is not None:
        bounded(size, most)
    source = asked.board
    readings = read_many(source, dialect=asked.format, size=size)
    if not readings:
        raise NotationError("empty")
    if len(readings) > 1:
        raise NotationError("several_boards", found=len(readings))
    return readings[0]


def goal_of(asked: Any, shape: Shape) -> Goal:
    """A goal by name, or any board that the library reads.

    Raises:
        Unread: where it is neither, or has another size.
    """
    try:
        if isinstance(asked, str) and asked in NAMES:
            return Goal.named(asked, shape)
        try:
            return as_goal(read(asked), shape)
        except TaquinError as error:
            if error.code in ("no_board", "empty"):
                found = asked if isinstance(asked, str) else ""
                raise GoalError("goal_unknown", found=found[:40], expected=", ".join(NAMES)) from None
            raise
    except TaquinError as error:
        raise Unread(error, "/goal") from None


def bounded(shape: Shape, most: int) -> None:
    """Turn away a size that is too large for what is asked.

    Raises:
        Trouble: 413 `board_large`.
    """
    if shape.cells > most:
        raise Trouble(413, "board_large", field="/board", shape=str(shape), largest=most)


def texts(board: Board) -> dict[str, str]:
    """The board in the formats that people copy."""
    return {"slash": write(board), "rows": write(board, "rows"), "box": write(board, "box")}
