"""Shortest solutions against breadth-first search, and as the collected boards have them."""

from __future__ import annotations

import random

import pytest

from taquin.graphs.arrangement import Arrangement
from taquin.graphs.graph import Graph
from taquin.graphs.puzzle import Puzzle
from taquin.graphs.reading import read_puzzle
from taquin.graphs.solving import GraphSolution, shortest
from tests.cases.test_cases import CASES
from tests.graphs.test_cases import KINDS, puzzle_of
from tests.graphs.test_exhaustive import sparse
from tests.oracle.graphs import grid_edges, moves


def played(puzzle: Puzzle, solution: GraphSolution) -> tuple[int | str, ...]:
    """What the moves make of the start; each must slide a tile along an edge into a blank."""
    tiles = list(puzzle.start.tiles)
    for source, target in solution.moves:
        assert target in puzzle.graph.neighbours[source]
        assert tiles[source] != 0
        assert tiles[target] == 0
        tiles[target], tiles[source] = tiles[source], 0
    return tuple(tiles)


def depths(vertices: int, edges: list[tuple[int, int]], start: tuple[int, ...]) -> dict[tuple[int, ...], int]:
    around = [[b if a == one else a for a, b in edges if one in (a, b)] for one in range(vertices)]
    found = {start: 0}
    queue = [start]
    for state in queue:
        for following in moves(around, state):
            if following not in found:
                found[following] = found[state] + 1
                queue.append(following)
    return found


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if case["kind"] in KINDS])
def test_cases(name: str) -> None:
    puzzle = puzzle_of(CASES[name])
    solution = shortest(puzzle)
    assert (solution.status, solution.length) == ("OPTIMAL", CASES[name]["expected"]["optimal_length"])
    assert played(puzzle, solution) == puzzle.goal.tiles


@pytest.mark.parametrize("share", [1, 10**9])
def test_as_long_as_breadth_first_search_finds(share: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With all of the limit for the search from both ends, then with all of it for the deepening one."""
    monkeypatch.setattr("taquin.graphs.solving.SHARE", share)
    dice = random.Random(4)
    for _ in range(40):
        vertices = dice.choice((5, 6, 7))
        edges = dice.choice((sparse(dice, vertices, dice.randrange(4)), grid_edges(2, 3)))
        vertices = max(vertices, 6)
        graph = Graph(range(vertices), edges)
        blanks = dice.choice((1, 2, 3))
        tiles = [0] * blanks + [dice.randrange(1, 4) for _ in range(vertices - blanks)]
        start = tuple(dice.sample(tiles, vertices))
        found = depths(vertices, edges, start)
        goals = [tuple(dice.sample(tiles, vertices)) for _ in range(dice.choice((1, 1, 3)))]
        wanted = min((found[goal] for goal in goals if goal in found), default=None)
        puzzle = Puzzle(Arrangement(graph, start), Arrangement(graph, goals[0]))
        solution = shortest(puzzle, goals)
        assert solution.length == wanted
        assert solution.status == ("UNSOLVABLE" if wanted is None else "OPTIMAL")
        assert solution.at_least == wanted
        if wanted is not None:
            assert played(puzzle, solution) in goals


def test_a_limit_leaves_a_bound() -> None:
    solution = shortest(read_puzzle("8 6 7/2 5 4/3 0 1"), most=400)
    assert (solution.status, solution.length) == ("NOT_FOUND", None)
    assert solution.at_least is not None
    assert 10 < solution.at_least <= 31
    assert shortest(read_puzzle("8 6 7/2 5 4/3 0 1")).length == 31


def test_many_tiles_and_none() -> None:
    large = "\n".join(" ".join(str(row * 20 + column + 1) for column in range(20)) for row in range(20))
    text = large.replace("400", "_")
    moved = text.replace("380", "@").replace("_", "380").replace("@", "_")
    assert shortest(read_puzzle(moved)).moves == ((399, 379),)
    assert shortest(read_puzzle(text)).moves == ()
