"""What keeps a list of values from being a board. The one place that decides it, for `Board` and for every reader."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from ..errors import TilesError
from .shape import Shape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


MOST_MISSING = 1000


class Faults:
    """The faults of the values of one board, by cell; `values` holds a string where no number could be read."""

    __slots__ = ("_first", "out_of_range", "repeated", "shape", "unreadable", "values")

    def __init__(self, shape: Shape, values: Sequence[int | str]) -> None:
        self.shape = shape
        self.values = values
        self.repeated: list[tuple[int, int]] = []  # cell, and the cell where the same tile stood first
        self.out_of_range: list[int] = []
        self.unreadable: list[int] = []
        first: dict[int, int] = {}
        for cell, value in enumerate(values):
            if isinstance(value, str):
                self.unreadable.append(cell)
            elif not 0 <= value < shape.cells:
                self.out_of_range.append(cell)
            elif value in first:
                self.repeated.append((cell, first[value]))
            else:
                first[value] = cell
        self._first = first

    @property
    def missing(self) -> list[int]:
        """The tiles that stand nowhere, the first thousand of them: the size may be a slip of the hand."""
        return list(islice((tile for tile in range(self.shape.cells) if tile not in self._first), MOST_MISSING))

    def count(self) -> int:
        """How many values are wrong or lacking; 0 for a board."""
        wrong = len(self.repeated) + len(self.out_of_range) + len(self.unreadable)
        return wrong + abs(self.shape.cells - len(self.values))

    def corrections(self) -> list[tuple[int, ...]]:
        """The boards that may have been meant: where one value is wrong and one tile is missing.

        A tile that stands twice gives two, one for each of its places; another wrong value gives one.
        """
        if self.count() != 1 or len(self.values) != self.shape.cells:
            return []
        tile = self.missing[0]
        wrong = [*self.out_of_range, *self.unreadable, *(cell for pair in self.repeated for cell in sorted(pair))]
        return [tuple(tile if cell == at else int(value) for cell, value in enumerate(self.values)) for at in wrong]

    def error(self, typed: Sequence[str] | None = None, **fields: Any) -> TilesError:
        """The error that names the first fault; `fields` (such as `corrections`) join those found here."""
        shape, values = self.shape, self.values
        shown = [str(value) for value in values] if typed is None else typed
        found: dict[str, Any] = {
            "shape": str(shape),
            "values": shown,
            "largest": shape.cells - 1,
            "missing": self.missing,
            "out_of_range": [shown[cell] for cell in self.out_of_range],
            "unreadable": [shown[cell] for cell in self.unreadable],
            "repeated": [shown[cell] for cell, _ in self.repeated],
        }
        if len(values) != shape.cells:
            return TilesError("count", **{**found, "found": len(values), "expected": shape.cells, **fields})
        cells = [(cell, "tile_unreadable") for cell in self.unreadable[:1]]
        cells += [(cell, "tile_range") for cell in self.out_of_range[:1]]
        cells += [(cell, "tile_repeated") for cell, _ in self.repeated[:1]]
        cell, code = min(cells)
        if code == "tile_repeated":
            found["first_row"], found["first_column"] = shape.place(self.repeated[0][1])
            if values[cell] == 0:
                code = "blank_repeated"
        found["row"], found["column"] = shape.place(cell)
        return TilesError(code, **{**found, "cell": cell, "found": shown[cell], **fields})
