"""Building a pattern's database: exact additive costs by region, folded to two bits an entry.

An entry is half of what the pattern's cost (moves of its own tiles, the least over the blank's regions) exceeds the
taxicab distance of its tiles, cut at 3: a move changes that distance by one and the parity of a cost is the
distance's, so the half is whole, and cutting keeps it admissible.
"""

from __future__ import annotations

import math
import threading
from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache

from ..board.shape import Shape
from ..kernels import CONTROL, NODES, STOP, kernel
from .partition import Partition, arrangements

WIDTH = 64
"""Cells a table of binomial coefficients reckons with, and bits of a mask: a board must have fewer."""


class Regions:
    """The states of a pattern: buffers that `sweep` and `faults` of the kernel share."""

    def __init__(self, shape: Shape, size: int) -> None:
        loops = kernel("regions")
        self.shape, self.size = shape, size
        self.orders = math.factorial(size)
        self.choose = array("q", [math.comb(n, k) if k <= size else 0 for n in range(WIDTH) for k in range(WIDTH)])
        self.near = array("Q", near(shape))
        self.starts = array("I", bytes(4 * (math.comb(shape.cells, size) + 1)))
        rows = loops.components(shape.cells, size, self.near, self.starts, array("Q"))
        self.regions = array("Q", bytes(8 * rows))
        loops.components(shape.cells, size, self.near, self.starts, self.regions)
        self.order = bytearray(self.orders * size)
        kernel("orders").permutations(size, self.order)
        self.chart = array("i", [-1]) * (size * size)
        # A tile that moves across passes up to columns - 1 others, on a board with one gap just as many.
        passed = range(shape.columns - 1 if size + 1 == shape.cells else 1, shape.columns)
        turns = [(i, j) for i in range(size) for j in range(size) if i != j and abs(i - j) in passed]
        self.maps = array("I", bytes(4 * max(1, self.orders * len(turns))))
        view = memoryview(self.maps)
        for number, (source, goal) in enumerate(turns):
            self.chart[size * source + goal] = number
            part = view[number * self.orders : (number + 1) * self.orders]
            kernel("orders").rotation(size, self.order, source, goal, part)

    @property
    def rows(self) -> int:
        """Sets of cells with a region each."""
        return len(self.regions)

    def row(self, cells: Sequence[int], blank_cell: int) -> int:
        """The row of these occupied cells and the blank's cell."""
        rank = sum(math.comb(cell, place) for place, cell in enumerate(sorted(cells), 1))
        row = self.starts[rank]
        while not self.regions[row] >> blank_cell & 1:
            row += 1
        return row

    def costs(
        self, tiles: Sequence[int], blank_cell: int, control: array[int] | None = None, runs: bool = False
    ) -> bytearray | None:
        """The cost of every state, a byte each, `orders` a row; none where it was stopped.

        With `runs`, and only for all tiles of a board, a run of tiles slid together costs 1.
        """
        costs = bytearray(b"\xff") * (self.rows * self.orders)
        control = array("q", bytes(8 * CONTROL)) if control is None else control
        loops = kernel("regions")
        largest = (loops.sweep_runs if runs else loops.sweep)(
            self.size,
            self.choose,
            self.near,
            self.starts,
            self.regions,
            self.chart,
            self.maps,
            self.orders,
            self.row(tiles, blank_cell),
            0,
            costs,
            bytearray(self.rows),
            array("I", bytes(8 * self.orders)),
            control,
        )
        return None if largest < 0 else costs

    def faults(self, costs: bytearray) -> int:
        """How many states' costs break the rule towards their neighbours."""
        control = array("q", bytes(8 * CONTROL))
        count: int = kernel("regions").faults(
            self.size,
            self.choose,
            self.near,
            self.starts,
            self.regions,
            self.chart,
            self.maps,
            self.orders,
            costs,
            control,
        )
        return count

    def folded(self, tiles: Sequence[int], costs: bytearray) -> tuple[bytearray, list[int]]:
        """The entries, two bits each, and how often each excess (uncut) was met."""
        cells = self.shape.cells
        packed = bytearray(-(-arrangements(cells, self.size) // 4))
        histogram = array("q", bytes(8 * 16))
        distance = array("i", [self.shape.distance(tile, cell) for tile in tiles for cell in range(cells)])
        kernel("entries").excesses(
            self.size, self.starts, self.orders, self.order, distance, cells, costs, packed, histogram
        )
        return packed, list(histogram)


def near(shape: Shape) -> list[int]:
    """The neighbours of each cell as bits."""
    return [
        sum(1 << other for other in range(shape.cells) if shape.distance(cell, other) == 1)
        for cell in range(shape.cells)
    ]


@lru_cache(maxsize=64)
def states(shape: Shape, size: int) -> int:
    """States of a pattern of so many tiles: the orders of each set of cells, by the region of the blank."""
    starts = array("I", bytes(4 * (math.comb(shape.cells, size) + 1)))
    rows: int = kernel("regions").components(shape.cells, size, array("Q", near(shape)), starts, array("Q"))
    return rows * math.factorial(size)


def build(
    partition: Partition,
    threads: int = 1,
    on_progress: Callable[[int, int], None] | None = None,
) -> list[bytearray]:
    """The entries of every pattern of the partition, by number of set and order, two bits each.

    Args:
        threads: patterns built at once.
        on_progress: called with states reached and states in all now and then, and at the end with all of them.

    Ctrl-C stops the loops and is raised again.
    """
    total = sum(states(partition.shape, len(tiles)) for tiles in partition.patterns) if on_progress else 0
    made: dict[int, bytearray] = {}
    failed: list[BaseException] = []
    waiting = sorted(range(len(partition.patterns)), key=lambda at: -len(partition.patterns[at]))
    controls = [array("q", bytes(8 * CONTROL)) for _ in partition.patterns]

    def work() -> None:
        while waiting and not failed:
            at = waiting.pop(0)
            tiles = partition.patterns[at]
            try:
                regions = Regions(partition.shape, len(tiles))
                costs = regions.costs(tiles, partition.blank_cell, controls[at])
                if costs is not None:
                    made[at], _ = regions.folded(tiles, costs)
            except BaseException as error:
                failed.append(error)

    workers = [threading.Thread(target=work, daemon=True) for _ in range(max(1, threads))]
    for worker in workers:
        try:
            worker.start()
        except RuntimeError:  # no threads here, as in a browser
            work()
    try:
        while any(worker.is_alive() for worker in workers):
            workers[0].join(0.05)
            for worker in workers[1:]:
                worker.join(0)
            if on_progress:
                on_progress(sum(control[NODES] for control in controls), total)
    except BaseException:
        waiting.clear()
        for control in controls:
            control[STOP] = 1
        for worker in workers:
            worker.join()
        raise
    if failed:
        raise failed[0]
    if on_progress:
        on_progress(total, total)
    return [made[at] for at in range(len(partition.patterns))]
