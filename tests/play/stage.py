"""Apps in Textual's own harness: what is on the screen as plain lines, and waiting without sleeping."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, count, repeat

from textual.pilot import Pilot

from taquin import Board, Goal, Path, generate
from taquin.explanation.words import words_about
from taquin.play.app import PlayApp
from taquin.play.dialog import Dialog
from taquin.play.game import Game
from taquin.play.stage import Stage
from taquin.play.watching import WatchApp

Script = Callable[[Pilot[None]], Awaitable[None]]
NEAR = "1 2 3/4 5 6/0 7 8"


class Hand:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def playing(
    board: str = NEAR,
    goal: str = "standard",
    language: str = "en",
    moves: str = "",
    **options: object,
) -> PlayApp:
    start = Board.parse(board)
    target = Goal.named(goal, start.shape)
    numbers = count(1)
    slides = tuple(Path.parse(letter) for letter in moves)

    def deal() -> tuple[Board, str]:
        number = next(numbers)
        return generate(start.shape, goal=target, seed=number), str(number)

    options.setdefault("deal", deal)
    return PlayApp(Game(start, target, slides), words_about("play", language), **options)  # type: ignore[arg-type]


def watching(board: str = NEAR, path: str | None = None, language: str = "en", **options: object) -> WatchApp:
    start = Board.parse(board)
    way = None if path is None else Path.parse(path)
    goal = Goal.named("standard", start.shape)
    return WatchApp(start, goal, words_about("play", language), way, **options)  # type: ignore[arg-type]


def drive(app: Stage, script: Script, size: tuple[int, int] = (80, 24)) -> None:
    """Run the app in a window of so many columns and lines, and the script on it.

    In a thread of its own: a browser of other tests in the same process keeps an event loop running in the main one.
    """

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await script(pilot)

    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(run())).result()


async def settled(pilot: Pilot[None]) -> None:
    """Until the background has nothing to do and the screen has taken it in."""
    app = pilot.app
    assert isinstance(app, Stage)
    assert await asyncio.to_thread(app.background.join)
    await pilot.pause()


def screen(pilot: Pilot[None]) -> str:
    """What the window shows, without colours, trailing blanks cut; laid out now, not when its timer next comes."""
    for one in pilot.app.screen_stack:
        one._refresh_layout()
    lines = pilot.app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in lines)


def colours(pilot: Pilot[None]) -> set[str]:
    """Every colour that is sent to the terminal."""
    app = pilot.app
    told: set[str] = set()
    for strip in app.screen._compositor.render_strips():
        segments = list(strip)
        for line_filter in app._filters:
            segments = line_filter.apply(segments, app.screen.background_colors[1])
        for style in (segment.style for segment in segments if segment.style is not None):
            told |= {str(colour.name) for colour in (style.color, style.bgcolor) if colour is not None}
    return told - {"default"}


def dialog_of(app: Stage) -> str:
    """The text of the window over the board; empty where there is none."""
    return app.screen.text if isinstance(app.screen, Dialog) else ""


def place_of(app: Stage, cell: int) -> tuple[int, int]:
    """Where in the board's widget a cell is."""
    left, top = app.view._corner()
    width, height = app.view.picture.size
    places = chain.from_iterable(zip(range(width), repeat(y)) for y in range(height))
    x, y = next(place for place in places if app.view.picture.cell_at(*place) == cell)
    return left + x, top + y
