# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""Which of many boards of any size can reach one goal, a board after another. The theory is told in `parity`.

Up to 64 cells inversions are counted in a set of the tiles seen so far, beyond that cycles. In a single row or column
the order decides. Nothing is checked here.
"""

import cython

Rule = cython.struct(
    columns=cython.longlong,
    cells=cython.longlong,
    line=cython.int,
    odd=cython.int,
    goal=cython.pointer(cython.const[cython.ushort]),
    seen=cython.p_longlong,
    stamp=cython.longlong,
)
"""`odd`: whether the goal is. `seen`: by tile, the greatest stamp it was met with."""


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def judge_values(rule: cython.pointer(Rule), row: cython.pointer(cython.const[cython.ushort])) -> cython.int:
    # Any size, a tile at a time.
    cells: cython.longlong = rule.cells
    seen: cython.p_longlong = rule.seen
    stamp: cython.longlong = rule.stamp
    cell: cython.longlong
    place: cython.longlong = 0
    above: cython.ulonglong = 0
    blank: cython.longlong = 0
    tile: cython.longlong
    twice: cython.int = 0
    odd: cython.int = rule.odd
    met: cython.ulonglong = 0
    rule.stamp += 2
    for cell in range(cells):
        if row[cell] >= cells:
            return 3
    if rule.line:
        for cell in range(cells):
            tile = row[cell]
            twice |= seen[tile] == stamp
            seen[tile] = stamp
        if twice:
            return 2
        for cell in range(cells):
            if row[cell]:
                place += rule.goal[place] == 0
                if row[cell] != rule.goal[place]:
                    return 0
                place += 1
        return 1
    if cells <= 64:
        for cell in range(cells):
            tile = row[cell]
            above ^= met >> tile
            met |= cython.cast(cython.ulonglong, 1) << tile
            if tile == 0:
                blank = cell
        if met + 1 != (cython.cast(cython.ulonglong, 2) << (cells - 1)):
            return 2
        above ^= above >> 32
        above ^= above >> 16
        above ^= above >> 8
        above ^= above >> 4
        above ^= above >> 2
        above ^= above >> 1
        odd ^= above & 1
    else:
        for cell in range(cells):
            tile = row[cell]
            twice |= seen[tile] == stamp
            seen[tile] = stamp
            if tile == 0:
                blank = cell
        if twice:
            return 2
        # A cycle of an even length is odd.
        for cell in range(cells):
            if seen[cell] > stamp:
                continue
            odd ^= 1
            tile = cell
            while seen[tile] == stamp:
                seen[tile] = stamp + 1
                odd ^= 1
                tile = row[tile]
    odd ^= (blank // rule.columns + blank % rule.columns) & 1
    return 1 - odd


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def prepare(
    rule: cython.pointer(Rule),
    goal: cython.pointer(cython.const[cython.ushort]),
    cells: cython.longlong,
    columns: cython.longlong,
    seen: cython.p_longlong,
) -> cython.void:
    rule.columns = columns
    rule.cells = cells
    rule.line = columns == 1 or columns == cells
    rule.odd = 0
    rule.goal = goal
    rule.seen = seen
    rule.stamp = 1
    if not rule.line:
        rule.odd = 1 - judge_values(rule, goal)


def judge(
    boards: cython.const[cython.uchar][::1],
    goal: cython.const[cython.ushort][::1],
    columns: cython.longlong,
    seen: cython.longlong[::1],
    row: cython.ushort[::1],
    answers: cython.uchar[::1],
) -> None:
    """Judge boards of any size that lie one after another, as many as there are answers.

    Args:
        goal: the goal's tiles by cell.
        seen: a number a cell, all 0.
        row: a number a cell, of any value.
        answers: for each board is written: 0, it can't reach the goal; 1, it can; 2, a tile stands twice and another is
            missing; 3, a value is no tile (whether or not one stands twice).
    """
    at: cython.Py_ssize_t
    cell: cython.Py_ssize_t
    cells: cython.Py_ssize_t = goal.shape[0]
    count: cython.Py_ssize_t = answers.shape[0]
    rule: Rule
    with cython.nogil:
        prepare(cython.address(rule), cython.address(goal[0]), cells, columns, cython.address(seen[0]))
        for at in range(count):
            for cell in range(cells):
                row[cell] = boards[cells * at + cell]
            answers[at] = judge_values(cython.address(rule), cython.address(row[0]))


def judge_wide(
    boards: cython.const[cython.ushort][::1],
    goal: cython.const[cython.ushort][::1],
    columns: cython.longlong,
    seen: cython.longlong[::1],
    row: cython.ushort[::1],
    answers: cython.uchar[::1],
) -> None:
    """Judge boards of 16-bit values. As `judge` otherwise."""
    at: cython.Py_ssize_t
    cell: cython.Py_ssize_t
    cells: cython.Py_ssize_t = goal.shape[0]
    count: cython.Py_ssize_t = answers.shape[0]
    rule: Rule
    with cython.nogil:
        prepare(cython.address(rule), cython.address(goal[0]), cells, columns, cython.address(seen[0]))
        for at in range(count):
            for cell in range(cells):
                row[cell] = boards[cells * at + cell]
            answers[at] = judge_values(cython.address(rule), cython.address(row[0]))
