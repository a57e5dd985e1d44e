"""Files that are there whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """A temporary name in the file's folder; what stands there when the block ends well takes the file's place.

    Ends it otherwise, nothing is left behind, and a file that was there stays as it was. The file gets the rights that
    any new file of this user has.

    Raises:
        OSError: where the folder can't be written, or the disk is full.

    >>> target = Path(tempfile.mkdtemp()) / "two.txt"
    >>> with whole(target) as temporary:
    ...     written = temporary.write_text("1 2")
    >>> target.read_text(), [path.name for path in target.parent.iterdir()]
    ('1 2', ['two.txt'])
    """
    handle, name = tempfile.mkstemp(prefix=path.name + ".", suffix=".part", dir=path.parent)
    os.close(handle)
    temporary = Path(name)
    try:
        yield temporary
        mask = os.umask(0)
        os.umask(mask)
        temporary.chmod(0o666 & ~mask)
        temporary.replace(path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
