"""Boards a second of `taquin.batch.solvable` over random 4x4 boards, beside merely reading the bytes and other ways.

python benchmarks/parity.py [boards]    (needs NumPy; 10 million boards if not said)

The rounds are interleaved, so that a busy machine is busy for all; their best and their
median, each with its ratio to reading.
"""

import importlib
import statistics
import sys
import time
from collections.abc import Callable

import numpy as np

import taquin.batch
from taquin.kernels import builds

ROUNDS = 9
FEW = 50


def classic(rows: list[list[int]]) -> list[int]:
    """The rule as it is taught: inversions without the blank, and the blank's row from the bottom, in a plain loop."""
    answers = []
    for tiles in rows:
        inversions = 0
        for first in range(16):
            for second in range(first + 1, 16):
                if tiles[first] > tiles[second] and tiles[second]:
                    inversions += 1
        row = 4 - tiles.index(0) // 4
        answers.append((inversions + row) % 2)
    return answers


def vectors(boards: np.ndarray) -> np.ndarray:
    """The same rule with NumPy, a pair of cells at a time over all boards."""
    cells = np.ascontiguousarray(boards.T)
    odd = np.zeros(len(boards), dtype=bool)
    for first in range(16):
        for second in range(first + 1, 16):
            odd ^= (cells[first] > cells[second]) & (cells[second] != 0)
    return (odd ^ ((4 - (boards == 0).argmax(axis=1) // 4) % 2 == 1)).astype(np.uint8)


def main() -> None:
    """Time all of them in turns and print a line each."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000_000
    chance = np.random.default_rng(1)
    boards = np.empty((count, 16), dtype=np.uint8)
    for start in range(0, count, 100_000):
        part = boards[start : start + 100_000]
        part[:] = np.arange(16, dtype=np.uint8)
        chance.permuted(part, axis=1, out=part)
    rows = boards[: max(1, count // 500)].tolist()
    fewer = boards[: max(1, count // FEW)]
    words = boards.reshape(-1).view(np.uint64)
    goal, answers = bytes([*range(1, 16), 0]), np.empty(count, dtype=np.uint8)
    if not (
        classic(rows) == vectors(boards[: len(rows)]).tolist() == taquin.batch.solvable(boards)[: len(rows)].tolist()
    ):
        sys.exit("they disagree")

    def build(name: str) -> Callable[[], object]:
        judge = importlib.import_module(f"taquin.kernels.{name}").judge
        return lambda: judge(boards.reshape(-1), goal, 4, answers)

    ways: dict[str, tuple[int, Callable[[], object]]] = {
        "reading (sum of 64-bit words)": (count, words.sum),
        "taquin.batch.solvable": (count, lambda: taquin.batch.solvable(boards)),
        **{f"the kernel {name}": (count, build(name)) for name in builds("parity") if not name.endswith("_plain")},
        "NumPy, pair by pair": (len(fewer), lambda: vectors(fewer)),
        "the classic rule, plain Python": (len(rows), lambda: classic(rows)),
    }
    times: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(ROUNDS):
        for name, (_, way) in ways.items():
            start_time = time.perf_counter()
            way()
            times[name].append(time.perf_counter() - start_time)
    reading = None
    for name, (boards_done, _) in ways.items():
        best, median = boards_done / min(times[name]), boards_done / statistics.median(times[name])
        reading = reading or (best, median)
        print(
            f"{name:32} best {best / 1e6:8.2f}, median {median / 1e6:8.2f} million boards a second; "
            f"to reading {best / reading[0]:.4f}, {median / reading[1]:.4f}"
        )
    print("bar: 0.3 of reading")


if __name__ == "__main__":
    main()
