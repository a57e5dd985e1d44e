# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""Exact additive costs of a pattern, by breadth-first search over (cells of its tiles, region of the blank).

A state is the set of cells that the pattern's tiles occupy, the order in which they stand there, and the component of
the remaining cells in which the blank is: within it the blank moves without cost. Sets are numbered in colexicographic
order, orders lexicographically (as the kernel `orders` writes them). A row is one set and one of its regions and holds
a byte for each order: a move of a tile leads from row to row and, of all the orders at once, either keeps them (a move
along a row of the board) or rotates them (a move across). So a level is swept row by row, in memory's order, with one
small map to look up.

Nothing is checked here.
"""

import cython


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def bits(mask: cython.ulonglong) -> cython.int:
    count: cython.int = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def following(mask: cython.ulonglong) -> cython.ulonglong:
    # The next larger number with as many bits.
    low: cython.ulonglong = mask & (0 - mask)
    high: cython.ulonglong = mask + low
    return high | (((mask ^ high) >> 2) // low)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def rank_of(mask: cython.ulonglong, choose: cython.p_longlong) -> cython.longlong:
    # Colexicographic number of a set; choose holds binomials by 64 * cell + size.
    rank: cython.longlong = 0
    size: cython.int = 0
    cell: cython.int = 0
    while mask:
        if mask & 1:
            size += 1
            rank += choose[64 * cell + size]
        mask >>= 1
        cell += 1
    return rank


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def filled(free: cython.ulonglong, cell: cython.ulonglong, near: cython.p_ulonglong) -> cython.ulonglong:
    # The component of the free cells in which this one (a single bit) lies.
    region: cython.ulonglong = cell
    edge: cython.ulonglong = cell
    grown: cython.ulonglong
    at: cython.int
    rest: cython.ulonglong
    while edge:
        grown = 0
        rest = edge
        at = 0
        while rest:
            if rest & 1:
                grown |= near[at]
            rest >>= 1
            at += 1
        edge = grown & free & ~region
        region |= edge
    return region


def components(
    cells: cython.int,
    size: cython.int,
    near: cython.const[cython.ulonglong][::1],
    starts: cython.uint[::1],
    regions: cython.ulonglong[::1],
) -> int:
    """Number the rows: sets of `size` of the cells in their order, each set's regions by their least cell.

    Args:
        near: each cell's neighbours as bits.
        starts: the first row of each set and, at the end, the number of rows.
        regions: the region of each row as bits; as many are written as fit.

    Returns:
        The number of rows.
    """
    whole: cython.ulonglong = (cython.cast(cython.ulonglong, 1) << cells) - 1
    mask: cython.ulonglong = (cython.cast(cython.ulonglong, 1) << size) - 1
    free: cython.ulonglong
    region: cython.ulonglong
    rank: cython.Py_ssize_t
    row: cython.longlong = 0
    room: cython.longlong = regions.shape[0]
    sets: cython.Py_ssize_t = starts.shape[0] - 1
    with cython.nogil:
        for rank in range(sets):
            starts[rank] = row
            free = whole & ~mask
            while free:
                region = filled(free, free & (0 - free), cython.cast(cython.p_ulonglong, cython.address(near[0])))
                if row < room:
                    regions[row] = region
                row += 1
                free &= ~region
            if rank + 1 < sets:
                mask = following(mask)
        starts[sets] = row
    return row


Place = cython.struct(
    choose=cython.p_longlong,
    near=cython.p_ulonglong,
    starts=cython.p_uint,
    regions=cython.p_ulonglong,
    chart=cython.p_int,
    size=cython.int,
    edges=cython.int,
    rows=cython.longlong[128],
    maps=cython.int[128],
)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def leave(p: cython.pointer(Place), mask: cython.ulonglong, region: cython.ulonglong) -> cython.void:
    # Write the rows to which a tile's move leads from this one, each with its map of orders (-1: they stay).
    rest: cython.ulonglong = mask
    source: cython.ulonglong
    goal: cython.ulonglong
    touched: cython.ulonglong
    moved: cython.ulonglong
    row: cython.longlong
    at: cython.int
    one: cython.int
    two: cython.int
    p.edges = 0
    while rest:
        source = rest & (0 - rest)
        rest &= rest - 1
        at = bits(source - 1)
        touched = p.near[at] & region
        while touched:
            goal = touched & (0 - touched)
            touched &= touched - 1
            moved = (mask ^ source) | goal
            row = p.starts[rank_of(moved, p.choose)]
            while not p.regions[row] & source:
                row += 1
            one = bits(mask & (source - 1))
            two = bits(moved & (goal - 1))
            p.rows[p.edges] = row
            p.maps[p.edges] = -1 if one == two else p.chart[p.size * one + two]
            p.edges += 1


def sweep(
    size: cython.int,
    choose: cython.const[cython.longlong][::1],
    near: cython.const[cython.ulonglong][::1],
    starts: cython.const[cython.uint][::1],
    regions: cython.const[cython.ulonglong][::1],
    chart: cython.const[cython.int][::1],
    maps: cython.const[cython.uint][::1],
    orders: cython.longlong,
    row: cython.longlong,
    order: cython.longlong,
    costs: cython.uchar[::1],
    flags: cython.uchar[::1],
    scratch: cython.uint[::1],
    control: cython.longlong[::1],
) -> int:
    """Breadth-first search from one state: every tile's move costs 1, the blank's walk within its region nothing.

    Args:
        size: tiles of the pattern, at most 16 and with at most 128 moves from a state.
        choose: binomial coefficients by 64 * n + k.
        chart: by size * place + place, which of `maps` rotates between the two places, or -1.
        maps: see `rotation`; `orders` numbers each.
        row, order: the state to start from.
        costs: `orders` bytes a row, all 255; the costs are written here.
        flags: a byte a row, all 0; used here.
        scratch: `orders` numbers; used here.
        control: STOP is looked at before each row; LEVEL and NODES (states reached) are written.

    Returns:
        The largest cost, or -1 where it was stopped.
    """
    p: Place
    cost: cython.p_uchar = cython.address(costs[0])
    into: cython.p_uchar
    turn: cython.p_uint
    listed: cython.p_uint = cython.address(scratch[0])
    rank: cython.Py_ssize_t
    at: cython.longlong
    sets: cython.Py_ssize_t = starts.shape[0] - 1
    mask: cython.ulonglong
    count: cython.longlong
    fresh: cython.longlong
    reached: cython.longlong = 1
    total: cython.longlong = 1
    j: cython.longlong
    k: cython.longlong
    edge: cython.int
    level: cython.int = 0
    bit: cython.uchar
    base: cython.p_uchar
    stopped: cython.bint = False
    p.choose = cython.cast(cython.p_longlong, cython.address(choose[0]))
    p.near = cython.cast(cython.p_ulonglong, cython.address(near[0]))
    p.starts = cython.cast(cython.p_uint, cython.address(starts[0]))
    p.regions = cython.cast(cython.p_ulonglong, cython.address(regions[0]))
    p.chart = cython.cast(cython.p_int, cython.address(chart[0]))
    p.size = size
    cost[row * orders + order] = 0
    flags[row] = 1
    with cython.nogil:
        while reached and not stopped:
            control[4] = level
            control[2] = total
            reached = 0
            bit = 1 << (level & 1)
            mask = (cython.cast(cython.ulonglong, 1) << size) - 1
            for rank in range(sets):
                if control[0]:
                    stopped = True
                    break
                for at in range(p.starts[rank], p.starts[rank + 1]):
                    if not flags[at] & bit:
                        continue
                    flags[at] = flags[at] & (3 ^ bit)
                    base = cost + at * orders
                    count = 0
                    for j in range(orders):
                        listed[count] = j
                        count += base[j] == level
                    leave(cython.address(p), mask, p.regions[at])
                    for edge in range(p.edges):
                        into = cost + p.rows[edge] * orders
                        fresh = 0
                        if p.maps[edge] < 0:
                            for k in range(count):
                                if into[listed[k]] == 255:
                                    into[listed[k]] = level + 1
                                    fresh += 1
                        else:
                            turn = cython.cast(cython.p_uint, cython.address(maps[0])) + p.maps[edge] * orders
                            for k in range(count):
                                j = turn[listed[k]]
                                if into[j] == 255:
                                    into[j] = level + 1
                                    fresh += 1
                        if fresh:
                            flags[p.rows[edge]] = flags[p.rows[edge]] | (3 ^ bit)
                            reached += fresh
                if rank + 1 < sets:
                    mask = following(mask)
            total += reached
            level += 1
    return -1 if stopped else level - 1


def sweep_runs(
    size: cython.int,
    choose: cython.const[cython.longlong][::1],
    near: cython.const[cython.ulonglong][::1],
    starts: cython.const[cython.uint][::1],
    regions: cython.const[cython.ulonglong][::1],
    chart: cython.const[cython.int][::1],
    maps: cython.const[cython.uint][::1],
    orders: cython.longlong,
    row: cython.longlong,
    order: cython.longlong,
    costs: cython.uchar[::1],
    flags: cython.uchar[::1],
    scratch: cython.uint[::1],
    control: cython.longlong[::1],
) -> int:
    """As `sweep`, where a run of tiles slid together costs 1. Only for a pattern of all tiles; `scratch` holds twice
    `orders`."""
    cost: cython.p_uchar = cython.address(costs[0])
    into: cython.p_uchar
    turn: cython.p_uint
    listed: cython.p_uint = cython.address(scratch[0])
    walked: cython.p_uint = listed + orders
    binomial: cython.p_longlong = cython.cast(cython.p_longlong, cython.address(choose[0]))
    rank: cython.Py_ssize_t
    target: cython.longlong
    sets: cython.Py_ssize_t = starts.shape[0] - 1
    whole: cython.ulonglong = (cython.cast(cython.ulonglong, 1) << (size + 1)) - 1
    gap: cython.ulonglong
    moved: cython.ulonglong
    source: cython.ulonglong
    touched: cython.ulonglong
    count: cython.longlong
    fresh: cython.longlong
    reached: cython.longlong = 1
    total: cython.longlong = 1
    k: cython.longlong
    level: cython.int = 0
    blank: cython.int
    at: cython.int
    step: cython.int
    one: cython.int
    two: cython.int
    bit: cython.uchar
    stopped: cython.bint = False
    cost[row * orders + order] = 0
    flags[row] = 1
    with cython.nogil:
        while reached and not stopped:
            control[4] = level
            control[2] = total
            reached = 0
            bit = 1 << (level & 1)
            for rank in range(sets):
                if control[0]:
                    stopped = True
                    break
                if not flags[rank] & bit:
                    continue
                flags[rank] = flags[rank] & (3 ^ bit)
                count = 0
                for k in range(orders):
                    listed[count] = k
                    count += cost[rank * orders + k] == level
                touched = near[bits(regions[rank] - 1)]
                while touched:
                    source = touched & (0 - touched)
                    touched &= touched - 1
                    for k in range(count):
                        walked[k] = listed[k]
                    gap = regions[rank]
                    blank = bits(gap - 1)
                    step = bits(source - 1) - blank
                    at = blank + step
                    while True:
                        # The tile at `at` goes to `blank`; the run goes on from there.
                        source = cython.cast(cython.ulonglong, 1) << at
                        moved = whole ^ source
                        target = rank_of(moved, binomial)
                        one = bits((whole ^ gap) & (source - 1))
                        two = bits(moved & (gap - 1))
                        into = cost + target * orders
                        turn = cython.cast(cython.p_uint, cython.address(maps[0]))
                        fresh = 0
                        if one != two:
                            turn += chart[size * one + two] * orders
                            for k in range(count):
                                walked[k] = turn[walked[k]]
                        for k in range(count):
                            if into[walked[k]] == 255:
                                into[walked[k]] = level + 1
                                fresh += 1
                        if fresh:
                            flags[target] = flags[target] | (3 ^ bit)
                            reached += fresh
                        gap = source
                        blank = at
                        at += step
                        if at < 0 or at > size or not near[blank] >> at & 1:
                            break
            total += reached
            level += 1
    return -1 if stopped else level - 1


def faults(
    size: cython.int,
    choose: cython.const[cython.longlong][::1],
    near: cython.const[cython.ulonglong][::1],
    starts: cython.const[cython.uint][::1],
    regions: cython.const[cython.ulonglong][::1],
    chart: cython.const[cython.int][::1],
    maps: cython.const[cython.uint][::1],
    orders: cython.longlong,
    costs: cython.const[cython.uchar][::1],
    control: cython.longlong[::1],
) -> int:
    """How many states break the rule of costs: reached; a tile's move changes it by one; some neighbour is lower.

    The arguments are `sweep`'s. A cost of 0 needs no lower neighbour: exactly one state may have it, and every
    further one counts as a fault. -1 where it was stopped.
    """
    p: Place
    cost: cython.p_uchar = cython.cast(cython.p_uchar, cython.address(costs[0]))
    rank: cython.Py_ssize_t
    at: cython.longlong
    sets: cython.Py_ssize_t = starts.shape[0] - 1
    mask: cython.ulonglong = (cython.cast(cython.ulonglong, 1) << size) - 1
    j: cython.longlong
    k: cython.longlong
    edge: cython.int
    mine: cython.int
    other: cython.int
    lower: cython.bint
    wrong: cython.bint
    total: cython.longlong = 0
    homes: cython.longlong = 0
    stopped: cython.bint = False
    p.choose = cython.cast(cython.p_longlong, cython.address(choose[0]))
    p.near = cython.cast(cython.p_ulonglong, cython.address(near[0]))
    p.starts = cython.cast(cython.p_uint, cython.address(starts[0]))
    p.regions = cython.cast(cython.p_ulonglong, cython.address(regions[0]))
    p.chart = cython.cast(cython.p_int, cython.address(chart[0]))
    p.size = size
    with cython.nogil:
        for rank in range(sets):
            if control[0]:
                stopped = True
                break
            for at in range(p.starts[rank], p.starts[rank + 1]):
                leave(cython.address(p), mask, p.regions[at])
                for j in range(orders):
                    mine = cost[at * orders + j]
                    lower = mine == 0
                    homes += lower
                    wrong = mine == 255
                    for edge in range(p.edges):
                        k = j if p.maps[edge] < 0 else maps[p.maps[edge] * orders + j]
                        other = cost[p.rows[edge] * orders + k]
                        wrong = wrong or (other != mine + 1 and other != mine - 1)
                        lower = lower or other == mine - 1
                    total += wrong or not lower
            if rank + 1 < sets:
                mask = following(mask)
    return -1 if stopped else total + abs(homes - 1)
