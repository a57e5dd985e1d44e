"""The oracle of the kernel `lookup`: distances and shortest first moves by breadth-first search, see `breadth`."""

from __future__ import annotations

from .breadth import Tiles, distances
from .stepping import WAYS, slid

__all__ = ["distances", "first_runs", "first_steps"]


def first_steps(distance: dict[Tiles, int], columns: int, tiles: Tiles) -> set[int]:
    """The directions (up, down, left, right) of the tile with which a shortest solution in STM begins."""
    rows = [list(tiles[at : at + columns]) for at in range(0, len(tiles), columns)]
    found = set()
    for action in WAYS:
        after = slid(rows, action)
        if after and distance[tuple(tile for row in after for tile in row)] == distance[tiles] - 1:
            found.add(action)
    return found


def first_runs(distance: dict[Tiles, int], columns: int, tiles: Tiles) -> set[tuple[int, int]]:
    """The direction and the number of tiles of each run with which a shortest solution in MTM begins."""
    found = set()
    for action in WAYS:
        rows = [list(tiles[at : at + columns]) for at in range(0, len(tiles), columns)]
        length = 0
        while after := slid(rows, action):
            rows, length = after, length + 1
            if distance[tuple(tile for row in rows for tile in row)] == distance[tiles] - 1:
                found.add((action, length))
    return found
