"""Large boards: what random moves lead to is reachable, one exchange more shows the parity, and depth is no matter."""

from __future__ import annotations

import random

import pytest

from taquin import Shape
from taquin.graphs.arrangement import Arrangement
from taquin.graphs.graph import Graph
from taquin.graphs.grids import Grid
from taquin.graphs.mending import mend
from taquin.graphs.reachability import reachable


def walked(graph: Graph, tiles: list[int], moves: int, dice: random.Random) -> list[int]:
    """The tiles after random moves."""
    tiles = list(tiles)
    blanks = [place for place, tile in enumerate(tiles) if tile == 0]
    for _ in range(moves):
        at = dice.randrange(len(blanks))
        blank = blanks[at]
        if graph.neighbours[blank]:
            other = dice.choice(graph.neighbours[blank])
            if tiles[other]:
                tiles[blank], tiles[other] = tiles[other], 0
                blanks[at] = other
    return tiles


@pytest.mark.parametrize("share", [0.1, 0.3, 0.5])
@pytest.mark.parametrize("blanks", [1, 2, 3, 4, 7])
def test_a_walk_stays_within_reach(share: float, blanks: int) -> None:
    dice = random.Random(int(share * 10) + blanks)
    for _ in range(12):
        shape = Shape(dice.randrange(4, 13), dice.randrange(4, 13))
        grid = Grid(shape, {cell for cell in range(1, shape.cells) if dice.random() < share})
        tiles = [*range(1, len(grid.cells)), *[0] * len(grid.cells)][: len(grid.cells)]
        for place in dice.sample(range(len(tiles)), min(blanks, len(tiles))):
            tiles[place] = 0
        start = walked(grid.graph, tiles, 3000, dice)
        assert reachable(grid.graph, start, tiles).reachable


def test_a_large_grid_with_ten_blanks() -> None:
    dice = random.Random(1)
    shape = Shape(120, 120)
    grid = Grid(shape, {cell for cell in range(shape.cells) if dice.random() < 0.25})
    tiles = [0 if place % 1000 == 7 else place + 1 for place in range(len(grid.cells))]
    start = walked(grid.graph, tiles, 100_000, dice)
    assert reachable(grid.graph, start, tiles).reachable


@pytest.mark.parametrize("blanks", [1, 2])
def test_parity_on_a_large_grid(blanks: int) -> None:
    grid = Grid(Shape(60, 61))
    tiles = [*range(1, len(grid.cells) - blanks + 1), *[0] * blanks]
    start = walked(grid.graph, tiles, 50_000, random.Random(2))
    assert reachable(grid.graph, start, tiles).reachable
    first, second = [place for place, tile in enumerate(start) if tile][:2]
    exchanged = Arrangement(grid.graph, start).swapped(first, second)
    verdict = reachable(grid.graph, exchanged, tiles)
    assert verdict.reachable is (blanks == 2)
    assert verdict.obstacle == (None if blanks == 2 else "parity")
    if blanks == 1:
        assert reachable(grid.graph, mend(verdict).swaps[0].start, tiles).reachable


@pytest.mark.parametrize("ring", [False, True])
@pytest.mark.parametrize("tail", [0, 1, 3])
def test_depth_is_no_matter(ring: bool, tail: int) -> None:
    """A path or ring of 20,000 places, perhaps with short tails at its first places: without recursion."""
    length = 20_000
    edges = [(at, at + 1) for at in range(length - 1)] + ([(0, length - 1)] if ring else [])
    edges += [(at, length + at) for at in range(tail)]
    graph = Graph(range(length + tail), edges)
    for blanks in (1, 2, 9):
        tiles = [*range(1, length + tail - blanks + 1), *[0] * blanks]
        start = walked(graph, tiles, 2000, random.Random(3))
        assert reachable(graph, start, tiles).reachable
        middle = length // 2
        exchanged = Arrangement(graph, start).swapped(middle, middle + 1)
        mixes = ring and tail and blanks > 1
        assert reachable(graph, exchanged, tiles).reachable is bool(mixes)
