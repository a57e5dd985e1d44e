"""The text alternative of a picture, for those who hear it: title and description."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..board.board import Board
from ..board.moves import Path
from .words import Words

TOLD = 400
"""Boards of up to this many cells are read out, and so many arrows and moves."""


def alternative(
    board: Board,
    words: Words,
    *,
    marked: Collection[int] = (),
    pairs: Sequence[tuple[int, int]] = (),
    cycles: Sequence[Sequence[int]] = (),
) -> tuple[str, str]:
    """Title and description of a board with marked cells, arrows between pairs of cells, and cycles of cells.

    >>> from taquin.explanation.words import words
    >>> alternative(Board.parse("1 2/0 3"), words(), marked=[3], pairs=[(3, 1)])
    ('Sliding-tile board 2x2', 'Row 1: 1, 2. Row 2: blank, 3. Marked: 3. Arrows: from 3 to 2.')
    """
    lines = _rows(board, words)
    if marked:
        tiles = ", ".join(_called(board.tiles[cell], words) for cell in sorted(marked))
        lines.append(words.say("picture.marked", tiles=tiles))
    if pairs:
        lines.append(arrows(board, words, pairs))
    if cycles:
        lines.append(circles(board, words, cycles))
    return words.say("picture.title", shape=board.shape), " ".join(lines)


def alternative_of_moves(board: Board, path: Path, words: Words) -> tuple[str, str]:
    """Title and description of a path that is shown on a board.

    >>> from taquin.explanation.words import words
    >>> alternative_of_moves(Board.parse("1 2/0 3"), Path.parse("L"), words())
    ('Sliding-tile board 2x2, 1 move', 'Row 1: 1, 2. Row 2: blank, 3. Moves of the tiles: L.')
    """
    letters = str(path[:TOLD]) + ("…" if len(path) > TOLD else "")
    told = [words.say("picture.moves", moves=letters)] if letters else []
    title = words.say("picture.moves_title", shape=board.shape, count=len(path))
    return title, " ".join([*_rows(board, words), *told])


def _rows(board: Board, words: Words) -> list[str]:
    """The tiles, row by row; of a large board only the blank's place."""
    if board.shape.cells > TOLD:
        row, column = board.shape.place(board.blank_cell)
        return [words.say("picture.blank_cell", row=row, column=column)]
    return [
        words.say("picture.row", row=number, tiles=", ".join(_called(tile, words) for tile in row))
        for number, row in enumerate(board.rows(), 1)
    ]


def arrows(board: Board, words: Words, pairs: Sequence[tuple[int, int]]) -> str:
    """The pairs as a list of arrows."""
    told = [
        words.say("picture.pair", first=_called(board.tiles[first], words), second=_called(board.tiles[second], words))
        for first, second in pairs[:TOLD]
    ]
    return words.say("picture.pairs", pairs=", ".join(told) + (", …" if len(pairs) > TOLD else ""))


def circles(board: Board, words: Words, cycles: Sequence[Sequence[int]]) -> str:
    """The cycles, each as its tiles in the order in which the arrows pass them."""
    told, left = [], TOLD
    for cycle in cycles:
        shown = [_called(board.tiles[cell], words) for cell in (*cycle, cycle[0])][:left]
        told.append(" → ".join(shown))
        left -= len(shown)
        if left <= 0:
            told.append("…")
            break
    return words.say("picture.cycles", cycles="; ".join(told))


def _called(tile: int, words: Words) -> str:
    return str(tile) if tile else words.say("picture.blank")
