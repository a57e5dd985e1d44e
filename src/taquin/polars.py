"""Boards in frames of polars: `import taquin.polars` gives every expression the namespace `taquin`.

Needs the extra `taquin[polars]`. A board may stand in a frame as a text, as bytes, as a list or an array of numbers, or
packed into a 64-bit number, as in `taquin.batch.check_file`.

>>> import polars, taquin.polars
>>> frame = polars.DataFrame({"board": ["1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/8 7 0", "1 2 3/4 5 5/7 8 0"]})
>>> frame.select(polars.col("board").taquin.solvable()).to_series().to_list()
[True, False, None]
"""

from __future__ import annotations

from collections.abc import Callable

from .board.board import Board
from .board.goals import NAMES, Goal
from .board.shape import Shape
from .errors import RequestError
from .notation.reader import read
from .search.limits import Limits

try:
    import polars

    from .batch.frames import check_table, solve_table
except ImportError as missing:
    if (missing.name or "").partition(".")[0] not in ("numpy", "polars", "pyarrow"):
        raise
    raise RequestError("extra_missing", found="polars, NumPy, pyarrow", expected="polars") from None

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ["Boards"]

VERDICT = {
    "solvable": polars.Boolean,
    "inversions": polars.UInt32,
    "blank_row": polars.UInt16,
    "error": polars.String,
}
"""The fields of a verdict, as `check_file` writes them."""
SOLUTION = {
    "length": polars.Int32,
    "at_least": polars.Int32,
    "status": polars.String,
    "moves": polars.String,
    "first_move_mask": polars.UInt32,
    "nodes": polars.Int64,
    "seconds": polars.Float64,
    "error": polars.String,
}
"""The fields of a solution, as `solve_file` writes them."""


@polars.api.register_expr_namespace("taquin")
class Boards:
    """What can be asked of a column of boards.

    Each method takes `goal` and `size` (of boards that are no squares), and for 64-bit numbers `nibbles`, as
    `check_file` does. What is no board gives null.
    """

    def __init__(self, column: polars.Expr) -> None:
        self._column = column

    def verdict(
        self,
        goal: Goal | Board | str = "standard",
        *,
        size: Shape | str | None = None,
        nibbles: str | None = None,
    ) -> polars.Expr:
        """A struct of `solvable`, `inversions`, `blank_row` (from the top, from 1) and `error`."""

        def judged(boards: polars.Series, size: Shape | str | None) -> Any:
            return check_table(boards, goal, size=size, nibbles=nibbles)

        return self._mapped(judged, goal, size, VERDICT)

    def solvable(
        self,
        goal: Goal | Board | str = "standard",
        *,
        size: Shape | str | None = None,
        nibbles: str | None = None,
    ) -> polars.Expr:
        """Whether each board can be solved."""
        return self.verdict(goal, size=size, nibbles=nibbles).struct.field("solvable")

    def inversions(
        self,
        goal: Goal | Board | str = "standard",
        *,
        size: Shape | str | None = None,
        nibbles: str | None = None,
    ) -> polars.Expr:
        """Inversions of each board, as `Verdict.inversions`."""
        return self.verdict(goal, size=size, nibbles=nibbles).struct.field("inversions")

    def solution(
        self,
        goal: Goal | Board | str = "standard",
        metric: str = "stm",
        limits: Limits | None = None,
        *,
        optimal: bool = False,
        first_moves: bool = False,
        threads: int = 1,
        size: Shape | str | None = None,
        nibbles: str | None = None,
    ) -> polars.Expr:
        """A struct of `length`, `at_least`, `status`, `moves` and the other columns that `solve_file` adds."""

        def solved(boards: polars.Series, size: Shape | str | None) -> Any:
            return solve_table(
                boards,
                goal,
                metric,
                limits,
                optimal=optimal,
                first_moves=first_moves,
                threads=threads,
                size=size,
                nibbles=nibbles,
            )

        return self._mapped(solved, goal, size, SOLUTION)

    def _mapped(
        self,
        work: Callable[[polars.Series, Shape | str | None], Any],
        goal: Goal | Board | str,
        size: Shape | str | None,
        fields: dict[str, Any],
    ) -> polars.Expr:
        """The columns that the work adds, as a struct."""
        kind = polars.Struct(fields)

        def answered(boards: polars.Series) -> polars.Series:
            if boards.null_count() == len(boards):  # nothing tells the size, and nothing is asked
                return polars.Series(boards.name, [None] * len(boards), kind)
            try:
                found = work(boards, size)
            except RequestError as error:
                if error.code != "table_size":
                    raise
                found = work(boards, _shape_of(goal))  # no row is a board: polars gives the rows in parts of any length
            columns = polars.DataFrame(found.select(list(fields)))
            return columns.cast(fields).to_struct(boards.name)

        return self._column.map_batches(answered, return_dtype=kind, is_elementwise=True)


def _shape_of(goal: Goal | Board | str) -> Shape:
    """The size that boards must have for a goal, or any where that is none."""
    if isinstance(goal, str):
        return Shape(3, 3) if goal in NAMES else read(goal).shape
    return goal.shape
