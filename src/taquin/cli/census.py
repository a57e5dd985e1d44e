"""`taquin census`: how many positions are how far from the goal."""

from __future__ import annotations

import argparse

from ..board.moves import METRICS
from ..notation.reader import as_shape
from ..search.census import census
from .console import DONE, Console
from .parser import Parser
from .sources import GoalChoice


def add_arguments(parser: Parser) -> None:
    """The options of the command."""
    parser.option("size", metavar="SIZE", help_key="size_to_deal")
    parser.goal_options()
    parser.option("--metric", choices=METRICS, default="stm")
    parser.option("--json", action="store_true")


def perform(options: argparse.Namespace, console: Console) -> int:
    """Count the positions at each distance."""
    shape = as_shape(options.size)
    goal = GoalChoice(options.goal).goal(shape)
    counts = census(shape, options.metric, goal.blank_cell)
    total = sum(counts)
    mean = sum(distance * count for distance, count in enumerate(counts)) / total
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
