"""Ctrl-C, sent to a real process: during a first way, between ways, while tables are built, on the command line."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from taquin.kernels import is_compiled

pytestmark = [
    pytest.mark.skipif(not is_compiled("carrying"), reason="too slow interpreted"),
    pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT for a child there"),
]

CHILD = """
import json, sys
from taquin import generate, solve, Limits
from taquin.search import contest
size, ready = sys.argv[1], sys.argv[2]
board = generate(size, seed=1)
def say(*_):
    print("ready", flush=True)
if ready == "begun":
    swept = contest.swept
    contest.swept = lambda *given: (say(), swept(*given))[1]
solution = solve(board, limits=Limits(**json.loads(sys.argv[3])), optimal=size == "5x5", tables=sys.argv[4],
                 on_improved=say if ready == "improved" else None)
goes_home = solution.path is not None and board.after(solution.path) == solution.goal.board
print(json.dumps([solution.statistics.stopped, solution.at_least, solution.length, goes_home]))
"""


def interrupted(folder: Path, size: str, ready: str, limits: str = "{}", tables: str = "default") -> list[object]:
    """What a process answers to whom SIGINT is sent a little after it said that it is ready."""
    with subprocess.Popen(
        [sys.executable, "-c", CHILD, size, ready, limits, tables],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "TAQUIN_HOME": str(folder)},
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=60)
        assert process.returncode == 0
        answer: list[object] = json.loads(out.splitlines()[-1])
        return answer


@pytest.mark.parametrize("limits", ["{}", '{"seconds": 0}', '{"nodes": 0}'])
def test_during_the_first_way_of_a_huge_board(limits: str, tmp_path: Path) -> None:
    stopped, at_least, length, _ = interrupted(tmp_path, "300x300", "begun", limits)
    assert stopped == "interrupt"
    assert length is None
    assert at_least is not None


def test_between_ways_the_best_so_far_comes_back(tmp_path: Path) -> None:
    stopped, at_least, length, goes_home = interrupted(tmp_path, "40x40", "improved", '{"seconds": 100}')
    assert stopped == "interrupt"
    assert goes_home
    assert isinstance(at_least, int)
    assert isinstance(length, int)
    assert 40_000 < at_least <= length < 2 * 40**3


def test_while_tables_are_built(tmp_path: Path) -> None:
    """The beam's way comes back, and nothing half built is left."""
    stopped, _, length, goes_home = interrupted(tmp_path, "5x5", "improved", tables="large")
    assert stopped == "interrupt"
    assert goes_home
    assert length is not None
    assert list(tmp_path.iterdir()) == []


BEAM = """
import os, signal, sys
from taquin import Board, solve
from taquin.search.quick import Beam
run = Beam.run
def hit(*given):
    os.kill(os.getpid(), signal.SIGINT)
    Beam.run = run
    return run(*given)
Beam.run = hit
solution = solve(Board.parse(sys.argv[1]), optimal=True, tables="large")
print(solution.statistics.stopped, solution.board.after(solution.path) == solution.goal.board)
"""


def test_during_the_first_beam_no_table_is_begun(tmp_path: Path) -> None:
    board = "23 12 22 6 10/16 11 9 17 21/3 15 18 20 2/0 14 4 24 19/8 5 7 13 1"
    child = subprocess.run(
        [sys.executable, "-c", BEAM, board],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
        env={**os.environ, "TAQUIN_HOME": str(tmp_path)},
    )
    assert child.stdout.split() == ["interrupt", "True"]
    assert list(tmp_path.iterdir()) == []


FIRST = """
import json, os, signal, sys, time
from taquin import Limits, generate, solve
from taquin.search import anytime, contest, homeward, sweeps
begun = []
def counted(module, name):
    inner = getattr(module, name)
    setattr(module, name, lambda *given, **named: (begun.append(name), inner(*given, **named))[1])
kernel = sweeps.sweep
def hit(*given):
    sweeps.sweep = kernel
    time.sleep(0.1)  # until the main thread waits
    os.kill(os.getpid(), signal.SIGINT)
    return kernel(*given)
counted(anytime, "homeward"), counted(homeward, "by_rows"), counted(contest, "swept"), counted(anytime, "windowed")
sweeps.sweep = hit
limits = json.loads(sys.argv[2])
solution = solve(generate(sys.argv[1], seed=1), limits=Limits(**limits))
print(solution.statistics.stopped, solution.path, *begun)
"""


@pytest.mark.parametrize("limits", ["{}", '{"nodes": 300000000}', '{"seconds": 100}', '{"nodes": 0}'])
@pytest.mark.parametrize("size", ["27x27", "150x150"])
def test_after_an_interrupt_of_the_first_way_no_other_is_begun(size: str, limits: str) -> None:
    """Not line by line, not with what the next quality has left, and nothing of it is shortened."""
    command = [sys.executable, "-c", FIRST, size, limits]
    child = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert child.stdout.split() == ["interrupt", "None", "homeward", "swept"]


@pytest.mark.parametrize("wait", [0.7, 1.5])
def test_the_command_ends_with_130_and_without_a_traceback(wait: float, tmp_path: Path) -> None:
    file = tmp_path / "board.txt"
    command = [sys.executable, "-m", "taquin"]
    file.write_text(
        subprocess.run([*command, "generate", "200x200"], capture_output=True, text=True, check=True).stdout
    )
    with subprocess.Popen(
        [*command, "solve", str(file)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        time.sleep(wait)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in err
