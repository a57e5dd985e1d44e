"""Lines of text that the kernel leaves to the reader: spellings, sizes, and lines beyond all bounds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("pyarrow")

import polars
import pyarrow as pa
import pyarrow.csv

from taquin import Board, check
from taquin.batch import check_file, solvable, solve_table
from taquin.batch.lines import LARGEST_LINE
from taquin.batch.tables import BLOCK, Table

FIRST = "1 2 3 4 5 6 7 8/9 10 11 12 13 14 0 15"
FLAT = "1 2 3 4 5 6 7 0 9 10 11 12 13 14 15 8"
SPELLINGS: list[Callable[[str], str]] = [
    lambda flat: flat,
    lambda flat: flat.replace(" ", ", "),
    lambda flat: f"[{flat.replace(' ', ', ')}]",
    lambda flat: f"({flat})",
]


@pytest.mark.parametrize("spelled", SPELLINGS)
def test_a_line_without_rows_has_those_of_the_file(spelled: Callable[[str], str], tmp_path: Path) -> None:
    (tmp_path / "boards.txt").write_text(f"{FIRST}\n{spelled(FLAT)}\n")
    check_file(tmp_path / "boards.txt", tmp_path / "out.csv")
    second = pyarrow.csv.read_csv(tmp_path / "out.csv").to_pylist()[1]
    words = FLAT.split()
    verdict = check(Board.parse(f"{' '.join(words[:8])}/{' '.join(words[8:])}"))
    assert (second["solvable"], second["inversions"], second["blank_row"]) == (verdict.solvable, verdict.inversions, 1)


def test_a_line_with_rows_of_its_own_keeps_them(tmp_path: Path) -> None:
    (tmp_path / "boards.txt").write_text(f"{FIRST}\n1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0\n")
    check_file(tmp_path / "boards.txt", tmp_path / "out.csv")
    assert pyarrow.csv.read_csv(tmp_path / "out.csv").column("blank_row").to_pylist() == [2, 4]


def test_a_column_of_texts_is_solved_and_judged_alike() -> None:
    frame = pa.table({"board": ["1 2 3 4/5 6 0 7", "[1, 2, 3, 4, 5, 6, 7, 0]", "1 2 3 4 5 6 0 7"]})
    assert solve_table(frame)["length"].to_pylist() == [1, 0, 1]
    assert solvable(polars.DataFrame(frame)).tolist() == [1, 1, 1]


@pytest.mark.parametrize("length", [LARGEST_LINE + 1, BLOCK + 5])
@pytest.mark.parametrize("sign", ["7", " ", "1 "])
def test_a_line_beyond_all_bounds_stops_nothing(length: int, sign: str, tmp_path: Path) -> None:
    name = tmp_path / "boards.txt"
    name.write_text(f"1 2 3/4 5 6/7 8 0\n{sign * length}\u00d7\n1 2 3/4 5 6/8 7 0\n")
    report = check_file(name, tmp_path / "out.csv")
    assert (report.rows, report.solvable, report.unsolvable) == (3, 1, 1)
    ((line, error),) = report.first_errors
    assert (line, error.code) == (2, "line_long")
    table = Table(name)
    marks = [piece.mark for piece in table.pieces(rows=1)]
    assert marks[-1] == [name.stat().st_size, 3]
    assert [len(piece.values) for piece in table.pieces(marks[1], rows=1)] == [1]
