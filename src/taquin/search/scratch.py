"""A folder for this process's passing files, gone when it ends.

A process that is killed can't remove its own: whoever makes a folder next removes those whose owners are gone. A lock
on a file within, which the system takes away with its process, says whether the owner lives; it holds across
containers, where the number of a process says nothing.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from contextlib import suppress
from functools import lru_cache

try:
    from fcntl import LOCK_EX, LOCK_NB, flock

    HAS_LOCKS = True
except ImportError:  # Windows
    HAS_LOCKS = False

NEW, PREFIX, LOCK = "taquin-new-", "taquin-run-", "owner"


def folder() -> str:
    """The folder of this process, there until it ends."""
    return _of(os.getpid())


@lru_cache(maxsize=1)
def _of(owner: int) -> str:
    """A forked process has another number, and so makes a folder of its own."""
    if HAS_LOCKS:
        sweep()
        made = _locked(owner)
    else:
        made = tempfile.mkdtemp(prefix=f"{PREFIX}{owner}-")
    atexit.register(_remove, made, owner)
    return made


def _locked(owner: int) -> str:
    """A new folder, which has its name from when it is locked on."""
    made = tempfile.mkdtemp(prefix=NEW)
    lock = os.open(os.path.join(made, LOCK), os.O_CREAT | os.O_RDWR)  # held until the process ends
    with suppress(OSError):  # where there are no locks nothing is swept either
        flock(lock, LOCK_EX)
    where, name = os.path.split(made)
    named = os.path.join(where, f"{PREFIX}{owner}-{name.removeprefix(NEW)}")
    os.rename(made, named)
    return named


def _remove(made: str, owner: int) -> None:
    if os.getpid() == owner:  # not in a process that was forked from it
        shutil.rmtree(made, ignore_errors=True)


def sweep() -> None:
    """Remove the folders whose processes are gone."""
    where = tempfile.gettempdir()
    for name in os.listdir(where):
        if not name.startswith(PREFIX):
            continue
        found = os.path.join(where, name)
        with suppress(OSError), open(os.path.join(found, LOCK), "r+b") as file:  # another user's can't be opened
            flock(file, LOCK_EX | LOCK_NB)  # held: an error
            shutil.rmtree(found, ignore_errors=True)
