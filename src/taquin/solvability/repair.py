"""The way out of an unsolvable board: another goal, or the two tiles to swap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..board.board import Board
from ..board.goals import Goal
from ..board.value import Value
from ..errors import TilesError
from .invariant import tiles_in_order
from .verdict import Verdict, check, reachable_goals


class Swap(Value):
    """Two tiles to exchange by hand, and the board that this gives.

    `reasons` says why this pair: `neighbours` (they touch, so that two pieces are lifted side by side), `last_pair`
    (the two greatest tiles), `most_home` (no other pair leaves more tiles at home), `only` (on a single row or column,
    no other swap helps). `tiles_home` counts the tiles at home on `board`.
    """

    __slots__ = ("board", "reasons", "tiles", "tiles_home")
    _fields = ("tiles", "board", "reasons", "tiles_home")
    tiles: tuple[int, int]
    board: Board
    reasons: tuple[str, ...]
    tiles_home: int

    def __init__(self, tiles: tuple[int, int], board: Board, reasons: tuple[str, ...], tiles_home: int) -> None:
        self._set(tiles=tiles, board=board, reasons=reasons, tiles_home=tiles_home)


class Repair(Value):
    """What mends an unsolvable board; nothing where it is solvable.

    `turns` are degrees by which the solved box would lie turned clockwise, and `goals` the other named goals that can
    be reached as the board lies: neither needs a piece to be lifted. `swaps` are single exchanges of two tiles, best
    first. `order` is, on a single row or column, the only order of tiles that can be solved (the blank may stand
    anywhere); elsewhere it is empty.
    """

    __slots__ = ("goals", "order", "swaps", "turns", "verdict")
    _fields = ("verdict", "turns", "goals", "swaps", "order")
    verdict: Verdict
    turns: tuple[int, ...]
    goals: tuple[str, ...]
    swaps: tuple[Swap, ...]
    order: tuple[int, ...]

    def __init__(
        self,
        verdict: Verdict,
        turns: tuple[int, ...] = (),
        goals: tuple[str, ...] = (),
        swaps: tuple[Swap, ...] = (),
        order: tuple[int, ...] = (),
    ) -> None:
        self._set(verdict=verdict, turns=turns, goals=goals, swaps=swaps, order=order)

    @property
    def needed(self) -> bool:
        """Whether there is something to mend."""
        return not self.verdict.solvable


def repair(board: Board | str | Sequence[object] | Verdict, goal: Goal | Board | str = "standard") -> Repair:
    """Find what mends an unsolvable board: goals that need no lifting, then single swaps of two tiles.

    Takes what `check` takes, or its verdict.

    >>> mended = repair("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0")
    >>> mended.turns, mended.swaps[0].tiles, str(mended.swaps[0].board)
    ((90, 270), (14, 15), '1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0')

    Raises:
        TaquinError: as `check`.
    """
    verdict = board if isinstance(board, Verdict) else check(board, goal)
    if verdict.solvable:
        return Repair(verdict)
    names = [name for name in reachable_goals(verdict) if Goal.named(name, verdict.goal.shape) != verdict.goal]
    turns = tuple(int(name.removeprefix("turned-")) for name in names if name.startswith("turned-"))
    goals = tuple(name for name in names if not name.startswith("turned-"))
    if verdict.board.shape.is_line:
        order = tuple(tiles_in_order(verdict.goal.board))
        return Repair(verdict, turns, goals, tuple(_line_swaps(verdict, order)), order)
    return Repair(verdict, turns, goals, tuple(_swaps(verdict)))


def solvable_corrections(error: TilesError, goal: Goal | Board | str = "standard") -> tuple[Board, ...]:
    """Which of the boards that may have been meant can be solved: none, one or both.

    Raises:
        GoalError: where the goal is unknown or of another size than the boards.
    """
    return tuple(board for board in error.corrections if check(board, goal).solvable)


def _line_swaps(verdict: Verdict, order: tuple[int, ...]) -> Iterator[Swap]:
    """The one swap that brings the tiles of a line into order, where one is enough."""
    board, tiles = verdict.board, tiles_in_order(verdict.board)
    wrong = [at for at, tile in enumerate(tiles) if tile != order[at]]
    if len(wrong) != 2:
        return
    cells = [board.tiles.index(tiles[at]) for at in wrong]
    yield _swap(verdict, cells[0], cells[1], ("only",))


def _swaps(verdict: Verdict) -> Iterator[Swap]:
    """Any exchange of two tiles mends a board of at least 2x2; these are the ones worth telling, each once."""
    board = verdict.board
    neighbours = max(_neighbours(board), key=lambda pair: _gain(verdict, *pair))
    largest = board.shape.cells - 1
    last = board.tiles.index(largest - 1), board.tiles.index(largest)
    best = max((neighbours, last, *_homecomings(verdict)), key=lambda pair: _gain(verdict, *pair))
    most = _gain(verdict, *best)
    told: set[frozenset[int]] = set()
    for first, second in (neighbours, last, best):
        if frozenset((first, second)) not in told:
            told.add(frozenset((first, second)))
            reasons = _reasons(verdict, first, second, most_home=_gain(verdict, first, second) == most)
            yield _swap(verdict, first, second, reasons)


def _neighbours(board: Board) -> Iterator[tuple[int, int]]:
    """The pairs of cells that touch and both hold tiles, in reading order."""
    columns = board.shape.columns
    for cell, tile in enumerate(board.tiles):
        if tile and (cell + 1) % columns and board.tiles[cell + 1]:
            yield cell, cell + 1
        if tile and cell + columns < board.shape.cells and board.tiles[cell + columns]:
            yield cell, cell + columns


def _homecomings(verdict: Verdict) -> Iterator[tuple[int, int]]:
    """The exchanges that bring a tile home: only they can raise the number of tiles at home."""
    board, cells = verdict.board, verdict.goal.cells
    for cell, tile in enumerate(board.tiles):
        home = cells[tile]
        if tile and home != cell and board.tiles[home]:
            yield cell, home


def _gain(verdict: Verdict, first: int, second: int) -> int:
    """How many more tiles are at home after the contents of two cells are exchanged."""
    tiles, wanted = verdict.board.tiles, verdict.goal.board.tiles
    before = (tiles[first] == wanted[first]) + (tiles[second] == wanted[second])
    return (tiles[first] == wanted[second]) + (tiles[second] == wanted[first]) - before


def _reasons(verdict: Verdict, first: int, second: int, most_home: bool) -> tuple[str, ...]:
    board = verdict.board
    largest = board.shape.cells - 1
    reasons = {
        "neighbours": board.shape.distance(first, second) == 1,
        "last_pair": {board.tiles[first], board.tiles[second]} == {largest - 1, largest},
        "most_home": most_home,
    }
    return tuple(reason for reason, holds in reasons.items() if holds)


def _swap(verdict: Verdict, first: int, second: int, reasons: tuple[str, ...]) -> Swap:
    board = verdict.board.swapped(first, second)
    low, high = sorted((verdict.board.tiles[first], verdict.board.tiles[second]))
    home = sum(tile == wanted for tile, wanted in zip(board.tiles, verdict.goal.board.tiles, strict=True) if tile)
    return Swap((low, high), board, reasons, home)
