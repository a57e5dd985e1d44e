"""A way home soon: beams ranked by pairwise values. Not a shortest way, but an upper bound for what is.

A narrow beam answers within milliseconds. Each further one is wider, as wide as what is left of the limits pays for in
the end, and looks only for shorter ways than the best so far. With a limit of nodes the widths are reckoned from counts
alone, so that the answer is the same on every machine.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache

from ..errors import RequestError
from ..kernels import FOUND, LEVEL, is_compiled, kernel
from ..patterns.layout import blank_targets
from ..patterns.values import SCALE, Values
from .limits import Limits
from .watch import Watch

FIRST, FIRST_INTERPRETED = 400, 20
"""Boards a level of the first beam."""
FREE, FREE_INTERPRETED = 3_000_000, 20_000
"""Nodes that the first beams may take where a way is to be found whatever the limits are: about a tenth of a second."""
GROWTH = 8
"""How many times wider the next beam is, unless it is the last that the limits pay for."""
LEAST_GROWTH = 1.6
"""A last beam that is not even so much wider is hardly better: what is left is not used."""
MARGIN = 0.9
"""The part of the nodes that are left that the last beam is reckoned to take."""
HASTE = 0.6
"""The same for seconds: of a wide beam, which leaves the caches, a node takes longer, and other work may come between.
A beam that the time cuts off gives nothing."""
MEMORY = 400_000_000
"""Bytes that a beam may take where no limit says less."""
COUNTS = 65536
HIGHEST = (1 << 31) - 2
FULL = 0.5
"""Nodes for each board that a beam could keep: a beam that made fewer was hardly ever full."""
SLACK, SLACK_A_MOVE = 3.0, 0.06
"""Moves that the value of a board may be above those of the best way so far, where as many moves are left; and more for
each of these."""


def quick(
    values: Values,
    labels: Sequence[int],
    watch: Watch,
    widest: int | None = None,
    at_least: int = 0,
    improved: Callable[[bytes], None] | None = None,
    always: bool = False,
    longest: int | None = None,
) -> bytes | None:
    """The blank's directions of the shortest way that was found, or none where the beams lost it or were stopped.

    Args:
        widest: boards a level of the widest beam. Where nothing limits the time, it should be given.
        at_least: no way is shorter; one of this length ends the search.
        improved: called with each way that is shorter than those before.
        always: look for a first way whatever the limits of seconds and nodes are, for up to `FREE` nodes.
        longest: moves that a way may have at most, where one is known.

    Raises:
        RequestError: code `memory_least`.
    """
    distance = sum(
        values.shape.distance(cell, label) for cell, label in enumerate(labels) if label != values.blank_cell
    )
    if distance == 0:
        return b""
    best: bytes | None = None
    ceilings: list[int] | None = None
    depth = 4 * distance + 100 if longest is None else longest
    width = FIRST if is_compiled("beam") else FIRST_INTERPRETED
    most_boards = widest or width << 20
    widest = min(most_boards, _affordable(values, depth, watch))
    if widest < 1:
        found, expected = watch.limits.memory, bytes_of(values, 1, depth)
        raise RequestError("memory_least", found=found, expected=expected)
    # Fitted values find a good way at once; with plain ones it takes a second beam.
    freely = width if values.learned else GROWTH * width
    most = FREE if is_compiled("beam") else FREE_INTERPRETED
    free = Watch(Limits(nodes=most if always else 0))
    children = len(values.ends) / values.shape.cells - 1  # of a board: each edge joins two cells, and none goes back
    if longest is not None and watch.limits.nodes is not None:
        # A way is known: one beam takes all.
        width = max(width, int(MARGIN * (watch.limits.nodes - watch.nodes) / (children * longest)))
    width = min(width, widest)
    while width:
        is_free = not free.exhausted() and (best is None or width <= freely)
        one = free if is_free else watch
        if one.exhausted():
            break
        began, before = watch.seconds, one.nodes
        way = run(Beam(values, width, depth), labels, one, ceilings)
        spent = one.nodes - before
        if is_free:
            watch.spent += spent
            if free.stopped == "interrupt":
                watch.halt("interrupt")
                break
        if way is not None:
            best, depth = way, len(way) - 2
            ceilings = ceilings_after(values, labels, way) if values.learned else None
            widest = max(width, min(most_boards, _affordable(values, depth, watch)))
            if improved:
                improved(way)
            if len(way) <= at_least + 1:  # lengths of one board differ by two
                break
        if not free.exhausted() and (best is None or GROWTH * width <= freely):
            width = min(widest, GROWTH * width) if width < widest else 0
            continue
        seconds = watch.seconds - began
        if way is None and ceilings and spent < FULL * width * depth:
            # Not the width kept the boards few: a wider beam would find nothing either, one without ceilings may.
            ceilings = None
            expected = max(spent, int(children * width * depth))
            seconds, spent = seconds * expected / max(1, spent), expected
        least = width + 1 if best is None else LEAST_GROWTH * width  # where there is no way yet, any wider beam counts
        width = _next(width, least, widest, watch, seconds, spent)
    watch.exhausted()  # the loop may end before anyone looked at the limits
    return best


def run(beam: Beam, labels: Sequence[int], watch: Watch, ceilings: Sequence[int] | None = None) -> bytes | None:
    """One beam within the limits."""
    found: list[bytes | None] = []

    def work(control: array[int]) -> None:
        watch.begin(control)
        found.append(beam.run(labels, control, ceilings))
        watch.end(control)

    watch.run(work)
    return found[0] if found else None


def ceilings_after(values: Values, labels: Sequence[int], way: bytes) -> list[int]:
    """For each level of a beam that looks for a way shorter by two, the value above which a board hardly leads to one.

    With as many moves left, a board of such a way is worth about what one of the present way is.
    """
    targets, cells, moved = blank_targets(values.shape), values.shape.cells, list(labels)
    blank, value = moved.index(values.blank_cell), values.of(moved)
    along = [value]
    for direction in way:
        at = 4 * blank + direction
        cell, slide = targets[at], values.slides[at]
        block = ((slide >> 1) * cells + moved[cell]) * cells**2
        change = sum(values.blocks[block + cells * place + label] for place, label in enumerate(moved))
        value += -change if slide & 1 else change
        along.append(value)
        moved[blank], moved[cell] = moved[cell], moved[blank]
        blank = cell
    depth = len(way) - 2
    ceilings = []
    for level in range(depth):
        left = depth - level - 1
        near = along[level + 1 : level + 6]  # where so many are left, and two moves before and after
        ceilings.append(max(near) + round(SCALE * (SLACK + SLACK_A_MOVE * left)))
    return ceilings


def _next(width: int, least: float, widest: int, watch: Watch, seconds: float, nodes: int) -> int:
    """The width of the next beam, 0 for less than `least`, when one of this width took so many seconds and nodes."""
    most = float(widest)
    limits = watch.limits
    if limits.nodes is not None:
        most = min(most, MARGIN * width * (limits.nodes - watch.nodes) / max(1, nodes))
    if limits.seconds is not None:
        most = min(most, HASTE * width * (limits.seconds - watch.seconds) / max(1e-6, seconds))
    if most < least:
        return 0
    return int(most) if most <= 2 * GROWTH * width else GROWTH * width


def _affordable(values: Values, depth: int, watch: Watch) -> int:
    """Boards a level that the memory pays for."""
    memory = MEMORY if watch.limits.memory is None else watch.limits.memory
    return max(0, (memory - bytes_of(values, 0, depth)) // Beam.bytes_a_board(values.shape.cells, depth))


def fits(values: Values, watch: Watch) -> bool:
    """Whether the memory pays for a narrow beam."""
    return _affordable(values, 4 * values.shape.cells * (values.shape.rows + values.shape.columns), watch) >= FIRST


def bytes_of(values: Values, width: int, depth: int) -> int:
    """Bytes of a beam: so many boards a level, ways of so many moves."""
    fixed = 4 * COUNTS + 2 * len(values.blocks) + 2 * len(values.table)
    return fixed + width * Beam.bytes_a_board(values.shape.cells, depth)


class Beam:
    """The buffers of one beam: boards of these values, at most so many a level, and ways of at most `depth` moves."""

    def __init__(self, values: Values, width: int, depth: int) -> None:
        self.values, self.width, self.depth = values, width, depth
        self.stride = stride(values.shape.cells)
        self.boards = bytearray(2 * width * self.stride)
        self.totals = array("i", bytes(4 * 2 * width))
        self.keys = array("Q", bytes(8 * 2 * width))
        self.scores = array("i", bytes(4 * 4 * width))
        self.order = array("i", bytes(4 * width))
        self.counts = array("i", bytes(4 * COUNTS))
        self.kept = bytearray(depth * width)

    @staticmethod
    def bytes_a_board(cells: int, depth: int) -> int:
        """Bytes that each further board a level takes, at most."""
        return 2 * stride(cells) + 4 * 2 + 8 * 2 + 4 * 4 + 4 + 4 * 8 + depth

    def run(self, labels: Sequence[int], control: array[int], ceilings: Sequence[int] | None = None) -> bytes | None:
        """The blank's directions of a way home from a board that is not the goal, or none.

        What is left of the last level can be read with `left`. Of each level, no board of a value above its ceiling
        is kept.
        """
        values = self.values
        cells = values.shape.cells
        mixing = mixing_for(cells)
        self.boards[: cells + 2] = bytes([*labels, list(labels).index(values.blank_cell), 4])
        self.totals[0] = values.of(labels)
        self.keys[0] = 0
        for cell, label in enumerate(labels):
            if label != values.blank_cell:
                self.keys[0] ^= mixing[cells * label + cell]
        path = bytearray(self.depth)
        seen = array("I", bytes(4 << (4 * self.width).bit_length()))
        found: int = kernel("beam").beam(
            values.blocks,
            blank_targets(values.shape),
            values.slides,
            cells,
            self.stride,
            values.home_value,
            self.width,
            self.depth,
            array("i", ceilings or [HIGHEST] * self.depth),
            mixing,
            self.boards,
            self.totals,
            self.keys,
            self.scores,
            self.order,
            self.counts,
            seen,
            self.kept,
            path,
            control,
        )
        return bytes(path[:found]) if found > 0 else None

    def left(self, control: array[int]) -> list[bytes]:
        """The boards of the level that the last run ended with."""
        start, cells = (control[LEVEL] & 1) * self.width, self.values.shape.cells
        return [
            bytes(self.boards[at * self.stride : at * self.stride + cells])
            for at in range(start, start + control[FOUND])
        ]


def stride(cells: int) -> int:
    """Bytes of a board in the kernel: its labels, the blank's cell, a direction, whole words."""
    return -(-(cells + 2) // 8) * 8


@lru_cache(maxsize=4)
def mixing_for(cells: int) -> array[int]:
    """A random number for each label and cell, always the same."""
    chance = random.Random(cells)
    return array("Q", [chance.getrandbits(64) for _ in range(cells * cells)])
