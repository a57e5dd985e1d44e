"""Iterative deepening: raise the threshold until a search below it finds a way home. What a finished one proves is
kept."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence

from ..board.moves import Direction, Path
from ..kernels import BUDGET, CONTROL, NODES
from ..patterns.layout import Layout, blank_targets, rises
from ..patterns.ranked import RankedLayout
from .duplicates import FORBIDDEN
from .watch import Watch

TILES = (Direction.DOWN, Direction.RIGHT, Direction.LEFT, Direction.UP)
"""Where the tile goes when the blank goes up, left, right, down."""

_WAYS = {direction: way for way, direction in enumerate(TILES)}

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

    def along(self, labels: Sequence[int], way: bytes) -> Node:
        """The node at the end of a way from the root that the automaton allows."""
        moved, blank, state = list(labels), self.root(labels)[1], 0
        for direction in way:
            cell = self.target[4 * blank + direction]
            moved[blank], moved[cell] = moved[cell], moved[blank]
            blank, state = cell, self.automaton[4 * state + direction]
        return tuple(moved), blank, state, way

    def frontier(self, labels: Sequence[int], parts: int) -> list[Node]:
        """At least so many nodes, all equally deep, below which every path lies (or fewer, if there are no more)."""
        nodes = [self.root(labels)]
        while nodes and len(nodes) < parts:
            nodes = [child for node in nodes for child in self.children(node)]
        return nodes

    def nearby(self, labels: Sequence[int], watch: Watch, nodes: int) -> tuple[bytes | None, int]:
        """A shortest way home if so many nodes find it, in this thread and without looking at the limits; thresholds
        finished. What is proven stands in `watch.at_least`.
        """
        watch.at_least, root, iterations = self.bound(labels), self.root(labels), 0
        control = array("q", bytes(8 * CONTROL))
        while nodes > 0:
            control[NODES], control[BUDGET] = 0, nodes
            answer, way = self.below(root, watch.at_least, control)
            watch.spent += control[NODES]
            nodes -= control[NODES]
            if answer < 0:
                break
            iterations += 1
            if answer > 0:
                return way, iterations
            watch.at_least += 2
        return None, iterations

    def shortest(
        self, labels: Sequence[int], watch: Watch, ceiling: int | None = None, enough: int | None = None
    ) -> tuple[bytes | None, int, int]:
        """A shortest way home, or none where it was stopped, none is below `ceiling`, or a threshold took more than
        `enough` nodes; what is proven; thresholds finished.
        """
        watch.at_least = self.bound(labels)
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
        return (found[0] if found else None), watch.at_least, iterations


def reached(watch: Watch, ceiling: int | None) -> bool:
    """Whether what is proven leaves nothing below the ceiling."""
    return ceiling is not None and watch.at_least >= ceiling


def as_path(way: bytes) -> Path:
    """The tile moves of the blank's directions."""
    return Path(map(TILES.__getitem__, way))


def as_way(path: Path) -> bytes:
    """The blank's directions of tile moves."""
    return bytes(map(_WAYS.__getitem__, path))
