"""A board that is being played: the slides made, those taken back, and what they count."""

from __future__ import annotations

from itertools import chain

from ..board.board import Board
from ..board.goals import Goal
from ..board.moves import BY_VECTOR, Direction, Path
from ..board.value import Value


class Game(Value):
    """A start, a goal, the `slides` made and those `undone`, the next to be done again first.

    A slide is what one key or click moves: one tile, or several tiles of a line at once.

    >>> game = Game(Board.parse("1 2 3/4 5 6/0 7 8"), Goal.parse("standard 3x3")).pushed(8)
    >>> game.solved, game.path, game.length("stm"), game.length("mtm")
    (True, Path.parse('LL'), 2, 1)
    >>> print(game.undo().board)
    1 2 3/4 5 6/0 7 8

    Raises:
        MoveError: code `move_illegal` where a slide has no tile.
    """

    __slots__ = ("board", "goal", "path", "slides", "start", "undone")
    _fields = ("start", "goal", "slides", "undone")
    start: Board
    goal: Goal
    slides: tuple[Path, ...]
    undone: tuple[Path, ...]
    path: Path
    board: Board

    def __init__(self, start: Board, goal: Goal, slides: tuple[Path, ...] = (), undone: tuple[Path, ...] = ()) -> None:
        path = Path(chain.from_iterable(slides))
        self._set(start=start, goal=goal, slides=slides, undone=undone, path=path, board=start.after(path))

    @property
    def solved(self) -> bool:
        """Whether the board is the goal."""
        return self.board == self.goal.board

    def length(self, metric: str = "stm") -> int:
        """Moves made: tiles moved (`stm`), or runs of moves in one direction (`mtm`)."""
        return self.path.length(metric)

    def slid(self, direction: Direction, *, far: bool = False) -> Game:
        """The game after a tile slides this way into the gap; `far` slides every tile that can. The same game where
        there is no tile."""
        board = self.board
        moves: list[Direction] = []
        while direction in board.moves() and (far or not moves):
            board = board.after(direction)
            moves.append(direction)
        return self._with(Path(moves))

    def pushed(self, cell: int) -> Game:
        """The game after the tile in a cell (from 0), and those between it and the gap, slide towards the gap. The
        same game where the cell is in no line with the gap."""
        columns = self.start.shape.columns
        row, column = divmod(cell, columns)
        gap_row, gap_column = divmod(self.board.blank_cell, columns)
        rows, across = gap_row - row, gap_column - column
        if cell == self.board.blank_cell or (rows and across):
            return self
        steps = abs(rows) + abs(across)
        return self._with(Path([BY_VECTOR[rows // steps, across // steps]] * steps))

    def undo(self) -> Game:
        """The game without its last slide, which can be done again."""
        if not self.slides:
            return self
        return Game(self.start, self.goal, self.slides[:-1], (self.slides[-1], *self.undone))

    def redo(self) -> Game:
        """The game with the slide that was taken back last."""
        if not self.undone:
            return self
        return Game(self.start, self.goal, (*self.slides, self.undone[0]), self.undone[1:])

    def restarted(self) -> Game:
        """The game at its start; every slide can be done again."""
        return Game(self.start, self.goal, (), (*self.slides, *self.undone))

    def home(self) -> tuple[int, ...]:
        """The cells whose tile is at home."""
        pairs = zip(self.board.tiles, self.goal.board.tiles, strict=True)
        return tuple(cell for cell, (tile, wanted) in enumerate(pairs) if tile == wanted and tile)

    def _with(self, slide: Path) -> Game:
        return Game(self.start, self.goal, (*self.slides, slide)) if len(slide) else self
