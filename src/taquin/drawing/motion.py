"""A path as motion: which tile slides when, from where to where."""

from __future__ import annotations

from itertools import groupby

from ..board.board import Board
from ..board.moves import METRICS, Path
from ..errors import RequestError

SPEED = 3.0
"""Moves a second, unless asked otherwise."""

SLOWEST, FASTEST = 0.1, 50.0

LONGEST = 60_000
"""Milliseconds: a path that would take longer at `SPEED` is played faster."""

BEFORE, AFTER = 700, 1500
"""Milliseconds of rest before the first move and after the last."""

RESTING = 0.35
"""The part of a move's time in which nothing slides, so that moves can be told apart."""

BLUR = 90
"""A move of fewer milliseconds has no rest."""


class Slide:
    """One tile's way to the neighbouring cell, in the `turn` (from 0) that it is part of."""

    __slots__ = ("source", "target", "tile", "turn")

    def __init__(self, turn: int, tile: int, source: int, target: int) -> None:
        self.turn, self.tile, self.source, self.target = turn, tile, source, target


class Motion:
    """The slides of a path on a board, and their times in milliseconds.

    A turn is one move of the metric: in `mtm` the tiles of a run slide together. All times are those of `start`.

    >>> motion = Motion(Board.parse("1 2 3/4 5 6/0 7 8"), Path.parse("LL"), metric="mtm")
    >>> [(slide.turn, slide.tile, slide.source, slide.target) for slide in motion.slides]
    [(0, 7, 7, 6), (0, 8, 8, 7)]
    >>> motion.turns, motion.start(0), round(motion.total)
    (1, 700.0, 2533)

    Raises:
        MoveError: code `move_illegal`.
        RequestError: code `speed`, `metric_unknown`.
    """

    def __init__(self, board: Board, path: Path, *, metric: str = "stm", speed: float | None = None) -> None:
        if metric not in METRICS:
            raise RequestError("metric_unknown", found=metric, expected=", ".join(METRICS))
        if speed is not None and not SLOWEST <= speed <= FASTEST:
            raise RequestError("speed", found=f"{speed:g}", smallest=f"{SLOWEST:g}", largest=f"{FASTEST:g}")
        self.board, self.path, self.metric = board, path, metric
        self.end = board.after(path)
        self.slides = _slides(board, path, metric)
        self.turns = self.slides[-1].turn + 1 if self.slides else 0
        self.turn = 1000 / speed if speed else min(1000 / SPEED, LONGEST / max(self.turns, 1))
        self.slide = self.turn if self.turn < BLUR else self.turn * (1 - RESTING)
        self.total = BEFORE + self.turns * self.turn + AFTER

    def start(self, turn: int) -> float:
        """When the tiles of a turn begin to slide; they arrive `slide` later."""
        return BEFORE + turn * self.turn


def _slides(board: Board, path: Path, metric: str) -> list[Slide]:
    columns, tiles, blank = board.shape.columns, list(board.tiles), board.blank_cell
    slides = []
    turn = 0
    for direction, run in groupby(path):
        rows, across = direction.vector
        step = -(rows * columns + across)
        for _ in run:
            tile = tiles[blank + step]
            slides.append(Slide(turn, tile, blank + step, blank))
            tiles[blank], tiles[blank + step] = tile, 0
            blank += step
            turn += metric == "stm"
        turn += metric == "mtm"
    return slides
