"""Which column of a table holds the boards, and its boards as rows of small numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np
import pyarrow
import pyarrow.compute
import pyarrow.types

from ..board.shape import Shape
from ..errors import RequestError, ShapeError
from ..kernels import kernel

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import NDArray

    Values = NDArray[Any]

NAMES = ("board", "boards", "tiles", "cells", "puzzle", "state", "position", "start", "packed")
"""Names by which a column of boards is known, the likeliest first."""
NIBBLES = ("low-first", "high-first")
"""Where the first cell of a packed board stands: in the lowest 4 bits, or in the highest of those in use."""
LARGEST_PACKED = 16
_NUMBERED = re.compile(r"(.*?)(\d+)(?:[ _,.x-]?c?(\d+))?", re.IGNORECASE)


class Column:
    """The column, or a column a cell, that holds the boards: `kind` is `bytes`, `list`, `packed`, `text` or `cells`.

    `is_sized` says that its type tells how many cells a board has; else each value may have its own length.
    """

    __slots__ = ("high_first", "is_sized", "kind", "names", "shape")

    def __init__(
        self, names: Sequence[str], kind: str, shape: Shape, high_first: bool = False, is_sized: bool = True
    ) -> None:
        self.names, self.kind, self.shape, self.high_first = tuple(names), kind, shape, high_first
        self.is_sized = is_sized

    def values(self, batch: Any) -> tuple[Values, Values | None, dict[int, str]]:
        """The boards of a batch, a row a board of 8 or 16 bits a cell; where there is none, or nothing if all are; and
        as text by row the boards of another size.

        A value that fits no tile becomes the greatest number of its width, which is none either. Not for text.
        """
        if self.kind == "cells":
            columns = [batch.column(batch.schema.get_field_index(name)) for name in self.names]
            missing = _missing(columns)
            rows = [_numbers(column, self._bits) for column in columns]
            return np.stack(rows, axis=1), missing, {}
        column = batch.column(batch.schema.get_field_index(self.names[0]))
        missing = _missing([column])
        cells = self.shape.cells
        if self.kind == "bytes" and not self.is_sized:
            return self._strings(column), missing, {}
        if self.kind == "bytes":
            count, start = len(column), column.offset * cells
            buffer = column.buffers()[1]
            if buffer is None:
                return np.zeros((count, cells), np.uint8), missing, {}
            return np.frombuffer(buffer, np.uint8, count * cells, start).reshape(count, cells), missing, {}
        if self.kind == "packed":
            words = np.ascontiguousarray(_filled(column).to_numpy(zero_copy_only=False)).view(np.uint64)
            boards = np.empty((len(words), cells), np.uint8)
            kernel("nibbles").unpack(words, cells, int(self.high_first), boards.reshape(-1))
            return boards, missing, {}
        return self._lists(column, missing)

    def row(self, batch: Any, row: int) -> list[int]:
        """The values of one board as the table has them."""
        if self.kind == "cells":
            return [batch.column(batch.schema.get_field_index(name))[row].as_py() for name in self.names]
        if self.kind in ("bytes", "list"):
            return list(batch.column(batch.schema.get_field_index(self.names[0]))[row].as_py())
        tiles: list[int] = self.values(batch.slice(row, 1))[0][0].tolist()
        return tiles

    def _strings(self, column: Any) -> Values:
        """Strings of bytes; in one of another length each cell has a value that fits no tile."""
        count, cells = len(column), self.shape.cells
        column = _filled(column.cast(pyarrow.large_binary()), b"")
        _, offsets, data = column.buffers()
        ends = np.frombuffer(offsets, np.int64, count + 1, 8 * column.offset) if count else np.zeros(1, np.int64)
        whole = np.diff(ends) == cells
        signs = np.frombuffer(data, np.uint8) if data is not None else np.empty(0, np.uint8)
        if whole.all():
            return signs[ends[0] : ends[-1]].reshape(count, cells)
        values = np.full((count, cells), 255, np.uint8)
        rows = np.flatnonzero(whole)
        values[rows] = signs[ends[rows, None] + np.arange(cells)]
        return values

    def _lists(self, column: Any, missing: Values | None) -> tuple[Values, Values | None, dict[int, str]]:
        cells = self.shape.cells
        if pyarrow.types.is_fixed_size_list(column.type):
            items = column.values.slice(column.offset * cells, len(column) * cells)  # those of null rows are there
            missing = _holed(items, np.arange(len(items)) // cells, len(column), missing)
            return _numbers(items, self._bits).reshape(-1, cells), missing, {}
        lengths = pyarrow.compute.fill_null(pyarrow.compute.list_value_length(column), 0).to_numpy(zero_copy_only=False)
        flat = column.flatten()
        missing = _holed(flat, np.repeat(np.arange(len(column)), lengths), len(column), missing)
        items = _numbers(flat, self._bits)
        if (lengths == cells).all():
            return items.reshape(-1, cells), missing, {}
        values = np.zeros((len(column), cells), items.dtype)
        starts = np.concatenate([[0], np.cumsum(lengths)[:-1]])
        whole = np.flatnonzero(lengths == cells)
        values[whole] = items[starts[whole, None] + np.arange(cells)]
        rows = np.flatnonzero(lengths != cells).tolist()
        others = {row: " ".join(map(str, column[row].as_py())) for row in rows if column[row].is_valid}
        return values, missing, others

    @property
    def _bits(self) -> int:
        return 8 if self.shape.cells < 256 else 16


def _missing(columns: Sequence[Any]) -> Values | None:
    """Where a board, or a cell of it, is null."""
    found: Values | None = None
    for column in columns:
        if column.null_count:
            nulls = column.is_null().to_numpy(zero_copy_only=False)
            found = nulls if found is None else found | nulls
    return found


def _holed(items: Any, rows: Values, count: int, missing: Values | None) -> Values | None:
    """Where a board of a list is null, or one of its items is; `rows` are those of the items."""
    if not items.null_count:
        return missing
    found = np.zeros(count, bool) if missing is None else missing.copy()
    found[rows[items.is_null().to_numpy(zero_copy_only=False)]] = True
    return found


def _filled(column: Any, value: object = 0) -> Any:
    return pyarrow.compute.fill_null(column, value) if column.null_count else column


def _numbers(column: Any, bits: int) -> Values:
    """Whole numbers of any width in 8 or 16 bits."""
    most = (1 << bits) - 1
    narrow = np.uint8 if bits == 8 else np.uint16
    if column.null_count:
        column = pyarrow.compute.fill_null(column, 0)
    numbers = column.to_numpy(zero_copy_only=False)
    if numbers.dtype == narrow:
        return np.ascontiguousarray(numbers)
    return np.where((numbers < 0) | (numbers > most), most, numbers).astype(narrow)


def found(schema: Any, size: Shape | None, names: Sequence[str] = (), nibbles: str | None = None) -> Column:
    """The column of the boards: the one that is named, else one known by its name or by its width.

    Raises:
        RequestError: code `column_missing`, `column_none`, `column_several`, `column_type`, `nibbles_unknown`.
        ShapeError: code `column_size` where the width is no square and no size is given, `array_cells` where it is
            another one.
    """
    if nibbles is not None and nibbles not in NIBBLES:
        raise RequestError("nibbles_unknown", found=nibbles, expected=", ".join(NIBBLES))
    high = nibbles == NIBBLES[1]
    if not schema.names:
        raise RequestError("column_empty")
    for name in names:
        if schema.get_field_index(name) < 0:
            raise RequestError("column_missing", found=name, expected=", ".join(schema.names))
    if len(names) > 1:
        for name in names:
            if not pyarrow.types.is_integer(schema.field(name).type):
                raise RequestError("column_type", column=name, found=str(schema.field(name).type))
        return Column(names, "cells", _shape(len(names), size))
    if names:
        kind, cells = _kind(schema.field(names[0]).type, named=True)
        if not kind:
            raise RequestError("column_type", column=names[0], found=str(schema.field(names[0]).type))
        return _column(names[0], kind, cells, size, high)
    lower = {name.lower(): name for name in schema.names}
    for name in NAMES:
        if name in lower:
            kind, cells = _kind(schema.field(lower[name]).type, named=True)
            if kind:
                return _column(lower[name], kind, cells, size, high)
    likely = []
    for field in schema:
        kind, cells = _kind(field.type, named=False)
        if kind and (cells == size.cells if size else Shape.square(cells) is not None):
            likely.append((field.name, kind, cells))
    if len(likely) == 1:
        name, kind, cells = likely[0]
        return _column(name, kind, cells, size, high)
    if likely:
        raise RequestError("column_several", found=", ".join(name for name, _, _ in likely))
    series = _series(schema)
    if series and (len(series) == size.cells if size else Shape.square(len(series)) is not None):
        return Column(series, "cells", _shape(len(series), size))
    raise RequestError("column_none", found=", ".join(schema.names))


def _kind(type_: Any, *, named: bool) -> tuple[str, int]:
    """How boards stand in a column of this type, and how many cells they have if that is known; else nothing."""
    types = pyarrow.types
    if types.is_fixed_size_binary(type_):
        return "bytes", type_.byte_width
    if types.is_fixed_size_list(type_) and types.is_integer(type_.value_type):
        return "list", type_.list_size
    if not named:
        return "", 0
    if (types.is_list(type_) or types.is_large_list(type_)) and types.is_integer(type_.value_type):
        return "list", 0
    if types.is_int64(type_) or types.is_uint64(type_):
        return "packed", 0
    if types.is_binary(type_) or types.is_large_binary(type_) or types.is_binary_view(type_):
        return "bytes", 0
    if types.is_string(type_) or types.is_large_string(type_) or types.is_string_view(type_):
        return "text", 0
    return "", 0


def _column(name: str, kind: str, cells: int, size: Shape | None, high: bool) -> Column:
    if kind == "packed":
        shape = size or Shape(4, 4)
        if shape.cells > LARGEST_PACKED:
            raise ShapeError("column_packed", shape=str(shape), expected=LARGEST_PACKED)
        return Column([name], kind, shape, high)
    if not cells:
        # The size of lists, texts and strings of bytes is told by the first of them, where it is not given.
        return Column([name], kind, size or Shape(1, 1), is_sized=False)
    return Column([name], kind, _shape(cells, size))


def _shape(cells: int, size: Shape | None) -> Shape:
    if size is not None:
        if size.cells != cells:
            raise ShapeError("array_cells", found=cells, shape=str(size), expected=size.cells)
        return size
    square = Shape.square(cells)
    if square is None:
        raise ShapeError("column_size", found=cells)
    return square


def _series(schema: Any) -> list[str]:
    """The longest run of whole-number columns that are named alike and numbered (c0, c1, …; r1c1, r1c2, …; 0, 1, …)."""
    groups: dict[str, list[tuple[int, int, str]]] = {}
    for field in schema:
        matched = _NUMBERED.fullmatch(field.name)
        if matched and pyarrow.types.is_integer(field.type):
            first, second = int(matched[2]), int(matched[3] or -1)
            groups.setdefault(matched[1].lower(), []).append((first, second, field.name))
    best = max(groups.values(), key=len, default=[])
    return [name for _, _, name in sorted(best)]
