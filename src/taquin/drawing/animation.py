"""A path as an animated SVG: one self-contained file that plays wherever pictures are shown.

It is animated by style rules, without a script: it plays in a page, in a README, in an `<img>`. Where the viewer's
system asks for less motion it stands still and shows the board at the start; so it does in programs that know no style
rules. Its rules have names made from its content, so that many can stand in one page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from zlib import crc32

from ..board.board import Board
from ..board.goals import Goal
from ..board.moves import Path
from ..explanation.pictures import alternative_of_moves
from ..explanation.words import words
from ..notation.reader import read
from .elements import LOOK, TILE, Svg, corners, document, drop, font_size, lettering, numbers, paint, tray
from .motion import AFTER, BEFORE, Motion
from .themes import colours_of, style_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .picture import Source


def animate_svg(
    board: Board | str | Sequence[object],
    path: Path | str,
    *,
    metric: str = "stm",
    speed: float | None = None,
    loop: bool = True,
    theme: str = "auto",
    picture: Source | None = None,
    goal: Goal | Board | str | None = None,
    fit: str = "crop",
    numbers: bool | None = None,
    language: str = "en",
    title: str | None = None,
    description: str | None = None,
) -> Svg:
    """A path on a board as an animated SVG document.

    `path` is one of the tiles' moves. `metric` says what is one move: `mtm` slides the tiles of a run together.
    `speed` is in moves a second, 0.1 to 50 (None: 3, or faster where the whole would take more than a minute); `loop`
    plays it again and again, else once. `picture`, `fit`, `numbers` are those of `draw_svg`; `goal`, which
    says what part of the picture a tile has, is where the path ends unless it is given. The text alternative is in
    `language`.

    >>> animated = animate_svg("1 2 3/4 5 6/0 7 8", "LL", theme="light")
    >>> print(animated.split("<desc>")[1].split("</desc>")[0])
    Row 1: 1, 2, 3. Row 2: 4, 5, 6. Row 3: blank, 7, 8. Moves of the tiles: LL.

    Raises:
        MoveError: code `move_illegal`, `path_text`.
        RequestError: code `speed`, `metric_unknown`, and those of `draw_svg`.
    """
    board = board if isinstance(board, Board) else read(board)
    path = path if isinstance(path, Path) else Path.parse(path)
    motion = Motion(board, path, metric=metric, speed=speed)
    colours = colours_of(theme)
    named, described = alternative_of_moves(board, path, words(language))
    name = _name(motion, loop, theme, picture, fit, numbers)
    classes = {slide.tile: f' class="{name}-{slide.tile}"' for slide in motion.slides}
    home = motion.end if goal is None else goal
    body = [tray(board.shape, colours), *pieces(board, colours, classes, picture, home, fit, numbers)]
    if motion.turns:
        body.append(_progress(board, colours))
    return document(
        board.shape,
        theme,
        body,
        title=named if title is None else title,
        description=described if description is None else description,
        style=style_of(theme) + _rules(motion, name, loop),
        name=name,
    )


def _name(motion: Motion, loop: bool, theme: str, *more: object) -> str:
    told = (str(motion.board), str(motion.path), motion.metric, motion.turn, loop, theme, *more)
    return f"taquin-{crc32(repr(told).encode()):08x}"


def pieces(
    board: Board,
    colours: Mapping[str, str],
    attributes: Mapping[int, str],
    picture: Source | None = None,
    goal: Goal | Board | str = "standard",
    fit: str = "crop",
    numbered: bool | None = None,
) -> list[str]:
    """A group a tile, at its place and with its attributes, so that it can be moved as one."""
    defined = ""
    cut: dict[int, str] = {}
    if picture is not None:
        from .picture import cuts

        defined, cut = cuts(picture, board.shape, goal, fit)
    numbered = picture is None if numbered is None else numbered
    size = font_size(numbers(board.tiles))
    rim = f'{paint("tile", colours)} stroke="currentColor" stroke-width="10" stroke-linejoin="round"'
    lines = [defined, f"<g {lettering(size)}>"]
    for tile, (x, y) in zip(board.tiles, corners(board.shape, range(board.shape.cells)), strict=True):
        if not tile:
            continue
        text = f'x="50" y="{50 + drop(size)}">{tile}</text>'
        ground = cut[tile] if cut else f'<path {paint("tile", colours)} {LOOK} d="{TILE}"/>'
        written = f"<text {rim} {text}" if cut and numbered else ""
        written += f"<text {paint('number', colours)} {text}" if numbered else ""
        lines.append(f'<g{attributes.get(tile, "")} transform="translate({x} {y})">{ground}{written}</g>')
    return [*lines, "</g>"]


def _progress(board: Board, colours: Mapping[str, str]) -> str:
    """A line along the lower rim that grows with the moves made."""
    shape = board.shape
    line = f'x="0" y="{shape.rows * 100 + 2}" width="{shape.columns * 100}" height="5" transform="scale(0 1)"'
    return f"<rect {line} {paint('arc', colours).replace('taquin-arc', 'taquin-arc taquin-progress')}/>"


def _rules(motion: Motion, name: str, loop: bool) -> str:
    """The key frames of each tile: it rests until it slides, slides, and rests where it arrived."""
    if not motion.turns:
        return ""
    whole = f"{round(motion.total / 1000, 3):g}s"
    again = "infinite" if loop else "1 forwards"
    ways: dict[int, list[tuple[float, int]]] = {}
    for slide in motion.slides:
        ways.setdefault(slide.tile, []).append((motion.start(slide.turn), slide.target))
    began = {slide.tile: slide.source for slide in reversed(motion.slides)}
    rules = []
    for tile, way in ways.items():
        frames, since, cell = [], 0.0, began[tile]
        for start, target in way:
            frames.append(_rest(motion, since, start, cell))
            since, cell = start + motion.slide, target
        frames.append(_rest(motion, since, motion.total, cell))
        rules.append(f".{name}-{tile}{{animation:{name}-{tile} {whole} ease-in-out {again}}}")
        rules.append(f"@keyframes {name}-{tile}{{{''.join(frames)}}}")
    line = f".{name} .taquin-progress"
    begin, end = _part(motion, BEFORE), _part(motion, motion.total - AFTER)
    rules.append(f"{line}{{animation:{name}-progress {whole} linear {again}}}")
    rules.append(f"@keyframes {name}-progress{{0%,{begin}{{transform:scaleX(0)}}{end},100%{{transform:scaleX(1)}}}}")
    rules.append(f"@media(prefers-reduced-motion:reduce){{.{name} g,{line}{{animation:none}}}}")
    return "\n".join(["", *rules, ""])


def _rest(motion: Motion, since: float, until: float, cell: int) -> str:
    ((x, y),) = corners(motion.board.shape, [cell])
    first, last = _part(motion, since), _part(motion, until)
    return f"{first}{'' if first == last else ',' + last}{{transform:translate({x}px,{y}px)}}"


def _part(motion: Motion, time: float) -> str:
    return f"{round(100 * time / motion.total, 3):g}%"
