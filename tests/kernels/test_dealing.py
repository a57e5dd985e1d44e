"""Boards dealt many at once are those of the page that defines the generator."""

from __future__ import annotations

from array import array
from importlib import import_module

import pytest

from taquin import Goal, Shape
from taquin.batch.cells import near
from taquin.kernels import is_compiled

from ..oracle.dealing import deal

MODULES = ["taquin.kernels.dealing_plain", *(["taquin.kernels.dealing"] if is_compiled("dealing") else [])]
SEEDS = [0, 7, 2**63, 2**64 - 1]


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize(
    ("moves", "allowed"), [(-1, False), (-1, True), (-2, False), (0, False), (9, False), (12, True)]
)
@pytest.mark.parametrize("size", ["1x3", "4x1", "2x1", "2x2", "2x5", "3x3", "4x3", "5x5", "16x16"])
def test_as_the_page_says(module: str, size: str, moves: int, allowed: bool) -> None:
    shape = Shape.parse(size)
    if moves == -2 and shape.cells < 3:
        pytest.skip("it has no such board")
    for name in ("standard", "blank-first", "snail"):
        goal = list(Goal.named(name, shape).board.tiles)
        numbers = [0, 1, 2**64 - 1, 5]
        boards = bytearray(b"\xee" * (5 * shape.cells))
        seeds, indices = array("Q", [*SEEDS, 1]), array("Q", [*numbers, 1])
        slots = array("q", [3, 0, 1, 2])
        import_module(module).deal(
            seeds, indices, slots, bytes(goal), near(shape), shape.columns, moves, allowed, boards
        )
        for slot, (seed, index) in enumerate(zip(SEEDS, numbers, strict=True)):
            walk = None if moves < 0 else moves
            wanted = deal(shape.rows, shape.columns, goal, seed, index, walk, moves == -2, allowed)
            assert list(boards[slot * shape.cells : (slot + 1) * shape.cells]) == wanted, (name, slot)
        assert boards[4 * shape.cells :] == b"\xee" * shape.cells  # no slot named it
