"""A board as an array of pixels, digits and all, without any library for pictures."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from ..board.board import Board
from ..drawing.themes import LIGHT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from numpy.typing import NDArray

SIDE = 64
"""Pixels of a cell."""

_DIGITS = {
    "0": ("0110", "1001", "1001", "1001", "1001", "1001", "0110"),
    "1": ("0010", "0110", "0010", "0010", "0010", "0010", "0111"),
    "2": ("0110", "1001", "0001", "0010", "0100", "1000", "1111"),
    "3": ("1110", "0001", "0001", "0110", "0001", "0001", "1110"),
    "4": ("0010", "0110", "1010", "1010", "1111", "0010", "0010"),
    "5": ("1111", "1000", "1110", "0001", "0001", "1001", "0110"),
    "6": ("0110", "1000", "1000", "1110", "1001", "1001", "0110"),
    "7": ("1111", "0001", "0001", "0010", "0010", "0100", "0100"),
    "8": ("0110", "1001", "1001", "0110", "1001", "1001", "0110"),
    "9": ("0110", "1001", "1001", "0111", "0001", "0001", "0110"),
}


def pixels(board: Board) -> NDArray[np.uint8]:
    """The picture: 64 pixels a cell, in rows of red, green and blue."""
    rows = [np.concatenate([_cell(tile) for tile in row], axis=1) for row in board.rows()]
    return np.concatenate(rows)


@lru_cache(maxsize=512)
def _cell(tile: int) -> NDArray[np.uint8]:
    picture = np.empty((SIDE, SIDE, 3), np.uint8)
    picture[:] = _colour("tray")
    if not tile:
        return picture
    picture[2:-2, 2:-2] = _colour("tile")
    word = str(tile)
    scale = 5 if len(word) < 3 else 3
    glyphs = [np.array([[int(dot) for dot in row] for row in _DIGITS[digit]], bool) for digit in word]
    gap = np.zeros((len(_DIGITS["0"]), 1), bool)
    parts = [part for glyph in glyphs for part in (glyph, gap)][:-1]
    ink = np.concatenate(parts, axis=1).repeat(scale, axis=0).repeat(scale, axis=1)
    top, left = (SIDE - ink.shape[0]) // 2, (SIDE - ink.shape[1]) // 2
    picture[top : top + ink.shape[0], left : left + ink.shape[1]][ink] = _colour("number")
    picture.setflags(write=False)
    return picture


def _colour(part: str) -> tuple[int, int, int]:
    text = LIGHT[part]
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)
