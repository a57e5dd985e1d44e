# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3, initializedcheck=False
"""Many boards in a complete table of distances: what it says of each, and the boards that stand in its places.

The table has a row for each cell of the blank, and in it an entry for each order of the tiles, lexicographically. A
board is carried into the table's frame by `images` and `labels`. Nothing is checked here.
"""

import cython


@cython.cclass
class Lookup:
    """A table that is asked again and again.

    Args:
        images: by cell, its place in the frame; at most 16 cells.
        labels: by tile, its number (from 0) among the tiles of the frame; nothing of the blank's.
        rows: by the blank's place in the frame, where its row begins.
        costs: the table.
    """

    images: cython.const[cython.int][::1]
    labels: cython.const[cython.int][::1]
    rows: cython.const[cython.longlong][::1]
    costs: cython.const[cython.uchar][::1]

    def __init__(
        self,
        images: cython.const[cython.int][::1],
        labels: cython.const[cython.int][::1],
        rows: cython.const[cython.longlong][::1],
        costs: cython.const[cython.uchar][::1],
    ):
        self.images, self.labels, self.rows, self.costs = images, labels, rows, costs

    def look(self, boards: cython.const[cython.uchar][::1], answers: cython.uchar[::1]) -> None:
        """Write what the table says of each board.

        Args:
            boards: tiles by cell, a board after another.
            answers: an entry a board.
        """
        cells: cython.int = self.images.shape[0]
        place: cython.int[16]
        at: cython.Py_ssize_t
        k: cython.int
        left: cython.int
        tile: cython.int
        number: cython.int
        ranks: cython.ulonglong
        order: cython.longlong
        row: cython.longlong
        ones: cython.ulonglong = 0x1111111111111111
        with cython.nogil:
            for at in range(answers.shape[0]):
                for k in range(cells):
                    place[self.images[k]] = boards[at * cells + k]
                order = 0
                # Four bits a label: how many of those that are yet to come are below it.
                ranks = 0xFEDCBA9876543210
                row = 0
                left = cells - 1
                for k in range(cells):
                    tile = place[k]
                    if tile == 0:
                        row = self.rows[k]
                        continue
                    number = self.labels[tile]
                    order = order * left + ((ranks >> (4 * number)) & 15)
                    ranks -= ones << (4 * number + 4)
                    left -= 1
                answers[at] = self.costs[row + order]


def lay(
    places: cython.const[cython.longlong][::1],
    orders: cython.longlong,
    images: cython.const[cython.int][::1],
    tiles: cython.const[cython.int][::1],
    gaps: cython.const[cython.int][::1],
    boards: cython.uchar[::1],
) -> None:
    """Write the boards that stand in these places of the table.

    Args:
        places: numbers of entries.
        orders: entries a row.
        images: by cell, its place in the frame; at most 16 cells.
        tiles: by number among the tiles of the frame, the tile.
        gaps: by row, the blank's place in the frame.
        boards: tiles by cell, a board after another.
    """
    cells: cython.int = images.shape[0]
    digit: cython.int[16]
    place: cython.int[16]
    at: cython.Py_ssize_t
    k: cython.int
    n: cython.int
    gap: cython.int
    number: cython.int
    free: cython.uint
    order: cython.longlong
    one: cython.uint = 1
    with cython.nogil:
        for at in range(places.shape[0]):
            gap = gaps[places[at] // orders]
            order = places[at] % orders
            for k in range(1, cells):
                digit[cells - 1 - k] = order % k
                order //= k
            free = (one << (cells - 1)) - 1
            n = 0
            for k in range(cells):
                if k == gap:
                    place[k] = 0
                    continue
                number = 0
                while True:
                    if free & (one << number):
                        if digit[n] == 0:
                            break
                        digit[n] -= 1
                    number += 1
                free ^= one << number
                place[k] = tiles[number]
                n += 1
            for k in range(cells):
                boards[at * cells + k] = place[images[k]]
