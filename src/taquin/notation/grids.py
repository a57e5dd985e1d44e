"""Rows of words to boards: size lines, count lines, several boards, holes that only their place shows.

The same numbers can be read in more than one way (is the first one a size, a count or a tile?), so every reading that
makes sense is drafted, in order of preference, and arithmetic decides: the first that is a board, else the one with the
fewest wrong or missing values, whose error is then the most helpful one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from ..board.faults import Faults
from ..board.shape import LARGEST, Shape
from ..errors import NotationError, ShapeError, TilesError
from .draft import Draft, value_of

SIZE = re.compile(r"(\d{1,9})\s*[xX×хХ]\s*(\d{1,9})[:;,]?$")


class Row:
    """A row of words and the line (from 1) that it stood on.

    `text` shows the columns where that can matter; `drawn` says that the text shows where the row ends, so that it
    can't be a size line; `alone`, that it is the only row of a drawn board or matrix: a board of one row, no flat list.
    """

    __slots__ = ("alone", "drawn", "line", "text", "words")

    def __init__(self, line: int, words: list[str], text: str = "", *, drawn: bool = False) -> None:
        self.line = line
        self.words = words
        self.text = text
        self.drawn = drawn
        self.alone = False


Block = list[Row]


def best(readings: Iterable[list[Draft]]) -> list[Draft]:
    """The first reading that is all boards, else the one with the fewest faults (the earlier of equals)."""
    chosen: list[Draft] = []
    least = -1
    for drafts in readings:
        if not drafts:
            continue
        cost = sum(draft.cost() for draft in drafts)
        if least < 0 or cost < least:
            chosen, least = drafts, cost
        if cost == 0:
            break
    return chosen


def boards(blocks: Sequence[Block], size: Shape | None = None) -> list[Draft]:
    """The boards of these blocks of rows (a blank line parts two blocks)."""
    return best(_readings(blocks, size))


def _readings(blocks: Sequence[Block], size: Shape | None) -> Iterator[list[Draft]]:
    rows = [row for block in blocks for row in block]
    if not rows:
        return
    yield [one_board(rows, size)]
    apart = len(rows) > 1 and rows[1].line != rows[0].line and not rows[0].drawn
    count = _lone_number(rows[0]) if apart else None
    rest = [block for block in ([*blocks[0][1:]], *blocks[1:]) if block]
    if count is not None and len(rest) == count:
        yield [one_board(block, size) for block in rest]
    if len(blocks) > 1:
        yield [one_board(block, size) for block in blocks]
    if count is not None and count > 0:
        if count < len(rows):
            yield from _stacked(rows[1:], size, count)
        side = Shape(count, count) if count * count <= LARGEST else None
        if side is not None and len(rows) > count + 1:
            yield from _stacked(rows[1:], side, None)
    yield from _stacked(rows, size, None)
    if apart and sum(len(row.words) > 3 for row in rows) * 2 >= len(rows):
        yield [one_board([row], size) for row in rows]


def _stacked(rows: Sequence[Row], size: Shape | None, count: int | None) -> Iterator[list[Draft]]:
    """Boards of one size one below the other: `count` of them, or squares, or of a given size."""
    columns = len(rows[0].words)
    if size is not None:
        height = size.rows
    elif count is not None and len(rows) % count == 0:
        height = len(rows) // count
    else:
        height = columns
    if not height or len(rows) % height or len(rows) == height or any(len(row.words) != columns for row in rows):
        return
    if size is None and count is not None and height != columns and height == 1:
        return
    yield [one_board(rows[at : at + height], size) for at in range(0, len(rows), height)]


def one_board(rows: Sequence[Row], size: Shape | None = None) -> Draft:
    """The most sensible reading of rows as one board."""
    return best([draft] for draft in _one_board(rows, size))[0]


def _one_board(rows: Sequence[Row], size: Shape | None) -> Iterator[Draft]:
    first = rows[0]
    sized = _size_before(rows)
    if sized is not None:
        shape, rest = sized
        if isinstance(shape, ShapeError):
            shape.fields["line"] = first.line
            yield Draft([], None, [(first.line, 0)], trouble=shape, weight=1)
            return
        if rest:
            yield _of_shape(rest, size or shape, first)
    if size is not None:
        yield _of_shape(rows, size, None)
        if len(rows) > 1 and len(first.words) <= 2:
            yield _of_shape(rows[1:], size, first)
        return
    # A size line stands alone: none is hidden in 1/0 or in a drawn row.
    headed = len(rows) > 1 and rows[1].line != first.line and not first.drawn
    side = _lone_number(first)
    if side is not None and headed and side > 0:
        if side * side > LARGEST and side > sum(len(row.words) for row in rows):
            trouble = ShapeError("shape_large", line=first.line, found=f"{side}x{side}", expected=LARGEST)
            yield Draft([], None, [(first.line, 0)], trouble=trouble, weight=1)
            return
        if side * side <= LARGEST:
            yield from _under_side(rows[1:], Shape(side, side), first)
    pair = [value_of(word) for word in first.words]
    if len(pair) == 2 and headed and all(isinstance(one, int) and one > 0 for one in pair):
        height, width = int(pair[0]), int(pair[1])
        whole = len(rows) - 1 in (1, height, height * width)
        if 2 < height * width <= LARGEST and (whole or len(rows[1].words) != 2):
            yield _of_shape(rows[1:], Shape(height, width), first)
    yield from _grid(rows)


def _size_before(rows: Sequence[Row]) -> tuple[Shape | ShapeError, list[Row]] | None:
    """A size such as 4x3 in front of the values, and the rows without it."""
    words = rows[0].words
    for length in (1, 3):
        found = SIZE.match(" ".join(words[:length])) if len(words) >= length else None
        if found:
            rest = [Row(rows[0].line, words[length:], "")] if len(words) > length else []
            try:
                return Shape(int(found[1]), int(found[2])), [*rest, *rows[1:]]
            except ShapeError as error:
                return error, []
    return None


def _lone_number(row: Row) -> int | None:
    if len(row.words) == 1 and row.words[0].isascii() and row.words[0].isdecimal() and len(row.words[0]) < 4000:
        return int(row.words[0])
    return None


def _under_side(rows: Sequence[Row], shape: Shape, header: Row) -> Iterator[Draft]:
    yield _of_shape(rows, shape, header)
    if len(rows) > 1 and len(rows[0].words) == 1:
        rest = [word for row in rows[1:] for word in row.words]
        number = value_of(rows[0].words[0])
        if len(rest) == shape.cells and isinstance(number, int) and number >= shape.cells:
            draft = Draft(rest, shape, _lines(rows[1:]))
            draft.notes.append(("note.number_ignored", {"found": rows[0].words[0], "line": rows[0].line}))
            yield draft


def _lines(rows: Sequence[Row]) -> list[tuple[int, int]]:
    return [(row.line, len(row.words)) for row in rows]


def _of_shape(rows: Sequence[Row], shape: Shape, header: Row | None) -> Draft:
    """These rows as one board of a shape that is said, in `header` or by the caller."""
    words = [word for row in rows for word in row.words]
    lines = _lines(rows)
    if len(words) == shape.cells:
        return Draft(words, shape, lines)
    if len(words) == shape.cells - 1 and len(rows) == shape.rows:
        filled = _filled(rows)
        if filled is not None:
            return filled
    widths = {len(row.words) for row in rows}
    if header is not None and len(widths) == 1 and len(rows) > 1 and len(words) > 2:
        actual = Shape(len(rows), widths.pop())
        if actual != shape and actual.columns > 1:
            fields = {"line": header.line, "found": " ".join(header.words), "expected": str(actual)}
            weight = 1 + Draft(words, actual).cost()
            return Draft(words, None, lines, trouble=NotationError("header", **fields), weight=weight)
    faults = Faults(shape, [value_of(word) for word in words])
    if len(words) > shape.cells:
        draft = Draft(words, shape, lines)
        fields = {"found": len(words) - shape.cells, "expected": shape.cells, "line": draft.line_of(shape.cells)}
        draft.trouble = TilesError("extra", shape=str(shape), **fields)
        draft.weight = len(words) - shape.cells
        return draft
    for number, row in enumerate(rows, 1):
        if len(row.words) != shape.columns and len(rows) == shape.rows and shape.columns in widths:
            error = faults.error(line=row.line, row=number, found=len(row.words), expected=shape.columns)
            error.code = "row_count"
            return Draft(words, None, lines, trouble=error, weight=faults.count())
    error = faults.error(line=rows[0].line if rows else header and header.line)
    return Draft(words, None, lines, trouble=error, weight=faults.count())


def _grid(rows: Sequence[Row]) -> Iterator[Draft]:
    """Rows by line, without a size line; a single row is a square, or has a number before it."""
    words = [word for row in rows for word in row.words]
    lines = _lines(rows)
    if len(rows) == 1:
        if rows[0].alone:
            yield Draft(words, Shape(1, len(words)), lines)
        yield from _single_row(words, lines, numbered=not rows[0].drawn)
        return
    widths = [len(row.words) for row in rows]
    columns = max(sorted(set(widths), reverse=True), key=widths.count)
    shape = Shape(len(rows), columns)
    if len(words) == shape.cells and len(set(widths)) == 1:
        yield Draft(words, shape, lines)
        return
    if len(words) == shape.cells - 1:
        filled = _filled(rows)
        if filled is not None:
            yield filled
    square = Shape.square(len(words))
    sized = widths[0] == 1 and rows[0].words[0] in (str(columns), str(len(rows) - 1))  # a size line with too few values
    if square is not None and not sized and not rows[0].drawn:
        draft = Draft(words, square, lines)
        if draft.cost() == 0 and not draft.notes:
            yield draft
    at = next(number for number, width in enumerate(widths) if width != columns)
    faults = Faults(shape, [value_of(word) for word in words])
    error = faults.error(line=rows[at].line, row=at + 1, found=widths[at], expected=columns)
    error.code = "ragged"
    if len(words) != shape.cells - 1:
        error.fields.update(missing=[], out_of_range=[], unreadable=[], repeated=[])
    weight = sum(abs(width - columns) for width in widths) + faults.count()
    yield Draft(words, None, lines, trouble=error, weight=weight)


def _single_row(words: list[str], lines: list[tuple[int, int]], *, numbered: bool) -> Iterator[Draft]:
    square = Shape.square(len(words))
    if square is not None:
        yield Draft(words, square, lines)
        return
    if numbered:
        yield from _among_numbers(words, lines[0][0])
    square = Shape.square(len(words) + 1)
    values = {value_of(word) for word in words}
    if square is not None and len(values) == len(words) and values <= set(range(square.cells)) and len(words) in values:
        # One value was left out: the greatest is that of the square with one cell more.
        yield Draft(words, None, lines, trouble=_lacking(words, square, lines[0][0]), weight=1)
        return
    error = ShapeError("not_square", count=len(words), line=lines[0][0])
    yield Draft(words, None, lines, trouble=error, weight=len(words))


def _lacking(words: Sequence[str], shape: Shape, line: int) -> TilesError:
    return Faults(shape, [value_of(word) for word in words]).error(words, line=line)


def _among_numbers(words: Sequence[str], line: int) -> Iterator[Draft]:
    """A square after its number in a list, and perhaps before its length and node count, too large to be tiles."""
    for before in (1, 0):
        for after in (0, 1, 2):
            shape = Shape.square(len(words) - before - after)
            if shape is None or shape.cells < 9 or before + after == 0:
                continue
            tiles, rest = words[before : before + shape.cells], words[before + shape.cells :]
            others = [value_of(word.rstrip(":.)")) for word in (*words[:before], *rest)]
            if not all(isinstance(value, int) for value in others):
                continue
            if any(isinstance(value, int) and value < shape.cells for value in others[before:]):
                continue
            draft = Draft(tiles, shape, [(line, len(tiles))])
            if draft.cost() == 0:
                draft.notes.append(("note.number_ignored", {"found": " ".join((*words[:before], *rest)), "line": line}))
                yield draft
                return


def _filled(rows: Sequence[Row]) -> Draft | None:
    """The board of rows one of which lacks a word, where the columns of the text show which one is empty."""
    widths = [len(row.words) for row in rows]
    columns = max(widths)
    if rows[0].line == rows[-1].line:
        return None  # between slashes columns are not seen
    short = [number for number, width in enumerate(widths) if width == columns - 1]
    if len(short) != 1 or widths.count(columns) != len(rows) - 1 or any("\t" in row.text for row in rows):
        return None
    spans = [[match.span() for match in re.finditer(r"[^\s,;]+", row.text)] for row in rows]
    if any(len(span) != width for span, width in zip(spans, widths, strict=True)):
        return None
    full = [span for number, span in enumerate(spans) if number != short[0]]
    for edge in (1, 0):  # right-aligned numbers first, then left-aligned ones
        stops = [at[edge] for at in full[0]]
        if any([at[edge] for at in span] != stops for span in full):
            continue
        taken = [at[edge] for at in spans[short[0]]]
        empty = [number for number, stop in enumerate(stops) if stop not in taken]
        if len(empty) == 1 and len(taken) == columns - 1:
            words = [list(row.words) for row in rows]
            words[short[0]].insert(empty[0], "")
            lines = [(row.line, columns) for row in rows]
            draft = Draft([word for row in words for word in row], Shape(len(rows), columns), lines)
            place = {"row": short[0] + 1, "column": empty[0] + 1}
            draft.notes.append(("note.hole_by_place", place))
            return draft if draft.cost() == 0 else None
    return None
