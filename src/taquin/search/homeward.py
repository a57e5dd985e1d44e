"""A way home for any board, however large: made line by line at once, then shorter ones while time remains."""

from __future__ import annotations

from itertools import chain

from ..board.board import Board
from ..board.goals import Goal
from ..board.moves import Path
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


def phases_within(board: Board, goal: Goal, watch: Watch) -> tuple[Phase, ...]:
    """The phases of a way row by row; none where even the limit and some grace are over, or who asked interrupts."""
    return _tried(board, goal, watch, alternating=False) or ()


def homeward(board: Board, goal: Goal, watch: Watch, metric: str = "stm") -> Path | None:
    """The shortest way that is found within the limits; nothing where even some grace is not enough for a first."""
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
