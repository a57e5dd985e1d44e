"""The steps that prove: moves, the goal's sum, swaps and cycles, the converse, the order on a line; and history."""

from __future__ import annotations

from itertools import pairwise

from ..solvability.invariant import cell_cycles, tiles_in_order
from ..solvability.verdict import Verdict
from .counting import goal_row
from .step import Step, fold, shown_tiles

JOHNSON_AND_STORY = (
    "W. W. Johnson, W. E. Story. Notes on the “15” Puzzle. American Journal of Mathematics 2 (1879), 397–404."
)
ARCHER = "A. F. Archer. A Modern Treatment of the 15 Puzzle. American Mathematical Monthly 106 (1999), 793–799."
SLOCUM_AND_SONNEVELD = "J. Slocum, D. Sonneveld. The 15 Puzzle. Slocum Puzzle Foundation, 2006."


def moves(verdict: Verdict) -> Step:
    """What moves to the side and up or down do to inversions and row; the tiles that can move are highlighted."""
    board = verdict.board
    columns = board.shape.columns
    beside = [cell for cell in range(board.shape.cells) if board.shape.distance(cell, board.blank_cell) == 1]
    return Step("moves", {"columns": columns, "passed": columns - 1}, beside)


def goal_sum(verdict: Verdict) -> Step:
    """What the goal has, which no move can change."""
    return Step(
        "goal_sum",
        {"columns": verdict.board.shape.columns, "at_goal": goal_row(verdict), "solvable": verdict.solvable},
        (verdict.goal.blank_cell,),
    )


def widths(verdict: Verdict) -> Step:
    """How odd and even widths differ."""
    columns = verdict.board.shape.columns
    return Step("widths", {"columns": columns, "passed": columns - 1})


def cycles(verdict: Verdict) -> Step:
    """The cycles of tiles and blank on the way to the goal, and the swaps that they take.

    In a cycle each tile (0 is the blank) is followed by the one that stands in its goal cell.
    """
    tiles = verdict.board.tiles
    shown: list[tuple[int, ...]] = []
    lengths: list[int] = []
    marked: list[int] = []
    fixed, limit = 0, fold(len(tiles))
    for cycle in cell_cycles(verdict.board, verdict.goal):
        if len(cycle) == 1:
            fixed += 1
            continue
        lengths.append(len(cycle))
        if len(shown) < limit:
            shown.append(tuple(tiles[cell] for cell in cycle[:limit]))
            marked += cycle[:limit]
    count = fixed + len(lengths)
    largest = len(tiles) - 1
    return Step(
        "cycles",
        {
            "cycles": tuple({"tiles": path, "length": length} for path, length in zip(shown, lengths, strict=False)),
            "hidden": len(lengths) - len(shown),
            "at_home": fixed,
            "cells": len(tiles),
            "count": count,
            "swaps": len(tiles) - count,
            "distance": verdict.blank_distance,
            "first": largest - 1,
            "second": largest,
            "solvable": verdict.solvable,
        },
        marked,
        [pair for path in _paths(verdict, shown) for pair in pairwise(path)],
    )


def _paths(verdict: Verdict, shown: list[tuple[int, ...]]) -> list[list[int]]:
    wanted = {tile for path in shown for tile in path}
    cell_of = {tile: cell for cell, tile in enumerate(verdict.board.tiles) if tile in wanted}
    return [[cell_of[tile] for tile in path] for path in shown]


def converse(verdict: Verdict) -> Step:
    """Why the right parity is enough: along a path through all cells every three neighbours can be turned.

    `along` says whether the path runs along rows or columns (its runs must have three cells or more unless the board
    is 2x2), `run` how many cells a run has, `turn` the place of the first turn on the path.
    """
    shape = verdict.board.shape
    by_columns = shape.columns == 2 and shape.rows > 2
    run = shape.rows if by_columns else shape.columns
    return Step(
        "converse",
        {
            "rows": shape.rows,
            "columns": shape.columns,
            "along": "columns" if by_columns else "rows",
            "run": run,
            "turn": run,
            "tiles": shape.cells - 1,
            "solvable": verdict.solvable,
            "sources": (JOHNSON_AND_STORY, ARCHER),
        },
    )


def line_order(verdict: Verdict) -> Step:
    """On a single row or column: the order of the tiles and the goal's, and the first place where they part."""
    here, there = tiles_in_order(verdict.board), tiles_in_order(verdict.goal.board)
    limit = shown_tiles(len(here) + 1)
    place = next((at for at, tile in enumerate(here) if tile != there[at]), None)
    numbers: dict[str, object] = {
        "is_row": verdict.board.shape.rows == 1,
        "order": tuple(here[:limit]),
        "goal_order": tuple(there[:limit]),
        "hidden": max(0, len(here) - limit),
        "distance": verdict.blank_distance,
        "solvable": verdict.solvable,
    }
    if place is None:
        return Step("order", numbers)
    numbers |= {"place": place + 1, "found": here[place], "wanted": there[place]}
    tiles = verdict.board.tiles
    return Step("order", numbers, (tiles.index(here[place]), tiles.index(there[place])))


def history(verdict: Verdict) -> Step:  # noqa: ARG001 - every step is made from a verdict
    """Who made the puzzle, and who said that he had."""
    return Step(
        "history",
        {"shown": 1874, "applied": 1880, "claimed": 1891, "sources": (SLOCUM_AND_SONNEVELD,)},
    )
