"""Comma- and tab-separated files: a line with too many or too few values is an error in its own row; what is no UTF-8,
what has no rows, and what is no table at all.
"""

from __future__ import annotations

import csv
import random
from pathlib import Path

import pytest

pytest.importorskip("pyarrow")

import pyarrow as pa

from taquin import NotationError, RequestError, generate_many
from taquin.batch import check_file, check_table, separated, solve_file, windows

RAGGED = ["x", "a,b,c", '"more\nlines",3,4', ",,,,", "1 2 3/4 5 6/7 8 0,1,2"]


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("seed", range(4))
def test_ragged_lines_are_rows_of_their_own(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(separated, "BLOCK", 400)
    monkeypatch.setattr(windows, "ROWS", 7)
    chance = random.Random(seed)
    lines = [f"{board},{at}" for at, board in enumerate(generate_many("3x3", 90, seed=seed))]
    places = {chance.randrange(90) for _ in range(9)} | {40, 41} | ({0, 1} if seed == 1 else {88, 89})
    for place in places:
        lines[place] = chance.choice(RAGGED)
    source = tmp_path / "boards.csv"
    source.write_text("\n".join(["board,n", *lines]) + "\n")
    bad = [at for at, line in enumerate(lines) if line in RAGGED]
    for name, work in (("verdicts", check_file), ("solutions", solve_file)):
        out = tmp_path / f"{name}.csv"
        report = work(source, out)
        assert (report.rows, report.errors) == (90, len(bad))
        assert [row - 1 for row, _ in report.first_errors] == bad[:10]
        for at, row in enumerate(rows_of(out)):
            if at in bad:
                count = len(next(csv.reader(lines[at].splitlines(keepends=True))))
                assert row["n"] == row["board"] == ""
                value = "value stands" if count == 1 else "values stand"
                assert row["error"] == f"{count} {value} in this row instead of 2"
            else:
                assert f"{row['board']},{row['n']}" == lines[at]
                assert row["error"] == ""
    again = tmp_path / "again.csv"

    def stops(done: int, *_: object) -> None:
        if done >= 40:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve_file(source, again, on_progress=stops)
    solve_file(source, again, resume=True)
    seconds = ("seconds",)
    told = [{name: value for name, value in row.items() if name not in seconds} for row in rows_of(again)]
    assert told == [
        {name: value for name, value in row.items() if name not in seconds}
        for row in rows_of(tmp_path / "solutions.csv")
    ]


def test_all_lines_may_be_ragged(tmp_path: Path) -> None:
    source = tmp_path / "boards.tsv"
    source.write_text("board\tn\n1\n2\n3\t4\t5\n")
    report = check_file(source, tmp_path / "out.csv", size="3x3")
    assert (report.rows, report.errors) == (3, 3)


@pytest.mark.parametrize("text", ["a,board\n", "a,board", "a,board\n\n"])
def test_names_alone_are_a_table_without_rows(text: str, tmp_path: Path) -> None:
    source = tmp_path / "boards.csv"
    source.write_text(text)
    report = check_file(source, tmp_path / "out.csv")
    assert (report.rows, report.errors) == (0, 0)
    assert (tmp_path / "out.csv").read_text().startswith('"a","board","solvable"')
    source.write_text(text.replace("board", "b"))
    with pytest.raises(RequestError) as caught:
        check_file(source, tmp_path / "other.csv")
    assert caught.value.code == "column_none"


@pytest.mark.parametrize("ending", ["txt", "csv"])
@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_other_encodings_are_told(ending: str, encoding: str, tmp_path: Path) -> None:
    source = tmp_path / f"boards.{ending}"
    source.write_bytes("board,n\n1 2 3/4 5 6/7 8 0,4\n".encode(encoding))
    with pytest.raises(RequestError) as caught:
        check_file(source, tmp_path / "out.csv")
    assert caught.value.code == "table_encoding"
    assert not (tmp_path / "out.csv").exists()


def test_names_that_are_no_utf_8_are_told(tmp_path: Path) -> None:
    source = tmp_path / "boards.csv"
    source.write_bytes("дошка,board\n1,1 2 3/4 5 6/7 8 0\n".encode("cp1251"))
    with pytest.raises(RequestError) as caught:
        check_file(source, tmp_path / "out.csv")
    assert caught.value.code == "table_encoding"


@pytest.mark.parametrize(
    ("source", "more", "code"),
    [
        (5, {}, "table_source"),
        (pa.table({}), {}, "column_empty"),
        (pa.table({}), {"column": "x"}, "column_empty"),
        (pa.table({"a": ["x"]}), {"column": "x"}, "column_missing"),
    ],
)
def test_what_is_no_table_of_boards(source: object, more: dict[str, str], code: str) -> None:
    with pytest.raises((RequestError, NotationError)) as caught:
        check_table(source, **more)
    assert caught.value.code == code


def test_text_has_no_columns(tmp_path: Path) -> None:
    (tmp_path / "boards.txt").write_text("1 2 3/4 5 6/7 8 0\n")
    with pytest.raises(RequestError) as caught:
        check_file(tmp_path / "boards.txt", tmp_path / "out.csv", column="board")
    assert caught.value.code == "column_of_text"


@pytest.mark.parametrize("work", [check_file, solve_file])
def test_the_boards_are_not_written_over(work: object, tmp_path: Path) -> None:
    source = tmp_path / "boards.csv"
    source.write_text("board\n1 2 3/4 5 6/7 8 0\n")
    (tmp_path / "link.csv").symlink_to(source)
    for out in (source, tmp_path / "." / "boards.csv", tmp_path / "link.csv"):
        with pytest.raises(RequestError) as caught:
            work(source, out, force=True)
        assert caught.value.code == "out_itself"
    assert source.read_text() == "board\n1 2 3/4 5 6/7 8 0\n"
