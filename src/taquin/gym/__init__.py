"""Sliding-tile puzzles as an environment for learners, by the interface of Gymnasium (extra `taquin[gym]`).

Importing this registers `taquin/Sliding-v0`; `gymnasium.make("taquin.gym:taquin/Sliding-v0")` imports it by itself.

>>> import gymnasium, taquin.gym
>>> env = gymnasium.make("taquin/Sliding-v0", rows=3, columns=3, walk=2)
>>> observation, info = env.reset(seed=7)
>>> observation.tolist(), info["action_mask"].tolist()
([[1, 2, 3], [4, 5, 6], [0, 7, 8]], [0, 1, 1, 0])
"""

from __future__ import annotations

from ..errors import RequestError

try:
    from gymnasium.envs.registration import register, registry

    from .env import SlidingEnv
    from .vector import SlidingVectorEnv
except ImportError as error:
    if (error.name or "").partition(".")[0] not in ("gymnasium", "numpy"):
        raise
    raise RequestError("extra_missing", found="Gymnasium, NumPy", expected="gym") from None

__all__ = ["SlidingEnv", "SlidingVectorEnv"]

NAME = "taquin/Sliding-v0"

if NAME not in registry:
    register(NAME, entry_point="taquin.gym:SlidingEnv", vector_entry_point="taquin.gym:SlidingVectorEnv")
