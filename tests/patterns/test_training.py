"""The trainer of pairwise values: what it starts from, what pairs share, the same options give the same file."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from taquin.board.shape import Shape
from taquin.kernels import LEVEL, is_compiled
from taquin.patterns.values import plain
from taquin.search.quick import Beam

from ..oracle.breadth import distances

TOOLS = Path(__file__).parents[2] / "tools"
sys.path.insert(0, str(TOOLS))

from value_boards import control, met  # noqa: E402
from value_fit import Fit  # noqa: E402


def shuffles(cells: int, count: int) -> np.ndarray:
    chance = random.Random(cells)
    return np.array([chance.sample(range(cells), cells) for _ in range(count)], np.uint8)


def taxicab(shape: Shape, boards: np.ndarray) -> list[int]:
    return [sum(shape.distance(cell, int(label)) for cell, label in enumerate(board) if label) for board in boards]


@pytest.mark.parametrize(("small", "size"), [("5x5", "5x6"), ("5x5", "6x5")])
def test_a_smaller_board_s_taxicab_distance_becomes_the_larger_one_s(small: str, size: str) -> None:
    shape = Shape.parse(size)
    fit = Fit(shape, 0)
    fit.start_smaller(Fit(Shape.parse(small), 0).values(), 1.15)
    boards = shuffles(shape.cells, 30)
    assert fit.predicted(boards) == pytest.approx(taxicab(shape, boards), abs=1.5)  # numbers of a table are whole


def test_fitted_values_are_begun_with_as_they_are() -> None:
    fit, again = Fit(Shape(3, 4), 0), Fit(Shape(3, 4), 0)
    fit.weights += np.random.default_rng(1).normal(0, 0.3, fit.weights.shape).astype(np.float32)
    again.start_from(fit.values())
    boards = shuffles(12, 30)
    first, second = fit.predicted(boards), again.predicted(boards)
    assert first - first.mean() == pytest.approx(second - second.mean(), abs=0.5)


def test_pairs_alike_learn_together_and_none_with_the_blank() -> None:
    fit = Fit(Shape(4, 4), 0)
    fit.share()
    classes = fit.classes.reshape(fit.weights.shape)
    number = {pair: at for at, pair in enumerate(fit.pairs)}
    exchanged = classes[number[5, 6], 6, 5]
    for c, d in ((9, 10), (5, 9), (13, 14), (7, 11)):  # shifted, turned
        assert classes[number[c, d], d, c] == exchanged
    assert classes[number[5, 6], 9, 10] == classes[number[9, 10], 5, 6]  # there and back
    assert classes[number[5, 6], 5, 6] != exchanged
    with_blank = classes[number[5, 6], 0, 9]
    assert (fit.classes == with_blank).sum() == 1


@pytest.mark.skipif(not is_compiled("beam"), reason="the twin keeps its ways otherwise")
def test_boards_that_a_beam_met_are_boards_of_its_levels() -> None:
    shape = Shape(3, 3)
    known = distances(3, 3, tuple(range(9)), 0)
    labels = max(known, key=known.__getitem__)
    beam, look = Beam(plain(shape, 0), 30, 60), control()
    assert beam.run(labels, look) is not None
    boards, levels = met(beam, look, labels, 5, np.random.default_rng(1))
    assert len(boards) == 5 * look[LEVEL]
    assert sorted(set(levels.tolist())) == list(range(1, look[LEVEL] + 1))
    from_there = distances(3, 3, labels, 0)
    for board, level in zip(boards.tolist(), levels.tolist(), strict=True):
        assert (level - from_there[tuple(board)]) % 2 == 0
        assert from_there[tuple(board)] <= level
    for level in (1, 4, 11):
        other, other_look = Beam(plain(shape, 0), 30, level), control()
        other.run(labels, other_look)
        left = set(other.left(other_look))
        assert {bytes(board) for board, at in zip(boards.tolist(), levels.tolist(), strict=True) if at == level} <= left


def test_ranks_move_two_boards_apart() -> None:
    shape = Shape(3, 4)
    fit = Fit(shape, 0)
    better, worse = shuffles(12, 8)[:4], shuffles(12, 8)[4:]
    margins = np.full(4, 3.0, np.float32)
    for _ in range(60):
        fit.rank(better, worse, margins, 0.3, 0.3)
    assert (fit.predicted(worse) - fit.predicted(better) > 2.9).all()


def test_the_same_options_give_the_same_file(tmp_path: Path) -> None:
    found = []
    for name in ("one", "two"):
        folder = tmp_path / name
        folder.mkdir()
        options = ["4x4", "--smaller", "1", "--of", "3x3", "--walks", "60", "200", "--astray", "0.5", "--beside", "3"]
        options += ["--narrow", "3", "--turning"]
        options += [
            "--rounds",
            "2",
            "--boards",
            "8",
            "--width",
            "30",
            "--own",
            "0.3",
            "--hold",
            "5",
            "--hold-width",
            "20",
        ]
        subprocess.run(
            [sys.executable, TOOLS / "train_values.py", *options, "--seed", "3", "--out", folder],
            check=True,
            capture_output=True,
        )
        found.append((folder / "4x4-blank0.values").read_bytes())
    assert found[0] == found[1]
