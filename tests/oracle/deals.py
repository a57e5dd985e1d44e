"""The oracle of the kernel `deals`: `docs/reference/generator.md` written once more, with NumPy's whole numbers."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

ONE = np.uint64(1)


def _mix(word: np.uint64) -> np.uint64:
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return word ^ (word >> np.uint64(31))


def _split(state: np.uint64, number: np.uint64) -> np.uint64:
    return _mix(state + (number + ONE) * np.uint64(0x9E3779B97F4A7C15))


def _rotated(word: np.uint64, by: int) -> np.uint64:
    return (word << np.uint64(by)) | (word >> np.uint64(64 - by))


def board(seed: int, index: int, goal: Sequence[int], columns: int, unsolvable: bool, allow_goal: bool) -> list[int]:
    """Board number `index` of a seed."""
    with np.errstate(over="ignore"):
        s = [_split(_split(np.uint64(seed), np.uint64(k)), np.uint64(index)) for k in range(4)]

        def below(limit: int) -> int:
            while True:
                result = _rotated(s[1] * np.uint64(5), 7) * np.uint64(9)
                t = s[1] << np.uint64(17)
                s[2] ^= s[0]
                s[3] ^= s[1]
                s[1] ^= s[2]
                s[0] ^= s[3]
                s[2] ^= t
                s[3] = _rotated(s[3], 45)
                if int(result) >= 2**64 % limit:
                    return int(result) % limit

        while True:
            tiles = list(goal)
            exchanges = 0
            for i in range(len(tiles) - 1, 0, -1):
                j = below(i + 1)
                tiles[i], tiles[j] = tiles[j], tiles[i]
                exchanges += i != j
            b, g = tiles.index(0), goal.index(0)
            distance = abs(b // columns - g // columns) + abs(b % columns - g % columns)
            if ((exchanges + distance) % 2 == 0) == unsolvable:
                tiles[0], tiles[columns + 1] = tiles[columns + 1], tiles[0]
            if allow_goal or tiles != list(goal):
                return tiles
