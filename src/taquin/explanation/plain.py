"""Sections as plain text, wrapped to a width."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence

from ..notation.writer import ASCII, BOX, framed
from .blocks import Block, Figures, Items, Paragraph, Section, Table

NARROWEST = 20
"""Text is never asked to be narrower than this many columns."""

FEW = 4
"""A table of up to so many columns is narrowed by wrapping its cells; a wider one is parted."""

_GAP = "  "

_TOGETHER = re.compile(r"\d+ \+ \d+ = \d+|\b(?:N|K|k|2d) [+=−] \w+| —")
"""What is not parted at the end of a line: a short sum, a letter's formula, a dash from the word before it."""


def as_text(title: str, sections: Iterable[Section], width: int, *, ascii_only: bool) -> str:
    """A title and numbered sections, parted by empty lines; no line is wider than `width` where words can be parted."""
    width = max(NARROWEST, width)
    parts = [_wrapped(title, width)]
    for number, section in enumerate(sections, 1):
        head = f"{number}. "
        parts.append(_wrapped(section.title, width, head, " " * len(head)))
        parts += [_block(block, width, ascii_only) for block in section.blocks]
    return "\n\n".join(part for part in parts if part) + "\n"


def _wrapped(text: str, width: int, first: str = "", indent: str = "") -> str:
    wrapped = textwrap.fill(
        _TOGETHER.sub(lambda found: found[0].replace(" ", "\u00a0"), text),
        width=width,
        initial_indent=first,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return wrapped.replace("\u00a0", " ")


def _block(block: Block, width: int, ascii_only: bool) -> str:
    if isinstance(block, Paragraph):
        return _wrapped(block.text, width)
    if isinstance(block, Figures):
        return _wrapped(block.text, width, "  ", "  ")
    if isinstance(block, Items):
        return "\n".join(
            _wrapped(text, width, head, " " * len(head)) for text, head in zip(block.texts, _heads(block), strict=True)
        )
    if isinstance(block, Table):
        return _table(block, width, ascii_only)
    if block.only_marks:
        return ""
    rows = [[str(tile or "") for tile in row] for row in block.board.rows()]
    return framed(rows, ASCII if ascii_only else BOX)


def _heads(items: Items) -> list[str]:
    if not items.numbered:
        return ["- "] * len(items.texts)
    width = len(str(len(items.texts)))
    return [f"{f'{number})':<{width + 1}} " for number in range(1, len(items.texts) + 1)]


def _table(table: Table, width: int, ascii_only: bool) -> str:
    rows = [table.header, *table.rows]
    columns = len(table.header)
    if columns > FEW and sum(max(map(len, column)) + len(_GAP) for column in zip(*rows, strict=True)) > width:
        # Too many columns: two tables, one after the other, each with the names of the rows.
        half = (columns + 1) // 2
        parts = [[row[:half] for row in rows], [(row[0], *row[half:]) for row in rows]]
        return "\n\n".join(_table(Table(part[0], part[1:]), width, ascii_only) for part in parts)
    widths = _column_widths(rows, width - len(_GAP) * (len(table.header) - 1))
    lines = _table_row(table.header, widths)
    lines.append(_GAP.join(("-" if ascii_only else "─") * column for column in widths))
    for row in table.rows:
        lines += _table_row(row, widths)
    return "\n".join(line.rstrip() for line in lines)


def _column_widths(rows: Sequence[Sequence[str]], room: int) -> list[int]:
    """The width of each column: its widest cell, the widest columns narrowed until all fit."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    while sum(widths) > room and max(widths) > 1:
        widths[widths.index(max(widths))] -= 1
    return widths


def _table_row(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    cells = [
        textwrap.wrap(text, width, break_on_hyphens=False) or [""] for text, width in zip(row, widths, strict=True)
    ]
    height = max(map(len, cells))
    return [
        _GAP.join(f"{cell[at] if at < len(cell) else '':<{width}}" for cell, width in zip(cells, widths, strict=True))
        for at in range(height)
    ]
