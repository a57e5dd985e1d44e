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

    What `reset` and `step` answer is yours: no later step changes it, and nothing that you write into it changes the
    boards. With `copy=False` observations, rewards, ends and action masks are the environment's own arrays, which the
    next step writes over: read them, don't keep them.

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
        copy: bool = True,
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
        cells, rules = self.rules.shape.cells, self.rules
        self._copied = copy
        self._boards = np.empty((num_envs, cells), np.uint8)
        self._goal = np.array(rules.goal.board.tiles, np.uint8)
        self._boards[:] = self._goal
        self._flat = self._boards.reshape(-1)
        one_hot = rules.observation == "one_hot"
        planes = np.zeros((num_envs, cells * cells) if one_hot else (0,), np.uint8)
        seen = planes if one_hot else self._boards
        self._observations = seen.reshape(num_envs, *self.single_observation_space.shape)
        self._rewards = np.zeros(num_envs)
        self._terminated, self._truncated = np.zeros(num_envs, bool), np.zeros(num_envs, bool)
        self._masks = np.zeros((num_envs, spaces.ACTIONS), np.int8)
        self._over = np.zeros(num_envs, np.uint8)
        self._ended = 0
        self._all = np.ones(num_envs, bool)
        self._seeds = np.zeros(num_envs, np.uint64)
        self._episodes = np.zeros(num_envs, np.uint64)
        self._seeded = np.zeros(num_envs, bool)
        self._distances: NDArray[np.int64] | None = None
        self._exact: Exact | None = None
        self._gauge = Gauge(rules.goal)
        self._deal = kernel("dealing").deal
        blanks, away, spent = np.zeros((3, num_envs), np.int32)
        self._stepper = kernel("stepping").Stepper(
            rules.near,
            rules.far,
            rules.limit,
            rules.moved,
            rules.solved,
            rules.nearer,
            rules.illegal,
            self._flat,
            planes.reshape(-1),
            blanks,
            away,
            spent,
            self._episodes,
            self._over,
            self._rewards,
            self._terminated.view(np.uint8),
            self._truncated.view(np.uint8),
            self._masks.reshape(-1),
        )
        self._stepper.begin(np.arange(num_envs))

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
        self._start(np.flatnonzero(mask))
        self._ended = int(self._over.sum())
        observations = self._observations.copy() if self._copied else self._observations
        return observations, _told(mask, self._infos())

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.uint8], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """A step on every board; where an episode is over, as the mode says.

        Raises:
            RequestError: code `actions` where they are not a number from 0 to 3 a board, `env_over` where an episode
                is over and nobody has started another (`DISABLED`).
        """
        chosen = np.asarray(actions)
        if chosen.shape != self._over.shape or chosen.dtype.kind not in "iu":
            raise RequestError("actions", expected=self.num_envs)
        resting = self._over.nonzero()[0] if self._ended else None
        if resting is not None and self.autoreset_mode is AutoresetMode.DISABLED:
            raise RequestError("env_over", found=int(resting[0]))
        before = self.distances() if self.rules.reward == "distance" else None
        ended = self._stepper.step(np.ascontiguousarray(chosen, np.int64))
        if ended < 0:
            raise RequestError("actions", expected=self.num_envs)
        self._ended, self._distances = ended, None
        if resting is not None:
            self._start(resting)
        if before is not None:
            self._rewards += before - self.distances()
            if resting is not None:
                self._rewards[resting] = 0
        if ended and self.autoreset_mode is AutoresetMode.SAME_STEP:
            infos = self._begun()
        else:
            infos = self._infos()
        told = (self._observations, self._rewards, self._terminated, self._truncated)
        if self._copied:
            told = (told[0].copy(), told[1].copy(), told[2].copy(), told[3].copy())
        return *told, infos

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
            self._deal(
                self._seeds, self._episodes, which, self._goal, rules.near, rules.shape.columns, walk, False, self._flat
            )
        else:
            for at in which.tolist():
                self._boards[at] = rules.deal(int(self._seeds[at]), int(self._episodes[at])).tiles
        self._stepper.begin(which)
        self._distances = None

    def _begun(self) -> dict[str, Any]:
        """Start the next episodes at once; what the ended ones led to stands in `final_obs` and `final_info`."""
        over = self._terminated | self._truncated
        which = over.nonzero()[0]
        final = np.full(self.num_envs, None, object)
        for at in which.tolist():
            final[at] = self._observations[at].copy()
        last = _told(over, self._infos())
        self._start(which)
        self._ended = 0
        marks = {"_final_obs": over, "_final_info": over.copy()}
        return {**self._infos(), "final_obs": final, "final_info": last, **marks}

    def _infos(self) -> dict[str, Any]:
        """The info, an array with a row a board for each key."""
        copied = self._copied
        infos = {"action_mask": self._masks.copy() if copied else self._masks, "_action_mask": self._all.copy()}
        if self.rules.tells_distances:
            infos |= {"distance": self.distances().copy(), "_distance": self._all.copy()}
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
