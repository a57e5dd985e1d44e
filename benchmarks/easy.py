"""What `solve` costs besides searching: boards near the goal, in one process, and a fresh `taquin solve` of one.

python benchmarks/easy.py [COUNT]

In one process: CPU of `solve` on COUNT boards (1000 if not said) of each kind, beside that of `check` on the same. In
fresh processes: CPU of `taquin solve`, beside that of an empty Python. Interleaved; medians and their ratios.
"""

import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

from taquin import Board, check, generate, solve

KINDS = {
    "3x3, uniform": ("3x3", None),
    "4x4, 20 moves back": ("4x4", 20),
    "4x4, 40 moves back": ("4x4", 40),
}
ROUNDS, RUNS = 5, 15
FRESH = {
    "python -c pass": ["-c", "pass"],
    "taquin check": ["-m", "taquin", "check", "1 2 3 4/5 6 7 8/9 10 11 12/0 13 14 15"],
    "taquin solve, 4x4, 3 moves": ["-m", "taquin", "solve", "1 2 3 4/5 6 7 8/9 10 11 12/0 13 14 15"],
    "taquin solve, 3x3, 31 moves": ["-m", "taquin", "solve", "8 6 7/2 5 4/3 0 1"],
}


def microseconds(work: Callable[[Board], object], boards: list[Board]) -> float:
    """CPU of a board."""
    start = time.process_time()
    for board in boards:
        work(board)
    return (time.process_time() - start) / len(boards) * 1e6


def cpu_milliseconds(arguments: list[str]) -> float:
    """CPU of one process, user and system."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1000


def main() -> None:
    """Measure and print."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    for name, (size, walk) in KINDS.items():
        boards = [generate(size, seed=seed, walk=walk) for seed in range(count)]
        solve(boards[0])  # the databases are loaded
        found: dict[str, list[float]] = {"check": [], "solve": []}
        for _ in range(ROUNDS):
            found["check"].append(microseconds(check, boards))
            found["solve"].append(microseconds(solve, boards))
        checked, solved = statistics.median(found["check"]), statistics.median(found["solve"])
        print(f"{name:28} solve {solved:7.0f} us, check {checked:5.0f} us: {solved / checked:5.1f} times")
    times: dict[str, list[float]] = {name: [] for name in FRESH}
    for _ in range(RUNS):
        for name, arguments in FRESH.items():
            times[name].append(cpu_milliseconds(arguments))
    empty = statistics.median(times["python -c pass"])
    for name, spent in times.items():
        median = statistics.median(spent)
        print(f"{name:28} {median:7.1f} ms in a fresh process, {median / empty:5.1f} times an empty Python")


if __name__ == "__main__":
    main()
