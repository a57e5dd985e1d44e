"""The twin of `regions` in plain Python: the same buffers, filled slowly."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence, Sequence
from itertools import combinations
from math import comb


def _sets(cells: int, size: int) -> list[tuple[int, ...]]:
    """The sets of cells, colexicographically."""
    return sorted(combinations(range(cells), size), key=lambda chosen: chosen[::-1])


def _cells(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _rank(mask: int) -> int:
    return sum(comb(cell, place) for place, cell in enumerate(_cells(mask), 1))


def _filled(free: int, cell: int, near: Sequence[int]) -> int:
    region = edge = cell
    while edge:
        grown = 0
        for at in _cells(edge):
            grown |= near[at]
        edge = grown & free & ~region
        region |= edge
    return region


def components(
    cells: int, size: int, near: Sequence[int], starts: MutableSequence[int], regions: MutableSequence[int]
) -> int:
    """See the compiled kernel."""
    row = 0
    for rank, chosen in enumerate(_sets(cells, size)):
        starts[rank] = row
        free = (1 << cells) - 1
        for cell in chosen:
            free ^= 1 << cell
        while free:
            region = _filled(free, free & -free, near)
            if row < len(regions):
                regions[row] = region
            row += 1
            free &= ~region
    starts[len(starts) - 1] = row
    return row


def _leave(
    size: int,
    near: Sequence[int],
    starts: Sequence[int],
    regions: Sequence[int],
    chart: Sequence[int],
    mask: int,
    region: int,
) -> list[tuple[int, int]]:
    """The rows to which a tile's move leads, each with its map (-1: the orders stay)."""
    found = []
    for source in _cells(mask):
        for goal in _cells(near[source] & region):
            moved = mask ^ 1 << source | 1 << goal
            row = starts[_rank(moved)]
            while not regions[row] >> source & 1:
                row += 1
            one = (mask & (1 << source) - 1).bit_count()
            two = (moved & (1 << goal) - 1).bit_count()
            found.append((row, -1 if one == two else chart[size * one + two]))
    return found


def _masks(size: int, starts: Sequence[int]) -> Iterator[tuple[int, range]]:
    """Each set as bits, with its rows."""
    mask = (1 << size) - 1
    for rank in range(len(starts) - 1):
        yield mask, range(starts[rank], starts[rank + 1])
        low = mask & -mask
        high = mask + low
        mask = high | ((mask ^ high) >> 2) // low


def sweep(
    size: int,
    choose: Sequence[int],
    near: Sequence[int],
    starts: Sequence[int],
    regions: Sequence[int],
    chart: Sequence[int],
    maps: Sequence[int],
    orders: int,
    row: int,
    order: int,
    costs: bytearray,
    flags: bytearray,
    scratch: MutableSequence[int],
    control: MutableSequence[int],
) -> int:
    """See the compiled kernel."""
    mask_of = {at: mask for mask, rows in _masks(size, starts) for at in rows}
    costs[row * orders + order] = 0
    frontier = {row: [order]}
    level = total = 0
    while frontier:
        control[4], control[2] = level, total
        reached: dict[int, list[int]] = {}
        for at, listed in frontier.items():
            if control[0]:
                return -1
            total += len(listed)
            for into, turn in _leave(size, near, starts, regions, chart, mask_of[at], regions[at]):
                for one in listed:
                    other = one if turn < 0 else maps[turn * orders + one]
                    if costs[into * orders + other] == 255:
                        costs[into * orders + other] = level + 1
                        reached.setdefault(into, []).append(other)
        frontier = reached
        level += 1
    control[2] = total
    return level - 1


def sweep_runs(
    size: int,
    choose: Sequence[int],
    near: Sequence[int],
    starts: Sequence[int],
    regions: Sequence[int],
    chart: Sequence[int],
    maps: Sequence[int],
    orders: int,
    row: int,
    order: int,
    costs: bytearray,
    flags: bytearray,
    scratch: MutableSequence[int],
    control: MutableSequence[int],
) -> int:
    """See the compiled kernel."""
    whole = (1 << size + 1) - 1
    row_of = {regions[at].bit_length() - 1: at for at in range(len(regions))}
    costs[row * orders + order] = 0
    frontier = {row: [order]}
    level = total = 0
    while frontier:
        control[4], control[2] = level, total
        reached: dict[int, list[int]] = {}
        for at, listed in frontier.items():
            if control[0]:
                return -1
            total += len(listed)
            start = regions[at].bit_length() - 1
            for source in _cells(near[start]):
                gap, cell, walked = start, source, listed
                while True:
                    mask = whole ^ 1 << gap
                    one = (mask & (1 << cell) - 1).bit_count()
                    two = ((whole ^ 1 << cell) & (1 << gap) - 1).bit_count()
                    if one != two:
                        turn = chart[size * one + two] * orders
                        walked = [maps[turn + k] for k in walked]
                    into = row_of[cell]
                    for k in walked:
                        if costs[into * orders + k] == 255:
                            costs[into * orders + k] = level + 1
                            reached.setdefault(into, []).append(k)
                    gap, cell = cell, 2 * cell - gap
                    if not 0 <= cell <= size or not near[gap] >> cell & 1:
                        break
        frontier = reached
        level += 1
    control[2] = total
    return level - 1


def faults(
    size: int,
    choose: Sequence[int],
    near: Sequence[int],
    starts: Sequence[int],
    regions: Sequence[int],
    chart: Sequence[int],
    maps: Sequence[int],
    orders: int,
    costs: bytes,
    control: MutableSequence[int],
) -> int:
    """See the compiled kernel."""
    total = homes = 0
    for mask, rows in _masks(size, starts):
        if control[0]:
            return -1
        for at in rows:
            edges = _leave(size, near, starts, regions, chart, mask, regions[at])
            for order in range(orders):
                mine = costs[at * orders + order]
                others = [
                    costs[into * orders + (order if turn < 0 else maps[turn * orders + order])] for into, turn in edges
                ]
                homes += mine == 0
                wrong = mine == 255 or any(abs(other - mine) != 1 for other in others)
                total += wrong or not (mine == 0 or mine - 1 in others)
    return total + abs(homes - 1)
