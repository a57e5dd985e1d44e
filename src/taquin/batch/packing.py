"""A stream of Arrow batches made into NumPy's files, a batch after another: NPY has the boards, NPZ every column."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping, Sequence

import numpy as np
import pyarrow
import pyarrow.ipc

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, BinaryIO

    from .columns import Values

STARTED = (1980, 1, 1, 0, 0, 0)
"""The time of an archive's members, so that the same arrays make the same file."""


def write_array(stream: str, name: str, shape: Sequence[int]) -> None:
    """The first column as an NPY file; each value of a list or of bytes gets this shape."""
    with open(name, "wb") as file:
        _column(stream, 0, file, shape)


def write_archive(stream: str, name: str, shape: Sequence[int], texts: Mapping[str, str | Sequence[str]]) -> None:
    """Every column as an array of its name, and each text, or texts, under the last part of its key."""
    with pyarrow.OSFile(stream) as source, pyarrow.ipc.open_stream(source) as batches:
        names = batches.schema.names
    with zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for number, column in enumerate(names):
            with _member(archive, column) as file:
                _column(stream, number, file, shape)
        for key, text in texts.items():
            with _member(archive, key.rpartition(".")[2]) as file:
                np.lib.format.write_array(file, np.array(text))


def _member(archive: zipfile.ZipFile, name: str) -> Any:
    member = zipfile.ZipInfo(f"{name}.npy", STARTED)
    member.compress_type = zipfile.ZIP_DEFLATED
    return archive.open(member, "w", force_zip64=True)


def _column(stream: str, number: int, file: BinaryIO, shape: Sequence[int]) -> None:
    rows, kind = 0, np.dtype(np.uint8)
    for values in _values(stream, number):
        rows, kind = rows + len(values), values.dtype
        is_board = values.ndim > 1
    sizes = (rows, *shape) if is_board else (rows,)
    np.lib.format.write_array_header_1_0(file, {"descr": kind.str, "fortran_order": False, "shape": sizes})
    for values in _values(stream, number):
        file.write(np.ascontiguousarray(values).tobytes())


def _values(stream: str, number: int) -> Any:
    with pyarrow.memory_map(stream) as source, pyarrow.ipc.open_stream(source) as batches:
        for batch in batches:
            yield _rows(batch.column(number))


def _rows(column: Any) -> Values:
    kind, types = column.type, pyarrow.types
    if types.is_fixed_size_list(kind):
        return np.asarray(column.flatten()).reshape(-1, kind.list_size)
    return np.asarray(column)
