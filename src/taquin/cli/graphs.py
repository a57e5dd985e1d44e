"""`check` and `repair` beyond the rectangle: walls, several blanks, like tiles, wrapped edges, graphs, shifts.

Imported only where an option asks for it.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from ..board.goals import NAMES
from ..errors import NotationError, RequestError, TaquinError
from ..explanation.graphs import (
    facts,
    failed_record,
    failed_solution_record,
    goal_line,
    headline,
    repair_record,
    rules,
    solution_lines,
    solution_record,
    swapped,
    verdict_record,
    way_out,
)
from ..explanation.words import words_about
from ..graphs.files import read_graph, with_goal
from ..graphs.grids import WRAPS
from ..graphs.mending import mend
from ..graphs.puzzle import Puzzle
from ..graphs.reachability import GraphVerdict, reachable
from ..graphs.reading import read_puzzles
from ..graphs.shifts import reachable_by_shifts
from ..graphs.solving import shortest
from ..notation.decoding import decode
from ..notation.reader import as_shape
from ..notation.writer import ASCII, BOX, framed
from .console import BAD_INPUT, DONE, LIMIT, UNSOLVABLE, Console, worse
from .sources import Source, sources

TYPE_CHECKING = False
if TYPE_CHECKING:
    Judged = tuple[Puzzle, GraphVerdict]


def check_any(options: argparse.Namespace, console: Console) -> int:
    """Check the puzzles; the exit code tells the worst that was met."""
    console.words = words_about("graphs", console.words.language)
    found = list(_judged(options, console))
    code = DONE
    for index, (source, outcome) in enumerate(found, 1):
        if isinstance(outcome, TaquinError):
            code = worse(code, BAD_INPUT)
        elif not outcome[1].reachable:
            code = worse(code, UNSOLVABLE)
        if options.json:
            _json(index, outcome, console, repair=False)
        elif len(found) > 1:
            console.print(f"{_where(source, outcome, index)}: {_answer(outcome, console)}")
        elif isinstance(outcome, TaquinError):
            _complain(outcome, console)
        else:
            _report(*outcome, console)
    return code


def repair_any(options: argparse.Namespace, console: Console) -> int:
    """Mend the puzzles; a solvable one needs nothing."""
    console.words = words_about("graphs", console.words.language)
    found = list(_judged(options, console))
    code = DONE
    for index, (source, outcome) in enumerate(found, 1):
        if options.json:
            _json(index, outcome, console, repair=True)
        elif isinstance(outcome, TaquinError):
            _complain(outcome, console)
        else:
            if len(found) > 1:
                console.print(("\n" if index > 1 else "") + f"{_where(source, outcome, index)}:")
            _mend(*outcome, console)
        if isinstance(outcome, TaquinError):
            code = worse(code, BAD_INPUT)
    return code


def solve_any(options: argparse.Namespace, console: Console) -> int:
    """Find shortest solutions, counted in single-tile moves; `--nodes` limits the arrangements that are visited."""
    if options.moves_by == "shift":
        raise RequestError("shift_solve")
    console.words = words_about("graphs", console.words.language)
    asked = {"--metric": options.metric != "stm", "--moves": options.convention != "tile", "--all": options.all}
    asked |= {"--to": options.target != "text", "--steps": options.steps, "--time": options.time is not None}
    asked |= {"--cluster": options.cluster, "--checkpoint": options.checkpoint}
    for option, value in asked.items():
        if value:
            raise RequestError("graph_option", found=option)
    found = list(_judged(options, console))
    code = DONE
    for index, (source, outcome) in enumerate(found, 1):
        if not options.json and len(found) > 1:
            console.print(("\n" if index > 1 else "") + f"{_where(source, outcome, index)}:")
        code = worse(code, _solve(index, outcome, options, console))
    return code


def _solve(index: int, outcome: Judged | TaquinError, options: argparse.Namespace, console: Console) -> int:
    if isinstance(outcome, TaquinError):
        if options.json:
            console.record({"index": index, "line": outcome.line, **failed_solution_record(outcome, console.words)})
        else:
            _complain(outcome, console)
        return BAD_INPUT
    puzzle, verdict = outcome
    solution = shortest(puzzle, most=options.nodes)
    if options.json:
        console.record({"index": index, "line": puzzle.line, **solution_record(puzzle, solution)})
    else:
        console.print(console.coloured(console.wrapped(headline(puzzle, verdict, console.words)), verdict.reachable))
        console.paragraph(goal_line(puzzle, console.words))
        lines = solution_lines(puzzle, solution, console.words, "->" if console.ascii_only else "→")
        for line in lines if verdict.reachable else rules(puzzle, verdict, console.words):
            console.paragraph(line)
    return {"OPTIMAL": DONE, "UNSOLVABLE": UNSOLVABLE}.get(solution.status, LIMIT)


def _judged(options: argparse.Namespace, console: Console) -> Iterator[tuple[Source, Judged | TaquinError]]:
    """The puzzles of all sources with their verdicts; what can't be read or judged comes as its error."""
    _refuse(options)
    decide = reachable if options.moves_by == "slide" else reachable_by_shifts
    for source in [Source(options.graph, "")] if options.graph else sources(options, console):
        for puzzle in _graphs(options) if options.graph else _puzzles(source, options):
            try:
                yield source, puzzle if isinstance(puzzle, TaquinError) else (puzzle, decide(puzzle))
            except TaquinError as error:
                yield source, error


def _refuse(options: argparse.Namespace) -> None:
    """Options that ask for something else.

    Raises:
        RequestError: code `graph_option`, `wrap_unknown`.
    """
    asked = {
        "--answer": getattr(options, "answer", None),
        "--from": options.dialect,
        "--order": options.order != "rows",
    }
    if options.graph:
        asked |= {"BOARD": options.board or options.text, "--size": options.size, "--wrap": options.wrap}
        asked |= {"--walls": options.walls, "--second-is-goal": options.second_is_goal}
        asked |= {"--moves-by shift": options.moves_by == "shift"}
    for option, value in asked.items():
        if value:
            raise RequestError("graph_option", found=option)
    if options.wrap is not None and options.wrap not in WRAPS:
        raise RequestError("wrap_unknown", found=options.wrap, expected=", ".join(WRAPS))


def _puzzles(source: Source, options: argparse.Namespace) -> list[Puzzle | TaquinError]:
    found = read_puzzles(
        source.text,
        goal=_text_of(options.goal) if options.goal else None,
        walls=options.walls,
        wrap=options.wrap,
        size=as_shape(options.size) if options.size else None,
        second_is_goal=options.second_is_goal,
    )
    if source.is_argument and "\n" not in source.text.strip():
        found = [_without_line(one) for one in found]
    return found or [NotationError("empty")]


def _without_line(one: Puzzle | TaquinError) -> Puzzle | TaquinError:
    """The same without the line of the text, which is the only one."""
    if isinstance(one, TaquinError):
        one.fields.pop("line", None)
        return one
    return Puzzle(one.start, one.goal, one.goal_name, one.grid)


def _graphs(options: argparse.Namespace) -> list[Puzzle | TaquinError]:
    try:
        puzzle = read_graph(_text_of(options.graph, must_exist=True))
        return [with_goal(puzzle, _text_of(options.goal)) if options.goal else puzzle]
    except TaquinError as error:
        return [error]


def _text_of(word: str, *, must_exist: bool = False) -> str:
    """The text of a file, of standard input for `-`, or the word itself where it is no file."""
    if word in NAMES:
        return word
    try:
        if word == "-":
            import sys

            return decode(sys.stdin.buffer.read())
        with open(word, "rb") as file:
            return decode(file.read())
    except (OSError, ValueError) as error:
        if must_exist:
            reason = getattr(error, "strerror", None) or str(error)
            raise NotationError("file_unreadable", found=word, expected=reason) from None
        return word


def _where(source: Source, outcome: Judged | TaquinError, index: int) -> str:
    line = outcome.line if isinstance(outcome, TaquinError) else outcome[0].line
    return f"{source.name}:{line or index}" if source.is_one_of_many else str(line or index)


def _answer(outcome: Judged | TaquinError, console: Console) -> str:
    if isinstance(outcome, TaquinError):
        return console.words.say("error", message=console.words.error(outcome, without_line=True))
    return console.words.say("batch.solvable" if outcome[1].reachable else "batch.unsolvable")


def _complain(error: TaquinError, console: Console) -> None:
    console.tell(console.wrapped(console.words.say("error", message=console.words.error(error))))


def _json(index: int, outcome: Judged | TaquinError, console: Console, *, repair: bool) -> None:
    if isinstance(outcome, TaquinError):
        record, line = failed_record(outcome, console.words, repair=repair), outcome.line
    else:
        puzzle, verdict = outcome
        mended = mend(verdict)
        record = repair_record(puzzle, mended) if repair else verdict_record(puzzle, verdict, mended)
        line = puzzle.line
    console.record({"index": index, "line": line, **record})


def _report(puzzle: Puzzle, verdict: GraphVerdict, console: Console) -> None:
    spoken = console.words
    console.print(console.coloured(console.wrapped(headline(puzzle, verdict, spoken)), verdict.reachable))
    console.print()
    _draw(puzzle, console)
    for line in (goal_line(puzzle, spoken), *facts(puzzle, verdict, spoken), *rules(puzzle, verdict, spoken)):
        console.paragraph(line)
    if not verdict.reachable:
        console.print()
        console.paragraph(spoken.say("out.title"))
        console.bullets(way_out(puzzle, mend(verdict), spoken))


def _mend(puzzle: Puzzle, verdict: GraphVerdict, console: Console) -> None:
    spoken = console.words
    mended = mend(verdict)
    console.print(console.coloured(console.wrapped(headline(puzzle, verdict, spoken)), verdict.reachable))
    console.paragraph(goal_line(puzzle, spoken))
    console.print()
    console.bullets(way_out(puzzle, mended, spoken))
    if mended.swaps:
        swap = mended.swaps[0]
        after = swapped(puzzle, swap)
        console.print()
        console.paragraph(spoken.say("graphs.out.mended", first=swap.tiles[0], second=swap.tiles[1]))
        _draw(after, console)
        if puzzle.grid is not None:
            console.print(after.text(after.start))


def _draw(puzzle: Puzzle, console: Console) -> None:
    """A grid in a frame, its walls filled, or a graph's vertices with their tiles; then an empty line."""
    grid = puzzle.grid
    if grid is None:
        console.paragraph(console.words.say("graphs.start", text=puzzle.text(puzzle.start)))
    else:
        words_of_row = [
            [None if tile is None else "" if tile == 0 else str(tile) for tile in row]
            for row in grid.rows(puzzle.start.tiles)
        ]
        width = max(len(word or "") for row in words_of_row for word in row) or 1
        if grid.shape.columns * (width + 3) + 1 > console.columns:
            console.paragraph(console.words.say("verdict.too_wide", shape=grid.shape))
        else:
            wall = ("#" if console.ascii_only else "█") * width
            rows = [[wall if word is None else word for word in row] for row in words_of_row]
            console.print(framed(rows, ASCII if console.ascii_only else BOX))
    console.print()
