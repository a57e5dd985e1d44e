"""The oracle of the kernel `regions`: costs of a pattern by a search over (cells of its tiles, blank's cell)."""

from __future__ import annotations

from collections import deque


def additive_costs(rows: int, columns: int, pattern: tuple[int, ...], blank_cell: int) -> dict[tuple[int, ...], int]:
    """For every placement of the tiles (labels are home cells), the least moves of its own tiles to bring them home.

    A search with costs 0 (the blank passes another tile) and 1 (a pattern's tile moves), from the goal.
    """
    start = pattern, blank_cell
    cost = {start: 0}
    waiting = deque([start])
    while waiting:
        state = waiting.popleft()
        cells, blank = state
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            row, column = blank // columns + down, blank % columns + right
            if not (0 <= row < rows and 0 <= column < columns):
                continue
            cell = row * columns + column
            moved = tuple(blank if one == cell else one for one in cells)
            price = cost[state] + (moved != cells)
            after = moved, cell
            if price < cost.get(after, 1 << 30):
                cost[after] = price
                (waiting.append if moved != cells else waiting.appendleft)(after)
    least: dict[tuple[int, ...], int] = {}
    for (cells, _), price in cost.items():
        least[cells] = min(price, least.get(cells, price))
    return least
