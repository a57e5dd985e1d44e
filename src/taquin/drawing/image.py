"""Boards and paths as bitmaps: PNG, WebP and GIF, still or moving, through Pillow (extra `taquin[images]`).

A moving picture is its first frame and then patches: a move changes two cells, so a frame is as small as they are, and
a path of thousands of moves makes a file of a size that can be sent.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby

from ..board.board import Board
from ..board.goals import Goal
from ..board.moves import Path
from ..errors import RequestError
from ..explanation.pictures import alternative, alternative_of_moves
from ..explanation.words import words
from ..notation.reader import read
from .motion import AFTER, BEFORE, Motion
from .picture import need_pillow
from .themes import colours_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .containers import Patch
    from .picture import Source
    from .sheet import Sheet

FORMATS = ("png", "webp", "gif")

FRAME = 40
"""Milliseconds of a frame while a tile slides."""

SHORTEST = 20
"""Milliseconds: browsers slow a GIF with shorter frames down."""


def draw_image(
    board: Board | str | Sequence[object],
    to: str = "png",
    *,
    marked: Collection[int] = (),
    pairs: Iterable[tuple[int, int]] = (),
    cycles: Iterable[Sequence[int]] = (),
    theme: str = "light",
    picture: Source | None = None,
    goal: Goal | Board | str = "standard",
    fit: str = "crop",
    numbers: bool | None = None,
    pixels: int | None = None,
    title: str | None = None,
    description: str | None = None,
    language: str = "en",
) -> bytes:
    """A board as the bytes of a PNG, WebP or GIF file, with its text alternative inside.

    `pixels` is the width of a cell (None: 64, less on large boards); `theme` `auto` is `light` here. The rest is that
    of `draw_svg`. Needs taquin[images].

    >>> draw_image("1 2/0 3")[:4]
    b'\\x89PNG'

    Raises:
        RequestError: code `extra_missing`, `image_unknown`, `pixels`, and those of `draw_svg`.
    """
    board = board if isinstance(board, Board) else read(board)
    _known(to)
    marked, pairs = frozenset(marked), tuple(pairs)
    circles = tuple(tuple(cycle) for cycle in cycles)
    for cell in (*marked, *(cell for group in (*pairs, *circles) for cell in group)):
        if not 0 <= cell < board.shape.cells:
            raise RequestError("cell_range", found=cell, shape=str(board.shape), largest=board.shape.cells - 1)
    from .containers import still
    from .sheet import Sheet

    sheet = Sheet(board.shape, colours_of(theme), pixels, picture, goal, fit, numbers)
    image = sheet.board(board, marked=marked, pairs=pairs, cycles=circles)
    told = alternative(board, words(language), marked=marked, pairs=pairs, cycles=circles)
    return still(image, to, _told(told, title, description), exact=not sheet.pictured)


def animate_image(
    board: Board | str | Sequence[object],
    path: Path | str,
    to: str = "webp",
    *,
    metric: str = "stm",
    speed: float | None = None,
    loop: bool = True,
    theme: str = "light",
    picture: Source | None = None,
    goal: Goal | Board | str | None = None,
    fit: str = "crop",
    numbers: bool | None = None,
    pixels: int | None = None,
    title: str | None = None,
    description: str | None = None,
    language: str = "en",
) -> bytes:
    """A path on a board as the bytes of a moving WebP, GIF or PNG file.

    The arguments are those of `animate_svg` and `draw_image`. Needs taquin[images].

    >>> moving = animate_image("1 2 3/4 5 6/0 7 8", "LL", "gif", speed=2)
    >>> moving[:6], len(moving) < 20_000
    (b'GIF89a', True)

    Raises:
        MoveError: code `move_illegal`, `path_text`.
        RequestError: those of `animate_svg` and `draw_image`.
    """
    board = board if isinstance(board, Board) else read(board)
    path = path if isinstance(path, Path) else Path.parse(path)
    _known(to)
    from .containers import Film, moving, still
    from .sheet import Sheet

    motion = Motion(board, path, metric=metric, speed=speed)
    home = motion.end if goal is None else goal
    sheet = Sheet(board.shape, colours_of(theme), pixels, picture, home, fit, numbers)
    told = _told(alternative_of_moves(board, path, words(language)), title, description)
    first = sheet.board(board)
    film = Film(first, _ten(BEFORE), _patches(motion, sheet), told, loop=loop, exact=not sheet.pictured)
    return moving(film, to) if motion.turns else still(first, to, told, exact=film.exact)


def _ten(time: float) -> int:
    """Milliseconds as a GIF counts them."""
    return round(time / 10) * 10


def _known(to: str) -> None:
    if to not in FORMATS:
        raise RequestError("image_unknown", found=to, expected=", ".join(FORMATS))
    need_pillow()


def _told(made: tuple[str, str], title: str | None, description: str | None) -> tuple[str, str]:
    return made[0] if title is None else title, made[1] if description is None else description


def _patches(motion: Motion, sheet: Sheet) -> Iterator[Patch]:
    """After the first frame, which rests `BEFORE`: where it changes, to what, and for how long (milliseconds)."""
    frames = max(1, int(motion.slide // FRAME))
    shown = _ten(BEFORE)
    for turn, slides in groupby(motion.slides, key=lambda slide: slide.turn):
        moving = list(slides)
        cells = [cell for slide in moving for cell in (slide.source, slide.target)]
        corners = [sheet.corner(cell) for cell in cells]
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        right, bottom = (max(place[axis] for place in corners) + sheet.cell for axis in (0, 1))
        start = motion.start(turn)
        for frame in range(1, frames + 1):
            patch = sheet.tray().crop((left, top, right, bottom))
            part = frame / frames
            part = part * part * (3 - 2 * part)
            for slide in moving:
                (x, y), (to_x, to_y) = sheet.corner(slide.source), sheet.corner(slide.target)
                place = (round(x + part * (to_x - x)) - left, round(y + part * (to_y - y)) - top)
                patch.paste(sheet.tile(slide.tile), place)
            until = start + motion.slide * (frame + 1) / frames if frame < frames else start + motion.turn
            until = motion.total - AFTER if turn == motion.turns - 1 and frame == frames else until
            lasting = max(SHORTEST, _ten(until) - shown)
            shown += lasting
            if turn == motion.turns - 1 and frame == frames:
                lasting += AFTER
            yield (left, top), patch, lasting
