"""What stands around boards: rules, fences, quotes, bullets, captions, the heads of tables.

Nothing here is certain, so each way to clean a text is one more reading of it, tried after the plain ones; it is taken
only where it leaves fewer wrong or missing values.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from .draft import is_blank_sign
from .grids import SIZE, Block, Row

_RULE = re.compile(r"\s*(?:([-=+_*~])\1{2,}|```\s*\w*|[<>|]{3,})\s*$")
_BULLET = re.compile(r"(\s*)(?:[-*•–>]+|[(]?\d+[.)]|[A-Za-z][.)])\s+")
_REMARK = re.compile(r"\s*(?://|;|%|--|/\*|\*\s|!)")
_NUMBERED = re.compile(r"[(#№]?\d{1,6}[.:)]?$")
_LABELS = frozenset(("size", "board", "puzzle", "grid", "n"))
_CELL = re.compile(r"[\[({]\s*([^\s\[\](){},;]*)\s*[\])}]")


def cleaned(texts: Sequence[str]) -> Iterator[list[str]]:
    """The lines with ever more taken away; a line of nothing but ornament becomes empty."""
    if any("#" in text for text in texts):
        yield [re.sub(r"(?<!\S)#(?!\S)", "_", text) for text in texts]
    if any(_RULE.match(text) for text in texts):
        texts = ["" if _RULE.match(text) else text for text in texts]
        yield list(texts)
    contents = [text for text in texts if text.strip()]
    if contents and all(_BULLET.match(text) for text in contents):
        yield [_BULLET.sub(r"\1", text, count=1) for text in texts]
    bare = [_without_caption(text) for text in texts]
    if bare != list(texts):
        yield bare


def _without_caption(text: str) -> str:
    """A line without its label; empty where it is a caption, a remark or a table's head of names."""
    bare = text.strip(" \t|")
    words = bare.split()
    if not words or all(is_blank_sign(word) for word in words):
        return text
    if _REMARK.match(text) and any(sign.isalpha() for sign in text):
        return ""
    for mark in ":=":
        label, found, rest = bare.partition(mark)
        if found and rest.strip() and label[:1].isalpha() and not any(sign.isdecimal() for sign in label):
            return rest
    if words[0].lower() in _LABELS and SIZE.match(" ".join(words[1:])):
        return " ".join(words[1:])
    number = words.pop() if _NUMBERED.match(words[-1]) else ""
    if any(sign.isdecimal() for word in words for sign in word):
        return text
    named = bool(words) and words[0][0].isalpha() and not is_blank_sign(words[0])
    return "" if named or (not words and not number.isdecimal()) else text


def cells_in_brackets(text: str) -> str | None:
    r"""A text in which each cell stands in brackets of its own, as in `[1][2]` above `[3][ ]`, as plain words.

    >>> cells_in_brackets("[3][ ]")
    ' 3  _ '
    >>> cells_in_brackets("[1, 2, 3, 0]") is None
    True
    """
    plain = _CELL.sub(lambda cell: f" {cell[1] or '_'} ", text)
    if any(bracket in plain for bracket in "[](){}"):
        return None
    several = any(len(_CELL.findall(line)) > 1 for line in text.split("\n"))
    outside = any(sign.isdecimal() for sign in _CELL.sub("", text))
    return plain if several or outside else None


def without_head(blocks: Sequence[Block]) -> list[Block] | None:
    """Blocks without the numbered head and side that tables of data frames are printed with."""
    found = []
    for block in blocks:
        head = [word for word in block[0].words if word]
        width = len(head)
        if head != [str(number) for number in range(width)] or len(block) < 2:
            return None
        rows = block[1:]
        if any(len(row.words) != width + 1 or row.words[0] != str(at) for at, row in enumerate(rows)):
            return None
        found.append([Row(row.line, row.words[1:]) for row in rows])
    return found
