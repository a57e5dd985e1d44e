"""The ways people write boards, by name: what `--from` and `--to` take."""

from __future__ import annotations

from ..board.value import Value
from ..errors import NotationError


class Dialect(Value):
    """A way to write boards.

    `family` says how it is read (`numbers`, `fields`, `frame`, `signs`, `lists`, `latex`, `korf`). A dialect fixes the
    shape only; the few that come with a goal of their own name it in `goal`.
    """

    __slots__ = ("example", "family", "goal", "name")
    _fields = ("name", "family", "example", "goal")
    name: str
    family: str
    example: str
    goal: str | None

    def __init__(self, name: str, family: str, example: str, goal: str | None = None) -> None:
        self._set(name=name, family=family, example=example, goal=goal)


DIALECTS = {
    dialect.name: dialect
    for dialect in (
        Dialect("slash", "numbers", "1 2 3/4 5 6/7 8 0"),
        Dialect("rows", "numbers", "1 2 3\n4 5 6\n7 8 0"),
        Dialect("line", "numbers", "1 2 3 4 5 6 7 8 0"),
        Dialect("csv", "fields", "1,2,3\n4,5,6\n7,8,"),
        Dialect("tsv", "fields", "1\t2\t3\n4\t5\t6\n7\t8\t"),
        Dialect("json", "lists", "[[1,2,3],[4,5,6],[7,8,0]]"),
        Dialect("python", "lists", "[[1, 2, 3], [4, 5, 6], [7, 8, None]]"),
        Dialect("c", "lists", "int board[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 0}};"),
        Dialect("latex", "latex", "\\begin{matrix} 1 & 2 \\\\ 3 & \\end{matrix}"),
        Dialect("frame", "frame", "+---+---+\n| 1 | 2 |\n+---+---+\n| 3 |   |\n+---+---+"),
        Dialect("box", "frame", "┌───┬───┐\n│ 1 │ 2 │\n├───┼───┤\n│ 3 │   │\n└───┴───┘"),
        Dialect("markdown", "frame", "| 1 | 2 |\n|---|---|\n| 3 |   |"),
        Dialect("hex", "signs", "123456789ABCDEF0"),
        Dialect("letters", "signs", "ABCDEFGHIJKLMNO."),
        Dialect("sized", "numbers", "2 3\n1 2 3\n4 5 0"),
        Dialect("42", "numbers", "# a comment\n3\n1 2 3\n4 5 6\n7 8 0"),
        Dialect("princeton", "numbers", "3\n 1  2  3\n 4  5  6\n 7  8  0"),
        Dialect("hackerrank", "numbers", "3\n0\n1\n2\n3\n4\n5\n6\n7\n8", "blank-first"),
        Dialect("korf", "korf", "1 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3", "blank-first"),
    )
}

ORDERS = ("rows", "snake", "columns")
"""Orders in which the values of a text are laid on the cells."""


def dialect(name: str) -> Dialect:
    """The dialect of a name.

    Raises:
        NotationError: code `dialect_unknown`.
    """
    if name not in DIALECTS:
        raise NotationError("dialect_unknown", found=name, expected=", ".join(DIALECTS))
    return DIALECTS[name]
