# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""Inversions, and the row of the blank, of many boards.

Boards of bytes are turned, 256 at a time, so that a row holds one cell of all of them; then each pair of cells is
compared in loops over the boards, which a compiler makes vectors of. No step depends on a board, so that a broken one
costs nothing and gives some number. Wider boards are counted one by one in a tree of sums, n log n. Nothing is checked
here.
"""

import cython


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def count_block(
    planes: cython.pointer(cython.const[cython.uchar]),
    cells: cython.int,
    columns: cython.int,
    totals: cython.p_ushort,
    rows: cython.p_uchar,
) -> cython.void:
    # Of 256 boards. The blank's place is the last, so that it is greater than all that follow it: those are taken off.
    lane: cython.int
    cell: cython.int
    before: cython.int
    row: cython.uchar
    last: cython.uchar = cells - 1
    v: cython.pointer(cython.const[cython.uchar])
    w: cython.pointer(cython.const[cython.uchar])
    pairs: cython.uchar[256]
    after: cython.uchar[256]
    for lane in range(256):
        totals[lane] = 0
        rows[lane] = 0
        after[lane] = 0
    for cell in range(cells):
        v = planes + 256 * cell
        row = cell // columns + 1
        for lane in range(256):
            rows[lane] |= row if v[lane] == last else 0
            after[lane] |= last - cell if v[lane] == last else 0
            pairs[lane] = 0
        for before in range(cell):
            w = planes + 256 * before
            for lane in range(256):
                pairs[lane] += w[lane] > v[lane]
        for lane in range(256):
            totals[lane] += pairs[lane]
    for lane in range(256):
        totals[lane] -= after[lane]


def count(
    boards: cython.const[cython.uchar][::1],
    places: cython.const[cython.uchar][::1],
    cells: cython.int,
    columns: cython.int,
    inversions: cython.ushort[::1],
    rows: cython.uchar[::1],
) -> None:
    """Count the inversions of boards of up to 255 cells that lie one after another, as many as there are `rows`.

    Args:
        places: 256 numbers: by tile its place among the tiles in the goal, from 0; the blank's is the last.
        inversions: for each board is written how many pairs of tiles stand in another order than in the goal.
        rows: for each board is written the blank's row, from 1.

    What is written of a board that is none means nothing.
    """
    start: cython.Py_ssize_t
    board: cython.Py_ssize_t
    some: cython.Py_ssize_t
    cell: cython.int
    boards_left: cython.Py_ssize_t = rows.shape[0]
    source: cython.pointer(cython.const[cython.uchar])
    place: cython.pointer(cython.const[cython.uchar])
    planes: cython.uchar[65536]
    totals: cython.ushort[256]
    found: cython.uchar[256]
    if boards_left == 0:
        return
    with cython.nogil:
        place = cython.address(places[0])
        for cell in range(256 * cells):
            planes[cell] = 0
        for start in range(0, rows.shape[0], 256):
            some = boards_left if boards_left < 256 else 256
            source = cython.address(boards[0]) + start * cells
            for board in range(some):
                for cell in range(cells):
                    planes[256 * cell + board] = place[source[cell]]
                source += cells
            count_block(planes, cells, columns, totals, found)
            for board in range(some):
                inversions[start + board] = totals[board]
                rows[start + board] = found[board]
            boards_left -= some


def count_wide(
    boards: cython.const[cython.ushort][::1],
    places: cython.const[cython.ushort][::1],
    columns: cython.longlong,
    tree: cython.longlong[::1],
    answers: cython.const[cython.uchar][::1],
    inversions: cython.uint[::1],
    rows: cython.ushort[::1],
) -> None:
    """The same for boards of 16-bit values and of any size, as many as there are answers.

    Args:
        places: by tile its place among the tiles in the goal, from 0; the blank's is the last.
        tree: a number more than there are cells, of any value.
        answers: boards of which more than 1 is said are none and passed over.
    """
    at: cython.Py_ssize_t
    cell: cython.longlong
    cells: cython.longlong = places.shape[0]
    node: cython.longlong
    total: cython.longlong
    with cython.nogil:
        for at in range(answers.shape[0]):
            inversions[at] = 0
            rows[at] = 0
            if answers[at] > 1:
                continue
            for node in range(cells + 1):
                tree[node] = 0
            total = 0
            for cell in range(cells - 1, -1, -1):
                node = boards[cells * at + cell]
                if node == 0:
                    rows[at] = cython.cast(cython.ushort, cell // columns + 1)
                    continue
                node = places[node]
                while node > 0:  # those with a lesser place that stand after it
                    total += tree[node]
                    node &= node - 1
                node = places[boards[cells * at + cell]] + 1
                while node <= cells:
                    tree[node] += 1
                    node += node & -node
            inversions[at] = cython.cast(cython.uint, total)
