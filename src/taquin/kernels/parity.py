# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""Which of many boards can reach one goal, a byte a board. Limited by memory where a board has up to 16 cells.

Theory. Call a board odd or even as its inversions (of the values in reading order, the blank included) plus row and
column of its blank are. A move changes neither, and on two rows and two columns at least two boards that agree reach
each other. Nothing is renamed for a goal: renaming would change the parity of the board and of the goal alike.

Up to 16 cells a board is two 64-bit words of 8 cells, filled up with the values it lacks. With bit 7 of every byte of
a word set, one subtraction compares 8 pairs of cells: bit 7 stays where the first is not smaller. All pairs are met by
rotating words: 8 rotations for the pairs across, 3 and a half within each word (where a pair goes round the end it is
compared the other way: 6 pairs a word, an even number). The xor of the differences has the parity in its bits 7, and
another subtraction, of 1, turns bit 7 of the equal pairs only. No step depends on the board, so that a compiler puts as
many boards into a vector as fit. A broken board is only noticed so, and named by the loop for any size.

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

Fields = cython.struct(room=cython.ulonglong[2], colours=cython.ulonglong[2], rest=cython.ulonglong[2])
"""Two words each, a byte a cell: what takes the first value out of range to 128; bit 7 where row and column have an odd
sum; the values of the cells that a board lacks."""


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def turned(word: cython.ulonglong, bits: cython.int) -> cython.ulonglong:
    return (word >> bits) | (word << (64 - bits))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def equal(differences: cython.ulonglong, ones: cython.ulonglong) -> cython.ulonglong:
    return differences ^ (differences - ones)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def compare(
    words: cython.pointer(cython.const[cython.ulonglong]), fields: cython.pointer(Fields), sums: cython.p_ulonglong
) -> cython.void:
    # For each board of a block: bit 0 says whether it is odd; bits 4 to 7 of a broken one are not all 0.
    at: cython.int
    a: cython.ulonglong
    b: cython.ulonglong
    x: cython.ulonglong
    y: cython.ulonglong
    d: cython.ulonglong
    odd: cython.ulonglong
    same: cython.ulonglong
    ones: cython.ulonglong = 0x01010101
    ones |= ones << 32
    high: cython.ulonglong = ones << 7
    half: cython.ulonglong = (cython.cast(cython.ulonglong, 1) << 32) - 1
    first_room: cython.ulonglong = fields.room[0]
    second_room: cython.ulonglong = fields.room[1]
    first_colours: cython.ulonglong = fields.colours[0]
    second_colours: cython.ulonglong = fields.colours[1]
    for at in range(256):
        a = words[2 * at]
        b = words[2 * at + 1]
        x = a | high
        y = b | high
        d = x - b
        odd = d
        same = equal(d, ones)
        d = x - turned(b, 8)
        odd ^= d
        same |= equal(d, ones)
        d = x - turned(b, 16)
        odd ^= d
        same |= equal(d, ones)
        d = x - turned(b, 24)
        odd ^= d
        same |= equal(d, ones)
        d = x - turned(b, 32)
        odd ^= d
        same |= equal(d, ones)
        d = x - turned(b, 40)
        odd ^= d
        same |= equal(d, ones)
        d = x - turned(b, 48)
        odd ^= d
        same |= equal(d, ones)
        d = x - turned(b, 56)
        odd ^= d
        same |= equal(d, ones)
        d = x - turned(a, 8)
        odd ^= d
        same |= equal(d, ones)
        d = x - turned(a, 16)
        odd ^= d
        same |= equal(d, ones)
        d = x - turned(a, 24)
        odd ^= d
        same |= equal(d, ones)
        d = x - turned(a, 32)
        odd ^= d & half
        same |= equal(d, ones)
        d = y - turned(b, 8)
        odd ^= d
        same |= equal(d, ones)
        d = y - turned(b, 16)
        odd ^= d
        same |= equal(d, ones)
        d = y - turned(b, 24)
        odd ^= d
        same |= equal(d, ones)
        d = y - turned(b, 32)
        odd ^= d & half
        same |= equal(d, ones)
        # Bit 7 is set by all that stands there but the blank.
        odd ^= ((a + (high - ones)) & first_colours) ^ ((b + (high - ones)) & second_colours)
        # A sum carries into the next byte only where the value itself has bit 7.
        same |= a | b | (a + first_room) | (b + second_room)
        d = ((odd & high) >> 7) | ((same & high) >> 3)
        d += d >> 32
        d += d >> 16
        d += d >> 8
        sums[at] = d


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
        fields.room[word] = fields.colours[word] = fields.rest[word] = 0
        for cell in range(8 * word, 8 * word + 8):
            shift = 8 * (cell & 7)
            if cell < rule.cells:
                fields.room[word] |= (128 - rule.cells) * one << shift
                if (cell // rule.columns + cell % rule.columns) & 1:
                    fields.colours[word] |= one << (shift + 7)
            else:
                fields.room[word] |= 112 * one << shift
                fields.rest[word] |= cell * one << shift


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
    broken: cython.uchar
    cells: cython.int = cython.cast(cython.int, rule.cells)
    fields: Fields
    words: cython.ulonglong[512]
    sums: cython.ulonglong[256]
    bits: cython.uchar[256]
    given: cython.pointer(cython.const[cython.ulonglong])
    even: cython.uchar
    one: cython.ushort = 1
    if rule.line or cells > 16 or cython.cast(cython.p_uchar, cython.address(one))[0] == 0:
        # The words hold the first cell in their lowest byte only where the lowest byte comes first.
        for at in range(boards):
            answers[at] = judge_one(rule, narrow, wide, at)
        return
    fill_fields(rule, cython.address(fields))
    for at in range(512):
        words[at] = 0
    fill_words_wide(rule.goal, 1, cells, cython.address(fields), words)
    compare(words, cython.address(fields), sums)
    even = 1 - (sums[0] & 1)
    for start in range(0, boards, 256):
        count = boards - start if boards - start < 256 else 256
        given = words
        if wide != cython.NULL:
            fill_words_wide(wide + cells * start, count, cells, cython.address(fields), words)
        elif cells == 16 and count == 256 and cython.cast(cython.size_t, narrow) & 7 == 0:
            given = cython.cast(cython.pointer(cython.const[cython.ulonglong]), narrow + 16 * start)
        else:
            fill_words(narrow + cells * start, count, cells, cython.address(fields), words)
        compare(given, cython.address(fields), sums)
        for at in range(256):
            bits[at] = cython.cast(cython.uchar, sums[at])
        broken = 0
        for at in range(count):
            answers[start + at] = (bits[at] ^ even) & 1
            broken |= bits[at] >> 4
        if broken:
            for at in range(count):
                if bits[at] >> 4:
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
