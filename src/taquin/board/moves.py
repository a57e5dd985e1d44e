"""Moves: a direction says where the TILE goes, so `U` is a tile that slides up into the gap below which it stood."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import Enum

from ..errors import MoveError, RequestError
from .value import Value

METRICS = ("stm", "mtm")
"""Single-tile moves (every tile moved counts), multi-tile moves (a run of tiles slid together counts once)."""


class Direction(Enum):
    """Where a tile goes. The blank goes the opposite way."""

    UP = "U"
    DOWN = "D"
    LEFT = "L"
    RIGHT = "R"

    @property
    def vector(self) -> tuple[int, int]:
        """What the move adds to the tile's row and column."""
        return _VECTORS[self]

    @property
    def opposite(self) -> Direction:
        """The move that undoes this one; also where the blank goes."""
        return _OPPOSITES[self]

    def __repr__(self) -> str:
        return f"Direction.{self.name}"


_VECTORS = {Direction.UP: (-1, 0), Direction.DOWN: (1, 0), Direction.LEFT: (0, -1), Direction.RIGHT: (0, 1)}
_OPPOSITES = {
    Direction.UP: Direction.DOWN,
    Direction.DOWN: Direction.UP,
    Direction.LEFT: Direction.RIGHT,
    Direction.RIGHT: Direction.LEFT,
}
BY_VECTOR = {vector: direction for direction, vector in _VECTORS.items()}


class Path(Value):
    """A sequence of tile moves.

    >>> path = Path.parse("LLU")
    >>> len(path), path.length("mtm"), path.inverse()
    (3, 2, Path.parse('DRR'))
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
        if metric not in METRICS:
            raise RequestError("metric_unknown", found=metric, expected=", ".join(METRICS))
        if metric == "stm":
            return len(self.directions)
        before: tuple[Direction | None, ...] = (None, *self.directions)
        return sum(move is not last for last, move in zip(before, self.directions, strict=False))

    def inverse(self) -> Path:
        """The path that leads back."""
        return Path(direction.opposite for direction in reversed(self.directions))

    def simplified(self) -> Path:
        """The path without moves that are taken back at once; it is legal where this one is, and ends alike.

        >>> Path.parse("ULRD").simplified(), Path.parse("LURDL").simplified()
        (Path.parse(''), Path.parse('LURDL'))
        """
        kept: list[Direction] = []
        for direction in self.directions:
            if kept and kept[-1] is direction.opposite:
                kept.pop()
            else:
                kept.append(direction)
        return Path(kept)

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

    def __getitem__(self, index: slice) -> Path:
        return Path(self.directions[index])

    def __add__(self, other: Path) -> Path:
        return Path(self.directions + other.directions)

    def __str__(self) -> str:
        return "".join(direction.value for direction in self.directions)

    def __repr__(self) -> str:
        return f"Path.parse({str(self)!r})"
