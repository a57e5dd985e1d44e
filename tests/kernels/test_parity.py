"""Every build of `parity` and `cycles` that this processor can run says what search and the oracle say."""

from __future__ import annotations

import importlib
import random
from array import array
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from types import ModuleType

import pytest

from taquin.kernels import VARIANTS, builds, features, is_compiled

from ..oracle.parity import reachable, verdict

BUILDS = builds("parity")
SIZES = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3), (2, 5), (3, 4), (2, 7), (3, 5), (4, 4), (2, 9), (4, 5), (5, 5)]
LARGE = [(6, 6), (8, 8), (5, 13), (9, 9), (16, 16)]
LINES = [(1, 1), (1, 2), (4, 1), (1, 9), (17, 1), (1, 70)]


@pytest.fixture(params=[*BUILDS, "cycles", "cycles_plain"])
def module(request: pytest.FixtureRequest) -> ModuleType:
    if request.param == "cycles" and not is_compiled("cycles"):
        pytest.skip("only the twins are here")
    return importlib.import_module(f"taquin.kernels.{request.param}")


def judged(
    module: ModuleType, columns: int, boards: Sequence[Sequence[int]], goal: Sequence[int], kind: str
) -> list[int]:
    cells = len(goal)
    values = array(kind, [value for tiles in boards for value in tiles])
    answers = bytearray(b"\xff" * len(boards))
    if "parity" not in module.__name__:
        judge = module.judge if kind == "B" else module.judge_wide
        judge(values, array("H", goal), columns, array("q", [0] * cells), array("H", [7] * cells), answers)
        return list(answers)
    if kind == "H":
        room = bytearray(len(values))
        module.narrow(values, room)
        values = array("B", room)
    module.judge(values, bytes(goal), columns, answers)
    return list(answers)


def fits(module: ModuleType, rows: int, columns: int) -> bool:
    return "parity" not in module.__name__ or (rows * columns <= 16 and 1 not in (rows, columns))


def shuffled(chance: random.Random, cells: int) -> list[int]:
    tiles = list(range(cells))
    chance.shuffle(tiles)
    return tiles


@pytest.mark.parametrize(("rows", "columns"), [(2, 2), (2, 3), (3, 2), (1, 4), (4, 1), (3, 3), (2, 4)])
def test_all_arrangements(module: ModuleType, rows: int, columns: int) -> None:
    if not fits(module, rows, columns):
        return
    cells = rows * columns
    slow = module.__name__.endswith("_plain") and cells > 6
    boards = list(permutations(range(cells)))
    if slow:  # 11 divides no factorial of that size: every place and tile is met
        boards = boards[:: 11 if cells > 8 else 1]
    for blank in range(cells) if not slow else (0, cells // 2, cells - 1):
        goal = [*range(1, blank + 1), 0, *range(blank + 1, cells)]
        solvable = reachable(rows, columns, goal)
        expected = [int(tiles in solvable) for tiles in boards]
        assert judged(module, columns, boards, goal, "B") == expected
        if blank == cells - 1:
            assert judged(module, columns, boards, goal, "H") == expected


@pytest.mark.parametrize("kind", ["B", "H"])
@pytest.mark.parametrize(("rows", "columns"), SIZES + LARGE + LINES)
def test_random_and_broken_boards(module: ModuleType, rows: int, columns: int, kind: str) -> None:
    if not fits(module, rows, columns):
        return
    cells = rows * columns
    chance = random.Random(cells)
    most = 255 if kind == "B" else 65535
    for _ in range(3):
        goal = shuffled(chance, cells)
        boards = [shuffled(chance, cells) for _ in range(700 if cells < 30 else 60)]
        boards.append(list(goal))
        for tiles in boards[::3]:
            # One fault of each kind and several at once, at any cell.
            for _ in range(chance.choice((1, 1, 2, 3))):
                high = min(most, chance.choice((cells, cells + 1, 15, 16, 127, 128, 129, 255, 256, 4096, 65535)))
                tiles[chance.randrange(cells)] = chance.choice((high, chance.randrange(cells), chance.randrange(cells)))
        expected = [verdict(rows, columns, tiles, goal) for tiles in boards]
        assert judged(module, columns, boards, goal, kind) == expected


def test_every_pair_of_cells_and_every_value(module: ModuleType) -> None:
    goal = [*range(1, 16), 0]
    boards = []
    for first in range(16):
        for second in range(first):
            boards.append(list(goal))
            boards[-1][first] = boards[-1][second]
    assert set(judged(module, 4, boards, goal, "B")) == {2}
    exchanged = []
    for first in range(15):
        for second in range(first):
            exchanged.append(list(goal))
            exchanged[-1][first], exchanged[-1][second] = goal[second], goal[first]
    assert set(judged(module, 4, exchanged, goal, "B")) == {0}
    beyond = [[*goal[:cell], value, *goal[cell + 1 :]] for cell in range(16) for value in range(16, 256)]
    assert set(judged(module, 4, beyond, goal, "B")) == {3}
    assert set(judged(module, 4, [[value] * 16 for value in range(16)], goal, "B")) == {2}


@pytest.mark.parametrize("count", [0, 1, 2, 255, 256, 257, 511, 512, 513, 1025])
@pytest.mark.parametrize("shift", [0, 1, 8])
def test_any_number_of_boards_at_any_address(module: ModuleType, count: int, shift: int) -> None:
    chance = random.Random(count)
    if "parity" not in module.__name__:
        return
    goal = shuffled(chance, 16)
    boards = [shuffled(chance, 16) for _ in range(count)]
    if count > 2:
        boards[-1][3] = boards[-1][9]
    store = bytearray(shift) + bytearray(value for tiles in boards for value in tiles)
    answers = bytearray(count)
    module.judge(memoryview(store)[shift:], bytes(goal), 4, answers)
    assert list(answers) == [verdict(4, 4, tiles, goal) for tiles in boards]


def test_builds_are_chosen_by_what_the_processor_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "cpuinfo"
    file.write_text("processor : 0\nflags\t\t: fpu avx2 avx512f\nbugs : none\n")
    assert features(str(file)) == {"fpu", "avx2", "avx512f"}
    file.write_text("processor : 0\nFeatures : fp asimd\n")
    assert features(str(file)) == features(str(tmp_path / "none")) == frozenset()
    monkeypatch.setattr("taquin.kernels.features", frozenset)
    assert not [name for name in builds("parity") for variant in VARIANTS if name.endswith(f"_{variant}")]
    monkeypatch.setenv("TAQUIN_KERNELS", "interpreted")
    assert builds("parity") == ["parity_plain"]
