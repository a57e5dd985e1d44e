"""What the searches have told so far: from each board they passed, the next move and how many are left."""

from __future__ import annotations

from ..board.board import Board
from ..board.moves import Direction
from ..board.value import Value
from ..search.solution import Solution, Status

AHEAD = 500
"""Moves of a way that are kept: ways on huge boards have tens of thousands."""


class Advice(Value):
    """A move of `tiles` tiles at once (in STM of one), how many it leads home in, itself included, and whether no other
    way home is shorter."""

    __slots__ = ("direction", "left", "proven", "tiles")
    _fields = ("direction", "left", "proven", "tiles")
    direction: Direction
    left: int
    proven: bool
    tiles: int

    def __init__(self, direction: Direction, left: int, proven: bool, tiles: int = 1) -> None:
        self._set(direction=direction, left=left, proven=proven, tiles=tiles)


class Plan:
    """Ways home from boards already asked about, towards one goal, in one metric.

    Who follows the advice comes home, also where the ways are not shortest ones: of two ways from a board the shorter
    is kept, so the moves left fall with every move. Filled by one thread and read by another.
    """

    def __init__(self) -> None:
        self._ways: dict[Board, Advice] = {}

    def learn(self, solution: Solution) -> None:
        """Take in the first moves of a solution, if it has a path."""
        if solution.path is None:
            return
        board, path = solution.board, solution.path
        runs = solution.metric == "mtm"
        left, before = path.length(solution.metric), None
        for at, direction in enumerate(path[:AHEAD]):
            if before is not None and not (runs and direction is before):
                left -= 1
            # In the middle of a run as many runs are left as before it, and perhaps another way has one less.
            proven = solution.status is Status.OPTIMAL and not (runs and direction is before)
            known = self._ways.get(board)
            if known is None or (left, not proven) < (known.left, not known.proven):
                alike = next((end for end in range(at, len(path)) if path[end] is not direction), len(path))
                self._ways[board] = Advice(direction, left, proven, alike - at if runs else 1)
            board, before = board.after(direction), direction

    def advice(self, board: Board) -> Advice | None:
        """The next move from a board, if a known way passes it."""
        return self._ways.get(board)
