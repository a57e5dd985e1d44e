"""What a move is worth: hints, all shortest solutions, grading somebody's moves."""

from __future__ import annotations

from collections.abc import Sequence

from ..board.board import Board
from ..board.goals import Goal
from ..board.moves import METRICS, Direction, Path
from ..board.value import Value
from ..errors import MoveError, RequestError
from ..notation.moves import PathReading, path_readings
from ..solvability.verdict import Verdict, check
from .descent import as_path
from .measure import Measure

AnyBoard = Board | str | Sequence[object]
AnyGoal = Goal | Board | str


class Hint(Value):
    """A first move (in MTM a run), and how many moves it costs more than a shortest solution: 0 keeps one possible."""

    __slots__ = ("cost", "move")
    _fields = ("move", "cost")
    move: Path
    cost: int

    def __init__(self, move: Path, cost: int) -> None:
        self._set(move=move, cost=cost)


def hints(board: AnyBoard, goal: AnyGoal = "standard", metric: str = "stm") -> tuple[Hint, ...]:
    """Every first move with its cost, the best first, else in the order up, down, left, right (of the tile).

    >>> hints("1 2 3/4 5 6/0 7 8")
    (Hint(move=Path.parse('L'), cost=0), Hint(move=Path.parse('D'), cost=2))

    Raises:
        RequestError: code `board_unsolvable`.
    """
    verdict = _solvable(board, goal, metric)
    measure = Measure(verdict.goal, metric)
    labels = measure.frame.labels(verdict.board)
    length = measure.distance(labels)
    found = []
    for way, after in measure.moves(labels):
        reached = length - 1
        # Lengths in single moves change by one, in runs by at most one.
        while not measure.within(after, reached):
            reached += 2 if metric == "stm" else 1
        found.append(Hint(measure.frame.outward(as_path(way)), 1 + reached - length))
    order = list(Direction)
    return tuple(sorted(found, key=lambda hint: (hint.cost, order.index(next(iter(hint.move))), len(hint.move))))


def all_shortest(
    board: AnyBoard, goal: AnyGoal = "standard", metric: str = "stm", most: int = 1000
) -> tuple[int, tuple[Path, ...]]:
    """How many shortest solutions there are, and the first `most` of them.

    >>> all_shortest("1 2 3/4 5 6/0 7 8")
    (1, (Path.parse('LL'),))

    Raises:
        RequestError: code `board_unsolvable`.
    """
    verdict = _solvable(board, goal, metric)
    measure = Measure(verdict.goal, metric)
    count, ways = measure.shortest_ways(measure.frame.labels(verdict.board), most)
    return count, tuple(measure.frame.outward(as_path(way)) for way in ways)


class Grade(Value):
    """What somebody's moves are worth.

    `reading` is how they were understood: `tile` where each names the way of a tile, `blank` where each names the
    way of the blank, `numbers` where each names the tile that slides. `illegal_at` is the place (from 1) of the first
    move that has no tile
    to slide, `left_at` that of the first move after which a shortest solution was no longer possible; both `None`
    where there is none. `shortest` is the board's distance in `metric`, and `wasted` what the solution has more.
    """

    __slots__ = ("illegal_at", "left_at", "metric", "path", "reading", "shortest", "solves")
    _fields = ("path", "reading", "metric", "illegal_at", "solves", "shortest", "left_at")
    path: Path
    reading: str
    metric: str
    illegal_at: int | None
    solves: bool
    shortest: int | None
    left_at: int | None

    def __init__(
        self,
        path: Path,
        reading: str,
        metric: str,
        illegal_at: int | None,
        solves: bool,
        shortest: int | None,
        left_at: int | None,
    ) -> None:
        self._set(
            path=path,
            reading=reading,
            metric=metric,
            illegal_at=illegal_at,
            solves=solves,
            shortest=shortest,
            left_at=left_at,
        )

    @property
    def legal(self) -> bool:
        """Whether every move has a tile to slide."""
        return self.illegal_at is None

    @property
    def wasted(self) -> int | None:
        """Moves in the metric above the shortest, where the path solves."""
        return self.path.length(self.metric) - self.shortest if self.solves and self.shortest is not None else None


def grade(board: AnyBoard, moves: Path | PathReading | str, goal: AnyGoal = "standard", metric: str = "stm") -> Grade:
    """Judge moves: a path, text in any convention that `read_path` reads, or one reading of it.

    >>> judged = grade("1 2 3/4 5 6/0 7 8", "RR")
    >>> judged.solves, judged.reading, str(judged.path), judged.wasted
    (True, 'blank', 'LL', 0)

    Raises:
        MoveError: as `read_path`, where the moves can't be read.
    """
    if metric not in METRICS:
        raise RequestError("metric_unknown", found=metric, expected=", ".join(METRICS))
    verdict = check(board, goal)
    board, goal = verdict.board, verdict.goal
    if isinstance(moves, str):
        moves = path_readings(moves, board=board, goal=goal)[0]
    reading, path = ("tile", moves) if isinstance(moves, Path) else (moves.convention, moves.path)
    illegal_at, end = _walk(board, path)
    if not verdict.solvable:
        return Grade(path, reading, metric, illegal_at, solves=False, shortest=None, left_at=None)
    measure = Measure(goal, metric)
    labels = measure.frame.labels(board)
    shortest = measure.distance(labels)
    legal = path if illegal_at is None else path[: illegal_at - 1]
    left_at = _left_at(measure, board, legal, shortest)
    return Grade(path, reading, metric, illegal_at, end == goal.board, shortest, left_at)


def _walk(board: Board, path: Path) -> tuple[int | None, Board | None]:
    """The place of the first move without a tile, or the board at the end."""
    try:
        return None, board.after(path)
    except MoveError as error:
        return error.fields["place"], None


def _left_at(measure: Measure, board: Board, path: Path, shortest: int) -> int | None:
    """The place (from 1) of the first move off every shortest solution: after it, no later move is on one."""
    ends = _ends(path) if measure.metric == "mtm" else list(range(len(path) + 1))
    low, high = 0, len(ends)  # after ends[low] moves a shortest solution is possible; at `high` it is not
    while high - low > 1:
        middle = (low + high) // 2
        labels = measure.frame.labels(board.after(path[: ends[middle]]))
        if measure.within(labels, shortest - middle):
            low = middle
        else:
            high = middle
    return None if high == len(ends) else ends[high - 1] + 1


def _ends(path: Path) -> list[int]:
    """How many tile moves are done after each run."""
    directions = list(path)
    return [
        0,
        *(at for at in range(1, len(directions) + 1) if at == len(directions) or directions[at] != directions[at - 1]),
    ]


def _solvable(board: AnyBoard, goal: AnyGoal, metric: str) -> Verdict:
    if metric not in METRICS:
        raise RequestError("metric_unknown", found=metric, expected=", ".join(METRICS))
    verdict = check(board, goal)
    if not verdict.solvable:
        raise RequestError("board_unsolvable")
    return verdict
