"""Ways found soon: mean lengths on named sets of boards, for beams of given widths or budgets of nodes or seconds.

    python benchmarks/quick.py [SET]… [--widths W…] [--nodes N…] [--memory B] [--seconds S…] [--first M]

A row for each set and budget: boards, mean length, the mean of the known lengths of the same boards and what is missing
to it, how many are as short as known, boards with no way, CPU seconds a board, nodes generated a CPU second, and peak
memory of the process so far. `--widths` is one beam by the pairwise values, `--nodes` the beams of growing width under
such a limit, `--seconds` the whole of `solve`. Every way is replayed, and no length may be below a known optimum, nor
a proven bound above it.

A set is a line of `SETS`. Known lengths: of `15`, `korf15`, `24` and `korf24` the shortest; of `35` and `48` those that
DeepCubeA found, with a network on a graphics processor (https://github.com/forestagostinelli/DeepCubeA).
"""

from __future__ import annotations

import argparse
import json
import resource
import time
from array import array
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from taquin import Board, Goal, Limits, Shape, solve
from taquin import Path as Way
from taquin.board.frame import Frame
from taquin.kernels import BUDGET, CONTROL, NODES, backend
from taquin.patterns.values import values
from taquin.search.descent import as_path
from taquin.search.quick import Beam, quick
from taquin.search.watch import Watch

DATA = Path(__file__).parent / "data"


class Instance(NamedTuple):
    board: Board
    goal: str
    known: int | None
    is_shortest: bool


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


def by_width(one: Instance, width: float) -> tuple[Way | None, int, int]:
    """A beam of this width: the way, nodes, the bound (none: 0)."""
    frame = Frame(Goal.named(one.goal, one.board.shape))
    beam = Beam(values(one.board.shape, frame.blank_cell), int(width), 20 * one.board.shape.cells)
    control = array("q", bytes(8 * CONTROL))
    control[BUDGET] = 1 << 62
    way = beam.run(frame.labels(one.board), control)
    return None if way is None else frame.outward(as_path(way)), control[NODES], 0


def by_nodes(one: Instance, nodes: float, memory: int | None = None) -> tuple[Way | None, int, int]:
    """Beams of growing width within so many nodes, and bytes."""
    frame = Frame(Goal.named(one.goal, one.board.shape))
    watch = Watch(Limits(nodes=int(nodes), memory=memory))
    way = quick(values(one.board.shape, frame.blank_cell), frame.labels(one.board), watch)
    return None if way is None else frame.outward(as_path(way)), watch.nodes, 0


def by_seconds(one: Instance, seconds: float) -> tuple[Way | None, int, int]:
    """All that `solve` does within so many seconds."""
    solution = solve(one.board, one.goal, limits=Limits(seconds=seconds))
    assert solution.at_least is not None
    return solution.path, solution.statistics.nodes, solution.at_least


WAYS = {"widths": by_width, "nodes": by_nodes, "seconds": by_seconds}


def measure(name: str, boards: list[Instance], kind: str, budget: float, memory: int | None) -> None:
    """One row of the table."""
    way_of = partial(by_nodes, memory=memory) if kind == "nodes" else WAYS[kind]
    way_of(boards[0], budget / 100)  # what is loaded once is not counted
    lengths, known, equal, lost, nodes = 0, 0, 0, 0, 0
    start = time.process_time()
    for one in boards:
        way, spent, bound = way_of(one, budget)
        nodes += spent
        if way is None:
            lost += 1
            continue
        assert one.board.after(way) == Goal.named(one.goal, one.board.shape).board
        assert one.known is None or not one.is_shortest or bound <= one.known <= len(way)
        lengths += len(way)
        known += one.known or 0
        equal += one.known is not None and len(way) <= one.known
    seconds = time.process_time() - start
    found = max(1, len(boards) - lost)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"{name:7} {kind:8} {budget:>13,g} {len(boards):6} {lengths / found:9.3f} {known / found:9.3f} "
        f"{(lengths - known) / found:7.3f} {100 * equal / len(boards):6.1f} {lost:4} {seconds / len(boards):9.4f} "
        f"{nodes / seconds / 1e6:8.1f} {memory:7.0f}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("sets", nargs="*", metavar="SET", default=["15", "24", "korf24"], help=", ".join(SETS))
    parser.add_argument("--widths", type=float, nargs="*", default=[])
    parser.add_argument("--nodes", type=float, nargs="*", default=[])
    parser.add_argument("--seconds", type=float, nargs="*", default=[])
    parser.add_argument(
        "--memory", type=float, help="bytes that a beam under a limit of nodes may take, if not the usual"
    )
    parser.add_argument("--first", type=int, help="only so many boards of each set")
    arguments = parser.parse_args()
    budgets = [(kind, budget) for kind in WAYS for budget in getattr(arguments, kind)] or [("widths", 1000)]
    print("kernels:", backend())
    print(
        f"{'set':7} {'by':8} {'budget':>13} {'boards':>6} {'mean':>9} {'known':>9} {'gap':>7} {'equal%':>6} "
        f"{'lost':>4} {'CPU s':>9} {'Mnodes/s':>8} {'MB':>7}"
    )
    for name in arguments.sets:
        boards = list(SETS[name]())[: arguments.first]
        for kind, budget in budgets:
            measure(name, boards, kind, budget, arguments.memory and int(arguments.memory))


if __name__ == "__main__":
    main()
