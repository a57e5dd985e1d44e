# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""Which of many boards can reach one goal, a byte a board. Limited by memory where a board has up to 16 cells.

Theory. Call a board odd or even as its inversions (of the values in some fixed order of the cells, the blank included)
plus row and column of its blank are. A move changes neither, and on two rows and two columns at least two boards that
agree reach each other. Nothing is renamed for a goal: renaming would change the parity of the board and of the goal
alike, and so does the order of the cells.

Up to 16 cells a board is filled up to 16 with the values it lacks and packed into 64 bits, 4 a cell. 64 such words are
turned like a matrix of bits, so that a word holds one bit of one cell of 64 boards, and the pairs of cells are compared
by logic alone: bit by bit with a borrow, from the lowest. Eight words side by side make 512 boards a block; every
loop over these lanes is one a compiler makes vectors of. No step depends on a board. A board is broken where a value is
out of range or one of the 16 is met nowhere.

Only for up to 16 cells, two rows and two columns at least, and where the lowest byte of a word comes first. `cycles`
judges the others. Nothing is checked here.
"""

import cython
from cython.cimports.libc.string import memcpy

Fields = cython.struct(
    cells=cython.int, room=cython.ulonglong[2], rest=cython.ulonglong[2], colours=cython.ulonglong[16]
)
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
@cython.locals(a=cython.ulonglong, b=cython.ulonglong, c=cython.ulonglong, d=cython.ulonglong)
@cython.locals(e=cython.ulonglong, f=cython.ulonglong, g=cython.ulonglong, h=cython.ulonglong)
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
@cython.locals(l0=cython.ulonglong, l1=cython.ulonglong, l2=cython.ulonglong, l3=cython.ulonglong)
@cython.locals(h0=cython.ulonglong, h1=cython.ulonglong, h2=cython.ulonglong, h3=cython.ulonglong)
@cython.locals(m00=cython.ulonglong, m01=cython.ulonglong, m02=cython.ulonglong, m03=cython.ulonglong)
@cython.locals(m10=cython.ulonglong, m11=cython.ulonglong, m12=cython.ulonglong, m13=cython.ulonglong)
@cython.locals(m20=cython.ulonglong, m21=cython.ulonglong, m22=cython.ulonglong, m23=cython.ulonglong)
@cython.locals(m30=cython.ulonglong, m31=cython.ulonglong, m32=cython.ulonglong, m33=cython.ulonglong)
def complete(planes: cython.pointer(cython.const[cython.ulonglong]), whole: cython.p_ulonglong) -> cython.void:
    # Which boards have all 16 values: m with two digits says whether a value was met, by its high and its low half.
    lane: cython.int
    cell: cython.int
    v: cython.pointer(cython.const[cython.ulonglong])
    every: cython.ulonglong[8]
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
def fill_fields(fields: cython.pointer(Fields), cells: cython.int, columns: cython.int) -> cython.void:
    cell: cython.int
    word: cython.int
    shift: cython.int
    one: cython.ulonglong = 1
    fields.cells = cells
    for word in range(2):
        fields.room[word] = fields.rest[word] = 0
    for cell in range(16):
        word = cell >> 3
        shift = 8 * (cell & 7)
        # The planes have the cells in the order 0, 8, 1, 9, ...
        fields.colours[2 * (cell & 7) + word] = 0
        if cell >= cells:
            fields.room[word] |= 112 * one << shift
            fields.rest[word] |= cell * one << shift
            continue
        fields.room[word] |= (128 - cells) * one << shift
        if (cell // columns + cell % columns) & 1:
            fields.colours[2 * (cell & 7) + word] = ~cython.cast(cython.ulonglong, 0)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def fill_words(
    source: cython.pointer(cython.const[cython.uchar]),
    count: cython.longlong,
    fields: cython.pointer(Fields),
    words: cython.p_ulonglong,
) -> cython.void:
    at: cython.longlong
    cell: cython.int
    cells: cython.int = fields.cells
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
def judge_all(
    fields: cython.pointer(Fields),
    source: cython.pointer(cython.const[cython.uchar]),
    boards: cython.longlong,
    even: cython.ulonglong,
    answers: cython.p_uchar,
) -> cython.void:
    # `even`: all bits where the goal is even, else none.
    at: cython.longlong
    start: cython.longlong
    count: cython.longlong
    wrong: cython.ulonglong
    every: cython.ulonglong
    words: cython.ulonglong[1024]
    planes: cython.ulonglong[512]
    odd: cython.ulonglong[8]
    whole: cython.ulonglong[8]
    out: cython.uchar[512]
    given: cython.pointer(cython.const[cython.ulonglong])
    for at in range(1024):
        words[at] = 0
    for start in range(0, boards, 512):
        count = boards - start if boards - start < 512 else 512
        if fields.cells == 16 and count == 512 and cython.cast(cython.size_t, source) & 7 == 0:
            given = cython.cast(cython.pointer(cython.const[cython.ulonglong]), source + 16 * start)
        else:
            given = words
            fill_words(source + fields.cells * start, count, fields, words)
        wrong = slice_boards(given, fields, planes)
        compare(planes, fields, odd)
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
                if wrong and is_wrong(given + 2 * at, fields):
                    answers[start + at] = 3
                elif not whole[at & 7] >> (at >> 3) & 1:
                    answers[start + at] = 2


def judge(
    boards: cython.const[cython.uchar][::1],
    goal: cython.const[cython.uchar][::1],
    columns: cython.int,
    answers: cython.uchar[::1],
) -> None:
    """Judge boards that lie one after another, as many as there are answers.

    Args:
        goal: the goal's tiles by cell.
        answers: for each board is written: 0, it can't reach the goal; 1, it can; 2, a tile stands twice and another is
            missing; 3, a value is no tile (whether or not one stands twice).
    """
    fields: Fields
    odd: cython.uchar
    if answers.shape[0] == 0:
        return
    with cython.nogil:
        fill_fields(cython.address(fields), cython.cast(cython.int, goal.shape[0]), columns)
        judge_all(cython.address(fields), cython.address(goal[0]), 1, 0, cython.address(odd))
        judge_all(
            cython.address(fields),
            cython.address(boards[0]),
            answers.shape[0],
            cython.cast(cython.ulonglong, odd) - 1,
            cython.address(answers[0]),
        )


def narrow(values: cython.const[cython.ushort][::1], tiles: cython.uchar[::1]) -> None:
    """Write as many values as bytes; what is greater than 255 becomes 255."""
    at: cython.Py_ssize_t
    count: cython.Py_ssize_t = values.shape[0]
    with cython.nogil:
        for at in range(count):
            tiles[at] = values[at] if values[at] < 255 else 255
