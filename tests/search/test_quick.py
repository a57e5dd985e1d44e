"""The beam: its ways lead home, a wide one finds shortest ones, compiled and twin find the same, limits hold."""

from __future__ import annotations

import importlib
import random
from array import array
from collections.abc import Sequence
from types import ModuleType, SimpleNamespace

import pytest

from taquin import Limits, RequestError, Shape, generate
from taquin.board.frame import Frame
from taquin.board.goals import Goal
from taquin.kernels import BUDGET, CONTROL, FOUND, NODES, is_compiled
from taquin.patterns import values as tables
from taquin.patterns.values import Values, plain, values
from taquin.search import quick as module
from taquin.search.quick import Beam, ceilings_after, quick
from taquin.search.watch import Watch

from ..oracle.beam import distances, levels

STEPS = ((-1, 0), (0, -1), (0, 1), (1, 0))


def walked(shape: Shape, labels: tuple[int, ...], way: bytes, blank: int) -> tuple[int, ...]:
    """The labels after the blank went that way."""
    moved = list(labels)
    for direction in way:
        gap = moved.index(blank)
        down, right = STEPS[direction]
        other = gap + down * shape.columns + right
        assert shape.distance(gap, other) == 1
        moved[gap], moved[other] = moved[other], moved[gap]
    return tuple(moved)


def shuffled(shape: Shape, blank: int, seed: object, moves: int = 60) -> tuple[int, ...]:
    """Labels after a random walk from home."""
    chance = random.Random(f"{shape} {seed}")
    labels, gap = list(range(shape.cells)), blank
    for _ in range(moves):
        other = chance.choice([cell for cell in range(shape.cells) if shape.distance(cell, gap) == 1])
        labels[gap], labels[other] = labels[other], labels[gap]
        gap = other
    return tuple(labels)


def dealt(size: str, seed: int) -> tuple[int, ...]:
    board = generate(size, seed=seed)
    return Frame(Goal.named("standard", board.shape)).labels(board)


def twin(name: str) -> ModuleType:
    return importlib.import_module(f"taquin.kernels.{name}_plain")


def unlimited() -> array[int]:
    control = array("q", bytes(8 * CONTROL))
    control[BUDGET] = 1 << 60
    return control


@pytest.mark.parametrize("blank", [0, 1, 4])
def test_ways_on_3x3(blank: int) -> None:
    shape, home = Shape(3, 3), tuple(range(9))
    known = distances(3, 3, home, blank)
    one = plain(shape, blank)
    for labels in random.Random(blank).sample(sorted(known), 12):
        for width in (30, 4000):
            way = quick(one, labels, Watch(Limits()), widest=width)
            assert way is not None
            assert walked(shape, labels, way, blank) == home
            assert len(way) >= known[labels]
            if width == 4000 and is_compiled("beam"):
                assert len(way) <= known[labels] + 2


@pytest.mark.parametrize(("rows", "columns", "blank"), [(2, 3, 0), (3, 3, 4), (2, 4, 1)])
def test_levels_are_those_of_a_search_without_tricks(rows: int, columns: int, blank: int) -> None:
    shape = Shape(rows, columns)
    one = plain(shape, blank)
    start = shuffled(shape, blank, "levels")
    depth = 9
    for level, boards in enumerate(levels(rows, columns, start, blank, one.of, 4000, depth)):
        if level:
            beam, control = Beam(one, 4000, level), unlimited()
            if beam.run(start, control) is None:
                left = beam.left(control)
                assert len(left) == len(set(left)) == control[FOUND]
                assert {tuple(board) for board in left} == boards
                at = (level & 1) * beam.width
                assert list(beam.totals[at : at + len(left)]) == [one.of(board) for board in left]


@pytest.mark.skipif(not is_compiled("beam"), reason="only the twin is here")
@pytest.mark.parametrize("size", ["3x4", "4x4", "2x7", "5x5"])
@pytest.mark.parametrize("width", [1, 7, 40])
def test_the_twin_finds_the_same(size: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    shape = Shape.parse(size)
    one = values(shape, 0)
    for seed in range(3):
        labels = shuffled(shape, 0, seed)
        answers = []
        for chosen in (None, twin):
            if chosen:
                monkeypatch.setattr(module, "kernel", chosen)
            beam, control = Beam(one, width, 70), unlimited()
            way = beam.run(labels, control)
            answers.append((way, control[NODES], beam.left(control) if way is None else []))
        monkeypatch.undo()
        assert answers[0] == answers[1]


@pytest.mark.skipif(not is_compiled("beam"), reason="only the twin is here")
def test_the_twin_finds_the_same_on_wide_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    shape = Shape(4, 4)
    one, labels = values(shape, 0), dealt("4x4", 5)
    lefts = []
    for chosen in (None, twin):
        if chosen:
            monkeypatch.setattr(module, "kernel", chosen)
        beam, control = Beam(one, 12000, 17), unlimited()
        assert beam.run(labels, control) is None
        lefts.append((control[NODES], beam.left(control)))
    assert lefts[0] == lefts[1]
    assert len(lefts[0][1]) > 8192  # more than are looked at in one piece


@pytest.mark.skipif(not is_compiled("beam"), reason="only the twin is here")
def test_the_twin_drops_the_same_above_the_ceilings(monkeypatch: pytest.MonkeyPatch) -> None:
    shape = Shape(4, 4)
    one, labels = values(shape, 0), dealt("4x4", 5)
    ceilings = [one.of(labels) - 32 * level for level in range(12)]
    lefts = []
    for chosen in (None, twin):
        if chosen:
            monkeypatch.setattr(module, "kernel", chosen)
        beam, control = Beam(one, 5000, 12), unlimited()
        assert beam.run(labels, control, ceilings) is None
        lefts.append((control[NODES], beam.left(control)))
    assert lefts[0] == lefts[1]
    free, control = Beam(one, 5000, 12), unlimited()
    free.run(labels, control)
    assert 0 < len(lefts[0][1]) < control[FOUND]
    assert all(one.of(board) <= ceilings[-1] for board in lefts[0][1])


@pytest.mark.parametrize("size", ["3x3", "4x5", "5x5"])
def test_ceilings_leave_room_for_the_way_itself(size: str) -> None:
    labels = dealt(size, 3)
    one = values(Shape.parse(size), 0)
    way = quick(one, labels, Watch(Limits()), widest=100)
    assert way is not None
    ceilings = ceilings_after(one, labels, way)
    assert len(ceilings) == len(way) - 2
    for level, ceiling in enumerate(ceilings):
        near = [one.of(walked(one.shape, labels, way[:at], 0)) for at in range(level + 1, level + 6) if at <= len(way)]
        left = len(way) - 2 - level - 1
        assert ceiling == max(near) + round(tables.SCALE * (module.SLACK + module.SLACK_A_MOVE * left))


@pytest.mark.skipif(not is_compiled("beam"), reason="interpreted beams are narrow")
def test_beams_are_no_wider_than_the_nodes_can_fill(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ceilings may end a beam early, which says nothing about how wide the next should be."""
    made = []

    def beam(one: Values, width: int, depth: int) -> Beam:
        made.append(width * depth)
        return Beam(one, width, depth)

    monkeypatch.setattr(module, "Beam", beam)
    monkeypatch.setattr(beam, "bytes_a_board", Beam.bytes_a_board, raising=False)
    for seed in range(20):
        quick(values(Shape(4, 4), 0), dealt("4x4", seed), Watch(Limits(nodes=1_300_000)))
    assert 400_000 < max(made) < 4 * 1_300_000


@pytest.mark.skipif(not is_compiled("beam"), reason="only the twin is here")
@pytest.mark.parametrize("size", ["2x3", "3x3", "4x4"])
def test_the_twin_makes_the_same_tables(size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shape = Shape.parse(size)
    chance = random.Random(size)
    image = tables.mirror(shape, 0)
    pairs = array("h", [chance.randint(-127, 127) for _ in range(tables.packed_size(shape, image))])
    single = array("h", [chance.randint(-900, 900) for _ in range(shape.cells**2)])
    for cell in range(shape.cells):
        for label in range(shape.cells):
            single[shape.cells * image[cell] + image[label]] = single[shape.cells * cell + label]
    first = tables.unfolded(shape, 0, pairs, single)
    monkeypatch.setattr(tables, "kernel", twin)
    second = tables.unfolded(shape, 0, pairs, single)
    assert first.table == second.table
    assert first.blocks == second.blocks


@pytest.mark.parametrize("size", ["2x2", "3x3", "4x4", "2x5", "5x5"])
def test_plain_values_are_distance_and_conflicts(size: str) -> None:
    shape = Shape.parse(size)
    one = plain(shape, 0)
    for seed in range(20):
        labels = shuffled(shape, 0, seed)
        far = sum(shape.distance(cell, label) for cell, label in enumerate(labels) if label)
        reversed_pairs = 0
        for cell, label in enumerate(labels):
            for after in range(cell + 1, shape.cells):
                other = labels[after]
                for line in (lambda at: at // shape.columns, lambda at: at % shape.columns):
                    same = line(cell) == line(after) == line(label) == line(other)
                    reversed_pairs += bool(same and label > other and label and other)
        assert one.of(labels) == tables.SCALE * (far + 2 * reversed_pairs)


def test_a_budget_stops_it() -> None:
    labels = (15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
    watch = Watch(Limits(nodes=10))
    assert quick(values(Shape(4, 4), 0), labels, watch) is None
    assert watch.stopped == "nodes"


@pytest.mark.skipif(not is_compiled("beam"), reason="the twin is too slow for it")
def test_the_same_budget_gives_the_same_way_and_a_larger_one_no_longer_one() -> None:
    one, labels = values(Shape(5, 5), 0), dealt("5x5", 1)
    lengths = []
    for nodes in (200_000, 1_000_000, 5_000_000):
        found = []
        for _ in range(2):
            watch, seen = Watch(Limits(nodes=nodes)), []
            way = quick(one, labels, watch, improved=seen.append)
            assert way is not None
            assert watch.nodes <= nodes
            assert [len(each) for each in seen] == sorted({len(each) for each in seen}, reverse=True)
            assert seen[-1] == way
            found.append(way)
        assert found[0] == found[1]
        assert walked(one.shape, labels, found[0], 0) == tuple(range(25))
        lengths.append(len(found[0]))
    assert lengths == sorted(lengths, reverse=True)


def test_memory_bounds_the_width(monkeypatch: pytest.MonkeyPatch) -> None:
    one, labels = values(Shape(4, 4), 0), dealt("4x4", 1)
    widths = []

    class Noted(Beam):
        def __init__(self, values: Values, width: int, depth: int) -> None:
            super().__init__(values, width, depth)
            widths.append(width)
            buffers = (self.boards, self.totals, self.keys, self.scores, self.kept)
            taken = sum(len(memoryview(buffer).cast("B")) for buffer in buffers)
            assert taken <= Beam.bytes_a_board(16, depth) * width

    monkeypatch.setattr(module, "Beam", Noted)
    assert quick(one, labels, Watch(Limits(nodes=400_000, memory=1_000_000))) is not None
    narrow = max(widths)
    widths.clear()
    quick(one, labels, Watch(Limits(nodes=400_000)))
    assert max(widths) > narrow
    with pytest.raises(RequestError, match="the least that works is") as caught:
        quick(one, labels, Watch(Limits(memory=1000)))
    least = caught.value.fields["expected"]
    quick(one, labels, Watch(Limits(nodes=10, memory=least)))
    with pytest.raises(RequestError):
        quick(one, labels, Watch(Limits(nodes=10, memory=least - 1)))


@pytest.mark.skipif(not is_compiled("beam"), reason="the twin is too slow for it")
@pytest.mark.parametrize(
    ("size", "seed", "nodes", "most"),
    [
        ("5x5", 1, 400_000, 107),
        ("5x5", 3, 1_000_000, 119),
        ("6x6", 1, 400_000, 212),
        ("6x6", 3, 400_000, 197),
        ("4x5", 1, 300_000, 75),
        ("6x5", 1, 300_000, 144),
        ("6x7", 1, 300_000, 255),
        ("5x8", 1, 1_500_000, 295),
        ("7x7", 1, 1_500_000, 340),
    ],
)
def test_a_table_that_is_brought_along_finds_short_ways(size: str, seed: int, nodes: int, most: int) -> None:
    """Without it the ways are 117, 141, 286, 297, 77 and 170 moves long, and on the last three boards there is none."""
    one, labels = values(Shape.parse(size), 0), dealt(size, seed)
    way = quick(one, labels, Watch(Limits(nodes=nodes)))
    assert one.learned
    assert way is not None
    assert walked(one.shape, labels, way, 0) == tuple(range(one.shape.cells))
    assert len(way) <= most


@pytest.mark.parametrize(("size", "other"), [("4x5", "5x4"), ("5x6", "6x5")])
def test_a_table_serves_the_board_turned_over(size: str, other: str) -> None:
    one, two = values(Shape.parse(size), 0), values(Shape.parse(other), 0)
    shape, image = tables.transposed(one.shape)
    assert shape == two.shape
    assert one.learned
    assert two.learned
    for seed in range(20):
        labels = shuffled(one.shape, 0, seed)
        turned = [0] * shape.cells
        for cell, label in enumerate(labels):
            turned[image[cell]] = image[label]
        assert one.of(labels) == two.of(turned)


def test_the_last_beam_ends_within_the_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock by which a node of an eight times wider beam takes a third longer: no beam is begun that is cut off."""
    now, widths, cut = [0.0], [], []

    def run(beam: Beam, labels: Sequence[int], watch: Watch, ceilings: Sequence[int] | None) -> bytes | None:
        now[0] += beam.width * beam.width**0.138 / 1e4
        widths.append(beam.width)
        cut.append(watch.exhausted())
        return None if cut[-1] else bytes(98 - 2 * len(widths))

    monkeypatch.setattr(module, "run", run)
    monkeypatch.setattr(module, "ceilings_after", lambda *of: None)
    monkeypatch.setattr(module, "Beam", lambda values, width, depth: SimpleNamespace(width=width))
    monkeypatch.setattr(module.Beam, "bytes_a_board", lambda cells, depth: 1, raising=False)
    monkeypatch.setattr("taquin.search.watch.time.monotonic", lambda: now[0])
    shape = Shape(5, 5)
    labels = Frame(Goal.named("standard", shape)).labels(generate(shape, seed=1))
    for seconds in (3, 5, 8, 13, 21, 34):
        now[0] = 0.0
        widths.clear()
        quick(values(shape, 24), labels, Watch(Limits(seconds=seconds)))
        assert len(widths) > 1
        assert now[0] > 0.3 * seconds
    assert not any(cut)
