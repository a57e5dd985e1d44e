"""Solutions with proof: the one door to every search."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import lru_cache

from ..board.board import Board
from ..board.frame import Frame
from ..board.goals import Goal
from ..board.moves import METRICS, Path
from ..board.shape import Shape
from ..errors import RequestError
from ..kernels import is_compiled
from ..patterns.layout import Layout
from ..patterns.partition import Partition
from ..patterns.ranked import RankedLayout
from ..patterns.storage import at_hand
from ..patterns.values import LARGEST as LARGEST_VALUED
from ..patterns.values import values
from ..patterns.walking import LARGEST_LINES, walking
from ..solvability.verdict import check
from . import conflict
from .anytime import large, soon
from .complete import complete, is_small
from .descent import Descent, as_path
from .duplicates import shipped
from .homeward import joined, phases_within, require_memory
from .limits import Limits, limits_of
from .quick import fits, quick
from .runs import RunsDescent
from .solution import Solution, Statistics, Status
from .tables import CHOICES, layout_for, partition_for
from .watch import Watch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from concurrent.futures import Executor

    from .checkpoint import Checkpoint
    from .phase import Phase

METHODS = ("best", "rows")
"""The best that the limits allow; row by row, as a person does."""
PATIENCE = 10.0
"""Seconds after which a board of more than 16 cells is given up, where no limit was set."""
FINDING, PROVING = 0.8, 0.1
"""The part of the limits that goes into finding a way home before a bound is proven; that where proof is asked for."""
CEILING = 100
"""Boards a level of the beam whose way spares the search of a board of 16 cells most of its last iteration."""
LARGEST = 255
"""Cells of a board that the search holds."""

AFTERWARDS, AFTERWARDS_INTERPRETED = 2_000_000, 20_000
"""Nodes for a way home after a search was stopped without one: a fraction of a second."""

BLOCK = Limits(nodes=2_000_000)
"""For the last block of a large board, sixteen cells at most: nearly always enough for a shortest way."""
NEAR, NEAR_INTERPRETED = 4096, 200
"""Nodes, for a board of up to 16 cells, after which it is not near home."""
HARDLY = 100_000
"""Nodes of the search for a shortest way on a board that is too large for one, unless it is nearly home."""

Progress = Callable[[int, int, float], None]


def solve(
    board: Board | str | Sequence[object],
    goal: Goal | Board | str = "standard",
    metric: str = "stm",
    limits: Limits | None = None,
    tables: str | Partition = "default",
    threads: int = 1,
    executor: Executor | None = None,
    on_progress: Progress | None = None,
    optimal: bool = False,
    method: str = "best",
    checkpoint: str | os.PathLike[str] | None = None,
    on_death: Callable[[int, str], None] | None = None,
    on_improved: Callable[[Solution], None] | None = None,
    quality: str | None = None,
) -> Solution:
    """A shortest way from the board to the goal, or the best found and what was proven when a limit was hit.

    An unsolvable board is answered from parity, at once. Without limits a board of up to 16 cells is solved to proof;
    a larger one gives what it found in 10 s, unless `optimal` asks for proof. Where no search finds a way, as on huge
    boards, it is made by sweeps, then row by row and column by column.

    Args:
        metric: `stm` counts every tile moved, `mtm` a run of tiles slid together as one.
        tables: `default`, `large`, `none`, or a partition of the canonical frame.
        threads: how many search at once; a short search uses one, and one under a limit of nodes, so that the answer is
            the same with any number of them.
        executor: any `concurrent.futures.Executor`: the parts of a long search in STM run there instead of in threads.
            A limit of nodes holds there, too, but how far the parts got when it ended may differ from run to run.
        method: `best`, or `rows` to solve as a person does, row by row; the answer then has `phases`.
        checkpoint: a file in which a long search in STM keeps its state, and from which it goes on.
        on_death: called with a number of subtrees and a reason where a worker of the executor died over them; they are
            searched again, once.
        on_improved: called with each solution that is shorter than those before, with the bound proven by then.
        on_progress: called now and then with the bound proven, the nodes generated and the seconds spent.
        quality: `fast`, `good` or `best`: a limit of 4, 30 or 300 million nodes, about 0.1, 1 or 10 s; the answer is
            the same on every machine, and up to 3,400 cells never longer than that of a lesser quality. Limits of
            seconds and memory may stand beside it; with a limit of nodes, or with `optimal`, it is refused.

    >>> solution = solve("8 6 7/2 5 4/3 0 1")
    >>> solution.status, solution.length
    (Status.OPTIMAL, 31)

    Raises:
        TaquinError: where the board or the goal can't be read, or metric, tables or method are unknown.
        TableError: where a kept table is not what it should be.
        RequestError: code `quality_…` where the quality is unknown or contradicts the rest; `memory_least` where the
            limit of memory is too little for any way; `checkpoint_…` where the checkpoint
            is another search's.
        WorkerError: where a worker died twice over the same subtree: nothing is proven then; a checkpoint is kept.
    """
    check_request(metric, method, tables)
    limits = limits_of(quality, limits, optimal) or Limits()
    verdict = check(board, goal)
    board, goal = verdict.board, verdict.goal
    kept = None
    if checkpoint is not None:
        from .checkpoint import Checkpoint

        kept = Checkpoint(checkpoint, board, goal, metric)
    if not verdict.solvable:
        return Solution(board, goal, metric, Status.UNSOLVABLE, None, None, Statistics())
    if method == "rows" or board.shape.cells > LARGEST_VALUED:
        require_memory(board.shape, limits, by_rows=method == "rows")
    if board.shape.cells > 16 and not optimal and limits.seconds is None and limits.nodes is None:
        limits = Limits(PATIENCE, None, limits.memory)
    watch = Watch(limits, max(1, threads), on_progress)
    told = _Told(board, goal, metric, watch, on_improved)
    phases: tuple[Phase, ...] = ()
    path: Path | None = None
    found = _Found(None, 0)
    try:
        frame = _frame(goal)
        labels = frame.labels(board)
        if method == "rows":
            found = _Found(None, lower_bound(goal.shape, labels, frame.blank_cell, metric), 0, "", "linear conflicts")
            phases = phases_within(board, goal, watch)
            path = joined(phases) if phases else None
        else:
            share = PROVING if optimal else FINDING
            found = _search(frame, labels, metric, tables, watch, executor, share, kept, on_death, told)
            path = None if found.way is None else frame.outward(as_path(found.way))
            is_improvable = path is None or (goal.shape.cells > LARGEST_VALUED and path.length(metric) > found.bound)
            if is_improvable and watch.stopped != "interrupt":
                told(path, found.bound)
                made = large(board, goal, watch, metric, found.bound, _finish, lambda way: told(way, found.bound))
                if path is None or (made is not None and made.length(metric) < path.length(metric)):
                    path = made
    except KeyboardInterrupt:  # the loops end by themselves; this came between them, or while a table was made
        watch.halt("interrupt")
        path, found = told.path, _Found(None, max(found.bound, told.bound))
    status = Status.NOT_FOUND
    if path is not None:
        status = Status.OPTIMAL if path.length(metric) == found.bound else Status.FEASIBLE
    statistics = Statistics(
        watch.nodes, found.iterations, watch.seconds, found.database, found.heuristic, watch.stopped
    )
    told(path, found.bound)
    return Solution(board, goal, metric, status, path, found.bound, statistics, phases)


class _Told:
    """The shortest way so far and what is proven; whoever wants to know is told of each that is shorter than before."""

    def __init__(
        self, board: Board, goal: Goal, metric: str, watch: Watch, to: Callable[[Solution], None] | None
    ) -> None:
        self.board, self.goal, self.metric, self.watch, self.to = board, goal, metric, watch, to
        self.path: Path | None = None
        self.bound = 0

    def __call__(self, path: Path | None, bound: int) -> None:
        self.bound = max(self.bound, bound)
        if path is None:
            return
        length = path.length(self.metric)
        if self.path is None or length < self.path.length(self.metric):
            self.path = path
            if self.to is not None:
                status = Status.OPTIMAL if length == bound else Status.FEASIBLE
                statistics = Statistics(self.watch.nodes, 0, self.watch.seconds)
                self.to(Solution(self.board, self.goal, self.metric, status, path, bound, statistics))


def check_request(metric: str, method: str, tables: str | Partition) -> None:
    """Refuse a metric, a method or tables that there are not.

    Raises:
        RequestError: code `metric_unknown`, `method_unknown` or `tables_unknown`.
    """
    if metric not in METRICS:
        raise RequestError("metric_unknown", found=metric, expected=", ".join(METRICS))
    if method not in METHODS:
        raise RequestError("method_unknown", found=method, expected=", ".join(METHODS))
    if isinstance(tables, str) and tables not in CHOICES:
        raise RequestError("tables_unknown", found=tables, expected=", ".join(CHOICES))


class _Found:
    """The blank's way (if any), what is proven, finished iterations, and by which database and heuristic."""

    def __init__(
        self, way: bytes | None, bound: int, iterations: int = 0, database: str = "", heuristic: str = ""
    ) -> None:
        self.way, self.bound, self.iterations = way, bound, iterations
        self.database, self.heuristic = database, heuristic


_frame = lru_cache(maxsize=8)(Frame)


def _search(
    frame: Frame,
    labels: tuple[int, ...],
    metric: str,
    tables: str | Partition,
    watch: Watch,
    executor: Executor | None,
    share: float,
    checkpoint: Checkpoint | None = None,
    on_death: Callable[[int, str], None] | None = None,
    told: Callable[[Path, int], None] | None = None,
) -> _Found:
    shape, blank = frame.goal.shape, frame.blank_cell
    if shape.is_line or labels == tuple(range(shape.cells)):
        along = _along(shape.rows == 1, list(labels).index(blank) - blank)
        return _Found(along, as_path(along).length(metric))
    if is_small(shape):
        table = complete(shape, blank, metric)
        return _Found(table.way(labels), table.distance(labels), 0, "complete", "exact distance")
    if shape.cells > LARGEST:
        return _Found(None, lower_bound(shape, labels, blank, metric), 0, "", "linear conflicts")
    if metric == "mtm":
        return _fewest_runs(frame, labels, watch)
    if shape.cells > LARGEST_VALUED and share == FINDING:
        # No search gets through such a board unless it is nearly home: the time goes into ways.
        brief = Watch(Limits(nodes=HARDLY))
        near, bound, iterations = Descent(layout_for("none", shape, blank), shipped()).shortest(labels, brief)
        watch.spent += brief.nodes
        if brief.stopped == "interrupt":
            watch.halt("interrupt")
        return _Found(near, max(bound, lower_bound(shape, labels, blank, metric)), iterations, "", "linear conflicts")
    if shape.cells <= 16 and watch.limits.nodes is None and checkpoint is None:
        at_once = _nearby(shape, blank, labels, tables, watch)
        if at_once is not None:
            return at_once
    # A way soon is a ceiling; and a large board may not be finished, so that it is worth more than the time it takes.
    way = None
    if shape.cells == 16 and not watch.exhausted() and (known := values(shape, blank)).learned and fits(known, watch):
        way = quick(known, labels, watch, CEILING)
    elif shape.cells > 16:
        least = conflict.bound(shape, labels, blank)

        def improved(path: Path) -> None:
            if told:
                told(frame.outward(path), least)

        way = soon(frame, labels, watch, share, least, _finish, improved)
    ceiling = None if way is None else len(way)
    if watch.stopped == "interrupt":
        way = way or _soon(shape, blank, labels, watch.limits.memory)
        return _Found(way, conflict.bound(shape, labels, blank), 0, "", "linear conflicts")
    layout = layout_for(tables, shape, blank, watch.limits, watch.threads)
    name, heuristic = layout.partition.name, _heuristic(layout)
    if checkpoint:
        checkpoint.belongs_to(layout.partition)
        if checkpoint.way is not None:
            return _Found(checkpoint.way, len(checkpoint.way), 0, name, heuristic)
    from .splitting import shortest  # here, for its start-up cost: few boards come so far

    descent = Descent(layout, shipped())
    found, bound, iterations = shortest(
        descent, labels, watch, ceiling, executor=executor, checkpoint=checkpoint, on_death=on_death
    )
    if found is None:
        bound = max(bound, conflict.bound(shape, labels, blank))
        way = way or _soon(shape, blank, labels, watch.limits.memory)
        bound = bound if way is None else min(bound, len(way))
    way = found or way
    if checkpoint and way is not None and len(way) == bound:
        checkpoint.finish(way)
    return _Found(way, bound, iterations, name, heuristic)


def _nearby(shape: Shape, blank: int, labels: tuple[int, ...], tables: str | Partition, watch: Watch) -> _Found | None:
    """A shortest way of a board that is found sooner than a beam or a thread begins; the databases must be at hand."""
    if not at_hand(partition_for(tables, shape, blank, watch.limits.memory)):
        return None
    layout = layout_for(tables, shape, blank, watch.limits)
    nodes = NEAR if is_compiled("deepening") else NEAR_INTERPRETED
    way, iterations = Descent(layout, shipped()).nearby(labels, watch, nodes)
    if way is None:
        return None
    return _Found(way, len(way), iterations, layout.partition.name, _heuristic(layout))


def _heuristic(layout: Layout | RankedLayout) -> str:
    if not layout.partition.name:
        return "taxicab distance"
    return f"additive patterns{' with reflection' if layout.has_reflection else ''}"


def _fewest_runs(frame: Frame, labels: tuple[int, ...], watch: Watch) -> _Found:
    shape, blank = frame.goal.shape, frame.blank_cell
    heuristic = "linear conflicts"
    bound, iterations = lower_bound(shape, labels, blank, "mtm"), 0
    if max(shape.rows, shape.columns) <= LARGEST_LINES or shape.cells <= 12:
        heuristic = "walking distance in runs"
        way, bound, iterations = RunsDescent(walking(shape, blank)).shortest(labels, watch)
        if way is not None:
            return _Found(way, bound, iterations, "", heuristic)
    return _Found(_soon(shape, blank, labels, watch.limits.memory), bound, iterations, "", heuristic)


def _finish(board: Board, goal: Goal) -> Path | None:
    """A way home on the last block of a large board.

    Raises:
        KeyboardInterrupt: an interrupt of this is meant for the search that asked.
    """
    solution = solve(board, goal, limits=BLOCK)
    if solution.statistics.stopped == "interrupt":
        raise KeyboardInterrupt
    return solution.path


def _soon(shape: Shape, blank: int, labels: Sequence[int], memory: int | None) -> bytes | None:
    """A way after a search was stopped without one."""
    if shape.cells > LARGEST_VALUED:
        return None
    watch = Watch(Limits(memory=memory))
    if not fits(values(shape, blank), watch):
        return None
    nodes = AFTERWARDS if is_compiled("beam") else AFTERWARDS_INTERPRETED
    return quick(values(shape, blank), labels, Watch(Limits(None, nodes, memory)), always=True)


def _along(is_row: bool, cells: int) -> bytes:
    """The blank's way along a line: so many cells back."""
    back, forth = (1, 2) if is_row else (0, 3)
    return bytes([back if cells > 0 else forth]) * abs(cells)


def lower_bound(shape: Shape, labels: Sequence[int], blank: int, metric: str) -> int:
    """A bound without search. A run moves at most the longer side less one tile."""
    moves = conflict.bound(shape, labels, blank)
    return moves if metric == "stm" else -(-moves // (max(shape.rows, shape.columns) - 1))
