"""A way made shorter, window by window: the boards where a window begins and ends stay, what is between is found anew.

The rounds of `ROUNDS` follow each other, each wider and dearer than those before: what is cut off by a limit is the
end of one and the same work, so that a larger limit of nodes never gives a longer way.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Callable, Iterator
from functools import lru_cache

from ..board.board import Board
from ..errors import RequestError
from ..kernels import kernel
from ..patterns.layout import blank_targets
from .watch import Watch

DEEPENINGS = ((20, 2), (30, 4), (40, 8))
"""Moves of the longest window, and how many a way may have above the taxicab distance: searched depth first."""
DEEP_STEP, DEEP_NODES = 4, 30_000
"""Moves between such windows; nodes after which one is given up."""
SWEEPS = ((80, 300), (120, 1_000), (160, 3_000), (240, 10_000), (240, 30_000), (240, 100_000))
"""Moves of a window, and boards a level of the beam that goes through it."""
OVERLAP = 4
"""So many windows see each move."""
BOX = 100
"""Cells that a window of a beam sees at most."""
LATER, NOTHING = 1.5e-7, 0.02
"""Seconds a move that pass before the first round and after the last one, where nothing can be stopped: loops are cut
out, a path is made of the way. Seconds that count as none.
"""
MEMORY = 400_000_000
"""Bytes that the buffers may take where no limit says less."""


class Buffers:
    """A board at the beginning of a way, as the kernel wants it."""

    def __init__(self, board: Board, seed: int) -> None:
        shape = board.shape
        self.shape, self.blank, self.tiles = shape, board.blank_cell, board.tiles
        self.target = blank_targets(shape)
        self.row = array("i", [cell // shape.columns for cell in range(shape.cells)])
        self.column = array("i", [cell % shape.columns for cell in range(shape.cells)])
        self.chance = random.Random(seed)

    def boards(self) -> tuple[array[int], ...]:
        """The board by cell and by tile, twice."""
        lying = array("i", self.tiles)
        where = array("i", bytes(4 * len(lying)))
        for cell, tile in enumerate(lying):
            where[tile] = cell
        return lying, where, array("i", lying), array("i", where)

    def without_loops(self, way: bytes) -> bytes:
        """The way without what leads back to a board that was met."""
        size = 1 << (2 * len(way) + 2).bit_length()
        made = bytearray(way)
        lying = self.boards()[0]
        length: int = kernel("ways").without_loops(
            self.target,
            _rolls(2 * self.shape.cells),
            lying,
            self.blank,
            made,
            array("Q", bytes(8 * (len(way) + 1))),
            array("i", b"\xff" * 4 * size),
        )
        return bytes(made[:length])

    def deepened(self, way: bytes, size: int, slack: int, control: array[int]) -> bytes:
        """The way after one round of windows searched depth first."""
        made = bytearray(way)
        length: int = kernel("windows").deepen(
            self.target,
            self.row,
            self.column,
            *self.boards(),
            self.blank,
            made,
            size,
            slack,
            DEEP_STEP,
            DEEP_NODES,
            control,
        )
        return bytes(made[:length])

    def swept(self, way: bytes, size: int, width: int, control: array[int]) -> bytes:
        """The way after one round of windows searched by a beam."""
        made = bytearray(way)
        box = min(self.shape.cells, BOX)
        step = size // OVERLAP
        length: int = kernel("passes").sweep(
            self.target,
            self.shape.rows,
            self.shape.columns,
            *self.boards(),
            self.blank,
            made,
            size,
            step,
            1 + self.chance.randrange(step),
            box,
            width,
            _rolls(512),
            bytearray(2 * width * stride(box)),
            array("Q", bytes(8 * 2 * width)),
            array("i", bytes(4 * 2 * width)),
            array("i", bytes(4 * 2 * width)),
            array("i", bytes(4 * 8 * width)),
            array("i", bytes(4 * size * width)),
            array("I", bytes(4 << (4 * width).bit_length())),
            control,
        )
        return bytes(made[:length])


def leads(way: bytes, start: Board, end: Board) -> bool:
    """Whether a way can be played from one board and ends with the other."""
    lying = array("i", start.tiles)
    played = kernel("ways").play(blank_targets(start.shape), lying, start.blank_cell, way)
    return played == len(way) and tuple(lying) == end.tiles


def stride(cells: int) -> int:
    """Bytes of a board in a beam: its labels, the blank's cell, a direction, whole words."""
    return -(-(cells + 2) // 8) * 8


def bytes_of(cells: int, moves: int, size: int = 0, width: int = 0) -> int:
    """Bytes of the buffers of a round: without a width, of one that is searched depth first."""
    fixed = (4 * 2 + 4 * 4 + 4 * 4 + 8 * 2) * cells + (3 + 8 + 16 + 8) * (moves + 1) + 4096
    return fixed + width * (2 * stride(min(cells, BOX)) + 8 * 2 + 4 * (2 + 2 + 8 + size) + 4 * 8)


def windowed(
    board: Board,
    way: bytes,
    watch: Watch,
    at_least: int = 0,
    improved: Callable[[bytes], None] | None = None,
    seed: int = 0,
) -> bytes:
    """The shortest way, as the blank's directions, that the rounds find within the limits.

    Args:
        way: leads from the board to where the answer is to lead, too.
        at_least: no way is shorter; one of this length ends the search.
        improved: called after each round that found a shorter way.
        seed: where windows begin.

    Raises:
        RequestError: code `memory_least`.
    """
    memory = MEMORY if watch.limits.memory is None else watch.limits.memory
    least = bytes_of(board.shape.cells, len(way))
    if memory < least:
        raise RequestError("memory_least", found=memory, expected=least)
    later = LATER * len(way)
    end = None if watch.limits.seconds is None else max(0.0, watch.limits.seconds - later)
    if end is not None and later > NOTHING and watch.seconds > end:
        watch.halt("seconds")
        return way
    buffers = Buffers(board, seed)
    best = _told(way, buffers.without_loops(way), improved)
    with watch.until(end, watch.limits.nodes) as part:
        for work in _rounds(buffers, memory, len(way)):
            if len(best) <= at_least + 1 or part.exhausted():  # lengths of one board differ by two
                break
            found: list[bytes] = []

            def run(control: array[int], work: _Round = work, way: bytes = best, found: list[bytes] = found) -> None:
                part.begin(control)
                found.append(work(way, control))
                part.end(control)

            part.run(run)
            if found:
                best = _told(best, found[0], improved)
        part.exhausted()
    if not watch.stopped:
        watch.stopped = part.stopped
    return best


_Round = Callable[[bytes, "array[int]"], bytes]


def _rounds(buffers: Buffers, memory: int, moves: int) -> Iterator[_Round]:
    for size, slack in DEEPENINGS:
        yield lambda way, control, size=size, slack=slack: buffers.deepened(way, size, slack, control)  # type: ignore[misc]
    for size, width in SWEEPS:
        if bytes_of(buffers.shape.cells, moves, size, width) <= memory:
            yield lambda way, control, size=size, width=width: buffers.swept(way, size, width, control)  # type: ignore[misc]


def _told(before: bytes, way: bytes, improved: Callable[[bytes], None] | None) -> bytes:
    if len(way) >= len(before):
        return before
    if improved:
        improved(way)
    return way


@lru_cache(maxsize=4)
def _rolls(count: int) -> array[int]:
    """Random odd numbers, always the same."""
    chance = random.Random(count)
    return array("Q", [chance.getrandbits(64) | 1 for _ in range(count)])
