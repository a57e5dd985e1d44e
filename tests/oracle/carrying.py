"""The oracle of the kernel `carrying`: a board on a dictionary of places, played move by move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


def played(board: Mapping[int, int], blank: int, steps: tuple[int, ...], way: Iterable[int]) -> dict[int, int]:
    """The tile on each cell after the blank's way; a move off the cells is an error. The blank's cell has none."""
    tiles = {cell: tile for cell, tile in board.items() if cell != blank}
    for direction in way:
        cell = blank + steps[direction]
        tiles[blank] = tiles.pop(cell)
        blank = cell
    return tiles
