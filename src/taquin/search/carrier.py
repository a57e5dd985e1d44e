"""Ways home for large boards: line by line as in `rows`, but with a beam of ways that keeps all tiles in view.

The lines are finished in the order of `rows`, whichever side is longer first, until a block of four by four cells or
less is left. A stage is one tile to be carried home, or the last two of a line together. The beam goes through all
stages; what it prefers, of ways that end a stage, are those that brought other tiles nearer by the way. It is begun on
boards that were swept (see `sweeps`); what both are worth in moves, `benchmarks/sweeps.py` tells.
"""

from __future__ import annotations

import random
from array import array
from copy import copy
from functools import lru_cache

from ..board.board import Board
from ..board.goals import Goal
from ..board.shape import Shape
from ..kernels import FOUND, kernel
from .desk import Desk
from .watch import Watch

BLOCK = 4
"""Rows and columns of the block that is left."""
EARLY, LATE = 22, 10
"""Eighths of a move that a step of a tile towards its home is worth, along the axis on which it has more to go: of the
tiles whose stage comes first, and of the last. Those that come late are brought nearer by the way, without any pull.
Along the other axis a step is worth half of that."""
PULL = 32
"""Sixteenths of a move that a move left of a stage is worth."""
PATIENCE = 12
"""Moves after the first end of a stage in which other ways may end it."""
ROOM = 128
"""Nodes of the tree for each way of the beam."""
SEEN = 1 << 12
"""Boards that the beam remembers."""
BINS = 4096
"""Worths that the kernel tells apart."""
BOARD, COPIES = 2000, 4
"""Bytes of the board and its stages for each cell; bytes of the way for each move while it is made."""
OPEN = 1 << 30
"""Later than any stage."""


def bytes_of(width: int, shape: Shape) -> int:
    """What a beam of this width takes: the tree, the leaves, the board, and the way, of which there are some copies."""
    beam = (17 * ROOM + 4 * 14 + 8 * 10 + 4 * 16) * (width + 1) + 8 * SEEN + 4 * BINS
    return beam + BOARD * shape.cells + COPIES * about(shape)


def about(shape: Shape) -> int:
    """Moves that a narrow beam hardly exceeds: 2 n^3 on n x n, and as many for each tile and step elsewhere."""
    return shape.cells * (shape.rows + shape.columns) + 1000


def _longest(cells: int) -> int:
    """Moves that are more than any way takes: six for each tile and each step across the board, and more."""
    return 8 * cells * (int(cells**0.5) + 16) + 10_000


class Carrier:
    """A board on its way to a goal; `way` is the blank's so far, in directions."""

    def __init__(self, board: Board, goal: Goal) -> None:
        desk = Desk(board, goal)
        self.shape = goal.shape
        self.lying, self.where = array("i", desk.lying), array("i", desk.where)
        self.row, self.column = array("i", desk.row), array("i", desk.column)
        self.steps = array("i", desk.steps)
        self.blank = desk.blank
        self.shut = array("i", [-1]) * len(desk.shut)
        for cell in desk.cells:
            self.shut[cell] = OPEN
        self.cells = desk.cells
        self.stages, self.turns = array("i"), bytearray(1)
        self._offsets: dict[tuple[int, ...], int] = {}
        self.block = self._lines(*divmod(goal.blank_cell, goal.shape.columns))
        stages = len(self.stages) // 9
        self.facts = array("h", bytes(2 * 4 * len(self.shut)))
        self.facts[0::4], self.facts[1::4] = array("h", self.row), array("h", self.column)
        for cell in self.cells:
            worth = EARLY - (EARLY - LATE) * min(self.shut[cell], stages) // max(1, stages)
            self.facts[4 * cell + 2], self.facts[4 * cell + 3] = worth // 2, worth // 4
        chance = random.Random(len(self.cells))
        self.mixing = array("Q", [chance.getrandbits(64) for _ in self.shut])
        self.way = bytearray()
        self.done = 0
        self.path = bytearray(_longest(len(self.cells)))
        """Where kernels write their ways."""
        self.start_here()

    def start_here(self) -> None:
        """Let this be the board that is carried home."""
        self._start = array("i", self.lying), array("i", self.where), self.blank, bytes(self.way)

    def again(self) -> Carrier:
        """The same board as it was before the first run."""
        anew = copy(self)
        anew.lying, anew.where = array("i", self._start[0]), array("i", self._start[1])
        anew.blank, anew.way, anew.done = self._start[2], bytearray(self._start[3]), 0
        return anew

    def went(self, made: int) -> None:
        """Note so many moves that a kernel wrote and played."""
        self.way += memoryview(self.path)[:made]
        self.blank += sum(step * self.path.count(bytes([way]), 0, made) for way, step in enumerate(self.steps))

    def _lines(self, blank_row: int, blank_column: int) -> tuple[int, int, int, int]:
        """Make the stages; the rows and columns of the block that is left: from, before, from, before."""
        columns, cells = self.shape.columns, self.cells
        top, bottom, left, right = 0, self.shape.rows, 0, columns
        while bottom - top > BLOCK or right - left > BLOCK:
            if bottom - top > BLOCK and right - left <= bottom - top:
                row = top if top < blank_row else bottom - 1
                self._line([cells[row * columns + column] for column in range(left, right)], 0, bottom - top)
                top, bottom = (top + 1, bottom) if top < blank_row else (top, bottom - 1)
            else:
                column = left if left < blank_column else right - 1
                self._line([cells[row * columns + column] for row in range(top, bottom)], 1, right - left)
                left, right = (left + 1, right) if left < blank_column else (left, right - 1)
        return top, bottom, left, right

    def _line(self, line: list[int], axis: int, depth: int) -> None:
        inward = min(4, depth)
        for at, home in enumerate(line[:-2]):
            ahead = min(3, len(line) - 1 - at)
            back = ahead + 1 + min(3, at)
            self.shut[home] = len(self.stages) // 9
            self.stages.extend([0, home, home, home, axis, back, inward, self._turns(back, inward, ahead, 1)])
            self.stages.append(line[at + ahead])
        one, last = line[-2:]
        self.shut[one] = self.shut[last] = len(self.stages) // 9
        back = min(4, len(line))
        self.stages.extend([1, one, last, last, axis, back, inward, self._turns(back, inward, 1, 2), last])

    def _turns(self, back: int, inward: int, home: int, tiles: int) -> int:
        """Where the table of a window begins."""
        key = back, inward, home, tiles
        if key not in self._offsets:
            self._offsets[key] = len(self.turns)
            self.turns += turns(*key)
        return self._offsets[key]

    def rest(self) -> tuple[Shape, list[int]]:
        """The block that is left: its shape, the place of the home of each tile in it (-1 for the blank)."""
        top, bottom, left, right = self.block
        columns = self.shape.columns
        cells = [self.cells[row * columns + column] for row in range(top, bottom) for column in range(left, right)]
        places = {cell: place for place, cell in enumerate(cells)}
        lying = [-1 if cell == self.blank else places[self.lying[cell]] for cell in cells]
        return Shape(bottom - top, right - left), lying

    def run(self, width: int, watch: Watch, last: int | None = None) -> bool:
        """Go on through the stages, to the end or to stage `last`; whether all were done."""
        half = width + 1
        room = ROOM * width + 64
        stages = memoryview(self.stages)[: 9 * (len(self.stages) // 9 if last is None else last)]

        def work(control: array[int]) -> None:
            watch.begin(control)
            made = kernel("carrying").carry(
                self.lying,
                self.where,
                self.facts,
                self.shut,
                self.steps,
                self.mixing,
                self.blank,
                width,
                PATIENCE,
                PULL,
                stages,
                self.done,
                self.turns,
                array("i", bytes(16 * room)),
                bytearray(room),
                array("i", bytes(4 * 14 * half)),
                array("Q", bytes(8 * 10 * half)),
                array("i", bytes(4 * 16 * width)),
                array("i", bytes(4 * BINS)),
                array("Q", bytes(8 * SEEN)),
                self.path,
                control,
            )
            self.done = control[FOUND]
            watch.end(control)
            self.went(made)

        watch.run(work)
        return self.done >= len(stages) // 9


@lru_cache(maxsize=64)
def turns(back: int, inward: int, home: int, tiles: int) -> bytes:
    """For each place of one or two tiles and of the blank in a window, the moves that bring the tiles home.

    A place is the cells back along the line times `inward`, and the cells inward. The first tile's home is `home` cells
    back on the line, that of a second one at its end; the cells further back are shut. 255 is what can't be.
    """
    size = back * inward
    opened = [place for place in range(size) if place % inward or place // inward <= home]
    nearby = {
        place: [
            other
            for other in opened
            if abs(place // inward - other // inward) + abs(place % inward - other % inward) == 1
        ]
        for place in opened
    }
    homes = (home * inward, 0)[:tiles]
    edge = [(homes, blank) for blank in opened if blank not in homes]
    table = bytearray(b"\xff" * size ** (tiles + 1))

    def number(places: tuple[int, ...], blank: int) -> int:
        found = 0
        for place in (*places, blank):
            found = found * size + place
        return found

    for places, blank in edge:
        table[number(places, blank)] = 0
    moves = 0
    while edge:
        moves += 1
        reached = []
        for places, blank in edge:
            for cell in nearby[blank]:
                after = tuple(blank if place == cell else place for place in places)
                at = number(after, cell)
                if table[at] == 255:
                    table[at] = moves
                    reached.append((after, cell))
        edge = reached
    return bytes(table)
