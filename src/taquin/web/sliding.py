"""Moves as a page shows them: which tile goes from which cell to which. The library decides what a move is."""

from __future__ import annotations

from typing import Any

from ..board.board import Board
from ..board.moves import Direction, Path

Record = dict[str, Any]


def steps(board: Board, path: Path) -> list[Record]:
    """Each move of a path: its tile, the cells (from 0) that it leaves and enters, and which run of moves in one
    direction (from 0) it belongs to."""
    found: list[Record] = []
    for direction in path:
        entered = board.blank_cell
        board = board.after(direction)
        run = 0
        if found:
            run = found[-1]["run"] + (found[-1]["move"] != direction.value)
        move = {"move": direction.value, "tile": board.tiles[entered], "from": board.blank_cell, "to": entered}
        found.append({**move, "run": run})
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
