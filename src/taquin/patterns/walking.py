"""Walking distances, counted in runs: how many moves along one axis bring every tile to its own line.

Along columns only the rows matter: a state tells how many tiles of each home row stand in each row, and the blank's
row. A slide
up or down carries one tile to the next row; slides left and right cost nothing here. A run of slides in one
direction counts once.
The sum over the two axes is an admissible bound of the moves in MTM, since a run goes along one axis. (The walking
distance in single moves is K. Takahashi's, 2001.)
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache

from ..board.shape import Shape

_State = tuple[int, ...]

LARGEST_LINES = 4
"""Rows or columns: five by five has 65 million states."""


class Walking:
    """The states of both axes, numbered together, for one shape and home of the blank."""

    def __init__(self, shape: Shape, blank_cell: int) -> None:
        self.shape, self.blank_cell = shape, blank_cell
        self.lines = max(shape.rows, shape.columns)
        self.numbers: list[dict[_State, int]] = []
        self.steps = array("i")
        self.distance = bytearray()
        row, column = divmod(blank_cell, shape.columns)
        for lines, width, home, directions in (
            (shape.rows, shape.columns, row, (0, 3)),
            (shape.columns, shape.rows, column, (1, 2)),
        ):
            self._axis(lines, width, home, directions)
        self.home = array("i", [line for cell in range(shape.cells) for line in divmod(cell, shape.columns)])

    def _axis(self, lines: int, width: int, home: int, directions: tuple[int, int]) -> None:
        goal = [0] * (lines * lines)
        for line in range(lines):
            goal[line * lines + line] = width - (line == home)
        first = len(self.distance)
        start: _State = (home, *goal)
        numbers: dict[_State, int] = {start: first}
        step: list[list[int]] = []
        order = [start]
        for state in order:
            blank, counts = state[0], state[1:]
            row = [-1] * (4 * self.lines)
            for direction, way in zip(directions, (-1, 1), strict=True):
                source = blank + way
                if not 0 <= source < lines:
                    continue
                for line in range(lines):
                    if not counts[source * lines + line]:
                        continue
                    moved = list(counts)
                    moved[source * lines + line] -= 1
                    moved[blank * lines + line] += 1
                    after = (source, *moved)
                    if after not in numbers:
                        numbers[after] = first + len(numbers)
                        order.append(after)
                    row[self.lines * direction + line] = numbers[after]
            step.append(row)
        self.numbers.append(numbers)
        for row in step:
            self.steps.extend(row)
        self.distance.extend(self._distances(step, first, directions))

    def _distances(self, step: list[list[int]], first: int, directions: tuple[int, int]) -> bytes:
        distance = bytearray(b"\xff" * len(step))
        distance[0] = 0
        level, frontier = 0, [0]
        while frontier:
            level += 1
            found = []
            for direction in directions:
                # Slide on in one direction as long as it can be done: all of it costs one.
                seen = set(frontier)
                waiting = list(frontier)
                while waiting:
                    row = step[waiting.pop()]
                    for after in row[self.lines * direction : self.lines * (direction + 1)]:
                        if after >= 0 and after - first not in seen:
                            seen.add(after - first)
                            waiting.append(after - first)
                            if distance[after - first] == 255:
                                distance[after - first] = level
                                found.append(after - first)
            frontier = found
        return bytes(distance)

    def states(self, labels: Sequence[int]) -> tuple[int, int]:
        """The states of rows and of columns for a board of the frame."""
        shape = self.shape
        rows, columns = [0] * shape.rows**2, [0] * shape.columns**2
        place = (0, 0)
        for cell, label in enumerate(labels):
            row, column = divmod(cell, shape.columns)
            if label == self.blank_cell:
                place = row, column
                continue
            rows[row * shape.rows + label // shape.columns] += 1
            columns[column * shape.columns + label % shape.columns] += 1
        return self.numbers[0][place[0], *rows], self.numbers[1][place[1], *columns]

    def bound(self, labels: Sequence[int]) -> int:
        """Runs that are needed at least."""
        return sum(self.distance[state] for state in self.states(labels))


@lru_cache(maxsize=4)
def walking(shape: Shape, blank_cell: int) -> Walking:
    """The walking distances of a shape; half a second for 4x4."""
    return Walking(shape, blank_cell)
