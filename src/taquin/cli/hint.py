"""`taquin hint`: which first moves keep a shortest solution possible, and what the others cost."""

from __future__ import annotations

import argparse

from ..board.moves import METRICS
from ..errors import TaquinError
from ..explanation.records import board_record, error_record, goal_name
from ..explanation.report import goal_line, headline
from ..explanation.solving import hint_line, hint_record
from ..search.hints import hints
from .check import complain, judged
from .console import BAD_INPUT, DONE, UNSOLVABLE, Console, worse
from .parser import Parser
from .sources import GoalChoice, readings


def add_arguments(parser: Parser) -> None:
    """The options of the command."""
    parser.board_options()
    parser.goal_options()
    parser.option("--metric", choices=METRICS, default="stm")
    parser.option("--json", action="store_true")


def perform(options: argparse.Namespace, console: Console) -> int:
    """Tell the hints of each board."""
    goals = GoalChoice(options.goal)
    code = DONE
    for _, reading in readings(options, console):
        verdict = judged(reading, goals)
        head = {"index": reading.index, "line": reading.line}
        if isinstance(verdict, TaquinError):
            code = worse(code, BAD_INPUT)
            if options.json:
                failure = error_record(verdict, goals.for_error(verdict), console.words)
                console.record({**head, "hints": None, "error": failure})
            else:
                complain(verdict, console, goals)
            continue
        found = hints(verdict.board, verdict.goal, options.metric) if verdict.solvable else ()
        code = worse(code, DONE if verdict.solvable else UNSOLVABLE)
        if options.json:
            listed = [hint_record(hint, verdict.board) for hint in found]
            record = {**head, **board_record(verdict.board), "goal": goal_name(verdict.goal), "metric": options.metric}
            console.record({**record, "hints": listed, "error": None})
            continue
        console.board(verdict.board)
        console.paragraph(goal_line(verdict.goal, console.words))
        if not verdict.solvable or verdict.board == verdict.goal.board:
            console.paragraph(headline(verdict, console.words))
            continue
        console.say("solve.moves.tile")
        console.bullets(hint_line(hint, verdict.board, console.words) for hint in found)
    return code
