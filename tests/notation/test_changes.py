"""Changed paths: each with its board and its goal, one change after another."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taquin import Board, Goal, MoveError, Path
from taquin.notation.changes import CHANGES, changed

from ..strategies import boards, goals, walks

WHOLE = st.sampled_from(CHANGES[:-1])


@given(st.data(), st.lists(WHOLE, max_size=4))
def test_a_changed_path_leads_from_its_board_to_its_goal(data: st.DataObject, changes: list[str]) -> None:
    board = data.draw(boards(4))
    path = data.draw(walks(board))
    found, start, goal = changed(path, changes, board=board, goal=Goal(board.after(path)))
    assert start is not None
    assert goal is not None
    assert start.after(found) == goal.board
    assert changed(path, changes) == (found, None, None)
    missed, other, elsewhere = changed(path, changes, board=board, goal=data.draw(goals(of=board.shape)))
    assert (missed, other) == (found, start)
    assert elsewhere is not None
    assert elsewhere.shape == start.shape


@given(st.data(), st.sampled_from(("invert", "mirror", "transpose")))
def test_twice_is_none(data: st.DataObject, change: str) -> None:
    board = data.draw(boards(4))
    path = data.draw(walks(board))
    goal = Goal(board.after(path))
    assert changed(path, [change, change], board=board, goal=goal) == (path, board, goal)


@given(st.data(), st.integers(0, 20), st.integers(0, 20))
def test_a_part_is_played_from_where_it_begins(data: st.DataObject, first: int, last: int) -> None:
    board = data.draw(boards(4))
    path = data.draw(walks(board))
    first, last = sorted((min(first, len(path)), min(last, len(path))))
    part, start, _ = changed(path, [f"slice {first}:{last}"], board=board)
    assert part == path[first:last]
    assert start == board.after(path[:first])
    back, end, goal = changed(path, [f"slice {first}:{last}", "invert"], board=board)
    assert (back, end, goal) == (part.inverse(), start.after(part), Goal(start))
    inverse = path.inverse()
    assert changed(path, ["invert", f"slice {first}:{last}"])[0] == inverse[first:last]


@pytest.mark.parametrize(
    ("bounds", "kept"),
    [(":", "ULDR"), ("0:4", "ULDR"), ("1:3", "LD"), ("-1:", "R"), (":-3", "U"), ("4:", ""), (" 1 : +2 ", "L")],
)
def test_bounds(bounds: str, kept: str) -> None:
    assert str(changed(Path.parse("ULDR"), [f"slice {bounds}"])[0]) == kept


@pytest.mark.parametrize(
    ("bounds", "code"),
    [
        ("", "path_slice"),
        ("2", "path_slice"),
        ("a:b", "path_slice"),
        ("1:2:3", "path_slice"),
        ("1.5:2", "path_slice"),
        ("٣:", "path_slice"),
        ("9" * 30 + ":", "path_slice"),
        ("0:5", "path_slice_range"),
        ("3:2", "path_slice_range"),
        ("-5:", "path_slice_range"),
        ("5:", "path_slice_range"),
    ],
)
def test_what_is_no_part(bounds: str, code: str) -> None:
    with pytest.raises(MoveError) as caught:
        changed(Path.parse("ULDR"), [f"slice {bounds}"])
    assert caught.value.code == code
    assert caught.value.fields["found"] == bounds.strip()[:20]


def test_a_path_that_leads_off_the_board() -> None:
    for change in ("invert", "slice 2:"):
        with pytest.raises(MoveError, match="slides no tile"):
            changed(Path.parse("DDL"), [change], board=Board.parse("1 2/3 0"))
