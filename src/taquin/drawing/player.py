"""A path as a page with a player: step, play, pause, jump; by mouse, touch and keyboard, and for screen readers.

One file that loads nothing. Without scripts it shows the board and the moves as text.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from importlib.resources import files

from ..board.board import Board
from ..board.goals import Goal
from ..board.moves import Path
from ..explanation.pictures import alternative_of_moves
from ..explanation.words import Words, page_words
from ..notation.reader import read
from .animation import pieces
from .elements import LARGEST, PIXELS, document, tray
from .motion import Motion
from .themes import colours_of, style_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .picture import Source

CONTROLS = 330
"""Pixels that the player needs besides the board."""

POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"

ICONS = {
    "start": '<path d="M6 5v14M19 5 9 12l10 7z"/>',
    "back": '<path d="m16 5-10 7 10 7z"/>',
    "play": '<path class="paused" d="m7 4 13 8-13 8z"/><path class="playing" d="M7 5h3v14H7zM14 5h3v14h-3z"/>',
    "on": '<path d="m8 5 10 7-10 7z"/>',
    "end": '<path d="m5 5 10 7-10 7zM18 5v14"/>',
}
SPEEDS = {"slow": 700, "normal": 330, "fast": 130}
"""Milliseconds of a move."""


class Html(str):
    """An HTML page: a text, which a notebook shows in a frame of its own."""

    __slots__ = ("height",)
    height: int

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: ARG002
        printer.text(f"<HTML, {len(self)} characters>")

    def _repr_html_(self) -> str:
        look = f"width:100%;height:{self.height}px;border:0"
        return f'<iframe sandbox="allow-scripts" style="{look}" title="taquin" srcdoc="{escape(self)}"></iframe>'


def player_html(
    board: Board | str | Sequence[object],
    path: Path | str,
    *,
    metric: str = "stm",
    speed: float | None = None,
    theme: str = "auto",
    picture: Source | None = None,
    goal: Goal | Board | str | None = None,
    fit: str = "crop",
    numbers: bool | None = None,
    language: str = "en",
    title: str | None = None,
    description: str | None = None,
) -> Html:
    """A path on a board as an HTML page with a player; a notebook shows it as such.

    The arguments are those of `animate_svg`; `speed` is a further choice beside the player's own.

    >>> page = player_html("1 2 3/4 5 6/0 7 8", "LL", language="uk")
    >>> page.startswith("<!doctype html>"), 'lang="uk"' in page, page.count('class="piece"')
    (True, True, 8)

    Raises:
        MoveError, RequestError: as `animate_svg`.
    """
    board = board if isinstance(board, Board) else read(board)
    path = path if isinstance(path, Path) else Path.parse(path)
    motion = Motion(board, path, metric=metric, speed=speed)
    words = page_words(language)
    named, described = alternative_of_moves(board, path, words)
    title = named if title is None else title
    description = described if description is None else description
    attributes = {tile: f' class="piece" data-tile="{tile}"' for tile in board.tiles}
    home = motion.end if goal is None else goal
    colours = colours_of(theme)
    body = [tray(board.shape, colours), *pieces(board, colours, attributes, picture, home, fit, numbers)]
    svg = document(board.shape, theme, body, title=title, description=description, style=style_of(theme))
    page = Html(_page(svg, motion, words, theme, title, description, speed))
    longest = max(board.shape.rows, board.shape.columns)
    page.height = CONTROLS + int(min(PIXELS, LARGEST / longest) * (board.shape.rows + 0.2))
    return page


def _page(svg: str, motion: Motion, words: Words, theme: str, title: str, description: str, speed: float | None) -> str:
    say = words.say
    names = {"start": "to_start", "back": "step_back", "on": "step_on", "end": "to_end"}
    buttons = "".join(
        f'<button id="{key}" type="button"{_named(say("page." + names[key]) if key in names else "")}>'
        f'<svg viewBox="0 0 24 24" aria-hidden="true">{icon}</svg></button>'
        for key, icon in ICONS.items()
    )
    data = {
        "columns": motion.board.shape.columns,
        "tiles": motion.board.tiles,
        "turns": _turns(motion),
        "says": {
            "play": say("player.play"),
            "pause": say("page.pause"),
            "position": _template(words, "page.position"),
            "position_tile": _template(words, "page.position_tile"),
            "row": _template(words, "picture.row"),
            "blank": say("picture.blank"),
        },
    }
    return "\n".join(
        [
            *_head(svg, title, theme, words.language),
            f'<p class="unseen" id="rows">{escape(description)}</p>',
            f'<div class="transport" role="group" hidden{_named(say("page.player"))}>{buttons}</div>',
            f'<input type="range" id="position" max="{motion.turns}" value="0" hidden{_named(say("page.player"))}>',
            f'<div class="row" hidden><output id="told" aria-live="polite"></output>{_speeds(words, speed)}</div>',
            f'<details id="moves" hidden><summary>{escape(say("player.moves"))}</summary><ol id="list"></ol></details>',
            f'<p class="row" hidden><small>{escape(say("player.keys"))}</small></p>',
            f"<noscript><p>{escape(description)}</p></noscript>",
            "</main>",
            f'<script type="application/json" id="data">{json.dumps(data, ensure_ascii=False)}</script>'.replace(
                "<!--", "<\\!--"
            ),
            f"<script>\n{_text('player.js')}</script>",
            "</body></html>\n",
        ]
    )


def enclosed(svg: str, title: str, theme: str, language: str) -> str:
    """A picture as a page."""
    return "\n".join([*_head(svg, title, theme, language), "</main></body></html>\n"])


def _head(svg: str, title: str, theme: str, language: str) -> list[str]:
    """The page as far as the picture."""
    return [
        "<!doctype html>",
        f'<html lang="{language}" class="{theme}">',
        f'<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{POLICY}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title>",
        f"<style>\n{_text('player.css')}</style></head>",
        "<body><main>",
        f"<h1>{escape(title)}</h1>",
        svg.rstrip("\n"),
    ]


def _turns(motion: Motion) -> list[list[tuple[int, int, int]]]:
    turns: list[list[tuple[int, int, int]]] = [[] for _ in range(motion.turns)]
    for slide in motion.slides:
        turns[slide.turn].append((slide.tile, slide.source, slide.target))
    return turns


def _speeds(words: Words, speed: float | None) -> str:
    """The choice of a speed, the one that was asked for first."""
    choices = [(words.say(f"page.speed.{name}"), wait) for name, wait in SPEEDS.items()]
    chosen = SPEEDS["normal"]
    if speed:
        chosen = round(1000 / speed)
        choices.insert(0, (f"{speed:g}/s", chosen))
    options = "".join(
        f'<option value="{wait}"{" selected" if wait == chosen else ""}>{escape(name)}</option>'
        for name, wait in choices
    )
    return f'<label>{escape(words.say("page.speed"))} <select id="speed">{options}</select></label>'


def _template(words: Words, key: str) -> str:
    """A sentence with its places left open, for the script."""
    message = words.beginning(key)[key]
    assert isinstance(message, str)
    return message


def _named(text: str) -> str:
    return f' aria-label="{escape(text)}" title="{escape(text)}"' if text else ""


def _text(name: str) -> str:
    return (files(__package__) / name).read_text(encoding="utf-8")
