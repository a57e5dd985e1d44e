"""Boards for a table that come from standard input or a pipe."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

pytest.importorskip("pyarrow")

from taquin import generate_many
from taquin.batch import solve_file
from taquin.cli.console import Console
from taquin.cli.filing import RowProgress
from taquin.explanation.words import words

LINES = b"1 2 3/4 5 6/7 0 8\n1 2 3/4 5 6/8 7 0\n"
WHOLE = '"line","solvable","inversions","blank_row","error"\n1,true,0,3,\n2,false,1,3,\n'


def taquin(folder: Path, *arguments: str, text: bytes = b"") -> tuple[int, str]:
    run = subprocess.run(
        [sys.executable, "-m", "taquin", "--lang", "en", *arguments], cwd=folder, input=text, capture_output=True
    )
    return run.returncode, run.stderr.decode()


@pytest.mark.parametrize("name", ["-", "/dev/stdin"])
def test_standard_input(name: str, tmp_path: Path) -> None:
    if not (name == "-" or os.path.exists(name)):
        pytest.skip("no such device here")
    code, said = taquin(tmp_path, "check", name, "--out", "out.csv", text=LINES)
    assert (code, "2 boards" in said) == (1, True)
    assert (tmp_path / "out.csv").read_text() == WHOLE
    assert os.listdir(tmp_path) == ["out.csv"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_named_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_bytes, args=[LINES])
    writer.start()
    code, _ = taquin(tmp_path, "check", "pipe", "--out", "out.csv")
    writer.join()
    assert code == 1
    assert (tmp_path / "out.csv").read_text() == WHOLE


def test_what_comes_in_is_gone_afterwards(tmp_path: Path) -> None:
    code, said = taquin(tmp_path, "solve", "-", "--out", "out.csv", "--resume", text=LINES)
    assert (code, "only a run over a file" in said) == (2, True)
    assert taquin(tmp_path, "solve", "-", "--out", "out.csv")[0] == 2
    assert os.listdir(tmp_path) == []


def test_slow_rows_are_told_from_the_first_on(capsys: pytest.CaptureFixture[str]) -> None:
    now = [0.0]
    line = RowProgress(Console(words("en")), clock=lambda: now[0])
    line.wanted = True
    for seconds, done in ((1.0, 4), (1.1, 5), (3.0, 8), (3.1, 9), (5.0, 12)):  # four were done before
        now[0] = seconds
        line.tell(done, None, done / 100)
    assert [part.removesuffix("\033[K") for part in capsys.readouterr().err.split("\r")] == [
        "",
        "8 rows, 8 %, 2.0 rows/s, about 0:46 left",
        "12 rows, 12 %, 2.0 rows/s, about 0:44 left",
    ]


def test_each_solved_row_is_told_with_its_share_of_the_work(tmp_path: Path) -> None:
    boards = [str(board) for board in generate_many("3x3", 30, seed=2)]
    (tmp_path / "boards.txt").write_text("\n".join(boards) + "\n")
    told: list[tuple[int, int | None, float]] = []
    solve_file(tmp_path / "boards.txt", tmp_path / "out.csv", on_progress=lambda *facts: told.append(facts))
    assert [done for done, _, _ in told] == list(range(1, 31))
    shares = [share for _, _, share in told]
    assert shares == sorted(shares)
    assert shares == pytest.approx([done / 30 for done in range(1, 31)], abs=0.1)


def test_names_over_columns_are_no_boards(tmp_path: Path) -> None:
    (tmp_path / "boards.csv").write_text('id,board\n7,1 2 3/4 5 6/7 0 8\nx\n8,"1 2 3/4 5 6/8 7 0"\n')
    (tmp_path / "one.csv").write_text("board\n1 2 3/4 5 6/7 0 8\n")
    (tmp_path / "names.csv").write_text("id,board\n")
    (tmp_path / "plain.csv").write_text("1,2,3\n4,5,6\n7,0,8\n")
    (tmp_path / "text.txt").write_text("1 2 3/4 5 6/7 8 0\n")

    def said(*arguments: str) -> tuple[int, list[str]]:
        run = subprocess.run(
            [sys.executable, "-m", "taquin", "--lang", "en", *arguments], cwd=tmp_path, capture_output=True, text=True
        )
        return run.returncode, (run.stdout + run.stderr).splitlines()

    code, lines = said("check", "boards.csv", "text.txt", "one.csv")
    assert code == 2
    assert lines[:5] == [
        "boards.csv:1: solvable",
        "boards.csv:2: error: 1 value stands in this row instead of 2",
        "boards.csv:3: not solvable",
        "text.txt:1: solvable",
        "one.csv:1: solvable",
    ]
    code, lines = said("solve", "boards.csv")
    assert (code, lines[0], lines[2]) == (2, "1: 1 L", "3: not solvable")
    assert said("check", "names.csv") == (2, ["error: there is no board in the input"])
    for name in ("one.csv", "plain.csv"):
        code, lines = said("check", name)
        assert (code, lines[0]) == (0, "Solvable: this board can be slid to the goal.")
