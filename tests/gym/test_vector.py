"""Many boards as one environment: step by step what Gymnasium makes of single ones."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv

import taquin
import taquin.gym
from taquin import RequestError
from taquin.gym import SlidingEnv, SlidingVectorEnv
from taquin.gym import vector as module

KINDS = [
    {"rows": 3, "columns": 3, "walk": 3, "limit": 17},
    {"rows": 3, "columns": 3, "distance": (1, 4), "distances": True, "reward": "distance", "limit": 9},
    {"rows": 2, "columns": 2, "reward": "goal", "limit": 9, "observation": "one_hot", "illegal_penalty": 0.5},
    {"rows": 1, "columns": 5, "reward": "taxicab", "limit": 9, "distances": True},
    {"rows": 4, "columns": 4, "goal": "snail", "limit": 30, "walk": 10},
    {"rows": 4, "columns": 4, "distances": True, "limit": 6, "walk": 8},
    {"rows": 5, "columns": 3, "limit": 10},
]
COUNT = 5


def agree(one: dict, other: dict) -> None:
    """Infos are equal, with their types."""
    assert one.keys() == other.keys()
    for key, value in one.items():
        if isinstance(value, dict):
            agree(value, other[key])
        elif value.dtype == object:
            for first, second in zip(value, other[key], strict=True):
                assert (first is None) == (second is None)
                assert first is None or (first == second).all()
        else:
            assert value.dtype == other[key].dtype
            assert (value == other[key]).all(), key


def both(kind: dict, mode: AutoresetMode) -> tuple[VectorEnv, VectorEnv]:
    singles = SyncVectorEnv([lambda: SlidingEnv(**kind) for _ in range(COUNT)], autoreset_mode=mode)
    return singles, SlidingVectorEnv(COUNT, autoreset_mode=mode, **kind)


@pytest.mark.parametrize("kernels", ["compiled", "twin"])
@pytest.mark.parametrize("mode", AutoresetMode, ids=lambda mode: mode.value)
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_step_by_step(kind: dict, mode: AutoresetMode, kernels: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if kernels == "twin":
        from importlib import import_module

        monkeypatch.setattr(module, "kernel", lambda name: import_module(f"taquin.kernels.{name}_plain"))
    singles, many = both(kind, mode)
    assert singles.single_observation_space == many.single_observation_space
    assert singles.observation_space == many.observation_space
    assert singles.action_space == many.action_space
    assert many.metadata["autoreset_mode"] is mode
    one, other = singles.reset(seed=5), many.reset(seed=5)
    ended = 0
    singles.action_space.seed(1)
    for _ in range(60):
        assert (one[0] == other[0]).all()
        assert many.observation_space.contains(other[0])
        agree(one[-1], other[-1])
        if len(one) > 2:
            for first, second in zip(one[1:4], other[1:4], strict=True):
                assert first.dtype == second.dtype
                assert (first == second).all()
            over = one[2] | one[3]
            ended += int(over.sum())
            if mode is AutoresetMode.DISABLED and over.any():
                one = singles.reset(options={"reset_mask": over.copy()})
                other = many.reset(options={"reset_mask": over.copy()})
                assert (one[0] == other[0]).all()
                agree(one[1], other[1])
        actions = singles.action_space.sample()
        one, other = singles.step(actions), many.step(actions)
    assert ended


def everything(answer: tuple) -> list[np.ndarray]:
    """The arrays of an answer, those in its info too."""
    found = []
    for one in answer:
        if isinstance(one, dict):
            found += everything(tuple(one.values()))
        elif one.dtype == object:
            found += [part for part in one if part is not None]
        else:
            found.append(one)
    return found


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_nothing_told_is_changed_by_a_later_step(mode: AutoresetMode) -> None:
    for kind in KINDS[:4]:
        many = SlidingVectorEnv(COUNT, autoreset_mode=mode, **kind)
        many.action_space.seed(2)
        answers = [many.reset(seed=3), *(many.step(many.action_space.sample()) for _ in range(30))]
        kept = [[array.copy() for array in everything(answer)] for answer in answers]
        many.reset(seed=4)
        for _ in range(30):
            for array in everything(many.step(many.action_space.sample())):
                array[...] = 1  # what is told may be written over, too
        for answer, copies in zip(answers, kept, strict=True):
            assert all(np.array_equal(one, two) for one, two in zip(everything(answer), copies, strict=True))
        many.reset(seed=3)
        many.action_space.seed(2)
        for answer in answers[1:]:
            agree(answer[-1], many.step(many.action_space.sample())[-1])


def test_without_copies_the_buffers_are_told() -> None:
    many, other = SlidingVectorEnv(COUNT, 3, 3, walk=3, copy=False), SlidingVectorEnv(COUNT, 3, 3, walk=3)
    first, _ = many.reset(seed=1)
    other.reset(seed=1)
    other.action_space.seed(1)
    for _ in range(30):
        actions = other.action_space.sample()
        one, two = many.step(actions), other.step(actions)
        assert one[0] is first
        for buffer, copied in zip(everything(one), everything(two), strict=True):
            assert np.array_equal(buffer, copied)
            assert buffer.dtype == copied.dtype


def test_made_by_gymnasium() -> None:
    many = gymnasium.make_vec("taquin.gym:taquin/Sliding-v0", num_envs=3, rows=3, columns=4, max_episode_steps=2)
    assert isinstance(many, SlidingVectorEnv)
    observations, _ = many.reset(seed=1)
    assert observations.shape == (3, 3, 4)
    masks = many.step(np.zeros(3, np.int64))[4]["action_mask"]
    truncated = many.step(masks.argmax(axis=1))[3]
    assert truncated.all()
    singles = gymnasium.make_vec("taquin/Sliding-v0", num_envs=2, vectorization_mode="sync", rows=2, columns=2)
    assert isinstance(singles, SyncVectorEnv)


def test_seeds() -> None:
    many = SlidingVectorEnv(3)
    many.reset(seed=[4, None, 9])
    first = many.boards()
    assert first[::2] == [taquin.generate("4x4", seed=seed) for seed in (4, 9)]
    many.reset()
    assert many.boards()[0] == taquin.generate("4x4", seed=4, index=1)
    many.reset(seed=[4, None, 9])
    assert many.boards()[::2] == first[::2]


def test_one_hot_and_distances_of_a_15_puzzle() -> None:
    many = SlidingVectorEnv(2, walk=6, distances=True)
    _, infos = many.reset(seed=1)
    assert infos["distance"].tolist() == [taquin.solve(board).length for board in many.boards()]


def test_what_is_refused() -> None:
    many = SlidingVectorEnv(2, 2, 2, limit=1, autoreset_mode="Disabled")
    many.reset(seed=1)
    for actions in ([0, 4], [-1, 0], [0], [[0, 1]], [0.5, 1.0], [True, False], [0, 2**40]):
        with pytest.raises(RequestError) as caught:
            many.step(np.array(actions))
        assert caught.value.code == "actions"
    many.step(np.array([0, 1]))
    with pytest.raises(RequestError, match="board 0"):
        many.step(np.array([0, 1]))
    for options in ({"reset_mask": [True, False]}, {"reset_mask": np.zeros(2, bool)}, {"board": "1 2/3 0"}):
        with pytest.raises(RequestError):
            many.reset(options=options)
    for seed in ([1], [1, 2, 3], [-1, 0]):
        with pytest.raises(RequestError):
            many.reset(seed=seed)
    for wrong in ({"num_envs": 0}, {"render_mode": "ansi"}, {"rows": 1, "columns": 1}):
        with pytest.raises(taquin.TaquinError):
            SlidingVectorEnv(**wrong)
