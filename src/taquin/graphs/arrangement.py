"""What stands on each vertex of a graph: tiles, which may be alike, and blanks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..board.value import Value
from ..errors import GraphError
from .graph import Graph

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .graph import Name

Tile = int | str
"""A number or a word."""


class Arrangement(Value):
    """The tiles of a graph by place, 0 being a blank. A tile is a number or a word; equal ones are alike.

    >>> arrangement = Arrangement.on(Graph("abc", [(0, 1), (1, 2)]), {"a": 2, "b": None, "c": 1})
    >>> arrangement.tiles, arrangement.blanks
    ((2, 0, 1), (1,))

    Raises:
        GraphError: code `graph_count` where there are not as many values as vertices.
    """

    __slots__ = ("graph", "tiles")
    _fields = ("graph", "tiles")
    graph: Graph
    tiles: tuple[Tile, ...]

    def __init__(self, graph: Graph, tiles: Sequence[Tile | None]) -> None:
        if len(tiles) != len(graph.names):
            raise GraphError("graph_count", found=len(tiles), expected=len(graph.names))
        self._set(graph=graph, tiles=tuple(0 if tile is None else tile for tile in tiles))

    @classmethod
    def on(cls, graph: Graph, tiles: Arrangement | Mapping[Name, Tile | None] | Sequence[Tile | None]) -> Arrangement:
        """An arrangement from a mapping of every vertex to its tile, or from the tiles in the order of the vertices.

        Raises:
            GraphError: code `graph_vertex` where a name is no vertex, `graph_vertex_bare` where a vertex is left out,
                `graph_other` where the arrangement is on another graph.
        """
        if isinstance(tiles, Arrangement):
            if tiles.graph is not graph and tiles.graph != graph:
                raise GraphError("graph_other")
            return tiles
        if not isinstance(tiles, Mapping):
            return cls(graph, tiles)
        for name in tiles:
            graph.place(name)
        bare = [name for name in graph.names if name not in tiles]
        if bare:
            raise GraphError("graph_vertex_bare", found=bare[0])
        return cls(graph, [tiles[name] for name in graph.names])

    @property
    def blanks(self) -> tuple[int, ...]:
        """The places of the blanks."""
        return tuple(place for place, tile in enumerate(self.tiles) if tile == 0)

    def swapped(self, first: int, second: int) -> Arrangement:
        """The arrangement with the contents of two places exchanged (by hand: this is no move)."""
        tiles = list(self.tiles)
        tiles[first], tiles[second] = tiles[second], tiles[first]
        return Arrangement(self.graph, tiles)


def in_order(tiles: Sequence[Tile]) -> list[Tile]:
    """Tiles sorted as people count them: numbers first, by size, then words.

    >>> in_order(["b", 10, 9, "a"])
    [9, 10, 'a', 'b']
    """
    return sorted(tiles, key=lambda tile: (isinstance(tile, str), tile if isinstance(tile, int) else 0, str(tile)))
