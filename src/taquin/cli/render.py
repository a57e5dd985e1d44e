"""`taquin render`: a board, its inversions or cycles, or a path on it, as a picture."""

from __future__ import annotations

import argparse
from itertools import islice
from os.path import splitext

from ..board.board import Board
from ..board.goals import Goal
from ..board.moves import METRICS, Path
from ..errors import NotationError, RequestError
from ..explanation.moves import reading_line
from ..explanation.pictures import alternative, alternative_of_moves, arrows, circles
from ..explanation.report import goal_line, headline
from ..explanation.solving import outcome
from ..notation.moves import path_readings
from ..search.limits import Limits
from ..search.solution import Status
from ..solvability.invariant import cell_cycles, inverted_cells
from ..solvability.verdict import check
from .check import complain
from .console import BAD_INPUT, DONE, LIMIT, UNSOLVABLE, Console
from .parser import Parser
from .saving import pour, refuse_terminal, save
from .sources import GoalChoice, readings, text_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MOST = 300
"""The most arcs that are drawn: those of a 24-puzzle all are."""

TARGETS = ("svg", "png", "webp", "gif", "html", "text")
ENDINGS = (*TARGETS[:-1], "txt")
BINARY = ("png", "webp", "gif")


def add_arguments(parser: Parser) -> None:
    """The options of the command."""
    parser.board_options()
    parser.goal_options()
    parser.option("--to", dest="target", choices=TARGETS, help_key="render_to")
    parser.option("--out", metavar="FILE")
    parser.option("--force", action="store_true", help_key="code_force")
    parser.option("--mark", metavar="TILES")
    parser.option("--inversions", action="store_true")
    parser.option("--cycles", action="store_true")
    parser.option("--moves", metavar="MOVES", help_key="render_moves")
    parser.option("--solve", action="store_true", help_key="render_solve")
    parser.option("--metric", choices=METRICS, default="stm")
    parser.option("--time", type=float, metavar="SECONDS")
    parser.option("--speed", type=float, metavar="N")
    parser.option("--once", action="store_true")
    parser.option("--picture", metavar="FILE")
    parser.option("--fit", choices=("crop", "stretch"), default="crop")
    parser.option("--numbers", action="store_true")
    parser.option("--pixels", type=int, metavar="N")
    parser.option("--theme", choices=("auto", "light", "dark", "contrast"), default="auto")


def perform(options: argparse.Namespace, console: Console) -> int:
    """Draw the one board that is read."""
    target = _target(options)
    if target in BINARY and options.out in (None, "-"):
        refuse_terminal(target, console)
    found = list(readings(options, console))
    if len(found) > 1:
        raise NotationError("several_boards", found=len(found))
    reading = found[0][1]
    goals = GoalChoice(options.goal)
    if reading.error is not None or reading.board is None:
        complain(reading.error or NotationError("empty"), console, goals)
        return BAD_INPUT
    board = reading.board
    goal = goals.of(reading, board.shape)
    if options.moves is not None or options.solve:
        path = _path(board, goal, target, options, console)
        if isinstance(path, int):
            return path
        content = _moving(board, path, target, options, console)
    else:
        content = _still(board, goal, target, options, console)
    if options.out not in (None, "-"):
        save(content, options.out, console, force=options.force)
    elif isinstance(content, bytes):
        pour(content, console)
    else:
        console.print(content.rstrip("\n"))
    return DONE


def _target(options: argparse.Namespace) -> str:
    """The format that is asked for, or that the file's name ends with; SVG where neither says any.

    Raises:
        RequestError: code `render_format`, or `render_ending` where the name says another format than --to.
    """
    ending = splitext(options.out or "")[1][1:].lower()
    target = {"": "svg", "htm": "html", "txt": "text"}.get(ending, ending)
    if options.target is not None:
        if ending and target in TARGETS and target != options.target:
            raise RequestError("render_ending", found=options.out, expected=options.target)
        return str(options.target)
    if target not in TARGETS:
        raise RequestError("render_format", found=options.out, expected=", ".join(f".{one}" for one in ENDINGS))
    return target


def _path(board: Board, goal: Goal, target: str, options: argparse.Namespace, console: Console) -> Path | int:
    """The path to be shown, told on standard error; or the exit code where there is none."""
    for name in ("mark", "inversions", "cycles"):
        if getattr(options, name):
            raise RequestError("render_moving", found=f"--{name}")
    if target == "text":
        raise RequestError("render_moving", found="--to text")
    if options.moves is not None:
        if options.solve:
            raise RequestError("render_either")
        read = path_readings(text_of([options.moves]), board=board, goal=goal)[0]
        if read.fault is not None:
            raise read.fault
        console.tell(console.wrapped(reading_line(read, console.words)))
        return read.path
    from ..search.optimal import solve
    from .building import shown_building

    with shown_building(console):
        solution = solve(board, goal, options.metric, Limits(options.time))
    if solution.status is Status.UNSOLVABLE:
        console.tell(console.wrapped(headline(check(board, goal), console.words)))
        return UNSOLVABLE
    console.tell(console.wrapped(outcome(solution, console.words)))
    return LIMIT if solution.path is None else solution.path


def _moving(board: Board, path: Path, target: str, options: argparse.Namespace, console: Console) -> str | bytes:
    title, description = alternative_of_moves(board, path, console.words)
    details: dict[str, Any] = {
        "metric": options.metric,
        "speed": options.speed,
        "theme": options.theme,
        "title": title,
        "description": description,
        "loop": not options.once,
        **_pictured(options),
    }
    if target in BINARY:
        from ..drawing.image import animate_image

        return animate_image(board, path, target, pixels=options.pixels, **details)
    if target == "html":
        from ..drawing.player import player_html

        del details["loop"]
        return player_html(board, path, language=console.words.language, **details)
    from ..drawing.animation import animate_svg

    return animate_svg(board, path, **details)


def _still(board: Board, goal: Goal, target: str, options: argparse.Namespace, console: Console) -> str | bytes:
    """The picture; where it is about a goal it says which that is."""
    marked = _marked(options.mark, board)
    pairs = _pairs(board, goal, console) if options.inversions else []
    cycles = _cycles(board, goal, console) if options.cycles else []
    about_goal = options.inversions or options.cycles
    if target == "text":
        from ..drawing.text import draw

        lines = [draw(board, marked=marked, ascii_only=console.ascii_only and options.out is None)]
        lines += [console.wrapped(arrows(board, console.words, pairs))] if pairs else []
        lines += [console.wrapped(circles(board, console.words, cycles))] if cycles else []
        lines += [console.wrapped(goal_line(goal, console.words))] if about_goal else []
        return "\n".join(lines) + "\n"
    title, description = alternative(board, console.words, marked=marked, pairs=pairs, cycles=cycles)
    if about_goal:
        description += " " + goal_line(goal, console.words)
    details: dict[str, Any] = {
        "marked": marked,
        "pairs": pairs,
        "cycles": cycles,
        "theme": options.theme,
        "title": title,
        "description": description,
        "goal": goal,
        **_pictured(options),
    }
    if target in BINARY:
        from ..drawing.image import draw_image

        return draw_image(board, target, pixels=options.pixels, **details)
    from ..drawing.svg import draw_svg

    drawn = draw_svg(board, **details)
    if target == "html":
        from ..drawing.player import enclosed

        return enclosed(drawn, title, options.theme, console.words.language)
    return drawn


def _pictured(options: argparse.Namespace) -> dict[str, Any]:
    """What the tiles show."""
    return {"picture": options.picture, "fit": options.fit, "numbers": True if options.numbers else None}


def _marked(text: str | None, board: Board) -> list[int]:
    """The cells of the tiles that are named."""
    cells = []
    for word in (text or "").replace(",", " ").split():
        if not (word.isascii() and word.isdecimal() and len(word) < 9 and int(word) < board.shape.cells):
            raise RequestError("mark", found=word, shape=str(board.shape), largest=board.shape.cells - 1)
        cells.append(board.tiles.index(int(word)))
    return cells


def _pairs(board: Board, goal: Goal, console: Console) -> list[tuple[int, int]]:
    """The pairs in the wrong order, told on standard error where they are more than are drawn."""
    pairs = list(islice(inverted_cells(board, goal), MOST + 1))
    if len(pairs) > MOST:
        del pairs[MOST:]
        count = check(board, goal).inversions
        console.tell(console.wrapped(console.words.say("picture.some_pairs", shown=MOST, count=count)))
    return pairs


def _cycles(board: Board, goal: Goal, console: Console) -> list[tuple[int, ...]]:
    """The cycles of more than one cell, the longest that are drawn in whole."""
    cycles = [cycle for cycle in cell_cycles(board, goal) if len(cycle) > 1]
    count = sum(map(len, cycles))
    while sum(map(len, cycles)) > MOST:
        cycles.remove(max(cycles, key=len))
    if sum(map(len, cycles)) < count:
        shown = sum(map(len, cycles))
        console.tell(console.wrapped(console.words.say("picture.some_pairs", shown=shown, count=count)))
    return cycles
