"""Many boards at once.

>>> import taquin.batch
>>> boards = bytes([1, 2, 3, 0,  1, 3, 2, 0,  1, 1, 2, 0,  1, 2, 9, 0])
>>> list(taquin.batch.solvable(boards, shape="2x2"))
[1, 0, 2, 3]
"""

from .arrays import OUT_OF_RANGE, REPEATED, SOLVABLE, UNSOLVABLE, solvable
from .solving import solve_many

__all__ = ["OUT_OF_RANGE", "REPEATED", "SOLVABLE", "UNSOLVABLE", "solvable", "solve_many"]
