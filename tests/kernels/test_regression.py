"""Fitting: sweeps come near the least squares, bounds are not pulled down, compiled and twin do the same."""

from __future__ import annotations

import importlib
import random
from array import array
from itertools import combinations

import pytest

from taquin.kernels import is_compiled, kernel

from ..oracle.breadth import distances
from ..oracle.regression import squares

CELLS = 6


def samples(count: int) -> tuple[list[tuple[int, ...]], list[float]]:
    """Boards of 2x3 with their exact distances."""
    known = distances(2, 3, tuple(range(CELLS)), 0)
    boards = random.Random(3).sample(sorted(known), count)
    return boards, [float(known[board]) for board in boards]


def buffers(boards: list[tuple[int, ...]], lengths: list[float]) -> tuple[bytes, array[float]]:
    return b"".join(map(bytes, boards)), array("f", lengths)


ALONE = array("f"), array("i"), array("i")
"""Nothing is shared."""


def test_it_comes_near_the_least_squares() -> None:
    boards, lengths = samples(150)
    packed, aims = buffers(boards, lengths)
    weights = array("f", bytes(4 * 15 * CELLS * CELLS))
    for _ in range(300):
        error = kernel("regression").sweep(weights, *ALONE, packed, aims, bytes(150), CELLS, 150, 0.5, 0.4, 1.0)
    assert error <= squares(boards, lengths) + 0.3


def test_a_bound_pulls_up_only() -> None:
    boards, _ = samples(1)
    for aim, pulled in ((5.0, True), (-5.0, False)):
        weights = array("f", bytes(4 * 15 * CELLS * CELLS))
        error = kernel("regression").sweep(
            weights, *ALONE, bytes(boards[0]), array("f", [aim]), b"\1", CELLS, 1, 1.0, 1.0, 1.0
        )
        assert error == (25.0 if pulled else 0.0)
        assert any(weights) == pulled
        if pulled:
            assert sum(weights) == pytest.approx(aim)


@pytest.mark.parametrize("own", [0.0, 0.25])
def test_what_is_shared_goes_to_all_of_a_class(own: float) -> None:
    """One board, taken whole: its value is then its distance, however many of its pairs are of one class."""
    boards, lengths = samples(1)
    packed, aims = buffers(boards, lengths)
    weights, shared = array("f", bytes(4 * 15 * CELLS * CELLS)), array("f", bytes(4 * 7))
    classes = array("i", [number % 7 for number in range(len(weights))])
    counts = array("i", bytes(4 * 7))
    kernel("regression").sweep(weights, shared, classes, counts, packed, aims, b"\0", CELLS, 1, 1.0, 1.0, own)
    places = [
        (k * CELLS + boards[0][c]) * CELLS + boards[0][d] for k, (c, d) in enumerate(combinations(range(CELLS), 2))
    ]
    assert sum(weights) == pytest.approx(own * lengths[0])
    assert sum(shared[classes[place]] for place in places) == pytest.approx((1 - own) * lengths[0])
    assert not any(counts)


@pytest.mark.skipif(not is_compiled("regression"), reason="only the twin is here")
@pytest.mark.parametrize("own", [1.0, 0.25])
def test_the_twin_fits_the_same(own: float) -> None:
    boards, lengths = samples(40)
    packed, aims = buffers(boards, lengths)
    least = bytes(number % 3 == 0 for number in range(40))
    classes = array("i", [number % 50 for number in range(15 * CELLS * CELLS)]) if own < 1 else array("i")
    found = []
    for module in (kernel("regression"), importlib.import_module("taquin.kernels.regression_plain")):
        weights, shared = array("f", [0.1]) * (15 * CELLS * CELLS), array("f", [0.01]) * 50
        counts = array("i", bytes(4 * 50))
        error = module.sweep(weights, shared, classes, counts, packed, aims, least, CELLS, 40, 0.5, 0.1, own)
        found.append(([*weights, *shared], error))
    assert found[0][0] == pytest.approx(found[1][0], abs=1e-4)
    assert found[0][1] == pytest.approx(found[1][1], rel=1e-4)


def test_pairs_come_to_stand_their_margin_apart() -> None:
    boards, _ = samples(2)
    weights = array("f", bytes(4 * 15 * CELLS * CELLS))
    arguments = bytes(boards[0]), bytes(boards[1]), array("f", [4.0]), CELLS, 1
    assert kernel("regression").rank(weights, *arguments, 1.0, 1.0, 3.0) == 4.0

    def value(board: tuple[int, ...]) -> float:
        return sum(
            weights[(k * CELLS + board[c]) * CELLS + board[d]] for k, (c, d) in enumerate(combinations(range(CELLS), 2))
        )

    assert value(boards[1]) - value(boards[0]) == pytest.approx(3.0)  # no more at once
    assert value(boards[0]) == pytest.approx(-1.5)
    for _ in range(5):
        kernel("regression").rank(weights, *arguments, 1.0, 1.0, 3.0)
    before = weights[:]
    assert value(boards[1]) - value(boards[0]) == pytest.approx(4.0)
    arguments = bytes(boards[0]), bytes(boards[1]), array("f", [3.5]), CELLS, 1
    assert kernel("regression").rank(weights, *arguments, 1.0, 1.0, 3.0) == 0
    assert weights == before


@pytest.mark.skipif(not is_compiled("regression"), reason="only the twin is here")
def test_the_twin_ranks_the_same() -> None:
    boards, _ = samples(40)
    better, worse = (b"".join(map(bytes, some)) for some in (boards[:20], boards[20:]))
    margins = array("f", [0.5 * (number % 7) for number in range(20)])
    found = []
    for module in (kernel("regression"), importlib.import_module("taquin.kernels.regression_plain")):
        weights = array("f", [0.1]) * (15 * CELLS * CELLS)
        found.append((module.rank(weights, better, worse, margins, CELLS, 20, 0.5, 0.1, 2.0), list(weights)))
    assert found[0][0] == pytest.approx(found[1][0], rel=1e-4)
    assert found[0][1] == pytest.approx(found[1][1], abs=1e-4)
    assert found[0][0] > 0
