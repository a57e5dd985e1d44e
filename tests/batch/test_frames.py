"""Boards in memory: whatever speaks Arrow's protocol gives the verdicts that its boards have one by one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import taquin
import taquin.polars
from taquin import Board, Limits, RequestError, Shape, TaquinError
from taquin.batch import check_file, check_table, solvable, solve_file, solve_table

Rows = list[list[int]]


def boards() -> Rows:
    found = [list(board.tiles) for board in taquin.generate_many("4x4", 40, seed=5)]
    for tiles in found[::3]:
        tiles[0], tiles[1] = tiles[1], tiles[0]
    found[4][2] = found[4][3]
    return found


def expected(rows: Rows) -> list[bool | None]:
    verdicts: list[bool | None] = []
    for tiles in rows:
        try:
            verdicts.append(taquin.check(Board(Shape(4, 4), tiles)).solvable)
        except TaquinError:
            verdicts.append(None)
    return verdicts


class Stream:
    """What DuckDB's relations and pandas' frames have: nothing but a stream, which can be taken once."""

    def __init__(self, table: pa.Table) -> None:
        self._reader: Any = table.to_reader(max_chunksize=7)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        reader, self._reader = self._reader, None
        return reader.__arrow_c_stream__(requested_schema)


class Array:
    """Nothing but an array, or a batch."""

    def __init__(self, array: Any) -> None:
        self._array = array

    def __arrow_c_array__(self, requested_schema: object = None) -> object:
        return self._array.__arrow_c_array__(requested_schema)


def packed(rows: Rows) -> list[int]:
    return [sum(tile << 4 * cell for cell, tile in enumerate(tiles)) for tiles in rows]


SOURCES: dict[str, Any] = {
    "numpy": lambda rows: np.array(rows, np.int64),
    "numpy 3": lambda rows: np.array(rows, ">u2").reshape(-1, 4, 4),
    "numpy packed": lambda rows: np.array(packed(rows), np.uint64),
    "table": lambda rows: pa.table({"id": range(len(rows)), "board": pa.array(map(bytes, rows), pa.binary(16))}),
    "stream": lambda rows: Stream(pa.table({"board": [" ".join(map(str, tiles)) for tiles in rows]})),
    "array": lambda rows: Array(pa.array(rows, pa.list_(pa.uint8(), 16))),
    "batch": lambda rows: Array(pa.record_batch({"board": pa.array(rows, pa.list_(pa.uint8()))})),
    "chunked": lambda rows: pa.chunked_array([rows[:10], rows[10:]]),
    "binary": lambda rows: pa.array(list(map(bytes, rows)), pa.binary()),
    "large binary": lambda rows: pa.array(list(map(bytes, rows)), pa.large_binary()).slice(0),
    "polars": lambda rows: pl.DataFrame({"board": list(map(bytes, rows))}),
    "polars cells": lambda rows: pl.DataFrame(np.array(rows), schema=[f"c{cell}" for cell in range(16)]),
    "polars array": lambda rows: pl.Series(rows, dtype=pl.Array(pl.UInt8, 16)),
    "polars list": lambda rows: pl.Series(rows),
    "polars text": lambda rows: pl.Series([" ".join(map(str, tiles)) for tiles in rows]),
    "polars packed": lambda rows: pl.Series(packed(rows), dtype=pl.UInt64),
}


@pytest.mark.parametrize("source", SOURCES)
def test_every_kind_of_source(source: str, tmp_path: Path) -> None:
    rows, make = boards(), SOURCES[source]
    verdicts = expected(rows)
    table = check_table(make(rows))
    assert table["solvable"].to_pylist() == verdicts
    assert [error is None for error in table["error"].to_pylist()] == [verdict is not None for verdict in verdicts]
    assert check_file(make(rows), tmp_path / "out.parquet").rows == len(rows)
    assert pq.read_table(tmp_path / "out.parquet")["solvable"].to_pylist() == verdicts
    few = rows[:4]
    assert solve_table(make(few))["length"].to_pylist() == [
        taquin.solve(Board(Shape(4, 4), tiles)).length for tiles in few
    ]
    if not source.startswith("numpy"):
        codes = solvable(make(rows))
        assert isinstance(codes, np.ndarray)
        assert [bool(code) if code < 2 else None for code in codes.tolist()] == verdicts


def test_strings_of_bytes_of_another_length_are_rows_with_a_reason(tmp_path: Path) -> None:
    rows = [bytes(tiles) for tiles in boards()[:4]]
    column = pa.array([None, rows[0], rows[1][:15], b"", rows[2] + b"\0", rows[3]], pa.binary())
    for part in (column, column.slice(1), column.cast(pa.binary_view())):
        errors = check_table(part)["error"].to_pylist()[-5:]
        assert errors[0] is None
        assert errors[4] is None
        assert errors[1].startswith("15 values stand here, and a 4x4 board has 16")
        assert errors[2].startswith("0 values stand here")
        assert errors[3].startswith("17 values stand here")
    assert solve_table(column)["error"].to_pylist() == check_table(column)["error"].to_pylist()
    assert solvable(column).tolist() == [3, 0, 3, 3, 3, 0]
    assert solvable(column, "4x4").tolist() == [3, 0, 3, 3, 3, 0]
    pq.write_table(pa.table({"board": column}), tmp_path / "boards.parquet")
    assert check_file(tmp_path / "boards.parquet", tmp_path / "out.csv").errors == 4


def test_what_a_value_was_is_told_where_it_fits_no_cell() -> None:
    wide = np.array([[1, 2, 3, 300], [1, 2, 3, -1], [1, 2, 3, 0]], np.int32)
    for table in (check_table(wide), solve_table(wide)):
        errors = table["error"].to_pylist()
        assert "300" in errors[0]
        assert "-1" in errors[1]
        assert errors[2] is None


def test_nothing_at_all() -> None:
    empty = pa.table({"board": pa.array([], pa.binary(9))})
    assert check_table(empty).column_names == ["board", "solvable", "inversions", "blank_row", "error"]
    assert solve_table(empty).num_rows == 0
    assert solvable(empty).tolist() == []
    assert check_table(np.empty((0, 3, 4), np.uint8)).num_rows == 0


def test_what_is_refused(tmp_path: Path) -> None:
    for array in (np.zeros((2, 2, 2, 2), np.uint8), np.zeros((3, 9)), np.zeros(5, np.uint8)):
        with pytest.raises(RequestError, match="the array is"):
            check_table(array)
    with pytest.raises(RequestError) as caught:
        solve_file(np.zeros((3, 9), np.uint8), tmp_path / "out.csv", resume=True)
    assert caught.value.code == "resume_memory"


def test_expressions_of_polars() -> None:
    rows = boards()
    frame = pl.DataFrame({"tiles": [bytes(tiles) for tiles in rows] + [None]})
    column = pl.col("tiles").taquin  # type: ignore[attr-defined]
    wanted = [*expected(rows), None]
    assert frame.select(column.solvable()).to_series().to_list() == wanted
    assert frame.lazy().select(column.solvable()).collect(engine="streaming").to_series().to_list() == wanted
    assert frame.lazy().filter(column.solvable()).collect().height == sum(map(bool, wanted))
    verdict = frame.select(column.verdict().struct.unnest())
    table = check_table(frame, column="tiles")
    for name in ("solvable", "inversions", "blank_row", "error"):
        assert verdict[name].to_list() == table[name].to_pylist()
    assert frame.select(column.inversions()).to_series().to_list() == table["inversions"].to_pylist()
    snail = frame.select(column.solvable("snail")).to_series().to_list()
    assert snail == check_table(frame, "snail", column="tiles")["solvable"].to_pylist()
    solved = frame.head(5).select(column.solution(limits=Limits(nodes=2000)).struct.unnest())
    answers = [taquin.solve(Board(Shape(4, 4), tiles), limits=Limits(nodes=2000)) for tiles in rows[:4]]
    assert solved["length"].to_list() == [*(answer.length for answer in answers), None]
    assert solved["status"].to_list() == [*(answer.status.value for answer in answers), None]
    nulls = pl.DataFrame({"tiles": pl.Series([None, None], dtype=pl.Binary)})
    assert nulls.select(column.solvable()).to_series().to_list() == [None, None]
    oblong = pl.DataFrame({"tiles": [[1, 2, 3, 4, 5, 0]]})
    assert oblong.select(column.solution(size="2x3").struct.field("length")).to_series().to_list() == [0]


@pytest.mark.parametrize(
    "goal", ["standard", Board.parse("1 2/3 0"), "1 2/3 0", taquin.Goal.named("standard", Shape(3, 3))]
)
def test_a_part_of_a_frame_without_a_board_stops_nothing(goal: Any) -> None:
    """Streaming queries give the rows in parts, and in one of them none may be a board."""
    frame = pl.DataFrame({"board": ["what", None, "1 2 2/4 5 6/7 8 0"]})
    verdicts = frame.select(pl.col("board").taquin.verdict(goal)).to_series().struct.unnest()
    assert verdicts["solvable"].to_list() == [None] * 3
    assert verdicts["error"].null_count() == 0
    assert (
        frame.select(pl.col("board").taquin.solution(goal).struct.field("length")).to_series().to_list() == [None] * 3
    )
