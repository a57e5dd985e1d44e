"""A way home for any board, however large: made line by line at once, then shorter ones while time remains."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain, pairwise

from ..board.board import Board
from ..board.goals import Goal
from ..board.moves import Path
from ..board.shape import Shape
from ..errors import RequestError
from ..kernels import is_compiled
from .carrier import Carrier, about, bytes_of
from .descent import TILES, as_path
from .limits import Limits
from .phase import Phase
from .rows import StoppedError, by_rows, without_returns
from .watch import Watch

GRACE = 2.0
"""Seconds that a first way may take beyond the limit: without one an answer is worth little."""
WIDTHS = (1, 4, 16, 64)
"""Beams tried one after the other: each takes about three times as long as the one before."""
RESERVE = 1.25
"""The part of the first way's time that is kept for finishing one in a hurry."""
SOON_CELLS, SOON_WIDTH = 256, 4
"""Up to so many cells so wide a beam is through in a fraction of a second, whatever the limits are."""

WIDTH, GROWTH, LEAST_GROWTH = 3, 10, 1.3
"""Of the first beam that carries tiles home with all in view; how much wider the next is; the least that pays."""
MANY, NARROW = 20_000, 2
"""Cells above which the first beam is so narrow, for an answer within a second."""
PARTS = 20
"""Parts of a way; the width of the last beam is fitted to what is left of the limits at the beginning of each."""
MARGIN = 0.9
"""The part of what is left that the last beam is reckoned to take."""
UNLIMITED, WIDEST = 512, 50_000
"""The width of the last beam where nothing limits it; the widest there is."""
NEARLY = 4
"""One tile in so many away from home, or fewer: a board that is nearly home."""
MEMORY = 400_000_000
"""Bytes that a beam may take where no limit says less."""

RESCUE = 32
"""The width that a beam must be allowed where a narrow one lost its way."""
STEP = 8
"""Bytes of a move in a path."""

Finish = Callable[[Board, Goal], Path | None]


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
    if finish is None or shape.is_line or not is_compiled("carrying") or memory < least_memory(shape):
        return _by_rows(board, goal, watch, metric)
    carrier = Carrier(board, goal)
    stages = len(carrier.stages) // 9
    ends = sorted({stages * part // PARTS for part in range(1, PARTS + 1)})
    each = bytes_of(1, shape) - bytes_of(0, shape)

    def widest(paths: int) -> int:
        """The width that the memory pays for beside so many paths."""
        return min(WIDEST, (memory - bytes_of(0, shape) - paths * STEP * about(shape)) // each)

    width = min(NARROW if shape.cells > MANY else WIDTH, widest(1))
    # The first way is always finished, whatever the limits are; its costs tell how wide the others may be.
    alone = Watch(Limits())
    began = watch.seconds
    costs: list[int] = []
    first = _carried(carrier, alone, ends, lambda _: width, widest(1), finish, costs)
    watch.spent += alone.nodes
    if alone.stopped:
        watch.halt(alone.stopped)
        return None
    if first is None:
        return _by_rows(board, goal, watch, metric) if memory >= least_memory(shape, by_rows=True) else None
    best = as_path(first)
    del first
    away = sum(tile != home for tile, home in zip(board.tiles, goal.board.tiles, strict=True))
    if NEARLY * away <= board.shape.cells:
        # Where most is home, whoever only does what has to be done may be shorter.
        plain = _tried(board, goal, watch, alternating=True)
        if plain is not None and joined(plain).length(metric) < best.length(metric):
            best = joined(plain)
    if improved:
        improved(best)
    rate = max(1.0, watch.nodes) / max(1e-4, watch.seconds - began)
    nodes = watch.nodes

    def affordable(part: int = 0) -> float:
        """How wide the beam may be from this part on."""
        left = sum(costs[part:]) / width
        # In the middle of a way its own pace is the best guess: other work may have begun beside it.
        pace = max(1.0, watch.nodes - nodes) / max(1e-4, watch.seconds - began) if part else rate
        most = float(widest(2))
        if watch.limits.nodes is not None:
            most = min(most, MARGIN * (watch.limits.nodes - watch.nodes) / max(1.0, left))
        if watch.limits.seconds is not None:
            most = min(most, MARGIN * (watch.limits.seconds - watch.seconds) * pace / max(1.0, left))
        return most

    limited = watch.limits.nodes is not None or watch.limits.seconds is not None
    at = width
    while stages and not watch.exhausted():
        most = affordable() if limited else min(float(UNLIMITED), widest(2))
        if most < LEAST_GROWTH * at:
            break
        is_last = most <= 4 * GROWTH * at
        at = int(most) if is_last else GROWTH * at
        chosen = at
        began, nodes = watch.seconds, watch.nodes
        found = _carried(
            carrier,
            watch,
            ends,
            lambda part: max(1, int(affordable(part))) if limited and is_last else chosen,  # noqa: B023
            widest(2),
            finish,
        )
        rate = max(1.0, watch.nodes - nodes) / max(1e-4, watch.seconds - began)
        if found is not None and _length(found, metric) < best.length(metric):
            best = as_path(found)
            if improved:
                improved(best)
        if is_last:
            break
    watch.exhausted()
    return best


def _carried(
    carrier: Carrier,
    watch: Watch,
    ends: Sequence[int],
    width: Callable[[int], int],
    widest: int,
    finish: Finish,
    costs: list[int] | None = None,
) -> bytes | None:
    """The blank's way home part by part, each with a beam of its own width; none where it was stopped or got lost."""
    carrier = carrier.again()
    for part, end in enumerate(ends):
        before = watch.nodes
        wide = width(part)
        while not carrier.run(wide, watch, end):
            if watch.exhausted():
                return None
            # A narrow beam may lose its way: a wider one is put to the stage where it did.
            for wider in (min(16 * wide, widest), min(256 * wide, widest)):
                if carrier.run(wider, watch, carrier.done + 1):
                    break
            else:
                return None
        if costs is not None:
            costs.append(watch.nodes - before)
    return _with_block(carrier, finish)


def _length(way: bytes, metric: str) -> int:
    """The length of a blank's way."""
    if metric == "stm":
        return len(way)
    return sum(after != before for before, after in pairwise(way)) + bool(way)


def _with_block(carrier: Carrier, finish: Finish) -> bytes | None:
    """The carrier's way with that of the block behind it."""
    shape, lying = carrier.rest()
    numbers = {place: number for number, place in enumerate(sorted(lying))}  # the blank is 0
    board = Board(shape, [numbers[place] for place in lying])
    goal = Goal(Board(shape, [numbers.get(place, 0) for place in range(shape.cells)]))
    rest = finish(board, goal)
    return None if rest is None else without_returns(bytes(carrier.way)) + bytes(map(TILES.index, rest))


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
