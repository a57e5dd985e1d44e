"""Two ranks of MPI do the work that a third one gives."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from taquin import generate_many, solve

from . import engines


def under_mpi(*arguments: str) -> subprocess.CompletedProcess[str]:
    """What three ranks do, one of which gives the tasks."""
    if shutil.which("mpiexec") is None or importlib.util.find_spec("mpi4py") is None:
        # Not skipped: what nobody ran is not tested.
        pytest.fail("MPI is missing: install taquin[mpi] and an MPI library (Debian: apt-get install openmpi-bin)")
    environment = {**os.environ, "PYTHONPATH": engines.HERE}
    # Open MPI refuses to run as root, as containers do, and with more ranks than cores, unless it is told.
    environment |= {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
    environment |= {"OMPI_MCA_rmaps_base_oversubscribe": "1"}
    command = ["mpiexec", "-n", "3", sys.executable, "-m", "mpi4py.futures", "-m", *arguments]
    return subprocess.run(
        command, cwd=engines.HERE, env=environment, capture_output=True, text=True, timeout=120, check=False
    )


@pytest.mark.full
def test_two_ranks() -> None:
    done = under_mpi("tests.batch.mpi_ranks")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == ["ranks 2", "same True deaths 1", "length True optimal", "free True small True"]


@pytest.mark.full
def test_the_command_line(tmp_path: Path) -> None:
    boards = list(generate_many("4x4", 12, seed=7))
    (tmp_path / "boards.txt").write_text("".join(f"{board}\n" for board in boards))
    done = under_mpi("taquin", "solve", str(tmp_path / "boards.txt"), "--cluster", "mpi", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["length"] for answer in answers] == [solve(board).length for board in boards]
