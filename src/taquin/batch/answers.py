"""Solutions of all boards of a file, into a file."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor

import pyarrow

from ..board.board import Board
from ..board.goals import Goal, as_goal
from ..board.shape import Shape
from ..errors import NotationError, TaquinError
from ..notation.reader import as_shape, read
from ..search.limits import Limits
from ..search.solution import Solution
from .checking import Progress, Report, job_of, joined, json_of
from .growing import Growing
from .solving import solve_many
from .tables import Piece, Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

COLUMNS = {
    "length": pyarrow.int32(),
    "at_least": pyarrow.int32(),
    "status": pyarrow.string(),
    "moves": pyarrow.string(),
    "nodes": pyarrow.int64(),
    "seconds": pyarrow.float64(),
    "error": pyarrow.string(),
}
"""What a solver adds to a table; lengths in the metric asked for, moves as `Path` prints them."""
ROWS = 256
"""Rows that are written, and kept over a stop, together."""


def solve_file(
    source: str | os.PathLike[str],
    out: str | os.PathLike[str],
    *,
    goal: Goal | Board | str = "standard",
    metric: str = "stm",
    limits: Limits | None = None,
    tables: str = "default",
    optimal: bool = False,
    method: str = "best",
    threads: int = 1,
    executor: Executor | None = None,
    size: Shape | str | None = None,
    column: str | Sequence[str] = (),
    nibbles: str | None = None,
    resume: bool = False,
    force: bool = False,
    on_progress: Progress | None = None,
    on_death: Callable[[int, str], None] | None = None,
) -> Report:
    """Solve every board of a file and write the answers into another: a row for each, in their order.

    Files, columns and `resume` are as in `check_file`, the other arguments as in `solve_many`. The columns `length`,
    `at_least`, `status`, `moves`, `nodes`, `seconds` and `error` are added. What is done is kept 256 rows at a time.

    >>> import tempfile, pathlib
    >>> folder = pathlib.Path(tempfile.mkdtemp())
    >>> _ = (folder / "boards.txt").write_text("1 2 3/4 5 6/7 0 8\\n1 2 3/4 5 6/8 7 0\\n1 2 3/4 5 5/7 8 0\\n")
    >>> solve_file(folder / "boards.txt", folder / "solutions.csv")
    Report(rows=3, solvable=1, unsolvable=1, errors=1)
    >>> print((folder / "solutions.csv").read_text().splitlines()[1].rpartition(",")[0].rpartition(",")[0])
    1,1,1,"optimal","L",0

    Raises:
        TaquinError: as `check_file` and `solve_many`.
    """
    source, out = os.fspath(source), os.fspath(out)
    size = as_shape(size) if isinstance(size, str) else size
    table = Table(source, size, [column] if isinstance(column, str) else list(column), nibbles)
    report = Report(table, as_goal(goal, table.shape))
    manner = {"metric": metric, "limits": limits, "tables": tables, "optimal": optimal, "method": method}
    job = job_of("solve", table, report.goal, manner={name: str(value) for name, value in manner.items()})
    growing = Growing(out, job, resume=resume, force=force)
    if growing.is_done:
        report.was_done = True
        return report
    try:
        for name in ("rows", "solvable", "unsolvable", "errors"):
            setattr(report, name, growing.state.get(name, 0))
        for piece in table.pieces(growing.state.get("mark", (0, 0)), ROWS):
            boards = list(_boards(table, piece))
            goals = [_goal(goal, board, table) for board in boards]
            answers = list(
                solve_many(boards, goals=goals, threads=threads, executor=executor, on_death=on_death, **manner)  # type: ignore[arg-type]
            )
            _count(report, answers)
            growing.append(joined(piece.kept, _columns(answers)), {"mark": piece.mark, **_state(report)})
            if on_progress is not None:
                on_progress(report.rows, table.rows, piece.share)
        if not growing.state:
            growing.append(joined(table.empty().kept, _columns([])), {"mark": [0, 0], **_state(report)})
        growing.finish({"taquin": json_of(growing.job)})
        growing.is_done = True
    finally:
        growing.close()
    return report


def _boards(table: Table, piece: Piece) -> Iterator[Board | TaquinError]:
    for row, tiles in enumerate(piece.values.tolist()):
        try:
            if piece.missing is not None and piece.missing[row]:
                raise NotationError("empty")
            if row in piece.others:
                yield read(piece.others[row])
            else:
                yield Board(table.shape, tiles)
        except TaquinError as error:
            error.fields.pop("line", None)
            yield error


def _goal(goal: Goal | Board | str, board: Board | TaquinError, table: Table) -> Goal | Board | str:
    return goal if isinstance(board, Board) and board.shape != table.shape else as_goal(goal, table.shape)


def _columns(answers: Sequence[Solution | TaquinError]) -> dict[str, Any]:
    rows = [_row(answer) for answer in answers]
    return {name: pyarrow.array([row[name] for row in rows], type_) for name, type_ in COLUMNS.items()}


def _row(answer: Solution | TaquinError) -> dict[str, Any]:
    if isinstance(answer, TaquinError):
        return {**dict.fromkeys(COLUMNS), "error": str(answer)}
    return {
        "length": answer.length,
        "at_least": answer.at_least,
        "status": answer.status.value,
        "moves": None if answer.path is None else str(answer.path),
        "nodes": answer.statistics.nodes,
        "seconds": answer.statistics.seconds,
        "error": None,
    }


def _count(report: Report, answers: Sequence[Solution | TaquinError]) -> None:
    for answer in answers:
        report.rows += 1
        if isinstance(answer, TaquinError):
            report.errors += 1
            if len(report.first_errors) < 10:
                report.first_errors.append((report.rows, answer))
        elif answer.status.value == "unsolvable":
            report.unsolvable += 1
        else:
            report.solvable += 1


def _state(report: Report) -> dict[str, int]:
    return {name: getattr(report, name) for name in ("rows", "solvable", "unsolvable", "errors")}
