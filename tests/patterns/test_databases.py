"""Databases against the oracle, and what storage does with files that are not what they should be."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from taquin import Shape
from taquin.errors import RequestError, TableError
from taquin.kernels import is_compiled
from taquin.patterns import storage
from taquin.patterns.build import build
from taquin.patterns.layout import Layout, laid_out
from taquin.patterns.partition import PICTURES, Partition, chosen, drawn, fitted
from taquin.patterns.verify import verify

from ..oracle.regions import additive_costs


@pytest.mark.parametrize(
    ("shape", "blank", "size"),
    [
        (Shape(2, 3), 0, 5),
        (Shape(2, 3), 1, 3),
        (Shape(3, 3), 4, 4),
        (Shape(3, 3), 1, 4),
        (Shape(3, 4), 0, 4),
        (Shape(2, 5), 2, 4),
        (Shape(4, 4), 5, 3),
    ],
    ids=str,
)
def test_entries_are_the_exact_additive_costs(shape: Shape, blank: int, size: int) -> None:
    partition = fitted(shape, blank, size)
    layout = Layout(partition, laid_out(partition, build(partition)))
    for number, tiles in enumerate(partition.patterns):
        for cells, cost in additive_costs(shape.rows, shape.columns, tiles, blank).items():
            place = layout.bases[number] + sum(shape.cells**at * cell for at, cell in enumerate(cells))
            entry = layout.table[place >> 2] >> ((place & 3) * 2) & 3
            taxicab = sum(shape.distance(tile, cell) for tile, cell in zip(tiles, cells, strict=True))
            assert (cost - taxicab) % 2 == 0
            assert entry == min(3, (cost - taxicab) // 2)


def test_verify_finds_a_changed_entry() -> None:
    partition = fitted(Shape(3, 3), 0, 4)
    table = laid_out(partition, build(partition))
    assert all(finding.sound for finding in verify(partition, table))
    table[500] ^= 4
    assert [finding.differing for finding in verify(partition, table)] == [1, 0]


def test_the_chosen_partitions_hold_every_tile() -> None:
    for pictures in PICTURES.values():
        for picture in pictures:
            partition = drawn(picture)
            assert sum(map(len, partition.patterns)) == partition.shape.cells - 1
            assert partition.picture().replace(" ", "").replace("\n", "/") == picture


@pytest.mark.parametrize(
    "shape", [Shape(1, 5), Shape(3, 5), Shape(5, 5), Shape(6, 6), Shape(2, 8), Shape(7, 4)], ids=str
)
@pytest.mark.parametrize("size", [1, 3, 6, 8])
def test_fitted_partitions_hold_every_tile(shape: Shape, size: int) -> None:
    partition = fitted(shape, 2, size)
    assert sum(map(len, partition.patterns)) == shape.cells - 1
    assert max(map(len, partition.patterns)) <= size


def test_a_partition_has_a_tile_once() -> None:
    with pytest.raises(RequestError):
        Partition(Shape(2, 3), 0, [(1, 2), (2, 3)])
    with pytest.raises(RequestError):
        Partition(Shape(2, 3), 0, [(0, 2)])


@pytest.mark.skipif(not is_compiled("regions"), reason="too slow interpreted")
def test_the_shipped_tables_are_what_the_builder_makes() -> None:
    partition = chosen("default", Shape(4, 4), 0)
    assert partition
    path = storage.SHIPPED / storage.file_name(partition)
    assert path.stat().st_size < 1_000_000
    _, body = storage.read(path, partition, "entries")
    assert [bytes(part) for part in storage.unpacked(partition, body)] == [bytes(part) for part in build(partition)]


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Partition, Path]:
    """A small partition kept as a file in a home of its own."""
    monkeypatch.setenv("TAQUIN_HOME", str(tmp_path))
    monkeypatch.setattr(storage, "KEEP_FROM", 0)
    monkeypatch.setattr(storage, "_kept", {})
    partition = fitted(Shape(3, 3), 0, 4)
    storage.layout(partition)
    storage._kept.clear()
    return partition, storage.path_of(partition)


def test_a_kept_file_is_read_again(kept: tuple[Partition, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    partition, path = kept
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    monkeypatch.setattr(storage, "build", None)
    assert bytes(storage.layout(partition).table) == bytes(laid_out(partition, build(partition)))


def altered(path: Path, code: str) -> None:
    """Make the file what this code says."""
    raw = bytearray(path.read_bytes())
    if code == "table_digest":
        raw[-1] ^= 1
    elif code == "table_length":
        raw = raw[:-1]
    else:
        header = json.loads(raw[: storage.BODY])
        header["blank_cell"] = 1
        raw[: storage.BODY] = json.dumps(header).encode().ljust(storage.BODY - 1) + b"\n"
    path.write_bytes(raw)


@pytest.mark.parametrize("code", ["table_digest", "table_length", "table_header"])
def test_a_wrong_file_is_an_error_that_says_what_to_do(kept: tuple[Partition, Path], code: str) -> None:
    partition, path = kept
    altered(path, code)
    with pytest.raises(TableError) as caught:
        storage.layout(partition)
    assert caught.value.code == code
    assert "taquin tables build" in str(caught.value)


@pytest.mark.parametrize("raw", [b"", b"nothing of ours", b"x" * 5000, b"{}".ljust(5000)])
def test_a_strange_file_is_an_error(kept: tuple[Partition, Path], raw: bytes) -> None:
    partition, path = kept
    path.write_bytes(raw)
    with pytest.raises(TableError):
        storage.layout(partition)


def test_a_full_disk_leaves_nothing_and_serves_from_memory(
    kept: tuple[Partition, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    partition, path = kept
    path.unlink()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    assert storage.layout(partition).table
    assert list(path.parent.iterdir()) == []


def test_a_home_that_is_no_folder_serves_from_memory(
    kept: tuple[Partition, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    partition, path = kept
    monkeypatch.setenv("TAQUIN_HOME", str(path))
    assert storage.layout(partition).table


OPENED = """
import sys, time
from taquin.patterns import storage
from taquin.patterns.partition import drawn
made, storage.KEEP_FROM = storage.made, 1  # small enough to be quick, and kept all the same
def counted(*arguments):
    print("built", flush=True)
    time.sleep(0.5)
    return made(*arguments)
storage.made = counted
print(bytes(storage.layout(drawn(sys.argv[1])).table[:8]).hex())
"""


@pytest.mark.skipif(not is_compiled("regions"), reason="too slow interpreted")
def test_two_processes_do_not_build_the_same(tmp_path: Path) -> None:
    """The one that comes second waits for the first and opens what it built."""
    environment = {**os.environ, "TAQUIN_HOME": str(tmp_path)}
    command = [sys.executable, "-c", OPENED, ".aa/aaa/bbb/bbb"]
    three = [subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    told = [process.communicate(timeout=60)[0].split() for process in three]
    assert sum(words.count("built") for words in told) == 1
    assert len({words[-1] for words in told}) == 1
    assert storage.file_name(drawn(command[-1])) in [path.name for path in tmp_path.iterdir()]
