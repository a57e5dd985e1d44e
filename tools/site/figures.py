"""The pictures of the documentation, by our own drawing: `python tools/site/figures.py` writes them anew.

They are kept in `docs/**/figures/`, so that the pages can be read without being built; a test compares them with what
is drawn here. Their text alternatives stand in the pages, in the language of each.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import taquin
from taquin import Board, Shape
from taquin.solvability.invariant import cell_cycles

DOCS = Path(__file__).resolve().parent.parent.parent / "docs"

LOYD = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"
SIX = "1 2 3 4/5 6 0 8/9 10 7 11/13 14 15 12"
PLAYED = "8 6 7/2 5 4/3 0 1"
SIDE, CELLS = 4, 16
SNAKE = [row * SIDE + (at if row % 2 == 0 else SIDE - 1 - at) for row in range(SIDE) for at in range(SIDE)]
"""The cells of 4x4 along the path of the proof."""


def figures() -> dict[str, str]:
    """The pictures by place in `docs/`."""
    board, loyd = Board.parse(SIX), Board.parse(LOYD)
    solution = taquin.solve(PLAYED).path
    assert solution is not None
    found = {
        "tutorial/figures/fourteen-fifteen": _with_inversions(loyd),
        "how-to/figures/six-inversions": _with_inversions(board),
        "how-to/figures/solution": taquin.animate_svg(PLAYED, solution),
        "how-to/figures/cycles": _cycles("1 2 3 4/5 6 7 8/9 14 15 12/13 10 11 0"),
        "explanation/figures/six-inversions": _with_inversions(board),
        "explanation/figures/fourteen-fifteen": taquin.draw_svg(loyd, marked=_cells(loyd, (14, 15))),
        "explanation/figures/sideways-before": _passing(board, 8, ()),
        "explanation/figures/sideways-after": _passing(board.after(taquin.Path.parse("L")), 8, ()),
        "explanation/figures/up-before": _passing(board, 7, (8, 9, 10)),
        "explanation/figures/up-after": _passing(board.after(taquin.Path.parse("U")), 7, (8, 9, 10)),
        "explanation/figures/cycle": _cycle(board),
        "explanation/figures/snake": _snake(),
        "explanation/figures/turn": _turn(),
    }
    for distance in (1, 2):
        before = along_the_snake(range(1, CELLS), SNAKE[SIDE - 1 - distance])
        after = before.after(taquin.Path.parse("U"))
        moved = {before.tiles[SNAKE[SIDE + at]] for at in range(distance + 1)}
        moved |= {before.tiles[SNAKE[SIDE - 1 - at]] for at in range(distance)}
        found[f"explanation/figures/jump-{distance}-before"] = taquin.draw_svg(before, marked=_cells(before, moved))
        found[f"explanation/figures/jump-{distance}-after"] = taquin.draw_svg(after, marked=_cells(after, moved))
    for at, (order, moved) in enumerate(shifting()):
        found[f"explanation/figures/shift-{at}"] = _strip(order, moved)
    found["explanation/figures/sort-before"] = _strip([1, 2, 4, 6, 3, 5, 7], (4, 6, 3))
    found["explanation/figures/sort-after"] = _strip(turned([1, 2, 4, 6, 3, 5, 7], 3, 5), (4, 6, 3))
    return {f"{place}.svg": picture for place, picture in found.items()}


def turned(order: list[int], low: int, high: int) -> list[int]:
    """The order after the last of the places low to high (from 1) has come first: the proof's R(d).

    >>> turned([1, 2, 3, 4], 2, 4)
    [1, 4, 2, 3]
    """
    return [*order[: low - 1], order[high - 1], *order[low - 1 : high - 1], *order[high:]]


def turned_back(order: list[int], low: int, high: int) -> list[int]:
    """The order after the first of these places has come last: R(d) backwards.

    >>> turned_back([1, 4, 2, 3], 2, 4)
    [1, 2, 3, 4]
    """
    return [*order[: low - 1], *order[low:high], order[low - 1], *order[high:]]


def shifting() -> list[tuple[list[int], tuple[int, ...]]]:
    """R(2) backwards, R(1), R(2) round the turn after place 4: the orders, and the tiles that the next step moves."""
    start = list(range(1, 8))
    first = turned_back(start, 2, 6)
    second = turned(first, 3, 5)
    third = turned(second, 2, 6)
    return [
        (start, tuple(start[1:6])),
        (first, tuple(first[2:5])),
        (second, tuple(second[1:6])),
        (third, tuple(third[3:6])),
    ]


def along_the_snake(order: Iterable[int], blank_cell: int) -> Board:
    """The board of 4x4 whose tiles stand along the path in this order."""
    tiles = iter(order)
    cells = {cell: 0 if cell == blank_cell else next(tiles) for cell in SNAKE}
    return Board(Shape(SIDE, SIDE), [cells[cell] for cell in range(CELLS)])


def _cells(board: Board, tiles: Iterable[int]) -> list[int]:
    return [board.tiles.index(tile) for tile in tiles]


def _with_inversions(board: Board) -> str:
    tiles = [cell for cell in range(board.shape.cells) if board.tiles[cell]]
    pairs = [
        (first, second)
        for at, first in enumerate(tiles)
        for second in tiles[at + 1 :]
        if board.tiles[first] > board.tiles[second]
    ]
    return taquin.draw_svg(board, marked={cell for pair in pairs for cell in pair}, pairs=pairs)


def _passing(board: Board, tile: int, others: tuple[int, ...]) -> str:
    cell = board.tiles.index(tile)
    return taquin.draw_svg(board, marked=[cell], pairs=[(cell, other) for other in _cells(board, others)])


def _cycle(board: Board) -> str:
    step = next(step for step in taquin.explain(board).steps if step.name == "cycles")
    return taquin.draw_svg(board, marked=step.cells, pairs=step.pairs)


def _cycles(text: str) -> str:
    board = Board.parse(text)
    goal = taquin.Goal.named("standard", board.shape)
    cycles = [cycle for cycle in cell_cycles(board, goal) if len(cycle) > 1]
    return taquin.draw_svg(board, cycles=cycles, theme="contrast")


def _snake() -> str:
    board = along_the_snake(range(1, CELLS), SNAKE[-1])
    return taquin.draw_svg(board, pairs=pairwise(SNAKE))


def _turn() -> str:
    board = along_the_snake(range(1, CELLS), SNAKE[-1])
    labels = {SNAKE[SIDE + at]: str(at) for at in range(SIDE)} | {SNAKE[SIDE - 1 - at]: str(at) for at in range(SIDE)}
    labels |= dict.fromkeys(SNAKE[2 * SIDE :], " ")
    joined = [(SNAKE[SIDE + at], SNAKE[SIDE - 1 - at]) for at in range(SIDE)]
    return taquin.draw_svg(board, labels=labels, pairs=joined, marked=[cell for pair in joined for cell in pair])


def _strip(order: list[int], moved: tuple[int, ...]) -> str:
    board = Board(Shape(1, len(order) + 1), [*order, 0])
    return taquin.draw_svg(board, marked=_cells(board, moved))


if __name__ == "__main__":
    for place, picture in figures().items():
        (DOCS / place).parent.mkdir(exist_ok=True)
        (DOCS / place).write_text(picture, encoding="utf-8")
