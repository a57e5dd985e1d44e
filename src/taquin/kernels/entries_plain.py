"""The twin of `entries` in plain Python: the same answers, slowly."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from .regions_plain import _sets


def excesses(
    size: int,
    starts: Sequence[int],
    orders: int,
    order: bytes,
    distance: Sequence[int],
    cells: int,
    costs: bytes,
    packed: bytearray,
    histogram: MutableSequence[int],
) -> None:
    """See the compiled kernel."""
    number = 0
    for stands, first, end in zip(_sets(cells, size), starts, starts[1:], strict=False):
        rows = range(first, end)
        for j in range(orders):
            least = min(costs[at * orders + j] for at in rows)
            for place, cell in enumerate(stands):
                least -= distance[cells * order[size * j + place] + cell]
            excess = least >> 1
            histogram[min(excess, 15)] += 1
            packed[number >> 2] |= min(excess, 3) << ((number & 3) << 1)
            number += 1


def spread(
    size: int,
    cells: int,
    orders: int,
    order: bytes,
    weights: Sequence[int],
    base: int,
    packed: bytes,
    table: bytearray,
) -> None:
    """See the compiled kernel."""
    number = 0
    for stands in _sets(cells, size):
        for j in range(orders):
            entry = packed[number >> 2] >> ((number & 3) << 1) & 3
            number += 1
            if entry:
                place = base + sum(weights[order[size * j + k]] * cell for k, cell in enumerate(stands))
                table[place >> 2] |= entry << ((place & 3) << 1)
