"""Many boards as text at once: rows of small numbers into lines, without a step of Python a board."""

from __future__ import annotations

import numpy as np
import pyarrow

from ..board.shape import Shape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .columns import Values

BLOCK = 1 << 17
"""Cells that are spelled together: what they need in between stays in the processor's cache."""
_SLASH = ord("/")


def spelled(boards: Values, shape: Shape | None = None) -> Any:
    """A column of texts, one a row: the numbers with spaces between, or with a shape as `Board` prints itself.

    >>> spelled(np.array([[10, 2, 3, 0]], np.uint8), Shape(2, 2))[0].as_py()
    '10 2/3 0'
    >>> spelled(np.array([[1, 2, 3, 0]], np.uint8), Shape(1, 4))[0].as_py()
    '1x4 1 2 3 0'
    """
    count, cells = boards.shape
    head = np.frombuffer(f"{shape} ".encode() if shape is not None and shape.rows == 1 else b"", np.uint8)
    most = int(boards.max(initial=0))
    word: type[np.unsignedinteger[Any]] = np.uint32 if most < 1000 else np.uint64  # some digits and a sign behind them
    width = np.dtype(word).itemsize
    numbers = (str(number).rjust(width - 1, "\0") + " " for number in range(most + 1))
    words = np.frombuffer("".join(numbers).encode(), word)
    rows = max(1, BLOCK // cells)
    room = np.zeros((min(rows, count), len(head) + cells * width), np.uint8)
    room[:, : len(head)] = head
    ends = np.zeros(count + 1, np.int64)
    texts = []
    for first in range(0, count, rows):
        some = boards[first : first + rows]
        part = room[: len(some)]
        signs = part[:, len(head) :].reshape(len(some), cells, width)
        signs[:] = words[some].view(np.uint8).reshape(signs.shape)
        if shape is not None:
            signs[:, shape.columns - 1 :: shape.columns, -1] = _SLASH
        signs[:, cells - 1, -1] = 0
        kept = part != 0
        ends[first + 1 : first + 1 + len(some)] = kept.sum(axis=1)
        texts.append(part[kept].tobytes())
    np.cumsum(ends, out=ends)
    buffers = [None, pyarrow.py_buffer(ends), pyarrow.py_buffer(b"".join(texts))]
    return pyarrow.Array.from_buffers(pyarrow.large_string(), count, buffers)
