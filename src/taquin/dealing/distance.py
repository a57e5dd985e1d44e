"""Boards of an exact distance from the goal: from the complete table of a small shape, else by sampling and solving."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..board.board import Board
from ..board.frame import Frame
from ..board.goals import Goal, as_goal
from ..board.shape import Shape
from ..errors import RequestError
from ..notation.reader import as_shape
from ..search.complete import complete, is_small
from ..search.limits import Limits
from ..search.optimal import solve
from ..search.solution import Status
from .uniform import LARGEST, below, fresh_seed, numbers, shuffled, start, walked

TRIES = 400
"""Uniform boards that are solved before a distance is called too rare; then as many walked ones."""

FEW = 20
"""Uniform boards after which a distance below all of theirs is left to walks."""

PATIENCE = Limits(nodes=50_000_000)
"""A sampled board that is harder than this is passed over."""


def generate_at(
    shape: Shape | str,
    count: int,
    shortest: int,
    longest: int,
    *,
    goal: Goal | Board | str = "standard",
    metric: str = "stm",
    seed: int | None = None,
    index: int = 0,
) -> Iterator[Board]:
    """Deal `count` boards whose distance from the goal lies between `shortest` and `longest` moves in `metric`.

    Up to 9 cells and 2x5 they are uniform among all such boards. On larger shapes uniform boards are drawn and solved
    until one fits; where none does, boards walked from the goal are tried, and those are not uniform.

    >>> [str(board) for board in generate_at("3x3", 2, 31, 31, seed=1)]
    ['6 4 7/8 5 0/3 2 1', '8 6 7/2 5 4/3 0 1']

    Raises:
        RequestError: code `distance_order`, `count_negative`, `seed`, `index`; `distance_none` where no board of the
            shape has such a distance; `distance_rare` (when a board is asked of the iterator) where none was found.
    """
    shape = as_shape(shape) if isinstance(shape, str) else shape
    target = as_goal(goal, shape)
    if not 0 <= shortest <= longest:
        raise RequestError("distance_order", found=f"{shortest}..{longest}")
    if count < 0:
        raise RequestError("count_negative", found=count)
    seed = fresh_seed() if seed is None else seed
    if not 0 <= seed <= LARGEST:
        raise RequestError("seed", found=seed)
    if not 0 <= index <= LARGEST - count:
        raise RequestError("index", found=index)
    deal = dealer(target, shortest, longest, metric)
    return (deal(seed, number) for number in range(index, index + count))


def dealer(goal: Goal, shortest: int, longest: int, metric: str = "stm") -> Callable[[int, int], Board]:
    """What deals, by a seed and a number, the boards of `generate_at`: for who asks for one at a time.

    >>> deal = dealer(Goal.parse("standard 3x3"), 31, 31)
    >>> str(deal(1, 1))
    '8 6 7/2 5 4/3 0 1'

    Raises:
        RequestError: code `distance_none` where no board of the shape has such a distance.
    """
    if is_small(goal.shape):
        return _from_table(goal, shortest, longest, metric)
    if goal.shape.is_line:
        return _along(goal, shortest, longest, metric)
    return lambda seed, index: _sampled(goal, shortest, longest, metric, numbers(*start(seed, index)))


def _from_table(goal: Goal, shortest: int, longest: int, metric: str) -> Callable[[int, int], Board]:
    frame = Frame(goal)
    table = complete(goal.shape, frame.blank_cell, metric)
    counts = table.counts()[shortest : longest + 1]
    total = sum(counts)
    if not total:
        farthest = len(table.counts()) - 1
        raise RequestError("distance_none", found=_range(shortest, longest), expected=farthest)

    def deal(seed: int, index: int) -> Board:
        at = below(total, numbers(*start(seed, index)))
        distance = shortest
        for held in counts:
            if at < held:
                break
            at, distance = at - held, distance + 1
        return frame.board(table.position(distance, at))

    return deal


def _along(goal: Goal, shortest: int, longest: int, metric: str) -> Callable[[int, int], Board]:
    """The boards of a long line: the blank is so many cells from home, or anywhere else, which one run mends."""
    home, order = goal.blank_cell, [tile for tile in goal.board.tiles if tile]
    away = [abs(cell - home) if metric == "stm" else int(cell != home) for cell in range(goal.shape.cells)]
    blanks = [cell for cell, distance in enumerate(away) if shortest <= distance <= longest]
    if not blanks:
        raise RequestError("distance_none", found=_range(shortest, longest), expected=max(away))

    def deal(seed: int, index: int) -> Board:
        blank = blanks[below(len(blanks), numbers(*start(seed, index)))]
        return Board(goal.shape, [*order[:blank], 0, *order[blank:]])

    return deal


def _sampled(target: Goal, shortest: int, longest: int, metric: str, words: Iterator[int]) -> Board:
    lengths: list[int] = []

    def fits(board: Board) -> bool:
        found = solve(board, target, metric, PATIENCE)
        if found.status is not Status.OPTIMAL or found.length is None:
            return False
        lengths.append(found.length)
        return shortest <= found.length <= longest

    for tried in range(TRIES):
        board = Board(target.shape, shuffled(target, words, unsolvable=False))
        if fits(board):
            return board
        if tried >= FEW and longest < min(lengths, default=0):
            break  # far below what uniform boards have
    if longest < max(lengths, default=longest + 1):
        for _ in range(TRIES):
            steps = shortest + below(2 * (longest - shortest) + longest // 4 + 1, words)
            board = Board(target.shape, walked(target, words, steps, allow_goal=True))
            if fits(board):
                return board
    seen = _range(min(lengths), max(lengths)) if lengths else "-"
    raise RequestError("distance_rare", found=_range(shortest, longest), tries=len(lengths), expected=seen)


def _range(shortest: int, longest: int) -> str:
    """Distances as they are written for `--distance`."""
    return str(shortest) if shortest == longest else f"{shortest}..{longest}"
