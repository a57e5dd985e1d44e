"""The positions that a path visits, told apart without a board, and the shortest way through them.

A path says what becomes of the tiles whatever their numbers: on an endless grid every tile is known by the cell in
which it begins. A position is told by the sum, over all tiles, of (how far the tile has come) x (a random weight of the
tile's), which a move changes by one product. Equal positions have equal sums; others have them with a chance of at most
one in 2**128 a pair, which is taken here as never.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Sequence
from heapq import heappop, heappush

_ROW = 1 << 24
"""What a row further down adds to a cell's number: no path is so long that columns run into rows."""

_STEPS = (-_ROW, _ROW, -1, 1)
"""What a move up, down, left, right adds to the number of the tile's cell. A move and its opposite differ in the last
bit of their place in this list."""


def shortest_way(moves: Sequence[int], *, by_runs: bool) -> list[int]:
    """The shortest way from the first to the last position of a path that leads only through positions of the path.

    Moves are places in up, down, left, right. The way has the fewest moves, and of those the fewest runs; with
    `by_runs` the fewest runs, and of those the fewest moves.
    """
    links, last = _links(moves)
    positions = len(links) // 4
    joined = sum(link >= 0 for link in links)
    if positions == len(moves) + 1 and joined == 2 * len(moves):
        return list(moves)  # no position comes again, none lies a move from any but its neighbours
    return _way(links, last, move=1 if by_runs else len(moves) + 1, run=len(moves) + 1 if by_runs else 1)


def _links(moves: Sequence[int]) -> tuple[array[int], int]:
    """For each position and move the position that it leads to, or -1 where the path never comes; and the last one."""
    weights: dict[int, int] = {}  # of the tile in a cell; a tile that never moved has none yet
    blank, total, position = 0, 0, 0
    numbers = {total: position}
    links = array("q", (-1, -1, -1, -1))
    for move in moves:
        source = blank - _STEPS[move]
        weight = weights.pop(source, 0) or int.from_bytes(os.urandom(16), "little")
        weights[blank] = weight
        blank = source
        total += _STEPS[move] * weight
        known = numbers.get(total)
        if known is not None:
            position = known
            continue
        position = len(numbers)
        numbers[total] = position
        links.extend((-1, -1, -1, -1))
        for turn, step in enumerate(_STEPS):
            beside = weights.get(blank - step)
            if beside is not None:
                other = numbers.get(total + step * beside)
                if other is not None:
                    links[4 * position + turn] = other
                    links[4 * other + (turn ^ 1)] = position
    return links, position


def _way(links: array[int], last: int, *, move: int, run: int) -> list[int]:
    """Dijkstra's search over positions and the move that led there, a move at this cost and a new run at that one."""
    costs: dict[int, int] = {}
    before: dict[int, int] = {}
    queue = [(0, 0, -1, -1)]
    while queue:
        cost, position, turn, origin = heappop(queue)
        state = 4 * position + turn if turn >= 0 else -1
        if state in before:
            continue
        before[state] = origin
        if position == last:
            break
        for further in range(4):
            other = links[4 * position + further]
            after = cost + move + (run if further != turn else 0)
            if other >= 0 and after < costs.get(4 * other + further, after + 1):
                costs[4 * other + further] = after
                heappush(queue, (after, other, further, state))
    way = []
    while state >= 0:
        way.append(state % 4)
        state = before[state]
    return way[::-1]
