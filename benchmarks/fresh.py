"""What a user waits for: `taquin solve` of random 4x4 boards, each in a fresh process, from an empty cache.

    python benchmarks/fresh.py [COUNT]

Prints the least, the median and the largest wall clock, Python's start included, beside that of an empty Python.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time

COMMAND = (sys.executable, "-m", "taquin")


def waited(*arguments: str) -> float:
    """Seconds of wall clock of one process."""
    start = time.perf_counter()
    subprocess.run(arguments, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def main() -> None:
    count = sys.argv[1] if len(sys.argv) > 1 else "20"
    dealt = subprocess.run(
        [*COMMAND, "generate", "4x4", "--count", count, "--seed", "4"], check=True, capture_output=True, text=True
    ).stdout.split("\n")
    boards = [line for line in dealt if line]
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TAQUIN_HOME"] = folder
        empty = statistics.median(waited(sys.executable, "-c", "pass") for _ in boards)
        times = [waited(*COMMAND, "solve", board) for board in boards]
    print(
        f"{len(boards)} boards: least {min(times):.3f} s, median {statistics.median(times):.3f} s, largest"
        f" {max(times):.3f} s; an empty Python {empty:.3f} s"
    )


if __name__ == "__main__":
    main()
