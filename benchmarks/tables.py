"""Building pattern databases from nothing, in memory: CPU and wall seconds, bytes of the search's table, peak memory.

python benchmarks/tables.py [SIZE:TABLES]…        (4x4:default 4x4:large 5x5:default)
"""

from __future__ import annotations

import resource
import sys
import time

from taquin import Shape
from taquin.patterns.storage import made
from taquin.search.tables import partition_for


def main() -> None:
    for choice in sys.argv[1:] or ["4x4:default", "4x4:large", "5x5:default"]:
        size, _, tables = choice.partition(":")
        partition = partition_for(tables or "default", Shape.parse(size), 0)
        cpu, wall = time.process_time(), time.perf_counter()
        _, table = made(partition, threads=2)
        cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        print(
            f"{size} {partition.name}: {partition.entries:,} entries  CPU {cpu:.1f} s  wall {wall:.1f} s"
            f"  {len(table) / 1e6:.1f} MB  peak {peak} MB",
            flush=True,
        )


if __name__ == "__main__":
    main()
