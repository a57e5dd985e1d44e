"""`taquin audit` of tables says what it says of the same boards as text."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest
from pyarrow import parquet

from taquin import generate_many
from taquin.cli.main import main

BOARDS = list(generate_many("3x3", 40, seed=5))


def audited(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, list[dict], str]:
    code = main(["audit", "--json", "--sample", "9", *map(str, arguments)])
    out, err = capsys.readouterr()
    return code, [json.loads(line) for line in out.splitlines()], err


@pytest.fixture
def plain(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> list[dict]:
    (tmp_path / "plain.txt").write_text("".join(f"{board}\n" for board in BOARDS))
    code, records, err = audited(capsys, tmp_path / "plain.txt")
    assert (code, err, records[0]["count"]) == (0, "", 40)
    return records


def test_tables(tmp_path: Path, plain: list[dict], capsys: pytest.CaptureFixture[str]) -> None:
    tiles = np.array([board.tiles for board in BOARDS], np.uint8)
    np.save(tmp_path / "a.npy", tiles)
    parquet.write_table(
        pa.table({"board": pa.array([bytes(row) for row in tiles], pa.binary(9))}), tmp_path / "b.parquet"
    )
    texts = pa.array([str(board) for board in BOARDS])
    parquet.write_table(pa.table({"n": list(range(40)), "board": texts}), tmp_path / "c.parquet")
    for name in ("a.npy", "b.parquet", "c.parquet"):
        assert audited(capsys, tmp_path / name) == (0, plain, "")
    (tmp_path / "d.csv").write_text("level,puzzle\n" + "".join(f"1,{board}\n" for board in BOARDS))
    assert audited(capsys, tmp_path / "d.csv", "--column", "puzzle") == (0, plain, "")


def test_broken_rows_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [*(str(board) for board in BOARDS), None, "1 2 3/4 5 6/7 8 8", "1 2/3 0", "2 1 3/4 5 6/7 8 0"]
    parquet.write_table(pa.table({"board": pa.array(rows)}), tmp_path / "b.parquet")
    code, records, err = audited(capsys, tmp_path / "b.parquet")
    assert code == 2
    assert [(record["rows"], record["count"], record["unsolvable"]) for record in records] == [(3, 41, 1), (2, 1, 0)]
    assert [line.partition(":")[0] for line in err.splitlines() if line[0].isdigit()] == ["41", "42"]
    (tmp_path / "more.txt").write_text("1 2 3/4 5 6/7 8 0\n")
    code, records, _ = audited(capsys, tmp_path / "b.parquet", tmp_path / "more.txt")
    assert (code, records[0]["count"], records[0]["solved"]) == (2, 42, 1)


def test_a_table_without_boards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parquet.write_table(pa.table({"name": ["a"]}), tmp_path / "n.parquet")
    code, records, err = audited(capsys, tmp_path / "n.parquet")
    assert (code, records) == (2, [])
    assert err.startswith("error: ")


def test_csv_with_a_line_of_names(tmp_path: Path, plain: list[dict], capsys: pytest.CaptureFixture[str]) -> None:
    cells = [",".join(map(str, board.tiles)) for board in BOARDS]
    names = ",".join(f"c{cell}" for cell in range(9))
    (tmp_path / "a.csv").write_text(f"{names}\n" + "".join(f"{line}\n" for line in cells))
    (tmp_path / "b.csv").write_text(f"id,{names}\n" + "".join(f"{at},{line}\n" for at, line in enumerate(cells)))
    (tmp_path / "c.tsv").write_text("level\tboard\n" + "".join(f"x\t{board}\n" for board in BOARDS))
    (tmp_path / "d.csv").write_text("".join(f"{line}\n" for line in cells))
    for name in ("a.csv", "b.csv", "c.tsv", "d.csv"):
        assert audited(capsys, tmp_path / name) == (0, plain, ""), name


def test_csv_that_is_no_table_is_read_as_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.csv").write_text("level,size\n1,2\n")
    code, records, err = audited(capsys, tmp_path / "a.csv")
    assert (code, records) == (2, [])
    assert "error: " in err
    (tmp_path / "hex.csv").write_text("FE169B4C0A73D852\n123456789ABCDEF0\n")
    assert audited(capsys, tmp_path / "hex.csv")[1][0]["count"] == 2


def test_a_single_error_has_said_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty.txt").write_text("")
    assert audited(capsys, tmp_path / "empty.txt") == (2, [], "error: there is no board in the input\n")
    (tmp_path / "two.txt").write_text("1 2 2/3 4 5\n1 2/3 3\n")
    assert audited(capsys, tmp_path / "two.txt")[2].endswith("Not boards, or not for this goal: 2.\n")
