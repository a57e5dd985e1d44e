"""One board as an environment: Gymnasium's own checker, its rules, and what it tells of distances."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import taquin
import taquin.gym
from taquin import Board, RequestError, ShapeError
from taquin.gym import SlidingEnv

from ..oracle.breadth import distances
from ..oracle.lookup import first_steps

KINDS = [
    {},
    {"rows": 3, "columns": 3, "distance": (5, 9), "distances": True, "reward": "distance"},
    {"rows": 2, "columns": 5, "observation": "one_hot", "walk": 4, "reward": "taxicab", "limit": None},
    {"rows": 1, "columns": 12, "distances": True},
    {"rows": 2, "columns": 1},
    {"rows": 5, "columns": 5, "goal": "snail", "reward": "goal", "illegal_penalty": 0.1},
    {"rows": 16, "columns": 16, "walk": 3},
]


@pytest.mark.parametrize("mode", [None, "ansi", "rgb_array"])
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_gymnasiums_own_checker(kind: dict, mode: str | None) -> None:
    # Warnings are errors here.
    check_env(gymnasium.make("taquin.gym:taquin/Sliding-v0", render_mode=mode, **kind).unwrapped)


def test_an_action_says_where_the_tile_goes() -> None:
    env = SlidingEnv(3, 3)
    for action, letter in enumerate("UDLR"):
        env.reset(seed=1, options={"board": "1 2 3/4 0 5/7 8 6"})
        wanted = Board.parse("1 2 3/4 0 5/7 8 6").after(taquin.Path.parse(letter))
        observation, *_ = env.step(action)
        assert tuple(map(tuple, observation.tolist())) == tuple(wanted.rows())


def test_where_no_tile_stands_the_board_rests_and_the_step_counts() -> None:
    env = SlidingEnv(3, 3, limit=2, illegal_penalty=0.5)
    observation, info = env.reset(options={"board": "1 2 3/4 5 6/7 0 8"})
    assert info["action_mask"].tolist() == [0, 1, 1, 1]
    after, reward, terminated, truncated, _ = env.step(0)
    assert (after == observation).all()
    assert (reward, terminated, truncated) == (-1.5, False, False)
    assert env.step(1)[1:4] == (-1.0, False, True)


@pytest.mark.parametrize(
    ("reward", "wanted"), [("moves", [-1, -1]), ("goal", [0, 1]), ("taxicab", [1, 1]), ("distance", [1, 1])]
)
def test_rewards(reward: str, wanted: list[float]) -> None:
    env = SlidingEnv(3, 3, reward=reward)
    env.reset(options={"board": "1 2 3/4 5 6/0 7 8"})
    first, second = env.step(2), env.step(2)
    assert [first[1], second[1]] == wanted
    assert [first[2], second[2]] == [False, True]


def test_solved_at_the_last_step_is_not_truncated() -> None:
    env = SlidingEnv(3, 3, limit=1)
    env.reset(options={"board": "1 2 3/4 5 6/7 0 8"})
    assert env.step(2)[2:4] == (True, False)


@pytest.mark.parametrize("size", [(2, 3), (3, 3), (2, 2), (1, 5)])
def test_distances_and_shortest_actions(size: tuple[int, int]) -> None:
    rows, columns = size
    goal = taquin.Goal.named("snail", taquin.Shape(rows, columns))
    known = distances(rows, columns, goal.board.tiles)
    env = SlidingEnv(rows, columns, goal="snail", distances=True, limit=None)
    env.action_space.seed(3)
    _, info = env.reset(seed=3)
    for _ in range(60):
        tiles = env.board.tiles
        assert info["distance"] == env.distance == known[tiles]
        bits = {action for action, good in enumerate(env.optimal_actions()) if good}
        assert bits == first_steps(known, columns, tiles)
        assert not bits - set(np.flatnonzero(info["action_mask"]).tolist())
        info = env.step(env.action_space.sample())[4]


def test_the_distance_of_a_15_puzzle_by_searches() -> None:
    env = SlidingEnv(distances=True, walk=30)
    _, info = env.reset(seed=5)
    assert info["distance"] == taquin.solve(env.board).length
    while info["distance"]:
        before = info["distance"]
        _, reward, terminated, _, info = env.step(int(env.optimal_actions().argmax()))
        assert info["distance"] == before - 1
        assert reward == -1
    assert terminated
    assert env.board == env.rules.goal.board


def test_starts_are_those_of_generate() -> None:
    env = SlidingEnv(4, 4, goal="blank-first")
    for index in range(3):
        env.reset(seed=7 if index == 0 else None)
        assert env.board == taquin.generate("4x4", goal="blank-first", seed=7, index=index)
    env = SlidingEnv(4, 4, walk=9)
    env.reset(seed=7)
    assert env.board == taquin.generate("4x4", seed=7, walk=9)
    env.reset(options={"walk": 2})
    assert env.board == taquin.generate("4x4", seed=7, index=1, walk=2)
    env = SlidingEnv(3, 3, distance=31)
    env.reset(seed=7)
    assert env.board == next(taquin.generate_at("3x3", 1, 31, 31, seed=7))
    env.reset(options={"distance": (2, 3)})
    assert env.distance in (2, 3)


def test_without_a_seed_two_environments_differ() -> None:
    one, other = SlidingEnv(), SlidingEnv()
    one.reset()
    other.reset()
    assert one.board != other.board


def test_nothing_told_is_changed_later() -> None:
    env = SlidingEnv(3, 3)
    observation, info = env.reset(seed=1)
    kept, mask = observation.copy(), info["action_mask"].copy()
    env.step(int(mask.argmax()))
    assert (kept == observation).all()
    assert (mask == info["action_mask"]).all()


def test_pictures() -> None:
    env = gymnasium.make("taquin/Sliding-v0", rows=2, columns=3, render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.shape == (128, 192, 3)
    blank = env.unwrapped.board.blank_cell
    cells = [picture[64 * (at // 3) :][:64, 64 * (at % 3) :][:, :64] for at in range(6)]
    assert len(np.unique(cells[blank].reshape(-1, 3), axis=0)) == 1
    assert len({cell.tobytes() for cell in cells}) == 6
    env = gymnasium.make("taquin/Sliding-v0", rows=2, columns=3, render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == taquin.draw(env.unwrapped.board)


@pytest.mark.parametrize(
    ("code", "options"),
    [
        ("deal_no_moves", {"rows": 1, "columns": 1}),
        ("env_large", {"rows": 17, "columns": 16}),
        ("reward_unknown", {"reward": "money"}),
        ("observation_unknown", {"observation": "pixels"}),
        ("render_mode", {"render_mode": "human"}),
        ("distance_walk", {"walk": 1, "distance": 2}),
        ("distance_order", {"distance": (3, 2)}),
        ("count_negative", {"walk": -1}),
        ("count_negative", {"limit": 0}),
        ("goal_unknown", {"goal": "nowhere"}),
        ("shape_small", {"rows": 0}),
    ],
)
def test_what_is_refused(code: str, options: dict) -> None:
    with pytest.raises(taquin.TaquinError) as caught:
        SlidingEnv(**options)
    assert caught.value.code == code
    assert str(caught.value)


def test_what_reset_and_step_refuse() -> None:
    env = SlidingEnv(2, 2)
    for options, code in [({"bord": 1}, "reset_option"), ({"board": "2 1/3 0"}, "board_unsolvable")]:
        with pytest.raises(RequestError) as caught:
            env.reset(options=options)
        assert caught.value.code == code
    with pytest.raises(ShapeError):
        env.reset(options={"board": np.arange(9)})
    with pytest.raises(RequestError, match="4 is not an action"):
        env.step(4)
