"""The twin of `nibbles` in plain Python: the same bytes, slowly."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence


def unpack(words: Sequence[int], cells: int, high: int, boards: MutableSequence[int]) -> None:
    """See the kernel."""
    order = range(cells - 1, -1, -1) if high else range(cells)
    for at, word in enumerate(words):
        for cell, place in enumerate(order):
            boards[cells * at + cell] = int(word) >> 4 * place & 15
        if int(word) >> 4 * cells:
            boards[cells * at] = 255


def pack(boards: Sequence[int], cells: int, high: int, words: MutableSequence[int]) -> None:
    """See the kernel."""
    order = range(cells - 1, -1, -1) if high else range(cells)
    for at in range(len(words)):
        tiles = boards[cells * at : cells * at + cells]
        words[at] = sum(int(tile) << 4 * place for tile, place in zip(tiles, order, strict=True))
