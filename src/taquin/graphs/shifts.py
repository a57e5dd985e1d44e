"""The shift puzzle, "Sixteen": no blank; every row turns as a ring, and every column.

Theory. To turn a row of n tiles by one is a cycle of length n, an even permutation exactly if n is odd. So where both
sides are odd only even permutations can be had, and else odd ones too. With two rows and two columns at least these are
all: turning a row, a column, and both back leaves a cycle of three tiles, and such cycles make every even permutation.
On a single row or column the tiles keep their cyclic order.
"""

from __future__ import annotations

from ..errors import GraphError
from .parts import Part
from .puzzle import Puzzle
from .reachability import GraphVerdict


def reachable_by_shifts(puzzle: Puzzle) -> GraphVerdict:
    """Decide whether turning rows and columns of a full grid leads from the start to the goal. Takes linear time.

    >>> from .reading import read_puzzle
    >>> verdict = reachable_by_shifts(read_puzzle("2 1 3/4 5 6/7 8 9"))
    >>> verdict.reachable, verdict.rule, verdict.obstacle
    (False, 'shift-even', 'parity')
    >>> reachable_by_shifts(read_puzzle("2 1 3/4 5 6", goal="1 2 3/4 5 6")).reachable
    True

    Raises:
        GraphError: code `shift_blank` where there is a blank, `shift_walls` where there is a wall, or no grid.
    """
    grid = puzzle.grid
    if grid is None or grid.walls:
        raise GraphError("shift_walls")
    for arrangement in (puzzle.start, puzzle.goal):
        if arrangement.blanks:
            row, column = grid.shape.place(arrangement.blanks[0])
            raise GraphError("shift_blank", row=row, column=column)
    if grid.shape.is_line:
        rule = "shift-line"
    else:
        rule = "shift-even" if grid.shape.rows % 2 and grid.shape.columns % 2 else "shift-all"
    part = Part(rule, range(grid.shape.cells), puzzle.start.tiles, puzzle.goal.tiles)
    return GraphVerdict(puzzle.start, puzzle.goal, (part,))
