"""Shortest solutions beyond the rectangle: breadth-first from both ends, then deepening with graph distances.

From both ends a whole level of the smaller side is searched at a time. While levels a and b have not met there is no
way of a + b moves or fewer, so the first meeting is a shortest way: I. Pohl, "Bi-directional search", Machine
Intelligence 6 (1971), 127-140. Beyond its share of the limit IDA* goes on: R. E. Korf, "Depth-first
iterative-deepening", Artificial Intelligence 27 (1985), 97-109. A move takes one tile along one edge, so the sum of the
tiles' distances to the nearest places where a goal has such tiles is no more than the moves that are left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from ..board.value import Value
from .arrangement import Arrangement
from .graph import Graph
from .puzzle import Puzzle
from .reachability import GraphVerdict, reachable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .arrangement import Tile

    State = bytes | tuple[int, ...]

LIMIT = 2_000_000
"""How many arrangements of up to 127 places a search visits, unless it is told otherwise; of larger ones fewer."""

DISTANCES = 4_000_000
"""Up to so many distances (of tiles from places) are made for the deepening search; beyond, it is not tried."""

MEMORY = 400_000_000
"""About how many bytes of arrangements the search from both ends keeps at most."""

SHARE = 4
"""Of so many parts of the limit the search from both ends, which remembers what it visits, takes one."""


class GraphSolution(Value):
    """A way from the start to a goal, or why there is none.

    `status` is `OPTIMAL` (proven shortest), `UNSOLVABLE` (from the verdict, without a search) or `NOT_FOUND` (the limit
    came first). `moves` are pairs of places, from where to where a tile slides; `at_least` is a proven lower bound on
    their number (single-tile moves), None where there is no way; `visited` counts arrangements.
    """

    __slots__ = ("at_least", "moves", "status", "verdicts", "visited")
    _fields = ("status", "moves", "at_least", "visited", "verdicts")
    status: str
    moves: tuple[tuple[int, int], ...]
    at_least: int | None
    visited: int
    verdicts: tuple[GraphVerdict, ...]

    def __init__(
        self,
        status: str,
        moves: Sequence[tuple[int, int]],
        at_least: int | None,
        visited: int,
        verdicts: Sequence[GraphVerdict],
    ) -> None:
        self._set(status=status, moves=tuple(moves), at_least=at_least, visited=visited, verdicts=tuple(verdicts))

    @property
    def length(self) -> int | None:
        """The number of single-tile moves, None where no way was found."""
        return len(self.moves) if self.status == "OPTIMAL" else None


def shortest(
    puzzle: Puzzle, goals: Iterable[Arrangement | Sequence[Tile | None]] = (), *, most: int | None = None
) -> GraphSolution:
    """A shortest way to the puzzle's goal or, where `goals` are given, to whichever of them is nearest.

    `most` limits the arrangements that are visited (by default two million, and on more than 127 places fewer, so that
    it is a matter of seconds); up to a quarter of them are kept in memory.

    >>> from .reading import read_puzzle
    >>> solution = shortest(read_puzzle("2 1 3/4 5 6/7 _ _"))
    >>> solution.status, solution.length, solution.moves[0]
    ('OPTIMAL', 12, (4, 7))
    """
    graph, start = puzzle.graph, puzzle.start
    wanted = [Arrangement.on(graph, goal) for goal in goals] or [puzzle.goal]
    verdicts = [reachable(graph, start, goal) for goal in wanted]
    wanted = [goal for goal, verdict in zip(wanted, verdicts, strict=True) if verdict.reachable]
    if not wanted:
        return GraphSolution("UNSOLVABLE", (), None, 0, verdicts)
    numbers: dict[Tile, int] = {0: 0}
    for tile in start.tiles:
        numbers.setdefault(tile, len(numbers))
    kind = bytes if len(numbers) < 256 else tuple
    first = kind([numbers[tile] for tile in start.tiles])
    last = [kind([numbers[tile] for tile in goal.tiles]) for goal in wanted]
    if most is None:
        most = LIMIT // max(1, len(first) // 64)
    search = _Search(graph, most)
    kept = MEMORY // (200 + len(first) * (1 if kind is bytes else 8))
    moves, at_least = search.from_both_ends(first, last, min(most // SHARE, kept))
    if moves is None and len(first) * len(numbers) <= DISTANCES:
        moves, at_least = search.deepening(first, last, at_least)
    return GraphSolution("NOT_FOUND" if moves is None else "OPTIMAL", moves or (), at_least, search.visited, verdicts)


class _Search:
    """One search: the graph, the limit, and how much of it is spent."""

    def __init__(self, graph: Graph, most: int) -> None:
        self.graph = graph
        self.most = most
        self.visited = 0

    def from_both_ends(
        self, start: State, goals: Sequence[State], most: int
    ) -> tuple[list[tuple[int, int]] | None, int]:
        """The moves, or None where so many arrangements were visited; and the lower bound proven."""
        before: dict[State, State | None] = {start: None}
        after: dict[State, State | None] = dict.fromkeys(goals)
        if start in after:
            return [], 0
        edges = [[start], list(after)]
        depth = 1
        while True:
            forward = len(edges[0]) <= len(edges[1])
            seen, other = (before, after) if forward else (after, before)
            following = []
            for state in edges[not forward]:
                for moved in self._following(state):
                    if moved in seen:
                        continue
                    seen[moved] = state
                    if moved in other:
                        self.visited += len(before) + len(after)
                        return _moves(moved, before, after), depth
                    following.append(moved)
                if len(before) + len(after) > most:
                    self.visited += len(before) + len(after)
                    return None, depth
            edges[not forward] = following
            depth += 1

    def _following(self, state: State) -> Iterable[State]:
        kind = type(state)
        for place, number in enumerate(state):
            if not number:
                for other in self.graph.neighbours[place]:
                    if state[other]:
                        moved = list(state)
                        moved[place], moved[other] = moved[other], 0
                        yield kind(moved)

    def deepening(
        self, start: State, goals: Sequence[State], at_least: int
    ) -> tuple[list[tuple[int, int]] | None, int]:
        """The same by depth-first search with a rising bound, from the lower bound that is known."""
        distances = self._distances(goals)
        goal_set = set(goals)
        total = sum(distances[number][place] for place, number in enumerate(start) if number)
        bound = max(at_least, total)
        while True:
            moves: list[tuple[int, int]] = []
            found, exceeding = self._dive(list(start), total, bound, distances, goal_set, type(start), moves)
            if found:
                return moves, len(moves)
            if exceeding is None:
                return None, bound
            bound = exceeding

    def _dive(
        self,
        state: list[int],
        total: int,
        bound: int,
        distances: Sequence[Sequence[int]],
        goals: set[State],
        kind: type[bytes] | type[tuple[int, ...]],
        moves: list[tuple[int, int]],
    ) -> tuple[bool, int | None]:
        """Search below one bound without recursion; the least estimate beyond it, or None where the limit was met."""
        exceeding = 1 << 30
        neighbours = self.graph.neighbours

        def options() -> list[tuple[int, int]]:
            undo = moves[-1][::-1] if moves else None
            return [
                (other, place)
                for place, number in enumerate(state)
                if not number
                for other in neighbours[place]
                if state[other] and (other, place) != undo
            ]

        if not total and kind(state) in goals:
            return True, None
        stack = [iter(options())]
        while stack:
            move = next(stack[-1], None)
            if move is None:
                stack.pop()
                if moves:
                    source, target = moves.pop()
                    number = state[target]
                    total += distances[number][source] - distances[number][target]
                    state[source], state[target] = number, 0
                continue
            source, target = move
            number = state[source]
            estimate = total + distances[number][target] - distances[number][source]
            if len(moves) + 1 + estimate > bound:
                exceeding = min(exceeding, len(moves) + 1 + estimate)
                continue
            self.visited += 1
            if self.visited > self.most:
                return False, None
            state[target], state[source] = number, 0
            total = estimate
            moves.append(move)
            if not total and kind(state) in goals:
                return True, None
            stack.append(iter(options()))
        return False, exceeding

    def _distances(self, goals: Sequence[State]) -> list[list[int]]:
        """For every kind of tile and place, how far the nearest place is where some goal has that tile."""
        found = []
        for number in range(max(max(goal) for goal in goals) + 1):
            distance = [0 if any(goal[place] == number for goal in goals) else -1 for place in range(len(goals[0]))]
            queue = [place for place, steps in enumerate(distance) if not steps]
            for place in queue:
                for other in self.graph.neighbours[place]:
                    if distance[other] < 0:
                        distance[other] = distance[place] + 1
                        queue.append(other)
            found.append(distance)
        return found


def _moves(
    meeting: State, before: dict[State, State | None], after: dict[State, State | None]
) -> list[tuple[int, int]]:
    """The moves from the start to the meeting and on to the goal."""
    states: list[State] = []
    state: State | None = meeting
    while state is not None:
        states.append(state)
        state = before[state]
    states.reverse()
    state = after[meeting]
    while state is not None:
        states.append(state)
        state = after[state]
    found = []
    for one, following in pairwise(states):
        changed = [place for place, number in enumerate(one) if number != following[place]]
        source, target = sorted(changed, key=lambda place: following[place] != 0)
        found.append((source, target))
    return found
