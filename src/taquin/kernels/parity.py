# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""Which of many boards can reach one goal, a byte a board. Limited by memory where a board has up to 16 cells.

Theory. Call a board odd or even as its inversions (of the values in some fixed order of the cells, the blank included)
plus row and column of its blank are. A move changes neither, and on two rows and two columns at least two boards that
agree reach each other. Nothing is renamed for a goal: renaming would change the parity of the board and of the goal
alike, and so does the order of the cells.

Up to 16 cells a board is filled up to 16 with the values it lacks and packed into 64 bits, 4 a cell. 64 such words are
turned like a matrix of bits, so that a word holds one bit of one cell of 64 boards, and the pairs of cells are compared
by logic alone: bit by bit with a borrow, from the lowest. Eight words side by side make 512 boards a block; every
loop over these lanes is one a compiler makes vectors of. No step depends on a board. A broken board is only noticed so
(a value is out of range, or one of the 16 is lacking) and named by the loop for any size.

Nothing is checked here.
"""

import cython
from cython.cimports.libc.string import memcpy

Rule = cython.struct(
    columns=cython.longlong,
    cells=cython.longlong,
    line=cython.int,
    odd=cython.int,
    goal=cython.pointer(cython.const[cython.ushort]),
    seen=cython.p_longlong,
    stamp=cython.longlong,
    row=cython.p_ushort,
)
"""`odd`: whether the goal is. `seen`: by tile, the greatest stamp it was met with. `row`: room for a board."""

Fields = cython.struct(room=cython.ulonglong[2], rest=cython.ulonglong[2], colours=cython.ulonglong[16])
"""In two words, a byte a cell: what takes the first value out of range to 128; the values of the cells that a board
lacks. By cell in the order of the planes: all bits where row and column have an odd sum, else none."""


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def exchange(
    first: cython.p_ulonglong, second: cython.p_ulonglong, shift: cython.int, mask: cython.ulonglong
) -> cython.void:
    moved: cython.ulonglong = ((first[0] >> shift) ^ second[0]) & mask
    second[0] ^= moved
    first[0] ^= moved << shift


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def turn(
    words: cython.p_ulonglong,
    step: cython.int,
    shift: cython.int,
    one: cython.ulonglong,
    two: cython.ulonglong,
    four: cython.ulonglong,
) -> cython.void:
    # Eight rows of eight lanes: the three bits of a row's number change places with three of a bit's number.
    lane: cython.int
    a: cython.ulonglong
    b: cython.ulonglong
    c: cython.ulonglong
    d: cython.ulonglong
    e: cython.ulonglong
    f: cython.ulonglong
    g: cython.ulonglong
    h: cython.ulonglong
    for lane in range(8):
        a = words[lane]
        b = words[step + lane]
        c = words[2 * step + lane]
        d = words[3 * step + lane]
        e = words[4 * step + lane]
        f = words[5 * step + lane]
        g = words[6 * step + lane]
        h = words[7 * step + lane]
        exchange(cython.address(a), cython.address(b), shift, one)
        exchange(cython.address(c), cython.address(d), shift, one)
        exchange(cython.address(e), cython.address(f), shift, one)
        exchange(cython.address(g), cython.address(h), shift, one)
        exchange(cython.address(a), cython.address(c), 2 * shift, two)
        exchange(cython.address(b), cython.address(d), 2 * shift, two)
        exchange(cython.address(e), cython.address(g), 2 * shift, two)
        exchange(cython.address(f), cython.address(h), 2 * shift, two)
        exchange(cython.address(a), cython.address(e), 4 * shift, four)
        exchange(cython.address(b), cython.address(f), 4 * shift, four)
        exchange(cython.address(c), cython.address(g), 4 * shift, four)
        exchange(cython.address(d), cython.address(h), 4 * shift, four)
        words[lane] = a
        words[step + lane] = b
        words[2 * step + lane] = c
        words[3 * step + lane] = d
        words[4 * step + lane] = e
        words[5 * step + lane] = f
        words[6 * step + lane] = g
        words[7 * step + lane] = h


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def turn_bytes(words: cython.p_ulonglong, step: cython.int) -> cython.void:
    all_bits: cython.ulonglong = ~cython.cast(cython.ulonglong, 0)
    turn(words, step, 8, all_bits // 257, all_bits // 65537, all_bits >> 32)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def is_wrong(words: cython.pointer(cython.const[cython.ulonglong]), fields: cython.pointer(Fields)) -> cython.ulonglong:
    # Bit 7 of a byte is set by a value out of range. A sum carries into the next only where the value itself has it.
    wrong: cython.ulonglong = words[0] | words[1] | (words[0] + fields.room[0]) | (words[1] + fields.room[1])
    return wrong & (~cython.cast(cython.ulonglong, 0) // 255 << 7)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def slice_boards(
    words: cython.pointer(cython.const[cython.ulonglong]), fields: cython.pointer(Fields), planes: cython.p_ulonglong
) -> cython.ulonglong:
    # Bit `row` of lane `lane` is of board 8 * row + lane. Not 0 where a value is out of range.
    at: cython.int
    a: cython.ulonglong
    b: cython.ulonglong
    wrong: cython.ulonglong = 0
    first_room: cython.ulonglong = fields.room[0]
    second_room: cython.ulonglong = fields.room[1]
    all_bits: cython.ulonglong = ~cython.cast(cython.ulonglong, 0)
    for at in range(512):
        a = words[2 * at]
        b = words[2 * at + 1]
        wrong |= a | b | (a + first_room) | (b + second_room)
        planes[at] = a | (b << 4)
    for at in range(8):
        turn(planes + 64 * at, 8, 1, all_bits // 3, all_bits // 5, all_bits // 17)
    for at in range(8):
        turn_bytes(planes + 8 * at, 64)
    return wrong & (all_bits // 255 << 7)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def above(
    more: cython.pointer(cython.const[cython.ulonglong]), less: cython.pointer(cython.const[cython.ulonglong])
) -> cython.ulonglong:
    # Of 64 boards, those where the first cell's value is the greater.
    p: cython.ulonglong = more[0] & ~less[0]
    p ^= (more[8] ^ p) & ~(less[8] ^ p)
    p ^= (more[16] ^ p) & ~(less[16] ^ p)
    p ^= (more[24] ^ p) & ~(less[24] ^ p)
    return p


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def compare(
    planes: cython.pointer(cython.const[cython.ulonglong]), fields: cython.pointer(Fields), odd: cython.p_ulonglong
) -> cython.void:
    # Two cells at a time with each before them: fewer loads, and a loop that compilers do not unroll too soon.
    lane: cython.int
    cell: cython.int
    before: cython.int
    v: cython.pointer(cython.const[cython.ulonglong])
    w: cython.pointer(cython.const[cython.ulonglong])
    colour: cython.ulonglong
    sums: cython.ulonglong[8]
    for lane in range(8):
        sums[lane] = 0
    for cell in range(16):
        v = planes + 32 * cell
        colour = fields.colours[cell]
        for lane in range(8):
            sums[lane] ^= (v[lane] | v[8 + lane] | v[16 + lane] | v[24 + lane]) & colour
    for cell in range(0, 16, 2):
        v = planes + 32 * cell
        for lane in range(8):
            sums[lane] ^= above(v + lane, v + 32 + lane)
        for before in range(cell):
            w = planes + 32 * before
            for lane in range(8):
                sums[lane] ^= above(w + lane, v + lane) ^ above(w + lane, v + 32 + lane)
    for lane in range(8):
        odd[lane] = sums[lane]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def complete(planes: cython.pointer(cython.const[cython.ulonglong]), whole: cython.p_ulonglong) -> cython.void:
    # Which boards have all 16 values: m with two digits says whether a value was met, by its high and its low half.
    lane: cython.int
    cell: cython.int
    v: cython.pointer(cython.const[cython.ulonglong])
    every: cython.ulonglong[8]
    l0: cython.ulonglong
    h0: cython.ulonglong
    l1: cython.ulonglong
    h1: cython.ulonglong
    l2: cython.ulonglong
    h2: cython.ulonglong
    l3: cython.ulonglong
    h3: cython.ulonglong
    m00: cython.ulonglong
    m01: cython.ulonglong
    m02: cython.ulonglong
    m03: cython.ulonglong
    m10: cython.ulonglong
    m11: cython.ulonglong
    m12: cython.ulonglong
    m13: cython.ulonglong
    m20: cython.ulonglong
    m21: cython.ulonglong
    m22: cython.ulonglong
    m23: cython.ulonglong
    m30: cython.ulonglong
    m31: cython.ulonglong
    m32: cython.ulonglong
    m33: cython.ulonglong
    for lane in range(8):
        m00 = m01 = m02 = m03 = 0
        m10 = m11 = m12 = m13 = 0
        m20 = m21 = m22 = m23 = 0
        m30 = m31 = m32 = m33 = 0
        for cell in range(16):
            v = planes + (32 * cell + lane)
            l0 = ~(v[0] | v[8])
            l1 = v[0] & ~v[8]
            l2 = v[8] & ~v[0]
            l3 = v[0] & v[8]
            h0 = ~(v[16] | v[24])
            h1 = v[16] & ~v[24]
            h2 = v[24] & ~v[16]
            h3 = v[16] & v[24]
            m00 |= h0 & l0
            m01 |= h0 & l1
            m02 |= h0 & l2
            m03 |= h0 & l3
            m10 |= h1 & l0
            m11 |= h1 & l1
            m12 |= h1 & l2
            m13 |= h1 & l3
            m20 |= h2 & l0
            m21 |= h2 & l1
            m22 |= h2 & l2
            m23 |= h2 & l3
            m30 |= h3 & l0
            m31 |= h3 & l1
            m32 |= h3 & l2
            m33 |= h3 & l3
        every[lane] = m00 & m01 & m02 & m03 & m10 & m11 & m12 & m13
        every[lane] &= m20 & m21 & m22 & m23 & m30 & m31 & m32 & m33
    for lane in range(8):
        whole[lane] = every[lane]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def spread(bits: cython.pointer(cython.const[cython.ulonglong]), out: cython.p_uchar) -> cython.void:
    # A bit a board becomes a byte a board, in the order of the boards.
    lane: cython.int
    row: cython.int
    words: cython.ulonglong[64]
    ones: cython.ulonglong = ~cython.cast(cython.ulonglong, 0) // 255
    for lane in range(8):
        for row in range(8):
            words[8 * lane + row] = (bits[lane] >> row) & ones
    turn_bytes(words, 8)
    memcpy(out, words, 512)


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
def fill_fields(rule: cython.pointer(Rule), fields: cython.pointer(Fields)) -> cython.void:
    cell: cython.int
    word: cython.int
    shift: cython.int
    one: cython.ulonglong = 1
    for word in range(2):
        fields.room[word] = fields.rest[word] = 0
    for cell in range(16):
        word = cell >> 3
        shift = 8 * (cell & 7)
        # The planes have the cells in the order 0, 8, 1, 9, ...
        fields.colours[2 * (cell & 7) + word] = 0
        if cell >= rule.cells:
            fields.room[word] |= 112 * one << shift
            fields.rest[word] |= cell * one << shift
            continue
        fields.room[word] |= (128 - rule.cells) * one << shift
        if (cell // rule.columns + cell % rule.columns) & 1:
            fields.colours[2 * (cell & 7) + word] = ~cython.cast(cython.ulonglong, 0)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def fill_words(
    source: cython.pointer(cython.const[cython.uchar]),
    count: cython.longlong,
    cells: cython.int,
    fields: cython.pointer(Fields),
    words: cython.p_ulonglong,
) -> cython.void:
    at: cython.longlong
    cell: cython.int
    word: cython.ulonglong
    if cells == 16:
        memcpy(words, source, 16 * count)
    elif cells > 8:
        for at in range(count):
            memcpy(words + 2 * at, source + cells * at, 8)
            memcpy(cython.address(word), source + cells * at + cells - 8, 8)
            words[2 * at + 1] = (word >> (8 * (16 - cells))) | fields.rest[1]
    else:
        for at in range(count):
            word = fields.rest[0]
            for cell in range(cells):
                word |= cython.cast(cython.ulonglong, source[cells * at + cell]) << (8 * cell)
            words[2 * at] = word
            words[2 * at + 1] = fields.rest[1]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def fill_words_wide(
    source: cython.pointer(cython.const[cython.ushort]),
    count: cython.longlong,
    cells: cython.int,
    fields: cython.pointer(Fields),
    words: cython.p_ulonglong,
) -> cython.void:
    at: cython.longlong
    cell: cython.int
    value: cython.ulonglong
    for at in range(count):
        words[2 * at] = fields.rest[0]
        words[2 * at + 1] = fields.rest[1]
        for cell in range(cells):
            value = source[cells * at + cell]
            if value > 255:
                value = 255
            words[2 * at + (cell >> 3)] |= value << (8 * (cell & 7))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def judge_one(
    rule: cython.pointer(Rule),
    narrow: cython.pointer(cython.const[cython.uchar]),
    wide: cython.pointer(cython.const[cython.ushort]),
    at: cython.longlong,
) -> cython.int:
    cell: cython.longlong
    cells: cython.longlong = rule.cells
    if wide != cython.NULL:
        return judge_values(rule, wide + cells * at)
    for cell in range(cells):
        rule.row[cell] = narrow[cells * at + cell]
    return judge_values(rule, rule.row)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def judge_all(
    rule: cython.pointer(Rule),
    narrow: cython.pointer(cython.const[cython.uchar]),
    wide: cython.pointer(cython.const[cython.ushort]),
    boards: cython.longlong,
    answers: cython.p_uchar,
) -> cython.void:
    at: cython.longlong
    start: cython.longlong
    count: cython.longlong
    cells: cython.int = cython.cast(cython.int, rule.cells)
    wrong: cython.ulonglong
    even: cython.ulonglong
    every: cython.ulonglong
    fields: Fields
    words: cython.ulonglong[1024]
    planes: cython.ulonglong[512]
    odd: cython.ulonglong[8]
    whole: cython.ulonglong[8]
    out: cython.uchar[512]
    given: cython.pointer(cython.const[cython.ulonglong])
    one: cython.ushort = 1
    if rule.line or cells > 16 or cython.cast(cython.p_uchar, cython.address(one))[0] == 0:
        # The words hold the first cell in their lowest byte only where the lowest byte comes first.
        for at in range(boards):
            answers[at] = judge_one(rule, narrow, wide, at)
        return
    fill_fields(rule, cython.address(fields))
    for at in range(1024):
        words[at] = 0
    fill_words_wide(rule.goal, 1, cells, cython.address(fields), words)
    slice_boards(words, cython.address(fields), planes)
    compare(planes, cython.address(fields), odd)
    even = (odd[0] & 1) - 1
    for start in range(0, boards, 512):
        count = boards - start if boards - start < 512 else 512
        given = words
        if wide != cython.NULL:
            fill_words_wide(wide + cells * start, count, cells, cython.address(fields), words)
        elif cells == 16 and count == 512 and cython.cast(cython.size_t, narrow) & 7 == 0:
            given = cython.cast(cython.pointer(cython.const[cython.ulonglong]), narrow + 16 * start)
        else:
            fill_words(narrow + cells * start, count, cells, cython.address(fields), words)
        wrong = slice_boards(given, cython.address(fields), planes)
        compare(planes, cython.address(fields), odd)
        complete(planes, whole)
        every = whole[0]
        for at in range(8):
            odd[at] ^= even
            every &= whole[at]
        if count == 512:
            spread(odd, answers + start)
        else:
            spread(odd, out)
            memcpy(answers + start, out, count)
        if wrong or every + 1:
            for at in range(count):
                if not whole[at & 7] >> (at >> 3) & 1 or (wrong and is_wrong(given + 2 * at, cython.address(fields))):
                    answers[start + at] = judge_one(rule, narrow, wide, start + at)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def prepare(
    rule: cython.pointer(Rule),
    goal: cython.pointer(cython.const[cython.ushort]),
    cells: cython.longlong,
    columns: cython.longlong,
    seen: cython.p_longlong,
    row: cython.p_ushort,
) -> cython.void:
    rule.columns = columns
    rule.cells = cells
    rule.line = columns == 1 or columns == cells
    rule.odd = 0
    rule.goal = goal
    rule.seen = seen
    rule.stamp = 1
    rule.row = row
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
    """Judge boards of 8-bit values that lie one after another, as many as there are answers.

    Args:
        goal: the goal's tiles by cell.
        seen: a number a cell, all 0.
        row: a number a cell, of any value.
        answers: for each board is written: 0, it can't reach the goal; 1, it can; 2, a tile stands twice and another is
            missing; 3, a value is no tile (whether or not one stands twice).
    """
    rule: Rule
    if answers.shape[0] == 0:
        return
    with cython.nogil:
        prepare(
            cython.address(rule),
            cython.address(goal[0]),
            goal.shape[0],
            columns,
            cython.address(seen[0]),
            cython.address(row[0]),
        )
        judge_all(
            cython.address(rule),
            cython.address(boards[0]),
            cython.NULL,
            answers.shape[0],
            cython.address(answers[0]),
        )


def judge_wide(
    boards: cython.const[cython.ushort][::1],
    goal: cython.const[cython.ushort][::1],
    columns: cython.longlong,
    seen: cython.longlong[::1],
    row: cython.ushort[::1],
    answers: cython.uchar[::1],
) -> None:
    """Judge boards of 16-bit values. As `judge` otherwise."""
    rule: Rule
    if answers.shape[0] == 0:
        return
    with cython.nogil:
        prepare(
            cython.address(rule),
            cython.address(goal[0]),
            goal.shape[0],
            columns,
            cython.address(seen[0]),
            cython.address(row[0]),
        )
        judge_all(
            cython.address(rule),
            cython.NULL,
            cython.address(boards[0]),
            answers.shape[0],
            cython.address(answers[0]),
        )
