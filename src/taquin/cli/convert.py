"""`taquin convert`: write boards in another format."""

from __future__ import annotations

import argparse

from ..errors import TaquinError
from ..notation.writer import write
from .check import complain
from .console import BAD_INPUT, DONE, Console, worse
from .parser import Parser
from .sources import GoalChoice, readings


def add_arguments(parser: Parser) -> None:
    """The options of the command."""
    parser.board_options()
    parser.option("--to", dest="target", default="slash", metavar="FORMAT", help_key="to")


def perform(options: argparse.Namespace, console: Console) -> int:
    """Write every board that can be read; the others are told on standard error."""
    code = DONE
    first = True
    for _, reading in readings(options, console):
        try:
            if reading.error is not None or reading.board is None:
                raise reading.error or AssertionError
            console.written(write(reading.board, options.target, number=reading.index), first=first)
            first = False
        except TaquinError as error:
            complain(error, console, GoalChoice(None))
            code = worse(code, BAD_INPUT)
    return code
