"""The oracle of the kernel `sweeping`: every sweep of the blank, played move by move on a dictionary of places."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping


def sweeps(board: Mapping[int, int], blank: int, steps: tuple[int, ...]) -> Iterator[bytes]:
    """The ways that never turn back along one axis, nor, between two steps along it, across."""
    for along in range(4):
        across = (1, 2) if along in (0, 3) else (0, 3)
        waiting: list[tuple[int, int, bytes]] = [(blank, -1, b"")]
        while waiting:
            cell, last, way = waiting.pop()
            yield way
            waiting += [
                (cell + steps[direction], direction, way + bytes([direction]))
                for direction in (along, *across)
                if cell + steps[direction] in board and direction + last != 3
            ]


def won(
    board: Mapping[int, int],
    blank: int,
    steps: tuple[int, ...],
    way: bytes,
    worth: Callable[[int, int], int],
) -> int:
    """By how much a way lowers the sum of what the tiles are worth on their cells."""
    lying = dict(board)
    total = 0
    for direction in way:
        cell = blank + steps[direction]
        tile = lying[cell]
        total += worth(tile, cell) - worth(tile, blank)
        lying[blank], blank = tile, cell
    return total
