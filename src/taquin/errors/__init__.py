"""Everything taquin raises on purpose. Errors carry facts; words are made from them.

    TaquinError
    ├── BoardError (ValueError)       the values make no board, goal, size or path
    │   ├── ShapeError                a size that is none, or does not fit
    │   ├── TilesError                a tile twice, missing or out of range
    │   ├── GoalError                 an unknown goal, or one with another shape than the board
    │   └── GraphError                a graph that is none, or tiles that do not fit on it
    ├── MoveError (ValueError)        a path that is none, or leads off the board
    ├── NotationError (ValueError)    text that could not be read, or a dialect that can't hold the board
    ├── RequestError (ValueError)     something impossible was asked for
    ├── TableError (RuntimeError)     a kept pattern database that is not what it should be
    └── WorkerError (RuntimeError)    workers that died, or an executor or a cluster that can't be used

`code` names the kind of fault and never changes; `fields` holds its facts: `line`, `row` and `column` (from 1),
`found` (what stood there), `expected`, and what else the code says. `str(error)` is the English text; the other
languages' texts are made by `taquin.explanation` from the same code and fields.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .english import ENGLISH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .english import Message


def fill(message: Message, fields: Mapping[str, Any], category: Callable[[int], str]) -> str:
    """Put the fields into a message; where it has plural forms, choose the one that `category` names."""
    if isinstance(message, str):
        return message.format_map(fields)
    number = int(fields[message["plural"]])
    return message[category(number)].format_map(fields)


_SIGNS = {
    code: f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}"
    for code in (*range(32), *range(127, 160), *range(0x202A, 0x202F), *range(0x2066, 0x206A))
}
"""How control characters and those that turn the direction of writing are shown: a terminal must not obey them."""


def _visible(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Fields that may hold what a stranger wrote, fit to be shown."""
    return {name: value.translate(_SIGNS) if isinstance(value, str) else value for name, value in fields.items()}


def english_category(number: int) -> str:
    """CLDR plural category of a whole number in English."""
    return "one" if number == 1 else "other"


class TaquinError(Exception):
    """The root of the tree: `code` names the fault, `fields` holds its facts."""

    def __init__(self, code: str, **fields: Any) -> None:
        super().__init__(code, fields)
        self.code = code
        self.fields = fields

    @property
    def line(self) -> int | None:
        """Line of the input, from 1, where there is one."""
        return self.fields.get("line")

    @property
    def row(self) -> int | None:
        """Row of the board, from 1, where there is one."""
        return self.fields.get("row")

    @property
    def column(self) -> int | None:
        """Column of the board, from 1, where there is one."""
        return self.fields.get("column")

    def text(self, messages: Mapping[str, Message] = ENGLISH, category: Callable[[int], str] = english_category) -> str:
        """The error in words: the place, the fault, and what else is wrong, joined by semicolons.

        >>> TaquinError("ragged", line=3, row=2, found=2, expected=3).text()
        'line 3, row 2: 2 values stand in this row, and the other rows have 3'
        """
        message = "; ".join(fill(messages[key], _visible(fields), category) for key, fields in self._parts())
        place = [name for name in ("line", "row", "column") if self.fields.get(name) is not None]
        key = "place." + "_".join(place)
        if key not in messages:
            return message
        return fill(messages[key], {**self.fields, "message": message}, category)

    def _parts(self) -> list[tuple[str, Mapping[str, Any]]]:
        return [(self.code, self.fields)]

    def __str__(self) -> str:
        if self.code not in ENGLISH:  # a library that remakes errors from their words has put these there
            return self.code
        return self.text()

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, (type(self), self.code, self.fields)


def _remake(kind: type[TaquinError], code: str, fields: dict[str, Any]) -> TaquinError:
    return kind(code, **fields)


class BoardError(TaquinError, ValueError):
    """The values make no board, goal or size."""


class ShapeError(BoardError):
    """A size that is none, or does not fit."""


class GoalError(BoardError):
    """An unknown goal, or one of another shape than the board."""


class GraphError(BoardError):
    """A graph that is none, or tiles that do not fit on it."""


class TilesError(BoardError):
    """Tiles that do not fit: twice, missing, out of range, not a number, too few or too many.

    Beside the first fault, `fields` has `missing` (up to a thousand), `out_of_range`, `repeated` and `unreadable` (all
    of them, in reading order) and `corrections`: where one value is wrong and one is missing, the boards that may have
    been meant.
    """

    @property
    def corrections(self) -> tuple[Any, ...]:
        """Boards that may have been meant: one or two where one value is wrong and one is missing, else none."""
        return tuple(self.fields.get("corrections", ()))

    def _parts(self) -> list[tuple[str, Mapping[str, Any]]]:
        code = self.code
        if self.fields.get("largest") == 0 and code in ("tile_range", "tile_unreadable"):
            code += "_one"
        parts: list[tuple[str, Mapping[str, Any]]] = [(code, self.fields)]
        missing = self.fields.get("missing", ())
        if list(missing) == [0]:
            parts.append(("part.missing_blank", {}))
        elif missing:
            parts.append(("part.missing", {"tiles": _listed(missing)}))
        for key in ("out_of_range", "unreadable", "repeated"):
            others = [value for value in self.fields.get(key, ()) if value != self.fields.get("found")]
            if others:
                parts.append((f"part.{key}", {"tiles": _listed(others)}))
        return parts


class MoveError(TaquinError, ValueError):
    """A path that is none, or leads off the board."""


class NotationError(TaquinError, ValueError):
    """Text that could not be read, or a dialect that can't hold the board."""


class RequestError(TaquinError, ValueError):
    """Something impossible was asked for."""


class TableError(TaquinError, RuntimeError):
    """A kept pattern database that is cut short, altered, or another one than was wanted."""


class WorkerError(TaquinError, RuntimeError):
    """Workers that died, or an executor or a cluster that can't be used."""


LISTED = 12
"""How many values a message lists before it stops with an ellipsis."""


def _listed(values: tuple[Any, ...] | list[Any]) -> str:
    shown = [str(value) for value in values[:LISTED]]
    return ", ".join(shown) + (", …" if len(values) > LISTED else "")
