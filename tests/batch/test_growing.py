"""A file that grows: whatever a kill leaves, the run that goes on makes the file of an undisturbed one."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

pytest.importorskip("pyarrow")

import pyarrow as pa

from taquin import RequestError
from taquin.batch import growing
from taquin.batch.growing import Growing

JOB = {"verb": "test"}
PIECES = [pa.record_batch({"board": pa.array([[row, 1, 2, 3]], pa.list_(pa.uint8(), 4))}) for row in range(3)]


def grow(out: Path, *, resume: bool = False, pieces: int = len(PIECES)) -> Growing:
    file = Growing(str(out), JOB, resume=resume, kinds={**growing.KINDS, **growing.ARRAYS}, shape=(2, 2))
    for number in range(file.state.get("done", 0), pieces):
        file.append(PIECES[number], {"done": number + 1})
    return file


def end(file: Growing) -> None:
    file.finish({"made": "here"})
    file.is_done = True


@pytest.mark.parametrize("ending", ["parquet", "arrow", "npy"])
@pytest.mark.parametrize("left", [0, 3, 40, 1 << 20])
@pytest.mark.parametrize("pieces", [0, 1, 3])
def test_what_is_left_is_gone_on_with(ending: str, left: int, pieces: int, tmp_path: Path) -> None:
    """The journal is there, but the file only in part: it may not have reached the disk."""
    out, whole = tmp_path / f"out.{ending}", tmp_path / f"whole.{ending}"
    end(grow(whole))
    grow(out, pieces=pieces).close()
    partial = Path(f"{out}.partial")
    partial.write_bytes(partial.read_bytes()[:left])
    end(grow(out, resume=True))
    assert out.read_bytes() == whole.read_bytes()
    assert sorted(tmp_path.iterdir()) == sorted([out, whole])


@pytest.mark.parametrize("ending", ["parquet", "arrow", "npy"])
def test_a_kill_at_the_very_end(ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out, whole = tmp_path / f"out.{ending}", tmp_path / f"whole.{ending}"
    end(grow(whole))
    file = grow(out)
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", lambda _: 1 // 0)  # all is made, nothing has its name
        with pytest.raises(ZeroDivisionError):
            end(file)
    file.close()
    end(grow(out, resume=True))
    assert out.read_bytes() == whole.read_bytes()
    assert sorted(tmp_path.iterdir()) == sorted([out, whole])


@pytest.mark.parametrize("ending", ["parquet", "arrow"])
@pytest.mark.parametrize("at", ["append", "finish"])
def test_a_full_disk_is_told_and_gone_on_from(
    ending: str, at: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, whole = tmp_path / f"out.{ending}", tmp_path / f"whole.{ending}"
    end(grow(whole))
    file = grow(out, pieces=1 if at == "append" else 3)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as patched:
        patched.setattr(file, "_note", full) if at == "append" else patched.setattr(os, "fsync", full)
        with pytest.raises(RequestError, match="No space left on device") as caught:
            file.append(PIECES[1], {"done": 2}) if at == "append" else end(file)
    assert caught.value.code == "file_unwritable"
    file.close()
    end(grow(out, resume=True))
    assert out.read_bytes() == whole.read_bytes()


def test_a_directory_is_never_written_over(tmp_path: Path) -> None:
    (tmp_path / "out.csv").mkdir()
    with pytest.raises(RequestError, match="directory"):
        Growing(str(tmp_path / "out.csv"), JOB, force=True)
    assert [path.name for path in tmp_path.iterdir()] == ["out.csv"]
