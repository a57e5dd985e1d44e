"""Compare `reachable` with the classes that breadth-first search finds."""

from __future__ import annotations

import random
from collections.abc import Sequence

from taquin.graphs.graph import Graph
from taquin.graphs.reachability import reachable
from tests.oracle.graphs import Edges, classes


class Comparison:
    """Counts graphs, arrangements, verdicts asked for, and the pairs of start and goal that they stand for.

    `whole` asks for the verdict of every start and goal. Else the classes are compared: every arrangement with a
    member of its class drawn at random (must be reachable), and members of every two classes drawn at random (must not
    be). A `sample` compares each class with so many others at most.
    """

    def __init__(self, seed: int = 7) -> None:
        self.dice = random.Random(seed)
        self.graphs = self.states = self.verdicts = self.pairs = 0

    def compare(
        self, vertices: int, edges: Edges, values: Sequence[int], *, whole: bool = False, sample: int = 0
    ) -> None:
        """Compare one graph with tiles; the vertices are renamed at random, so that no order of theirs is favoured."""
        image = self.dice.sample(range(vertices), vertices)
        edges = [(image[first], image[second]) for first, second in edges]
        graph = Graph(range(vertices), edges)
        found = classes(vertices, edges, values)
        self.graphs += 1
        states = sum(map(len, found))
        self.states += states
        self.pairs += states * states
        for number, members in enumerate(found):
            for state in members:
                for other in members if whole else [self.dice.choice(members)]:
                    self.agree(graph, state, other, expected=True)
            earlier = found[:number]
            for others in self.dice.sample(earlier, sample) if 0 < sample < number else earlier:
                if whole:
                    for state in members:
                        for other in others:
                            self.agree(graph, state, other, expected=False)
                else:
                    self.agree(graph, self.dice.choice(members), self.dice.choice(others), expected=False)

    def agree(self, graph: Graph, start: Sequence[int], goal: Sequence[int], *, expected: bool) -> None:
        """One verdict must be the one that search has found."""
        self.verdicts += 1
        assert reachable(graph, start, goal).reachable is expected, (graph.edges, start, goal, expected)

    def tell(self, title: str) -> None:
        """Say what was compared."""
        print(
            f"{title}: {self.graphs} graphs with tiles, {self.states} arrangements, {self.verdicts} verdicts "
            f"for {self.pairs} pairs of start and goal: none differs"
        )
