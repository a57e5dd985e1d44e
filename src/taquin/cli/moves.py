"""`taquin moves`: whose moves are these, are they legal, do they solve the board; and the same moves written anew."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence

from ..board.goals import Goal
from ..board.moves import METRICS
from ..errors import MoveError, NotationError
from ..explanation.moves import changed_lines, end_line, judgement, lengths, path_record, reading_line, trial
from ..notation.changes import changed
from ..notation.move_words import STYLES
from ..notation.moves import CONVENTIONS, PathReading, path_readings, write_path
from .check import complain
from .console import BAD_INPUT, DONE, UNSOLVABLE, Console
from .parser import Parser
from .sources import GoalChoice, reading_of, text_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..notation.changes import Route


def add_arguments(parser: Parser) -> None:
    """The options of the command."""
    parser.option("moves", nargs="*", metavar="MOVES", help_key="moves_text")
    parser.option("--board", metavar="BOARD", help_key="moves_board")
    parser.option("--size", metavar="RxC")
    parser.goal_options()
    parser.option("--from", dest="convention", choices=CONVENTIONS, help_key="moves_from")
    parser.option("--to", dest="target", choices=CONVENTIONS, help_key="moves_to")
    parser.option("--style", choices=tuple(STYLES), metavar="STYLE", default="letters")
    parser.option("--runs", action="store_true")
    parser.option("--simplify", dest="changes", action="append_const", const="simplify", help_key="simplify")
    parser.option("--metric", choices=METRICS, default=METRICS[0], help_key="moves_metric")
    parser.option("--invert", dest="changes", action="append_const", const="invert", help_key="invert")
    parser.option("--mirror", dest="changes", action="append_const", const="mirror", help_key="mirror")
    parser.option("--transpose", dest="changes", action="append_const", const="transpose", help_key="transpose")
    parser._negative_number_matcher = re.compile(r"-\d+(:-?\d*)?$")  # noqa: SLF001  # -2: is no option
    parser.option("--slice", dest="changes", action="append", type="slice {}".format, metavar="A:B", help_key="slice")
    parser.option("--json", action="store_true")


def perform(options: argparse.Namespace, console: Console) -> int:
    """Read the moves, judge them where there is a board, change them as asked, and write them."""
    text = text_of(options.moves)
    if not text.strip() and not options.moves:
        raise MoveError("path_missing")
    board = goal = None
    if options.board is None and options.goal is not None:
        raise MoveError("path_goal_alone")
    if options.board is not None:
        goals = GoalChoice(options.goal)
        placed = reading_of(options.board, options.size)
        if placed.error is not None or placed.board is None:
            complain(placed.error or NotationError("empty"), console, goals)
            return BAD_INPUT
        board = placed.board
        goal = goals.of(placed, board.shape)
    found = path_readings(text, convention=options.convention, board=board, goal=goal)
    first = found[0]
    changes = options.changes or [] if first.fault is None else []  # moves that can't be made stay as they are
    route = changed(first.path, changes, metric=options.metric, board=board, goal=goal)
    if options.json:
        console.record(path_record(found, *route, changes, console.words))
    elif first.fault is not None:
        if options.target is not None:
            raise first.fault
        for reading in found:
            console.paragraph(trial(reading, console.words))
    elif options.target is not None:
        written = _written(route, options.target, options)
        console.tell(console.wrapped(reading_line(first, console.words)))
        if board != route[1]:
            console.tell(console.wrapped(console.words.say("moves.start", board=route[1])))
        console.print(written)
        return DONE
    else:
        _report(found, goal, route, options, console)
    if first.fault is not None:
        return BAD_INPUT
    return UNSOLVABLE if first.solves is False else DONE


def _written(route: Route, convention: str, options: argparse.Namespace) -> str:
    path, board, _ = route
    return write_path(path, convention=convention, style=options.style, runs=options.runs, board=board)


def _report(
    found: Sequence[PathReading], goal: Goal | None, route: Route, options: argparse.Namespace, console: Console
) -> None:
    words = console.words
    lines = [reading_line(found[0], words)]
    if goal is not None:
        lines += judgement(found, goal, words)
    for line in lines + lengths(found[0].path, words):
        console.paragraph(line)
    if options.changes:
        console.print()
        for line in changed_lines(options.changes, *route, words):
            console.paragraph(line)
    console.print()
    path, board, _ = route
    for convention in CONVENTIONS:
        if convention != "numbers" or board is not None:
            written = _written(route, convention, options)
            gap = "\n" if "\n" in written else " "
            console.print(f"{words.say(f'moves.as.{convention}')}{gap}{written}".rstrip())
    end = None if board is None else end_line(path, board, words)
    if end is not None:
        console.print(end)
