"""`taquin explain`: why can this board be solved, or why not?"""

from __future__ import annotations

import argparse

from ..errors import TaquinError
from ..explanation.report import notes
from ..explanation.telling import Explanation, explain
from ..notation.reader import Reading
from .check import complain, judged
from .console import BAD_INPUT, DONE, WIDEST, Console, worse
from .parser import Parser
from .sources import GoalChoice, readings

FORMATS = ("text", "markdown", "html", "json")


def add_arguments(parser: Parser) -> None:
    """The options of the command."""
    parser.board_options()
    parser.goal_options()
    parser.option("--second-is-goal", action="store_true")
    parser.option("--format", choices=FORMATS, default="text", help_key="explain_format")


def perform(options: argparse.Namespace, console: Console) -> int:
    """Explain the boards one after the other; one that can't be solved is explained like any other."""
    goals = GoalChoice(options.goal)
    code = DONE
    told = 0
    found = list(readings(options, console))
    for _, reading in found:
        outcome = judged(reading, goals)
        if isinstance(outcome, TaquinError):
            code = worse(code, BAD_INPUT)
            if options.format == "json":
                _failed(reading, outcome, console, goals)
            else:
                complain(outcome, console, goals)
            continue
        explanation = explain(outcome, console.words.language)
        if options.format == "json":
            _json(reading, explanation, console)
        else:
            if told:
                console.print()
            _written(reading, explanation, options.format, console, many=len(found) > 1)
        told += 1
    return code


def _written(reading: Reading, explanation: Explanation, form: str, console: Console, many: bool) -> None:
    remarks = notes(reading.notes, console.words)
    if form != "text":
        for remark in remarks:
            console.tell(console.wrapped(remark))
        console.print((explanation.markdown() if form == "markdown" else explanation.html()).rstrip("\n"))
        return
    if many:
        console.print(f"{reading.line or reading.index}:")
    for remark in remarks:
        console.paragraph(remark)
    if many or remarks:
        console.print()
    width = min(WIDEST, console.columns)
    console.print(explanation.text(width, ascii_only=console.ascii_only).rstrip("\n"))


def _json(reading: Reading, explanation: Explanation, console: Console) -> None:
    record = {"index": reading.index, "line": reading.line, **explanation.record(), "error": None}
    console.record(record)


def _failed(reading: Reading, error: TaquinError, console: Console, goals: GoalChoice) -> None:
    from ..explanation.records import board_record, error_record, goal_name

    goal = goals.for_error(error)
    record = {
        "index": reading.index,
        "line": reading.line,
        **board_record(None),
        "goal": goal_name(goal),
        "solvable": None,
        "language": console.words.language,
        "title": None,
        "steps": [],
        "error": error_record(error, goal, console.words),
    }
    console.record(record)
