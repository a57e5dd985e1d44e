"""Carrying a tile with the rest in view: of the many ways that carry it home, one that also brings others nearer.

Where the blank goes round a tile it shifts four others or two. Which side it goes round, and in which order the tile
goes along and out, costs few moves or none, and decides whether those others come nearer to their homes. A beam over
the orders, with every way played out on the cells it changes, is worth about a quarter of all moves on large boards.
"""

from __future__ import annotations

from .desk import LEFT, RIGHT, UP, Desk

NEARER = 2
"""Moves that one step of another tile towards its home is worth."""

_Carried = tuple[int, int, int, int, int, dict[int, int], bytes]
"""Moves with what is left and what the others lost, the tile's cell, the blank's side of it (-1: afar), the steps that
are left along and out, the cells that are changed, the blank's way."""
_Grown = dict[tuple[int, int], tuple[int, _Carried, int, int, dict[int, int], bytes]]
"""By the tile's cell and the blank's side: the same moves, where they come from, the steps that are left, the cells
that are changed anew, the way's new part."""


def foreseen(
    desk: Desk, cell: int, sideways: int, depth: int, side: int, out: int, from_behind: bool, width: int
) -> bytes | None:
    """The blank's way that carries the tile of a cell so many steps to a side and out to its line.

    Args:
        from_behind: whether the tile comes from behind the finished part of its line and must come out last.
        width: how many ways are kept after each step.
    """
    kept: list[_Carried] = [(_left(sideways, depth), cell, -1, sideways, depth, {}, b"")]
    for _ in range(sideways + depth):
        grown: _Grown = {}
        for one in kept:
            sideways, depth = one[3], one[4]
            if sideways:
                _step(desk, one, side, sideways - 1, depth, grown)
            if depth and not (from_behind and depth == 1 and sideways):
                _step(desk, one, out, sideways, depth - 1, grown)
        best = sorted(grown.items(), key=_worth)[:width] if len(grown) > width else grown.items()
        kept = [
            (worth, cell, at, sideways, depth, before[5] | anew, before[6] + part)
            for (cell, at), (worth, before, sideways, depth, anew, part) in best
        ]
    return min(kept, key=lambda one: one[0])[6] if kept else None


def _worth(item: tuple[tuple[int, int], tuple[int, _Carried, int, int, dict[int, int], bytes]]) -> int:
    return item[1][0]


def _left(sideways: int, depth: int) -> int:
    """About the moves that so many steps take: three for a turn, five for going straight on."""
    return 6 * min(sideways, depth) + 5 * abs(sideways - depth)


def _step(desk: Desk, one: _Carried, direction: int, sideways: int, depth: int, grown: _Grown) -> None:
    """Let the tile go one step, in every way that the blank may take, and keep the best for its place and the
    blank's.
    """
    value, cell, at, old_sideways, old_depth, changed, _ = one
    front, behind = cell + desk.steps[direction], 3 - direction
    start = desk.blank if at < 0 else cell + desk.steps[at]
    value += _left(sideways, depth) - _left(old_sideways, old_depth)
    for around in _ways(desk, cell, at, direction, start, front):
        part = around + bytes([behind])
        anew: dict[int, int] = {}
        worth = value + len(part) + NEARER * _play(desk, changed, anew, start, part)
        known = grown.get((front, behind))
        if known is None or worth < known[0]:
            grown[front, behind] = (worth, one, sideways, depth, anew, part)


def _ways(desk: Desk, cell: int, at: int, direction: int, start: int, front: int) -> list[bytes]:
    """The blank's ways to the front of the tile, all equally short."""
    ways: list[bytes] = []
    if at == direction:
        return [b""]
    if at >= 0:
        for offsets, way in desk.rings[4 * at + direction]:
            if ways and len(way) > len(ways[0]):
                break
            for offset in offsets:
                if desk.shut[cell + offset]:
                    break
            else:
                ways.append(way)
    else:
        ways = desk.corners(start, front, cell)
    if not ways:
        flooded = desk.way(start, front, (cell,))
        ways = [] if flooded is None else [flooded]
    return ways


def _play(desk: Desk, changed: dict[int, int], anew: dict[int, int], blank: int, way: bytes) -> int:
    """Move the blank, noting what changes anew; the steps that tiles lost towards their homes, less those they won."""
    lying, steps, row, column = desk.lying, desk.steps, desk.row, desk.column
    lost = 0
    for direction in way:
        cell = blank + steps[direction]
        tile = anew.get(cell) or changed.get(cell) or lying[cell]
        anew[blank] = tile
        if direction == LEFT:
            lost += -1 if column[tile] > column[cell] else 1
        elif direction == RIGHT:
            lost += -1 if column[tile] < column[cell] else 1
        elif direction == UP:
            lost += -1 if row[tile] > row[cell] else 1
        else:
            lost += -1 if row[tile] < row[cell] else 1
        blank = cell
    return lost
