"""Every heuristic is admissible on all of 3x3, and consistent where a move can't change it by more than a move."""

from __future__ import annotations

import pytest

from taquin import Shape
from taquin.patterns.build import build
from taquin.patterns.layout import Layout, laid_out
from taquin.patterns.partition import drawn, fitted
from taquin.patterns.walking import walking
from taquin.search import conflict
from taquin.search.descent import Descent
from taquin.search.duplicates import shipped

from ..oracle.breadth import distances, moves

HOME = tuple(range(9))


@pytest.mark.parametrize("picture", [".aa/bba/bbb", "a.a/bab/bbb", "aaa/b.b/bbb", ".ab/aab/abb", ".aa/aaa/aaa"])
def test_additive_databases(picture: str) -> None:
    partition = drawn(picture)
    descent = Descent(Layout(partition, laid_out(partition, build(partition))), shipped())
    for labels, distance in distances(3, 3, HOME, partition.blank_cell).items():
        bound = descent.bound(labels)
        assert bound <= distance
        assert (distance - bound) % 2 == 0


@pytest.mark.parametrize("blank", [0, 1, 4])
def test_linear_conflicts(blank: int) -> None:
    shape = Shape(3, 3)
    for labels, distance in distances(3, 3, HOME, blank).items():
        assert conflict.bound(shape, labels, blank) <= distance


@pytest.mark.parametrize("blank", [0, 1, 4])
def test_walking_distance_in_runs(blank: int) -> None:
    known = distances(3, 3, HOME, blank, "mtm")
    found = walking(Shape(3, 3), blank)
    for at, (labels, distance) in enumerate(known.items()):
        bound = found.bound(labels)
        assert bound <= distance
        if at % 50 == 0:
            assert all(abs(found.bound(other) - bound) <= 1 for other in moves(3, 3, labels, blank, "mtm"))


def test_linear_conflict_counts_two_pairs() -> None:
    tiles = [2, 1, 4, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0]
    labels = [15 if tile == 0 else tile - 1 for tile in tiles]
    taxicab = sum(Shape(4, 4).distance(cell, label) for cell, label in enumerate(labels) if label != 15)
    assert conflict.bound(Shape(4, 4), labels, 15) == taxicab + 4


def test_a_fitted_partition_is_a_bound_at_home() -> None:
    for size in ("3x4", "2x6", "4x4"):
        shape = Shape.parse(size)
        partition = fitted(shape, 1, 4)
        assert Layout(partition, laid_out(partition, build(partition))).excess(range(shape.cells)) == 0
