# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""Beam search: level by level, only the most promising boards go on. Finds a way home soon, not a shortest one.

The promise is a pairwise value: the sum over all pairs of cells of a number for the two labels that stand there. What
a move changes of it is one sum over the cells of a block of differences that belongs to the edge of the board along
which the tile slides and to the tile: one look-up a cell. All numbers are whole, and of equal boards the earlier goes
first, so that the answer is always the same.

The boards of a level stand in the order of their parents. So a level is remembered by four bits a board, which of the
four directions were kept, and a way is read backwards by counting bits. Boards met before are recognised by a mixed
key in a table that forgets. Nothing is checked here.
"""

import cython

NOTHING = cython.declare(cython.int, 2147483647)
LARGEST = cython.declare(cython.int, 65535)
PIECE = cython.declare(cython.int, 8192)


def unfold(
    packed: cython.const[cython.short][::1],
    single: cython.const[cython.short][::1],
    cells: cython.int,
    mirror: cython.const[cython.uchar][::1],
    blank_label: cython.int,
    table: cython.short[::1],
) -> None:
    """Spread the numbers of a file to a full table.

    Args:
        packed: for each pair of cells c < d that is not greater than its mirror image, in order: `cells` times
            `cells` numbers, by label at c, then label at d.
        single: by cells * cell + label, numbers for one label at one cell: added to its pairs with the blank.
        mirror: the image of each cell (and label) under a symmetry of the board that is its own inverse.
        table: `cells`**4 numbers, filled: by label, its cell, another cell, the label there.
    """
    c: cython.int
    d: cython.int
    a: cython.int
    b: cython.int
    one: cython.int
    two: cython.int
    x: cython.int
    y: cython.int
    at: cython.longlong = 0
    n: cython.longlong = cells
    value: cython.short
    with cython.nogil:
        for c in range(cells):
            for d in range(c + 1, cells):
                a = mirror[c]
                b = mirror[d]
                x = a if a < b else b
                y = b if a < b else a
                if x < c or (x == c and y < d):
                    continue
                for one in range(cells):
                    for two in range(cells):
                        value = packed[at]
                        at += 1
                        if one == two:
                            continue
                        if one == blank_label:
                            value += single[n * d + two]
                        elif two == blank_label:
                            value += single[n * c + one]
                        table[((one * n + c) * n + d) * n + two] = value
                        table[((two * n + d) * n + c) * n + one] = value
                        x = mirror[one]
                        y = mirror[two]
                        table[((x * n + a) * n + b) * n + y] = value
                        table[((y * n + b) * n + a) * n + x] = value


def differences(
    table: cython.const[cython.short][::1],
    ends: cython.const[cython.int][::1],
    edges: cython.int,
    cells: cython.int,
    blank_label: cython.int,
    blocks: cython.short[::1],
) -> None:
    """What a slide along an edge changes, as `beam` wants it.

    Args:
        table: see `unfold`; no sum of four of its numbers is beyond 16 bits.
        ends: two cells of each edge, the lower first.
        blocks: by edge, tile, cell, label: filled with what the tile's slide to the higher cell, and the blank's to
            the lower, adds to the value for a label that stands in a cell. The pair of the tile and the blank goes
            to the tile.
    """
    edge: cython.int
    tile: cython.int
    p: cython.int
    q: cython.int
    n: cython.longlong = cells
    size: cython.longlong = n * n
    at: cython.longlong
    block: cython.longlong
    low: cython.longlong
    high: cython.longlong
    gap_low: cython.longlong
    gap_high: cython.longlong
    pair: cython.short
    with cython.nogil:
        for edge in range(edges):
            p = ends[2 * edge]
            q = ends[2 * edge + 1]
            for tile in range(cells):
                block = (edge * n + tile) * size
                low = (tile * n + p) * size
                high = (tile * n + q) * size
                gap_low = (blank_label * n + p) * size
                gap_high = (blank_label * n + q) * size
                for at in range(size):
                    blocks[block + at] = table[high + at] - table[low + at] + table[gap_low + at] - table[gap_high + at]
                pair = table[high + p * n + blank_label] - table[low + q * n + blank_label]
                blocks[block + p * n + tile] = pair
                blocks[block + q * n + tile] = pair
                blocks[block + p * n + blank_label] = 0
                blocks[block + q * n + blank_label] = 0


def beam(
    blocks: cython.const[cython.short][::1],
    target: cython.const[cython.int][::1],
    slides: cython.const[cython.int][::1],
    cells: cython.int,
    stride: cython.int,
    home_value: cython.int,
    width: cython.int,
    depth: cython.int,
    ceilings: cython.const[cython.int][::1],
    mixing: cython.const[cython.ulonglong][::1],
    boards: cython.uchar[::1],
    values: cython.int[::1],
    keys: cython.ulonglong[::1],
    scores: cython.int[::1],
    order: cython.int[::1],
    counts: cython.int[::1],
    seen: cython.uint[::1],
    kept: cython.uchar[::1],
    path: cython.uchar[::1],
    control: cython.longlong[::1],
) -> int:
    """Search from the board in slot 0 of the first half, which is not the goal.

    Args:
        blocks: see `differences`.
        target, slides: by 4 * cell + direction of the blank, where it goes (or -1), and twice the number of the
            edge, plus 1 if the tile slides to the lower cell.
        stride: bytes of a board: its labels, the blank's cell, the last direction (4 for none), up to a multiple of 8.
        home_value: the value of the goal, at which every label is the number of its cell.
        width, depth: boards kept of each level, and levels.
        ceilings: for each level, the value above which none of its boards is kept.
        mixing: a random number for each cells * label + cell.
        boards, values, keys: two halves of `width` boards, their values, their mixed keys.
        scores, order: 4 * width numbers, and `width`; used here.
        counts: 65,536 numbers, all 0; left so.
        seen: a power of two of numbers, all 0.
        kept: `width` a level; used here.
        path: filled with directions of the blank, as many as the answer says.
        control: STOP is looked at every 8,192 boards and before each level, BUDGET before each board; NODES, FOUND
            and LEVEL are written.

    Returns:
        The number of moves of the way found, 0 where there is none, -1 where it was stopped. The boards of the last
        level, LEVEL, are left in the first half if that is even, else in the second; FOUND says how many.
    """
    now: cython.longlong = 0
    then: cython.longlong
    have: cython.int = 1
    level: cython.int = 0
    i: cython.int
    j: cython.int
    k: cython.int
    last: cython.int
    direction: cython.int
    blank: cython.int
    cell: cython.int
    tile: cython.int
    slide: cython.int
    ways: cython.int
    change: cython.int
    value: cython.int
    score: cython.int
    lowest: cython.int
    highest: cython.int
    limit: cython.int
    ceiling: cython.int
    room: cython.int
    more: cython.int = 0
    made: cython.int
    bits: cython.int
    first: cython.int
    lower: cython.int
    upper: cython.int
    batch: cython.int
    answer: cython.int = 0
    at: cython.int
    warm: cython.uint
    found: cython.longlong
    nodes: cython.longlong = 0
    budget: cython.longlong = control[1]
    size: cython.longlong = cells * cells
    key: cython.ulonglong
    tag: cython.uint
    mask: cython.ulonglong = seen.shape[0] - 1
    places: cython.int[256]
    starts: cython.int[65]
    directions: cython.int[4]
    sums: cython.int[4]
    parents: cython.int[64]
    leading: cython.int[64]
    mixed: cython.ulonglong[64]
    board: cython.p_uchar
    child: cython.p_uchar
    moved: cython.pointer(cython.const[cython.short])[4]
    with cython.nogil:
        while level < depth and not answer:
            then = 1 - now
            lowest = LARGEST
            highest = 0
            ceiling = ceilings[level]
            found = -1
            lower = 0
            while lower < have and not answer:
                # Boards of a piece with the blank in the same cell read the same blocks: one after the other.
                upper = lower + PIECE if lower + PIECE < have else have
                control[2] = nodes
                if control[0] != 0:
                    answer = -1
                for k in range(cells + 1):
                    starts[k] = 0
                for i in range(lower, upper):
                    starts[boards[(now * width + i) * stride + cells] + 1] += 1
                for k in range(cells):
                    starts[k + 1] += starts[k]
                for i in range(lower, upper):
                    blank = boards[(now * width + i) * stride + cells]
                    order[starts[blank]] = i
                    starts[blank] += 1
                for j in range(upper - lower):
                    if nodes >= budget or answer:
                        answer = -1
                        break
                    i = order[j]
                    board = cython.address(boards[(now * width + i) * stride])
                    for k in range(cells):
                        places[k] = k * cells + board[k]
                    blank = board[cells]
                    last = board[cells + 1]
                    value = values[now * width + i]
                    ways = 0
                    for direction in range(4):
                        cell = target[4 * blank + direction]
                        if cell < 0 or direction + last == 3:
                            scores[4 * i + direction] = NOTHING
                        else:
                            directions[ways] = direction
                            ways += 1
                    nodes += ways
                    for k in range(ways):
                        at = 4 * blank + directions[k]
                        moved[k] = cython.address(blocks[((slides[at] >> 1) * cells + board[target[at]]) * size])
                    add(moved, ways, places, cells, sums)
                    for k in range(ways):
                        direction = directions[k]
                        slide = slides[4 * blank + direction]
                        change = value - sums[k] if slide & 1 else value + sums[k]
                        if change > ceiling:
                            scores[4 * i + direction] = NOTHING
                            continue
                        scores[4 * i + direction] = change
                        score = change if change > 0 else 0
                        if score >= LARGEST:
                            score = LARGEST
                        counts[score] += 1
                        if score < lowest:
                            lowest = score
                        if score > highest:
                            highest = score
                        cell = target[4 * blank + direction]
                        if change != home_value or cell != tile_home(board, cells, cell, blank):
                            continue
                        if found < 0 or 4 * cython.cast(cython.longlong, i) + direction < found:
                            found = 4 * cython.cast(cython.longlong, i) + direction
                lower = upper
            if found >= 0 and answer == 0:
                answer = level + 1
                path[level] = found & 3
                i = cython.cast(cython.int, found >> 2)
            if answer:
                for k in range(lowest, highest + 1):
                    counts[k] = 0
                break
            # The score up to which children go on, and how many with just that one.
            room = width + more
            limit = highest
            for k in range(lowest, highest + 1):
                if counts[k] >= room and limit == highest:
                    limit = k
                if limit == highest:
                    room -= counts[k]
                counts[k] = 0
            if limit == highest:
                room = NOTHING
            made = 0
            more = 0
            first = 0
            while first < have:
                # Some children at once, so that the places where they may have been seen are fetched together.
                batch = 0
                warm = 0
                i = first
                while i < have and batch + 4 <= 64:
                    kept[cython.cast(cython.longlong, level) * width + i] = 0
                    for direction in range(4):
                        value = scores[4 * i + direction]
                        if value == NOTHING:
                            continue
                        score = value if value > 0 else 0
                        if score >= LARGEST:
                            score = LARGEST
                        if score > limit:
                            continue
                        if score == limit:
                            if room == 0:
                                continue
                            room -= 1
                        board = cython.address(boards[(now * width + i) * stride])
                        blank = board[cells]
                        cell = target[4 * blank + direction]
                        tile = board[cell]
                        key = keys[now * width + i] ^ mixing[cells * tile + cell] ^ mixing[cells * tile + blank]
                        parents[batch] = i
                        leading[batch] = direction
                        mixed[batch] = key
                        warm ^= seen[key & mask]
                        batch += 1
                    i += 1
                first = i
                order[0] = warm  # so that it is read
                for j in range(batch):
                    if made == width:
                        break
                    key = mixed[j]
                    tag = cython.cast(cython.uint, key >> 32)
                    if seen[key & mask] == tag:
                        more += 1
                        continue
                    seen[key & mask] = tag
                    i = parents[j]
                    direction = leading[j]
                    board = cython.address(boards[(now * width + i) * stride])
                    child = cython.address(boards[(then * width + made) * stride])
                    blank = board[cells]
                    cell = target[4 * blank + direction]
                    for k in range(stride >> 3):
                        cython.cast(cython.p_ulonglong, child)[k] = cython.cast(cython.p_ulonglong, board)[k]
                    child[blank] = board[cell]
                    child[cell] = board[blank]
                    child[cells] = cell
                    child[cells + 1] = direction
                    values[then * width + made] = scores[4 * i + direction]
                    keys[then * width + made] = key
                    kept[cython.cast(cython.longlong, level) * width + i] |= 1 << direction
                    made += 1
            now = then
            have = made
            level += 1
            if made == 0:
                break
        if answer > 0:
            for k in range(level - 1, -1, -1):
                # The parent of number i and the direction from there.
                last = 0
                made = 0
                while True:
                    bits = kept[cython.cast(cython.longlong, k) * width + last]
                    direction = (bits & 1) + (bits >> 1 & 1) + (bits >> 2 & 1) + (bits >> 3)
                    if made + direction > i:
                        break
                    made += direction
                    last += 1
                for direction in range(4):
                    if bits >> direction & 1:
                        if made == i:
                            break
                        made += 1
                path[k] = direction
                i = last
    control[2] = nodes
    control[3] = have
    control[4] = level
    return answer


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def add(
    blocks: cython.pointer(cython.pointer(cython.const[cython.short])),
    ways: cython.int,
    places: cython.p_int,
    cells: cython.int,
    sums: cython.p_int,
) -> cython.void:
    """The sum over the places of each of up to four blocks, three at once."""
    k: cython.int
    one: cython.int = 0
    two: cython.int = 0
    three: cython.int = 0
    four: cython.int = 0
    first: cython.pointer(cython.const[cython.short]) = blocks[0]
    second: cython.pointer(cython.const[cython.short])
    third: cython.pointer(cython.const[cython.short])
    fourth: cython.pointer(cython.const[cython.short])
    if ways == 1:
        for k in range(cells):
            one += first[places[k]]
    elif ways == 2:
        second = blocks[1]
        for k in range(cells):
            one += first[places[k]]
            two += second[places[k]]
    elif ways > 2:
        second = blocks[1]
        third = blocks[2]
        for k in range(cells):
            one += first[places[k]]
            two += second[places[k]]
            three += third[places[k]]
        if ways == 4:
            fourth = blocks[3]
            for k in range(cells):
                four += fourth[places[k]]
    sums[0] = one
    sums[1] = two
    sums[2] = three
    sums[3] = four


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tile_home(board: cython.p_uchar, cells: cython.int, cell: cython.int, blank: cython.int) -> cython.int:
    """`cell` if sliding its tile to the blank puts all home, else -1."""
    k: cython.int
    if board[cell] != blank or board[blank] != cell:
        return -1
    for k in range(cells):
        if board[k] != k and k != cell and k != blank:
            return -1
    return cell
