"""A user's image, cut into tiles: read, turned upright, fitted to the board, without its hidden data."""

from __future__ import annotations

import os
import warnings
from base64 import b64encode
from io import BytesIO
from zlib import crc32

from ..board.board import Board
from ..board.goals import Goal, as_goal
from ..board.shape import Shape
from ..errors import RequestError
from .elements import LARGEST, PIXELS, corners

TYPE_CHECKING = False
if TYPE_CHECKING:
    from PIL.Image import Image

    Source = str | os.PathLike[str] | bytes

FITS = ("crop", "stretch")
"""`crop` cuts off what the board's shape leaves over, on both sides alike; `stretch` keeps all of it."""

SHARPNESS = 2
"""Pixels of the embedded image to a pixel of the picture, for fine screens."""

MOST = 100_000_000
"""Pixels of an image; a larger one is a mistake or an attack."""


def need_pillow() -> None:
    """Say what to install where Pillow is missing.

    Raises:
        RequestError: code `extra_missing`.
    """
    try:
        import PIL.Image  # noqa: F401
    except ImportError:
        raise RequestError("extra_missing", found="Pillow", expected="images") from None


def fitted(source: Source, pixels: tuple[int, int], fit: str = "crop") -> Image:
    """The image at this width and height, opaque, as the camera held it upright.

    Raises:
        RequestError: code `fit_unknown`, `picture_missing`, `picture_unreadable`, `picture_large`, `extra_missing`.
    """
    if fit not in FITS:
        raise RequestError("fit_unknown", found=fit, expected=", ".join(FITS))
    image = _opened(source)
    from PIL import Image, ImageOps

    if fit == "crop":
        return ImageOps.fit(image, pixels, Image.Resampling.LANCZOS)
    return image.resize(pixels, Image.Resampling.LANCZOS)


def cuts(source: Source, shape: Shape, goal: Goal | Board | str, fit: str = "crop") -> tuple[str, dict[int, str]]:
    """For SVG: the definition of the embedded image, and by tile the element that shows its part of it."""
    goal = as_goal(goal, shape)
    scale = min(PIXELS * SHARPNESS, 2 * LARGEST / max(shape.rows, shape.columns))
    image = fitted(source, (max(1, int(shape.columns * scale)), max(1, int(shape.rows * scale))), fit)
    kind, data = _packed(image)
    name = f"taquin-{crc32(data):08x}-{shape}"
    defined = (
        f'<defs><image id="{name}" width="{shape.columns * 100}" height="{shape.rows * 100}" '
        f'preserveAspectRatio="none" href="data:image/{kind};base64,{b64encode(data).decode()}"/>'
        f'<clipPath id="{name}-tile"><rect x="4" y="4" width="92" height="92" rx="8"/></clipPath></defs>'
    )
    places = zip(goal.board.tiles, corners(shape, range(shape.cells)), strict=True)
    return defined, {
        tile: f'<g clip-path="url(#{name}-tile)"><use href="#{name}" x="{-x}" y="{-y}"/></g>'
        for tile, (x, y) in places
        if tile
    }


def _opened(source: Source) -> Image:
    need_pillow()
    from PIL import Image, ImageOps, UnidentifiedImageError

    name = "…" if isinstance(source, bytes) else os.fspath(source)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of large images and odd metadata: we judge the size ourselves
            with Image.open(BytesIO(source) if isinstance(source, bytes) else source) as opened:
                if opened.width * opened.height > MOST:
                    raise RequestError("picture_large", found=f"{opened.width}x{opened.height}", expected=MOST)
                upright = ImageOps.exif_transpose(opened)
                upright.load()
            if "A" not in upright.getbands() and "transparency" not in upright.info:
                return upright.convert("RGB")
            ground = Image.new("RGBA", upright.size, "white")
            ground.alpha_composite(upright.convert("RGBA"))
            return ground.convert("RGB")
    except Image.DecompressionBombError:
        raise RequestError("picture_large", found=name, expected=MOST) from None
    except UnidentifiedImageError:
        raise RequestError("picture_unreadable", found=name) from None
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError, PermissionError) as error:
        raise RequestError("picture_missing", found=name, expected=error.strerror) from None
    except RequestError:
        raise
    except Exception:  # a broken file ends in whatever its decoder stumbles over
        raise RequestError("picture_unreadable", found=name) from None


def _packed(image: Image) -> tuple[str, bytes]:
    """The image in a format that every viewer of SVG knows: drawings as PNG, photographs as JPEG."""
    data = BytesIO()
    few = image.getcolors(256) is not None
    if few:
        image.save(data, "PNG", optimize=True)
    else:
        image.save(data, "JPEG", quality=85, optimize=True)
    return "png" if few else "jpeg", data.getvalue()
