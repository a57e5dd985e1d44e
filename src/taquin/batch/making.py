"""Boards that are dealt, as columns: laid out, solved, sorted into parts."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor

import numpy as np
import pyarrow

from ..board.shape import Shape
from ..kernels import kernel
from .dealing import LARGEST, Dealer
from .exact import Exact, is_covered
from .labels import searched
from .spelling import spelled
from .splitting import PARTS, parts_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .columns import Values

ROWS = 1 << 18
"""Boards that are dealt, and kept over a stop, together."""
SOLVED = 1 << 9
"""The same, where each is solved by a search."""
LAYOUTS = ("bytes", "list", "packed", "text")
"""How a board stands in a table: a byte a cell; a list of numbers; 4 bits a cell, the first the lowest; as text."""


class Maker:
    """Makes the columns of some of the boards."""

    def __init__(
        self,
        dealer: Dealer,
        kind: str,
        layout: str,
        *,
        lengths: bool,
        shares: Sequence[float] | None,
        threads: int,
        executor: Executor | None,
    ) -> None:
        self.dealer, self.shares, self.threads, self.executor = dealer, shares, threads, executor
        self.kind = kind
        self.lengths = f"distance_{dealer.metric}" if lengths else ""
        self.is_searched = lengths and not is_covered(dealer.goal.shape)
        self.rows = SOLVED if self.is_searched else ROWS
        self.exact = Exact(dealer.goal, dealer.metric) if lengths and not self.is_searched else None
        self.layout = "text" if kind in ("csv", "tsv", "lines") else "list" if kind in ("npy", "npz") else layout

    def piece(self, first: int, count: int, tell: Any = None) -> tuple[Any, dict[str, Any]]:
        """The columns of boards `first`, `first` + 1, …; and by their names the sum of lengths, the boards a part."""
        boards = self.dealer.boards(first, count)
        columns, sums = {"board": _laid(boards, self.dealer.goal.shape, self.layout)}, {}
        if self.lengths:
            if self.exact is not None:
                found = self.exact.distances(boards)
            else:
                goal, metric = self.dealer.goal, self.dealer.metric
                labels = searched(goal, metric, boards, self.threads, self.executor, tell, firsts=False)
                found = labels[:, 0].astype(np.uint8)
            columns[self.lengths] = pyarrow.array(found)
            sums[self.lengths] = int(found.sum(dtype=np.int64))
        if self.shares is not None:
            parts = parts_of(boards, self.dealer.goal, self.shares)
            numbers = pyarrow.array(parts.astype(np.int8))
            is_number = self.kind == "npz"
            columns["split"] = numbers if is_number else pyarrow.DictionaryArray.from_arrays(numbers, PARTS)
            sums["split"] = np.bincount(parts, minlength=len(PARTS)).tolist()
        return pyarrow.record_batch(columns), sums


def _laid(boards: Values, shape: Shape, layout: str) -> Any:
    """A column of boards."""
    count, cells = boards.shape
    if layout == "text":
        return spelled(boards, shape)
    if layout == "packed":
        words = np.empty(count, np.uint64)
        kernel("nibbles").pack(boards.reshape(-1), cells, False, words)
        return pyarrow.array(words)
    if layout == "bytes" and cells <= LARGEST:
        return pyarrow.FixedSizeBinaryArray.from_buffers(
            pyarrow.binary(cells), count, [None, pyarrow.py_buffer(boards)]
        )
    return pyarrow.FixedSizeListArray.from_arrays(pyarrow.array(boards.reshape(-1)), cells)
