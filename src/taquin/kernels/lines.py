# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""Boards out of text, a line a board: numbers parted by spaces, tabs, commas, semicolons or, between rows, slashes.

What is read here is plain; every other line is left to a reader that knows how people write boards, and only pointed
out. Empty lines and lines that begin with # are passed over. Nothing is checked here.
"""

import cython

PLAIN, OTHER = 0, 1
"""What is said of a line: its numbers were read, which need not be a board's; it is to be read by other means."""


def parse(
    text: cython.const[cython.uchar][::1],
    cells: cython.int,
    columns: cython.int,
    boards: cython.uchar[::1],
    starts: cython.longlong[::1],
    lines: cython.longlong[::1],
    kinds: cython.uchar[::1],
    state: cython.longlong[::1],
) -> None:
    """Read whole lines until the text ends or there is no room for one more board. The last line ends with a newline.

    Args:
        boards: `cells` values a board, none greater than 255: a line with such a one is to be read by other means.
        starts: for each board is written where its line begins.
        lines: and the number of its line.
        kinds: and PLAIN or OTHER; its length is the room.
        state: where to begin, and the number of the lines before; then where it stopped, the lines so far, the boards.
    """
    at: cython.Py_ssize_t = state[0]
    end: cython.Py_ssize_t = text.shape[0]
    line: cython.longlong = state[1]
    room: cython.Py_ssize_t = kinds.shape[0]
    board: cython.Py_ssize_t = 0
    start: cython.Py_ssize_t
    sign: cython.uchar
    digit: cython.uchar
    value: cython.int
    found: cython.int
    slashes: cython.int
    plain: cython.int
    row: cython.p_uchar
    rows: cython.int = cells // columns
    with cython.nogil:
        while at < end and board < room:
            start = at
            row = cython.address(boards[0]) + board * cells
            found = 0
            slashes = 0
            plain = 1
            sign = text[at]
            while True:
                digit = sign - 48
                if digit < 10:
                    value = digit
                    at += 1
                    sign = text[at]
                    digit = sign - 48
                    while digit < 10:
                        value = 10 * value + digit
                        if value > 255:
                            value = 255
                            plain = 0
                        at += 1
                        sign = text[at]
                        digit = sign - 48
                    if found < cells:
                        row[found] = cython.cast(cython.uchar, value)
                    found += 1
                elif sign == 32 or sign == 44 or sign == 9:
                    at += 1
                    sign = text[at]
                    continue
                if sign == 32 or sign == 44:
                    at += 1
                    sign = text[at]
                elif sign == 10:
                    break
                elif sign == 47:
                    slashes += 1
                    plain &= found == slashes * columns
                    at += 1
                    sign = text[at]
                elif sign == 13 or sign == 9 or sign == 59:
                    at += 1
                    sign = text[at]
                elif not (48 <= sign <= 57):
                    plain = 0
                    while text[at] != 10:
                        at += 1
                    break
            at += 1
            line += 1
            if found == 0 and slashes == 0 and (plain or text[start] == 35):
                continue
            if found != cells or (slashes != 0 and slashes != rows - 1):
                plain = 0
            starts[board] = start
            lines[board] = line
            kinds[board] = 1 - plain
            board += 1
    state[0] = at
    state[1] = line
    state[2] = board
