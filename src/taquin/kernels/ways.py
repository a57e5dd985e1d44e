# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""A way of the blank by itself: played on a board, and without what leads back to a board that was met.

Nothing is checked here.
"""

import cython


def play(
    target: cython.const[cython.int][::1],
    lying: cython.int[::1],
    blank: cython.int,
    way: cython.const[cython.uchar][::1],
) -> int:
    """Play a way on a board, as far as it goes.

    Args:
        target: by 4 * cell + direction of the blank, where it goes, or -1.
        lying, blank: the board, which is left at the end of the way, and the blank's cell.
        way: directions of the blank.

    Returns:
        Moves that were played: the next one leads off the board.
    """
    at: cython.Py_ssize_t
    made: cython.Py_ssize_t = way.shape[0]
    cell: cython.int
    mark: cython.int = lying[blank]
    with cython.nogil:
        for at in range(way.shape[0]):
            cell = target[4 * blank + way[at]]
            if cell < 0:
                made = at
                break
            lying[blank] = lying[cell]
            blank = cell
        lying[blank] = mark
    return made


def without_loops(
    target: cython.const[cython.int][::1],
    rolls: cython.const[cython.ulonglong][::1],
    lying: cython.int[::1],
    blank: cython.int,
    way: cython.uchar[::1],
    keys: cython.ulonglong[::1],
    places: cython.int[::1],
) -> int:
    """Cut out of a way what leads back to a board that was met.

    Args:
        target: by 4 * cell + direction of the blank, where it goes, or -1.
        rolls: a random odd number for each tile, then one for each cell.
        lying, blank: the board at the beginning and the blank's cell; left at the end.
        way: directions of the blank; as many are left in it as the answer says.
        keys: one more than moves; used here.
        places: a power of two of numbers, at least two a move, all -1.

    Returns:
        The moves of the new way.
    """
    length: cython.longlong = way.shape[0]
    cells: cython.longlong = lying.shape[0]
    made: cython.longlong = 0
    at: cython.longlong
    known: cython.longlong
    mask: cython.ulonglong = places.shape[0] - 1
    slot: cython.ulonglong
    key: cython.ulonglong = 1
    cell: cython.int
    tile: cython.int
    with cython.nogil:
        keys[0] = key  # of what was moved since, so that the first board need not be read
        places[key >> 20 & mask] = 0
        for at in range(length):
            cell = target[4 * blank + way[at]]
            tile = lying[cell]
            lying[blank] = tile
            key += rolls[tile] * (rolls[cells + blank] - rolls[cells + cell])
            way[made] = way[at]
            made += 1
            blank = cell
            slot = key >> 20 & mask
            while True:
                known = places[slot]
                if known < 0:
                    break
                if keys[known] == key and known < made:
                    made = known
                    break
                slot = slot + 1 & mask
            keys[made] = key
            places[slot] = made
    return made
