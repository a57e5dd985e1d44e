"""The oracle of the kernel `windows`: shortest ways between two boards, breadth first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .ways import Board, moved


def distance(rows: int, columns: int, start: Board, end: Board) -> int:
    """Moves of a shortest way, breadth first from both sides."""
    sides, met, moves = [{start}, {end}], [{start}, {end}], 0
    while not sides[0] & met[1]:
        less = int(len(sides[1]) < len(sides[0]))
        sides[less] = set(_around(rows, columns, sides[less])) - met[less]
        met[less] |= sides[less]
        moves += 1
        if sides[less] & met[1 - less]:
            break
    return moves


def _around(rows: int, columns: int, boards: Iterable[Board]) -> Iterator[Board]:
    for board in boards:
        for direction in range(4):
            after = moved(rows, columns, board, direction)
            if after is not None:
                yield after
