"""`--cluster` and `--checkpoint` on the command line: the same answers, and what is said where there are none."""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from taquin import generate_many
from taquin.kernels import is_compiled

pytestmark = pytest.mark.skipif(not is_compiled("deepening"), reason="too slow interpreted")
HARD = "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3"
"""57 moves to the goal with the blank first: more than half a million nodes without tables."""
KINDS = ("processes:2", pytest.param("local:2", marks=pytest.mark.full))


def taquin(folder: Path, *arguments: str) -> tuple[int, str, str]:
    """The exit code, the output and the errors of a command."""
    done = subprocess.run(
        [sys.executable, "-m", "taquin", *arguments],
        cwd=folder,
        env={**os.environ, "LANG": "C.UTF-8", "COLUMNS": "200"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def boards(tmp_path: Path) -> Path:
    """A folder with a file of boards, one of which can't be solved and one of which is none."""
    lines = [str(board) for board in generate_many("3x3", 20, seed=5)]
    (tmp_path / "boards.txt").write_text(
        "\n".join([*lines, "1 2 3/4 5 6/8 7 0", "1 2 2/4 5 6/7 8 0", *lines[:5]]) + "\n"
    )
    return tmp_path


@pytest.mark.parametrize("kind", KINDS)
def test_many_boards_of_a_text(boards: Path, kind: str) -> None:
    code, told, errors = taquin(boards, "solve", "boards.txt")
    assert code == 2
    assert len(told.splitlines()) == 27
    assert taquin(boards, "solve", "boards.txt", "--cluster", kind) == (code, told, errors)


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_into_a_file(boards: Path, kind: str) -> None:
    for out, more in (("alone.csv", []), ("shared.csv", ["--cluster", kind])):
        code, told, errors = taquin(boards, "solve", "boards.txt", "--out", out, *more)
        assert (code, told) == (2, "")
        assert "27 boards" in errors
    alone, shared = (
        list(csv.DictReader((boards / name).read_text().splitlines())) for name in ("alone.csv", "shared.csv")
    )
    assert len(alone) == 27
    for row in (*alone, *shared):
        del row["seconds"]
    assert alone == shared


@pytest.mark.parametrize("kind", KINDS)
def test_one_hard_board_with_a_checkpoint(tmp_path: Path, kind: str) -> None:
    wanted = ["solve", HARD, "--goal", "blank-first", "--json", "--tables", "none", "--checkpoint", "search.json"]
    answers = [taquin(tmp_path, *wanted, "--cluster", kind) for _ in range(2)]
    first, again = (json.loads(told) for _, told, _ in answers)
    assert [(code, errors) for code, _, errors in answers] == [(0, "")] * 2
    assert first["length"] == again["length"] == 57
    assert first["nodes"] > 1_000_000 > again["nodes"]
    assert first["status"] == again["status"] == "optimal"


def test_the_checkpoint_of_another_board(tmp_path: Path) -> None:
    taquin(tmp_path, "solve", HARD, "--goal", "blank-first", "--checkpoint", "search.json")
    held = (tmp_path / "search.json").read_bytes()
    other = ["solve", "14 13 15 7/11 12 9 5/6 0 1 2/8 4 10 3", "--goal", "blank-first", "--checkpoint", "search.json"]
    for language, said in (("en", "another board"), ("uk", "іншій дошці"), ("ru", "другой доске")):
        code, told, errors = taquin(tmp_path, *other, "--lang", language)
        assert (code, told) == (2, "")
        assert said in errors
        assert HARD in " ".join(errors.split())
    assert (tmp_path / "search.json").read_bytes() == held


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--cluster", "moon"], "“moon” is not a cluster: expected local, local:N, tcp://HOST:PORT"),
        (["--checkpoint", "search.json"], "a checkpoint is kept of one board, and the input has 27"),
        (["--checkpoint", "search.json", "--out", "out.csv"], "--checkpoint does not go with --out"),
    ],
)
def test_what_is_refused(boards: Path, more: list[str], said: str) -> None:
    code, told, errors = taquin(boards, "solve", "boards.txt", *more)
    assert (code, told) == (2, "")
    assert said in errors
    assert [one.name for one in boards.iterdir()] == ["boards.txt"]
