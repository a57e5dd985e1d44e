# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""Boards of up to 16 cells packed into 64 bits, 4 a cell, as a byte a cell and back. Nothing is checked here."""

import cython


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def spread(half: cython.ulonglong) -> cython.ulonglong:
    # Eight numbers of 4 bits as eight of 8, in their order.
    half = (half | (half << 16)) & cython.cast(cython.ulonglong, 0x0000FFFF0000FFFF)
    half = (half | (half << 8)) & cython.cast(cython.ulonglong, 0x00FF00FF00FF00FF)
    return (half | (half << 4)) & cython.cast(cython.ulonglong, 0x0F0F0F0F0F0F0F0F)


def unpack(
    words: cython.const[cython.ulonglong][::1], cells: cython.int, high: cython.int, boards: cython.uchar[::1]
) -> None:
    """Write the tiles of each word.

    Args:
        high: whether the first cell has the highest of the bits in use, else it has the lowest.
        boards: a byte a cell. Where a word has other bits beside, its first cell becomes 255.
    """
    at: cython.Py_ssize_t
    cell: cython.int
    word: cython.ulonglong
    lower: cython.ulonglong
    upper: cython.ulonglong
    shift: cython.int
    with cython.nogil:
        if cells == 16 and not high:
            for at in range(words.shape[0]):
                lower = spread(words[at] & cython.cast(cython.ulonglong, 0xFFFFFFFF))
                upper = spread(words[at] >> 32)
                for cell in range(8):
                    boards[16 * at + cell] = (lower >> (8 * cell)) & 255
                for cell in range(8):
                    boards[16 * at + 8 + cell] = (upper >> (8 * cell)) & 255
        elif cells == 16:
            for at in range(words.shape[0]):
                word = words[at]
                for cell in range(16):
                    boards[16 * at + cell] = (word >> (60 - 4 * cell)) & 15
        else:
            for at in range(words.shape[0]):
                word = words[at]
                for cell in range(cells):
                    shift = 4 * (cells - 1 - cell) if high else 4 * cell
                    boards[cells * at + cell] = (word >> shift) & 15
                if word >> (4 * cells):
                    boards[cells * at] = 255


def pack(
    boards: cython.const[cython.uchar][::1], cells: cython.int, high: cython.int, words: cython.ulonglong[::1]
) -> None:
    """Write the word of each board, whose values are all below 16."""
    at: cython.Py_ssize_t
    cell: cython.int
    word: cython.ulonglong
    shift: cython.int
    with cython.nogil:
        for at in range(words.shape[0]):
            word = 0
            for cell in range(cells):
                shift = 4 * (cells - 1 - cell) if high else 4 * cell
                word |= cython.cast(cython.ulonglong, boards[cells * at + cell]) << shift
            words[at] = word
