# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""Iterative deepening's inner loop for databases too large to be laid out with room to spare.

As `deepening`, but an entry's place is the number of the set of cells times orders, plus the number of the order, as
the builder leaves it: an eighth of the memory and more work a move. A move changes the set, and where the tile passes
others of its pattern it rotates the order, which a small map tells. Only for boards of up to 16 cells and patterns of
up to 8 tiles. Nothing is checked here.
"""

import cython

View = cython.struct(
    image=cython.int[16],
    member=cython.int[16],
    mask=cython.int[16],
    order=cython.int[16],
    entry=cython.int[16],
)

Search = cython.struct(
    table=cython.p_uchar,
    bases=cython.p_longlong,
    orders=cython.p_longlong,
    ranks=cython.p_ushort,
    counts=cython.p_uchar,
    chart=cython.p_int,
    maps=cython.p_ushort,
    first=View,
    second=View,
    automaton=cython.p_ushort,
    target=cython.p_int,
    rise=cython.p_uchar,
    board=cython.p_uchar,
    path=cython.p_uchar,
    solutions=cython.p_uchar,
    control=cython.p_longlong,
    cells=cython.int,
    capacity=cython.int,
    every=cython.int,
    nodes=cython.longlong,
    poll=cython.longlong,
    found=cython.longlong,
)


Place = cython.struct(pattern=cython.int, mask=cython.int, order=cython.int, entry=cython.int)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def look(s: cython.pointer(Search), pattern: cython.int, mask: cython.int, order: cython.int) -> cython.int:
    index: cython.longlong = s.bases[pattern] + s.ranks[mask] * s.orders[pattern] + order
    return (s.table[index >> 2] >> ((index & 3) << 1)) & 3


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def go(
    s: cython.pointer(Search),
    view: cython.pointer(View),
    tile: cython.int,
    cell: cython.int,
    blank: cython.int,
    place: cython.pointer(Place),
) -> cython.void:
    # Where the entry of this view is after the tile went from the cell to the blank.
    pattern: cython.int = view.member[tile]
    source: cython.int = view.image[cell]
    goal: cython.int = view.image[blank]
    mask: cython.int = view.mask[pattern]
    moved: cython.int = mask ^ (1 << source) ^ (1 << goal)
    order: cython.int = view.order[pattern]
    one: cython.int = s.counts[mask & ((1 << source) - 1)]
    two: cython.int = s.counts[moved & ((1 << goal) - 1)]
    if one != two:
        order = s.maps[s.chart[64 * pattern + 8 * one + two] + order]
    place.pattern = pattern
    place.mask = moved
    place.order = order
    place.entry = look(s, pattern, moved, order)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def polled(s: cython.pointer(Search)) -> cython.int:
    s.control[2] = s.nodes
    s.poll = s.nodes + 65536
    if s.poll > s.control[1]:
        s.poll = s.control[1]
    return s.control[0] != 0 or s.nodes >= s.control[1]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def solved(s: cython.pointer(Search), depth: cython.int) -> cython.int:
    at: cython.int
    if s.found < s.capacity:
        for at in range(depth):
            s.solutions[s.found * depth + at] = s.path[at]
    s.found += 1
    return 0 if s.every else 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def descend(
    s: cython.pointer(Search),
    blank: cython.int,
    state: cython.int,
    slack: cython.int,
    distance: cython.int,
    first: cython.int,
    second: cython.int,
    depth: cython.int,
) -> cython.int:
    # 0: nothing found below; 1: found, or stopped.
    count: cython.int = 0
    generated: cython.int = 0
    k: cython.int
    direction: cython.int
    cell: cython.int
    tile: cython.int
    after: cython.int
    left: cython.int
    a: cython.int
    b: cython.int
    one: cython.int
    two: cython.int
    away: cython.int
    directions: cython.int[4]
    cells: cython.int[4]
    lefts: cython.int[4]
    states: cython.int[4]
    tiles: cython.int[4]
    firsts: Place[4]
    seconds: Place[4]
    kept_first: Place
    kept_second: Place
    for direction in range(4):
        after = s.automaton[4 * state + direction]
        cell = s.target[4 * blank + direction]
        if after == 65535 or cell < 0:
            continue
        generated += 1
        tile = s.board[cell]
        left = slack - s.rise[4 * (s.cells * tile + cell) + direction]
        if left < 0:
            continue
        directions[count] = direction
        states[count] = after
        tiles[count] = tile
        cells[count] = cell
        lefts[count] = left
        go(s, cython.address(s.first), tile, cell, blank, cython.address(firsts[count]))
        go(s, cython.address(s.second), tile, cell, blank, cython.address(seconds[count]))
        count += 1
    s.nodes += generated
    if s.nodes >= s.poll and polled(s):
        return 1
    for k in range(count):
        a = firsts[k].pattern
        b = seconds[k].pattern
        left = lefts[k]
        one = first - s.first.entry[a] + firsts[k].entry
        two = second - s.second.entry[b] + seconds[k].entry
        if one > left or two > left:
            continue
        away = distance + 2 * (slack - left) - 1
        s.path[depth] = directions[k]
        if away == 0:
            if solved(s, depth + 1):
                return 1
            continue
        cell = cells[k]
        kept_first.mask = s.first.mask[a]
        kept_first.order = s.first.order[a]
        kept_first.entry = s.first.entry[a]
        kept_second.mask = s.second.mask[b]
        kept_second.order = s.second.order[b]
        kept_second.entry = s.second.entry[b]
        s.first.mask[a] = firsts[k].mask
        s.first.order[a] = firsts[k].order
        s.first.entry[a] = firsts[k].entry
        s.second.mask[b] = seconds[k].mask
        s.second.order[b] = seconds[k].order
        s.second.entry[b] = seconds[k].entry
        s.board[blank] = tiles[k]
        if descend(s, cell, states[k], left, away, one, two, depth + 1):
            return 1
        s.board[cell] = tiles[k]
        s.first.mask[a] = kept_first.mask
        s.first.order[a] = kept_first.order
        s.first.entry[a] = kept_first.entry
        s.second.mask[b] = kept_second.mask
        s.second.order[b] = kept_second.order
        s.second.entry[b] = kept_second.entry
    return 0


def deepen(
    table: cython.const[cython.uchar][::1],
    bases: cython.const[cython.longlong][::1],
    orders: cython.const[cython.longlong][::1],
    ranks: cython.const[cython.ushort][::1],
    counts: cython.const[cython.uchar][::1],
    chart: cython.const[cython.int][::1],
    maps: cython.const[cython.ushort][::1],
    views: cython.const[cython.int][::1],
    automaton: cython.const[cython.ushort][::1],
    target: cython.const[cython.int][::1],
    rise: cython.const[cython.uchar][::1],
    patterns: cython.int,
    board: cython.uchar[::1],
    blank: cython.int,
    state: cython.int,
    slack: cython.int,
    distance: cython.int,
    path: cython.uchar[::1],
    depth: cython.int,
    every: cython.bint,
    solutions: cython.uchar[::1],
    capacity: cython.int,
    control: cython.longlong[::1],
) -> int:
    """Search below one node, which is not the goal, for a way home that costs no more than `slack` allows.

    Args:
        table: entries of every pattern by set and order, 2 bits each.
        bases, orders: each pattern's first place and number of orders.
        ranks, counts: by mask of cells, the number of the set and its size.
        chart: by 64 * pattern + 8 * place + place, where in `maps` the rotation between two places begins.
        views: for the first and then the second view, 16 numbers each: the image of each cell; each tile's pattern;
            each pattern's mask of cells; each pattern's order.
        (the others): see `deepening`.

    Returns:
        1 where a solution was found (`path` holds it), 0 where there is none, -1 where it was stopped before it knew.
    """
    s: Search
    found: cython.int
    k: cython.int
    first: cython.int = 0
    second: cython.int = 0
    s.table = cython.cast(cython.p_uchar, cython.address(table[0]))
    s.bases = cython.cast(cython.p_longlong, cython.address(bases[0]))
    s.orders = cython.cast(cython.p_longlong, cython.address(orders[0]))
    s.ranks = cython.cast(cython.p_ushort, cython.address(ranks[0]))
    s.counts = cython.cast(cython.p_uchar, cython.address(counts[0]))
    s.chart = cython.cast(cython.p_int, cython.address(chart[0]))
    s.maps = cython.cast(cython.p_ushort, cython.address(maps[0]))
    s.automaton = cython.cast(cython.p_ushort, cython.address(automaton[0]))
    s.target = cython.cast(cython.p_int, cython.address(target[0]))
    s.rise = cython.cast(cython.p_uchar, cython.address(rise[0]))
    s.board = cython.address(board[0])
    s.path = cython.address(path[0])
    s.solutions = cython.address(solutions[0])
    s.control = cython.address(control[0])
    s.cells = board.shape[0]
    s.capacity = capacity
    s.every = every
    s.nodes = 0
    s.found = 0
    with cython.nogil:
        for k in range(16):
            s.first.image[k] = views[k]
            s.first.member[k] = views[16 + k]
            s.first.mask[k] = views[32 + k]
            s.first.order[k] = views[48 + k]
            s.second.image[k] = views[64 + k]
            s.second.member[k] = views[80 + k]
            s.second.mask[k] = views[96 + k]
            s.second.order[k] = views[112 + k]
        for k in range(patterns):
            s.first.entry[k] = look(cython.address(s), k, s.first.mask[k], s.first.order[k])
            s.second.entry[k] = look(cython.address(s), k, s.second.mask[k], s.second.order[k])
            first += s.first.entry[k]
            second += s.second.entry[k]
        found = polled(cython.address(s))
        if not found and first <= slack and second <= slack:
            found = descend(cython.address(s), blank, state, slack, distance, first, second, depth)
    control[2] = s.nodes
    control[3] = s.found
    if s.found and not (every and found):
        return 1
    return -1 if found else 0
