"""Boards to learn from and to judge by, and ways home."""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterator, Sequence

import numpy as np

from taquin.board.shape import Shape
from taquin.kernels import BUDGET, CONTROL, LEVEL
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
        self,
        shape: Shape,
        blank_cell: int,
        seed: object,
        walks: Sequence[int] = (),
        share: float = 0,
        turning: bool = False,
    ) -> None:
        """`share` of the boards are uniform in spite of `walks`; a walk of one that is `turning` may go back."""
        self.shape, self.blank_cell, self.chance = shape, blank_cell, random.Random(f"{shape} {blank_cell} {seed}")
        self.walks, self.share, self.turning = walks, share, turning

    def board(self) -> Labels:
        if not self.walks or self.chance.random() < self.share:
            return self.uniform()
        low, high = self.walks[0], self.walks[-1]
        return self.walked(round(low * (high / low) ** self.chance.random()))

    def walked(self, moves: int) -> Labels:
        labels = list(range(self.shape.cells))
        targets, blank, last = blank_targets(self.shape), self.blank_cell, 4
        for _ in range(moves):
            ways = [way for way in range(4) if targets[4 * blank + way] >= 0 and (self.turning or way + last != 3)]
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


COUNT = np.array([bits.bit_count() for bits in range(16)])
NTH = np.array(
    [[([way for way in range(4) if bits >> way & 1] + [0] * 4)[number] for number in range(4)] for bits in range(16)]
)
"""Of four bits: how many are set, and which is set as the first, second…"""


def met(
    beam: Beam, look: array[int], labels: Labels, number: int, chance: np.random.Generator
) -> tuple[np.ndarray, np.ndarray]:
    """Boards of a beam's last run, so many of each level by chance, and their levels, the last ones first."""
    kept = np.frombuffer(beam.kept, np.uint8)
    bits: list[np.ndarray] = []
    sums: list[np.ndarray] = []
    have = 1
    for level in range(look[LEVEL]):
        bits.append(kept[level * beam.width : level * beam.width + have])
        sums.append(np.cumsum(COUNT[bits[-1]]))
        have = int(sums[-1][-1])
        if not have:
            bits.pop()
            break
    depth = len(bits)
    ways = np.zeros((depth, number * depth), np.int64)
    at = np.zeros(0, np.int64)
    for level in range(depth - 1, -1, -1):
        at = np.concatenate([at, chance.integers(0, sums[level][-1], number)])
        parents = np.searchsorted(sums[level], at, side="right")
        chosen = bits[level][parents]
        ways[level, : len(at)] = NTH[chosen, at - (sums[level][parents] - COUNT[chosen])]
        at = parents
    levels = np.repeat(np.arange(depth, 0, -1), number)
    shape, blank = beam.values.shape, beam.values.blank_cell
    targets = np.array(blank_targets(shape))
    boards = np.tile(np.array(labels, np.uint8), (len(levels), 1))
    blanks = np.full(len(levels), labels.index(blank))
    for level in range(depth):
        going = np.arange((depth - level) * number)
        cells = targets[4 * blanks[going] + ways[level, going]]
        boards[going, blanks[going]] = boards[going, cells]
        boards[going, cells] = blank
        blanks[going] = cells
    return boards, levels


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
