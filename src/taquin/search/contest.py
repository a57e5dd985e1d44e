"""Many ways to sweep a large board, all carried home by narrow beams; the best go on to wider ones."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from ..board.board import Board
from ..board.goals import Goal
from ..board.moves import Path
from .carrier import Carrier
from .descent import TILES, as_path
from .rows import without_returns
from .sweeps import manner, swept
from .watch import Watch

WIDTH = 8
"""Of the beams that carry tiles home after each manner of sweeping."""
MANY, NARROW = 20_000, 2
"""Cells above which these beams are so narrow, for an answer within a second."""
FIRST_TRIED = 3
"""Manners that are tried for a first way where the beam loses itself."""
LEAST_GROWTH = 1.5
"""How much wider than those a beam must be to pay."""
TRIED, MOST_TRIED = 0.25, 600
"""The part of the limits in which manners are tried, and how many there are at most."""
CHOSEN, COMPARED = 8, 0.6
"""One in so many goes on to wider beams, up to this part of the limits. The best of them takes the rest."""
PARTS = 20
"""Parts of a way; the width of the last beam is fitted to what is left of the limits at the beginning of each."""
MARGIN = 0.9
"""The part of what is left that a beam is reckoned to take."""
UNLIMITED = 24, 64, 512
"""Manners that are tried where nothing limits them, and how wide the beams are then."""

Finish = Callable[[Board, Goal], Path | None]


class Contest:
    """The ways of one board that were found so far, and what they cost."""

    def __init__(
        self,
        carrier: Carrier,
        finish: Finish,
        metric: str,
        widest: Callable[[int], int],
        improved: Callable[[Path], None] | None,
    ) -> None:
        self.carrier, self.finish, self.metric = carrier, finish, metric
        self.widest, self.improved = widest, improved
        self.best: Path | None = None
        self.width = min(NARROW if carrier.shape.cells > MANY else WIDTH, widest(1))
        stages = len(carrier.stages) // 9
        self.ends = sorted({stages * part // PARTS for part in range(1, PARTS + 1)})
        self.costs: list[int] = []
        """Nodes of each part with the narrow beam."""
        self.cost = 0
        """Nodes of all of it, with the sweeps."""
        self.pace = 1.0
        """Nodes in a second."""

    def first(self, watch: Watch) -> None:
        """The way that is made whatever the limits are; none where it is interrupted."""
        began = watch.seconds
        try:
            for number in range(FIRST_TRIED):
                self.costs.clear()
                self._offer_way(self._way(number, watch, costs=self.costs))
                if self.best is not None or watch.stopped:
                    break
        except KeyboardInterrupt:
            watch.halt("interrupt")
        self.cost = watch.nodes
        self.pace = max(1.0, watch.nodes) / max(1e-4, watch.seconds - began)

    def offer(self, path: Path) -> None:
        """A way that may be the best; tells of it if it is."""
        if self.best is None or path.length(self.metric) < self.best.length(self.metric):
            self.best = path
            if self.improved:
                self.improved(path)

    def _offer_way(self, way: bytes | None) -> int | None:
        """The same for a way of the blank; its length."""
        if way is None:
            return None
        length = _length(way, self.metric)
        if self.best is None or length < self.best.length(self.metric):
            self.offer(as_path(way))
        return length

    def go_on(self, watch: Watch) -> None:
        """Shorter ways until the limits are reached."""
        try:
            self._go_on(watch)
        except KeyboardInterrupt:  # between two kernels, or in the midst of the last block
            watch.halt("interrupt")

    def _go_on(self, watch: Watch) -> None:
        if not self.ends or watch.exhausted():
            return
        purse = _Purse(watch)
        order = self._tried(purse)
        chosen = order[: len(order) // CHOSEN]
        if len(chosen) > 1:
            found = {}
            for place, number in enumerate(chosen):
                share = purse.spent() + (COMPARED - purse.spent()) / (len(chosen) - place)
                if self._affordable(purse, share) < LEAST_GROWTH * self.width or watch.exhausted():
                    break
                length = self._offer_way(self._way(number, watch, purse, share))
                if length is not None:
                    found[number] = length
            order = sorted(found, key=lambda number: found[number]) or order
        if watch.exhausted() or self._affordable(purse, 1) < LEAST_GROWTH * self.width:
            return
        self._offer_way(self._way(order[0], watch, purse, 1))

    def _tried(self, purse: _Purse) -> list[int]:
        """Try manners of sweeping; those that were tried, the best first."""
        assert self.best is not None
        watch = purse.watch
        lengths = {0: self.best.length(self.metric)}
        most = MOST_TRIED if purse.is_limited else UNLIMITED[0]
        while len(lengths) < most and not watch.exhausted():
            if purse.spent(self.cost, self.cost / self.pace) > TRIED:
                break
            length = self._offer_way(self._way(len(lengths), watch))
            lengths[len(lengths)] = 1 << 62 if length is None else length
        return sorted(lengths, key=lambda number: lengths[number])

    def _affordable(self, purse: _Purse, share: float, part: int | None = None) -> int:
        """How wide a beam may be that spends this share of the limits from a part on, or with the sweeps before."""
        if not purse.is_limited:
            return min(UNLIMITED[1 if share < 1 else 2], self.widest(2))
        nodes = purse.left(share, self.pace)
        if part is None:
            nodes -= self.cost - sum(self.costs)
        left = max(1, sum(self.costs[part or 0 :]))
        return max(1, min(self.widest(2), int(MARGIN * nodes * self.width / left)))

    def _way(
        self,
        number: int,
        watch: Watch,
        purse: _Purse | None = None,
        share: float = 0,
        costs: list[int] | None = None,
    ) -> bytes | None:
        """The blank's way home, swept in a manner and carried part by part; none where it was stopped or got lost.

        Args:
            purse, share: what may be spent. Without it the beams are narrow.
            costs: filled with the nodes of each part.
        """
        one = swept(self.carrier, manner(number), watch) if self.ends else self.carrier.again()
        # In one go, unless what it costs is to be known, or how wide the beam may be is to be seen to on the way.
        ends = self.ends if costs is not None or share == 1 else self.ends[-1:]
        for part, end in enumerate(ends):
            if watch.exhausted():
                return None
            before = watch.nodes
            wide = self.width if purse is None else self._affordable(purse, share, part)
            widest = self.widest(1 if self.best is None else 2)
            while not one.run(wide, watch, end):
                if watch.exhausted():
                    return None
                # A narrow beam may lose its way: a wider one is put to the stage where it did.
                for wider in (min(16 * wide, widest), min(256 * wide, widest)):
                    if one.run(wider, watch, one.done + 1):
                        break
                else:
                    return None
            if costs is not None:
                costs.append(watch.nodes - before)
        return _with_block(one, self.finish)


class _Purse:
    """What was left of the limits when it was made, and how much of that is spent."""

    def __init__(self, watch: Watch) -> None:
        self.watch = watch
        self.began = watch.seconds, watch.nodes
        left = watch.left()
        self.seconds, self.nodes = left.seconds, left.nodes
        self.is_limited = left.seconds is not None or left.nodes is not None

    def spent(self, nodes: float = 0, seconds: float = 0) -> float:
        """The part that is spent, or would be after so much more."""
        watch = self.watch
        part = 0.0
        if self.nodes is not None:
            part = (watch.nodes - self.began[1] + nodes) / max(1, self.nodes)
        if self.seconds is not None:
            part = max(part, (watch.seconds - self.began[0] + seconds) / max(1e-9, self.seconds))
        return part

    def left(self, share: float, pace: float) -> float:
        """Nodes until this part is spent."""
        watch = self.watch
        nodes = float("inf")
        if self.nodes is not None:
            nodes = share * self.nodes - (watch.nodes - self.began[1])
        if self.seconds is not None:
            nodes = min(nodes, pace * (share * self.seconds - (watch.seconds - self.began[0])))
        return max(0.0, nodes)


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
