"""Where the boards come from: arguments, files, standard input, the keyboard."""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Iterator

from ..board.board import Board
from ..board.goals import NAMES, Goal, as_goal
from ..board.shape import Shape
from ..errors import GoalError, NotationError, TaquinError
from ..notation.decoding import decode
from ..notation.reader import Reading, read, read_many
from .console import Console

TABLES = (".parquet", ".pq", ".arrow", ".arrows", ".feather", ".ipc", ".npy", ".npz")
"""Endings of files that are no text."""
SEPARATED = (".csv", ".tsv")
"""Endings of text that may have columns with names."""
TEXTS = (".txt", ".csv", ".json", ".md", ".moves")
"""Endings of words that are no moves but names of files with moves."""


class Source:
    """Text with boards, and the name to call it by; `is_argument` says that it was typed on the command line."""

    __slots__ = ("is_argument", "is_one_of_many", "name", "text")

    def __init__(self, name: str, text: str, *, is_argument: bool = False) -> None:
        self.name = name
        self.text = text
        self.is_argument = is_argument
        self.is_one_of_many = False


def sources(options: argparse.Namespace, console: Console) -> list[Source]:
    """The texts that the arguments name.

    An argument that is an existing file is that file, `-` standard input, anything else board text; several words
    that are no files are one board. Without arguments standard input is read, or the board asked for in a terminal.

    Raises:
        NotationError: where a file can't be read.
    """
    found = [Source(text, text, is_argument=True) for text in options.text]
    words: list[str] = options.board
    if not words and not found:
        if sys.stdin is not None and sys.stdin.isatty():
            from .prompt import ask

            return [Source("-", ask(console), is_argument=True)]
        words = ["-"]
    if len(words) > 1 and not all(word == "-" or os.path.exists(word) for word in words):
        words = [" ".join(words)]
    found += [_source(word) for word in words]
    for source in found:
        source.is_one_of_many = len(found) > 1
    return found


def _source(word: str) -> Source:
    if word == "-":
        return Source("-", decode(sys.stdin.buffer.read()))
    try:
        with open(word, "rb") as file:
            return Source(word, decode(file.read()))
    except (FileNotFoundError, ValueError):
        return Source(word, word, is_argument=True)
    except OSError as error:
        if len(word) > 255 or "\n" in word:  # no file's name: a long board
            return Source(word, word, is_argument=True)
        raise NotationError("file_unreadable", found=word, expected=error.strerror) from None


def text_of(words: list[str]) -> str:
    """The text that the arguments name, in one piece: files, standard input, or the words themselves.

    Raises:
        NotationError: code `file_unreadable`, also for a word that can only be the name of a file that is not there.
    """
    if len(words) > 1 and not all(word == "-" or os.path.exists(word) for word in words):
        words = [" ".join(words)]
    for word in words:
        if word.endswith(TEXTS) and len(word.split()) == 1 and not os.path.exists(word):
            raise NotationError("file_unreadable", found=word, expected=os.strerror(errno.ENOENT))
    return "\n".join(_source(word).text for word in words or ["-"])


def reading_of(text: str, size: str | None = None) -> Reading:
    """The one board of an option's text or of the file that it names; the reading may hold an error.

    Raises:
        NotationError: where there is not exactly one.
    """
    source = _source(text)
    found = read_many(source.text, size=size)
    if len(found) != 1:
        raise NotationError("several_boards", found=len(found)) if found else NotationError("empty")
    return _placed(source, found[0], 1)


def readings(options: argparse.Namespace, console: Console) -> Iterator[tuple[Source, Reading]]:
    """The boards of all sources; what can't be read comes as a reading with its error.

    Raises:
        TaquinError: where the options themselves are wrong.
    """
    index = 0
    for source in sources(options, console):
        found = read_many(
            source.text,
            dialect=options.dialect,
            size=options.size,
            order=options.order,
            second_is_goal=getattr(options, "second_is_goal", False),
        )
        if not found:
            found = [Reading(1, None, None, NotationError("empty"))]
        for reading in found:
            index += 1
            yield source, _placed(source, reading, index)


def _placed(source: Source, reading: Reading, index: int) -> Reading:
    error = reading.error
    if error is not None and source.is_argument:
        if error.code == "no_board" and len(source.text.split()) == 1 and "\n" not in source.text:
            error = NotationError("file_missing", found=source.text)
        elif "\n" not in source.text.strip():
            error.fields.pop("line", None)
    line = None if source.is_argument and "\n" not in source.text.strip() else reading.line
    return Reading(index, line, reading.board, error, reading.goal, reading.notes)


def may_be_headed(options: argparse.Namespace) -> bool:
    """Whether a file may have names over columns, so that it is worth the libraries that read tables."""
    return any(word.lower().endswith(SEPARATED) and os.path.isfile(word) for word in options.board)


class GoalChoice:
    """The goal of the option `--goal`, for boards of any size; without it the input's own, else the standard goal."""

    def __init__(self, option: str | None) -> None:
        self.option = option
        self.board: Board | None = None
        if option is not None and option not in NAMES:
            self.board = _goal_board(option)

    def of(self, reading: Reading, shape: Shape) -> Goal:
        """The goal for a board.

        Raises:
            GoalError: where it has another size than the board.
        """
        if self.board is not None:
            return as_goal(self.board, shape)
        if self.option is not None:
            return Goal.named(self.option, shape)
        return reading.goal or Goal.named("standard", shape)

    def goal(self, shape: Shape) -> Goal:
        """The goal for boards of this size."""
        return self.of(Reading(1, None, None), shape)

    def for_error(self, error: TaquinError) -> Goal | str:
        """The goal that a board which could not be read would have had; its name where the size is not known."""
        boards = error.fields.get("corrections", ())
        try:
            return self.goal(boards[0].shape) if boards else self._name
        except GoalError:
            return self._name

    @property
    def _name(self) -> str:
        return str(self.board) if self.board is not None else self.option or "standard"


def _goal_board(option: str) -> Board:
    text = option
    if os.path.isfile(option):
        with open(option, "rb") as file:
            text = decode(file.read())
    try:
        return read(text)
    except TaquinError as error:
        if error.code in ("no_board", "empty"):
            raise GoalError("goal_unknown", found=option, expected=", ".join(NAMES)) from None
        raise
