# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""The orders of a pattern's tiles, lexicographically, and how a move across a row or column renumbers them.

Nothing is checked here.
"""

import cython


def permutations(size: cython.int, orders: cython.uchar[::1]) -> None:
    """Write the orders of 0 … size-1, lexicographically, `size` bytes each."""
    count: cython.int = 1
    k: cython.int
    at: cython.int
    other: cython.int
    kept: cython.uchar
    base: cython.Py_ssize_t
    number: cython.int
    for k in range(size):
        count *= k + 1
        orders[k] = k
    with cython.nogil:
        for number in range(1, count):
            base = number * size
            for k in range(size):
                orders[base + k] = orders[base - size + k]
            at = size - 2
            while orders[base + at] > orders[base + at + 1]:
                at -= 1
            other = size - 1
            while orders[base + other] < orders[base + at]:
                other -= 1
            kept = orders[base + at]
            orders[base + at] = orders[base + other]
            orders[base + other] = kept
            at += 1
            other = size - 1
            while at < other:
                kept = orders[base + at]
                orders[base + at] = orders[base + other]
                orders[base + other] = kept
                at += 1
                other -= 1


def rotation(
    size: cython.int,
    orders: cython.const[cython.uchar][::1],
    source: cython.int,
    goal: cython.int,
    out: cython.uint[::1],
) -> None:
    """Write for each order (of at most 15) the number of the one in which what stood at place `source` stands at place
    `goal`."""
    number: cython.Py_ssize_t
    count: cython.Py_ssize_t = out.shape[0]
    place: cython.int
    base: cython.Py_ssize_t
    rank: cython.uint
    value: cython.uint
    stood: cython.int[16]
    ranks: cython.ulonglong
    ones: cython.ulonglong = 0x1111111111111111
    with cython.nogil:
        for place in range(size):
            stood[place] = place
            if place == goal:
                stood[place] = source
            elif source < goal and source <= place and place < goal:
                stood[place] = place + 1
            elif goal < source and goal < place and place <= source:
                stood[place] = place - 1
        for number in range(count):
            base = number * size
            rank = 0
            # Four bits a value: how many of those that are yet to come are below it.
            ranks = 0xFEDCBA9876543210
            for place in range(size):
                value = orders[base + stood[place]]
                rank = rank * (size - place) + ((ranks >> (4 * value)) & 15)
                ranks -= ones << (4 * value + 4)
            out[number] = rank
