"""Shapes, boards, paths and goals: frozen values that print as the text that makes them."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import taquin
from taquin import (
    Board,
    BoardError,
    Direction,
    Goal,
    GoalError,
    MoveError,
    NotationError,
    Path,
    RequestError,
    Shape,
    ShapeError,
    TaquinError,
    TilesError,
)
from taquin.board.frame import Frame, Symmetry, symmetries

from ..oracle import search
from ..strategies import boards, goals, paths, shapes, walks

VALUES: dict[str, Callable[[], object]] = {
    "shape": lambda: Shape(3, 4),
    "board": lambda: Board.parse("1 2 3/4 0 5"),
    "path": lambda: Path.parse("ULDR"),
    "goal": lambda: Goal.named("snail", Shape(3, 3)),
    "custom goal": lambda: Goal(Board.parse("3 1/2 0")),
    "frame": lambda: Frame(Goal.named("turned-90", Shape(2, 3))),
    "symmetry": lambda: Symmetry(transpose=True, flip_rows=False, flip_columns=True),
    "verdict": lambda: taquin.check("1 2 3/4 5 6/8 7 0"),
    "repair": lambda: taquin.repair("1 2 3/4 5 6/8 7 0"),
    "swap": lambda: taquin.repair("1 2 3/4 5 6/8 7 0").swaps[0],
    "reading": lambda: taquin.read_many("1 2/3 0")[0],
    "path reading": lambda: taquin.path_readings("U", board="1 2/0 3", goal="standard")[0],
}


@given(shapes())
def test_a_shape_reads_back(shape: Shape) -> None:
    assert Shape.parse(str(shape)) == shape
    assert str(Shape.parse(str(shape))) == str(shape)
    assert eval(repr(shape), vars(taquin).copy() | {"Shape": Shape}) == shape


@given(boards())
def test_a_board_reads_back(board: Board) -> None:
    text = str(board)
    assert Board.parse(text) == board
    assert str(Board.parse(text)) == text
    assert taquin.read(text) == board
    assert eval(repr(board), {"Board": Board}) == board


@given(boards())
def test_a_board_is_its_rows(board: Board) -> None:
    assert Board.from_rows(board.rows()) == board
    assert taquin.read(board.rows()) == board
    assert [tile for row in board.rows() for tile in row] == list(board.tiles)


@given(paths())
def test_a_path_reads_back(path: Path) -> None:
    assert Path.parse(str(path)) == path
    assert len(str(path)) == len(path) == path.length()
    assert eval(repr(path), {"Path": Path}) == path
    assert path.inverse().inverse() == path


@given(goals())
def test_a_goal_reads_back(goal: Goal) -> None:
    again = Goal.parse(str(goal))
    assert again == goal
    assert again.name == goal.name
    assert str(again) == str(goal)
    assert eval(repr(goal), {"Goal": Goal}) == goal
    assert goal.blank_cell == goal.board.blank_cell
    assert [goal.board.tiles[cell] for cell in goal.cells] == list(range(goal.shape.cells))


@given(boards(), paths())
def test_equal_values_hash_alike(board: Board, path: Path) -> None:
    for value in (board, path, board.shape, Goal(board), Frame(Goal(board))):
        twin = copy.deepcopy(value)
        assert twin == value
        assert hash(twin) == hash(value)
        assert value != str(value)
        assert value != None  # noqa: E711
    assert board != board.shape
    assert board in {board: 1}


@pytest.mark.parametrize("make", VALUES.values(), ids=VALUES)
def test_values_are_frozen_copied_and_pickled(make: Callable[[], object]) -> None:
    value = make()
    twins = [copy.copy(value), copy.deepcopy(value)]
    twins += [pickle.loads(pickle.dumps(value, protocol)) for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)]
    for twin in twins:
        assert twin == value == make()
        assert hash(twin) == hash(value)
        assert type(twin) is type(value)
        assert repr(twin) == repr(value)
    assert not hasattr(value, "__dict__")
    for name in type(value).__slots__:  # type: ignore[attr-defined]
        with pytest.raises(AttributeError, match="frozen"):
            setattr(value, name, getattr(value, name))
        with pytest.raises(AttributeError, match="frozen"):
            delattr(value, name)
    with pytest.raises(AttributeError):
        value.something_else = 1  # type: ignore[attr-defined]
    assert value == make()


ERRORS = [
    lambda: Shape(0, 3),
    lambda: Shape.parse("3"),
    lambda: Board.parse("1 2/2 0"),
    lambda: Board.parse("1 2/3"),
    lambda: Goal.named("spiral", Shape(3, 3)),
    lambda: taquin.check("1 2/3 0", "1 2 3/4 5 0"),
    lambda: Path.parse("UX"),
    lambda: Board.parse("1 2/3 0").after(Direction.UP),
    lambda: taquin.read(""),
    lambda: taquin.read("1 2 3\n4 5 5\n7 8 0"),
    lambda: taquin.read("hello"),
    lambda: Path.parse("U").length("quarter"),
]


@pytest.mark.parametrize("fail", ERRORS)
def test_errors_are_copied_and_pickled(fail: Callable[[], object]) -> None:
    with pytest.raises(TaquinError) as caught:
        fail()
    error = caught.value
    for twin in (copy.copy(error), copy.deepcopy(error), pickle.loads(pickle.dumps(error))):
        assert type(twin) is type(error)
        assert (twin.code, twin.fields, str(twin)) == (error.code, error.fields, str(error))
        assert (twin.line, twin.row, twin.column) == (error.line, error.row, error.column)
    assert isinstance(error, ValueError)
    assert repr(error.code) in repr(error)


def test_the_error_tree() -> None:
    assert {kind.__mro__[1] for kind in (ShapeError, TilesError, GoalError)} == {BoardError}
    for kind in (BoardError, MoveError, NotationError, RequestError):
        assert kind.__bases__ == (TaquinError, ValueError)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "shape_text"),
        ("x", "shape_text"),
        ("3", "shape_text"),
        ("3x", "shape_text"),
        ("x3", "shape_text"),
        ("3x4x5", "shape_text"),
        ("-3x4", "shape_text"),
        ("3 x 4", "shape_text"),
        ("３x4", "shape_text"),
        ("²x2", "shape_text"),
        ("0x4", "shape_small"),
        ("4x0", "shape_small"),
        ("4001x4000", "shape_large"),
        ("9999999999x9999999999", "shape_large"),
        ("9" * 5000 + "x2", "shape_large"),
    ],
)
def test_no_size(text: str, code: str) -> None:
    with pytest.raises(ShapeError) as caught:
        Shape.parse(text)
    assert caught.value.code == code
    assert len(str(caught.value)) < 6000


@pytest.mark.parametrize(("rows", "columns"), [(0, 1), (1, 0), (-1, -1), (0, 0)])
def test_sizes_start_at_one(rows: int, columns: int) -> None:
    with pytest.raises(ShapeError) as caught:
        Shape(rows, columns)
    assert caught.value.code == "shape_small"


def test_the_largest_size() -> None:
    assert Shape(4000, 4000).cells == 16_000_000
    with pytest.raises(ShapeError):
        Shape(1, 16_000_001)


@given(st.integers(-5, 3000))
def test_square_shapes(cells: int) -> None:
    roots = [side for side in range(1, 60) if side * side == cells]
    assert Shape.square(cells) == (Shape(roots[0], roots[0]) if roots else None)


@given(shapes(), st.data())
def test_places_and_distances(shape: Shape, data: st.DataObject) -> None:
    places = [(row, column) for row in range(1, shape.rows + 1) for column in range(1, shape.columns + 1)]
    assert [shape.place(cell) for cell in range(shape.cells)] == places
    first, second = (data.draw(st.integers(0, shape.cells - 1)) for _ in "ab")
    (r1, c1), (r2, c2) = places[first], places[second]
    assert shape.distance(first, second) == abs(r1 - r2) + abs(c1 - c2)
    assert shape.is_line is (min(shape.rows, shape.columns) == 1)


@pytest.mark.parametrize(
    ("text", "code", "row", "column"),
    [
        ("", "empty", None, None),
        ("1 2", "not_square", None, None),
        ("1 2 3/4 5/6 7 0", "ragged", 2, None),
        ("1 2/3 3", "tile_repeated", 2, 2),
        ("0 1/2 0", "blank_repeated", 2, 2),
        ("1 2/0 4", "tile_range", 2, 2),
        ("1 -2/0 3", "tile_unreadable", 1, 2),
        ("1 ２/0 3", "tile_unreadable", 1, 2),
        ("1 2/x 3", "tile_unreadable", 2, 1),
        ("1x4 1 2 3", "count", None, None),
        ("1x4 1 2 3 0 4", "count", None, None),
        ("2x2 1 2 3 0/", "ragged", None, None),
        ("0x4 1", "shape_small", None, None),
        ("1,2/3,0", "tile_unreadable", None, None),
        ("1 2/3 " + "9" * 4400, "tile_unreadable", 2, 2),
    ],
)
def test_text_that_is_no_canonical_board(text: str, code: str, row: int | None, column: int | None) -> None:
    with pytest.raises(TaquinError) as caught:
        Board.parse(text)
    assert caught.value.code == code
    assert str(caught.value)
    if row is not None:
        assert (caught.value.row, caught.value.column) == (row, column)


@pytest.mark.parametrize(
    ("text", "board"),
    [
        ("0", [[0]]),
        ("1x1 0", [[0]]),
        ("1x2 1 0", [[1, 0]]),
        ("1/0", [[1], [0]]),
        ("2x1 1/0", [[1], [0]]),
        ("1 2 3 0", [[1, 2], [3, 0]]),
        ("2x3 1 2 3/4 5 0", [[1, 2, 3], [4, 5, 0]]),
        ("2x3 1 2 3 4 5 0", [[1, 2, 3], [4, 5, 0]]),
        ("1x4 1 2 3 0", [[1, 2, 3, 0]]),
    ],
)
def test_canonical_boards(text: str, board: list[list[int]]) -> None:
    assert Board.parse(text) == Board.from_rows(board)


@pytest.mark.parametrize("rows", [[], [[]], [[], []]])
def test_a_board_has_rows(rows: list[list[int]]) -> None:
    with pytest.raises(NotationError) as caught:
        Board.from_rows(rows)
    assert caught.value.code == "empty"


@given(boards())
def test_moves_are_the_neighbours_of_the_blank(board: Board) -> None:
    rows, columns = board.shape.rows, board.shape.columns
    legal = []
    for direction in Direction:
        played = search.play(rows, columns, board.tiles, direction.value)
        if played is None:
            with pytest.raises(MoveError) as caught:
                board.after(direction)
            assert caught.value.code == "move_illegal"
            blank = caught.value.fields["blank_row"], caught.value.fields["blank_column"]
            assert blank == board.shape.place(board.blank_cell)
        else:
            legal.append(direction)
            assert board.after(direction).tiles == played
            assert board.after(direction).after(direction.opposite) == board
    assert board.moves() == tuple(legal)
    assert len(legal) == len(search.neighbours(rows, columns, board.blank_cell))


@given(boards(), paths())
def test_a_path_and_back(board: Board, path: Path) -> None:
    played = search.play(board.shape.rows, board.shape.columns, board.tiles, str(path))
    if played is None:
        with pytest.raises(MoveError) as caught:
            board.after(path)
        place = caught.value.fields["place"]
        before = search.play(board.shape.rows, board.shape.columns, board.tiles, str(path)[: place - 1])
        assert before is not None
        assert search.play(board.shape.rows, board.shape.columns, before, str(path)[place - 1]) is None
    else:
        assert board.after(path).tiles == played
        assert board.after(path).after(path.inverse()) == board
        half = len(path) // 2
        assert board.after(path[:half]).after(path[half:]) == board.after(path[:half] + path[half:])


@pytest.mark.parametrize(
    ("text", "stm", "mtm"), [("", 0, 0), ("U", 1, 1), ("UU", 2, 1), ("UUL", 3, 2), ("LRLR", 4, 4), ("LLUUURD", 7, 4)]
)
def test_lengths(text: str, stm: int, mtm: int) -> None:
    path = Path.parse(text)
    assert (path.length("stm"), path.length("mtm")) == (stm, mtm)


@pytest.mark.parametrize(("text", "place"), [("u", 1), ("UDX", 3), ("U D", 2), ("ULDRé", 5)])
def test_text_that_is_no_path(text: str, place: int) -> None:
    with pytest.raises(MoveError) as caught:
        Path.parse(text)
    assert (caught.value.code, caught.value.fields["place"]) == ("path_text", place)


def test_a_tile_goes_where_the_letter_says() -> None:
    board = Board.parse("1 2 3/4 0 5/6 7 8")
    assert str(board.after(Path.parse("U"))) == "1 2 3/4 7 5/6 0 8"
    assert str(board.after(Path.parse("D"))) == "1 0 3/4 2 5/6 7 8"
    assert str(board.after(Path.parse("L"))) == "1 2 3/4 5 0/6 7 8"
    assert str(board.after(Path.parse("R"))) == "1 2 3/0 4 5/6 7 8"


SYMMETRIES = st.builds(Symmetry, st.booleans(), st.booleans(), st.booleans())


@given(st.data(), SYMMETRIES)
def test_a_path_is_carried_with_its_board(data: st.DataObject, symmetry: Symmetry) -> None:
    board = data.draw(boards())
    path = data.draw(walks(board))
    carried = path.transformed(symmetry.direction)
    assert symmetry.board(board).after(carried) == symmetry.board(board.after(path))
    assert symmetry.board(board).shape == symmetry.shape(board.shape)
    for metric in ("stm", "mtm"):
        assert carried.length(metric) == path.length(metric)
    assert sorted(symmetry.cells(board.shape)) == list(range(board.shape.cells))


@given(shapes())
def test_symmetries_keep_the_shape(shape: Shape) -> None:
    assert all(symmetry.shape(shape) == shape for symmetry in symmetries(shape))


@given(paths(), st.integers(0, 12))
def test_a_slice_is_a_path(path: Path, at: int) -> None:
    assert path[:at] + path[at:] == path
    assert path[::-1] == Path(move.opposite for move in path.inverse())
    assert Path(path[place] for place in range(len(path))) == Path(iter(path)) == path
    with pytest.raises(IndexError):
        path[len(path)]


@given(st.data())
def test_boards_goals_and_paths_turn_together(data: st.DataObject) -> None:
    board = data.draw(boards())
    path = data.draw(walks(board))
    for name, symmetry in (("mirrored", Symmetry(False, False, True)), ("transposed", Symmetry(True, False, False))):
        turned = getattr(board, name)()
        assert turned == symmetry.board(board)
        assert getattr(Goal(board), name)() == Goal(turned)
        assert getattr(path, name)() == path.transformed(symmetry.direction)
        assert turned.after(getattr(path, name)()) == getattr(board.after(path), name)()
        assert getattr(turned, name)() == board
