"""A file that grows by whole pieces, and a journal beside it: after a kill it goes on behind the last whole piece.

The file grows under the name `OUT.partial`, and a line of `OUT.journal` for each piece tells how long it is by then,
what was counted, and where the input goes on. What stands behind the last whole line was not finished: it is cut off.
At the end the file takes its own name in one step, and the journal goes.
"""

from __future__ import annotations

import base64
import errno
import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial

import numpy as np
import pyarrow
import pyarrow.csv
import pyarrow.ipc

from ..errors import RequestError
from . import footers, packing, pages
from .spelling import spelled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, BinaryIO

    State = dict[str, Any]

KINDS = {
    ".parquet": "parquet",
    ".pq": "parquet",
    ".arrow": "arrow",
    ".feather": "arrow",
    ".ipc": "arrow",
    ".csv": "csv",
    ".tsv": "tsv",
}
"""What is written, by the ending of the name."""
ARRAYS = {".npy": "npy", ".npz": "npz"}
TEXTS = {".txt": "lines"}
"""Files that boards may go into, too: of one column of texts the lines, of columns of fixed width NumPy arrays."""


def kind_of(name: str, kinds: Mapping[str, str] = KINDS) -> str:
    """What kind of file a name asks for.

    Raises:
        RequestError: code `table_ending`.
    """
    ending = os.path.splitext(name)[1].lower()
    if ending not in kinds:
        raise RequestError("table_ending", found=name, expected=", ".join(kinds))
    return kinds[ending]


def job_before(name: str) -> Mapping[str, Any] | None:
    """The job of the run that was to make this file and was stopped, if there is one."""
    with suppress(OSError, ValueError):
        first = next(_whole_lines(f"{name}.journal"), b"")
        job: Mapping[str, Any] = json.loads(first)
        return job
    return None


class Growing:
    """A table in a file that is being written; `state` is what the last whole piece left, empty at the beginning.

    `kinds` are the endings that may be, with the kind of each; `shape` is that of a board in an array.

    Raises:
        RequestError: code `table_ending`; `file_exists` where the file is there, `unfinished` where a journal is and
            neither `resume` nor `force` is given, `resume_other` where the journal is another job's;
            `file_unwritable`.
    """

    def __init__(
        self,
        name: str,
        job: Mapping[str, object],
        *,
        resume: bool = False,
        force: bool = False,
        rows: int = 1 << 18,
        kinds: Mapping[str, str] = KINDS,
        shape: Sequence[int] = (),
    ) -> None:
        self.name, self.kind, self.job, self.shape = name, kind_of(name, kinds), dict(job), tuple(shape)
        self.partial, self.journal = f"{name}.partial", f"{name}.journal"
        self.state: State = {}
        self.is_done = False
        self.group_rows = rows
        self._offset = 0
        unfinished = os.path.exists(self.journal)
        if unfinished and not (resume or force):
            raise RequestError("unfinished", found=name)
        if os.path.exists(name) and not force and not unfinished:
            if not resume:
                raise RequestError("file_exists", found=name)
            self.is_done = True
            return
        if os.path.isdir(name):
            raise RequestError("file_unwritable", found=name, expected=os.strerror(errno.EISDIR))
        try:
            self._open(unfinished and resume)
        except OSError as error:
            raise RequestError("file_unwritable", found=name, expected=error.strerror) from None

    def _open(self, resume: bool) -> None:
        lines = list(_whole_lines(self.journal)) if resume else []
        size = os.path.getsize(self.partial) if lines and os.path.exists(self.partial) else 0
        if lines and json.loads(lines[0]) != json.loads(json.dumps(self.job)):
            raise RequestError("resume_other", found=self.name)
        while len(lines) > 1 and json.loads(lines[-1])["offset"] > size:  # the file was cut after it was noted
            del lines[-1]
        if len(lines) < 2:
            self._notes: BinaryIO = open(self.journal, "wb")  # noqa: SIM115
            self._file: BinaryIO = open(self.partial, "wb")  # noqa: SIM115
            self._note(self.job)
            if self.kind == "parquet":
                self._write(footers.MAGIC)
            return
        self._notes = open(self.journal, "r+b")  # noqa: SIM115
        self._notes.truncate(sum(map(len, lines)))
        self._notes.seek(0, os.SEEK_END)
        self._file = open(self.partial, "r+b")  # noqa: SIM115
        last = json.loads(lines[-1])
        self.state, self._offset = last["state"], last["offset"]
        self._file.truncate(self._offset)
        self._file.seek(self._offset)

    def append(self, batch: Any, state: Mapping[str, Any]) -> None:
        """Write a piece and note that it is whole. An empty piece is only noted.

        Raises:
            RequestError: code `file_unwritable`, as where the disk is full; what was noted before stays.
        """
        with self._telling():
            self._append(batch, state)

    def _append(self, batch: Any, state: Mapping[str, Any]) -> None:
        begin, footer = self._offset, b""
        if self.kind != "parquet":
            batch = _without_dictionaries(batch)
        if self.kind == "parquet":
            buffers, footer = pages.piece(batch, self.group_rows)
            for buffer in buffers:
                self._write(buffer)
        elif self.kind in ("arrow", "npy", "npz"):
            self._write(_arrow(batch, first=not self._offset))
        elif self.kind == "lines":
            self._write(_text(batch, ",", first=False, quoting="none"))
        else:
            self._write(_text(batch, "\t" if self.kind == "tsv" else ",", first=not self._offset))
        self.state = dict(state)
        self._note(
            {
                "state": self.state,
                "begin": begin,
                "offset": self._offset,
                "footer": base64.b64encode(footer).decode(),
            }
        )

    def finish(self, metadata: Mapping[str, str], names: Mapping[str, Sequence[str]] | None = None) -> None:
        """Give the file its end and its name; an archive gets arrays of names, too.

        Raises:
            RequestError: code `file_unwritable`.
        """
        with self._telling():
            self._finish(metadata, names)

    @contextmanager
    def _telling(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            if error.errno is None:  # Arrow's own: it can't read a stream
                raise
            raise RequestError("file_unwritable", found=self.name, expected=os.strerror(error.errno)) from None

    def _finish(self, metadata: Mapping[str, str], names: Mapping[str, Sequence[str]] | None) -> None:
        made = self.partial
        if self.kind == "parquet":
            schema = partial(_schema_with, metadata=metadata)  # what Arrow's readers take the metadata from
            self._write(footers.joined(self._footers(), dict(metadata), {"ARROW:schema": schema}))
        elif self.kind == "arrow":
            made = self._made(partial(_arrow_file, metadata=metadata))
        elif self.kind == "npy":
            made = self._made(partial(packing.write_array, shape=self.shape))
        elif self.kind == "npz":
            made = self._made(partial(packing.write_archive, shape=self.shape, texts={**metadata, **(names or {})}))
        self._file.flush()
        os.fsync(self._file.fileno())
        self._file.close()
        os.replace(made, self.name)
        self._notes.close()
        if made != self.partial:
            os.remove(self.partial)
        os.remove(self.journal)

    def close(self) -> None:
        """Leave it as it is, to be gone on with."""
        if not self.is_done:
            for file in (self._file, self._notes):
                with suppress(OSError):  # what can't be written any more was not noted
                    file.close()

    def _footers(self) -> Iterator[tuple[int, bytes]]:
        self._notes.flush()
        for line in list(_whole_lines(self.journal))[1:]:
            note = json.loads(line)
            yield note["begin"], base64.b64decode(note["footer"])

    def _made(self, make: Callable[[str, str], None]) -> str:
        """A stream of batches can be grown; make of it, piece by piece, what can't, in a file beside it.

        The stream stays until the end, so that a run killed meanwhile can be gone on with.
        """
        self._file.close()
        other = f"{self.partial}.file"
        make(self.partial, other)
        self._file = open(other, "r+b")  # noqa: SIM115
        return other

    def _write(self, data: Any) -> None:
        self._offset += self._file.write(data)

    def _note(self, note: Mapping[str, object]) -> None:
        self._file.flush()  # the piece is with the system before it is said to be whole
        self._notes.write(json.dumps(note).encode() + b"\n")
        self._notes.flush()


def _whole_lines(name: str) -> Iterator[bytes]:
    with open(name, "rb") as file:
        for line in file:
            if line.endswith(b"\n"):
                yield line


def _schema_with(value: bytes, metadata: Mapping[str, str]) -> bytes:
    """An Arrow schema, as it stands in a Parquet file, with more metadata."""
    schema = pyarrow.ipc.read_schema(pyarrow.py_buffer(base64.b64decode(value)))
    return base64.b64encode(schema.with_metadata({**(schema.metadata or {}), **metadata}).serialize())


def _without_dictionaries(batch: Any) -> Any:
    """A batch with plain values: dictionaries may differ from piece to piece, and a file of batches has one of each."""
    if not any(pyarrow.types.is_dictionary(kind) for kind in batch.schema.types):
        return batch
    columns = [one.dictionary_decode() if pyarrow.types.is_dictionary(one.type) else one for one in batch.columns]
    fields = [field.with_type(column.type) for field, column in zip(batch.schema, columns, strict=True)]
    return pyarrow.record_batch(columns, schema=pyarrow.schema(fields, batch.schema.metadata))


def _arrow(batch: Any, *, first: bool) -> memoryview:
    sink = pyarrow.BufferOutputStream()
    if first:
        sink.write(batch.schema.serialize())
    sink.write(batch.serialize())
    return memoryview(sink.getvalue())


def _arrow_file(stream: str, name: str, metadata: Mapping[str, str]) -> None:
    """A file of batches can be read from anywhere."""
    with pyarrow.OSFile(stream) as source, pyarrow.OSFile(name, "wb") as target:
        batches = pyarrow.ipc.open_stream(source)
        schema = batches.schema.with_metadata({**(batches.schema.metadata or {}), **metadata})
        with pyarrow.ipc.new_file(target, schema) as writer:
            for batch in batches:
                writer.write_batch(batch.replace_schema_metadata(schema.metadata))


def _text(batch: Any, delimiter: str, *, first: bool, quoting: str = "needed") -> memoryview:
    columns = {name: _spelled(column) for name, column in zip(batch.schema.names, batch.columns, strict=True)}
    batch = pyarrow.RecordBatch.from_arrays(list(columns.values()), names=list(columns))
    sink = pyarrow.BufferOutputStream()
    options = pyarrow.csv.WriteOptions(include_header=first, delimiter=delimiter, quoting_style=quoting)
    pyarrow.csv.write_csv(batch, sink, options)
    return memoryview(sink.getvalue())


def _spelled(column: Any) -> Any:
    """A column as CSV can hold it: the numbers of a list or of bytes with spaces between, as boards are written."""
    kind, types = column.type, pyarrow.types
    if types.is_fixed_size_binary(kind) and not column.null_count and len(column):
        width, at = kind.byte_width, column.offset * kind.byte_width
        rows = np.frombuffer(column.buffers()[1], np.uint8, len(column) * width, at).reshape(-1, width)
        return spelled(rows)
    unlike = (types.is_nested, types.is_binary, types.is_large_binary, types.is_fixed_size_binary)
    if any(holds(kind) for holds in unlike):
        texts = [None if value is None else _written(value) for value in column.to_pylist()]
        return pyarrow.array(texts, pyarrow.string())
    return column


def _written(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list | bytes) else str(value)
