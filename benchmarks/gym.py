"""Steps a second of our vector environment, beside Gymnasium's over 16 single ones, in one run.

python benchmarks/gym.py [seconds]    (needs taquin[gym]; 1 second of CPU a measurement if not said)

Random actions on 4x4, episodes of up to 1000 steps, uniform starts. The rounds are interleaved; the median of each with
its ratio to the 16 single environments, once bare and once as `gymnasium.make_vec` makes them. Then 16 boards against
16 single environments of other kinds: with distances, short episodes, planes.
"""

import statistics
import sys
import time

import gymnasium
from gymnasium.vector import SyncVectorEnv, VectorEnv

import taquin.gym
from taquin.gym import SlidingEnv, SlidingVectorEnv
from taquin.kernels import backend

ROUNDS = 5
SIZES = (16, 64, 256, 1024, 4096)
KINDS: dict[str, dict] = {
    "one_hot": {"observation": "one_hot"},
    "3x3 with distances": {"rows": 3, "columns": 3, "distances": True},
    "3x3, 3 moves back, 20 steps": {"rows": 3, "columns": 3, "walk": 3, "limit": 20},
    "3x3, 1 to 8 away, 20 steps": {"rows": 3, "columns": 3, "distance": (1, 8), "limit": 20},
}


def rate(env: VectorEnv, actions: list, seconds: float) -> float:
    """Steps of single boards in a second of CPU."""
    start, steps = time.process_time(), 0
    while (spent := time.process_time() - start) < seconds:
        for chosen in actions:
            env.step(chosen)
        steps += len(actions) * env.num_envs
    return steps / spent


def medians(envs: dict[str, VectorEnv], seconds: float) -> dict[str, float]:
    """Each one's rate, measured in turns."""
    actions = {}
    for name, env in envs.items():
        env.reset(seed=1)
        env.action_space.seed(1)
        actions[name] = [env.action_space.sample() for _ in range(64)]
        rate(env, actions[name], 0.01)
    rates: dict[str, list[float]] = {name: [] for name in envs}
    for _ in range(ROUNDS):
        for name, env in envs.items():
            rates[name].append(rate(env, actions[name], seconds))
    return {name: statistics.median(found) for name, found in rates.items()}


def main() -> None:
    """Measure all and print a line each."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    print(f"{backend()} kernels")
    envs: dict[str, VectorEnv] = {
        "SyncVectorEnv, 16 SlidingEnv": SyncVectorEnv([SlidingEnv] * 16),
        "make_vec(…, 'sync'), 16": gymnasium.make_vec(taquin.gym.NAME, num_envs=16, vectorization_mode="sync"),
        **{f"SlidingVectorEnv, {size}": SlidingVectorEnv(size) for size in SIZES},
        "SlidingVectorEnv, 16, copy=False": SlidingVectorEnv(16, copy=False),
    }
    found = medians(envs, seconds)
    single = found["SyncVectorEnv, 16 SlidingEnv"]
    for name, median in found.items():
        print(f"{name:34} {median / 1e6:8.3f} million steps a second, {median / single:6.1f} times the 16 single ones")
    print("bar: 20 times with 16")
    for name, kind in KINDS.items():
        ours, singles = SlidingVectorEnv(16, **kind), SyncVectorEnv([lambda kind=kind: SlidingEnv(**kind)] * 16)
        found = medians({"ours": ours, "singles": singles}, seconds)
        ratio = found["ours"] / found["singles"]
        print(
            f"16 x {name:29} {found['ours'] / 1e6:8.3f} million steps a second, {ratio:6.1f} times 16 such single ones"
        )


if __name__ == "__main__":
    main()
