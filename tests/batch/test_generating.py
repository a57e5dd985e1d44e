"""Boards dealt into files: those that are dealt one by one, in every format, whole or gone on with."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyarrow import csv, ipc

import taquin
from taquin import Board, Goal, RequestError, Shape, ShapeError
from taquin.batch import check_file, generate_file, making
from taquin.batch.growing import job_before
from taquin.batch.splitting import parts_of

from ..oracle.breadth import distances

ENDINGS = ["parquet", "pq", "arrow", "feather", "ipc", "csv", "tsv", "npy", "npz", "txt"]
Rows = list[list[int]]


def dealt(shape: str, count: int, **options: object) -> list[Board]:
    return list(taquin.generate_many(shape, count, **options))  # type: ignore[arg-type]


def read(path: Path, shape: Shape) -> list[Board]:
    """The boards of a file, by the library of its kind."""
    if path.suffix == ".txt":
        return [Board.parse(line) for line in path.read_text().splitlines()]
    if path.suffix in (".csv", ".tsv"):
        table = csv.read_csv(path, parse_options=csv.ParseOptions(delimiter="," if path.suffix == ".csv" else "\t"))
        return [Board.parse(text) for text in table["board"].to_pylist()]
    if path.suffix in (".npy", ".npz"):
        found = np.load(path)
        array = found["board"] if path.suffix == ".npz" else found
        assert array.shape[1:] == (shape.rows, shape.columns)
        return [Board(shape, tiles) for tiles in array.reshape(-1, shape.cells).tolist()]
    table = pq.read_table(path) if path.suffix in (".parquet", ".pq") else ipc.open_file(path).read_all()
    return [Board(shape, list(tiles)) for tiles in table["board"].to_pylist()]


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("size", ["4x4", "3x5", "1x6", "17x16"])
def test_every_ending(size: str, ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "ROWS", 30)
    path = tmp_path / f"boards.{ending}"
    made = generate_file(path, size, 100, seed=7, goal="snail", threads=2)
    shape = Shape.parse(size)
    assert read(path, shape) == dealt(size, 100, seed=7, goal="snail")
    assert sorted(one.name for one in tmp_path.iterdir()) == [f"boards.{ending}", f"boards.{ending}.md"]
    sheet = (tmp_path / f"boards.{ending}.md").read_text()
    assert f"taquin generate {size} --count 100 --seed 7 --goal" in sheet
    assert (made.boards, made.seed) == (100, 7)
    if shape.is_line and ending in ("txt", "csv", "tsv"):
        return
    assert check_file(path, tmp_path / "out.csv", goal="snail").solvable == 100  # it knows the size


@pytest.mark.parametrize("layout", ["bytes", "list", "packed", "text"])
def test_layouts_hold_the_same_boards(layout: str, tmp_path: Path) -> None:
    path, out = tmp_path / "boards.parquet", tmp_path / "out.parquet"
    generate_file(path, "3x5", 50, seed=7, layout=layout)
    assert check_file(path, out).solvable == 50
    expected = [taquin.check(board).inversions for board in dealt("3x5", 50, seed=7)]
    assert pq.read_table(out)["inversions"].to_pylist() == expected
    kind = pq.read_schema(path).field("board").type
    assert (
        kind
        == {
            "bytes": pa.binary(15),
            "list": pa.list_(pa.uint8(), 15),
            "packed": pa.uint64(),
            "text": pa.large_string(),
        }[layout]
    )


@pytest.mark.parametrize(
    "options",
    [
        {"walk": 9},
        {"unsolvable": True},
        {"allow_goal": True},
        {"index": 2**64 - 60},
        {"index": 5, "goal": "blank-first"},
    ],
)
def test_what_is_dealt(options: dict[str, object], tmp_path: Path) -> None:
    path = tmp_path / "boards.parquet"
    made = generate_file(path, "3x3", 60, seed=3, **options)  # type: ignore[arg-type]
    assert read(path, Shape(3, 3)) == dealt("3x3", 60, seed=3, **options)
    assert made.sheet is not None
    assert json.loads(pq.read_schema(path).metadata[b"taquin.sheet"]) == made.sheet
    for name in options:
        assert f"--{name.replace('_', '-')}" in made.sheet["command"]


def test_lengths_and_parts(tmp_path: Path) -> None:
    path, known = tmp_path / "boards.parquet", distances(2, 3, (1, 2, 3, 4, 5, 0), 0, "mtm")
    made = generate_file(path, "2x3", 400, seed=3, lengths=True, metric="mtm", split=(2, 1, 1), allow_goal=True)
    table = pq.read_table(path)
    boards = [tuple(tiles) for tiles in table["board"].to_pylist()]
    lengths = [known[tiles] for tiles in boards]
    assert table["distance_mtm"].to_pylist() == lengths
    goal = Goal.parse("standard 2x3")
    parts = parts_of(np.array(boards, np.uint8), goal, (0.5, 0.25, 0.25)).tolist()
    assert table["split"].to_pylist() == [("train", "validation", "test")[part] for part in parts]
    assert made.sheet is not None
    assert made.sheet["means"] == {"distance_mtm": sum(lengths) / 400}
    assert list(made.sheet["parts"].values()) == [parts.count(number) for number in range(3)]
    assert "- Mean of `distance_mtm`" in (tmp_path / "boards.parquet.md").read_text()


def test_lengths_by_searches_and_a_range_of_them(tmp_path: Path) -> None:
    path = tmp_path / "boards.npz"
    generate_file(path, "4x4", 40, seed=3, lengths=True, walk=40, threads=2)
    boards = dealt("4x4", 40, seed=3, walk=40)
    with np.load(path) as found:
        assert found["distance_stm"].tolist() == [taquin.solve(board).length for board in boards]
        assert json.loads(str(found["sheet"]))["labels"] == "exact: each board solved to proof"
    generate_file(path, "3x3", 200, seed=3, distance=(30, 31), lengths=True, split=(80, 10, 10), force=True)
    with np.load(path) as found:
        tiles = found["board"].reshape(200, 9).tolist()
        assert [Board(Shape(3, 3), row) for row in tiles] == list(taquin.generate_at("3x3", 200, 30, 31, seed=3))
        assert {30} <= set(found["distance_stm"].tolist()) <= {30, 31}
        assert found["split_names"].tolist() == ["train", "validation", "test"]


class StopError(Exception):
    pass


@pytest.mark.parametrize("ending", ["parquet", "arrow", "csv", "npy", "npz", "txt"])
def test_a_stopped_run_is_gone_on_with(ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "ROWS", 30)
    path, whole = tmp_path / f"boards.{ending}", tmp_path / f"whole.{ending}"

    def stop(done: int, *_: object) -> None:
        if done >= 60:
            raise StopError

    with pytest.raises(StopError):
        generate_file(path, "4x4", 200, on_progress=stop)
    assert not path.exists()
    with pytest.raises(RequestError, match="was stopped"):
        generate_file(path, "4x4", 200)
    with pytest.raises(RequestError, match="other options"):
        generate_file(path, "4x4", 201, resume=True)
    job = job_before(str(path))
    assert job is not None
    with (tmp_path / f"boards.{ending}.partial").open("ab") as file:
        file.write(b"torn")
    done: list[int] = []
    made = generate_file(path, "4x4", 200, resume=True, on_progress=lambda rows, *_: done.append(rows))
    assert done[0] == 90
    assert made.seed == job["seed"]
    generate_file(whole, "4x4", 200, seed=made.seed, threads=3)
    assert path.read_bytes() == whole.read_bytes()
    assert generate_file(path, "4x4", 200, resume=True).was_done
    assert sorted(one.suffix for one in tmp_path.iterdir()) == sorted([f".{ending}", ".md"] * 2)


def test_no_boards(tmp_path: Path) -> None:
    for ending in ENDINGS:
        path = tmp_path / f"boards.{ending}"
        generate_file(path, "3x3", 0, seed=1, lengths=ending not in ("npy", "txt"), layout="list")
        assert read(path, Shape(3, 3)) == []


@pytest.mark.parametrize(
    ("code", "shape", "ending", "options"),
    [
        ("table_ending", "4x4", "json", {}),
        ("layout_unknown", "4x4", "parquet", {"layout": "cells"}),
        ("metric_unknown", "4x4", "parquet", {"metric": "qtm"}),
        ("jobs", "4x4", "parquet", {"threads": 0}),
        ("column_packed", "5x5", "parquet", {"layout": "packed"}),
        ("column_unheld", "3x3", "npy", {"lengths": True}),
        ("column_unheld", "3x3", "txt", {"split": (80, 10, 10)}),
        ("lengths_unsolvable", "3x3", "parquet", {"lengths": True, "unsolvable": True}),
        ("dataset_large", "6x6", "parquet", {"lengths": True}),
        ("dataset_large", "1x20", "parquet", {"lengths": True}),
        ("dataset_split", "3x3", "parquet", {"split": (1, 2)}),
        ("count_negative", "3x3", "parquet", {"walk": -1}),
        ("index", "3x3", "parquet", {"index": 2**64}),
        ("seed", "3x3", "parquet", {"seed": -1}),
        ("distance_none", "3x3", "parquet", {"distance": (32, 40)}),
        ("file_unwritable", "3x3", "csv", {"out": "/nowhere/boards.csv"}),
    ],
)
def test_what_is_refused(code: str, shape: str, ending: str, options: dict[str, object], tmp_path: Path) -> None:
    out = options.pop("out", tmp_path / f"boards.{ending}")
    with pytest.raises((RequestError, ShapeError)) as caught:
        generate_file(out, shape, 3, **options)  # type: ignore[arg-type]
    assert caught.value.code == code
    assert not list(tmp_path.iterdir())


def test_a_file_is_kept_unless_forced(tmp_path: Path) -> None:
    path = tmp_path / "boards.txt"
    path.write_text("mine")
    with pytest.raises(RequestError, match="there already"):
        generate_file(path, "3x3", 3)
    assert path.read_text() == "mine"
    generate_file(path, "3x3", 3, force=True)
    assert len(path.read_text().splitlines()) == 3
