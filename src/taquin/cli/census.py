"""`taquin census`: how many positions are how far from the goal."""

from __future__ import annotations

import argparse

from ..board.goals import Goal
from ..board.moves import METRICS
from ..errors import NotationError, RequestError
from ..notation.reader import as_shape
from ..search.census import LARGEST, census
from ..search.optimal import solve
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
    """Count the positions at each distance."""
    shape = as_shape(options.size)
    goal = GoalChoice(options.goal).goal(shape)
    marked = _marked(goal, options)
    to = _format(options.plot)
    counts = census(shape, options.metric, goal.blank_cell)
    total = sum(counts)
    mean = sum(distance * count for distance, count in enumerate(counts)) / total
    if options.plot is not None:
        from ..drawing.chart import draw_census

        details = {"shape": str(shape), "metric": options.metric, "language": console.words.language}
        save(draw_census(counts, to, marked=marked, **details), options.plot, console, force=options.force)
    if options.json:
        record = {"rows": shape.rows, "columns": shape.columns, "metric": options.metric, "counts": counts}
        console.record({**record, "total": total, "mean": round(mean, 6), "longest": len(counts) - 1})
        return DONE
    width = max(len(str(count)) for count in counts)
    for distance, count in enumerate(counts):
        console.print(f"{distance:>3} {count:>{width}}")
    metric = console.words.say(f"metric.{options.metric}")
    fields = {"total": total, "longest": len(counts) - 1, "mean": f"{mean:.6f}", "metric": metric}
    console.tell(console.wrapped(console.words.say("census.summary", **fields)))
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


def _marked(goal: Goal, options: argparse.Namespace) -> int | None:
    """The distance of the board that is to be marked."""
    if options.board is None:
        return None
    if options.plot is None:
        raise RequestError("plot_board_alone")
    reading = reading_of(options.board, options.size if "/" not in options.board else None)
    if reading.error is not None or reading.board is None:
        raise reading.error or NotationError("empty")
    if reading.board.shape != goal.shape:
        raise RequestError("plot_board_shape", found=str(reading.board.shape), expected=str(goal.shape))
    if goal.shape.cells > LARGEST:
        return None
    solution = solve(reading.board, goal, options.metric)
    if solution.length is None:
        raise RequestError("board_unsolvable")
    return solution.length
