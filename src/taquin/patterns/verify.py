"""Verifying databases: build the region-indexed costs anew, check those against their neighbours, compare the minima.

The stored minima themselves need not differ by one between neighbours, so only the costs by region can be checked so.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence

from ..board.value import Value
from ..kernels import kernel
from .build import Regions
from .partition import Partition
from .ranked import is_ranked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Finding(Value):
    """What verifying found of one pattern: states that break the rule towards their neighbours, entries that differ."""

    __slots__ = ("differing", "entries", "faults", "pattern", "states")
    _fields = ("pattern", "states", "faults", "entries", "differing")
    pattern: tuple[int, ...]
    states: int
    faults: int
    entries: int
    differing: int

    def __init__(self, pattern: Sequence[int], states: int, faults: int, entries: int, differing: int) -> None:
        self._set(pattern=tuple(pattern), states=states, faults=faults, entries=entries, differing=differing)

    @property
    def sound(self) -> bool:
        """Whether all is as it should be."""
        return not self.faults and not self.differing


def verify(partition: Partition, table: Any, on_progress: Callable[[int, int], None] | None = None) -> list[Finding]:
    """Check the search's table of a partition, pattern by pattern."""
    findings = []
    at = 0
    for number, tiles in enumerate(partition.patterns):
        if on_progress:
            on_progress(number, len(partition.patterns))
        regions = Regions(partition.shape, len(tiles))
        costs = regions.costs(tiles, partition.blank_cell)
        assert costs is not None  # nobody stops it
        faults = regions.faults(costs)
        packed, histogram = regions.folded(tiles, costs)
        alone = packed if is_ranked(partition) else laid_out_alone(partition, tiles, packed)
        part = memoryview(table)[at : at + len(alone)]
        differing = 0 if part == alone else sum(map(_differing, part, alone)) + 4 * (len(alone) - len(part))
        at += len(alone)
        findings.append(Finding(tiles, len(costs), faults, sum(histogram), differing))
    return findings


def laid_out_alone(partition: Partition, tiles: Sequence[int], packed: bytearray) -> bytearray:
    """The part of the search's table that one pattern takes."""
    cells, size = partition.shape.cells, len(tiles)
    table = bytearray(-(-(cells**size) // 4))
    orders = 1
    for factor in range(2, size + 1):
        orders *= factor
    order = bytearray(orders * size)
    kernel("orders").permutations(size, order)
    kernel("entries").spread(size, cells, orders, order, array("q", [cells**k for k in range(size)]), 0, packed, table)
    return table


def _differing(one: int, other: int) -> int:
    unequal = one ^ other
    return sum(1 for shift in (0, 2, 4, 6) if unequal >> shift & 3)
