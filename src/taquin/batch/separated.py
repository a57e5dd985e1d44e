"""Tables as text, values between commas or tabs under a line of names. A line with too many or too few values is a row
like the others, with nothing in it, so that it stops nothing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

import pyarrow
import pyarrow.csv

from ..errors import RequestError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

BLOCK = 1 << 24
"""Bytes that are read at a time."""
NAMES = 1 << 16
"""Bytes in which the line of names ends, if it is not the only one."""
MARKS = (b"\xff\xfe", b"\xfe\xff")
"""How text in UTF-16 begins where its order of bytes is marked."""


def require_bytes(name: str, begin: bytes) -> None:
    """Refuse text of two bytes a sign, from how it begins.

    Raises:
        RequestError: code `table_encoding`.
    """
    if begin.startswith(MARKS) or b"\0" in begin:
        raise RequestError("table_encoding", found=name)


class Separated:
    """A file of comma- or tab-separated values: a row for each line after the first. `ragged` has, by row, how many
    values stand in a line that has another number of them than the first; all rows of a piece are in it before the
    piece is told.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.ragged: dict[int, int] = {}
        self.columns = 0

    @property
    def schema(self) -> Any:
        """The columns."""
        with self._opened(deque()) as stream:
            return stream.schema

    def batches(self) -> Iterator[Any]:
        """The rows, a batch after another."""
        skipped: deque[Any] = deque()
        done = 0  # rows told, and then the next one's place
        with self._opened(skipped) as stream:
            self.columns = len(stream.schema.names)
            for batch in stream:
                whole = self._mended(batch, skipped, done)
                done += len(whole)
                yield whole
            nothing = pyarrow.record_batch([pyarrow.nulls(0, field.type) for field in stream.schema], stream.schema)
            if skipped:
                yield self._mended(nothing, skipped, done)

    def _mended(self, batch: Any, skipped: deque[Any], done: int) -> Any:
        """A batch with the lines that were left out of it as rows of nothing; none is there yet before row `done`."""
        parts, at, end = [], 0, done + len(batch)
        while skipped and skipped[0].number - 2 <= end:  # lines are counted from 1, and the first has the names
            row = skipped.popleft()
            place = row.number - 2 - done - (end - done - len(batch))
            parts += [batch.slice(at, place - at), _nothing(batch.schema)]
            self.ragged[row.number - 2] = row.actual_columns
            at, end = place, end + 1
        if not parts:
            return batch
        parts.append(batch.slice(at))
        return pyarrow.Table.from_batches(parts).combine_chunks().to_batches()[0]

    def _opened(self, skipped: deque[Any]) -> Any:
        """The stream of batches, with what is left out of them."""
        stream = self._stream(skipped, {})
        empty = {field.name: pyarrow.string() for field in stream.schema if field.type == pyarrow.null()}
        if empty:  # a column without a value in the first block holds text
            stream.close()
            skipped.clear()
            stream = self._stream(skipped, empty)
        return stream

    def _stream(self, skipped: deque[Any], types: dict[str, Any]) -> Any:
        def skip(row: Any) -> str:
            skipped.append(row)
            return "skip"

        with open(self.name, "rb") as file:
            begin = file.read(NAMES)
        is_whole = len(begin) < NAMES and b"\n" not in begin  # pyarrow wants the end of the line of names
        source = pyarrow.BufferReader(begin + b"\n") if is_whole else self.name
        try:
            stream = pyarrow.csv.open_csv(
                source,
                read_options=pyarrow.csv.ReadOptions(block_size=BLOCK, use_threads=False),  # so that lines are counted
                parse_options=pyarrow.csv.ParseOptions(
                    delimiter="\t" if self.name.lower().endswith(".tsv") else ",",
                    newlines_in_values=True,
                    invalid_row_handler=skip,
                ),
                convert_options=pyarrow.csv.ConvertOptions(column_types=types),
            )
            stream.schema.names  # noqa: B018  # where they are no UTF-8, this says so
        except UnicodeDecodeError:
            raise RequestError("table_encoding", found=self.name) from None
        return stream


def _nothing(schema: Any) -> Any:
    """One row without values."""
    return pyarrow.record_batch([pyarrow.nulls(1, field.type) for field in schema], schema)
