"""Compiled kernels and their twins write the same bytes and count the same nodes."""

from __future__ import annotations

import importlib
import random
from array import array

import pytest

from taquin import Shape
from taquin.kernels import CONTROL, FOUND, NODES, is_compiled
from taquin.patterns import build as building
from taquin.patterns.build import Regions, build
from taquin.patterns.layout import Layout, laid_out
from taquin.patterns.partition import fitted
from taquin.patterns.ranked import RankedLayout
from taquin.patterns.walking import walking
from taquin.search import descent, runs
from taquin.search.duplicates import shipped, undoing

pytestmark = pytest.mark.skipif(not is_compiled("regions"), reason="only the twins are here")
SHAPES = [Shape(2, 3), Shape(3, 3), Shape(3, 4), Shape(2, 5), Shape(4, 4)]


def twin(name: str) -> object:
    return importlib.import_module(f"taquin.kernels.{name}_plain")


def shuffled(shape: Shape, seed: int, steps: int = 30) -> tuple[int, ...]:
    """Labels after a random walk from home, the blank's home being cell 0."""
    chance = random.Random(seed)
    labels, blank = list(range(shape.cells)), 0
    for _ in range(steps):
        other = chance.choice([cell for cell in range(shape.cells) if shape.distance(cell, blank) == 1])
        labels[blank], labels[other] = labels[other], labels[blank]
        blank = other
    return tuple(labels)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_regions(shape: Shape, monkeypatch: pytest.MonkeyPatch) -> None:
    partition = fitted(shape, 1, 3)
    entries = build(partition)
    table = laid_out(partition, entries)
    costs = [Regions(shape, len(tiles)).costs(tiles, 1) for tiles in partition.patterns]
    monkeypatch.setattr(building, "kernel", twin)
    monkeypatch.setattr("taquin.patterns.layout.kernel", twin)
    assert build(partition) == entries
    assert laid_out(partition, entries) == table
    for tiles, expected in zip(partition.patterns, costs, strict=True):
        regions = Regions(shape, len(tiles))
        assert regions.costs(tiles, 1) == expected
        assert regions.faults(expected) == 0
        broken = bytearray(expected)
        broken[len(broken) // 2] += 1
        faults = regions.faults(broken)
        monkeypatch.undo()
        assert Regions(shape, len(tiles)).faults(broken) == faults > 0
        monkeypatch.setattr(building, "kernel", twin)
        monkeypatch.setattr("taquin.patterns.layout.kernel", twin)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("every", [False, True])
def test_deepening(shape: Shape, every: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    partition = fitted(shape, 0, 4)
    layout = Layout(partition, laid_out(partition, build(partition)))
    one = descent.Descent(layout, undoing() if every else shipped())
    for seed in range(12):
        labels = shuffled(shape, seed)
        if labels == tuple(range(shape.cells)):
            continue
        answers = []
        for module in (None, twin):
            if module:
                monkeypatch.setattr("taquin.patterns.layout.kernel", module)
            for threshold in range(one.bound(labels), one.bound(labels) + 6, 2):
                control = array("q", [0, 1 << 40] + [0] * (CONTROL - 2))
                solutions = bytearray(8 * threshold) if every else None
                answer, way = one.below(one.root(labels), threshold, control, solutions)
                answers.append(
                    (module is None, answer, way if answer else b"", control[NODES], control[FOUND], solutions)
                )
        monkeypatch.undo()
        half = len(answers) // 2
        assert [answer[1:] for answer in answers[:half]] == [answer[1:] for answer in answers[half:]]


@pytest.mark.parametrize("every", [False, True])
@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_ranked_searches_as_laid_out_databases_do(shape: Shape, every: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    partition = fitted(shape, 0, 4)
    entries = build(partition)
    automaton = undoing() if every else shipped()
    laid = descent.Descent(Layout(partition, laid_out(partition, entries)), automaton)
    ranked = descent.Descent(RankedLayout(partition, bytearray().join(entries)), automaton)
    for seed in range(12):
        labels = shuffled(shape, seed)
        if labels == tuple(range(shape.cells)):
            continue
        assert laid.bound(labels) == ranked.bound(labels)
        answers = []
        for one, module in ((laid, None), (ranked, None), (ranked, twin)):
            if module:
                monkeypatch.setattr("taquin.patterns.ranked.kernel", module)
            for threshold in range(one.bound(labels), one.bound(labels) + 6, 2):
                control = array("q", [0, 1 << 40] + [0] * (CONTROL - 2))
                solutions = bytearray(8 * threshold) if every else None
                answer, way = one.below(one.root(labels), threshold, control, solutions)
                answers.append((answer, way if answer else b"", control[NODES], control[FOUND], solutions))
        monkeypatch.undo()
        assert answers[:3] == answers[3:6] == answers[6:]


@pytest.mark.parametrize("shape", [Shape(2, 3), Shape(3, 3), Shape(3, 4)], ids=str)
@pytest.mark.parametrize("every", [False, True])
def test_runs(shape: Shape, every: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    search = runs.RunsDescent(walking(shape, 0))
    for seed in range(8):
        labels = shuffled(shape, seed, 14)
        if labels == tuple(range(shape.cells)):
            continue
        answers = []
        for module in (None, twin):
            if module:
                monkeypatch.setattr(runs, "kernel", module)
            for threshold in range(search.walking.bound(labels), search.walking.bound(labels) + 4):
                control = array("q", [0, 1 << 40] + [0] * (CONTROL - 2))
                solutions = bytearray(256 * 8) if every else None
                answer, way = search.below(labels, threshold, control, solutions)
                answers.append((answer, way if answer else b"", control[NODES], control[FOUND], solutions))
        monkeypatch.undo()
        half = len(answers) // 2
        assert answers[:half] == answers[half:]


def test_a_budget_stops_the_search_exactly() -> None:
    partition = fitted(Shape(4, 4), 0, 3)
    layout = Layout(partition, laid_out(partition, build(partition)))
    one = descent.Descent(layout, shipped())
    labels = shuffled(Shape(4, 4), 5, 200)
    control = array("q", [0, 1000] + [0] * (CONTROL - 2))
    answer, _ = one.below(one.root(labels), one.bound(labels) + 10, control)
    assert answer == -1
    assert 1000 <= control[NODES] <= 1003
