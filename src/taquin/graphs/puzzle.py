"""A puzzle: a start and a goal on one graph, perhaps drawn as a grid."""

from __future__ import annotations

from ..board.value import Value
from .arrangement import Arrangement, in_order
from .graph import Graph
from .grids import Grid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .arrangement import Tile


class Puzzle(Value):
    """Start and goal, the goal's name (`custom` where it has none), and the grid where there is one.

    `line` is where the puzzle stands in the text that it was read from, from 1.
    """

    __slots__ = ("goal", "goal_name", "grid", "line", "start")
    _fields = ("start", "goal", "goal_name", "grid", "line")
    start: Arrangement
    goal: Arrangement
    goal_name: str
    grid: Grid | None
    line: int | None

    def __init__(
        self,
        start: Arrangement,
        goal: Arrangement,
        goal_name: str = "custom",
        grid: Grid | None = None,
        line: int | None = None,
    ) -> None:
        self._set(start=start, goal=goal, goal_name=goal_name, grid=grid, line=line)

    @property
    def graph(self) -> Graph:
        """The graph of both."""
        return self.start.graph

    def text(self, tiles: Arrangement) -> str:
        """An arrangement as text: the rows of a grid, else each vertex with its tile.

        >>> graph = Graph("ab", [(0, 1)])
        >>> Puzzle(Arrangement(graph, [1, 0]), Arrangement(graph, [0, 1])).text(Arrangement(graph, [0, 1]))
        'a=0 b=1'
        """
        if self.grid is not None:
            return self.grid.text(tiles.tiles)
        return " ".join(f"{name}={tile}" for name, tile in zip(self.graph.names, tiles.tiles, strict=True))

    def place(self, vertex: int) -> tuple[int, int] | None:
        """Row and column of a vertex, from 1, on a grid."""
        return None if self.grid is None else self.grid.shape.place(self.grid.cells[vertex])


def sorted_goal(graph: Graph, tiles: tuple[Tile, ...]) -> Arrangement:
    """The goal of a graph without a picture: the tiles sorted along its vertices, the blanks last."""
    row = in_order([tile for tile in tiles if tile != 0])
    return Arrangement(graph, [*row, *[0] * (len(tiles) - len(row))])
