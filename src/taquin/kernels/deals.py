# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""Many boards dealt at once, uniform over the solvable or the unsolvable ones: `docs/reference/generator.md` in native
code. Of two rows and two columns at least and up to 255 cells. Nothing is checked here.
"""

import cython


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def split(state: cython.ulonglong, number: cython.ulonglong) -> cython.ulonglong:
    word: cython.ulonglong = state + (number + 1) * cython.cast(cython.ulonglong, 0x9E3779B97F4A7C15)
    word = (word ^ (word >> 30)) * cython.cast(cython.ulonglong, 0xBF58476D1CE4E5B9)
    word = (word ^ (word >> 27)) * cython.cast(cython.ulonglong, 0x94D049BB133111EB)
    return word ^ (word >> 31)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def next_word(words: cython.p_ulonglong) -> cython.ulonglong:
    scrambled: cython.ulonglong = words[1] * 5
    shifted: cython.ulonglong = words[1] << 17
    scrambled = ((scrambled << 7) | (scrambled >> 57)) * 9
    words[2] ^= words[0]
    words[3] ^= words[1]
    words[1] ^= words[2]
    words[0] ^= words[3]
    words[2] ^= shifted
    words[3] = (words[3] << 45) | (words[3] >> 19)
    return scrambled


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.inline
def below(limit: cython.ulonglong, words: cython.p_ulonglong) -> cython.ulonglong:
    word: cython.ulonglong = next_word(words)
    rejected: cython.ulonglong
    if word < limit:
        rejected = (~limit + 1) % limit
        while word < rejected:
            word = next_word(words)
    return word % limit


def deal(
    seed: cython.ulonglong,
    index: cython.ulonglong,
    goal: cython.const[cython.uchar][::1],
    columns: cython.longlong,
    unsolvable: cython.int,
    allow_goal: cython.int,
    boards: cython.uchar[::1],
) -> None:
    """Write boards number `index`, `index` + 1, … of a seed, as many as there is room for.

    Args:
        goal: the goal's tiles by cell.
        unsolvable: whether boards that can't be solved are wanted.
    """
    board: cython.Py_ssize_t
    cells: cython.Py_ssize_t = goal.shape[0]
    count: cython.Py_ssize_t = boards.shape[0] // cells
    cell: cython.Py_ssize_t
    other: cython.Py_ssize_t
    home: cython.Py_ssize_t = 0
    same: cython.int
    odd: cython.int
    tile: cython.uchar
    tiles: cython.p_uchar
    word: cython.int
    seeds: cython.ulonglong[4]
    words: cython.ulonglong[4]
    with cython.nogil:
        for word in range(4):
            seeds[word] = split(seed, word)
        for cell in range(cells):
            if goal[cell] == 0:
                home = cell
        for board in range(count):
            tiles = cython.address(boards[0]) + board * cells
            for word in range(4):
                words[word] = split(seeds[word], index + board)
            while True:
                for cell in range(cells):
                    tiles[cell] = goal[cell]
                odd = 0
                for cell in range(cells - 1, 0, -1):
                    other = cython.cast(cython.Py_ssize_t, below(cell + 1, words))
                    odd ^= other != cell
                    tile = tiles[cell]
                    tiles[cell] = tiles[other]
                    tiles[other] = tile
                cell = 0
                while tiles[cell] != 0:
                    cell += 1
                odd ^= (cell // columns + cell % columns + home // columns + home % columns) & 1
                if odd != unsolvable:
                    tile = tiles[0]
                    tiles[0] = tiles[columns + 1]
                    tiles[columns + 1] = tile
                same = 1
                for cell in range(cells):
                    same &= tiles[cell] == goal[cell]
                if allow_goal or not same:
                    break
