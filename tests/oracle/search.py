"""Slow twins by other means: tuples, dictionaries and breadth-first search. Nothing here imports taquin.

An arrangement is a tuple of what stands in each cell, row by row, 0 being the blank.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations

Arrangement = tuple[int, ...]

STEPS = {"U": (1, 0), "D": (-1, 0), "L": (0, 1), "R": (0, -1)}
"""Where the tile stands, seen from the blank, that a letter moves: U slides up, so it stands below."""


def neighbours(rows: int, columns: int, cell: int) -> list[int]:
    """The cells that share an edge with a cell."""
    row, column = cell // columns, cell % columns
    found = []
    for step_row, step_column in STEPS.values():
        if 0 <= row + step_row < rows and 0 <= column + step_column < columns:
            found.append((row + step_row) * columns + column + step_column)
    return found


def distances(rows: int, columns: int, goal: Sequence[int]) -> dict[Arrangement, int]:
    """Moves from the goal to every arrangement that can be reached from it."""
    around = [neighbours(rows, columns, cell) for cell in range(rows * columns)]
    start = tuple(goal)
    found = {start: 0}
    edge = [start]
    while edge:
        following = []
        for state in edge:
            blank = state.index(0)
            for cell in around[blank]:
                moved = list(state)
                moved[blank], moved[cell] = moved[cell], 0
                key = tuple(moved)
                if key not in found:
                    found[key] = found[state] + 1
                    following.append(key)
        edge = following
    return found


def components(rows: int, columns: int) -> dict[Arrangement, int]:
    """For every arrangement the number of the class of those that can reach each other."""
    number: dict[Arrangement, int] = {}
    classes = 0
    for state in permutations(range(rows * columns)):
        if state not in number:
            number.update(dict.fromkeys(distances(rows, columns, state), classes))
            classes += 1
    return number


def play(rows: int, columns: int, state: Sequence[int], moves: Iterable[str]) -> Arrangement | None:
    """The arrangement after moves such as `UDLR` (where the tile goes), or None where one leads off the board."""
    cells = list(state)
    for letter in moves:
        blank = cells.index(0)
        row, column = blank // columns + STEPS[letter][0], blank % columns + STEPS[letter][1]
        if not (0 <= row < rows and 0 <= column < columns):
            return None
        cells[blank], cells[row * columns + column] = cells[row * columns + column], 0
    return tuple(cells)


def inversions(values: Sequence[int]) -> int:
    """Pairs in which the greater stands first, by looking at every pair."""
    return sum(first > second for first, second in combinations(values, 2))


def is_odd(values: Sequence[int]) -> bool:
    """Parity of a permutation by sorting it with exchanges."""
    row = list(values)
    exchanges = 0
    for at in range(len(row)):
        while row[at] != at:
            other = row[at]
            row[at], row[other] = row[other], row[at]
            exchanges += 1
    return exchanges % 2 == 1


def renamed(state: Sequence[int], goal: Sequence[int]) -> list[int]:
    """The tiles in reading order, each named by the place it has in the goal, without the blank."""
    home = {tile: cell for cell, tile in enumerate(goal)}
    return [home[tile] for tile in state if tile != 0]


def tiles_home(state: Sequence[int], goal: Sequence[int]) -> int:
    """Tiles that stand where the goal has them; the blank does not count."""
    return sum(1 for here, wanted in zip(state, goal, strict=True) if here == wanted and here != 0)


def swaps(state: Arrangement) -> Iterator[tuple[int, int, Arrangement]]:
    """Every exchange of two tiles: the two cells and what comes of it."""
    for first, second in combinations(range(len(state)), 2):
        if state[first] and state[second]:
            changed = list(state)
            changed[first], changed[second] = changed[second], changed[first]
            yield first, second, tuple(changed)


def order(state: Sequence[int]) -> list[int]:
    """The tiles one after the other."""
    return [tile for tile in state if tile != 0]


def turned(rows: int, columns: int, state: Sequence[int]) -> Arrangement:
    """What is seen after the box is turned clockwise by a quarter: `columns` rows of `rows`."""
    return tuple(state[(rows - 1 - column) * columns + row] for row in range(columns) for column in range(rows))
