"""What a command speaks through: data on standard output, diagnostics on standard error, in the reader's language."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping

from ..board.board import Board
from ..explanation.words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

DONE, UNSOLVABLE, BAD_INPUT, LIMIT, INTERRUPTED = 0, 1, 2, 3, 130
"""Exit codes."""

_BY_WEIGHT = (DONE, UNSOLVABLE, LIMIT, BAD_INPUT, INTERRUPTED)

WIDEST = 80
"""Text is never wider than this, however wide the terminal."""


def worse(first: int, second: int) -> int:
    """Of two exit codes, the one that counts: 130 over 2 over 3 over 1."""
    return max(first, second, key=_BY_WEIGHT.index)


class Console:
    """Standard streams, words, and what the terminal can show."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.out: TextIO = sys.stdout
        self.err: TextIO = sys.stderr
        self.colour = self.out.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        encoding = (self.out.encoding or "ascii").lower().replace("-", "")
        self.ascii_only = not encoding.startswith("utf")
        self.columns = _columns()
        for stream in (self.out, self.err):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")

    def print(self, text: str = "") -> None:
        """A line of data."""
        self.out.write(text + "\n")

    def say(self, key: str, **fields: object) -> None:
        """A sentence of the catalogue, wrapped to the terminal."""
        self.paragraph(self.words.say(key, **fields))

    def record(self, record: Mapping[str, object]) -> None:
        """A line of JSON."""
        import json

        self.print(json.dumps(record, ensure_ascii=False))

    def tell(self, text: str) -> None:
        """A line of diagnostics."""
        self.out.flush()
        self.err.write(text + "\n")

    def paragraph(self, text: str, *, indent: str = "") -> None:
        """A sentence, wrapped to the terminal."""
        self.print(self.wrapped(text, indent=indent))

    def bullets(self, lines: Iterable[str]) -> None:
        """Sentences as a list."""
        for line in lines:
            self.print(self.wrapped(line, first="- ", indent="  "))

    @property
    def width(self) -> int:
        """Columns of a sentence: at most 80, and no more than the terminal has."""
        return max(20, min(WIDEST, self.columns))

    def wrapped(self, text: str, *, first: str = "", indent: str = "") -> str:
        """A text in lines of at most 80 columns, and no wider than the terminal."""
        import textwrap

        return textwrap.fill(
            text,
            width=self.width,
            initial_indent=first or indent,
            subsequent_indent=indent,
            break_long_words=False,
            break_on_hyphens=False,
        )

    def words_in_lines(self, words: Iterable[str], *, indent: str) -> None:
        """Words, as many as go into each line: what `paragraph` prints, for millions of them."""
        width = max(20, min(WIDEST, self.columns))
        line = indent
        for word in words:
            if len(line) + len(word) > width and line != indent:
                self.print(line[:-1])
                line = indent
            line += word + " "
        self.print(line[:-1])

    def board(self, board: Board) -> None:
        """A board in a frame, or a remark that it is too wide for the terminal; then an empty line."""
        from ..drawing.text import draw, width_of

        if width_of(board) <= self.columns:
            self.print(draw(board, ascii_only=self.ascii_only))
        else:
            self.paragraph(self.words.say("verdict.too_wide", shape=board.shape))
        self.print()

    def written(self, text: str, *, first: bool) -> None:
        """A board in some format; boards of several lines are parted by an empty one."""
        self.print(text if first or "\n" not in text else f"\n{text}")

    def coloured(self, text: str, good: bool) -> str:
        """A text in bold green or bold red, where colours are wanted."""
        return f"\033[1;{32 if good else 31}m{text}\033[0m" if self.colour else text


def _columns() -> int:
    given = os.environ.get("COLUMNS", "")
    if given.isdecimal() and int(given):
        return int(given)
    try:
        return os.get_terminal_size(sys.__stdout__.fileno()).columns or WIDEST  # type: ignore[union-attr]
    except (OSError, ValueError, AttributeError):
        return WIDEST
