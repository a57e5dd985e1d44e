"""Grids with walls and wrapped edges, graphs in files, and how they are read."""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Iterator
from typing import Any

import pytest

from taquin import GoalError, RequestError, Shape, TaquinError
from taquin.board.goals import NAMES, Goal
from taquin.errors import GraphError
from taquin.graphs.arrangement import Arrangement
from taquin.graphs.files import read_graph
from taquin.graphs.graph import Graph
from taquin.graphs.grids import WRAPS, Grid
from taquin.graphs.reachability import reachable
from taquin.graphs.reading import read_puzzle, read_puzzles
from tests.oracle.graphs import grid_edges


@pytest.mark.parametrize("wrap", [None, *WRAPS])
@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (1, 3), (3, 1), (2, 2), (2, 3), (3, 3), (4, 3)])
def test_edges_of_grids(rows: int, columns: int, wrap: str | None) -> None:
    dice = random.Random(rows * 10 + columns)
    for _ in range(10):
        walls = {cell for cell in range(rows * columns) if dice.random() < 0.2}
        if len(walls) == rows * columns:
            continue
        grid = Grid(Shape(rows, columns), walls, wrap)
        names = grid.graph.names
        named = sorted((names[first], names[second]) for first, second in grid.graph.edges)
        assert named == sorted(grid_edges(rows, columns, sorted(walls), [wrap or ""]))


def test_a_wrapped_dimension_of_two_adds_no_edge() -> None:
    assert Grid(Shape(2, 2), wrap="both").graph == Grid(Shape(2, 2)).graph
    assert len(Grid(Shape(2, 3), wrap="both").graph.edges) == len(Grid(Shape(2, 3)).graph.edges) + 2


@pytest.mark.parametrize("name", NAMES)
def test_without_walls_the_pattern_is_the_named_goal(name: str) -> None:
    shape = Shape(3, 4)
    tiles = random.Random(1).sample(range(12), 12)
    assert tuple(Grid(shape).pattern(name, tiles)) == Goal.named(name, shape).board.tiles


def test_patterns_round_walls() -> None:
    puzzle = read_puzzle("8 7 6/5 # 4/3 _ 2", walls=True, goal="snail")
    assert puzzle.text(puzzle.goal) == "2 3 4/0 # 5/8 7 6"
    puzzle = read_puzzle("_ B A/A 2 _", goal="blank-first")
    assert puzzle.text(puzzle.goal) == "0 0 2/A A B"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1 2/0 0", "1 2/0 0"),
        ("1 2\n_ _", "1 2/0 0"),
        ("1 2 _ _", "1 2/0 0"),
        ("1x4 1 2 _ _", "1x4 1 2 0 0"),
        ("# 2/_ 3", "# 2/0 3"),
        ("+---+---+\n| # | 2 |\n+---+---+\n|   |   |\n+---+---+", "# 2/0 0"),
        ("AB#\nA_B", "A B #/A 0 B"),
        ("1,2,2\n,4,", "1 2 2/0 4 0"),
        ("[[1, 1, null], [2, 3, 0]]", "1 1 0/2 3 0"),
        ("a x/_ b", "a x/0 b"),
        ("1 x/3 2", "1 0/3 2"),
        ("01 02/03 __", "1 2/3 0"),
        ("3\n1 2 #\n3 1 2\n0 0 0", "1 2 #/3 1 2/0 0 0"),
        ("2 3\n1 1 2\n0 0 #", "1 1 2/0 0 #"),
    ],
)
def test_ways_to_write(text: str, expected: str) -> None:
    puzzle = read_puzzle(text, walls=True)
    assert puzzle.text(puzzle.start) == expected
    again = read_puzzle(puzzle.text(puzzle.start), walls=True)
    assert again.start == puzzle.start


def test_comments() -> None:
    puzzle = read_puzzle("# two blanks\n1 2\n0 0")
    assert puzzle.text(puzzle.start) == "1 2/0 0"


def test_a_size_and_several_puzzles() -> None:
    assert (
        str(read_puzzle("1 1 2 2 0 0", size=Shape(2, 3)).grid)
        == "Grid(shape=Shape(2, 3), walls=frozenset(), wrap=None)"
    )
    found = read_puzzles("1 1/2 0\n\n1 2/3\n\n0 0/1 2")
    assert [isinstance(one, TaquinError) for one in found] == [False, True, False]
    assert isinstance(found[1], TaquinError)
    assert (found[1].code, found[1].line, found[1].row) == ("ragged", 3, 2)
    (puzzle,) = read_puzzles("1 1/2 0\n\n0 1/1 2", second_is_goal=True)
    assert not isinstance(puzzle, TaquinError)
    assert puzzle.text(puzzle.goal) == "0 1/1 2"


@pytest.mark.parametrize(
    ("text", "options", "code"),
    [
        ("", {}, "empty"),
        ("1 1/2 0\n\n1 1/2 0", {}, "several_boards"),
        ("1 1 2/0", {}, "ragged"),
        ("1 1 2", {}, "not_square"),
        ("#/#", {"walls": True}, "graph_walled"),
        ("1 0", {"size": Shape(2, 2)}, "graph_cells"),
        ("1 2/0 0", {"goal": "snale"}, "goal_unknown"),
        ("1 2/0 0", {"goal": "1 2 3/0 0 0"}, "goal_shape"),
        ("1 2/0 #", {"goal": "1 2/# 0", "walls": True}, "graph_goal_walls"),
        ("1 2/0 0", {"wrap": "round"}, "wrap_unknown"),
        ("[[1, 2], [3", {}, "syntax"),
        ("1 2/a: 0", {}, "graph_tile"),
        ("1 #/2 0", {}, "graph_wall_sign"),
        ("# 1/2 0", {}, "graph_wall_sign"),
        ("1 2\n# 0", {}, "graph_wall_sign"),
    ],
)
def test_mistakes(text: str, options: dict[str, Any], code: str) -> None:
    with pytest.raises((GraphError, GoalError, RequestError, TaquinError)) as caught:
        read_puzzle(text, **options)
    assert caught.value.code == code
    assert str(caught.value)


GRAPHS = [
    "1 2\n2 3\n3 1\nstart: 1 2 0\ngoal: 2 1 0",
    "# a triangle\n1: 2 3\n2 - 3\nstart: 1=1, 2=2, 3=_\ngoal: 1 = 2 2 = 1 3 = 0",
    "1--2\n2--3\n1--3\nstart: 3=0 2=2 1=1\ngoal: 2 1 0",
    json.dumps({"edges": [[1, 2], [2, 3], [3, 1]], "start": [1, 2, None], "goal": [2, 1, 0]}),
    json.dumps({"adjacency": {"1": [2, 3], "2": [3]}, "start": {"1": 1, "2": 2, "3": None}, "goal": [2, 1, 0]}),
    json.dumps(
        {
            "nodes": [{"id": 1}, {"id": 2}, {"id": 3}],
            "links": [{"source": 1, "target": 2}, {"source": 2, "target": 3}, {"source": 3, "target": 1}],
            "start": [1, 2, 0],
            "goal": [2, 1, 0],
        }
    ),
]


@pytest.mark.parametrize("text", GRAPHS)
def test_graph_files(text: str) -> None:
    puzzle = read_graph(text)
    assert puzzle.graph == Graph((1, 2, 3), [(0, 1), (1, 2), (0, 2)])
    assert puzzle.start.tiles == (1, 2, 0)
    assert puzzle.goal.tiles == (2, 1, 0)
    assert puzzle.text(puzzle.start) == "1=1 2=2 3=0"
    assert reachable(puzzle).reachable


def test_names_and_order_of_vertices() -> None:
    assert read_graph("10 9\n9 2\n7\nstart: 1 2 3 0").graph.names == (2, 7, 9, 10)
    puzzle = read_graph("b a\na 1\nstart: x x _")
    assert puzzle.graph.names == ("b", "a", 1)
    assert puzzle.goal_name == "standard"


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("a b", "graph_start", None),
        ("a b c\nstart: 1 2 0", "graph_line", 1),
        ("a b\na a\nstart: 1 0", "graph_loop", 2),
        ("a b\nstart: 1 2 0", "graph_count", 2),
        ("a b\nstart: a=1 c=0", "graph_vertex", 2),
        ("a b\nstart: a=1", "graph_vertex_bare", 2),
        ("a b\nstart: a=1 a=2 b=0", "graph_vertex_twice", 2),
        ("a b\nstart: a=1 b", "graph_line", 2),
        ("{", "graph_json", None),
        ('{"edges": [[1]]}', "graph_json", None),
        ('{"edges": [[1, 2]], "start": 7}', "graph_json", None),
        ('{"edges": 7}', "graph_json", None),
        ('{"edges": [[1, 2]]}', "graph_start", None),
    ],
)
def test_mistakes_in_graph_files(text: str, code: str, line: int | None) -> None:
    with pytest.raises(GraphError) as caught:
        read_graph(text)
    assert (caught.value.code, caught.value.line) == (code, line)
    assert str(caught.value)


class Networked:
    """Looks as a graph of networkx does."""

    def __init__(self, edges: list[tuple[Any, ...]], *, directed: bool = False) -> None:
        self.edges = edges
        self.nodes = dict.fromkeys(vertex for edge in edges for vertex in edge[:2])
        self.directed = directed

    def is_directed(self) -> bool:
        return self.directed

    def __iter__(self) -> Iterator[Any]:
        return iter(self.nodes)


def test_graphs_of_networkx() -> None:
    square = [("a", "b"), ("b", "c", 0), ("c", "d"), ("d", "a")]
    verdict = reachable(Networked(square), {"a": 1, "b": 2, "c": 3, "d": None}, {"a": 2, "b": 1, "c": 3, "d": None})
    assert not verdict.reachable
    with pytest.raises(GraphError, match="directions"):
        Graph.of(Networked(square, directed=True))
    networkx = pytest.importorskip("networkx")
    assert Graph.of(networkx.path_graph(3)).edges == ((0, 1), (1, 2))


@pytest.mark.parametrize("source", [7, [1, 2], [(1, 2, 3)], {"a": 1}])
def test_what_is_no_graph(source: Any) -> None:
    with pytest.raises(GraphError) as caught:
        Graph.of(source)
    assert caught.value.code == "graph_source"


def test_values() -> None:
    graph = Graph("ab", [(0, 1), (1, 0)])
    assert graph.edges == ((0, 1),)
    puzzle = read_puzzle("1 #/0 0", walls=True, wrap="both")
    for value in (graph, puzzle, reachable(puzzle), puzzle.grid):
        assert pickle.loads(pickle.dumps(value)) == value
    with pytest.raises(GraphError, match="start and goal"):
        reachable(graph)
    with pytest.raises(GraphError, match="another graph"):
        reachable(graph, Arrangement(Graph("a", []), [0]), [1, 0])
    for edges in ([(0, 0)], [(0, 7)], [(-1, 1)]):
        with pytest.raises(GraphError):
            Graph("ab", edges)
    with pytest.raises(GraphError):
        Graph("aa", [])
    with pytest.raises(GraphError):
        Grid(Shape(2, 2), [4])
