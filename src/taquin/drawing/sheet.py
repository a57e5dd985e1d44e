"""Tiles as bitmaps (Pillow): each is drawn once, four times as large, then made smaller: its edges are smooth."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import pairwise
from math import hypot

from PIL import Image, ImageDraw, ImageFont

from ..board.board import Board
from ..board.goals import Goal, as_goal
from ..board.shape import Shape
from ..errors import RequestError
from .arcs import bent
from .elements import LARGEST, PIXELS
from .picture import fitted
from .svg import around, strength
from .themes import CYCLES, DASHES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .picture import Source

    Point = tuple[float, float]

FINER = 4
SMALLEST, WIDEST = 4, 8192
"""Pixels of a cell and of the whole picture."""

SHADES = 12
"""Steps from a colour to another at a smooth edge."""

STEPS = 40
"""Straight pieces of a drawn arc."""


class Sheet:
    """All that is needed to draw boards of one shape: the tiles, ready to be laid on the tray.

    Raises:
        RequestError: code `pixels`, and those of `fitted`.
    """

    def __init__(
        self,
        shape: Shape,
        colours: Mapping[str, str],
        pixels: int | None = None,
        picture: Source | None = None,
        goal: Goal | Board | str = "standard",
        fit: str = "crop",
        numbered: bool | None = None,
    ) -> None:
        longest = max(shape.rows, shape.columns)
        largest = max(SMALLEST, (WIDEST - 2) // (longest + 1) // 2 * 2)
        if pixels is None:
            pixels = max(SMALLEST, min(PIXELS, LARGEST // longest) // 2 * 2)
        elif not SMALLEST <= pixels <= largest:
            raise RequestError("pixels", found=pixels, shape=str(shape), smallest=SMALLEST, largest=largest)
        self.shape, self.colours = shape, colours
        self.cell = pixels + pixels % 2  # offsets in WebP are even
        self.edge = max(2, self.cell // 10 // 2 * 2)
        self.size = (shape.columns * self.cell + 2 * self.edge, shape.rows * self.cell + 2 * self.edge)
        self.numbered = picture is None if numbered is None else numbered
        self.pictured = picture is not None
        self._parts: Image.Image | None = None
        if picture is not None:
            whole = (shape.columns * self.cell, shape.rows * self.cell)
            self._parts = fitted(picture, whole, fit)
            self._homes = as_goal(goal, shape).cells
        widest = len(str(shape.cells - 1))
        self._font = _font(self.cell * FINER, min(0.46, 0.80 / (0.62 * widest)))
        self._kept: dict[tuple[int, bool], Image.Image] = {}
        self._shape_mask = self._rounded()

    def corner(self, cell: int) -> tuple[int, int]:
        """Where a cell lies in the picture."""
        row, column = divmod(cell, self.shape.columns)
        return self.edge + column * self.cell, self.edge + row * self.cell

    def tray(self) -> Image.Image:
        """The picture without a tile."""
        return Image.new("RGB", self.size, self.colours["tray"])

    def tile(self, tile: int, *, marked: bool = False, bare: bool = False) -> Image.Image:
        """A tile with the piece of the tray that it lies on; `bare` leaves the number out."""
        ground = self.ground(tile, marked=marked)
        if bare or not self.numbered:
            return ground
        key = (tile, marked)
        if key not in self._kept:
            self._kept[key] = self.with_text(ground, tile, marked=marked)
        return self._kept[key]

    def ground(self, tile: int, *, marked: bool = False) -> Image.Image:
        """A tile without its number."""
        square = Image.new("RGB", (self.cell, self.cell), self.colours["tray"])
        if self._parts is None:
            face: Image.Image | str = self.colours["marked" if marked else "tile"]
            square.paste(face, (0, 0, self.cell, self.cell), self._shape_mask)
        else:
            row, column = divmod(self._homes[tile], self.shape.columns)
            x, y = column * self.cell, row * self.cell
            square.paste(self._parts.crop((x, y, x + self.cell, y + self.cell)), (0, 0), self._shape_mask)
        return square

    def with_text(self, square: Image.Image, tile: int, *, marked: bool = False, rim: bool = False) -> Image.Image:
        """A square with the tile's number; on pictures, and with `rim`, it has a rim of the tile's colour."""
        plain = self._parts is None
        ink = self.colours["marked-number" if marked and plain else "number"]
        side = self.cell * FINER
        middle = (side / 2, (side + self._font[1]) / 2)
        if rim or not plain:
            halo = self.colours["marked" if marked and plain else "tile"]
            square.paste(halo, (0, 0), self._letters(str(tile), middle, side // 18))
        square.paste(ink, (0, 0), self._letters(str(tile), middle, max(1, side // 90)))
        return square

    def _letters(self, text: str, middle: Point, stroke: int) -> Image.Image:
        mask = Image.new("L", (self.cell * FINER, self.cell * FINER))
        ImageDraw.Draw(mask).text(middle, text, 255, self._font[0], anchor="ms", stroke_width=stroke)
        return self._smooth(mask)

    def _rounded(self) -> Image.Image:
        side = self.cell * FINER
        gap = side * 0.04
        mask = Image.new("L", (side, side))
        ImageDraw.Draw(mask).rounded_rectangle((gap, gap, side - 1 - gap, side - 1 - gap), side * 0.08, 255)
        return self._smooth(mask)

    def _smooth(self, mask: Image.Image) -> Image.Image:
        """The mask in its own size, in so few shades that all the colours of a picture fit in one palette."""
        small = mask.resize((self.cell, self.cell), Image.Resampling.BOX)
        return small.point([round(round(shade / 255 * SHADES) / SHADES * 255) for shade in range(256)])

    def board(
        self,
        board: Board,
        *,
        marked: Collection[int] = (),
        pairs: Sequence[tuple[int, int]] = (),
        cycles: Sequence[Sequence[int]] = (),
    ) -> Image.Image:
        """The whole picture of a board."""
        image = self.tray()
        arced = bool(pairs or cycles)
        for cell, tile in enumerate(board.tiles):
            if tile:
                image.paste(self.tile(tile, marked=cell in marked, bare=arced), self.corner(cell))
        if marked or arced:
            image = self._drawn_over(image, marked, pairs, cycles)
        if arced and self.numbered:
            for cell, tile in enumerate(board.tiles):
                if tile:
                    x, y = self.corner(cell)
                    square = image.crop((x, y, x + self.cell, y + self.cell))
                    image.paste(self.with_text(square, tile, marked=cell in marked, rim=True), (x, y))
        return image

    def _drawn_over(
        self,
        image: Image.Image,
        marked: Collection[int],
        pairs: Sequence[tuple[int, int]],
        cycles: Sequence[Sequence[int]],
    ) -> Image.Image:
        finer = max(1, min(FINER, WIDEST // max(self.size)))
        over = Image.new("RGBA", (self.size[0] * finer, self.size[1] * finer))
        pen = ImageDraw.Draw(over)
        unit = self.cell * finer / 100
        for cell in marked:
            x, y = (place * finer for place in self.corner(cell))
            box = (x + 4 * unit, y + 4 * unit, x + 96 * unit, y + 96 * unit)
            pen.rounded_rectangle(box, 6 * unit, outline=self.colours["outline"], width=max(1, round(6 * unit)))
        thin = strength(len(pairs))
        self._arcs(pen, unit, finer, pairs, "arc", "", *thin)
        thin = strength(sum(map(len, cycles)) // 2)
        for at, cycle in enumerate(cycles):
            self._arcs(pen, unit, finer, around(cycle), f"cycle-{at % CYCLES + 1}", DASHES[at % len(DASHES)], *thin)
        over = over.resize(self.size, Image.Resampling.BOX)
        return Image.alpha_composite(image.convert("RGBA"), over).convert("RGB")

    def _arcs(
        self,
        pen: ImageDraw.ImageDraw,
        unit: float,
        finer: int,
        pairs: Iterable[tuple[int, int]],
        part: str,
        dashes: str,
        width: int,
        head: int,
    ) -> None:
        def placed(point: Point) -> Point:
            return self.edge * finer + point[0] * unit, self.edge * finer + point[1] * unit

        drawn = [
            ([placed(point) for point in _curve(*curve)], [placed(point) for point in corners])
            for curve, corners in bent(self.shape, pairs, head)
        ]
        for curve, corners in drawn:
            pen.line(curve, self.colours["halo"], max(1, round((width + 6) * unit)), joint="curve")
            pen.polygon(corners, self.colours["halo"], self.colours["halo"], max(1, round(5 * unit)))
        lengths = [float(length) * unit for length in dashes.split()]
        for curve, corners in drawn:
            for piece in _dashed(curve, lengths):
                pen.line(piece, self.colours[part], max(1, round(width * unit)), joint="curve")
            pen.polygon(corners, self.colours[part])


def _font(side: int, part: float) -> tuple[ImageFont.FreeTypeFont | ImageFont.ImageFont, float]:
    """Pillow's own font in the size that is so large a part of the side, and the height of its digits."""
    font = ImageFont.load_default(max(4, side * part))
    _, top, _, bottom = font.getbbox("0")
    return font, bottom - top


def _curve(start: Point, control: Point, end: Point) -> list[Point]:
    points = []
    for step in range(STEPS + 1):
        part = step / STEPS
        weights = ((1 - part) ** 2, 2 * part * (1 - part), part**2)
        x, y = (sum(w * p[axis] for w, p in zip(weights, (start, control, end), strict=True)) for axis in (0, 1))
        points.append((x, y))
    return points


def _dashed(curve: list[Point], lengths: Sequence[float]) -> Iterable[list[Point]]:
    """The pieces of a curve that are drawn: dash, gap, dash, …"""
    if not lengths:
        yield curve
        return
    gone, period = 0.0, sum(lengths)
    piece: list[Point] = []
    for first, second in pairwise(curve):
        if gone % period < lengths[0]:
            piece = piece or [first]
            piece.append(second)
        elif piece:
            yield piece
            piece = []
        gone += hypot(second[0] - first[0], second[1] - first[1])
    if piece:
        yield piece
