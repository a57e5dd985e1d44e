"""Iterative deepening in runs (MTM): the bound is the walking distance of both axes, counted in runs."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from ..kernels import kernel
from ..patterns.layout import blank_targets
from ..patterns.walking import Walking
from .watch import Watch

LONGEST = 255
"""Tiles moved that a path of the kernel can hold."""


class RunsDescent:
    """Searches boards of one shape and home of the blank."""

    def __init__(self, walking: Walking) -> None:
        self.walking = walking
        self.target = blank_targets(walking.shape)

    def below(
        self, labels: Sequence[int], runs: int, control: array[int], solutions: bytearray | None = None
    ) -> tuple[int, bytes]:
        """Search for ways home of at most `runs` runs (see the kernel's `deepen`); the blank's way, a byte a tile."""
        walking = self.walking
        upright, across = walking.states(labels)
        path = bytearray(b"\xff" * (LONGEST + 8))
        answer = kernel("runs").deepen(
            self.target,
            walking.steps,
            walking.distance,
            walking.home,
            walking.lines,
            bytearray(labels),
            walking.blank_cell,
            upright,
            across,
            2,
            runs,
            path,
            0,
            solutions is not None,
            solutions or bytearray(1),
            len(solutions) // 256 if solutions else 0,
            control,
        )
        return answer, bytes(path[: path.index(255)])

    def shortest(self, labels: Sequence[int], watch: Watch) -> tuple[bytes | None, int, int]:
        """A shortest way home, or none where it was stopped; what is proven; iterations."""
        watch.at_least = self.walking.bound(labels)
        iterations = 0
        found: list[bytes] = []

        def work(control: array[int]) -> None:
            nonlocal iterations
            while not watch.exhausted():
                watch.begin(control)
                answer, way = self.below(labels, watch.at_least, control)
                watch.end(control)
                if answer > 0:
                    found.append(way)
                    return
                if answer < 0:
                    watch.exhausted()
                    return
                iterations += 1
                watch.at_least += 1

        watch.run(work)
        return (found[0] if found else None), watch.at_least, iterations
