"""Files of boards: every layout gives the same verdicts, and a run that was killed ends as one that was not."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyarrow import csv, ipc

import taquin
from taquin.batch import check_file, solve_file

CODE = "import sys; from taquin.batch import {verb}; {verb}(sys.argv[1], sys.argv[2], resume='resume' in sys.argv)"


def boards(count: int, size: str = "4x4") -> list[list[int]]:
    found = [list(board.tiles) for board in taquin.generate_many(size, count, seed=5)]
    for tiles in found[::3]:
        tiles[0], tiles[1] = tiles[1], tiles[0]
    found[4][2] = found[4][3]
    return found


@pytest.mark.parametrize(
    "layout",
    ["bytes", "list", "packed", "high", "cells", "text", "npy", "npz", "arrow", "stream", "csv", "tsv", "lines"],
)
def test_layouts(layout: str, tmp_path: Path) -> None:
    rows = boards(300)
    source, out = tmp_path / "boards.parquet", tmp_path / "out.parquet"
    column: object = None
    nibbles = "high-first" if layout == "high" else None
    if layout == "bytes":
        column = {"id": range(300), "board": pa.array(map(bytes, rows), pa.binary(16))}
    elif layout == "list":
        column = {"x": pa.array(rows, pa.list_(pa.int64(), 16))}
    elif layout in ("packed", "high"):
        digits = [tiles if layout == "high" else tiles[::-1] for tiles in rows]
        column = {"packed": pa.array([int("".join(f"{t:x}" for t in tiles), 16) for tiles in digits], pa.uint64())}
    elif layout == "cells":
        column = {f"c{cell}": [tiles[cell] for tiles in rows] for cell in range(16)}
    elif layout == "text":
        column = {"board": [" ".join(map(str, tiles)) for tiles in rows]}
    elif layout in ("arrow", "stream"):
        table = pa.table({"board": pa.array(rows, pa.list_(pa.uint8()))})
        source = tmp_path / "boards.arrow"
        with (ipc.new_file if layout == "arrow" else ipc.new_stream)(source, table.schema) as file:
            file.write_table(table, max_chunksize=100)
    elif layout in ("csv", "tsv"):
        mark = "," if layout == "csv" else "\t"
        lines = ["id" + mark + "board", *(f"{n}{mark}{' '.join(map(str, tiles))}" for n, tiles in enumerate(rows))]
        source = tmp_path / f"boards.{layout}"
        source.write_text("\n".join(lines) + "\n")
    elif layout == "npz":
        np.savez(source := tmp_path / "boards.npz", boards=np.array(rows, np.uint8))
    if column is not None:
        pq.write_table(pa.table(column), source)
    elif layout == "npy":
        np.save(source := tmp_path / "boards.npy", np.array(rows, np.int32))
    elif layout == "lines":
        source = tmp_path / "boards.txt"
        source.write_text("# boards\n" + "".join(f"{','.join(map(str, tiles))}\n" for tiles in rows))
    report = check_file(source, out, nibbles=nibbles)
    table = pq.read_table(out)
    assert report.rows == table.num_rows == 300
    assert report.errors == 1
    assert "stands here a second time" in table["error"][4].as_py()
    for tiles, answer in zip(rows, table.to_pylist(), strict=True):
        if answer["error"] is None:
            verdict = taquin.check(taquin.Board(taquin.Shape(4, 4), tiles))
            expected = verdict.solvable, verdict.inversions, verdict.blank_row_from_top
            assert (answer["solvable"], answer["inversions"], answer["blank_row"]) == expected
    if layout == "bytes":
        assert table.column_names == ["id", "board", "solvable", "inversions", "blank_row", "error"]


@pytest.mark.parametrize("ending", ["parquet", "arrow", "csv", "tsv"])
@pytest.mark.parametrize("kind", [pa.binary(16), pa.list_(pa.uint8()), pa.list_(pa.int32(), 16), pa.string()])
def test_every_kind_of_column_is_kept_in_every_format(kind: pa.DataType, ending: str, tmp_path: Path) -> None:
    rows = boards(30)
    texts = [" ".join(map(str, tiles)) for tiles in rows]
    values = texts if kind == pa.string() else rows if pa.types.is_nested(kind) else list(map(bytes, rows))
    source, out = tmp_path / "boards.parquet", tmp_path / f"out.{ending}"
    pq.write_table(pa.table({"id": range(30), "board": pa.array(values, kind)}), source)
    check_file(source, out)
    if ending == "parquet":
        table = pq.read_table(out)
    elif ending == "arrow":
        with pa.memory_map(str(out)) as mapped:
            table = (ipc.open_stream if mapped.read(6) != b"ARROW1" else ipc.open_file)(str(out)).read_all()
    else:
        table = csv.read_csv(out, parse_options=csv.ParseOptions(delimiter="," if ending == "csv" else "\t"))
    assert table["id"].to_pylist() == list(range(30))
    assert table["board"].to_pylist() == (values if ending in ("parquet", "arrow") else texts)
    assert table["solvable"].to_pylist()[:4] == [False, True, True, False]


@pytest.mark.parametrize("verb", ["check_file", "solve_file"])
def test_a_killed_run_is_gone_on_with(verb: str, tmp_path: Path) -> None:
    size, count = ("4x4", 3_000_000) if verb == "check_file" else ("3x3", 4000)
    few = np.array(boards(3000, size), np.uint8)
    data = np.tile(few, (-(-count // 3000), 1))[:count].tobytes()
    width = few.shape[1]
    column = pa.FixedSizeBinaryArray.from_buffers(pa.binary(width), count, [None, pa.py_buffer(data)])
    source, out, whole = tmp_path / "boards.parquet", tmp_path / "out.parquet", tmp_path / "whole.parquet"
    pq.write_table(pa.table({"board": column}), source)
    command = [sys.executable, "-c", CODE.format(verb=verb), str(source)]
    run = subprocess.Popen([*command, str(out)])
    journal = Path(f"{out}.journal")
    while run.poll() is None and not (journal.exists() and journal.read_bytes().count(b"\n") > 2):
        time.sleep(0.005)
    assert run.poll() is None, "it was done before it could be killed"
    os.kill(run.pid, signal.SIGKILL)
    run.wait()
    assert not out.exists()
    with Path(f"{out}.partial").open("ab") as file:
        file.write(b"torn")
    subprocess.run([*command, str(out), "resume"], check=True)
    subprocess.run([*command, str(whole)], check=True)
    first, second = pq.read_table(out), pq.read_table(whole)
    if verb == "solve_file":
        first, second = first.drop_columns("seconds"), second.drop_columns("seconds")
    assert first.num_rows == count
    assert first.equals(second)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["boards.parquet", "out.parquet", "whole.parquet"]


def test_nothing_is_overwritten_unasked(tmp_path: Path) -> None:
    source, out = tmp_path / "boards.txt", tmp_path / "out.csv"
    source.write_text("1 2 3/4 5 6/7 8 0\n")
    solve_file(source, out)
    with pytest.raises(taquin.RequestError, match="there already"):
        check_file(source, out)
    assert check_file(source, out, force=True).solvable == 1


@pytest.mark.parametrize("ending", ["parquet", "arrow", "csv"])
def test_dictionaries_that_differ_from_piece_to_piece_are_kept(ending: str, tmp_path: Path) -> None:
    source, out = tmp_path / "boards.arrow", tmp_path / f"out.{ending}"
    parts = [["red", "green"], ["blue", "red"], ["white", None]]
    schema = pa.schema({"board": pa.binary(4), "colour": pa.dictionary(pa.int8(), pa.string())})
    with ipc.new_stream(source, schema) as stream:
        for names in parts:
            colours = pa.array(names).dictionary_encode().cast(schema.field("colour").type)
            stream.write_batch(
                pa.record_batch([pa.array([bytes([1, 2, 3, 0])] * 2, pa.binary(4)), colours], schema=schema)
            )
    check_file(source, out)
    readers = {"parquet": pq.read_table, "csv": csv.read_csv, "arrow": lambda name: ipc.open_file(str(name)).read_all()}
    colours = readers[ending](out)["colour"].to_pylist()
    assert colours == ["red", "green", "blue", "red", "white", "" if ending == "csv" else None]
