"""What Hypothesis draws: shapes from 1x1 to 6x6, boards, goals and paths."""

from __future__ import annotations

from hypothesis import strategies as st

from taquin import Board, Direction, Goal, Path, Shape
from taquin.board.goals import NAMES


def shapes(largest: int = 6) -> st.SearchStrategy[Shape]:
    return st.builds(Shape, st.integers(1, largest), st.integers(1, largest))


@st.composite
def boards(draw: st.DrawFn, largest: int = 6, of: Shape | None = None) -> Board:
    shape = draw(shapes(largest)) if of is None else of
    return Board(shape, draw(st.permutations(range(shape.cells))))


@st.composite
def goals(draw: st.DrawFn, largest: int = 6, of: Shape | None = None) -> Goal:
    shape = draw(shapes(largest)) if of is None else of
    if draw(st.booleans()):
        return Goal.named(draw(st.sampled_from(NAMES)), shape)
    return Goal(draw(boards(of=shape)))


def paths() -> st.SearchStrategy[Path]:
    return st.builds(Path, st.lists(st.sampled_from(Direction), max_size=12))


@st.composite
def walks(draw: st.DrawFn, board: Board, longest: int = 20) -> Path:
    """A path that can be played from a board."""
    moves: list[Direction] = []
    for _ in range(draw(st.integers(0, longest))):
        legal = board.moves()
        if not legal:
            break
        moves.append(draw(st.sampled_from(legal)))
        board = board.after(moves[-1])
    return Path(moves)
