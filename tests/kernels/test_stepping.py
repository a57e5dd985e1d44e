"""Steps on many boards, each against a board of rows that is moved by hand."""

from __future__ import annotations

import random
from array import array
from importlib import import_module

import pytest

from taquin import Goal, Shape, generate
from taquin.gym.rules import Rules
from taquin.kernels import is_compiled

from ..oracle.stepping import away, mask, slid

MODULES = ["taquin.kernels.stepping_plain", *(["taquin.kernels.stepping"] if is_compiled("stepping") else [])]


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("one_hot", [False, True])
@pytest.mark.parametrize("size", ["1x2", "1x5", "2x2", "3x3", "2x4", "4x4", "16x16"])
def test_against_rows(module: str, size: str, one_hot: bool) -> None:
    shape, count, limit = Shape.parse(size), 6, 5
    columns = shape.columns
    rules = Rules(shape.rows, columns, goal=Goal.named("snake", shape))
    goal = rules.goal.board
    chance = random.Random(size)
    starts = [generate(shape, goal=goal, seed=seed, walk=2) for seed in range(count)]
    rows = [[list(row) for row in board.rows()] for board in starts]
    wanted_goal = [list(row) for row in goal.rows()]
    boards = bytearray(tile for board in starts for tile in board.tiles)
    planes = bytearray([9] * (shape.cells * len(boards) * one_hot))
    blanks, far, spent = (array("i", [9] * count) for _ in range(3))
    episodes, over = array("Q", [3] * count), bytearray([1] * count)
    rewards, masks = array("d", [9.0] * count), array("b", [9] * (4 * count))
    terminated, truncated = bytearray(count), bytearray(count)
    stepper = import_module(module).Stepper(
        rules.near, rules.far, limit, -1.0, 10.0, 0.5, -0.25, boards, planes, blanks, far, spent, episodes, over,
        rewards, terminated, truncated, masks,
    )  # fmt: skip

    def as_they_are(at: int) -> None:
        tiles = [tile for row in rows[at] for tile in row]
        assert list(boards[at * shape.cells : (at + 1) * shape.cells]) == tiles
        assert list(masks[4 * at : 4 * at + 4]) == mask(rows[at])
        assert (blanks[at], far[at]) == (tiles.index(0), away(rows[at], wanted_goal))
        if one_hot:
            seen = list(planes[at * shape.cells**2 : (at + 1) * shape.cells**2])
            assert seen == [int(there == tile) for tile in range(shape.cells) for there in tiles]

    stepper.begin(array("q", range(count - 1)))
    assert list(episodes) == [4] * (count - 1) + [3]
    assert list(over) == [0] * (count - 1) + [1]
    for at in range(count - 1):
        as_they_are(at)
    stepper.begin(array("q", [count - 1]))
    over[count - 1] = 1
    met, steps = set(), [0] * count
    for _ in range(60):
        actions = array("q", (chance.randrange(4) for _ in range(count)))
        idle = [bool(one) for one in over]
        ended = stepper.step(actions)
        assert ended == sum(over)
        for at, action in enumerate(actions):
            before = rows[at]
            after = None if idle[at] else slid(before, action)
            rows[at] = after or before
            home = after is not None and rows[at] == wanted_goal
            change = away(before, wanted_goal) - away(rows[at], wanted_goal)
            reward = -1.0 + 10.0 * home + 0.5 * change - 0.25 * (after is None)
            assert rewards[at] == (0.0 if idle[at] else reward)
            assert terminated[at] == home
            steps[at] += not idle[at]
            assert spent[at] == steps[at]
            assert truncated[at] == (not idle[at] and not home and steps[at] >= limit)
            assert over[at] == (terminated[at] or truncated[at])
            as_they_are(at)
            met.add((idle[at], home, after is None))
    assert (0, True, False) in met or shape.cells > 6
    assert (0, False, True) in met


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("wrong", [4, -1, 2**40, -(2**63)])
def test_where_an_action_is_none_nothing_is_done(module: str, wrong: int) -> None:
    rules = Rules(1, 3)
    boards, numbers = bytearray([1, 0, 2] * 2), [array("i", [1, 1]) for _ in range(3)]
    spoken = bytearray(2), array("d", [9.0, 9.0]), bytearray(2), bytearray(2), array("b", [9] * 8)
    stepper = import_module(module).Stepper(
        rules.near, rules.far, 0, -1.0, 0.0, 0.0, 0.0, boards, bytearray(), *numbers, array("Q", [1, 1]), *spoken
    )
    assert stepper.step(array("q", [2, wrong])) == -1
    assert (boards, numbers) == (bytearray([1, 0, 2] * 2), [array("i", [1, 1])] * 3)
    assert spoken[1:] == (array("d", [9.0, 9.0]), bytearray(2), bytearray(2), array("b", [9] * 8))
