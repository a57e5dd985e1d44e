"""Boards that somebody made: can they be solved, do they repeat, do they look shuffled, how hard are they?"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable
from math import expm1, factorial, log1p

from ..board.board import Board
from ..board.goals import NAMES, Goal, as_goal
from ..board.moves import METRICS
from ..board.shape import Shape
from ..board.value import Value
from ..errors import RequestError
from ..kernels import kernel
from ..search.complete import is_small
from ..search.measure import Measure
from .lengths import lengths, moments
from .uniform import below, numbers, start
from .uniformity import FEWEST, SMALL, Places, Uniformity, places_of, uniformity

LARGEST, LARGEST_NARROW = 16, 12
"""Cells of a board whose shortest solutions are looked for: of two rows or columns only fewer, for they are far."""

SAMPLE = 200
"""Boards whose shortest solutions are looked for, unless said otherwise."""

NORMAL = 1.959964
"""Standard deviations on either side that hold 95 % of a normal distribution."""


FEW = 10
"""Boards below which nothing is said of the blank's cell, nor whether they are easy."""

SURE = 1.68
"""Half widths of a 95 % interval that make one of 99.9 %: only beyond them boards are called easier or harder."""


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


def judged(mean: float, margin: float | None, expected: float | None) -> str:
    """`equal`, `easier` or `harder` than expected (99.9 % sure); `unknown` where that or the margin is not known."""
    if margin is None or expected is None:
        return "unknown"
    if abs(mean - expected) <= SURE * margin:
        return "equal"
    return "easier" if mean < expected else "harder"


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
        _taxicab(good, tally, goal, places),
        _hardness(good, tally, goal, metric, sample, seed),
    )


def is_measured(shape: Shape) -> bool:
    """Whether shortest solutions are looked for on this shape."""
    narrow = min(shape.rows, shape.columns) == 2
    return shape.is_line or shape.cells <= (LARGEST_NARROW if narrow else LARGEST)


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


def _taxicab(
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


def _hardness(
    good: list[tuple[int, ...]], tally: Counter[tuple[int, ...]], goal: Goal, metric: str, sample: int, seed: int
) -> Hardness | None:
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
