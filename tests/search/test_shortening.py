"""Shortening anybody's solution: it ends at the goal, is never longer, and errors say what is wrong."""

from __future__ import annotations

import random

import pytest

from taquin import Board, Goal, Limits, MoveError, Path, RequestError, Shape, Status, generate, shorten, solve
from taquin.kernels import is_compiled
from taquin.notation.moves import path_readings
from taquin.search import shortening as module
from taquin.search.complete import complete

compiled = pytest.mark.skipif(not is_compiled("windows"), reason="too slow interpreted")


def walked(shape: Shape, moves: int, seed: int) -> tuple[Board, Path]:
    """A board and a rambling way to the standard goal."""
    chance = random.Random(f"{shape} {seed}")
    at = Goal.named("standard", shape).board
    path = Path()
    for _ in range(moves):
        direction = chance.choice(at.moves())
        path, at = path + Path([direction]), at.after(direction)
    return at, path.inverse()


@pytest.mark.parametrize("metric", ["stm", "mtm"])
def test_small_boards_are_solved_to_proof(metric: str) -> None:
    for seed in range(4):
        board, path = walked(Shape(3, 3), 70, seed)
        answer = shorten(board, path, metric=metric)
        assert answer.status is Status.OPTIMAL
        labels = tuple((tile - 1) % 9 for tile in board.tiles)
        assert answer.length == complete(Shape(3, 3), 8, metric).distance(labels)


@compiled
@pytest.mark.parametrize("metric", ["stm", "mtm"])
@pytest.mark.parametrize(("size", "goal"), [("6x6", "standard"), ("3x9", "snake"), ("12x12", "blank-first")])
def test_solutions_row_by_row_become_shorter(size: str, goal: str, metric: str) -> None:
    board = generate(size, seed=4, goal=goal)
    given = solve(board, goal, method="rows").path
    assert given is not None
    told = []
    answer = shorten(board, given, goal, metric, Limits(nodes=300_000), on_improved=told.append)
    assert answer.path is not None
    assert board.after(answer.path) == Goal.named(goal, board.shape).board
    assert answer.length is not None
    assert answer.length < given.length(metric)
    assert answer.at_least is not None
    assert answer.at_least <= answer.length
    assert answer.statistics.stopped == "nodes"
    assert answer.metric == metric
    lengths = [one.length for one in told]
    assert lengths == sorted(set(lengths), reverse=True)
    assert lengths[-1] == answer.length
    assert answer.path == shorten(board, given, goal, metric, Limits(nodes=300_000)).path


def test_whose_moves_they_are_is_settled_as_by_read_path() -> None:
    board = "1 2 3/4 5 6/0 7 8"
    for moves in ("RR", "LL", "7 8", Path.parse("LL"), path_readings("RR", board=board, goal="standard")[0]):
        assert shorten(board, moves).path == Path.parse("LL")


def test_no_time_at_all_gives_what_was_given_without_loops() -> None:
    board, path = walked(Shape(5, 5), 60, 2)
    answer = shorten(board, path, limits=Limits(nodes=0))
    assert answer.path is not None
    assert board.after(answer.path) == Goal.named("standard", board.shape).board
    assert len(answer.path) <= len(path)


@pytest.mark.parametrize(
    ("board", "moves", "code"),
    [
        ("1 2 3/4 5 6/0 7 8", "L", "path_unsolved"),
        ("1 2 3/4 5 6/0 7 8", Path.parse("R"), "move_illegal"),
        ("1 2 3/4 5 6/0 7 8", "hello", "path_word"),
        ("1 2 3/4 5 6/8 7 0", "", "path_unsolved"),
    ],
)
def test_what_does_not_solve_is_refused(board: str, moves: str | Path, code: str) -> None:
    with pytest.raises(MoveError) as caught:
        shorten(board, moves)
    assert caught.value.code == code


def test_other_mistakes() -> None:
    with pytest.raises(RequestError, match="metric"):
        shorten("1 2/0 3", "L", metric="htm")
    with pytest.raises(RequestError, match="least that works"):
        shorten("1 2 3/4 5 6/0 7 8", "LRLL", limits=Limits(memory=10))


def test_a_limit_of_memory_alone_leaves_the_usual_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ENOUGH", Limits(nodes=5_000))
    board, path = walked(Shape(6, 6), 600, 3)
    answer = shorten(board, path, limits=Limits(memory=100_000_000))
    assert answer.statistics.stopped == "nodes"
    assert answer.statistics.nodes <= 5_010
