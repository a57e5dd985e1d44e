"""Boards dealt many at a time into rows of small numbers: the same that `taquin.generate` deals one by one."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from ..board.board import Board
from ..board.goals import Goal
from ..board.shape import Shape
from ..dealing.distance import generate_at
from ..dealing.uniform import generate_many, requested
from ..kernels import kernel
from .cells import near

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .columns import Values

LARGEST = 256
"""Cells whose tiles fit in a byte, as the kernel takes them."""
UNIFORM, UNSOLVABLE = -1, -2
"""What the kernel takes for a walk's moves where there is no walk."""


class Dealer:
    """Deals the boards of one request and one seed, whichever of them are wanted.

    Args:
        distance: the least and the greatest distance from the goal in `metric`, as `generate_at` deals them; the others
            are as in `generate_many`.

    >>> Dealer(Goal.parse("standard 2x3"), 7).boards(0, 2).tolist()
    [[5, 1, 3, 4, 2, 0], [0, 4, 5, 1, 2, 3]]

    Raises:
        RequestError: as `generate_many` and `generate_at`.
    """

    def __init__(
        self,
        goal: Goal,
        seed: int,
        *,
        walk: int | None = None,
        unsolvable: bool = False,
        allow_goal: bool = False,
        distance: tuple[int, int] | None = None,
        metric: str = "stm",
    ) -> None:
        self.goal, self.seed, self.distance, self.metric = goal, seed, distance, metric
        self.walk, self.unsolvable, self.allow_goal = walk, unsolvable, allow_goal
        self.near = near(goal.shape)
        self.check(0, 0)

    def check(self, first: int, count: int) -> None:
        """Refuse what can't be dealt."""
        if self.distance is None:
            options = {"walk": self.walk, "unsolvable": self.unsolvable, "allow_goal": self.allow_goal}
            requested(self.goal.shape, count, goal=self.goal, seed=self.seed, index=first, **options)  # type: ignore[arg-type]
        else:
            self._at_distance(first, count)

    def boards(self, first: int, count: int) -> Values:
        """Boards number `first`, `first` + 1, … of the seed, a row a board.

        A cell has 8 bits; above 256 cells 16, above 65,536 cells 32.
        """
        shape = self.goal.shape
        if self.distance is not None:
            return _rows(shape, self._at_distance(first, count), count)
        if shape.cells > LARGEST:
            return _rows(
                shape,
                generate_many(
                    shape,
                    count,
                    goal=self.goal,
                    seed=self.seed,
                    index=first,
                    walk=self.walk,
                    unsolvable=self.unsolvable,
                    allow_goal=self.allow_goal,
                ),
                count,
            )
        boards = np.empty((count, shape.cells), np.uint8)
        if count:
            moves = self.walk if self.walk is not None else UNSOLVABLE if self.unsolvable else UNIFORM
            seeds, numbers = np.full(count, self.seed, np.uint64), np.arange(count, dtype=np.uint64) + np.uint64(first)
            slots, tiles = np.arange(count, dtype=np.int64), bytes(self.goal.board.tiles)
            flat = boards.reshape(-1)
            kernel("dealing").deal(seeds, numbers, slots, tiles, self.near, shape.columns, moves, self.allow_goal, flat)
        return boards

    def _at_distance(self, first: int, count: int) -> Iterable[Board]:
        assert self.distance is not None
        return generate_at(
            self.goal.shape,
            count,
            *self.distance,
            goal=self.goal,
            metric=self.metric,
            seed=self.seed,
            index=first,
        )


def _rows(shape: Shape, boards: Iterable[Board], count: int) -> Values:
    widths = (np.uint8, LARGEST), (np.uint16, LARGEST**2)
    width = next((kind for kind, most in widths if shape.cells <= most), np.uint32)
    rows = np.empty((count, shape.cells), width)
    for row, board in enumerate(boards):
        rows[row] = board.tiles
    return rows
