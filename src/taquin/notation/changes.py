"""Paths changed as people ask for it: shortened, turned back, mirrored, transposed, cut; with their board and goal."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..board.board import Board
from ..board.goals import Goal
from ..board.moves import Path
from ..errors import MoveError

TYPE_CHECKING = False
if TYPE_CHECKING:
    Route = tuple[Path, Board | None, Goal | None]

CHANGES = ("simplify", "invert", "mirror", "transpose", "slice")
"""What can be done to a path; `slice` is followed by its bounds, as in `slice 2:10`."""

_PART = re.compile(r"\s*([+-]?\d{1,18})?\s*:\s*([+-]?\d{1,18})?\s*", re.ASCII)


def changed(
    path: Path, changes: Sequence[str], *, metric: str = "stm", board: Board | None = None, goal: Goal | None = None
) -> Route:
    """The path after the changes, one after another, with the board from which it is played and the goal.

    `simplify` is `Path.simplified` in the metric. `invert` leads from the board at the end back to the first one, which
    is its goal. `mirror` and `transpose` change board and goal, too. `slice A:B` keeps what lies between the board
    after A moves and the board after B; negative numbers count from the end, a bound left out is the path's own.

    >>> changed(Path.parse("LD"), ["invert", "mirror"], board=Board.parse("1 2 3/0 4 5"))
    (Path.parse('UL'), Board.parse('3 0 1/5 2 4'), Goal.parse('3 2 1/5 4 0'))
    >>> str(changed(Path.parse("LURDL"), ["slice 1:-1"])[0])
    'URD'

    Raises:
        MoveError: code `path_slice` for bounds that are none, `path_slice_range` where they lie outside of the path or
            cross, `move_illegal` where the path leads off the board.
    """
    for change in changes:
        name, _, bounds = change.partition(" ")
        if name == "simplify":
            path = path.simplified(metric)
        elif name == "invert":
            if board is not None:
                board, goal = board.after(path), Goal(board)
            path = path.inverse()
        elif name == "mirror":
            path, board, goal = path.mirrored(), board and board.mirrored(), goal and goal.mirrored()
        elif name == "transpose":
            path, board, goal = path.transposed(), board and board.transposed(), goal and goal.transposed()
        else:
            first, last = _bounds(bounds, len(path))
            if board is not None:
                board = board.after(path[:first])
            path = path[first:last]
    return path, board, goal


def _bounds(text: str, length: int) -> tuple[int, int]:
    found = _PART.fullmatch(text)
    if not found:
        raise MoveError("path_slice", found=text[:20])
    first, last = (int(bound) if bound else own for bound, own in zip(found.groups(), (0, length), strict=True))
    first, last = (bound + length if bound < 0 else bound for bound in (first, last))
    if not 0 <= first <= last <= length:
        raise MoveError("path_slice_range", found=text.strip(), expected=length)
    return first, last
