"""Boards as SVG: one self-contained picture, sharp at any size, with a text alternative inside.

It has no ids and no scripts, and it loads nothing, so many can stand in one page. Its parts have classes
(`taquin-tile`, `taquin-marked` …) whose CSS `color` sets theirs. The colours of the theme are attributes, which any
rule of a page overrides and a strict content policy lets through (only `auto` brings a `<style>`, for the dark half).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from html import escape
from unicodedata import east_asian_width

from ..board.board import Board
from ..board.shape import Shape
from ..errors import RequestError
from ..notation.reader import read
from .arcs import arcs
from .themes import style_of

EDGE = 10
"""Width of the tray's rim; a cell is 100 units wide."""

PIXELS = 64
LARGEST = 960
"""The picture's own size: this many pixels a cell, and no side longer than that."""

MANY = 12
"""More arcs than this are drawn thin."""

TOLD = 400
"""Boards of up to this many cells are written out in the text alternative."""

_NOT_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def draw_svg(
    board: Board | str | Sequence[object],
    *,
    marked: Collection[int] = (),
    pairs: Iterable[tuple[int, int]] = (),
    labels: Mapping[int, str] | None = None,
    theme: str = "auto",
    title: str | None = None,
    description: str | None = None,
) -> str:
    """A board as an SVG document, which also stands inside a page as it is.

    `marked` are cells (from 0) to highlight, in another colour and with an outline; `pairs` are pairs of cells, each
    drawn as an arc from the first to the second with an arrow head; `labels` are texts for cells, in place of the
    number (or in the blank's cell). `theme` is `light`, `dark`, or `auto`: as the viewer's system is.
    `title` and `description` are the text alternative; else it is made of signs that need no language.

    >>> picture = draw_svg("1 2/0 3", marked=[3], title="Three tiles")
    >>> picture.startswith('<svg xmlns="http://www.w3.org/2000/svg"'), "<title>Three tiles</title>" in picture
    (True, True)

    Raises:
        RequestError: code `theme_unknown`; `cell_range` for a cell that the board has not.
    """
    board = board if isinstance(board, Board) else read(board)
    shape, strong, labels, pairs = board.shape, frozenset(marked), labels or {}, tuple(pairs)
    for cell in (*strong, *labels, *(cell for pair in pairs for cell in pair)):
        if not 0 <= cell < shape.cells:
            raise RequestError("cell_range", found=cell, shape=str(shape), largest=shape.cells - 1)
    colours, style = style_of(theme)
    title = f"taquin {shape}" if title is None else title
    description = _signs(board, strong, pairs) if description is None else description
    width, height = shape.columns * 100 + 2 * EDGE, shape.rows * 100 + 2 * EDGE
    scale = min(PIXELS / 100, LARGEST / max(width, height))
    measures = f'width="{width * scale:g}" height="{height * scale:g}" viewBox="{-EDGE} {-EDGE} {width} {height}"'
    texts = {cell: labels.get(cell, str(tile or "")) for cell, tile in enumerate(board.tiles)}
    kinds = {
        "number": ("tile", [cell for cell, tile in enumerate(board.tiles) if tile and cell not in strong]),
        "marked-number": ("marked", [cell for cell, tile in enumerate(board.tiles) if tile and cell in strong]),
        "note": ("tray", [board.blank_cell]),
    }
    size = _font_size(texts.values())
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {measures} role="img" class="taquin taquin-{theme}">',
        f"<title>{_text(title)}</title>",
        f"<desc>{_text(description)}</desc>" if description else "",
        style,
        f'<rect x="{-EDGE}" y="{-EDGE}" width="{width}" height="{height}" rx="14" {_fill("tray", colours)}/>',
        *(_squares(ground, colours, shape, cells) for ground, cells in kinds.values() if ground != "tray"),
        _outlines(colours, shape, strong),
        _arcs(colours, shape, pairs),
        f'<g font-family="system-ui,sans-serif" font-weight="600" font-size="{size}" text-anchor="middle">',
        *(
            _writing(part, ground if pairs else None, colours, _texts(shape, size, cells, texts))
            for part, (ground, cells) in kinds.items()
        ),
        "</g>",
        "</svg>",
    ]
    return "\n".join(part for part in parts if part) + "\n"


def _signs(board: Board, marked: Collection[int], pairs: Sequence[tuple[int, int]]) -> str:
    """The board and what is drawn on it, in signs: `1 2/0 3; * 3; 3 → 2`."""
    tiles = board.tiles
    parts = [str(board) if board.shape.cells <= TOLD else ""]
    parts.append("* " + ", ".join(str(tiles[cell]) for cell in sorted(marked)) if marked else "")
    parts.append(", ".join(f"{tiles[first]} → {tiles[second]}" for first, second in pairs))
    return "; ".join(part for part in parts if part)


def _fill(part: str, colours: Mapping[str, str], paint: str = "fill") -> str:
    """The class of a part and its colour, as attributes; style sheets change `color`, and the paint follows."""
    return f'class="taquin-{part}" color="{colours[part]}" {paint}="currentColor"'


def _squares(part: str, colours: Mapping[str, str], shape: Shape, cells: Iterable[int]) -> str:
    # The round joins of a wide stroke round the corners: a tile takes 20 bytes.
    data = "".join(f"M{x + 12} {y + 12}h76v76h-76z" for x, y in _corners(shape, cells))
    look = f'{_fill(part, colours)} stroke="currentColor" stroke-width="16" stroke-linejoin="round"'
    return f'<path {look} d="{data}"/>' if data else ""


def _outlines(colours: Mapping[str, str], shape: Shape, cells: Iterable[int]) -> str:
    data = "".join(f"M{x + 7} {y + 7}h86v86h-86z" for x, y in _corners(shape, sorted(cells)))
    look = f'fill="none" {_fill("outline", colours, "stroke")} stroke-width="6" stroke-linejoin="round"'
    return f'<path {look} d="{data}"/>' if data else ""


def _texts(shape: Shape, size: int, cells: Iterable[int], texts: Mapping[int, str]) -> str:
    drop = round(size * 0.36)  # from the middle of the cell to the base line: half the height of a digit
    return "\n".join(
        f'<text x="{x + 50}" y="{y + 50 + drop}">{_text(text)}</text>'
        for text, (x, y) in ((texts[cell], corner) for cell, corner in zip(cells, _corners(shape, cells), strict=True))
        if text
    )


def _writing(part: str, ground: str | None, colours: Mapping[str, str], words: str) -> str:
    """Texts; on a `ground` that arcs may cross they get a rim of its colour."""
    if not words:
        return ""
    written = f"<g {_fill(part, colours)}>\n{words}\n</g>"
    if ground is None:
        return written
    rim = f'{_fill(ground, colours)} stroke="currentColor" stroke-width="10" stroke-linejoin="round"'
    return f"<g {rim}>\n{words}\n</g>\n{written}"


def _arcs(colours: Mapping[str, str], shape: Shape, pairs: Sequence[tuple[int, int]]) -> str:
    width, head = (6, 20) if len(pairs) <= MANY else (3, 13)
    curves, heads = arcs(shape, pairs, head)
    if not curves:
        return ""
    halo = f'{_fill("halo", colours, "stroke")} stroke-width="{width + 6}" stroke-linejoin="round"'
    return (
        f'<path fill="none" {halo} d="{curves}{heads}"/>\n'
        f'<path fill="none" {_fill("arc", colours, "stroke")} stroke-width="{width}" d="{curves}"/>\n'
        f'<path {_fill("arc", colours)} d="{heads}"/>'
    )


def _corners(shape: Shape, cells: Iterable[int]) -> Iterable[tuple[int, int]]:
    return ((cell % shape.columns * 100, cell // shape.columns * 100) for cell in cells)


def _font_size(texts: Iterable[str]) -> int:
    """One size for all the texts, so that the widest one fits into its tile."""
    widest = max(sum(1.0 if east_asian_width(sign) in "WF" else 0.62 for sign in text) for text in texts)
    return min(46, int(80 / max(widest, 1)))


def _text(text: str) -> str:
    return escape(_NOT_XML.sub("\ufffd", text), quote=False)
