"""The oracle of the kernel `nibbles`: a packed board is its tiles as the digits of a number in base 16."""

from __future__ import annotations

from collections.abc import Sequence


def word(tiles: Sequence[int], high_first: bool) -> int:
    """The number whose digits are the tiles, read from its end where the first cell is in the lowest bits."""
    digits = "".join(f"{tile:x}" for tile in (tiles if high_first else reversed(tiles)))
    return int(digits, 16)
