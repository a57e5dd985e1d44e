"""Image files made of patches: animated GIF, PNG and WebP. Pillow packs each patch, this module the files.

Pillow's own writers keep every frame in memory and look for what changed; here it is known. Formats: GIF89a; PNG,
third edition (W3C 2025), animation chunks acTL, fcTL, fdAT; WebP container (RFC 9649), chunks VP8X, ANIM, ANMF.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import BytesIO
from math import dist
from struct import pack, unpack
from zlib import crc32

from PIL import GifImagePlugin, Image, PngImagePlugin

from .elements import plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    Patch = tuple[tuple[int, int], Image.Image, int]
    """Where it lies, what it shows, and for how many milliseconds."""

COLOURS = 256
ANIMATED, DESCRIBED = 0x02, 0x04
"""Flags of a WebP file: it has frames, and XMP."""


def still(image: Image.Image, to: str, told: tuple[str, str], *, exact: bool) -> bytes:
    """One image as a file; `exact` images have few colours and lose none."""
    data = BytesIO()
    if to == "png":
        few = image.getcolors(COLOURS) is not None
        (_few(image) if few else image).save(data, "PNG", optimize=True, pnginfo=_png_texts(told))
    elif to == "webp":
        image.save(data, "WEBP", lossless=exact, quality=85, method=4, xmp=_xmp(told))
    else:
        _few(image, smooth=not exact).save(data, "GIF", comment=_comment(told))
    return data.getvalue()


class Film:
    """A first frame that rests for some milliseconds, and the patches after it.

    `told` is its text alternative; the colours of an `exact` one are few and stay as they are.
    """

    def __init__(
        self,
        first: Image.Image,
        resting: int,
        patches: Iterable[Patch],
        told: tuple[str, str],
        *,
        loop: bool,
        exact: bool,
    ) -> None:
        self.first, self.resting, self.patches, self.told = first, resting, patches, told
        self.loop, self.exact = loop, exact


def moving(film: Film, to: str) -> bytes:
    """A film as a file."""
    return {"webp": _webp, "gif": _gif, "png": _png}[to](film)


def _few(image: Image.Image, *, smooth: bool = False) -> Image.Image:
    """The image with a palette of its own."""
    found = image.getcolors(COLOURS)
    if found is None:
        palette = image.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    else:
        palette = Image.new("P", (1, 1))
        palette.putpalette([part for _, colour in sorted(found, reverse=True) for part in _parts(colour)])
    return _small(image, palette, smooth)


def _parts(colour: object) -> tuple[int, ...]:
    """Red, green and blue, which Pillow types loosely."""
    assert isinstance(colour, tuple)
    return colour


def _small(image: Image.Image, palette: Image.Image, smooth: bool) -> Image.Image:
    """The image in a given palette. Pillow matches colours roughly; without `smooth` they are matched exactly."""
    if smooth:
        return image.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG)
    own = image.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    wanted = _triples(palette)
    places = {colour: place for place, colour in reversed(list(enumerate(wanted)))}
    table = [
        places[colour] if colour in places else min(range(len(wanted)), key=lambda at: dist(wanted[at], colour))
        for colour in _triples(own)
    ]
    small = own.point(table + [0] * (COLOURS - len(table)))
    small.putpalette(palette.getpalette("RGB") or [])
    return small


def _triples(image: Image.Image) -> list[tuple[int, ...]]:
    """The colours of a palette."""
    parts = image.getpalette("RGB") or []
    return [tuple(parts[at : at + 3]) for at in range(0, len(parts), 3)]


def _gif(film: Film) -> bytes:
    first, smooth = _few(film.first), not film.exact
    colours = bytes(first.getpalette("RGB") or [])[: 3 * COLOURS].ljust(3 * COLOURS, b"\0")
    parts = [b"GIF89a", pack("<HHBBB", *first.size, 0xF7, 0, 0), colours]
    if film.loop:
        parts.append(b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0")
    comment = _comment(film.told)
    parts.append(b"!\xfe" + b"".join(bytes([len(one)]) + one for one in _pieces(comment)) + b"\0")
    shown = _small(film.first, first, smooth)
    parts += GifImagePlugin.getdata(shown, duration=film.resting, disposal=1)
    for place, patch, lasting in film.patches:
        parts += GifImagePlugin.getdata(_small(patch, first, smooth), place, duration=lasting, disposal=1)
    return b"".join([*parts, b";"])


def _pieces(text: bytes) -> Iterator[bytes]:
    return (text[at : at + 255] for at in range(0, len(text), 255))


def _png(film: Film) -> bytes:
    palette = _few(film.first) if film.exact else None
    whole = _png_packed(film.first, palette, film.told)
    frames = [_control(0, (0, 0), film.first, film.resting)]
    number, shown = 1, 1
    for place, patch, lasting in film.patches:
        frames.append(_control(number, place, patch, lasting))
        number, shown = number + 1, shown + 1
        for kind, content in _chunks(_png_packed(patch, palette)):
            if kind == b"IDAT":
                frames.append(_chunk(b"fdAT", pack(">I", number) + content))
                number += 1
    parts, begun = [whole[:8]], False
    for kind, content in _chunks(whole):
        if kind == b"IDAT" and not begun:
            begun = True
            parts += [_chunk(b"acTL", pack(">II", shown, 0 if film.loop else 1)), frames[0]]
        if kind == b"IEND":
            parts += frames[1:]
        parts.append(_chunk(kind, content))
    return b"".join(parts)


def _png_packed(image: Image.Image, palette: Image.Image | None, told: tuple[str, str] | None = None) -> bytes:
    data = BytesIO()
    shown = image if palette is None else _small(image, palette, smooth=False)
    shown.save(data, "PNG", pnginfo=None if told is None else _png_texts(told))
    return data.getvalue()


def _control(number: int, place: tuple[int, int], image: Image.Image, lasting: int) -> bytes:
    """The chunk before a frame: it replaces what is there and stays."""
    return _chunk(b"fcTL", pack(">IIIIIHHBB", number, *image.size, *place, lasting, 1000, 0, 0))


def _chunk(kind: bytes, content: bytes) -> bytes:
    return pack(">I", len(content)) + kind + content + pack(">I", crc32(kind + content))


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The chunks of a PNG file."""
    at = 8
    while at < len(data):
        (length,) = unpack(">I", data[at : at + 4])
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        at += length + 12


def _webp(film: Film) -> bytes:
    first, exact = film.first, film.exact
    parts = [
        _piece(b"VP8X", bytes([ANIMATED | DESCRIBED, 0, 0, 0]) + _three(first.width - 1) + _three(first.height - 1)),
        _piece(b"ANIM", pack("<IH", 0xFFFFFFFF, 0 if film.loop else 1)),
        _frame((0, 0), first, film.resting, exact),
    ]
    parts += [_frame(place, patch, lasting, exact) for place, patch, lasting in film.patches]
    parts.append(_piece(b"XMP ", _xmp(film.told)))
    body = b"WEBP" + b"".join(parts)
    return b"RIFF" + pack("<I", len(body)) + body


def _frame(place: tuple[int, int], image: Image.Image, lasting: int, exact: bool) -> bytes:
    """A frame that replaces what is there and stays."""
    data = BytesIO()
    image.save(data, "WEBP", lossless=exact, quality=80 if exact else 85, method=4)
    numbers = (place[0] // 2, place[1] // 2, image.width - 1, image.height - 1, lasting)
    return _piece(b"ANMF", b"".join(map(_three, numbers)) + b"\x02" + data.getvalue()[12:])


def _piece(kind: bytes, content: bytes) -> bytes:
    return kind + pack("<I", len(content)) + content + b"\0" * (len(content) % 2)


def _three(number: int) -> bytes:
    return number.to_bytes(3, "little")


def _png_texts(told: tuple[str, str]) -> PngImagePlugin.PngInfo:
    texts = PngImagePlugin.PngInfo()
    for key, text in zip(("Title", "Description"), told, strict=True):
        texts.add_itxt(key, text)
    return texts


def _xmp(told: tuple[str, str]) -> bytes:
    """Title and description as XMP (ISO 16684-1), in UTF-8."""
    texts = "".join(
        f'<dc:{name}><rdf:Alt><rdf:li xml:lang="x-default">{plain(text)}</rdf:li></rdf:Alt></dc:{name}>'
        for name, text in zip(("title", "description"), told, strict=True)
    )
    return (
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
        f'<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">{texts}</rdf:Description>'
        "</rdf:RDF></x:xmpmeta>"
    ).encode()


def _comment(told: tuple[str, str]) -> bytes:
    return ". ".join(told).encode()
