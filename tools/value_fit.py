"""Weights of all pairs of cells, as they are fitted: from taxicab distance or from a smaller board's values."""

from __future__ import annotations

from array import array
from itertools import combinations, permutations

import numpy as np

from taquin.board.shape import Shape
from taquin.kernels import kernel
from taquin.patterns.values import SCALE, Values, mirror, unfolded

RARE = 1e-3
MOST = 8.0
"""Moves by which two values are moved apart at most."""


class Fit:
    """Weights of all pairs of cells, in moves: at first, taxicab distance."""

    def __init__(self, shape: Shape, blank_cell: int) -> None:
        self.shape, self.blank_cell, self.cells = shape, blank_cell, shape.cells
        self.pairs = list(combinations(range(self.cells), 2))
        self.image = np.array(list(mirror(shape, blank_cell)))
        far = np.array(
            [
                [0 if label == blank_cell else shape.distance(cell, label) for label in range(self.cells)]
                for cell in range(self.cells)
            ]
        ) / (self.cells - 1)
        self.weights = np.array([far[c][:, None] + far[d][None, :] for c, d in self.pairs], dtype=np.float32)
        self.classes = np.zeros(0, np.int32)
        self.shared = np.zeros(1, np.float32)
        self.own = 1.0

    def share(self) -> None:
        """Let pairs of tiles that are alike learn together; of each lesson, `self.own` goes to the pair alone.

        Alike are pairs that a shift, a turn or a mirror image of the board carries into one another, and a pair whose
        two tiles go back from home to where the other's stand: the shortest way back is as long. A pair with the blank
        is like none, since its home is in a corner.
        """
        rows, columns = (np.arange(self.cells) // self.shape.columns, np.arange(self.cells) % self.shape.columns)
        place = np.stack([rows, columns], axis=-1).astype(np.int64)
        one, two = np.array(self.pairs).T
        across = (place[two] - place[one])[:, None, None, :]
        first = place[None, :, :] - place[one][:, None, :]
        second = place[None, :, :] - place[two][:, None, :]
        first, second = np.broadcast_arrays(first[:, :, None, :], second[:, None, :, :])
        across = np.broadcast_to(across, first.shape)
        images = []
        for change in ((across, first, second), (across + second - first, -first, -second)):
            for turned in (change, (-change[0], change[2], change[1])):
                for up in (1, -1):
                    for left in (1, -1):
                        for order in ((0, 1), (1, 0)):
                            key = np.zeros(first.shape[:3], np.int64)
                            for vector in turned:
                                for axis, sign in zip(order, (up, left), strict=True):
                                    key = 64 * key + sign * vector[..., axis] + 32
                            images.append(key)
        key = np.minimum.reduce(images)
        alone = -1 - np.arange(key.size).reshape(key.shape)
        key[:, self.blank_cell] = alone[:, self.blank_cell]
        key[:, :, self.blank_cell] = alone[:, :, self.blank_cell]
        found, classes = np.unique(key.ravel(), return_inverse=True)
        self.classes, self.shared = classes.astype(np.int32), np.zeros(len(found), np.float32)

    def settle(self) -> None:
        """Give what was learned together to each pair."""
        if len(self.classes):
            self.weights += self.shared[self.classes].reshape(self.weights.shape)
            self.shared[:] = 0

    def start_from(self, present: Values) -> None:
        """Begin with fitted values of this shape."""
        self._spread(_by_cells(present))

    def start_smaller(self, smaller: Values, stretch: float) -> None:
        """Begin with the values of a smaller board, whose blank's home is the first cell as here.

        It has a row less, or a column, or both. A pair of labels in a pair of cells is worth what it is worth there
        when a row and a column that hold none of the four are taken away: the mean over all such rows and columns (the
        first apart, where the blank's home is; the last only where no other is free; from 4x4, where none may be, it is
        worth nothing). Taxicab distance is counted anew, and `stretch` times all the rest added.
        """
        cells, (rows, columns) = self.cells, (self.shape.rows, self.shape.columns)
        assert not self.blank_cell
        assert not smaller.blank_cell
        rest = _by_cells(smaller)
        for cell, label in permutations(range(smaller.shape.cells), 2):
            if label:
                rest[cell, :, label, 0] -= smaller.shape.distance(cell, label)
                rest[:, cell, 0, label] -= smaller.shape.distance(cell, label)
        total, weight = np.zeros((2, *(cells,) * 4), np.float32)
        for row in range(1, rows) if rows > smaller.shape.rows else (rows,):
            for column in range(1, columns) if columns > smaller.shape.columns else (columns,):
                part = (RARE if row == rows - 1 else 1) * (RARE if column == columns - 1 else 1)
                left = [cell for cell in range(cells) if cell // columns != row and cell % columns != column]
                total[np.ix_(left, left, left, left)] += part * rest
                weight[np.ix_(left, left, left, left)] += part
        far = self.weights
        self._spread(total / np.maximum(weight, RARE * RARE))
        self.weights = far + np.float32(stretch) * self.weights

    def _spread(self, table: np.ndarray) -> None:
        """Take the numbers of a table by cell, other cell, label, other label.

        What belongs to one tile in a cell, wherever the blank is, goes to all its pairs.
        """
        cells, blank = self.cells, self.blank_cell
        off = ~np.eye(cells, dtype=bool)
        single = (table[:, :, :, blank] * off[:, :, None]).sum(1) / (cells - 1)
        single[:, blank] = 0
        table = table.copy()
        table[:, :, :, blank] -= single[:, None, :]
        table[:, :, blank, :] -= single[None, :, :]
        table += (single[:, None, :, None] + single[None, :, None, :]) / (cells - 1)
        self.weights = np.array([table[c, d] for c, d in self.pairs], dtype=np.float32)

    def calibrate(self, boards: np.ndarray, distances: np.ndarray) -> None:
        """A factor and a constant for all values, by least squares, which leave alone how boards rank."""
        predicted = self.predicted(boards)
        factor, constant = np.polyfit(predicted, distances, 1)
        self.weights *= np.float32(factor)
        self.weights += np.float32(constant / len(self.pairs))

    def sweep(self, boards: np.ndarray, distances: np.ndarray, least: np.ndarray, first: float, last: float) -> float:
        """Fit once to all samples, each as it is and mirrored."""
        both = self._both(boards)
        answer: float = kernel("regression").sweep(
            self.weights.reshape(-1),
            self.shared,
            self.classes if self.own < 1 else self.classes[:0],
            np.zeros(len(self.shared), np.int32),
            both,
            np.repeat(distances, 2).astype(np.float32),
            np.repeat(least, 2).astype(np.uint8),
            self.cells,
            2 * len(boards),
            first,
            last,
            self.own,
        )
        self.settle()
        return answer**0.5

    def rank(self, better: np.ndarray, worse: np.ndarray, margins: np.ndarray, first: float, last: float) -> float:
        """Move the values of boards apart, once for all, each as it is and mirrored."""
        answer: float = kernel("regression").rank(
            self.weights.reshape(-1),
            self._both(better),
            self._both(worse),
            np.repeat(margins, 2).astype(np.float32),
            self.cells,
            2 * len(better),
            first,
            last,
            MOST,
        )
        return answer

    def _both(self, boards: np.ndarray) -> np.ndarray:
        """Each board as it is and mirrored, label by label."""
        images = np.empty_like(boards)
        images[:, self.image] = self.image[boards]
        return np.stack([boards, images], axis=1).astype(np.uint8).reshape(-1)

    def predicted(self, boards: np.ndarray) -> np.ndarray:
        """The value of each board, in moves."""
        total = np.zeros(len(boards))
        for number, (c, d) in enumerate(self.pairs):
            total += self.weights[number][boards[:, c], boards[:, d]]
        return total

    def packed(self, weights: np.ndarray) -> tuple[array[int], array[int]]:
        """The numbers of a file: each pair's 8 bits, and one number for a label at a cell."""
        cells, blank = self.cells, self.blank_cell
        weights = (weights + self._mirrored(weights)).astype(np.float64) / 2
        single = np.zeros((cells, cells))
        off = ~np.eye(cells, dtype=bool)
        off[blank] = off[:, blank] = False
        tiles = np.arange(cells) != blank
        for number, (c, d) in enumerate(self.pairs):
            pair = weights[number]
            for _ in range(3):
                inner = np.where(off, pair, 0)
                half = inner.sum() / off.sum() / 2  # of the mean: shared, so that a mirrored pair is treated alike
                rows = np.where(tiles, inner.sum(1) / np.maximum(1, off.sum(1)) - half, 0)
                columns = np.where(tiles, inner.sum(0) / np.maximum(1, off.sum(0)) - half, 0)
                pair -= rows[:, None] + columns[None, :]
                single[c] += rows
                single[d] += columns
        # So that the goal's value is 0.
        home = sum(weights[number][c, d] for number, (c, d) in enumerate(self.pairs)) + single.trace()
        single[:, tiles] -= home / (cells - 1)
        packed = []
        for number, (c, d) in enumerate(self.pairs):
            if sorted((self.image[c], self.image[d])) >= [c, d]:
                pair = weights[number]
                np.fill_diagonal(pair, 0)
                packed.append(np.rint(pair * SCALE))
        numbers = np.stack(packed)
        self.clipped = float((np.abs(numbers) > 127).mean())
        pairs = np.clip(numbers, -127, 127).astype(np.int8)
        return array("b", pairs.tobytes()), array("h", np.rint(single * SCALE).astype(np.int16).tobytes())

    def _mirrored(self, weights: np.ndarray) -> np.ndarray:
        number = {pair: at for at, pair in enumerate(self.pairs)}
        image = self.image
        found = np.empty_like(weights)
        for at, (c, d) in enumerate(self.pairs):
            a, b = int(image[c]), int(image[d])
            seen = weights[number[min(a, b), max(a, b)]]
            seen = seen[np.ix_(image, image)]
            found[at] = seen if a < b else seen.T
        return found

    def values(self, weights: np.ndarray | None = None) -> Values:
        """These weights, or the present ones, as the beam reads them."""
        pairs, single = self.packed(self.weights if weights is None else weights)
        return unfolded(self.shape, self.blank_cell, array("h", pairs), single)


def _by_cells(values: Values) -> np.ndarray:
    """The table's numbers in moves, by cell, other cell, label, other label."""
    table = np.frombuffer(values.table, np.int16).reshape((values.shape.cells,) * 4)
    return np.ascontiguousarray(table.transpose(1, 2, 0, 3)).astype(np.float32) / SCALE
