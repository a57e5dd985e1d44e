"""Row groups whose pages are Arrow's own buffers, read by two other libraries."""

from __future__ import annotations

import datetime
import io
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from taquin.batch import footers, pages

GENERATOR = np.random.default_rng(5)


def whole(batch: pa.RecordBatch, rows: int = 1 << 18) -> io.BytesIO:
    """The piece as a file."""
    buffers, footer = pages.piece(batch, rows)
    parts = [footers.MAGIC, *map(bytes, buffers), footer, len(footer).to_bytes(4, "little"), footers.MAGIC]
    return io.BytesIO(b"".join(parts))


def columns(count: int) -> dict[str, Any]:
    some = GENERATOR.random(count) < 0.1
    small = GENERATOR.integers(-100, 100, count)
    return {
        "board": pa.array([bytes(row) for row in GENERATOR.integers(0, 16, (count, 16), np.uint8)], pa.binary(16)),
        "bits": pa.array(small > 0),
        "int8": pa.array(small, pa.int8()),
        "uint16": pa.array(GENERATOR.integers(0, 1 << 16, count), pa.uint16()),
        "uint32": pa.array(GENERATOR.integers(0, 1 << 32, count), pa.uint32()),
        "int64": pa.array(small << 50),
        "uint64": pa.array(GENERATOR.integers(0, 1 << 64, count, np.uint64)),
        "float": pa.array(GENERATOR.random(count), pa.float32()),
        "double": pa.array(GENERATOR.random(count)),
        "half": pa.array(GENERATOR.random(count).astype(np.float16)),
        "no text": pa.nulls(count, pa.string()),
        "nothing": pa.nulls(count),
        "no board": pa.nulls(count, pa.binary(16)),
        "some": pa.array(small, pa.int32(), mask=some),
        "some bits": pa.array(small > 0, mask=some),
        "text": pa.array([str(number) for number in small]),
        "bytes": pa.array([bytes(number % 7) for number in range(count)]),
        "day": pa.array([datetime.date(2020, 1, 1)] * count),
        "moment": pa.array([datetime.datetime(2020, 1, 1, tzinfo=datetime.UTC)] * count),
    }


@pytest.mark.parametrize("count", [1, 5, 63, 64, pages.PAGE, pages.PAGE + 9])
@pytest.mark.parametrize("nullable", [True, False])
def test_other_libraries_read_the_same(count: int, nullable: bool) -> None:
    found = columns(count)
    fields = [pa.field(name, one.type, nullable or bool(one.null_count)) for name, one in found.items()]
    batch = pa.record_batch(list(found.values()), schema=pa.schema(fields, {"mine": "kept"}))
    for part in (batch, batch.slice(8), batch.slice(3, 20)):
        if not len(part):
            continue
        table = pq.read_table(whole(part))
        assert table.equals(pa.Table.from_batches([part]), check_metadata=True)
        assert pl.read_parquet(whole(part)).equals(pl.from_arrow(table))
        simple = [
            name for name in part.schema.names if not name.startswith(("some", "text", "byte", "day", "mom", "half"))
        ]
        simple = [name for name in simple if name != "bits" or part.column(1).offset % 8 == 0]
        buffers, _ = pages.piece(part.select(simple), 1 << 18)
        assert len(buffers) == 2 * len(simple) * -(-len(part) // pages.PAGE)  # none of them went the slow way


def test_what_is_nested_or_too_long_goes_by_the_library() -> None:
    nested = pa.record_batch({"board": pa.array([[1, 2], [3]]), "number": pa.array([1, 2])})
    assert pq.read_table(whole(nested)).equals(pa.Table.from_batches([nested]))
    long = pa.record_batch({"number": pa.array(range(100))})
    assert pq.ParquetFile(whole(long, 30)).num_row_groups == 4
    assert pq.read_table(whole(long, 30)).equals(pa.Table.from_batches([long]))
    assert pq.read_table(whole(long.slice(0, 0))).num_rows == 0


def test_pieces_are_joined(tmp_path: Path) -> None:
    path, footers_of = tmp_path / "joined.parquet", []
    parts = [pa.record_batch(columns(count)) for count in (70, pages.PAGE + 1, 3)]
    at = len(footers.MAGIC)
    with path.open("wb") as file:
        file.write(footers.MAGIC)
        for part in parts:
            buffers, footer = pages.piece(part, 1 << 18)
            footers_of.append((at, footer))
            at += sum(file.write(buffer) for buffer in buffers)
        file.write(footers.joined(footers_of, {"note": "told"}))
    assert pq.read_table(path).equals(pa.Table.from_batches(parts))
    assert pl.scan_parquet(path).select(pl.len()).collect().item() == sum(map(len, parts))
    assert pq.read_metadata(path).metadata[b"note"] == b"told"
