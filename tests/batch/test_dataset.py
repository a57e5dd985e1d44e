"""Labelled boards: labels against breadth-first search, parts against twins made by hand, files read again."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

import taquin
from taquin import Board, Goal, RequestError, Shape
from taquin.batch import Dataset, dataset, storing
from taquin.board.moves import Direction

from ..oracle.breadth import distances
from ..oracle.lookup import first_runs, first_steps

ORDER = [direction.value for direction in Direction]


def run_bits(columns: int, rows: int, mask: int) -> set[tuple[int, int]]:
    longest = max(rows, columns) - 1
    return {(bit // longest, bit % longest + 1) for bit in range(32) if mask >> bit & 1}


@pytest.mark.parametrize(
    "text", ["standard 2x2", "snail 2x3", "4 1/0 5/2 3", "snail 2x4", "1x4 2 0 3 1", "standard 7x1"]
)
def test_every_board_of_a_small_shape(text: str) -> None:
    goal = Goal.parse(text)
    rows, columns = goal.shape.rows, goal.shape.columns
    steps, runs = (distances(rows, columns, goal.board.tiles, 0, metric) for metric in taquin.board.moves.METRICS)
    made = dataset(goal.shape, goal=goal)
    assert [tuple(tiles) for tiles in made.columns["board"].tolist()] == sorted(steps)
    for at, tiles in enumerate(map(tuple, made.columns["board"].tolist())):
        stm, mtm = int(made.columns["first_stm"][at]), int(made.columns["first_mtm"][at])
        assert made.columns["distance_stm"][at] == steps[tiles]
        assert made.columns["distance_mtm"][at] == runs[tiles]
        if at % 7 == 0:
            assert {bit for bit in range(8) if stm >> bit & 1} == first_steps(steps, columns, tiles)
            assert run_bits(columns, rows, mtm) == first_runs(runs, columns, tiles)


def test_boards_that_are_dealt() -> None:
    made = dataset("4x4", 12, goal="blank-first", seed=3, threads=2)
    boards = [Board(Shape(4, 4), tiles) for tiles in made.columns["board"].tolist()]
    assert boards == list(taquin.generate_many("4x4", 12, goal="blank-first", seed=3))
    assert sorted(made.columns) == ["board", "distance_stm", "first_stm", "split"]
    for at, board in enumerate(boards):
        assert made.columns["distance_stm"][at] == taquin.solve(board, "blank-first").length
        best = {str(hint.move) for hint in taquin.hints(board, "blank-first") if not hint.cost}
        assert {ORDER[bit] for bit in range(4) if made.columns["first_stm"][at] >> bit & 1} == best
    again = dataset("4x4", 12, goal="blank-first", seed=3)
    assert all((made.columns[name] == again.columns[name]).all() for name in made.columns)


def test_runs_by_searches_on_an_executor() -> None:
    with ProcessPoolExecutor(1) as executor:
        made = dataset("3x4", 3, seed=4, mtm=True, executor=executor)
    for at, tiles in enumerate(made.columns["board"].tolist()):
        board = Board(Shape(3, 4), tiles)
        assert made.columns["distance_mtm"][at] == taquin.solve(board, metric="mtm").length
        best = {str(hint.move) for hint in taquin.hints(board, metric="mtm") if not hint.cost}
        found = run_bits(4, 3, int(made.columns["first_mtm"][at]))
        assert {ORDER[direction] * length for direction, length in found} == best


def transposed(tiles: Sequence[int], side: int) -> tuple[int, ...]:
    """What a board towards the standard goal becomes in a mirror along the diagonal, its tiles renamed alike."""
    name = {tile: (tile - 1) % side * side + (tile - 1) // side + 1 for tile in range(1, side * side)}
    return tuple(name.get(tiles[cell % side * side + cell // side], 0) for cell in range(side * side))


def turned(tiles: Sequence[int]) -> tuple[int, ...]:
    """A 3x3 board towards 1 2 3/4 0 5/6 7 8 after a quarter turn of the box, renamed."""
    goal = (1, 2, 3, 4, 0, 5, 6, 7, 8)
    turn = [(2 - cell % 3) * 3 + cell // 3 for cell in range(9)]
    name = {goal[turn[cell]]: goal[cell] for cell in range(9)}
    return tuple(name[tiles[turn[cell]]] for cell in range(9))


@pytest.mark.parametrize("goal", ["standard", "1 2 3/4 0 5/6 7 8"])
def test_twins_are_in_the_same_part(goal: str) -> None:
    made = dataset("3x3", goal=goal)
    part = {tuple(tiles): at for at, tiles in enumerate(made.columns["board"].tolist())}
    split, distance = made.columns["split"], made.columns["distance_mtm"]
    differ = 0
    for tiles, at in list(part.items())[::5]:
        twin = part[transposed(tiles, 3) if goal == "standard" else turned(tiles)]
        differ += twin != at
        assert split[at] == split[twin]
        assert distance[at] == distance[twin]
    assert differ > 36_000
    shares = [int((split == number).sum()) / len(made) for number in range(3)]
    assert shares == pytest.approx([0.8, 0.1, 0.1], abs=0.01)
    assert list(made.sheet["parts"].values()) == [int((split == number).sum()) for number in range(3)]


def test_twins_of_15_puzzles_and_parts_that_stay() -> None:
    goal = Goal.named("standard", Shape(4, 4))
    from taquin.batch.dealing import Dealer
    from taquin.batch.splitting import parts_of, twins

    boards = Dealer(goal, 5).boards(0, 2000)
    mirrored = np.array([transposed(tiles, 4) for tiles in boards.tolist()], np.uint8)
    assert (parts_of(boards, goal, (0.5, 0.25, 0.25)) == parts_of(mirrored, goal, (0.5, 0.25, 0.25))).all()
    assert len(twins(boards, goal)) == 2
    assert len(twins(boards, Goal.named("snail", Shape(4, 4)))) == 2
    whole, some = dataset("2x4"), dataset("2x4", 300, seed=9)
    known = dict(zip(map(tuple, whole.columns["board"].tolist()), whole.columns["split"].tolist(), strict=True))
    for tiles, part in zip(some.columns["board"].tolist(), some.columns["split"].tolist(), strict=True):
        assert known[tuple(tiles)] == part
    assert set(dataset("2x3", split=(0, 0, 1)).columns["split"].tolist()) == {2}


def opened(path: Path) -> tuple[dict, dict]:
    """Columns and sheet of a file, by another library than wrote it where there is one."""
    if path.suffix == ".npz":
        with np.load(path) as file:
            return {name: file[name].tolist() for name in file.files}, json.loads(str(file["sheet"]))
    if path.suffix == ".parquet":
        table = pq.read_table(path)
        return table.to_pydict(), json.loads(table.schema.metadata[b"taquin.sheet"])
    with path.open(newline="") as file:
        rows = list(csv.DictReader(file))
    return {name: [row[name] for row in rows] for name in rows[0]}, {}


@pytest.mark.parametrize("ending", [".parquet", ".npz", ".csv"])
def test_files(ending: str, tmp_path: Path) -> None:
    made, path = dataset("2x3", 40, seed=2), tmp_path / f"boards{ending}"
    made.write(path)
    columns, sheet = opened(path)
    if ending == ".csv":
        assert [Board.parse(board).tiles for board in columns["board"]] == list(
            map(tuple, made.columns["board"].tolist())
        )
        assert columns["split"] == [("train", "validation", "test")[part] for part in made.columns["split"]]
        columns = {name: list(map(int, columns[name])) for name in columns if name not in ("board", "split")}
    else:
        assert sheet == made.sheet
        assert columns["board"] == made.columns["board"].tolist()
    for name in ("distance_stm", "first_stm", "distance_mtm", "first_mtm"):
        assert columns[name] == made.columns[name].tolist()
    assert sorted(one.name for one in tmp_path.iterdir()) == [path.name, f"{path.name}.md"]
    told = (tmp_path / f"{path.name}.md").read_text()
    assert "taquin dataset 2x3 --count 40 --seed 2" in told
    assert "`distance_mtm`" in told


def test_what_was_not_asked_for_is_empty(tmp_path: Path) -> None:
    made = dataset("4x4", 2, seed=1)
    for ending, empty in ((".parquet", [None, None]), (".csv", ["", ""])):
        made.write(tmp_path / f"a{ending}")
        columns, _ = opened(tmp_path / f"a{ending}")
        assert columns["distance_mtm"] == columns["first_mtm"] == empty
    assert "distance_mtm" not in (tmp_path / "a.csv.md").read_text()
    nothing = dataset("3x3", 0, seed=1)
    nothing.write(tmp_path / "nothing.parquet")
    assert pq.read_table(tmp_path / "nothing.parquet").num_rows == 0


def test_a_file_is_there_whole_or_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "boards.csv"
    path.write_text("kept")

    def half(path: Path, columns: object, sheet: object) -> None:
        path.write_text("half")
        raise KeyboardInterrupt

    monkeypatch.setitem(storing.WRITERS, ".csv", half)
    with pytest.raises(KeyboardInterrupt):
        dataset("2x2").write(path)
    assert [one.name for one in tmp_path.iterdir()] == ["boards.csv"]
    assert path.read_text() == "kept"


@pytest.mark.parametrize(
    ("code", "size", "options"),
    [
        ("dataset_count", "4x4", {}),
        ("dataset_large", "5x5", {"count": 1}),
        ("dataset_large", "1x12", {"count": 1}),
        ("dataset_large", "2x8", {"count": 1}),
        ("count_negative", "2x2", {"count": -1}),
        ("seed", "2x2", {"count": 1, "seed": -1}),
        ("deal_only_goal", "1x1", {"count": 1}),
        ("jobs", "2x2", {"threads": 0}),
        ("dataset_split", "2x2", {"split": (1, 2)}),
        ("dataset_split", "2x2", {"split": (0, 0, 0)}),
        ("dataset_split", "2x2", {"split": (1, -1, 1)}),
    ],
)
def test_what_is_refused(code: str, size: str, options: dict) -> None:
    with pytest.raises(RequestError) as caught:
        dataset(size, **options)
    assert caught.value.code == code


def test_an_unknown_ending(tmp_path: Path) -> None:
    with pytest.raises(RequestError, match=r"boards\.xlsx"):
        dataset("2x2").write(tmp_path / "boards.xlsx")
    assert isinstance(dataset("2x2"), Dataset)
    assert not list(tmp_path.iterdir())
