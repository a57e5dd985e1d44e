"""What is asked for: errors, numbers of boards, seeds."""

from __future__ import annotations

import pickle
import subprocess
import sys
from itertools import islice

import pytest

import taquin
from taquin import (
    Board,
    Goal,
    GoalError,
    RequestError,
    Shape,
    ShapeError,
    check,
    fresh_seed,
    generate,
    generate_many,
)

IMPOSSIBLE = [
    ("1x1", {}, "deal_only_goal", {"shape": "1x1"}),
    ("1x1", {"unsolvable": True}, "deal_no_unsolvable", {"shape": "1x1"}),
    ("1x1", {"unsolvable": True, "allow_goal": True}, "deal_no_unsolvable", {"shape": "1x1"}),
    ("1x2", {"unsolvable": True}, "deal_no_unsolvable", {"shape": "1x2"}),
    ("2x1", {"unsolvable": True}, "deal_no_unsolvable", {"shape": "2x1"}),
    ("1x1", {"walk": 0}, "deal_no_moves", {"shape": "1x1"}),
    ("1x1", {"walk": 3, "allow_goal": True}, "deal_no_moves", {"shape": "1x1"}),
    ("4x4", {"walk": 3, "unsolvable": True}, "deal_walk_unsolvable", {}),
    ("4x4", {"walk": -1}, "count_negative", {"found": -1}),
    ("4x4", {"seed": -1}, "seed", {"found": -1}),
    ("4x4", {"seed": 2**64}, "seed", {"found": 2**64}),
    ("4x4", {"index": -1}, "index", {"found": -1}),
    ("4x4", {"index": 2**64}, "index", {"found": 2**64}),
]


@pytest.mark.parametrize(("size", "request_", "code", "fields"), IMPOSSIBLE, ids=str)
def test_impossible_requests(size: str, request_: dict[str, int], code: str, fields: dict[str, object]) -> None:
    for call in (lambda: generate(size, **request_), lambda: generate_many(size, 2, **request_)):
        with pytest.raises(RequestError) as caught:
            call()  # generate_many raises at the call, not at the first board
        assert (caught.value.code, caught.value.fields) == (code, fields)
        assert str(caught.value)
        assert "{" not in str(caught.value)


def test_counts() -> None:
    with pytest.raises(RequestError) as caught:
        generate_many("4x4", -1)
    assert (caught.value.code, caught.value.fields) == ("count_negative", {"found": -1})
    assert list(generate_many("4x4", 0)) == []
    assert len(list(generate_many("4x4", 3))) == 3
    last = 2**64 - 1
    assert list(generate_many("4x4", 1, seed=1, index=last)) == [generate("4x4", seed=1, index=last)]
    with pytest.raises(RequestError) as caught:
        generate_many("4x4", 2, seed=1, index=last)
    assert (caught.value.code, caught.value.fields) == ("index", {"found": 2**64})


def test_sizes_and_goals() -> None:
    square = generate("4x4", seed=7)
    assert square == generate("4", seed=7) == generate("4 × 4", seed=7) == generate(Shape(4, 4), seed=7)
    assert generate("3x5", seed=7).shape == Shape(3, 5)
    snail = Goal.named("snail", Shape(3, 3))
    dealt = generate("3x3", goal="snail", seed=1)
    assert dealt == generate("3x3", goal=snail, seed=1) == generate("3x3", goal=snail.board, seed=1)
    assert dealt == generate("3x3", goal="1 2 3/8 0 4/7 6 5", seed=1)
    with pytest.raises(ShapeError):
        generate("four")
    with pytest.raises(GoalError) as caught:
        generate("4x4", goal="spiral")
    assert caught.value.code == "goal_unknown"
    with pytest.raises(GoalError) as caught:
        generate("4x4", goal=snail)
    assert caught.value.code == "goal_shape"


@pytest.mark.parametrize("mode", [{}, {"unsolvable": True}, {"walk": 30}, {"allow_goal": True}], ids=str)
@pytest.mark.parametrize("size", ["2x2", "1x4", "4x4"])
def test_a_board_does_not_depend_on_how_many_are_dealt(size: str, mode: dict[str, int]) -> None:
    whole = list(generate_many(size, 30, seed=11, **mode))
    assert whole[:7] == list(generate_many(size, 7, seed=11, **mode))
    assert whole == [generate(size, seed=11, index=index, **mode) for index in range(30)]
    assert whole[12:20] == list(generate_many(size, 8, seed=11, index=12, **mode))
    assert whole[:5] == list(islice(generate_many(size, 10**12, seed=11, **mode), 5))  # dealt one at a time


def test_seeds_and_numbers_give_different_boards() -> None:
    boards = {generate("6x6", seed=seed, index=index) for seed in range(30) for index in range(30)}
    assert len(boards) == 900


def test_without_a_seed_the_system_gives_one(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = {fresh_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(0 <= seed < 2**64 for seed in seeds)
    assert max(seeds) >= 2**60  # all 64 bits are drawn
    assert generate("6x6") != generate("6x6")
    monkeypatch.setattr("taquin.dealing.uniform.fresh_seed", lambda: 7)
    assert list(generate_many("4x4", 2)) == list(generate_many("4x4", 2, seed=7))


def test_the_only_boards() -> None:
    assert generate("1x1", allow_goal=True) == Board.parse("0")
    assert {str(board) for board in generate_many("1x2", 20, seed=1)} == {"1x2 0 1"}
    assert {str(board) for board in generate_many("1x2", 50, seed=1, allow_goal=True)} == {"1x2 0 1", "1x2 1 0"}


@pytest.mark.parametrize("size", ["300x300", "1x90000", "2x45000"])
def test_large_boards(size: str) -> None:
    assert check(generate(size, seed=1)).solvable
    assert not check(generate(size, seed=1, unsolvable=True)).solvable
    assert check(generate(size, seed=1, walk=1000)).solvable


def test_errors_travel_between_processes() -> None:
    error = RequestError("index", found=-1)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_dealing_imports_little() -> None:
    code = "import sys; old = set(sys.modules); import taquin; taquin.generate('4x4'); print(*{*sys.modules} - old)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"random", "dataclasses", "typing", "numpy", "secrets", "inspect"} & set(run.stdout.split())


def test_the_face() -> None:
    assert {"fresh_seed", "generate", "generate_many"} <= set(taquin.__all__)
