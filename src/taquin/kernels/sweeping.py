# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""Sweeps of the blank over a large board: ways that never turn back along one axis, each the best there is.

A move of the blank brings one tile a step nearer to its home, or a step away; what a step is worth, a table tells by
the tile's distance. On its way from one side of the board to the other the blank meets every tile as it lay before the
sweep began, so that the best of all such ways, to any cell and with any moves across, is found by going through the
cells once. The blank plays it, and looks again, until no sweep pays.

Cells are those of the board with a frame of one cell; a tile goes by its home cell. Directions are the blank's: up,
left, right, down, opposite ones adding up to 3. For sweeps up and down, cells are numbered row by row; for those to
the left and right, column by column, so that what is met together always lies together. Nothing is checked here.
"""

import cython

BEHIND = cython.declare(cython.int, -(1 << 30))

Sweeps = cython.struct(
    lying=cython.p_int,
    where=cython.p_int,
    facts=cython.p_short,
    steps=cython.p_int,
    table=cython.p_int,
    gains=cython.p_int,
    came=cython.p_uchar,
    way=cython.p_uchar,
    before=cython.p_int,
    backward=cython.p_int,
    forward=cython.p_int,
    rows=cython.int,
    columns=cython.int,
    size=cython.int,
    blank=cython.int,
    price=cython.int,
    best=cython.int,
    direction=cython.int,
    end=cython.int,
    made=cython.int,
)
AnySweeps = cython.typedef(cython.pointer(Sweeps))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def note(s: AnySweeps, cell: cython.int) -> cython.void:
    """What the tile of a cell wins when the blank comes there, from each side, in both numberings."""
    tile: cython.int = s.lying[cell]
    y: cython.int = s.facts[4 * cell]
    x: cython.int = s.facts[4 * cell + 1]
    upright: cython.int = y - s.facts[4 * tile]
    across: cython.int = x - s.facts[4 * tile + 1]
    turned: cython.int = x * (s.rows + 2) + y + 4 * s.size
    up: cython.int
    left: cython.int
    right: cython.int
    down: cython.int
    if upright > 0:
        down = s.table[upright] - s.table[upright - 1]
        up = s.table[upright] - s.table[upright + 1]
    else:
        down = s.table[-upright] - s.table[1 - upright]
        up = s.table[-upright] - s.table[-1 - upright] if upright else down
    if across > 0:
        right = s.table[across] - s.table[across - 1]
        left = s.table[across] - s.table[across + 1]
    else:
        right = s.table[-across] - s.table[1 - across]
        left = s.table[-across] - s.table[-1 - across] if across else right
    s.gains[cell] = s.gains[turned] = up
    s.gains[s.size + cell] = s.gains[s.size + turned] = left
    s.gains[2 * s.size + cell] = s.gains[2 * s.size + turned] = right
    s.gains[3 * s.size + cell] = s.gains[3 * s.size + turned] = down


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def line(
    s: AnySweeps,
    here: cython.int,
    count: cython.int,
    ahead: cython.p_int,
    smaller: cython.p_int,
    larger: cython.p_int,
    came: cython.p_uchar,
    direction: cython.int,
) -> cython.void:
    """One line further: what the best ways to its cells win. They come straight from the line before, or turn there and
    go along.
    """
    values: cython.p_int = s.before
    backward: cython.p_int = s.backward
    forward: cython.p_int = s.forward
    price: cython.int = s.price
    i: cython.int
    j: cython.int
    run: cython.int
    back: cython.int
    value: cython.int
    mark: cython.int
    best: cython.int = BEHIND
    for i in range(count):
        values[i] += ahead[i] - price
    # Both scans at once: each waits for itself alone.
    run = back = BEHIND
    for i in range(count):
        forward[i] = run
        run = (run if run > values[i] else values[i]) + larger[i + 1] - price
        j = count - 1 - i
        backward[j] = back
        back = (back if back > values[j] else values[j]) + smaller[j - 1] - price
    # Without branches, for vectors.
    for i in range(count):
        value = values[i]
        mark = 4 * (backward[i] > value) + 8 * (forward[i] > value)
        run = backward[i] if backward[i] > forward[i] else forward[i]
        mark += (1 if run == backward[i] else 2) if run > value else 0
        values[i] = value if value > run else run
        came[i] = cython.cast(cython.uchar, mark)
    for i in range(count):
        best = best if best > values[i] else values[i]
    if best > s.best:
        s.best = best
        s.direction = direction
        for i in range(count):
            if values[i] == best:
                s.end = here + i
                break


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def look(s: AnySweeps, turned: cython.int) -> cython.void:
    """The sweeps along one axis: up and down, or, turned, to the left and right."""
    count: cython.int = s.rows if turned else s.columns
    lines: cython.int = s.columns if turned else s.rows
    pitch: cython.int = count + 2
    y: cython.int = s.facts[4 * s.blank]
    x: cython.int = s.facts[4 * s.blank + 1]
    at: cython.int = y if turned else x
    first: cython.int = x if turned else y
    start: cython.int = first * pitch + 1
    gains: cython.p_int = s.gains + 4 * s.size * turned
    came: cython.p_uchar = s.came + s.size * turned
    smaller: cython.p_int = gains + s.size * (0 if turned else 1)
    larger: cython.p_int = gains + s.size * (3 if turned else 2)
    ahead: cython.p_int
    side: cython.int
    direction: cython.int
    here: cython.int
    i: cython.int
    _: cython.int
    for side in range(2):
        direction = (1 + side) if turned else 3 * side
        ahead = gains + s.size * direction
        # The blank's own line: it may go along first.
        s.before[at - 1] = 0
        came[start + at - 1] = 0
        for i in range(at - 2, -1, -1):
            s.before[i] = s.before[i + 1] + smaller[start + i] - s.price
            came[start + i] = 5
        for i in range(at, count):
            s.before[i] = s.before[i - 1] + larger[start + i] - s.price
            came[start + i] = 10
        for i in range(count):
            if s.before[i] > s.best:
                s.best = s.before[i]
                s.direction = direction
                s.end = start + i
        here = start
        for _ in range(lines - first if side else first - 1):
            here += pitch if side else -pitch
            line(s, here, count, ahead + here, smaller + here, larger + here, came + here, direction)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def play(s: AnySweeps, path: cython.p_uchar) -> cython.int:
    """Play the best way, and write it down, without what it takes back of the one before; its moves."""
    turned: cython.int = 1 if s.direction == 1 or s.direction == 2 else 0
    pitch: cython.int = (s.rows if turned else s.columns) + 2
    back: cython.int = -pitch if s.direction >= 2 else pitch
    came: cython.p_uchar = s.came + s.size * turned
    at: cython.int = s.end
    blank: cython.int = s.blank
    start: cython.int = s.facts[4 * blank + 1] * pitch + s.facts[4 * blank] if turned else blank
    mode: cython.int = came[at] & 3
    count: cython.int = 0
    i: cython.int
    cell: cython.int
    tile: cython.int
    while at != start:
        if mode == 1 and came[at] & 4:
            s.way[count] = 0 if turned else 1
            at += 1
        elif mode == 2 and came[at] & 8:
            s.way[count] = 3 if turned else 2
            at -= 1
        else:
            s.way[count] = cython.cast(cython.uchar, s.direction)
            at += back
            mode = came[at] & 3
        count += 1
    for i in range(count - 1, -1, -1):
        if s.made and path[s.made - 1] + s.way[i] == 3:
            s.made -= 1
        else:
            path[s.made] = s.way[i]
            s.made += 1
        cell = blank + s.steps[s.way[i]]
        tile = s.lying[cell]
        s.lying[blank] = tile
        s.where[tile] = blank
        note(s, blank)
        blank = cell
    s.blank = blank
    return count


def sweep(
    lying: cython.int[::1],
    where: cython.int[::1],
    facts: cython.const[cython.short][::1],
    steps: cython.const[cython.int][::1],
    table: cython.const[cython.int][::1],
    rows: cython.int,
    columns: cython.int,
    blank: cython.int,
    pace: cython.int,
    least: cython.int,
    last: cython.int,
    gains: cython.int[::1],
    came: cython.uchar[::1],
    lines: cython.int[::1],
    path: cython.uchar[::1],
    control: cython.longlong[::1],
) -> int:
    """Sweep until a move wins too little.

    Args:
        lying, where: the tile on each cell, the cell of each tile; changed to where the way leads.
        facts: of each cell four numbers, of which the first two are its row and column.
        steps: from cell to cell in each direction.
        table: by distance along an axis, what is to be won; one more than there are lines.
        pace: 256ths of what a move of late has won that every further move of a sweep must win in the mean.
        least: what a sweep must win beyond that.
        last: what a move must win; where no sweep does, it is over.
        gains: 8 a cell, came: 3 a cell, lines: 3 for each row or column of the longer side. Used here.
        path: filled with the blank's directions, as long as it holds as many more as there are cells.
        control: STOP and BUDGET are looked at before each sweep; NODES is written: 32 cells that are gone through
            count as a node, as they take about as long.

    Returns:
        The number of moves.
    """
    sweeps: Sweeps
    s: AnySweeps = cython.address(sweeps)
    count: cython.int
    cell: cython.int
    y: cython.int
    longest: cython.int = path.shape[0]
    spent: cython.longlong = 0
    rate: cython.longlong
    won: cython.longlong
    s.lying = cython.address(lying[0])
    s.where = cython.address(where[0])
    s.facts = cython.cast(cython.p_short, cython.address(facts[0]))
    s.steps = cython.cast(cython.p_int, cython.address(steps[0]))
    s.table = cython.cast(cython.p_int, cython.address(table[0]))
    s.gains = cython.address(gains[0])
    s.came = cython.address(came[0])
    s.size = (rows + 2) * (columns + 2)
    s.way = s.came + 2 * s.size
    s.before = cython.address(lines[0])
    s.backward = cython.address(lines[lines.shape[0] // 3])
    s.forward = cython.address(lines[2 * (lines.shape[0] // 3)])
    s.rows = rows
    s.columns = columns
    s.blank = blank
    s.made = 0
    with cython.nogil:
        for y in range(1, rows + 1):
            for cell in range(y * (columns + 2) + 1, (y + 1) * (columns + 2) - 1):
                if cell != blank:
                    note(s, cell)
        # What a move has won of late, in 256ths: at first what it wins at most.
        cell = table.shape[0] - 2
        rate = 256 * (s.table[cell] - s.table[cell - 1])
        while s.made + s.size < longest:
            control[2] = spent
            if control[0] or spent >= control[1]:
                break
            s.price = cython.cast(cython.int, rate * pace // 65536)
            if s.price < last:
                break
            s.best = least
            s.direction = -1
            look(s, 0)
            look(s, 1)
            spent += rows * columns // 16 + 1
            if s.direction < 0:
                rate -= rate // 16 + 1
                continue
            count = play(s, cython.address(path[0]))
            won = 256 * (s.best + cython.cast(cython.longlong, count) * s.price) // count
            count = count if count < 200 else 200
            rate = (rate * (400 - count) + won * count) // 400
    control[2] = spent
    return s.made
