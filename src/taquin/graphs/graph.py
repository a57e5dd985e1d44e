"""A simple graph: the places where tiles stand, and the edges along which they slide."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence

from ..board.value import Value
from ..errors import GraphError

TYPE_CHECKING = False
if TYPE_CHECKING:
    Name = Hashable
    Source = object


class Graph(Value):
    """Vertices with names, in order, and the edges between them as pairs of places in that order.

    An edge given twice counts once. `neighbours[v]` lists the places joined to place `v`.

    >>> graph = Graph("abc", [(0, 1), (1, 2)])
    >>> graph.names, graph.edges, graph.neighbours
    (('a', 'b', 'c'), ((0, 1), (1, 2)), ((1,), (0, 2), (1,)))

    Raises:
        GraphError: code `graph_loop` where a vertex is joined to itself, `graph_vertex_twice` where a name stands
            twice, `graph_vertex` where an edge leads to no vertex.
    """

    __slots__ = ("edges", "names", "neighbours", "places")
    _fields = ("names", "edges")
    names: tuple[Name, ...]
    edges: tuple[tuple[int, int], ...]
    neighbours: tuple[tuple[int, ...], ...]
    places: dict[Name, int]

    def __init__(self, names: Iterable[Name], edges: Iterable[tuple[int, int]]) -> None:
        names = tuple(names)
        places = {name: place for place, name in enumerate(names)}
        if len(places) < len(names):
            twice = next(name for place, name in enumerate(names) if places[name] != place)
            raise GraphError("graph_vertex_twice", found=twice)
        around: list[list[int]] = [[] for _ in names]
        pairs = sorted({(first, second) if first < second else (second, first) for first, second in edges})
        for first, second in pairs:
            if first == second:
                raise GraphError("graph_loop", found=names[first])
            if first < 0 or second >= len(names):
                raise GraphError("graph_vertex", found=first if first < 0 else second)
            around[first].append(second)
            around[second].append(first)
        self._set(names=names, edges=tuple(pairs), neighbours=tuple(map(tuple, around)), places=places)

    @classmethod
    def of(cls, source: Source) -> Graph:
        """A graph from a mapping of each vertex to its neighbours, from pairs of vertices, or from an object with
        `nodes` and `edges`, such as networkx has.

        >>> Graph.of({"a": ["b"], "b": ["c"]}).edges
        ((0, 1), (1, 2))
        >>> Graph.of([(1, 2), (2, 3), (3, 1)]).names
        (1, 2, 3)

        Vertices keep the order in which they come first.

        Raises:
            GraphError: code `graph_directed`, `graph_source`, or as for the constructor.
        """
        if isinstance(source, Graph):
            return source
        if hasattr(source, "nodes") and hasattr(source, "edges"):
            if hasattr(source, "is_directed") and source.is_directed():
                raise GraphError("graph_directed")
            return cls._named(source.nodes, [tuple(edge)[:2] for edge in source.edges])
        if not isinstance(source, Iterable):
            raise GraphError("graph_source")
        try:
            if isinstance(source, Mapping):
                return cls._named(source, [(name, other) for name, others in source.items() for other in others])
            pairs = [tuple(pair) for pair in source]
            if any(len(pair) != 2 for pair in pairs):
                raise GraphError("graph_source")
            return cls._named((), pairs)
        except TypeError:
            raise GraphError("graph_source") from None

    @classmethod
    def _named(cls, names: Iterable[Name], pairs: Iterable[Sequence[Name]]) -> Graph:
        places: dict[Name, int] = {name: place for place, name in enumerate(names)}
        edges = [
            (places.setdefault(first, len(places)), places.setdefault(second, len(places))) for first, second in pairs
        ]
        return cls(places, edges)

    def place(self, name: Name) -> int:
        """The place of a vertex in the order.

        Raises:
            GraphError: code `graph_vertex` where there is none of this name.
        """
        try:
            return self.places[name]
        except (KeyError, TypeError):
            raise GraphError("graph_vertex", found=name) from None

    def distances(self, start: int) -> dict[int, int]:
        """How many edges away from a place each place of its component is."""
        found = {start: 0}
        queue = [start]
        for place in queue:
            for other in self.neighbours[place]:
                if other not in found:
                    found[other] = found[place] + 1
                    queue.append(other)
        return found
