"""Executors by name: what there is, and what is said of a cluster that can't be had."""

from __future__ import annotations

import re
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from taquin import solve_many
from taquin.batch import executors, solving
from taquin.batch.executors import opened
from taquin.errors import RequestError, WorkerError

from . import deeds, engines

BOARD = "1 2 3/4 5 6/7 0 8"


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for a cluster."""
    monkeypatch.setattr(executors, "ANSWER", 1)
    monkeypatch.setattr(executors, "PATIENCE", 1)


WRONG = [
    "cluster",
    "local:",
    "local:0",
    "local:two",
    "local:-1",
    "processes:x",
    "http://h:8786",
    "tcp://",
    "tcp://h",
    "tcp://h:port",
]


@pytest.mark.parametrize("name", ["", *WRONG])
def test_what_is_no_cluster(hurried: None, name: str) -> None:
    with pytest.raises(RequestError) as caught, opened(name):
        pass
    assert caught.value.code == "cluster_unknown"
    assert "local:N" in str(caught.value)


def test_a_cluster_where_nothing_listens(hurried: None) -> None:
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        start = time.monotonic()
        with pytest.raises(WorkerError) as caught, opened(address):
            pass
    assert caught.value.code == "cluster_away"
    assert address in str(caught.value)
    assert "dask scheduler" in str(caught.value)
    assert time.monotonic() - start < 20


def test_a_cluster_where_something_else_listens(hurried: None) -> None:
    server = socket.create_server(("127.0.0.1", 0))  # it takes the connection and says nothing
    address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
    with server, pytest.raises(WorkerError) as caught, opened(address):
        pass
    assert caught.value.code == "cluster_away"


@pytest.mark.parametrize(
    ("missing", "name", "extra"),
    [("distributed", "local", "cluster"), ("dask", "tcp://h:1", "cluster"), ("mpi4py", "mpi", "mpi")],
)
def test_a_missing_extra(monkeypatch: pytest.MonkeyPatch, missing: str, name: str, extra: str) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(RequestError) as caught, opened(name):
        pass
    assert caught.value.code == "extra_missing"
    assert f"pip install 'taquin[{extra}]'" in str(caught.value)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A Dask cluster of someone else's."""
    import distributed

    with (
        engines.importable(),
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as one,
    ):
        yield one


@pytest.mark.full
def test_a_scheduler_of_others_stays(cluster: Any) -> None:
    for _ in range(2):
        with opened(cluster.scheduler_address) as executor:
            assert [answer.length for answer in solve_many([BOARD] * 3, executor=executor)] == [1, 1, 1]  # type: ignore[union-attr]


@pytest.mark.full
def test_a_worker_that_leaves_a_scheduler_of_others(
    cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solving, "run_chunk", deeds.PoisonedChunk(1, str(tmp_path), "kill"))
    lost: list[str] = []
    deaths: list[object] = []
    with opened(cluster.scheduler_address, lost.append) as executor:
        boards = [BOARD, deeds.POISON, BOARD]
        answers = list(solve_many(boards, executor=executor, on_death=lambda *facts: deaths.append(facts)))
    assert [answer.length for answer in answers] == [1, 22, 1]  # type: ignore[union-attr]
    assert len(list(tmp_path.iterdir())) == 1
    assert (len(lost), deaths) == (1, [])
    assert lost[0].startswith("tcp://")


@pytest.mark.full
def test_a_worker_of_another_version(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "__version__", "0.0")
    with pytest.raises(WorkerError) as caught, opened(cluster.scheduler_address):
        pass
    assert caught.value.code == "cluster_version"
    assert re.search(r"taquin 0\.0, as here, and has: \d", str(caught.value))


@pytest.mark.full
def test_a_scheduler_without_workers(hurried: None) -> None:
    import distributed

    with distributed.LocalCluster(n_workers=0, dashboard_address=":0") as empty:
        with pytest.raises(WorkerError) as caught, opened(empty.scheduler_address):
            pass
        assert caught.value.code == "cluster_idle"
        assert "dask worker" in str(caught.value)
