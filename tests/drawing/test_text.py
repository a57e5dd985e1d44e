"""Boards as text for a terminal."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from taquin import Board, draw, read
from taquin.drawing.text import width_of

from ..strategies import boards


@given(boards(), st.booleans())
def test_a_drawn_board_reads_back(board: Board, ascii_only: bool) -> None:
    picture = draw(board, ascii_only=ascii_only)
    assert max(map(len, picture.splitlines())) <= width_of(board)
    if not board.shape.is_line:
        assert read(picture) == board
    assert picture.isascii() is ascii_only


@given(boards(), st.data())
def test_marked_cells_have_an_asterisk(board: Board, data: st.DataObject) -> None:
    marked = data.draw(st.sets(st.integers(0, board.shape.cells - 1)))
    picture = draw(str(board), marked=marked)
    assert picture.count("*") == len(marked)
    for cell in marked:
        assert f"*{board.tiles[cell] or ''} " in picture
