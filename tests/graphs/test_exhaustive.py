"""`reachable` against breadth-first search: a seeded sample always, the whole with `--full`; `-s` prints the counts."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from tests.graphs.comparison import Comparison
from tests.oracle.graphs import (
    THETA,
    Edges,
    all_graphs,
    all_trees,
    arrangements,
    classes,
    grid_edges,
    is_connected,
    multisets,
)

WRAPS = ("", "rows", "columns", "both")


def tiles(vertices: int, blanks: int) -> list[int]:
    return [0] * blanks + list(range(1, vertices - blanks + 1))


def walled_grids() -> Iterator[tuple[int, Edges]]:
    """All grids up to 3x3 with all sets of walls: how many cells are open, and the edges."""
    for rows, columns in ((1, 2), (1, 3), (2, 2), (2, 3), (3, 2), (3, 3)):
        for mask in range(1 << rows * columns):
            walls = [cell for cell in range(rows * columns) if mask >> cell & 1]
            open_cells = [cell for cell in range(rows * columns) if cell not in walls]
            number = {cell: at for at, cell in enumerate(open_cells)}
            edges = [(number[first], number[second]) for first, second in grid_edges(rows, columns, walls)]
            if open_cells:
                yield len(open_cells), edges


def sparse(dice: random.Random, vertices: int, extra: int) -> Edges:
    """A random tree with some more edges: many cut vertices, bridges and corridors."""
    pairs = {(dice.randrange(max(0, at - 3), at), at) for at in range(1, vertices)}
    for _ in range(extra):
        first, second = sorted(dice.sample(range(vertices), 2))
        pairs.add((first, second))
    return sorted(pairs)


def test_the_oracle_knows_how_many_graphs_there_are() -> None:
    connected = [sum(is_connected(size, edges) for edges in all_graphs(size)) for size in range(1, 7)]
    assert connected == [1, 1, 2, 6, 21, 112]
    assert len(all_graphs(6)) == 156
    assert len(classes(7, THETA, tiles(7, 1))) == 6
    assert len(arrangements([0, 1, 1, 2])) == 12


def test_every_start_and_goal_up_to_four_vertices() -> None:
    comparison = Comparison()
    for vertices in range(1, 5):
        for blanks in range(vertices + 1):
            for likes in multisets(vertices - blanks):
                for edges in all_graphs(vertices):
                    comparison.compare(vertices, edges, [0] * blanks + likes, whole=True)
    comparison.tell("up to 4 vertices, all multisets, every pair")


def test_five_vertices() -> None:
    comparison = Comparison()
    for edges in all_graphs(5):
        if is_connected(5, edges):
            for blanks in (1, 2, 3):
                for likes in multisets(5 - blanks):
                    comparison.compare(5, edges, [0] * blanks + likes)
    comparison.tell("connected graphs of 5 vertices, all multisets")


def test_a_sample_of_six_and_seven_vertices() -> None:
    comparison = Comparison()
    dice = random.Random(20)
    for edges in dice.sample(all_graphs(6), 40):
        comparison.compare(6, edges, tiles(6, dice.choice((1, 1, 2, 3))), sample=20)
    for _ in range(12):
        comparison.compare(7, sparse(dice, 7, dice.randrange(5)), tiles(7, dice.choice((2, 3, 4))))
    comparison.tell("a sample of graphs of 6 and 7 vertices")


def test_theta_and_its_like_tiles() -> None:
    comparison = Comparison()
    counts = {}
    for likes in ([1, 2, 3, 4, 5, 6], [1, 1, 2, 3, 4, 5], [1, 1, 2, 2, 3, 4], [1, 1, 1, 2, 3, 4], [1, 1, 2, 2, 3, 3]):
        comparison.compare(7, THETA, [0, *likes])
        counts[tuple(likes)] = len(classes(7, THETA, [0, *likes]))
    assert list(counts.values()) == [6, 3, 2, 1, 2]
    comparison.tell("theta-0")


@pytest.mark.parametrize(("corridor", "blanks"), [(1, 2), (1, 3), (2, 3), (2, 4), (3, 4), (3, 3)])
def test_two_branching_parts_mix_over_a_corridor_up_to_two_less_than_the_blanks(corridor: int, blanks: int) -> None:
    vertices = corridor + 5
    edges = [(0, 2), (1, 2), *((at, at + 1) for at in range(2, 2 + corridor)), (corridor + 2, corridor + 3)]
    edges.append((corridor + 2, corridor + 4))
    assert (len(classes(vertices, edges, tiles(vertices, blanks))) == 1) is (corridor <= blanks - 2)
    Comparison().compare(vertices, edges, tiles(vertices, blanks))


def test_a_sample_of_grids_with_walls() -> None:
    comparison = Comparison()
    grids = list(walled_grids())
    for cells, edges in random.Random(3).sample(grids, 60):
        if cells < 7:
            comparison.compare(cells, edges, tiles(cells, 1), sample=20)
        if 1 < cells < 8:
            comparison.compare(cells, edges, [0, 0, 1, 1, 2, 3, 4][:cells])
    comparison.tell("a sample of grids with walls")


@pytest.mark.parametrize("wrap", WRAPS)
def test_all_multisets_on_2x3(wrap: str) -> None:
    comparison = Comparison()
    for blanks in (1, 2):
        for likes in multisets(6 - blanks):
            comparison.compare(6, grid_edges(2, 3, wrap=[wrap]), [0] * blanks + likes)
    comparison.tell(f"2x3, wrap {wrap or 'none'}, all multisets")


@pytest.mark.full
@pytest.mark.parametrize("vertices", [5, 6])
def test_every_graph(vertices: int) -> None:
    for blanks in range(1, vertices):
        comparison = Comparison()
        for edges in all_graphs(vertices):
            comparison.compare(vertices, edges, tiles(vertices, blanks), whole=vertices == 5)
        comparison.tell(f"all graphs of {vertices} vertices, {blanks} blanks, distinct tiles")


@pytest.mark.full
@pytest.mark.parametrize("vertices", [5, 6])
def test_every_graph_with_all_multisets(vertices: int) -> None:
    for blanks in range(1, vertices):
        comparison = Comparison()
        for edges in all_graphs(vertices):
            for likes in multisets(vertices - blanks):
                comparison.compare(vertices, edges, [0] * blanks + likes)
        comparison.tell(f"all graphs of {vertices} vertices, {blanks} blanks, all multisets")


@pytest.mark.full
@pytest.mark.parametrize("blanks", [1, 2, 3, 4])
def test_every_connected_graph_of_seven_vertices(blanks: int) -> None:
    comparison = Comparison()
    for edges in all_graphs(7):
        if is_connected(7, edges):
            comparison.compare(7, edges, tiles(7, blanks))
    comparison.tell(f"all connected graphs of 7 vertices, {blanks} blanks, distinct tiles")


@pytest.mark.full
@pytest.mark.parametrize(("vertices", "blanks"), [(8, 2), (8, 3), (8, 4), (9, 3), (9, 4), (9, 5), (10, 6)])
def test_every_tree(vertices: int, blanks: int) -> None:
    comparison = Comparison()
    for edges in all_trees(vertices):
        comparison.compare(vertices, edges, tiles(vertices, blanks), sample=100)
    comparison.tell(f"all trees of {vertices} vertices, {blanks} blanks, distinct tiles")


@pytest.mark.full
def test_sparse_graphs_of_eight_to_ten_vertices() -> None:
    comparison = Comparison()
    dice = random.Random(44)
    for _ in range(80):
        vertices = dice.choice((8, 8, 9, 9, 10))
        blanks = dice.randrange(vertices - 6, vertices - 3)
        edges = sparse(dice, vertices, dice.randrange(1, 5))
        comparison.compare(vertices, edges, tiles(vertices, blanks), sample=100)
        likes = sorted(dice.choice((1, 2, 3)) for _ in range(vertices - blanks))
        comparison.compare(vertices, edges, [0] * blanks + likes)
    comparison.tell("sparse graphs of 8 to 10 vertices, distinct tiles and like ones")


@pytest.mark.full
def test_theta_with_all_multisets() -> None:
    comparison = Comparison()
    for blanks in (1, 2, 3):
        for likes in multisets(7 - blanks):
            comparison.compare(7, THETA, [0] * blanks + likes)
    comparison.tell("theta-0, 1 to 3 blanks, all multisets")


@pytest.mark.full
def test_every_grid_with_walls() -> None:
    comparison = Comparison()
    for cells, edges in walled_grids():
        if cells < 9:
            comparison.compare(cells, edges, tiles(cells, 1), sample=0 if cells < 6 else 10)
        for blanks in (2, 3):
            if blanks <= cells <= 8:
                comparison.compare(cells, edges, tiles(cells, blanks), sample=0 if cells < 6 else 10)
                likes = [1, 1, 2, 2, 3, 4, 5][: cells - blanks]
                comparison.compare(cells, edges, [0] * blanks + likes)
    comparison.tell("all grids up to 3x3 with walls, 1 to 3 blanks")


@pytest.mark.full
@pytest.mark.parametrize("wrap", WRAPS)
@pytest.mark.parametrize(("rows", "columns"), [(2, 3), (3, 2), (3, 3)])
def test_rings_and_tori(rows: int, columns: int, wrap: str) -> None:
    comparison = Comparison()
    cells = rows * columns
    edges = grid_edges(rows, columns, wrap=[wrap])
    for blanks in (1, 2, 3):
        values: Sequence[int] = tiles(cells, blanks)
        if cells == 9 and blanks == 1:
            comparison.compare(cells, edges, values)
            values = [0, 1, 1, 2, 3, 4, 5, 6, 7]
        comparison.compare(cells, edges, values)
    comparison.tell(f"{rows}x{columns}, wrap {wrap or 'none'}, 1 to 3 blanks")
