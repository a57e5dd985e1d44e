"""A chart as SVG: how many boards have which length, and how often each tile stood in each cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from ..board.shape import Shape
from .bins import Bin
from .themes import colours_of, style_of

WIDTH, LEFT, BAR = 680, 70, 22
"""Of the picture, of the labels beside the bars, and the height of a bar."""

FAR = 4.0
"""Standard deviations at which a place has its full colour."""

MOST_TILES = 64
"""Tiles of a board whose places are drawn."""


def draw_chart(
    bins: Sequence[Bin],
    places: Mapping[tuple[int, int], float] | None,
    shape: Shape,
    *,
    title: str,
    description: str,
    lengths: str = "",
    heat: str = "",
    theme: str = "auto",
) -> str:
    """Bars of the bins with a line where the expected count is; below, a square for each tile (row) and cell (column).

    `places` has by tile and cell how many standard deviations it stood there too often (orange) or too seldom (blue);
    `lengths` and `heat` are what stands above the parts; `title` and `description` are the text alternative.
    """
    colours, style = colours_of(theme), style_of(theme)
    parts, y = [], 16
    if bins:
        drawn, y = _bars(bins, colours, lengths, y)
        parts += drawn
    if places is not None and shape.cells <= MOST_TILES:
        drawn, y = _heat(places, colours, shape, heat, y)
        parts += drawn
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{y}" viewBox="0 0 {WIDTH} {y}" role="img"'
    return "\n".join(
        [
            f'{head} class="taquin taquin-{theme}" font-family="system-ui,sans-serif" font-size="14">',
            f"<title>{escape(title, quote=False)}</title>",
            f"<desc>{escape(description, quote=False)}</desc>",
            *([f"<style>{style}</style>"] if style else []),
            f'<rect width="{WIDTH}" height="{y}" {_fill("tile", colours)}/>',
            *parts,
            "</svg>\n",
        ]
    )


def _fill(part: str, colours: Mapping[str, str], paint: str = "fill") -> str:
    return f'class="taquin-{part}" color="{colours[part]}" {paint}="currentColor"'


def _caption(text: str, y: int, colours: Mapping[str, str]) -> str:
    words = escape(text, quote=False)
    return f'<text x="16" y="{y + 14}" font-weight="600" {_fill("number", colours)}>{words}</text>'


def _bars(bins: Sequence[Bin], colours: Mapping[str, str], text: str, y: int) -> tuple[list[str], int]:
    most = max(max(one.count, one.expected or 0) for one in bins)
    scale = (WIDTH - LEFT - 80) / most
    y += 26
    boxes, names, marks = "", [], ""
    for at, one in enumerate(bins):
        top = y + at * BAR
        boxes += f"M{LEFT} {top + 2}h{one.count * scale:.1f}v{BAR - 4}h-{one.count * scale:.1f}z"
        names.append(f'<text x="{LEFT - 8}" y="{top + 16}" text-anchor="end">{one.name}</text>')
        end = LEFT + max(one.count, one.expected or 0) * scale + 8
        names.append(f'<text x="{end:.1f}" y="{top + 16}">{one.count}</text>')
        if one.expected is not None:
            marks += f"M{LEFT + one.expected * scale:.1f} {top}v{BAR}"
    found = [
        _caption(text, y - 26, colours),
        f'<path {_fill("arc", colours)} d="{boxes}"/>',
        f'<path fill="none" {_fill("outline", colours, "stroke")} stroke-width="3" d="{marks}"/>' if marks else "",
        f"<g {_fill('number', colours)}>{''.join(names)}</g>",
    ]
    return [part for part in found if part], y + len(bins) * BAR + 16


def _heat(
    places: Mapping[tuple[int, int], float], colours: Mapping[str, str], shape: Shape, text: str, y: int
) -> tuple[list[str], int]:
    side = min(28, (WIDTH - LEFT - 16) // shape.cells)
    found = [_caption(text, y, colours)]
    y += 44
    squares: dict[str, list[str]] = {"marked": [], "arc": []}
    for (tile, cell), far in sorted(places.items()):
        strength = min(1.0, abs(far) / FAR)
        if strength >= 0.05:
            box = f'<rect x="{LEFT + cell * side}" y="{y + tile * side}" width="{side}" height="{side}"'
            squares["marked" if far > 0 else "arc"].append(f'{box} fill-opacity="{strength:.2f}"/>')
    for part, boxes in squares.items():
        if boxes:
            found.append(f"<g {_fill(part, colours)}>{''.join(boxes)}</g>")
    size = side * shape.cells
    box = f'<rect x="{LEFT}" y="{y}" width="{size}" height="{size}" fill="none"'
    found.append(f'{box} {_fill("number", colours, "stroke")} stroke-width="1"/>')
    names = []
    for at in range(shape.cells):
        middle = at * side + side / 2
        row, column = shape.place(at)
        names.append(f'<text x="{LEFT - 8}" y="{y + middle + 4:g}" text-anchor="end">{at or "–"}</text>')
        if side >= 20:
            names.append(f'<text x="{LEFT + middle:g}" y="{y - 6}" text-anchor="middle">{row},{column}</text>')
    found.append(f'<g font-size="{min(11, side)}" {_fill("number", colours)}>{"".join(names)}</g>')
    return found, y + size + 16
