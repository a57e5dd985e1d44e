"""More is never less: what a quality finds, a better one does not lose; limits and Ctrl-C give the best so far."""

from __future__ import annotations

import signal
import threading

import pytest

from taquin import Goal, Limits, RequestError, Solution, Status, generate, solve
from taquin.kernels import is_compiled
from taquin.search import anytime, optimal
from taquin.search.limits import QUALITIES, limits_of
from taquin.search.solution import Statistics

compiled = pytest.mark.skipif(not is_compiled("windows"), reason="too slow interpreted")


def solved(solution: Solution) -> bool:
    return solution.path is not None and solution.board.after(solution.path) == solution.goal.board


@compiled
@pytest.mark.parametrize(
    ("size", "goal"), [("5x5", "standard"), ("4x6", "snake"), ("6x6", "standard"), ("11x9", "snail")]
)
def test_a_better_quality_is_never_worse(size: str, goal: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, nodes in (("fast", 30_000), ("good", 300_000), ("best", 3_000_000)):
        monkeypatch.setitem(QUALITIES, name, nodes)
    for seed in range(3):
        board = generate(size, seed=seed, goal=goal)
        lengths = []
        for limits in (Limits(nodes=0), *(limits_of(quality, None) for quality in QUALITIES)):
            told: list[Solution] = []
            solution = solve(board, goal, limits=limits, tables="none", on_improved=told.append)
            assert solved(solution)
            assert told[-1].path == solution.path
            nodes = [one.statistics.nodes for one in told]
            assert nodes == sorted(nodes)
            assert [one.length for one in told] == sorted({one.length for one in told}, reverse=True)
            assert all(solved(one) for one in told)
            lengths.append(solution.length)
        assert lengths == sorted(lengths, reverse=True)
        again = solve(board, goal, quality="best", tables="none")
        assert again.path == solution.path


@compiled
def test_windows_shorten_what_is_carried_home(monkeypatch: pytest.MonkeyPatch) -> None:
    board, limits = generate("10x10", seed=3), Limits(nodes=2_000_000)
    length = solve(board, limits=limits).length
    monkeypatch.setattr(anytime, "windowed", lambda board, way, *rest: way)
    assert length < solve(board, limits=limits).length


@compiled
@pytest.mark.parametrize("size", ["6x6", "10x10"])
def test_an_interrupt_gives_the_best_so_far(size: str) -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background ignores it
    timer = threading.Timer(1.0, signal.raise_signal, [signal.SIGINT])
    timer.start()
    try:
        solution = solve(generate(size, seed=1), limits=Limits(seconds=60))
    finally:
        timer.cancel()
        signal.signal(signal.SIGINT, before)
    assert solution.statistics.stopped == "interrupt"
    assert solution.statistics.seconds < 30
    assert solved(solution)
    assert solution.status is Status.FEASIBLE


@compiled
@pytest.mark.parametrize("at", [0, 5])
def test_an_interrupt_in_the_last_block_is_one_of_the_whole(at: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The block is a search of its own, which ends by itself when Ctrl-C comes: whoever asked must end, too."""
    calls = 0

    def interrupted(*given: object, **named: object) -> Solution:
        nonlocal calls
        calls += 1
        found = solve(*given, **named)  # type: ignore[arg-type]
        if calls != at + 1:
            return found
        return Solution(found.board, found.goal, "stm", found.status, None, 0, Statistics(stopped="interrupt"))

    monkeypatch.setattr(optimal, "solve", interrupted)
    solution = solve(generate("10x10", seed=1), limits=Limits(nodes=20_000_000))
    assert calls == at + 1
    assert solution.statistics.stopped == "interrupt"
    assert (solution.path is not None) == (at > 0)
    assert solution.statistics.nodes < 10_000_000


def test_qualities() -> None:
    assert limits_of(None, None) is None
    assert limits_of("fast", Limits(seconds=2, memory=5)) == Limits(2, QUALITIES["fast"], 5)
    assert solve("1 2 3/4 5 6/7 0 8", quality="best").length == 1
    for arguments, code in (
        ({"quality": "superb"}, "quality_unknown"),
        ({"quality": "good", "limits": Limits(nodes=5)}, "quality_nodes"),
        ({"quality": "good", "optimal": True}, "quality_optimal"),
    ):
        with pytest.raises(RequestError) as caught:
            solve("1 2 3/4 5 6/7 0 8", **arguments)
        assert caught.value.code == code


def test_the_frames_board_is_the_board() -> None:
    goal = Goal.named("blank-first", generate("3x4", seed=0).shape)
    frame = anytime.Frame(goal)
    board = generate("3x4", seed=5, goal="blank-first")
    inner, home = anytime._in_frame(frame, frame.labels(board))
    path = solve(board, goal).path
    assert path is not None
    assert inner.after(frame.inward(path)) == home.board
