"""Reading boards as people write them: the dialect is recognised, or named by the caller.

The readers of lists and of LaTeX, and what cleans a text that can't be read as it stands, are imported where they are
asked for: their patterns would take a fifth of a check's start-up to compile.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..board.board import Board
from ..board.goals import Goal, as_goal, cells_along
from ..board.shape import Shape
from ..board.value import Value
from ..errors import NotationError, ShapeError, TaquinError
from .decoding import decode, plain
from .dialects import ORDERS, Dialect, dialect
from .draft import Draft, letter_values
from .grids import SIZE, Row, best, boards
from .rows import Line, blocks_of, fields_of, frame, lines_of, signs_of, views, words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .draft import Note

    Source = str | bytes | Sequence[object] | Mapping[str, object]

SAMPLE = 40
"""How many lines are tried to see whether every line is a board of its own."""


class Reading(Value):
    """One board of a text, or the error that stands in its place.

    `index` counts the boards and `line` the lines of the text, from 1. `goal` is the goal that the text or its format
    brought, if any; `notes` are facts to be told (a code and its fields), such as a number taken for the blank.
    """

    __slots__ = ("board", "error", "goal", "index", "line", "notes")
    _fields = ("index", "line", "board", "error", "goal", "notes")
    index: int
    line: int | None
    board: Board | None
    error: TaquinError | None
    goal: Goal | None
    notes: tuple[Note, ...]

    def __init__(
        self,
        index: int,
        line: int | None,
        board: Board | None,
        error: TaquinError | None = None,
        goal: Goal | None = None,
        notes: Sequence[Note] = (),
    ) -> None:
        self._set(index=index, line=line, board=board, error=error, goal=goal, notes=tuple(notes))


def read(source: Source, *, dialect: str | None = None, size: Shape | str | None = None, order: str = "rows") -> Board:
    """Read one board from text, bytes, or a nested or flat sequence with 0 or None for the blank.

    >>> read("+---+---+\\n| 3 | 1 |\\n+---+---+\\n| 2 |   |\\n+---+---+")
    Board.parse('3 1/2 0')
    >>> read([[1, 2, 3], [4, None, 5]])
    Board.parse('1 2 3/4 0 5')
    >>> read("34c5a1_28ed69f7b")
    Board.parse('3 4 12 5/10 1 0 2/8 14 13 6/9 15 7 11')
    >>> read("1 2 3 4 0 5", size="2x3")
    Board.parse('1 2 3/4 0 5')

    `dialect` is a name of `taquin.notation.dialects.DIALECTS` (else it is recognised), `size` the shape, `order` how
    the values run over the cells: `rows`, `snake` (every second row backwards) or `columns`.

    Raises:
        TaquinError: what is wrong, with line, row and column; code `empty` or `several_boards` where there is not one.
    """
    readings = read_many(source, dialect=dialect, size=size, order=order)
    if not readings:
        raise NotationError("empty")
    if len(readings) > 1:
        raise NotationError("several_boards", found=len(readings))
    if readings[0].error is not None:
        raise readings[0].error
    assert readings[0].board is not None
    return readings[0].board


def read_many(
    source: Source,
    *,
    dialect: str | None = None,
    size: Shape | str | None = None,
    order: str = "rows",
    second_is_goal: bool = False,
) -> list[Reading]:
    """Read all boards of a text. A board that can't be read gives a reading with its error; the rest are read.

    `second_is_goal` takes the second board for the goal of the first.

    >>> [(reading.line, str(reading.board)) for reading in read_many("1 2/3 0\\n0 1/2 3")]
    [(1, '1 2/3 0'), (2, '0 1/2 3')]

    Raises:
        TaquinError: where the dialect, the size or the order is unknown; code `second_board` where `second_is_goal`
            finds another number of boards than two.
    """
    kind = None if dialect is None else _dialect(dialect)
    shape = as_shape(size) if isinstance(size, str) else size
    if order not in ORDERS:
        raise NotationError("order_unknown", found=order, expected=", ".join(ORDERS))
    drafts = _drafts(source, kind, shape)
    readings = [_reading(index, draft, kind, order) for index, draft in enumerate(drafts, 1)]
    return _with_goal(readings) if second_is_goal else readings


_dialect = dialect


def as_shape(text: str) -> Shape:
    """A size as people write it: 3x4, 3 x 4, 3×4, 3*4, or one number for a square.

    >>> as_shape("3 × 4"), as_shape("4")
    (Shape(3, 4), Shape(4, 4))

    Raises:
        ShapeError: code `shape_text` where it is none.
    """
    words = plain(text).strip()
    if words.isascii() and words.isdecimal() and len(words) < 9:
        return Shape(int(words), int(words))
    found = SIZE.match(words.replace("*", "x"))
    if not found:
        raise ShapeError("shape_text", found=text)
    return Shape(int(found[1]), int(found[2]))


def _reading(index: int, draft: Draft, kind: Dialect | None, order: str) -> Reading:
    notes = list(draft.notes)
    try:
        if order != "rows" and draft.shape is not None and len(draft.words) == draft.shape.cells:
            _lay(draft, order)
            notes.append((f"note.order_{order}", {}))
        board = draft.board()
        goal = None
        if draft.goal is not None:
            goal = as_goal(draft.goal if isinstance(draft.goal, Board) else _goal_text(draft.goal), board.shape)
            notes.append(("note.goal_from_text", {}))
        elif kind is not None and kind.goal is not None:
            goal = Goal.named(kind.goal, board.shape)
            notes.append(("note.goal_from_format", {"format": kind.name}))
    except TaquinError as error:
        error.fields.setdefault("line", draft.line)
        return Reading(index, draft.line, None, error, None, notes)
    return Reading(index, draft.line, board, None, goal, notes)


def _goal_text(goal: object) -> Board | str:
    """A goal's name, or the board that its text shows."""
    text = str(goal)
    return read(text) if any(sign.isdecimal() for sign in text) and not text.startswith("turned-") else text


def _lay(draft: Draft, order: str) -> None:
    """Lay the words on the cells in another order than row by row."""
    assert draft.shape is not None
    cells = cells_along(order, draft.shape)
    words, values = list(draft.words), list(draft.values)
    for at, cell in enumerate(cells):
        words[cell], values[cell] = draft.words[at], draft.values[at]
    draft.words, draft.values, draft.lines = words, values, draft.lines[:1]


def _with_goal(readings: Sequence[Reading]) -> list[Reading]:
    if len(readings) != 2:
        raise NotationError("second_board", found=len(readings))
    start, goal = readings
    if start.error is not None or goal.error is not None or start.board is None or goal.board is None:
        return [start if start.error is not None else goal]
    try:
        wanted = as_goal(goal.board, start.board.shape)
    except TaquinError as error:
        return [Reading(1, start.line, None, error, None, start.notes)]
    notes = [*start.notes, ("note.goal_is_second", {"line": goal.line})]
    return [Reading(1, start.line, start.board, None, wanted, notes)]


def _drafts(source: Source, kind: Dialect | None, size: Shape | None) -> list[Draft]:
    if isinstance(source, (bytes, bytearray, memoryview)):
        source = decode(bytes(source))
    if not isinstance(source, str):
        if hasattr(source, "tolist"):
            source = source.tolist()
        from .lists import drafts_of_sequence

        return _settled(drafts_of_sequence(source, size))
    text = plain(source)
    if not text.strip():
        return []
    if kind is not None:
        return _settled(_named(text, kind, size))
    return _settled(_recognised(text, size))


def _settled(drafts: list[Draft]) -> list[Draft]:
    """Among several boards, a row whose count is no square is measured against the size of the others."""
    if len(drafts) > 2:
        shapes = [draft.shape for draft in drafts[:SAMPLE] if draft.shape is not None and draft.trouble is None]
        usual = max(set(shapes), key=shapes.count) if shapes else None
        for at, draft in enumerate(drafts):
            if usual is None or draft.trouble is None or draft.trouble.code != "not_square":
                continue
            if any(isinstance(value, int) for value in draft.values):
                drafts[at] = Draft(draft.words, usual, draft.lines)
            else:
                drafts[at].trouble = _no_board(" ".join(draft.words), draft.line)
    return drafts


def _recognised(text: str, size: Shape | None) -> list[Draft]:
    if "\\begin" in text or "&" in text:
        from .latex import drafts_of_latex, is_latex

        if is_latex(text):
            return drafts_of_latex(text, size)
    if any(bracket in text for bracket in "[{("):
        from .cleaning import cells_in_brackets

        text = cells_in_brackets(text) or text
    lines = lines_of(text)
    contents = [line for line in lines if line.text.strip()]
    if not contents:
        return []
    listed = any(bracket in line.text for line in contents for bracket in "[{(")
    if listed:
        from .lists import drafts_of_text

        try:
            return drafts_of_text(text, size)
        except NotationError as error:
            if error.code != "syntax" or not _line_by_line(contents, _of_list_line, size):
                return [_broken(error, contents)]
        return [draft for line in contents for draft in _of_list_line(line, size)]
    if _line_by_line(contents, _of_line, size):
        counted = contents[0].text.strip() == str(len(contents) - 1)
        return [draft for line in contents[counted:] for draft in _of_line(line, size)]
    drafts = best(boards(blocks, size) for blocks in views(lines))
    unread = not any(sign.isdecimal() for line in contents for sign in line.text)
    lone = len(drafts) == 1 and len(drafts[0].words) == 1 and isinstance(drafts[0].values[0], str)
    if (unread or lone) and any(draft.cost() for draft in drafts):
        found = contents[0].text.strip() if contents else text.strip()
        return [_broken(_no_board(found, contents[0].number if contents else 1), contents)]
    return drafts


def _no_board(found: str, line: int | None) -> NotationError:
    return NotationError("no_board", line=line, found=found if len(found) <= 40 else found[:39] + "…")


def _broken(error: TaquinError, contents: Sequence[Line]) -> Draft:
    line = error.line or (contents[0].number if contents else 1)
    return Draft([], None, [(line, 0)], trouble=error, weight=1)


def _line_by_line(
    contents: Sequence[Line], one: Callable[[Line, Shape | None], list[Draft]], size: Shape | None
) -> bool:
    """Whether most lines are boards by themselves; then they all are, and the others are broken ones."""
    sample = contents[:SAMPLE]
    if len(sample) < 2:
        return False
    whole = 0
    for line in sample:
        drafts = one(line, size)
        if len(drafts) == 1 and len(drafts[0].words) > 3 and drafts[0].cost() == 0:
            whole += 1
    return whole * 2 > len(sample)


def _of_line(line: Line, size: Shape | None) -> list[Draft]:
    drafts = best(boards(blocks, size) for blocks in views([line]))
    return drafts[:1]


def _of_list_line(line: Line, size: Shape | None) -> list[Draft]:
    from .lists import drafts_of_text

    try:
        drafts = drafts_of_text(line.text, size, line.number)
    except TaquinError as error:
        return [_broken(error, [line])]
    return drafts or [_broken(NotationError("empty", line=line.number), [line])]


def _named(text: str, kind: Dialect, size: Shape | None) -> list[Draft]:
    lines = lines_of(text)
    if kind.family == "latex":
        from .latex import drafts_of_latex

        return drafts_of_latex(text, size)
    if kind.family == "lists":
        return _recognised(text, size) if any(bracket in text for bracket in "[{(") else _mismatch(kind)
    if kind.family == "frame":
        return boards(frame(lines), size) if "|" in text else _mismatch(kind)
    if kind.family == "signs":
        return _strings(lines, kind, size)
    if kind.family == "korf":
        return [_korf(Row(line.number, words_of(line.text)), size) for line in lines if line.text.strip()]
    if kind.name == "sized" and size is None:
        return _sized(lines, kind)
    if kind.name == "line":
        rows = [Row(line.number, words_of(line.text)) for line in lines if line.text.strip()]
        return [draft for row in rows for draft in boards([[row]], size)]
    if kind.family == "fields":
        if any(separator in line.text for line in lines for separator in "\t,;"):
            return boards(fields_of(lines), size)
        column = all(len(line.text.split()) < 2 for line in lines)
        return boards(blocks_of(lines, words_of), size) if column else _mismatch(kind)
    return _recognised(text, size) if kind.name == "slash" else boards(blocks_of(lines, words_of), size)


def _sized(lines: Sequence[Line], kind: Dialect) -> list[Draft]:
    """A board below its rows and columns."""
    contents = [line for line in lines if line.text.strip()]
    height, *rest = words_of(contents[0].text) if contents else [""]
    if len(rest) != 1 or not (height + rest[0]).isdecimal() or len(height + rest[0]) > 16:
        return _mismatch(kind)
    try:
        size = Shape(int(height), int(rest[0]))
    except ShapeError as error:
        return [_broken(error, contents)]
    return boards(blocks_of(contents[1:], words_of), size)


def _mismatch(kind: Dialect) -> list[Draft]:
    return [Draft([], None, trouble=NotationError("dialect_mismatch", expected=kind.name), weight=1)]


def _strings(lines: Sequence[Line], kind: Dialect, size: Shape | None) -> list[Draft]:
    blocks = signs_of(lines)
    if blocks is None:
        return _mismatch(kind)
    drafts = boards(blocks, size)
    for at, draft in enumerate(drafts):
        if draft.trouble is None:
            drafts[at] = Draft(draft.words, draft.shape, draft.lines, values=letter_values(draft.words, kind.name))
    return drafts


def _korf(row: Row, size: Shape | None) -> Draft:
    """A line of Korf's lists: the board's number, its tiles, and perhaps its length and node count after them."""
    readings: list[list[Draft]] = []
    for side in (4, 5, 3, 6, 2) if size is None else (size.rows,):
        shape = Shape(side, side) if size is None else size
        for first in (1, 0):
            words = row.words[first : first + shape.cells]
            if len(words) == shape.cells and len(row.words) - first - len(words) <= 2:
                readings.append([Draft(words, shape, [(row.line, len(words))])])
    if not readings:
        return boards([[row]], size)[0]
    return best(readings)[0]
