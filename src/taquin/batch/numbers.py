"""Boards in NumPy's files, NPY and NPZ, read a piece after another."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Iterator, Sequence

import numpy as np
import pyarrow

from ..board.shape import Shape
from ..errors import RequestError
from .arrow import may_be_boards
from .columns import NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Rows = int | Callable[[], int]


def now(rows: Rows) -> int:
    """How many rows the next piece is to have."""
    return rows if isinstance(rows, int) else rows()


class Numbers:
    """An array in an NPY file, or in an archive of them, read a piece after another."""

    def __init__(self, name: str, kind: str, wanted: Sequence[str]) -> None:
        self._name = name
        self._archive: zipfile.ZipFile | None = None
        if kind == "npz":
            try:
                self._archive = zipfile.ZipFile(name)
            except zipfile.BadZipFile as error:
                raise RequestError("table_unreadable", found=name, expected=str(error)) from None
            self._file: Any = self._archive.open(_member(self._archive, wanted))
        else:
            self._file = open(name, "rb")  # noqa: SIM115
        shape, fortran, self._type = _header(self._file)
        if fortran or not may_be_boards(shape, self._type):
            found = f"{self._type} {'x'.join(map(str, shape))}{' (F)' if fortran else ''}"
            raise RequestError("array_kind", found=found)
        self.rows, self._cells = shape[0], int(np.prod(shape[1:])) if len(shape) > 1 else 0
        self.size = Shape(shape[1], shape[2]) if len(shape) == 3 and 0 not in shape[1:] else None

    def __enter__(self) -> Numbers:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()
        if self._archive is not None:
            self._archive.close()

    def batches(self, start: int, rows: Rows) -> Iterator[Any]:
        width = self._type.itemsize * max(self._cells, 1)
        self._file.seek(self._file.tell() + start * width)
        left = self.rows - start
        while left > 0:
            count = min(now(rows), left)
            data = self._file.read(count * width)
            if len(data) < count * width:
                raise RequestError("table_unreadable", found=self._name, expected="it ends before its last row")
            left -= count
            numbers = np.frombuffer(data, self._type)
            numbers = numbers.astype(numbers.dtype.newbyteorder("="), copy=False)
            column: Any = pyarrow.array(numbers)
            if self._cells:
                column = pyarrow.FixedSizeListArray.from_arrays(column, self._cells)
            yield pyarrow.record_batch({"board": column})


def _member(archive: zipfile.ZipFile, wanted: Sequence[str]) -> str:
    """The array of the boards in an archive: the one that is named, or may be one, or has the likeliest name."""
    members = [member.removesuffix(".npy") for member in archive.namelist() if member.endswith(".npy")]
    chosen = [member for member in members if not wanted or member in wanted]
    if not chosen:
        raise RequestError("column_missing", found=", ".join(wanted), expected=", ".join(members))
    if len(chosen) > 1:
        chosen = [member for member in chosen if _is_array_of_boards(archive, member)] or chosen
    if len(chosen) > 1:
        chosen = [name for name in NAMES if name in chosen][:1] or chosen
    if len(chosen) > 1:
        raise RequestError("column_several", found=", ".join(chosen))
    return f"{chosen[0]}.npy"


def _is_array_of_boards(archive: zipfile.ZipFile, member: str) -> bool:
    with archive.open(f"{member}.npy") as file:
        shape, fortran, kind = _header(file)
    return not fortran and may_be_boards(shape, kind)


def _header(file: Any) -> tuple[tuple[int, ...], bool, np.dtype[Any]]:
    version = np.lib.format.read_magic(file)
    read = np.lib.format.read_array_header_1_0 if version == (1, 0) else np.lib.format.read_array_header_2_0
    return read(file)
