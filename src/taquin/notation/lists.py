"""Lists of every language: JSON, Python, C, Java, MATLAB; and LaTeX's arrays."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from ..board.shape import Shape
from ..errors import NotationError, TaquinError
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
    """A list, with the line on which it opens; `rows` are its parts between semicolons, as MATLAB has them."""

    __slots__ = ("closed", "items", "keys", "line", "marks")

    def __init__(self, line: int) -> None:
        self.line = line
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
            _drop_name(stack[-1], text, found.start())
            opened = List(line)
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


def _drop_name(into: List, text: str, at: int) -> None:
    """Drop the name in `name(` or `name[`."""
    last = into.items[-1] if into.items else None
    if isinstance(last, Word) and text[:at].endswith(last.text) and not last.text.isdecimal():
        into.items.pop()


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
    return Row(node.items[0].line, [item.text for item in node.items if isinstance(item, Word)])


def _of_rows(rows: Sequence[Row], size: Shape | None) -> Iterator[list[Draft]]:
    """Lists of words: the rows of one board, else a board each."""
    if size is None:
        widths = {len(row.words) for row in rows}
        if len(widths) == 1:
            shape = Shape(len(rows), widths.pop())
            yield [Draft([word for row in rows for word in row.words], shape, [(r.line, len(r.words)) for r in rows])]
    else:
        yield [one_board(rows, size)]
    yield [one_board([row], size) for row in rows]
    yield [one_board(rows, size)]


def _of_words(node: List, size: Shape | None) -> list[Draft]:
    words = [item for item in node.items if isinstance(item, Word)]
    if all(len(word.text.split()) > 1 or "/" in word.text or len(word.text) > 3 for word in words):
        # Strings that hold rows or whole boards.
        lines = [Line(word.line, word.text) for word in words]
        return best(boards(blocks, size) for blocks in views(lines))
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
    """The boards of a JSON object, with the goal that it names."""
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


_LATEX_COMMAND = re.compile(
    r"\\(?:begin|end)\s*\{[^}]*\}(?:\s*\{[^}]*\})?|\\(?:left|right)\s*[.\[\]()|]|\\(?:hline|quad|qquad|[,;!])"
)


def drafts_of_latex(text: str, size: Shape | None = None) -> list[Draft]:
    """The boards of LaTeX's matrices and arrays: cells parted by &, rows by two backslashes."""
    found: list[Draft] = []
    for part in re.split(r"\\end\s*\{[^}]*\}", text):
        body = part.replace("$", " ").replace("~", " ")
        line = 1 + text[: text.index(part)].count("\n")
        rows = []
        for piece in re.split(r"(\\\\(?:\[[^\]]*\])?|\\cr\b)", _LATEX_COMMAND.sub(" ", body)):
            if "&" in piece or any(sign.isalnum() for sign in piece.replace("\\cr", "")):
                cells = [cell.strip(" {}\n\t") for cell in piece.split("&")]
                rows.append(Row(line + len(piece) - len(piece.lstrip("\n")), cells, drawn=True))
            line += piece.count("\n")
        if rows:
            found += boards([rows], size)
    return found


def drafts_of_sequence(values: Sequence[object] | Mapping[str, object], size: Shape | None = None) -> list[Draft]:
    """The boards of a nested or flat sequence of Python (lists, tuples, arrays) with 0 or None for the blank."""
    return drafts_of(_node(values, 0), size)


def _node(value: object, depth: int) -> List:
    if depth > DEEPEST:
        raise NotationError("nesting")
    node = List(1)
    if isinstance(value, Mapping):
        for name, item in value.items():
            node.keys[str(name).lower()] = _item(item, depth)
    elif isinstance(value, Sequence):
        node.items = [_item(item, depth) for item in value]
    return node


def _item(value: object, depth: int) -> Word | List:
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, (Sequence, Mapping)) and not isinstance(value, (str, bytes)):
        return _node(value, depth + 1)
    return Word("" if value is None else str(value), 1)
