"""The folder of a process: gone when it ends, and where it was killed, when the next one begins."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from taquin.search import scratch

pytestmark = pytest.mark.skipif(not scratch.HAS_LOCKS, reason="no locks here")
BEGIN = "import sys; from taquin.search.scratch import folder; print(folder(), flush=True); "


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path
    assert not [name for name in os.listdir(tmp_path) if name.startswith(scratch.NEW)]


def begun(place: Path, then: str) -> tuple[subprocess.Popen[str], Path]:
    """A process that has made its folder, and the folder."""
    process = subprocess.Popen(
        [sys.executable, "-c", BEGIN + then],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "TMPDIR": str(place)},
    )
    assert process.stdout is not None
    return process, Path(process.stdout.readline().strip())


def test_folders_of_the_killed_are_removed_and_those_of_the_living_stay(place: Path) -> None:
    with begun(place, "sys.stdin.read()")[0] as living, begun(place, "sys.stdin.read()")[0] as killed:
        before = set(os.listdir(place))
        assert len(before) == 2
        killed.send_signal(signal.SIGKILL)
        killed.wait()
        assert set(os.listdir(place)) == before
        (place / "taquin-run-1-strange").mkdir()  # no lock in it: nobody knows whose it is
        with begun(place, "")[0] as third:
            third.wait()
        left = set(os.listdir(place)) - {"taquin-run-1-strange"}
        assert len(left) == 1
        assert f"-{living.pid}-" in left.pop()
        assert living.stdin is not None
        living.stdin.close()
        living.wait()
    assert os.listdir(place) == ["taquin-run-1-strange"]


def test_what_is_in_it_goes_with_it(place: Path) -> None:
    process, made = begun(
        place, "open(folder() + '/flag', 'w').write('x'); print('done', flush=True); sys.stdin.read()"
    )
    with process:
        assert process.stdout is not None
        process.stdout.readline()
        assert (made / "flag").exists()
        process.kill()
    assert made.exists()
    with begun(place, "")[0] as other:
        other.wait()
    assert os.listdir(place) == []


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no forks here")
def test_a_forked_process_has_its_own(place: Path) -> None:
    forks = "import os; pid = os.fork(); os.write(1, f'{folder()} {pid}\\n'.encode()); pid and os.waitpid(pid, 0)"
    process, made = begun(place, forks)
    with process:
        assert process.stdout is not None
        told = dict(line.split()[::-1] for line in process.stdout.read().splitlines())
    assert len(set(told.values())) == 2
    assert str(made) in told.values()
    assert os.listdir(place) == []
