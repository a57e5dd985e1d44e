"""The twin of `inversions` in plain Python: the same numbers, slowly."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import MutableSequence, Sequence


def count(
    boards: Sequence[int],
    places: Sequence[int],
    cells: int,
    columns: int,
    inversions: MutableSequence[int],
    rows: MutableSequence[int],
) -> None:
    """See the kernel."""
    for at in range(len(rows)):
        inversions[at], rows[at] = _counted(boards[cells * at : cells * at + cells], places, columns)


def count_wide(
    boards: Sequence[int],
    places: Sequence[int],
    columns: int,
    tree: MutableSequence[int],
    answers: Sequence[int],
    inversions: MutableSequence[int],
    rows: MutableSequence[int],
) -> None:
    """See the kernel."""
    cells = len(places)
    for at, answer in enumerate(answers):
        inversions[at] = rows[at] = 0
        if answer <= 1:
            inversions[at], rows[at] = _counted(boards[cells * at : cells * at + cells], places, columns)


def _counted(tiles: Sequence[int], places: Sequence[int], columns: int) -> tuple[int, int]:
    before: list[int] = []
    total = row = 0
    for cell, tile in enumerate(tiles):
        if not tile:
            row = cell // columns + 1
            continue
        place = places[tile]
        at = bisect_left(before, place)
        total += len(before) - at
        before.insert(at, place)
    return total, row
