"""Files with many boards, a piece after another in constant memory: Parquet, Arrow, NPY, NPZ, CSV, TSV, text."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence

import numpy as np
import pyarrow
import pyarrow.ipc
import pyarrow.parquet

from ..board.shape import Shape
from ..errors import NotationError, RequestError, TaquinError
from ..notation.reader import as_shape, read_many
from .arrow import Memory, is_array, is_arrow
from .columns import Column, found
from .lines import LARGEST_LINE, Lines
from .numbers import Numbers, now
from .separated import BLOCK, Separated, require_bytes
from .sheets import size_told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, BinaryIO

    from .columns import Values
    from .numbers import Rows

ROWS = 1 << 18
"""Rows of a piece: few enough to stay small, enough that the work done once a piece does not count."""


class Piece:
    """Some rows of a file.

    `kept` are the columns that go on, as a record batch; `values` the boards, a row a board; `missing` says where
    there is none; `others` has, by row, the text of boards that are to be read by other means. `mark` tells where the
    next piece begins, and `share` how much of the file is done by then, from 0 to 1. `ragged` has, by row, the error of
    a line with another number of values than there are columns.
    """

    __slots__ = ("kept", "mark", "missing", "others", "ragged", "share", "values")

    def __init__(
        self,
        kept: Any,
        values: Values,
        missing: Values | None,
        others: dict[int, str],
        mark: list[int],
        share: float,
        ragged: dict[int, TaquinError] | None = None,
    ) -> None:
        self.kept, self.values, self.missing, self.others = kept, values, missing, others
        self.mark, self.share, self.ragged = mark, share, ragged or {}

    def lack(self, row: int) -> TaquinError | None:
        """Why there is no board in a row, where there is none."""
        if self.missing is None or not self.missing[row]:
            return None
        return self.ragged.get(row) or NotationError("empty")


class Table:
    """A file, or a table in memory, with boards. `rows` is how many it has, where that is known beforehand; `shape` the
    size of its boards. One in memory can be gone through once only.

    A file that can't be read to its end raises `table_unreadable` where that is met.

    Raises:
        RequestError, ShapeError: where no column of boards is found, see `columns.found`; `table_unreadable`.
        NotationError: code `file_unreadable`, or `empty`.
    """

    def __init__(
        self,
        source: Any,
        size: Shape | str | None = None,
        column: str | Sequence[str] = (),
        nibbles: str | None = None,
    ) -> None:
        self.size = as_shape(size) if isinstance(size, str) else size
        self._wanted = [column] if isinstance(column, str) else list(column)
        self._nibbles = nibbles
        self.rows: int | None = None
        self.column: Column | None = None
        self._separated: Separated | None = None
        self.memory = Memory(source) if is_arrow(source) or is_array(source) else None
        self.name, self.kind = "", "memory"
        if self.memory is not None:
            self.bytes = 0
            self._prepare()
            return
        try:
            self.name = os.fsdecode(source)
        except TypeError:
            raise RequestError("table_source", found=type(source).__name__) from None
        try:
            self.bytes = os.path.getsize(self.name)
            with open(self.name, "rb") as file:
                self.kind = _kind(self.name, file)
            self._prepare()
        except OSError as error:
            raise NotationError("file_unreadable", found=self.name, expected=error.strerror or str(error)) from None
        except pyarrow.ArrowInvalid as error:
            raise RequestError("table_unreadable", found=self.name, expected=str(error).partition("\n")[0]) from None

    def _prepare(self) -> None:
        if self.kind == "text":
            if self._wanted:
                raise RequestError("column_of_text", found=self._wanted[0])
            self.shape = self.size or _shape_of_text(self.name)
            return
        if self.kind in ("csv", "tsv"):
            self._separated = Separated(self.name)
        elif self.kind in ("npy", "npz"):
            with Numbers(self.name, self.kind, self._wanted) as numbers:
                self.rows = numbers.rows
                self.size = self.size or numbers.size
        elif self.kind == "parquet":
            with pyarrow.parquet.ParquetFile(self.name) as file:
                self.rows = file.metadata.num_rows
        elif self.memory is not None:
            self.rows, self.size = self.memory.rows, self.size or self.memory.size
        first = self.memory.first if self.memory is not None else next(self._batches(0, ROWS), None)
        schema = self._schema() if first is None else first.schema
        self.size = self.size or size_told(schema.metadata)
        self.column = found(schema, self.size, self._wanted if self.kind not in ("npy", "npz") else (), self._nibbles)
        if self.size is None and not self.column.is_sized and first is not None:
            self.column.shape = _shape_of_rows(self.column, first)
        self.shape = self.column.shape

    @property
    def is_mixed(self) -> bool:
        """Whether boards of another size may stand between the others."""
        return self.column is None or (self.column.kind in ("text", "list") and not self.column.is_sized)

    def pieces(self, mark: Sequence[int] = (0, 0), rows: Rows = ROWS) -> Iterator[Piece]:
        """The pieces from a mark on, each of at most so many rows, or as many as the function says at the time."""
        if self.kind == "text":
            yield from self._lines(mark, rows)
            return
        assert self.column is not None
        done = mark[0]
        lines = Lines(self.shape) if self.column.kind == "text" else None
        for batch in self._whole(self._batches(done, rows)):
            ragged = self._ragged(done, len(batch))
            done += len(batch)
            share = done / self.rows if self.rows else 0.0
            if lines is not None:
                column = batch.column(batch.schema.get_field_index(self.column.names[0]))
                values, missing, others = lines.of_column(column)
            else:
                values, missing, others = self.column.values(batch)
            yield Piece(batch, values, missing, others, [done, 0], share, ragged)

    def _ragged(self, start: int, count: int) -> dict[int, TaquinError]:
        """The errors of the lines among these rows that are none of the table, by their row in the piece."""
        if self._separated is None or not self._separated.ragged:
            return {}
        found, wanted = self._separated.ragged, self._separated.columns
        rows = [row for row in range(start, start + count) if row in found]
        return {row - start: NotationError("row_count", found=found.pop(row), expected=wanted) for row in rows}

    def typed(self, piece: Piece, row: int) -> list[int]:
        """The values of a row as the table has them, whether or not they fit a board."""
        values: list[int] = piece.values[row].tolist()
        if self.column is None or self.column.kind == "text":
            return values
        return self.column.row(piece.kept, row)

    def empty(self) -> Piece:
        """A piece without rows."""
        kept = self._schema().empty_table().to_batches() or [pyarrow.RecordBatch.from_pylist([], self._schema())]
        return Piece(kept[0], np.empty((0, self.shape.cells), np.uint8), None, {}, [0, 0], 1.0)

    def _lines(self, mark: Sequence[int], rows: Rows) -> Iterator[Piece]:
        lines = Lines(self.shape)
        at, line = mark
        with open(self.name, "rb") as file:
            if not at and file.read(3) == b"\xef\xbb\xbf":
                at = 3
            file.seek(at)
            text = b""
            is_last = False
            while not is_last or text:
                if b"\n" not in text and not is_last:
                    more = file.read(BLOCK)
                    is_last = len(more) < BLOCK
                    text += more
                    if is_last and text and not text.endswith(b"\n"):
                        text += b"\n"
                    if b"\n" not in text:
                        if not is_last and len(text) > LARGEST_LINE:
                            end, passed = _end_of_line(file)
                            short = text[:LARGEST_LINE] + end
                            at += len(text) + passed - len(short)
                            text = short
                        continue
                whole = memoryview(text)[: text.rindex(b"\n") + 1]
                used, line, numbers, values, others = lines.parse(whole, line, now(rows))
                text = text[used:]
                at += used
                kept = pyarrow.record_batch({"line": pyarrow.array(numbers.view(np.uint64))})
                yield Piece(kept, values, None, others, [at, line], min(1.0, at / max(self.bytes, 1)))

    def _schema(self) -> Any:
        if self.kind == "parquet":
            return pyarrow.parquet.read_schema(self.name)
        if self.memory is not None:
            return self.memory.schema
        if self._separated is not None:
            return self._separated.schema
        raise NotationError("empty")

    def _whole(self, batches: Iterator[Any]) -> Iterator[Any]:
        """The batches, as far as they can be read; what is wrong then is told as it is for a file's beginning."""
        try:
            yield from batches
        except (OSError, pyarrow.ArrowInvalid) as error:
            if self.memory is not None:
                raise
            raise RequestError("table_unreadable", found=self.name, expected=str(error).partition("\n")[0]) from None

    def _batches(self, start: int, rows: Rows) -> Iterator[Any]:
        readers = {"parquet": _parquet, "arrow": _arrow, "stream": _stream}
        if self.kind in ("npy", "npz"):
            with Numbers(self.name, self.kind, self._wanted) as numbers:
                yield from numbers.batches(start, rows)
            return
        if self.memory is not None:
            batches = self.memory.batches()
        elif self._separated is not None:
            batches = _after(self._separated.batches(), start)
        else:
            batches = readers[self.kind](self.name, start)
        for batch in batches:
            at = 0
            while at < len(batch):
                yield (part := batch.slice(at, now(rows)))
                at += len(part)


def _end_of_line(file: BinaryIO) -> tuple[bytes, int]:
    """Pass over the rest of a line that is too long: what stands for it, no board in any case, and how long it was."""
    passed = 0
    while more := file.readline(BLOCK):
        passed += len(more)
        if more.endswith(b"\n"):
            break
    return "…\n".encode(), passed


def _kind(name: str, file: BinaryIO) -> str:
    """What kind of file it is, by how it begins, and for text by its name."""
    begin = file.read(4096)
    if begin.startswith(b"PAR1"):
        return "parquet"
    if begin.startswith(b"ARROW1"):
        return "arrow"
    if begin.startswith(b"\xff\xff\xff\xff"):
        return "stream"
    if begin.startswith(b"\x93NUMPY"):
        return "npy"
    if begin.startswith(b"PK\x03\x04"):
        return "npz"
    require_bytes(name, begin)
    ending = os.path.splitext(name)[1].lower()
    line = begin.removeprefix(b"\xef\xbb\xbf").partition(b"\n")[0]
    if ending in (".csv", ".tsv") and any(chr(sign).isalpha() for sign in line if sign < 128):
        return ending[1:]  # without a head its lines are boards
    return "text"


def _parquet(name: str, start: int) -> Iterator[Any]:
    with pyarrow.parquet.ParquetFile(name, buffer_size=1 << 20, pre_buffer=False) as file:
        groups = list(range(file.num_row_groups))
        while groups and start >= (count := file.metadata.row_group(groups[0]).num_rows):
            start -= count
            del groups[0]
        if groups:
            yield from _after(file.iter_batches(ROWS, row_groups=groups), start)


def _arrow(name: str, start: int) -> Iterator[Any]:
    with pyarrow.memory_map(name) as source, pyarrow.ipc.open_file(source) as file:
        yield from _after((file.get_batch(number) for number in range(file.num_record_batches)), start)


def _stream(name: str, start: int) -> Iterator[Any]:
    with pyarrow.OSFile(name) as source, pyarrow.ipc.open_stream(source) as stream:
        yield from _after(stream, start)


def _after(batches: Any, start: int) -> Iterator[Any]:
    """The batches without so many rows at the beginning."""
    for batch in batches:
        if start >= len(batch):
            start -= len(batch)
            continue
        yield batch.slice(start) if start else batch
        start = 0


def _shape_of_text(name: str) -> Shape:
    """The size of the first board of a file of lines."""
    with open(name, "rb") as file:
        lines = file.read(1 << 20).decode("utf-8-sig", "replace").splitlines()
    for line in lines[:1000]:
        if line.strip() and not line.startswith("#"):
            shape = _shape_of_line(line)
            if shape is not None:
                return shape
    raise NotationError("empty") if not any(map(str.strip, lines)) else RequestError("table_size", found=name)


def _shape_of_rows(column: Column, batch: Any) -> Shape:
    values = batch.column(batch.schema.get_field_index(column.names[0]))
    for value in values[:1000]:
        if column.kind in ("list", "bytes") and value.is_valid:
            shape = Shape.square(len(value.as_py()))
            if shape is not None:
                return shape
        elif value.is_valid and (shape := _shape_of_line(value.as_py())) is not None:
            return shape
    raise RequestError("table_size", found=column.names[0])


def _shape_of_line(line: str) -> Shape | None:
    try:
        readings = read_many(line)
    except TaquinError:
        return None
    return readings[0].board.shape if readings and readings[0].board is not None else None
