"""The verdict beyond the rectangle: can sliding tiles along edges into blanks lead from one arrangement to another?

Every graph and every arrangement is decided, in about linear time: the components apart, then the parts of each. No
family is left to a search but the one exception of seven vertices. The rules are in `taquin.graphs.parts` and
`taquin.graphs.clusters`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..board.value import Value
from ..errors import GraphError
from .arrangement import Arrangement
from .blocks import Block, Component, around, components, is_theta, path_order
from .clusters import clusters
from .gathering import gather
from .graph import Graph
from .parts import Part
from .puzzle import Puzzle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .arrangement import Tile
    from .graph import Name, Source

    Tiles = Arrangement | Mapping[Name, Tile | None] | Sequence[Tile | None]


class GraphVerdict(Value):
    """Whether the goal can be reached from the start, and the parts that say so: all of them must hold.

    >>> verdict = reachable([(0, 1), (1, 2), (2, 3), (3, 0)], start=[1, 2, 3, 0], goal=[2, 1, 3, 0])
    >>> verdict.reachable, verdict.rule, verdict.obstacle
    (False, 'cycle', 'order')
    """

    __slots__ = ("goal", "parts", "start")
    _fields = ("start", "goal", "parts")
    start: Arrangement
    goal: Arrangement
    parts: tuple[Part, ...]

    def __init__(self, start: Arrangement, goal: Arrangement, parts: tuple[Part, ...]) -> None:
        self._set(start=start, goal=goal, parts=parts)

    @property
    def reachable(self) -> bool:
        """Whether moves lead from the start to the goal (and back)."""
        return all(part.holds for part in self.parts)

    @property
    def failing(self) -> tuple[Part, ...]:
        """The parts whose tiles can't become the goal's."""
        return tuple(part for part in self.parts if not part.holds)

    @property
    def deciding(self) -> Part | None:
        """The part to tell first: the largest that fails, else the largest; None for the graph without vertices."""
        return max(self.failing or self.parts, key=lambda part: len(part.vertices), default=None)

    @property
    def rule(self) -> str | None:
        """The deciding part's rule, one of `taquin.graphs.parts.RULES`."""
        return self.deciding.rule if self.deciding is not None else None

    @property
    def obstacle(self) -> str | None:
        """Why the goal can't be reached (see `Part.obstacle`), None where it can."""
        return self.deciding.obstacle if self.deciding is not None else None

    def strays(self) -> list[tuple[Tile, Part, Part]]:
        """The tiles that can't leave their part and should: each with the part where it is and one where it is wanted.

        Of alike tiles as many are named as must go.
        """
        wanted: dict[Tile, list[Part]] = {}
        leaving: list[tuple[Tile, Part]] = []
        for part in self.failing:
            if part.obstacle in ("tiles", "count"):
                leaving += [(tile, part) for tile in surplus(part.start, part.goal)]
                for tile in surplus(part.goal, part.start):
                    wanted.setdefault(tile, []).append(part)
        return [(tile, part, wanted[tile].pop(0)) for tile, part in leaving if tile != 0 and wanted.get(tile)]


def reachable(graph: Puzzle | Source, start: Tiles | None = None, goal: Tiles | None = None) -> GraphVerdict:
    """Decide whether tiles that slide along edges into blanks can get from a start to a goal. Takes about linear time.

    `graph` is a `Puzzle`, which brings its start and goal, a `Graph`, or what `Graph.of` takes; `start` and `goal` map
    every vertex to its tile, or list the tiles in the order of the vertices. Tiles are numbers or words, equal ones
    alike; a blank is 0 or None.

    >>> square = {"a": "bd", "c": "bd"}
    >>> reachable(square, {"a": 1, "b": 2, "c": 3, "d": None}, {"a": None, "b": 1, "c": 2, "d": 3}).reachable
    True

    Raises:
        GraphError: where the graph or an arrangement is none; code `graph_bare` where start or goal is left out.
    """
    if isinstance(graph, Puzzle):
        start = graph.start if start is None else start
        goal = graph.goal if goal is None else goal
        graph = graph.graph
    if start is None or goal is None:
        raise GraphError("graph_bare")
    graph = Graph.of(graph)
    first, last = Arrangement.on(graph, start), Arrangement.on(graph, goal)
    parts = [part for component in components(graph) for part in _parts(graph, component, first.tiles, last.tiles)]
    return GraphVerdict(first, last, tuple(parts))


def _parts(graph: Graph, component: Component, start: Sequence[Tile], goal: Sequence[Tile]) -> Iterator[Part]:
    """The parts of one component."""
    order = component.order
    before, after = [start[vertex] for vertex in order], [goal[vertex] for vertex in order]
    blanks = before.count(0)
    if blanks != after.count(0):
        yield Part("count", order, before, after)
    elif not blanks:
        yield Part("still", order, before, after)
    elif component.is_path:
        along = path_order(graph, component)
        yield Part("sequence", along, _tiles(start, along), _tiles(goal, along))
    elif component.is_cycle:
        along = (order[0], *around(graph, component.blocks[0]))
        yield Part("cycle", along, _tiles(start, along), _tiles(goal, along))
    elif blanks == 1:
        yield from _by_blocks(graph, component, start, goal)
    else:
        yield from _by_clusters(graph, component, blanks, start, goal)


def _by_blocks(graph: Graph, component: Component, start: Sequence[Tile], goal: Sequence[Tile]) -> Iterator[Part]:
    """One blank: gathered at the root, it leaves each block its own tiles."""
    before, after = (gather(row, component.order, component.parents, component.order[:1]) for row in (start, goal))
    bridges = []
    for block in component.blocks:
        if block.is_bridge:
            bridges.append(block.rest[0])
            continue
        rule, vertices, joined = _rule(graph, block)
        yield Part(rule, vertices, _tiles(before, vertices), _tiles(after, vertices), joined)
    if bridges:
        yield Part("bridges", bridges, _tiles(before, bridges), _tiles(after, bridges))


def _rule(graph: Graph, block: Block) -> tuple[str, tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """The rule of a block that is no bridge, the order of its vertices, and the exception's edges."""
    if block.is_cycle:
        return "cycle", around(graph, block), ()
    if is_theta(graph, block):
        numbers = {vertex: number for number, vertex in enumerate((block.top, *block.rest))}
        joined = [tuple(numbers[other] for other in graph.neighbours[one] if other in numbers) for one in numbers]
        return "theta", block.rest, tuple(joined)
    return "bipartite" if block.bipartite else "not-bipartite", block.rest, ()


def _by_clusters(
    graph: Graph, component: Component, blanks: int, start: Sequence[Tile], goal: Sequence[Tile]
) -> Iterator[Part]:
    """Several blanks: gathered in one chain, they leave each cluster its own tiles."""
    found = clusters(graph, component, blanks)
    if not found.hollow:
        (vertices,) = found.classes
        yield Part("blanks", vertices, _tiles(start, vertices), _tiles(goal, vertices))
        return
    before, after = (gather(row, found.order, found.parents, set(found.hollow)) for row in (start, goal))
    for vertices in found.classes:
        yield Part("blanks", vertices, _tiles(before, vertices), _tiles(after, vertices))
    if found.fixed:
        yield Part("corridors", found.fixed, _tiles(before, found.fixed), _tiles(after, found.fixed))


def _tiles(row: Sequence[Tile] | Mapping[int, Tile], vertices: Sequence[int]) -> list[Tile]:
    """The tiles on these vertices, one after the other, the blanks left out."""
    return [tile for tile in map(row.__getitem__, vertices) if tile != 0]


def surplus(first: Sequence[Tile], second: Sequence[Tile]) -> list[Tile]:
    """What the first holds and the second does not, as often as that is so."""
    left: dict[Tile, int] = {}
    for tile in second:
        left[tile] = left.get(tile, 0) + 1
    found = []
    for tile in first:
        if left.get(tile, 0):
            left[tile] -= 1
        else:
            found.append(tile)
    return found
