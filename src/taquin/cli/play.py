"""`taquin play`: the game in the terminal."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import count

from ..board.board import Board
from ..board.goals import Goal
from ..board.moves import METRICS, Path
from ..board.shape import Shape
from ..dealing.uniform import fresh_seed, generate
from ..errors import RequestError, ShapeError
from ..notation.moves import read_path
from ..notation.reader import as_shape
from .console import BAD_INPUT, DONE, INTERRUPTED, Console
from .generate import distances
from .parser import Parser
from .screen import begun_with, need_terminal, screen_options, tell_to_go_on
from .sources import GoalChoice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..play.app import PlayApp


def add_arguments(parser: Parser) -> None:
    """The options of the command."""
    parser.option("what", nargs="*", metavar="SIZE|BOARD", help_key="play_what")
    screen_options(parser)
    parser.option("--seed", type=int, metavar="N")
    parser.option("--distance", metavar="A..B")
    parser.option("--moves", metavar="MOVES", default="", help_key="play_moves")
    parser.option("--arrows", choices=("tile", "blank"), default="tile")
    parser.option("--metric", choices=METRICS, default=METRICS[0], help_key="play_metric")


def perform(options: argparse.Namespace, console: Console) -> int:
    """Play; at the end the boards and the moves are printed, so that nothing is lost."""
    text = " ".join(options.what) or "4x4"
    shape = _size(text)
    if shape is not None:
        if options.moves:
            raise RequestError("play_moves_alone")
        goal = GoalChoice(options.goal).goal(shape)
        deals = _deals(options, shape, goal)
        if options.distance is not None:
            distances(options.distance)
            console.tell(console.words.say("play_dealing"))
        board, seed = next(deals)
        slides: tuple[Path, ...] = ()
    else:
        begun = begun_with(options, text, console)
        if begun is None:
            return BAD_INPUT
        board, goal = begun
        seed = ""
        deals = _deals(options, board.shape, goal)
        slides = _slides(board, options.moves)
    need_terminal("taquin solve BOARD --steps, taquin hint BOARD, taquin serve --open")
    from ..explanation.words import words_about
    from ..play.app import PlayApp
    from ..play.game import Game

    app = PlayApp(
        Game(board, goal, slides),
        words_about("play", console.words.language),
        lambda: next(deals),
        seed=seed,
        arrows=options.arrows,
        metric=options.metric,
        theme=options.theme,
        ascii_only=console.ascii_only,
    )
    try:
        app.run()
    finally:
        _tell(app, console)
    return INTERRUPTED if app.interrupted else app.return_code or DONE


def _size(text: str) -> Shape | None:
    """The size that the text is, if it is one: 4x4, 3 x 5, or a number of one or two digits for a square."""
    if text.isdecimal() and len(text) > 2:
        return None
    try:
        return as_shape(text)
    except ShapeError as error:
        if error.code == "shape_text":
            return None
        raise


def _slides(board: Board, text: str) -> tuple[Path, ...]:
    """The moves already made, each of them a slide of its own."""
    if not text.strip():
        return ()
    path = read_path(text, convention="tile", board=board)
    return tuple(Path([direction]) for direction in path)


def _deals(options: argparse.Namespace, shape: Shape, goal: Goal) -> Iterator[tuple[Board, str]]:
    """Boards without end, each with the seed to show. With `--seed` the first is the one that `generate` deals.

    Raises:
        RequestError: code `play_one_cell` where no tile can be dealt.
    """
    if shape.cells == 1:
        raise RequestError("play_one_cell", shape=str(shape))
    for index in count():
        seed = fresh_seed() if options.seed is None else options.seed
        number = 0 if options.seed is None else index
        if options.distance is None:
            board = generate(shape, goal=goal, seed=seed, index=number)
        else:
            from ..dealing.distance import generate_at

            shortest, longest = distances(options.distance)
            board = next(generate_at(shape, 1, shortest, longest, goal=goal, seed=seed, index=number))
        yield board, f"{seed}" + (f" #{number + 1}" if number else "")


def _tell(app: PlayApp, console: Console) -> None:
    """Each game with its figures, and the command line that goes on with it."""
    for game, time in app.played:
        key = "play.left.solved" if game.solved else "play.left.open"
        told = app.words.say(key, stm=game.length("stm"), mtm=game.length("mtm"), time=time)
        console.paragraph(told)
        verb = "watch" if game.solved and game.slides else "play"
        metric = ["--metric", app.metric] if verb == "play" and app.metric != METRICS[0] else []
        tell_to_go_on(verb, game.start, game.goal, str(game.path), console, metric)
