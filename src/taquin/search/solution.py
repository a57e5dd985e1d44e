"""What a search answers."""

from __future__ import annotations

from enum import Enum

from ..board.board import Board
from ..board.goals import Goal
from ..board.moves import Path
from ..board.value import Value
from .phase import Phase


class Status(Enum):
    """How much is known."""

    OPTIMAL = "optimal"
    FEASIBLE = "feasible"
    UNSOLVABLE = "unsolvable"
    NOT_FOUND = "not_found"

    def __repr__(self) -> str:
        return f"Status.{self.name}"


class Statistics(Value):
    """What a search did: `nodes` generated, finished `iterations`, `seconds` of wall clock, the `database` used
    (sizes of its
    patterns), the `heuristic` in words, and `stopped`: what ended it early (`seconds`, `nodes`, `interrupt`), else
    empty.
    """

    __slots__ = ("database", "heuristic", "iterations", "nodes", "seconds", "stopped")
    _fields = ("nodes", "iterations", "seconds", "database", "heuristic", "stopped")
    nodes: int
    iterations: int
    seconds: float
    database: str
    heuristic: str
    stopped: str

    def __init__(
        self,
        nodes: int = 0,
        iterations: int = 0,
        seconds: float = 0.0,
        database: str = "",
        heuristic: str = "",
        stopped: str = "",
    ) -> None:
        self._set(
            nodes=nodes,
            iterations=iterations,
            seconds=seconds,
            database=database,
            heuristic=heuristic,
            stopped=stopped,
        )


class Solution(Value):
    """The answer of `solve`.

    `path` leads from `board` to `goal` where one was found. `at_least` is a proven lower bound of the length in
    `metric`, and the length itself where the status is OPTIMAL; an unsolvable board has neither. `phases` are the
    parts of the path, where the method names them.
    """

    __slots__ = ("at_least", "board", "goal", "metric", "path", "phases", "statistics", "status")
    _fields = ("board", "goal", "metric", "status", "path", "at_least", "statistics", "phases")
    board: Board
    goal: Goal
    metric: str
    status: Status
    path: Path | None
    at_least: int | None
    statistics: Statistics
    phases: tuple[Phase, ...]

    def __init__(
        self,
        board: Board,
        goal: Goal,
        metric: str,
        status: Status,
        path: Path | None,
        at_least: int | None,
        statistics: Statistics,
        phases: tuple[Phase, ...] = (),
    ) -> None:
        self._set(
            board=board,
            goal=goal,
            metric=metric,
            status=status,
            path=path,
            at_least=at_least,
            statistics=statistics,
            phases=phases,
        )

    @property
    def length(self) -> int | None:
        """Moves of the path in the metric, where there is a path."""
        return None if self.path is None else self.path.length(self.metric)

    @property
    def gap(self) -> int | None:
        """How far the path may be from the shortest: its length less `at_least`."""
        return None if self.length is None or self.at_least is None else self.length - self.at_least
