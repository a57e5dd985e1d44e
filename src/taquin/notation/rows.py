"""Lines of text to blocks of rows: comments, separators, drawn frames, strings of signs, list bullets."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from .grids import Block, Row

_HOLE = re.compile(r"\s*[0-9A-Za-z_.]*#[0-9A-Za-z_.]*\s*$")
_BORDER = re.compile(r"[\s|+\-=:_.*]*(?:[+\-=]{2}|_{3})[\s|+\-=:_.*]*$")
_SPLIT = re.compile(r"[\s,;]+")


class Line:
    """A line of the text, numbered from 1, without its comment; `whole` still has it."""

    __slots__ = ("number", "text", "whole")

    def __init__(self, number: int, whole: str) -> None:
        self.number = number
        self.whole = whole
        text = whole.partition("#")[0] if "#" in whole else whole
        if text.endswith("\\"):
            text = text.rstrip("\\")  # Markdown's line break
        self.text = text

    @property
    def is_comment(self) -> bool:
        """Nothing but a comment: it parts no boards."""
        return not self.text.strip() and bool(self.whole.strip())


def lines_of(text: str) -> list[Line]:
    """The lines of a text."""
    return [Line(number, whole) for number, whole in enumerate(text.split("\n"), 1)]


def words_of(text: str) -> list[str]:
    """Words parted by white space, commas and semicolons."""
    return [word.strip("\"'") for word in _SPLIT.split(text) if word]


def views(lines: Sequence[Line]) -> Iterator[list[Block]]:
    """The ways to cut these lines into rows of words, the likelier first: as they are, then cleaned."""
    for blocks in _plain_views(lines):
        yield blocks
        from .cleaning import without_head

        if any(block[0].words and block[0].words[-1].isdecimal() for block in blocks[:1]):
            table = without_head(blocks)
            if table:
                yield table
    from .cleaning import cleaned

    for texts in cleaned([line.whole for line in lines]):
        if any(texts):
            yield from _plain_views([Line(line.number, text) for line, text in zip(lines, texts, strict=True)])


def _plain_views(lines: Sequence[Line]) -> Iterator[list[Block]]:
    if any("|" in line.whole for line in lines):
        drawn = frame(lines)
        yield drawn
        inner = any("|" in line.whole.strip().strip("|") for line in lines)
        if inner and not any(" " in word for block in drawn for row in block for word in row.words):
            return
        lines = [Line(line.number, line.whole.replace("|", " ")) for line in lines if not _BORDER.match(line.whole)]
    signs = signs_of(lines)
    if signs is not None:
        yield signs
    fields = fields_of(lines) if any(separator in line.text for line in lines for separator in "\t,;") else []
    cells = [word for block in fields for row in block for word in row.words]
    even = len({len(row.words) for block in fields for row in block}) == 1
    if even and cells.count("") == 1:
        yield fields
    if not any("" in row.words[:-1] for block in fields for row in block):
        yield blocks_of(lines, words_of)
    if fields:
        yield fields


def blocks_of(lines: Sequence[Line], split: Callable[[str], list[str]]) -> list[Block]:
    """Blocks of rows, parted by blank lines and by labels; a line with slashes is a block of its own."""
    blocks: list[Block] = []
    block: Block = []
    continued = _slashes_continue(lines)
    for line in lines:
        if line.is_comment:
            continue
        text = line.text.strip("/ ") if continued else line.text
        label = text.rstrip().endswith(":") and not any(sign.isdecimal() for sign in text)
        if not text.strip() or label:
            blocks.append(block)
            block = []
        elif "/" in text:
            blocks += [block, [Row(line.number, split(part), part, drawn=True) for part in text.split("/")]]
            block = []
        else:
            block.append(Row(line.number, split(text), text))
    blocks.append(block)
    return [[row for row in block if row.words] for block in blocks if any(row.words for row in block)]


def _slashes_continue(lines: Sequence[Line]) -> bool:
    """Whether the slashes stand at line ends, as in `1 2/` above `3 0`."""
    contents = [line.text.strip() for line in lines if line.text.strip()]
    return len(contents) > 1 and all(line.endswith("/") and line.count("/") == 1 for line in contents[:-1])


def fields_of(lines: Sequence[Line]) -> list[Block]:
    """Rows of fields parted by one separator, an empty field being the blank."""
    text = "\n".join(line.text for line in lines)
    separator = next(separator for separator in "\t;," if separator in text)
    contents = [line.text.rstrip(" ") for line in lines if line.text.strip(" ")]
    closed = all(line.endswith(separator) for line in contents)

    def split(text: str) -> list[str]:
        fields = [field.strip(" \"'") for field in text.rstrip(" ").split(separator)]
        return fields[:-1] if closed else fields

    blocks: list[Block] = [[]]
    for line in lines:
        if line.is_comment:
            continue
        if line.text.strip(" "):
            blocks[-1].append(Row(line.number, split(line.text), ""))
        else:
            blocks.append([])
    return [block for block in blocks if block]


def signs_of(lines: Sequence[Line]) -> list[Block] | None:
    """Rows of single signs, where every line is one string of them: rows such as `4#5`, or a whole board a line.

    The first line may be a count or a size.
    """
    kept = [
        Line(line.number, line.whole.replace("#", "\0") if _HOLE.match(line.whole) else line.whole) for line in lines
    ]
    blocks = blocks_of(kept, lambda text: [word.strip("\"'") or word for word in text.split()])
    rows = [row for block in blocks for row in block]
    strings = [row.words[0] for row in rows if len(row.words) == 1]
    body = strings[1:] if len(strings) > 1 and len(strings[0]) != len(strings[1]) else strings
    if not body or len(strings) != len(rows):
        return None
    if not all(len(word) > 1 and _is_signs(word) for word in body):
        return None
    by_line = all(_whole_board(word) for word in body)
    if not by_line and len({len(word) for word in body}) > 1:
        return None
    exploded = [[Row(row.line, _explode(row.words[0])) for row in block] for block in blocks]
    return [[row] for block in exploded for row in block] if by_line and len(body) == len(rows) else exploded


def _is_signs(word: str) -> bool:
    word = _without_prefix(word)
    return all(sign.isalnum() or sign in "._-*#\0" or not sign.isascii() for sign in word)


def _without_prefix(word: str) -> str:
    return word[2:] if word[:2] in ("0x", "0X") and len(word) in (11, 18, 27) else word


def _whole_board(word: str) -> bool:
    return len(_without_prefix(word)) in (9, 16, 25, 36)


def _explode(word: str) -> list[str]:
    return ["#" if sign == "\0" else sign for sign in _without_prefix(word)]


def frame(lines: Sequence[Line]) -> list[Block]:
    """The rows of drawn frames and of Markdown tables: cells between bars, an empty one being the blank."""
    blocks: list[Block] = [[]]
    borders = 0
    for line in lines:
        text = line.whole
        if _BORDER.match(text) or not text.strip():
            borders += 1
            if borders > 1 or not text.strip():
                blocks.append([])
            continue
        if "|" in text:
            blocks[-1].append(Row(line.number, [], text))
            borders = 0
        elif line.text.strip():
            blocks[-1].append(Row(line.number, words_of(line.text), ""))
            borders = 0
    rows = [row for block in blocks for row in block if row.text]
    opened = all(row.text.lstrip().startswith("|") for row in rows)
    closed = all(row.text.rstrip().endswith("|") for row in rows)
    for row in rows:
        cells = [cell.strip() for cell in row.text.split("|")]
        cells = cells[1:] if opened else cells
        row.words = cells[:-1] if closed else cells
        if len(row.words) == 1:
            row.words = words_of(row.words[0]) or [""]
        row.drawn = opened and closed and (len(row.words) == 1 or row.text.count("|") > 2)
    blocks = [block for block in blocks if block]
    for block in blocks:
        block[0].alone = block[0].drawn and len(block) == 1 and len(block[0].words) > 1
        head = "".join(block[0].words)
        if (
            len(block) > 1
            and len(block[0].words) > 1
            and not any(sign.isalnum() for sign in head)
            and "" in block[0].words
        ):
            del block[0]  # a Markdown table's empty header
    return blocks
