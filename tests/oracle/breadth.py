"""Breadth-first search over boards as tuples: every position's distance, by other means than the package's."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

Tiles = tuple[int, ...]


def moves(rows: int, columns: int, tiles: Tiles, blank: int, metric: str = "stm") -> Iterator[Tiles]:
    """Every position one move on; in MTM a run of tiles slid together is one move."""
    at = tiles.index(blank)
    for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        moved, gap = list(tiles), at
        while True:
            row, column = gap // columns + down, gap % columns + right
            if not (0 <= row < rows and 0 <= column < columns):
                break
            other = row * columns + column
            moved[gap], moved[other] = moved[other], moved[gap]
            gap = other
            yield tuple(moved)
            if metric == "stm":
                break


@lru_cache(maxsize=16)
def distances(rows: int, columns: int, goal: Tiles, blank: int = 0, metric: str = "stm") -> dict[Tiles, int]:
    """The distance of every position that can be reached from the goal."""
    found, layer, depth = {goal: 0}, [goal], 0
    while layer:
        depth += 1
        grown = []
        for tiles in layer:
            for other in moves(rows, columns, tiles, blank, metric):
                if other not in found:
                    found[other] = depth
                    grown.append(other)
        layer = grown
    return found


def within(rows: int, columns: int, goal: Tiles, depth: int, blank: int = 0, metric: str = "stm") -> dict[Tiles, int]:
    """The positions up to a depth."""
    found, layer = {goal: 0}, [goal]
    for level in range(1, depth + 1):
        grown = []
        for tiles in layer:
            for other in moves(rows, columns, tiles, blank, metric):
                if other not in found:
                    found[other] = level
                    grown.append(other)
        layer = grown
    return found


def shortest_paths(distance: dict[Tiles, int], rows: int, columns: int, tiles: Tiles, blank: int, metric: str) -> int:
    """How many shortest ways lead to the goal."""
    if not distance[tiles]:
        return 1
    return sum(
        shortest_paths(distance, rows, columns, other, blank, metric)
        for other in moves(rows, columns, tiles, blank, metric)
        if distance.get(other) == distance[tiles] - 1
    )
