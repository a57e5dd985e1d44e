"""Carrying tiles home with all in view: every way is replayed by other means, and the twin finds the same."""

from __future__ import annotations

import importlib
import random

import pytest

from taquin import Board, Goal, Limits, Path, Shape, Solution, Status, generate, solve
from taquin.kernels import is_compiled
from taquin.search import carrier as module
from taquin.search import contest
from taquin.search.carrier import Carrier, about, bytes_of, turns
from taquin.search.homeward import homeward
from taquin.search.watch import Watch

from ..oracle.carrying import played
from .test_rows import any_goal, dealt

compiled = pytest.mark.skipif(not is_compiled("carrying"), reason="too slow interpreted")


def finish(board: Board, goal: Goal) -> Path | None:
    return solve(board, goal, limits=Limits(nodes=2_000_000)).path


def replay(one: Carrier, start: dict[int, int], blank: int) -> None:
    """The way leads to the carrier's board, the lines are home, and no tile of a finished stage was moved after it."""
    end = played(start, blank, tuple(one.steps), one.way)
    assert one.blank not in end
    assert all(one.lying[cell] == tile for cell, tile in end.items())
    assert all(one.where[tile] == cell for cell, tile in end.items())
    assert all(end[cell] == cell for cell in one.cells if 0 <= one.shut[cell] < one.done)


@compiled
@pytest.mark.parametrize("width", [1, 7, 60])
def test_any_size_and_goal(width: int) -> None:
    chance = random.Random(width)
    lost = 0
    for _ in range(60):
        shape = Shape(chance.randint(2, 14), chance.randint(2, 14))
        goal = any_goal(shape, chance)
        one = Carrier(dealt(shape, goal, chance), goal)
        start, blank = {cell: one.lying[cell] for cell in one.cells}, one.blank
        lost += not one.run(width, Watch(Limits()))
        replay(one, start, blank)
    assert lost <= 2 or width < 60


@compiled
def test_a_lost_beam_goes_on_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """A beam of one way loses itself sooner or later; what it did stands, and wider ones go on."""
    monkeypatch.setattr(contest, "WIDTH", 1)
    for seed in range(6):
        board = generate(Shape(12, 9), seed=seed)
        goal = Goal.named("standard", board.shape)
        path = homeward(board, goal, Watch(Limits(nodes=0)), "stm", finish)
        assert path is not None
        assert board.after(path) == goal.board


@pytest.mark.skipif(not is_compiled("carrying"), reason="only the twin is here")
@pytest.mark.parametrize(("size", "width"), [("5x5", 3), ("6x6", 20), ("2x9", 4), ("7x5", 1), ("3x8", 9)])
def test_the_twin_finds_the_same(size: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    board = generate(Shape.parse(size), seed=3)
    goal = Goal.named("standard", board.shape)
    answers = []
    for name in ("carrying", "carrying_plain"):
        kernel = importlib.import_module(f"taquin.kernels.{name}")
        monkeypatch.setattr(module, "kernel", lambda _, kernel=kernel: kernel)
        one, watch = Carrier(board, goal), Watch(Limits())
        answers.append((one.run(width, watch), one.way, one.done, watch.nodes, list(one.lying), one.blank))
    assert answers[0] == answers[1]
    assert answers[0][1]


@pytest.mark.parametrize(("back", "inward", "home", "tiles"), [(4, 3, 1, 2), (5, 4, 3, 1), (2, 4, 1, 2)])
def test_turns_are_consistent(back: int, inward: int, home: int, tiles: int) -> None:
    """Zero where the tiles are home; elsewhere one of the blank's moves is one nearer and none is more than one."""
    table, size = turns(back, inward, home, tiles), back * inward
    opened = {place for place in range(size) if place % inward or place // inward <= home}
    homes = (home * inward, 0)[:tiles]
    seen = 0
    for number, moves in enumerate(table):
        places, rest = [], number
        for _ in range(tiles + 1):
            rest, place = divmod(rest, size)
            places.insert(0, place)
        *lie, blank = places
        possible = len(set(places)) == tiles + 1 and set(places) <= opened
        assert (moves == 255) == (not possible)
        if not possible:
            continue
        seen += 1
        assert (moves == 0) == (tuple(lie) == homes)
        nearest = []
        for step in (-inward, inward, -1, 1):
            cell = blank + step
            if cell in opened and (abs(step) == inward or cell // inward == blank // inward):
                after = 0
                for place in (*(blank if tile == cell else tile for tile in lie), cell):
                    after = after * size + place
                nearest.append(table[after])
        if moves:
            assert min(nearest) == moves - 1
        assert max(nearest) <= moves + 1
    assert seen > 50


@compiled
def test_lengths_are_pinned() -> None:
    """A change of the method shows."""
    lengths = []
    for width in (4, 64):
        total = 0
        for seed in range(5):
            board = generate(Shape(10, 10), seed=seed)
            one = Carrier(board, Goal.named("standard", board.shape))
            assert one.run(width, Watch(Limits()))
            total += len(one.way)
        lengths.append(total)
    assert lengths == LENGTHS
    assert lengths[1] < 1.5 * 5 * 10**3 < lengths[0] < 2.1 * 5 * 10**3


LENGTHS = [7_623, 6_653]


@compiled
@pytest.mark.parametrize("size", ["9x9", "3x30", "2x26", "26x2", "8x11"])
def test_a_node_limit_gives_the_same_answer(size: str) -> None:
    board = generate(Shape.parse(size), seed=2)
    lengths = []
    for nodes in (0, 1_500_000, 1_500_000, 6_000_000):
        solution = solve(board, limits=Limits(nodes=nodes))
        assert solution.path is not None
        assert solution.board.after(solution.path) == solution.goal.board
        assert solution.at_least is not None
        assert solution.at_least <= len(solution.path)
        assert nodes == 0 or solution.statistics.nodes <= 1.1 * nodes + 200_000
        lengths.append(len(solution.path))
    assert lengths[0] >= lengths[1] == lengths[2]
    assert lengths[0] > lengths[3]


@compiled
def test_a_board_that_is_nearly_home_is_solved_to_proof() -> None:
    board = Goal.named("standard", Shape(11, 11)).board
    chance = random.Random(5)
    for _ in range(30):
        board = board.after(chance.choice(board.moves()))
    solution = solve(board)
    assert solution.status is Status.OPTIMAL
    assert solution.statistics.seconds < 5


@compiled
def test_memory_narrows_the_beam(monkeypatch: pytest.MonkeyPatch) -> None:
    widths: list[int] = []
    run = Carrier.run

    def spied(one: Carrier, width: int, watch: Watch, last: int | None = None) -> bool:
        widths.append(width)
        return run(one, width, watch, last)

    monkeypatch.setattr(Carrier, "run", spied)
    board = generate(Shape(9, 9), seed=1)
    memory = bytes_of(40, board.shape) + 2 * 8 * about(board.shape)
    assert solve(board, limits=Limits(nodes=3_000_000, memory=memory)).path is not None
    assert 30 <= max(widths) <= 40
    assert solve(board, limits=Limits(nodes=3_000_000)).path is not None
    assert max(widths) > 100


@compiled
def test_improvements_are_told() -> None:
    board = generate(Shape(10, 10), seed=4)
    goal = Goal.named("standard", board.shape)
    told: list[int] = []
    path = homeward(board, goal, Watch(Limits(nodes=3_000_000)), "stm", finish, lambda way: told.append(len(way)))
    assert path is not None
    assert told == sorted(set(told), reverse=True)
    assert len(told) > 1
    assert told[-1] == len(path)


@compiled
@pytest.mark.parametrize("size", ["5x5", "10x10"])
def test_each_better_solution_is_told(size: str) -> None:
    told: list[tuple[int | None, int | None]] = []
    board = generate(Shape.parse(size), seed=6)

    def hear(solution: Solution) -> None:
        assert solution.path is not None
        assert board.after(solution.path) == solution.goal.board
        told.append((solution.length, solution.at_least))

    last = solve(board, limits=Limits(nodes=3_000_000), tables="none", on_improved=hear)
    lengths = [length for length, _ in told]
    assert lengths == sorted(set(lengths), reverse=True)
    assert len(told) > 1
    assert lengths[-1] == last.length
    assert all(bound is not None and last.at_least is not None and bound <= last.at_least for _, bound in told)
