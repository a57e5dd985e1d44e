"""`taquin repair`: mend an unsolvable board."""

from __future__ import annotations

import argparse

from ..errors import TaquinError
from ..explanation.report import goal_line, headline, notes, way_out
from ..notation.reader import Reading
from ..solvability.repair import Repair, repair
from .check import complain, judged, place
from .console import BAD_INPUT, DONE, Console, worse
from .parser import Parser, beyond_the_rectangle
from .sources import GoalChoice, Source, readings


def add_arguments(parser: Parser) -> None:
    """The options of the command."""
    parser.board_options()
    parser.goal_options()
    parser.option("--second-is-goal", action="store_true")
    parser.graph_options()
    parser.option("--json", action="store_true")


def perform(options: argparse.Namespace, console: Console) -> int:
    """Mend the boards; a solvable one needs nothing."""
    if beyond_the_rectangle(options):
        from .graphs import repair_any

        return repair_any(options, console)
    goals = GoalChoice(options.goal)
    code = DONE
    found = list(readings(options, console))
    for source, reading in found:
        outcome = judged(reading, goals)
        if isinstance(outcome, TaquinError):
            code = worse(code, BAD_INPUT)
            if options.json:
                _json(reading, outcome, console, goals)
            else:
                complain(outcome, console, goals, suggest_any=True)
        elif options.json:
            _json(reading, repair(outcome), console, goals)
        else:
            _report(source, reading, repair(outcome), console, many=len(found) > 1)
    return code


def _json(reading: Reading, outcome: Repair | TaquinError, console: Console, goals: GoalChoice) -> None:
    from ..explanation.records import failed_repair_record, repair_record

    if isinstance(outcome, TaquinError):
        record = failed_repair_record(outcome, goals.for_error(outcome), console.words)
    else:
        record = repair_record(outcome)
    console.record({"index": reading.index, "line": reading.line, **record})


def _report(source: Source, reading: Reading, mended: Repair, console: Console, many: bool) -> None:
    words = console.words
    verdict = mended.verdict
    if many:
        if reading.index > 1:
            console.print()
        console.print(f"{place(source, reading)}:")
    console.print(console.coloured(console.wrapped(headline(verdict, words)), verdict.solvable))
    for line in (*notes(reading.notes, words), goal_line(verdict.goal, words)):
        console.paragraph(line)
    console.print()
    console.bullets(way_out(mended, words))
    if mended.swaps:
        swap = mended.swaps[0]
        console.print()
        console.paragraph(words.say("out.mended", first=swap.tiles[0], second=swap.tiles[1]))
        console.board(swap.board)
        console.print(str(swap.board))
