"""Asking for a board row by row."""

from __future__ import annotations

from ..errors import TilesError
from ..notation.draft import value_of
from ..notation.rows import words_of
from .console import Console


def ask(console: Console) -> str:
    """Ask for a board in the terminal; a square ends by itself, any other shape with an empty line.

    A row of another length than the first one is asked for again. The end of the input ends the board.
    """
    words = console.words
    console.tell(words.say("prompt.start"))
    rows: list[str] = []
    columns = 0
    while not rows or len(rows) < columns:
        console.err.write(words.say("prompt.row", row=len(rows) + 1))
        console.err.flush()
        try:
            line = input()
        except EOFError:
            console.tell("")
            break
        signs = words_of(line)
        if not signs:
            if rows:
                break
            continue
        if not rows:
            if len(signs) > 1 and _is_whole(line, signs):
                return line
            columns = len(signs)
        if len(signs) != columns:
            error = TilesError("row_count", found=len(signs), expected=columns)
            console.tell(words.say("prompt.again", message=words.error(error)))
            continue
        rows.append(" ".join(signs))
    if len(rows) == 1 and columns > 1:
        return f"1x{columns} {rows[0]}"
    return "/".join(rows)


def _is_whole(line: str, signs: list[str]) -> bool:
    """Whether a first line is a whole board already: one with slashes or brackets, or 0, 1, …, n*n-1."""
    if any(sign in line for sign in "/[({"):
        return True
    values = [value_of(sign) for sign in signs]
    side = round(len(values) ** 0.5)
    numbers = sorted(value for value in values if isinstance(value, int))
    return side * side == len(values) > 4 and numbers == list(range(len(values)))
