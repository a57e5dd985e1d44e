"""Boards in memory: whatever gives its columns by Arrow's PyCapsule protocol, and NumPy arrays, as record batches.

Source: the Arrow PyCapsule interface, the methods `__arrow_c_stream__` and `__arrow_c_array__`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import numpy as np
import pyarrow

from ..board.shape import Shape
from ..errors import RequestError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .columns import Values

NAME = "board"
"""The column of a lone array."""


def is_arrow(source: object) -> bool:
    """Whether an object gives its values as Arrow does: a frame, a column, a stream of batches."""
    return hasattr(source, "__arrow_c_stream__") or hasattr(source, "__arrow_c_array__")


def is_array(source: object) -> bool:
    """Whether it is a NumPy array."""
    numpy = sys.modules.get("numpy")
    return numpy is not None and isinstance(source, numpy.ndarray)


class Memory:
    """The batches of an object, once: `first` is the first of them.

    `rows` is how many rows there are if that is known, `size` that of the boards.
    """

    def __init__(self, source: Any) -> None:
        self.size: Shape | None = None
        reader: Any = None
        if is_array(source):
            batches: Iterator[Any] = iter([self._of_array(source)])
        elif hasattr(source, "__arrow_c_stream__"):
            reader, batches = _streamed(source)
        else:
            batches = iter([_whole(source)])
        self.first = next(batches, None)
        self._rest = batches
        self.schema = self.first.schema if self.first is not None else reader.schema
        self.rows = _length(source)

    def batches(self) -> Iterator[Any]:
        """All of them, the first time."""
        if self.first is not None:
            yield self.first
            self.first = None
            yield from self._rest

    def _of_array(self, array: Values) -> Any:
        if not may_be_boards(array.shape, array.dtype):
            raise RequestError("array_kind", found=f"{array.dtype} {'x'.join(map(str, array.shape))}")
        if array.ndim == 3 and 0 not in array.shape[1:]:
            self.size = Shape(array.shape[1], array.shape[2])
        array = np.ascontiguousarray(array.astype(array.dtype.newbyteorder("="), copy=False))
        column: Any = pyarrow.array(array.reshape(-1))
        if array.ndim > 1:
            column = pyarrow.FixedSizeListArray.from_arrays(column, int(np.prod(array.shape[1:])))
        return pyarrow.record_batch({NAME: column})


def may_be_boards(shape: tuple[int, ...], kind: np.dtype[Any]) -> bool:
    """Whether an array can have a board a row, or packed into each number."""
    is_flat = len(shape) == 1 and kind.itemsize == 8
    return kind.kind in "ui" and (is_flat or len(shape) in (2, 3))


def _streamed(source: Any) -> tuple[Any, Iterator[Any]]:
    try:
        reader = pyarrow.RecordBatchReader.from_stream(source)
    except pyarrow.ArrowInvalid:  # a column, not a table
        table = pyarrow.table({NAME: pyarrow.chunked_array(source)})
        return table, iter(table.to_batches())
    return reader, iter(reader)


def _whole(source: Any) -> Any:
    column = pyarrow.array(source)
    if pyarrow.types.is_struct(column.type):
        return pyarrow.RecordBatch.from_struct_array(column)
    return pyarrow.record_batch({NAME: column})


def _length(source: Any) -> int | None:
    """Rows of an object that can count them without work."""
    home = type(source).__module__.partition(".")[0]
    is_counted = home in ("numpy", "pandas", "polars", "pyarrow") and hasattr(source, "__len__")
    return len(source) if is_counted else None
