"""Steps a second of our vector environment, beside Gymnasium's over 16 single ones, in one run.

python benchmarks/gym.py [seconds]    (needs taquin[gym]; 1 second of CPU a measurement if not said)

Random actions on 4x4, episodes of up to 1000 steps, uniform starts. The rounds are interleaved; the median of each with
its ratio to the 16 single environments, once bare and once as `gymnasium.make_vec` makes them.
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


def rate(env: VectorEnv, actions: list, seconds: float) -> float:
    """Steps of single boards in a second of CPU."""
    start, steps = time.process_time(), 0
    while (spent := time.process_time() - start) < seconds:
        for chosen in actions:
            env.step(chosen)
        steps += len(actions) * env.num_envs
    return steps / spent


def main() -> None:
    """Measure all in turns and print a line each."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    made = gymnasium.make_vec(taquin.gym.NAME, num_envs=16, vectorization_mode="sync")
    envs: dict[str, VectorEnv] = {
        "SyncVectorEnv, 16 SlidingEnv": SyncVectorEnv([SlidingEnv] * 16),
        "make_vec(…, 'sync'), 16": made,
        **{f"SlidingVectorEnv, {size}": SlidingVectorEnv(size) for size in SIZES},
    }
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
    single = None
    print(f"{backend()} kernels")
    for name in envs:
        median = statistics.median(rates[name])
        single = single or median
        print(f"{name:30} {median / 1e6:8.3f} million steps a second, {median / single:6.1f} times the 16 single ones")
    print("bar: 20 times")


if __name__ == "__main__":
    main()
