"""Making boards: uniform over the solvable or the unsolvable ones, or a walk back from the goal.

The numbers come from a generator of our own definition, so that one seed gives the same boards on every machine, in
every version and language: `docs/reference/generator.md` defines each step, and this module is that page in Python.
Board number i of a seed depends on the seed and on i alone, so that a batch can be split over workers.

Sources: D. Blackman and S. Vigna, "Scrambled linear pseudorandom number generators", ACM Transactions on Mathematical
Software 47 (2021), article 36 (xoshiro256**); G. L. Steele, D. Lea and C. H. Flood, "Fast splittable pseudorandom
number generators", OOPSLA 2014 (SplitMix64); R. Durstenfeld, "Algorithm 235: random permutation", Communications of
the ACM 7 (1964), 420 (the shuffle).
"""

from __future__ import annotations

import os
from collections.abc import Iterator

from ..board.board import Board
from ..board.goals import Goal, as_goal
from ..board.shape import Shape
from ..errors import RequestError
from ..notation.reader import as_shape

LARGEST = 2**64 - 1
"""The largest seed, the largest number of a board, and the mask that keeps 64 bits."""

GAMMA = 0x9E3779B97F4A7C15
"""SplitMix64 adds this to its state at every step."""


def generate(
    shape: Shape | str,
    *,
    goal: Goal | Board | str = "standard",
    seed: int | None = None,
    index: int = 0,
    walk: int | None = None,
    unsolvable: bool = False,
    allow_goal: bool = False,
) -> Board:
    """Deal a board: number `index` (from 0) of the seed, uniform over all boards that can be solved but the goal.

    `shape` is a `Shape` or a size as people write it; `goal` a `Goal`, a `Board`, a goal's name or a board's canonical
    text. `seed` is a whole number from 0 to 2**64 - 1; without one the operating system gives one. `allow_goal` lets
    the goal itself be dealt; `unsolvable` deals from the boards that can't be solved; `walk` takes that many single
    moves back from the goal instead (see `generate_many`). Takes O(cells + walk) time.

    >>> print(generate("4x4", seed=7))
    0 4 9 13/11 1 15 6/5 12 7 3/10 8 2 14
    >>> print(generate("3x3", goal="snail", seed=7, walk=1))
    1 2 3/0 8 4/7 6 5

    Raises:
        RequestError: code `seed` or `index` out of range; `count_negative` where `walk` is; `deal_only_goal`,
            `deal_no_unsolvable`, `deal_no_moves` where the shape is too small to have such a board;
            `deal_walk_unsolvable` where both were asked for.
        ShapeError, GoalError: where the size can't be read, or the goal is unknown or of another size.
    """
    one = generate_many(
        shape, 1, goal=goal, seed=seed, index=index, walk=walk, unsolvable=unsolvable, allow_goal=allow_goal
    )
    return next(one)


def generate_many(
    shape: Shape | str,
    count: int,
    *,
    goal: Goal | Board | str = "standard",
    seed: int | None = None,
    index: int = 0,
    walk: int | None = None,
    unsolvable: bool = False,
    allow_goal: bool = False,
) -> Iterator[Board]:
    """Deal `count` boards, one at a time: numbers `index`, `index` + 1, … of the seed. The request is checked at once.

    A `walk` of K starts at the goal and takes K single moves, each chosen evenly among those that do not undo the one
    before; only at a dead end (on a single row or column) it turns back. Where it ends at the goal it takes one more
    move, unless `allow_goal`. Walked boards are not uniform, and their distance from the goal is K at most, or K + 1.

    >>> for board in generate_many("2x3", 2, seed=7):
    ...     print(board)
    5 1 3/4 2 0
    0 4 5/1 2 3
    >>> list(generate_many("2x3", 1, seed=7, index=1))
    [Board.parse('0 4 5/1 2 3')]

    Raises:
        RequestError: as `generate`; also `count_negative` for `count`, and `index` where the last board's is too large.
        ShapeError, GoalError: as `generate`.
    """
    target, seed = requested(
        shape, count, goal=goal, seed=seed, index=index, walk=walk, unsolvable=unsolvable, allow_goal=allow_goal
    )
    shape = target.shape

    def deal(number: int) -> Board:
        words = numbers(*start(seed, number))
        if walk is not None:
            return Board(shape, walked(target, words, walk, allow_goal))
        draw = _line if shape.is_line else shuffled
        tiles = draw(target, words, unsolvable)
        while not allow_goal and tuple(tiles) == target.board.tiles:
            tiles = draw(target, words, unsolvable)
        return Board(shape, tiles)

    return map(deal, range(index, index + count))


def requested(
    shape: Shape | str,
    count: int,
    *,
    goal: Goal | Board | str = "standard",
    seed: int | None = None,
    index: int = 0,
    walk: int | None = None,
    unsolvable: bool = False,
    allow_goal: bool = False,
) -> tuple[Goal, int]:
    """The goal and the seed of a request that can be met.

    Raises:
        RequestError, ShapeError, GoalError: as `generate_many`.
    """
    if isinstance(shape, str):
        shape = as_shape(shape)
    target = as_goal(goal, shape)
    for number in (count, walk):
        if number is not None and number < 0:
            raise RequestError("count_negative", found=number)
    for number in (index, index + max(count - 1, 0)):
        if not 0 <= number <= LARGEST:
            raise RequestError("index", found=number)
    _check_possible(shape, walk, unsolvable, allow_goal)
    seed = fresh_seed() if seed is None else seed
    if not 0 <= seed <= LARGEST:
        raise RequestError("seed", found=seed)
    return target, seed


def fresh_seed() -> int:
    """A seed from the operating system: a whole number from 0 to 2**64 - 1, to be told with what it deals."""
    return int.from_bytes(os.urandom(8), "big")


def splitmix64(state: int, number: int) -> int:
    """Output `number` (from 0) of SplitMix64 started at this 64-bit state.

    >>> splitmix64(1234567, 0), splitmix64(1234567, 1)
    (6457827717110365317, 3203168211198807973)
    """
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
    """The outputs of xoshiro256** from these four state words, each from 0 to 2**64 - 1.

    >>> outputs = numbers(1, 2, 3, 4)
    >>> [next(outputs) for _ in range(4)]
    [11520, 0, 1509978240, 1215971899390074240]
    """
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

    >>> below(3, iter([0, 5]))
    2
    """
    word = next(words)
    if word < limit:  # else it is at least 2**64 mod limit, without dividing
        rejected = (LARGEST + 1) % limit
        while word < rejected:
            word = next(words)
    return word % limit


def _check_possible(shape: Shape, walk: int | None, unsolvable: bool, allow_goal: bool) -> None:
    """Refuse what no board of this shape can be."""
    if walk is not None:
        if unsolvable:
            raise RequestError("deal_walk_unsolvable")
        if shape.cells == 1:
            raise RequestError("deal_no_moves", shape=str(shape))
    elif unsolvable:
        if shape.cells < 3:
            raise RequestError("deal_no_unsolvable", shape=str(shape))
    elif shape.cells == 1 and not allow_goal:
        raise RequestError("deal_only_goal", shape=str(shape))


def _shuffle(tiles: list[int], words: Iterator[int]) -> bool:
    """Put the tiles in random order, each order equally likely; True where that took an odd number of exchanges."""
    odd = False
    for cell in range(len(tiles) - 1, 0, -1):
        other = below(cell + 1, words)
        if other != cell:
            tiles[cell], tiles[other] = tiles[other], tiles[cell]
            odd = not odd
    return odd


def shuffled(goal: Goal, words: Iterator[int], unsolvable: bool) -> list[int]:
    """Tiles by cell, uniform over the solvable (or the unsolvable) boards; two rows and two columns at least.

    A board can be solved where the parity of its permutation and of the blank's taxicab distance from home are equal
    (see `solvability.invariant`). The shuffle gives each board of either half with the same chance; where it gives the
    wrong half, what stands in the first cell changes places with what stands diagonally below it, in row 2, column 2.
    That changes the permutation's parity, and never the parity of the distance: the two cells lie two steps apart, so
    that it changes evenly even where one of them holds the blank. So the exchange leads from either half into the
    other, and as it undoes itself, each board of the wanted half comes from exactly one of the other. Hence each has
    twice the chance the shuffle gave it, all the same. Which tiles change places depends on the board alone.
    """
    tiles = list(goal.board.tiles)
    odd = _shuffle(tiles, words)
    far = goal.shape.distance(tiles.index(0), goal.blank_cell) % 2 == 1
    if (odd != far) != unsolvable:
        diagonal = goal.shape.columns + 1
        tiles[0], tiles[diagonal] = tiles[diagonal], tiles[0]
    return tiles


def _line(goal: Goal, words: Iterator[int], unsolvable: bool) -> list[int]:
    """Tiles by cell, uniform over the solvable (or the unsolvable) boards of a single row or column.

    There tiles keep their order: solvable is the goal's order with the blank anywhere, unsolvable every other order.
    """
    order = [tile for tile in goal.board.tiles if tile]
    if not unsolvable:
        blank = below(goal.shape.cells, words)
        return [*order[:blank], 0, *order[blank:]]
    while True:
        tiles = list(goal.board.tiles)
        _shuffle(tiles, words)
        if [tile for tile in tiles if tile] != order:
            return tiles


def walked(goal: Goal, words: Iterator[int], moves: int, allow_goal: bool) -> list[int]:
    """Tiles by cell after a walk of that many moves from the goal, with one more where it ends there."""
    tiles = list(goal.board.tiles)
    blank, before = goal.blank_cell, goal.blank_cell
    left = moves
    while left or (not allow_goal and tuple(tiles) == goal.board.tiles):
        ways = [cell for cell in _neighbours(goal.shape, blank) if cell != before] or [before]
        cell = ways[below(len(ways), words)]
        tiles[blank], tiles[cell] = tiles[cell], 0
        blank, before = cell, blank
        left = max(left - 1, 0)
    return tiles


def _neighbours(shape: Shape, cell: int) -> list[int]:
    """The cells beside a cell, in rising order."""
    columns = shape.columns
    column = cell % columns
    cells = [cell - columns] if cell >= columns else []
    if column:
        cells.append(cell - 1)
    if column + 1 < columns:
        cells.append(cell + 1)
    if cell + columns < shape.cells:
        cells.append(cell + columns)
    return cells
