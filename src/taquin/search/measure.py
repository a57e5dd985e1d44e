"""Measuring from a position: is it so many moves from the goal, how far is it, how many shortest ways lead home."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence

from ..board.frame import Frame
from ..board.goals import Goal
from ..errors import RequestError
from ..kernels import BUDGET, FOUND
from ..patterns.partition import Partition
from ..patterns.walking import LARGEST_LINES, walking
from .complete import complete, is_small
from .descent import Descent
from .duplicates import shipped, undoing
from .limits import Limits
from .runs import RunsDescent
from .tables import layout_for
from .watch import ENDLESS, Watch

Labels = tuple[int, ...]


class Measure:
    """Distances to one goal in one metric. Boards are given as labels of the frame."""

    def __init__(self, goal: Goal, metric: str = "stm", tables: str | Partition = "default") -> None:
        self.frame, self.metric = Frame(goal), metric
        shape, blank = goal.shape, self.frame.blank_cell
        self.home = tuple(range(shape.cells))
        self.table = complete(shape, blank, metric) if is_small(shape) else None
        self.descent: Descent | None = None
        self.runs: RunsDescent | None = None
        if self.table is None and metric == "mtm":
            if max(shape.rows, shape.columns) > LARGEST_LINES and shape.cells > 12:
                raise RequestError("metric_only", expected="stm")
            self.runs = RunsDescent(walking(shape, blank))
        elif self.table is None:
            self.descent = Descent(layout_for(tables, shape, blank), shipped())

    def distance(self, labels: Labels) -> int:
        """Moves to the goal."""
        if labels == self.home:
            return 0
        if self.table:
            return self.table.distance(labels)
        watch = Watch(Limits())
        searcher = self.descent or self.runs
        assert searcher is not None
        way, found, _ = searcher.shortest(labels, watch)
        if way is None:
            raise KeyboardInterrupt
        return found

    def within(self, labels: Labels, moves: int) -> bool:
        """Whether the goal is at most so many moves away."""
        if moves < 0:
            return False
        if labels == self.home:
            return True
        if self.table:
            return self.table.distance(labels) <= moves
        answers: list[int] = []

        def work(control: array[int]) -> None:
            control[BUDGET] = ENDLESS
            if self.descent:
                answers.append(self.descent.below(self.descent.root(labels), moves, control)[0])
            elif self.runs:
                answers.append(self.runs.below(labels, moves, control)[0])

        watch = Watch(Limits())
        watch.run(work)
        if watch.stopped:
            raise KeyboardInterrupt
        return answers[0] > 0

    def moves(self, labels: Labels) -> Iterator[tuple[bytes, Labels]]:
        """Every move (in MTM: every run) as the blank's directions, and where it leads."""
        shape, blank = self.frame.goal.shape, self.frame.blank_cell
        for direction, step in enumerate((-shape.columns, -1, 1, shape.columns)):
            moved, way = list(labels), b""
            gap = moved.index(blank)
            while 0 <= gap + step < shape.cells and shape.distance(gap, gap + step) == 1:
                moved[gap], moved[gap + step] = moved[gap + step], moved[gap]
                gap += step
                way += bytes([direction])
                yield way, tuple(moved)
                if self.metric == "stm":
                    break

    def shortest_ways(self, labels: Labels, most: int) -> tuple[int, list[bytes]]:
        """How many shortest ways there are, and the first `most` of them."""
        if labels == self.home:
            return 1, [b""][:most]
        if self.table:
            return self._counted(labels, {}), list(self._listed(labels, most))
        length = self.distance(labels)
        room = 256 if self.runs else length
        solutions = bytearray(max(1, most) * room)
        answers: list[int] = []

        def work(control: array[int]) -> None:
            control[BUDGET] = ENDLESS
            if self.descent:
                plain = Descent(self.descent.layout, undoing())
                answers.append(plain.below(plain.root(labels), length, control, solutions)[0])
            elif self.runs:
                answers.append(self.runs.below(labels, length, control, solutions)[0])

        watch = Watch(Limits())
        watch.run(work)
        if watch.stopped:
            raise KeyboardInterrupt
        count = watch.control[FOUND]
        ways = [bytes(solutions[at * room : (at + 1) * room]) for at in range(min(count, most))]
        return count, [way.partition(b"\xff")[0] for way in ways]

    def _counted(self, labels: Labels, known: dict[Labels, int]) -> int:
        """The number of shortest ways, each position reckoned once."""
        if labels == self.home:
            return 1
        if labels not in known:
            left = self.distance(labels) - 1
            known[labels] = sum(
                self._counted(after, known) for _, after in self.moves(labels) if self.distance(after) == left
            )
        return known[labels]

    def _listed(self, labels: Sequence[int], most: int) -> Iterator[bytes]:
        waiting = [(b"", tuple(labels))]
        while waiting and most:
            way, at = waiting.pop()
            if at == self.home:
                most -= 1
                yield way
                continue
            left = self.distance(at) - 1
            onward = [(way + step, after) for step, after in self.moves(at) if self.distance(after) == left]
            waiting.extend(reversed(onward))
