"""Ways found soon: mean lengths on named sets of boards and on random ones, for budgets of several kinds.

    python benchmarks/quick.py [SET]… [--widths W…] [--nodes N…] [--seconds S…] [--qualities Q…] [--shorten N…]
                               [--memory B] [--first M]

A SET is a name of `SETS`, or a size such as `10x10`: uniform boards of it, dealt by the seeds 0, 1, 2 …; `--first` says
how many boards. Known lengths: of `15`, `korf15`, `24` and `korf24` the shortest; of `35` and `48` those that DeepCubeA
found, with a network on a graphics processor (https://github.com/forestagostinelli/DeepCubeA); of random boards none.

Budgets: `--widths` is one beam by the pairwise values; `--nodes` the beams of growing width under such a limit, and on
more than 49 cells, where there are no such values, the whole of `solve`; `--seconds` and `--qualities` the whole of
`solve` (0 seconds: the first way, whatever it takes); `--shorten` what `shorten` leaves, with so many nodes, of the way
row by row.

A row for each set and budget: boards; mean length; the mean of the known lengths and of the proven bounds of the same
boards; the gap to the known length, or to the bound where none is known; how many are as short as known; boards with no
way; the mean length in n^3 (cells to the power of one and a half), and beside it that of the method row by row; CPU
seconds a board, nodes generated a CPU second, and peak memory of the process so far. Every way is replayed, and no
length may be below a known optimum, nor a proven bound above it.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import time
from array import array
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import count, islice
from pathlib import Path
from typing import NamedTuple

from taquin import Board, Goal, Limits, Shape, Solution, generate, shorten, solve
from taquin import Path as Way
from taquin.board.frame import Frame
from taquin.errors import TaquinError
from taquin.kernels import BUDGET, CONTROL, NODES, backend
from taquin.patterns.values import LARGEST, values
from taquin.search.descent import as_path
from taquin.search.optimal import lower_bound
from taquin.search.quick import Beam, quick
from taquin.search.watch import Watch

DATA = Path(__file__).parent / "data"
RANDOM = {"5x5": 10, "6x6": 10, "7x7": 5, "8x8": 5, "9x9": 5, "10x10": 5, "20x20": 2, "50x50": 1, "100x100": 1}
"""How many boards of a size, unless `--first` says: of others one."""


class Instance(NamedTuple):
    board: Board
    goal: str = "standard"
    known: int | None = None
    is_shortest: bool = False


class Found(NamedTuple):
    """What came of a budget: the way, the nodes, the bound that is proven (no bound: that of linear conflicts)."""

    way: Way | None
    nodes: int
    bound: int | None = None


def deepcubea(tiles: int) -> Iterator[Instance]:
    """DeepCubeA's test set for a square board of so many tiles."""
    facts = json.loads((DATA / f"deepcubea_{tiles}.json").read_text())
    shape = Shape(*[round((tiles + 1) ** 0.5)] * 2)
    for board, known in zip(facts["boards"], facts.get("optimal") or facts["deepcubea_len"], strict=True):
        yield Instance(Board(shape, board), "standard", known, "optimal" in facts)


def korf(name: str, shape: Shape) -> Iterator[Instance]:
    """One of Korf's sets, in which the blank comes first."""
    for line in (DATA / name).read_text().splitlines():
        if not line.startswith("#"):
            numbers = [int(word) for word in line.split()]
            yield Instance(Board(shape, numbers[1 : shape.cells + 1]), "blank-first", numbers[shape.cells + 1], True)


SETS: dict[str, Callable[[], Iterator[Instance]]] = {
    "15": lambda: deepcubea(15),
    "korf15": lambda: korf("korf100.txt", Shape(4, 4)),
    "24": lambda: deepcubea(24),
    "korf24": lambda: korf("korf24_50.txt", Shape(5, 5)),
    "35": lambda: deepcubea(35),
    "48": lambda: deepcubea(48),
}
"""By name, what makes the boards of a set."""


def boards_of(name: str, first: int | None) -> list[Instance]:
    """The boards of a set, or random ones of a size."""
    if name in SETS:
        return list(islice(SETS[name](), first))
    shape = Shape.parse(name)
    return [Instance(generate(shape, seed=seed)) for seed in islice(count(), first or RANDOM.get(name, 1))]


def by_width(one: Instance, width: float, _memory: int | None) -> Found:
    """A beam of this width."""
    frame = Frame(Goal.named(one.goal, one.board.shape))
    beam = Beam(values(one.board.shape, frame.blank_cell), max(1, int(width)), 20 * one.board.shape.cells)
    control = array("q", bytes(8 * CONTROL))
    control[BUDGET] = 1 << 62
    way = beam.run(frame.labels(one.board), control)
    return Found(None if way is None else frame.outward(as_path(way)), control[NODES])


def by_nodes(one: Instance, nodes: float, memory: int | None) -> Found:
    """Beams of growing width within so many nodes, and bytes; on a large board all that `solve` does."""
    limits = Limits(nodes=int(nodes), memory=memory)
    if one.board.shape.cells > LARGEST:
        return solved(solve(one.board, one.goal, limits=limits))
    frame = Frame(Goal.named(one.goal, one.board.shape))
    watch = Watch(limits)
    way = quick(values(one.board.shape, frame.blank_cell), frame.labels(one.board), watch)
    return Found(None if way is None else frame.outward(as_path(way)), watch.nodes)


def by_seconds(one: Instance, seconds: float, memory: int | None) -> Found:
    """All that `solve` does within so many seconds."""
    return solved(solve(one.board, one.goal, limits=Limits(seconds=seconds, memory=memory)))


def by_quality(one: Instance, quality: str, memory: int | None) -> Found:
    """All that `solve` does for a quality."""
    return solved(solve(one.board, one.goal, limits=Limits(memory=memory), quality=quality))


def by_shortening(one: Instance, nodes: float, memory: int | None) -> Found:
    """What windows leave of the way row by row."""
    limits = Limits(nodes=int(nodes), memory=memory)
    return solved(shorten(one.board, rows(one), one.goal, limits=limits))


def solved(solution: Solution) -> Found:
    """The same facts of a solution."""
    return Found(solution.path, solution.statistics.nodes, solution.at_least)


@lru_cache(maxsize=1000)
def rows(one: Instance) -> Way:
    """The way row by row."""
    path = solve(one.board, one.goal, method="rows").path
    assert path is not None
    return path


WAYS: dict[str, Callable[..., Found]] = {
    "widths": by_width,
    "nodes": by_nodes,
    "seconds": by_seconds,
    "qualities": by_quality,
    "shorten": by_shortening,
}


def measure(name: str, boards: list[Instance], kind: str, budget: float | str, memory: int | None) -> None:
    """One row of the table."""
    way_of = WAYS[kind]
    by_row = sum(len(rows(one)) for one in boards)
    way_of(boards[0], budget if isinstance(budget, str) else budget / 100, memory)  # loads what is loaded once
    lengths, known, bounds, equal, lost, nodes, spent = 0, 0, 0, 0, 0, 0, 0.0
    for one in boards:
        start = time.process_time()
        found = way_of(one, budget, memory)
        spent += time.process_time() - start
        nodes += found.nodes
        if found.way is None:
            lost += 1
            continue
        goal = Goal.named(one.goal, one.board.shape)
        assert one.board.after(found.way) == goal.board
        bound = found.bound
        if bound is None:
            frame = Frame(goal)
            bound = lower_bound(goal.shape, frame.labels(one.board), frame.blank_cell, "stm")
        assert bound <= len(found.way)
        assert one.known is None or not one.is_shortest or bound <= one.known <= len(found.way)
        lengths += len(found.way)
        known += one.known or 0
        bounds += bound
        equal += one.known is not None and len(found.way) <= one.known
    many = len(boards) - lost or float("nan")
    unit = boards[0].board.shape.cells ** 1.5
    shown = budget if isinstance(budget, str) else f"{budget:,g}"
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    if boards[0].known is None:
        told = f"{'-':>9} {bounds / many:10.2f} {(lengths - bounds) / many:11.3f} {'-':>6}"
    else:
        gap = (lengths - known) / many
        told = f"{known / many:9.3f} {bounds / many:10.2f} {gap:11.3f} {100 * equal / len(boards):6.1f}"
    print(
        f"{name:7} {kind:9} {shown:>13} {len(boards):6} {lengths / many:11.3f} {told} {lost:4} "
        f"{lengths / many / unit:6.3f} {by_row / len(boards) / unit:6.3f} {spent / len(boards):9.4f} "
        f"{nodes / max(spent, 1e-6) / 1e6:8.1f} {peak:6.0f}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    sets = f"{', '.join(SETS)}, or a size: {', '.join(RANDOM)} …"
    parser.add_argument("sets", nargs="*", metavar="SET", default=["15", "24", "korf24"], help=sets)
    for kind in ("widths", "nodes", "seconds", "shorten"):
        parser.add_argument(f"--{kind}", type=float, nargs="*", default=[])
    parser.add_argument("--qualities", nargs="*", default=[])
    parser.add_argument("--memory", type=float, help="bytes that the search may take, if not the usual")
    parser.add_argument("--first", type=int, help="only so many boards of each set; so many random ones")
    arguments = parser.parse_args()
    budgets = [(kind, budget) for kind in WAYS for budget in getattr(arguments, kind)] or [("widths", 1000)]
    try:
        found = {name: boards_of(name, arguments.first) for name in arguments.sets}
    except TaquinError as error:
        parser.error(str(error))
    for name, boards in found.items():
        if budgets[0][0] == "widths" and boards[0].board.shape.cells > LARGEST:
            parser.error(f"no beam goes over more than {LARGEST} cells: for {name} say --nodes or --seconds")
    print(f"kernels: {backend()}; load {os.getloadavg()[0]:.1f}")
    print(
        f"{'set':7} {'by':9} {'budget':>13} {'boards':>6} {'mean':>11} {'known':>9} {'bound':>10} {'gap':>11} "
        f"{'equal%':>6} {'lost':>4} {'n^3':>6} {'rows':>6} {'CPU s':>9} {'Mnodes/s':>8} {'MB':>6}"
    )
    for name, boards in found.items():
        for kind, budget in budgets:
            measure(name, boards, kind, budget, arguments.memory and int(arguments.memory))


if __name__ == "__main__":
    main()
