"""The verdict: can this board reach that goal, by which rule, with which numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ..board.board import Board
from ..board.goals import NAMES, Goal, as_goal
from ..board.shape import Shape
from ..board.value import Value
from ..notation.reader import read
from .invariant import homes, inversions, is_odd, tile_homes, tiles_in_order

RULES = ("inversions", "inversions+row", "permutation", "sequence")
"""Which rule decided: inversions alone (odd widths), inversions plus the blank's row (even widths), permutation parity
plus the blank's taxicab distance (any goal but the standard one), the order of the tiles (a single row or column)."""


class Verdict(Value):
    """Can `board` reach `goal`? The numbers are worked out when they are asked for.

    `inversions` counts pairs of tiles in the wrong order, in reading order and without the blank; for a goal other than
    the standard one each tile is first renamed by its goal cell (`renamed` says so). `inversions_with_blank` counts the
    blank as the largest. Rows are counted from 1. `permutation_odd` is the parity of the permutation that carries the
    board to the goal, blank included, and `blank_distance` the blank's taxicab distance from its goal cell.
    """

    __slots__ = ("_inversions", "board", "goal", "permutation_odd", "rule", "solvable")
    _fields = ("board", "goal", "solvable", "rule", "permutation_odd")
    board: Board
    goal: Goal
    solvable: bool
    rule: str
    permutation_odd: bool
    _inversions: int | None

    def __init__(self, board: Board, goal: Goal, solvable: bool, rule: str, permutation_odd: bool) -> None:
        self._set(board=board, goal=goal, solvable=solvable, rule=rule, permutation_odd=permutation_odd)
        self._set(_inversions=None)

    @property
    def renamed(self) -> bool:
        """Whether inversions are counted after renaming each tile by its goal cell."""
        return self.goal != Goal.named("standard", self.goal.shape)

    @property
    def inversions(self) -> int:
        """Pairs of tiles in the wrong order, without the blank."""
        if self._inversions is None:
            self._set(_inversions=inversions(tile_homes(self.board, self.goal)))
        assert self._inversions is not None
        return self._inversions

    @property
    def inversions_with_blank(self) -> int:
        """The same with the blank counted as the largest."""
        return self.inversions + self.tiles_after_blank

    @property
    def tiles_after_blank(self) -> int:
        """How many tiles stand after the blank in reading order."""
        return self.board.shape.cells - 1 - self.board.blank_cell

    @property
    def inversions_of_permutation(self) -> int:
        """Pairs in the wrong order with the blank among them, renamed by its goal cell as the tiles are.

        Its parity is the permutation's. For the standard goal, where the blank is last, it is `inversions_with_blank`.
        """
        return inversions(homes(self.board, self.goal))

    @property
    def blank_row_from_top(self) -> int:
        """The blank's row, the top row being 1."""
        return self.board.blank_cell // self.board.shape.columns + 1

    @property
    def blank_row_from_bottom(self) -> int:
        """The blank's row, the bottom row being 1."""
        return self.board.shape.rows + 1 - self.blank_row_from_top

    @property
    def blank_distance(self) -> int:
        """The blank's taxicab distance from its goal cell."""
        return self.board.shape.distance(self.board.blank_cell, self.goal.blank_cell)

    def rules(self) -> dict[str, bool]:
        """What each classical rule that applies here says; they agree with each other and with the verdict.

        `row_from_top` and `row_from_bottom` need an even width, `inversions` an odd one; all three and `permutation`
        need two rows and two columns; `sequence` is for single rows and columns.
        """
        shape = self.board.shape
        if shape.is_line:
            return {"sequence": self.solvable}
        says = {"permutation": self.permutation_odd == self.blank_distance % 2}
        if shape.columns % 2:
            says["inversions"] = self.inversions % 2 == 0
        else:
            goal_row = self.goal.blank_cell // shape.columns + 1
            says["row_from_top"] = (self.inversions + self.blank_row_from_top) % 2 == goal_row % 2
            goal_row = shape.rows + 1 - goal_row
            says["row_from_bottom"] = (self.inversions + self.blank_row_from_bottom) % 2 == goal_row % 2
        return says


def check(board: Board | str | Sequence[object], goal: Goal | Board | str = "standard") -> Verdict:
    """Decide whether a board can be slid to a goal. Takes O(cells) time.

    `board` is a `Board`, or anything that `taquin.read` reads; `goal` a `Goal`, a `Board`, a goal's name, or a board's
    canonical text.

    >>> check("1 2 3/4 5 6/8 7 0").solvable
    False
    >>> check("1 2 3/4 5 6/8 7 0", goal="snail").solvable
    True

    Raises:
        TaquinError: where the board can't be read, or the goal is unknown or of another size.
    """
    if not isinstance(board, Board):
        board = read(board)
    goal = as_goal(goal, board.shape)
    odd = is_odd(homes(board, goal))
    shape = board.shape
    if shape.is_line:
        return Verdict(board, goal, tiles_in_order(board) == tiles_in_order(goal.board), "sequence", odd)
    solvable = odd == bool(shape.distance(board.blank_cell, goal.blank_cell) % 2)
    if goal != Goal.named("standard", shape):
        rule = "permutation"
    else:
        rule = "inversions" if shape.columns % 2 else "inversions+row"
    return Verdict(board, goal, solvable, rule, odd)


def reachable_goals(verdict: Verdict) -> tuple[str, ...]:
    """The named goals that can be reached from the verdict's board, in the order of `taquin.board.goals.NAMES`.

    >>> reachable_goals(check("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"))
    ('blank-first', 'snake', 'turned-90', 'turned-270')
    """
    board, goal = verdict.board, verdict.goal
    shape = board.shape
    if shape.is_line:
        order = tiles_in_order(board)
        return tuple(name for name in NAMES if order == tiles_in_order(Goal.named(name, shape).board))
    if goal.name == "custom":
        # From the standard goal's verdict the named goals follow without counting again.
        return reachable_goals(check(board))
    return tuple(name for name in NAMES if _same_half(goal.name, name, shape) == verdict.solvable)


@lru_cache(maxsize=256)
def _same_half(first: str, second: str, shape: Shape) -> bool:
    """Whether two named goals can reach each other (two rows and two columns at least)."""
    return check(Goal.named(first, shape).board, Goal.named(second, shape)).solvable
