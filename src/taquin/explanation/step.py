"""A step of an explanation, as data: what is looked at, and its numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..board.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LARGE = 100
"""Boards of more cells than this are folded harder."""


def fold(cells: int) -> int:
    """How many things of a kind a step lists before the rest is only counted: groups, tiles of a group, cycles."""
    return 15 if cells <= LARGE else 5


def shown_tiles(cells: int) -> int:
    """How many tiles of an order are written out: all of them, unless the board is large."""
    return cells - 1 if cells <= LARGE else 15


class Step(Value):
    """One step of an explanation.

    `numbers` holds plain values (numbers, truths, texts, tuples of them, mappings inside tuples) by name; tiles are
    called by their numbers, and rows, columns and places are counted from 1. `cells` are the cells to highlight, and
    `pairs` the pairs of cells that the step is about, from 0. Long lists are folded, and the numbers say how much is
    left out.
    """

    __slots__ = ("_numbers", "cells", "name", "pairs")
    _fields = ("name", "numbers", "cells", "pairs")
    name: str
    cells: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    _numbers: dict[str, Any]

    def __init__(
        self,
        name: str,
        numbers: Mapping[str, Any] | None = None,
        cells: Iterable[int] = (),
        pairs: Iterable[tuple[int, int]] = (),
    ) -> None:
        self._set(name=name, _numbers=dict(numbers or {}), cells=tuple(cells), pairs=tuple(pairs))

    @property
    def numbers(self) -> dict[str, Any]:
        """The numbers by name (a copy: a step is frozen)."""
        return dict(self._numbers)

    def __hash__(self) -> int:
        return hash((self.name, self.cells, self.pairs))
