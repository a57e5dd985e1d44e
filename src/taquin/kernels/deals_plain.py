"""The twin of `deals` in plain Python, and the generator's words: `docs/reference/generator.md` step by step."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence, Sequence

LARGEST = 2**64 - 1
"""The largest seed, the largest number of a board, and the mask that keeps 64 bits."""

GAMMA = 0x9E3779B97F4A7C15
"""SplitMix64 adds this to its state at every step."""


def deal(
    seed: int,
    index: int,
    goal: Sequence[int],
    columns: int,
    unsolvable: int,
    allow_goal: int,
    boards: MutableSequence[int],
) -> None:
    """See the kernel."""
    cells = len(goal)
    home = list(goal).index(0)
    for board in range(len(boards) // cells):
        words = numbers(*start(seed, index + board & LARGEST))
        while True:
            tiles = list(goal)
            odd = shuffle(tiles, words)
            blank = tiles.index(0)
            far = sum(divmod(blank, columns)) + sum(divmod(home, columns)) & 1
            if (odd != far) != bool(unsolvable):
                tiles[0], tiles[columns + 1] = tiles[columns + 1], tiles[0]
            if allow_goal or tiles != list(goal):
                break
        for cell, tile in enumerate(tiles):
            boards[cells * board + cell] = tile


def splitmix64(state: int, number: int) -> int:
    """Output `number` (from 0) of SplitMix64 started at this 64-bit state."""
    word = state + (number + 1) * GAMMA & LARGEST
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & LARGEST
    word = (word ^ word >> 27) * 0x94D049BB133111EB & LARGEST
    return word ^ word >> 31


def start(seed: int, index: int) -> tuple[int, int, int, int]:
    """The four state words from which board `index` of a seed is dealt.

    The first four outputs of SplitMix64 from the seed are the states of four more SplitMix64, and word k is output
    number `index` of the k-th. The four outputs differ from each other (SplitMix64 is one to one on its states, which
    differ), so the four words do too: they are never all zero, the one start that xoshiro256** can't have.
    """
    first, second, third, fourth = (splitmix64(splitmix64(seed, word), index) for word in range(4))
    return first, second, third, fourth


def numbers(first: int, second: int, third: int, fourth: int) -> Iterator[int]:
    """The outputs of xoshiro256** from these four state words, each from 0 to 2**64 - 1."""
    while True:
        scrambled = second * 5 & LARGEST
        yield (scrambled << 7 | scrambled >> 57) * 9 & LARGEST
        shifted = second << 17 & LARGEST
        third ^= first
        fourth ^= second
        second ^= third
        first ^= fourth
        third ^= shifted
        fourth = (fourth << 45 | fourth >> 19) & LARGEST


def below(limit: int, words: Iterator[int]) -> int:
    """A whole number from 0 to `limit` - 1, each equally likely.

    Words below 2**64 mod `limit` are passed over; the first other one is taken mod `limit`. The words that are not
    passed over are a multiple of `limit` in number, so that each remainder is left by as many of them.
    """
    word = next(words)
    if word < limit:  # else it is at least 2**64 mod limit, without dividing
        rejected = (LARGEST + 1) % limit
        while word < rejected:
            word = next(words)
    return word % limit


def shuffle(tiles: list[int], words: Iterator[int]) -> bool:
    """Put the tiles in random order, each order equally likely; True where that took an odd number of exchanges."""
    odd = False
    for cell in range(len(tiles) - 1, 0, -1):
        other = below(cell + 1, words)
        if other != cell:
            tiles[cell], tiles[other] = tiles[other], tiles[cell]
            odd = not odd
    return odd
