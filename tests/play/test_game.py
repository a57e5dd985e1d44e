"""The state of the game: slides, undo and redo, counts; by properties, against the board's own moves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taquin import Board, Direction, Goal, MoveError, Path, Shape, generate
from taquin.play.game import Game

SHAPES = st.builds(Shape, st.integers(1, 5), st.integers(1, 5)).filter(lambda shape: shape.cells > 2)
ACTIONS = st.lists(
    st.one_of(
        st.sampled_from(["undo", "redo", "restarted"]),
        st.tuples(st.sampled_from(list(Direction)), st.booleans()),
        st.integers(0, 24),
    ),
    max_size=40,
)


def started(shape: Shape, seed: int = 1) -> Game:
    return Game(generate(shape, seed=seed), Goal.named("standard", shape))


def acted(game: Game, action: object) -> Game:
    if isinstance(action, str):
        return getattr(game, action)()
    if isinstance(action, int):
        return game.pushed(action % game.start.shape.cells)
    assert isinstance(action, tuple)
    return game.slid(action[0], far=action[1])


@given(SHAPES, st.integers(0, 1000), ACTIONS)
def test_a_game_is_its_start_and_its_path(shape: Shape, seed: int, actions: list[object]) -> None:
    game = started(shape, seed)
    for action in actions:
        game = acted(game, action)
        assert game.board == game.start.after(game.path)
        assert game.length("stm") == len(game.path) == sum(map(len, game.slides))
        assert game.length("mtm") == game.path.length("mtm") <= game.length("stm")
        assert all(len(set(slide)) == 1 for slide in (*game.slides, *game.undone))
        assert game.solved == (game.board == game.goal.board)
        assert set(game.home()) == {
            cell for cell, tile in enumerate(game.board.tiles) if tile and game.goal.cells[tile] == cell
        }


@given(SHAPES, st.integers(0, 1000), ACTIONS)
def test_undo_and_redo_are_inverse(shape: Shape, seed: int, actions: list[object]) -> None:
    game = started(shape, seed)
    for action in actions:
        before, game = game, acted(game, action)
        if not isinstance(action, str) and game is not before:
            assert game.undone == ()
            assert game.undo().board == before.board
            assert game.undo().redo() == game
    back = game
    for _ in game.slides:
        back = back.undo()
    assert back.board == game.start
    assert back == game.restarted()
    assert back.undo() is back
    for _ in game.slides:
        back = back.redo()
    assert back == game


@given(SHAPES, st.integers(0, 1000), st.integers(0, 24))
def test_a_push_brings_the_blank_to_the_cell(shape: Shape, seed: int, cell: int) -> None:
    game = started(shape, seed)
    cell %= shape.cells
    (row, column), (blank_row, blank_column) = shape.place(cell), shape.place(game.board.blank_cell)
    pushed = game.pushed(cell)
    if (row == blank_row) != (column == blank_column):
        assert pushed.board.blank_cell == cell
        assert pushed.length("stm") == shape.distance(cell, game.board.blank_cell)
        assert pushed.length("mtm") == 1
        assert len(pushed.slides) == 1
    else:
        assert pushed is game


@given(SHAPES, st.integers(0, 1000), st.sampled_from(list(Direction)))
def test_a_far_slide_reaches_the_wall(shape: Shape, seed: int, direction: Direction) -> None:
    game = started(shape, seed)
    far = game.slid(direction, far=True)
    assert direction not in far.board.moves()
    assert (far is game) == (direction not in game.board.moves())
    single = game.slid(direction)
    assert len(single.path) == (1 if direction in game.board.moves() else 0)


def test_runs_join_over_slides() -> None:
    game = Game(Board.parse("1x4 0 1 2 3"), Goal.parse("standard 1x4"))
    for _ in range(3):
        game = game.slid(Direction.LEFT)
    assert (game.length("stm"), game.length("mtm"), len(game.slides), game.solved) == (3, 1, 3, True)


def test_an_impossible_game_is_an_error() -> None:
    with pytest.raises(MoveError, match="move 1"):
        Game(Board.parse("1 2/3 0"), Goal.parse("standard 2x2"), (Path.parse("L"),))
