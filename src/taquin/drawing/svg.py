"""Boards as SVG: one self-contained picture, sharp at any size, with a text alternative inside.

It has no scripts and loads nothing, and (but for pictures on the tiles) no ids, so many can stand in one page. Its
parts have classes (`taquin-tile`, `taquin-marked` …) whose CSS `color` sets theirs. The colours of the theme are
attributes, which any rule of a page overrides and a strict content policy lets through (only `auto` brings a
`<style>`, for the dark half).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from ..board.board import Board
from ..board.goals import Goal
from ..board.shape import Shape
from ..errors import RequestError
from ..explanation.pictures import TOLD, alternative
from ..explanation.words import words
from ..notation.reader import read
from .arcs import arcs
from .elements import LOOK, Svg, corners, document, drop, font_size, lettering, paint, plain, tray, writing
from .themes import CYCLES, DASHES, colours_of, style_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .picture import Source

MANY = 12
"""More arcs than this are drawn thin."""


def draw_svg(
    board: Board | str | Sequence[object],
    *,
    marked: Collection[int] = (),
    pairs: Iterable[tuple[int, int]] = (),
    cycles: Iterable[Sequence[int]] = (),
    labels: Mapping[int, str] | None = None,
    theme: str = "auto",
    picture: Source | None = None,
    goal: Goal | Board | str = "standard",
    fit: str = "crop",
    numbers: bool | None = None,
    title: str | None = None,
    description: str | None = None,
    language: str | None = None,
) -> Svg:
    """A board as an SVG document, which also stands inside a page as it is; a notebook shows it as the picture.

    `marked` are cells (from 0) to highlight, in another colour and with an outline; `pairs` are pairs of cells, each
    drawn as an arc from the first to the second with an arrow head; `cycles` are sequences of cells, joined by arcs in
    a circle, each in a colour and dashes of its own; `labels` are texts for cells, in place of the number (or in the
    blank's cell). `theme` is `light`, `dark`, `contrast`, or `auto`: light or dark as the viewer's system is.

    `picture` is an image (the name of a file, or its bytes) that the tiles are cut from, each tile the part that lies
    on its cell in `goal`; `fit` is `crop` or `stretch`; `numbers` says whether tiles are numbered (None: only without
    a picture). Needs taquin[images].

    `title` and `description` are the text alternative; else it is in `language` (en, uk, ru), or made of signs that
    need no language.

    >>> picture = draw_svg("1 2/0 3", marked=[3], title="Three tiles")
    >>> picture.startswith('<svg xmlns="http://www.w3.org/2000/svg"'), "<title>Three tiles</title>" in picture
    (True, True)

    Raises:
        RequestError: code `theme_unknown`; `cell_range` for a cell that the board has not; for a picture
            `extra_missing`, `picture_missing`, `picture_unreadable`, `picture_large`, `fit_unknown`.
    """
    board = board if isinstance(board, Board) else read(board)
    shape, strong, labels, pairs = board.shape, frozenset(marked), labels or {}, tuple(pairs)
    cycles = tuple(tuple(cycle) for cycle in cycles)
    for cell in (*strong, *labels, *(cell for group in (*pairs, *cycles) for cell in group)):
        if not 0 <= cell < shape.cells:
            raise RequestError("cell_range", found=cell, shape=str(shape), largest=shape.cells - 1)
    colours = colours_of(theme)
    named, described = _alternative(board, strong, pairs, cycles, language)
    texts = {cell: labels.get(cell, str(tile or "")) for cell, tile in enumerate(board.tiles)}
    if numbers is None:
        numbers = picture is None
    if not numbers:
        texts = {cell: labels.get(cell, "") for cell in texts}
    kinds = {
        "number": ("tile", [cell for cell, tile in enumerate(board.tiles) if tile and cell not in strong]),
        "marked-number": ("marked", [cell for cell, tile in enumerate(board.tiles) if tile and cell in strong]),
        "note": ("tray", [board.blank_cell]),
    }
    if picture is None:
        tiles = [_squares(ground, colours, shape, cells) for ground, cells in kinds.values() if ground != "tray"]
    else:
        tiles = _cut(board, picture, goal, fit)
    size = font_size(texts.values())
    body = [
        tray(shape, colours),
        *tiles,
        _outlines(colours, shape, strong),
        _arcs(colours, shape, pairs, "arc") if pairs else "",
        *_cycles(colours, shape, cycles),
        f"<g {lettering(size)}>",
        *(
            writing(part, ground if pairs or cycles or picture else None, colours, _texts(shape, size, cells, texts))
            for part, (ground, cells) in kinds.items()
        ),
        "</g>",
    ]
    return document(
        shape,
        theme,
        body,
        title=named if title is None else title,
        description=described if description is None else description,
        style=style_of(theme, cycles=bool(cycles)),
    )


def around(cycle: Sequence[int]) -> list[tuple[int, int]]:
    """The pairs of a cycle, the last with the first."""
    return list(zip(cycle, [*cycle[1:], *cycle[:1]], strict=True))


def _cut(board: Board, picture: Source, goal: Goal | Board | str, fit: str) -> list[str]:
    from .picture import cuts

    defined, pieces = cuts(picture, board.shape, goal, fit)
    tiles = [
        f'<g transform="translate({x} {y})">{pieces[tile]}</g>'
        for tile, (x, y) in zip(board.tiles, corners(board.shape, range(board.shape.cells)), strict=True)
        if tile
    ]
    return [defined, *tiles]


def _alternative(
    board: Board,
    marked: Collection[int],
    pairs: Sequence[tuple[int, int]],
    cycles: Sequence[Sequence[int]],
    language: str | None,
) -> tuple[str, str]:
    """Title and description: in words, or the board and what is drawn on it in signs (`1 2/0 3; * 3; 3 → 2`)."""
    if language is not None:
        return alternative(board, words(language), marked=marked, pairs=pairs, cycles=cycles)
    tiles = board.tiles
    parts = [str(board) if board.shape.cells <= TOLD else ""]
    parts.append("* " + ", ".join(str(tiles[cell]) for cell in sorted(marked)) if marked else "")
    parts.append(", ".join(f"{tiles[first]} → {tiles[second]}" for first, second in pairs))
    parts += [" → ".join(str(tiles[cell]) for cell in (*cycle, cycle[0])) for cycle in cycles if cycle]
    return f"taquin {board.shape}", "; ".join(part for part in parts if part)


def _squares(part: str, colours: Mapping[str, str], shape: Shape, cells: Iterable[int]) -> str:
    data = "".join(f"M{x + 12} {y + 12}h76v76h-76z" for x, y in corners(shape, cells))
    return f'<path {paint(part, colours)} {LOOK} d="{data}"/>' if data else ""


def _outlines(colours: Mapping[str, str], shape: Shape, cells: Iterable[int]) -> str:
    data = "".join(f"M{x + 7} {y + 7}h86v86h-86z" for x, y in corners(shape, sorted(cells)))
    look = f'fill="none" {paint("outline", colours, "stroke")} stroke-width="6" stroke-linejoin="round"'
    return f'<path {look} d="{data}"/>' if data else ""


def _texts(shape: Shape, size: int, cells: Iterable[int], texts: Mapping[int, str]) -> str:
    return "\n".join(
        f'<text x="{x + 50}" y="{y + 50 + drop(size)}">{plain(text)}</text>'
        for text, (x, y) in ((texts[cell], corner) for cell, corner in zip(cells, corners(shape, cells), strict=True))
        if text
    )


def _arcs(
    colours: Mapping[str, str],
    shape: Shape,
    pairs: Sequence[tuple[int, int]],
    part: str,
    dashes: str = "",
    *,
    thin: bool | None = None,
) -> str:
    width, head = strength(len(pairs) if thin is None else thin * (MANY + 1))
    curves, heads = arcs(shape, pairs, head)
    if not curves:
        return ""
    halo = f'{paint("halo", colours, "stroke")} stroke-width="{width + 6}" stroke-linejoin="round"'
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<path fill="none" {halo} d="{curves}{heads}"/>\n'
        f'<path fill="none" {paint(part, colours, "stroke")} stroke-width="{width}"{dashed} d="{curves}"/>\n'
        f'<path {paint(part, colours)} d="{heads}"/>'
    )


def _cycles(colours: Mapping[str, str], shape: Shape, cycles: Sequence[Sequence[int]]) -> Iterable[str]:
    thin = sum(map(len, cycles)) > 2 * MANY
    return (
        _arcs(colours, shape, around(cycle), f"cycle-{at % CYCLES + 1}", DASHES[at % len(DASHES)], thin=thin)
        for at, cycle in enumerate(cycles)
    )


def strength(arcs: int) -> tuple[int, int]:
    """Width and head of so many arcs."""
    return (6, 20) if arcs <= MANY else (3, 13)
