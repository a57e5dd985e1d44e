"""The text alternative of a picture, for those who hear it: title and description."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..board.board import Board
from .words import Words

TOLD = 400
"""Boards of up to this many cells are read out, and so many arrows."""


def alternative(
    board: Board, words: Words, *, marked: Collection[int] = (), pairs: Sequence[tuple[int, int]] = ()
) -> tuple[str, str]:
    """Title and description of a board with marked cells and with arrows between pairs of cells.

    >>> from taquin.explanation.words import words
    >>> alternative(Board.parse("1 2/0 3"), words(), marked=[3], pairs=[(3, 1)])
    ('Sliding-tile board 2x2', 'Row 1: 1, 2. Row 2: blank, 3. Marked: 3. Arrows: from 3 to 2.')
    """
    lines = []
    if board.shape.cells <= TOLD:
        for number, row in enumerate(board.rows(), 1):
            lines.append(words.say("picture.row", row=number, tiles=", ".join(_called(tile, words) for tile in row)))
    else:
        row_, column = board.shape.place(board.blank_cell)
        lines.append(words.say("picture.blank_cell", row=row_, column=column))
    if marked:
        tiles = ", ".join(_called(board.tiles[cell], words) for cell in sorted(marked))
        lines.append(words.say("picture.marked", tiles=tiles))
    if pairs:
        lines.append(arrows(board, words, pairs))
    return words.say("picture.title", shape=board.shape), " ".join(lines)


def arrows(board: Board, words: Words, pairs: Sequence[tuple[int, int]]) -> str:
    """The pairs as a list of arrows."""
    told = [
        words.say("picture.pair", first=_called(board.tiles[first], words), second=_called(board.tiles[second], words))
        for first, second in pairs[:TOLD]
    ]
    return words.say("picture.pairs", pairs=", ".join(told) + (", …" if len(pairs) > TOLD else ""))


def _called(tile: int, words: Words) -> str:
    return str(tile) if tile else words.say("picture.blank")
