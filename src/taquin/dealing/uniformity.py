"""Do these boards look shuffled? Chi-square over how often each tile stands in each cell.

For N boards that are uniform permutations of n tiles, let O be how often a tile stands in a cell, and E = N/n. The
counts of a tile, and of a cell, sum to N, and the covariance of the rest is that of independent cells times
n / (n - 1): so (n - 1)/n times the sum of (O - E)^2 / E has (n - 1)^2 degrees of freedom, and that mean for any N
(its variance is smaller than chi-square's by 1/N, so that few boards are never called biased too soon). Only what
two tiles do together enters. With all boards from the solvable half it is the same from 5 cells on: where the
blank stands, the other tiles are an even or an odd permutation, and the even ones move any two tiles anywhere. Where
the blank never leaves its cell, the other tiles are judged alone.

Smaller shapes and single rows have so few boards that the boards themselves are counted.

Source: the covariance of uniform permutation matrices as in P. Diaconis, "Group Representations in Probability and
Statistics" (1988), chapter 8; the tail of chi-square as an incomplete gamma function, M. Abramowitz, I. Stegun,
"Handbook of Mathematical Functions", 6.5.29 and 6.5.31.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from ..board.goals import Goal
from ..board.value import Value

FEWEST = 20
"""Boards below which nothing is said of the shuffle."""

EACH = 5
"""Boards that a single one must be expected to have where boards are counted."""

DOUBTFUL, BIASED = 0.01, 0.0001
"""Below the one chance of as much in a fair shuffle it is doubtful, below the other biased."""

SMALL = 8
"""Up to so many cells it tells whether the goal itself is never dealt."""

Places = Counter[tuple[int, int]]
"""How often a tile stands in a cell."""


class Excess(Value):
    """A `tile` (0: the blank) that stood in a `cell` so often (`count`), where `expected` were to be expected."""

    __slots__ = ("cell", "count", "expected", "tile")
    _fields = ("tile", "cell", "count", "expected")
    tile: int
    cell: int
    count: int
    expected: float

    def __init__(self, tile: int, cell: int, count: int, expected: float) -> None:
        self._set(tile=tile, cell=cell, count=count, expected=expected)


class Uniformity(Value):
    """A chi-square test: what was counted (`places` or `boards`), the `statistic`, its degrees of `freedom`, the
    `chance` of as much in a fair shuffle (the p-value), and the places that stand out most, the farthest out first.
    """

    __slots__ = ("chance", "counted", "excesses", "freedom", "statistic")
    _fields = ("counted", "statistic", "freedom", "chance", "excesses")
    counted: str
    statistic: float
    freedom: int
    chance: float
    excesses: tuple[Excess, ...]

    def __init__(
        self, counted: str, statistic: float, freedom: int, chance: float, excesses: tuple[Excess, ...] = ()
    ) -> None:
        self._set(counted=counted, statistic=statistic, freedom=freedom, chance=chance, excesses=excesses)

    @property
    def judgement(self) -> str:
        """`uniform`, `doubtful` or `biased`."""
        return "biased" if self.chance < BIASED else "doubtful" if self.chance < DOUBTFUL else "uniform"


def places_of(boards: Counter[tuple[int, ...]]) -> Places:
    """How often each tile stands in each cell."""
    found: Places = Counter()
    for tiles, times in boards.items():
        for cell, tile in enumerate(tiles):
            found[tile, cell] += times
    return found


def uniformity(boards: Counter[tuple[int, ...]], goal: Goal, places: Places, solvable: int) -> Uniformity | None:
    """Test boards of one shape, `solvable` of which can reach the goal; nothing where they are too few to tell."""
    count, cells = boards.total(), goal.shape.cells
    if count < FEWEST:
        return None
    is_line_in_order = goal.shape.is_line and solvable == count
    if cells < 5 or is_line_in_order:
        return _of_boards(boards, goal, count, solvable)
    blanks = [cell for cell in range(cells) if places[0, cell]]
    fixed = blanks[0] if len(blanks) == 1 else None
    size = cells if fixed is None else cells - 1
    expected: dict[tuple[int, int], float] = {}
    if fixed is None and cells <= SMALL and solvable == count and not boards[goal.board.tiles]:
        # The goal is never dealt: one board less at each of its places.
        total = math.factorial(cells) // 2
        expected = {
            (tile, cell): count * (total / cells - 1) / (total - 1) for cell, tile in enumerate(goal.board.tiles)
        }
        rest = count * total / cells / (total - 1)
    else:
        rest = count / size
    squares = sum(
        times * times / expected.get(place, rest)
        for place, times in places.items()
        if fixed is None or (place[0] and place[1] != fixed)
    )
    statistic = (size - 1) / size * (squares - count * size)
    freedom = (size - 1) ** 2
    ranked = sorted(
        (
            Excess(tile, cell, places[tile, cell], expected.get((tile, cell), rest))
            for tile, cell in _asked(places, cells)
            if fixed is None or (tile and cell != fixed)
        ),
        key=lambda one: (-abs(one.count - one.expected), one.tile, one.cell),
    )
    return Uniformity("places", statistic, freedom, tail(statistic, freedom), tuple(ranked[:3]))


def _asked(places: Places, cells: int) -> Sequence[tuple[int, int]]:
    """All places of a small board; of a large one those that were met."""
    if cells <= 100:
        return [(tile, cell) for tile in range(cells) for cell in range(cells)]
    return list(places)


def _of_boards(boards: Counter[tuple[int, ...]], goal: Goal, count: int, solvable: int) -> Uniformity | None:
    cells = goal.shape.cells
    total = math.factorial(cells) if cells < 5 else 0
    if goal.shape.is_line and solvable == count:
        total = cells
    elif not goal.shape.is_line and solvable in (0, count):
        total //= 2
    if solvable == count and not boards[goal.board.tiles]:
        total -= 1
    if total < 2 or count < EACH * total:
        return None
    expected = count / total
    statistic = sum(times * times for times in boards.values()) / expected - count
    return Uniformity("boards", statistic, total - 1, tail(statistic, total - 1))


def tail(statistic: float, freedom: int) -> float:
    """The chance that chi-square with so many degrees of freedom exceeds this.

    >>> round(tail(3.841, 1), 4), round(tail(260.99, 225), 4)
    (0.05, 0.05)
    """
    a, x = freedom / 2, statistic / 2
    if x <= 0:
        return 1.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-15:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - total * scale)
    # The continued fraction, from its front (Lentz).
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    fraction = d
    for n in range(1, 1_000_000):
        factor = -n * (n - a)
        b += 2
        d = factor * d + b
        d = 1 / (d if abs(d) > tiny else tiny)
        c = b + factor / c
        c = c if abs(c) > tiny else tiny
        change = c * d
        fraction *= change
        if abs(change - 1) < 1e-15:
            break
    return scale * fraction
