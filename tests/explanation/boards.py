"""Boards to explain: each small one, and some of the larger ones, with goals of every kind."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations

from taquin import Board, Goal, Shape
from taquin.board.goals import NAMES

EVERY = ((1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (1, 4), (4, 1), (2, 2), (2, 3), (3, 2))
SOME = ((1, 6), (2, 4), (4, 2), (3, 3), (3, 4), (4, 3), (4, 4), (3, 5), (5, 3), (5, 4), (4, 5), (5, 5), (6, 6), (6, 2))


def goals(shape: Shape, chance: random.Random) -> list[Goal]:
    """The named goals and two of one's own."""
    own = [Board(shape, chance.sample(range(shape.cells), shape.cells)) for _ in range(2)]
    return [*(Goal.named(name, shape) for name in NAMES), *map(Goal, own)]


def boards() -> Iterator[tuple[Board, Goal]]:
    """Every arrangement of the small shapes towards the standard goal, and a sample of all with every goal."""
    chance = random.Random(15)
    for rows, columns in EVERY:
        shape = Shape(rows, columns)
        for tiles in permutations(range(shape.cells)):
            yield Board(shape, tiles), Goal.named("standard", shape)
    for rows, columns in EVERY + SOME:
        shape = Shape(rows, columns)
        for goal in goals(shape, chance):
            for _ in range(6):
                yield Board(shape, chance.sample(range(shape.cells), shape.cells)), goal
            yield goal.board, goal
