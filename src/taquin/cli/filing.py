"""Boards by the million: from a file into a file, with progress, the first broken rows, and going on after a stop."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
from contextlib import contextmanager, nullcontext
from functools import partial

from ..errors import RequestError, TaquinError
from ..explanation.report import goal_line
from .console import BAD_INPUT, DONE, INTERRUPTED, UNSOLVABLE, Console
from .sources import TABLES, GoalChoice
from .workers import telling, working

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any, TypeVar

    from ..batch.checking import Report
    from ..batch.generating import Dealt
    from ..search.limits import Limits

    Made = TypeVar("Made", Report, Dealt)

EXTRA = {"pyarrow": "pyarrow", "numpy": "NumPy"}


def is_table(options: argparse.Namespace) -> bool:
    """Whether the boards come from a table or go into one.

    Raises:
        RequestError: code `out_missing` for a table without --out.
    """
    if options.out is not None:
        return True
    for word in options.board:
        if word.lower().endswith(TABLES) and os.path.isfile(word):
            raise RequestError("out_missing", found=word)
    return False


def source_of(options: argparse.Namespace) -> str:
    """The one file that holds the boards.

    Raises:
        RequestError: code `out_one` where there is another number, `out_option` where an option does not go with it,
            `extra_missing` where pyarrow or NumPy is.
    """
    wrong = [
        name
        for name, given in (
            ("--from", options.dialect),
            ("--board", options.text),
            ("--json", options.json),
            ("--order", options.order != "rows"),
            ("--second-is-goal", options.second_is_goal),
            ("--answer", getattr(options, "answer", None)),
            ("--checkpoint", getattr(options, "checkpoint", None)),
        )
        if given
    ]
    if wrong:
        raise RequestError("out_option", found=wrong[0])
    if len(options.board) != 1:
        raise RequestError("out_one")
    need_extra()
    name: str = options.board[0]
    return name


@contextmanager
def lasting(name: str, options: argparse.Namespace) -> Iterator[str]:
    """The file that is named; what comes from standard input (`-`) or a pipe is put into one, as it is read twice.

    Raises:
        RequestError: code `resume_memory` where such a run is to be gone on with.
    """
    is_there = os.path.exists(name)
    if os.path.isfile(name) or os.path.isdir(name) or not (is_there or name == "-"):
        yield name
        return
    if options.resume:
        raise RequestError("resume_memory")
    from ..search.scratch import folder

    with tempfile.TemporaryDirectory(dir=folder()) as within:
        kept = os.path.join(within, "-")
        with open(name, "rb") if is_there else nullcontext(sys.stdin.buffer) as source, open(kept, "wb") as file:
            shutil.copyfileobj(source, file, 1 << 20)
        yield kept


def need_extra() -> None:
    """Say what to install where the libraries for tables are missing."""
    try:
        from ..batch import growing  # noqa: F401
    except ImportError as error:
        missing = EXTRA.get((error.name or "").partition(".")[0])
        if missing is None:
            raise
        raise RequestError("extra_missing", found=", ".join(EXTRA.values()), expected="data") from None


def check_table(options: argparse.Namespace, console: Console) -> int:
    """Check the boards of a file into another; the exit code tells the worst that was met."""
    source = source_of(options)
    from ..batch.checking import check_file

    return _run(check_file, source, options, console)


def solve_table(options: argparse.Namespace, limits: Limits, console: Console) -> int:
    """Solve the boards of a file into another; the exit code tells the worst that was met."""
    source = source_of(options)
    from ..batch.answers import solve_file

    manner = {name: getattr(options, name) for name in ("metric", "tables", "optimal", "method", "first_moves")}
    told = telling(console, "workers.boards", lambda: None)
    with working(options, console) as executor:
        work = partial(solve_file, limits=limits, threads=options.jobs, executor=executor, on_death=told, **manner)
        return _run(work, source, options, console)


def _run(work: Callable[..., Report], source: str, options: argparse.Namespace, console: Console) -> int:
    progress = RowProgress(console)
    with lasting(source, options) as name:
        report = finished(
            lambda: work(
                name,
                options.out,
                goal=given_goal(options.goal),
                size=options.size,
                column=columns_of(options.column),
                nibbles=options.nibbles,
                resume=options.resume,
                force=options.force,
                on_progress=progress.tell,
            ),
            progress,
            options,
            console,
        )
    return told(report, options, console) if not isinstance(report, int) else report


def finished(
    work: Callable[[], Made], progress: RowProgress, options: argparse.Namespace, console: Console
) -> Made | int:
    """What the work gives; or an exit code, where it was stopped by Ctrl-C or done already, and then it is said."""
    try:
        made = work()
    except KeyboardInterrupt:
        progress.clear()
        console.tell(console.words.say("table.interrupted"))
        return INTERRUPTED
    finally:
        progress.clear()
    if made.was_done:
        console.tell(console.words.say("table.was_done", name=options.out))
        return DONE
    return made


def given_goal(option: str | None) -> Any:
    """A goal as the batch functions take it: its name, or a board."""
    choice = GoalChoice(option)
    return choice.board if choice.board is not None else option or "standard"


def columns_of(option: str | None) -> list[str]:
    """The names in --column."""
    return [] if option is None else [name.strip() for name in option.split(",")]


def told(report: Report, options: argparse.Namespace, console: Console) -> int:
    """The broken rows, the counts and what was taken for granted, on standard error."""
    words = console.words
    broken_rows(report.first_errors, report.errors, console, by_line=report.table.column is None)
    counts = {"solvable": report.solvable, "unsolvable": report.unsolvable, "errors": report.errors}
    console.tell(console.wrapped(words.say("batch.summary", count=report.rows, **counts)))
    packed_order(report.table.column, options, console)
    console.tell(console.wrapped(goal_line(report.goal, words)))
    console.tell(words.say("table.written", name=options.out))
    return BAD_INPUT if report.errors else UNSOLVABLE if report.unsolvable else DONE


def packed_order(column: Any, options: argparse.Namespace, console: Console) -> None:
    """Say which order of the cells was taken, where it was not said and can't be seen."""
    if column is not None and column.kind == "packed" and options.nibbles is None:
        console.tell(console.wrapped(console.words.say("table.nibbles", order="low-first")))


def broken_rows(first: list[tuple[int, TaquinError]], count: int, console: Console, *, by_line: bool) -> None:
    """The first rows that are no boards, and how many more there are."""
    words = console.words
    for row, error in first:
        message = words.say("table.line" if by_line else "table.row", row=row, message=words.error(error))
        console.tell(console.wrapped(message))
    if count > len(first):
        console.tell(words.say("table.more", count=count - len(first)))


class RowProgress:
    """A line on standard error, in a terminal: rows done, a second, and the time left."""

    EVERY = 0.2
    AFTER = 0.5

    def __init__(self, console: Console, clock: Callable[[], float] = time.monotonic) -> None:
        self.console, self.clock = console, clock
        self.started = self.told = clock()
        self.first: tuple[int, float, float] | None = None
        self.wanted = sys.stderr.isatty()
        self.shown = False

    def tell(self, done: int, total: int | None, share: float) -> None:
        """So many rows are done, and that share of the work. What was done when it is told first was done before."""
        now = self.clock()
        if self.first is None:
            self.first = (done, share, now)
        if not self.wanted or now - self.first[2] < self.AFTER or now - self.told < self.EVERY:
            return
        self.told = now
        seconds = now - self.first[2]
        gone = share - self.first[1]
        left = (1 - share) * seconds / gone if gone > 0 else 0.0
        rate = self.rate(done)
        fields = {
            "done": _spaced(done),
            "rate": _spaced(round(rate)) if rate >= 10 else f"{rate:.1f}",
            "left": spanned(left),
        }
        if total is None:
            text = self.console.words.say("progress.rows_share", percent=round(100 * share), **fields)
        else:
            text = self.console.words.say("progress.rows", total=_spaced(total), **fields)
        self._write(text)

    def rate(self, done: int) -> float:
        """Rows a second since it was told first."""
        assert self.first is not None
        return (done - self.first[0]) / max(self.clock() - self.first[2], 1e-9)

    def clear(self) -> None:
        """Take the line away."""
        if self.shown:
            self._write("")

    def _write(self, text: str) -> None:
        self.console.err.write(f"\r{text[: self.console.columns - 1]}\033[K")
        self.console.err.flush()
        self.shown = bool(text)


def spanned(seconds: float) -> str:
    """Seconds as people read a long time: 1:05 or 12:34:56."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}" if minutes >= 60 else f"{minutes}:{rest:02}"


def _spaced(number: int) -> str:
    return f"{number:,}".replace(",", " ")
