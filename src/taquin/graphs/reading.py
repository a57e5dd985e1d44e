"""Text to puzzles with walls, several blanks, like tiles and letters for tiles.

The ways to write rows are the ordinary reader's (`taquin.notation`): lines, slashes, frames, tables, strings of signs,
lists. What differs is what a word may be: any number or word is a tile, any number of words are blanks, and with
`walls` a `#` is a wall.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..board.goals import NAMES
from ..board.shape import Shape
from ..errors import GoalError, GraphError, NotationError, ShapeError, TaquinError
from ..notation.decoding import decode, plain
from ..notation.draft import value_of
from ..notation.grids import Row, _size_before
from ..notation.rows import lines_of, views
from .arrangement import Arrangement, Tile
from .grids import Grid
from .puzzle import Puzzle

WALL = "\ue000"
"""Stands for `#` while the lines are cut into words, where `#` would begin a comment."""

_X = ("x", "х")


class Laid:
    """A board as it was written: its grid, its tiles by open cell, and the line where it begins."""

    __slots__ = ("grid", "line", "tiles")

    def __init__(self, grid: Grid, tiles: list[Tile], line: int) -> None:
        self.grid = grid
        self.tiles = tiles
        self.line = line


def tile_of(word: str) -> Tile:
    """The tile a word stands for, 0 for a blank: a number, or letters and digits (and any sign that is not ASCII).

    >>> [tile_of(word) for word in ("07", "_", "Ab", "🍎")]
    [7, 0, 'Ab', '🍎']

    Raises:
        GraphError: code `graph_tile` where it is none.
    """
    value = value_of(word)
    if isinstance(value, str) and any(sign.isascii() and not sign.isalnum() for sign in value):
        raise GraphError("graph_tile", found=word)
    return value


def read_puzzle(
    text: str | bytes,
    *,
    goal: str = "standard",
    walls: bool = False,
    wrap: str | None = None,
    size: Shape | None = None,
) -> Puzzle:
    """Read one puzzle; `goal` is a named goal or another board in the same writing.

    >>> puzzle = read_puzzle("2 1 3/4 # 5/7 _ _", walls=True)
    >>> puzzle.text(puzzle.start), puzzle.text(puzzle.goal)
    ('2 1 3/4 # 5/7 0 0', '1 2 3/4 # 5/7 0 0')

    Raises:
        TaquinError: what is wrong, with line and row; code `empty` or `several_boards` where there is not one.
    """
    found = read_puzzles(text, goal=goal, walls=walls, wrap=wrap, size=size)
    if len(found) != 1:
        raise NotationError("several_boards", found=len(found)) if found else NotationError("empty")
    if isinstance(found[0], TaquinError):
        raise found[0]
    return found[0]


def read_puzzles(
    text: str | bytes,
    *,
    goal: str | None = None,
    walls: bool = False,
    wrap: str | None = None,
    size: Shape | None = None,
    second_is_goal: bool = False,
) -> list[Puzzle | TaquinError]:
    """Read all puzzles of a text, parted by blank lines or written with slashes a line each; what can't be read gives
    its error. `second_is_goal` takes the second of two for the goal of the first.

    Raises:
        TaquinError: where the goal or the wrapping is unknown; code `second_board` where there are not two.
    """
    laid = list(_laid_out(text, walls, wrap, size))
    if second_is_goal:
        if len(laid) != 2:
            raise NotationError("second_board", found=len(laid))
        if isinstance(laid[1], TaquinError):
            return [laid[1]]
        wanted: Laid | str = laid[1]
        del laid[1]
    elif goal is None or goal in NAMES:
        wanted = goal or "standard"
    else:
        wanted = _goal_board(goal, walls, wrap, size)
    return [one if isinstance(one, TaquinError) else _puzzle(one, wanted) for one in laid]


def _goal_board(text: str, walls: bool, wrap: str | None, size: Shape | None) -> Laid:
    found = list(_laid_out(text, walls, wrap, size))
    is_word = len(text.split()) == 1 and "/" not in text and not any(map(str.isdecimal, text))
    if len(found) != 1 or is_word:
        raise GoalError("goal_unknown", found=text, expected=", ".join(NAMES))
    if isinstance(found[0], TaquinError):
        raise found[0]
    return found[0]


def _puzzle(start: Laid, goal: Laid | str) -> Puzzle | TaquinError:
    grid = start.grid
    arrangement = Arrangement(grid.graph, start.tiles)
    if isinstance(goal, str):
        return Puzzle(arrangement, Arrangement(grid.graph, grid.pattern(goal, start.tiles)), goal, grid, start.line)
    if goal.grid.shape != grid.shape:
        return GoalError("goal_shape", found=str(grid.shape), expected=str(goal.grid.shape))
    if goal.grid.walls != grid.walls:
        row, column = grid.shape.place(min(goal.grid.walls ^ grid.walls))
        return GraphError("graph_goal_walls", row=row, column=column)
    return Puzzle(arrangement, Arrangement(grid.graph, goal.tiles), "custom", grid, start.line)


def _laid_out(text: str | bytes, walls: bool, wrap: str | None, size: Shape | None) -> Iterator[Laid | TaquinError]:
    """The boards of a text, or the errors in their places."""
    text = plain(decode(text) if isinstance(text, bytes) else text)
    if walls:
        text = text.replace("#", WALL)
    elif "#" in text:
        _only_comments(text)
    for rows in _blocks(text, size):
        try:
            yield _board(rows, wrap, size)
        except TaquinError as error:
            error.fields.setdefault("line", rows[0].line)
            yield error


def _only_comments(text: str) -> None:
    """Without `walls` a `#` may begin a line of comment, and nothing else: it may be a wall that was meant."""
    for number, line in enumerate(text.split("\n"), 1):
        head, sign, tail = line.partition("#")
        if sign and (head.strip() or not any(letter.isalpha() for letter in tail)):
            raise NotationError("graph_wall_sign", line=number)


def _blocks(text: str, size: Shape | None) -> list[list[Row]]:
    if any(bracket in text for bracket in "[{("):
        from ..notation.lists import drafts_of_text

        drafts = drafts_of_text(text, size)
        for draft in drafts:
            if draft.trouble is not None:
                raise draft.trouble
        return [_rows_of(draft.words, draft.shape, draft.line or 1) for draft in drafts]
    candidates = list(views(lines_of(text)))
    even = [blocks for blocks in candidates if all(len({len(row.words) for row in block}) == 1 for block in blocks)]
    return (even or candidates)[0]


def _rows_of(words: Sequence[str], shape: Shape | None, line: int) -> list[Row]:
    if shape is None:
        return [Row(line, list(words))]
    width = shape.columns
    return [Row(line, list(words[at : at + width]), drawn=True) for at in range(0, len(words), width)]


def _board(rows: list[Row], wrap: str | None, size: Shape | None) -> Laid:
    line = rows[0].line
    sized = _size_before(rows)
    if sized is not None and isinstance(sized[0], ShapeError):
        raise sized[0]
    if sized is not None and sized[1] and isinstance(sized[0], Shape):
        size, rows = size or sized[0], sized[1]
    if size is None:
        rows = _without_header(rows)
        size = _shape(rows)
    words = [word for row in rows for word in row.words]
    if len(words) != size.cells:
        raise GraphError("graph_cells", found=len(words), expected=size.cells, shape=str(size))
    walls = {cell for cell, word in enumerate(words) if word and not word.strip(WALL)}
    kept = [word for cell, word in enumerate(words) if cell not in walls]
    tiles: list[Tile] = []
    for cell, word in enumerate(words):
        if cell in walls:
            continue
        try:
            tiles.append(tile_of(word))
        except GraphError as error:
            error.fields["row"], error.fields["column"] = size.place(cell)
            raise
    if any(tile == 0 and word.lower() not in _X for tile, word in zip(tiles, kept, strict=True)):
        # Beside another blank an x is a letter like any other.
        tiles = [word if word.lower() in _X else tile for tile, word in zip(tiles, kept, strict=True)]
    return Laid(Grid(size, walls, wrap), tiles, line)


def _without_header(rows: list[Row]) -> list[Row]:
    """The rows without a first one that counts the others: `3` above three rows of three, `2 4` above two of four."""
    body = rows[1:]
    widths = {len(row.words) for row in body}
    if len(widths) != 1 or len(rows[0].words) in widths:
        return rows
    counted = [value_of(word) for word in rows[0].words]
    return body if counted == [len(body), *widths] or counted == [len(body)] == [*widths] else rows


def _shape(rows: Sequence[Row]) -> Shape:
    """The shape that the rows show; a single one that is not drawn as a row is a square."""
    columns = len(rows[0].words)
    for number, row in enumerate(rows, 1):
        if len(row.words) != columns:
            raise NotationError("ragged", line=row.line, row=number, found=len(row.words), expected=columns)
    if len(rows) > 1 or rows[0].drawn:
        return Shape(len(rows), columns)
    square = Shape.square(columns)
    if square is None:
        raise ShapeError("not_square", count=columns)
    return square
