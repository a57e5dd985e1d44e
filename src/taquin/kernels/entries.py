# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""Entries of a pattern database, two bits each: made of the costs by region, and laid out for the search.

A set of cells is a number with a bit for each; sets and orders are numbered as in `regions`. Nothing is checked here.
"""

import cython


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def following(mask: cython.ulonglong) -> cython.ulonglong:
    # The next larger number with as many bits.
    low: cython.ulonglong = mask & (0 - mask)
    high: cython.ulonglong = mask + low
    return high | (((mask ^ high) >> 2) // low)


def excesses(
    size: cython.int,
    starts: cython.const[cython.uint][::1],
    orders: cython.longlong,
    order: cython.const[cython.uchar][::1],
    distance: cython.const[cython.int][::1],
    cells: cython.int,
    costs: cython.const[cython.uchar][::1],
    packed: cython.uchar[::1],
    histogram: cython.longlong[::1],
) -> None:
    """Fold the regions: for each set and order, half of what the least cost exceeds the taxicab distance, at most 3.

    Args:
        order: the orders, see `permutations`.
        distance: by cells * tile + cell, for the pattern's tiles 0 … size-1.
        packed: all 0; entry number orders * set + order is written here, 2 bits each, the first in the lowest bits.
        histogram: how often each excess (uncut) was met, 16 numbers.
    """
    rank: cython.Py_ssize_t
    sets: cython.Py_ssize_t = starts.shape[0] - 1
    mask: cython.ulonglong = (cython.cast(cython.ulonglong, 1) << size) - 1
    at: cython.longlong
    j: cython.longlong
    k: cython.int
    cell: cython.int
    least: cython.int
    excess: cython.int
    number: cython.longlong = 0
    stands: cython.int[64]
    with cython.nogil:
        for rank in range(sets):
            k = 0
            for cell in range(cells):
                if mask >> cell & 1:
                    stands[k] = cell
                    k += 1
            for j in range(orders):
                least = 255
                for at in range(starts[rank], starts[rank + 1]):
                    if costs[at * orders + j] < least:
                        least = costs[at * orders + j]
                for k in range(size):
                    least -= distance[cells * order[size * j + k] + stands[k]]
                excess = least >> 1
                histogram[excess if excess < 15 else 15] += 1
                if excess > 3:
                    excess = 3
                packed[number >> 2] |= excess << ((number & 3) << 1)
                number += 1
            if rank + 1 < sets:
                mask = following(mask)


def spread(
    size: cython.int,
    cells: cython.int,
    orders: cython.longlong,
    order: cython.const[cython.uchar][::1],
    weights: cython.const[cython.longlong][::1],
    base: cython.longlong,
    packed: cython.const[cython.uchar][::1],
    table: cython.uchar[::1],
) -> None:
    """Lay the entries out for the search: entry number base + sum of weights[tile] * cell, which a move changes by a
    constant.

    Args:
        order: the orders, see `permutations`.
        packed: see `excesses`.
        table: all 0 where these entries go, 2 bits each.
    """
    mask: cython.ulonglong = (cython.cast(cython.ulonglong, 1) << size) - 1
    whole: cython.ulonglong = cython.cast(cython.ulonglong, 1) << cells
    k: cython.int
    cell: cython.int
    j: cython.longlong
    place: cython.longlong
    entry: cython.int
    number: cython.longlong = 0
    stands: cython.longlong[64]
    with cython.nogil:
        while mask < whole:
            k = 0
            for cell in range(cells):
                if mask >> cell & 1:
                    stands[k] = cell
                    k += 1
            for j in range(orders):
                entry = (packed[number >> 2] >> ((number & 3) << 1)) & 3
                number += 1
                if entry:
                    place = base
                    for k in range(size):
                        place += weights[order[size * j + k]] * stands[k]
                    table[place >> 2] |= entry << ((place & 3) << 1)
            mask = following(mask)
