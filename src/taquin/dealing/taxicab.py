"""The tiles' taxicab distance beside that of uniform boards: for boards whose shortest solutions are out of reach."""

from __future__ import annotations

from collections import Counter
from math import factorial

from ..board.goals import Goal
from ..board.value import Value
from .confidence import FEW, NORMAL, judged
from .uniformity import SMALL, Places


class Taxicab(Value):
    """The tiles' taxicab distance: its `mean` over all boards that can be solved, half the width of the 95 % interval
    that uniform boards' mean would have (`margin`), and what theirs is (`expected`).
    """

    __slots__ = ("expected", "margin", "mean")
    _fields = ("mean", "expected", "margin")
    mean: float
    expected: float
    margin: float | None

    def __init__(self, mean: float, expected: float, margin: float | None) -> None:
        self._set(mean=mean, expected=expected, margin=margin)

    @property
    def judgement(self) -> str:
        """As `Hardness.judgement`."""
        return judged(self.mean, self.margin, self.expected)


def taxicab_of(
    good: list[tuple[int, ...]], tally: Counter[tuple[int, ...]], goal: Goal, places: Places
) -> Taxicab | None:
    """The taxicab distance beside that of uniform boards whose blank stands where it does in these."""
    shape = goal.shape
    count = sum(tally[tiles] for tiles in good)
    if not count or shape.is_line or shape.cells < 5:
        return None
    far = shape.distance
    if shape.cells > 400:
        # The mean taxicab distance between cells is that along rows and along columns.
        along = sum((side * side - 1) / (3 * side) for side in (shape.rows, shape.columns))
        total = sum(tally[t] * sum(far(c, goal.cells[x]) for c, x in enumerate(t) if x) for t in good)
        return Taxicab(total / count, along * (shape.cells - 1), None)
    blanks = [cell for cell in range(shape.cells) if places[0, cell]]
    fixed = blanks[0] if len(blanks) == 1 and tally.total() >= FEW else None
    cells = [cell for cell in range(shape.cells) if cell != fixed]
    tiles = list(range(shape.cells)) if fixed is None else list(range(1, shape.cells))
    weights = [[far(cell, goal.cells[tile]) if tile else 0 for cell in cells] for tile in tiles]
    size = len(cells)
    by_tile = [sum(row) / size for row in weights]
    by_cell = [sum(column) / size for column in zip(*weights, strict=True)]
    expected = sum(by_tile)
    middle = expected / size
    if shape.cells <= SMALL and fixed is None and not tally[goal.board.tiles]:
        halves = factorial(shape.cells) // 2
        expected *= halves / (halves - 1)  # the goal is never dealt
    spread = sum(
        (weight - by_tile[i] - by_cell[k] + middle) ** 2
        for i, row in enumerate(weights)
        for k, weight in enumerate(row)
    )
    distance = [
        [far(cell, goal.cells[tile]) if tile else 0 for cell in range(shape.cells)] for tile in range(shape.cells)
    ]
    total = sum(tally[board] * sum(distance[tile][cell] for cell, tile in enumerate(board)) for board in good)
    margin = NORMAL * (spread / (size - 1) / count) ** 0.5 if count >= FEW else None
    return Taxicab(total / count, expected, margin)
