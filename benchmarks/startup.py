"""CPU of one `taquin check`, Python's own start included, as a ratio to `python -c pass` of the same environment.

python benchmarks/startup.py
"""

import resource
import statistics
import subprocess
import sys

BOARD = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"
RUNS = 40


def cpu_seconds(arguments: list[str]) -> float:
    """CPU of one run of a command, user and system."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(arguments, stdout=subprocess.DEVNULL, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Interleave the runs, so that a busy machine is busy for both; print the medians and their ratio."""
    commands = {
        "python -c pass": [sys.executable, "-c", "pass"],
        "taquin check": [sys.executable, "-m", "taquin", "check", BOARD],
    }
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(RUNS):
        for name, arguments in commands.items():
            times[name].append(cpu_seconds(arguments))
    medians = {name: statistics.median(seconds) for name, seconds in times.items()}
    for name, seconds in medians.items():
        print(f"{name:16} {seconds * 1000:6.1f} ms of CPU (median of {RUNS})")
    print(f"ratio {medians['taquin check'] / medians['python -c pass']:.2f} (bar 5)")


if __name__ == "__main__":
    main()
