"""What may be said of a mean, and how surely."""

from __future__ import annotations

NORMAL = 1.959964
"""Standard deviations on either side that hold 95 % of a normal distribution."""

FEW = 10
"""Boards below which nothing is said of the blank's cell, nor whether they are easy."""

SURE = 1.68
"""Half widths of a 95 % interval that make one of 99.9 %: only beyond them boards are called easier or harder."""


def judged(mean: float, margin: float | None, expected: float | None) -> str:
    """`equal`, `easier` or `harder` than expected (99.9 % sure); `unknown` where that or the margin is not known."""
    if margin is None or expected is None:
        return "unknown"
    if abs(mean - expected) <= SURE * margin:
        return "equal"
    return "easier" if mean < expected else "harder"


def student(freedom: int) -> float:
    """How many standard errors on either side hold 95 % of Student's distribution (Abramowitz and Stegun, 26.7.5).

    >>> round(student(9), 2), round(student(100), 2)
    (2.26, 1.98)
    """
    exact = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776}
    if freedom in exact:
        return exact[freedom]
    z, n = NORMAL, freedom
    first, second = (z**3 + z) / (4 * n), (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n * n)
    return z + first + second + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n * n * n)
