"""The oracle of the kernel `orders`: orders by sorting, rotations by moving one place in a list."""

from __future__ import annotations

from itertools import permutations


def in_order(size: int) -> list[tuple[int, ...]]:
    """The orders of 0 … size-1, lexicographically."""
    return sorted(permutations(range(size)))


def rotated(size: int, source: int, goal: int) -> list[int]:
    """For each order the number of the one in which what stood at place `source` stands at place `goal`."""
    number = {order: at for at, order in enumerate(in_order(size))}
    found = []
    for order in in_order(size):
        rest = [*order[:source], *order[source + 1 :]]
        found.append(number[(*rest[:goal], order[source], *rest[goal:])])
    return found
