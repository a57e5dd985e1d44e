"""Writing boards in the dialects that `taquin.read` reads."""

from __future__ import annotations

from collections.abc import Sequence

from ..board.board import Board
from ..board.shape import Shape
from ..errors import NotationError
from .dialects import dialect as dialect_of

Rule = tuple[str, str, str, str]
Style = tuple[Rule, Rule, Rule, str]

BOX: Style = (("┌", "─", "┬", "┐"), ("├", "─", "┼", "┤"), ("└", "─", "┴", "┘"), "│")
ASCII: Style = (("+", "-", "+", "+"), ("+", "-", "+", "+"), ("+", "-", "+", "+"), "|")

_SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz"
_STRINGS = (9, 16, 25, 36)


def write(board: Board, dialect: str = "slash", *, number: int = 1) -> str:
    """A board as text; `taquin.read` reads it back to the same board (naming the dialect where it is ambiguous).

    `dialect` is a name of `taquin.notation.dialects.DIALECTS`; `number` is the board's number in a list of Korf's.

    >>> board = Board.parse("1 2 3/4 0 5")
    >>> write(board), write(board, "json")
    ('1 2 3/4 0 5', '[[1,2,3],[4,0,5]]')
    >>> print(write(board, "box"))
    ┌───┬───┬───┐
    │ 1 │ 2 │ 3 │
    ├───┼───┼───┤
    │ 4 │   │ 5 │
    └───┴───┴───┘

    Raises:
        NotationError: code `dialect_unknown`, or `unwritable.…` where the dialect has no room for the board.
    """
    name = dialect_of(dialect).name
    shape, rows = board.shape, board.rows()
    if shape.is_line and name in ("csv", "tsv", "hex", "letters", "korf"):
        raise NotationError("unwritable.line", found=name, shape=str(shape))
    if name in ("hackerrank", "princeton", "42", "korf") and shape.rows != shape.columns:
        raise NotationError("unwritable.square", found=name, shape=str(shape))
    if name == "slash":
        return str(board)
    if name in ("csv", "tsv"):
        separator = "," if name == "csv" else "\t"
        return "\n".join(separator.join(map(str, row)) for row in rows)
    if name == "rows":
        return "\n".join([*([str(shape)] if shape.is_line else []), *_aligned(rows)])
    if name == "line":
        flat = " ".join(map(str, board.tiles))
        return flat if shape.rows == shape.columns else f"{shape} {flat}"
    if name == "sized":
        return "\n".join([f"{shape.rows} {shape.columns}", *_aligned(rows)])
    if name in ("42", "princeton"):
        return "\n".join([str(shape.rows), *_aligned(rows)])
    if name == "hackerrank":
        return "\n".join(map(str, (shape.rows, *board.tiles)))
    if name == "korf":
        return " ".join(map(str, (number, *board.tiles)))
    if name in ("hex", "letters"):
        return _string(board, name)
    if name in ("frame", "box"):
        return framed([[str(tile or "") for tile in row] for row in rows], BOX if name == "box" else ASCII)
    return _list(name, shape, rows)


def framed(rows: Sequence[Sequence[str]], style: Style = BOX) -> str:
    """Rows of short texts in a frame, right-aligned."""
    width = max(len(word) for row in rows for word in row)
    top, middle, bottom = (
        left + crossing.join([line * (width + 2)] * len(rows[0])) + right for left, line, crossing, right in style[:3]
    )
    bar = style[3]
    body = [bar + bar.join(f" {word:>{width}} " for word in row) + bar for row in rows]
    return "\n".join([top, f"\n{middle}\n".join(body), bottom])


def _aligned(rows: Sequence[Sequence[int]]) -> list[str]:
    width = len(str(len(rows) * len(rows[0]) - 1))
    return [" ".join(f"{tile:>{width}}" for tile in row) for row in rows]


def _string(board: Board, name: str) -> str:
    shape = board.shape
    largest = 36 if name == "hex" else 27
    if shape.cells > largest:
        raise NotationError("unwritable.signs", found=name, shape=str(shape), largest=largest - 1)
    if name == "hex":
        signs = [_SIGNS[tile].upper() for tile in board.tiles]
    else:
        signs = [_SIGNS[tile + 9].upper() if tile else "." for tile in board.tiles]
    text = "".join(signs)
    if shape.rows == shape.columns and shape.cells in _STRINGS:
        return text
    return "\n".join(text[at : at + shape.columns] for at in range(0, shape.cells, shape.columns))


def _list(name: str, shape: Shape, rows: Sequence[Sequence[int]]) -> str:
    if name == "json":
        return "[" + ",".join("[" + ",".join(map(str, row)) + "]" for row in rows) + "]"
    if name == "python":
        return "[" + ", ".join("[" + ", ".join(map(str, row)) + "]" for row in rows) + "]"
    if name == "c":
        body = ", ".join("{" + ", ".join(map(str, row)) + "}" for row in rows)
        return f"int board[{shape.rows}][{shape.columns}] = {{{body}}};"
    if name == "latex":
        blank = "0" if shape.columns == 1 else ""
        body = " \\\\ ".join(" & ".join(str(tile or blank) for tile in row) for row in rows)
        return f"\\begin{{matrix}} {body} \\end{{matrix}}"
    lines = ["| " + " | ".join(str(tile or " ") for tile in row) + " |" for row in rows]
    return "\n".join([lines[0], "|" + "---|" * shape.columns, *lines[1:]])
