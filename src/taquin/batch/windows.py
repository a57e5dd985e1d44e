"""The boards of a table on their way through a solver, a piece of some seconds of work after another."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence

import numpy as np

from ..board.board import Board
from ..board.faults import Faults
from ..board.goals import Goal, as_goal
from ..errors import TaquinError
from ..search.solution import Solution
from .cells import far
from .lines import board_of
from .tables import Piece, Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    Answer = Solution | TaquinError

PATIENCE = 5.0
"""Seconds of work that are written, and kept over a stop, together."""
ROWS = 16
"""Rows of the first piece: how many fit in those seconds is not known yet."""
MOST = 1 << 14
"""Rows of a piece at most."""
LARGEST = 256
"""Cells of a board that is judged for how hard it is."""


class Windows:
    """The pieces of a table on their way through the solver: the boards of each in the order in which they are given,
    the hardest first, and its answers put back into the order of its rows.
    """

    def __init__(self, table: Table, goal: Goal | Board | str, mark: Sequence[int]) -> None:
        self.table, self.goal, self.mark = table, goal, mark
        self._out: deque[tuple[Piece, list[int]]] = deque()
        self._goals: deque[Goal | Board | str] = deque()
        self._size, self._answered, self._began = ROWS, 0, time.monotonic()
        shape = table.shape
        self._far = None
        if shape.cells <= LARGEST:
            self._far = np.array(far(as_goal(goal, shape)), np.uint16).reshape(shape.cells, shape.cells)

    def boards(self) -> Iterator[Board | TaquinError]:
        """What is to be solved, one by one; a piece is read when its first board is asked for."""
        for piece in self.table.pieces(self.mark, self._rows):
            order = self._order(piece)
            if order:
                self._out.append((piece, order))
            tiles = piece.values.tolist()
            for row in order:
                board = _board(self.table, piece, tiles, row)
                self._goals.append(_goal(self.goal, board, self.table))
                yield board

    def goals(self) -> Iterator[Goal | Board | str]:
        """The goal of the board that was last asked for."""
        while True:
            yield self._goals.popleft()

    def answered(
        self, answers: Iterator[Answer], tell: Callable[[int, Piece], None]
    ) -> Iterator[tuple[Piece, list[Answer]]]:
        """The pieces, each with its answers by row; `tell` is called with how many of a piece are known."""
        found: list[Answer] = []
        for answer in answers:
            found.append(answer)
            self._answered += 1
            piece, order = self._out[0]
            if len(found) < len(order):
                tell(len(found), piece)
                continue
            self._out.popleft()
            by_row = dict(zip(order, found, strict=True))
            found = []
            yield piece, [by_row[row] for row in range(len(order))]

    def _rows(self) -> int:
        """Rows of the next piece: what was done of late in the seconds that one is to take."""
        if self._answered:
            fitting = round(PATIENCE * self._answered / max(time.monotonic() - self._began, 1e-3))
            self._size = max(1, min(MOST, 4 * self._size, fitting))
        return self._size

    def _order(self, piece: Piece) -> list[int]:
        """The rows of a piece by their taxicab distance, the greatest first."""
        count = len(piece.values)
        if self._far is None:
            return list(range(count))
        cells = len(self._far)
        tiles = np.where(piece.values < cells, piece.values, 0)
        distances = self._far[tiles, np.arange(cells)].sum(axis=1)
        order: list[int] = np.argsort(-distances.astype(np.int64), kind="stable").tolist()
        return order


def _board(table: Table, piece: Piece, tiles: list[list[int]], row: int) -> Board | TaquinError:
    try:
        if (lack := piece.lack(row)) is not None:
            return lack
        if row in piece.others:
            return board_of(piece.others[row], table.shape)
    except TaquinError as error:
        error.fields.pop("line", None)
        return error
    try:
        return Board(table.shape, tiles[row])
    except TaquinError:
        return Faults(table.shape, table.typed(piece, row)).error()


def _goal(goal: Goal | Board | str, board: Board | TaquinError, table: Table) -> Goal | Board | str:
    return goal if isinstance(board, Board) and board.shape != table.shape else as_goal(goal, table.shape)
