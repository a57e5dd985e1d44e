"""Databases are built behind a bar, on a terminal alone; slow searches say so."""

from __future__ import annotations

import io

import pytest

from taquin import Shape
from taquin.cli import building
from taquin.cli.building import CELLS, Bar, shown_building
from taquin.cli.console import Console
from taquin.cli.main import BUILDERS, VERBS
from taquin.cli.solve import Progress
from taquin.explanation.words import words
from taquin.patterns import storage
from taquin.patterns.build import Regions, build, states
from taquin.patterns.partition import fitted


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch) -> Console:
    made = Console(words("en"))
    made.err, made.columns, made.ascii_only = Terminal(), 60, True
    return made


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(building.time, "monotonic", lambda: now[0])
    return now


def test_the_bar(console: Console, clock: list[float]) -> None:
    bar = Bar(console)
    bar.tell(0, 200)
    assert console.err.getvalue() == ""  # what is done at once needs none
    clock[0] += 2
    bar.tell(50, 200)
    line = f"{'#' * 6}{'.' * 18} 25 %, 2 s: building pattern databases, to be kept"
    assert console.err.getvalue() == f"\r{line[:59]}\033[K"
    bar.tell(51, 200)  # too soon after the last
    clock[0] += 1
    bar.tell(199, 200)
    assert console.err.getvalue().rpartition("\r")[2].startswith("#" * (CELLS - 1) + ". 99 %, 3 s")
    bar.tell(200, 200)
    assert console.err.getvalue().endswith("\r\033[K")
    assert console.err.getvalue().count("\r") == 3
    bar.tell(0, 10)
    assert console.err.getvalue().count("\r") == 3  # the next begins anew


def test_nothing_is_drawn_where_no_one_looks(console: Console, clock: list[float]) -> None:
    console.err = io.StringIO()
    bar = Bar(console)
    for done in range(10):
        bar.tell(done, 10)
        clock[0] += 1
    bar.clear()
    assert console.err.getvalue() == ""


@pytest.mark.parametrize(("size", "tiles"), [("3x3", 4), ("3x4", 3), ("2x5", 5), ("4x4", 3)])
def test_states_in_all(size: str, tiles: int) -> None:
    regions = Regions(Shape.parse(size), tiles)
    assert states(Shape.parse(size), tiles) == regions.rows * regions.orders


def test_whoever_builds_tells_of_states_to_the_last() -> None:
    partition = fitted(Shape(3, 4), 1, 5)
    told: list[tuple[int, int]] = []
    storage._kept.pop(partition, None)
    with storage.told_of_building(lambda done, total: told.append((done, total))):
        storage.layout(partition)
    total = sum(states(partition.shape, len(tiles)) for tiles in partition.patterns)
    assert told[-1] == (total, total)
    assert {whole for _, whole in told} == {total}
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    storage._kept.pop(partition)
    storage.layout(partition)
    assert told[-1] == (total, total)
    silent = len(told)
    build(partition)
    assert len(told) == silent


def test_the_bar_goes_when_the_command_fails(console: Console, clock: list[float]) -> None:
    def interrupted() -> None:
        with shown_building(console):
            listener = storage._listeners[-1]
            listener(0, 10)
            clock[0] += 1
            listener(5, 10)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert console.err.getvalue().endswith("\033[K\r\033[K")
    assert not storage._listeners


def test_commands_that_build() -> None:
    assert set(BUILDERS) < set(VERBS)


@pytest.mark.parametrize(("language", "word"), [("en", "minutes"), ("uk", "хвилини"), ("ru", "минуты")])
def test_a_slow_search_in_runs_says_so_once(console: Console, language: str, word: str) -> None:
    console.words = words(language)
    progress = Progress(console, 1, slow=True)
    progress.wanted = True
    for second in range(10):
        progress.tell(30, 1000, float(second))
    assert console.err.getvalue().count(word) == 1
    assert max(map(len, console.err.getvalue().splitlines())) <= 60
    quiet = Progress(console, 1)
    quiet.wanted = True
    quiet.tell(30, 1000, 20.0)
    assert console.err.getvalue().count(word) == 1
