"""Many boards as one environment of Gymnasium: a step of all of them is one call of a kernel."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ..batch.exact import Exact, is_covered
from ..board.board import Board
from ..dealing.uniform import LARGEST
from ..errors import RequestError
from ..kernels import kernel
from . import spaces
from .gauge import Gauge
from .rules import LIMIT, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import NDArray

    Seeds = int | Sequence[int | None] | None


class SlidingVectorEnv(VectorEnv["NDArray[np.uint8]", "NDArray[np.int64]", "NDArray[Any]"]):
    """`num_envs` boards stepped together: what `SyncVectorEnv` answers over as many `SlidingEnv`, many times as fast.

    The options are those of `SlidingEnv`; `max_episode_steps` is another name for a `limit`, the lower one counts.
    Board i of `reset(seed=s)` has the seed s + i. `autoreset_mode`: `NEXT_STEP` (the step after the end of an episode
    starts the next one, whatever its action), `SAME_STEP` (the end's observation and info are in `final_obs` and
    `final_info`), or `DISABLED` (`reset(options={"reset_mask": …})` starts those that are over). With `distances`
    `info` has them; above 9 cells and 2x5 they are searched for board by board, which takes its time.

    >>> env = SlidingVectorEnv(2, 3, 3, walk=1)
    >>> observations, infos = env.reset(seed=7)
    >>> observations.tolist()
    [[[1, 2, 3], [4, 5, 6], [7, 0, 8]], [[1, 2, 3], [4, 5, 6], [7, 0, 8]]]
    >>> env.step(np.array([2, 3]))[1:4]
    (array([-1., -1.]), array([ True, False]), array([False, False]))

    Raises:
        ShapeError, GoalError, RequestError: as `Rules`.
    """

    def __init__(
        self,
        num_envs: int = 1,
        rows: int = 4,
        columns: int = 4,
        *,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        max_episode_steps: int | None = None,
        render_mode: None = None,
        limit: int | None = LIMIT,
        **options: Any,
    ) -> None:
        if num_envs < 1:
            raise RequestError("count_negative", found=num_envs)
        if render_mode is not None:
            raise RequestError("render_mode", found=render_mode, expected="None")
        steps = [bound for bound in (limit, max_episode_steps) if bound is not None]
        self.rules = Rules(rows, columns, limit=min(steps, default=None), **options)
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": [], "autoreset_mode": self.autoreset_mode}
        self.num_envs = num_envs
        self.single_observation_space = spaces.observations(self.rules)
        self.single_action_space = spaces.actions()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        cells = self.rules.shape.cells
        self._boards = np.empty((num_envs, cells), np.uint8)
        self._flat = self._boards.reshape(-1)
        self._goal = np.array(self.rules.goal.board.tiles, np.uint8)
        self._boards[:] = self._goal
        self._blanks = np.full(num_envs, self.rules.goal.blank_cell, np.int32)
        self._away, self._spent = np.zeros(num_envs, np.int32), np.zeros(num_envs, np.int32)
        self._over = np.zeros(num_envs, np.uint8)
        self._ended = 0
        self._masks = spaces.masks(self.rules)
        self._all = np.ones(num_envs, bool)
        self._far = np.array(self.rules.far).reshape(cells, cells)
        self._seeds = np.zeros(num_envs, np.uint64)
        self._episodes = np.zeros(num_envs, np.uint64)
        self._seeded = np.zeros(num_envs, bool)
        self._distances: NDArray[np.int64] | None = None
        self._exact: Exact | None = None
        self._gauge = Gauge(self.rules.goal)
        self._kernel = kernel("stepping").step

    def reset(
        self, *, seed: Seeds = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Start an episode on every board, or on those in `options["reset_mask"]`.

        Raises:
            RequestError: code `reset_option`, `reset_mask`, `seeds` where an option is none, the mask is no array of
                a boolean a board, or the seeds are not one a board.
        """
        for name in options or {}:
            if name != "reset_mask":
                raise RequestError("reset_option", found=name, expected="reset_mask")
        mask = (options or {}).get("reset_mask", self._all)
        if not isinstance(mask, np.ndarray) or mask.shape != (self.num_envs,) or mask.dtype != bool or not mask.any():
            raise RequestError("reset_mask", expected=self.num_envs)
        self._seed(seed, mask)
        which = np.flatnonzero(mask)
        self._start(which)
        infos = self._infos(self._all, self._masks[self._blanks])
        return self._observations(), _told(mask, infos)

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.uint8], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """A step on every board; where an episode is over, as the mode says.

        Raises:
            RequestError: code `actions` where they are not a number from 0 to 3 a board, `env_over` where an episode
                is over and nobody has started another (`DISABLED`).
        """
        count = self.num_envs
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (count,) or np.bitwise_or.reduce(chosen) & ~(spaces.ACTIONS - 1):
            raise RequestError("actions", expected=count)
        if self._ended:
            which = np.flatnonzero(self._over)
            if self.autoreset_mode is AutoresetMode.DISABLED:
                raise RequestError("env_over", found=int(which[0]))
            self._start(which)
            self._over[which] = 1  # they rest for this step
        rules = self.rules
        rewards = np.empty(count)
        terminated, truncated = np.empty(count, bool), np.empty(count, bool)
        masks = np.empty((count, spaces.ACTIONS), np.int8)
        before = self.distances() if rules.has_distances else None
        self._ended = self._kernel(
            chosen,
            rules.near,
            rules.far,
            self._flat,
            self._blanks,
            self._away,
            self._spent,
            rules.limit,
            rules.moved,
            rules.solved,
            rules.nearer,
            rules.illegal,
            self._over,
            rewards,
            terminated.view(np.uint8),
            truncated.view(np.uint8),
            masks.reshape(-1),
        )
        self._distances = None
        if before is not None and rules.reward == "distance":
            rewards += before - self.distances()  # nothing where a board is idle: it stands still
        infos = self._infos(self._all.copy(), masks)
        if self._ended and self.autoreset_mode is AutoresetMode.SAME_STEP:
            infos = self._begun(terminated | truncated, infos)
        return self._observations(), rewards, terminated, truncated, infos

    def distances(self) -> NDArray[np.int64]:
        """Moves to the goal, a number a board; reckoned when asked."""
        if self._distances is None:
            goal = self.rules.goal
            if is_covered(goal.shape):
                self._exact = self._exact or Exact(goal)
                self._distances = self._exact.distances(self._boards).astype(np.int64)
            else:
                self._distances = np.array([self._gauge.distance(tiles) for tiles in self._boards.tolist()])
        return self._distances

    def boards(self) -> list[Board]:
        """The boards as they are."""
        return [Board(self.rules.shape, tiles) for tiles in self._boards.tolist()]

    def _seed(self, seed: Seeds, mask: NDArray[np.bool_]) -> None:
        seeds = [seed + i for i in range(self.num_envs)] if isinstance(seed, int) else seed
        if seeds is not None and len(seeds) != self.num_envs:
            raise RequestError("seeds", found=len(seeds), expected=self.num_envs)
        for at in np.flatnonzero(mask).tolist():
            given = None if seeds is None else seeds[at]
            if given is not None and not 0 <= given <= LARGEST:
                raise RequestError("seed", found=given)
            if given is not None or not self._seeded[at]:
                if given is None:
                    given = int(self.np_random.integers(LARGEST, dtype=np.uint64, endpoint=True))
                self._seeds[at], self._episodes[at], self._seeded[at] = given, 0, True

    def _start(self, which: NDArray[np.int64]) -> None:
        """Begin the next episode on these boards."""
        rules = self.rules
        if rules.distance is None:
            walk = -1 if rules.walk is None else rules.walk
            kernel("dealing").deal(
                self._seeds, self._episodes, which, self._goal, rules.near, rules.shape.columns, walk, False, self._flat
            )
        else:
            for at in which.tolist():
                self._boards[at] = rules.deal(int(self._seeds[at]), int(self._episodes[at])).tiles
        self._episodes[which] += np.uint64(1)
        begun = self._boards[which]
        self._blanks[which] = (begun == 0).argmax(axis=1)
        self._away[which] = self._far[begun, np.arange(rules.shape.cells)].sum(axis=1)
        self._spent[which] = 0
        self._over[which] = 0
        self._ended = int(self._over.sum())
        self._distances = None

    def _begun(self, over: NDArray[np.bool_], infos: dict[str, Any]) -> dict[str, Any]:
        """Start the next episodes at once; what the ended ones led to stands in `final_obs` and `final_info`."""
        final = np.full(self.num_envs, None, object)
        which = np.flatnonzero(over)
        for at in which.tolist():
            final[at] = spaces.observed(self.rules, self._boards[at])
        last = _told(over, infos)
        self._start(which)
        begun = self._infos(self._all.copy(), self._masks[self._blanks])
        return {**begun, "final_obs": final, "_final_obs": over.copy(), "final_info": last, "_final_info": over.copy()}

    def _observations(self) -> NDArray[np.uint8]:
        return spaces.observed(self.rules, self._boards)

    def _infos(self, told: NDArray[np.bool_], masks: NDArray[np.int8]) -> dict[str, Any]:
        """The info of the boards in `told`, an array with a row a board for each key."""
        infos: dict[str, Any] = {"action_mask": masks, "_action_mask": told}
        if self.rules.tells_distances:
            infos |= {"distance": self.distances().copy(), "_distance": told.copy()}
        return infos


def _told(mask: NDArray[np.bool_], infos: dict[str, Any]) -> dict[str, Any]:
    """The info of the boards in the mask alone: zeros for the others."""
    told = {}
    for key, values in infos.items():
        if not key.startswith("_"):
            told[key] = np.zeros_like(values)
            told[key][mask] = values[mask]
            told[f"_{key}"] = mask.copy()
    return told
