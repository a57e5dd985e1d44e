"""One hard search on many workers: each threshold's tree is cut into subtrees, and tasks of a second or so hold some.

The subtrees together hold every path that the automaton leaves, so a threshold is disproved when each of them is. A
subtree counts as searched only when its answer is here: one whose worker died is given again, and nothing is lost. What
a subtree took at one threshold tells what it will take at the next, and so how finely to cut it.
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from itertools import count
from threading import Event, Thread

from ..errors import WorkerError
from ..kernels import BUDGET, CONTROL, NODES, STOP, is_compiled
from ..patterns.partition import Partition
from ..patterns.storage import layout
from .checkpoint import Checkpoint, State
from .descent import Descent, reached
from .duplicates import shipped
from .tasks import Crew, Death, Flag, StopError, watcher, workers_of
from .watch import Watch

SLICE, SLICE_INTERPRETED = 20_000_000, 200_000
"""Nodes that a task is meant to generate: about a second."""
SHARES = 8
"""Tasks for each worker in a threshold at the least, so that none is long without work at its end."""
LEAST = 100
"""But no task is meant to hold less than this part of a slice."""
PATIENCE = 3
"""Slices after which a task gives up and its subtree is cut, as more was in it than was thought."""
GROUP = 256
"""Subtrees in a task at most."""
AFTER = 500_000
"""Nodes of a threshold from which the next is split: below it, that costs more than it saves."""
PARTS = 400
"""Subtrees at the least, so that many workers share the first threshold, too."""
LOOK_EVERY = 0.2
"""Seconds between two looks of a task at the flag of a search of another process."""
GROWTH = 6.0
"""How much more nodes the next threshold takes, where that was not measured yet."""

_running: dict[str, dict[int, array[int]]] = {}
"""The control buffers of the tasks that run in this process for a search of this process, by the search's flag."""


def search_part(
    flag: str, partition: Partition, labels: tuple[int, ...], ways: Sequence[bytes], threshold: int, budget: int
) -> tuple[bytes | None, list[int], int]:
    """A task, in whatever process it runs: search the subtrees at the end of these ways from the root.

    Returns a way home if one was found, the nodes of each subtree that was searched to its end, and those spent in one
    that was not, for which the budget was too small. Once the flag is down, it stops soon.
    """
    control = array("q", bytes(8 * CONTROL))
    searched: list[int] = []
    with suppress(StopError), _heeding(flag, control):
        descent = Descent(layout(partition), shipped())
        for way in ways:
            if control[STOP]:
                break
            control[NODES] = 0
            control[BUDGET] = budget
            answer, found = descent.below(descent.along(labels, way), threshold, control)
            if answer:
                return (found if answer > 0 else None), searched, control[NODES]
            searched.append(control[NODES])
            budget -= control[NODES]
    return None, searched, 0


@contextmanager
def _heeding(flag: str, control: array[int]) -> Iterator[None]:
    """Stop what runs under this control when the flag goes down.

    Raises:
        StopError: where it is down already.
    """
    if (controls := _running.get(flag)) is not None:  # the search runs in this process, and stops its tasks itself
        controls[id(control)] = control  # by identity: buffers with the same numbers are equal
        try:
            if flag not in _running:  # it ended meanwhile, and may not have seen this control
                raise StopError
            yield
        finally:
            del controls[id(control)]
        return
    look = watcher(flag)
    look()
    done = Event()

    def heed() -> None:
        while not done.wait(LOOK_EVERY):
            try:
                look()
            except StopError:
                control[STOP] = 1
                return

    thread = Thread(target=heed, daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


class Subtree:
    """The paths that begin with a way from the root; `nodes` it is thought to have, and whether it was `searched`."""

    __slots__ = ("nodes", "searched", "way")

    def __init__(self, way: bytes, nodes: float, searched: bool = False) -> None:
        self.way, self.nodes, self.searched = way, nodes, searched


class Splitting:
    """Searches a board of one layout on an executor, threshold by threshold."""

    def __init__(
        self,
        descent: Descent,
        labels: Sequence[int],
        watch: Watch,
        executor: Executor,
        on_death: Callable[[int, str], None] | None = None,
        checkpoint: Checkpoint | None = None,
    ) -> None:
        self.descent, self.labels, self.watch, self.executor = descent, tuple(labels), watch, executor
        self.on_death, self.checkpoint = on_death, checkpoint
        self.slice = SLICE if is_compiled("deepening") else SLICE_INTERPRETED
        self.share = float(self.slice)  # of a threshold's nodes, for a task
        self.subtrees: list[Subtree] = []
        self.last = 0.0  # nodes of the threshold before

    def begin(self, nodes: int) -> None:
        """Cut the tree, of which a threshold was searched elsewhere with so many nodes."""
        ways = [node[3] for node in self.descent.frontier(self.labels, PARTS)]
        self.subtrees = [Subtree(way, nodes * GROWTH / len(ways)) for way in ways]
        self.last = nodes

    def resume(self, state: State) -> None:
        """Go on where a checkpoint stands."""
        self.watch.at_least, self.last = state.threshold, state.last
        self.subtrees = [Subtree(*facts) for facts in state.subtrees]

    def _keep(self, now: bool = False) -> None:
        if self.checkpoint and (now or self.checkpoint.is_due):
            facts = [(subtree.way, subtree.nodes, subtree.searched) for subtree in self.subtrees]
            self.checkpoint.save(State(self.watch.at_least, self.last, facts))

    def shortest(self, ceiling: int | None = None) -> tuple[bytes | None, int]:
        """A shortest way home, or none where it was stopped or none is below `ceiling`; thresholds finished."""
        finished = 0
        while not self.watch.exhausted() and not reached(self.watch, ceiling):
            way, whole = self._threshold()
            finished += whole
            if way is not None or not whole:
                return way, finished
            self.watch.at_least += 2
            self._next()
            self._keep(now=True)
        return None, finished

    def _next(self) -> None:
        """Every subtree is to be searched again, with more nodes than before."""
        nodes = sum(subtree.nodes for subtree in self.subtrees)
        growth = max(1.5, nodes / self.last) if self.last else GROWTH
        self.last = nodes
        for subtree in self.subtrees:
            subtree.nodes = growth * max(1.0, subtree.nodes)
            subtree.searched = False

    def _cut(self, subtree: Subtree, nodes: float) -> list[Subtree]:
        """A subtree's parts, with a share of these nodes each; many parts where it is large."""
        parts = [subtree.way]
        for _ in range(20):
            if len(parts) * self.share >= nodes and parts != [subtree.way]:
                break
            longer = [
                child[3] for way in parts for child in self.descent.children(self.descent.along(self.labels, way))
            ]
            if not longer:
                return []
            parts = longer
        return [Subtree(way, nodes / len(parts)) for way in parts]

    def _threshold(self) -> tuple[bytes | None, bool]:
        """Search what is not searched yet below one threshold: a way home, if any; whether all was searched."""
        nodes = sum(subtree.nodes for subtree in self.subtrees if not subtree.searched)
        least = max(nodes / (SHARES * workers_of(self.executor)), self.slice / LEAST)
        self.share = min(float(self.slice), least)
        cut: list[Subtree] = []
        for subtree in self.subtrees:
            if subtree.nodes > 2 * self.share and not subtree.searched:
                cut += self._cut(subtree, subtree.nodes)
            else:
                cut.append(subtree)
        self.subtrees = cut
        crew = Crew(self.executor)
        flag = Flag()
        _running[flag.path] = {}
        try:
            return self._gathered(crew, flag)
        except KeyboardInterrupt:
            self.watch.halt("interrupt")
            return None, False
        finally:
            crew.close()
            flag.lower()
            for control in list(_running.pop(flag.path).values()):
                control[STOP] = 1
            self._keep(now=True)

    def _gathered(self, crew: Crew, flag: Flag) -> tuple[bytes | None, bool]:
        watch = self.watch
        waiting = self._groups()
        out: dict[int, tuple[list[Subtree], bool, int]] = {}
        names = count()

        def budget() -> int:
            """Nodes of the next task: of what a limit of nodes leaves, no more than all that are out may spend."""
            most = PATIENCE * self.slice
            if watch.limits.nodes is None:
                return most
            left = watch.limits.nodes - watch.nodes - sum(nodes for _, _, nodes in out.values())
            return min(most, left, max(left // max(1, crew.width - len(out)), self.slice // LEAST))

        def give(group: list[Subtree], again: bool = False, alone: bool = False) -> None:
            name, nodes = next(names), max(1, budget())
            out[name] = group, again, nodes
            ways = [subtree.way for subtree in group]
            where = self.descent.layout.partition, self.labels
            crew.give(name, search_part, flag.path, *where, ways, watch.at_least, nodes, alone=alone)

        while waiting or crew.outstanding:
            while waiting and crew.hungry and budget() > 0:
                give(waiting.popleft())
            for name, outcome in crew.gather():
                group, again, _ = out.pop(name)
                if isinstance(outcome, Death):
                    if again:
                        raise WorkerError("worker_died", found=str(outcome)) from outcome.error
                    if self.on_death:
                        self.on_death(len(group), str(outcome))
                    give(group, again=True, alone=not outcome.blamed)
                    continue
                way, searched, wasted = outcome
                watch.spent += sum(searched) + wasted
                if way is not None:
                    return way, True
                for subtree, nodes in zip(group, searched, strict=False):
                    subtree.nodes, subtree.searched = nodes, True
                rest = group[len(searched) :]
                if rest:
                    waiting.extendleft(reversed(self._groups_of(self._replaced(rest, wasted))))
            self._keep()
            flag.keep()
            if watch.on_progress:
                watch.on_progress(watch.at_least, watch.nodes, watch.seconds)
            if watch.exhausted():
                return None, False
        assert all(subtree.searched for subtree in self.subtrees)  # else nothing is proven
        return None, True

    def _replaced(self, rest: list[Subtree], wasted: int) -> list[Subtree]:
        """What a task left: its first subtree is cut, and stands in the list of all no more."""
        parts = self._cut(rest[0], max(2.0 * wasted, rest[0].nodes))
        at = self.subtrees.index(rest[0])
        self.subtrees[at : at + 1] = parts
        return [*parts, *rest[1:]]

    def _groups(self) -> deque[list[Subtree]]:
        return deque(self._groups_of(subtree for subtree in self.subtrees if not subtree.searched))

    def _groups_of(self, subtrees: Iterable[Subtree]) -> list[list[Subtree]]:
        """Subtrees, in their order, by the task: as many as are thought to make a slice."""
        groups: list[list[Subtree]] = []
        held = 0.0
        for subtree in subtrees:
            if not groups or held + subtree.nodes > self.share or len(groups[-1]) == GROUP:
                groups.append([])
                held = 0.0
            groups[-1].append(subtree)
            held += subtree.nodes
        return groups


def shortest(
    descent: Descent,
    labels: Sequence[int],
    watch: Watch,
    ceiling: int | None = None,
    *,
    executor: Executor | None = None,
    checkpoint: Checkpoint | None = None,
    on_death: Callable[[int, str], None] | None = None,
) -> tuple[bytes | None, int, int]:
    """A shortest way home, or none where it was stopped or none is below `ceiling`; what is proven; iterations.

    One thread searches until a threshold is long; from then on the executor's workers, or several threads, split each.
    A limit of nodes leaves it to one thread, so that the answer is the same with any number of them.
    """
    threads = 1 if watch.limits.nodes is not None else watch.threads
    alone = executor is None and checkpoint is None and threads == 1
    state = checkpoint.state if checkpoint else None
    way, iterations = None, 0
    if state is None:
        before = watch.nodes
        way, _, iterations = descent.shortest(labels, watch, ceiling, None if alone else AFTER)
        if way is not None or alone or watch.exhausted() or reached(watch, ceiling):
            return way, watch.at_least, iterations
    own = ThreadPoolExecutor(threads) if executor is None else None
    splitting = Splitting(descent, labels, watch, executor or own, on_death, checkpoint)  # type: ignore[arg-type]
    if state is None:
        splitting.begin(watch.nodes - before)
    else:
        splitting.resume(state)
    try:
        way, finished = splitting.shortest(ceiling)
    finally:
        if own:
            own.shutdown(cancel_futures=True)
    return way, watch.at_least, iterations + finished
