"""Manners of sweeping are tried with narrow beams; the best go on to wider ones, and the last takes what is left."""

from __future__ import annotations

import pytest

from taquin import Board, Goal, Limits, Path, generate, solve
from taquin.kernels import is_compiled
from taquin.search import contest as module
from taquin.search.carrier import Carrier
from taquin.search.contest import CHOSEN, Contest
from taquin.search.sweeps import Manner, manner, swept
from taquin.search.watch import Watch

pytestmark = pytest.mark.skipif(not is_compiled("sweeping"), reason="too slow interpreted")


def finish(board: Board, goal: Goal) -> Path | None:
    return solve(board, goal, limits=Limits(nodes=2_000_000)).path


def contest(size: str) -> tuple[Board, Goal, Contest]:
    board = generate(size, seed=5)
    goal = Goal.named("standard", board.shape)
    return board, goal, Contest(Carrier(board, goal), finish, "stm", lambda paths: 10_000 // paths, None)


def test_the_best_manners_go_on_and_the_best_of_these_takes_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = {manner(number): number for number in range(600)}
    tried: list[int] = []
    lengths: list[int] = []

    def seen(carrier: Carrier, way: Manner, watch: Watch) -> Carrier:
        tried.append(numbers[way])
        return swept(carrier, way, watch)

    monkeypatch.setattr(module, "swept", seen)
    board, goal, one = contest("9x9")
    offer = one._offer_way

    def noted(way: bytes | None) -> int | None:
        lengths.append(offer(way) or 1 << 62)
        return lengths[-1]

    monkeypatch.setattr(one, "_offer_way", noted)
    one.first(Watch(Limits()))
    watch = Watch(Limits(nodes=1_000_000))
    one.go_on(watch)
    assert one.best is not None
    assert board.after(one.best) == goal.board
    assert len(one.best) == min(lengths)
    assert 600_000 < watch.nodes <= 1_010_000
    many = max(tried) + 1
    assert many > 2 * CHOSEN
    assert tried[:many] == list(range(many))
    chosen = sorted(range(many), key=lambda number: lengths[number])[: many // CHOSEN]
    assert tried[many:-1] == chosen
    assert tried[-1] == min(chosen, key=lambda number: lengths[many + chosen.index(number)])


def test_an_interrupt_between_kernels_keeps_what_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    board, goal, one = contest("9x9")
    one.first(Watch(Limits()))

    def interrupted(*_: object) -> Carrier:
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "swept", interrupted)
    watch = Watch(Limits(nodes=1_000_000))
    one.go_on(watch)
    assert watch.stopped == "interrupt"
    assert one.best is not None
    assert board.after(one.best) == goal.board


@pytest.mark.parametrize(("size", "first", "then"), [("10x10", 1.55, 1.35), ("30x30", 1.3, 1.2)])
def test_ways_are_short(size: str, first: float, then: float) -> None:
    """A change of the method shows: the figures are a little above what it gives in the mean."""
    lengths = [0.0, 0.0]
    for seed in range(2):
        board = generate(size, seed=seed)
        for place, nodes in enumerate((0, 2_000_000)):
            length = solve(board, limits=Limits(nodes=nodes)).length
            assert length is not None
            lengths[place] += length / board.shape.cells**1.5 / 2
    assert lengths[0] < first
    assert lengths[1] < min(then, lengths[0])
