"""Two ranks of MPI do the work that a third one gives."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys

import pytest

from . import engines

MISSING = shutil.which("mpiexec") is None or importlib.util.find_spec("mpi4py") is None


@pytest.mark.full
@pytest.mark.skipif(MISSING, reason="needs mpiexec and mpi4py")
def test_two_ranks() -> None:
    environment = {**os.environ, "PYTHONPATH": engines.HERE}
    # Open MPI refuses to run as root, as containers do, and with more ranks than cores, unless it is told.
    environment |= {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
    environment |= {"OMPI_MCA_rmaps_base_oversubscribe": "1"}
    command = ["mpiexec", "-n", "3", sys.executable, "-m", "mpi4py.futures", "-m", "tests.batch.mpi_ranks"]
    done = subprocess.run(
        command, cwd=engines.HERE, env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == ["ranks 2", "same True deaths 1", "length True optimal"]
