"""How hard boards are: the lengths of shortest solutions of a sample, beside those of all boards of the shape."""

from __future__ import annotations

from collections import Counter

from ..board.board import Board
from ..board.goals import Goal
from ..board.shape import Shape
from ..board.value import Value
from ..errors import RequestError
from ..search.complete import is_small
from ..search.measure import Measure
from .confidence import judged, student
from .lengths import lengths, moments
from .uniform import below, numbers, start

LARGEST, LARGEST_NARROW = 16, 12
"""Cells of a board whose shortest solutions are looked for: of two rows or columns only fewer, for they are far."""


class Hardness(Value):
    """Lengths of shortest solutions of a sample, in `metric`.

    `counts[k]` boards need k moves; `mean` of them, and half the width of the mean's 95 % interval (`margin`).
    `uniform` is how many boards of the shape need k moves, where that is known, and `uniform_mean` their mean.
    """

    __slots__ = ("counts", "margin", "mean", "metric", "uniform", "uniform_mean")
    _fields = ("metric", "counts", "mean", "margin", "uniform", "uniform_mean")
    metric: str
    counts: tuple[int, ...]
    mean: float
    margin: float | None
    uniform: tuple[int, ...] | None
    uniform_mean: float | None

    def __init__(
        self,
        metric: str,
        counts: tuple[int, ...],
        mean: float,
        margin: float | None,
        uniform: tuple[int, ...] | None,
        uniform_mean: float | None,
    ) -> None:
        self._set(metric=metric, counts=counts, mean=mean, margin=margin, uniform=uniform, uniform_mean=uniform_mean)

    @property
    def judgement(self) -> str:
        """Beside uniform boards: `equal`, `easier` or `harder` (99.9 % sure), `unknown` where theirs is not known."""
        return judged(self.mean, self.margin, self.uniform_mean)


def is_measured(shape: Shape) -> bool:
    """Whether shortest solutions are looked for on this shape."""
    narrow = min(shape.rows, shape.columns) == 2
    return shape.is_line or shape.cells <= (LARGEST_NARROW if narrow else LARGEST)


def hardness_of(
    good: list[tuple[int, ...]], tally: Counter[tuple[int, ...]], goal: Goal, metric: str, sample: int, seed: int
) -> Hardness | None:
    """The hardness of a `sample` of those in `tally` that are `good`; nothing where none is looked for."""
    if not good or not sample or not is_measured(goal.shape):
        return None
    if metric == "mtm" and not is_small(goal.shape):
        raise RequestError("audit_mtm")
    pool = [tiles for tiles in good for _ in range(tally[tiles])]
    words = numbers(*start(seed, 0))
    for at in range(min(sample, len(pool))):
        other = at + below(len(pool) - at, words)
        pool[at], pool[other] = pool[other], pool[at]
    if goal.shape.is_line:
        steps = [abs(tiles.index(0) - goal.blank_cell) for tiles in pool[:sample]]
        found = steps if metric == "stm" else [min(step, 1) for step in steps]
    else:
        measure = Measure(goal, metric)
        known: dict[tuple[int, ...], int] = {}
        for tiles in pool[:sample]:
            if tiles not in known:
                known[tiles] = measure.distance(measure.frame.labels(Board(goal.shape, tiles)))
        found = [known[tiles] for tiles in pool[:sample]]
    counts = [0] * (max(found) + 1)
    for length in found:
        counts[length] += 1
    mean = sum(found) / len(found)
    margin = None
    if len(found) > 1:
        deviation = (sum((length - mean) ** 2 for length in found) / (len(found) - 1)) ** 0.5
        margin = student(len(found) - 1) * deviation / len(found) ** 0.5
    uniform = lengths(goal, metric)
    if uniform is not None and not tally[goal.board.tiles]:
        uniform = (0, *uniform[1:])  # the goal is never dealt
    return Hardness(metric, tuple(counts), mean, margin, uniform, None if uniform is None else moments(uniform)[0])
