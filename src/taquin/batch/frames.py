"""Verdicts and solutions as tables in memory, for frames and notebooks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor

import pyarrow

from ..board.board import Board
from ..board.goals import Goal, as_goal
from ..board.shape import Shape
from ..search.limits import Limits
from .answers import Solver
from .checking import Report, nothing, verdicts
from .tables import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def check_table(
    source: Any,
    goal: Goal | Board | str = "standard",
    *,
    size: Shape | str | None = None,
    column: str | Sequence[str] = (),
    nibbles: str | None = None,
) -> Any:
    """The verdicts on the boards of a file or a frame, as a `pyarrow.Table`: what `check_file` writes.

    A frame of polars, pandas or DuckDB is taken as it is, as is whatever else speaks Arrow's PyCapsule protocol, and a
    NumPy array with a row a board. So is the answer by them: `polars.DataFrame(check_table(frame))`.

    >>> import numpy
    >>> boards = numpy.array([[1, 2, 3, 0], [1, 3, 2, 0], [1, 1, 2, 0]], numpy.uint8)
    >>> check_table(boards).select(["solvable", "inversions"]).to_pylist()[0]
    {'solvable': True, 'inversions': 0}
    >>> check_table(boards)["solvable"].to_pylist()
    [True, False, None]

    Raises:
        RequestError, ShapeError, NotationError, GoalError: as `check_file`.
    """
    table = Table(source, size, column, nibbles)
    report = Report(table, as_goal(goal, table.shape))
    return _table(batch for _, batch, _ in verdicts(table, goal, report)) or pyarrow.table(nothing(table, goal))


def solve_table(
    source: Any,
    goal: Goal | Board | str = "standard",
    metric: str = "stm",
    limits: Limits | None = None,
    tables: str = "default",
    *,
    optimal: bool = False,
    method: str = "best",
    first_moves: bool = False,
    threads: int = 1,
    executor: Executor | None = None,
    size: Shape | str | None = None,
    column: str | Sequence[str] = (),
    nibbles: str | None = None,
) -> Any:
    """The solutions of the boards of a file or a frame, as a `pyarrow.Table`: what `solve_file` writes.

    >>> import pyarrow
    >>> boards = pyarrow.table({"board": ["1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/8 7 0"]})
    >>> solve_table(boards).select(["board", "length", "moves"]).to_pylist()[0]
    {'board': '1 2 3/4 5 6/7 0 8', 'length': 1, 'moves': 'L'}

    Raises:
        TaquinError: as `solve_file`.
    """
    table = Table(source, size, column, nibbles)
    report = Report(table, as_goal(goal, table.shape))
    manner = {"metric": metric, "limits": limits, "tables": tables, "optimal": optimal, "method": method}
    solver = Solver(table, goal, manner, first_moves=first_moves, threads=threads, executor=executor)
    return _table(batch for _, batch in solver.solutions(report)) or pyarrow.table(solver.nothing())


def _table(batches: Iterator[Any]) -> Any:
    """A table of all batches, if there are any."""
    found = list(batches)
    return pyarrow.Table.from_batches(found) if found else None
