"""Fitting: sweeps come near the least squares, bounds are not pulled down, compiled and twin do the same."""

from __future__ import annotations

import importlib
import random
from array import array

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


def test_it_comes_near_the_least_squares() -> None:
    boards, lengths = samples(150)
    packed, aims = buffers(boards, lengths)
    weights = array("f", bytes(4 * 15 * CELLS * CELLS))
    for _ in range(300):
        error = kernel("regression").sweep(weights, packed, aims, bytes(150), CELLS, 150, 0.5, 0.4)
    assert error <= squares(boards, lengths) + 0.3


def test_a_bound_pulls_up_only() -> None:
    boards, _ = samples(1)
    for aim, pulled in ((5.0, True), (-5.0, False)):
        weights = array("f", bytes(4 * 15 * CELLS * CELLS))
        error = kernel("regression").sweep(weights, bytes(boards[0]), array("f", [aim]), b"\1", CELLS, 1, 1.0, 1.0)
        assert error == (25.0 if pulled else 0.0)
        assert any(weights) == pulled
        if pulled:
            assert sum(weights) == pytest.approx(aim)


@pytest.mark.skipif(not is_compiled("regression"), reason="only the twin is here")
def test_the_twin_fits_the_same() -> None:
    boards, lengths = samples(40)
    packed, aims = buffers(boards, lengths)
    least = bytes(number % 3 == 0 for number in range(40))
    found = []
    for module in (kernel("regression"), importlib.import_module("taquin.kernels.regression_plain")):
        weights = array("f", [0.1]) * (15 * CELLS * CELLS)
        error = module.sweep(weights, packed, aims, least, CELLS, 40, 0.5, 0.1)
        found.append((list(weights), error))
    assert found[0][0] == pytest.approx(found[1][0], abs=1e-4)
    assert found[0][1] == pytest.approx(found[1][1], rel=1e-4)
