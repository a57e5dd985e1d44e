"""What an environment is made of: board, goal, starts, rewards. The same for one board and for many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy

from ..batch.cells import far, near
from ..board.board import Board
from ..board.goals import Goal, as_goal
from ..board.shape import Shape
from ..dealing.distance import dealer
from ..dealing.uniform import generate
from ..errors import RequestError, ShapeError

REWARDS = {
    "moves": (-1.0, 0.0, 0.0),
    "goal": (0.0, 1.0, 0.0),
    "taxicab": (0.0, 0.0, 1.0),
    "distance": (0.0, 0.0, 0.0),
}
"""By name: for a step, more for the goal, and for what the taxicab distance shrinks by."""

OBSERVATIONS = ("tiles", "one_hot")
LARGEST = 256
"""Cells of a board: its tiles fit in a byte."""

LIMIT = 1000
"""Steps of an episode, unless said otherwise."""


class Rules:
    """The rules of an environment.

    Args:
        rows, columns: of the board, 2 to 256 cells.
        goal: a name, a `Goal`, a `Board` or a board's canonical text.
        walk: an episode starts so many moves back from the goal (see `generate_many`).
        distance: it starts so many moves from the goal, exactly, or in a range `(shortest, longest)` (`generate_at`:
            at once up to 9 cells and on 2x5; above, boards are drawn and solved). Without both: uniform among the
            boards that can be solved, but the goal.
        reward: `moves`: -1 for every step, so that the return is minus the number of steps. `goal`: 1 for the step
            that reaches the goal, else 0. `taxicab`: what the step takes off the tiles' taxicab distance, +1 or -1.
            `distance`: what it takes off the optimal distance, +1 or -1.
        illegal_penalty: taken off, too, where no tile stands there to slide; the board stays as it is, and the step
            counts.
        limit: steps after which an episode is truncated; `None` for never.
        observation: `tiles`, the tile of each cell; `one_hot`, a plane a tile (the blank's first) with 1 where it is.
        distances: tell the optimal distance in `info`.

    Raises:
        ShapeError: code `env_large` for more than 256 cells.
        RequestError: code `deal_no_moves` for one cell; `reward_unknown`, `observation_unknown`; `distance_walk` for
            a walk and a distance; `count_negative`, `distance_order` where they are none.
    """

    def __init__(
        self,
        rows: int = 4,
        columns: int = 4,
        goal: Goal | Board | str = "standard",
        walk: int | None = None,
        distance: int | Sequence[int] | None = None,
        reward: str = "moves",
        illegal_penalty: float = 0.0,
        limit: int | None = LIMIT,
        observation: str = "tiles",
        distances: bool = False,
    ) -> None:
        self.shape = Shape(rows, columns)
        if self.shape.cells > LARGEST:
            raise ShapeError("env_large", found=str(self.shape), expected=LARGEST)
        if self.shape.cells == 1:
            raise RequestError("deal_no_moves", shape=str(self.shape))
        if reward not in REWARDS:
            raise RequestError("reward_unknown", found=reward, expected=", ".join(REWARDS))
        if observation not in OBSERVATIONS:
            raise RequestError("observation_unknown", found=observation, expected=", ".join(OBSERVATIONS))
        if limit is not None and limit < 1:
            raise RequestError("count_negative", found=limit)
        self.goal = as_goal(goal, self.shape)
        self.observation, self.reward = observation, reward
        self.limit = limit or 0
        self.moved, self.solved, self.nearer = REWARDS[reward]
        self.illegal = -float(illegal_penalty)
        self.has_distances = distances or reward == "distance"
        self.tells_distances = distances
        self.walk, self.distance = starts(walk, distance)
        self.deal_at: Callable[[int, int], Board] | None = None
        self.near = near(self.shape)
        self.far = far(self.goal)

    def deal(self, seed: int, index: int) -> Board:
        """The board with which episode `index` of a seed starts."""
        if self.distance is None:
            return generate(self.shape, goal=self.goal, seed=seed, index=index, walk=self.walk)
        if self.deal_at is None:
            self.deal_at = dealer(self.goal, *self.distance)
        return self.deal_at(seed, index)

    def starting(self, walk: int | None, distance: int | Sequence[int] | None) -> Rules:
        """The same rules with other starts."""
        other = copy(self)
        other.walk, other.distance = starts(walk, distance)
        other.deal_at = None
        return other


def starts(walk: int | None, distance: int | Sequence[int] | None) -> tuple[int | None, tuple[int, int] | None]:
    """How boards are dealt: the walk, or the shortest and the longest distance."""
    if distance is None:
        if walk is not None and walk < 0:
            raise RequestError("count_negative", found=walk)
        return walk, None
    if walk is not None:
        raise RequestError("distance_walk")
    shortest, longest = (distance, distance) if isinstance(distance, int) else map(int, distance)
    if not 0 <= shortest <= longest:
        raise RequestError("distance_order", found=f"{shortest}..{longest}")
    return None, (shortest, longest)
