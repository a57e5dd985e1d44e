"""Many boards at once.

>>> import taquin.batch
>>> boards = bytes([1, 2, 3, 0,  1, 3, 2, 0,  1, 1, 2, 0,  1, 2, 9, 0])
>>> list(taquin.batch.solvable(boards, shape="2x2"))
[1, 0, 2, 3]
"""

from __future__ import annotations

import importlib

from ..errors import RequestError
from .arrays import OUT_OF_RANGE, REPEATED, SOLVABLE, UNSOLVABLE, solvable
from .solving import solve_many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .answers import solve_file as solve_file
    from .checking import Report as Report
    from .checking import check_file as check_file
    from .frames import check_table as check_table
    from .frames import solve_table as solve_table
    from .generating import Dealt as Dealt
    from .generating import generate_file as generate_file
    from .labelling import Dataset as Dataset
    from .labelling import dataset as dataset

_HOMES = {
    "Dataset": "labelling",
    "Dealt": "generating",
    "Report": "checking",
    "check_file": "checking",
    "check_table": "frames",
    "dataset": "labelling",
    "generate_file": "generating",
    "solve_file": "answers",
    "solve_table": "frames",
}
"""Names that need the extra `data`; imported on first use."""

__all__ = [
    "OUT_OF_RANGE",
    "REPEATED",
    "SOLVABLE",
    "UNSOLVABLE",
    "Dataset",
    "Dealt",
    "Report",
    "check_file",
    "check_table",
    "dataset",
    "generate_file",
    "solvable",
    "solve_file",
    "solve_many",
    "solve_table",
]


def __getattr__(name: str) -> object:
    if name in _HOMES:
        try:
            module = importlib.import_module(f".{_HOMES[name]}", __name__)
        except ImportError as error:
            if (error.name or "").partition(".")[0] not in ("numpy", "pyarrow"):
                raise
            raise RequestError("extra_missing", found="NumPy, pyarrow", expected="data") from None
        value: object = getattr(module, name)
        globals()[name] = value
        return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
