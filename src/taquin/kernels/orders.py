# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""The orders of a pattern's tiles, lexicographically, and how a move across a row or column renumbers them.

Nothing is checked here.
"""

import cython


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def bits(mask: cython.ulonglong) -> cython.int:
    count: cython.int = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


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
    """Write for each order the number of the one in which what stood at place `source` stands at place `goal`."""
    number: cython.Py_ssize_t
    count: cython.Py_ssize_t = out.shape[0]
    place: cython.int
    k: cython.int
    base: cython.Py_ssize_t
    rank: cython.uint
    used: cython.uint
    value: cython.uint
    below: cython.uint
    with cython.nogil:
        for number in range(count):
            base = number * size
            rank = 0
            used = 0
            for place in range(size):
                k = place
                if place == goal:
                    k = source
                elif source < goal and source <= place and place < goal:
                    k = place + 1
                elif goal < source and goal < place and place <= source:
                    k = place - 1
                value = orders[base + k]
                below = used & ((cython.cast(cython.uint, 1) << value) - 1)
                rank = rank * (size - place) + value - bits(below)
                used |= cython.cast(cython.uint, 1) << value
            out[number] = rank
