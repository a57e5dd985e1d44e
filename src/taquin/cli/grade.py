"""`taquin grade`: do these moves solve the board, and how many of them were wasted?"""

from __future__ import annotations

import argparse

from ..board.moves import METRICS
from ..explanation.report import goal_line, headline
from ..explanation.solving import grade_lines, grade_record
from ..notation.moves import CONVENTIONS, path_readings
from ..search.hints import grade
from ..solvability.verdict import check
from .console import BAD_INPUT, DONE, UNSOLVABLE, Console
from .parser import Parser
from .sources import GoalChoice, reading_of


def add_arguments(parser: Parser) -> None:
    """The options of the command."""
    parser.option("board", metavar="BOARD")
    parser.option("moves", nargs="+", metavar="MOVES", help_key="moves_text")
    parser.option("--size", metavar="RxC")
    parser.goal_options()
    parser.option("--moves-are", dest="convention", choices=CONVENTIONS, help_key="moves_from")
    parser.option("--metric", choices=METRICS, default="stm")
    parser.option("--json", action="store_true")


def perform(options: argparse.Namespace, console: Console) -> int:
    """Grade the moves: exit code 0 when they solve the board, 1 when not, 2 when one is impossible."""
    reading = reading_of(options.board, options.size)
    assert reading.board is not None
    goal = GoalChoice(options.goal).of(reading, reading.board.shape)
    text = " ".join(options.moves)
    chosen = path_readings(text, convention=options.convention, board=reading.board, goal=goal)[0]
    judged = grade(reading.board, chosen, goal, options.metric)
    if options.json:
        console.record(grade_record(judged))
    else:
        console.paragraph(goal_line(goal, console.words))
        verdict = check(reading.board, goal)
        if not verdict.solvable:
            console.paragraph(headline(verdict, console.words))
        console.bullets(grade_lines(judged, console.words))
    if not judged.legal:
        return BAD_INPUT
    return DONE if judged.solves else UNSOLVABLE
