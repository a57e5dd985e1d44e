"""Windows along a way: what they leave is replayed by other means, no window can be bettered by breadth-first search,
compiled and twin do the same, limits hold, and a larger limit is never worse."""

from __future__ import annotations

import importlib
import random
from array import array
from types import ModuleType

import pytest

from taquin import Board, Limits, Path, RequestError, Shape
from taquin.kernels import BUDGET, CONTROL, NODES, STOP, is_compiled
from taquin.patterns.layout import blank_targets
from taquin.search import windows as module
from taquin.search.watch import Watch
from taquin.search.windows import Buffers, bytes_of, leads, windowed

from ..oracle.ways import boards_of, without_loops
from ..oracle.windows import distance

compiled = pytest.mark.skipif(not is_compiled("windows"), reason="only the twin is here")


def wandering(shape: Shape, moves: int, seed: int) -> tuple[Board, bytes]:
    """A board and a way that turns back at chance."""
    chance = random.Random(f"{shape} {seed}")
    tiles = list(range(shape.cells))
    chance.shuffle(tiles)
    board, way = Board(shape, tiles), bytearray()
    gap = board.blank_cell
    while len(way) < moves:
        direction = chance.randrange(4)
        row, column = divmod(gap, shape.columns)
        row += (direction == 3) - (direction == 0)
        column += (direction == 2) - (direction == 1)
        if 0 <= row < shape.rows and 0 <= column < shape.columns:
            gap = row * shape.columns + column
            way.append(direction)
    return board, bytes(way)


def control(nodes: int = 1 << 60) -> array[int]:
    made = array("q", bytes(8 * CONTROL))
    made[BUDGET] = nodes
    return made


def played(board: Board, way: bytes) -> list[tuple[int, ...]]:
    return boards_of(board.shape.rows, board.shape.columns, board.tiles, way)


@pytest.mark.parametrize("size", ["1x7", "2x2", "2x3", "3x3", "4x5", "12x3"])
def test_loops_are_cut_out(size: str) -> None:
    for seed in range(10):
        board, way = wandering(Shape.parse(size), 300, seed)
        short = Buffers(board, 0).without_loops(way)
        assert played(board, short) == without_loops(played(board, way))


@pytest.mark.parametrize("size", ["1x7", "2x3", "5x4"])
def test_a_way_leads_where_its_moves_do(size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shape = Shape.parse(size)
    for chosen in (module.kernel, twin):
        monkeypatch.setattr(module, "kernel", chosen)
        for seed in range(5):
            board, way = wandering(shape, 50, seed)
            boards = [Board(shape, tiles) for tiles in played(board, way)]
            assert leads(way, board, boards[-1])
            assert leads(b"", board, board)
            assert not leads(way + bytes([3 - way[-1]]), board, boards[-1])
            corner = boards[-1].blank_cell
            off = next((d for d in range(4) if blank_targets(shape)[4 * corner + d] < 0), None)
            if off is not None:  # off the board: nothing more is played
                assert not leads(way + bytes([off]), board, boards[-1])
                assert not leads(way + bytes([off, *way]), board, boards[-1])


@pytest.mark.parametrize("size", ["2x4", "3x3", "3x4", "4x4"])
def test_deep_windows_leave_nothing_to_gain(size: str) -> None:
    shape = Shape.parse(size)
    for seed in range(4):
        board, way = wandering(shape, 90, seed)
        buffers = Buffers(board, 0)
        short = buffers.deepened(buffers.without_loops(way), 14, 14, control())
        boards = played(board, short)
        assert boards[-1] == played(board, way)[-1]
        for start in range(0, max(1, len(short) - 14), 4):
            end = min(start + 14, len(short))
            assert distance(shape.rows, shape.columns, boards[start], boards[end]) == end - start


def test_a_wide_beam_finds_shortest_ways() -> None:
    shape = Shape(3, 3)
    for seed in range(5):
        board, way = wandering(shape, 60, seed)
        buffers = Buffers(board, 0)
        short = buffers.swept(buffers.without_loops(way), 60, 3000, control())
        boards = played(board, short)
        assert boards[-1] == played(board, way)[-1]
        assert len(short) == distance(3, 3, boards[0], boards[-1])


@pytest.mark.parametrize("size", ["5x5", "2x30", "15x15", "9x40"])
def test_any_size_is_replayed(size: str) -> None:
    board, way = wandering(Shape.parse(size), 600, 1)
    buffers = Buffers(board, 0)
    end = played(board, way)[-1]
    for work in (
        lambda: buffers.deepened(way, 30, 6, control()),
        lambda: buffers.swept(way, 40, 5, control()),
    ):
        short = work()
        assert len(short) < len(way)
        assert played(board, short)[-1] == end


def twin(name: str) -> ModuleType:
    return importlib.import_module(f"taquin.kernels.{name}_plain")


@compiled
@pytest.mark.parametrize("size", ["1x6", "2x5", "3x3", "4x4", "5x5", "4x30", "13x13"])
@pytest.mark.parametrize("nodes", [1 << 60, 3000])
def test_the_twin_does_the_same(size: str, nodes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    shape = Shape.parse(size)
    for seed in range(2):
        board, way = wandering(shape, 160, seed)
        answers = []
        for chosen in (None, twin):
            if chosen:
                monkeypatch.setattr(module, "kernel", chosen)
            buffers, found = Buffers(board, 7), []
            for work in (
                lambda one, way, control: one.without_loops(way),
                lambda one, way, control: one.deepened(way, 18, 4, control),
                lambda one, way, control: one.swept(way, 40, 12, control),
            ):
                limit = control(nodes)
                found.append((work(buffers, way, limit), limit[NODES]))
            answers.append(found)
        monkeypatch.undo()
        assert answers[0] == answers[1]
        assert all(spent <= nodes for _, spent in answers[0])


def test_a_stop_leaves_the_way() -> None:
    board, way = wandering(Shape(4, 4), 100, 1)
    one = control()
    one[STOP] = 1
    buffers = Buffers(board, 0)
    assert buffers.deepened(way, 20, 4, one) == way
    assert buffers.swept(way, 20, 4, one) == way


@compiled
def test_a_larger_limit_of_nodes_is_never_worse() -> None:
    board, way = wandering(Shape(6, 6), 400, 3)
    lengths = []
    for nodes in (0, 1_000, 30_000, 100_000, 300_000, 1_000_000, 3_000_000):
        watch, told = Watch(Limits(nodes=nodes)), []
        short = windowed(board, way, watch, improved=told.append)
        assert watch.nodes <= nodes
        assert played(board, short)[-1] == played(board, way)[-1]
        assert not told or told[-1] == short
        assert short == windowed(board, way, Watch(Limits(nodes=nodes)))
        lengths.append(len(short))
    assert lengths == sorted(lengths, reverse=True)
    assert len(set(lengths)) > 3


def test_another_seed_looks_through_other_windows() -> None:
    board, way = wandering(Shape(4, 4), 200, 5)
    found = {Buffers(board, seed).swept(way, 40, 3, control()) for seed in range(6)}
    assert len(found) > 1


def test_memory_is_held_or_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    board, way = wandering(Shape(5, 5), 200, 1)
    least = bytes_of(25, 200)
    with pytest.raises(RequestError, match=f"least that works is {least}") as caught:
        windowed(board, way, Watch(Limits(memory=least - 1)))
    assert caught.value.code == "memory_least"
    widths = []
    monkeypatch.setattr(Buffers, "swept", lambda self, way, size, width, control: widths.append((size, width)) or way)
    windowed(board, way, Watch(Limits(memory=least)))
    assert widths == []
    room = bytes_of(25, 200, *module.SWEEPS[1])
    windowed(board, way, Watch(Limits(memory=room)))
    assert widths == list(module.SWEEPS[:2])


def test_an_empty_way_stays() -> None:
    board = Board.parse("1 2/3 0")
    assert windowed(board, b"", Watch(Limits())) == b""
    assert Path() == Path.parse("")


def test_what_can_not_end_in_time_is_not_begun() -> None:
    board = Board.parse("1 2 3/4 5 6/7 8 0")
    way = bytes([0, 3]) * 200_000
    watch = Watch(Limits(seconds=module.LATER * len(way) / 2))
    assert windowed(board, way, watch) == way
    assert watch.stopped == "seconds"
    assert windowed(board, way, Watch(Limits(seconds=60))) == b""
    assert windowed(board, way[:100], Watch(Limits(seconds=0))) == b""  # no time that anyone could feel
