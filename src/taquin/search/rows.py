"""Solving as a person does: row by row, then column by column, the last four cells by turning.

Rows are finished from the top down to the blank's in the goal, then from the bottom up to it, until two are left;
columns likewise from the left and from the right. So every tile goes straight home whatever the goal, and no finished
line is touched again. Of a line, the tiles go home one after the other; the last two by the known turn: the last but
one is put into the corner, the last one behind it, and both turn into the line. On an n x n
board it takes 2.4 n^3 moves for n = 10 and 2.8 n^3 for n = 100; with rows and columns by turns 2.3 and 2.6
(`benchmarks/rows.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from ..board.board import Board
from ..board.goals import Goal
from .descent import as_path
from .desk import DOWN, LEFT, RIGHT, UP, Desk
from .foresight import foreseen
from .phase import Phase

NEAR = 12
"""Steps up to which both orders of carrying a tile are tried out instead of reckoned: borders may cost more."""


class StoppedError(Exception):
    """Whoever asked wants no answer any more."""


def by_rows(
    board: Board,
    goal: Goal,
    stop: Callable[[], bool] = lambda: False,
    alternating: bool = False,
    width: int = 0,
    hurry: Callable[[], bool] = lambda: False,
) -> tuple[Phase, ...]:
    """The phases of a way from a board to a goal that it can reach.

    >>> board = Board.parse("1 2 3/0 7 5/8 4 6")
    >>> for phase in by_rows(board, Goal.named("standard", board.shape)):
    ...     print(phase.name, phase.number, phase.tiles, repr(phase.path))
    row 1 (1, 2, 3) Path.parse('')
    column 1 (4, 7) Path.parse('LURDL')
    last 1 (5, 6, 8) Path.parse('LU')

    Args:
        stop: asked before each tile whether to give up.
        alternating: finish a row or a column, whichever is shorter: fewer moves on large boards, but harder to follow.
        width: of the beam that carries each tile with the rest in view; 0 looks at the tile alone, as a person does.
        hurry: asked before each line whether to carry the rest without such a beam.

    Raises:
        StoppedError: where `stop` said so.
    """
    shape = goal.shape
    if shape.is_line:
        return (_line(board, goal),)
    desk = Desk(board, goal, width)
    tiles = [goal.board.tiles[row * shape.columns : (row + 1) * shape.columns] for row in range(shape.rows)]
    cells = [desk.cells[row * shape.columns : (row + 1) * shape.columns] for row in range(shape.rows)]
    blank_row, blank_column = divmod(goal.blank_cell, shape.columns)
    phases = []

    def finished(name: str, number: int, tiles: tuple[int, ...]) -> None:
        way = without_returns(bytes(desk.moves))
        desk.moves = bytearray()
        phases.append(Phase(name, number, tuple(tile for tile in tiles if tile), as_path(way)))

    top, bottom, left, right = 0, shape.rows, 0, shape.columns
    while bottom - top > 2 or right - left > 2:
        if desk.beam and hurry():
            desk.beam = 0
        if bottom - top > 2 and not (alternating and right - left > bottom - top):
            from_top = top < blank_row
            row = top if from_top else bottom - 1
            _finish(desk, cells[row][left:right], RIGHT, DOWN if from_top else UP, stop)
            finished("row", row + 1, tiles[row][left:right])
            top, bottom = (top + 1, bottom) if from_top else (top, bottom - 1)
        else:
            from_left = left < blank_column
            column = left if from_left else right - 1
            line = [cells[row][column] for row in range(top, bottom)]
            _finish(desk, line, DOWN, RIGHT if from_left else LEFT, stop)
            finished("column", column + 1, tuple(tiles[row][column] for row in range(top, bottom)))
            left, right = (left + 1, right) if from_left else (left, right - 1)
    _turn(desk)
    finished("last", 1, tiles[top][left:right] + tiles[top + 1][left:right])
    return tuple(phases)


def _line(board: Board, goal: Goal) -> Phase:
    """On a single row or column only the blank can go home."""
    away = board.blank_cell - goal.blank_cell
    back, forth = (LEFT, RIGHT) if board.shape.rows == 1 else (UP, DOWN)
    tiles = tuple(tile for tile in goal.board.tiles if tile)
    return Phase("line", 1, tiles, as_path(bytes([back if away > 0 else forth]) * abs(away)))


def _finish(desk: Desk, homes: list[int], along: int, inward: int, stop: Callable[[], bool]) -> None:
    """Put the tiles of a line home, in the order of the direction along it; three lines or more are open inward."""
    for home in homes[:-2]:
        if stop():
            raise StoppedError
        _bring(desk, home, home, along, inward)
        desk.shut[home] = 1
    if stop():
        raise StoppedError
    _last_two(desk, homes[-2], homes[-1], along, inward)
    desk.shut[homes[-2]] = desk.shut[homes[-1]] = 1


def _bring(desk: Desk, tile: int, target: int, along: int, inward: int) -> None:
    """Carry a tile to a cell of the line that is being finished, or of the one behind it."""
    cell = desk.where[tile]
    if cell == target:
        return
    rows, columns = target // desk.width - cell // desk.width, target % desk.width - cell % desk.width
    sideways, depth = (columns, abs(rows)) if along == RIGHT else (rows, abs(columns))
    journey = (abs(sideways), depth, along if sideways > 0 else 3 - along, 3 - inward, sideways > 0)
    if desk.beam:
        foresighted = foreseen(desk, cell, *journey, desk.beam)
        if foresighted is not None:
            desk.play(foresighted)
            return
    orders = _orders(*journey)
    ways = []
    for order, toll in orders:
        way = desk.way(desk.blank, cell + desk.steps[order[0]], (cell,))
        if way is not None:
            ways.append((len(way) + toll, way, order))
    if len(ways) > 1 and abs(sideways) + depth > NEAR:
        ways = [min(ways)]
    desk.play(min((way + desk.carrying(cell, order) for _, way, order in ways), key=len))


@lru_cache(maxsize=1 << 14)
def _orders(sideways: int, depth: int, side: int, out: int, from_behind: bool) -> tuple[tuple[bytes, int], ...]:
    """Orders of so many steps to a side and out to the line that turn as often as can be, with what the blank spends
    between the steps: two moves for a turn, four for going straight on. A tile that comes from behind the finished
    part of its line must come out last, and to turn there takes six.
    """
    s, o = bytes([side]), bytes([out])
    first = s * (sideways - depth) + (s + o) * depth
    if not sideways or not depth:
        orders = [s * sideways + o * depth]
    elif sideways < depth:
        orders = [(s + o) * sideways + o * (depth - sideways), (o + s) * sideways + o * (depth - sideways)]
    elif not from_behind:
        orders = [first, o + s * (sideways - depth + 1) + (o + s) * (depth - 1)]
    elif depth == 1:
        orders = [first]
    else:
        orders = [first, o + s * (sideways - depth + 2) + (o + s) * (depth - 2) + o]
    found = []
    for order in orders:
        turns = order.count(s + o) + order.count(o + s)
        dear = 4 if from_behind and order.endswith(s + o) else 0
        found.append((order, 4 * (len(order) - 1) - 2 * turns + dear))
    return tuple(found)


def _last_two(desk: Desk, tile: int, last: int, along: int, inward: int) -> None:
    """The known turn, in the block of two by three cells at the end of the line."""
    aside, deeper = desk.steps[along], desk.steps[inward]
    block = [tile + x * aside + y * deeper for y in range(3) for x in range(2)]
    moves = (3 - inward, 3 - along, along, inward)
    way = _turning(desk, tile, last, block, moves)
    if way is None:
        _bring(desk, tile, last, along, inward)
        desk.shut[last] = 1
        if desk.where[last] not in block:
            _bring(desk, last, last + deeper, along, inward)
        desk.shut[last] = 0
        way = _turning(desk, tile, last, block, moves)
        assert way is not None
    desk.play(way)


def _turning(desk: Desk, tile: int, last: int, block: list[int], moves: tuple[int, ...]) -> bytes | None:
    """The shortest way of the blank into the block, past the two tiles, and round in it until they are home; nothing
    where one of them is elsewhere or they bar the block.
    """
    places = desk.where[tile], desk.where[last]
    if places == (tile, last):
        return b""
    if not set(places) <= set(block):
        return None
    ways = []
    for entry in [desk.blank] if desk.blank in block else [cell for cell in block if cell not in places]:
        way = desk.way(desk.blank, entry, places)
        if way is not None:
            state = block.index(places[0]), block.index(places[1]), block.index(entry)
            ways.append(way + bytes(moves[step] for step in _turns()[state]))
    return min(ways, key=len, default=None)


@lru_cache(maxsize=1)
def _turns() -> dict[tuple[int, int, int], bytes]:
    """The shortest ways that put two tiles into the first two of 3 rows of 2 cells, by the places of the tiles and of
    the blank; directions as on a board.
    """
    known = {(0, 1, blank): b"" for blank in range(2, 6)}
    edge = list(known)
    while edge:
        reached = []
        for state in edge:
            first, second, blank = state
            for direction, step in enumerate((-2, -1, 1, 2)):
                cell = blank + step
                if 0 <= cell < 6 and (abs(step) == 2 or cell // 2 == blank // 2):
                    before = (blank if first == cell else first, blank if second == cell else second, cell)
                    if before not in known:
                        known[before] = bytes([3 - direction]) + known[state]
                        reached.append(before)
        edge = reached
    return known


def _turn(desk: Desk) -> None:
    """Turn the last four cells, whichever way round is shorter, until everything is home."""
    width = desk.width
    first = desk.shut.index(0)
    circle = [first, first + 1, first + width + 1, first + width]
    onward = [RIGHT, DOWN, LEFT, UP]
    at = circle.index(desk.blank)
    ways = []
    for turn in (1, -1):
        lying = [desk.lying[cell] for cell in circle]
        place, way = at, b""
        while lying != circle and len(way) < 12:
            after = (place + turn) % 4
            lying[place], lying[after] = lying[after], lying[place]
            way += bytes([onward[place] if turn > 0 else 3 - onward[after]])
            place = after
        ways.append(way)
    desk.play(min(ways, key=len))


def without_returns(way: bytes) -> bytes:
    """The way without moves that are taken back at once."""
    found = True
    while found:
        found = False
        for return_ in (b"\0\3", b"\3\0", b"\1\2", b"\2\1"):
            if return_ in way:
                way, found = way.replace(return_, b""), True
    return way
