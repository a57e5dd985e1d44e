"""Iterative deepening: raise the threshold until a search below it finds a way home. What a finished one proves is
kept."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence

from ..board.moves import Direction, Path
from ..kernels import BUDGET, CONTROL, NODES, STOP
from ..patterns.layout import Layout, blank_targets, rises
from ..patterns.partition import Partition
from ..patterns.ranked import RankedLayout
from ..patterns.storage import layout
from .duplicates import FORBIDDEN, shipped
from .watch import Watch

TILES = (Direction.DOWN, Direction.RIGHT, Direction.LEFT, Direction.UP)
"""Where the tile goes when the blank goes up, left, right, down."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from concurrent.futures import Executor

SPLIT_AFTER = 500_000
"""Nodes of an iteration from which the next is split among threads: below it, that costs more than it saves."""
PARTS = 400
"""Least number of parts of a split iteration."""

Node = tuple[tuple[int, ...], int, int, bytes]
"""Labels, the blank's cell, the automaton's state, the way there."""


class Descent:
    """Searches boards of one layout."""

    def __init__(self, layout: Layout | RankedLayout, automaton: array[int]) -> None:
        self.layout, self.automaton = layout, automaton
        shape = layout.partition.shape
        self.shape = shape
        self.target, self.rise = blank_targets(shape), rises(shape)
        self._measured: tuple[tuple[int, ...], int] = ((), 0)

    def distance(self, labels: Sequence[int]) -> int:
        """Taxicab distance of the tiles."""
        if labels == self._measured[0]:
            return self._measured[1]
        blank = self.layout.partition.blank_cell
        far = sum(self.shape.distance(cell, label) for cell, label in enumerate(labels) if label != blank)
        self._measured = tuple(labels), far
        return far

    def bound(self, labels: Sequence[int]) -> int:
        """The bound with which a search from here begins."""
        return self.distance(labels) + 2 * self.layout.excess(labels)

    def below(
        self,
        node: Node,
        threshold: int,
        control: array[int],
        solutions: bytearray | None = None,
    ) -> tuple[int, bytes]:
        """Search below a node for ways home of at most `threshold` moves from the root (see the kernel's `deepen`).

        With `solutions`, all of them are counted. Returns the kernel's answer and the way from the root.
        """
        labels, blank, state, way = node
        distance = self.distance(labels)
        slack = (threshold - len(way) - distance) // 2
        path = bytearray(threshold + 2)
        path[: len(way)] = way
        if distance == 0:
            return 1, way
        if threshold - len(way) < distance:
            control[2] = control[3] = 0
            return 0, b""
        found = self.layout.deepen(
            labels,
            self.automaton,
            self.target,
            self.rise,
            blank,
            state,
            slack,
            distance,
            path,
            len(way),
            solutions is not None,
            solutions or bytearray(1),
            len(solutions) // threshold if solutions else 0,
            control,
        )
        return found, bytes(path[:threshold])

    def root(self, labels: Sequence[int]) -> Node:
        """The node of a board."""
        return tuple(labels), list(labels).index(self.layout.partition.blank_cell), 0, b""

    def children(self, node: Node) -> Iterator[Node]:
        """The nodes one move on that the automaton allows."""
        labels, blank, state, way = node
        for direction in range(4):
            cell, after = self.target[4 * blank + direction], self.automaton[4 * state + direction]
            if cell >= 0 and after != FORBIDDEN:
                moved = list(labels)
                moved[blank], moved[cell] = moved[cell], moved[blank]
                yield tuple(moved), cell, after, way + bytes([direction])

    def frontier(self, labels: Sequence[int], parts: int = PARTS) -> list[Node]:
        """At least so many nodes, all equally deep, below which every path lies (or fewer, if there are no more)."""
        nodes = [self.root(labels)]
        while nodes and len(nodes) < parts:
            nodes = [child for node in nodes for child in self.children(node)]
        return nodes

    def shortest(
        self, labels: Sequence[int], watch: Watch, executor: Executor | None = None, ceiling: int | None = None
    ) -> tuple[bytes | None, int, int]:
        """A shortest way home, or none where it was stopped or none is below `ceiling`; what is proven; iterations.

        One thread searches until an iteration is long; then, if there are more threads or an executor, they split
        each further one.
        """
        watch.at_least = self.bound(labels)
        alone = executor is None and len(watch.controls) == 1
        way, iterations = self._alone(labels, watch, None if alone else SPLIT_AFTER, ceiling)
        if way is not None or watch.exhausted() or alone or reached(watch, ceiling):
            return way, watch.at_least, iterations
        nodes = self.frontier(labels)
        while not watch.exhausted() and not reached(watch, ceiling):
            if executor is None:
                way, finished = self._split(nodes, watch)
            else:
                way, finished = submitted(executor, self.layout.partition, nodes, watch)
            if way is not None or not finished:
                return way, watch.at_least, iterations + finished
            iterations += 1
            watch.at_least += 2
        return None, watch.at_least, iterations

    def _alone(
        self, labels: Sequence[int], watch: Watch, enough: int | None, ceiling: int | None
    ) -> tuple[bytes | None, int]:
        """Iterations in one thread, until one had more than `enough` nodes: a way home and the number finished."""
        root = self.root(labels)
        found: list[bytes] = []
        iterations = 0

        def work(control: array[int]) -> None:
            nonlocal iterations
            while not watch.exhausted() and not reached(watch, ceiling):
                watch.begin(control)
                answer, way = self.below(root, watch.at_least, control)
                nodes = control[NODES]
                watch.end(control)
                if answer < 0:
                    watch.exhausted()
                    return
                iterations += 1
                if answer > 0:
                    found.append(way)
                    return
                watch.at_least += 2
                if enough is not None and nodes > enough:
                    return

        watch.run(work)
        return (found[0] if found else None), iterations

    def _split(self, nodes: list[Node], watch: Watch) -> tuple[bytes | None, bool]:
        """One threshold, its nodes shared out among the threads: a way home, if any; whether all was searched."""
        waiting = iter(nodes)
        found: list[bytes] = []
        unfinished: list[bool] = []

        def work(control: array[int]) -> None:
            for node in waiting:
                if found or control[STOP]:
                    unfinished.append(True)
                    return
                watch.begin(control)
                answer, way = self.below(node, watch.at_least, control)
                watch.end(control)
                if answer > 0:
                    found.append(way)
                    watch.halt()
                elif answer < 0:
                    unfinished.append(True)
                    watch.exhausted()
                    return

        watch.run(*[work] * len(watch.controls))
        return (found[0] if found else None), bool(found) or not unfinished


def reached(watch: Watch, ceiling: int | None) -> bool:
    """Whether what is proven leaves nothing below the ceiling."""
    return ceiling is not None and watch.at_least >= ceiling


SLICE = 20_000_000
"""Nodes that a part generates before it gives word: so a limit is heeded soon on any executor."""


def part(partition: Partition, node: Node, threshold: int, budget: int) -> tuple[int, bytes, int]:
    """One node of a split iteration, in whatever process this runs: the kernel's answer, the way, nodes generated."""
    descent = Descent(layout(partition), shipped())
    control = array("q", bytes(8 * CONTROL))
    control[BUDGET] = budget
    answer, way = descent.below(node, threshold, control)
    return answer, way, control[NODES]


def submitted(executor: Executor, partition: Partition, nodes: list[Node], watch: Watch) -> tuple[bytes | None, bool]:
    """As `_split`, on an executor. A part that outgrows its slice is split again."""
    import concurrent.futures as futures  # here, for its start-up cost

    descent = Descent(layout(partition), shipped())
    running = {executor.submit(part, partition, node, watch.at_least, SLICE): node for node in nodes}
    try:
        while running:
            done, _ = futures.wait(running, timeout=0.1, return_when=futures.FIRST_COMPLETED)
            for future in done:
                node = running.pop(future)
                answer, way, spent = future.result()
                watch.spent += spent
                if answer > 0:
                    return way, True
                if answer < 0:
                    for child in descent.children(node):
                        running[executor.submit(part, partition, child, watch.at_least, SLICE)] = child
            if watch.on_progress:
                watch.on_progress(watch.at_least, watch.nodes, watch.seconds)
            if watch.exhausted():
                return None, False
    except KeyboardInterrupt:
        watch.halt("interrupt")
        return None, False
    finally:
        for future in running:
            future.cancel()
    return None, True


def as_path(way: bytes) -> Path:
    """The tile moves of the blank's directions."""
    return Path(map(TILES.__getitem__, way))
