"""Boards a second of `check_file` from Parquet and from text, beside pyarrow merely reading the same file.

    python benchmarks/files.py [--rows N] [--memory N]

Deals 4x4 boards (seed 1) into a temporary folder as fixed-size binary, as packed 64-bit numbers, as lists, as binary of
which every hundredth is no board, and as text with a board a line. Then, in turns, three times each: pyarrow reads all
batches of the file (the text as a CSV file of one column), and `check_file` writes a Parquet file of verdicts. Prints
the best of the rounds, in millions of boards a CPU second of the whole process and a second of the clock, and the ratio
to reading. `--memory` then checks a file of so many rows in a process of its own and prints the most memory it held.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pyarrow.csv
import pyarrow.parquet

from taquin.batch import check_file, generate_file
from taquin.kernels import backend

ROUNDS = 3
CODE = """
import sys
from taquin.batch import check_file
check_file(sys.argv[1], sys.argv[2], force=True)
print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")))
"""
"""What a process of its own does; it tells the most KiB that it held, in Linux's words."""


def timed(work: Callable[[], object]) -> tuple[float, float]:
    """CPU seconds of all threads of this process, and wall seconds."""
    cpu, wall = time.process_time(), time.perf_counter()
    work()
    return time.process_time() - cpu, time.perf_counter() - wall


def read(path: Path) -> None:
    """What it costs to go through the file without looking at it."""
    if path.suffix == ".parquet":
        with pyarrow.parquet.ParquetFile(path) as file:
            for _ in file.iter_batches(1 << 18):
                pass
        return
    options = pyarrow.csv.ReadOptions(column_names=["board"], block_size=1 << 24)
    for _ in pyarrow.csv.open_csv(path, read_options=options):
        pass


def broken(path: Path, out: Path) -> None:
    """The same boards, every hundredth with a tile twice."""
    import numpy as np
    import pyarrow as pa

    schema = pyarrow.parquet.read_schema(path)
    with pyarrow.parquet.ParquetWriter(out, schema, compression="NONE", use_dictionary=False) as writer:
        for batch in pyarrow.parquet.ParquetFile(path).iter_batches(1 << 18):
            boards = np.frombuffer(batch.column(0).buffers()[1], np.uint8).reshape(-1, 16)[: len(batch)].copy()
            boards[::100, 0] = boards[::100, 1]
            buffers = [None, pa.py_buffer(boards)]
            column = pa.FixedSizeBinaryArray.from_buffers(pa.binary(16), len(batch), buffers)
            writer.write_batch(pa.record_batch([column], schema=schema))


def compare(name: str, path: Path, rows: int, out: Path) -> None:
    """A line of the table."""
    reading, checking = [], []
    for _ in range(ROUNDS):
        reading.append(timed(lambda: read(path)))
        checking.append(timed(lambda: check_file(path, out, force=True)))
    (cpu, wall), (own, took) = (tuple(map(min, zip(*times, strict=True))) for times in (reading, checking))
    rates = (rows / seconds / 1e6 for seconds in (cpu, wall, own, took))
    print("{:18} {:9.1f} {:9.1f} {:9.1f} {:9.1f} {:9.2f}".format(name, *rates, cpu / own), flush=True)


def peak(rows: int, folder: Path) -> None:
    """The most memory of a process that checks so many rows."""
    path, out = folder / "many.parquet", folder / "out.parquet"
    generate_file(path, "4x4", rows, seed=1)
    done = subprocess.run([sys.executable, "-c", CODE, path, out], check=True, capture_output=True, text=True)
    print(f"{rows:,} rows ({path.stat().st_size >> 20} MiB) checked: at most {int(done.stdout) >> 10} MiB of memory")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rows", type=int, default=5_000_000)
    parser.add_argument("--memory", type=int, default=0)
    arguments = parser.parse_args()
    rows = arguments.rows
    print(f"{rows:,} boards, {backend()} kernels, pyarrow {pyarrow.__version__}, {os.cpu_count()} processors")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files = {layout: folder / f"{layout}.parquet" for layout in ("bytes", "packed", "list")}
        for layout, path in files.items():
            generate_file(path, "4x4", rows, seed=1, layout=layout)
        files["bytes, 1 % broken"] = folder / "broken.parquet"
        broken(files["bytes"], files["bytes, 1 % broken"])
        files["text"] = folder / "boards.txt"
        generate_file(files["text"], "4x4", rows, seed=1)
        print("millions of boards    read/CPU s   wall s | check/CPU s  wall s | check/read (CPU)")
        for kind, path in files.items():
            compare(kind, path, rows, folder / "out.parquet")
        if arguments.memory:
            peak(arguments.memory, folder)
    print(f"load {os.getloadavg()[0]:.2f}")


if __name__ == "__main__":
    main()
