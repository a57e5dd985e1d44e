# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""Beam search: level by level, only the most promising boards go on. Finds a way home soon, not a shortest one.

The promise is the bound of `deepening`: taxicab distance plus twice the larger of two sums of database entries. Of
equal ones the earlier goes first, so that the answer is always the same. Boards met before are recognised by a mixed
key in a table that forgets. Nothing is checked here.
"""

import cython


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def look(table: cython.p_uchar, index: cython.uint) -> cython.int:
    return (table[index >> 2] >> ((index & 3) << 1)) & 3


def beam(
    table: cython.const[cython.uchar][::1],
    target: cython.const[cython.int][::1],
    rise: cython.const[cython.uchar][::1],
    slides: cython.const[cython.int][::1],
    patterns: cython.int,
    cells: cython.int,
    width: cython.int,
    depth: cython.int,
    mixing: cython.const[cython.ulonglong][::1],
    boards: cython.uchar[::1],
    places: cython.uint[::1],
    facts: cython.int[::1],
    keys: cython.ulonglong[::1],
    children: cython.int[::1],
    order: cython.int[::1],
    counts: cython.int[::1],
    seen: cython.ulonglong[::1],
    parents: cython.int[::1],
    moves: cython.uchar[::1],
    path: cython.uchar[::1],
    control: cython.longlong[::1],
) -> int:
    """Search from the board in slot 0 of the first half, which is not the goal.

    Args:
        table, target, rise, slides: see `deepening`; `patterns` in each view.
        width, depth: boards kept of each level, and levels.
        mixing: a random number for each cells * tile + cell.
        boards: two halves of `width` boards of `cells` labels.
        places: two halves of `width` times 2 * patterns places of entries.
        facts: two halves of `width` times 5: blank's cell, distance, both sums, last direction (-1 for none).
        keys: two halves of `width`: the mixed key of each board.
        children: 4 * width times 6; order: 4 * width; counts: 8192 numbers. Used here.
        seen: a power of two of numbers, all 0.
        parents, moves: `width` a level; used here.
        path: filled with directions of the blank, as many as the answer says.
        control: STOP and BUDGET are looked at before each level; NODES is written.

    Returns:
        The number of moves of the way found, 0 where there is none, -1 where it was stopped.
    """
    now: cython.int = 0
    then: cython.int
    have: cython.int = 1
    kept: cython.int
    made: cython.int
    level: cython.int
    i: cython.int
    k: cython.int
    at: cython.int
    c: cython.int
    direction: cython.int
    blank: cython.int
    cell: cython.int
    tile: cython.int
    distance: cython.int
    first: cython.int
    second: cython.int
    bound: cython.int
    slide: cython.int
    a: cython.int
    b: cython.int
    one: cython.uint
    two: cython.uint
    key: cython.ulonglong
    mask: cython.ulonglong = seen.shape[0] - 1
    nodes: cython.longlong = 0
    answer: cython.int = 0
    entries: cython.p_uchar = cython.cast(cython.p_uchar, cython.address(table[0]))
    with cython.nogil:
        for level in range(depth):
            control[2] = nodes
            if control[0] or nodes >= control[1]:
                answer = -1
                break
            then = 1 - now
            made = 0
            for i in range(8192):
                counts[i] = 0
            for i in range(have):
                at = now * width + i
                blank = facts[5 * at]
                for direction in range(4):
                    cell = target[4 * blank + direction]
                    if cell < 0 or direction + facts[5 * at + 4] == 3:
                        continue
                    nodes += 1
                    tile = boards[at * cells + cell]
                    slide = 4 * (4 * tile + direction)
                    a = 2 * patterns * at + slides[slide + 2]
                    b = 2 * patterns * at + patterns + slides[slide + 3]
                    one = places[a]
                    two = places[b]
                    first = facts[5 * at + 2] - look(entries, one)
                    second = facts[5 * at + 3] - look(entries, two)
                    first += look(entries, one + cython.cast(cython.uint, slides[slide]))
                    second += look(entries, two + cython.cast(cython.uint, slides[slide + 1]))
                    distance = facts[5 * at + 1] - 1 + 2 * rise[4 * (cells * tile + cell) + direction]
                    bound = distance + 2 * (first if first > second else second)
                    if bound > 8191:
                        bound = 8191
                    children[6 * made] = i
                    children[6 * made + 1] = direction
                    children[6 * made + 2] = bound
                    children[6 * made + 3] = distance
                    children[6 * made + 4] = first
                    children[6 * made + 5] = second
                    counts[bound] += 1
                    made += 1
                    if distance == 0:
                        answer = level + 1
                        path[level] = direction
                        break
                if answer:
                    break
            if answer:
                for k in range(level - 1, -1, -1):
                    path[k] = moves[k * width + i]
                    i = parents[k * width + i]
                break
            # Sort by bound, keeping the order among equals.
            at = 0
            for i in range(8192):
                k = counts[i]
                counts[i] = at
                at += k
            for c in range(made):
                bound = children[6 * c + 2]
                order[counts[bound]] = c
                counts[bound] += 1
            kept = 0
            for k in range(made):
                if kept == width:
                    break
                c = order[k]
                i = children[6 * c]
                direction = children[6 * c + 1]
                at = now * width + i
                blank = facts[5 * at]
                cell = target[4 * blank + direction]
                tile = boards[at * cells + cell]
                key = keys[at] ^ mixing[cells * tile + cell] ^ mixing[cells * tile + blank]
                if seen[key & mask] == key:
                    continue
                seen[key & mask] = key
                a = then * width + kept
                for b in range(cells):
                    boards[a * cells + b] = boards[at * cells + b]
                boards[a * cells + blank] = tile
                boards[a * cells + cell] = boards[at * cells + blank]
                for b in range(2 * patterns):
                    places[2 * patterns * a + b] = places[2 * patterns * at + b]
                slide = 4 * (4 * tile + direction)
                places[2 * patterns * a + slides[slide + 2]] += cython.cast(cython.uint, slides[slide])
                places[2 * patterns * a + patterns + slides[slide + 3]] += cython.cast(cython.uint, slides[slide + 1])
                facts[5 * a] = cell
                facts[5 * a + 1] = children[6 * c + 3]
                facts[5 * a + 2] = children[6 * c + 4]
                facts[5 * a + 3] = children[6 * c + 5]
                facts[5 * a + 4] = direction
                keys[a] = key
                parents[level * width + kept] = i
                moves[level * width + kept] = direction
                kept += 1
            if kept == 0:
                break
            have = kept
            now = then
    control[2] = nodes
    return answer
