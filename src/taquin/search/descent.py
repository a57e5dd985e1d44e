"""Iterative deepening: raise the threshold until a search below it finds a way home. What a finished one proves is
kept."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence

from ..board.moves import Direction, Path
from ..kernels import STOP, kernel
from ..patterns.layout import Layout, blank_targets, rises
from .duplicates import FORBIDDEN
from .watch import Watch

TILES = (Direction.DOWN, Direction.RIGHT, Direction.LEFT, Direction.UP)
"""Where the tile goes when the blank goes up, left, right, down."""

SPLIT_AFTER = 500_000
"""Nodes of an iteration from which the next is split among threads: below it, that costs more than it saves."""
PARTS = 400
"""Least number of parts of a split iteration."""

Node = tuple[tuple[int, ...], int, int, bytes]
"""Labels, the blank's cell, the automaton's state, the way there."""


class Descent:
    """Searches boards of one layout."""

    def __init__(self, layout: Layout, automaton: array[int]) -> None:
        self.layout, self.automaton = layout, automaton
        shape = layout.partition.shape
        self.shape = shape
        self.target, self.rise = blank_targets(shape), rises(shape)

    def distance(self, labels: Sequence[int]) -> int:
        """Taxicab distance of the tiles."""
        blank = self.layout.partition.blank_cell
        return sum(self.shape.distance(cell, label) for cell, label in enumerate(labels) if label != blank)

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
        found = kernel("deepening").deepen(
            self.layout.table,
            self.automaton,
            self.target,
            self.rise,
            self.layout.slides,
            self.layout.indices(labels),
            self.layout.patterns,
            bytearray(labels),
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
        self, labels: Sequence[int], watch: Watch, ceiling: int | None = None
    ) -> tuple[bytes | None, int, int]:
        """A shortest way home (none where it was stopped, or none is below `ceiling`), what is proven, iterations."""
        watch.at_least = self.bound(labels)
        iterations = 0
        threads = len(watch.controls)
        split: list[Node] | None = None
        while not watch.exhausted() and (ceiling is None or watch.at_least < ceiling):
            before = watch.nodes
            nodes = [self.root(labels)] if split is None else split
            way, finished = self._iteration(nodes, watch)
            if way is not None:
                return way, watch.at_least, iterations + 1
            if not finished:
                break
            iterations += 1
            watch.at_least += 2
            if threads > 1 and split is None and watch.nodes - before > SPLIT_AFTER:
                split = self.frontier(labels)
        return None, watch.at_least, iterations

    def _iteration(self, nodes: list[Node], watch: Watch) -> tuple[bytes | None, bool]:
        """One threshold: a way home if there is one, and whether all was searched."""
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

        pieces: list[Callable[[array[int]], None]] = [work] * (len(watch.controls) if len(nodes) > 1 else 1)
        watch.run(*pieces)
        return (found[0] if found else None), not unfinished


def as_path(way: bytes) -> Path:
    """The tile moves of the blank's directions."""
    return Path(TILES[direction] for direction in way)
