"""Databases laid out for the search: an entry's place is a sum over the pattern's tiles, so that a move adds a
constant.

With `n` cells, tile number i (from 0) of a pattern of k tiles adds n**i times its cell to the pattern's base, and
the pattern takes
n**k entries of two bits. A second view of the same entries is the board reflected by a symmetry that keeps the
blank's home: its sum is another admissible bound.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache

from ..board.frame import symmetries
from ..board.shape import Shape
from ..kernels import kernel
from .partition import Partition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def places(partition: Partition) -> tuple[list[int], int]:
    """The first place of each pattern, and after the last, all multiples of 4."""
    bases, base = [], 0
    for pattern in partition.patterns:
        bases.append(base)
        base += -(-(partition.shape.cells ** len(pattern)) // 4) * 4
    return bases, base


def laid_out(partition: Partition, entries: Sequence[Any]) -> bytearray:
    """The search's table from each pattern's entries by set and order (two bits each)."""
    bases, total = places(partition)
    table = bytearray(max(1, total // 4))
    cells = partition.shape.cells
    for base, pattern, packed in zip(bases, partition.patterns, entries, strict=True):
        size = len(pattern)
        orders = 1
        for factor in range(2, size + 1):
            orders *= factor
        order = bytearray(orders * size)
        kernel("orders").permutations(size, order)
        weights = array("q", [cells**at for at in range(size)])
        kernel("entries").spread(size, cells, orders, order, weights, base, packed, table)
    return table


class Layout:
    """What the search kernel needs to know of a partition and its table."""

    def __init__(self, partition: Partition, table: Any) -> None:
        self.partition, self.table = partition, table
        shape, cells = partition.shape, partition.shape.cells
        symmetry = partition.symmetry() or symmetries(shape)[0]
        self.has_reflection = symmetry.cells(shape) != tuple(range(cells))
        identity, image = tuple(range(cells)), symmetry.cells(shape)
        self.bases = places(partition)[0] or [0]
        self.views = [self._view(identity), self._view(image)]
        self.slides = array("i")
        for tile in range(cells):
            for row, column in ((1, 0), (0, 1), (0, -1), (-1, 0)):  # the tile's way; the blank's is the opposite
                for _, weight, cells_of in self.views:
                    self.slides.append(weight[tile] * self._difference(cells_of, row, column) if weight[tile] else 0)
                self.slides.extend(member[tile] for member, _, _ in self.views)

    def _view(self, image: tuple[int, ...]) -> tuple[list[int], list[int], tuple[int, ...]]:
        """By tile: its pattern and its weight there, when the board is seen through a symmetry."""
        cells = self.partition.shape.cells
        member, weight = [0] * cells, [0] * cells
        for number, pattern in enumerate(self.partition.patterns):
            for at, label in enumerate(pattern):
                tile = image.index(label)
                member[tile], weight[tile] = number, cells**at
        return member, weight, image

    def _difference(self, image: tuple[int, ...], row: int, column: int) -> int:
        """What a step adds to a cell's image (it is the same everywhere, as symmetries are straight)."""
        shape = self.partition.shape
        start = (shape.columns if row < 0 else 0) + (1 if column < 0 else 0)
        goal = start + row * shape.columns + column
        if not 0 <= goal < shape.cells or (row and shape.rows == 1) or (column and shape.columns == 1):
            return 0
        return image[goal] - image[start]

    def indices(self, labels: Sequence[int]) -> array[int]:
        """The place of each pattern's entry for a board of the frame, in both views."""
        places = [list(self.bases), list(self.bases)]
        for cell, label in enumerate(labels):
            for view, (member, weight, image) in zip(places, self.views, strict=True):
                view[member[label]] += weight[label] * image[cell]
        return array("I", places[0] + places[1])

    @property
    def patterns(self) -> int:
        """Sums in each view: one of nothing where there are no patterns."""
        return len(self.bases)

    def excess(self, labels: Sequence[int]) -> int:
        """Half of what the bound exceeds the taxicab distance for a board of the frame."""
        found: list[int] = [self.table[place >> 2] >> ((place & 3) * 2) & 3 for place in self.indices(labels)]
        half = len(found) // 2
        return max(sum(found[:half]), sum(found[half:]))

    def deepen(self, labels: Sequence[int], automaton: array[int], target: array[int], rise: bytes, *rest: Any) -> int:
        """Call the kernel; `rest` are its arguments from `blank` on."""
        found: int = kernel("deepening").deepen(
            self.table,
            automaton,
            target,
            rise,
            self.slides,
            self.indices(labels),
            self.patterns,
            bytearray(labels),
            *rest,
        )
        return found


@lru_cache(maxsize=16)
def blank_targets(shape: Shape) -> array[int]:
    """By 4 * cell + direction (up, left, right, down), the cell where the blank goes, or -1."""
    targets = array("i")
    for cell in range(shape.cells):
        row, column = divmod(cell, shape.columns)
        targets.append(cell - shape.columns if row else -1)
        targets.append(cell - 1 if column else -1)
        targets.append(cell + 1 if column + 1 < shape.columns else -1)
        targets.append(cell + shape.columns if row + 1 < shape.rows else -1)
    return targets


@lru_cache(maxsize=16)
def rises(shape: Shape) -> bytes:
    """By 4 * (cells * tile + cell) + direction of the blank: 1 where the tile leaving the cell gets farther away."""
    target = blank_targets(shape)
    cells = shape.cells
    found = bytearray(4 * cells * cells)
    for cell in range(cells):
        for direction in range(4):
            # The blank comes to this cell, so the tile leaves it for where the blank came from.
            old = target[4 * cell + 3 - direction]
            for tile in range(cells):
                away = old >= 0 and shape.distance(tile, old) > shape.distance(tile, cell)
                found[4 * (cells * tile + cell) + direction] = away
    return bytes(found)
