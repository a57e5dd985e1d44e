"""The canonical frame: labels, boards and paths there and back."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taquin import Board, Goal, Path, Shape
from taquin.board.frame import Frame, symmetries

from ..oracle import search
from ..strategies import boards, goals, shapes, walks


@given(shapes())
def test_symmetries_keep_neighbours(shape: Shape) -> None:
    rows, columns = shape.rows, shape.columns
    images = [symmetry.cells(shape) for symmetry in symmetries(shape)]
    assert images[0] == tuple(range(shape.cells))
    assert len(images) == (8 if rows == columns else 4)
    if min(rows, columns) > 1:
        assert len(set(images)) == len(images)
    for image in images:
        assert sorted(image) == list(range(shape.cells))
        for cell in range(shape.cells):
            around = {image[other] for other in search.neighbours(rows, columns, cell)}
            assert around == set(search.neighbours(rows, columns, image[cell]))


def orbit(shape: Shape, cell: int) -> set[int]:
    """The images of a cell, from pictures turned and mirrored."""
    rows, columns = shape.rows, shape.columns
    picture = tuple(range(shape.cells))
    pictures = []
    for _ in range(4):
        pictures.append((rows, columns, picture))
        mirrored = tuple(tile for row in range(rows) for tile in picture[row * columns : (row + 1) * columns][::-1])
        pictures.append((rows, columns, mirrored))
        picture, rows, columns = search.turned(rows, columns, picture), columns, rows
    fitting = [found for height, width, found in pictures if (height, width) == (shape.rows, shape.columns)]
    return {found.index(cell) for found in fitting}


@given(goals())
def test_the_goal_is_the_identity_and_the_blank_comes_home_to_the_least_cell(goal: Goal) -> None:
    frame = Frame(goal)
    assert frame.labels(goal.board) == tuple(range(goal.shape.cells))
    assert frame.blank_cell == min(orbit(goal.shape, goal.blank_cell))


def replay(frame: Frame, board: Board, path: Path) -> None:
    """Play a path in the frame, the blank's label taking the part of 0."""
    swapped = {frame.blank_cell: 0, 0: frame.blank_cell}
    picture = [swapped.get(label, label) for label in frame.labels(board)]
    played = search.play(board.shape.rows, board.shape.columns, picture, str(frame.inward(path)))
    assert played is not None
    assert tuple(swapped.get(label, label) for label in played) == frame.labels(board.after(path))


@given(st.data())
def test_boards_and_paths_there_and_back(data: st.DataObject) -> None:
    board: Board = data.draw(boards())
    shape = board.shape
    frame = Frame(data.draw(goals(of=shape)))
    labels = frame.labels(board)
    assert sorted(labels) == list(range(shape.cells))
    assert labels.index(frame.blank_cell) == frame.cells[board.blank_cell]
    assert frame.board(labels) == board
    path = data.draw(walks(board))
    replay(frame, board, path)
    assert frame.outward(frame.inward(path)) == path


@pytest.mark.parametrize(("rows", "columns"), [(2, 2), (3, 3), (4, 4), (3, 4), (4, 3), (1, 5), (5, 1)])
def test_every_home_of_the_blank(rows: int, columns: int) -> None:
    shape = Shape(rows, columns)
    chance = random.Random(rows * 10 + columns)
    for blank in range(shape.cells):
        tiles = chance.sample(range(1, shape.cells), shape.cells - 1)
        board = Board(shape, [*tiles[:blank], 0, *tiles[blank:]])
        frame = Frame(Goal(board))
        moves = []
        for _ in range(15):
            moves.append(chance.choice(board.moves()))
            board = board.after(moves[-1])
        path = Path(moves)
        replay(frame, board, path.inverse())
        assert frame.outward(frame.inward(path)) == path
