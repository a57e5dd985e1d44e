"""The oracle of the kernel `beam`: pairwise values summed anew for every board, with boards as tuples in sets; and
breadth-first search, which no way may beat."""

from __future__ import annotations

from collections.abc import Callable

from .breadth import distances

__all__ = ["distances", "levels"]

Board = tuple[int, ...]


def levels(
    rows: int, columns: int, start: Board, blank: int, value: Callable[[Board], int], width: int, depth: int
) -> list[set[Board]]:
    """The boards of each level of a beam that is wide enough to keep all of them, and no board twice: the first is
    the start, and a level with the goal is the last."""
    found, seen = [{start}], {start}
    home = tuple(range(rows * columns))
    while len(found) <= depth and home not in found[-1]:
        onward = set()
        for board in found[-1]:
            gap = board.index(blank)
            row, column = divmod(gap, columns)
            for r, c in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)):
                if 0 <= r < rows and 0 <= c < columns:
                    moved = list(board)
                    moved[gap], moved[r * columns + c] = moved[r * columns + c], blank
                    onward.add(tuple(moved))
        onward -= seen
        assert len(onward) <= width
        seen |= onward
        found.append(onward)
    return found
