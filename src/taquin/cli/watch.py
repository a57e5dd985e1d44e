"""`taquin watch`: a solution played in the terminal."""

from __future__ import annotations

import argparse

from ..board.moves import Path
from ..drawing.motion import FASTEST, SLOWEST
from ..errors import RequestError
from ..explanation.report import headline, way_out
from ..notation.moves import CONVENTIONS, path_readings, write_path
from ..solvability.repair import repair
from ..solvability.verdict import check
from .console import BAD_INPUT, DONE, INTERRUPTED, UNSOLVABLE, Console
from .parser import Parser
from .screen import begun_with, need_terminal, screen_options, tell_to_go_on


def add_arguments(parser: Parser) -> None:
    """The options of the command."""
    parser.option("board", nargs="+", metavar="BOARD")
    screen_options(parser)
    parser.option("--moves", metavar="MOVES", help_key="watch_moves")
    parser.option("--moves-are", dest="convention", choices=CONVENTIONS, help_key="moves_from")
    parser.option("--speed", type=float, default=2.0, metavar="N", help_key="speed_watch")


def perform(options: argparse.Namespace, console: Console) -> int:
    """Watch; at the end the moves are printed."""
    if not SLOWEST <= options.speed <= FASTEST:
        raise RequestError("speed", found=f"{options.speed:g}", smallest=f"{SLOWEST:g}", largest=f"{FASTEST:g}")
    begun = begun_with(options, " ".join(options.board), console)
    if begun is None:
        return BAD_INPUT
    board, goal = begun
    path: Path | None = None
    if options.moves is not None:
        chosen = path_readings(options.moves, convention=options.convention, board=board, goal=goal)[0]
        if chosen.fault is not None:
            raise chosen.fault
        path = chosen.path
    else:
        verdict = check(board, goal)
        if not verdict.solvable:
            console.print(console.coloured(console.wrapped(headline(verdict, console.words)), good=False))
            console.bullets(way_out(repair(verdict), console.words))
            return UNSOLVABLE
    need_terminal("taquin solve BOARD --steps")
    from ..explanation.words import words_about
    from ..play.watching import WatchApp

    words = words_about("play", console.words.language)
    app = WatchApp(board, goal, words, path, speed=options.speed, theme=options.theme, ascii_only=console.ascii_only)
    try:
        app.run()
    finally:
        shown = app.player.path
        if len(shown):
            console.paragraph(console.words.say("solve.moves.tile"))
            console.print(write_path(shown))
        tell_to_go_on("watch", board, goal, "", console)
    return INTERRUPTED if app.interrupted else app.return_code or DONE
