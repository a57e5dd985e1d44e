# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""Iterative deepening's inner loop: one depth-first search below a threshold, with two views of additive databases.

The heuristic is the taxicab distance plus twice the larger of two sums of database entries; an entry (2 bits) is
half of
what the pattern's exact cost exceeds the taxicab distance of its tiles. So instead of f against a threshold, the search
carries the slack, half of what the threshold leaves above taxicab distance and moves made; a tile that moves away
from home costs one unit of it, and a child is cut where either sum exceeds what is left.

The state is a C struct passed by pointer. All children's entries are loaded before any is tested, so that the memory's
latencies overlap. Nothing is checked here: the caller ensures lengths, ranges and a solvable board.
"""

import cython

Slide = cython.struct(first=cython.int, second=cython.int, first_pattern=cython.int, second_pattern=cython.int)

Search = cython.struct(
    table=cython.p_uchar,
    automaton=cython.p_ushort,
    target=cython.p_int,
    rise=cython.p_uchar,
    slide=cython.pointer(Slide),
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
    first_index=cython.uint[40],
    second_index=cython.uint[40],
    first_entry=cython.int[40],
    second_entry=cython.int[40],
)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def look(table: cython.p_uchar, index: cython.uint) -> cython.int:
    return (table[index >> 2] >> ((index & 3) << 1)) & 3


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
    generated: cython.int = 0
    slide: cython.pointer(Slide)
    slides: cython.pointer(Slide)[4]
    directions: cython.int[4]
    cells: cython.int[4]
    lefts: cython.int[4]
    states: cython.int[4]
    tiles: cython.int[4]
    firsts: cython.uint[4]
    seconds: cython.uint[4]
    first_entries: cython.int[4]
    second_entries: cython.int[4]
    kept_first: cython.uint
    kept_second: cython.uint
    kept_one: cython.int
    kept_two: cython.int
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
        slide = s.slide + (4 * tile + direction)
        slides[count] = slide
        directions[count] = direction
        states[count] = after
        tiles[count] = tile
        cells[count] = cell
        lefts[count] = left
        firsts[count] = s.first_index[slide.first_pattern] + cython.cast(cython.uint, slide.first)
        seconds[count] = s.second_index[slide.second_pattern] + cython.cast(cython.uint, slide.second)
        first_entries[count] = look(s.table, firsts[count])
        second_entries[count] = look(s.table, seconds[count])
        count += 1
    s.nodes += generated
    if s.nodes >= s.poll and polled(s):
        return 1
    for k in range(count):
        slide = slides[k]
        a = slide.first_pattern
        b = slide.second_pattern
        left = lefts[k]
        kept_one = s.first_entry[a]
        kept_two = s.second_entry[b]
        one = first - kept_one + first_entries[k]
        two = second - kept_two + second_entries[k]
        if one > left or two > left:
            continue
        away = distance + 2 * (slack - left) - 1
        s.path[depth] = directions[k]
        if away == 0:
            if solved(s, depth + 1):
                return 1
            continue
        cell = cells[k]
        kept_first = s.first_index[a]
        kept_second = s.second_index[b]
        s.first_index[a] = firsts[k]
        s.second_index[b] = seconds[k]
        s.first_entry[a] = first_entries[k]
        s.second_entry[b] = second_entries[k]
        s.board[blank] = tiles[k]
        if descend(s, cell, states[k], left, away, one, two, depth + 1):
            return 1
        s.board[cell] = tiles[k]
        s.first_index[a] = kept_first
        s.second_index[b] = kept_second
        s.first_entry[a] = kept_one
        s.second_entry[b] = kept_two
    return 0


def deepen(
    table: cython.const[cython.uchar][::1],
    automaton: cython.const[cython.ushort][::1],
    target: cython.const[cython.int][::1],
    rise: cython.const[cython.uchar][::1],
    slides: cython.const[cython.int][::1],
    indices: cython.const[cython.uint][::1],
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
        table: entries of every pattern, 2 bits each, four a byte, the first in the lowest bits.
        automaton: next state by 4 * state + direction; 65535 forbids the move.
        target: by 4 * cell + direction, the cell where the blank goes, or -1. Directions are 0 to 3; 3 - d undoes d.
        rise: by 4 * (cells * tile + cell) + direction, 1 where the tile that leaves this cell because the blank goes in
            that direction gets farther from home.
        slides: by 4 * (4 * tile + direction): what the move adds to the index in the first and in the second view, and
            the tile's pattern in each.
        indices: the entry's place in `table` for each pattern of the first view, then of the second.
        patterns: patterns in each view, at most 40.
        board: labels by cell; changed while the search runs, and left changed where it stops early.
        distance: taxicab distance of the node, at least 1; `slack` is (threshold - moves made - distance) / 2.
        path: directions of the blank; filled from `depth` on.
        every: go on after a solution and count them all in FOUND; the first `capacity` are written to `solutions`.
        control: see `taquin.kernels`; NODES, FOUND are written; BUDGET bounds the nodes of this call.

    Returns:
        1 where a solution was found (`path` holds it), 0 where there is none, -1 where it was stopped before it knew.
    """
    s: Search
    found: cython.int
    k: cython.int
    first: cython.int = 0
    second: cython.int = 0
    s.table = cython.cast(cython.p_uchar, cython.address(table[0]))
    s.automaton = cython.cast(cython.p_ushort, cython.address(automaton[0]))
    s.target = cython.cast(cython.p_int, cython.address(target[0]))
    s.rise = cython.cast(cython.p_uchar, cython.address(rise[0]))
    s.slide = cython.cast(cython.pointer(Slide), cython.address(slides[0]))
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
        for k in range(patterns):
            s.first_index[k] = indices[k]
            s.second_index[k] = indices[patterns + k]
            s.first_entry[k] = look(s.table, s.first_index[k])
            s.second_entry[k] = look(s.table, s.second_index[k])
            first += s.first_entry[k]
            second += s.second_entry[k]
        found = polled(cython.address(s))
        if not found and first <= slack and second <= slack:
            found = descend(cython.address(s), blank, state, slack, distance, first, second, depth)
    control[2] = s.nodes
    control[3] = s.found
    if s.found and not (every and found):
        return 1
    return -1 if found else 0
