"""Bitmaps of boards, and tiles cut from a user's image."""

from __future__ import annotations

import re
import sys
from base64 import b64decode
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from taquin import Board, Goal, RequestError, animate_image, animate_svg, draw_image, draw_svg, player_html
from taquin.drawing.picture import MOST
from taquin.drawing.themes import CONTRAST, DARK, LIGHT

Image = pytest.importorskip("PIL.Image")
LOYD = Board.parse("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0")
COLOURS = [(230, 20, 20), (20, 200, 20), (20, 20, 230), (230, 230, 20), (20, 200, 200), (200, 20, 200)]


def opened(data: bytes) -> Any:
    return Image.open(BytesIO(data)).convert("RGB")


def flag(columns: int, rows: int, size: tuple[int, int], to: str = "PNG", **more: Any) -> bytes:
    """An image of rectangles, each in a colour of its own, row by row."""
    small = Image.new("RGB", (columns, rows))
    for at in range(columns * rows):
        small.putpixel((at % columns, at // columns), COLOURS[at % len(COLOURS)])
    data = BytesIO()
    small.resize(size, Image.Resampling.NEAREST).save(data, to, **more)
    return data.getvalue()


def near(first: tuple[int, ...], second: tuple[int, ...], most: int = 40) -> bool:
    return max(abs(one - other) for one, other in zip(first, second, strict=True)) <= most


def middles(image: Any, board: Board) -> list[tuple[int, ...]]:
    """The colour a little off the middle of each cell."""
    cell = (image.width - 12) // board.shape.columns
    return [
        image.getpixel((6 + column * cell + cell // 4, 6 + row * cell + cell // 4))
        for row in range(board.shape.rows)
        for column in range(board.shape.columns)
    ]


@pytest.mark.parametrize("to", ["png", "webp", "gif"])
@pytest.mark.parametrize(("theme", "colours"), [("auto", LIGHT), ("dark", DARK), ("contrast", CONTRAST)])
def test_a_board_in_the_colours_of_its_theme(to: str, theme: str, colours: dict[str, str]) -> None:
    image = opened(draw_image(LOYD, to, theme=theme, marked=[13]))
    assert image.size == (4 * 64 + 12, 4 * 64 + 12)
    wanted = ["tile"] * 13 + ["marked", "tile", "tray"]
    for found, part in zip(middles(image, LOYD), wanted, strict=True):
        assert near(found, tuple(bytes.fromhex(colours[part][1:])), 3), part


def test_numbers_and_arcs_are_drawn() -> None:
    plain = opened(draw_image("1 2/3 0", numbers=False))
    numbered, arced = opened(draw_image("1 2/3 0")), opened(draw_image("1 2/3 0", pairs=[(0, 2)], numbers=False))
    arrow = tuple(bytes.fromhex(LIGHT["arc"][1:]))
    ink = tuple(bytes.fromhex(LIGHT["number"][1:]))
    assert sum(count for count, colour in plain.getcolors(9999) if near(colour, ink)) == 0
    for corner in ((6, 6), (70, 6), (6, 70)):
        tile = numbered.crop((*corner, corner[0] + 64, corner[1] + 64))
        assert sum(count for count, colour in tile.getcolors(9999) if near(colour, ink)) > 50
    assert sum(count for count, colour in arced.getcolors(9999) if near(colour, arrow, 2)) > 50
    circled = opened(draw_image("2 1/3 0", cycles=[(0, 1)], numbers=False))
    blue = tuple(bytes.fromhex(LIGHT["cycle-1"][1:]))
    assert sum(count for count, colour in circled.getcolors(9999) if near(colour, blue, 2)) > 50


def test_sizes() -> None:
    assert opened(draw_image(LOYD, pixels=20)).size == (84, 84)
    assert max(opened(draw_image(Board.parse("/".join(["1 2 0", "3 4 5"])), pixels=4)).size) == 16
    image = opened(draw_image("1x40 " + " ".join(map(str, range(40)))))
    assert image.width <= 970
    for pixels in (3, 0, -5, 100_000):
        with pytest.raises(RequestError, match="pixels a cell are too few or too many"):
            draw_image(LOYD, pixels=pixels)


BY_TILE = Goal.named("standard", LOYD.shape)


@pytest.mark.parametrize("to", ["png", "webp", "gif"])
def test_each_tile_has_its_part_of_the_picture(to: str) -> None:
    board = Board.parse("3 1/0 2/5 4")
    image = opened(draw_image(board, to, picture=flag(2, 3, (400, 600))))
    for found, tile in zip(middles(image, board), board.tiles, strict=True):
        wanted = COLOURS[tile - 1] if tile else tuple(bytes.fromhex(LIGHT["tray"][1:]))
        assert near(found, wanted), tile
    goal = "0 1/2 3/4 5"
    image = opened(draw_image(board, to, picture=flag(2, 3, (400, 600)), goal=goal))
    for found, tile in zip(middles(image, board), board.tiles, strict=True):
        assert near(found, COLOURS[tile] if tile else tuple(bytes.fromhex(LIGHT["tray"][1:])))


def test_crop_takes_the_middle_and_stretch_the_whole() -> None:
    board = Board.parse("1 2/3 0")
    wide = flag(4, 2, (800, 400))  # four colours a row; the middle two are left when it is cropped to a square
    cropped, stretched = (opened(draw_image(board, picture=wide, fit=fit)) for fit in ("crop", "stretch"))
    assert [COLOURS.index(one) for one in (COLOURS[1], COLOURS[2])] == [1, 2]
    assert near(cropped.getpixel((20, 20)), COLOURS[1])
    assert near(cropped.getpixel((90, 20)), COLOURS[2])
    assert near(stretched.getpixel((16, 20)), COLOURS[0])
    assert near(stretched.getpixel((60, 20)), COLOURS[1])
    with pytest.raises(RequestError, match="the ways are crop, stretch"):
        draw_image(board, picture=wide, fit="squeeze")


def embedded(svg: str) -> Any:
    kind, data = re.findall(r'href="data:image/(\w+);base64,([^"]*)"', svg)[0]
    assert kind in ("png", "jpeg")
    return Image.open(BytesIO(b64decode(data)))


def test_the_svg_embeds_the_picture_once_and_nothing_hidden() -> None:
    exif = Image.Exif()
    exif[0x010E] = "where I live"
    photo = flag(2, 2, (3000, 3000), "JPEG", exif=exif)
    for svg in (draw_svg(LOYD, picture=photo), animate_svg(LOYD, "R", picture=photo)):
        root = ET.fromstring(svg)
        assert len(list(root.iter("{http://www.w3.org/2000/svg}image"))) == 1
        assert len(list(root.iter("{http://www.w3.org/2000/svg}use"))) == 15
        assert max(embedded(svg).size) <= 2 * 64 * 4
        assert not embedded(svg).getexif()
        assert "<text" not in svg
        for reference in re.findall(r'(?:href="#|url\(#)([\w-]+)', svg):
            assert f'id="{reference}"' in svg
    assert "<text" in draw_svg(LOYD, picture=photo, numbers=True)
    assert "data:image/" in player_html(LOYD, "R", picture=photo)


def test_a_photograph_is_turned_as_the_camera_was() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # to be turned clockwise by 90 degrees
    turned = flag(2, 2, (100, 100), "JPEG", exif=exif, quality=95)
    image = opened(draw_image("1 2/3 0", picture=turned))
    assert near(image.getpixel((20, 20)), COLOURS[2])
    assert near(image.getpixel((90, 20)), COLOURS[0])


@pytest.mark.parametrize("kind", ["RGBA", "LA", "P", "L", "1", "CMYK", "I;16"])
def test_every_kind_of_image(kind: str, tmp_path: Path) -> None:
    name = tmp_path / ("image.tif" if kind in ("CMYK", "I;16") else "image.png")
    Image.new(kind, (64, 64)).save(name)
    image = opened(draw_image("1 2/3 0", picture=name))
    white = kind in ("RGBA", "LA", "CMYK")  # what is transparent lies on white; no ink is white
    assert near(image.getpixel((20, 20)), (255, 255, 255) if white else (0, 0, 0), 60)


def test_broken_images_are_told(tmp_path: Path) -> None:
    whole = flag(2, 2, (300, 300), "JPEG")
    (tmp_path / "text.png").write_text("no image")
    (tmp_path / "cut.jpg").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "cut.png").write_bytes(flag(2, 2, (300, 300))[:200])
    (tmp_path / "empty.png").write_bytes(b"")
    for name in ("text.png", "cut.jpg", "cut.png", "empty.png"):
        with pytest.raises(RequestError, match="is no image that can be read") as caught:
            draw_svg(LOYD, picture=tmp_path / name)
        assert caught.value.code == "picture_unreadable"
        assert name in str(caught.value)
    for missing in (tmp_path / "none.png", tmp_path):
        with pytest.raises(RequestError, match="can't be read") as caught:
            draw_svg(LOYD, picture=str(missing))
        assert caught.value.code == "picture_missing"
    for data in (b"", b"\x89PNG\r\n\x1a\n", bytes(1000)):
        with pytest.raises(RequestError, match="is no image"):
            draw_image(LOYD, picture=data)


def test_an_image_that_would_fill_the_memory_is_refused() -> None:
    """The header of a PNG says its size: nothing is unpacked."""
    data = bytearray(flag(2, 2, (4, 4)))
    for side in (20_000, 60_000):
        data[16:24] = side.to_bytes(4, "big") * 2
        data[29:33] = __import__("zlib").crc32(data[12:29]).to_bytes(4, "big")
        assert side * side > MOST
        with pytest.raises(RequestError, match="is too large: expected up to 100000000 pixels"):
            draw_image(LOYD, picture=bytes(data))


def test_without_pillow_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "PIL"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "PIL", None)
    for draw in (
        lambda: draw_image(LOYD),
        lambda: animate_image(LOYD, "R"),
        lambda: draw_svg(LOYD, picture=b""),
    ):
        with pytest.raises(RequestError, match=re.escape("pip install 'taquin[images]'")):
            draw()


def test_what_can_t_be_drawn() -> None:
    for arguments in ({"marked": [16]}, {"pairs": [(0, 16)]}, {"cycles": [(0, -1)]}):
        with pytest.raises(RequestError, match="is not a cell"):
            draw_image(LOYD, **arguments)  # type: ignore[arg-type]
    with pytest.raises(RequestError, match="the formats are png, webp, gif"):
        draw_image(LOYD, "bmp")
    with pytest.raises(RequestError, match="the formats are png, webp, gif"):
        animate_image(LOYD, "R", "svg")
