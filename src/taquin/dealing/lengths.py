"""How far uniform boards are from the goal: the share of each length, where it is known exactly."""

from __future__ import annotations

from functools import lru_cache

from ..board.goals import Goal
from ..search.census import census
from ..search.complete import is_small
from ..search.published import published


@lru_cache(maxsize=16)
def lengths(goal: Goal, metric: str = "stm") -> tuple[int, ...] | None:
    """How many boards have each distance (0, 1, …) from this goal; nothing where that is not known at once.

    >>> sum(lengths(Goal.parse("standard 3x3"))), len(lengths(Goal.parse("snail 4x4")))
    (181440, 81)
    """
    shape = goal.shape
    if is_small(shape) or shape.is_line:
        return tuple(census(shape, metric, goal.blank_cell))
    return published(shape, metric, goal.blank_cell)


def moments(counts: tuple[int, ...]) -> tuple[float, float]:
    """Mean and standard deviation of the lengths.

    >>> moments((1, 2, 1))
    (1.0, 0.7071067811865476)
    """
    total = sum(counts)
    mean = sum(length * count for length, count in enumerate(counts)) / total
    square = sum((length - mean) ** 2 * count for length, count in enumerate(counts)) / total
    return float(mean), float(square**0.5)
