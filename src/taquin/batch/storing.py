"""Labelled boards as files, with the sheet that tells how they were made in them and beside them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import numpy as np

from ..errors import RequestError
from ..patterns.whole import whole
from .sheets import KEY, as_json, write_beside
from .splitting import PARTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import NDArray

    Columns = dict[str, NDArray[Any]]

LABELS = ("distance_stm", "first_stm", "distance_mtm", "first_mtm")
"""Columns that a table always has, empty where they were not asked for."""


def write(path: str | os.PathLike[str], columns: Columns, sheet: dict[str, Any]) -> None:
    """Write the columns by the ending of the name, and the sheet beside them: each whole, or not at all."""
    name = Path(path)
    writer = WRITERS.get(name.suffix.lower())
    if writer is None:
        raise RequestError("dataset_format", found=str(path), expected=", ".join(WRITERS))
    with whole(name) as temporary:
        writer(temporary, columns, sheet)
    write_beside(name, sheet)


def _parquet(path: Path, columns: Columns, sheet: dict[str, Any]) -> None:
    try:
        import pyarrow as pa
        from pyarrow import parquet
    except ImportError:
        raise RequestError("extra_missing", found="pyarrow", expected="data") from None
    boards = columns["board"]
    flat = pa.array(boards.reshape(-1), pa.uint8())
    arrays = {"board": pa.FixedSizeListArray.from_arrays(flat, boards.shape[1])}
    for name in LABELS:
        empty = pa.nulls(len(boards), pa.uint16() if name == "first_mtm" else pa.uint8())
        arrays[name] = pa.array(columns[name]) if name in columns else empty
    names = pa.array(PARTS)
    arrays["split"] = pa.DictionaryArray.from_arrays(pa.array(columns["split"], pa.int8()), names)
    table = pa.table(arrays).replace_schema_metadata({KEY: as_json(sheet)})
    parquet.write_table(table, path, compression="zstd")


def _npz(path: Path, columns: Columns, sheet: dict[str, Any]) -> None:
    with path.open("wb") as file:
        arrays = {**columns, "split_names": np.array(PARTS), "sheet": np.array(as_json(sheet))}
        np.savez_compressed(file, **arrays)  # type: ignore[arg-type]


def _csv(path: Path, columns: Columns, sheet: dict[str, Any]) -> None:
    rows, width = columns["board"].tolist(), int(sheet["shape"].partition("x")[2])
    labels = [columns[name].tolist() if name in columns else [""] * len(rows) for name in LABELS]
    with path.open("w", encoding="ascii", newline="\n") as file:
        file.write(",".join(("board", *LABELS, "split")) + "\n")
        for tiles, part, *values in zip(rows, columns["split"].tolist(), *labels, strict=True):
            board = "/".join(" ".join(map(str, tiles[at : at + width])) for at in range(0, len(tiles), width))
            file.write(f"{board},{','.join(map(str, values))},{PARTS[part]}\n")


WRITERS: dict[str, Callable[[Path, Columns, dict[str, Any]], None]] = {
    ".parquet": _parquet,
    ".npz": _npz,
    ".csv": _csv,
}
