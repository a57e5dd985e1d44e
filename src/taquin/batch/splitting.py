"""Which boards are to learn from and which to test with: symmetric twins never stand on both sides.

A board's twins are what it becomes by the symmetries of the box that leave the blank's home in its place, every tile
renamed by its new home: as the transpose does on 4x4 with the blank's home in a corner. They are equally far from home,
so that a learner who met one knows the other. All of them get the part of the least.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ..board.frame import Frame, symmetries
from ..board.goals import Goal
from ..errors import RequestError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .columns import Values

PARTS = ("train", "validation", "test")
SPLIT = (80, 10, 10)
"""Shares of the parts, unless said otherwise."""


def fractions(shares: Sequence[float]) -> tuple[float, float, float]:
    """The shares of the three parts, made to sum to 1.

    Raises:
        RequestError: code `dataset_split`.
    """
    given = [float(share) for share in shares]
    if len(given) != len(PARTS) or not all(0 <= share < float("inf") for share in given) or not sum(given) > 0:
        raise RequestError("dataset_split", found=",".join(f"{share:g}" for share in given))
    first, second, third = (share / sum(given) for share in given)
    return first, second, third


def twins(boards: Values, goal: Goal) -> list[Values]:
    """The boards in the frame of the goal, tiles named by their homes, by each symmetry that keeps the blank's."""
    frame, shape = Frame(goal), goal.shape
    images = np.array(frame.cells)
    home = images[np.array(goal.cells)].astype(boards.dtype)
    labels = np.empty_like(boards)
    labels[:, images] = home[boards]
    found = []
    for symmetry in symmetries(shape):
        cells = np.array(symmetry.cells(shape), boards.dtype)
        if cells[frame.blank_cell] == frame.blank_cell:
            twin = np.empty_like(labels)
            twin[:, cells] = cells[labels]
            found.append(twin)
    return found


def parts_of(boards: Values, goal: Goal, shares: Sequence[float]) -> NDArray[np.uint8]:
    """The part of each board: 0 train, 1 validation, 2 test."""
    if not len(boards):
        return np.zeros(0, np.uint8)
    least, *others = map(_words, twins(boards, goal))
    for words in others:
        first = (least != words).argmax(axis=1)[:, None]
        is_less = np.take_along_axis(words, first, 1) < np.take_along_axis(least, first, 1)
        least = np.where(is_less, words, least)
    key = np.zeros(len(boards), np.uint64)
    for word in least.T:
        key = _mixed(key ^ word)
    point = (key >> np.uint64(11)).astype(np.float64) / 2**53
    return np.searchsorted(np.cumsum(shares)[:-1], point, side="right").astype(np.uint8)


def _words(labels: Values) -> NDArray[np.uint64]:
    """The labels of a board in words of 64 bits (eight where a label has 8), the first label the most significant."""
    width = labels.dtype.itemsize
    each = 8 // width
    padded = np.zeros((len(labels), -(-labels.shape[1] // each) * each), f">u{width}")
    padded[:, : labels.shape[1]] = labels
    return padded.view(">u8").astype(np.uint64)


def _mixed(state: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """A step of SplitMix64 (see `taquin.dealing.uniform`)."""
    state = state + np.uint64(0x9E3779B97F4A7C15)
    state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return state ^ (state >> np.uint64(31))
