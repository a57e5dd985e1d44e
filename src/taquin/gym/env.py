"""One board as an environment of Gymnasium."""

from __future__ import annotations

from collections.abc import Sequence

import gymnasium
import numpy as np

from ..board.board import Board
from ..dealing.uniform import LARGEST
from ..drawing.text import draw
from ..errors import RequestError, ShapeError
from ..notation.reader import read
from ..solvability.verdict import check
from . import spaces
from .gauge import Gauge
from .picture import pixels
from .rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import NDArray

OPTIONS = ("board", "walk", "distance")
"""What `reset` takes in its options."""


class SlidingEnv(gymnasium.Env["NDArray[Any]", "np.int64 | int"]):
    """A sliding-tile puzzle to learn on. The options are those of `taquin.gym.rules.Rules`.

    An action says where the TILE goes: 0 up, 1 down, 2 left, 3 right, as everywhere in taquin. Where no tile stands
    there to slide the board stays as it is; `info["action_mask"]` has a 1 for each direction that is possible, for
    agents that mask. The observation has the tile of each cell, 0 for the blank. An episode is terminated at the
    goal, truncated after `limit` steps.

    `reset(seed=s)` starts with board 0 of seed s, as `taquin.generate(…, seed=s)` deals it (with `walk` or
    `distance` where they are given), each further `reset()` with the seed's next: the same everywhere and always.
    `reset(options=…)` takes a `board` (text, rows or a `Board`), or a `walk` or `distance` for this once.

    >>> env = SlidingEnv(3, 3, distance=31, distances=True)
    >>> observation, info = env.reset(seed=1)
    >>> observation.tolist(), info["distance"]
    ([[6, 4, 7], [8, 5, 0], [3, 2, 1]], 31)
    >>> observation, reward, terminated, truncated, info = env.step(3)
    >>> observation[1].tolist(), reward, terminated, info["distance"]
    ([8, 0, 5], -1.0, False, 30)

    Raises:
        ShapeError, GoalError, RequestError: as `Rules`.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}  # noqa: RUF012 - Gymnasium's own name and form

    def __init__(self, rows: int = 4, columns: int = 4, *, render_mode: str | None = None, **options: Any) -> None:
        self.rules = Rules(rows, columns, **options)
        if render_mode not in (None, *self.metadata["render_modes"]):
            expected = ", ".join(self.metadata["render_modes"])
            raise RequestError("render_mode", found=render_mode, expected=expected)
        self.render_mode = render_mode
        self.observation_space = spaces.observations(self.rules)
        self.action_space = spaces.actions()
        self._masks = spaces.masks(self.rules)
        self._near, self._far = self.rules.near.tolist(), self.rules.far.tolist()
        self._gauge = Gauge(self.rules.goal)
        self._seed: int | None = None
        self._episode = self._spent = self._away = self._blank = 0
        self._distance: int | None = None
        self._set(self.rules.goal.board.tiles)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Start an episode.

        Raises:
            RequestError: code `reset_option` for an option that is none, `board_unsolvable` for a board that can't
                reach the goal, and as `generate_at`.
            ShapeError: code `array_cells` for a board of another size.
        """
        super().reset(seed=seed)
        if seed is not None:
            self._seed, self._episode = seed, 0
        elif self._seed is None:
            self._seed = int(self.np_random.integers(LARGEST, dtype=np.uint64, endpoint=True))
        self._set(self._start(options or {}).tiles)
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Slide the tile that can go in the direction of the action.

        Raises:
            RequestError: code `action` for a number that is none.
        """
        if not 0 <= action < spaces.ACTIONS:
            raise RequestError("action", found=action)
        rules, blank = self.rules, self._blank
        cell = self._near[4 * blank + int(action)]
        self._spent += 1
        reward, solved = rules.moved, False
        if cell < 0:
            reward += rules.illegal
        else:
            before = self.distance if rules.has_distances else 0
            tile = int(self._tiles[cell])
            cells = rules.shape.cells
            change = self._far[cells * tile + blank] - self._far[cells * tile + cell]
            self._tiles[blank], self._tiles[cell] = tile, 0
            self._blank = cell
            self._away += change
            reward -= rules.nearer * change
            if rules.has_distances:
                self._distance = self._gauge.after(self._tiles.tolist(), before)
                if rules.reward == "distance":
                    reward += before - self._distance
            else:
                self._distance = None
            solved = self._away == 0  # all tiles are home, and so the blank is
            if solved:
                reward += rules.solved
        truncated = not solved and 0 < rules.limit <= self._spent
        return self._observation(), reward, solved, truncated, self._info()

    def render(self) -> Any:
        """The board as text in a frame (`ansi`), or as an array of pixels, 64 a cell (`rgb_array`)."""
        if self.render_mode == "ansi":
            return draw(self.board)
        if self.render_mode == "rgb_array":
            return pixels(self.board)
        return None

    @property
    def board(self) -> Board:
        """The board as it is."""
        return Board(self.rules.shape, self._tiles.tolist())

    @property
    def distance(self) -> int:
        """Moves to the goal, reckoned when asked: at once up to 9 cells and for 2x5, by a search above."""
        if self._distance is None:
            self._distance = self._gauge.distance(self._tiles.tolist())
        return self._distance

    def optimal_actions(self) -> NDArray[np.int8]:
        """A 1 for each action that begins a shortest solution; none at the goal."""
        nearer = np.zeros(spaces.ACTIONS, np.int8)
        for action in range(spaces.ACTIONS):
            cell = self._near[4 * self._blank + action]
            if cell >= 0:
                moved = self._tiles.tolist()
                moved[self._blank], moved[cell] = moved[cell], 0
                nearer[action] = self._gauge.is_within(moved, self.distance - 1)
        return nearer

    def _start(self, options: dict[str, Any]) -> Board:
        """The board of the episode that begins."""
        for name in options:
            if name not in OPTIONS:
                raise RequestError("reset_option", found=name, expected=", ".join(OPTIONS))
        rules = self.rules
        if options.get("board") is not None:
            return _given(options["board"], rules)
        assert self._seed is not None
        index, self._episode = self._episode, self._episode + 1
        if "walk" in options or "distance" in options:
            rules = rules.starting(options.get("walk"), options.get("distance"))
        return rules.deal(self._seed, index)

    def _set(self, tiles: Sequence[int]) -> None:
        self._tiles = np.array(tiles, np.uint8)
        self._blank = list(tiles).index(0)
        cells = self.rules.shape.cells
        self._away = sum(self._far[cells * tile + cell] for cell, tile in enumerate(tiles))
        self._spent = 0
        self._distance = None

    def _observation(self) -> NDArray[np.uint8]:
        return spaces.observed(self.rules, self._tiles)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._masks[self._blank].copy()}
        if self.rules.tells_distances:
            info["distance"] = self.distance
        return info


def _given(board: object, rules: Rules) -> Board:
    """A start of one's own."""
    if isinstance(board, np.ndarray):
        flat = board.reshape(-1).tolist()
        if len(flat) != rules.shape.cells:
            raise ShapeError("array_cells", found=len(flat), shape=str(rules.shape), expected=rules.shape.cells)
        board = Board(rules.shape, flat)
    elif not isinstance(board, Board):
        board = read(board, size=rules.shape)  # type: ignore[arg-type]
    if not check(board, rules.goal).solvable:
        raise RequestError("board_unsolvable")
    return board
