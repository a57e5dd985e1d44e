"""Solving row by row: every path is replayed, what is finished stays, bounds are compared with exact lengths."""

from __future__ import annotations

import random
from itertools import chain

import pytest

from taquin import Board, Goal, Limits, Path, Phase, Shape, Solution, Status, check, generate, solve
from taquin.board.frame import Frame
from taquin.board.goals import NAMES
from taquin.errors import RequestError
from taquin.kernels import is_compiled
from taquin.search.complete import complete
from taquin.search.desk import Desk
from taquin.search.homeward import GRACE, homeward, phases_within
from taquin.search.rows import StoppedError, by_rows
from taquin.search.watch import Watch

from ..oracle.breadth import distances

Whole = pytest.FixtureRequest


def replay(board: Board, goal: Goal, phases: tuple[Phase, ...]) -> int:
    """Play the phases as a person would, on a dictionary of places; the moves they take.

    No tile that a phase put home moves after it, every phase ends with its tiles home, and each tile belongs to one
    phase.
    """
    columns = goal.shape.columns
    tiles = dict(enumerate(board.tiles))
    blank, finished, moves = board.blank_cell, set[int](), 0
    for phase in phases:
        for direction in phase.path:
            row, column = direction.vector
            at_row, at_column = blank // columns - row, blank % columns - column
            assert 0 <= at_row < goal.shape.rows
            assert 0 <= at_column < columns
            cell = at_row * columns + at_column
            assert tiles[cell] not in finished
            tiles[blank], tiles[cell], blank = tiles[cell], 0, cell
            moves += 1
        assert not finished & set(phase.tiles)
        finished |= set(phase.tiles)
        assert all(tiles[goal.cells[tile]] == tile for tile in phase.tiles)
    assert finished == set(range(1, goal.shape.cells))
    assert tuple(tiles.values()) == goal.board.tiles
    return moves


def dealt(shape: Shape, goal: Goal, chance: random.Random) -> Board:
    """A uniform board from which the goal can be reached; on a line, one of the blank's places."""
    if shape.is_line:
        tiles = [tile for tile in goal.board.tiles if tile]
        tiles.insert(chance.randrange(shape.cells), 0)
        return Board(shape, tiles)
    board = Board(shape, chance.sample(range(shape.cells), shape.cells))
    if not check(board, goal).solvable:
        first, second = (cell for cell in range(3) if board.tiles[cell]) if board.blank_cell < 3 else (0, 1)
        board = board.swapped(first, second)
    return board


def any_goal(shape: Shape, chance: random.Random) -> Goal:
    name = chance.choice((*NAMES, "custom"))
    if name == "custom":
        return Goal(Board(shape, chance.sample(range(shape.cells), shape.cells)))
    return Goal.named(name, shape)


@pytest.mark.parametrize("size", ["2x2", "2x3", "3x2"])
def test_every_small_board(size: str) -> None:
    shape = Shape.parse(size)
    for blank in range(shape.cells):
        tiles = list(range(1, shape.cells))
        goal = Goal(Board(shape, [*tiles[:blank], 0, *tiles[blank:]]))
        for tiles_, least in distances(shape.rows, shape.columns, goal.board.tiles).items():
            board = Board(shape, tiles_)
            for alternating in (False, True):
                assert replay(board, goal, by_rows(board, goal, alternating=alternating)) >= least


def test_all_boards_of_3x3(request: Whole) -> None:
    shape = Shape(3, 3)
    step = 1 if request.config.getoption("--full") else 61
    for name in ("standard", "snail", "blank-first"):
        goal = Goal.named(name, shape)
        for board_tiles, least in list(distances(shape.rows, shape.columns, goal.board.tiles).items())[::step]:
            board = Board(shape, board_tiles)
            assert replay(board, goal, by_rows(board, goal)) >= least


@pytest.mark.parametrize(("alternating", "width"), [(False, 0), (True, 0), (True, 1), (False, 3)])
def test_any_size_and_goal(alternating: bool, width: int) -> None:
    chance = random.Random(6)
    for _ in range(300):
        shape = Shape(chance.randint(1, 12), chance.randint(1, 12))
        goal = any_goal(shape, chance)
        board = dealt(shape, goal, chance)
        phases = by_rows(board, goal, alternating=alternating, width=width)
        replay(board, goal, phases)
        path = Path(chain.from_iterable(phase.path for phase in phases))
        assert path == path.simplified()


@pytest.mark.parametrize("blank", range(16))
def test_every_place_of_the_blank(blank: int) -> None:
    chance = random.Random(blank)
    shape = Shape(4, 4)
    tiles = list(range(1, 16))
    goal = Goal(Board(shape, [*tiles[:blank], 0, *tiles[blank:]]))
    for _ in range(20):
        board = dealt(shape, goal, chance)
        replay(board, goal, by_rows(board, goal))


def test_the_names_and_numbers_of_the_phases() -> None:
    board = generate(Shape(4, 5), seed=1)
    named = [(phase.name, phase.number, phase.tiles) for phase in by_rows(board, Goal.named("standard", board.shape))]
    assert named == [
        ("row", 1, (1, 2, 3, 4, 5)),
        ("row", 2, (6, 7, 8, 9, 10)),
        ("column", 1, (11, 16)),
        ("column", 2, (12, 17)),
        ("column", 3, (13, 18)),
        ("last", 1, (14, 15, 19)),
    ]
    named = [(phase.name, phase.number) for phase in by_rows(generate(Shape(5, 5), seed=1), _blank_in(Shape(5, 5), 12))]
    assert named == [("row", 1), ("row", 2), ("row", 5), ("column", 1), ("column", 2), ("column", 5), ("last", 1)]


def _blank_in(shape: Shape, cell: int) -> Goal:
    """A goal that uniform boards of an odd size reach: the standard one with the blank walked in."""
    tiles = list(range(1, shape.cells))
    return Goal(Board(shape, [*tiles[:cell], 0, *tiles[cell:]]))


def test_a_home_board_has_phases_without_moves() -> None:
    goal = Goal.named("standard", Shape(4, 4))
    assert [len(phase.path) for phase in by_rows(goal.board, goal)] == [0] * 5


def test_a_large_board() -> None:
    board = generate(Shape(50, 50), seed=3)
    goal = Goal.named("standard", board.shape)
    by_lines = replay(board, goal, by_rows(board, goal))
    by_turns = replay(board, goal, by_rows(board, goal, alternating=True))
    assert by_turns < by_lines < 3 * 50**3
    assert by_turns < 8 / 3 * 50**3


def test_lengths_are_pinned() -> None:
    """A change of the method shows."""
    chance = random.Random(4)
    boards = [dealt(Shape(4, 4), Goal.named("standard", Shape(4, 4)), chance) for _ in range(200)]
    goal = Goal.named("standard", Shape(4, 4))
    lengths = [
        sum(len(phase.path) for board in boards for phase in by_rows(board, goal, alternating=alternating, width=width))
        for alternating, width in ((False, 0), (True, 0), (True, 1), (True, 4))
    ]
    assert lengths == [21_255, 21_203, 20_453, 19_945]


def test_foresight_pays() -> None:
    board = generate(Shape(15, 15), seed=2)
    goal = Goal.named("standard", board.shape)
    lengths = [
        sum(len(phase.path) for phase in by_rows(board, goal, alternating=True, width=width)) for width in (0, 1, 4)
    ]
    assert lengths[0] > 1.1 * lengths[1] > 1.1 * lengths[2]


def test_the_rest_is_done_in_a_hurry() -> None:
    board = generate(Shape(12, 12), seed=2)
    goal = Goal.named("standard", board.shape)
    answers = iter([False] * 3 + [True] * 40)
    phases = by_rows(board, goal, width=4, hurry=lambda: next(answers))
    replay(board, goal, phases)
    foreseen, plain = by_rows(board, goal, width=4), by_rows(board, goal)
    assert phases[:3] == foreseen[:3] != plain[:3]
    assert phases[3:] != foreseen[3:]


def test_a_node_limit_gives_the_same_answer() -> None:
    """However long it takes."""
    board = generate(Shape(17, 17), seed=2)
    goal = Goal.named("standard", board.shape)
    lengths = []
    some, more = (4_000_000, 30_000_000) if is_compiled("carrying") else (300_000, 1_000_000)
    for nodes in (0, some, some, more):
        solution = solve(board, goal, limits=Limits(nodes=nodes))
        assert solved(solution)
        assert solution.length is not None
        lengths.append(solution.length)
    assert lengths[0] > lengths[1] == lengths[2] > lengths[3]


def test_a_time_limit_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted on a clock that goes on a second whenever it is looked at."""
    board = generate(Shape(20, 20), seed=2)
    goal = Goal.named("standard", board.shape)

    monkeypatch.setattr("taquin.search.homeward.GRACE", 500)

    class Clock(Watch):
        looks = 0

        @property
        def seconds(self) -> float:
            self.looks += 1
            return float(self.looks)

    lengths = []
    for seconds in (1, 700, 3000):
        watch = Clock(Limits(seconds=seconds))
        path = homeward(board, goal, watch)
        assert path is not None
        assert board.after(path) == goal.board
        lengths.append(len(path))
        assert watch.looks < max(seconds, 400) + 10  # the first way looks once a tile
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[0] > lengths[2]


def test_the_blank_takes_a_shortest_way() -> None:
    """Compared with a breadth-first search of one's own, with cells shut at random and one tile in the way."""
    chance = random.Random(9)
    for _ in range(3000):
        shape = Shape(chance.randint(2, 7), chance.randint(2, 7))
        desk = Desk(Board(shape, range(shape.cells)), Goal.named("blank-first", shape))
        # Shut as the method does: whole rows, and the next one up to somewhere.
        for cell in desk.cells[: chance.randrange(shape.cells - 2)]:
            desk.shut[cell] = 1
        start, end, tile = chance.sample([cell for cell in desk.cells if not desk.shut[cell]], 3)
        before = bytes(desk.shut)
        way = desk.way(start, end, (tile,))
        assert bytes(desk.shut) == before
        reached, edge, length = {start}, {start}, 0
        while edge and end not in edge:
            edge = {cell + step for cell in edge for step in desk.steps} - reached
            edge = {cell for cell in edge if not desk.shut[cell] and cell != tile}
            reached |= edge
            length += 1
        if not edge:
            assert way is None
            continue
        assert way is not None
        assert len(way) == length
        at = start
        for direction in way:
            at += desk.steps[direction]
            assert not desk.shut[at]
            assert at != tile
        assert at == end


@pytest.mark.parametrize("metric", ["stm", "mtm"])
def test_solve_by_rows(metric: str) -> None:
    shape = Shape(3, 3)
    frame = Frame(Goal.named("standard", shape))
    table = complete(shape, frame.blank_cell, metric)
    for seed in range(60):
        solution = solve(generate(shape, seed=seed), metric=metric, method="rows")
        exact = table.distance(frame.labels(solution.board))
        assert solution.at_least <= exact <= solution.length
        assert (solution.length - solution.at_least) % 2 == 0 or metric == "mtm"
        assert (solution.status is Status.OPTIMAL) == (solution.at_least == solution.length)
        assert solution.board.after(solution.path) == solution.goal.board
        assert solution.path == Path(chain.from_iterable(phase.path for phase in solution.phases))


def test_a_way_of_the_least_length_is_optimal() -> None:
    solution = solve("1 2 3/4 5 6/7 0 8", method="rows")
    assert (solution.status, solution.length, solution.at_least) == (Status.OPTIMAL, 1, 1)
    assert solve("1 2 3/4 5 6/7 8 0", method="rows").status is Status.OPTIMAL


def solved(solution: Solution) -> bool:
    return solution.path is not None and solution.board.after(solution.path) == solution.goal.board


@pytest.mark.parametrize("limits", [Limits(seconds=0), Limits(nodes=0)])
@pytest.mark.parametrize("size", ["4x4", "6x6", "8x8", "3x12", "16x16", "20x13"])
@pytest.mark.parametrize("metric", ["stm", "mtm"])
def test_no_limit_is_too_small_for_a_way(limits: Limits, size: str, metric: str) -> None:
    solution = solve(generate(Shape.parse(size), seed=7), metric=metric, limits=limits)
    assert solution.status is Status.FEASIBLE
    assert solved(solution)
    assert 0 < solution.at_least <= solution.length
    assert solution.phases == ()


@pytest.mark.parametrize("size", ["6x6", "3x12"])
def test_too_little_memory_for_a_beam_is_an_error(size: str) -> None:
    board = generate(Shape.parse(size), seed=7)
    with pytest.raises(RequestError, match="least that works") as caught:
        solve(board, limits=Limits(seconds=0, memory=0))
    assert caught.value.code == "memory_least"
    assert solved(solve(board, limits=Limits(seconds=0, memory=caught.value.fields["expected"])))


def test_a_board_beyond_the_search_gets_a_way() -> None:
    shape = Shape(17, 16)
    goal = Goal(generate(shape, seed=1))
    solution = solve(generate(shape, seed=2), goal)
    assert solution.status is Status.FEASIBLE
    assert solved(solution)


def test_who_asked_can_stop_it() -> None:
    board = generate(Shape(6, 6), seed=1)
    goal = Goal.named("standard", board.shape)
    answers = iter([False] * 9 + [True])
    with pytest.raises(StoppedError):
        by_rows(board, goal, lambda: next(answers))


def test_grace_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("taquin.search.homeward.GRACE", -1.0)
    assert GRACE > 0
    board = generate(Shape(6, 6), seed=1)
    watch = Watch(Limits(seconds=0))
    assert phases_within(board, Goal.named("standard", board.shape), watch) == ()
    assert watch.stopped == "seconds"


def test_an_interruption_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Desk, "play", interrupt)
    solution = solve(generate(Shape(6, 6), seed=1), method="rows")
    assert solution.status is Status.NOT_FOUND
    assert solution.statistics.stopped == "interrupt"
    assert solution.at_least > 0


def test_the_method_is_checked() -> None:
    with pytest.raises(RequestError, match="not a method"):
        solve("1 2 3/4 5 6/7 8 0", method="columns")


def test_an_unsolvable_board_has_no_phases() -> None:
    solution = solve("1 2 3/4 5 6/8 7 0", method="rows")
    assert (solution.status, solution.phases) == (Status.UNSOLVABLE, ())
