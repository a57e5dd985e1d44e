"""Distances and shortest first moves of boards that no complete table covers: each is solved by a search."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from itertools import repeat

import numpy as np

from ..board.board import Board
from ..board.goals import Goal
from ..board.moves import METRICS, Direction
from ..board.shape import Shape
from ..patterns.walking import LARGEST_LINES
from ..search.descent import as_path
from ..search.measure import Measure
from ..search.optimal import solve
from ..search.solution import Status
from .exact import is_covered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from numpy.typing import NDArray

    Progress = Callable[[int, int], None]

CHUNK = 32
"""Boards of a task."""
FEW = 4
"""Boards of a task, where what is left of a file may be few."""
LARGEST = 25
"""Cells of a board that is solved to proof, if that is asked for."""


def can_be_solved(shape: Shape, metric: str) -> bool:
    """Whether shortest solutions may be asked for, from a complete table or by searches, however long these take."""
    if is_covered(shape):
        return True
    has_bound = metric == METRICS[0] or max(shape.rows, shape.columns) <= LARGEST_LINES or shape.cells <= 12
    return not shape.is_line and shape.cells <= LARGEST and has_bound


def told_labels(shape: Shape) -> str:
    """What a sheet says of labels."""
    return "exact: a complete table of distances" if is_covered(shape) else "exact: each board solved to proof"


def searched(
    goal: Goal,
    metric: str,
    boards: NDArray[np.uint8],
    threads: int,
    executor: Executor | None,
    on_progress: Progress | None,
    *,
    firsts: bool = True,
) -> NDArray[np.int64]:
    """Distance and, if wanted, first moves (else 0) of each board, by searches: two columns."""
    chunks = [boards[start : start + CHUNK].tolist() for start in range(0, len(boards), CHUNK)]
    crew = executor or ThreadPoolExecutor(threads)
    found: list[tuple[int, int]] = []
    try:
        for labels in crew.map(labels_of, repeat(goal), repeat(metric), chunks, repeat(firsts)):
            found += labels
            if on_progress:
                on_progress(len(found), len(boards))
    finally:
        if executor is None:
            crew.shutdown(cancel_futures=True)
    return np.array(found, np.int64).reshape(-1, 2)


def searched_firsts(
    goal: Goal,
    metric: str,
    boards: Sequence[Sequence[int]],
    lengths: Sequence[int],
    threads: int = 1,
    executor: Executor | None = None,
) -> list[int]:
    """The first moves of shortest solutions of boards whose shortest lengths are known, as bits, by searches."""
    parts = [slice(start, start + FEW) for start in range(0, len(boards), FEW)]
    crew = executor or ThreadPoolExecutor(threads)
    try:
        some = [boards[part] for part in parts], [lengths[part] for part in parts]
        return [mask for masks in crew.map(masks_of, repeat(goal), repeat(metric), *some) for mask in masks]
    finally:
        if executor is None:
            crew.shutdown(cancel_futures=True)


_own = threading.local()


def _measure(goal: Goal, metric: str) -> Measure:
    """The one of this thread."""
    if getattr(_own, "key", None) != (goal, metric):
        _own.key, _own.measure = (goal, metric), Measure(goal, metric)
    measure: Measure = _own.measure
    return measure


def labels_of(goal: Goal, metric: str, boards: Sequence[Sequence[int]], firsts: bool = True) -> list[tuple[int, int]]:
    """The distance of each board and its first moves as bits, in whatever thread or process this runs."""
    found = []
    for tiles in boards:
        board = Board(goal.shape, tiles)
        distance = _distance(board, goal, metric)
        found.append((distance, _mask(_measure(goal, metric), board, distance) if firsts else 0))
    return found


def _distance(board: Board, goal: Goal, metric: str) -> int:
    answer = solve(board, goal, metric, optimal=True)
    if answer.status is not Status.OPTIMAL or answer.length is None:  # without limits only Ctrl-C ends it before
        raise KeyboardInterrupt
    return answer.length


def masks_of(goal: Goal, metric: str, boards: Sequence[Sequence[int]], lengths: Sequence[int]) -> list[int]:
    """The first moves of each board as bits, where its distance is known."""
    measure = _measure(goal, metric)
    rows = zip(boards, lengths, strict=True)
    return [_mask(measure, Board(goal.shape, tiles), length) for tiles, length in rows]


def _mask(measure: Measure, board: Board, distance: int) -> int:
    mask = 0
    if distance:
        for bit, after in _moves(measure, measure.frame.labels(board)):
            if measure.within(after, distance - 1):
                mask |= 1 << bit
    return mask


def _moves(measure: Measure, labels: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every move with its bit, as `exact.first_moves` numbers them, and where it leads."""
    shape = measure.frame.goal.shape
    longest = max(shape.rows, shape.columns) - 1 if measure.metric == "mtm" else 1
    order = list(Direction)
    for way, after in measure.moves(labels):
        path = measure.frame.outward(as_path(way))
        yield order.index(next(iter(path))) * longest + len(path) - 1, after
