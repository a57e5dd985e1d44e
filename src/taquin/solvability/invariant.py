"""The numbers behind the verdict: inversions, permutation parity, the order on a line.

Theory. A move exchanges the blank with a neighbour: the permutation of tiles and blank changes its parity, and the
blank's taxicab distance from its goal cell changes by one. So (parity + distance) mod 2 never changes, and it is 0 at
the goal. On boards of at least 2x2 an even sum is also enough: W. W. Johnson and W. E. Story, "Notes on the '15'
puzzle", American Journal of Mathematics 2 (1879), 397-404; A. F. Archer, "A modern treatment of the 15 puzzle",
American Mathematical Monthly 106 (1999), 793-799. On a line of cells tiles can't pass each other: their order decides.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from ..board.board import Board
from ..board.goals import Goal

SHORT = 2048
"""Below this length insertion into a sorted list beats splitting."""


def inversions(values: Sequence[int]) -> int:
    """Pairs in which the greater of two distinct values stands before the smaller.

    In O(n log r), where r is the range of the values: for the tiles of a board, n log n.

    >>> inversions([5, 1, 3, 4, 2])
    6
    """
    if len(values) <= SHORT:
        return _by_insertion(values)
    total = 0
    waiting = [(list(values), min(values), max(values))]
    while waiting:
        part, least, greatest = waiting.pop()
        if len(part) <= SHORT:
            total += _by_insertion(part)
            continue
        middle = (least + greatest + 1) // 2
        low: list[int] = []
        high: list[int] = []
        for value in part:
            if value < middle:
                low.append(value)
                total += len(high)
            else:
                high.append(value)
        waiting += ((low, least, middle - 1), (high, middle, greatest))
    return total


def _by_insertion(values: Sequence[int]) -> int:
    total = 0
    before: list[int] = []
    for value in values:
        at = bisect_left(before, value)
        total += len(before) - at
        before.insert(at, value)
    return total


def is_odd(permutation: Sequence[int]) -> bool:
    """Parity of a permutation of 0, 1, …, n-1, by its cycles, in O(n).

    >>> is_odd([1, 0, 2]), is_odd([1, 2, 0])
    (True, False)
    """
    seen = bytearray(len(permutation))
    odd = 0
    for start, image in enumerate(permutation):
        if seen[start]:
            continue
        seen[start] = 1
        while image != start:
            seen[image] = 1
            odd ^= 1
            image = permutation[image]
    return bool(odd)


def homes(board: Board, goal: Goal) -> list[int]:
    """The goal cell (from 0) of what stands in each cell, the blank included."""
    cells = goal.cells
    return [cells[tile] for tile in board.tiles]


def tile_homes(board: Board, goal: Goal) -> list[int]:
    """The goal cell of each tile in reading order, without the blank."""
    cells = goal.cells
    return [cells[tile] for tile in board.tiles if tile]


def tiles_in_order(board: Board) -> list[int]:
    """The tiles in reading order, without the blank."""
    return [tile for tile in board.tiles if tile]


def inverted_cells(board: Board, goal: Goal) -> Iterator[tuple[int, int]]:
    """The cells (from 0) of each pair of tiles in the wrong order, in reading order: as many as there are inversions.

    >>> board = Board.parse("1 2 3/4 5 6/8 7 0")
    >>> list(inverted_cells(board, Goal.named("standard", board.shape)))
    [(6, 7)]
    """
    found = [
        (cell, home) for cell, (tile, home) in enumerate(zip(board.tiles, homes(board, goal), strict=True)) if tile
    ]
    for at, (first, home) in enumerate(found):
        for second, other in found[at + 1 :]:
            if home > other:
                yield first, second


def cell_cycles(board: Board, goal: Goal) -> Iterator[tuple[int, ...]]:
    """The cycles of the arrangement: cells (from 0), each followed by the one where its tile, or the blank, belongs.

    A tile at home is a cycle of one cell.

    >>> board = Board.parse("2 1 3/4 5 6/7 8 0")
    >>> list(cell_cycles(board, Goal.named("standard", board.shape)))[:3]
    [(0, 1), (2,), (3,)]
    """
    home = homes(board, goal)
    seen = bytearray(len(home))
    for start in range(len(home)):
        cycle, cell = [], start
        while not seen[cell]:
            seen[cell] = 1
            cycle.append(cell)
            cell = home[cell]
        if cycle:
            yield tuple(cycle)
