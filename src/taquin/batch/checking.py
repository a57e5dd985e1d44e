"""Verdicts on all boards of a file, into a file."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence

import pyarrow

from ..board.board import Board
from ..board.goals import Goal, as_goal
from ..board.shape import Shape
from ..errors import RequestError, TaquinError
from .ahead import prefetched
from .growing import Growing
from .judging import Judge
from .tables import Piece, Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .growing import State

Progress = Callable[[int, "int | None", float], None]

COUNTS = ("rows", "solvable", "unsolvable", "errors")

FIRST = 10
"""How many broken rows are named."""


class Report:
    """What came of a file: how many rows it has, how many are `solvable`, `unsolvable` or broken (`errors`), and the
    first broken ones, `(row, error)`: a row from 1, of a file of text its line.

    `shape` and `goal` are those of the boards; `was_done` says that the file was there already.
    """

    __slots__ = ("errors", "first_errors", "goal", "rows", "shape", "solvable", "table", "unsolvable", "was_done")

    def __init__(self, table: Table, goal: Goal) -> None:
        self.table, self.shape, self.goal = table, table.shape, goal
        self.rows = self.solvable = self.unsolvable = self.errors = 0
        self.first_errors: list[tuple[int, TaquinError]] = []
        self.was_done = False

    def __repr__(self) -> str:
        counts = ", ".join(f"{name}={getattr(self, name)}" for name in ("rows", "solvable", "unsolvable", "errors"))
        return f"Report({counts})"


def check_file(
    source: Any,
    out: str | os.PathLike[str],
    *,
    goal: Goal | Board | str = "standard",
    size: Shape | str | None = None,
    column: str | Sequence[str] = (),
    nibbles: str | None = None,
    resume: bool = False,
    force: bool = False,
    on_progress: Progress | None = None,
) -> Report:
    """Check every board of a file and write the verdicts into another: a row for each, in their order.

    `source` is a file: Parquet, Arrow IPC (a file or a stream), NPY, NPZ, CSV or TSV with a head, or text with a board
    a line. In a table the boards are a column of fixed-size binary (a byte a cell), of lists of whole numbers, of
    64-bit numbers (4 bits a cell), of strings of bytes or of texts, or a column a cell. A table in memory is taken as
    well: whatever has `__arrow_c_stream__` or `__arrow_c_array__` (a frame of polars, pandas or DuckDB, a column), or a
    NumPy array with a row a board; such a run can't be gone on with.

    `out` is Parquet, Arrow IPC, CSV or TSV, by its ending. It has the columns of the source (of text the number of the
    `line`) and `solvable`, `inversions`, `blank_row`, `error`: the first three are those of `taquin.check` (the row
    from the top, from 1) and null for what is no board, whose `error` says why.

    Args:
        size: where the boards are not square, or their size can't be told.
        column: the column of the boards, or a column for each cell; else it is found by name or width.
        nibbles: for 64-bit numbers, `low-first` (the first cell has the lowest 4 bits; so if not said) or `high-first`
            (the highest in use, so that a number in base 16 reads as the board).
        resume: go on where a run that was stopped came to; nothing is done twice.
        force: overwrite what is there.
        on_progress: called after each piece with the rows done, those of the file if known, and the share done.

    >>> import tempfile, pathlib
    >>> folder = pathlib.Path(tempfile.mkdtemp())
    >>> _ = (folder / "boards.txt").write_text("1 2 3/4 5 6/7 8 0\\n1 2 3/4 5 6/8 7 0\\n1 2 3/4 5 5/7 8 0\\n")
    >>> report = check_file(folder / "boards.txt", folder / "verdicts.csv")
    >>> report
    Report(rows=3, solvable=1, unsolvable=1, errors=1)
    >>> print((folder / "verdicts.csv").read_text().splitlines()[1])
    1,true,0,3,

    Raises:
        RequestError, ShapeError, NotationError: where the table can't be read or no boards are found in it (see
            `batch.tables`); for `out` `out_itself`, `file_exists`, `unfinished`, `resume_other`, `resume_memory`,
            `table_ending`, `file_unwritable`.
        GoalError: the goal is unknown, or has another shape.
    """
    out = os.fspath(out)
    table = Table(source, size, column, nibbles)
    require_another(out, table)
    report = Report(table, as_goal(goal, table.shape))
    growing = Growing(out, job_of("check", table, report.goal), resume=resumable(resume, table), force=force)
    if growing.is_done:
        report.was_done = True
        return report
    try:
        _judge(table, goal, report, growing, on_progress)
    finally:
        growing.close()
    return report


def require_another(out: str, table: Table) -> None:
    """Refuse to write over the file that holds the boards.

    Raises:
        RequestError: code `out_itself`.
    """
    if table.name and os.path.exists(out) and os.path.samefile(out, table.name):
        raise RequestError("out_itself", found=table.name)


def resumable(resume: bool, table: Table) -> bool:
    """Whether a run is to go on where another one stopped.

    Raises:
        RequestError: code `resume_memory` where the boards are in memory: they need not be the same.
    """
    if resume and not table.name:
        raise RequestError("resume_memory")
    return resume


def job_of(verb: str, table: Table, goal: Goal, **more: object) -> dict[str, object]:
    """What a run must have in common with the one it goes on from."""
    from .. import __version__

    status = os.stat(table.name) if table.name else None
    column = table.column
    return {
        "taquin": __version__,
        "verb": verb,
        "source": os.path.abspath(table.name) if table.name else "",
        "bytes": status.st_size if status else table.rows,
        "changed": status.st_mtime_ns if status else 0,
        "shape": str(table.shape),
        "goal": str(goal),
        "column": [] if column is None else list(column.names),
        "nibbles": "high-first" if column is not None and column.high_first else "low-first",
        **more,
    }


def _judge(
    table: Table, goal: Goal | Board | str, report: Report, growing: Growing, on_progress: Progress | None
) -> None:
    state: State = growing.state
    for name in COUNTS:
        setattr(report, name, state.get(name, 0))
    for piece, batch, counts in prefetched(verdicts(table, goal, report, state.get("mark", (0, 0)))):
        growing.append(batch, {"mark": piece.mark, **counts})
        if on_progress is not None:
            on_progress(counts["rows"], table.rows, piece.share)
    if not growing.state:
        growing.append(nothing(table, goal), {"mark": [0, 0], **counted(report)})
    growing.finish({"taquin": json_of(growing.job)})
    growing.is_done = True


def verdicts(
    table: Table, goal: Goal | Board | str, report: Report, mark: Sequence[int] = (0, 0)
) -> Iterator[tuple[Piece, Any, dict[str, int]]]:
    """The pieces of a table from a mark on, each with the batch of its verdicts and what was counted by its end."""
    number = report.rows

    def tell(row: int, error: TaquinError) -> None:
        if len(report.first_errors) < FIRST:
            report.first_errors.append((number + row + 1, error))

    judge = Judge(table, goal, tell)
    judge.counts = {name: getattr(report, name) for name in judge.counts}
    for piece in table.pieces(mark):
        number = report.rows
        before = len(report.first_errors)
        batch = joined(piece.kept, judge.columns(piece))
        report.first_errors.sort(key=lambda pair: pair[0])
        if table.column is None:
            lines = piece.kept.column(0)
            named = report.first_errors[before:]
            report.first_errors[before:] = [(lines[row - number - 1].as_py(), error) for row, error in named]
        report.rows += len(batch)
        for name, count in judge.counts.items():
            setattr(report, name, count)
        yield piece, batch, counted(report)


def nothing(table: Table, goal: Goal | Board | str) -> Any:
    """The batch of a table without rows."""
    empty = table.empty()
    return joined(empty.kept, Judge(table, goal, lambda *_: None).columns(empty))


def counted(report: Report) -> dict[str, int]:
    """What was counted, as a run that goes on needs it."""
    return {name: getattr(report, name) for name in COUNTS}


def json_of(job: dict[str, object]) -> str:
    """A job as text, without what differs between two runs over the same file."""
    import json

    return json.dumps({key: value for key, value in job.items() if key not in ("source", "changed")})


def joined(batch: Any, columns: dict[str, Any]) -> Any:
    """A record batch with more columns; one of the same name gives way."""
    kept = [name for name in batch.schema.names if name not in columns]
    fields = [batch.schema.field(name) for name in kept]
    fields += [pyarrow.field(name, array.type) for name, array in columns.items()]
    arrays = [batch.column(batch.schema.get_field_index(name)) for name in kept]
    schema = pyarrow.schema(fields, batch.schema.metadata)
    return pyarrow.record_batch([*arrays, *columns.values()], schema=schema)
