"""Reads lines "rows columns tiles... -> 1" (or 0) and says whether the sample, on the path, agrees with each."""

import sys


def main() -> str:
    from solvable import solvable

    for board in [(2, 2, [1, 2, 3, 3]), (2, 2, [1, 2, 0]), (-2, -2, [1, 2, 3, 0]), (0, 3, [])]:
        try:
            solvable(*board)
        except ValueError:
            continue
        return "takes what is no board"
    agreed = 0
    for line in sys.stdin:
        board, _, expected = line.rstrip("\n").partition(" -> ")
        rows, columns, *tiles = map(int, board.split())
        if solvable(rows, columns, tiles) is not (expected == "1"):
            return f"disagrees: {line.rstrip()}"
        agreed += 1
    return f"{agreed} boards agree"


if __name__ == "__main__":
    said = main()
    print(said)
    sys.exit(not said.endswith("agree"))
