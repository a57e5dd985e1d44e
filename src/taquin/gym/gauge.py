"""The optimal distance, kept as moves are made: from a complete table, or by searches bounded by what is known."""

from __future__ import annotations

from collections.abc import Sequence

from ..board.goals import Goal
from ..search.measure import Labels, Measure


class Gauge:
    """Measures positions of one goal, in single-tile moves. Nothing is built before the first one."""

    def __init__(self, goal: Goal) -> None:
        self.goal = goal
        self._measure: Measure | None = None

    @property
    def measure(self) -> Measure:
        """What measures: a complete table up to 9 cells and for 2x5, else a search."""
        if self._measure is None:
            self._measure = Measure(self.goal)
        return self._measure

    def labels(self, tiles: Sequence[int]) -> Labels:
        """The tiles in the frame of the measure."""
        frame = self.measure.frame
        labels = [0] * len(frame.cells)
        for image, tile in zip(frame.cells, tiles, strict=True):
            labels[image] = frame.cells[self.goal.cells[tile]]
        return tuple(labels)

    def distance(self, tiles: Sequence[int]) -> int:
        """Moves to the goal."""
        if self.goal.shape.is_line:
            return abs(list(tiles).index(0) - self.goal.blank_cell)
        return self.measure.distance(self.labels(tiles))

    def after(self, tiles: Sequence[int], before: int) -> int:
        """Moves to the goal from a position that is one move on from one of distance `before`."""
        return before - 1 if self.is_within(tiles, before - 1) else before + 1

    def is_within(self, tiles: Sequence[int], moves: int) -> bool:
        """Whether the goal is at most so many moves away."""
        if self.goal.shape.is_line:
            return self.distance(tiles) <= moves
        return self.measure.within(self.labels(tiles), moves)
