"""The rule as code for others: a sample a language, and boards with verdicts to test any program against.

The samples are files, `samples/solvable.*`: one small function for every size and the standard goal, without
dependencies, and a program that reads 4x4 boards from standard input.

The vectors are made to be written as JSON:

    {"format": 1,
     "goal": "standard",
     "sets": [{"rows": 2, "columns": 3, "boards": [[0, 1, 2, 3, 4, 5], …], "solvable": [false, …]}, …]}

`boards` are rows joined one after the other, 0 is the blank, and the goal is 1, 2, …, blank last; `solvable` has the
verdict of the board in the same place. Of the small sizes every arrangement is there, in the order of its numbers. Of
the large ones the first board is the goal, the second is the goal with its last two tiles exchanged, and the others
are dealt at random, always the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations

from ..board.board import Board
from ..board.goals import Goal
from ..board.shape import Shape
from ..errors import RequestError
from ..solvability.verdict import check

FILES = {
    "python": "solvable.py",
    "cpp": "solvable.cpp",
    "typescript": "solvable.ts",
    "javascript": "solvable.js",
    "go": "solvable.go",
}
"""The sample of each language."""

LANGUAGES = tuple(FILES)
"""The languages that have a sample."""

FORMAT = 1
"""Version of the vectors' layout."""

WHOLE = ((1, 1), (1, 2), (2, 1), (2, 2), (1, 4), (4, 1), (2, 3), (3, 2))
"""The sizes (rows, columns) of which every arrangement is a vector."""

DEALT = ((3, 3, 200), (4, 4, 1000), (4, 5, 200), (5, 4, 200), (5, 5, 200))
"""The sizes (rows, columns) of which only some boards are vectors, and how many."""

MULTIPLIER, INCREMENT, MODULUS = 6364136223846793005, 1442695040888963407, 2**64
"""The linear congruential generator of D. E. Knuth's MMIX."""


def sample(language: str) -> str:
    """The text of the sample in a programming language.

    >>> print(sample("go").splitlines()[0])
    // Can a sliding-tile puzzle be solved? The rule for boards of every size.

    Raises:
        RequestError: code `sample_unknown` where there is no sample in that language.
    """
    from importlib import resources

    if language not in FILES:
        raise RequestError("sample_unknown", found=language, expected=", ".join(LANGUAGES))
    return resources.files(__package__).joinpath("samples", FILES[language]).read_text(encoding="utf-8")


def vectors() -> dict[str, object]:
    """Boards with their verdicts, the same ones every time, in the layout that the module's text tells.

    >>> made = vectors()
    >>> made["sets"][3]["boards"][0], made["sets"][3]["solvable"][0]
    ([0, 1, 2, 3], False)
    """
    whole = [_set(Shape(rows, columns), _arrangements(rows * columns)) for rows, columns in WHOLE]
    dealt = [_set(Shape(rows, columns), islice(_deals(rows * columns), count)) for rows, columns, count in DEALT]
    return {"format": FORMAT, "goal": "standard", "sets": whole + dealt}


def _set(shape: Shape, boards: Iterator[list[int]]) -> dict[str, object]:
    goal = Goal.named("standard", shape)
    listed = list(boards)
    solvable = [check(Board(shape, tiles), goal).solvable for tiles in listed]
    return {"rows": shape.rows, "columns": shape.columns, "boards": listed, "solvable": solvable}


def _arrangements(cells: int) -> Iterator[list[int]]:
    return (list(tiles) for tiles in permutations(range(cells)))


def _deals(cells: int) -> Iterator[list[int]]:
    """The goal, the goal with its last two tiles exchanged, then shuffles without end.

    The shuffle is Fisher and Yates', from the last cell down to the second. The generator starts at the number of
    cells, and its upper 32 bits choose: the lower ones repeat too soon. So 4x5 and 5x4 have the same rows of numbers,
    with other verdicts.
    """
    goal = [*range(1, cells), 0]
    yield goal
    yield [*goal[:-3], cells - 1, cells - 2, 0]
    state = cells
    while True:
        tiles = list(range(cells))
        for last in range(cells - 1, 0, -1):
            state = (MULTIPLIER * state + INCREMENT) % MODULUS
            chosen = (state >> 32) % (last + 1)
            tiles[last], tiles[chosen] = tiles[chosen], tiles[last]
        yield tiles
