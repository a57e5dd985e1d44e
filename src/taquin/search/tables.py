"""Which databases a search uses."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import lru_cache

from ..board.shape import Shape
from ..errors import RequestError
from ..kernels import is_compiled
from ..patterns.build import WIDTH
from ..patterns.layout import Layout, places
from ..patterns.partition import LARGEST_PATTERN, PICTURES, Partition, chosen, fitted
from ..patterns.ranked import LAID_OUT, RankedLayout, is_ranked
from ..patterns.storage import at_hand, layout, room_of
from .limits import Limits

CHOICES = ("default", "large", "none")
"""Names of tables: `default` is small and quick to build, `large` prunes more, `none` leaves the taxicab distance."""

ENTRIES = {"default": 30_000_000, "large": 600_000_000}
"""Entries that a fitted partition may have: each takes some 40 ns to build."""
ENTRIES_INTERPRETED = 100_000
PATTERNS = 40
"""Patterns that the search holds at most."""


@lru_cache(maxsize=32)
def partition_for(tables: str | Partition, shape: Shape, blank_cell: int, memory: int | None = None) -> Partition:
    """The partition of this name for a shape and home of the blank, or the best that fits into `memory` bytes.

    Raises:
        RequestError: code `tables_unknown`.
    """
    if isinstance(tables, Partition):
        if (tables.shape, tables.blank_cell) != (shape, blank_cell):
            raise RequestError("partition", found=str(tables.patterns), expected=f"{shape} (blank {blank_cell})")
        return tables
    if tables not in CHOICES:
        raise RequestError("tables_unknown", found=tables, expected=", ".join(CHOICES))
    if tables == "none":
        return Partition(shape, blank_cell, ())
    compiled = is_compiled("regions")
    room = ENTRIES[tables] if compiled else ENTRIES_INTERPRETED
    partition = chosen(tables, shape, blank_cell) if compiled and tables in PICTURES else None
    if partition and _fits(partition, memory):
        return partition
    for size in range(LARGEST_PATTERN, 0, -1):
        partition = fitted(shape, blank_cell, size)
        if partition.entries <= room and _fits(partition, memory):
            return partition
    return Partition(shape, blank_cell, ())


def _fits(partition: Partition, memory: int | None) -> bool:
    if partition.patterns and partition.shape.cells >= WIDTH:
        return False
    if len(partition.patterns) > PATTERNS or (places(partition)[1] > LAID_OUT and not is_ranked(partition)):
        return False
    return memory is None or room_of(partition) <= memory


ENTRIES_A_SECOND = 15_000_000
"""Entries built in a second by one thread, on the safe side."""


def layout_for(
    tables: str | Partition,
    shape: Shape,
    blank_cell: int,
    limits: Limits | None = None,
    threads: int = 1,
    on_progress: Callable[[int, int], None] | None = None,
) -> Layout | RankedLayout:
    """The layout of `partition_for`'s partition; a smaller one's where that is not at hand and the time is short.

    Tables are built on all processors, whatever `threads` of the search are.
    """
    limits = limits or Limits()
    partition = partition_for(tables, shape, blank_cell, limits.memory)
    if limits.seconds is not None and isinstance(tables, str) and not at_hand(partition):
        room = int(limits.seconds * ENTRIES_A_SECOND / 3)
        size = max(map(len, partition.patterns), default=0)
        while partition.entries > room and size:
            size -= 1
            partition = fitted(shape, blank_cell, size) if size else Partition(shape, blank_cell, ())
            if not _fits(partition, limits.memory):
                partition = Partition(shape, blank_cell, ())
    return layout(partition, max(threads, _processors()), on_progress)


@lru_cache(maxsize=1)
def _processors() -> int:
    return os.cpu_count() or 1
