"""A way home for any board, however large: one at once, by sweeps and line by line, then shorter ones for a while."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

from ..board.board import Board
from ..board.goals import Goal
from ..board.moves import Path
from ..board.shape import Shape
from ..errors import RequestError
from ..kernels import is_compiled
from .carrier import Carrier, about, bytes_of
from .contest import Contest, Finish
from .limits import Limits
from .phase import Phase
from .rows import StoppedError, by_rows
from .watch import Watch

GRACE = 2.0
"""Seconds that a first way may take beyond the limit: without one an answer is worth little."""
WIDTHS = (1, 4, 16, 64)
"""Beams tried one after the other: each takes about three times as long as the one before."""
RESERVE = 1.25
"""The part of the first way's time that is kept for finishing one in a hurry."""
SOON_CELLS, SOON_WIDTH = 256, 4
"""Up to so many cells so wide a beam is through in a fraction of a second, whatever the limits are."""

NEARLY = 4
"""One tile in so many away from home, or fewer: a board that is nearly home."""
WIDEST = 50_000
"""The widest beam there is."""
MEMORY = 400_000_000
"""Bytes that a beam may take where no limit says less."""

RESCUE = 32
"""The width that a beam must be allowed where a narrow one lost its way."""
STEP = 8
"""Bytes of a move in a path."""


def phases_within(board: Board, goal: Goal, watch: Watch) -> tuple[Phase, ...]:
    """The phases of a way row by row; none where even the limit and some grace are over, or who asked interrupts."""
    return _tried(board, goal, watch, alternating=False) or ()


def least_memory(shape: Shape, by_rows: bool = False) -> int:
    """Bytes without which no way is begun: what making one takes, and the path. Row by row it is longer by half, and
    its parts are there beside the whole.
    """
    return bytes_of(RESCUE, shape) + (3 if by_rows else 1) * STEP * about(shape)


def require_memory(shape: Shape, limits: Limits, by_rows: bool = False) -> None:
    """Refuse a limit of memory with which no way home can be made.

    Raises:
        RequestError: code `memory_least`, with the least that works.
    """
    least = least_memory(shape, by_rows)
    if limits.memory is not None and limits.memory < least:
        raise RequestError("memory_least", found=limits.memory, expected=least)


def homeward(
    board: Board,
    goal: Goal,
    watch: Watch,
    metric: str = "stm",
    finish: Finish | None = None,
    improved: Callable[[Path], None] | None = None,
) -> Path | None:
    """The shortest way that is found within the limits; nothing where even some grace is not enough for a first.

    Args:
        finish: finds a way home on the block that is left at the end; without it nothing but `by_rows` is used.
        improved: called with each way that is shorter than those before.
    """
    shape = board.shape
    memory = max(MEMORY, 2 * least_memory(shape)) if watch.limits.memory is None else watch.limits.memory
    is_slow = not (is_compiled("carrying") and is_compiled("sweeping"))
    if finish is None or shape.is_line or is_slow or memory < least_memory(shape):
        return _by_rows(board, goal, watch, metric)
    each = bytes_of(1, shape) - bytes_of(0, shape)

    def widest(paths: int) -> int:
        """The width that the memory pays for beside so many paths."""
        return min(WIDEST, (memory - bytes_of(0, shape) - paths * STEP * about(shape)) // each)

    contest = Contest(Carrier(board, goal), finish, metric, widest, improved)
    # The first way is always finished, whatever the limits are; its costs tell how wide the others may be.
    alone = Watch(Limits())
    contest.first(alone)
    watch.spent += alone.nodes
    if alone.stopped:
        watch.halt(alone.stopped)
        return contest.best
    away = sum(tile != home for tile, home in zip(board.tiles, goal.board.tiles, strict=True))
    if contest.best is None:
        return _by_rows(board, goal, watch, metric) if memory >= least_memory(shape, by_rows=True) else None
    if NEARLY * away <= shape.cells:
        # Where most is home, whoever only does what has to be done may be shorter.
        plain = _tried(board, goal, watch, alternating=True)
        if plain is not None:
            contest.offer(joined(plain))
    if watch.stopped != "interrupt":
        contest.go_on(watch)
    watch.exhausted()
    return contest.best


def _by_rows(board: Board, goal: Goal, watch: Watch, metric: str) -> Path | None:
    began = watch.seconds
    first = _tried(board, goal, watch, alternating=True)
    if first is None:
        return None
    seconds = watch.limits.seconds
    end = (seconds or 0) - RESERVE * (watch.seconds - began)
    best = joined(first)
    for width in WIDTHS if len(first) > 1 else ():
        soon = board.shape.cells <= SOON_CELLS and width <= SOON_WIDTH
        most, nodes = watch.limits.nodes, 3 * width * len(best)
        if not soon and (watch.exhausted() or (most is not None and watch.nodes + nodes > most)):
            break
        try:
            if soon or seconds is None:
                found = joined(by_rows(board, goal, alternating=True, width=width))
            else:
                found = joined(by_rows(board, goal, watch.exhausted, True, width, lambda: watch.seconds > end))
        except StoppedError:
            break
        except KeyboardInterrupt:
            watch.halt("interrupt")
            break
        if not soon:
            watch.spent += nodes  # reckoned beforehand, so that a limit of nodes gives the same answer everywhere
        if found.length(metric) < best.length(metric):
            best = found
    return best


def _tried(board: Board, goal: Goal, watch: Watch, alternating: bool) -> tuple[Phase, ...] | None:
    seconds = watch.limits.seconds
    end = None if seconds is None else max(seconds, watch.seconds) + GRACE
    try:
        return by_rows(board, goal, lambda: end is not None and watch.seconds > end, alternating)
    except StoppedError:
        watch.halt("seconds")
    except KeyboardInterrupt:
        watch.halt("interrupt")
    return None


def joined(phases: tuple[Phase, ...]) -> Path:
    """The whole path of some phases."""
    return Path(chain.from_iterable(phase.path for phase in phases))
