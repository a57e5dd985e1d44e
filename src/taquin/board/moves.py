"""Moves: a direction says where the TILE goes, so `U` is a tile that slides up into the gap below which it stood."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from itertools import islice
from operator import is_not

from ..errors import MoveError, RequestError
from .value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import overload

METRICS = ("stm", "mtm")
"""Single-tile moves (every tile moved counts), multi-tile moves (a run of tiles slid together counts once)."""


class Direction(Enum):
    """Where a tile goes. The blank goes the opposite way."""

    UP = "U"
    DOWN = "D"
    LEFT = "L"
    RIGHT = "R"

    __hash__ = object.__hash__  # members are equal only to themselves; the one of Enum is called by the million

    @property
    def vector(self) -> tuple[int, int]:
        """What the move adds to the tile's row and column."""
        return _VECTORS[self]

    @property
    def opposite(self) -> Direction:
        """The move that undoes this one; also where the blank goes."""
        return OPPOSITES[self]

    def __repr__(self) -> str:
        return f"Direction.{self.name}"


_VECTORS = {Direction.UP: (-1, 0), Direction.DOWN: (1, 0), Direction.LEFT: (0, -1), Direction.RIGHT: (0, 1)}
OPPOSITES = {
    Direction.UP: Direction.DOWN,
    Direction.DOWN: Direction.UP,
    Direction.LEFT: Direction.RIGHT,
    Direction.RIGHT: Direction.LEFT,
}
BY_VECTOR = {vector: direction for direction, vector in _VECTORS.items()}
_MIRRORED = {direction: BY_VECTOR[row, -column] for direction, (row, column) in _VECTORS.items()}
_TRANSPOSED = {direction: BY_VECTOR[column, row] for direction, (row, column) in _VECTORS.items()}


class Path(Value):
    """A sequence of tile moves: each says where the tile goes, and the blank goes the opposite way.

    Paths have a length, are sliced, added and gone through like tuples of directions.

    >>> path = Path.parse("LLU")
    >>> len(path), path.length("mtm"), path.inverse()
    (3, 2, Path.parse('DRR'))
    >>> path[2], path[:2], path + path[1:]
    (Direction.UP, Path.parse('LL'), Path.parse('LLULU'))
    """

    __slots__ = ("directions",)
    _fields = ("directions",)
    directions: tuple[Direction, ...]

    def __init__(self, directions: Iterable[Direction] = ()) -> None:
        self._set(directions=tuple(directions))

    @classmethod
    def parse(cls, text: str) -> Path:
        """Read the canonical form: one of U, D, L, R a move, naming where the tile goes.

        Raises:
            MoveError: code `path_text`, with the `place` (from 1) of the letter that is none.
        """
        letters = {direction.value: direction for direction in Direction}
        for place, letter in enumerate(text, 1):
            if letter not in letters:
                raise MoveError("path_text", found=letter, place=place)
        return cls(letters[letter] for letter in text)

    def length(self, metric: str = "stm") -> int:
        """Moves of the path: tiles moved (`stm`), or runs of moves in one direction (`mtm`)."""
        _check_metric(metric)
        if metric == "stm":
            return len(self.directions)
        return bool(self.directions) + sum(map(is_not, self.directions, islice(self.directions, 1, None)))

    def inverse(self) -> Path:
        """The path that leads back."""
        return Path(direction.opposite for direction in reversed(self.directions))

    def simplified(self, metric: str = "stm") -> Path:
        """The shortest path to the same end that visits only positions of this one: every return is cut.

        No board is needed, and the path is legal on every board (without wrapped edges) where this one is. Shortest
        means the fewest moves in the metric, and of those the fewest in the other. A shortest solution of a board may
        go elsewhere and be shorter still.

        >>> Path.parse("ULRD").simplified(), Path.parse("LURDLURDLUR").simplified(), Path.parse("LURDL").simplified()
        (Path.parse(''), Path.parse('U'), Path.parse('LURDL'))

        Raises:
            RequestError: code `metric_unknown`.
        """
        from .visits import shortest_way

        _check_metric(metric)
        order = list(Direction)
        places = {direction: place for place, direction in enumerate(order)}
        way = shortest_way([places[direction] for direction in self.directions], by_runs=metric == "mtm")
        return Path(order[place] for place in way)

    def mirrored(self) -> Path:
        """The path in a mirror, left and right exchanged: on `board.mirrored()` what this path is on `board`.

        >>> Path.parse("LLU").mirrored(), Path.parse("LLU").transposed()
        (Path.parse('RRU'), Path.parse('UUL'))
        """
        return Path(_MIRRORED[direction] for direction in self.directions)

    def transposed(self) -> Path:
        """The path with rows and columns exchanged: on `board.transposed()` what this path is on `board`."""
        return Path(_TRANSPOSED[direction] for direction in self.directions)

    def transformed(self, change: Callable[[Direction], Direction]) -> Path:
        """The path with every direction changed, as in a mirror: `change` is a symmetry's `direction`.

        >>> from taquin.board.frame import Symmetry
        >>> Path.parse("LLU").transformed(Symmetry(transpose=False, flip_rows=False, flip_columns=True).direction)
        Path.parse('RRU')
        """
        return Path(map(change, self.directions))

    def __len__(self) -> int:
        return len(self.directions)

    def __iter__(self) -> Iterator[Direction]:
        return iter(self.directions)

    if TYPE_CHECKING:

        @overload
        def __getitem__(self, index: int) -> Direction: ...

        @overload
        def __getitem__(self, index: slice) -> Path: ...

    def __getitem__(self, index: int | slice) -> Direction | Path:
        found = self.directions[index]
        return found if isinstance(found, Direction) else Path(found)

    def __add__(self, other: Path) -> Path:
        return Path(self.directions + other.directions)

    def __str__(self) -> str:
        return "".join(direction.value for direction in self.directions)

    def __repr__(self) -> str:
        return f"Path.parse({str(self)!r})"


def _check_metric(metric: str) -> None:
    if metric not in METRICS:
        raise RequestError("metric_unknown", found=metric, expected=", ".join(METRICS))
