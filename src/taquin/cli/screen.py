"""What `play` and `watch` share: the board and the goal they begin with, a terminal, and Textual."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from collections.abc import Sequence

from ..board.board import Board
from ..board.goals import Goal
from ..errors import NotationError, RequestError
from .check import complain
from .console import Console
from .parser import Parser
from .sources import GoalChoice, reading_of

THEMES = ("auto", "light", "dark")


def screen_options(parser: Parser) -> None:
    """The options of both commands."""
    parser.option("--size", metavar="RxC")
    parser.goal_options()
    parser.option("--theme", choices=THEMES, default=THEMES[0], help_key="screen_theme")


def begun_with(options: argparse.Namespace, text: str, console: Console) -> tuple[Board, Goal] | None:
    """The board to begin with, and its goal; nothing where the board is none, after that was told.

    Raises:
        TaquinError: where the options are wrong.
    """
    if text == "-":
        raise RequestError("screen_input")
    goals = GoalChoice(options.goal)
    reading = reading_of(text, options.size)
    if reading.error is not None or reading.board is None:
        complain(reading.error or NotationError("empty"), console, goals)
        return None
    return reading.board, goals.of(reading, reading.board.shape)


def need_terminal(instead: str) -> None:
    """Make sure that there are a terminal and Textual.

    Raises:
        RequestError: code `terminal_missing`, with what to do instead; `extra_missing`.
    """
    # Textual draws on standard error's terminal or standard output's, as the platform has it: ask for all three.
    streams = (sys.stdin, sys.stdout, sys.__stderr__)
    if not all(stream is not None and stream.isatty() for stream in streams) or os.environ.get("TERM") == "dumb":
        raise RequestError("terminal_missing", expected=instead)
    try:
        import textual  # noqa: F401
    except ImportError:
        raise RequestError("extra_missing", found="Textual", expected="play") from None


def tell_to_go_on(
    command: str, board: Board, goal: Goal, moves: str, console: Console, more: Sequence[str] = ()
) -> None:
    """A command line that brings the same back, whole on one line: it is to be copied."""
    parts = ["taquin", command, shlex.quote(str(board))]
    if goal.name != "standard":
        parts += ["--goal", shlex.quote(str(goal.board) if goal.name == "custom" else goal.name)]
    if moves:
        parts += ["--moves", moves, *(["--moves-are", "tile"] if command == "watch" else [])]
    console.print(" ".join([*parts, *more]))
