"""`taquin check`: can this board be solved?"""

from __future__ import annotations

import argparse

from ..board.board import Board
from ..board.goals import NAMES, Goal
from ..board.shape import Shape
from ..errors import NotationError, TaquinError
from ..explanation.report import corrections, goal_line, headline, notes, numbers, rule, way_out
from ..notation.draft import Draft
from ..notation.reader import Reading
from ..solvability.repair import repair
from ..solvability.verdict import Verdict, check, reachable_goals
from .console import BAD_INPUT, DONE, UNSOLVABLE, Console, worse
from .parser import Parser, beyond_the_rectangle
from .sources import TABLES, GoalChoice, Source, may_be_headed, readings, sources

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..notation.draft import Note

HALF_FROM = 20
"""From this many boards on, a share of unsolvable ones near a half is remarked upon."""


def add_arguments(parser: Parser) -> None:
    """The options of the command."""
    parser.board_options()
    parser.goal_options()
    parser.option("--second-is-goal", action="store_true")
    parser.graph_options()
    parser.option("--answer", choices=("classic", "qa"))
    parser.option("--json", action="store_true")
    parser.table_options()


def perform(options: argparse.Namespace, console: Console) -> int:
    """Check the boards; the exit code tells the worst that was met."""
    if beyond_the_rectangle(options):
        from .graphs import check_any

        return check_any(options, console)
    if options.out is not None or any(word.lower().endswith(TABLES) for word in options.board):
        from .filing import check_table, is_table

        if is_table(options):
            return check_table(options, console)
    if options.answer == "classic":
        return _classic(options, console)
    goals = GoalChoice(options.goal)
    if may_be_headed(options):
        from .rows import all_readings as readings_of
    else:
        readings_of = readings
    found = list(readings_of(options, console))
    tally = Tally()
    code = DONE
    for source, reading in found:
        outcome = judged(reading, goals)
        tally.add(reading, outcome)
        if isinstance(outcome, TaquinError):
            code = worse(code, BAD_INPUT)
        elif not outcome.solvable:
            code = worse(code, UNSOLVABLE)
        _show(source, reading, outcome, options, console, goals, many=len(found) > 1)
    if len(found) > 1 and options.answer is None:
        tally.tell(console)
    return code


class Tally:
    """What came of many boards: how many of each, towards which goals, and the goals that all could reach."""

    def __init__(self) -> None:
        self.counts = {"solvable": 0, "unsolvable": 0, "errors": 0}
        self.goals: dict[str, Goal] = {}
        self.notes: dict[str, Note] = {}
        self.reachable: set[str] | None = None

    def add(self, reading: Reading, outcome: Verdict | TaquinError) -> None:
        """Count one board."""
        if isinstance(outcome, TaquinError):
            self.counts["errors"] += 1
            return
        self.counts["solvable" if outcome.solvable else "unsolvable"] += 1
        self.goals.setdefault(outcome.goal.name, outcome.goal)
        self.notes.update((note[0], note) for note in reading.notes if note[0].startswith("note.goal_"))
        if not self.counts["solvable"]:
            goals = set(reachable_goals(outcome))
            self.reachable = goals if self.reachable is None else self.reachable & goals

    def tell(self, console: Console) -> None:
        """The summary, on standard error."""
        words, counts = console.words, self.counts
        lines = [words.say("batch.summary", count=sum(counts.values()), **counts)]
        lines += notes(list(self.notes.values()), words)
        if len(self.goals) == 1:
            lines += [goal_line(goal, words) for goal in self.goals.values()]
        judged = counts["solvable"] + counts["unsolvable"]
        if judged >= HALF_FROM and 0.4 <= counts["unsolvable"] / judged <= 0.6:
            lines.append(words.say("batch.half"))
        if judged > 1 and not counts["solvable"] and self.reachable:
            names = [name for name in NAMES if name in self.reachable]
            lines.append(words.say("batch.other_goals", names=", ".join(names)))
        for line in lines:
            console.tell(console.wrapped(line))


def judged(reading: Reading, goals: GoalChoice) -> Verdict | TaquinError:
    """The verdict of a reading, or the error that stands in its place."""
    if reading.error is not None or reading.board is None:
        return reading.error or NotationError("empty")
    try:
        return check(reading.board, goals.of(reading, reading.board.shape))
    except TaquinError as error:
        if reading.line is not None:
            error.fields.setdefault("line", reading.line)
        return error


def _show(
    source: Source,
    reading: Reading,
    outcome: Verdict | TaquinError,
    options: argparse.Namespace,
    console: Console,
    goals: GoalChoice,
    many: bool,
) -> None:
    if options.json:
        _json(reading, outcome, console, goals)
    elif isinstance(outcome, TaquinError):
        if many and options.answer is None:
            message = console.words.error(outcome, without_line=True)
            console.print(f"{place(source, reading)}: {console.words.say('error', message=message)}")
        else:
            complain(outcome, console, goals, suggest_any=options.answer is None)
    elif options.answer == "qa":
        _qa(outcome, console)
    elif many:
        answer = "batch.solvable" if outcome.solvable else "batch.unsolvable"
        console.print(f"{place(source, reading)}: {console.words.say(answer)}")
    else:
        _report(reading, outcome, console)


def place(source: Source, reading: Reading) -> str:
    """Where a board stands among many: its line, and its file where there are several."""
    line = str(reading.line or reading.index)
    return f"{source.name}:{line}" if source.is_one_of_many else line


def complain(error: TaquinError, console: Console, goals: GoalChoice, *, suggest_any: bool = False) -> None:
    """Say an error on standard error, with the boards that may have been meant; perhaps that an option reads it."""
    console.tell(console.wrapped(console.words.say("error", message=console.words.error(error))))
    for line in _corrections(error, console, goals):
        console.tell(console.wrapped(line, indent="  "))
    if suggest_any and error.code in ("blank_repeated", "tile_repeated"):
        console.tell(console.wrapped(console.words.say("correction.any"), indent="  "))


def _corrections(error: TaquinError, console: Console, goals: GoalChoice) -> list[str]:
    boards = error.fields.get("corrections", ())
    if not boards:
        return []
    try:
        goal = goals.of(Reading(1, None, boards[0]), boards[0].shape)
    except TaquinError:
        return []
    return list(corrections(error, goal, console.words))


def _json(reading: Reading, outcome: Verdict | TaquinError, console: Console, goals: GoalChoice) -> None:
    from ..explanation.records import failed_record, verdict_record

    if isinstance(outcome, TaquinError):
        record = failed_record(outcome, goals.for_error(outcome), console.words)
    else:
        record = verdict_record(outcome)
    console.record({"index": reading.index, "line": reading.line, **record})


def _report(reading: Reading, verdict: Verdict, console: Console) -> None:
    words = console.words
    console.print(console.coloured(console.wrapped(headline(verdict, words)), verdict.solvable))
    console.print()
    console.board(verdict.board)
    for line in (*notes(reading.notes, words), goal_line(verdict.goal, words)):
        console.paragraph(line)
    for line in (*numbers(verdict, words), rule(verdict, words)):
        console.paragraph(line)
    if not verdict.solvable:
        console.print()
        console.paragraph(words.say("out.title"))
        console.bullets(way_out(repair(verdict), words))


def _qa(verdict: Verdict, console: Console) -> None:
    """The figures of the third first text: inversions with the blank counted last, distance, parity of their sum."""
    inversions, distance = verdict.inversions_of_permutation, verdict.blank_distance
    console.board(verdict.board)
    answer = console.words.say("qa.reachable" if verdict.solvable else "qa.unreachable")
    console.print(f"({inversions},{distance},{(inversions + distance) % 2}) {answer}")


def _classic(options: argparse.Namespace, console: Console) -> int:
    """Exactly `Solution Exists` or `No Solution` for each 16 numbers, over any white space and lines."""
    goals = GoalChoice(options.goal)
    shape = Shape(4, 4)
    code = DONE
    for source in sources(options, console):
        words = source.text.split()
        if not words or len(words) % shape.cells:
            error = NotationError("classic_count", found=len(words))
            complain(error, console, goals)
            code = worse(code, BAD_INPUT)
            continue
        for at in range(0, len(words), shape.cells):
            try:
                board: Board = Draft(words[at : at + shape.cells], shape).board()
                verdict = check(board, goals.of(Reading(1, None, board), shape))
            except TaquinError as error:
                error.fields.pop("line", None)
                error.fields["index"] = at // shape.cells + 1
                complain(error, console, goals)
                code = worse(code, BAD_INPUT)
                continue
            console.print("Solution Exists" if verdict.solvable else "No Solution")
            code = worse(code, DONE if verdict.solvable else UNSOLVABLE)
    return code
