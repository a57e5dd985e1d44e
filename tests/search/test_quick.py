"""The beam: its ways lead home, a wide one on a small board finds shortest ones, compiled and twin find the same."""

from __future__ import annotations

import importlib
import random

import pytest

from taquin import Shape
from taquin.kernels import is_compiled
from taquin.patterns.build import build
from taquin.patterns.layout import Layout, laid_out
from taquin.patterns.partition import fitted
from taquin.search import quick as module
from taquin.search.limits import Limits
from taquin.search.quick import quick
from taquin.search.watch import Watch

from ..oracle.breadth import distances

STEPS = ((-1, 0), (0, -1), (0, 1), (1, 0))


def walked(shape: Shape, labels: tuple[int, ...], way: bytes, blank: int) -> tuple[int, ...]:
    """The labels after the blank went that way."""
    moved = list(labels)
    for direction in way:
        gap = moved.index(blank)
        down, right = STEPS[direction]
        other = gap + down * shape.columns + right
        assert shape.distance(gap, other) == 1
        moved[gap], moved[other] = moved[other], moved[gap]
    return tuple(moved)


def layout(shape: Shape, blank: int = 0) -> Layout:
    partition = fitted(shape, blank, 3)
    return Layout(partition, laid_out(partition, build(partition)))


@pytest.mark.parametrize("blank", [0, 1, 4])
def test_ways_on_3x3(blank: int) -> None:
    shape, home = Shape(3, 3), tuple(range(9))
    known = distances(3, 3, home, blank)
    one = layout(shape, blank)
    for labels in random.Random(blank).sample(sorted(known), 25):
        for width in (60, 5000):
            way = quick(one, labels, Watch(Limits()), width)
            assert way is not None
            assert walked(shape, labels, way, blank) == home
            assert len(way) >= known[labels]
            if width == 5000 and is_compiled("beam"):
                assert len(way) <= known[labels] + 2


@pytest.mark.skipif(not is_compiled("beam"), reason="only the twin is here")
@pytest.mark.parametrize("size", ["3x4", "4x4", "2x7"])
def test_the_twin_finds_the_same(size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shape = Shape.parse(size)
    one = layout(shape)
    chance = random.Random(size)
    for _ in range(4):
        labels, blank = list(range(shape.cells)), 0
        for _ in range(60):
            other = chance.choice([cell for cell in range(shape.cells) if shape.distance(cell, blank) == 1])
            labels[blank], labels[other] = labels[other], labels[blank]
            blank = other
        found = quick(one, tuple(labels), Watch(Limits()), 40)
        monkeypatch.setattr(module, "kernel", lambda name: importlib.import_module(f"taquin.kernels.{name}_plain"))
        assert quick(one, tuple(labels), Watch(Limits()), 40) == found
        monkeypatch.undo()


def test_a_budget_stops_it() -> None:
    one = layout(Shape(4, 4))
    labels = (15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
    watch = Watch(Limits(nodes=10))
    assert quick(one, labels, watch) is None
    assert watch.stopped == "nodes"
