"""Boards to learn from and to judge by, and ways home."""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterator, Sequence

from taquin.board.shape import Shape
from taquin.kernels import BUDGET, CONTROL
from taquin.patterns.layout import blank_targets
from taquin.patterns.values import Values
from taquin.search.descent import Descent
from taquin.search.duplicates import shipped
from taquin.search.limits import Limits
from taquin.search.quick import Beam
from taquin.search.tables import layout_for
from taquin.search.watch import Watch

Labels = tuple[int, ...]


class Dealer:
    """Seeded boards of the frame: uniform, or after random moves between two numbers, evenly by their logarithm."""

    def __init__(
        self, shape: Shape, blank_cell: int, seed: object, walks: Sequence[int] = (), share: float = 0
    ) -> None:
        """`share` of the boards are uniform in spite of `walks`."""
        self.shape, self.blank_cell, self.chance = shape, blank_cell, random.Random(f"{shape} {blank_cell} {seed}")
        self.walks, self.share = walks, share

    def board(self) -> Labels:
        if not self.walks or self.chance.random() < self.share:
            return self.uniform()
        low, high = self.walks[0], self.walks[-1]
        return self.walked(round(low * (high / low) ** self.chance.random()))

    def walked(self, moves: int) -> Labels:
        labels = list(range(self.shape.cells))
        targets, blank, last = blank_targets(self.shape), self.blank_cell, 4
        for _ in range(moves):
            ways = [way for way in range(4) if targets[4 * blank + way] >= 0 and way + last != 3]
            last = self.chance.choice(ways)
            cell = targets[4 * blank + last]
            labels[blank], labels[cell] = labels[cell], labels[blank]
            blank = cell
        return tuple(labels)

    def uniform(self) -> Labels:
        labels = list(range(self.shape.cells))
        self.chance.shuffle(labels)
        seen, odd = [False] * len(labels), 0
        for cell in range(len(labels)):
            while not seen[cell]:
                seen[cell] = True
                cell = labels[cell]
                odd ^= not seen[cell]
        odd ^= self.shape.distance(labels.index(self.blank_cell), self.blank_cell) & 1
        if odd:
            one, two = [cell for cell, label in enumerate(labels) if label != self.blank_cell][:2]
            labels[one], labels[two] = labels[two], labels[one]
        return tuple(labels)


def along(shape: Shape, blank_cell: int, labels: Labels, way: bytes) -> Iterator[Labels]:
    """The boards of a way, the first and the last among them."""
    targets, moved = blank_targets(shape), list(labels)
    yield labels
    blank = moved.index(blank_cell)
    for direction in way:
        cell = targets[4 * blank + direction]
        moved[blank], moved[cell] = moved[cell], moved[blank]
        blank = cell
        yield tuple(moved)


def control() -> array[int]:
    buffer = array("q", bytes(8 * CONTROL))
    buffer[BUDGET] = 1 << 60
    return buffer


def beam_way(values: Values, labels: Labels, width: int, depth: int) -> bytes | None:
    return Beam(values, width, depth).run(labels, control())


class Exact:
    """Shortest ways."""

    def __init__(self, shape: Shape, blank_cell: int) -> None:
        self.descent = Descent(layout_for("default", shape, blank_cell), shipped())

    def way(self, labels: Labels) -> bytes | None:
        return self.descent.shortest(labels, Watch(Limits()))[0]


def judged(values: Values, held: list[Labels], width: int, depth: int) -> tuple[float, int]:
    """The mean length of the ways of held-out boards, and how many were lost (and count as `depth`)."""
    ways = [beam_way(values, labels, width, depth) for labels in held]
    return sum(depth if way is None else len(way) for way in ways) / len(ways), ways.count(None)
