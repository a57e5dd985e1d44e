"""A board as it was written, before it is known to be one."""

from __future__ import annotations

from collections.abc import Sequence

from ..board.board import Board, tiles_error
from ..board.faults import Faults
from ..board.shape import Shape
from ..errors import TaquinError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Note = tuple[str, dict[str, Any]]

BLANKS = frozenset(
    (
        *("0", "x", "х", "none", "null", "nil", "nan", "blank", "empty"),
        *("\\square", "\\blacksquare", "\\bullet", "\\cdot"),
        *"·•∙●○□■▢▣◻◼⬜⬛█░▒▓∅ø?…",
    )
)
"""Words that stand for the blank, in lower case; so do an empty field and runs of `_`, `.`, `-`, `*` and `#`."""

LONG = 6
"""A longer word is rather a string of signs than one tile of a 1x1 board."""

_RULED = frozenset("_.-*#")


def is_blank_sign(word: str) -> bool:
    """Whether a word stands for the blank.

    >>> [is_blank_sign(word) for word in ("__", "None", "7", "")]
    [True, True, False, True]
    """
    return not word or word.lower() in BLANKS or (word[0] in _RULED and len(set(word)) == 1)


def value_of(word: str) -> int | str:
    """The number a word stands for, 0 for a blank sign; the word itself where it is neither.

    >>> [value_of(word) for word in ("07", "_", "3.0", "-13", "0a")]
    [7, 0, 3, -13, '0a']
    """
    if word.isascii() and word.isdecimal():
        return int(word) if len(word) < 20 else word
    if is_blank_sign(word):
        return 0
    digits = word[1:] if word[0] in "+-" else word
    whole, point, fraction = digits.partition(".")
    if whole.isascii() and whole.isdecimal() and len(whole) < 20 and not fraction.strip("0"):
        return -int(whole) if word[0] == "-" else int(whole)
    return word if point or word else 0


class Draft:
    """The words of one board in reading order, its shape if known, and where its rows stand in the text.

    `lines` has the line (from 1) of each row of the text, with how many words it gave. `trouble` is an error found
    before the tiles were looked at; `weight` says how bad it is, in wrong or missing values.
    """

    __slots__ = ("_is_board", "goal", "line", "lines", "notes", "shape", "trouble", "values", "weight", "words")

    def __init__(
        self,
        words: Sequence[str],
        shape: Shape | None,
        lines: Sequence[tuple[int, int]] = (),
        *,
        values: list[int | str] | None = None,
        trouble: TaquinError | None = None,
        weight: int = 0,
        notes: Sequence[Note] = (),
    ) -> None:
        self.words = list(words)
        self.shape = shape
        self.lines = list(lines)
        self.line = self.lines[0][0] if self.lines else None
        self.trouble = trouble
        self.weight = weight
        self.notes = list(notes)
        self.goal: object = None
        self.values = _values(self.words) if values is None else values
        self._is_board: bool | None = None
        self._take_largest_as_blank()

    def _take_largest_as_blank(self) -> None:
        """Where 0 is absent and rows*columns stands once, that number is the blank: and it is said."""
        if self.shape is None or self.trouble is not None:
            return
        largest = self.shape.cells
        if 0 in self.values or self.values.count(largest) != 1 or len(self.values) != largest:
            return
        if any(isinstance(value, int) and value > largest for value in self.values):
            return
        self.values[self.values.index(largest)] = 0
        self.notes.append(("note.blank_is_largest", {"found": largest}))

    def cost(self) -> int:
        """How many values are wrong or lacking; 0 for a board."""
        if self.trouble is not None or self.shape is None:
            return max(self.weight, 1)
        if self.is_board():
            return 0
        if self.shape.cells == 1 and self.words and len(self.words[0]) > LONG:
            return len(self.words[0])
        return Faults(self.shape, self.values).count()

    def is_board(self) -> bool:
        """Whether nothing is wrong: the quick test, whose answer is kept."""
        if self._is_board is None:
            numbers = [value for value in self.values if isinstance(value, int)]
            whole = self.shape is not None and self.trouble is None and len(numbers) == self.shape.cells
            self._is_board = whole and len(self.values) == len(numbers) and sorted(numbers) == list(range(len(numbers)))
        return self._is_board

    def line_of(self, cell: int) -> int | None:
        """The line of the text on which a value stands."""
        for line, count in self.lines:
            if cell < count:
                return line
            cell -= count
        return self.line

    def board(self) -> Board:
        """The board.

        Raises:
            TaquinError: what is wrong with it, with line, row and column.
        """
        if self.trouble is not None:
            raise self.trouble
        assert self.shape is not None
        if not self.is_board():
            faults = Faults(self.shape, self.values)
            error = tiles_error(faults, [word or "␣" for word in self.words])
            cell = error.fields.get("cell")
            error.fields["line"] = self.line if cell is None else self.line_of(cell)
            raise error
        return Board(self.shape, [int(value) for value in self.values])


def _values(words: Sequence[str]) -> list[int | str]:
    if all(words) and (joined := "".join(words)).isascii() and joined.isdecimal() and max(map(len, words)) < 20:
        return list(map(int, words))
    values = [value_of(word) for word in words]
    if any(isinstance(value, str) for value in values) and all(len(word) == 1 for word in words):
        return letter_values(words)
    return values


def letter_values(signs: Sequence[str], base: str | None = None) -> list[int | str]:
    """The tiles of a string of single signs.

    With a digit from 1 to 9 among them letters go on after 9 (A is 10, as in hexadecimal); without one A is 1. `base`
    (`hex` or `letters`) decides it instead. A sign that is no letter or digit is the blank; so is an x that would be
    no tile. Another letter beyond the number of signs stays as it is: it is no tile.

    >>> letter_values("1234567a.")
    [1, 2, 3, 4, 5, 6, 7, 'a', 0]
    >>> letter_values("ab.c")
    [1, 2, 0, 3]
    """
    hexadecimal = any(sign in "123456789" for sign in signs) if base is None else base == "hex"
    values: list[int | str] = []
    for sign in signs:
        if sign.isascii() and sign.isalnum():
            value = int(sign, 36)
            if not hexadecimal and sign.isalpha():
                value -= 9
            beyond = value > len(signs) and sign.isalpha()
            values.append(0 if sign in "xX" and value >= len(signs) else sign if beyond else value)
        else:
            values.append(0 if is_blank_sign(sign) else sign)
    return values
