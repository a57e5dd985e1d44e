"""Fit the pairwise values of a shape (see `taquin.patterns.values`) and write the file that the package brings.

    python tools/train_values.py 4x4 --exact --rounds 10 --boards 4000 --beside 60 --out FOLDER
    python tools/train_values.py 5x5 --iterations 80 --rounds 40 --boards 1000 --width 1000 --out FOLDER
    python tools/train_values.py 6x6 --smaller 1.15 --walks 100 1200 --astray 0.5 --rounds 30 --out FOLDER
    python tools/train_values.py 6x6 --weights FILE --walks 700 1400 --turning --uniform 0.2 --width 2000 --narrow 300
        --rounds 200 --boards 300 --keep 5 --sweeps 1 --rate 0.003 --rank-rate 0.2 --steady 0.9 --out FOLDER

The start is taxicab distance, the present values of the board with a row and a column less (`--smaller`), or value
iteration from either (`--iterations`): a board is one move farther from home than the nearest of its neighbours. Value
iteration drifts after its best point, so it is ended there. Then rounds. A round deals boards, finds ways home
(shortest ones up to 4x4 with `--exact`, else with a beam by the present values), and moves the values by stochastic
gradient descent towards what remains of each way from each of its boards.

A beam goes by which board is nearer, not by how far it is (`--narrow`): where a narrow beam found a longer way than the
teacher, the boards that it kept on its levels, some of each, are to be worth more than the board of the teacher's way
after as many moves; more by a part of what the way is longer (`--margin`). Beyond 5x5 most of the gain comes from that.

Ways are taken home from boards to which a narrow beam has come, too (`--astray`), since a beam goes where values are
too low; or such boards are taken as no nearer to home than the way beside which they stand (`--beside`), which is true
where the way is shortest. Held-out boards, the same in every round, are solved with a narrow beam; the values that
solved them best are kept, and after `--patience` rounds without a better one it ends. The same options give the same
file.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

import numpy as np
from value_boards import Dealer, Exact, Labels, along, beam_way, control, judged, met
from value_fit import Fit
from value_iteration import iterated

from taquin.board.shape import Shape
from taquin.kernels import LEVEL
from taquin.patterns.values import Values, plain, ship, values
from taquin.search.quick import Beam

Number = TypeVar("Number", int, float)


def now(numbers: Sequence[Number], number: int) -> Number:
    """Of numbers by round, the last for the rest."""
    return numbers[min(number, len(numbers) - 1)]


Arrays = tuple[np.ndarray, ...]
"""Boards, their distances, whether these are only bounds; better boards, worse ones, margins."""


class Samples:
    """Boards of a round, how far they are from home, and whether that is only a lower bound."""

    def __init__(self) -> None:
        self.boards: list[bytes] = []
        self.distances: list[int] = []
        self.least: list[int] = []
        self.ranked: list[tuple[np.ndarray, np.ndarray, np.ndarray]] = []

    def add(self, board: Sequence[int], distance: int, least: bool = False) -> None:
        self.boards.append(bytes(board))
        self.distances.append(distance)
        self.least.append(least)

    def arrays(self, cells: int) -> Arrays:
        boards = np.frombuffer(b"".join(self.boards), np.uint8).reshape(-1, cells)
        none = np.zeros((0, cells), np.uint8), np.zeros((0, cells), np.uint8), np.zeros(0, np.float32)
        ranked = (np.concatenate(part) for part in zip(none, *self.ranked, strict=True))
        return boards, np.array(self.distances, np.float32), np.array(self.least, np.uint8), *ranked


EARLY = 0.8
"""The part of a way up to which its boards are held against others: then it is far ahead of them."""
FAR = 8
"""Moves for which a way is longer at most, in a margin."""
TURNS = 8
"""Pieces of the samples between which one learns how far boards are, and which are nearer, by turns."""


class Teacher:
    """Deals boards and finds ways home by the present values."""

    def __init__(self, options: argparse.Namespace, depth: int) -> None:
        self.options, self.depth = options, depth
        self.shape, self.blank = options.shape, options.blank
        self.dealer = Dealer(self.shape, self.blank, options.seed, options.walks, options.uniform, options.turning)
        self.numbers = np.random.default_rng(options.seed)
        self.exact = Exact(self.shape, self.blank) if options.exact else None
        self.lost = self.solved = self.moves = 0

    def round(self, present: Values, number: int) -> Samples:
        """The samples of a round."""
        samples, options = Samples(), self.options
        width, beside = now(options.width, number), now(options.beside, number)
        self.lost = self.solved = self.moves = 0
        if options.walks:
            self.dealer.walks = (options.walks[0], now(options.walks[1:], number))
        for _ in range(now(options.boards, number)):
            labels = self.dealer.board()
            before = len(samples.boards)
            length = self.way(present, labels, width, samples)
            if options.narrow and length:
                self.rank(present, labels, samples, samples.boards[before:])
            chance = self.dealer.chance
            if length < 2:
                continue
            if beside:
                left, level = self.left(present, labels, options.hold_width, chance.randrange(1, length))
                for board in chance.sample(left, min(beside, len(left))):
                    samples.add(board, length - level, least=True)
            if chance.random() < options.astray:
                left, _ = self.left(present, labels, options.astray_width, chance.randrange(1, length))
                if left:
                    self.way(present, tuple(chance.choice(left)), width, samples)
        return samples

    def way(self, present: Values, labels: Labels, width: int, samples: Samples) -> int:
        """Take all boards of a way home; its length, 0 where none was found."""
        if labels == tuple(range(self.shape.cells)):
            return 0
        depth = self.depth
        if self.options.longest:
            far = sum(self.shape.distance(cell, label) for cell, label in enumerate(labels) if label != self.blank)
            depth = round(10 + self.options.longest * far)
        way = self.exact.way(labels) if self.exact else beam_way(present, labels, width, depth)
        if way is None:
            self.lost += 1
            return 0
        self.solved += 1
        self.moves += len(way)
        for at, board in enumerate(along(self.shape, self.blank, labels, way)):
            samples.add(board, len(way) - at)
        return len(way)

    def rank(self, present: Values, labels: Labels, samples: Samples, along: list[bytes]) -> None:
        """Where a narrow beam finds no way as short as this one: boards that it kept instead."""
        beam, look = Beam(present, self.options.narrow, self.depth), control()
        way = beam.run(labels, look)
        length = len(along) - 1
        longer = FAR if way is None else len(way) - length
        if longer > 0:
            worse, levels = met(beam, look, labels, self.options.level_boards, self.numbers)
            worse, levels = worse[levels < EARLY * length], levels[levels < EARLY * length]
            better = np.frombuffer(b"".join(along), np.uint8).reshape(-1, self.shape.cells)[levels]
            margins = np.full(len(levels), self.options.margin * min(longer, FAR), np.float32)
            samples.ranked.append((better, worse, margins))

    def left(self, present: Values, labels: Labels, width: int, levels: int) -> tuple[list[bytes], int]:
        """The boards that a beam has come to after so many levels, and after how many it was."""
        beam, look = Beam(present, width, levels), control()
        beam.run(labels, look)
        return beam.left(look), look[LEVEL]


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("shape", type=Shape.parse)
    parser.add_argument("--blank", type=int, default=0)
    parser.add_argument("--smaller", type=float, help="start from the smaller board's values, stretched by this factor")
    parser.add_argument("--of", type=Shape.parse, help="the smaller board, if not a row and a column less")
    parser.add_argument(
        "--walks", type=int, nargs="+", default=[], help="least random moves that deal a board, and most, by round"
    )
    parser.add_argument("--uniform", type=float, default=0, help="the part of the boards that is uniform all the same")
    parser.add_argument("--turning", action="store_true", help="random moves may go back")
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--boards", type=int, nargs="+", default=[2000], help="by round, the last for the rest")
    parser.add_argument("--width", type=int, nargs="+", default=[1000], help="of the teacher, by round")
    parser.add_argument(
        "--longest", type=float, default=0, help="times the taxicab distance, and 10: no longer way is learned from"
    )
    parser.add_argument("--exact", action="store_true")
    parser.add_argument("--narrow", type=int, default=0, help="width of the beam that is to learn what is nearer")
    parser.add_argument("--level-boards", type=int, default=2, help="boards of each level of the narrow beam")
    parser.add_argument("--margin", type=float, default=0.5, help="moves for each that the narrow beam's way is longer")
    parser.add_argument("--rank-rate", type=float, nargs="+", default=[0.1], help="of what is missing, by round")
    parser.add_argument("--beside", type=int, nargs="+", default=[0], help="boards beside each way, by round")
    parser.add_argument("--astray", type=float, default=0, help="the part of the boards beside whose way one is solved")
    parser.add_argument("--astray-width", type=int, default=1000)
    parser.add_argument("--keep", type=int, default=6, help="rounds whose samples are used again")
    parser.add_argument("--sweeps", type=int, default=3)
    parser.add_argument("--rate", type=float, nargs="+", default=[0.4], help="of a round's first sample, by round")
    parser.add_argument(
        "--own", type=float, nargs="+", default=[1], help="of a lesson, the part that pairs alike don't share, by round"
    )
    parser.add_argument("--hold", type=int, default=150)
    parser.add_argument(
        "--hold-walks", type=int, nargs=2, help="moves that deal held-out boards, if not those of the rest"
    )
    parser.add_argument("--hold-width", type=int, default=300)
    parser.add_argument("--patience", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--weights", type=Path, nargs="+", help="start from the mean of these")
    parser.add_argument("--keep-weights", type=Path, help="keep the best there")
    parser.add_argument("--steady", type=float, default=0, help="the part of the mean weights that a round leaves")
    parser.add_argument("--iterations", type=int, default=0, help="of value iteration, before the rounds")
    parser.add_argument("--iteration-samples", type=int, default=50_000)
    parser.add_argument("--iteration-width", type=int, default=1000)
    return parser.parse_args()


def fitted(fit: Fit, parts: list[Arrays], number: int, options: argparse.Namespace) -> str:
    """Fit to the samples of some rounds; the errors, first of what the newest were before."""
    boards, distances, least, better, worse, margins = (np.concatenate(part) for part in zip(*parts, strict=True))
    newest = parts[-1]
    error = (newest[1] - fit.predicted(newest[0]))[newest[2] == 0]
    fit.own = now(options.own, number)
    order, rate, pull = (
        np.random.default_rng((options.seed, number)),
        now(options.rate, number),
        now(options.rank_rate, number),
    )
    turns = TURNS if len(better) else 1
    errors, missing = [float(np.sqrt((error**2).mean()))], 0.0
    for at in range(options.sweeps):
        shuffled, mixed = order.permutation(len(boards)), order.permutation(len(better))
        squares = 0.0
        for turn in range(turns):
            first, last = (
                rate * (1 - part / options.sweeps) + rate / 40 for part in (at + turn / turns, at + (turn + 1) / turns)
            )
            chosen, pairs = shuffled[turn::turns], mixed[turn::turns]
            squares += fit.sweep(boards[chosen], distances[chosen], least[chosen], first, last) ** 2 / turns
            if len(better):
                missing += fit.rank(better[pairs], worse[pairs], margins[pairs], pull, pull) / turns
        errors.append(squares**0.5)
    told = f"{len(boards):,} samples, error {' '.join(f'{error:.3f}' for error in errors)}"
    return f"{told}, {len(better):,} pairs, missing {missing / options.sweeps:.3f}" if len(better) else told


def write(fit: Fit, weights: np.ndarray, options: argparse.Namespace, **facts: float) -> None:
    """The file that the package brings, with the options in its header."""
    names = [path.name for path in options.weights or []]
    texts = {"shape": str(fit.shape), "of": str(options.of or ""), "out": "", "weights": names, "keep_weights": ""}
    trained = vars(options) | texts | facts
    ship(fit.shape, fit.blank_cell, *fit.packed(weights), folder=options.out, trained=trained)


def main() -> None:
    options = parsed()
    shape, blank = options.shape, options.blank
    fit = Fit(shape, blank)
    if min(options.own) < 1:
        fit.share()
    present = plain(shape, blank)
    if options.weights:
        fit.weights = np.mean([np.load(path) for path in options.weights], axis=0, dtype=np.float32)
        present = fit.values()
    elif options.smaller:
        smaller = options.of or Shape(shape.rows - 1, shape.columns - 1)
        fit.start_smaller(values(smaller, blank), options.smaller)
        present = fit.values()
    dealer = Dealer(shape, blank, "held out", options.hold_walks or options.walks, options.uniform, options.turning)
    held = [dealer.board() for _ in range(options.hold)]
    depth = 14 * shape.cells
    if options.iterations:
        present = iterated(fit, held[:40], depth, options)
    teacher = Teacher(options, depth)
    steady = fit.weights.copy()
    store: list[Arrays] = []
    best, since = judged(present, held, options.hold_width, depth)[0], 0
    print(f"start: held out {best:.3f}", flush=True)
    if not options.rounds and options.out:
        write(fit, steady, options, held_out=best)
    for number in range(options.rounds):
        start = time.process_time()
        store.append(teacher.round(present, number).arrays(shape.cells))
        store = store[-options.keep :]
        if (options.smaller or options.weights) and number == 0:
            fit.calibrate(*store[0][:2])
            steady = fit.weights.copy()
        made = time.process_time()
        errors = fitted(fit, store, number, options)
        steady = options.steady * steady + (1 - options.steady) * fit.weights
        present = fit.values(steady)
        fitting = time.process_time()
        mean, missed = judged(present, held, options.hold_width, depth)
        print(
            f"{number}: teacher {teacher.moves / max(1, teacher.solved):.2f} (lost {teacher.lost}) {errors}, clipped "
            f"{fit.clipped:.5f}; held out {mean:.3f} (lost {missed}); CPU {made - start:.1f} + {fitting - made:.1f} + "
            f"{time.process_time() - fitting:.1f} s",
            flush=True,
        )
        if mean >= best:
            since += 1
            if since == options.patience:
                break
            continue
        best, since = mean, 0
        if options.keep_weights:
            np.save(options.keep_weights, steady)
        if options.out:
            write(fit, steady, options, round=number, held_out=mean)


if __name__ == "__main__":
    main()
