"""Solutions of all boards of a file, into a file."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import closing
from functools import lru_cache

import numpy as np
import pyarrow

from ..board.board import Board
from ..board.goals import Goal, as_goal
from ..board.shape import Shape
from ..errors import RequestError, TaquinError
from ..search.limits import Limits, limits_of
from ..search.solution import Solution, Status
from .checking import COUNTS, FIRST, Progress, Report, counted, job_of, joined, json_of, require_another, resumable
from .exact import Exact, is_covered
from .growing import Growing
from .labels import can_be_solved, searched_firsts
from .solving import solve_many
from .tables import Piece, Table
from .windows import Windows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Answer = Solution | TaquinError

COLUMNS = {
    "length": pyarrow.int32(),
    "at_least": pyarrow.int32(),
    "status": pyarrow.string(),
    "moves": pyarrow.string(),
    "first_move_mask": pyarrow.uint32(),
    "nodes": pyarrow.int64(),
    "seconds": pyarrow.float64(),
    "error": pyarrow.string(),
}
"""What a solver adds to a table; lengths in the metric asked for, moves as `Path` prints them."""


def solve_file(
    source: Any,
    out: str | os.PathLike[str],
    *,
    goal: Goal | Board | str = "standard",
    metric: str = "stm",
    limits: Limits | None = None,
    tables: str = "default",
    optimal: bool = False,
    method: str = "best",
    first_moves: bool = False,
    threads: int = 1,
    executor: Executor | None = None,
    size: Shape | str | None = None,
    column: str | Sequence[str] = (),
    nibbles: str | None = None,
    resume: bool = False,
    force: bool = False,
    on_progress: Progress | None = None,
    on_death: Callable[[int, str], None] | None = None,
    quality: str | None = None,
) -> Report:
    """Solve every board of a file and write the answers into another: a row for each, in their order.

    Files, columns and `resume` are as in `check_file`, the other arguments as in `solve_many`. The columns `length`,
    `at_least` (the proven bound), `status`, `moves`, `first_move_mask`, `nodes`, `seconds` and `error` are added. What
    is done is kept every few seconds; of the rows that are worked on together the hardest are begun first, so that the
    workers end together.

    `first_move_mask` has every first move of a shortest solution, as bits: in STM 1 a tile goes up, 2 down, 4 left, 8
    right; in MTM each of these has as many bits as the longest run has tiles (the order of `taquin.batch.dataset`). It
    is 0 for the goal, and null where the length is not proven or the mask would not be cheap: without `first_moves` it
    is there up to 9 cells and on 2x5, from complete tables. `first_moves` asks for it up to 25 cells; each mask then
    takes searches that last several times as long as the board's own.

    >>> import tempfile, pathlib
    >>> folder = pathlib.Path(tempfile.mkdtemp())
    >>> _ = (folder / "boards.txt").write_text("1 2 3/4 5 6/7 0 8\\n1 2 3/4 5 6/8 7 0\\n1 2 3/4 5 5/7 8 0\\n")
    >>> solve_file(folder / "boards.txt", folder / "solutions.csv")
    Report(rows=3, solvable=1, unsolvable=1, errors=1)
    >>> print((folder / "solutions.csv").read_text().splitlines()[1].rpartition(",")[0].rpartition(",")[0])
    1,1,1,"optimal","L",4,0

    Raises:
        TaquinError: as `check_file` and `solve_many`; `dataset_large` where `first_moves` can't be proven.
    """
    out = os.fspath(out)
    table = Table(source, size, column, nibbles)
    require_another(out, table)
    report = Report(table, as_goal(goal, table.shape))
    limits = limits_of(quality, limits, optimal)
    manner = {"metric": metric, "limits": limits, "tables": tables, "optimal": optimal, "method": method}
    solver = Solver(table, goal, manner, first_moves=first_moves, threads=threads, executor=executor, on_death=on_death)
    told = {name: str(value) for name, value in manner.items()}
    job = job_of("solve", table, report.goal, manner=told | {"first_moves": str(first_moves)})
    growing = Growing(out, job, resume=resumable(resume, table), force=force)
    if growing.is_done:
        report.was_done = True
        return report
    try:
        for name in COUNTS:
            setattr(report, name, growing.state.get(name, 0))
        for piece, batch in solver.solutions(report, growing.state.get("mark", (0, 0)), on_progress):
            growing.append(batch, {"mark": piece.mark, **counted(report)})
            if on_progress is not None:
                on_progress(report.rows, table.rows, piece.share)
        if not growing.state:
            growing.append(solver.nothing(), {"mark": [0, 0], **counted(report)})
        growing.finish({"taquin": json_of(growing.job)})
        growing.is_done = True
    finally:
        growing.close()
    return report


class Solver:
    """Solves the boards of a table; `manner` is what `solve_many` takes besides the boards and the workers.

    Raises:
        RequestError: code `dataset_large`.
    """

    def __init__(
        self,
        table: Table,
        goal: Goal | Board | str,
        manner: dict[str, Any],
        *,
        first_moves: bool = False,
        threads: int = 1,
        executor: Executor | None = None,
        on_death: Callable[[int, str], None] | None = None,
    ) -> None:
        if first_moves and not can_be_solved(table.shape, manner["metric"]):
            raise RequestError("dataset_large", found=str(table.shape))
        self.table, self.goal = table, goal
        self.manner = {**manner, "threads": threads, "executor": executor, "on_death": on_death}
        self.masks = _Masks(manner["metric"], first_moves, threads, executor)

    def solutions(
        self, report: Report, mark: Sequence[int] = (0, 0), on_progress: Progress | None = None
    ) -> Iterator[tuple[Piece, Any]]:
        """The pieces of the table from a mark on, each with the batch of its answers; the report counts them."""
        table = self.table
        before: float | None = None  # the share of the file that is done; gone on with, that of the rows must tell

        def tell(more: int, piece: Piece) -> None:
            if on_progress is None:
                return
            rows = report.rows + more
            many = len(piece.values)
            begun = piece.share * report.rows / (report.rows + many) if before is None else before
            share = rows / table.rows if table.rows else begun + more / many * (piece.share - begun)
            on_progress(rows, table.rows, share)

        windows = Windows(table, self.goal, mark)
        answers = solve_many(windows.boards(), goals=windows.goals(), **self.manner)
        with closing(answers):  # type: ignore[type-var]
            for piece, answered in windows.answered(answers, tell):
                _count(report, answered)
                before = piece.share
                yield piece, joined(piece.kept, _columns(answered, self.masks.of(answered)))

    def nothing(self) -> Any:
        """The batch of a table without rows."""
        return joined(self.table.empty().kept, _columns([], []))


class _Masks:
    """The first moves of solutions, where they are asked for or cheap."""

    def __init__(self, metric: str, wanted: bool, threads: int, executor: Executor | None) -> None:
        self.metric, self.wanted, self.threads, self.executor = metric, wanted, threads, executor
        self._exact = lru_cache(maxsize=8)(lambda goal: Exact(goal, metric))

    def of(self, answers: Sequence[Answer]) -> list[int | None]:
        """The mask of each answer, or none."""
        masks: list[int | None] = [None] * len(answers)
        proven: dict[Goal, list[int]] = {}
        for row, answer in enumerate(answers):
            if isinstance(answer, Solution) and answer.status is Status.OPTIMAL:
                proven.setdefault(answer.goal, []).append(row)
        for goal, rows in proven.items():
            some = [answer for row in rows if isinstance(answer := answers[row], Solution)]
            tiles = [answer.board.tiles for answer in some]
            if is_covered(goal.shape):
                found = self._exact(goal).firsts(np.array(tiles, np.uint8)).tolist()
            elif self.wanted and can_be_solved(goal.shape, self.metric):
                lengths = [answer.length or 0 for answer in some]
                found = searched_firsts(goal, self.metric, tiles, lengths, self.threads, self.executor)
            else:
                continue
            for row, mask in zip(rows, found, strict=True):
                masks[row] = mask
        return masks


def _columns(answers: Sequence[Answer], masks: Sequence[int | None]) -> dict[str, Any]:
    rows = [_row(answer, mask) for answer, mask in zip(answers, masks, strict=True)]
    return {name: pyarrow.array([row[name] for row in rows], type_) for name, type_ in COLUMNS.items()}


def _row(answer: Answer, mask: int | None) -> dict[str, Any]:
    if isinstance(answer, TaquinError):
        return {**dict.fromkeys(COLUMNS), "error": str(answer)}
    return {
        "length": answer.length,
        "at_least": answer.at_least,
        "status": answer.status.value,
        "moves": None if answer.path is None else str(answer.path),
        "first_move_mask": mask,
        "nodes": answer.statistics.nodes,
        "seconds": answer.statistics.seconds,
        "error": None,
    }


def _count(report: Report, answers: Sequence[Answer]) -> None:
    for answer in answers:
        report.rows += 1
        if isinstance(answer, TaquinError):
            report.errors += 1
            if len(report.first_errors) < FIRST:
                report.first_errors.append((report.rows, answer))
        elif answer.status is Status.UNSOLVABLE:
            report.unsolvable += 1
        else:
            report.solvable += 1
