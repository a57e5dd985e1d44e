"""Boards with walls, and boards whose edges are glued together: a cylinder, a torus."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..board.goals import NAMES, cells_along
from ..board.shape import Shape
from ..board.value import Value
from ..errors import GoalError, GraphError, RequestError
from .arrangement import Tile, in_order
from .graph import Graph

WRAPS = ("rows", "columns", "both")
"""Which lines of cells close into rings: every row (a tile slides off the right edge and back in at the left), every
column, or both."""


class Grid(Value):
    """Rows and columns of cells, some of them walls, perhaps wrapped. Cells are numbered from 0, row by row.

    >>> grid = Grid(Shape(2, 3), walls={0}, wrap="rows")
    >>> grid.graph.names, grid.graph.edges
    ((1, 2, 3, 4, 5), ((0, 1), (0, 3), (1, 4), (2, 3), (2, 4), (3, 4)))

    A wrapped dimension of 2 adds no edge: the two cells are neighbours already; nor does one of 1.

    Raises:
        RequestError: code `wrap_unknown`.
        GraphError: code `graph_wall` where a wall is no cell, `graph_walled` where nothing but walls is left.
    """

    __slots__ = ("graph", "shape", "walls", "wrap")
    _fields = ("shape", "walls", "wrap")
    shape: Shape
    walls: frozenset[int]
    wrap: str | None
    graph: Graph

    def __init__(self, shape: Shape, walls: Iterable[int] = (), wrap: str | None = None) -> None:
        walls = frozenset(walls)
        if wrap is not None and wrap not in WRAPS:
            raise RequestError("wrap_unknown", found=wrap, expected=", ".join(WRAPS))
        for cell in walls:
            if not 0 <= cell < shape.cells:
                raise GraphError("graph_wall", found=cell, expected=shape.cells - 1)
        if len(walls) == shape.cells:
            raise GraphError("graph_walled")
        self._set(shape=shape, walls=walls, wrap=wrap, graph=_graph(shape, walls, wrap))

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells that are no walls, in order: the names of the graph's vertices."""
        return tuple(cell for cell in range(self.shape.cells) if cell not in self.walls)

    def pattern(self, name: str, tiles: Sequence[Tile]) -> list[Tile]:
        """These tiles and blanks laid out as a named goal has them: sorted along its order, round the walls.

        The blanks come last along it, and first for `blank-first`. The result is by open cell.

        >>> Grid(Shape(2, 3), walls={1}).pattern("snake", [0, 2, 2, 1, 0])
        [1, 2, 0, 0, 2]

        Raises:
            GoalError: code `goal_unknown`.
        """
        if name not in NAMES:
            raise GoalError("goal_unknown", found=name, expected=", ".join(NAMES))
        row = in_order([tile for tile in tiles if tile != 0])
        blanks: list[Tile] = [0] * (len(tiles) - len(row))
        if name == "blank-first":
            return [*blanks, *row]
        along = [cell for cell in cells_along(name, self.shape) if cell not in self.walls]
        laid = dict(zip(along, [*row, *blanks], strict=True))
        return [laid[cell] for cell in self.cells]

    def rows(self, tiles: Sequence[Tile]) -> list[list[Tile | None]]:
        """Tiles by open cell as rows, with None for a wall."""
        laid = dict(zip(self.cells, tiles, strict=True))
        width = self.shape.columns
        return [[laid.get(row * width + column) for column in range(width)] for row in range(self.shape.rows)]

    def text(self, tiles: Sequence[Tile]) -> str:
        """Tiles by open cell as text: rows joined by `/`, `#` for a wall, 0 for a blank.

        >>> Grid(Shape(2, 2), walls={0}).text([3, 1, 0])
        '# 3/1 0'
        """
        rows = [" ".join("#" if tile is None else str(tile) for tile in row) for row in self.rows(tiles)]
        return f"{self.shape} {rows[0]}" if self.shape.rows == 1 else "/".join(rows)


def _graph(shape: Shape, walls: frozenset[int], wrap: str | None) -> Graph:
    rows, columns = shape.rows, shape.columns
    open_cells = [cell for cell in range(shape.cells) if cell not in walls]
    places = {cell: place for place, cell in enumerate(open_cells)}
    edges = []
    for cell in open_cells:
        row, column = divmod(cell, columns)
        if column + 1 < columns:
            right = cell + 1
        else:
            right = row * columns if wrap in ("rows", "both") and columns > 2 else -1
        if row + 1 < rows:
            below = cell + columns
        else:
            below = column if wrap in ("columns", "both") and rows > 2 else -1
        edges += [(places[cell], places[other]) for other in (right, below) if other in places]
    return Graph(open_cells, edges)
