"""The oracle of the kernel `ways`: boards as tuples, met ones in a list."""

from __future__ import annotations

from collections.abc import Iterable

Board = tuple[int, ...]
STEPS = ((-1, 0), (0, -1), (0, 1), (1, 0))


def moved(rows: int, columns: int, board: Board, direction: int) -> Board | None:
    """The board after the blank (0) went that way; nothing where it can't."""
    gap = board.index(0)
    row, column = gap // columns + STEPS[direction][0], gap % columns + STEPS[direction][1]
    if not (0 <= row < rows and 0 <= column < columns):
        return None
    after = list(board)
    after[gap], after[row * columns + column] = after[row * columns + column], 0
    return tuple(after)


def boards_of(rows: int, columns: int, board: Board, way: Iterable[int]) -> list[Board]:
    """The boards of a way, the first and the last included; a move off the board is an error."""
    found = [board]
    for direction in way:
        after = moved(rows, columns, found[-1], direction)
        assert after is not None
        found.append(after)
    return found


def without_loops(boards: list[Board]) -> list[Board]:
    """The boards without those between two equal ones, from the front."""
    kept: list[Board] = []
    for board in boards:
        if board in kept:
            del kept[kept.index(board) :]
        kept.append(board)
    return kept
