"""The twin of `dealing` in plain Python: the same boards, slowly."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence, Sequence

WORD = 2**64 - 1
RISING = (1, 3, 2, 0)


def deal(
    seeds: Sequence[int],
    numbers: Sequence[int],
    slots: Sequence[int],
    goal: Sequence[int],
    near: Sequence[int],
    columns: int,
    moves: int,
    allowed: bool,
    boards: MutableSequence[int],
) -> None:
    """See the compiled kernel's `deal`."""
    cells, wanted = len(goal), list(goal)
    for slot in slots:
        words = _words([_split(_split(int(seeds[slot]), word), int(numbers[slot])) for word in range(4)])
        if moves >= 0:
            tiles = _walked(wanted, near, moves, allowed, words)
        else:
            tiles = _shuffled(wanted, columns, moves == -2, words)
            while not allowed and tiles == wanted:
                tiles = _shuffled(wanted, columns, moves == -2, words)
        for cell, tile in enumerate(tiles, cells * int(slot)):
            boards[cell] = tile


def _split(state: int, number: int) -> int:
    state = state + (number + 1) * 0x9E3779B97F4A7C15 & WORD
    state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & WORD
    state = (state ^ state >> 27) * 0x94D049BB133111EB & WORD
    return state ^ state >> 31


def _words(state: list[int]) -> Iterator[int]:
    while True:
        result = state[1] * 5 & WORD
        yield (result << 7 | result >> 57) * 9 & WORD
        shifted = state[1] << 17 & WORD
        state[2] ^= state[0]
        state[3] ^= state[1]
        state[1] ^= state[2]
        state[0] ^= state[3]
        state[2] ^= shifted
        state[3] = (state[3] << 45 | state[3] >> 19) & WORD


def _below(limit: int, words: Iterator[int]) -> int:
    return next(word for word in words if word >= (WORD + 1) % limit) % limit


def _shuffled(goal: list[int], columns: int, unsolvable: bool, words: Iterator[int]) -> list[int]:
    cells = len(goal)
    order = [tile for tile in goal if tile]
    if columns in (1, cells):
        if not unsolvable:
            blank = _below(cells, words)
            return [*order[:blank], 0, *order[blank:]]
        while True:
            tiles, _ = _mixed_up(goal, words)
            if [tile for tile in tiles if tile] != order:
                return tiles
    tiles, odd = _mixed_up(goal, words)
    far = sum(sum(divmod(blank, columns)) for blank in (tiles.index(0), goal.index(0))) & 1
    if (odd != far) != unsolvable:
        tiles[0], tiles[columns + 1] = tiles[columns + 1], tiles[0]
    return tiles


def _mixed_up(goal: list[int], words: Iterator[int]) -> tuple[list[int], int]:
    tiles, odd = list(goal), 0
    for cell in range(len(goal) - 1, 0, -1):
        other = _below(cell + 1, words)
        if other != cell:
            tiles[cell], tiles[other] = tiles[other], tiles[cell]
            odd ^= 1
    return tiles, odd


def _walked(goal: list[int], near: Sequence[int], moves: int, allowed: bool, words: Iterator[int]) -> list[int]:
    tiles = list(goal)
    blank = before = goal.index(0)
    while moves > 0 or (not allowed and tiles == goal):
        beside = [near[4 * blank + direction] for direction in RISING]
        ways = [cell for cell in beside if cell >= 0 and cell != before] or [before]
        cell = ways[_below(len(ways), words)]
        tiles[blank], tiles[cell] = tiles[cell], 0
        blank, before = cell, blank
        moves -= 1
    return tiles
