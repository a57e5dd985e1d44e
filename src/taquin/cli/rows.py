"""Boards of tables, one by one: for a command that wants them in memory and not in another table."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator

from ..board.board import Board
from ..errors import NotationError, TaquinError
from ..notation.reader import Reading, as_shape, read
from .filing import columns_of, need_extra, packed_order
from .sources import TABLES, Source, readings

LINE = 1 << 16
"""Bytes of a first line that are looked at."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..batch.tables import Piece, Table
    from .console import Console


def tables(options: argparse.Namespace) -> list[str]:
    """The arguments that are tables: by their ending, or a line of names, or all files where --column says so."""
    return [
        word
        for word in options.board
        if os.path.isfile(word)
        and (options.column is not None or word.lower().endswith(TABLES) or _is_headed(word, options))
    ]


def all_readings(options: argparse.Namespace, console: Console) -> Iterator[tuple[Source, Reading]]:
    """The boards of all sources in their order: files with named columns row by row, the others as text.

    Raises:
        TaquinError: where the options themselves are wrong.
    """
    names = () if options.dialect or options.second_is_goal else tables(options)
    if not names:
        yield from readings(options, console)
        return
    index = 0
    for word in options.board:
        source = Source(word, "")
        if word in names:
            rows = table_readings(word, options, console)
            found = [(source, reading) for reading in rows] or [
                (source, Reading(1, None, None, NotationError("empty")))
            ]
        else:
            found = list(readings(argparse.Namespace(**{**vars(options), "board": [word]}), console))
        for one, reading in found:
            one.is_one_of_many = len(options.board) > 1
            index += 1
            yield one, Reading(index, reading.line, reading.board, reading.error, reading.goal, reading.notes)


def _is_headed(name: str, options: argparse.Namespace) -> bool:
    """Whether a file is CSV or TSV whose first line names the columns, boards among them, and can be read as such."""
    if not name.lower().endswith((".csv", ".tsv")):
        return False
    with open(name, "rb") as file:
        first = file.readline(LINE)
    if not any(chr(sign).isalpha() for sign in first if sign < 128):
        return False
    try:
        _table(name, options)
    except TaquinError:
        return False  # as text it can be read in more ways
    return True


def _table(name: str, options: argparse.Namespace) -> Table:
    need_extra()
    from ..batch.tables import Table

    size = None if options.size is None else as_shape(options.size)
    return Table(name, size, columns_of(options.column), options.nibbles)


def table_readings(name: str, options: argparse.Namespace, console: Console) -> Iterator[Reading]:
    """The boards of a table; one that is none comes as a reading with its error. `line` is the row, from 1.

    Raises:
        RequestError: code `extra_missing`, and as `Table` where the boards are not found.
    """
    table = _table(name, options)
    packed_order(table.column, options, console)
    row = 0
    for piece in table.pieces():
        for at, tiles in enumerate(piece.values.tolist()):
            row += 1
            try:
                yield Reading(row, row, _board(table, piece, at, tiles))
            except TaquinError as error:
                error.fields.pop("line", None)
                yield Reading(row, row, None, error)


def _board(table: Table, piece: Piece, at: int, tiles: list[int]) -> Board:
    if (lack := piece.lack(at)) is not None:
        raise lack
    if at not in piece.others:
        return Board(table.shape, tiles)
    try:
        return read(piece.others[at])
    except TaquinError as error:
        if error.code != "not_square":
            raise
        return read(piece.others[at], size=table.shape)
