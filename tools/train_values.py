"""Fit the pairwise values of a shape (see `taquin.patterns.values`) and write the file that the package brings.

    python tools/train_values.py 4x4 --exact --rounds 10 --boards 4000 --out FOLDER
    python tools/train_values.py 5x5 --iterations 80 --rounds 40 --boards 1000 --width 1000 --out FOLDER

Value iteration first, from taxicab distance: a board is one move farther from home than the nearest of its neighbours.
It drifts after its best point, so it is ended there. Then rounds. A round deals boards, finds ways home (shortest
ones up to 4x4 with `--exact`, else with a beam by the present values), and moves the values by stochastic gradient
descent towards what remains of each way from each of its boards. With `--beside`, boards that a narrow beam keeps
beside a board of the way are used too: where the way is shortest, none of them is nearer to home. Held-out boards, the
same in every round, are solved with a narrow beam; the values that solved them best are kept, and after `--patience`
rounds without a better one it ends. The same seed gives the same file.
"""

from __future__ import annotations

import argparse
import random
import time
from array import array
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import numpy as np

from taquin.board.shape import Shape
from taquin.kernels import BUDGET, CONTROL, kernel
from taquin.patterns.layout import blank_targets
from taquin.patterns.values import SCALE, Values, mirror, plain, ship, unfolded
from taquin.search.descent import Descent
from taquin.search.duplicates import shipped
from taquin.search.limits import Limits
from taquin.search.quick import Beam
from taquin.search.tables import layout_for
from taquin.search.watch import Watch

Labels = tuple[int, ...]


class Fit:
    """Weights of all pairs of cells, in moves."""

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

    def sweep(self, boards: np.ndarray, distances: np.ndarray, least: np.ndarray, first: float, last: float) -> float:
        """Fit once to all samples, each as it is and mirrored."""
        images = np.empty_like(boards)
        images[:, self.image] = self.image[boards]
        both = np.stack([boards, images], axis=1).reshape(-1, self.cells).astype(np.uint8)
        answer: float = kernel("regression").sweep(
            self.weights.reshape(-1),
            both.reshape(-1),
            np.repeat(distances, 2).astype(np.float32),
            np.repeat(least, 2).astype(np.uint8),
            self.cells,
            len(both),
            first,
            last,
        )
        return answer**0.5

    def predicted(self, boards: np.ndarray) -> np.ndarray:
        """The value of each board, in moves."""
        total = np.zeros(len(boards))
        for number, (c, d) in enumerate(self.pairs):
            total += self.weights[number][boards[:, c], boards[:, d]]
        return total

    def packed(self) -> tuple[array[int], array[int]]:
        """The numbers of a file: each pair's 8 bits, and one number for a label at a cell."""
        cells, blank = self.cells, self.blank_cell
        weights = (self.weights + self._mirrored()).astype(np.float64) / 2
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

    def _mirrored(self) -> np.ndarray:
        number = {pair: at for at, pair in enumerate(self.pairs)}
        image = self.image
        found = np.empty_like(self.weights)
        for at, (c, d) in enumerate(self.pairs):
            a, b = int(image[c]), int(image[d])
            seen = self.weights[number[min(a, b), max(a, b)]]
            seen = seen[np.ix_(image, image)]
            found[at] = seen if a < b else seen.T
        return found

    def values(self) -> Values:
        """As the beam reads them."""
        pairs, single = self.packed()
        return unfolded(self.shape, self.blank_cell, array("h", pairs), single)


class Dealer:
    """Seeded boards of the frame: uniform, or after so many random moves."""

    def __init__(self, shape: Shape, blank_cell: int, seed: object) -> None:
        self.shape, self.blank_cell, self.chance = shape, blank_cell, random.Random(f"{shape} {blank_cell} {seed}")

    def board(self, moves: int | None = None) -> Labels:
        if moves is None:
            return self.uniform()
        labels = list(range(self.shape.cells))
        targets, blank, last = blank_targets(self.shape), self.blank_cell, 4
        for _ in range(moves):
            ways = [way for way in range(4) if targets[4 * blank + way] >= 0 and way + last != 3]
            last = self.chance.choice(ways)
            cell = targets[4 * blank + last]
            labels[blank], labels[cell] = labels[cell], labels[blank]
            blank = cell
        return tuple(labels)

    def uniform(self) -> Labels:
        labels = list(range(self.shape.cells))
        self.chance.shuffle(labels)
        seen, odd = [False] * len(labels), 0
        for cell in range(len(labels)):
            while not seen[cell]:
                seen[cell] = True
                cell = labels[cell]
                odd ^= not seen[cell]
        odd ^= self.shape.distance(labels.index(self.blank_cell), self.blank_cell) & 1
        if odd:
            one, two = [cell for cell, label in enumerate(labels) if label != self.blank_cell][:2]
            labels[one], labels[two] = labels[two], labels[one]
        return tuple(labels)


def along(shape: Shape, blank_cell: int, labels: Labels, way: bytes) -> Iterator[Labels]:
    """The boards of a way, the first and the last among them."""
    targets, moved = blank_targets(shape), list(labels)
    yield labels
    blank = moved.index(blank_cell)
    for direction in way:
        cell = targets[4 * blank + direction]
        moved[blank], moved[cell] = moved[cell], moved[blank]
        blank = cell
        yield tuple(moved)


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


def control() -> array[int]:
    buffer = array("q", bytes(8 * CONTROL))
    buffer[BUDGET] = 1 << 60
    return buffer


def beam_way(values: Values, labels: Labels, width: int, depth: int) -> bytes | None:
    return Beam(values, width, depth).run(labels, control())


class Exact:
    """Shortest ways."""

    def __init__(self, shape: Shape, blank_cell: int) -> None:
        self.descent = Descent(layout_for("default", shape, blank_cell), shipped())

    def way(self, labels: Labels) -> bytes | None:
        return self.descent.shortest(labels, Watch(Limits()))[0]


def now(numbers: list[int], number: int) -> int:
    """Of numbers by round, the last for the rest."""
    return numbers[min(number, len(numbers) - 1)]


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


def judged(values: Values, held: list[Labels], width: int, depth: int) -> tuple[float, int]:
    """The mean length of the ways of held-out boards, and how many were lost (and count as `depth`)."""
    ways = [beam_way(values, labels, width, depth) for labels in held]
    return sum(depth if way is None else len(way) for way in ways) / len(ways), ways.count(None)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("shape", type=Shape.parse)
    parser.add_argument("--blank", type=int, default=0)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--boards", type=int, nargs="+", default=[2000])
    parser.add_argument(
        "--width", type=int, nargs="+", default=[1000], help="of the teacher, round by round, the last for the rest"
    )
    parser.add_argument("--exact", action="store_true")
    parser.add_argument("--moves", type=int, nargs="*", default=[], help="random moves from home, round by round")
    parser.add_argument("--beside", type=int, nargs="+", default=[100], help="boards beside each way that are used too")
    parser.add_argument("--keep", type=int, default=6, help="rounds whose samples are used again")
    parser.add_argument("--sweeps", type=int, default=3)
    parser.add_argument("--rate", type=float, default=0.4)
    parser.add_argument("--hold", type=int, default=150)
    parser.add_argument("--hold-width", type=int, default=300)
    parser.add_argument("--patience", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--weights", type=Path, help="start from these, and keep the best there")
    parser.add_argument("--iterations", type=int, default=0, help="of value iteration, before the rounds")
    parser.add_argument("--iteration-samples", type=int, default=50_000)
    parser.add_argument("--iteration-width", type=int, default=1000)
    options = parser.parse_args()
    shape, blank = options.shape, options.blank
    fit = Fit(shape, blank)
    if options.weights and options.weights.exists():
        fit.weights = np.load(options.weights)
        values = fit.values()
    else:
        values = plain(shape, blank)
    dealer = Dealer(shape, blank, "held out")
    held = [dealer.board() for _ in range(options.hold)]
    depth = 14 * shape.cells
    if options.iterations:
        values = iterated(fit, held[:40], depth, options)
    dealer = Dealer(shape, blank, options.seed)
    exact = Exact(shape, blank) if options.exact else None
    store: list[tuple[np.ndarray, np.ndarray, np.ndarray]] = []
    best, since = float("inf"), 0
    home = tuple(range(shape.cells))
    for number in range(options.rounds):
        start = time.process_time()
        boards, distances, least, lost, total = [], [], [], 0, 0
        count, width, beside = (now(numbers, number) for numbers in (options.boards, options.width, options.beside))
        for _ in range(count):
            moves = options.moves[number] if number < len(options.moves) else None
            labels = dealer.board(moves)
            if labels == home:
                continue
            way = exact.way(labels) if exact else beam_way(values, labels, width, depth)
            if way is None:
                lost += 1
                continue
            total += len(way)
            for at, board in enumerate(along(shape, blank, labels, way)):
                boards.append(bytes(board))
                distances.append(len(way) - at)
                least.append(0)
            if beside:
                narrow, look = Beam(values, options.hold_width, dealer.chance.randrange(1, len(way))), control()
                narrow.run(labels, look)
                left = narrow.left(look)
                for board in dealer.chance.sample(left, min(beside, len(left))):
                    boards.append(board)
                    distances.append(len(way) - look[4])
                    least.append(1)
        made = time.process_time() - start
        order = np.random.default_rng((options.seed, number))
        sample = np.frombuffer(b"".join(boards), np.uint8).reshape(-1, shape.cells)
        store.append((sample, np.array(distances, np.float32), np.array(least, np.uint8)))
        store = store[-options.keep :]
        sample, aims, bounds = (np.concatenate(parts) for parts in zip(*store, strict=True))
        start = time.process_time()
        errors = []
        for at in range(options.sweeps):
            shuffled = order.permutation(len(sample))
            errors.append(
                fit.sweep(
                    sample[shuffled],
                    aims[shuffled],
                    bounds[shuffled],
                    options.rate * (1 - at / options.sweeps) + 0.01,
                    options.rate * (1 - (at + 1) / options.sweeps) + 0.01,
                )
            )
        fitted = time.process_time() - start
        values = fit.values()
        start = time.process_time()
        mean, missed = judged(values, held, options.hold_width, depth)
        solved = count - lost
        print(
            f"{number}: teacher {total / max(1, solved):.2f} (lost {lost}) {len(sample):,} samples, error "
            f"{' '.join(f'{error:.3f}' for error in errors)}, clipped {fit.clipped:.5f}; held out {mean:.3f} "
            f"(lost {missed}); CPU {made:.1f} + {fitted:.1f} + {time.process_time() - start:.1f} s",
            flush=True,
        )
        if mean < best:
            best, since = mean, 0
            if options.weights:
                np.save(options.weights, fit.weights)
            if options.out:
                ship(
                    shape,
                    blank,
                    *fit.packed(),
                    folder=options.out,
                    trained=vars(options)
                    | {"shape": str(shape), "out": "", "weights": "", "round": number, "held_out": mean},
                )
        else:
            since += 1
            if since == options.patience:
                break


if __name__ == "__main__":
    main()
