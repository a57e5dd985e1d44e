"""Large databases as the builder leaves them: by number of set and order, without gaps. See the kernel `ranked`."""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence
from functools import lru_cache

from ..board.frame import symmetries
from ..kernels import kernel
from .layout import places
from .partition import Partition, arrangements

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LAID_OUT = 1 << 32
"""Places from which a table is no longer laid out: its indices would not fit, nor most memories."""
CELLS = 16


def is_ranked(partition: Partition) -> bool:
    """Whether a partition's databases are searched as the builder leaves them."""
    return partition.shape.cells <= CELLS and places(partition)[1] > LAID_OUT


@lru_cache(maxsize=1)
def _masks() -> tuple[array[int], bytes]:
    """By mask of cells: the number of the set among those of its size, and its size."""
    ranks, counts = array("H", bytes(2 << CELLS)), bytearray(1 << CELLS)
    for mask in range(1, 1 << CELLS):
        top = mask.bit_length() - 1
        rest = mask ^ 1 << top
        counts[mask] = counts[rest] + 1
        ranks[mask] = ranks[rest] + math.comb(top, counts[mask])
    return ranks, bytes(counts)


class RankedLayout:
    """What the kernel `ranked` needs to know of a partition and its table; serves as `Layout` does."""

    def __init__(self, partition: Partition, table: Any) -> None:
        self.partition, self.table = partition, table
        shape = partition.shape
        symmetry = partition.symmetry() or symmetries(shape)[0]
        image = symmetry.cells(shape)
        self.has_reflection = image != tuple(range(shape.cells))
        self.bases, self.orders = array("q"), array("q")
        self.chart, self.maps = array("i"), array("H")
        begins: dict[int, list[int]] = {}
        base = 0
        for pattern in partition.patterns:
            size = len(pattern)
            self.bases.append(base)
            self.orders.append(math.factorial(size))
            base += -(-arrangements(shape.cells, size) // 4) * 4
            if size not in begins:
                begins[size] = self._rotations(size)
            self.chart.extend(begins[size])
        self._views = [tuple(range(shape.cells)), image]

    @property
    def patterns(self) -> int:
        """Sums in each view."""
        return len(self.bases)

    def _rotations(self, size: int) -> list[int]:
        """Where in `maps` each rotation of that many begins, by 8 * place + place."""
        orders = math.factorial(size)
        order = bytearray(orders * size)
        loops = kernel("orders")
        loops.permutations(size, order)
        begins = [-1] * 64
        for source in range(size):
            for goal in range(size):
                if source != goal and abs(source - goal) < self.partition.shape.columns:
                    turn = array("I", bytes(4 * orders))
                    loops.rotation(size, order, source, goal, turn)
                    begins[8 * source + goal] = len(self.maps)
                    self.maps.extend(array("H", turn))
        return begins

    def views(self, labels: Sequence[int]) -> array[int]:
        """Both views of a board of the frame, as the kernel reads them."""
        cells = self.partition.shape.cells
        found = array("i")
        for image in self._views:
            stands = [0] * cells
            for cell, label in enumerate(labels):
                stands[image[label]] = image[cell]
            member, masks, orders = [0] * CELLS, [0] * CELLS, [0] * CELLS
            for number, pattern in enumerate(self.partition.patterns):
                masks[number] = sum(1 << stands[tile] for tile in pattern)
                waiting = list(pattern)
                for tile in sorted(pattern, key=lambda one: stands[one]):
                    orders[number] = orders[number] * len(waiting) + waiting.index(tile)
                    waiting.remove(tile)
                for tile in pattern:
                    member[image.index(tile)] = number
            found.extend([*image, *[0] * (CELLS - cells), *member, *masks, *orders])
        return found

    def excess(self, labels: Sequence[int]) -> int:
        """Half of what the bound exceeds the taxicab distance for a board of the frame."""
        ranks, _ = _masks()
        views = self.views(labels)
        sums = []
        for at in (0, 4 * CELLS):
            total = 0
            for number in range(self.patterns):
                mask, order = views[at + 2 * CELLS + number], views[at + 3 * CELLS + number]
                place = self.bases[number] + ranks[mask] * self.orders[number] + order
                total += self.table[place >> 2] >> ((place & 3) * 2) & 3
            sums.append(total)
        return max(sums)

    def deepen(self, labels: Sequence[int], automaton: array[int], target: array[int], rise: bytes, *rest: Any) -> int:
        """Call the kernel; `rest` are its arguments from `blank` on."""
        ranks, counts = _masks()
        found: int = kernel("ranked").deepen(
            self.table,
            self.bases,
            self.orders,
            ranks,
            counts,
            self.chart,
            self.maps,
            self.views(labels),
            automaton,
            target,
            rise,
            self.patterns,
            bytearray(labels),
            *rest,
        )
        return found
