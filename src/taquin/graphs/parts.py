"""The parts of a graph that no tile leaves once the blanks are gathered, and the rule of each.

Theory. With one blank, gathered at a vertex r, each block is a part: its vertices but the one nearest r.
R. M. Wilson, "Graph puzzles, homotopy, and the alternating group", Journal of Combinatorial Theory B 16 (1974), 86-96:
a block that is neither an edge nor a cycle permits every permutation or, when bipartite, every even one; but for one
graph of seven vertices. Where tiles are alike, an exchange of two of them can't be seen, and turns an odd permutation
into an even one. With more blanks see `taquin.graphs.clusters`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from ..board.value import Value
from ..solvability.invariant import is_odd

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .arrangement import Tile

RULES = {
    "still": "no blank: nothing moves",
    "count": "start and goal have another number of blanks here: nothing else is compared",
    "sequence": "a path: the tiles keep their order",
    "cycle": "a cycle: they keep their cyclic order",
    "bridges": "one blank: with the blank gathered, the far end of a bridge holds one and the same tile",
    "corridors": "several blanks: so does the inside of a long corridor",
    "bipartite": "one blank, 2-connected and bipartite: even permutations, or all where two tiles are alike",
    "not-bipartite": "one blank, 2-connected and not bipartite: all permutations",
    "theta": "one blank, Wilson's exception: what a search of its 840 arrangements finds",
    "blanks": "several blanks: all permutations",
    "shift-line": "rows and columns turn, and there is one row or column: the tiles keep their cyclic order",
    "shift-even": "rows and columns turn, both sides odd: even permutations, or all where two tiles are alike",
    "shift-all": "rows and columns turn, a side even: all permutations",
}
"""What can decide a part."""

RINGS = frozenset(("cycle", "shift-line"))
"""Rules under which they must agree but for a turn."""

EVEN = frozenset(("bipartite", "shift-even"))
"""Rules under which the permutation must be even."""

PLACEWISE = frozenset(("still", "sequence", "bridges", "corridors"))
"""Rules under which start and goal must agree place by place."""


class Part(Value):
    """Places whose tiles stay among themselves, and what they hold in start and goal once the blanks are gathered.

    `vertices` are places of the graph. `start` and `goal` hold the tiles in their order. Where the blanks need not be
    gathered (a path, a cycle that is all, one cluster that is all) they hold the tiles without the blanks, and for
    `count` the blanks as well. `joined` is, for `theta`, the neighbours of the blank's place (0) and of these places
    (from 1).
    """

    __slots__ = ("goal", "holds", "joined", "rule", "start", "vertices")
    _fields = ("rule", "vertices", "start", "goal", "joined")
    rule: str
    vertices: tuple[int, ...]
    start: tuple[Tile, ...]
    goal: tuple[Tile, ...]
    joined: tuple[tuple[int, ...], ...]
    holds: bool

    def __init__(
        self,
        rule: str,
        vertices: Sequence[int],
        start: Sequence[Tile],
        goal: Sequence[Tile],
        joined: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        start, goal = tuple(start), tuple(goal)
        self._set(rule=rule, vertices=tuple(vertices), start=start, goal=goal, joined=joined)
        self._set(holds=self.allows(start))

    @property
    def obstacle(self) -> str | None:
        """Why the goal's tiles can't be had here: another `count` of blanks, other `tiles`, their `order`, the
        `parity` of their permutation, or another of the exception's classes (`class`); None where they can.
        """
        if self.holds:
            return None
        if self.rule == "count":
            return "count"
        if Counter(self.start) != Counter(self.goal):
            return "tiles"
        return "parity" if self.rule in EVEN else "class" if self.rule == "theta" else "order"

    @property
    def alike(self) -> tuple[Tile, ...]:
        """The tiles that stand here more than once, in the start."""
        return tuple(tile for tile, count in Counter(self.start).items() if count > 1 and tile != 0)

    @property
    def odd(self) -> bool | None:
        """Whether the permutation from start to goal is odd; None where it is not determined, or there is none."""
        places = {tile: place for place, tile in enumerate(self.goal)}
        if len(places) < len(self.goal) or len(self.start) != len(self.goal) or set(self.start) != set(places):
            return None
        return is_odd([places[tile] for tile in self.start])

    def allows(self, start: Sequence[Tile]) -> bool:
        """Whether the goal could be made from these tiles instead of the start's."""
        start = tuple(start)
        if self.rule == "count":
            return False
        if self.rule in PLACEWISE:
            return start == self.goal
        if self.rule in RINGS:
            return is_rotation(start, self.goal)
        if self.rule == "theta":
            return self.goal in _theta_class(self.joined, start)
        counts = Counter(start)
        if counts != Counter(self.goal):
            return False
        if self.rule not in EVEN or len(counts) < len(start):
            return True
        places = {tile: place for place, tile in enumerate(self.goal)}
        return not is_odd([places[tile] for tile in start])


def is_rotation(first: Sequence[Tile], second: Sequence[Tile]) -> bool:
    """Whether one sequence is the other begun elsewhere, in linear time.

    It is where the second lies in the first written twice: D. E. Knuth, J. H. Morris and V. R. Pratt, "Fast pattern
    matching in strings", SIAM Journal on Computing 6 (1977), 323-350.

    >>> is_rotation([1, 2, 3, 2], [3, 2, 1, 2]), is_rotation([1, 2, 3], [3, 2, 1])
    (True, False)
    """
    if len(first) != len(second):
        return False
    if not second:
        return True
    borders = [0]  # the longest proper border of each beginning of the second
    matched = 0
    for at in range(1, len(second)):
        while matched and second[at] != second[matched]:
            matched = borders[matched - 1]
        matched += second[at] == second[matched]
        borders.append(matched)
    matched = 0
    for tile in (*first, *first):
        while matched and tile != second[matched]:
            matched = borders[matched - 1]
        matched += tile == second[matched]
        if matched == len(second):
            return True
    return False


@lru_cache(maxsize=64)
def _theta_class(joined: tuple[tuple[int, ...], ...], start: tuple[Tile, ...]) -> frozenset[tuple[Tile, ...]]:
    """What the exception's six other vertices can hold when the blank is back at its place: by search."""
    first = (0, *start)
    found = {first}
    queue = [first]
    for state in queue:
        blank = state.index(0)
        for other in joined[blank]:
            moved = list(state)
            moved[blank], moved[other] = moved[other], 0
            state_after = tuple(moved)
            if state_after not in found:
                found.add(state_after)
                queue.append(state_after)
    return frozenset(state[1:] for state in found if state[0] == 0)
