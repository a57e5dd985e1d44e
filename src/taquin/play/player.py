"""A path that is played on its board: where it stands, forwards and back."""

from __future__ import annotations

from ..board.board import Board
from ..board.moves import Direction, Path
from ..board.value import Value

SPEEDS = (0.5, 1, 2, 4, 8, 16, 32)
"""Moves a second."""


class Player(Value):
    """The board after the first `at` moves of a path.

    >>> player = Player(Board.parse("1 2 3/4 5 6/0 7 8"), Path.parse("LL")).to(1)
    >>> player.next, str(player.board), player.at_end, player.to(99).at
    (Direction.LEFT, '1 2 3/4 5 6/7 0 8', False, 2)

    Raises:
        MoveError: code `move_illegal` where the path leads off the board.
    """

    __slots__ = ("at", "board", "path", "start")
    _fields = ("start", "path", "at")
    start: Board
    path: Path
    at: int
    board: Board

    def __init__(self, start: Board, path: Path, at: int = 0) -> None:
        self._set(start=start, path=path, at=at, board=start.after(path[:at]))

    @property
    def next(self) -> Direction | None:
        """The move to come."""
        return None if self.at_end else self.path.directions[self.at]

    @property
    def at_end(self) -> bool:
        """Whether no move is left."""
        return self.at == len(self.path)

    def to(self, at: int) -> Player:
        """After so many moves: from none to all."""
        return Player(self.start, self.path, max(0, min(at, len(self.path))))
