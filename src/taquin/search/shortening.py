"""Any solution made shorter, whoever found it: the door to the windows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from operator import ne

from ..board.board import Board
from ..board.frame import Frame
from ..board.goals import Goal
from ..board.moves import METRICS, Path
from ..errors import MoveError, RequestError
from ..notation.moves import PathReading, path_readings
from ..solvability.verdict import check
from .descent import as_path, as_way
from .limits import Limits
from .optimal import lower_bound, solve
from .solution import Solution, Statistics, Status
from .watch import Watch
from .windows import leads, windowed

ENOUGH = Limits(nodes=30_000_000)
"""Where neither nodes nor seconds are limited: about a second."""
PROVED = 16
"""Cells up to which what is left of the limits goes into a shortest way and its proof."""


def shorten(
    board: Board | str | Sequence[object],
    moves: Path | PathReading | str,
    goal: Goal | Board | str = "standard",
    metric: str = "stm",
    limits: Limits | None = None,
    seed: int = 0,
    on_improved: Callable[[Solution], None] | None = None,
    on_progress: Callable[[int, int, float], None] | None = None,
) -> Solution:
    """The solution made shorter, window by window, as far as the limits go; never longer than it was.

    Moves are cut out that lead back to a board met before; then window after window of the way is searched for a
    shorter way between its two ends, depth first, and by beams that grow with each round. A board of up to 16 cells
    is then solved, so that most such answers are OPTIMAL. With the same seed a larger limit of nodes never gives a
    longer way; without a limit of nodes or seconds 30 million nodes are spent, about a second.

    Args:
        moves: a path, text in any convention that `read_path` reads, or one reading of it; it has to lead to the goal.
        metric: `stm` or `mtm`: what is to become less.
        seed: where the windows begin; another seed may find another way.
        on_improved: called with each solution that is shorter than those before.
        on_progress: called now and then with the bound proven, the nodes generated and the seconds spent.

    >>> shorten("1 2 3/4 5 6/0 7 8", "LRLL").path
    Path.parse('LL')

    Raises:
        MoveError: code `path_unsolved` where the moves don't lead to the goal, `move_illegal` where they are
            impossible on the board, and as `read_path` where they can't be read.
        RequestError: code `memory_least` where the limit of memory is too little, `metric_unknown`.
        TaquinError: where the board or the goal can't be read.
    """
    if metric not in METRICS:
        raise RequestError("metric_unknown", found=metric, expected=", ".join(METRICS))
    limits = limits or ENOUGH
    if limits.seconds is None and limits.nodes is None:
        limits = Limits(None, ENOUGH.nodes, limits.memory)
    watch = Watch(limits, 1, on_progress)
    verdict = check(board, goal)
    board, goal = verdict.board, verdict.goal
    path = solving_path(board, goal, moves)
    frame = Frame(goal)
    watch.at_least = bound = lower_bound(goal.shape, frame.labels(board), frame.blank_cell, metric)
    given = best = as_way(path)

    def better(way: bytes) -> None:
        nonlocal best
        if length(way, metric) < length(best, metric):
            best = way
            if on_improved:
                on_improved(answer())

    def answer() -> Solution:
        is_sound = leads(best, board, goal.board)  # a key that two boards share would be at fault
        way = as_path(best) if is_sound else path
        status = Status.OPTIMAL if way.length(metric) == bound else Status.FEASIBLE
        statistics = Statistics(watch.nodes, 0, watch.seconds, "", "linear conflicts", watch.stopped)
        return Solution(board, goal, metric, status, way, bound, statistics)

    windowed(board, given, watch, bound if metric == "stm" else 0, better, seed)
    if board.shape.cells <= PROVED and length(best, metric) > bound and not watch.exhausted():
        proved = solve(board, goal, metric, watch.left(), on_progress=on_progress)
        watch.spent += proved.statistics.nodes
        watch.stopped = proved.statistics.stopped
        bound = max(bound, min(proved.at_least or 0, length(best, metric)))
        if proved.path is not None:
            better(as_way(proved.path))
    return answer()


def length(way: bytes, metric: str) -> int:
    """Moves of the blank's directions in a metric."""
    if metric == "stm" or not way:
        return len(way)
    turns: int = sum(map(ne, way, islice(way, 1, None)))
    return 1 + turns


def solving_path(board: Board, goal: Goal, moves: Path | PathReading | str) -> Path:
    """The path of the moves, which has to lead from the board to the goal.

    Raises:
        MoveError: code `path_unsolved`, or as `read_path`; `move_illegal` where it is impossible.
    """
    if isinstance(moves, str):
        moves = path_readings(moves, board=board, goal=goal)[0]
    path = moves if isinstance(moves, Path) else moves.path
    if not leads(as_way(path), board, goal.board):
        raise MoveError("path_unsolved", found=str(board.after(path)), expected=str(goal.board))
    return path
