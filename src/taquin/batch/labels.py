"""Distances and shortest first moves of boards that no complete table covers: each is solved by a search."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from itertools import repeat

import numpy as np

from ..board.board import Board
from ..board.goals import Goal
from ..board.moves import Direction
from ..board.shape import Shape
from ..search.descent import as_path
from ..search.measure import Measure
from .exact import is_covered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from numpy.typing import NDArray

    Progress = Callable[[int, int], None]

CHUNK = 32
"""Boards of a task."""


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


_own = threading.local()


def labels_of(goal: Goal, metric: str, boards: Sequence[Sequence[int]], firsts: bool = True) -> list[tuple[int, int]]:
    """The distance of each board and its first moves as bits, in whatever thread or process this runs."""
    if getattr(_own, "key", None) != (goal, metric):
        _own.key, _own.measure = (goal, metric), Measure(goal, metric)
    measure: Measure = _own.measure
    return [_label(measure, Board(goal.shape, tiles), firsts) for tiles in boards]


def _label(measure: Measure, board: Board, firsts: bool) -> tuple[int, int]:
    labels = measure.frame.labels(board)
    distance = measure.distance(labels)
    mask = 0
    if distance and firsts:
        for bit, after in _moves(measure, labels):
            if measure.within(after, distance - 1):
                mask |= 1 << bit
    return distance, mask


def _moves(measure: Measure, labels: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every move with its bit, as `exact.first_moves` numbers them, and where it leads."""
    shape = measure.frame.goal.shape
    longest = max(shape.rows, shape.columns) - 1 if measure.metric == "mtm" else 1
    order = list(Direction)
    for way, after in measure.moves(labels):
        path = measure.frame.outward(as_path(way))
        yield order.index(next(iter(path))) * longest + len(path) - 1, after
