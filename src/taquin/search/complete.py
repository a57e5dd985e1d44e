"""Complete distance tables of small boards: every position's exact distance, in either metric, built in a moment."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from functools import lru_cache

from ..board.shape import Shape
from ..kernels import kernel
from ..patterns.build import Regions
from ..patterns.layout import blank_targets

LARGEST = 10
"""Cells: 2x5 has 1.8 million positions."""


def is_small(shape: Shape) -> bool:
    """Whether a shape is answered from a complete table: up to 9 cells, and 2x5."""
    return shape.cells <= 9 or (shape.cells <= LARGEST and not shape.is_line)


class Complete:
    """The distance of every position of a shape from the goal of the frame."""

    def __init__(self, shape: Shape, blank_cell: int, metric: str) -> None:
        self.shape, self.blank_cell, self.metric = shape, blank_cell, metric
        self.tiles = [cell for cell in range(shape.cells) if cell != blank_cell]
        self.regions = Regions(shape, shape.cells - 1)
        costs = self.regions.costs(self.tiles, blank_cell, runs=metric == "mtm")
        assert costs is not None  # nobody stops it
        self.costs = costs
        self.targets = blank_targets(shape)
        # The look-up has 0 for the blank, and the tiles in their order from 1.
        signs = bytearray(256)
        for number, tile in enumerate(self.tiles, 1):
            signs[tile] = number
        self._signs = bytes(signs)
        cells = range(shape.cells)
        starts = (self.regions.row([cell for cell in cells if cell != gap], gap) * self.regions.orders for gap in cells)
        order = array("i", [0, *range(len(self.tiles))])
        self._lookup = kernel("lookup").Lookup(array("i", cells), order, array("q", starts), costs)
        self._counts: list[int] = []
        self._finished = False
        self._at: dict[int, array[int]] = {}

    def distance(self, labels: Sequence[int]) -> int:
        """Moves to the goal; 255 where it can't be reached."""
        answer = bytearray(1)
        self._lookup.look(bytes(labels).translate(self._signs), answer)
        return answer[0]

    def _gap(self, labels: Sequence[int]) -> int:
        return list(labels).index(self.blank_cell)

    def position(self, distance: int, number: int) -> tuple[int, ...]:
        """The labels of position `number` (from 0, in the table's order) at this distance."""
        row, order = divmod(self._places(distance)[number], self.regions.orders)
        cells = range(self.shape.cells)
        gap = next(gap for gap in cells if self.regions.row([cell for cell in cells if cell != gap], gap) == row)
        places = []
        for left in range(1, len(self.tiles) + 1):
            order, place = divmod(order, left)
            places.append(place)
        waiting = list(self.tiles)
        tiles = [waiting.pop(place) for place in reversed(places)]
        tiles.insert(gap, self.blank_cell)
        return tuple(tiles)

    def neighbours(self, labels: Sequence[int]) -> Iterator[tuple[bytes, tuple[int, ...]]]:
        """Every move from a position: the blank's directions (several for a run in MTM) and where it leads."""
        for direction in range(4):
            moved, blank, way = list(labels), self._gap(labels), b""
            while (cell := self.targets[4 * blank + direction]) >= 0:
                moved[blank], moved[cell] = moved[cell], moved[blank]
                blank = cell
                way += bytes([direction])
                yield way, tuple(moved)
                if self.metric == "stm":
                    break

    def way(self, labels: Sequence[int]) -> bytes:
        """The first of the shortest ways to the goal, as directions of the blank."""
        way = b""
        left = self.distance(labels)
        while left:
            left -= 1
            step, labels = next((s, after) for s, after in self.neighbours(labels) if self.distance(after) == left)
            way += step
        return way

    def counts(self) -> list[int]:
        """Positions at each distance."""
        while count := not self._finished and self.costs.count(len(self._counts)):
            self._counts.append(count)
        self._finished = True
        return list(self._counts)

    def _places(self, distance: int) -> array[int]:
        """Where in the table this distance stands; kept, for who asks for one asks for more."""
        if distance not in self._at:
            self._at[distance] = array("I", (at for at, cost in enumerate(self.costs) if cost == distance))
        return self._at[distance]


@lru_cache(maxsize=8)
def complete(shape: Shape, blank_cell: int, metric: str) -> Complete:
    """The table of a shape, the blank's home in the frame, and a metric."""
    return Complete(shape, blank_cell, metric)
