"""`taquin solve`: a shortest solution, with proof."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence

from ..board.board import Board
from ..board.goals import Goal
from ..board.moves import METRICS, Path
from ..errors import NotationError, RequestError, TaquinError
from ..explanation.report import goal_line, headline, notes, way_out
from ..explanation.solving import (
    batch_line,
    effort,
    failed_solution_record,
    moves_of,
    other_metric,
    outcome,
    phase_line,
    phase_moves,
    phase_records,
    solution_record,
)
from ..notation.moves import CONVENTIONS, write_path
from ..notation.reader import Reading
from ..search.hints import all_shortest
from ..search.limits import QUALITIES, Limits, limits_of
from ..search.optimal import METHODS, solve
from ..search.solution import Solution, Status
from ..search.tables import CHOICES
from ..solvability.repair import repair
from ..solvability.verdict import check
from .check import complain, place
from .console import BAD_INPUT, DONE, INTERRUPTED, LIMIT, UNSOLVABLE, Console, worse
from .parser import Parser, beyond_the_rectangle
from .progress import Progress
from .sources import TABLES, GoalChoice, Source, may_be_headed, readings
from .workers import telling, working

TYPE_CHECKING = False
if TYPE_CHECKING:
    from concurrent.futures import Executor
    from typing import Any

TARGETS = ("text", "hackerrank")
LISTED = 100
"""How many of all shortest solutions are written."""

_UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30}


def add_arguments(parser: Parser) -> None:
    """The options of the command."""
    parser.board_options()
    parser.goal_options()
    parser.option("--second-is-goal", action="store_true")
    parser.graph_options()
    parser.option("--metric", choices=METRICS, default="stm")
    parser.option("--moves", dest="convention", choices=CONVENTIONS, default="tile", help_key="convention")
    parser.option("--to", dest="target", choices=TARGETS, default="text", help_key="solve_to")
    parser.option("--steps", action="store_true")
    parser.option("--all", action="store_true")
    parser.option("--time", type=float, metavar="SECONDS")
    parser.option("--nodes", type=int, metavar="N")
    parser.option("--memory", metavar="SIZE")
    parser.option("--quality", choices=tuple(QUALITIES))
    parser.option("--optimal", action="store_true")
    parser.option("--method", choices=METHODS, default=METHODS[0])
    parser.option("--tables", choices=CHOICES, default="default", help_key="tables_choice")
    parser.option("--jobs", type=int, metavar="N", help_key="solve_jobs")
    parser.option("--cluster", metavar="ADDRESS")
    parser.option("--checkpoint", metavar="FILE")
    parser.option("--json", action="store_true")
    parser.table_options()
    parser.option("--first-moves", action="store_true")


def perform(options: argparse.Namespace, console: Console) -> int:
    """Solve the boards in their order; the exit code tells the worst that was met."""
    if beyond_the_rectangle(options):
        from .graphs import solve_any

        return solve_any(options, console)
    given = Limits(options.time, options.nodes, in_bytes(options.memory))
    limits = limits_of(options.quality, given, options.optimal) or given
    if options.jobs is not None and options.jobs < 1:
        raise RequestError("jobs", found=options.jobs)
    if options.out is not None or any(word.lower().endswith(TABLES) for word in options.board):
        from .filing import is_table, solve_table

        if is_table(options):
            options.jobs = options.jobs or processors()
            return solve_table(options, limits, console)
    if options.first_moves:
        raise RequestError("out_only", found="--first-moves")
    goals = GoalChoice(options.goal)
    if may_be_headed(options):
        from .rows import all_readings as readings_of
    else:
        readings_of = readings
    found = list(readings_of(options, console))
    options.jobs = options.jobs or (processors() if len(found) > 1 else 1)
    if options.checkpoint is not None and len(found) != 1:
        raise RequestError("checkpoint_many", found=len(found))
    code = DONE
    progress = Progress(console, len(found), slow=options.metric == "mtm" and options.time is None)
    with working(options, console, progress.clear) as executor:
        for source, reading, answer in _solved(found, options, limits, goals, progress, executor):
            progress.clear()
            _show(source, reading, answer, options, console, goals, many=len(found) > 1)
            code = worse(code, _code(answer, options.method))
            if code == INTERRUPTED:
                break
            progress.count()
    progress.clear()
    return code


def processors() -> int:
    """Processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _solved(
    found: Sequence[tuple[Source, Reading]],
    options: argparse.Namespace,
    limits: Limits,
    goals: GoalChoice,
    progress: Progress,
    executor: Executor | None,
) -> Iterator[tuple[Source, Reading, Solution | TaquinError]]:
    """The answers in the order of the boards: several workers share many boards, or the parts of one."""
    manner = {"tables": options.tables, "optimal": options.optimal, "method": options.method, "executor": executor}
    aims = [_aim(reading, goals) for _, reading in found]
    if len(found) == 1:
        board, goal = aims[0]
        answers = (
            iter([board]) if isinstance(board, TaquinError) else _alone(board, goal, limits, options, progress, manner)
        )
    else:
        from ..batch.solving import solve_many  # here, for its start-up cost

        told = telling(progress.console, "workers.boards", progress.clear)
        boards, targets = [board for board, _ in aims], [goal for _, goal in aims]
        answers = solve_many(
            boards, metric=options.metric, limits=limits, goals=targets, threads=options.jobs, on_death=told, **manner
        )
    yield from ((source, reading, answer) for (source, reading), answer in zip(found, answers, strict=True))


def _aim(reading: Reading, goals: GoalChoice) -> tuple[Board | TaquinError, Goal | str]:
    """A board and its goal, or what is wrong with either."""
    if reading.error is not None or reading.board is None:
        return reading.error or NotationError("empty"), "standard"
    try:
        return reading.board, goals.of(reading, reading.board.shape)
    except TaquinError as error:
        return error, "standard"


def _alone(
    board: Board,
    goal: Goal | str,
    limits: Limits,
    options: argparse.Namespace,
    progress: Progress,
    manner: dict[str, Any],
) -> Iterator[Solution | TaquinError]:
    try:
        yield solve(
            board,
            goal,
            options.metric,
            limits,
            threads=options.jobs,
            checkpoint=options.checkpoint,
            on_death=telling(progress.console, "workers.parts", progress.clear),
            on_progress=progress.tell,
            on_improved=progress.improve,
            **manner,
        )
    except TaquinError as error:
        yield error


def _code(answer: Solution | TaquinError, method: str) -> int:
    if isinstance(answer, TaquinError):
        return BAD_INPUT
    if answer.statistics.stopped == "interrupt":
        return INTERRUPTED
    if answer.status is Status.UNSOLVABLE:
        return UNSOLVABLE
    if method == "rows" and answer.path is not None:
        return DONE
    return DONE if answer.status is Status.OPTIMAL else LIMIT


def _show(
    source: Source,
    reading: Reading,
    answer: Solution | TaquinError,
    options: argparse.Namespace,
    console: Console,
    goals: GoalChoice,
    many: bool,
) -> None:
    words = console.words
    if options.json:
        _json(reading, answer, options, console, goals)
    elif isinstance(answer, TaquinError):
        if many and options.target == "text":
            message = words.say("error", message=words.error(answer, without_line=True))
            console.print(f"{place(source, reading)}: {message}")
        else:
            complain(answer, console, goals)
    elif options.target == "hackerrank":
        _hackerrank(answer, console)
    elif many:
        console.print(f"{place(source, reading)}: {batch_line(answer, options.convention, words)}")
    else:
        _report(reading, answer, options, console)


def _json(
    reading: Reading,
    answer: Solution | TaquinError,
    options: argparse.Namespace,
    console: Console,
    goals: GoalChoice,
) -> None:
    if isinstance(answer, TaquinError):
        goal = goals.for_error(answer)
        record = failed_solution_record(answer, reading.board, goal, options.metric, console.words)
    else:
        record = solution_record(answer, options.convention)
    if options.method == "rows":
        record["phases"] = None
        if isinstance(answer, Solution) and answer.path is not None:
            record["phases"] = phase_records(answer, options.convention)
    console.record({"index": reading.index, "line": reading.line, **record})


def _hackerrank(solution: Solution, console: Console) -> None:
    """The count, then where the blank goes, a word a line; nothing but a message where there is no path."""
    if solution.path is None:
        console.tell(headline(check(solution.board, solution.goal), console.words))
        return
    console.print(write_path(solution.path, convention="blank", style="list"))


def _report(reading: Reading, solution: Solution, options: argparse.Namespace, console: Console) -> None:
    words = console.words
    verdict = check(solution.board, solution.goal)
    if solution.status is Status.UNSOLVABLE:
        console.print(console.coloured(console.wrapped(headline(verdict, words)), good=False))
    else:
        good = solution.status is Status.OPTIMAL
        console.print(console.coloured(console.wrapped(outcome(solution, words)), good=good))
    console.print()
    console.board(solution.board)
    for line in (*notes(reading.notes, words), goal_line(solution.goal, words)):
        console.paragraph(line)
    if solution.status is Status.UNSOLVABLE:
        console.print()
        console.paragraph(words.say("out.title"))
        console.bullets(way_out(repair(verdict), words))
        return
    if solution.path is not None and solution.length:
        console.paragraph(other_metric(solution, words))
        console.print()
        console.paragraph(words.say(f"solve.moves.{options.convention}"))
        if solution.phases:
            _phases(solution, options.convention, console)
        else:
            in_lines(moves_of(solution, options.convention), console)
        console.print()
    console.paragraph(effort(solution, words))
    if options.all:
        _all(solution, options, console)
    if options.steps and solution.path is not None:
        _steps(solution, console)


def in_lines(text: str, console: Console) -> None:
    """Moves in lines; letters in groups of ten, so that a finger can follow them."""
    words = text.split() if " " in text else [text[at : at + 10] for at in range(0, len(text), 10)]
    console.words_in_lines(words, indent="  ")


def _phases(solution: Solution, convention: str, console: Console) -> None:
    """The moves phase by phase, each phase named."""
    for phase, moves in phase_moves(solution, convention):
        console.paragraph(phase_line(phase, solution.metric, console.words))
        if moves:
            in_lines(moves, console)


def _all(solution: Solution, options: argparse.Namespace, console: Console) -> None:
    count, paths = all_shortest(solution.board, solution.goal, solution.metric, LISTED)
    console.print()
    console.paragraph(console.words.say("solve.all", count=count))
    for path in paths:
        console.print(f"  {write_path(path, convention=options.convention, board=solution.board)}")
    if count > len(paths):
        console.paragraph(console.words.say("solve.all_more", count=count - len(paths)), indent="  ")


def _steps(solution: Solution, console: Console) -> None:
    board = solution.board
    assert solution.path is not None
    for number, direction in enumerate(solution.path, 1):
        tile = write_path(Path([direction]), convention="numbers", board=board)
        board = board.after(direction)
        console.print()
        console.print(f"{number}. {direction.value} ({tile})")
        console.board(board)


def in_bytes(text: str | None) -> int | None:
    """A size such as 500M or 2G in bytes."""
    if text is None:
        return None
    bare = text.strip().upper().removesuffix("B").removesuffix("I")
    unit = bare[-1:] if bare[-1:] in ("K", "M", "G") else ""
    number = bare.removesuffix(unit) if unit else bare
    if not (number.isascii() and number.isdecimal()):
        raise RequestError("memory_text", found=text)
    return int(number) * _UNITS[unit]
