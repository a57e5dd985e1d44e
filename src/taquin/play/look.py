"""Colours and places of the screens: the colours of the pictures, light and dark, which are never the only sign."""

from __future__ import annotations

from textual.theme import Theme

from ..drawing.themes import DARK, LIGHT

THEMES = ("auto", "light", "dark")
"""`auto` is light where the terminal says so (`COLORFGBG`), else dark."""

SMALLEST = 30, 8
"""Columns and lines that the screens need."""
WIDE, TALL = 60, 14
"""Columns from which the figures stand beside the board, and lines from which a message may have more than one."""


def theme_of(name: str, environment: dict[str, str]) -> str:
    """`light` or `dark`.

    >>> theme_of("auto", {"COLORFGBG": "0;15"}), theme_of("auto", {}), theme_of("light", {})
    ('light', 'dark', 'light')
    """
    if name != "auto":
        return name
    return "light" if environment.get("COLORFGBG", "").rpartition(";")[2] in ("7", "15") else "dark"


def themes() -> list[Theme]:
    """The themes `light` and `dark`."""
    return [_theme("light", LIGHT), _theme("dark", DARK)]


def _theme(name: str, colours: dict[str, str]) -> Theme:
    dark = name == "dark"
    return Theme(
        name,
        dark=dark,
        primary=colours["arc"],
        secondary=colours["marked"],
        background=colours["tray"] if dark else "#f2f5f8",
        surface=colours["tile"],
        foreground=colours["number"],
        panel=colours["tray"],
        variables={
            "home": "#0f4c81" if dark else "#cfe6fa",
            "hint": colours["marked"],
            "on-hint": colours["marked-number"],
        },
    )


CSS = """
Screen { layout: vertical; overflow: hidden; }
#title { height: 1; width: 100%; background: $primary 20%; text-style: bold; }
#title { text-wrap: nowrap; text-overflow: ellipsis; }
#body { layout: horizontal; height: 1fr; width: 100%; }
#panel { width: 26; height: 100%; padding: 0 1; overflow: hidden; }
#figures { height: auto; width: 100%; }
#message { height: auto; width: 100%; margin-top: 1; }
#keys { height: 1; width: 100%; background: $primary 20%; }
#small { display: none; }
.-narrow #body { layout: vertical; }
.-narrow #panel { width: 100%; height: auto; max-height: 5; }
.-narrow #message { margin-top: 0; }
.-narrow.-low #panel { max-height: 2; }
.-small #title, .-small #body, .-small #keys { display: none; }
.-small #small { display: block; height: 100%; width: 100%; }

BoardView { width: 1fr; height: 1fr; }
BoardView > .board--frame { color: $foreground 55%; }
BoardView > .board--tile { background: $surface; color: $foreground; }
BoardView > .board--home { background: $home; color: $foreground; text-style: bold; }
BoardView > .board--hint { background: $hint; color: $on-hint; text-style: bold; }
BoardView > .board--gap { background: $background; color: $foreground 55%; }

Dialog { align: center middle; background: $background 60%; }
Dialog > #dialog { width: 96%; max-width: 76; height: auto; max-height: 100%; padding: 0 1;
    border: round $primary; background: $background; overflow-y: auto; }
Dialog .title { text-style: bold; margin-bottom: 1; }
Dialog .choices { margin-top: 1; }

App:nocolor {
    #title, #keys { background: ansi_default; text-style: reverse; }
    Screen, BoardView, Dialog, Dialog > #dialog { background: ansi_default; }
    Dialog > #dialog { border: round ansi_default; }
    BoardView > .board--tile { text-style: none; }
    BoardView > .board--home { text-style: bold; }
    BoardView > .board--hint { text-style: bold reverse; }
}
"""
