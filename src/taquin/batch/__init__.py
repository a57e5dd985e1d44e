"""Many boards at once.

>>> import taquin.batch
>>> boards = bytes([1, 2, 3, 0,  1, 3, 2, 0,  1, 1, 2, 0,  1, 2, 9, 0])
>>> list(taquin.batch.solvable(boards, shape="2x2"))
[1, 0, 2, 3]
"""

from .arrays import OUT_OF_RANGE, REPEATED, SOLVABLE, UNSOLVABLE, solvable
from .solving import solve_many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .labelling import Dataset as Dataset
    from .labelling import dataset as dataset

__all__ = ["OUT_OF_RANGE", "REPEATED", "SOLVABLE", "UNSOLVABLE", "Dataset", "dataset", "solvable", "solve_many"]


def __getattr__(name: str) -> object:
    if name in ("Dataset", "dataset"):
        from ..errors import RequestError

        try:
            from . import labelling
        except ImportError as error:
            if (error.name or "").partition(".")[0] != "numpy":
                raise
            raise RequestError("extra_missing", found="NumPy, pyarrow", expected="data") from None
        return getattr(labelling, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
