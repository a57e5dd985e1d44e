"""Many boards at once.

>>> import taquin.batch
>>> boards = bytes([1, 2, 3, 0,  1, 3, 2, 0,  1, 1, 2, 0,  1, 2, 9, 0])
>>> list(taquin.batch.solvable(boards, shape="2x2"))
[1, 0, 2, 3]
"""

from __future__ import annotations

import importlib

from .arrays import OUT_OF_RANGE, REPEATED, SOLVABLE, UNSOLVABLE, solvable
from .solving import solve_many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .checking import Report as Report
    from .checking import check_file as check_file

_HOMES = {"Report": "checking", "check_file": "checking"}
"""Names that need the extra `data`; imported on first use."""

__all__ = ["OUT_OF_RANGE", "REPEATED", "SOLVABLE", "UNSOLVABLE", "Report", "check_file", "solvable", "solve_many"]


def __getattr__(name: str) -> object:
    if name in _HOMES:
        value: object = getattr(importlib.import_module(f".{_HOMES[name]}", __name__), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
