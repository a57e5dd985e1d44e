"""One hard board over every kind of executor: published lengths, whatever dies; going on from a checkpoint."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from taquin import Board, Goal, Limits, RequestError, Shape, Solution, Status, solve
from taquin.board.frame import Frame
from taquin.errors import WorkerError
from taquin.kernels import is_compiled
from taquin.patterns.partition import Partition
from taquin.search import checkpoint, optimal, splitting
from taquin.search.descent import Descent
from taquin.search.duplicates import shipped
from taquin.search.tables import layout_for
from taquin.search.tasks import Flag
from taquin.search.watch import Watch

from ..oracle.published import instances
from . import deeds, engines
from .test_solving import HARD, Counting

pytestmark = pytest.mark.skipif(not is_compiled("deepening"), reason="too slow interpreted")
KORF = {number: (Board(Shape(4, 4), tiles), length) for number, tiles, length in instances("korf100.txt", 16)}
FELNER = {number: (Board(Shape(5, 5), tiles), length) for number, tiles, length in instances("korf24_50.txt", 25)}


ALWAYS = 99


@pytest.fixture(params=engines.KINDS)
def mortal(request: pytest.FixtureRequest) -> Iterator[Executor]:
    """An executor of one test, which may break it."""
    with engines.opened(request.param) as executor:
        yield executor


@pytest.fixture
def finely(monkeypatch: pytest.MonkeyPatch) -> None:
    """Split soon and finely, so that an easy board makes many tasks; no beam spares them the last threshold."""
    monkeypatch.setattr(splitting, "AFTER", 10_000)
    monkeypatch.setattr(splitting, "SLICE", 20_000)
    monkeypatch.setattr(optimal, "quick", lambda *_, **__: None)


def replayed(solution: Solution) -> int | None:
    """The length of a solution that is proven and leads to its goal."""
    assert solution.status is Status.OPTIMAL
    assert solution.path is not None
    assert solution.board.after(solution.path) == solution.goal.board
    return solution.length


def test_published_lengths(mortal: Executor, finely: None) -> None:
    counting = Counting(mortal)
    for number in (3, 17, 60, 88):
        board, length = KORF[number]
        assert replayed(solve(board, "blank-first", executor=counting)) == length
    assert len(counting.sizes) > 20
    assert max(counting.sizes) < 20_000  # the tables have megabytes
    assert max(counting.answers) < 5_000


@pytest.mark.parametrize("how", ["raise", "kill"])
@pytest.mark.parametrize("times", [1, ALWAYS])
def test_a_part_whose_worker_dies_is_searched_again(
    mortal: Executor, finely: None, how: str, times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if how == "kill" and isinstance(mortal, ThreadPoolExecutor):
        pytest.skip("a thread can't be killed")
    board, length = KORF[14]  # it has one shortest way only
    monkeypatch.setattr(splitting, "search_part", deeds.PoisonedPart(times, str(tmp_path), how))
    deaths: list[tuple[int, str]] = []

    def solved() -> Solution:
        return solve(board, "blank-first", executor=mortal, on_death=lambda *facts: deaths.append(facts))

    if times == 1:
        assert replayed(solved()) == length
    else:
        with pytest.raises(WorkerError) as caught:
            solved()
        assert caught.value.code == "worker_died"
    assert deaths
    assert len(list(tmp_path.iterdir())) >= min(times, 2)


def test_the_subtrees_hold_every_path_once(finely: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(splitting, "PARTS", 10)  # few and large: what outgrows its task is cut
    board, length = KORF[17]
    frame = Frame(Goal.named("blank-first", board.shape))
    labels = frame.labels(board)
    descent = Descent(layout_for("default", board.shape, frame.blank_cell), shipped())
    watch = Watch(Limits())
    watch.at_least = length - 2
    with ThreadPoolExecutor(2) as executor:
        tree = splitting.Splitting(descent, labels, watch, executor)
        tree.begin(10_000)
        way, finished = tree.shortest(ceiling=length)
    assert (way, finished, watch.at_least) == (None, 1, length)
    ways = [subtree.way for subtree in tree.subtrees]
    deepest = max(map(len, ways))
    assert min(map(len, ways)) < deepest < 16
    assert len(set(ways)) == len(ways)
    edge = [descent.root(labels)]
    for _ in range(deepest):
        edge = [child for node in edge for child in descent.children(node)]
    known = set(ways)
    for *_, path in edge:
        assert sum(path[:depth] in known for depth in range(deepest + 1)) == 1


def test_a_part_in_another_process_heeds_the_flag() -> None:
    flag = Flag()
    frame = Frame(Goal.named("standard", Shape(4, 4)))
    part = Partition(frame.goal.shape, frame.blank_cell, ()), frame.labels(Board.parse(HARD)), [b""], 78, 1 << 60
    start = time.monotonic()
    timer = threading.Timer(0.5, flag.lower)
    timer.start()
    way, searched, wasted = splitting.search_part(flag.path, *part)  # hours, without tables
    timer.join()
    assert (way, searched) == (None, [])
    assert wasted > 0
    assert splitting.search_part(flag.path, *part) == (None, [], 0)  # one that begins late
    assert time.monotonic() - start < 60


def test_the_bound_rises_threshold_by_threshold(finely: None) -> None:
    board, length = KORF[17]
    told: list[int] = []
    with ThreadPoolExecutor(2) as executor:
        solution = solve(board, "blank-first", executor=executor, on_progress=lambda bound, *_: told.append(bound))
    assert replayed(solution) == length
    assert told == sorted(told)
    assert sorted(set(told)) == list(range(told[0], length + 1, 2))
    assert told[0] < length


NODES = Limits(nodes=400_000)
STOPPED = 17


def stopped(path: Path) -> tuple[Board, int]:
    """The board and length of a search that was stopped within its last threshold, before the way home was found."""
    board, length = KORF[STOPPED]

    def enough(bound: int, nodes: int, seconds: float) -> None:
        if bound == length:
            raise KeyboardInterrupt

    solution = solve(board, "blank-first", checkpoint=path, on_progress=enough)
    assert solution.statistics.stopped == "interrupt"
    held = json.loads(path.read_text())["checkpoint"]
    searched = [searched for _, _, searched in held["subtrees"]]
    assert held["threshold"] == length
    assert any(searched)
    assert not all(searched)
    return board, length


def test_going_on_from_a_checkpoint(finely: None, tmp_path: Path) -> None:
    path = tmp_path / "search.json"
    board, length = stopped(path)
    whole = solve(board, "blank-first", threads=2)
    rest = solve(board, "blank-first", checkpoint=path)
    assert replayed(rest) == replayed(whole) == length
    assert rest.statistics.nodes < whole.statistics.nodes
    again = solve(board, "blank-first", checkpoint=path)
    assert replayed(again) == length
    assert again.statistics.nodes == 0
    assert [one.name for one in tmp_path.iterdir()] == ["search.json"]


@pytest.mark.parametrize(
    ("code", "change"),
    [
        ("checkpoint_board", {"board": KORF[1][0]}),
        ("checkpoint_goal", {"goal": "snake"}),
        ("checkpoint_tables", {"tables": "none"}),
        ("checkpoint_runs", {"metric": "mtm"}),
    ],
)
def test_a_checkpoint_of_another_search_is_refused(
    finely: None, tmp_path: Path, code: str, change: dict[str, Any]
) -> None:
    path = tmp_path / "search.json"
    board, _ = stopped(path)
    before = path.read_bytes()
    with pytest.raises(RequestError) as caught:
        solve(**{"board": board, "goal": "blank-first", "checkpoint": path, **change})
    assert caught.value.code == code
    assert str(caught.value)
    assert path.read_bytes() == before


@pytest.mark.parametrize("how", ["cut", "altered", "empty", "other"])
def test_a_broken_checkpoint_is_refused(finely: None, tmp_path: Path, how: str) -> None:
    path = tmp_path / "search.json"
    board, _ = stopped(path)
    text = path.read_text()
    broken = {"cut": text[:-9], "altered": text.replace("false", "true", 1), "empty": "", "other": "[1]"}[how]
    path.write_text(broken)
    with pytest.raises(RequestError) as caught:
        solve(board, "blank-first", checkpoint=path)
    assert caught.value.code == "checkpoint_unreadable"
    assert path.read_text() == broken


def unwanted(*_: object) -> None:
    """Progress of a search that must not begin."""
    raise AssertionError


def test_a_checkpoint_that_cannot_be_written(finely: None, tmp_path: Path) -> None:
    with pytest.raises(RequestError) as caught:
        solve(KORF[STOPPED][0], "blank-first", checkpoint=tmp_path / "missing" / "search.json", on_progress=unwanted)
    assert caught.value.code == "file_unwritable"


def test_a_full_disk_leaves_the_state_before(finely: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "search.json"
    board, length = stopped(path)
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(checkpoint.os, "fsync", full)
        with pytest.raises(RequestError):
            solve(board, "blank-first", limits=NODES, checkpoint=path)
    assert path.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == ["search.json"]
    assert replayed(solve(board, "blank-first", checkpoint=path)) == length


KILLED = """
import sys
from taquin import Board, solve
from taquin.search import checkpoint, splitting
splitting.AFTER, splitting.SLICE, checkpoint.EVERY, checkpoint.SHARE = 10_000, 20_000, 0.0, 0
solve(Board.parse(sys.argv[1]), "blank-first", tables="none", checkpoint=sys.argv[2])
"""


def test_a_search_that_is_killed_goes_on(finely: None, tmp_path: Path) -> None:
    path = tmp_path / "search.json"
    board, length = KORF[8]
    process = subprocess.Popen([sys.executable, "-c", KILLED, str(board), str(path)])
    try:
        until(lambda: path.exists() and b"true" in path.read_bytes())
    finally:
        process.kill()
        process.wait()
    assert process.returncode == -signal.SIGKILL
    assert json.loads(path.read_text())["checkpoint"]["way"] is None
    assert replayed(solve(board, "blank-first", tables="none", checkpoint=path)) == length


def until(condition: Callable[[], bool]) -> None:
    """Wait for something, a minute at most."""
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.005)


@pytest.mark.full
@pytest.mark.parametrize("kind", ["processes", "dask"])
def test_a_worker_is_killed_while_a_24_puzzle_is_solved(kind: str) -> None:
    with engines.opened(kind) as executor:
        board, length = FELNER[40]
        assert replayed(solve(board, "blank-first", optimal=True, executor=executor)) == length
        victim = engines.processes_of(executor)[0]
        timer = threading.Timer(1.5, os.kill, (victim, signal.SIGKILL))
        timer.start()
        deaths: list[tuple[int, str]] = []
        board, length = FELNER[25]
        solution = solve(
            board, "blank-first", optimal=True, executor=executor, on_death=lambda *facts: deaths.append(facts)
        )
        timer.join()
    assert replayed(solution) == length
    assert deaths
