"""The table of ways found soon: what its columns say of published and of random boards."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from taquin import Limits, generate, shorten, solve

PROGRAM = Path(__file__).parents[2] / "benchmarks" / "quick.py"


def table(*arguments: str) -> list[dict[str, str]]:
    """The rows of the table, by the heads of the columns under which they stand."""
    done = subprocess.run([sys.executable, PROGRAM, *arguments], capture_output=True, text=True, check=True)
    heads, *rows = done.stdout.replace("CPU s", "CPU-s").splitlines()[1:]
    return [dict(zip(heads.split(), row.split(), strict=True)) for row in rows]


def test_random_boards_stand_beside_their_bound_and_the_method_row_by_row() -> None:
    boards = [generate("3x4", seed=seed) for seed in range(2)]
    rows = [solve(board, method="rows") for board in boards]
    less = [shorten(board, one.path, limits=Limits(nodes=1000)) for board, one in zip(boards, rows, strict=True)]
    by_seconds, by_windows = table("3x4", "--first", "2", "--seconds", "0", "--shorten", "1000")
    assert (by_seconds["set"], by_seconds["by"], by_seconds["boards"], by_seconds["known"]) == (
        "3x4",
        "seconds",
        "2",
        "-",
    )
    assert float(by_windows["mean"]) == sum(one.length for one in less) / 2
    assert float(by_windows["gap"]) == sum(one.length - one.at_least for one in less) / 2
    assert float(by_windows["rows"]) == pytest.approx(sum(one.length for one in rows) / 2 / 12**1.5, abs=0.001)
    assert float(by_windows["n^3"]) == pytest.approx(sum(one.length for one in less) / 2 / 12**1.5, abs=0.001)
    assert float(by_windows["bound"]) == sum(one.at_least for one in less) / 2


def test_published_boards_stand_beside_their_shortest_ways() -> None:
    (row,) = table("24", "--first", "2", "--widths", "10")
    assert float(row["known"]) > float(row["bound"])
    if row["mean"] == "nan":
        assert row["lost"] == "2"
    else:
        assert float(row["gap"]) == pytest.approx(float(row["mean"]) - float(row["known"]))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [(["10x10", "--widths", "100"], "--nodes or --seconds"), (["10y10"], "is not a size")],
)
def test_what_can_not_be_measured_is_told(arguments: list[str], said: str) -> None:
    done = subprocess.run([sys.executable, PROGRAM, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert said in done.stderr
