"""The numbers of every step, worked out again by other means."""

from __future__ import annotations

import random
from itertools import combinations, pairwise

import pytest

from taquin import Board, Goal, Shape, Step, check, repair
from taquin.explanation.steps import NAMES, steps

from ..oracle import search
from .boards import boards

ALWAYS = {"question"}
PARITY = {
    *("reading", "inversions", "blank_row", "rule", "moves", "goal_sum", "widths"),
    *("other_rules", "cycles", "converse", "history"),
}


def told(board: Board, goal: Goal) -> dict[str, Step]:
    found = steps(check(board, goal))
    names = [step.name for step in found]
    assert names == sorted(names, key=NAMES.index)
    assert len(set(names)) == len(names)
    return {step.name: step for step in found}


def test_every_step_of_every_board() -> None:
    for board, goal in boards():
        found = told(board, goal)
        rows, columns = board.shape.rows, board.shape.columns
        solvable = check(board, goal).solvable
        names = set(found) - {"mistakes"}
        if rows * columns == 1:
            assert names == {"question", "single"}
            continue
        assert ("mend" in names) is not solvable
        if rows == 1 or columns == 1:
            assert names - {"mend"} == {"question", "order"}
            of_a_line(found["order"], board, goal)
        else:
            standard = goal.board.tiles == (*range(1, rows * columns), 0)
            extra = ({"sum"} if columns % 2 == 0 else set()) | (set() if standard else {"renaming"})
            assert names - {"mend"} == ALWAYS | PARITY | extra
            of_a_box(found, board, goal)
        if not solvable:
            swaps = repair(board, goal).swaps
            assert found["mend"].numbers["swaps"] == tuple(swap.tiles for swap in swaps)
            assert [{board.tiles[cell] for cell in pair} for pair in found["mend"].pairs] == [
                set(swap.tiles) for swap in swaps
            ]


def of_a_line(step: Step, board: Board, goal: Goal) -> None:
    here, there = search.order(board.tiles), search.order(goal.board.tiles)
    numbers = step.numbers
    assert numbers["order"] == tuple(here)
    assert numbers["goal_order"] == tuple(there)
    assert numbers["solvable"] is (here == there)
    if here == there:
        assert "place" not in numbers
    else:
        place = numbers["place"] - 1
        assert here[:place] == there[:place]
        assert (here[place], there[place]) == (numbers["found"], numbers["wanted"])
        assert [board.tiles[cell] for cell in step.cells] == [here[place], there[place]]


def of_a_box(found: dict[str, Step], board: Board, goal: Goal) -> None:
    rows, columns, tiles = board.shape.rows, board.shape.columns, board.tiles
    order = search.order(tiles)
    assert found["reading"].numbers == {"order": tuple(order), "hidden": 0}
    assert [tiles[cell] for cell in found["reading"].cells] == order

    # New numbers: 1, 2, … along the goal.
    number = {tile: place for place, tile in enumerate(search.order(goal.board.tiles), 1)}
    if "renaming" in found:
        renaming = found["renaming"].numbers
        assert dict(zip(renaming["tiles"], renaming["new"], strict=True)) == number
        assert renaming["order"] == tuple(number[tile] for tile in order)
        assert renaming["same"] is (search.order(goal.board.tiles) == sorted(order))
    else:
        assert all(tile == place for tile, place in number.items())

    # Inversions, pair by pair.
    cells = [cell for cell in range(rows * columns) if tiles[cell]]
    pairs = {(a, b) for a, b in combinations(cells, 2) if number[tiles[a]] > number[tiles[b]]}
    inversions = len(pairs)
    step = found["inversions"]
    numbers = step.numbers
    assert numbers["inversions"] == inversions
    shown = {(group["tile"], other) for group in numbers["groups"] for other in group["before"]}
    assert shown == {(number[tiles[a]], number[tiles[b]]) for a, b in step.pairs}
    assert len(step.pairs) == len(set(step.pairs)) == len(shown)
    assert set(step.pairs) <= pairs
    assert sum(group["count"] for group in numbers["groups"]) + numbers["hidden_pairs"] == inversions
    assert len(numbers["groups"]) + numbers["hidden_groups"] == len({a for a, _ in pairs})
    if rows * columns <= 16:
        assert set(step.pairs) == pairs
        assert numbers["hidden_groups"] == numbers["hidden_pairs"] == 0
    assert len(numbers["groups"]) <= 15
    assert all(len(group["before"]) == min(15, group["count"]) for group in numbers["groups"])
    assert [number[tiles[cell]] for cell in step.cells] == [group["tile"] for group in numbers["groups"]]

    # The blank, the sum and the rule.
    blank, home = tiles.index(0), goal.board.tiles.index(0)
    top, home_top = blank // columns + 1, home // columns + 1
    numbers = found["blank_row"].numbers
    assert (numbers["top"], numbers["bottom"], numbers["column"]) == (top, rows - top + 1, blank % columns + 1)
    assert numbers["total"] == top + numbers["bottom"]
    if columns % 2 == 0:
        assert found["sum"].numbers == {"inversions": inversions, "top": top, "sum": inversions + top}
        number_here, number_there = inversions + top, home_top
    else:
        number_here, number_there = inversions, 0
    numbers = found["rule"].numbers
    assert (numbers["number"], numbers["at_goal"]) == (number_here, number_there)
    assert numbers["solvable"] is ((number_here - number_there) % 2 == 0)

    # The other rules.
    numbers = found["other_rules"].numbers
    position = {tile: cell for cell, tile in enumerate(goal.board.tiles)}
    odd = search.is_odd([position[tile] for tile in tiles])
    distance = abs(blank // columns - home // columns) + abs(blank % columns - home % columns)
    assert numbers["permutation_odd"] is odd
    assert numbers["distance"] == distance
    assert (numbers["top_at_goal"], numbers["bottom_at_goal"]) == (home_top, rows + 1 - home_top)
    assert (numbers["place"], numbers["home"], numbers["passed"]) == (blank + 1, home + 1, abs(blank - home))
    # What the sentences claim: the permutation goes with N + passed, and all rules with each other.
    assert odd == (inversions + numbers["passed"]) % 2
    assert (odd + distance) % 2 == (number_here - number_there) % 2
    if columns % 2 == 0:
        assert (odd + distance) % 2 == (inversions + numbers["rows_between"]) % 2

    # Cycles.
    step = found["cycles"]
    numbers = step.numbers
    assert numbers["swaps"] == numbers["cells"] - numbers["count"]
    assert numbers["swaps"] % 2 == odd
    for cycle in numbers["cycles"]:
        path = cycle["tiles"]
        assert len(path) == min(cycle["length"], 15)
        assert all(tiles[position[tile]] == following for tile, following in pairwise(path))
        if cycle["length"] == len(path):
            assert tiles[position[path[-1]]] == path[0]
    lengths = [cycle["length"] for cycle in numbers["cycles"]]
    assert numbers["hidden"] or sum(lengths) + numbers["at_home"] == rows * columns
    assert numbers["at_home"] == sum(here == there for here, there in zip(tiles, goal.board.tiles, strict=True))
    # The two tiles that are left over: exchanged at the goal, they make a board like this one.
    if not numbers["solvable"] and rows * columns <= 6:
        left = [
            {numbers["first"]: numbers["second"], numbers["second"]: numbers["first"]}.get(tile, tile)
            for tile in goal.board.tiles
        ]
        assert search_reaches(rows, columns, tuple(left), tiles)

    # Moves: their true effect, tried out.
    for direction in board.moves():
        after = board.after(direction)
        count = search.inversions([number[tile] for tile in search.order(after.tiles)])
        if after.blank_cell // columns == blank // columns:
            assert count == inversions
        else:
            change = abs(count - inversions)
            passed = found["moves"].numbers["passed"]
            assert change <= passed
            assert change % 2 == passed % 2
    assert set(found["moves"].cells) == {board.after(direction).blank_cell for direction in board.moves()}


_CLASSES: dict[tuple[int, int], dict[tuple[int, ...], int]] = {}


def search_reaches(rows: int, columns: int, first: tuple[int, ...], second: tuple[int, ...]) -> bool:
    if (rows, columns) not in _CLASSES:
        _CLASSES[rows, columns] = search.components(rows, columns)
    classes = _CLASSES[rows, columns]
    return classes[first] == classes[second]


def test_large_boards_are_folded() -> None:
    shape = Shape(100, 100)
    tiles = random.Random(3).sample(range(shape.cells), shape.cells)
    for goal in ("standard", "snail"):
        found = told(Board(shape, tiles), Goal.named(goal, shape))
        for step in found.values():
            assert len(step.cells) <= 60
            assert len(step.pairs) <= 60
        assert len(found["reading"].numbers["order"]) == 15
        assert found["reading"].numbers["hidden"] == 10000 - 1 - 15
        numbers = found["inversions"].numbers
        assert [len(group["before"]) for group in numbers["groups"]] == [5] * 5
        assert sum(group["count"] for group in numbers["groups"]) + numbers["hidden_pairs"] == numbers["inversions"]


def test_a_step_is_a_value() -> None:
    step = Step("sum", {"sum": 3}, [4], [(1, 2)])
    assert step == Step("sum", {"sum": 3}, (4,), ((1, 2),))
    assert hash(step) == hash(Step("sum", {"sum": 3}, (4,), ((1, 2),)))
    assert step != Step("sum", {"sum": 4}, (4,), ((1, 2),))
    step.numbers["sum"] = 5
    assert step.numbers == {"sum": 3}
    assert eval(repr(step)) == step
    with pytest.raises(AttributeError, match="frozen"):
        step.name = "rule"


@pytest.mark.parametrize(("rows", "columns"), [(2, 3), (3, 2), (3, 3), (2, 4), (4, 2), (3, 4), (4, 3), (5, 5), (4, 6)])
def test_the_proof_of_the_converse_step_by_step(rows: int, columns: int) -> None:
    """The proof's R(d) by true slides, the threes that come of it, and that they reach the whole path."""
    verdict = check(Board(Shape(rows, columns), range(rows * columns)))
    numbers = next(step for step in steps(verdict) if step.name == "converse").numbers
    along, run = numbers["along"], numbers["run"]
    assert run >= 3
    path = [
        row * columns + column
        for row in range(rows)
        for column in (range(columns) if row % 2 == 0 else reversed(range(columns)))
    ]
    if along == "columns":
        path = [
            row * columns + column
            for column in range(columns)
            for row in (range(rows) if column % 2 == 0 else reversed(range(rows)))
        ]
    places = len(path) - 1
    threes = set()
    for turn in range(run, len(path), run):
        turned = {d: by_slides(rows, columns, path, turn, d) for d in range(1, run)}
        for d, order in turned.items():
            # Tiles are named by their places from 1; R(d) puts the last of 2d + 1 first, the turn in the middle.
            low, high = turn - d, turn + d
            wanted = [*range(1, low), high, *range(low, high), *range(high + 1, places + 1)]
            assert order == wanted
        found = {turn - 1}
        for d in range(2, run):
            # The threes so far lie within R(d)'s places but for one on either side: R(d) carries the outer ones there.
            outer, back = turned[d], backwards(turned[d])
            low, high = min(found), max(found)
            assert after(after(back, turn_three(places, high)), outer) == turn_three(places, high + 1)
            assert after(after(outer, turn_three(places, low)), back) == turn_three(places, low - 1)
            found |= {low - 1, high + 1}
        assert found == set(range(turn - run + 1, turn + run - 2))
        threes |= found
    assert threes == set(range(1, places - 1))


def by_slides(rows: int, columns: int, path: list[int], turn: int, d: int) -> list[int]:
    """The order of the tiles along the path after the blank jumps from the earlier of two touching cells."""
    early, late = path[turn - 1 - d], path[turn + d]
    assert late in search.neighbours(rows, columns, early)
    tiles = {cell: at for at, cell in enumerate(cell for cell in path if cell != early)}
    order = [tiles[cell] + 1 if cell != late else 0 for cell in path if cell != early]
    moved = tiles[late] + 1
    cells = dict(zip([cell for cell in path if cell != early], order, strict=True))
    cells[early] = moved
    return [cells[cell] for cell in path if cells[cell]]


def turn_three(places: int, low: int) -> list[int]:
    """The order after the last of three neighbouring places has come first."""
    order = list(range(1, places + 1))
    order[low - 1 : low + 2] = [low + 2, low, low + 1]
    return order


def after(first: list[int], second: list[int]) -> list[int]:
    """The order after one change of places and then another."""
    return [first[place - 1] for place in second]


def backwards(order: list[int]) -> list[int]:
    places = [0] * len(order)
    for at, place in enumerate(order, 1):
        places[place - 1] = at
    return places
