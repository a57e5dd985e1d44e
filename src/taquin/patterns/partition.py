"""Partitions: which tiles share a pattern database. The sum over a partition's patterns is an admissible bound."""

from __future__ import annotations

from collections.abc import Iterable

from ..board.frame import Symmetry, symmetries
from ..board.shape import Shape
from ..board.value import Value
from ..errors import RequestError

LARGEST_PATTERN = 8
"""Tiles in a pattern: one more would ask for gigabytes."""


class Partition(Value):
    """The tiles of the canonical frame (a label is a tile's home cell) in groups, each in ascending order.

    A tile that is in no group counts with its taxicab distance.

    >>> partition = Partition(Shape(2, 3), 0, [(1, 2), (3, 4, 5)])
    >>> print(partition.picture())
    . a a
    b b b
    >>> partition.name, partition.entries
    ('2-3', 150)
    """

    __slots__ = ("blank_cell", "patterns", "shape")
    _fields = ("shape", "blank_cell", "patterns")
    shape: Shape
    blank_cell: int
    patterns: tuple[tuple[int, ...], ...]

    def __init__(self, shape: Shape, blank_cell: int, patterns: Iterable[Iterable[int]]) -> None:
        groups = tuple(tuple(sorted(pattern)) for pattern in patterns)
        tiles = sorted(tile for pattern in groups for tile in pattern)
        if len(set(tiles)) != len(tiles) or not set(tiles) <= set(range(shape.cells)) - {blank_cell}:
            raise RequestError("partition", found=str(groups), expected=str(shape))
        if max(map(len, groups), default=0) > LARGEST_PATTERN:
            raise RequestError("pattern_large", found=max(map(len, groups)), expected=LARGEST_PATTERN)
        self._set(shape=shape, blank_cell=blank_cell, patterns=groups)

    @property
    def name(self) -> str:
        """The sizes of its patterns, as in `6-6-3`."""
        return "-".join(str(len(pattern)) for pattern in self.patterns)

    @property
    def entries(self) -> int:
        """Entries of all its databases together."""
        return sum(arrangements(self.shape.cells, len(pattern)) for pattern in self.patterns)

    def symmetry(self) -> Symmetry | None:
        """A symmetry of the board that keeps the blank's home and not the partition: it gives a second look-up."""
        sets = {frozenset(pattern) for pattern in self.patterns}
        for symmetry in symmetries(self.shape)[1:]:
            cells = symmetry.cells(self.shape)
            images = {frozenset(cells[tile] for tile in pattern) for pattern in self.patterns}
            if cells[self.blank_cell] == self.blank_cell and images != sets:
                return symmetry
        return None

    def picture(self) -> str:
        """The board with a letter for each pattern and a dot for the blank's home."""
        letters = {tile: chr(ord("a") + at) for at, pattern in enumerate(self.patterns) for tile in pattern}
        shown = [letters.get(cell, ".") for cell in range(self.shape.cells)]
        columns = self.shape.columns
        return "\n".join(" ".join(shown[at : at + columns]) for at in range(0, len(shown), columns))


def arrangements(cells: int, size: int) -> int:
    """Ways to place that many tiles in that many cells."""
    ways = 1
    for placed in range(size):
        ways *= cells - placed
    return ways


def drawn(picture: str) -> Partition:
    """The partition of a picture: rows of letters, joined by blanks or nothing, with a dot for the blank's home.

    >>> drawn(".aa/bbb").name
    '2-3'
    """
    rows = [row.replace(" ", "") for row in picture.replace("/", "\n").split()]
    shape = Shape(len(rows), len(rows[0]))
    letters = "".join(rows)
    patterns = [[cell for cell, letter in enumerate(letters) if letter == one] for one in sorted(set(letters) - {"."})]
    return Partition(shape, letters.index("."), patterns)


PICTURES = {
    "default": (
        ".bba/bbaa/bbaa/ccca",
        "b.aa/bbaa/bbaa/bccc",
        "bbaa/b.aa/bbaa/bccc",
        ".aabb/aaabb/ccabb/ccddd/ccddd",
    ),
    "medium": (".bbb/bbbb/aaab/aaac",),
    "large": (".aaa/aaaa/bbbb/bbbb", "a.aa/aaaa/bbbb/bbbb", "aaaa/a.aa/bbbb/bbbb"),
}
"""Chosen partitions; `fitted` makes the others."""


def chosen(name: str, shape: Shape, blank_cell: int) -> Partition | None:
    """The chosen partition of this name (`default`, `medium`, `large`), if there is one for this shape and blank."""
    for picture in PICTURES[name]:
        partition = drawn(picture)
        if (partition.shape, partition.blank_cell) == (shape, blank_cell):
            return partition
    return None


def fitted(shape: Shape, blank_cell: int, size: int) -> Partition:
    """A partition into compact blocks of at most `size` tiles, by halving the board across its longer side.

    >>> print(fitted(Shape(3, 4), 0, 6).picture())
    . a b b
    a a b b
    a a b b
    """
    tiles = [cell for cell in range(shape.cells) if cell != blank_cell]
    return Partition(shape, blank_cell, _halved(tiles, shape.columns, size))


def _halved(tiles: list[int], columns: int, size: int) -> list[list[int]]:
    pieces = -(-len(tiles) // size)
    if pieces <= 1:
        return [tiles] if tiles else []
    rows = {tile // columns for tile in tiles}
    across = {tile % columns for tile in tiles}
    if max(across) - min(across) >= max(rows) - min(rows):
        tiles = sorted(tiles, key=lambda tile: (tile % columns, tile))
    cut = len(tiles) * (pieces // 2) // pieces
    if pieces % 2 == 0 and len(tiles) % 2:
        cut = min(cut, size * (pieces // 2))
    return _halved(tiles[:cut], columns, size) + _halved(tiles[cut:], columns, size)
