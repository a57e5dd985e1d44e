"""Moves as a page shows them: which tile goes from which cell to which. The library decides what a move is."""

from __future__ import annotations

from typing import Any

from ..board.board import Board
from ..board.moves import Direction, Path

Record = dict[str, Any]


def steps(board: Board, path: Path) -> list[Record]:
    """Each move of a path as its tile and the cells (from 0) that it leaves and enters; also the board's cells after
    it, for a page that jumps."""
    found = []
    for direction in path:
        blank = board.blank_cell
        board = board.after(direction)
        cell = board.blank_cell
        found.append({"move": direction.value, "tile": board.tiles[blank], "from": cell, "to": blank})
    return found


def slides(board: Board) -> list[Record]:
    """Every run of tiles that can be slid at once: the cell that is pushed, the moves, and the board after them."""
    found = []
    for direction in board.moves():
        here, path = board, Path()
        while direction in here.moves():
            here = here.after(direction)
            path += Path((direction,))
            found.append(_slide(board, direction, path, here))
    return found


def _slide(board: Board, direction: Direction, path: Path, after: Board) -> Record:
    return {
        "cell": after.blank_cell,
        "direction": direction.value,
        "moves": str(path),
        "steps": steps(board, path),
        "cells": list(after.tiles),
    }
