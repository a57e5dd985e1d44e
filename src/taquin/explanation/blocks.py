"""What a told step is made of, before it is text, Markdown or HTML."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..board.board import Board
from ..board.value import Value


class Paragraph(Value):
    """Whole sentences."""

    __slots__ = ("text",)
    _fields = ("text",)
    text: str

    def __init__(self, text: str) -> None:
        self._set(text=text)


class Items(Value):
    """A list, a sentence or a line of figures each; numbered where the order matters."""

    __slots__ = ("numbered", "texts")
    _fields = ("texts", "numbered")
    texts: tuple[str, ...]
    numbered: bool

    def __init__(self, texts: Iterable[str], numbered: bool = False) -> None:
        self._set(texts=tuple(texts), numbered=numbered)


class Figures(Value):
    """Numbers that stand on a line of their own."""

    __slots__ = ("text",)
    _fields = ("text",)
    text: str

    def __init__(self, text: str) -> None:
        self._set(text=text)


class Table(Value):
    """Rows under a header. The first cell of a row names it."""

    __slots__ = ("header", "rows")
    _fields = ("header", "rows")
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def __init__(self, header: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
        self._set(header=tuple(header), rows=tuple(tuple(row) for row in rows))


class Picture(Value):
    """A board with cells to highlight, and what to call it. One that only highlights is left out of plain text."""

    __slots__ = ("board", "label", "marked", "only_marks")
    _fields = ("board", "label", "marked", "only_marks")
    board: Board
    label: str
    marked: tuple[int, ...]
    only_marks: bool

    def __init__(self, board: Board, label: str, marked: Iterable[int] = (), only_marks: bool = False) -> None:
        self._set(board=board, label=label, marked=tuple(marked), only_marks=only_marks)


Block = Paragraph | Items | Figures | Table | Picture


class Section(Value):
    """A step in words: its name, title and blocks."""

    __slots__ = ("blocks", "name", "title")
    _fields = ("name", "title", "blocks")
    name: str
    title: str
    blocks: tuple[Block, ...]

    def __init__(self, name: str, title: str, blocks: Iterable[Block]) -> None:
        self._set(name=name, title=title, blocks=tuple(blocks))

    def sentences(self) -> list[str]:
        """The words of the section without any layout."""
        found: list[str] = []
        for block in self.blocks:
            if isinstance(block, Paragraph | Figures):
                found.append(block.text)
            elif isinstance(block, Items):
                found += block.texts
            elif isinstance(block, Table):
                found += ["; ".join(row) for row in (block.header, *block.rows)]
        return found
