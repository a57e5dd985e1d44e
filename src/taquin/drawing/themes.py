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
}
"""By part: `note` is what is written in the blank's cell, `outline` goes round marked cells."""

THEMES = ("auto", "light", "dark")
"""`auto` is light, or dark where the viewer's system is."""


def style_of(theme: str) -> tuple[dict[str, str], str]:
    """The colours of a theme, and the style sheet that changes them with the viewer's system (empty but for `auto`).

    Raises:
        RequestError: code `theme_unknown`.
    """
    if theme not in THEMES:
        raise RequestError("theme_unknown", found=theme, expected=", ".join(THEMES))
    if theme != "auto":
        return (DARK if theme == "dark" else LIGHT), ""
    rules = "".join(f".taquin-auto .taquin-{part}{{color:{colour}}}" for part, colour in DARK.items())
    return LIGHT, f"<style>@media(prefers-color-scheme:dark){{{rules}}}</style>"
