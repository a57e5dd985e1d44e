"""LaTeX's matrices, arrays and tables: cells parted by &, rows by two backslashes."""

from __future__ import annotations

import re

from ..board.shape import Shape
from .draft import Draft
from .grids import Row, boards

_COMMENT = re.compile(r"(?<!\\)%[^\n]*")
_DRESSED = re.compile(r"\\(?:text\w*|math\w+|boxed|fbox)\s*\{([^{}]*)\}")
_UNSEEN = re.compile(r"\\[hv]?phantom\s*\{[^{}]*\}")
_COMMAND = re.compile(
    r"\\(?:begin|end)\s*\{[^}]*\}(?:\s*\{[^}]*\})?|\\\w*matrix\b"
    r"|\\(?:left|right)\s*[.\[\]()|]|\\(?:hline|quad|qquad|displaystyle|[,;!])"
)
_ROW_END = re.compile(r"\\\\(?:\[[^\]]*\])?|\\cr\b")


def is_latex(text: str) -> bool:
    """Whether the text is an array of LaTeX."""
    return "\\begin" in text or ("&" in text and _ROW_END.search(text) is not None)


def drafts_of_latex(text: str, size: Shape | None = None) -> list[Draft]:
    """The boards of LaTeX's matrices and arrays."""
    text = _DRESSED.sub(r" \1 ", _UNSEEN.sub(" ", _COMMENT.sub("", text)))
    found: list[Draft] = []
    line = 1
    for part in re.split(r"\\end\s*\{[^}]*\}", text):
        before, begin, body = part.partition("\\begin")
        if not begin:
            before, body = "", part
        rows = _rows(begin + body, line + before.count("\n"))
        if rows:
            rows[0].alone = len(rows) == 1 and len(rows[0].words) > 1
            found += boards([rows], size)
        line += part.count("\n")
    return found


def _rows(body: str, line: int) -> list[Row]:
    rows = []
    body = _COMMAND.sub(lambda command: " " + "\n" * command[0].count("\n"), body)
    at = 0
    for end in [*(match.span() for match in _ROW_END.finditer(body)), (len(body), len(body))]:
        piece = body[at : end[0]]
        if "&" in piece or any(sign.isalnum() for sign in piece):
            cells = [cell.strip(" {}$~\n\t") for cell in piece.split("&")]
            rows.append(Row(line + piece[: len(piece) - len(piece.lstrip())].count("\n"), cells, drawn=True))
        line += body[at : end[1]].count("\n")
        at = end[1]
    return rows
