"""One exchange of two tiles that mends a start, against trying all of them."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from taquin.graphs.graph import Graph
from taquin.graphs.mending import mend
from taquin.graphs.reachability import reachable
from taquin.graphs.reading import read_puzzle
from taquin.graphs.shifts import reachable_by_shifts
from tests.graphs.test_exhaustive import sparse
from tests.oracle.graphs import THETA, Edges, all_graphs


def helpful(graph: Graph, start: list[int], goal: list[int]) -> dict[tuple[int, int], int]:
    """Every pair of places whose exchange helps, with the tiles that are then at home."""
    found = {}
    for first, second in combinations(range(len(start)), 2):
        if start[first] and start[second] and start[first] != start[second]:
            after = list(start)
            after[first], after[second] = after[second], after[first]
            if reachable(graph, after, goal).reachable:
                found[first, second] = sum(a == b for a, b in zip(after, goal, strict=True) if a)
    return found


def graphs(dice: random.Random) -> list[tuple[int, Edges]]:
    found = [(6, edges) for edges in dice.sample(all_graphs(6), 60)]
    found += [(vertices, sparse(dice, vertices, dice.randrange(4))) for vertices in (7, 8, 9) for _ in range(15)]
    return [*found, (7, THETA)]


@pytest.mark.parametrize("likes", [False, True])
def test_as_trying_all_pairs_says(likes: bool) -> None:
    dice = random.Random(5)
    mended = needless = 0
    for vertices, edges in graphs(dice):
        graph = Graph(range(vertices), edges)
        for _ in range(12):
            blanks = dice.choice((0, 1, 1, 2, 3))
            goal = [0] * blanks + [dice.randrange(1, 4) if likes else tile + 1 for tile in range(vertices - blanks)]
            dice.shuffle(goal)
            start = list(goal)
            for _ in range(dice.choice((1, 1, 2, 9))):  # a few exchanges: some within reach of one
                first, second = dice.sample(range(vertices), 2)
                start[first], start[second] = start[second], start[first]
            verdict = reachable(graph, start, goal)
            found = mend(verdict)
            assert found.needed is not verdict.reachable
            if verdict.reachable:
                assert not found.swaps
                continue
            wanted = helpful(graph, start, goal)
            assert bool(found.swaps) is bool(wanted), (edges, start, goal, wanted)
            mended += bool(wanted)
            needless += not wanted
            for swap in found.swaps:
                assert wanted[swap.places] == swap.tiles_home
                assert swap.tiles == (start[swap.places[0]], start[swap.places[1]])
                assert ("most_home" in swap.reasons) is (swap.tiles_home == max(wanted.values()))
                assert ("neighbours" in swap.reasons) is (swap.places[1] in graph.neighbours[swap.places[0]])
                if "only" in swap.reasons:
                    assert len(wanted) == 1
            assert not wanted or any("most_home" in swap.reasons for swap in found.swaps)
            if any(second in graph.neighbours[first] for first, second in wanted):
                assert "neighbours" in found.swaps[0].reasons
    assert mended > 100
    assert needless > 100


def test_shifts_are_mended() -> None:
    for text in ("2 1 3/4 5 6/7 8 9", "4x1 2\n1\n3\n4"):
        found = mend(reachable_by_shifts(read_puzzle(text)))
        assert found.swaps[0].tiles == (2, 1)


def test_nothing_helps_where_the_blanks_or_the_tiles_differ() -> None:
    assert not mend(reachable([(0, 1), (2, 3)], [0, 1, 0, 2], [0, 0, 1, 2])).swaps
    assert not mend(reachable([(0, 1)], [0, 1], [0, 2])).swaps
