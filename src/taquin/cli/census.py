"""`taquin census`: how many positions are how far from the goal."""

from __future__ import annotations

import argparse

from ..board.board import Board
from ..board.goals import Goal
from ..board.moves import METRICS
from ..errors import NotationError, RequestError
from ..notation.reader import as_shape
from ..search.census import census, is_counted
from ..search.optimal import solve
from ..search.published import source_of
from ..search.solution import Status
from ..solvability.verdict import check
from .console import DONE, Console
from .parser import Parser
from .saving import save
from .sources import GoalChoice, reading_of

PLOTS = ("svg", "png", "pdf")
"""Formats of charts."""


def add_arguments(parser: Parser) -> None:
    """The options of the command."""
    parser.option("size", metavar="SIZE", help_key="size_to_deal")
    parser.goal_options()
    parser.option("--metric", choices=METRICS, default="stm")
    parser.option("--json", action="store_true")
    parser.option("--plot", metavar="FILE")
    parser.option("--board", metavar="BOARD", help_key="plot_board")
    parser.option("--force", action="store_true", help_key="code_force")


def perform(options: argparse.Namespace, console: Console) -> int:
    """Count the positions at each distance, or tell what is published."""
    shape = as_shape(options.size)
    goal = GoalChoice(options.goal).goal(shape)
    board = _board(goal, options)
    to = _format(options.plot)
    counts = census(shape, options.metric, goal.blank_cell)
    total = sum(counts)
    mean = sum(distance * count for distance, count in enumerate(counts)) / total
    source = None if is_counted(shape, options.metric, goal.blank_cell) else source_of(shape, options.metric)
    if options.plot is not None:
        from ..drawing.chart import draw_census

        marked = None if board is None else _distance(board, goal, options.metric)
        details = {"shape": str(shape), "metric": options.metric, "language": console.words.language}
        picture = draw_census(counts, to, marked=marked, source=source, **details)
        save(picture, options.plot, console, force=options.force)
    if options.json:
        record = {"rows": shape.rows, "columns": shape.columns, "metric": options.metric, "counts": counts}
        found = {"total": total, "mean": round(mean, 6), "longest": len(counts) - 1}
        console.record({**record, **found, "published": source is not None, "source": source or None})
        return DONE
    width = max(len(str(count)) for count in counts)
    for distance, count in enumerate(counts):
        console.print(f"{distance:>3} {count:>{width}}")
    metric = console.words.say(f"metric.{options.metric}")
    fields = {"total": total, "longest": len(counts) - 1, "mean": f"{mean:.6f}", "metric": metric}
    console.tell(console.wrapped(console.words.say("census.summary", **fields)))
    if source is not None:
        key = "census.published" if source else "census.published_unsigned"
        console.tell(console.wrapped(console.words.say(key, source=source)))
    return DONE


def _format(name: str | None) -> str:
    """The format that a file's name ends with.

    Raises:
        RequestError: code `plot_format`.
    """
    ending = (name or ".svg").rpartition(".")[2].lower()
    if ending not in PLOTS:
        raise RequestError("plot_format", found=name, expected=", ".join(f".{one}" for one in PLOTS))
    return ending


def _board(goal: Goal, options: argparse.Namespace) -> Board | None:
    """The board whose distance is to be marked."""
    if options.board is None:
        return None
    if options.plot is None:
        raise RequestError("plot_board_alone")
    reading = reading_of(options.board, options.size if "/" not in options.board else None)
    if reading.error is not None or reading.board is None:
        raise reading.error or NotationError("empty")
    if reading.board.shape != goal.shape:
        raise RequestError("plot_board_shape", found=str(reading.board.shape), expected=str(goal.shape))
    if not check(reading.board, goal).solvable:
        raise RequestError("plot_board_unsolvable")
    return reading.board


def _distance(board: Board, goal: Goal, metric: str) -> int:
    """How far the board is from the goal."""
    solution = solve(board, goal, metric, optimal=True)
    if solution.status is not Status.OPTIMAL or solution.length is None:
        raise KeyboardInterrupt  # nothing else stops it
    return solution.length
