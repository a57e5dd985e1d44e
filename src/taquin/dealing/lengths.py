"""How far uniform boards are from the goal: the share of each length, where it is known exactly.

Up to 10 cells it is counted here. For 3x4, 2x6, 2x7, 3x5, 4x4 and 2x8 with the goal's blank in a corner (on 4x4
anywhere) it is published: R. E. Korf, "Linear-time disk-based implicit graph search", Journal of the ACM 55 (2008), and
sequences A087725 and A151944 of the On-Line Encyclopedia of Integer Sequences for the longest; the counts stand in
`lengths.json` by shape, metric and the blank's home in the frame. `tests/dealing/test_audit.py` checks each total.
"""

from __future__ import annotations

from functools import lru_cache

from ..board.frame import Frame
from ..board.goals import Goal
from ..search.census import census
from ..search.complete import is_small


@lru_cache(maxsize=16)
def lengths(goal: Goal, metric: str = "stm") -> tuple[int, ...] | None:
    """How many boards have each distance (0, 1, …) from this goal; nothing where that is not known.

    >>> sum(lengths(Goal.parse("standard 3x3"))), len(lengths(Goal.parse("snail 4x4")))
    (181440, 81)
    """
    shape = goal.shape
    if is_small(shape) or shape.is_line:
        return tuple(census(shape, metric, goal.blank_cell))
    found = _published().get(f"{shape} {metric} {Frame(goal).blank_cell}")
    if found is None and shape.rows > shape.columns:
        # A board and its transpose are equally far from home.
        corners = (0, shape.columns - 1, shape.cells - shape.columns, shape.cells - 1)
        if goal.blank_cell in corners:
            found = _published().get(f"{shape.columns}x{shape.rows} {metric} 0")
    return None if found is None else tuple(found)


@lru_cache(maxsize=1)
def _published() -> dict[str, list[int]]:
    import json  # here, for its start-up cost
    from pathlib import Path

    counts: dict[str, list[int]] = json.loads(Path(__file__).with_name("lengths.json").read_text(encoding="ascii"))
    return counts


def moments(counts: tuple[int, ...]) -> tuple[float, float]:
    """Mean and standard deviation of the lengths.

    >>> moments((1, 2, 1))
    (1.0, 0.7071067811865476)
    """
    total = sum(counts)
    mean = sum(length * count for length, count in enumerate(counts)) / total
    square = sum((length - mean) ** 2 * count for length, count in enumerate(counts)) / total
    return float(mean), float(square**0.5)
