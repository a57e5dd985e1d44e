"""Ways that get shorter while the limits last: beams, tiles carried home, windows along the best of them.

Each has its share of the limits. The first way is always finished, by the same work whatever the limits are, so that
more of them never gives less than none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager

from ..board.board import Board
from ..board.frame import Frame
from ..board.goals import Goal
from ..board.moves import Path
from ..patterns.values import values
from .contest import Finish
from .descent import as_path, as_way
from .homeward import homeward
from .limits import QUALITIES
from .quick import quick
from .watch import Watch
from .windows import MEMORY, bytes_of, windowed

WIDE = 4000
"""Boards a level of the widest beam where nothing limits the time."""
BEAM_CELLS = 25
"""Cells above which a way that is made line by line may be shorter than the beam's."""
BEAMS = 0.4
"""The part of the limits for beams where windows come after them."""
LEAST_WINDOWS, MOST_WINDOWS, CELLS = 0.02, 0.7, 70
"""The part of the limits for windows, on boards too large for a beam: `CELLS` by the board's, within these."""

OVER = 7
"""A quality is gone through first where so many times its nodes are paid for."""
ROUGHLY = 20
"""Nodes by which the cells to the power of one and a half are multiplied: a quality of less hardly pays for a first
way, and is not gone through before a better one."""

Improved = Callable[[Path], None]


def soon(
    frame: Frame,
    labels: Sequence[int],
    watch: Watch,
    share: float,
    bound: int,
    finish: Finish,
    improved: Improved,
) -> bytes | None:
    """The blank's directions, in the frame, of the shortest way found on a board that has pairwise values.

    Args:
        share: the part of the limits that may be spent.
        bound: no way is shorter.
        finish: see `homeward`.
        improved: called with each way that is shorter than those before, in the frame.
    """
    shape = frame.goal.shape
    known = values(shape, frame.blank_cell)
    best = _Best(improved)
    if watch.limits.seconds is None and watch.limits.nodes is None:
        return quick(known, labels, watch, WIDE, bound, best.way, always=True)
    board, goal = _in_frame(frame, labels)
    for stage in _stages(watch, share, shape.cells):
        with stage.part(1 if known.learned else BEAMS) as part:
            longest = None if best.found is None else len(best.found) - 2
            quick(known, labels, part, None, bound, best.way, best.found is None, longest)
        is_over = watch.stopped == "interrupt"
        if best.found is None or (stage.is_first and shape.cells > BEAM_CELLS and not is_over):
            with stage.part(0) as part:  # the first way, which costs next to nothing
                best.path(homeward(board, goal, part, "stm", finish, best.path))
        if not known.learned:
            with stage.part(1) as part:
                _windows(board, best, part, bound)
    return best.found


def large(
    board: Board,
    goal: Goal,
    watch: Watch,
    metric: str,
    bound: int,
    finish: Finish,
    improved: Improved,
) -> Path | None:
    """The shortest way found on a board of any size; nothing where even some grace is not enough for a first.

    Args:
        bound, finish, improved: as above, of the board itself.
    """
    best = _Best(improved, metric)
    windows = min(MOST_WINDOWS, max(LEAST_WINDOWS, CELLS / board.shape.cells))
    for stage in _stages(watch, 1, board.shape.cells):
        with stage.part(1 - windows) as part:
            best.path(homeward(board, goal, part, metric, finish, best.path))
        with stage.part(1) as part:
            _windows(board, best, part, bound)
    watch.exhausted()
    return best.shortest


class _Stage:
    """A piece of the limits, from what is spent to an end in seconds and nodes."""

    def __init__(self, watch: Watch, seconds: float | None, nodes: float | None, is_first: bool) -> None:
        self.watch, self.is_first = watch, is_first
        self.seconds, self.nodes = seconds, nodes
        self.began = watch.seconds, watch.nodes

    def part(self, share: float) -> AbstractContextManager[Watch]:
        """A watch that ends when so much of the piece is spent; what it spends is booked."""
        seconds, nodes = self.began
        return self.watch.until(
            None if self.seconds is None else seconds + share * max(0.0, self.seconds - seconds),
            None if self.nodes is None else int(nodes + share * max(0, self.nodes - nodes)),
        )


def _stages(watch: Watch, share: float, cells: int) -> Iterator[_Stage]:
    """The pieces of the limits. Each quality that is paid for many times over is gone through first: what it finds is
    never lost by asking for more."""
    limits = watch.limits
    seconds = None if limits.seconds is None else share * limits.seconds
    ends = []
    if limits.nodes is not None:
        enough = [nodes for nodes in QUALITIES.values() if nodes >= ROUGHLY * cells**1.5]
        ends = [nodes for nodes in enough if OVER * nodes <= limits.nodes]
    is_first = True
    for nodes in [*ends, limits.nodes]:
        if is_first or not watch.exhausted():
            yield _Stage(watch, seconds, None if nodes is None else share * nodes, is_first)
        is_first = False


def _in_frame(frame: Frame, labels: Sequence[int]) -> tuple[Board, Goal]:
    """The labels as a board of their own, the blank as 0, and its goal."""
    shape, blank = frame.goal.shape, frame.blank_cell
    tiles = [label + (label < blank) for label in range(shape.cells)]
    tiles[blank] = 0
    return Board(shape, [tiles[label] for label in labels]), Goal(Board(shape, tiles))


class _Best:
    """The shortest way so far; tells of each that is shorter."""

    def __init__(self, improved: Improved, metric: str = "stm") -> None:
        self.shortest: Path | None = None
        self.length = 0
        self.improved, self.metric = improved, metric
        self._way: bytes | None = None

    @property
    def found(self) -> bytes | None:
        """The blank's directions of the shortest way. Made when asked for: a huge way is there once."""
        if self._way is None and self.shortest is not None:
            self._way = as_way(self.shortest)
        return self._way

    def way(self, way: bytes) -> None:
        """A way of the blank."""
        self.path(as_path(way))

    def path(self, path: Path | None) -> None:
        """A way of tiles, if any."""
        if path is None:
            return
        length = path.length(self.metric)
        if self.shortest is None or length < self.length:
            self.shortest, self.length, self._way = path, length, None
            self.improved(path)


def _windows(board: Board, best: _Best, watch: Watch, bound: int) -> None:
    """Shorten the best way window by window, where there is one and the memory allows."""
    if best.shortest is None or watch.exhausted():
        return
    memory = MEMORY if watch.limits.memory is None else watch.limits.memory
    if bytes_of(board.shape.cells, len(best.shortest)) <= memory and best.found is not None:
        windowed(board, best.found, watch, bound if best.metric == "stm" else 0, best.way)
