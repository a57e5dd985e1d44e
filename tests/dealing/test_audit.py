"""What an audit says of boards whose making is known."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from taquin import Board, Goal, GoalError, RequestError, Shape, audit, generate, generate_many
from taquin.dealing.confidence import student
from taquin.dealing.lengths import lengths, moments
from taquin.dealing.uniformity import places_of, tail, uniformity

from ..oracle.breadth import distances
from ..oracle.published import distributions
from ..oracle.search import components

SIZES = ["2x2", "2x3", "3x3", "4x4", "5x5", "1x6"]


def swapped_with_any(chance: random.Random, tiles: list[int]) -> None:
    """The wrong shuffle: each tile is exchanged with any other."""
    for at in range(len(tiles)):
        other = chance.randrange(len(tiles))
        tiles[at], tiles[other] = tiles[other], tiles[at]


def made(shape: Shape, count: int, shuffle: Callable[[random.Random, list[int]], None]) -> Iterator[Board]:
    chance = random.Random(1)
    for _ in range(count):
        tiles = list(range(shape.cells))
        shuffle(chance, tiles)
        yield Board(shape, tiles)


def test_uniform_boards_are_not_called_biased() -> None:
    for size in SIZES:
        for seed in range(6):
            found = audit(generate_many(size, 400, seed=seed), sample=0)
            assert found.uniformity is not None
            assert found.uniformity.judgement != "biased", (size, seed)
            assert (found.solvable, found.is_plain_shuffle) == (400, False)
            assert found.taxicab is None or found.taxicab.judgement == "equal", (size, seed)


@pytest.mark.parametrize(
    ("size", "count"), [("2x2", 150), ("2x3", 20), ("2x3", 200), ("3x3", 40), ("4x4", 20), ("1x6", 60)]
)
def test_the_chance_is_what_it_says(size: str, count: int) -> None:
    """Of fair shuffles about a tenth have a chance below a tenth (with few boards fewer), a hundredth below .01."""
    goal = Goal.named("standard", Shape.parse(size))
    chances = []
    for seed in range(150):
        boards = Counter(board.tiles for board in generate_many(size, count, seed=seed))
        found = uniformity(boards, goal, places_of(boards), count)
        assert found is not None
        chances.append(found.chance)
    assert 3 <= sum(chance < 0.1 for chance in chances) <= 27
    assert sum(chance < 0.01 for chance in chances) <= 6
    assert 55 <= sum(chance < 0.5 for chance in chances) <= 95


@pytest.mark.parametrize("moves", [50, 51])
def test_a_walk_is_biased_and_easy(moves: int) -> None:
    found = audit(generate_many("4x4", 300, seed=3, walk=moves), sample=60)
    assert found.uniformity is not None
    assert found.taxicab is not None
    assert found.hardness is not None
    assert found.uniformity.judgement == "biased"
    assert found.has_one_colour
    assert found.taxicab.judgement == found.hardness.judgement == "easier"


def test_the_shuffle_that_swaps_with_any() -> None:
    found = audit(made(Shape(4, 4), 1000, swapped_with_any), sample=0)
    assert found.uniformity is not None
    assert found.uniformity.judgement == "biased"
    assert found.is_plain_shuffle
    fair = audit(made(Shape(4, 4), 1000, random.Random.shuffle), sample=0)
    assert fair.uniformity is not None
    assert fair.uniformity.judgement == "uniform"
    low, high = fair.unsolvable_interval
    assert low < 0.5 < high
    assert fair.is_plain_shuffle
    assert fair.reachable["standard"] == fair.solvable
    assert fair.reachable["standard"] + fair.reachable["blank-first"] == 1000


def test_the_blank_at_home() -> None:
    def shuffle(chance: random.Random, tiles: list[int]) -> None:
        rest = tiles[1:]
        chance.shuffle(rest)
        tiles[:] = [*rest, 0]

    found = audit(made(Shape(4, 4), 600, shuffle), sample=0)
    assert found.fixed_blank == 15
    assert found.uniformity is not None
    assert found.taxicab is not None
    assert (found.uniformity.freedom, found.uniformity.judgement) == (196, "uniform")
    assert found.taxicab.judgement == "equal"
    assert not found.has_one_colour


def test_places_against_all_boards() -> None:
    """Over every solvable board the counts are even, so that the statistic is nothing; also of the unsolvable ones."""
    goal = Goal.named("standard", Shape(2, 3))
    number = components(2, 3)
    for kind in (True, False):
        boards = Counter(tiles for tiles, one in number.items() if (one == number[goal.board.tiles]) == kind)
        found = uniformity(boards, goal, places_of(boards), 360 if kind else 0)
        assert found is not None
        assert abs(found.statistic) < 1e-6
    # Without the goal they are still as even as they can be.
    boards = Counter(
        tiles for tiles, one in number.items() if one == number[goal.board.tiles] and tiles != goal.board.tiles
    )
    found = uniformity(boards, goal, places_of(boards), 359)
    assert found is not None
    assert abs(found.statistic) < 1e-6


def test_the_mean_of_the_statistic_is_its_freedom() -> None:
    """For any number of boards, over all pairs of solvable boards: here all 360 * 360 of 2x3, by their overlaps."""
    goal = Goal.named("standard", Shape(2, 3))
    boards = list(distances(2, 3, goal.board.tiles))
    cells, statistic = 6, 0.0
    for first in boards[:40]:
        for second in boards:
            overlap = sum(one == other for one, other in zip(first, second, strict=True))
            squares = (2 * cells + 2 * overlap) / (2 / cells)
            statistic += (cells - 1) / cells * (squares - 2 * cells)
    assert statistic / (40 * 360) == pytest.approx((cells - 1) ** 2)


def test_repeats_and_what_is_solved() -> None:
    boards = [generate("3x3", seed=seed) for seed in range(10)] + [Board.parse("1 2 3/4 5 6/7 8 0")] * 3
    found = audit(boards, sample=0)
    assert (found.count, found.repeats, found.solved) == (13, 2, 3)
    assert found.most_frequent == (Board.parse("1 2 3/4 5 6/7 8 0"), 3)
    assert found.uniformity is None
    assert audit(boards[:10], sample=0).most_frequent is None
    crowd = audit(generate_many("2x2", 600, seed=1, allow_goal=True), sample=0)
    assert crowd.repeats == 600 - 12
    assert crowd.expected_repeats == pytest.approx(588)
    some = audit(generate_many("2x3", 200, seed=1, allow_goal=True), sample=0)
    met = 360 * (1 - (1 - 1 / 360) ** 200)
    assert some.expected_repeats == pytest.approx(200 - met)
    assert abs(some.repeats - some.expected_repeats) < 25


def test_lengths_of_all_boards_of_a_small_shape() -> None:
    goal = Goal.named("snail", Shape(2, 4))
    known = distances(2, 4, goal.board.tiles)
    found = audit([Board(goal.shape, tiles) for tiles in known], goal, sample=len(known))
    assert found.hardness is not None
    assert found.hardness.counts == found.hardness.uniform
    assert found.hardness.counts == tuple(Counter(known.values())[length] for length in range(max(known.values()) + 1))
    assert found.hardness.mean == pytest.approx(sum(known.values()) / len(known)) == found.hardness.uniform_mean
    runs = audit([Board(goal.shape, tiles) for tiles in known], goal, sample=50, metric="mtm").hardness
    assert runs is not None
    assert runs.uniform_mean == pytest.approx(sum(distances(2, 4, goal.board.tiles, 0, "mtm").values()) / len(known))


def test_the_sample_is_chosen_by_its_seed() -> None:
    boards = list(generate_many("3x3", 300, seed=2))
    one, same, other = (audit(boards, sample=30, seed=seed).hardness for seed in (1, 1, 2))
    assert one == same != other
    assert one is not None
    assert sum(one.counts) == 30


def test_published_lengths() -> None:
    for name, facts in distributions().items():
        _, metric, blank = name.split("-")
        rows, columns = facts["rows"], facts["cols"]
        home = {"corner": rows * columns - 1, "edge": 2, "center": 5}[blank]
        tiles = list(range(1, rows * columns))
        tiles.insert(home, 0)
        goal = Goal(Board(Shape(rows, columns), tiles))
        counts = lengths(goal, metric)
        assert counts == tuple(facts["counts"]), name
        assert sum(counts) == math.factorial(rows * columns) // 2
        assert moments(counts)[0] == pytest.approx(facts["mean"], abs=1e-5)
        assert lengths(Goal.named("standard", Shape(columns, rows)), metric) == lengths(
            Goal.named("standard", Shape(rows, columns)), metric
        )
    assert lengths(Goal.named("standard", Shape(5, 5))) is None
    assert lengths(Goal.parse("1 2 3 4/5 0 6 7/8 9 10 11")) is None


def test_tails_against_tables() -> None:
    # Abramowitz and Stegun, table 26.8: the upper percentage points of chi-square; 26.10 of Student's distribution.
    for freedom, statistic, chance in [
        (1, 6.63490, 0.01),
        (2, 13.8155, 0.001),
        (5, 11.0705, 0.05),
        (10, 29.5883, 0.001),
        (30, 43.7729, 0.05),
        (100, 149.449, 0.001),
        (100, 67.3276, 0.995),
    ]:
        assert tail(statistic, freedom) == pytest.approx(chance, rel=1e-4)
    assert tail(0, 5) == 1.0
    # Large degrees are nearly normal (Wilson and Hilferty).
    assert tail(1e6 + 1.6449 * 2e6**0.5, 10**6) == pytest.approx(0.05, abs=1e-3)
    for freedom, quantile in [(1, 12.706), (3, 3.182), (5, 2.571), (9, 2.262), (20, 2.086), (60, 2.000), (120, 1.980)]:
        assert student(freedom) == pytest.approx(quantile, abs=6e-3)


@pytest.mark.parametrize("size", ["1x1", "1x2", "2x1", "2x2", "1x5", "2x8", "6x6", "10x10"])
@pytest.mark.parametrize("count", [1, 2, 30])
def test_every_shape_gets_an_answer(size: str, count: int) -> None:
    found = audit(generate_many(size, count, seed=1, allow_goal=True), sample=2)
    assert (found.count, found.solvable) == (count, count)
    assert found.deviations() is not None
    assert found.unsolvable_interval[0] == pytest.approx(0)


def test_unsolvable_boards_alone() -> None:
    found = audit(generate_many("4x4", 50, seed=1, unsolvable=True))
    assert (found.solvable, found.hardness, found.taxicab) == (0, None, None)
    assert found.reachable["blank-first"] == 50
    assert found.uniformity is not None
    assert found.uniformity.judgement == "uniform"


def test_what_is_refused() -> None:
    for boards, code in [([], "audit_empty"), ([generate("2x2"), generate("3x3")], "audit_shapes")]:
        with pytest.raises(RequestError) as caught:
            audit(boards)
        assert caught.value.code == code
    for options, code in [
        ({"metric": "x"}, "metric_unknown"),
        ({"sample": -1}, "count_negative"),
        ({"metric": "mtm"}, "audit_mtm"),
    ]:
        with pytest.raises(RequestError) as caught:
            audit([generate("4x4", seed=1)], **options)
        assert caught.value.code == code
    with pytest.raises(GoalError):
        audit([generate("4x4", seed=1)], "snail 3x3")
