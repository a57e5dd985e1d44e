"""Solutions of files: each row's own, whatever the order of the work; masks of first moves against other ways."""

from __future__ import annotations

from pathlib import Path

import pyarrow.parquet as pq
import pytest

import taquin
from taquin import Board, Limits, RequestError, Shape
from taquin.batch import generate_file, solve_file, windows
from taquin.board.moves import Direction

from ..oracle.breadth import distances
from ..oracle.lookup import first_runs, first_steps

LETTERS = [direction.value for direction in Direction]


def rows_of(path: Path) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = pq.read_table(path).drop_columns("seconds").to_pylist()
    return rows


@pytest.mark.parametrize("threads", [1, 2])
def test_rows_are_in_their_order(threads: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows, "ROWS", 7)
    monkeypatch.setattr(windows, "MOST", 20)
    boards = list(taquin.generate_many("3x3", 90, seed=3))
    lines = [str(board) for board in boards]
    lines[10], lines[40], lines[41] = "1 2 3/4 5 6/8 7 0", "1 2 2/4 5 6/7 8 0", "2 3/1 0"
    (tmp_path / "boards.txt").write_text("\n".join(lines) + "\n# the end\n")
    told: list[int] = []
    report = solve_file(
        tmp_path / "boards.txt",
        tmp_path / "out.parquet",
        threads=threads,
        on_progress=lambda done, *_: told.append(done),
    )
    assert (report.rows, report.solvable, report.unsolvable, report.errors) == (90, 88, 1, 1)
    found = rows_of(tmp_path / "out.parquet")
    assert [row["line"] for row in found] == list(range(1, 91))
    for line, row in zip(lines, found, strict=True):
        if row["error"]:
            assert line == lines[40]
            continue
        answer = taquin.solve(line)
        assert (row["length"], row["moves"]) == (answer.length, None if answer.path is None else str(answer.path))
        assert (row["at_least"], row["status"]) == (answer.at_least, answer.status.value)
    assert told[-1] == 90
    assert len(told) > 4


@pytest.mark.parametrize("metric", ["stm", "mtm"])
def test_masks_of_small_boards_are_all_first_moves(metric: str, tmp_path: Path) -> None:
    known = distances(2, 3, (1, 2, 3, 4, 5, 0), 0, metric)
    generate_file(tmp_path / "boards.parquet", "2x3", 200, seed=3, allow_goal=True)
    solve_file(tmp_path / "boards.parquet", tmp_path / "out.parquet", metric=metric)
    for row in rows_of(tmp_path / "out.parquet"):
        mask, tiles = row["first_move_mask"], tuple(row["board"])  # type: ignore[arg-type]
        assert isinstance(mask, int)
        bits = {bit for bit in range(8) if mask >> bit & 1}
        if metric == "stm":
            assert bits == first_steps(known, 3, tiles)
        else:
            assert {(bit // 2, bit % 2 + 1) for bit in bits} == first_runs(known, 3, tiles)


def test_masks_by_searches_are_for_what_is_proven(tmp_path: Path) -> None:
    boards = [*taquin.generate_many("4x4", 8, seed=3, walk=30), Board.parse("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0")]
    (tmp_path / "boards.txt").write_text("".join(f"{board}\n" for board in [*boards, Board.parse("1 0 2/4 5 3/7 8 6")]))
    solve_file(tmp_path / "boards.txt", tmp_path / "bare.parquet")
    assert [row["first_move_mask"] for row in rows_of(tmp_path / "bare.parquet")] == [None] * 9 + [4]
    solve_file(tmp_path / "boards.txt", tmp_path / "out.parquet", first_moves=True, threads=2)
    masks = [row["first_move_mask"] for row in rows_of(tmp_path / "out.parquet")]
    for board, mask in zip(boards[:8], masks, strict=False):
        best = {str(hint.move) for hint in taquin.hints(board) if not hint.cost}
        assert isinstance(mask, int)
        assert {LETTERS[bit] for bit in range(4) if mask >> bit & 1} == best
    assert masks[8] is None  # it can't be solved
    generate_file(tmp_path / "hard.txt", "4x4", 1, seed=7)
    solve_file(tmp_path / "hard.txt", tmp_path / "hard.parquet", first_moves=True, limits=Limits(nodes=2000))
    (hard,) = rows_of(tmp_path / "hard.parquet")
    assert (hard["status"], hard["first_move_mask"]) == ("feasible", None)


def test_masks_that_can_not_be_proven_are_refused(tmp_path: Path) -> None:
    generate_file(tmp_path / "boards.npy", "6x6", 2, seed=3)
    with pytest.raises(RequestError) as caught:
        solve_file(tmp_path / "boards.npy", tmp_path / "out.csv", first_moves=True)
    assert caught.value.code == "dataset_large"
    assert not (tmp_path / "out.csv.journal").exists()


def test_the_hardest_are_begun_first(tmp_path: Path) -> None:
    lines = ["1 2 3/4 5 6/7 0 8", "6 4 7/8 5 0/3 2 1", "1 2 3/4 5 6/7 8 0", "1 2 3/4 0 5/7 8 6"]
    (tmp_path / "boards.txt").write_text("\n".join(lines) + "\n")
    found = windows.Windows(windows.Table(str(tmp_path / "boards.txt")), "standard", (0, 0))
    assert [str(board) for board in found.boards()] == [lines[1], lines[3], lines[0], lines[2]]
    assert found.table.shape == Shape(3, 3)


def test_an_array_that_is_cut_short_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "boards.npy"
    generate_file(path, "3x3", 100, seed=3)
    path.write_bytes(path.read_bytes()[:-50])
    with pytest.raises(RequestError, match="ends before its last row"):
        solve_file(path, tmp_path / "out.csv")
