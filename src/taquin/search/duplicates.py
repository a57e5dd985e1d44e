"""Move strings that never need to be tried: a finite automaton that forbids them.

Two move strings of the blank that shuffle the tiles alike lead to one position, so one of them is enough. A string is
forbidden where another one, no longer and earlier in the order of searching, has the same effect and stays within
the same box: then it can take
the string's place in any path on any board. Whatever is least among the shortest paths holds no forbidden string, so
a search that skips them still finds a shortest path. (Taylor and Korf 1993; the box is what makes it hold at the
board's edges.)

Directions are those of the blank, 0 to 3: up, left, right, down; 3 - d undoes d.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from collections import deque
from functools import lru_cache
from pathlib import Path

VECTORS = ((-1, 0), (0, -1), (0, 1), (1, 0))
FORBIDDEN = 65535
BOX = 4
"""Only strings within so many rows and columns are forbidden: longer ones are rare."""

_Box = tuple[int, int, int, int]


def forbidden(depth: int) -> list[bytes]:
    """The least forbidden strings of up to `depth` moves (time grows threefold with each)."""
    # By effect (where the blank went, which tiles are displaced): the boxes of the strings kept.
    kept: dict[tuple[int, int, frozenset[tuple[tuple[int, int], tuple[int, int]]]], list[_Box]] = {}
    kept[0, 0, frozenset()] = [(0, 0, 0, 0)]
    allowed = {b""}
    layer: list[tuple[bytes, int, int, dict[tuple[int, int], tuple[int, int]], _Box]] = [(b"", 0, 0, {}, (0, 0, 0, 0))]
    words: list[bytes] = []
    for length in range(1, depth + 1):
        grown = []
        for string, row, column, displaced, box in layer:
            for direction, (down, right) in enumerate(VECTORS):
                word = string + bytes([direction])
                if length > 1 and word[1:] not in allowed:
                    continue
                cell = row + down, column + right
                larger = min(box[0], cell[0]), min(box[1], cell[1]), max(box[2], cell[0]), max(box[3], cell[1])
                if larger[2] - larger[0] >= BOX or larger[3] - larger[1] >= BOX:
                    continue
                tiles = dict(displaced)
                home = tiles.pop(cell, cell)
                if home != (row, column):
                    tiles[row, column] = home
                boxes = kept.setdefault((*cell, frozenset(tiles.items())), [])
                if any(
                    all(inner[at] >= larger[at] for at in (0, 1)) and all(inner[at] <= larger[at] for at in (2, 3))
                    for inner in boxes
                ):
                    words.append(word)
                    continue
                boxes.append(larger)
                allowed.add(word)
                grown.append((word, *cell, tiles, larger))
        layer = grown
    return words


def automaton(words: list[bytes]) -> array[int]:
    """The next state by 4 * state + direction, `FORBIDDEN` where a word would be complete; 0 is the start."""
    step: list[list[int]] = [[-1] * 4]
    ends = [False]
    for word in words:
        state = 0
        for direction in word:
            if step[state][direction] < 0:
                step[state][direction] = len(step)
                step.append([-1] * 4)
                ends.append(False)
            state = step[state][direction]
        ends[state] = True
    # Aho and Corasick: a missing step continues from the longest suffix that is a state.
    suffix = [0] * len(step)
    waiting: deque[int] = deque([0])
    while waiting:
        state = waiting.popleft()
        for direction in range(4):
            onward = step[suffix[state]][direction] if state else 0
            if step[state][direction] < 0:
                step[state][direction] = onward
            else:
                after = step[state][direction]
                suffix[after] = onward
                ends[after] = ends[after] or ends[onward]
                waiting.append(after)
    return _least([[-1 if ends[after] else after for after in row] for row in step])


def _least(step: list[list[int]]) -> array[int]:
    """Merge the states that forbid the same futures, and number what can be reached from the start."""
    classes, count = [0] * len(step), 1
    while True:
        known: dict[tuple[int, ...], int] = {}
        classes = [
            known.setdefault((classes[state], *(-1 if after < 0 else classes[after] for after in row)), len(known))
            for state, row in enumerate(step)
        ]
        if len(known) == count:
            break
        count = len(known)
    rows = {classes[state]: [-1 if after < 0 else classes[after] for after in row] for state, row in enumerate(step)}
    numbers = {classes[0]: 0}
    for one in (order := [classes[0]]):
        for after in rows[one]:
            if after >= 0 and after not in numbers:
                numbers[after] = len(numbers)
                order.append(after)
    return array("H", [FORBIDDEN if after < 0 else numbers[after] for one in order for after in rows[one]])


@lru_cache(maxsize=1)
def undoing() -> array[int]:
    """The automaton that forbids only to undo the last move: for counting every path."""
    return automaton([bytes([direction, 3 - direction]) for direction in range(4)])


@lru_cache(maxsize=1)
def shipped() -> array[int]:
    """The automaton of all forbidden strings of up to 12 moves, as the package brings it."""
    states = array("H")
    states.frombytes(zlib.decompress(Path(__file__).with_name("duplicates.bin").read_bytes()))
    if sys.byteorder == "big":
        states.byteswap()
    return states


def write(depth: int = 12) -> bytes:
    """The bytes of the shipped file, made anew (12 moves take half a minute)."""
    states = automaton(forbidden(depth))
    if sys.byteorder == "big":
        states.byteswap()
    return zlib.compress(states.tobytes(), 9)
