"""The twin of `cycles` in plain Python: the same answers, slowly."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence


def judge(
    boards: Sequence[int],
    goal: Sequence[int],
    columns: int,
    seen: MutableSequence[int],
    row: MutableSequence[int],
    answers: MutableSequence[int],
) -> None:
    """See the kernel."""
    cells = len(goal)
    line = columns in (1, cells)
    order = [tile for tile in goal if tile]
    odd = _odd(goal, columns)
    for at in range(len(answers)):
        tiles = list(boards[cells * at : cells * at + cells])
        if max(tiles) >= cells:
            answers[at] = 3
        elif len(set(tiles)) < cells:
            answers[at] = 2
        elif line:
            answers[at] = order == [tile for tile in tiles if tile]
        else:
            answers[at] = _odd(tiles, columns) == odd


def judge_wide(
    boards: Sequence[int],
    goal: Sequence[int],
    columns: int,
    seen: MutableSequence[int],
    row: MutableSequence[int],
    answers: MutableSequence[int],
) -> None:
    """See the kernel."""
    judge(boards, goal, columns, seen, row, answers)


def _odd(tiles: Sequence[int], columns: int) -> int:
    # Inversions are odd as the permutation is: a cycle of an even length is odd.
    odd = sum(divmod(tiles.index(0), columns)) & 1
    seen = bytearray(len(tiles))
    for start in range(len(tiles)):
        tile = start
        while not seen[tile]:
            seen[tile] = 1
            odd ^= tile != start
            tile = tiles[tile]
    return int(odd)
