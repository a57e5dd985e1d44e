"""Paths as people write them. Whose move a letter means, the tile's or the blank's, is settled here and nowhere else.

Three conventions say it: `tile` (U: a tile goes up), `blank` (U: the blank goes up, so a tile goes down) and `numbers`
(each number is the tile that slides). Letters look the same in the first two: a board tells them apart, because in most
places only one of them is legal, and in nearly all only one leads to the goal.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from ..board.board import Board
from ..board.goals import Goal, as_goal
from ..board.moves import BY_VECTOR, OPPOSITES, Direction, Path
from ..board.value import Value
from ..errors import MoveError, RequestError
from .move_words import LONGEST, STYLES, WORDY, Word, are_numbers, directions, fault, is_number, words_of
from .reader import read

CONVENTIONS = ("tile", "blank", "numbers")
"""Whose move is written: the tile's, the blank's, or the numbers of the tiles that slide."""


class PathReading(Value):
    """One way to read the text of a path: the `path` (of tile moves, as always), and by which `convention`.

    With a board, `fault` is the error of the first move that is impossible, if any; with a goal, too, `solves` says
    whether the path leads to it. Without them both are None.
    """

    __slots__ = ("convention", "fault", "path", "solves")
    _fields = ("path", "convention", "fault", "solves")
    path: Path
    convention: str
    fault: MoveError | None
    solves: bool | None

    def __init__(self, path: Path, convention: str, fault: MoveError | None = None, solves: bool | None = None) -> None:
        self._set(path=path, convention=convention, fault=fault, solves=solves)


def read_path(
    text: str,
    *,
    convention: str | None = None,
    board: Board | str | Sequence[object] | None = None,
    goal: Goal | Board | str | None = None,
) -> Path:
    """Read a path: letters, arrows, words, run lengths, tile numbers, in lists or with any punctuation.

    `convention` says whose moves they are: `tile`, `blank` or `numbers` (these need the board). Without it the text
    decides where it can (numbers; a list with its count, or “move 0 to left”, speak of the blank), then the board: the
    reading that is legal and, where there is a goal, leads to it. What is still open is taken for moves of the tiles.
    `path_readings` tells which reading that was.

    >>> read_path("u2l, ← →"), read_path("UP DOWN", convention="blank")
    (Path.parse('UULLR'), Path.parse('DU'))
    >>> read_path("RD", board="1 2 3/4 0 5/7 8 6", goal="standard")
    Path.parse('LU')
    >>> read_path("4 6", board="1 2 3/0 4 6/7 5 8"), read_path("6", board="1 2 3/0 4 6/7 5 8")
    (Path.parse('LL'), Path.parse('LL'))

    Raises:
        MoveError: code `path_word`, `path_mixed` or `path_tile` with the `place` (from 1, counted in moves as they are
            written) and what was `found` there; `path_stuck` for a tile that can't slide; `path_count`, `path_long`,
            `path_needs_board`; `path_goal_alone` for a goal without a board.
        TaquinError: where the board or the goal can't be read.
    """
    return path_readings(text, convention=convention, board=board, goal=goal)[0].path


def path_readings(
    text: str,
    *,
    convention: str | None = None,
    board: Board | str | Sequence[object] | None = None,
    goal: Goal | Board | str | None = None,
) -> tuple[PathReading, ...]:
    """The ways to read a path, the one that `read_path` takes first; a second one where only a board could tell.

    >>> first, second = path_readings("RD", board="1 2 3/4 0 5/7 8 6", goal="standard")
    >>> first.convention, first.solves, second.convention, second.solves
    ('blank', True, 'tile', False)

    Raises:
        TaquinError: as for `read_path`.
    """
    if convention is not None and convention not in CONVENTIONS:
        raise RequestError("convention_unknown", found=convention, expected=", ".join(CONVENTIONS))
    if board is None and goal is not None:
        raise MoveError("path_goal_alone")
    if board is not None and not isinstance(board, Board):
        board = read(board)
    target = None if goal is None or board is None else as_goal(goal, board.shape)
    words, of_the_blank = words_of(text)
    if convention == "numbers" or (convention is None and are_numbers(words)):
        if board is None:
            raise MoveError("path_needs_board")
        return (_judged(_by_numbers(words, board), "numbers", board, target),)
    counted = bool(words) and is_number(words[0].text) and (len(words) == 1 or words[0].ends_line)
    literal = directions(words[1:] if counted else words, start=2 if counted else 1)
    if counted and int(words[0].text) != len(literal):
        raise MoveError("path_count", found=words[0].text, expected=len(literal))
    written = Path(literal)
    as_blank = written.transformed(OPPOSITES.__getitem__)
    ways = {"tile": written, "blank": as_blank}
    first = convention or ("blank" if counted or of_the_blank else "tile")
    if convention is not None or board is None:
        return (_judged(ways[first], first, board, target),)
    both = [_judged(ways[way], way, board, target) for way in sorted(ways, key=lambda way: way != first)]
    return tuple(sorted(both, key=lambda one: (one.fault is not None, not one.solves)))


def write_path(
    path: Path,
    *,
    convention: str = "tile",
    style: str = "letters",
    runs: bool = False,
    board: Board | str | Sequence[object] | None = None,
) -> str:
    """A path as text. The text alone does not say whose moves they are: say it beside, as `convention` does here.

    `style` is `letters`, `lower`, `arrows`, `compass`, `words`, `words-uk`, `words-ru`, or `list` (a line with the
    count, then a word a line: with `convention="blank"` what HackerRank wants). `runs` writes moves in one direction
    together, as in `U2`; a list never does. `numbers` needs the board; its runs name the farthest of the tiles that
    slide together.

    >>> path = Path.parse("LLU")
    >>> write_path(path), write_path(path, style="arrows"), write_path(path, convention="blank", style="words")
    ('LLU', '←←↑', 'RIGHT RIGHT DOWN')
    >>> write_path(path, style="lower", runs=True), write_path(path, convention="numbers", board="0 1 2/3 4 5")
    ('l2u', '1 2 5')
    >>> write_path(path, convention="numbers", board="0 1 2/3 4 5", runs=True)
    '2 5'

    Raises:
        RequestError: an unknown convention or style.
        MoveError: code `path_needs_board`; `move_illegal` where the path leads off the board.
    """
    if convention not in CONVENTIONS:
        raise RequestError("convention_unknown", found=convention, expected=", ".join(CONVENTIONS))
    if style not in STYLES:
        raise RequestError("style_unknown", found=style, expected=", ".join(STYLES))
    if convention == "numbers":
        if board is None:
            raise MoveError("path_needs_board")
        return _numbers(path, board if isinstance(board, Board) else read(board), runs)
    signs = STYLES[style]
    directions = (path if convention == "tile" else path.transformed(OPPOSITES.__getitem__)).directions
    if style == "list":
        return "\n".join([str(len(directions)), *(signs[direction] for direction in directions)])
    if runs:
        lengths = [(direction, len(list(run))) for direction, run in groupby(directions)]
        words = [signs[direction] + (str(length) if length > 1 else "") for direction, length in lengths]
    else:
        words = list(map(signs.__getitem__, directions))
    return (" " if style in WORDY else "").join(words)


def _by_numbers(words: Sequence[Word], board: Board) -> Path:
    """The path of these tiles; a tile farther off in the blank's row or column pushes those between before it."""
    columns, tiles, blank = board.shape.columns, list(board.tiles), board.blank_cell
    cell_of = {str(tile): cell for cell, tile in enumerate(tiles) if tile}
    moves: list[Direction] = []
    for place, word in enumerate(words, 1):
        cell = cell_of.get(word.text.lstrip("0"))
        if cell is None or not is_number(word.text):
            largest, shape = board.shape.cells - 1, str(board.shape)
            raise fault("path_tile", word, place, word.text, shape=shape, largest=largest)
        row, column = divmod(cell, columns)
        blank_row, blank_column = divmod(blank, columns)
        if row != blank_row and column != blank_column:
            where = {"blank_row": blank_row + 1, "blank_column": blank_column + 1}
            raise fault("path_stuck", word, place, word.text, **where)
        step = 1 if row == blank_row else columns
        step = step if cell > blank else -step
        direction = BY_VECTOR[(_sign(blank_row - row), _sign(blank_column - column))]
        while blank != cell:
            tile = tiles[blank + step]
            tiles[blank], tiles[blank + step] = tile, 0
            cell_of[str(tile)] = blank
            blank += step
            moves.append(direction)
        if len(moves) > LONGEST:
            raise MoveError("path_long", expected=LONGEST)
    return Path(moves)


def _numbers(path: Path, board: Board, runs: bool) -> str:
    board.after(path)  # tells where it leads off the board
    columns, tiles, blank = board.shape.columns, list(board.tiles), board.blank_cell
    words = []
    for direction, run in groupby(path):
        rows, across = direction.vector
        step = -(rows * columns + across)
        slid = []
        for _ in run:
            tile = tiles[blank + step]
            tiles[blank], tiles[blank + step] = tile, 0
            blank += step
            slid.append(str(tile))
        words += slid[-1:] if runs else slid
    return " ".join(words)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _judged(path: Path, convention: str, board: Board | None, goal: Goal | None) -> PathReading:
    if board is None:
        return PathReading(path, convention)
    try:
        end = board.after(path)
    except MoveError as fault:
        return PathReading(path, convention, fault, None if goal is None else False)
    return PathReading(path, convention, None, None if goal is None else end == goal.board)
