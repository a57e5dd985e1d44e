"""Lists of every language: JSON, Python, C, Java, MATLAB."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from ..board.shape import Shape
from ..errors import NotationError, TaquinError
from .decoding import decode
from .draft import Draft
from .grids import Row, best, boards, one_board
from .rows import Line, views

_TOKEN = re.compile(
    r"""(?P<space>[^\S\n]+)|(?P<newline>\n)|(?P<comment>\#[^\n]*|//[^\n]*|/\*.*?\*/|%[^\n]*)"""
    r"""|(?P<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|(?P<open>[\[({])|(?P<close>[\])}])"""
    r"""|(?P<mark>[,;:=])|(?P<word>[^\s\[\](){},;:="'\#]+)|(?P<other>.)""",
    re.DOTALL,
)

DEEPEST = 8
BOARD_KEYS = ("board", "tiles", "cells", "start", "initial", "state", "puzzle", "grid", "matrix", "boards", "puzzles")


class Word:
    """A word or string in a list, with its line."""

    __slots__ = ("line", "text")

    def __init__(self, text: str, line: int) -> None:
        self.text = text
        self.line = line


class List:
    """A list, with the line on which it opens.

    `marks` are its semicolons, as MATLAB parts rows. `grouping` says that it may be a call or a pair of parentheses
    around a list, as in `tuple([1, 2, 3, 0])`.
    """

    __slots__ = ("called", "closed", "grouping", "items", "keys", "line", "marks")

    def __init__(self, line: int, *, grouping: bool = False) -> None:
        self.line = line
        self.grouping = grouping
        self.called = False  # a name stood before it: words among its items are arguments
        self.items: list[Word | List] = []
        self.marks: list[int] = []  # after how many items a semicolon stood
        self.keys: dict[str, Word | List] = {}
        self.closed = False


def parse(text: str, first_line: int = 1) -> List:
    """A text with lists as a list of its statements' values.

    Names before a bracket or an equals sign are dropped, so that `int board[3][3] = {{1, 2, …` and
    `np.array([[1, 2, …` are read; keys of objects are kept.

    Raises:
        NotationError: code `syntax` where a bracket does not match, `nesting` where it is absurdly deep.
    """
    top = List(first_line)
    stack = [top]
    line = first_line
    key: str | None = None
    for found in _TOKEN.finditer(text):
        kind, token = found.lastgroup, found[0]
        if kind == "newline":
            line += 1
        elif kind == "comment":
            line += token.count("\n")
        elif kind == "open":
            opened = List(line, grouping=token == "(")
            opened.called = _drop_name(stack[-1], text, found.start())
            _add(stack[-1], opened, key)
            key = None
            stack.append(opened)
            if len(stack) > DEEPEST:
                raise NotationError("nesting", line=line)
        elif kind == "close":
            if len(stack) == 1:
                raise NotationError("syntax", line=line, found=token)
            stack.pop().closed = True
        elif kind in ("word", "string"):
            _add(stack[-1], Word(token if kind == "word" else token[1:-1].strip(), line), key)
            key = None
        elif token == ";":
            stack[-1].marks.append(len(stack[-1].items))
        elif token == ":":
            if stack[-1].items and isinstance(name := stack[-1].items[-1], Word):
                stack[-1].items.pop()
                key = name.text.lower()
        elif token == "=":
            _drop_target(stack[-1])
        elif kind == "other":
            raise NotationError("syntax", line=line, found=token)
    if len(stack) > 1:
        raise NotationError("syntax", line=stack[-1].line, found=_opening(text))
    return top


def _opening(text: str) -> str:
    line = text.strip().split("\n")[0]
    return line if len(line) <= 40 else line[:39] + "…"


def _add(into: List, item: Word | List, key: str | None) -> None:
    if key is None:
        into.items.append(item)
    else:
        into.keys[key] = item


def _drop_name(into: List, text: str, at: int) -> bool:
    """Drop the name in `name(` or `name[`, and say whether there was one."""
    last = into.items[-1] if into.items else None
    named = isinstance(last, Word) and bool(last.text) and text.endswith(last.text, 0, at) and not last.text.isdecimal()
    if named:
        into.items.pop()
    return named


def _drop_target(into: List) -> None:
    """Drop what stands before an equals sign: a type, a name, dimensions."""
    while into.items:
        last = into.items[-1]
        if isinstance(last, List) and any(isinstance(item, List) for item in last.items):
            return
        if isinstance(last, List) and len(last.items) > 1:
            return
        into.items.pop()


def drafts_of_text(text: str, size: Shape | None = None, first_line: int = 1) -> list[Draft]:
    """The boards of a text with lists.

    Raises:
        NotationError: where brackets do not match or no board is named.
    """
    top = parse(text, first_line)
    lists = [item for item in top.items if isinstance(item, List)]
    lists = [item for item in lists if item.items or item.keys] or lists[:1]  # not the brackets of a type, as in int[]
    if not lists:
        return boards([[Row(_line(item), [item.text])] for item in top.items if isinstance(item, Word)], size)
    node = lists[0] if len(lists) == 1 else top
    node.items = node.items if node is lists[0] else list(lists)
    return drafts_of(node, size)


def drafts_of(node: List, size: Shape | None = None) -> list[Draft]:
    """The boards of a parsed list or object."""
    if node.keys:
        return _of_object(node, size)
    items = node.items
    lists = [item for item in items if isinstance(item, List)]
    if node.grouping and lists and (node.called or len(items) == 1):
        items = node.items = list(lists)
        if len(items) == 1:
            return drafts_of(lists[0], size)
    if not items:
        return []
    if all(isinstance(item, Word) for item in items):
        return _of_words(node, size)
    if len(items) == 1 and isinstance(items[0], List):
        inner = items[0]
        if inner.keys or any(isinstance(item, List) for item in inner.items):
            return drafts_of(inner, size)
    if all(isinstance(item, List) and _is_flat(item) for item in items):
        rows = [_row(item) for item in items if isinstance(item, List)]
        return best(_of_rows(rows, size))
    found: list[Draft] = []
    for item in items:
        if isinstance(item, List):
            found += drafts_of(item, size) or [_failed(item.line, NotationError("empty", line=item.line))]
        else:
            found += boards([[Row(item.line, [item.text])]], size)
    return found


def _is_flat(node: List) -> bool:
    return not node.keys and bool(node.items) and all(isinstance(item, Word) for item in node.items)


def _row(node: List) -> Row:
    words = [item.text for item in node.items if isinstance(item, Word)]
    row = Row(node.items[0].line, words[0].split() if len(words) == 1 and " " in words[0] else words)
    row.drawn = True
    return row


def _of_rows(rows: Sequence[Row], size: Shape | None) -> Iterator[list[Draft]]:
    """Lists of words: the rows of one board, else a board each if most are whole boards."""
    if size is None:
        widths = {len(row.words) for row in rows}
        if len(widths) == 1:
            shape = Shape(len(rows), widths.pop())
            yield [Draft([word for row in rows for word in row.words], shape, [(r.line, len(r.words)) for r in rows])]
    else:
        yield [one_board(rows, size)]
    each = [one_board([row], size) for row in rows]
    whole = sum(draft.cost() == 0 and len(draft.words) > 3 for draft in each)
    if size is not None or whole * 2 > len(each):
        yield each
    yield [one_board(rows, size)]


def _of_words(node: List, size: Shape | None) -> list[Draft]:
    words = [item for item in node.items if isinstance(item, Word)]
    if all(len(word.text.split()) > 1 or "/" in word.text or len(word.text) > 3 for word in words):
        # Strings that hold rows or whole boards.
        lines = [Line(word.line, word.text) for word in words]
        return best(boards(blocks, size) for blocks in views(lines))
    if len(words) > 1 and len({len(word.text) for word in words}) == 1 and len(words[0].text) > 1:
        # Strings of signs that are rows, as in ["12", "30"], if they are no row of numbers.
        lines = [Line(word.line, word.text) for word in words]
        return best([_flat(node, words, size), *(boards(blocks, size) for blocks in views(lines))])
    return _flat(node, words, size)


def _flat(node: List, words: list[Word], size: Shape | None) -> list[Draft]:
    """Words of one list: a board on one line, or rows parted by line ends or by MATLAB's semicolons."""
    marks = [mark for mark in node.marks if 0 < mark < len(words)]
    if marks:
        cuts = [0, *marks, len(words)]
        parts = [words[low:high] for low, high in pairwise(cuts)]
    else:
        parts = []
        for word in words:
            if parts and parts[-1][0].line == word.line:
                parts[-1].append(word)
            else:
                parts.append([word])
    flat = Row(words[0].line, [word.text for word in words])
    rows = [Row(part[0].line, [word.text for word in part]) for part in parts]
    square = Shape.square(len(words)) is not None
    if size is not None or (square and not marks) or len({len(row.words) for row in rows}) > 1:
        draft = one_board([flat], size)
        draft.lines = [(row.line, len(row.words)) for row in rows]
        return [draft]
    return boards([rows], size)


def _of_object(node: List, size: Shape | None) -> list[Draft]:
    """The boards of a JSON object, with the goal that it names; a fault in it is this object's alone."""
    try:
        return _named_boards(node, size)
    except TaquinError as error:
        return [_failed(node.line, error)]


def _named_boards(node: List, size: Shape | None) -> list[Draft]:
    rows, columns = (_number(node, *names) for names in (("rows", "height", "m"), ("columns", "cols", "width", "n")))
    side = _number(node, "size")
    if size is None and rows and columns:
        size = Shape(rows, columns)
    elif size is None and side:
        size = Shape(side, side)
    value = next((node.keys[name] for name in BOARD_KEYS if name in node.keys), None)
    if value is None:
        return [_failed(node.line, NotationError("json_key", line=node.line))]
    inner = value
    if isinstance(value, Word) and value.text.lower() in ("null", "none", ""):
        raise NotationError("empty", line=value.line)
    if isinstance(value, Word):
        inner = List(value.line)
        inner.items.append(value)
    assert isinstance(inner, List)
    drafts = drafts_of(inner, size)
    goal = node.keys.get("goal")
    if isinstance(goal, Word) and goal.text.lower() not in ("null", "none"):
        for draft in drafts:
            draft.goal = draft.goal or goal.text
    elif isinstance(goal, List):
        wanted = drafts_of(goal, size)
        if len(wanted) != 1:
            raise NotationError("second_board", line=goal.line, found=len(wanted))
        for draft in drafts:
            draft.goal = draft.goal or wanted[0].board()
    return drafts


def _number(node: List, *names: str) -> int | None:
    for name in names:
        item = node.keys.get(name)
        if isinstance(item, Word) and item.text.isdecimal() and len(item.text) < 9:
            return int(item.text)
    return None


def _failed(line: int, error: TaquinError) -> Draft:
    return Draft([], None, [(line, 0)], trouble=error, weight=1)


def _line(item: Word | List) -> int:
    return item.line


def drafts_of_sequence(values: Iterable[object] | Mapping[str, object], size: Shape | None = None) -> list[Draft]:
    """The boards of a nested or flat sequence of Python (lists, tuples, arrays) with 0 or None for the blank."""
    return drafts_of(_node(values, 0), size)


def _node(value: object, depth: int) -> List:
    if depth > DEEPEST:
        raise NotationError("nesting")
    node = List(1)
    if isinstance(value, Mapping):
        for name, item in value.items():
            node.keys[str(name).lower()] = _item(item, depth)
    elif isinstance(value, Iterable):
        node.items = [_item(item, depth) for item in value]
    else:
        raise NotationError("no_board", found=repr(value))
    return node


def _item(value: object, depth: int) -> Word | List:
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, bytes):
        value = decode(value)
    if isinstance(value, Iterable) and not isinstance(value, str):
        return _node(value, depth + 1)
    return Word("" if value is None else str(value), 1)
