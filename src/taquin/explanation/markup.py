"""Sections as Markdown and as a fragment of HTML."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

from ..notation.writer import BOX, framed
from .blocks import Block, Figures, Items, Paragraph, Picture, Section, Table

_SPECIAL = re.compile(r"([\\*_<>|\[\]#])")
_CODE = re.compile(r"(`[^`]*`)")


def as_markdown(title: str, sections: Iterable[Section]) -> str:
    """A heading, and a heading of the second level for each section."""
    parts = [f"# {_escaped(title)}"]
    for number, section in enumerate(sections, 1):
        parts.append(f"## {number}. {_escaped(section.title)}")
        parts += [_markdown(block) for block in section.blocks]
    return "\n\n".join(part for part in parts if part) + "\n"


def _escaped(text: str) -> str:
    """Text in which nothing but code between backticks means anything to Markdown."""
    pieces = _CODE.split(text)
    return "".join(piece if at % 2 else _SPECIAL.sub(r"\\\1", piece) for at, piece in enumerate(pieces))


def _markdown(block: Block) -> str:
    if isinstance(block, Paragraph | Figures):
        text = _escaped(block.text)
        return text if isinstance(block, Paragraph) else f"> {text}"
    if isinstance(block, Items):
        heads = [f"{number}. " if block.numbered else "- " for number in range(1, len(block.texts) + 1)]
        return "\n".join(head + _escaped(text) for head, text in zip(heads, block.texts, strict=True))
    if isinstance(block, Table):
        rows = [block.header, ("---",) * len(block.header), *block.rows]
        return "\n".join(
            "| " + " | ".join(cell if cell == "---" else _escaped(cell) for cell in row) + " |" for row in rows
        )
    if block.only_marks:
        return ""
    return "```text\n" + framed([[str(tile or "") for tile in row] for row in block.board.rows()], BOX) + "\n```"


def as_html(title: str, sections: Iterable[Section], language: str) -> str:
    """An `article` with a section for each step. Class names begin with `taquin-`; style and script are the page's."""
    lines = [f'<article class="taquin-explanation" lang="{escape(language)}">', f"<h2>{_inline(title)}</h2>"]
    for number, section in enumerate(sections, 1):
        lines.append(f'<section class="taquin-step taquin-step-{escape(section.name)}">')
        lines.append(f"<h3>{number}. {_inline(section.title)}</h3>")
        for block in section.blocks:
            lines += _html(block)
        lines.append("</section>")
    return "\n".join([*lines, "</article>"]) + "\n"


def _inline(text: str) -> str:
    pieces = _CODE.split(text)
    return "".join(
        f"<code>{escape(piece[1:-1])}</code>" if at % 2 else escape(piece) for at, piece in enumerate(pieces)
    )


def _html(block: Block) -> list[str]:
    if isinstance(block, Paragraph):
        return [f"<p>{_inline(block.text)}</p>"]
    if isinstance(block, Figures):
        return [f'<p class="taquin-figures">{_inline(block.text)}</p>']
    if isinstance(block, Items):
        name = "ol" if block.numbered else "ul"
        return [f"<{name}>", *(f"<li>{_inline(text)}</li>" for text in block.texts), f"</{name}>"]
    if isinstance(block, Table):
        return _html_table(block)
    return _html_board(block)


def _html_table(table: Table) -> list[str]:
    head = "".join(f'<th scope="col">{_inline(cell)}</th>' for cell in table.header)
    lines = ['<table class="taquin-table">', f"<thead><tr>{head}</tr></thead>", "<tbody>"]
    for first, *others in table.rows:
        cells = "".join(f"<td>{_inline(cell)}</td>" for cell in others)
        lines.append(f'<tr><th scope="row">{_inline(first)}</th>{cells}</tr>')
    return [*lines, "</tbody>", "</table>"]


def _html_board(picture: Picture) -> list[str]:
    board, marked = picture.board, frozenset(picture.marked)
    lines = ['<table class="taquin-board">', f"<caption>{_inline(picture.label)}</caption>", "<tbody>"]
    for at in range(0, board.shape.cells, board.shape.columns):
        cells = range(at, at + board.shape.columns)
        lines.append("<tr>" + "".join(_html_cell(board.tiles[cell], cell in marked) for cell in cells) + "</tr>")
    return [*lines, "</tbody>", "</table>"]


def _html_cell(tile: int, marked: bool) -> str:
    kind = ("taquin-tile" if tile else "taquin-blank") + (" taquin-marked" if marked else "")
    text = str(tile) if tile else ""
    return f'<td class="{kind}">{f"<mark>{text}</mark>" if marked and text else text}</td>'
