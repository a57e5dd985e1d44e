"""What SVG pictures of boards are made of: a frame with its text alternative, tiles, texts, colours as attributes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from unicodedata import east_asian_width

from ..board.shape import Shape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

EDGE = 10
"""Width of the tray's rim; a cell is 100 units wide."""

PIXELS = 64
LARGEST = 960
"""The picture's own size: this many pixels a cell, and no side longer than that."""

TILE = "M12 12h76v76h-76z"
LOOK = 'stroke="currentColor" stroke-width="16" stroke-linejoin="round"'
"""The round joins of a wide stroke round the corners: a tile takes 20 bytes."""

_NOT_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Svg(str):
    """An SVG document: a text, which a notebook shows as the picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: ARG002
        printer.text(f"<SVG, {len(self)} characters>")


def scale_of(shape: Shape) -> float:
    """Pixels a unit in the picture's own size."""
    return min(PIXELS / 100, LARGEST / (max(shape.rows, shape.columns) * 100 + 2 * EDGE))


def document(
    shape: Shape, theme: str, body: Iterable[str], *, title: str, description: str, style: str = "", name: str = ""
) -> Svg:
    """The whole picture: the tray, and on it the body."""
    width, height = shape.columns * 100 + 2 * EDGE, shape.rows * 100 + 2 * EDGE
    scale = scale_of(shape)
    measures = f'width="{width * scale:g}" height="{height * scale:g}" viewBox="{-EDGE} {-EDGE} {width} {height}"'
    classes = f"taquin taquin-{theme}{name and ' ' + name}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {measures} role="img" class="{classes}">',
        f"<title>{plain(title)}</title>",
        f"<desc>{plain(description)}</desc>" if description else "",
        f"<style>{style}</style>" if style else "",
        *body,
        "</svg>",
    ]
    return Svg("\n".join(part for part in parts if part) + "\n")


def tray(shape: Shape, colours: Mapping[str, str]) -> str:
    """What the tiles lie on."""
    width, height = shape.columns * 100 + 2 * EDGE, shape.rows * 100 + 2 * EDGE
    return f'<rect x="{-EDGE}" y="{-EDGE}" width="{width}" height="{height}" rx="14" {paint("tray", colours)}/>'


def paint(part: str, colours: Mapping[str, str], how: str = "fill") -> str:
    """The class of a part and its colour, as attributes; style sheets change `color`, and the paint follows."""
    return f'class="taquin-{part}" color="{colours[part]}" {how}="currentColor"'


def lettering(size: int) -> str:
    """The attributes of all texts."""
    return f'font-family="system-ui,sans-serif" font-weight="600" font-size="{size}" text-anchor="middle"'


def writing(part: str, ground: str | None, colours: Mapping[str, str], words: str) -> str:
    """Texts; on a `ground` that arcs or a picture may cross they get a rim of its colour."""
    if not words:
        return ""
    written = f"<g {paint(part, colours)}>\n{words}\n</g>"
    if ground is None:
        return written
    rim = f'{paint(ground, colours)} stroke="currentColor" stroke-width="10" stroke-linejoin="round"'
    return f"<g {rim}>\n{words}\n</g>\n{written}"


def drop(size: int) -> int:
    """From the middle of the cell to the base line: half the height of a digit."""
    return round(size * 0.36)


def corners(shape: Shape, cells: Iterable[int]) -> Iterable[tuple[int, int]]:
    """The upper left corners of cells."""
    return ((cell % shape.columns * 100, cell // shape.columns * 100) for cell in cells)


def font_size(texts: Iterable[str]) -> int:
    """One size for all the texts, so that the widest one fits into its tile."""
    widest = max(sum(1.0 if east_asian_width(sign) in "WF" else 0.62 for sign in text) for text in texts)
    return min(46, int(80 / max(widest, 1)))


def numbers(tiles: Sequence[int]) -> list[str]:
    """What is written on tiles, nothing on the blank."""
    return [str(tile or "") for tile in tiles]


def plain(text: str) -> str:
    """A text in XML."""
    return escape(_NOT_XML.sub("\ufffd", text), quote=False)
