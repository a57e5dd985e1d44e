"""The player of solutions, in Textual's harness; beats of its clock are given by hand."""

import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.pilot import Pilot

from taquin import Board, Goal, MoveError, Path, Shape, Solution, generate, solve
from taquin.explanation.words import LANGUAGES
from taquin.play import watching as watching_module
from taquin.play.background import way_home
from taquin.play.player import Player

from ..strategies import walks
from .stage import NEAR, colours, dialog_of, drive, screen, settled, watching

TWELVE = "5 1 2 4/9 6 3 7/13 10 0 8/14 15 11 12"


@given(st.data())
def test_a_player_is_a_board_after_so_many_moves(data: st.DataObject) -> None:
    board = generate(Shape(data.draw(st.integers(2, 4)), 3), seed=data.draw(st.integers(0, 99)))
    path = data.draw(walks(board))
    player = Player(board, path)
    for at in data.draw(st.lists(st.integers(-2, 25), max_size=8)):
        player = player.to(at)
        assert 0 <= player.at <= len(path)
        assert player.at == max(0, min(at, len(path)))
        assert player.board == board.after(path[: player.at])
        assert player.at_end == (player.at == len(path)) == (player.next is None)
        if player.next is not None:
            assert player.to(player.at + 1).board == player.board.after(player.next)


def test_an_impossible_path_is_an_error() -> None:
    with pytest.raises(MoveError):
        Player(Board.parse("1 2/3 0"), Path.parse("L"), 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_solution_is_found_and_played_to_its_end(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    release = threading.Event()

    def slow(board: Board, goal: Goal, metric: str, stop: threading.Event) -> Solution:
        assert release.wait(60)
        return way_home(board, goal, metric, stop)

    monkeypatch.setattr(watching_module, "way_home", slow)
    app = watching(TWELVE, language=language, speed=0.5)

    async def script(pilot: Pilot[None]) -> None:
        assert app.message == app.words.say("play.watch.searching")
        assert app.message.split()[-2] in screen(pilot)
        app.advance()
        assert app.player.at == 0
        release.set()
        await settled(pilot)
        assert len(app.player.path) == 12
        for at in range(12):
            assert app.view.hint is not None
            assert app.player.at == at
            app.advance()
        app.advance()
        await pilot.pause()
        shown = screen(pilot)
        assert app.player.at_end
        assert app.view.hint is None
        assert "12/12" in shown
        assert app.words.say("play.watch.end") in shown
        assert len(shown.splitlines()[-1]) < 80
        await pilot.press("space")
        assert (app.player.at, app.playing) == (0, True)

    drive(app, script)
    assert app.player.path == solve(TWELVE).path


def test_pause_step_back_speed() -> None:
    app = watching("1 2 3/4 5 6/7 0 8", "RLL", speed=0.5)

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.press("space")
        app.advance()
        assert (app.player.at, app.playing) == (0, False)
        assert "Paused" in screen(pilot)
        await pilot.press("right", "l", ".", "right")
        assert app.player.at == 3
        await pilot.press("left", "h", ",")
        assert app.player.at == 0
        await pilot.press("end")
        assert app.player.at_end
        await pilot.press("home", "left")
        assert app.player.at == 0
        await pilot.press("+", "up", "-")
        assert app.speed == 1
        await pilot.press(*["-"] * 5)
        assert app.speed == 0.5
        await pilot.press(*["+"] * 12)
        assert app.speed == 32
        assert "32/s" in screen(pilot)
        await pilot.press("c")
        assert app.clipboard == "RLL"
        await pilot.press("?")
        assert "light or dark" in dialog_of(app)
        await pilot.press("escape", "space", "q")

    drive(app, steps)
    assert not app.interrupted


def test_moves_that_do_not_solve_say_so() -> None:
    app = watching(NEAR, "L", speed=0.5)

    async def script(pilot: Pilot[None]) -> None:
        assert app.message == "They do not solve the board."

    drive(app, script)


def test_the_clock_plays() -> None:
    app = watching("1 2 3/4 5 6/0 7 8", "LL", speed=60)

    async def script(pilot: Pilot[None]) -> None:
        while not app.player.at_end:
            await pilot.pause(1 / 60)

    drive(app, script)
    assert app.player.at == 2


@pytest.mark.parametrize("size", [(40, 12), (30, 8), (10, 3)])
def test_narrow_windows(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = watching(TWELVE, speed=0.5)

    async def script(pilot: Pilot[None]) -> None:
        await settled(pilot)
        assert ("0/12" in screen(pilot)) == (size[0] >= 30)
        assert colours(pilot) == set()
        app.advance()
        assert app.player.at == (1 if size[0] >= 30 else 0)

    drive(app, script, size)
