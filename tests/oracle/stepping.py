"""The oracle of the kernel `stepping`: a board as rows of numbers, moved by looking where the tile would go."""

from __future__ import annotations

Rows = list[list[int]]

WAYS = {0: (-1, 0), 1: (1, 0), 2: (0, -1), 3: (0, 1)}
"""Where the tile goes: up, down, left, right."""


def slid(rows: Rows, action: int) -> Rows | None:
    """The board after the tile has gone that way; nothing where no tile can."""
    down, right = WAYS[action]
    for y, row in enumerate(rows):
        for x, tile in enumerate(row):
            if not tile or not (0 <= y + down < len(rows) and 0 <= x + right < len(row)):
                continue
            if rows[y + down][x + right] == 0:
                after = [list(line) for line in rows]
                after[y][x], after[y + down][x + right] = 0, tile
                return after
    return None


def mask(rows: Rows) -> list[int]:
    """Which of the four ways some tile can go."""
    return [int(slid(rows, action) is not None) for action in WAYS]


def away(rows: Rows, goal: Rows) -> int:
    """The taxicab distance of the tiles."""
    home = {tile: (y, x) for y, row in enumerate(goal) for x, tile in enumerate(row)}
    return sum(
        abs(home[tile][0] - y) + abs(home[tile][1] - x)
        for y, row in enumerate(rows)
        for x, tile in enumerate(row)
        if tile
    )
