"""`solvable` says of buffers of every kind what `check` says of each board, and names what a buffer lacks."""

from __future__ import annotations

import ctypes
import mmap
import random
import subprocess
import sys
from array import array
from itertools import permutations

import pytest

from taquin import Board, Goal, GoalError, RequestError, Shape, ShapeError, TaquinError, check
from taquin.batch import OUT_OF_RANGE, REPEATED, SOLVABLE, UNSOLVABLE, arrays, solvable
from taquin.board.goals import NAMES
from taquin.kernels import kernel

GOAL = [*range(1, 16), 0]


@pytest.fixture(params=["", "interpreted"])
def kernels(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("TAQUIN_KERNELS", request.param)
    monkeypatch.setattr(arrays, "kernel", kernel.__wrapped__)
    return str(request.param)


@pytest.mark.parametrize("shape", ["2x2", "2x3", "3x2", "1x4", "4x1", "1x1", "1x2", "3x3"])
def test_every_board_and_every_blank(kernels: str, shape: str) -> None:
    form = Shape.parse(shape)
    boards = list(permutations(range(form.cells)))
    if form.cells > 6:
        boards = boards[:: 61 if kernels else 7]
    flat = bytes(tile for tiles in boards for tile in tiles)
    for blank in range(form.cells):
        goal = Goal(Board(form, [*range(1, blank + 1), 0, *range(blank + 1, form.cells)]))
        expected = [check(Board(form, tiles), goal).solvable for tiles in boards]
        assert list(solvable(flat, form, goal)) == expected


@pytest.mark.parametrize("shape", ["4x4", "3x5", "4x5", "5x5", "2x20", "16x16", "3x1000"])
def test_random_boards_and_named_goals(kernels: str, shape: str) -> None:
    form = Shape.parse(shape)
    chance = random.Random(shape)
    boards = [chance.sample(range(form.cells), form.cells) for _ in range(20 if form.cells < 100 else 4)]
    flat = array("B" if form.cells <= 256 else "H", [tile for tiles in boards for tile in tiles])
    for name in NAMES:
        expected = [check(Board(form, tiles), name).solvable for tiles in boards]
        assert list(solvable(flat, shape, name)) == expected
        assert list(solvable(array("H", flat), form, goal=str(Goal.named(name, form).board))) == expected


def test_broken_boards_are_told_and_raise_nothing(kernels: str) -> None:
    rows = [GOAL, [*GOAL[:13], 15, 14, 0], [1, *GOAL[1:15], 1], [*GOAL[:15], 16], [255] * 16, [0] * 16, GOAL]
    answers = [SOLVABLE, UNSOLVABLE, REPEATED, OUT_OF_RANGE, OUT_OF_RANGE, REPEATED, SOLVABLE]
    flat = [tile for row in rows for tile in row]
    assert list(solvable(bytes(flat), "4x4")) == answers
    assert list(solvable(array("H", flat), "4x4")) == answers


def test_every_kind_of_buffer() -> None:
    flat = bytes(GOAL * 3)
    shared = mmap.mmap(-1, len(flat))
    shared[:] = flat
    wide = (ctypes.c_uint16 * len(flat))(*flat)
    twisted = memoryview(flat).cast("B", (3, 16))
    kinds = [flat, bytearray(flat), memoryview(flat), array("B", flat), array("H", list(flat)), shared, wide, twisted]
    for boards in [*kinds, (ctypes.c_uint8 * len(flat))(*flat), memoryview(flat).cast("B", (3, 4, 4))]:
        answers = solvable(boards, "4x4")
        assert type(answers) is bytearray
        assert answers == b"\1\1\1"
    assert solvable(twisted) == solvable(memoryview(flat).cast("B", (3, 4, 4))) == b"\1\1\1"
    assert solvable(b"", "4x4") == bytearray()
    assert solvable(memoryview(flat)[16:], "4x4") == b"\1\1"


def test_numpy_gives_numpy() -> None:
    numpy = pytest.importorskip("numpy")
    for kind in (numpy.uint8, numpy.uint16):
        boards = numpy.array([GOAL, [*GOAL[:13], 15, 14, 0]], dtype=kind)
        answers = solvable(boards)
        assert isinstance(answers, numpy.ndarray)
        assert (answers.dtype, answers.tolist()) == (numpy.uint8, [1, 0])
        assert solvable(boards.reshape(2, 4, 4)).tolist() == [1, 0]
        assert solvable(boards[1:]).tolist() == [0]
        assert solvable(boards[:0]).tolist() == []
    for wrong, code in (
        (boards.T, "array_contiguous"),
        (boards[:, ::2], "array_contiguous"),
        (boards.astype(">u2" if sys.byteorder == "little" else "<u2"), "array_type"),
        (boards.astype(int), "array_type"),
        (boards.astype(float), "array_type"),
        (boards.astype(object), "array_type"),
        (boards.reshape(1, 2, 4, 4), "array_rows"),
    ):
        with pytest.raises(RequestError) as caught:
            solvable(wrong, "4x4")
        assert caught.value.code == code


@pytest.mark.parametrize(
    ("boards", "options", "kind", "code"),
    [
        ([1, 2, 3, 0], {"shape": "2x2"}, RequestError, "array_buffer"),
        ("1230", {"shape": "2x2"}, RequestError, "array_buffer"),
        (array("b", [1, 2, 3, 0]), {"shape": "2x2"}, RequestError, "array_type"),
        (array("i", [1, 2, 3, 0]), {"shape": "2x2"}, RequestError, "array_type"),
        (bytes(4), {}, ShapeError, "array_shape_missing"),
        (bytes(5), {"shape": "2x2"}, RequestError, "array_length"),
        (bytes(4), {"shape": "2"}, ShapeError, "shape_text"),
        (bytes(4), {"shape": "2x2", "threads": 0}, RequestError, "jobs"),
        (bytes(4), {"shape": "2x2", "goal": "home"}, GoalError, "goal_unknown"),
        (bytes(4), {"shape": "2x2", "goal": "1 2 3/4 5 0"}, GoalError, "goal_shape"),
        (bytes(257), {"shape": "1x257"}, ShapeError, "array_large"),
        (memoryview(bytes(6)).cast("B", (1, 6)), {}, ShapeError, "array_shape"),
        (memoryview(bytes(6)).cast("B", (1, 6)), {"shape": "2x2"}, ShapeError, "array_cells"),
        (memoryview(bytes(6)).cast("B", (1, 2, 3)), {"shape": "3x2"}, ShapeError, "array_cells"),
    ],
)
def test_what_a_buffer_lacks(boards: object, options: dict[str, object], kind: type[TaquinError], code: str) -> None:
    with pytest.raises(kind) as caught:
        solvable(boards, **options)  # type: ignore[arg-type]
    assert caught.value.code == code
    assert str(caught.value)


@pytest.mark.parametrize("cells", [16, 25])
def test_threads_share_the_boards(monkeypatch: pytest.MonkeyPatch, cells: int) -> None:
    monkeypatch.setattr(arrays, "FEWEST", 100)
    chance = random.Random(cells)
    flat = bytearray()
    for number in range(1003):
        tiles = chance.sample(range(cells), cells)
        tiles[3] = tiles[4] if number % 50 == 7 else tiles[3]
        flat += bytes(tiles)
    shape = Shape.square(cells)
    alone = solvable(flat, shape)
    assert set(alone) == {0, 1, 2}
    for threads in (2, 3, 50):
        assert solvable(flat, shape, threads=threads) == alone


def test_a_check_imports_nothing_of_it() -> None:
    code = "import sys, taquin; taquin.check('1 2/3 0'); print('taquin.batch' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == "False"
