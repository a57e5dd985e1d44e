"""The layout of a board: what is drawn, where a click lands, what is in sight."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taquin import Board, Direction, Goal, Shape, draw
from taquin.play.picture import Picture

SHAPES = st.builds(Shape, st.integers(1, 12), st.integers(1, 12))


def drawn(picture: Picture, board: Board, hint: tuple[int, Direction] | None = None, ascii_only: bool = False) -> str:
    lines = [picture.line(y, board.tiles, hint, ascii_only=ascii_only) for y in range(picture.size[1])]
    return "\n".join("".join(text for text, _ in line) for line in lines)


def test_the_low_layout_is_the_one_that_draw_has() -> None:
    for shape in (Shape(3, 3), Shape(2, 5), Shape(10, 10), Shape(1, 4)):
        board = Goal.named("standard", shape).board
        low = Picture(shape, len(str(shape.cells - 1)) + 2, 1, framed=True, rows=shape.rows, columns=shape.columns)
        for ascii_only in (False, True):
            assert drawn(low, board, ascii_only=ascii_only) == draw(board, ascii_only=ascii_only)


@given(SHAPES, st.integers(1, 120), st.integers(1, 60), st.integers(0, 143))
def test_every_line_has_its_width_and_every_click_its_tile(shape: Shape, width: int, height: int, cell: int) -> None:
    board = Goal.named("standard", shape).board
    picture = Picture.fitting(shape, width, height).showing(cell % shape.cells)
    across, down = picture.size
    assert down <= height
    assert across <= width or picture.columns == 1
    seen = set()
    for y in range(down):
        x = 0
        for text, owner in picture.line(y, board.tiles):
            for sign in text:
                assert picture.cell_at(x, y) == owner
                if sign.isdigit():
                    assert sign in str(board.tiles[owner])  # type: ignore[index]
                x += 1
            if owner is not None:
                seen.add(owner)
        assert x == across
    assert len(seen) == picture.rows * picture.columns
    assert cell % shape.cells in seen
    for x, y in ((-1, 0), (0, -1), (across, 0), (0, down)):
        assert picture.cell_at(x, y) is None


def test_ten_by_ten_fits_beside_the_figures() -> None:
    assert Picture.fitting(Shape(10, 10), 54, 22).framed
    assert Picture.fitting(Shape(5, 5), 54, 22).height == 3


@pytest.mark.parametrize(
    ("direction", "framed", "bare"),
    [
        (Direction.UP, "│↑8 │", "↑8"),
        (Direction.DOWN, "│↓8 │", "↓8"),
        (Direction.LEFT, "│←8 │", "←8"),
        (Direction.RIGHT, "│ 8→│", "→8"),
    ],
)
def test_a_hint_is_an_arrow_on_the_tile(direction: Direction, framed: str, bare: str) -> None:
    board = Board.parse("1 2 3/4 5 6/7 8 0")
    low = Picture(board.shape, 3, 1, framed=True, rows=3, columns=3)
    assert framed in drawn(low, board, (7, direction))
    least = Picture(board.shape, 2, 1, framed=False, rows=3, columns=3)
    assert drawn(least, board, (7, direction)).splitlines()[2] == f" 7{bare} ·"
    assert {"^8", "v8", "<8", "8>"} & {drawn(low, board, (7, direction), True)[at : at + 2] for at in range(99)}


def test_the_part_in_sight_follows_the_blank() -> None:
    picture = Picture.fitting(Shape(30, 30), 40, 10)
    assert (picture.rows, picture.columns, picture.is_whole) == (10, 10, False)
    assert picture.showing(0) == picture
    assert picture.showing(8 * 30 + 8) == picture
    moved = picture.showing(9 * 30 + 8)
    assert (moved.top, moved.left) == (1, 0)
    assert picture.showing(899).top == 20
    assert picture.moved(99, 99) == picture.showing(899)
    assert picture.moved(-5, -5) == picture
