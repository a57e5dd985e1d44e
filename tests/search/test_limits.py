"""Limits, interruption, threads: the best found and the bound proven come back. Node counts are exact."""

from __future__ import annotations

import _thread
import random
import threading
import time
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor

import pytest

from taquin import Board, Shape, generate
from taquin.errors import RequestError
from taquin.kernels import is_compiled
from taquin.search import optimal, splitting
from taquin.search.limits import Limits
from taquin.search.optimal import solve
from taquin.search.solution import Status
from taquin.search.watch import Watch

from ..oracle.published import instances

HARD = "0 12 9 13/15 11 10 14/3 7 5 6/4 8 2 1"
compiled = pytest.mark.skipif(not is_compiled("deepening"), reason="too slow interpreted")

NODES = {
    1: 30_863,
    2: 41_645,
    3: 701_727,
    4: 78_437,
    5: 137_227,
    6: 85_529,
    7: 196_617,
    8: 49_245,
    9: 16_959,
    10: 621_726,
}
"""Nodes generated on the first of Korf's hundred with the default tables, one thread: some 4,096 of each are those
after which a board is not called near."""


@compiled
def test_node_counts_are_pinned() -> None:
    found = {}
    for number, tiles, _ in instances("korf100.txt", 16)[:10]:
        found[number] = solve(Board(Shape(4, 4), tiles), "blank-first").statistics.nodes
    assert found == NODES


def test_a_board_near_home_needs_no_beam(monkeypatch: pytest.MonkeyPatch) -> None:
    def beam(*_: object, **__: object) -> None:
        raise AssertionError

    monkeypatch.setattr(optimal, "quick", beam)
    for seed in range(20 if is_compiled("deepening") else 8):
        board = generate("4x4", goal="blank-first", seed=seed, walk=seed)
        solution = solve(board, "blank-first")
        assert solution.status is Status.OPTIMAL
        assert board.after(solution.path) == solution.goal.board
        assert solution.length <= seed or solution.length == 1
        assert solution.length % 2 == seed % 2 or seed == 0
        assert solution.statistics.nodes <= optimal.NEAR
    with pytest.raises(AssertionError):
        solve(HARD)


def test_a_node_budget_keeps_the_bound() -> None:
    solution = solve(HARD, limits=Limits(nodes=20_000), tables="none")
    assert solution.status is Status.FEASIBLE
    assert solution.board.after(solution.path) == solution.goal.board
    assert solution.gap == solution.length - solution.at_least > 0
    assert solution.statistics.stopped == "nodes"
    assert 20_000 <= solution.statistics.nodes < 20_010
    assert 40 < solution.at_least <= 80


def test_a_time_limit_keeps_the_bound() -> None:
    start = time.monotonic()
    solution = solve(HARD, limits=Limits(seconds=0.3), tables="none")
    assert time.monotonic() - start < 3
    assert solution.statistics.stopped == "seconds"
    assert solution.at_least <= 80


def test_no_time_at_all_still_gives_a_bound() -> None:
    assert solve(HARD, limits=Limits(seconds=0), tables="none").at_least > 40


def test_interruption_gives_the_bound() -> None:
    timer = threading.Timer(0.3, _thread.interrupt_main)
    timer.start()
    solution = solve(HARD, tables="none")
    timer.join()
    assert solution.statistics.stopped == "interrupt"
    assert solution.status in (Status.FEASIBLE, Status.OPTIMAL)
    assert solution.at_least <= 80


@compiled
def test_two_threads_find_the_same_lengths() -> None:
    for number, tiles, length in instances("korf100.txt", 16)[15:20]:
        solution = solve(Board(Shape(4, 4), tiles), "blank-first", threads=2)
        assert (number, solution.length) == (number, length)
        assert solution.board.after(solution.path) == solution.goal.board


@compiled
@pytest.mark.parametrize("limits", [Limits(nodes=200_000), Limits(seconds=60, nodes=200_000)])
def test_a_limit_of_nodes_gives_the_same_with_any_number_of_threads(
    limits: Limits, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(splitting, "AFTER", 10_000)
    for board in (HARD, str(generate("5x5", seed=2))):
        answers = [solve(board, limits=limits, tables="none", threads=threads) for threads in (1, 2, 5)]
        assert len({(one.path, one.at_least, one.statistics.nodes) for one in answers}) == 1
        assert answers[0].statistics.nodes <= 200_010


@compiled
def test_a_limit_of_nodes_holds_on_an_executor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(splitting, "AFTER", 10_000)
    monkeypatch.setattr(splitting, "SLICE", 20_000)
    for nodes in (100_000, 500_000, 2_000_000):
        with ThreadPoolExecutor(3) as executor:
            solution = solve(HARD, limits=Limits(nodes=nodes), tables="none", executor=executor)
        assert solution.statistics.stopped == "nodes"
        assert 0.9 * nodes <= solution.statistics.nodes <= 1.001 * nodes


@compiled
@pytest.mark.parametrize("kind", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_any_executor_finds_the_same_length(kind: type[Executor], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(splitting, "AFTER", 10_000)
    monkeypatch.setattr(splitting, "SLICE", 20_000)
    number, tiles, length = instances("korf100.txt", 16)[16]
    with kind(2) as executor:
        solution = solve(Board(Shape(4, 4), tiles), "blank-first", executor=executor)
    assert (number, solution.length) == (17, length)
    assert solution.board.after(solution.path) == solution.goal.board


@compiled
def test_progress_is_told() -> None:
    told: list[tuple[int, int, float]] = []
    solution = solve(HARD, limits=Limits(seconds=0.5), tables="none", on_progress=lambda *facts: told.append(facts))
    assert [bound for bound, _, _ in told] == sorted(bound for bound, _, _ in told)
    assert told[-1][0] <= solution.at_least


@compiled
@pytest.mark.parametrize("size", ["6x6", "7x7", "3x12", "8x8", "10x10"])
@pytest.mark.parametrize("metric", ["stm", "mtm"])
def test_a_large_board_gets_a_way_and_a_bound(size: str, metric: str) -> None:
    chance = random.Random(8)
    shape = Shape.parse(size)
    board = Board(shape, [*range(1, shape.cells), 0])
    for _ in range(400):
        board = board.after(chance.choice(board.moves()))
    solution = solve(board, metric=metric, limits=Limits(seconds=1))
    assert 0 < solution.at_least <= 400
    assert solution.status in (Status.FEASIBLE, Status.OPTIMAL)
    assert solution.board.after(solution.path) == solution.goal.board
    assert solution.at_least <= solution.length


def test_memory_chooses_smaller_tables() -> None:
    small = solve("1 2 3 4/5 6 7 8/9 10 0 11/13 14 15 12", limits=Limits(memory=100_000))
    assert small.length == 2
    assert max(map(int, small.statistics.database.split("-"))) <= 4


def test_an_error_in_a_thread_is_raised() -> None:
    def fails(_: object) -> None:
        raise ValueError("mine")

    with pytest.raises(ValueError, match="mine"):
        Watch(Limits()).run(fails)


@pytest.mark.parametrize("wrong", [{"seconds": -1}, {"nodes": -1}, {"memory": -5}, {"seconds": float("nan")}])
def test_limits_are_checked(wrong: dict[str, float]) -> None:
    with pytest.raises(RequestError):
        Limits(**wrong)


@pytest.mark.parametrize(("name", "value"), [("metric", "htm"), ("tables", "huge")])
def test_choices_are_checked(name: str, value: str) -> None:
    with pytest.raises(RequestError):
        solve(HARD, **{name: value})


def test_an_unsolvable_board_starts_no_search() -> None:
    solution = solve("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0")
    assert solution.status is Status.UNSOLVABLE
    assert (solution.path, solution.at_least, solution.statistics.nodes) == (None, None, 0)


@pytest.mark.parametrize(("text", "length"), [("1x4 1 0 2 3", 2), ("1x4 1 2 3 0", 0), ("4x1 0/1/2/3", 3), ("1x1 0", 0)])
@pytest.mark.parametrize("metric", ["stm", "mtm"])
def test_lines(text: str, length: int, metric: str) -> None:
    solution = solve(text, metric=metric)
    assert solution.length == (length if metric == "stm" else min(length, 1))
    assert solution.board.after(solution.path) == solution.goal.board


def test_a_board_beyond_the_search_gets_a_bound() -> None:
    board = Board(Shape(16, 16), [*range(1, 255), 0, 255])
    solution = solve(board)
    assert solution.at_least == 1
    assert (solution.status, solution.length) == (Status.OPTIMAL, 1)
