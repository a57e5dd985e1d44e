"""Can a sliding-tile puzzle be solved? The rule for boards of every size.

A board is read row by row, 0 is the blank, and the goal is 1, 2, 3, … with the blank last.
The comments say why a board must pass the rule; that every board that passes can be solved
was proved by W. E. Story in 1879.

Run it:  python solvable.py < boards.txt
Each 16 numbers are a 4x4 board, answered by a line of its own: Solution Exists, or No Solution.
"""

import sys


def solvable(rows: int, columns: int, tiles: list[int]) -> bool:
    """Say whether sliding can bring the tiles to 1, 2, 3, … with the blank last.

    >>> solvable(2, 2, [1, 2, 0, 3]), solvable(2, 2, [2, 1, 3, 0])
    (True, False)

    Raises ValueError where the tiles make no board of that size.
    """
    if rows < 1 or columns < 1 or sorted(tiles) != list(range(rows * columns)):
        raise ValueError(f"a {rows}x{columns} board holds each number from 0 to {rows * columns - 1} once")

    # An inversion is a pair of tiles of which the greater is read first. The blank is no tile.
    order = [tile for tile in tiles if tile != 0]
    inversions = sum(first > second for at, first in enumerate(order) for second in order[at + 1 :])

    # In a single row or column no tile can pass another: they must be in order from the start.
    if rows == 1 or columns == 1:
        return inversions == 0

    # Sliding a tile sideways leaves the reading order as it is. Sliding it up or down takes it past
    # columns - 1 other tiles, and with each of them an inversion appears or disappears.
    # Odd width: past an even number of tiles, so the inversions stay even or stay odd. The goal has 0.
    if columns % 2 == 1:
        return inversions % 2 == 0

    # Even width: past an odd number of tiles, while the blank goes one row up or down. So the sum of
    # inversions and rows below the blank stays even or stays odd. At the goal it is 0.
    rows_below_blank = rows - 1 - tiles.index(0) // columns
    return (inversions + rows_below_blank) % 2 == 0


def answers(text: str) -> list[str]:
    """Answer each 4x4 board in the text. Raises ValueError where the text is not made of such boards."""
    words = text.split()
    for word in words:
        if not (word.isascii() and word.isdigit()):
            raise ValueError(f"expected numbers from 0 to 15, found {word}")
    if not words or len(words) % 16 != 0:
        raise ValueError(f"expected 16 numbers for each board, found {len(words)} in all")
    numbers = [int(word) for word in words]
    boards = [numbers[start : start + 16] for start in range(0, len(numbers), 16)]
    return ["Solution Exists" if solvable(4, 4, board) else "No Solution" for board in boards]


def main() -> None:
    try:
        lines = answers(sys.stdin.read())
    except ValueError as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    print("\n".join(lines))


if __name__ == "__main__":
    main()
