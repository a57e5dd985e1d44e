"""The spaces of an environment, and boards as observations in them."""

from __future__ import annotations

import numpy as np
from gymnasium.spaces import Box, Discrete

from .rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import NDArray

ACTIONS = 4
"""Directions of the tile: up, down, left, right."""


def actions() -> Discrete:
    """A direction of the tile: 0 up, 1 down, 2 left, 3 right."""
    return Discrete(ACTIONS)


def observations(rules: Rules) -> Box:
    """The tile of each cell, 0 for the blank; or a plane of zeros and ones for each tile, the blank's first."""
    rows, columns, cells = rules.shape.rows, rules.shape.columns, rules.shape.cells
    if rules.observation == "one_hot":
        return Box(0, 1, (cells, rows, columns), np.uint8)
    return Box(0, cells - 1, (rows, columns), np.uint8)


def observed(rules: Rules, boards: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """An observation of each board, in arrays of its own."""
    rows, columns, cells = rules.shape.rows, rules.shape.columns, rules.shape.cells
    if rules.observation == "one_hot":
        planes: NDArray[Any] = boards[..., None, :] == np.arange(cells, dtype=np.uint8)[:, None]
        return planes.view(np.uint8).reshape(*boards.shape[:-1], cells, rows, columns)
    return boards.copy().reshape(*boards.shape[:-1], rows, columns)


def masks(rules: Rules) -> NDArray[np.int8]:
    """By the blank's cell: 1 for each direction in which a tile can slide."""
    return (np.array(rules.near).reshape(-1, ACTIONS) >= 0).astype(np.int8)
