"""The twin of `orders` in plain Python: the same buffers, filled slowly."""

from __future__ import annotations

from collections.abc import MutableSequence
from itertools import permutations as arrangements


def permutations(size: int, orders: bytearray) -> None:
    """See the compiled kernel."""
    orders[:] = bytes(place for order in arrangements(range(size)) for place in order)


def rotation(size: int, orders: bytes, source: int, goal: int, out: MutableSequence[int]) -> None:
    """See the compiled kernel."""
    number = {bytes(orders[at : at + size]): at // size for at in range(0, len(orders), size)}
    for order, at in number.items():
        turned = bytearray(order)
        turned.insert(goal, turned.pop(source))
        out[at] = number[bytes(turned)]
