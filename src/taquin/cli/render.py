"""`taquin render`: draw a board, with tiles marked and the pairs in the wrong order."""

from __future__ import annotations

import argparse
from itertools import islice

from ..board.board import Board
from ..board.goals import Goal
from ..errors import NotationError, RequestError
from ..explanation.pictures import alternative, arrows
from ..explanation.report import goal_line
from ..solvability.invariant import inverted_cells
from ..solvability.verdict import check
from .check import complain
from .console import BAD_INPUT, DONE, Console
from .parser import Parser
from .saving import save
from .sources import GoalChoice, readings

TYPE_CHECKING = False
if TYPE_CHECKING:
    Pairs = list[tuple[int, int]]

MOST = 300
"""The most arcs that are drawn: those of a 24-puzzle all are."""


def add_arguments(parser: Parser) -> None:
    """The options of the command."""
    parser.board_options()
    parser.goal_options()
    parser.option("--to", dest="target", choices=("svg", "text"), default="svg", help_key="render_to")
    parser.option("--out", metavar="FILE")
    parser.option("--force", action="store_true", help_key="code_force")
    parser.option("--mark", metavar="TILES")
    parser.option("--inversions", action="store_true")
    parser.option("--theme", choices=("auto", "light", "dark"), default="auto")


def perform(options: argparse.Namespace, console: Console) -> int:
    """Draw the one board that is read."""
    found = list(readings(options, console))
    if len(found) > 1:
        raise NotationError("several_boards", found=len(found))
    reading = found[0][1]
    goals = GoalChoice(options.goal)
    if reading.error is not None or reading.board is None:
        complain(reading.error or NotationError("empty"), console, goals)
        return BAD_INPUT
    marked = _marked(options.mark, reading.board)
    goal = goals.of(reading, reading.board.shape) if options.inversions else None
    picture = _drawn(reading.board, goal, marked, options, console)
    if options.out in (None, "-"):
        console.print(picture)
    else:
        save(picture + "\n", options.out, console, force=options.force)
    return DONE


def _drawn(board: Board, goal: Goal | None, marked: list[int], options: argparse.Namespace, console: Console) -> str:
    """The picture; with a goal it shows the pairs in the wrong order for it, and says which goal that is."""
    pairs = [] if goal is None else _pairs(board, goal, console)
    if options.target == "text":
        from ..drawing.text import draw

        lines = [draw(board, marked=marked, ascii_only=console.ascii_only and options.out is None)]
        lines += [console.wrapped(arrows(board, console.words, pairs))] if pairs else []
        lines += [] if goal is None else [console.wrapped(goal_line(goal, console.words))]
        return "\n".join(lines)
    from ..drawing.svg import draw_svg

    title, description = alternative(board, console.words, marked=marked, pairs=pairs)
    if goal is not None:
        description += " " + goal_line(goal, console.words)
    picture = draw_svg(board, marked=marked, pairs=pairs, theme=options.theme, title=title, description=description)
    return picture.rstrip("\n")


def _marked(text: str | None, board: Board) -> list[int]:
    """The cells of the tiles that are named."""
    cells = []
    for word in (text or "").replace(",", " ").split():
        if not (word.isascii() and word.isdecimal() and len(word) < 9 and int(word) < board.shape.cells):
            raise RequestError("mark", found=word, shape=str(board.shape), largest=board.shape.cells - 1)
        cells.append(board.tiles.index(int(word)))
    return cells


def _pairs(board: Board, goal: Goal, console: Console) -> Pairs:
    """The pairs in the wrong order, told on standard error where they are more than are drawn."""
    pairs = list(islice(inverted_cells(board, goal), MOST + 1))
    if len(pairs) > MOST:
        del pairs[MOST:]
        count = check(board, goal).inversions
        console.tell(console.wrapped(console.words.say("picture.some_pairs", shown=MOST, count=count)))
    return pairs
