"""Tables are not sent to workers: each finds them by path, maps them into memory, and builds what is missing."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from taquin import Board, Goal, Shape, Solution, solve_many
from taquin.kernels import is_compiled
from taquin.patterns import storage
from taquin.patterns.partition import fitted

from ..oracle.published import instances
from . import deeds, engines
from .test_solving import Counting

SHAPE = Shape(4, 4)
PARTITION = fitted(SHAPE, 0, 5)
"""Small, not shipped, and large enough to be kept."""


@pytest.mark.skipif(not is_compiled("regions"), reason="too slow interpreted")
@pytest.mark.parametrize("kind", engines.KINDS[1:])
def test_each_worker_opens_or_builds_its_tables(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAQUIN_HOME", str(tmp_path))
    boards = {Board(SHAPE, tiles): length for number, tiles, length in instances("korf100.txt", 16) if number < 9}
    with engines.opened(kind) as executor:
        counting = Counting(executor)
        answers = list(solve_many(boards, Goal.named("blank-first", SHAPE), tables=PARTITION, executor=counting))
        assert [one.length for one in answers if isinstance(one, Solution)] == list(boards.values())
        assert {one.statistics.database for one in answers if isinstance(one, Solution)} == {PARTITION.name}
    path = storage.path_of(PARTITION)
    assert [one for one in tmp_path.iterdir() if one.suffix == ".tables"] == [path]
    assert max(counting.sizes) < path.stat().st_size / 100
    written = path.stat().st_mtime_ns
    with engines.opened(kind) as executor:
        call = pickle.dumps((deeds.table_of, PARTITION))
        assert len(call) < 1000
        found = dict(future.result() for future in [executor.submit(deeds.table_of, PARTITION) for _ in range(8)])
    assert list(found.values()) == [True, True]
    assert path.stat().st_mtime_ns == written
