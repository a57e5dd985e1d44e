"""Boards of an exact distance, against breadth-first search and along lines of any length."""

from __future__ import annotations

from collections import Counter

import pytest

from taquin import Goal, RequestError, Shape, generate_at

from ..oracle.breadth import distances


@pytest.mark.parametrize("metric", ["stm", "mtm"])
@pytest.mark.parametrize("goal", ["standard 2x3", "snail 3x2", "1 2/0 3", "1x5 1 2 0 3 4"])
def test_small_shapes(goal: str, metric: str) -> None:
    target = Goal.parse(goal)
    known = distances(target.shape.rows, target.shape.columns, target.board.tiles, 0, metric)
    farthest = max(known.values())
    for shortest, longest in [(0, 0), (1, 2), (farthest, farthest), (0, farthest + 3)]:
        wanted = {tiles for tiles, distance in known.items() if shortest <= distance <= longest}
        dealt = generate_at(target.shape, 12 * len(wanted), shortest, longest, goal=target, metric=metric, seed=1)
        assert set(Counter(board.tiles for board in dealt)) == wanted
    with pytest.raises(RequestError, match=f"the farthest is {farthest}"):
        generate_at(target.shape, 1, farthest + 1, farthest + 2, goal=target, metric=metric, seed=1)


@pytest.mark.parametrize("shape", [Shape(1, 14), Shape(30, 1)], ids=str)
def test_long_lines(shape: Shape) -> None:
    goal = Goal.named("standard", shape)
    home, order = goal.blank_cell, list(range(1, shape.cells))
    for board in generate_at(shape, 50, 3, 5, goal=goal, seed=2):
        assert [tile for tile in board.tiles if tile] == order
        assert home - board.blank_cell in (3, 4, 5)
    assert {board.blank_cell for board in generate_at(shape, 400, 1, 1, metric="mtm", seed=2)} == set(range(home))
    with pytest.raises(RequestError, match=f"the farthest is {home}"):
        generate_at(shape, 1, home + 1, 99, seed=2)
