"""What the searches have told so far: from each board they passed, the next move and how many are left."""

from __future__ import annotations

from ..board.board import Board
from ..board.moves import Direction
from ..board.value import Value
from ..search.solution import Solution, Status

AHEAD = 500
"""Moves of a way that are kept: ways on huge boards have tens of thousands."""


class Advice(Value):
    """A move, how many it leads home in, itself included, and whether no other way home is shorter."""

    __slots__ = ("direction", "left", "proven")
    _fields = ("direction", "left", "proven")
    direction: Direction
    left: int
    proven: bool

    def __init__(self, direction: Direction, left: int, proven: bool) -> None:
        self._set(direction=direction, left=left, proven=proven)


class Plan:
    """Ways home from boards already asked about, towards one goal.

    Who follows the advice comes home, also where the ways are not shortest ones: of two ways from a board the shorter
    is kept, so the moves left fall with every move. Filled by one thread and read by another.
    """

    def __init__(self) -> None:
        self._ways: dict[Board, Advice] = {}

    def learn(self, solution: Solution) -> None:
        """Take in the first moves of a solution in single-tile moves, if it has a path."""
        if solution.path is None:
            return
        board, left = solution.board, len(solution.path)
        proven = solution.status is Status.OPTIMAL
        for direction in solution.path[:AHEAD]:
            known = self._ways.get(board)
            if known is None or (left, not proven) < (known.left, not known.proven):
                self._ways[board] = Advice(direction, left, proven)
            board = board.after(direction)
            left -= 1

    def advice(self, board: Board) -> Advice | None:
        """The next move from a board, if a known way passes it."""
        return self._ways.get(board)
