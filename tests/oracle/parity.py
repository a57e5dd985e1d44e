"""The oracle of the kernel `parity`: all that can be reached, by breadth-first search, and a rule told by walking home.

A board too large to be searched is led home by hand: each tile is exchanged into its place, and the exchanges counted.
"""

from __future__ import annotations

from collections.abc import Sequence


def reachable(rows: int, columns: int, goal: Sequence[int]) -> set[tuple[int, ...]]:
    """Every arrangement from which the goal is reached."""
    start = tuple(goal)
    found = {start}
    waiting = [start]
    while waiting:
        tiles = waiting.pop()
        blank = tiles.index(0)
        row, column = divmod(blank, columns)
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if 0 <= row + down < rows and 0 <= column + right < columns:
                other = (row + down) * columns + column + right
                moved = list(tiles)
                moved[blank], moved[other] = moved[other], 0
                if (after := tuple(moved)) not in found:
                    found.add(after)
                    waiting.append(after)
    return found


def verdict(rows: int, columns: int, tiles: Sequence[int], goal: Sequence[int]) -> int:
    """0, 1, 2 or 3, as the kernel says, of one board of any size."""
    if any(tile not in goal for tile in tiles):
        return 3
    if len(set(tiles)) < len(tiles):
        return 2
    if 1 in (rows, columns):
        return int([tile for tile in tiles if tile] == [tile for tile in goal if tile])
    place = {tile: cell for cell, tile in enumerate(tiles)}
    here = list(tiles)
    exchanges = 0
    for cell, tile in enumerate(goal):
        if here[cell] != tile:
            other, moved = place[tile], here[cell]
            here[cell], here[other] = tile, moved
            place[tile], place[moved] = cell, other
            exchanges += 1
    start, end = tiles.index(0), goal.index(0)
    steps = abs(start // columns - end // columns) + abs(start % columns - end % columns)
    return int((exchanges - steps) % 2 == 0)
