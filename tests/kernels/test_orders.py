"""The orders of a pattern's tiles against sorting and lists, compiled and interpreted."""

from __future__ import annotations

import math
from array import array
from importlib import import_module

import pytest

from taquin.kernels import is_compiled

from ..oracle.orders import in_order, rotated

MODULES = ["taquin.kernels.orders_plain", *(["taquin.kernels.orders"] if is_compiled("orders") else [])]


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("size", range(1, 7))
def test_orders_and_rotations(module: str, size: int) -> None:
    loops = import_module(module)
    count = math.factorial(size)
    orders = bytearray(count * size)
    loops.permutations(size, orders)
    assert [tuple(orders[at : at + size]) for at in range(0, len(orders), size)] == in_order(size)
    for source in range(size):
        for goal in range(size):
            if source != goal:
                out = array("I", bytes(4 * count))
                loops.rotation(size, orders, source, goal, out)
                assert list(out) == rotated(size, source, goal), (source, goal)
