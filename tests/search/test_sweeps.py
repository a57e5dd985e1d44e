"""Sweeps over large boards: each is the best there is, by an oracle that plays them all; the twin finds the same."""

from __future__ import annotations

import importlib
import random
from array import array
from itertools import pairwise

import pytest

from taquin import Goal, Limits, Shape, generate
from taquin.kernels import BUDGET, CONTROL, NODES, STOP, is_compiled
from taquin.search import sweeps as module
from taquin.search.carrier import Carrier
from taquin.search.sweeps import GREATEST, LEAST, Manner, manner, sweep, swept, worths
from taquin.search.watch import Watch

from ..oracle.carrying import played
from ..oracle.sweeping import sweeps, won
from .test_rows import any_goal, dealt

compiled = pytest.mark.skipif(not is_compiled("sweeping"), reason="too slow interpreted")


def looked(one: Carrier, way: Manner, control: array[int]) -> bytes:
    """The way that is swept with this control buffer."""
    one = one.again()
    sweep(one, way, control)
    return bytes(one.way)


@pytest.mark.parametrize("seed", range(60))
def test_each_sweep_is_the_best_of_all(seed: int) -> None:
    chance = random.Random(seed)
    shape = Shape(*chance.choice([(3, 5), (5, 3), (2, 6), (6, 2), (4, 4), (3, 3)]))
    goal = any_goal(shape, chance)
    one = Carrier(dealt(shape, goal, chance), goal)
    table = worths(16, max(shape.rows, shape.columns), shape.cells)
    price = 256 * (table[-2] - table[-3]) * 200 // 65536
    control = array("q", bytes(8 * CONTROL))
    control[BUDGET] = 1  # enough for one look
    way = looked(one, Manner(16, 200, 1), control)

    def worth(tile: int, cell: int) -> int:
        return table[abs(one.row[tile] - one.row[cell])] + table[abs(one.column[tile] - one.column[cell])]

    board, steps = {cell: one.lying[cell] for cell in one.cells}, tuple(one.steps)
    best = max(
        won(board, one.blank, steps, each, worth) - price * len(each) for each in sweeps(board, one.blank, steps)
    )
    assert control[NODES] == shape.cells // 16 + 1
    if best > LEAST:
        assert way
        assert won(board, one.blank, steps, way, worth) - price * len(way) == best
    else:
        assert not way


@pytest.mark.skipif(not is_compiled("sweeping"), reason="only the twin is here")
@pytest.mark.parametrize("size", ["5x5", "9x4", "2x11", "12x2", "7x8"])
def test_the_twin_finds_the_same(size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    board = generate(size, seed=7)
    start = Carrier(board, Goal.named("standard", board.shape))
    answers = []
    for name in ("sweeping", "sweeping_plain"):
        one = importlib.import_module(f"taquin.kernels.{name}")
        monkeypatch.setattr(module, "kernel", lambda _, one=one: one)
        watch = Watch(Limits())
        end = swept(start, manner(3), watch)
        answers.append((end.way, list(end.lying), list(end.where), end.blank, watch.nodes))
    assert answers[0] == answers[1]
    assert answers[0][0]


@compiled
@pytest.mark.parametrize("size", ["8x8", "3x30", "40x17", "50x50"])
def test_what_is_swept_is_near_its_home(size: str) -> None:
    board = generate(size, seed=1)
    start = Carrier(board, Goal.named("standard", board.shape))
    lying, blank = {cell: start.lying[cell] for cell in start.cells}, start.blank
    end = swept(start, manner(0), Watch(Limits()))
    left = played(lying, blank, tuple(start.steps), end.way)

    def far(tiles: dict[int, int], but: int) -> int:
        return sum(
            abs(start.row[cell] - start.row[tile]) + abs(start.column[cell] - start.column[tile])
            for cell, tile in tiles.items()
            if cell != but
        )

    assert all(end.lying[cell] == tile and end.where[tile] == cell for cell, tile in left.items())
    assert end.blank not in left
    before, after = far(lying, blank), far(left, end.blank)
    assert after < before / 2
    assert before - after > (0.45 if min(board.shape.rows, board.shape.columns) < 20 else 0.6) * len(end.way)
    # What is begun anew is begun there.
    again = end.again()
    assert (again.way, list(again.lying), again.blank) == (end.way, list(end.lying), end.blank)
    assert start.again().way == b""


@pytest.mark.parametrize("lines", [10, 100, 300, 1000])
def test_worths_grow_ever_faster_and_fit(lines: int) -> None:
    for power in range(15, 22):
        table = worths(power, lines, lines * lines)
        steps = [more - less for less, more in pairwise(table)]
        assert steps == sorted(steps)
        assert 0 < steps[0] == 16
        assert steps[-1] * lines * lines <= GREATEST
    assert worths(16, 50, 2500)[50] == 16 * 50 * 50


def test_a_stop_ends_the_sweeps() -> None:
    board = generate("6x6", seed=1)
    one = Carrier(board, Goal.named("standard", board.shape))
    control = array("q", bytes(8 * CONTROL))
    control[BUDGET], control[STOP] = 1 << 62, 1
    assert looked(one, manner(0), control) == b""
