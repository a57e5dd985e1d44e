"""Notebooks: `%load_ext taquin` shows boards as pictures, explanations as text with tables, solutions as players.

IPython is there when this is loaded, or nothing calls it: the package itself never imports it.
"""

from __future__ import annotations

import os
import re
from html import escape

from ..board.board import Board
from ..errors import RequestError, TaquinError
from ..explanation.report import goal_line, headline, way_out
from ..explanation.solving import outcome
from ..explanation.telling import Explanation
from ..explanation.words import Words, language_of, words
from ..notation.reader import read
from ..search.limits import Limits
from ..search.optimal import solve
from ..search.solution import Solution
from ..solvability.repair import repair
from ..solvability.verdict import Verdict, check
from .player import Html, player_html
from .svg import draw_svg

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Shell = Any

DEEDS = ("check", "explain", "solve")

_VALUE = re.compile(r"""\s*(?:(?P<quote>["'])(?P<quoted>[^"']+)(?P=quote)|(?P<word>[^\s"']+))(?=\s|$)""")

SECONDS = 10.0
"""How long `%taquin solve` may take."""

LARGEST = 400
"""Cells of the largest board that is shown as a picture by itself."""

STYLE = (
    "<style>.taquin-explanation table{border-collapse:collapse;margin:.5em 0}"
    ".taquin-explanation td,.taquin-explanation th{padding:.2em .6em;text-align:right;border:1px solid #8886}"
    ".taquin-explanation mark{font-weight:bold}</style>"
)


def load_ipython_extension(shell: Shell) -> None:
    """What `%load_ext taquin` calls: show taquin's values as pictures, and add the magic `%taquin`.

    `%taquin BOARD` shows the board and the verdict, `%taquin explain BOARD` the explanation, `%taquin solve BOARD` a
    solution in a player; `--lang uk|ru|en` and `--goal GOAL` stand before the board or after it. As `%%taquin` it
    takes the board from the cell.
    """
    svg = shell.display_formatter.formatters["image/svg+xml"]
    svg.for_type(Board, _picture)
    html = shell.display_formatter.formatters["text/html"]
    html.for_type(Explanation, _explained)
    html.for_type(Solution, _played)
    html.for_type(Verdict, _judged)
    shell.register_magic_function(_magic, "line_cell", "taquin")


def unload_ipython_extension(shell: Shell) -> None:
    """What `%unload_ext taquin` calls: values are shown as text again."""
    formatters = shell.display_formatter.formatters
    formatters["image/svg+xml"].pop(Board, None)
    for kind in (Explanation, Solution, Verdict):
        formatters["text/html"].pop(kind, None)
    for magics in shell.magics_manager.magics.values():
        magics.pop("taquin", None)


def _language() -> str:
    return language_of(os.environ)


def _picture(board: Board) -> str | None:
    return str(draw_svg(board, language=_language())) if board.shape.cells <= LARGEST else None


def _explained(explanation: Explanation) -> str:
    return STYLE + explanation.html()


def _judged(verdict: Verdict) -> str:
    """The picture, the verdict, the goal, and what mends the board."""
    spoken = words(_language())
    lines = "".join(f"<p>{escape(line)}</p>" for line in (headline(verdict, spoken), goal_line(verdict.goal, spoken)))
    if not verdict.solvable:
        items = "".join(f"<li>{escape(line)}</li>" for line in way_out(repair(verdict), spoken))
        lines += f"<p>{escape(spoken.say('out.title'))}</p><ul>{items}</ul>"
    return f'<div class="taquin-verdict">{_picture(verdict.board) or ""}{lines}</div>'


def _played(solution: Solution) -> str | None:
    page = _player(solution, _language())
    return None if page is None else page._repr_html_()


def _player(solution: Solution, language: str) -> Html | None:
    """A player, or nothing where there is no path or no one would step through it."""
    if solution.path is None or solution.board.shape.cells > LARGEST:
        return None
    return player_html(solution.board, solution.path, metric=solution.metric, goal=solution.goal, language=language)


def _magic(line: str, cell: str | None = None) -> Html | Explanation | Board | None:
    """`%taquin [check|explain|solve] [--lang LANG] [--goal GOAL] BOARD`."""
    spoken = words(_language())
    try:
        language, goal, deed, rest = _asked(line)
        spoken = words(language)
        board = read("\n".join(part for part in (rest, cell) if part))
        verdict = check(board, goal)
        if deed == "explain":
            return Explanation(verdict, language)
        print(headline(verdict, spoken))
        print(goal_line(verdict.goal, spoken))
        if not verdict.solvable:
            print("\n".join(f"- {one}" for one in way_out(repair(verdict), spoken)))
        if deed == "solve" and verdict.solvable:
            return _solved(verdict, spoken)
        return board
    except TaquinError as error:
        print(spoken.say("error", message=spoken.error(error)))
        return None


def _solved(verdict: Verdict, spoken: Words) -> Html | None:
    solution = solve(verdict.board, verdict.goal, limits=Limits(seconds=SECONDS))
    print(outcome(solution, spoken))
    return _player(solution, spoken.language)


def _asked(line: str) -> tuple[str, str, str, str]:
    """Language, goal, deed and what is left of the line: the board."""
    language, goal, deed = _language(), "standard", "check"
    board: list[str] = []
    rest = line.strip()
    while rest:
        word, _, after = rest.partition(" ")
        if word in DEEDS and not board:
            deed, rest = word, after.strip()
        elif word in ("--lang", "--goal"):
            value, rest = _value(word, after)
            language, goal = (value, goal) if word == "--lang" else (language, value)
        elif word.startswith("--") and word[2:3].isalpha():
            raise RequestError("magic_option", found=word)
        else:
            board.append(word)
            rest = after
    return language, goal, deed, " ".join(board)


def _value(option: str, text: str) -> tuple[str, str]:
    """The value after an option, perhaps in quotes, and what follows it."""
    found = _VALUE.match(text)
    if found is None:
        raise RequestError("magic_option", found=option)
    return found["quoted"] or found["word"], text[found.end() :].strip()
