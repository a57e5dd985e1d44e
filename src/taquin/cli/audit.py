"""`taquin audit`: what is to be said of many boards that somebody made."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from ..board.board import Board
from ..board.goals import Goal
from ..board.moves import METRICS
from ..dealing.auditing import SAMPLE, Audit, audit
from ..dealing.confidence import FEW
from ..drawing.bins import Bin, bars, binned
from ..errors import NotationError, RequestError, TaquinError
from ..explanation.auditing import audit_lines, audit_record, audit_title
from ..explanation.words import words_about
from ..notation.reader import Reading
from .check import place
from .console import BAD_INPUT, DONE, UNSOLVABLE, Console, worse
from .parser import Parser
from .saving import save
from .sources import GoalChoice, readings

TOLD = 10
"""Broken boards that are told one by one."""


def add_arguments(parser: Parser) -> None:
    """The options of the command."""
    parser.board_options()
    parser.goal_options()
    parser.option("--metric", choices=METRICS, default="stm")
    parser.option("--sample", type=int, default=SAMPLE, metavar="N")
    parser.option("--seed", type=int, default=0, metavar="N", help_key="sample_seed")
    parser.option("--chart", metavar="FILE")
    parser.option("--force", action="store_true", help_key="code_force")
    parser.option("--column", metavar="NAME")
    parser.option("--nibbles", choices=("low-first", "high-first"))
    parser.option("--json", action="store_true")


def perform(options: argparse.Namespace, console: Console) -> int:
    """Audit the boards of each goal (and so of each shape) together; the exit code is as `check`'s."""
    if options.chart is not None and not options.chart.lower().endswith(".svg"):
        raise RequestError("plot_format", found=options.chart, expected=".svg")
    console.words = words_about("audit", console.words.language)
    goals = GoalChoice(options.goal)
    groups: dict[Goal, list[Board]] = {}
    broken = 0
    for where, reading in _readings(options, console):
        try:
            if reading.error is not None or reading.board is None:
                raise reading.error or NotationError("empty")
            groups.setdefault(goals.of(reading, reading.board.shape), []).append(reading.board)
        except TaquinError as error:
            broken += 1
            if broken <= TOLD:
                message = console.words.say("error", message=console.words.error(error, without_line=True))
                console.tell(console.wrapped(message, first=where, indent="  " if where else ""))
    code = BAD_INPUT if broken else DONE
    found: list[Audit] = []
    for goal, boards in sorted(groups.items(), key=lambda group: -len(group[1])):
        judged = audit(boards, goal, metric=options.metric, sample=options.sample, seed=options.seed)
        code = worse(code, UNSOLVABLE if judged.unsolvable else DONE)
        if options.json:
            console.record(audit_record(judged))
        else:
            if found:
                console.print()
            _tell(judged, console)
        found.append(judged)
    if broken and (found or broken > 1):  # a single error, and nothing else, has said all
        console.tell(console.wrapped(console.words.say("audit.errors", count=broken)))
    if options.chart is not None and found:
        _draw(found, options, console)
    return code


def _readings(options: argparse.Namespace, console: Console) -> Iterator[tuple[str, Reading]]:
    """The boards of all tables and texts, and what is to stand before an error of each: its place."""
    from .rows import table_readings, tables

    names = tables(options)
    many = len(options.board) > 1
    for name in names:
        for reading in table_readings(name, options, console):
            yield f"{name}:{reading.line}: " if many else f"{reading.line}: ", reading
    options.board = [word for word in options.board if word not in names]
    if names and not options.board and not options.text:
        return
    for source, reading in readings(options, console):
        yield "" if reading.line is None else f"{place(source, reading)}: ", reading


def _tell(judged: Audit, console: Console) -> None:
    console.paragraph(audit_title(judged, console.words))
    console.bullets(audit_lines(judged, console.words))
    bins = _bins(judged)
    if len(bins) > 1:
        mark = ":" if console.ascii_only else "┆"
        console.print()
        if bins[0].expected is not None:
            console.say("audit.lengths_title", mark=mark)
        console.print(bars(bins, columns=max(40, min(80, console.columns)), ascii_only=console.ascii_only))


def _bins(judged: Audit) -> tuple[Bin, ...]:
    hard = judged.hardness
    return () if hard is None or sum(hard.counts) < FEW else binned(hard.counts, hard.uniform)


def _draw(found: list[Audit], options: argparse.Namespace, console: Console) -> None:
    """The chart of the audit with the most boards."""
    from ..drawing.charts import draw_chart

    judged, words = found[0], console.words
    if len(found) > 1:
        console.tell(console.wrapped(words.say("audit.other_chart", shape=judged.goal.shape)))
    picture = draw_chart(
        _bins(judged),
        judged.deviations() if judged.uniformity else None,
        judged.goal.shape,
        title=audit_title(judged, words),
        description=" ".join(audit_lines(judged, words)),
        lengths=words.say("audit.chart_lengths"),
        heat=words.say("audit.chart_places"),
    )
    save(picture, options.chart, console, force=options.force)
