"""Verdicts on a piece of a table, as columns."""

from __future__ import annotations

import numpy as np
import pyarrow

from ..board.board import Board
from ..board.faults import Faults
from ..board.goals import Goal, as_goal
from ..errors import TaquinError
from ..kernels import kernel
from ..solvability.verdict import check
from .arrays import SOLVABLE, UNSOLVABLE, solvable
from .lines import board_of
from .tables import Piece, Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .columns import Values

COLUMNS = ("solvable", "inversions", "blank_row", "error")
"""What a check adds to a table. `inversions` and `blank_row` (from the top, from 1) are those of `Verdict`."""
BROKEN = 2


def inversions(boards: Values, goal: Goal, answers: Values) -> tuple[Values, Values]:
    """Inversions of the boards (a row a board) as `Verdict.inversions`, and the blank's row from the top, from 1."""
    cells, columns = goal.shape.cells, goal.shape.columns
    order = [tile for tile in goal.board.tiles if tile]
    module = kernel("inversions")
    if cells < 256 and boards.dtype == np.uint8:
        places = np.zeros(256, np.uint8)
        places[order] = np.arange(cells - 1)
        places[0] = cells - 1
        counts, rows = np.empty(len(boards), np.uint16), np.empty(len(boards), np.uint8)
        module.count(boards.reshape(-1), places, cells, columns, counts, rows)
        return counts, rows
    wide = np.zeros(cells, np.uint16)
    wide[order] = np.arange(cells - 1)
    wide[0] = cells - 1
    many, rows = np.empty(len(boards), np.uint32), np.empty(len(boards), np.uint16)
    values = boards.astype(np.uint16, copy=False).reshape(-1)
    module.count_wide(values, wide, columns, np.empty(cells + 1, np.int64), answers, many, rows)
    return many, rows


class Judge:
    """Judges the pieces of a table towards one goal; `tell` hears of each broken row: its number in the piece and why.

    The columns have the same types in all pieces: 16 and 8 bits for inversions and rows, twice as many where boards of
    another size may stand between the others, or where a board has more than 255 cells.
    """

    def __init__(self, table: Table, goal: Goal | Board | str, tell: Callable[[int, TaquinError], None]) -> None:
        self._table, self._wanted, self._tell = table, goal, tell
        self.goal = as_goal(goal, table.shape)
        is_wide = table.is_mixed or table.shape.cells > 255
        self._types = (np.uint32, np.uint16) if is_wide else (np.uint16, np.uint8)
        self.counts = {"solvable": 0, "unsolvable": 0, "errors": 0}

    def columns(self, piece: Piece) -> dict[str, Any]:
        """The columns of the piece's verdicts, an Arrow array each; a broken board has nothing but its error."""
        answers = solvable(np.ascontiguousarray(piece.values), self.goal.shape, self.goal)
        counts, rows = inversions(np.ascontiguousarray(piece.values), self.goal, answers)
        counts, rows = (one.astype(kind, copy=False) for one, kind in zip((counts, rows), self._types, strict=True))
        errors: dict[int, str] = {}
        if piece.others:
            self._judge_others(piece.others, answers, counts, rows, errors)
        if piece.missing is not None:
            answers[piece.missing] = BROKEN
        if not len(answers) or answers.max() < BROKEN:
            solved = int(np.count_nonzero(answers))
            self.counts["solvable"] += solved
            self.counts["unsolvable"] += len(answers) - solved
            bits = pyarrow.py_buffer(np.packbits(answers, bitorder="little"))
            return {
                "solvable": pyarrow.Array.from_buffers(pyarrow.bool_(), len(answers), [None, bits]),
                "inversions": pyarrow.array(counts),
                "blank_row": pyarrow.array(rows),
                "error": pyarrow.nulls(len(answers), pyarrow.string()),
            }
        broken = answers >= BROKEN
        bad = np.flatnonzero(broken)
        self.counts["solvable"] += int(np.count_nonzero(answers == SOLVABLE))
        self.counts["unsolvable"] += int(np.count_nonzero(answers == UNSOLVABLE))
        self.counts["errors"] += len(bad)
        for row in bad.tolist():
            if row not in errors:
                errors[row] = self._said(row, piece.lack(row) or self._fault(piece, row))
        which = np.zeros(len(answers), np.int32)
        which[bad] = np.arange(len(bad))
        texts = pyarrow.array([errors[row] for row in bad.tolist()], pyarrow.string())
        return {
            "solvable": pyarrow.array(answers == SOLVABLE, mask=broken),
            "inversions": pyarrow.array(counts, mask=broken),
            "blank_row": pyarrow.array(rows, mask=broken),
            "error": texts.take(pyarrow.array(which, mask=~broken)),
        }

    def _fault(self, piece: Piece, row: int) -> TaquinError:
        return Faults(self.goal.shape, self._table.typed(piece, row)).error()

    def _said(self, row: int, error: TaquinError) -> str:
        self._tell(row, error)
        return str(error)

    def _judge_others(
        self, others: dict[int, str], answers: Values, counts: Values, rows: Values, errors: dict[int, str]
    ) -> None:
        """Judge what was left by the kernel, each by the reader that knows how people write boards."""
        for row, text in sorted(others.items()):
            try:
                board = board_of(text, self.goal.shape)
                verdict = check(board, self._goal(board))
            except TaquinError as error:
                error.fields.pop("line", None)
                answers[row], errors[row] = BROKEN, self._said(row, error)
                continue
            answers[row] = verdict.solvable
            counts[row], rows[row] = verdict.inversions, verdict.blank_row_from_top

    def _goal(self, board: Board) -> Goal:
        return self.goal if board.shape == self.goal.shape else as_goal(self._wanted, board.shape)
