"""What a complete table of distances says of many boards at once; needs NumPy."""

from __future__ import annotations

from array import array
from collections.abc import Iterator

import numpy as np

from ..board.frame import Frame
from ..board.goals import Goal
from ..board.moves import Direction
from ..board.shape import Shape
from ..kernels import kernel
from ..search.complete import complete, is_small

TYPE_CHECKING = False
if TYPE_CHECKING:
    from numpy.typing import NDArray

    Boards = NDArray[np.uint8]
    """A row a board: its tiles by cell."""


def is_covered(shape: Shape) -> bool:
    """Whether a shape has a complete table: up to 9 cells, and 2x5."""
    return is_small(shape)


class Exact:
    """Distances and shortest first moves towards one goal in one metric.

    >>> exact = Exact(Goal.parse("standard 2x3"))
    >>> boards = np.array([[1, 2, 3, 4, 5, 0], [1, 2, 3, 4, 0, 5], [0, 1, 3, 4, 2, 5]], np.uint8)
    >>> exact.distances(boards).tolist(), exact.firsts(boards).tolist()
    ([0, 1, 3], [0, 4, 4])
    """

    def __init__(self, goal: Goal, metric: str = "stm") -> None:
        frame = Frame(goal)
        table = complete(goal.shape, frame.blank_cell, metric)
        cells = range(goal.shape.cells)
        number = {cell: at for at, cell in enumerate(table.tiles)}
        self.goal, self.metric = goal, metric
        self._costs, self._orders = table.costs, table.regions.orders
        self._images = array("i", frame.cells)
        labels = array("i", (number.get(frame.cells[goal.cells[tile]], 0) for tile in cells))
        home = {labels[tile]: tile for tile in cells if tile}
        self._tiles = array("i", (home[at] for at in range(len(home)))) or array("i", [0])
        rows = [table.regions.row([cell for cell in cells if cell != gap], gap) for gap in cells]
        starts = array("q", (row * self._orders for row in rows))
        self._look = kernel("lookup").Lookup(self._images, labels, starts, table.costs).look
        gaps = {row: gap for gap, row in enumerate(rows)}
        self._gaps = array("i", (gaps[row] for row in range(len(rows))))

    def distances(self, boards: Boards) -> NDArray[np.uint8]:
        """Moves to the goal, a number a board; 255 where the goal can't be reached."""
        answers = np.empty(len(boards), np.uint8)
        self._look(np.ascontiguousarray(boards).reshape(-1), answers)
        return answers

    def boards(self) -> Boards:
        """Every board that can be solved, the goal among them, in the order of their tiles."""
        places = np.flatnonzero(np.frombuffer(self._costs, np.uint8) != 255).astype(np.int64)
        boards = np.empty((len(places), self.goal.shape.cells), np.uint8)
        flat = boards.reshape(-1)
        kernel("lookup").lay(places, self._orders, self._images, self._tiles, self._gaps, flat)
        return boards[np.lexsort(boards.T[::-1])]

    def firsts(self, boards: Boards, distances: NDArray[np.uint8] | None = None) -> NDArray[np.uint32]:
        """The first moves of shortest solutions, as bits: see `first_moves`; none for the goal."""
        reached = self.distances(boards) if distances is None else distances
        masks = np.zeros(len(boards), np.uint32)
        blanks = (boards == 0).argmax(axis=1)
        for blank in range(self.goal.shape.cells):
            chosen = np.flatnonzero(blanks == blank)
            if not len(chosen):
                continue
            for bit, cells in first_moves(self.goal.shape, blank, self.metric):
                moved, gap = boards[chosen], blank
                for cell in cells:
                    moved[:, gap] = moved[:, cell]
                    moved[:, cell] = 0
                    gap = cell
                nearer = self.distances(moved).astype(np.int16) == reached[chosen].astype(np.int16) - 1
                masks[chosen] |= nearer.astype(np.uint32) << np.uint32(bit)
        return masks


def first_moves(shape: Shape, blank: int, metric: str) -> Iterator[tuple[int, list[int]]]:
    """The moves from a board with its blank in this cell: the bit of each, and the cells whose tiles slide, in order.

    The directions of the tile are up, down, left, right: bits 0 to 3 in STM. In MTM each has as many bits as the
    longest run has tiles, the first for a run of one tile.
    """
    longest = max(shape.rows, shape.columns) - 1 if metric == "mtm" else 1
    for number, direction in enumerate(Direction):
        down, right = direction.vector
        row, column = divmod(blank, shape.columns)
        cells: list[int] = []
        while len(cells) < longest:
            row, column = row - down, column - right
            if not (0 <= row < shape.rows and 0 <= column < shape.columns):
                break
            cells.append(row * shape.columns + column)
            yield number * longest + len(cells) - 1, list(cells)
