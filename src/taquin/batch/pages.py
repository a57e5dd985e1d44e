"""Parquet column chunks made of Arrow's own buffers: numbers, bits and fixed-size bytes go into a page as they are.

In plain encoding such a column is what Arrow has in memory (whole numbers below 32 bits are widened), behind a header
and the levels that say how many values are there, or are null. What is less simple (some values null, texts, lists) is
left to pyarrow, column by column; the chunks of both make one row group.

Source: the format's definition, `parquet.thrift` of the Apache Parquet project, and its page "Encodings".
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import lru_cache

import numpy as np
import pyarrow
import pyarrow.parquet

from . import footers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .footers import Fields

PAGE = 1 << 16
"""Rows of a page; a multiple of 8, so that bits begin with a byte."""
_BOOLEAN, _FIXED = 0, 7
_PHYSICAL = {"i1": 1, "u1": 1, "i2": 1, "u2": 1, "i4": 1, "u4": 1, "i8": 2, "u8": 2, "f4": 4, "f8": 5}
"""The numbers that the format has for types of numbers, by NumPy's names."""
_PLAIN, _RLE = 0, 3
_TYPE, _REPETITION = 1, 3
_OPTIONAL = 1


def piece(batch: Any, rows: int) -> tuple[list[Any], bytes]:
    """The column chunks of a batch, as buffers one after another, and the footer of a Parquet file that has only them.

    The batch is one row group, or more where it has more rows than that.
    """
    is_simple = sys.byteorder == "little" and all(map(_is_flat, batch.schema.types))
    if not is_simple or not 0 < len(batch) <= rows:
        body, footer = footers.parted(by_library(batch, rows))
        return [body], footer
    template = _template(batch.schema.serialize().to_pybytes())
    elements = footers.schema_of(template)
    chunks = [_chunk(column, element) for column, element in zip(batch.columns, elements, strict=True)]
    others = _by_library(batch, [number for number, chunk in enumerate(chunks) if chunk is None])
    buffers: list[Any] = []
    told: list[Fields] = []
    at = len(footers.MAGIC)
    for element, chunk in zip(elements, chunks, strict=True):
        if chunk is None:
            body, column, begin = next(others)
            footers.move_chunk(column, at - begin)
            chunk = [body]
        else:
            size = sum(map(_length, chunk))
            column = footers.described(element, len(batch), at, size, (_PLAIN, _RLE))
        buffers += chunk
        told.append(column)
        at += sum(map(_length, chunk))
    return buffers, footers.with_group(template, told, len(batch), at - len(footers.MAGIC))


def by_library(batch: Any, rows: int) -> memoryview:
    """A batch as a Parquet file in memory. Verdicts are small and hardly repeat in long runs: plain is the fastest."""
    sink = pyarrow.BufferOutputStream()
    table = pyarrow.Table.from_batches([batch])
    with pyarrow.parquet.ParquetWriter(
        sink, table.schema, compression="NONE", use_dictionary=_lists(batch.schema) or False, write_statistics=False
    ) as writer:
        writer.write_table(table, rows)
    return memoryview(sink.getvalue())


def _lists(schema: Any) -> list[str]:
    """The columns of lists: as 32 bits each, small numbers would be eight times what a dictionary makes of them."""
    return [f"{field.name}.list.element" for field in schema if pyarrow.types.is_fixed_size_list(field.type)]


def _is_flat(kind: Any) -> bool:
    types = pyarrow.types
    return not (types.is_nested(kind) or types.is_dictionary(kind) or isinstance(kind, pyarrow.BaseExtensionType))


@lru_cache(maxsize=8)
def _template(schema: bytes) -> Fields:
    """The footer of a file without rows."""
    read = pyarrow.ipc.read_schema(pyarrow.py_buffer(schema))
    nothing = pyarrow.record_batch([pyarrow.array([], kind) for kind in read.types], schema=read)
    return footers.read(footers.parted(by_library(nothing, 1))[1])


def _by_library(batch: Any, numbers: list[int]) -> Iterator[tuple[Any, Fields, int]]:
    """These columns by pyarrow: the chunk of each, what is said of it, and where it would begin."""
    if numbers:
        body, footer = footers.parted(by_library(batch.select(numbers), len(batch)))
        for begin, size, column in footers.chunks_of(footer):
            at = begin - len(footers.MAGIC)
            yield body[at : at + size], column, begin


def _chunk(column: Any, element: Fields) -> list[Any] | None:
    """The pages of a column, if it is simple."""
    count, is_optional = len(column), element[_REPETITION][1] == _OPTIONAL
    if is_optional and column.null_count == count:
        return [part for rows in _pages(count) for part in _page(rows, b"", present=0)]
    values = None if column.null_count else _plain(column, element[_TYPE][1])
    if values is None:
        return None
    parts: list[Any] = []
    at = 0
    present = 1 if is_optional else None
    for rows in _pages(count):
        begin, end = (at * len(values) // count for at in (at, at + rows))
        if column.type == pyarrow.bool_():
            begin, end = at // 8, -(-(at + rows) // 8)
        parts += _page(rows, values[begin:end], present)
        at += rows
    return parts


def _plain(column: Any, physical: int) -> memoryview | None:
    """The values of a column without nulls as the plain encoding has them, if that takes no more than widening."""
    kind, count = column.type, len(column)
    if pyarrow.types.is_boolean(kind) and physical == _BOOLEAN and column.offset % 8 == 0:
        return memoryview(column.buffers()[1])[column.offset // 8 :][: -(-count // 8)]
    if pyarrow.types.is_fixed_size_binary(kind) and physical == _FIXED:
        width = kind.byte_width
        return memoryview(column.buffers()[1])[column.offset * width :][: count * width]
    if not (pyarrow.types.is_integer(kind) or pyarrow.types.is_float32(kind) or pyarrow.types.is_float64(kind)):
        return None
    numbers = column.to_numpy()
    name = f"{numbers.dtype.kind}{numbers.dtype.itemsize}"
    if _PHYSICAL.get(name) != physical:
        return None
    if numbers.dtype.itemsize < 4:
        numbers = numbers.astype(np.int32)
    return np.ascontiguousarray(numbers).data.cast("B")


def _pages(count: int) -> Iterator[int]:
    """Rows of each page."""
    for at in range(0, count, PAGE):
        yield min(PAGE, count - at)


def _page(rows: int, values: Any, present: int | None) -> list[Any]:
    """A page: all of its values are there (1) or null (0), where the column may have nulls."""
    levels = b""
    if present is not None:
        run = bytearray()
        left = rows << 1
        while left > 127:
            run.append(left & 127 | 128)
            left >>= 7
        run += bytes([left, present])
        levels = len(run).to_bytes(4, "little") + bytes(run)
    return [footers.page_header(rows, len(levels) + len(values), _PLAIN, _RLE) + levels, values]


def _length(part: Any) -> int:
    return memoryview(part).nbytes
