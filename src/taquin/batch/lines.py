"""Lines of text as boards: the plain ones by a kernel, the others pointed out."""

from __future__ import annotations

import numpy as np
import pyarrow
import pyarrow.compute

from ..board.board import Board
from ..board.shape import Shape
from ..errors import NotationError, TaquinError
from ..kernels import kernel
from ..notation.reader import read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .columns import Values

LARGEST_LINE = 1 << 20
"""Bytes of a line."""
OTHER = 1


def board_of(text: str, shape: Shape) -> Board:
    """The board of a text that the kernel left, among boards of a shape: a text without rows of its own has theirs.

    Raises:
        TaquinError: where it is no board; code `line_long`. One of another size is taken.
    """
    try:
        if len(text) > LARGEST_LINE:
            raise NotationError("line_long", expected=LARGEST_LINE)
        board = read(text)
    except TaquinError as error:
        if error.code != "not_square":
            raise
        return read(text, size=shape)
    if board.shape != shape and board.shape.cells == shape.cells and not _shows_rows(text):
        return read(text, size=shape)
    return board


def _shows_rows(text: str) -> bool:
    return any(sign in text for sign in "/|\\") or sum(map(text.count, "[({")) > 1


class Lines:
    """Reads boards of one size, a line a board."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape

    def parse(self, text: memoryview, line: int, rows: int) -> tuple[int, int, Values, Values, dict[int, str]]:
        """At most so many boards of whole lines: bytes used, lines so far, line numbers, values, other texts by row.

        Empty lines, and those that begin with #, are passed over.
        """
        cells = self.shape.cells
        values = np.empty((rows, cells), np.uint8)
        starts, numbers = np.empty(rows, np.int64), np.empty(rows, np.int64)
        kinds = np.empty(rows, np.uint8)
        state = np.array([0, line, 0], np.int64)
        kernel("lines").parse(text, cells, self.shape.columns, values.reshape(-1), starts, numbers, kinds, state)
        used, line, count = map(int, state)
        # A size of more than 255 cells has tiles that a byte can't tell apart: all its lines go the other way.
        others = np.flatnonzero(kinds[:count] == OTHER) if cells < 256 else np.arange(count)
        texts = {}
        for row in others.tolist():
            end = int(starts[row])
            while text[end] != 10:
                end += 1
            texts[row] = bytes(text[starts[row] : end]).decode("utf-8", "replace")
        if cells > 256:
            values = np.zeros((count, cells), np.uint16)
        return used, line, numbers[:count], values[:count], texts

    def of_column(self, column: Any) -> tuple[Values, Values | None, dict[int, str]]:
        """The boards of a column of texts: values, where there is none, other texts by row."""
        compute = pyarrow.compute
        count = len(column)
        missing = column.is_null().to_numpy(zero_copy_only=False) if column.null_count else None
        texts = compute.utf8_trim_whitespace(compute.fill_null(column.cast(pyarrow.large_string()), ""))
        texts = compute.replace_substring(texts, "\n", "/")
        nothing, newline = (pyarrow.scalar(text, pyarrow.large_string()) for text in ("", "\n"))
        joined = compute.binary_join_element_wise(texts, nothing, newline)
        buffers = joined.buffers()
        ends = np.frombuffer(buffers[1], np.int64, count + 1, 8 * joined.offset)
        text = memoryview(buffers[2]).cast("B")[ends[0] : ends[-1]] if count else memoryview(b"")
        _, _, numbers, found, others = self.parse(text, 0, max(count, 1))
        rows = numbers - 1
        if len(rows) == count:
            return found, missing, others
        values = np.full((count, self.shape.cells), 255, found.dtype)
        values[rows] = found
        left = set(range(count)) - set(rows.tolist())
        some = {int(rows[row]): words for row, words in others.items()}
        gone = {row: texts[row].as_py() for row in left if missing is None or not missing[row]}
        return values, missing, {**some, **gone}
