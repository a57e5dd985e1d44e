"""Counts by length in few bins, beside what was to be expected: as bars of characters."""

from __future__ import annotations

from collections.abc import Sequence

from ..board.value import Value

MOST = 20
"""Bins of a chart."""

RARE = 0.001
"""Of uniform boards so many may lie beyond either end of the chart."""


class Bin(Value):
    """Lengths from `low` to `high`, how many have them, and how many were to be expected (`None`: not known)."""

    __slots__ = ("count", "expected", "high", "low")
    _fields = ("low", "high", "count", "expected")
    low: int
    high: int
    count: int
    expected: float | None

    def __init__(self, low: int, high: int, count: int, expected: float | None) -> None:
        self._set(low=low, high=high, count=count, expected=expected)

    @property
    def name(self) -> str:
        """The lengths, as in `50` or `50–52`."""
        return str(self.low) if self.low == self.high else f"{self.low}–{self.high}"


def binned(counts: Sequence[int], uniform: Sequence[int] | None = None) -> tuple[Bin, ...]:
    """Counts by length (0, 1, …) in at most 20 bins of equal width; `uniform` counts are scaled to the same total.

    >>> [(one.name, one.count, one.expected) for one in binned([0, 1, 3], [1, 2, 1])]
    [('0', 0, 1.0), ('1', 1, 2.0), ('2', 3, 1.0)]
    """
    met = [length for length, count in enumerate(counts) if count]
    total = sum(counts)
    if uniform is not None:
        met += _middle(uniform)
    low, high = min(met), max(met)
    width = -(-(high - low + 1) // MOST)
    found = []
    for start in range(low, high + 1, width):
        end = min(start + width - 1, high)
        expected = None if uniform is None else total * sum(uniform[start : end + 1]) / sum(uniform)
        found.append(Bin(start, end, sum(counts[start : end + 1]), expected))
    return tuple(found)


def _middle(uniform: Sequence[int]) -> list[int]:
    """The ends of what all but the rarest have."""
    total, below = sum(uniform), 0
    ends: list[int] = []
    for length, count in enumerate(uniform):
        if not ends and below + count > RARE * total:
            ends.append(length)
        below += count
        if below >= (1 - RARE) * total:
            return [*ends, length]
    return ends


def bars(bins: Sequence[Bin], *, columns: int = 80, ascii_only: bool = False) -> str:
    """A line a bin: its lengths, a bar with a mark where the expected count is, the count.

    >>> print(bars(binned([0, 1, 3], [1, 2, 1]), columns=30, ascii_only=True))
     0         :                 0
     1 ########         :        1
     2 ########:################ 3
    """
    full, mark = ("#", ":") if ascii_only else ("█", "┆")
    names = [one.name.replace("–", "-") if ascii_only else one.name for one in bins]
    wide, digits = max(map(len, names)), max(len(str(one.count)) for one in bins)
    room = max(10, columns - wide - digits - 3)
    most = max(max(one.count, one.expected or 0) for one in bins)
    lines = []
    for name, one in zip(names, bins, strict=True):
        bar = list((full * round(room * one.count / most)).ljust(room))
        if one.expected is not None:
            bar[min(room - 1, round(room * one.expected / most))] = mark
        lines.append(f" {name:>{wide}} {''.join(bar)} {one.count:>{digits}}")
    return "\n".join(lines)
