"""A way home soon: a beam search with the databases at hand. Not a shortest one, but an upper bound for what is."""

from __future__ import annotations

import random
from array import array
from collections.abc import Sequence

from ..kernels import is_compiled, kernel
from ..patterns.layout import Layout, blank_targets, rises
from .watch import Watch

WIDTH, WIDTH_PATIENT = 2_000, 20_000
PATIENCE = 5.0
"""Seconds allowed from which the wider beam is used."""
WIDTH_INTERPRETED = 60
SEEN = 1 << 18
"""Boards that the beam remembers."""


def quick(layout: Layout, labels: Sequence[int], watch: Watch, width: int | None = None) -> bytes | None:
    """The blank's directions of a way home, or none where the beam lost it or was stopped.

    Args:
        width: boards kept of each level; time grows with it, the way's length falls.
    """
    if width is None:
        patient = watch.limits.seconds is None or watch.limits.seconds >= PATIENCE
        width = (WIDTH_PATIENT if patient else WIDTH) if is_compiled("beam") else WIDTH_INTERPRETED
    shape, blank = layout.partition.shape, layout.partition.blank_cell
    cells, patterns = shape.cells, layout.patterns
    distance = sum(shape.distance(cell, label) for cell, label in enumerate(labels) if label != blank)
    if distance == 0:
        return b""
    depth = 4 * distance + 100
    chance = random.Random(cells)
    mixing = array("Q", [chance.getrandbits(64) for _ in range(cells * cells)])
    boards = bytearray(2 * width * cells)
    boards[:cells] = bytes(labels)
    indices = layout.indices(labels)
    places = array("I", bytes(4 * 2 * width * 2 * patterns))
    places[: 2 * patterns] = indices
    entries = [layout.table[place >> 2] >> ((place & 3) * 2) & 3 for place in indices]
    facts = array("i", bytes(4 * 2 * width * 5))
    facts[:5] = array("i", [list(labels).index(blank), distance, sum(entries[:patterns]), sum(entries[patterns:]), -1])
    path = bytearray(depth)
    found: list[int] = []

    def work(control: array[int]) -> None:
        watch.begin(control)
        answer = kernel("beam").beam(
            layout.table,
            blank_targets(shape),
            rises(shape),
            layout.slides,
            patterns,
            cells,
            width,
            depth,
            mixing,
            boards,
            places,
            facts,
            array("Q", bytes(8 * 2 * width)),
            array("i", bytes(4 * 4 * width * 6)),
            array("i", bytes(4 * 4 * width)),
            array("i", bytes(4 * 8192)),
            array("Q", bytes(8 * SEEN)),
            array("i", bytes(4 * depth * width)),
            bytearray(depth * width),
            path,
            control,
        )
        watch.end(control)
        found.append(answer)

    watch.run(work)
    if not found or found[0] <= 0:
        watch.exhausted()  # the loop may end before anyone looked at the limits
    return bytes(path[: found[0]]) if found and found[0] > 0 else None
