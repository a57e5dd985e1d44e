# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""Deals boards by the generator that `docs/reference/generator.md` defines: many at once, each by seed and number.

Nothing is checked here: what can't be dealt must be refused before.
"""

import cython

Words = cython.struct(
    first=cython.ulonglong,
    second=cython.ulonglong,
    third=cython.ulonglong,
    fourth=cython.ulonglong,
)
"""The state of xoshiro256**."""

Deal = cython.struct(
    goal=cython.pointer(cython.const[cython.uchar]),
    near=cython.pointer(cython.const[cython.int]),
    board=cython.p_uchar,
    columns=cython.int,
    cells=cython.int,
    home=cython.int,
    unsolvable=cython.int,
)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def split(state: cython.ulonglong, number: cython.ulonglong) -> cython.ulonglong:
    state += (number + 1) * cython.cast(cython.ulonglong, 0x9E3779B97F4A7C15)
    state = (state ^ (state >> 30)) * cython.cast(cython.ulonglong, 0xBF58476D1CE4E5B9)
    state = (state ^ (state >> 27)) * cython.cast(cython.ulonglong, 0x94D049BB133111EB)
    return state ^ (state >> 31)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def word(s: cython.pointer(Words)) -> cython.ulonglong:
    result: cython.ulonglong = s.second * 5
    shifted: cython.ulonglong = s.second << 17
    result = ((result << 7) | (result >> 57)) * 9
    s.third ^= s.first
    s.fourth ^= s.second
    s.second ^= s.third
    s.first ^= s.fourth
    s.third ^= shifted
    s.fourth = (s.fourth << 45) | (s.fourth >> 19)
    return result


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def below(limit: cython.ulonglong, s: cython.pointer(Words)) -> cython.int:
    zero: cython.ulonglong = 0
    found: cython.ulonglong = word(s)
    rejected: cython.ulonglong
    if found < limit:
        rejected = (zero - limit) % limit
        while found < rejected:
            found = word(s)
    return cython.cast(cython.int, found % limit)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def is_goal(d: cython.pointer(Deal)) -> cython.int:
    cell: cython.int
    for cell in range(d.cells):
        if d.board[cell] != d.goal[cell]:
            return 0
    return 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def in_order(d: cython.pointer(Deal)) -> cython.int:
    # Whether the tiles, without the blank, stand as the goal's do.
    cell: cython.int
    at: cython.int = 0
    for cell in range(d.cells):
        if d.board[cell]:
            at += d.goal[at] == 0
            if d.board[cell] != d.goal[at]:
                return 0
            at += 1
    return 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def mix_up(d: cython.pointer(Deal), s: cython.pointer(Words)) -> cython.int:
    # The goal's tiles in random order; whether that took an odd number of exchanges.
    cell: cython.int
    other: cython.int
    odd: cython.int = 0
    kept: cython.uchar
    for cell in range(d.cells):
        d.board[cell] = d.goal[cell]
    for cell in range(d.cells - 1, 0, -1):
        other = below(cell + 1, s)
        if other != cell:
            kept = d.board[cell]
            d.board[cell] = d.board[other]
            d.board[other] = kept
            odd ^= 1
    return odd


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def shuffle(d: cython.pointer(Deal), s: cython.pointer(Words)) -> cython.void:
    cell: cython.int
    other: cython.int
    blank: cython.int = 0
    far: cython.int
    odd: cython.int
    kept: cython.uchar
    if d.columns == 1 or d.columns == d.cells:
        if d.unsolvable:
            mix_up(d, s)
            while in_order(d):
                mix_up(d, s)
            return
        blank = below(d.cells, s)
        other = 0
        for cell in range(d.cells):
            if d.goal[cell]:
                other += other == blank
                d.board[other] = d.goal[cell]
                other += 1
        d.board[blank] = 0
        return
    odd = mix_up(d, s)
    for cell in range(d.cells):
        if d.board[cell] == 0:
            blank = cell
    far = blank // d.columns + blank % d.columns + d.home // d.columns + d.home % d.columns
    if (odd ^ (far & 1)) != d.unsolvable:
        kept = d.board[0]
        d.board[0] = d.board[d.columns + 1]
        d.board[d.columns + 1] = kept


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def walk(d: cython.pointer(Deal), s: cython.pointer(Words), moves: cython.longlong, allowed: cython.int) -> cython.void:
    # `near` has the cells beside a cell by direction of the tile: up, down, left, right; the walk wants rising order:
    # above the blank stands the tile that moves down.
    cell: cython.int
    other: cython.int
    blank: cython.int = d.home
    before: cython.int = d.home
    ways: cython.int[4]
    order: cython.int[4]
    count: cython.int
    k: cython.int
    order[0] = 1
    order[1] = 3
    order[2] = 2
    order[3] = 0
    for cell in range(d.cells):
        d.board[cell] = d.goal[cell]
    while moves > 0 or (not allowed and is_goal(d)):
        count = 0
        for k in range(4):
            other = d.near[4 * blank + order[k]]
            if other >= 0 and other != before:
                ways[count] = other
                count += 1
        if count == 0:
            ways[0] = before
            count = 1
        cell = ways[below(count, s)]
        d.board[blank] = d.board[cell]
        d.board[cell] = 0
        before = blank
        blank = cell
        moves -= 1


def deal(
    seeds: cython.const[cython.ulonglong][::1],
    numbers: cython.const[cython.ulonglong][::1],
    slots: cython.const[cython.longlong][::1],
    goal: cython.const[cython.uchar][::1],
    near: cython.const[cython.int][::1],
    columns: cython.int,
    moves: cython.longlong,
    allowed: cython.bint,
    boards: cython.uchar[::1],
) -> None:
    """Write into each of the slots a board, one that can be solved unless said otherwise.

    Args:
        seeds, numbers: by slot: the board's seed and its number among those of the seed.
        slots: which boards are dealt; the others are left as they are.
        goal: tiles by cell.
        near: by 4 * cell + direction (of the tile: up, down, left, right), the cell of the tile that slides into this
            one, or -1.
        moves: of a walk back from the goal; -1: the board is uniform among those that can be solved; -2: among those
            that can't.
        allowed: whether the goal itself may be dealt.
        boards: tiles by cell, a board after another.
    """
    d: Deal
    s: Words
    at: cython.Py_ssize_t
    slot: cython.longlong
    cell: cython.int
    d.goal = cython.address(goal[0])
    d.near = cython.address(near[0])
    d.columns = columns
    d.cells = goal.shape[0]
    d.home = 0
    d.unsolvable = moves == -2
    with cython.nogil:
        for cell in range(d.cells):
            if goal[cell] == 0:
                d.home = cell
        for at in range(slots.shape[0]):
            slot = slots[at]
            d.board = cython.address(boards[slot * d.cells])
            s.first = split(split(seeds[slot], 0), numbers[slot])
            s.second = split(split(seeds[slot], 1), numbers[slot])
            s.third = split(split(seeds[slot], 2), numbers[slot])
            s.fourth = split(split(seeds[slot], 3), numbers[slot])
            if moves >= 0:
                walk(cython.address(d), cython.address(s), moves, allowed)
                continue
            shuffle(cython.address(d), cython.address(s))
            while not allowed and is_goal(cython.address(d)):
                shuffle(cython.address(d), cython.address(s))
