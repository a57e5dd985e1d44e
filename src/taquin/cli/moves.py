"""`taquin moves`: whose moves are these, are they legal, do they solve the board; and the same moves written anew."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from ..board.board import Board
from ..board.goals import Goal
from ..errors import MoveError, NotationError
from ..explanation.moves import end_line, judgement, lengths, path_record, reading_line, trial
from ..notation.move_words import STYLES
from ..notation.moves import CONVENTIONS, PathReading, path_readings, write_path
from .check import complain
from .console import BAD_INPUT, DONE, UNSOLVABLE, Console
from .parser import Parser
from .sources import GoalChoice, reading_of, text_of


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
    parser.option("--simplify", action="store_true")
    parser.option("--json", action="store_true")


def perform(options: argparse.Namespace, console: Console) -> int:
    """Read the moves, judge them where there is a board, and write them."""
    text = text_of(options.moves)
    if not text.strip() and not options.moves:
        raise MoveError("path_missing")
    board = goal = None
    if options.board is None and options.goal is not None:
        raise MoveError("path_goal_alone")
    if options.board is not None:
        goals = GoalChoice(options.goal)
        reading = reading_of(options.board, options.size)
        if reading.error is not None or reading.board is None:
            complain(reading.error or NotationError("empty"), console, goals)
            return BAD_INPUT
        board = reading.board
        goal = goals.of(reading, board.shape)
    found = path_readings(text, convention=options.convention, board=board, goal=goal)
    if options.simplify:
        found = tuple(_simplified(one) for one in found)
    first = found[0]
    if options.json:
        _json(found, board, console)
    elif options.target is not None:
        if first.fault is not None:
            raise first.fault
        console.tell(console.wrapped(reading_line(first, console.words)))
        console.print(_written(first, options.target, options, board))
        return DONE
    else:
        _report(found, board, goal, options, console)
    if first.fault is not None:
        return BAD_INPUT
    return UNSOLVABLE if first.solves is False else DONE


def _simplified(reading: PathReading) -> PathReading:
    """The reading without moves that are taken back; one that is not legal stays as it is."""
    if reading.fault is not None:
        return reading
    return PathReading(reading.path.simplified(), reading.convention, None, reading.solves)


def _written(reading: PathReading, convention: str, options: argparse.Namespace, board: Board | None) -> str:
    return write_path(reading.path, convention=convention, style=options.style, runs=options.runs, board=board)


def _json(found: Sequence[PathReading], board: Board | None, console: Console) -> None:
    console.record(path_record(found, board, console.words))


def _report(
    found: Sequence[PathReading],
    board: Board | None,
    goal: Goal | None,
    options: argparse.Namespace,
    console: Console,
) -> None:
    words = console.words
    first = found[0]
    if first.fault is not None:
        for reading in found:
            console.paragraph(trial(reading, words))
        return
    console.paragraph(reading_line(first, words))
    if goal is not None:
        for line in judgement(found, goal, words):
            console.paragraph(line)
    for line in lengths(first, words):
        console.paragraph(line)
    console.print()
    for convention in CONVENTIONS:
        if convention != "numbers" or board is not None:
            written = _written(first, convention, options, board)
            gap = "\n" if "\n" in written else " "
            console.print(f"{words.say(f'moves.as.{convention}')}{gap}{written}".rstrip())
    end = None if board is None else end_line(first, board, words)
    if end is not None:
        console.print(end)
