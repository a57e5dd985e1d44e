"""The colours of pictures: orange and blue, which all kinds of colour vision tell apart, and never colour alone."""

from __future__ import annotations

from ..errors import RequestError

LIGHT = {
    "tray": "#aeb9c4",
    "tile": "#ffffff",
    "number": "#16202b",
    "marked": "#ffc24d",
    "marked-number": "#16202b",
    "outline": "#6b3f00",
    "arc": "#00599c",
    "halo": "#ffffff",
    "note": "#16202b",
    "cycle-1": "#0b5fd0",
    "cycle-2": "#c04a00",
    "cycle-3": "#008a6a",
    "cycle-4": "#b0569a",
    "cycle-5": "#16202b",
}
DARK = {
    "tray": "#0e141b",
    "tile": "#3a4653",
    "number": "#f2f5f8",
    "marked": "#e69f00",
    "marked-number": "#0e141b",
    "outline": "#fff0cc",
    "arc": "#8fd0ff",
    "halo": "#0e141b",
    "note": "#c3ccd5",
    "cycle-1": "#8fd0ff",
    "cycle-2": "#ff9d2e",
    "cycle-3": "#4fc79b",
    "cycle-4": "#d98cc4",
    "cycle-5": "#ffffff",
}
CONTRAST = {
    "tray": "#000000",
    "tile": "#ffffff",
    "number": "#000000",
    "marked": "#ffe14d",
    "marked-number": "#000000",
    "outline": "#0072ff",
    "arc": "#0000b3",
    "halo": "#ffffff",
    "note": "#ffffff",
    "cycle-1": "#0033cc",
    "cycle-2": "#b84300",
    "cycle-3": "#00805f",
    "cycle-4": "#5a0f4a",
    "cycle-5": "#000000",
}
"""By part: `note` is what is written in the blank's cell, `outline` goes round marked cells, `halo` round arcs."""

CYCLES = 5
"""So many cycles have colours of their own; further ones begin anew."""

DASHES = ("", "16 7", "5 5")
"""Cycles take turns in these, so that colour alone tells nothing."""

THEMES = ("auto", "light", "dark", "contrast")
"""`auto` is light, or dark where the viewer's system is; `contrast` is black on white on black."""

_COLOURS = {"auto": LIGHT, "light": LIGHT, "dark": DARK, "contrast": CONTRAST}


def colours_of(theme: str) -> dict[str, str]:
    """The colours of a theme by part; of `auto` the light ones, which is what a bitmap has.

    Raises:
        RequestError: code `theme_unknown`.
    """
    if theme not in THEMES:
        raise RequestError("theme_unknown", found=theme, expected=", ".join(THEMES))
    return _COLOURS[theme]


def style_of(theme: str, *, cycles: bool = False) -> str:
    """The rules that change the colours with the viewer's system, perhaps those of cycles; empty but for `auto`."""
    if theme != "auto":
        return ""
    parts = {part: colour for part, colour in DARK.items() if cycles or not part.startswith("cycle-")}
    rules = "".join(f".taquin-auto .taquin-{part}{{color:{colour}}}" for part, colour in parts.items())
    return f"@media(prefers-color-scheme:dark){{{rules}}}"
