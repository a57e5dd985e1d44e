"""The oracle of the kernel `dealing`: a second implementation, written from docs/reference/generator.md alone.

It shares no code with taquin's and follows the page word by word, slowly (it rotates a word by its binary text).
"""

from __future__ import annotations

TWO_64 = 1 << 64


def mix(x: int) -> int:
    x = (x ^ (x // 2**30)) * 0xBF58476D1CE4E5B9 % TWO_64
    x = (x ^ (x // 2**27)) * 0x94D049BB133111EB % TWO_64
    return x ^ (x // 2**31)


def split(x: int, n: int) -> int:
    return mix((x + (n + 1) * 0x9E3779B97F4A7C15) % TWO_64)


def rotate(x: int, k: int) -> int:
    bits = f"{x:064b}"
    return int(bits[k:] + bits[:k], 2)


class Words:
    """next() and below() of the page."""

    def __init__(self, seed: int, index: int) -> None:
        self.s = [split(split(seed, k), index) for k in range(4)]

    def next(self) -> int:
        s = self.s
        result = rotate(s[1] * 5 % TWO_64, 7) * 9 % TWO_64
        t = s[1] * 2**17 % TWO_64
        s[2] = s[2] ^ s[0]
        s[3] = s[3] ^ s[1]
        s[1] = s[1] ^ s[2]
        s[0] = s[0] ^ s[3]
        s[2] = s[2] ^ t
        s[3] = rotate(s[3], 45)
        return result

    def below(self, n: int) -> int:
        while True:
            x = self.next()
            if x >= TWO_64 % n:
                return x % n


def deal(
    rows: int,
    columns: int,
    goal: list[int],
    seed: int,
    index: int,
    walk: int | None = None,
    unsolvable: bool = False,
    allow_goal: bool = False,
) -> list[int]:
    words = Words(seed, index)
    cells = rows * columns
    if walk is not None:
        return walked(rows, columns, goal, words, walk, allow_goal)
    order = [tile for tile in goal if tile != 0]
    while True:
        if min(rows, columns) == 1 and not unsolvable:
            board = list(order)
            board.insert(words.below(cells), 0)
            if board != goal or allow_goal:
                return board
            continue
        board = list(goal)
        exchanges = 0
        for i in range(cells - 1, 0, -1):
            j = words.below(i + 1)
            if j != i:
                keep = board[i]
                board[i] = board[j]
                board[j] = keep
                exchanges = exchanges + 1
        if min(rows, columns) == 1:
            if [tile for tile in board if tile != 0] != order:
                return board
            continue
        b, g = board.index(0), goal.index(0)
        distance = abs(b // columns - g // columns) + abs(b % columns - g % columns)
        solvable = (exchanges + distance) % 2 == 0
        if solvable == unsolvable:
            board[0], board[columns + 1] = board[columns + 1], board[0]
        if unsolvable or allow_goal or board != goal:
            return board


def walked(rows: int, columns: int, goal: list[int], words: Words, walk: int, allow_goal: bool) -> list[int]:
    board = list(goal)
    before = None

    def step() -> None:
        nonlocal before
        blank = board.index(0)
        row, column = blank // columns, blank % columns
        beside = []
        for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0)):
            if 0 <= row + down < rows and 0 <= column + right < columns:
                beside.append((row + down) * columns + column + right)
        ways = [cell for cell in beside if cell != before]
        if not ways:
            ways = [before]
        cell = ways[words.below(len(ways))]
        board[blank], board[cell] = board[cell], board[blank]
        before = blank

    for _ in range(walk):
        step()
    if board == goal and not allow_goal:
        step()
    return board
