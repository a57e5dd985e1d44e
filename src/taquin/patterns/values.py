"""Pairwise values: how far a board seems from home, as a sum over all pairs of cells of a number for their labels.

The value ranks the boards of a beam and proves nothing. Taxicab distance is one such sum (a tile and its cell go to the
tile's pair with the blank, wherever that is), linear conflicts are nearly one; the tables that the package brings were
fitted to the lengths of known ways by `tools/train_values.py`. Numbers are whole: `SCALE` to a move.
"""

from __future__ import annotations

import hashlib
import json
import sys
from array import array
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, permutations
from operator import itemgetter
from pathlib import Path

from ..board.frame import symmetries
from ..board.shape import Shape
from ..errors import TableError
from ..kernels import kernel
from .layout import blank_targets
from .storage import BODY, SHIPPED, write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FORMAT = 1
SCALE = 64
LARGEST = 49
"""Cells of the largest board that has pairwise values: their table grows with the fourth power."""
CONFLICT = 2 * SCALE


class Values:
    """The pairwise value of a shape and a home of the blank, as the beam reads it.

    `table` has cells**4 numbers: by label, its cell, another cell, the label there. `learned` tells a fitted one from
    taxicab distance and linear conflicts.
    """

    def __init__(self, shape: Shape, blank_cell: int, table: array[int], learned: bool) -> None:
        self.shape, self.blank_cell, self.table, self.learned = shape, blank_cell, table, learned
        cells = shape.cells
        targets = blank_targets(shape)
        edges = [(cell, after) for cell in range(cells) for after in targets[4 * cell : 4 * cell + 4] if after > cell]
        self.ends = array("i", [cell for edge in edges for cell in edge])
        number = {edge: at for at, edge in enumerate(edges)}
        self.slides = array("i", bytes(4 * 4 * cells))
        for at, cell in enumerate(targets):
            blank = at // 4
            if cell >= 0:  # the tile slides from there to the blank's cell
                self.slides[at] = 2 * number[min(cell, blank), max(cell, blank)] + (cell > blank)
        self.blocks = array("h", bytes(2 * len(edges) * cells**3))
        kernel("beam").differences(table, self.ends, len(edges), cells, blank_cell, self.blocks)
        self.home_value = self.of(range(cells))

    def of(self, labels: Sequence[int]) -> int:
        """The value of a board of the frame."""
        cells, table = self.shape.cells, self.table
        total = 0
        for cell, label in enumerate(labels):
            row = (label * cells + cell) * cells
            for other in range(cell + 1, cells):
                total += table[(row + other) * cells + labels[other]]
        return total


def mirror(shape: Shape, blank_cell: int) -> bytes:
    """The image of each cell under a symmetry of the board, its own inverse, that keeps the blank's home."""
    for symmetry in reversed(symmetries(shape)):
        cells = symmetry.cells(shape)
        if cells[blank_cell] == blank_cell and all(cells[cells[cell]] == cell for cell in cells):
            return bytes(cells)
    raise AssertionError  # the identity is one


def packed_size(shape: Shape, image: Sequence[int]) -> int:
    """Numbers of pairs in a file: the mirror image of a pair is left out."""
    cells = range(shape.cells)
    pairs = sum(sorted((image[c], image[d])) >= [c, d] for d in cells for c in range(d))
    return pairs * shape.cells**2


def plain(shape: Shape, blank_cell: int) -> Values:
    """Taxicab distance and linear conflicts, two by two, as pairwise values."""
    cells, columns = shape.cells, shape.columns
    table = array("h", bytes(2 * cells**4))

    def add(one: int, cell: int, other: int, two: int, value: int) -> None:
        table[((one * cells + cell) * cells + other) * cells + two] += value
        table[((two * cells + other) * cells + cell) * cells + one] += value

    for tile in range(cells):
        for cell, gap in permutations(range(cells), 2):
            if tile != blank_cell:
                add(tile, cell, gap, blank_cell, SCALE * shape.distance(tile, cell))
    lines = [range(row * columns, (row + 1) * columns) for row in range(shape.rows)]
    lines += [range(column, cells, columns) for column in range(columns)]
    for line in lines:
        for low, high in permutations(line, 2):
            for one, two in permutations(line, 2):
                if low < high and one > two and blank_cell not in (one, two):
                    add(one, low, high, two, CONFLICT)
    return Values(shape, blank_cell, table, learned=False)


def file_name(shape: Shape, blank_cell: int) -> str:
    """The name of a table's file."""
    return f"{shape}-blank{blank_cell}.values"


def header(shape: Shape, blank_cell: int, body: bytes, **facts: Any) -> dict[str, Any]:
    """What stands at the head of a file."""
    return {
        "taquin": "pairwise values",
        "format": FORMAT,
        "shape": str(shape),
        "blank_cell": blank_cell,
        "metric": "stm",
        "scale": SCALE,
        "length": len(body),
        "digest": hashlib.sha256(body).hexdigest(),
        **facts,
    }


def ship(
    shape: Shape, blank_cell: int, pairs: array[int], single: array[int], folder: Path = SHIPPED, **facts: Any
) -> Path:
    """Write the file that the package brings: `pairs` (8 bits each) as `unfold` wants them, then `single` (16 bits)."""
    import lzma

    tail = array("h", single)
    if sys.byteorder == "big":
        tail.byteswap()
    body = lzma.compress(bytes(pairs) + tail.tobytes(), preset=9 | lzma.PRESET_EXTREME)
    path = folder / file_name(shape, blank_cell)
    write(path, header(shape, blank_cell, body, **facts), body)
    return path


def read(path: Path, shape: Shape, blank_cell: int) -> Values:
    """The values in a file, checked; for the arguments and errors see `_numbers`."""
    pairs, single = _numbers(path, shape, blank_cell)
    return unfolded(shape, blank_cell, array("h", pairs), single)


def read_transposed(path: Path, shape: Shape, blank_cell: int) -> Values:
    """The values of a rectangle from the file of the one with its rows as columns."""
    other, image = transposed(shape)
    assert list(mirror(other, image[blank_cell])) == list(range(shape.cells))  # all pairs are there
    pairs, single = _numbers(path, other, image[blank_cell])
    cells = shape.cells
    places = {pair: at * cells**2 for at, pair in enumerate(combinations(range(cells), 2))}
    straight = itemgetter(*(cells * image[one] + image[two] for one in range(cells) for two in range(cells)))
    crossed = itemgetter(*(cells * image[two] + image[one] for one in range(cells) for two in range(cells)))
    turned = array("h")
    for c, d in combinations(range(cells), 2):
        start = places[min(image[c], image[d]), max(image[c], image[d])]
        turned.extend((straight if image[c] < image[d] else crossed)(pairs[start : start + cells**2]))
    return unfolded(shape, blank_cell, turned, array("h", straight(single)))


def transposed(shape: Shape) -> tuple[Shape, bytes]:
    """The shape with its rows as columns, and where each cell (or label) of the first goes."""
    return Shape(shape.columns, shape.rows), bytes(
        cell % shape.columns * shape.rows + cell // shape.columns for cell in range(shape.cells)
    )


def _numbers(path: Path, shape: Shape, blank_cell: int) -> tuple[array[int], array[int]]:
    """The numbers in a file, checked, as `unfold` wants them.

    Raises:
        TableError: as `storage.read`.
        OSError: where there is no such file or it can't be read.
    """
    import lzma

    data = path.read_bytes()
    try:
        facts = json.loads(data[:BODY])
        wanted = header(shape, blank_cell, b"")
        fits = all(facts[key] == wanted[key] for key in wanted if key not in ("length", "digest"))
    except (ValueError, KeyError, TypeError):
        raise TableError("table_header", found=str(path)) from None
    body = data[BODY:]
    if not fits:
        raise TableError("table_header", found=str(path))
    if len(body) != facts["length"]:
        raise TableError("table_length", found=str(path))
    if hashlib.sha256(body).hexdigest() != facts["digest"]:
        raise TableError("table_digest", found=str(path))
    numbers = lzma.decompress(body)
    image = mirror(shape, blank_cell)
    pairs, single = array("b"), array("h")
    pairs.frombytes(numbers[: packed_size(shape, image)])
    single.frombytes(numbers[packed_size(shape, image) :])
    if sys.byteorder == "big":
        single.byteswap()
    return pairs, single


def unfolded(shape: Shape, blank_cell: int, pairs: array[int], single: array[int]) -> Values:
    """The values of the numbers in a file (see the kernel's `unfold`)."""
    table = array("h", bytes(2 * shape.cells**4))
    kernel("beam").unfold(pairs, single, shape.cells, mirror(shape, blank_cell), blank_cell, table)
    return Values(shape, blank_cell, table, learned=True)


@lru_cache(maxsize=4)
def values(shape: Shape, blank_cell: int) -> Values:
    """The best values at hand: fitted ones that the package brings, else plain ones.

    Raises:
        TableError: where the package's file is not what it should be.
    """
    try:
        return read(SHIPPED / file_name(shape, blank_cell), shape, blank_cell)
    except FileNotFoundError:
        other, image = transposed(shape)
        path = SHIPPED / file_name(other, image[blank_cell])
        return read_transposed(path, shape, blank_cell) if path.exists() else plain(shape, blank_cell)
