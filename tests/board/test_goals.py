"""Named goals against boards written by hand."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given

from taquin import Board, Goal, GoalError, Shape, TaquinError
from taquin.board.goals import NAMES, as_goal

from ..oracle import search
from ..strategies import shapes

BY_HAND = {
    "4x4": {
        "standard": "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0",
        "blank-first": "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15",
        "snail": "1 2 3 4/12 13 14 5/11 0 15 6/10 9 8 7",
        "snake": "1 2 3 4/8 7 6 5/9 10 11 12/0 15 14 13",
        "columns": "1 5 9 13/2 6 10 14/3 7 11 15/4 8 12 0",
        "turned-90": "13 9 5 1/14 10 6 2/15 11 7 3/0 12 8 4",
        "turned-180": "0 15 14 13/12 11 10 9/8 7 6 5/4 3 2 1",
        "turned-270": "4 8 12 0/3 7 11 15/2 6 10 14/1 5 9 13",
    },
    "3x3": {
        "standard": "1 2 3/4 5 6/7 8 0",
        "blank-first": "0 1 2/3 4 5/6 7 8",
        "snail": "1 2 3/8 0 4/7 6 5",
        "snake": "1 2 3/6 5 4/7 8 0",
        "columns": "1 4 7/2 5 8/3 6 0",
        "turned-90": "7 4 1/8 5 2/0 6 3",
        "turned-180": "0 8 7/6 5 4/3 2 1",
        "turned-270": "3 6 0/2 5 8/1 4 7",
    },
    "3x4": {
        "standard": "1 2 3 4/5 6 7 8/9 10 11 0",
        "blank-first": "0 1 2 3/4 5 6 7/8 9 10 11",
        "snail": "1 2 3 4/10 11 0 5/9 8 7 6",
        "snake": "1 2 3 4/8 7 6 5/9 10 11 0",
        "columns": "1 4 7 10/2 5 8 11/3 6 9 0",
        "turned-90": "10 7 4 1/11 8 5 2/0 9 6 3",
        "turned-180": "0 11 10 9/8 7 6 5/4 3 2 1",
        "turned-270": "3 6 9 0/2 5 8 11/1 4 7 10",
    },
    "4x3": {
        "standard": "1 2 3/4 5 6/7 8 9/10 11 0",
        "blank-first": "0 1 2/3 4 5/6 7 8/9 10 11",
        "snail": "1 2 3/10 11 4/9 0 5/8 7 6",
        "snake": "1 2 3/6 5 4/7 8 9/0 11 10",
        "columns": "1 5 9/2 6 10/3 7 11/4 8 0",
        "turned-90": "9 5 1/10 6 2/11 7 3/0 8 4",
        "turned-180": "0 11 10/9 8 7/6 5 4/3 2 1",
        "turned-270": "4 8 0/3 7 11/2 6 10/1 5 9",
    },
    "2x5": {
        "standard": "1 2 3 4 5/6 7 8 9 0",
        "blank-first": "0 1 2 3 4/5 6 7 8 9",
        "snail": "1 2 3 4 5/0 9 8 7 6",
        "snake": "1 2 3 4 5/0 9 8 7 6",
        "columns": "1 3 5 7 9/2 4 6 8 0",
        "turned-90": "9 7 5 3 1/0 8 6 4 2",
        "turned-180": "0 9 8 7 6/5 4 3 2 1",
        "turned-270": "2 4 6 8 0/1 3 5 7 9",
    },
    "1x4": {
        "standard": "1x4 1 2 3 0",
        "blank-first": "1x4 0 1 2 3",
        "snail": "1x4 1 2 3 0",
        "snake": "1x4 1 2 3 0",
        "columns": "1x4 1 2 3 0",
        "turned-90": "1x4 0 3 2 1",
        "turned-180": "1x4 0 3 2 1",
        "turned-270": "1x4 1 2 3 0",
    },
    "4x1": {
        "standard": "1/2/3/0",
        "blank-first": "0/1/2/3",
        "snail": "1/2/3/0",
        "snake": "1/2/3/0",
        "columns": "1/2/3/0",
        "turned-90": "1/2/3/0",
        "turned-180": "0/3/2/1",
        "turned-270": "0/3/2/1",
    },
    "2x2": {
        "standard": "1 2/3 0",
        "blank-first": "0 1/2 3",
        "snail": "1 2/0 3",
        "snake": "1 2/0 3",
        "columns": "1 3/2 0",
        "turned-90": "3 1/0 2",
        "turned-180": "0 3/2 1",
        "turned-270": "2 0/1 3",
    },
    "1x1": dict.fromkeys(NAMES, "1x1 0"),
}


@pytest.mark.parametrize(
    ("size", "name", "text"), [(size, name, text) for size, named in BY_HAND.items() for name, text in named.items()]
)
def test_named_goals(size: str, name: str, text: str) -> None:
    goal = Goal.named(name, Shape.parse(size))
    assert str(goal.board) == str(Board.parse(text))
    assert goal.name == name
    assert str(goal) == f"{name} {size}"
    assert Goal(goal.board) == goal


def test_every_name_is_written_by_hand() -> None:
    assert all(set(named) == set(NAMES) for named in BY_HAND.values())


@given(shapes())
def test_turned_goals_are_the_standard_box_turned(shape: Shape) -> None:
    rows, columns = shape.rows, shape.columns
    # A quarter turn of the box with its rows and columns exchanged has the shape of the board.
    upright = Goal.named("standard", Shape(columns, rows)).board.tiles
    quarter = search.turned(columns, rows, upright)
    assert Goal.named("turned-90", shape).board.tiles == quarter
    half = search.turned(columns, rows, search.turned(rows, columns, Goal.named("standard", shape).board.tiles))
    assert Goal.named("turned-180", shape).board.tiles == half
    assert search.turned(rows, columns, Goal.named("turned-270", shape).board.tiles) == upright


@given(shapes())
def test_goals_along_a_line_of_cells_touch(shape: Shape) -> None:
    for name in ("snail", "snake"):
        cells = Goal.named(name, shape).cells
        along = [*cells[1:], cells[0]]
        assert sorted(along) == list(range(shape.cells))
        assert all(shape.distance(here, there) == 1 for here, there in pairwise(along))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("spiral", "goal_unknown"),
        ("", "goal_unknown"),
        ("Snail", "goal_unknown"),
        ("turned-45", None),
        ("1 2/3 0", "goal_shape"),
        ("snail 4x4", "goal_shape"),
        ("1 2 3/8 0 4/7 6 6", "tile_repeated"),
    ],
)
def test_goals_that_are_none(text: str, code: str | None) -> None:
    with pytest.raises(TaquinError) as caught:
        as_goal(text, Shape(3, 3))
    assert code is None or caught.value.code == code


def test_a_name_alone_is_no_goal_without_a_size() -> None:
    with pytest.raises(TaquinError):
        Goal.parse("snail")
    with pytest.raises(GoalError):
        Goal.named("turned-45", Shape(3, 3))
