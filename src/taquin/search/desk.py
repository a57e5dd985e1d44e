"""The board under a person's hand: where everything lies, the blank's shortest ways, carrying one tile to a cell.

Cells are those of the board with a frame of one cell around it that is always shut, as are the cells of tiles that
are to stay. A tile goes by its home cell. Directions are numbers, the blank's or a tile's: up, left, right, down; two
opposite ones add up to 3. Nothing is checked.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ..board.board import Board
from ..board.goals import Goal

UP, LEFT, RIGHT, DOWN = range(4)
_BYTES = tuple(bytes([direction]) for direction in range(4))
_ROUND = ((UP, RIGHT), (RIGHT, DOWN), (DOWN, LEFT), (LEFT, UP))
"""Round a tile clockwise: the side that is left, the side that is reached."""

_Ring = tuple[tuple[tuple[int, ...], bytes], ...]


class Desk:
    """A board on its way to a goal, changed by `play`; `moves` are the blank's so far, `beam` how many ways to carry a
    tile are looked at.
    """

    def __init__(self, board: Board, goal: Goal, beam: int = 0) -> None:
        self.beam = beam
        shape = board.shape
        self.width = width = shape.columns + 2
        self.steps = (-width, -1, 1, width)
        self.cells = [(at // shape.columns + 1) * width + at % shape.columns + 1 for at in range(shape.cells)]
        self.shut = bytearray(b"\1" * (width * (shape.rows + 2)))
        self.row = [cell // width for cell in range(len(self.shut))]
        self.column = [cell % width for cell in range(len(self.shut))]
        self.lying = [0] * len(self.shut)
        self.where = [0] * len(self.shut)
        for at, tile in enumerate(board.tiles):
            cell, home = self.cells[at], self.cells[goal.cells[tile]]
            self.shut[cell] = 0
            self.lying[cell] = home
            self.where[home] = cell
        self.blank = self.cells[board.blank_cell]
        self.moves = bytearray()
        self.rings = _rings(width)

    def play(self, way: bytes) -> None:
        """Move the blank."""
        lying, where, steps, blank = self.lying, self.where, self.steps, self.blank
        home = lying[blank]
        for direction in way:
            cell = blank + steps[direction]
            lying[blank] = tile = lying[cell]
            where[tile] = blank
            blank = cell
        lying[blank] = home
        where[home] = self.blank = blank
        self.moves += way

    def way(self, start: int, end: int, around: Sequence[int]) -> bytes | None:
        """A shortest way of the blank over open cells, around these tiles; nothing where there is none."""
        shut = self.shut
        opened = [cell for cell in around if not shut[cell]]
        for cell in opened:
            shut[cell] = 1
        ways = self._corners(start, end)
        way: bytes | None
        if ways:
            way = ways[0]
        else:
            places = [divmod(cell, self.width) for cell in (start, end, *around)]
            box = (
                min(row for row, _ in places) - 1,
                max(row for row, _ in places) + 1,
                min(column for _, column in places) - 1,
                max(column for _, column in places) + 1,
            )
            way = self._flood(start, end, box)
        for cell in opened:
            shut[cell] = 0
        return way

    def corners(self, start: int, end: int, around: int) -> list[bytes]:
        """The open ways with at most one corner, around a tile: none are shorter."""
        self.shut[around] = 1
        ways = self._corners(start, end)
        self.shut[around] = 0
        return ways

    def _corners(self, start: int, end: int) -> list[bytes]:
        ways: list[bytes] = []
        width, shut = self.width, self.shut
        row, column = divmod(start, width)
        last_row, last_column = divmod(end, width)
        along = _BYTES[RIGHT if last_column > column else LEFT] * abs(last_column - column)
        across = _BYTES[DOWN if last_row > row else UP] * abs(last_row - row)
        for corner, way, first, second in (
            (last_row * width + column, across + along, width, 1),
            (row * width + last_column, along + across, 1, width),
        ):
            low, high = (start, corner) if start < corner else (corner, start)
            if 1 in shut[low : high + 1 : first]:
                continue
            low, high = (end, corner) if end < corner else (corner, end)
            if 1 not in shut[low : high + 1 : second] and way not in ways:
                ways.append(way)
        return ways

    def _flood(self, start: int, end: int, box: tuple[int, int, int, int]) -> bytes | None:
        """Breadth-first search within rows and columns of a box."""
        top, bottom, left, right = box
        came = {start: b""}
        edge = [start]
        while edge and end not in came:
            reached = []
            for cell in edge:
                for direction, step in enumerate(self.steps):
                    onward = cell + step
                    if self.shut[onward] or onward in came:
                        continue
                    row, column = divmod(onward, self.width)
                    if top <= row <= bottom and left <= column <= right:
                        came[onward] = came[cell] + _BYTES[direction]
                        reached.append(onward)
            edge = reached
        return came.get(end)

    def carrying(self, cell: int, directions: bytes) -> bytes:
        """The blank's way that carries the tile of a cell in these directions, one after the other, once the blank is
        where the first of them leads to.
        """
        shut, steps, rings = self.shut, self.steps, self.rings
        side = directions[0]
        parts = []
        for direction in directions:
            if side != direction:
                for offsets, way in rings[4 * side + direction]:
                    for offset in offsets:
                        if shut[cell + offset]:
                            break
                    else:
                        parts.append(way)
                        break
                else:
                    around = self.way(cell + steps[side], cell + steps[direction], (cell,))
                    assert around is not None  # two open lines always leave a way
                    parts.append(around)
            side = 3 - direction
            parts.append(_BYTES[side])
            cell += steps[direction]
        return b"".join(parts)


@lru_cache(maxsize=8)
def _rings(width: int) -> tuple[_Ring, ...]:
    """For each side of a tile and each other: the two ways round the tile, the shorter first, as the cells that must
    be open (counted from the tile's) and the blank's directions.
    """
    steps = (-width, -1, 1, width)
    clockwise: list[tuple[int, int, int]] = []  # from, to, direction: round the eight cells
    for side, onward in _ROUND:
        corner = steps[side] + steps[onward]
        clockwise += [(steps[side], corner, onward), (corner, steps[onward], 3 - side)]
    counter = [(end, start, 3 - direction) for start, end, direction in reversed(clockwise)]
    rings: list[_Ring] = []
    for side in range(4):
        for aim in range(4):
            ways = []
            for circle in (clockwise, counter):
                at = next(place for place, (start, _, _) in enumerate(circle) if start == steps[side])
                offsets: list[int] = []
                way = b""
                while side != aim and (not offsets or offsets[-1] != steps[aim]):
                    _, end, direction = circle[at % 8]
                    offsets.append(end)
                    way += _BYTES[direction]
                    at += 1
                ways.append((tuple(offsets), way))
            rings.append(tuple(sorted(ways, key=lambda one: len(one[1]))))
    return tuple(rings)
