"""Databases as files: a header that says what they are, a digest, and the search's table to be memory-mapped.

The first line is JSON: format, shape, blank's home, metric, patterns, form (`table`, laid out for the search; `ranked`,
by set and order; `entries`, the same compressed), length and SHA-256 digest of the body, which begins at byte `BODY`. A
file is written to a temporary name in the same folder and renamed, so that a reader meets all of it or nothing, and two
processes that build at once each leave a whole file.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import mmap
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from ..board.shape import Shape
from ..errors import TableError
from .build import build
from .layout import Layout, laid_out, places
from .partition import Partition, arrangements
from .ranked import RankedLayout, is_ranked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FORMAT = 1
BODY = 4096
SHIPPED = Path(__file__).with_name("shipped")


def home() -> Path:
    """The folder of the databases: `TAQUIN_HOME`, else `taquin` in the user's cache folder."""
    if chosen := os.environ.get("TAQUIN_HOME"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "taquin" / "Cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "taquin"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "taquin"


def file_name(partition: Partition) -> str:
    """The name of a partition's file: shape, blank's home, pattern sizes, a few digits of the patterns' digest."""
    digest = hashlib.sha256(repr(partition.patterns).encode()).hexdigest()[:8]
    return f"{partition.shape}-blank{partition.blank_cell}-{partition.name}-{digest}.tables"


def path_of(partition: Partition) -> Path:
    """Where a partition's file is kept."""
    return home() / file_name(partition)


def described(partition: Partition, form: str, body: Any) -> dict[str, Any]:
    """The header of a body."""
    return {
        "taquin": "pattern databases",
        "format": FORMAT,
        "shape": str(partition.shape),
        "blank_cell": partition.blank_cell,
        "metric": "stm",
        "patterns": [list(pattern) for pattern in partition.patterns],
        "form": form,
        "length": len(body),
        "digest": hashlib.sha256(body).hexdigest(),
    }


def write(path: Path, header: dict[str, Any], body: Any) -> None:
    """Write a file whole: to a temporary name beside it, then renamed.

    Raises:
        OSError: where the folder can't be written, or the disk is full; nothing is left behind.
    """
    from .whole import whole  # here, for its start-up cost

    path.parent.mkdir(parents=True, exist_ok=True)
    with whole(path) as temporary, open(temporary, "wb") as file:
        file.write(json.dumps(header).encode().ljust(BODY - 1) + b"\n")
        file.write(body)


def read(path: Path, partition: Partition | None, form: str) -> tuple[dict[str, Any], memoryview]:
    """The header and the memory-mapped body of a file, checked.

    Raises:
        TableError: code `table_header` where the file is another partition's, of another format or none of ours;
            `table_length` where it is cut short; `table_digest` where its bytes were altered.
        OSError: where there is no such file or it can't be read.
    """
    with path.open("rb") as file:
        if os.fstat(file.fileno()).st_size <= BODY:
            raise TableError("table_length", found=str(path))
        mapped = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    try:
        header = json.loads(bytes(mapped[:BODY]))
        body = mapped[BODY:]
        length, digest = header["length"], header["digest"]
        wanted = described(partition, form, b"") if partition else header
        fits = all(header[key] == wanted[key] for key in wanted if key not in ("length", "digest"))
    except (ValueError, KeyError, TypeError):
        raise TableError("table_header", found=str(path)) from None
    if not fits or header.get("format") != FORMAT:
        raise TableError("table_header", found=str(path))
    if length != len(body):
        raise TableError("table_length", found=str(path))
    if hashlib.sha256(body).hexdigest() != digest:
        raise TableError("table_digest", found=str(path))
    return header, body


def pack(entries: Sequence[bytes | bytearray]) -> bytes:
    """Entries of all patterns, compressed, as the package ships them."""
    import lzma

    return lzma.compress(b"".join(entries), preset=9 | lzma.PRESET_EXTREME)


def unpacked(partition: Partition, body: Any) -> list[memoryview]:
    """The entries of each pattern."""
    import lzma

    whole = memoryview(lzma.decompress(body))
    parts, at = [], 0
    for pattern in partition.patterns:
        length = -(-arrangements(partition.shape.cells, len(pattern)) // 4)
        parts.append(whole[at : at + length])
        at += length
    return parts


def room_of(partition: Partition) -> int:
    """Bytes of the search's table."""
    if is_ranked(partition):
        return sum(-(-arrangements(partition.shape.cells, len(pattern)) // 4) for pattern in partition.patterns)
    return max(1, places(partition)[1] // 4)


def stored(partition: Partition) -> Layout | RankedLayout | None:
    """The layout of a partition that is shipped or kept in the cache, or none.

    Raises:
        TableError: where the kept file is not what it should be.
    """
    kind, form = (RankedLayout, "ranked") if is_ranked(partition) else (Layout, "table")
    with contextlib.suppress(FileNotFoundError, NotADirectoryError, PermissionError):
        _, body = read(path_of(partition), partition, form)
        if len(body) != room_of(partition):
            raise TableError("table_length", found=str(path_of(partition)))
        return kind(partition, body)
    with contextlib.suppress(FileNotFoundError):
        _, body = read(SHIPPED / file_name(partition), partition, "entries")
        table = laid_out(partition, unpacked(partition, body))
        # Laying it out takes longer than to read it: the next process finds it done.
        with contextlib.suppress(OSError):
            keep(partition, table)
        return Layout(partition, table)
    return None


KEEP_FROM = 1_000_000
"""Entries from which a partition is kept as a file: a smaller one is built faster than it is found."""


_kept: dict[Partition, Layout | RankedLayout] = {}


def layout(
    partition: Partition, threads: int = 1, on_progress: Callable[[int, int], None] | None = None
) -> Layout | RankedLayout:
    """The layout of a partition: shipped, kept, or built now and kept for the next time.

    Where it can't be kept (no room, a read-only folder) it serves from memory.

    Raises:
        TableError: where the kept file is not what it should be; `taquin tables build` or removing it mends that.
    """
    if partition not in _kept:
        if partition.entries < KEEP_FROM:
            _kept[partition] = _built(partition, threads, on_progress)
        else:
            with _alone(partition):
                _kept[partition] = stored(partition) or _built(partition, threads, on_progress)
    return _kept[partition]


def at_hand(partition: Partition) -> bool:
    """Whether a partition needs no building: it is in memory, kept, shipped, or too small to matter."""
    small = partition.entries < KEEP_FROM
    return small or partition in _kept or path_of(partition).exists() or (SHIPPED / file_name(partition)).exists()


@contextlib.contextmanager
def _alone(partition: Partition) -> Iterator[None]:
    """Only one thread or process of this machine at a time builds a partition: the next one finds it built.

    The lock is the system's, on a file beside the partition's, so that it ends with whoever holds it. Where there is no
    such lock, or no folder to write to, each builds for itself.
    """
    if path_of(partition).exists():
        yield
        return
    lock = path_of(partition).with_suffix(".lock")
    with contextlib.ExitStack() as held:
        with contextlib.suppress(ImportError, OSError):
            import fcntl

            home().mkdir(parents=True, exist_ok=True)
            file = held.enter_context(lock.open("ab"))
            fcntl.flock(file, fcntl.LOCK_EX)
            # Whoever waits for it now holds a file without a name, and finds the partition built.
            held.callback(lock.unlink, missing_ok=True)
        yield


def _built(partition: Partition, threads: int, on_progress: Callable[[int, int], None] | None) -> Layout | RankedLayout:
    start = time.monotonic()
    kind, table = made(partition, threads, on_progress)
    if partition.entries >= KEEP_FROM:
        with contextlib.suppress(OSError):
            keep(partition, table, time.monotonic() - start)
    return kind(partition, table)


def made(
    partition: Partition, threads: int = 1, on_progress: Callable[[int, int], None] | None = None
) -> tuple[type[Layout | RankedLayout], bytearray]:
    """Build the search's table of a partition, and how it is searched."""
    entries = build(partition, threads, on_progress)
    if is_ranked(partition):
        return RankedLayout, bytearray().join(entries)
    return Layout, laid_out(partition, entries)


def keep(partition: Partition, table: Any, seconds: float | None = None) -> Path:
    """Write the search's table, which took so many seconds to build, to its place; the path.

    Raises:
        OSError: where it can't be written.
    """
    path = path_of(partition)
    header = described(partition, "ranked" if is_ranked(partition) else "table", table)
    if seconds is not None:
        header["seconds"] = round(seconds, 1)
    write(path, header, table)
    return path


def kept() -> list[Path]:
    """The files of databases: those that the package brings, then those of the cache folder, by name."""
    return [*sorted(SHIPPED.glob("*.tables")), *sorted(home().glob("*.tables"))]


def facts(path: Path) -> tuple[Partition, float | None]:
    """The partition of a file, which is checked, and the seconds that it took to build, where it says so.

    Raises:
        TableError, OSError: as `read`.
    """
    header, _ = read(path, None, "")
    shape = Shape.parse(header["shape"])
    return Partition(shape, header["blank_cell"], header["patterns"]), header.get("seconds")


def ship(partition: Partition, folder: Path = SHIPPED) -> Path:
    """Write the file that the package brings: the entries, compressed."""
    body = pack(build(partition))
    path = folder / file_name(partition)
    write(path, described(partition, "entries", body), body)
    return path
