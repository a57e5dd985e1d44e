"""Boards that somebody made: can they be solved, do they repeat, do they look shuffled, how hard are they?"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable
from math import expm1, log1p

from ..board.board import Board
from ..board.goals import NAMES, Goal, as_goal
from ..board.moves import METRICS
from ..board.value import Value
from ..errors import RequestError
from ..kernels import kernel
from .confidence import FEW, NORMAL
from .hardness import Hardness, hardness_of
from .taxicab import Taxicab, taxicab_of
from .uniformity import FEWEST, Places, Uniformity, places_of, uniformity

SAMPLE = 200
"""Boards whose shortest solutions are looked for, unless said otherwise."""


class Audit(Value):
    """What is to be said of many boards of one shape.

    `count` boards, of them `solvable` towards the `goal` and `solved` already; `repeats` stand there a second time or
    more, where chance would repeat `expected_repeats`, and `most_frequent` is the one that stands there most often.
    `reachable` has, by name, how many can be slid to each goal. `places` says how often each tile (0: the blank) stands
    in each cell.
    """

    __slots__ = (
        "count",
        "expected_repeats",
        "goal",
        "hardness",
        "most_frequent",
        "places",
        "reachable",
        "repeats",
        "solvable",
        "solved",
        "taxicab",
        "uniformity",
    )
    _fields = (
        "goal",
        "count",
        "solvable",
        "solved",
        "repeats",
        "expected_repeats",
        "most_frequent",
        "reachable",
        "places",
        "uniformity",
        "taxicab",
        "hardness",
    )
    goal: Goal
    count: int
    solvable: int
    solved: int
    repeats: int
    expected_repeats: float
    most_frequent: tuple[Board, int] | None
    reachable: dict[str, int]
    places: Places
    uniformity: Uniformity | None
    taxicab: Taxicab | None
    hardness: Hardness | None

    def __init__(
        self,
        goal: Goal,
        count: int,
        solvable: int,
        solved: int,
        repeats: int,
        expected_repeats: float,
        most_frequent: tuple[Board, int] | None,
        reachable: dict[str, int],
        places: Places,
        uniformity: Uniformity | None,
        taxicab: Taxicab | None,
        hardness: Hardness | None,
    ) -> None:
        self._set(
            goal=goal,
            count=count,
            solvable=solvable,
            solved=solved,
            repeats=repeats,
            expected_repeats=expected_repeats,
            most_frequent=most_frequent,
            reachable=reachable,
            places=places,
            uniformity=uniformity,
            taxicab=taxicab,
            hardness=hardness,
        )

    @property
    def unsolvable(self) -> int:
        """Boards that can't reach the goal."""
        return self.count - self.solvable

    @property
    def unsolvable_interval(self) -> tuple[float, float]:
        """The share of unsolvable boards, as a 95 % interval (Wilson's)."""
        z, n, share = NORMAL, self.count, self.unsolvable / self.count
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        margin = z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)) ** 0.5
        return max(0.0, middle - margin), min(1.0, middle + margin)

    @property
    def is_plain_shuffle(self) -> bool:
        """Whether the share of unsolvable boards is what a shuffle without regard to parity gives: a half."""
        low, high = self.unsolvable_interval
        return 0 < self.unsolvable < self.count and low <= 0.5 <= high and not self.goal.shape.is_line

    @property
    def blanks(self) -> dict[int, int]:
        """The cells of the blank, and how often it stands in each."""
        return {cell: self.places[0, cell] for cell in range(self.goal.shape.cells) if self.places[0, cell]}

    def deviations(self) -> dict[tuple[int, int], float]:
        """By tile and cell, how many standard deviations it stands there more often than in a fair shuffle."""
        cells, fixed = self.goal.shape.cells, self.fixed_blank
        size = cells if fixed is None else cells - 1
        if size < 2:
            return {}
        expected = self.count / size
        spread = (expected * (1 - 1 / size)) ** 0.5
        asked = ((tile, cell) for tile in range(cells) for cell in range(cells))
        return {
            (tile, cell): (self.places[tile, cell] - expected) / spread
            for tile, cell in asked
            if fixed is None or (tile and cell != fixed)
        }

    @property
    def fixed_blank(self) -> int | None:
        """The cell that the blank never leaves, where there are boards enough to say so."""
        blanks = self.blanks
        return next(iter(blanks)) if len(blanks) == 1 and self.count >= FEW else None

    @property
    def has_one_colour(self) -> bool:
        """Whether the blank keeps to one colour of a chequered board, as it does after walks of one length."""
        columns = self.goal.shape.columns
        blanks = self.blanks
        colours = {sum(divmod(cell, columns)) % 2 for cell in blanks}
        return len(colours) == 1 and self.count >= FEWEST and len(blanks) > 1


def audit(
    boards: Iterable[Board],
    goal: Goal | Board | str = "standard",
    *,
    metric: str = "stm",
    sample: int = SAMPLE,
    seed: int = 0,
) -> Audit:
    """Examine boards of one shape.

    Shortest solutions in `metric` are looked for up to 16 cells (12 on two rows or columns), for a `sample` of the
    boards that can be solved (0: for none); `seed` chooses which. Needs two tallies in memory: of the boards, and of
    every tile's places.

    >>> import taquin
    >>> found = audit(taquin.generate_many("3x3", 1000, seed=1))
    >>> found.solvable, found.uniformity.judgement, found.hardness.judgement
    (1000, 'uniform', 'equal')

    Raises:
        RequestError: code `audit_empty` for no boards, `audit_shapes` where their shapes differ, `metric_unknown`,
            `count_negative`.
        GoalError: the goal is unknown or has another shape.
    """
    if metric not in METRICS:
        raise RequestError("metric_unknown", found=metric, expected=", ".join(METRICS))
    if sample < 0:
        raise RequestError("count_negative", found=sample)
    tally: Counter[tuple[int, ...]] = Counter()
    shape = None
    for board in boards:
        shape = shape or board.shape
        if board.shape != shape:
            raise RequestError("audit_shapes", found=str(board.shape), expected=str(shape))
        tally[board.tiles] += 1
    if shape is None:
        raise RequestError("audit_empty")
    goal = as_goal(goal, shape)
    count = tally.total()
    different = list(tally)
    good = [tiles for tiles, fits in zip(different, _solvable(different, goal), strict=True) if fits]
    solvable = sum(tally[tiles] for tiles in good)
    places = places_of(tally)
    frequent, times = tally.most_common(1)[0]
    reachable = {}
    for name in NAMES:
        answers = _solvable(different, Goal.named(name, shape))
        reachable[name] = sum(tally[tiles] for tiles, fits in zip(different, answers, strict=True) if fits)
    return Audit(
        goal,
        count,
        solvable,
        tally[goal.board.tiles],
        count - len(different),
        _expected_repeats(count, solvable, goal),
        (Board(shape, frequent), times) if times > 1 else None,
        reachable,
        places,
        uniformity(tally, goal, places, solvable),
        taxicab_of(good, tally, goal, places),
        hardness_of(good, tally, goal, metric, sample, seed),
    )


def _solvable(boards: list[tuple[int, ...]], goal: Goal) -> bytearray:
    """Which of the boards can reach the goal."""
    cells = goal.shape.cells
    answers = bytearray(len(boards))
    wide = cells > 1 << 16
    if wide:  # more tiles than 16 bits hold
        from ..solvability.verdict import check

        return bytearray(check(Board(goal.shape, tiles), goal).solvable for tiles in boards)
    values = array("H", (tile for tiles in boards for tile in tiles))
    room = array("q", bytes(8 * cells)), array("H", bytes(2 * cells))
    kernel("cycles").judge_wide(values, array("H", goal.board.tiles), goal.shape.columns, *room, answers)
    return answers


def _expected_repeats(count: int, solvable: int, goal: Goal) -> float:
    """How many of so many uniform boards stand there a second time or more, on average."""
    total = 1.0
    for factor in range(2, goal.shape.cells + 1):
        total *= factor
        if total > 1e18:
            return 0.0
    if goal.shape.is_line and solvable == count:
        total = goal.shape.cells
    elif not goal.shape.is_line and solvable in (0, count) and goal.shape.cells > 2:
        total /= 2
    # Of `total` boards total * (1 - (1 - 1/total)^count) are met, on average.
    return count + total * expm1(count * log1p(-1 / total)) if total > 1 else count - 1
