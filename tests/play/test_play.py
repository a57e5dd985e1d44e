"""The game, played through Textual's harness at 80x24 and other sizes."""

import asyncio
import threading

import pytest
from textual.pilot import Pilot

from taquin import Board, Path, Shape, check, generate
from taquin.explanation.words import LANGUAGES
from taquin.play import app as module
from taquin.play.app import PlayApp

from .stage import NEAR, Hand, colours, dialog_of, drive, place_of, playing, screen, settled

FIFTEEN = "5 1 2 4/9 6 3 7/13 10 0 8/14 15 11 12"


@pytest.mark.parametrize("keys", [("up", "left"), ("w", "a"), ("k", "h"), ("ц", "ф"), ("л", "р")])
def test_an_arrow_says_where_the_tile_goes(keys: tuple[str, str]) -> None:
    app = playing(FIFTEEN)

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press(*keys)

    drive(app, script)
    assert str(app.game.path) == "UL"


@pytest.mark.parametrize("keys", [("down", "right"), ("s", "d"), ("j", "l")])
def test_or_where_the_blank_goes(keys: tuple[str, str]) -> None:
    app = playing(FIFTEEN, arrows="blank")

    async def script(pilot: Pilot[None]) -> None:
        assert "where the BLANK goes" in app.message.replace("\n", " ")
        await pilot.press(*keys)
        await pilot.press("m", keys[0])
        assert "where the TILE goes" not in app.message

    drive(app, script)
    assert str(app.game.path) == "ULD"


def test_shift_moves_the_whole_line() -> None:
    app = playing(FIFTEEN)

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("shift+right", "D")
        assert len(app.game.slides) == 1
        assert app.message == "No tile can go that way."
        await pilot.press("S")

    drive(app, script)
    assert [str(slide) for slide in app.game.slides] == ["RR", "DD"]
    assert (app.game.length("stm"), app.game.length("mtm")) == (4, 2)


def test_a_click_moves_all_tiles_between() -> None:
    app = playing(FIFTEEN)

    async def script(pilot: Pilot[None]) -> None:
        await pilot.click(app.view, offset=place_of(app, 8))
        await pilot.click(app.view, offset=place_of(app, 15))
        assert app.message == "That tile is in no line with the blank."
        await pilot.click(app.view, offset=place_of(app, 0))
        await pilot.click(app.view, offset=(0, 0))

    drive(app, script)
    assert [str(slide) for slide in app.game.slides] == ["RR", "DD"]


def test_undo_redo_and_restart() -> None:
    app = playing(FIFTEEN)

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("u")
        assert app.message == "There is nothing to take back."
        await pilot.press("up", "shift+right", "u")
        assert str(app.game.path) == "U"
        await pilot.press("ctrl+r")
        assert str(app.game.path) == "URR"
        await pilot.press("r")
        assert app.message == "There is nothing to do again."
        await pilot.press("x")
        assert (str(app.game.path), str(app.clock)) == ("", "0:00")
        assert app.game.board == Board.parse(FIFTEEN)
        await pilot.press("y", "y")
        assert str(app.game.path) == "URR"

    drive(app, script)


def test_the_figures() -> None:
    hand = Hand()
    app = playing(FIFTEEN, now=hand, seed="77")

    async def script(pilot: Pilot[None]) -> None:
        hand.now += 50
        await settled(pilot)
        figures = app.query_one("#figures").content.plain  # type: ignore[attr-defined]
        assert [line.split()[-1] for line in figures.splitlines()[:4]] == ["0:00", "0", "0", "12"]
        await pilot.press("shift+right")
        hand.now += 3675
        for _ in range(6):
            await pilot.press("u", "r")
        await pilot.press(*["left", "right"] * 6)
        told = [line.split()[-1] for line in screen(pilot).splitlines()[1:9]]
        assert told == ["1:01:15", "14", "13", "12", "+2", f"{len(app.game.home())}/15", "Seed", "77"]

    drive(app, script)


def test_a_hint_is_the_first_move_of_a_shortest_solution() -> None:
    app = playing(FIFTEEN)

    async def script(pilot: Pilot[None]) -> None:
        for left in range(12, 1, -1):
            await pilot.press("i")
            await settled(pilot)
            assert app.message.endswith(f"The shortest way home: {left} moves (STM).")
            assert app.hinted is not None
            assert app.view.hint is not None
            app._play(app.game.slid(app.hinted), "")
            assert app.view.hint is None
        await pilot.press("right", "left", "i")

    drive(app, script)
    assert len(app.game.path) == 13


def test_a_hint_never_blocks_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, release = threading.Event(), threading.Event()
    real = module.way_home

    def slow(board: Board, goal: object, metric: str, stop: threading.Event) -> object:
        asked.set()
        assert release.wait(60)
        return real(board, goal, metric, stop)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "way_home", slow)
    app = playing(FIFTEEN)

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("i")
        assert await asyncio.to_thread(asked.wait, 60)
        assert "searched for" in app.message
        assert "…" in screen(pilot)
        await pilot.press("up", "left")
        assert str(app.game.path) == "UL"
        release.set()
        await settled(pilot)
        assert app.hinted is None  # the hint was for another board
        assert screen(pilot).splitlines()[4].endswith(" 12")

    drive(app, script)


def test_leaving_does_not_wait_for_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, stopped = threading.Event(), threading.Event()

    def endless(_board: Board, _goal: object, _metric: str, stop: threading.Event) -> None:
        asked.set()
        if stop.wait(60):
            stopped.set()

    monkeypatch.setattr(module, "way_home", endless)
    app = playing(FIFTEEN)

    async def script(pilot: Pilot[None]) -> None:
        assert await asyncio.to_thread(asked.wait, 60)
        await pilot.press("q")

    drive(app, script)
    assert stopped.wait(60)


def test_solved_and_graded() -> None:
    hand = Hand()
    app = playing("1 2 3/4 5 0/7 8 6", now=hand)

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("down")
        hand.now += 65
        await pilot.press("up", "up")
        await settled(pilot)
        text = dialog_of(app)
        for told in (
            "Solved!",
            "Time: 1:05.",
            "3 single-tile moves, or 2",
            "shortest way takes 1",
            "2 moves are wasted",
        ):
            assert told in text
        assert "Move 1 is the first after which" in text
        assert "DUU" in screen(pilot)
        hand.now += 100
        assert str(app.clock) == "1:05"
        await pilot.press("c")
        assert app.clipboard == "DUU"
        await pilot.press("x")
        assert app.game.board == app.game.start
        await pilot.press("up")
        await settled(pilot)
        assert "None is wasted" in dialog_of(app)
        await pilot.press("n")
        await settled(pilot)
        assert app.game.start == generate("3x3", seed=1)

    drive(app, script)
    assert [str(game.path) for game, _ in app.played] == ["U", ""]


def test_counted_in_runs() -> None:
    app = playing("1 2 3/4 0 5/7 8 6", goal="standard", metric="mtm")
    other = playing("0 1 2/4 5 3/7 8 6")

    async def script(pilot: Pilot[None]) -> None:
        await settled(pilot)
        assert "Shortest (MTM)         2" in screen(pilot)
        await pilot.press("right", "shift+left", "i")
        await settled(pilot)
        assert app.message == "Hint: 6 goes up. The shortest way home: 1 move (MTM)."
        await pilot.press("up")
        await settled(pilot)
        assert "The shortest way takes 2 (runs of tiles counted once)." in dialog_of(app)
        assert "1 move is wasted." in dialog_of(app)

    async def switched(pilot: Pilot[None]) -> None:
        await settled(pilot)
        assert "Shortest (STM)         4" in screen(pilot)
        await pilot.press("v")
        assert other.message.replace("\n", " ").endswith("count tiles slid together once (MTM).")
        await settled(pilot)
        assert "Shortest (MTM)         2" in screen(pilot)
        await pilot.press("i")
        assert other.message.startswith("Hint: 1, 2 go left together (click 2).")
        assert other.message.replace("\n", " ").endswith("The shortest way home: 2 moves (MTM).")
        await pilot.press("shift+left", "shift+up")
        await settled(pilot)
        assert "None is wasted" in dialog_of(other)

    drive(app, script)
    drive(other, switched)


def test_a_search_in_the_other_metric_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    release = threading.Event()
    real = module.way_home

    def slow(board: Board, goal: object, metric: str, stop: threading.Event) -> object:
        assert release.wait(60)
        return real(board, goal, metric, stop)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "way_home", slow)
    app = playing("0 1 2/4 5 3/7 8 6")

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("i", "v")
        release.set()
        await settled(pilot)
        assert app.hinted is None
        assert "Shortest (MTM)         2" in screen(pilot)
        assert app.measured is not None
        assert app.measured.metric == "mtm"

    drive(app, script)


def test_a_new_board_leaves_the_old_one_among_the_played() -> None:
    app = playing(FIFTEEN)

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("n")
        await settled(pilot)
        await pilot.press("up", "down", "n")
        await settled(pilot)
        assert app.game.start == generate("4x4", seed=2)
        assert "2" in screen(pilot).splitlines()[8]

    drive(app, script)
    assert [game.start for game, _ in app.played] == [generate("4x4", seed=seed) for seed in (1, 2)]


def test_a_board_that_can_not_be_dealt_is_told() -> None:
    def deal() -> tuple[Board, str]:
        return generate("1x1"), ""

    app = playing(deal=deal)

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("n")
        await settled(pilot)
        assert "the goal is the only solvable 1x1 board" in app.message

    drive(app, script)


LOYD = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"


def test_an_unsolvable_board_is_told_at_once_and_mended() -> None:
    app = playing(LOYD)

    async def script(pilot: Pilot[None]) -> None:
        assert "Not solvable" in screen(pilot)
        assert "Swap the tiles 14 and 15" in dialog_of(app)
        await pilot.press("up")
        assert app.game.slides == ()
        await pilot.press("s")
        await pilot.pause()
        assert app.solvable
        assert app.game.solved
        assert "goal already" in app.message

    drive(app, script)


def test_or_played_as_it_is() -> None:
    app = playing(LOYD)

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("p", "down", "i")
        assert app.message == "No hint: this board can't be solved."
        assert "–" in screen(pilot).splitlines()[4]

    drive(app, script)
    assert str(app.game.path) == "D"
    assert not check(app.game.board).solvable


def test_goal_help_and_theme() -> None:
    app = playing("1 2 3/0 8 4/7 6 5", goal="snail")

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("g")
        await pilot.pause()
        assert "│ 8 │   │ 4 │" in screen(pilot)
        await pilot.press("escape", "?")
        await pilot.pause()
        assert "WASD" in screen(pilot)
        assert "where the TILE goes" in screen(pilot)
        await pilot.press("up", "enter", "t")
        assert app.theme == "light"

    drive(app, script)
    assert app.game.slides == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_fits_80x24(language: str) -> None:
    board = str(generate("10x10", seed=1))
    app = playing(board, language=language, seed=str(2**64 - 1))

    async def script(pilot: Pilot[None]) -> None:
        await settled(pilot)
        shown = screen(pilot)
        assert app.view.picture.is_whole
        assert app.view.picture.framed
        assert str(2**64 - 1) in shown
        keys = shown.splitlines()[-1]
        assert keys.startswith("u ")
        assert keys.rstrip().endswith(app.words.say("play.key.leave"))
        assert len(keys) < 80
        await pilot.press("?")
        await pilot.pause()
        assert app.words.say("play.help.leave") in screen(pilot)

    drive(app, script)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_title_too_long_says_that_it_is_cut(language: str) -> None:
    app = playing(FIFTEEN, "snail", language)

    async def script(pilot: Pilot[None]) -> None:
        await settled(pilot)
        title = screen(pilot).splitlines()[0].rstrip()
        assert title.endswith("…")
        assert len(title) <= 60

    drive(app, script, (60, 24))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(80, 24), (40, 12), (30, 8), (200, 60)])
def test_windows_of_all_sizes_show_the_board(language: str, size: tuple[int, int]) -> None:
    app = playing(FIFTEEN, language=language)

    async def script(pilot: Pilot[None]) -> None:
        await settled(pilot)
        shown = screen(pilot)
        assert app.view.picture.is_whole
        assert all(str(tile) in shown for tile in range(1, 16))
        await pilot.press("up", "?")
        await pilot.pause()
        assert app.words.say("play.help.title") in screen(pilot)

    drive(app, script, size)
    assert str(app.game.path) == "U"


def test_a_window_that_becomes_too_small_says_so_and_keeps_the_game() -> None:
    app = playing(FIFTEEN)

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("up")
        await pilot.resize_terminal(20, 6)
        await pilot.pause()
        assert "20x6" in screen(pilot).replace("\n", " ")
        assert "30x8" in screen(pilot).replace("\n", " ")
        await pilot.press("up")  # unseen moves are none
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "u undo" in screen(pilot)
        assert str(app.game.path) == "U"
        await pilot.resize_terminal(20, 6)
        await pilot.press("q")

    drive(app, script)


def test_a_board_too_large_is_seen_in_part() -> None:
    app = playing(str(generate("30x30", seed=4)))

    async def script(pilot: Pilot[None]) -> None:
        assert not app.view.picture.is_whole
        assert f"{app.game.board.blank_cell // 30 + 1}" in screen(pilot)
        top = app.view.picture.top
        for _ in range(30):
            app.view._scroll(-1, 0)
        await pilot.pause()
        assert "rows 1–22 of 30" in " ".join(screen(pilot).split()) or "rows 1–22" in screen(pilot)
        row = app.game.board.blank_cell // 30
        await pilot.press("up" if row < 29 else "down")
        assert app.view.picture.top <= app.game.board.blank_cell // 30 < app.view.picture.top + 22
        assert top >= 0

    drive(app, script)


def test_no_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    for wanted in ("", "1"):
        monkeypatch.setenv("NO_COLOR", wanted)
        if not wanted:
            monkeypatch.delenv("NO_COLOR")
        app = playing(FIFTEEN)

        async def script(pilot: Pilot[None]) -> None:
            await settled(pilot)
            await pilot.press("i")
            await pilot.pause()
            seen.append(colours(pilot))

        drive(app, script)
        assert "↑  11" in "".join(text for y in range(24) for text, _ in _line(app, y))
    coloured, plain = seen
    assert len(coloured) > 4
    assert plain == set()


def _line(app: PlayApp, y: int) -> list[tuple[str, int | None]]:
    picture = app.view.picture
    return list(picture.line(y, app.game.board.tiles, app.view.hint)) if y < picture.size[1] else []


def test_ascii_frames() -> None:
    app = playing(ascii_only=True)

    async def script(pilot: Pilot[None]) -> None:
        shown = screen(pilot)
        assert "+------+------+------+" in shown
        assert "┌" not in shown

    drive(app, script)


@pytest.mark.parametrize(("board", "shape"), [("1x1 0", "1x1"), ("1x4 1 2 0 3", "1x4"), ("1/2/0/3", "4x1")])
def test_lines_and_dots(board: str, shape: str) -> None:
    app = playing(board)

    async def script(pilot: Pilot[None]) -> None:
        await settled(pilot)
        assert f"taquin {shape}" in screen(pilot)
        await pilot.press("left" if shape == "1x4" else "up")
        await settled(pilot)
        assert app.game.solved

    drive(app, script)
    assert app.game.start.shape == Shape.parse(shape)


def test_ctrl_c_is_told() -> None:
    app = playing()

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("right", "ctrl+c")

    drive(app, script)
    assert app.interrupted


def test_moves_already_made() -> None:
    app = playing(NEAR, moves="L")

    async def script(pilot: Pilot[None]) -> None:
        await settled(pilot)
        await pilot.press("u", "r", "left")
        await settled(pilot)
        assert "None is wasted" in dialog_of(app)

    drive(app, script)
    assert app.game.path == Path.parse("LL")


def test_the_harness_works_beside_an_event_loop() -> None:
    """As where a browser's tests ran before in the same process."""
    app = playing(FIFTEEN)

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("up")

    async def beside() -> None:
        drive(app, script)

    asyncio.run(beside())
    assert str(app.game.path) == "U"
