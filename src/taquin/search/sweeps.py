"""Sweeps before the lines: the blank goes to and fro over the board, and every tile comes nearer to its home.

To carry one tile a step takes the blank three to five moves, however many others it moves by the way. But where it goes
straight on it brings a tile a step nearer with every move, if all that it meets want to go the other way. While tiles
are far from home such ways are everywhere, and the kernel `sweeping` finds the best of those that never turn back along
one axis. What is to be made small is the sum over all tiles of a power of their distance along either axis, about the
square: so those go first that have far to go, and none is left behind where all others are done. With the distance
itself the sweeps would end in jams, with a third of the work done (`benchmarks/sweeps.py`).
"""

from __future__ import annotations

import random
from array import array
from functools import lru_cache
from itertools import pairwise
from math import isqrt

from ..board.value import Value
from ..kernels import kernel
from .carrier import Carrier
from .watch import Watch

UNIT = 16
"""What the last step to a home wins, about: what sweeps win is reckoned in whole numbers."""
LEAST = 2 * UNIT
"""What a sweep must win beyond its price."""
GREATEST = 1 << 30
"""More than any sweep may win, as the kernel adds in 32 bits."""


class Manner(Value):
    """How to sweep: many manners are about equally good in the mean, but not on one board.

    Args:
        power: eighths of the power of the distance whose sum is made small.
        pace: 256ths of what moves won of late that the moves of a sweep must win.
        last: what a move must win, or the sweeps are over.
    """

    __slots__ = ("last", "pace", "power")
    _fields = ("power", "pace", "last")
    power: int
    pace: int
    last: int

    def __init__(self, power: int = 16, pace: int = 240, last: int = 26) -> None:
        self._set(power=power, pace=pace, last=last)


@lru_cache(maxsize=1024)
def manner(number: int) -> Manner:
    """The first is the best in the mean, and all others are dealt about it, always the same."""
    if not number:
        return Manner()
    chance = random.Random(number)
    return Manner(chance.randint(15, 20), chance.randint(205, 270), chance.randint(12, 44))


@lru_cache(maxsize=64)
def worths(power: int, lines: int, cells: int) -> array[int]:
    """By distance up to `lines`, what it is worth to have none; reckoned in whole numbers, for all machines alike."""
    steps = [_root(distance**power * UNIT**8) for distance in range(lines + 1)]
    found = array("i", [0])
    for less, more in pairwise(steps):
        found.append(found[-1] + min(more - less, GREATEST // cells))
    return found


def _root(number: int) -> int:
    """The eighth root."""
    return isqrt(isqrt(isqrt(number)))


def swept(carrier: Carrier, way: Manner, watch: Watch) -> Carrier:
    """The board of a carrier before its first run, swept; in the midst of it where the limits ended that."""
    one = carrier.again()

    def work(control: array[int]) -> None:
        watch.begin(control)
        sweep(one, way, control)
        watch.end(control)

    watch.run(work)
    one.start_here()
    return one


def sweep(one: Carrier, way: Manner, control: array[int]) -> None:
    """Sweep a board, within the limits of a control buffer."""
    rows, columns = one.shape.rows, one.shape.columns
    lines, framed = max(rows, columns), len(one.shut)
    made = kernel("sweeping").sweep(
        one.lying,
        one.where,
        one.facts,
        one.steps,
        worths(way.power, lines, one.shape.cells),
        rows,
        columns,
        one.blank,
        way.pace,
        LEAST,
        way.last,
        array("i", bytes(4 * 8 * framed)),
        bytearray(3 * framed),
        array("i", bytes(4 * 3 * lines)),
        one.path,
        control,
    )
    one.went(made)
