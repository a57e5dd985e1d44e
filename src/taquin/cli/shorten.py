"""`taquin shorten`: the same solution in fewer moves, whoever found it."""

from __future__ import annotations

import argparse
import time

from ..board.board import Board
from ..board.goals import Goal
from ..board.moves import METRICS
from ..errors import MoveError, NotationError
from ..explanation.moves import reading_line, trial
from ..explanation.report import goal_line, headline
from ..explanation.solving import effort, moves_of, other_metric, shortened, shortened_record
from ..notation.moves import CONVENTIONS, PathReading, path_readings
from ..search.limits import Limits
from ..search.shortening import shorten
from ..solvability.verdict import check
from .check import complain
from .console import BAD_INPUT, DONE, INTERRUPTED, UNSOLVABLE, Console
from .parser import Parser
from .progress import Progress
from .solve import in_bytes, in_lines
from .sources import GoalChoice, reading_of, text_of


def add_arguments(parser: Parser) -> None:
    """The options of the command."""
    parser.option("board", metavar="BOARD")
    parser.option("moves", nargs="*", metavar="MOVES", help_key="moves_text")
    parser.option("--size", metavar="RxC")
    parser.goal_options()
    parser.option("--moves-are", dest="reading", choices=CONVENTIONS, help_key="moves_from")
    parser.option("--metric", choices=METRICS, default="stm")
    parser.option("--moves", dest="convention", choices=CONVENTIONS, help_key="shorten_moves")
    parser.option("--time", type=float, metavar="SECONDS", help_key="shorten_time")
    parser.option("--nodes", type=int, metavar="N", help_key="shorten_nodes")
    parser.option("--memory", metavar="SIZE", help_key="shorten_memory")
    parser.option("--seed", type=int, default=0, metavar="N", help_key="shorten_seed")
    parser.option("--json", action="store_true")


def perform(options: argparse.Namespace, console: Console) -> int:
    """Shorten the moves: exit code 0, 1 where they don't solve the board, 2 where they can't be read or played."""
    started = time.monotonic()
    goals = GoalChoice(options.goal)
    reading = reading_of(options.board, options.size)
    if reading.error is not None or reading.board is None:
        complain(reading.error or NotationError("empty"), console, goals)
        return BAD_INPUT
    board, goal = reading.board, goals.of(reading, reading.board.shape)
    text = text_of(options.moves)
    if not text.strip() and not options.moves:
        raise MoveError("path_missing")
    found = path_readings(text, convention=options.reading, board=board, goal=goal)
    if not found[0].solves:
        return _refused(board, goal, found, console)
    limited = options.time is not None or options.nodes is not None
    memory = in_bytes(options.memory)
    left = options.time  # to read millions of moves takes its time
    if left is not None and left >= 0:
        left = max(0.0, left - (time.monotonic() - started))
    limits = Limits(left, options.nodes, memory) if limited or memory is not None else None
    progress = Progress(console, 1)
    answer = shorten(board, found[0], goal, options.metric, limits, options.seed, progress.improve, progress.tell)
    progress.clear()
    convention = options.convention or found[0].convention
    if options.json:
        console.record(shortened_record(answer, found[0].path, convention))
    else:
        words = console.words
        console.paragraph(shortened(answer, found[0].path, words))
        console.print()
        console.paragraph(reading_line(found[0], words))
        console.paragraph(goal_line(goal, words))
        if answer.length:
            console.paragraph(other_metric(answer, words))
            console.print()
            console.paragraph(words.say(f"solve.moves.{convention}"))
            in_lines(moves_of(answer, convention), console)
        console.print()
        console.paragraph(effort(answer, words))
    return INTERRUPTED if answer.statistics.stopped == "interrupt" else DONE


def _refused(board: Board, goal: Goal, found: tuple[PathReading, ...], console: Console) -> int:
    """Say what became of each reading; nothing is shortened."""
    words = console.words
    verdict = check(board, goal)
    if not verdict.solvable:
        console.tell(console.wrapped(headline(verdict, words)))
        console.tell(console.wrapped(goal_line(goal, words)))
        return UNSOLVABLE
    for one in found:
        console.tell(console.wrapped(trial(one, words)))
    console.tell(console.wrapped(goal_line(goal, words)))
    return BAD_INPUT if found[0].fault is not None else UNSOLVABLE
