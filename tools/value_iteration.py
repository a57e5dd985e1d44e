"""Approximate value iteration, which needs no ways home."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import numpy as np
from value_boards import Dealer, Labels, judged
from value_fit import Fit

from taquin.board.shape import Shape
from taquin.patterns.layout import blank_targets
from taquin.patterns.values import Values


def strolls(
    shape: Shape, blank_cell: int, start: np.ndarray, steps: int, chance: np.random.Generator
) -> Iterator[np.ndarray]:
    """Boards on random ways without turning back, all moved at once: the state after each step."""
    targets = np.array(blank_targets(shape)).reshape(-1, 4)
    boards = start.copy()
    rows = np.arange(len(boards))
    blanks = (boards == blank_cell).argmax(1)
    last = np.full(len(boards), 4)
    for _ in range(steps):
        draw = chance.random((len(boards), 4))
        draw[targets[blanks] < 0] = 2
        back = last < 4
        draw[rows[back], 3 - last[back]] += 1
        last = draw.argmin(1)
        cells = targets[blanks, last]
        boards[rows, blanks] = boards[rows, cells]
        boards[rows, cells] = blank_cell
        blanks = cells
        yield boards


class Iteration:
    """Approximate value iteration: a board is one move farther from home than the nearest of its neighbours."""

    def __init__(self, fit: Fit, dealer: Dealer, seed: int, walkers: int) -> None:
        self.fit, self.chance = fit, np.random.default_rng(seed)
        self.dealer, self.walkers = dealer, walkers
        shape = fit.shape
        cells = np.arange(shape.cells)
        self.far = np.abs(cells[:, None] // shape.columns - cells // shape.columns) + np.abs(
            cells[:, None] % shape.columns - cells % shape.columns
        )
        self.far[:, fit.blank_cell] = 0

    def boards(self, steps: int, samples: int) -> np.ndarray:
        """Boards on random ways, from home and from anywhere."""
        shape = self.fit.shape
        home = np.tile(np.arange(shape.cells, dtype=np.uint8), (self.walkers, 1))
        afar = np.array([self.dealer.uniform() for _ in range(self.walkers // 2)], np.uint8)
        walks = strolls(shape, self.fit.blank_cell, np.concatenate([home, afar]), steps, self.chance)
        return np.concatenate([state[self.chance.integers(0, len(state), samples // steps)].copy() for state in walks])

    def targets(self, boards: np.ndarray) -> np.ndarray:
        fit = self.fit
        ways = np.array(blank_targets(fit.shape)).reshape(-1, 4)
        rows = np.arange(len(boards))
        blanks = (boards == fit.blank_cell).argmax(1)
        best = np.full(len(boards), np.inf)
        for direction in range(4):
            cells = ways[blanks, direction]
            valid = cells >= 0
            child = boards[valid].copy()
            child[rows[: len(child)], blanks[valid]] = child[rows[: len(child)], cells[valid]]
            child[rows[: len(child)], cells[valid]] = fit.blank_cell
            best[valid] = np.minimum(best[valid], np.maximum(fit.predicted(child), self.taxicab(child)))
        home = (boards == np.arange(fit.cells)).all(1)
        return np.where(home, 0, 1 + best)

    def taxicab(self, boards: np.ndarray) -> np.ndarray:
        return self.far[np.arange(self.fit.cells)[None, :], boards].sum(1)

    def step(self, steps: int, samples: int, rate: float) -> float:
        boards = self.boards(steps, samples)
        aims = self.targets(boards)
        order = self.chance.permutation(len(boards))
        return self.fit.sweep(boards[order], aims[order], np.zeros(len(boards)), rate, rate)


EVERY, DRIFT = 4, 1.1
"""Iterations between two looks at the held-out boards; how much longer ways than the best end value iteration."""


def iterated(fit: Fit, held: list[Labels], depth: int, options: argparse.Namespace) -> Values:
    """Value iteration up to its best point."""
    dealer = Dealer(fit.shape, fit.blank_cell, f"iteration {options.seed}")
    iteration = Iteration(fit, dealer, options.seed, 4000)
    best, chosen, since = float("inf"), fit.weights.copy(), 0
    for number in range(1, options.iterations + 1):
        error = iteration.step(12 * fit.cells, options.iteration_samples, 0.3)
        if number % EVERY == 0:
            mean, missed = judged(fit.values(), held, options.iteration_width, depth)
            print(f"iteration {number}: error {error:.3f}; held out {mean:.3f} (lost {missed})", flush=True)
            if mean < best:
                best, chosen, since = mean, fit.weights.copy(), 0
            else:
                since += 1
            if since == 2 or mean > DRIFT * best:
                break
    fit.weights = chosen
    return fit.values()
