"""The smallest change that makes a goal reachable beyond the rectangle: an exchange of two tiles, or none does.

How the blanks are gathered depends on their places alone. So an exchange of two tiles at the start is an exchange of
the same two tiles in the parts, within one or between two; and every part that fails must be touched.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from ..board.value import Value
from .arrangement import Arrangement
from .parts import EVEN, PLACEWISE, RINGS, Part
from .reachability import GraphVerdict, reachable, surplus

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .arrangement import Tile

    Pair = tuple[int, int]


class Exchange(Value):
    """Two tiles to exchange at the start: their places, and the start that this gives.

    `reasons` says why this pair: `neighbours` (an edge joins them), `most_home` (no other helpful pair leaves more
    tiles at home), `only` (no other pair helps). `tiles_home` counts the tiles at home on `start`.
    """

    __slots__ = ("places", "reasons", "start", "tiles", "tiles_home")
    _fields = ("tiles", "places", "start", "reasons", "tiles_home")
    tiles: tuple[Tile, Tile]
    places: Pair
    start: Arrangement
    reasons: tuple[str, ...]
    tiles_home: int

    def __init__(
        self, tiles: tuple[Tile, Tile], places: Pair, start: Arrangement, reasons: tuple[str, ...], tiles_home: int
    ) -> None:
        self._set(tiles=tiles, places=places, start=start, reasons=reasons, tiles_home=tiles_home)


class Mending(Value):
    """What mends a start: exchanges of two tiles, if any helps. Where none is needed there are none either."""

    __slots__ = ("swaps", "verdict")
    _fields = ("verdict", "swaps")
    verdict: GraphVerdict
    swaps: tuple[Exchange, ...]

    def __init__(self, verdict: GraphVerdict, swaps: tuple[Exchange, ...] = ()) -> None:
        self._set(verdict=verdict, swaps=swaps)

    @property
    def needed(self) -> bool:
        """Whether there is something to mend."""
        return not self.verdict.reachable


def mend(verdict: GraphVerdict) -> Mending:
    """Find the exchanges of two tiles that make the goal reachable: of neighbours where there is one, and the one that
    leaves most tiles at home.

    >>> star = [("a", "b"), ("a", "c"), ("a", "d")]
    >>> mended = mend(reachable(star, [0, 1, 2, 3], [0, 2, 1, 3]))
    >>> mended.swaps[0].tiles, mended.swaps[0].start.tiles, mended.swaps[0].reasons
    ((1, 2), (0, 2, 1, 3), ('most_home', 'only'))
    """
    if verdict.reachable:
        return Mending(verdict)
    pairs, complete = _helpful(verdict)
    if not pairs:
        return Mending(verdict)
    start, goal, joined = verdict.start.tiles, verdict.goal.tiles, verdict.start.graph.neighbours

    def gain(pair: Pair) -> int:
        first, second = pair
        before = (start[first] == goal[first]) + (start[second] == goal[second])
        return (start[first] == goal[second]) + (start[second] == goal[first]) - before

    home = sum(tile == wanted for tile, wanted in zip(start, goal, strict=True) if tile != 0)
    best = max(pairs, key=gain)
    touching = [pair for pair in pairs if pair[1] in joined[pair[0]]]
    swaps = []
    for first, second in dict.fromkeys([max(touching, key=gain), best] if touching else [best]):
        reasons = {
            "neighbours": second in joined[first],
            "most_home": gain((first, second)) == gain(best),
            "only": complete and len(pairs) == 1,
        }
        told = tuple(reason for reason, holds in reasons.items() if holds)
        after = verdict.start.swapped(first, second)
        swaps.append(
            Exchange((start[first], start[second]), (first, second), after, told, home + gain((first, second)))
        )
    return Mending(verdict, tuple(swaps))


def _helpful(verdict: GraphVerdict) -> tuple[list[Pair], bool]:
    """Pairs of places whose exchange helps, the best of its kind among them, and whether they are all there are."""
    parts = list(zip(verdict.parts, _origins(verdict), strict=True))
    failing = [(part, origins) for part, origins in parts if not part.holds]
    if len(failing) > 2 or any(part.rule == "count" for part, _ in failing):
        return [], True
    if len(failing) == 1:
        part, origins = failing[0]
        if part.obstacle == "tiles":
            return [], True
        found = {_sorted(origins[first], origins[second]) for first, second in _within(verdict, part, origins)}
        return sorted(found), part.rule not in EVEN
    (one, from_one), (other, from_other) = failing
    away, wanted = surplus(one.start, one.goal), surplus(one.goal, one.start)
    if len(away) != 1 or surplus(other.start, other.goal) != wanted or surplus(other.goal, other.start) != away:
        return [], True
    first = [from_one[at] for at in _replaceable(one, away[0], wanted[0])]
    second = [from_other[at] for at in _replaceable(other, wanted[0], away[0])]
    if len(first) * len(second) > len(verdict.start.tiles):
        # Which place is best on one side does not depend on the other: the best of each, and the neighbours.
        goal, graph = verdict.goal.tiles, verdict.start.graph
        kept = set(second)
        pairs = [(place, near) for place in first for near in graph.neighbours[place] if near in kept]
        ranked = (
            max(first, key=lambda place: (goal[place] == wanted[0]) - (goal[place] == away[0])),
            max(second, key=lambda place: (goal[place] == away[0]) - (goal[place] == wanted[0])),
        )
        return [_sorted(*pair) for pair in (*pairs, ranked)], False
    return sorted(_sorted(a, b) for a in first for b in second), True


def _origins(verdict: GraphVerdict) -> list[tuple[int, ...]]:
    """For each part and each tile of it, the place at the start from which the tile has come."""
    if any(part.rule.startswith("shift") for part in verdict.parts):
        return [part.vertices for part in verdict.parts]
    numbered = [0 if tile == 0 else place + 1 for place, tile in enumerate(verdict.start.tiles)]
    goal = verdict.goal
    return [tuple(int(tile) - 1 for tile in part.start) for part in reachable(goal.graph, numbered, goal).parts]


def _sorted(first: int, second: int) -> Pair:
    return (first, second) if first < second else (second, first)


def _within(verdict: GraphVerdict, part: Part, origins: Sequence[int]) -> Iterable[Pair]:
    """Pairs of positions of one failing part, with the right tiles in the wrong order, whose exchange helps."""
    start, goal = part.start, part.goal
    if part.rule in PLACEWISE:
        return _crossed(start, goal)
    if part.rule in RINGS:
        return _crossed_in_a_ring(start, goal)
    if part.rule in EVEN:
        return _odd(verdict, origins)
    pairs = combinations(range(len(start)), 2)
    return [pair for pair in pairs if start[pair[0]] != start[pair[1]] and part.allows(_exchanged(start, *pair))]


def _exchanged(tiles: Sequence[Tile], first: int, second: int) -> list[Tile]:
    row = list(tiles)
    row[first], row[second] = row[second], row[first]
    return row


def _crossed(start: Sequence[Tile], goal: Sequence[Tile]) -> list[Pair]:
    """The two places where rows differ, if there are two, with each other's tiles."""
    wrong = []
    for at, (tile, wanted) in enumerate(zip(start, goal, strict=True)):
        if tile != wanted:
            wrong.append(at)
            if len(wrong) > 2:
                return []
    if len(wrong) != 2 or start[wrong[0]] != goal[wrong[1]] or start[wrong[1]] != goal[wrong[0]]:
        return []
    return [(wrong[0], wrong[1])]


def _crossed_in_a_ring(start: Sequence[Tile], goal: Sequence[Tile]) -> Iterator[Pair]:
    """The same for every turn of the goal."""
    for turn in range(len(goal)):
        yield from _crossed(start, (*goal[turn:], *goal[:turn]))


def _odd(verdict: GraphVerdict, origins: Sequence[int]) -> list[Pair]:
    """Any exchange turns an odd permutation even: of neighbours, with one coming home, of two away from home."""
    at = {place: position for position, place in enumerate(origins)}
    graph, start, goal = verdict.start.graph, verdict.start.tiles, verdict.goal.tiles
    homes = {tile: place for place, tile in enumerate(goal)}
    pairs = [(position, at[near]) for place, position in at.items() for near in graph.neighbours[place] if near in at]
    pairs += [(position, at[homes[start[place]]]) for place, position in at.items() if homes[start[place]] in at]
    away = sorted(at.values(), key=lambda position: start[origins[position]] == goal[origins[position]])
    return [pair for pair in pairs if pair[0] != pair[1]] + [(away[0], away[1])]


def _replaceable(part: Part, tile: Tile, other: Tile) -> list[int]:
    """The positions of a part at which putting another tile instead of this one makes it hold."""
    row = list(part.start)
    if part.rule in PLACEWISE:
        wrong = [at for at, (here, wanted) in enumerate(zip(row, part.goal, strict=True)) if here != wanted]
        return wrong if len(wrong) == 1 else []
    found = []
    for at, here in enumerate(row):
        if here == tile:
            row[at] = other
            if part.allows(row):
                found.append(at)
                if part.rule in ("blanks", "not-bipartite", "shift-all"):  # one is as good as any other of them
                    return [place for place, here in enumerate(part.start) if here == tile]
            row[at] = tile
    return found
