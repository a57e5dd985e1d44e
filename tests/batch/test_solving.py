"""Many boards over every kind of executor: the same answers in the same order, whatever dies; nothing large is sent."""

from __future__ import annotations

import csv
import os
import pickle
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from taquin import Board, Limits, Solution, TaquinError, generate_many, solve, solve_many
from taquin.batch import solve_file, solving
from taquin.errors import NotationError, RequestError, WorkerError
from taquin.search import splitting
from taquin.search.tasks import Flag

from . import deeds, engines

SMALL = [str(board) for board in generate_many("3x3", 60, seed=3)]
MIXED = [*SMALL[:20], "1 2 3/4 5 6/8 7 0", "1 2 2/4 5 6/7 8 0", *SMALL[20:30], "nonsense", "1x4 1 0 2 3", *SMALL[30:]]


def told(answer: Solution | TaquinError) -> object:
    """An answer without the seconds."""
    if isinstance(answer, TaquinError):
        return answer.code, str(answer)
    return answer.board, answer.status, answer.path, answer.at_least, answer.statistics.nodes


def alone(boards: list[str]) -> list[object]:
    return [told(answer) for answer in solve_many(boards)]


@pytest.fixture(scope="module", params=engines.KINDS)
def engine(request: pytest.FixtureRequest) -> Iterator[Executor]:
    with engines.opened(request.param) as executor:
        yield executor


@pytest.fixture(params=engines.KINDS)
def mortal(request: pytest.FixtureRequest) -> Iterator[Executor]:
    """An executor of one test, which may break it."""
    with engines.opened(request.param) as executor:
        yield executor


def test_without_workers_each_answer_is_solves() -> None:
    answers = list(solve_many(MIXED))
    assert [told(one) for one in answers if isinstance(one, Solution)] == [
        told(solve(board)) for board, one in zip(MIXED, answers, strict=True) if isinstance(one, Solution)
    ]
    assert [one.code for one in answers if isinstance(one, TaquinError)] == ["tile_repeated", "no_board"]


def test_same_answers_in_the_same_order(engine: Executor) -> None:
    assert [told(answer) for answer in solve_many(MIXED, executor=engine)] == alone(MIXED)


def test_an_error_is_passed_on_in_its_place(engine: Executor) -> None:
    mine = NotationError("empty", line=3)
    answers = list(solve_many([SMALL[0], mine, SMALL[1]], executor=engine))
    assert [type(answer) for answer in answers] == [Solution, NotationError, Solution]
    assert str(answers[1]) == str(mine)


def test_each_board_may_have_its_goal(engine: Executor) -> None:
    goals = ["standard", "snail", Board.parse("0 1 2/3 4 5/6 7 8")] * 5
    expected = [told(solve(board, goal)) for board, goal in zip(SMALL, goals, strict=False)]
    assert [told(answer) for answer in solve_many(SMALL[:15], goals=goals, executor=engine)] == expected


def test_limits_are_each_boards(engine: Executor) -> None:
    hard = ["0 12 9 13/15 11 10 14/3 7 5 6/4 8 2 1"] * 3
    answers = list(solve_many(hard, limits=Limits(nodes=1000), tables="none", executor=engine))
    assert [answer.statistics.stopped for answer in answers if isinstance(answer, Solution)] == ["nodes"] * 3


def test_boards_are_taken_as_they_are_needed() -> None:
    taken = 0

    def endless() -> Iterator[str]:
        nonlocal taken
        for number in count():
            taken += 1
            yield SMALL[number % len(SMALL)]

    answers = solve_many(endless(), threads=2)
    assert [told(next(answers)) for _ in range(5)] == alone(SMALL[:5])
    assert taken <= 5 + 5 * solving.LARGEST
    answers.close()  # type: ignore[attr-defined]


HARD = "0 12 9 13/15 11 10 14/3 7 5 6/4 8 2 1"
"""80 moves: without tables it takes minutes."""


def test_closing_stops_what_runs(engine: Executor) -> None:
    answers = solve_many([SMALL[0], HARD, HARD, HARD, HARD], tables="none", executor=engine)
    next(answers)
    start = time.monotonic()
    answers.close()  # type: ignore[attr-defined]
    # The workers are free again: these wait behind what runs.
    assert [told(answer) for answer in solve_many(SMALL[:4], executor=engine)] == alone(SMALL[:4])
    assert time.monotonic() - start < 60


def test_a_limit_stops_the_parts_of_one_board(engine: Executor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(splitting, "AFTER", 10_000)
    start = time.monotonic()
    solution = solve(HARD, tables="none", limits=Limits(seconds=2), executor=engine)
    assert solution.statistics.stopped == "seconds"
    assert solution.statistics.iterations > 1
    assert [told(answer) for answer in solve_many(SMALL[:4], executor=engine)] == alone(SMALL[:4])
    assert time.monotonic() - start < 60


@pytest.mark.parametrize("wrong", [{"metric": "htm"}, {"method": "luck"}, {"tables": "huge"}, {"threads": 0}])
def test_a_wrong_request_is_refused_at_once(wrong: dict[str, Any]) -> None:
    with pytest.raises(RequestError):
        solve_many(SMALL, **wrong)


def ways_to_die(engine: Executor) -> list[str]:
    return ["raise"] if isinstance(engine, ThreadPoolExecutor) else ["raise", "kill"]


@pytest.mark.parametrize("how", ["raise", "kill"])
@pytest.mark.parametrize("times", [1, 2])
def test_a_task_that_dies_is_done_again_once_and_reported(
    mortal: Executor, how: str, times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if how not in ways_to_die(mortal):
        pytest.skip("a thread can't be killed")
    boards = [*SMALL[:25], deeds.POISON, *SMALL[25:]]
    expected = [*alone(SMALL[:25]), told(solve(deeds.POISON)), *alone(SMALL[25:])]
    monkeypatch.setattr(solving, "run_chunk", deeds.PoisonedChunk(times, str(tmp_path), how))
    deaths: list[tuple[int, str]] = []
    found = list(solve_many(boards, executor=mortal, on_death=lambda *facts: deaths.append(facts)))
    assert len(list(tmp_path.iterdir())) == times
    assert deaths
    assert all(number >= 1 and reason for number, reason in deaths)
    if times == 2:
        (error,) = [one for one in found if isinstance(one, TaquinError)]
        assert isinstance(error, WorkerError)
        assert error.code == "worker_died"
        assert found.index(error) == 25
        del found[25], expected[25]
    assert [told(one) for one in found] == expected


class Counting(Executor):
    """Passes tasks on, and keeps what pickling a call takes."""

    def __init__(self, inner: Executor) -> None:
        self.inner = inner
        self.sizes: list[int] = []
        self.answers: list[int] = []
        self.boards: list[int] = []

    def submit(self, call: Callable[..., Any], /, *arguments: Any, **named: Any) -> Any:  # type: ignore[override]
        if call is solving.run_chunk:
            self.boards.append(len(arguments[1]))
        self.sizes.append(len(pickle.dumps((call, arguments, named))))
        future = self.inner.submit(call, *arguments, **named)
        future.add_done_callback(lambda one: self.answers.append(len(pickle.dumps(one.result()))))
        return future


def test_nothing_large_is_sent(engine: Executor) -> None:
    counting = Counting(engine)
    boards = list(generate_many("4x4", 40, seed=1, walk=30))
    assert all(isinstance(answer, Solution) for answer in solve_many(boards, executor=counting))
    assert sum(counting.sizes) < 40 * 500 + 1000 * len(counting.sizes)
    assert max(counting.answers) < 40 * 1500


def test_tasks_grow_and_are_small_at_the_end() -> None:
    with ThreadPoolExecutor(2) as threads:
        counting = Counting(threads)
        boards = [SMALL[0]] * 1000
        assert sum(isinstance(answer, Solution) for answer in solve_many(boards, executor=counting)) == 1000
    assert max(counting.boards) > 30
    assert counting.boards[-7:] == [1] * 7
    assert sum(counting.boards) == 1000


def test_a_task_that_begins_late_knows_that_the_flag_is_down() -> None:
    flag = Flag()
    assert solving.run_chunk(flag.path, SMALL[:1], ["standard"], {})[0]
    flag.lower()
    assert solving.run_chunk(flag.path, SMALL[:1], ["standard"], {})[0] == []
    elsewhere = os.path.join(os.path.dirname(flag.path) + "-of-another-machine", "x.running")
    assert solving.run_chunk(elsewhere, SMALL[:1], ["standard"], {})[0]


def test_a_quality_is_a_limit_of_nodes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("taquin.search.limits.QUALITIES", {"fast": 150_000, "good": 200_000})
    boards = [str(board) for board in generate_many("4x5", 3, seed=5)]
    boards.insert(1, "nonsense")
    answers = list(solve_many(boards, limits=Limits(nodes=150_000), tables="none"))
    found = solve_many(boards, quality="fast", threads=2, tables="none")
    assert [told(one) for one in found] == [told(one) for one in answers]
    better = solve_many(boards, quality="good", tables="none")
    assert [told(one) for one in better] != [told(one) for one in answers]
    (tmp_path / "boards.txt").write_text("\n".join(boards) + "\n")
    report = solve_file(tmp_path / "boards.txt", tmp_path / "out.csv", quality="fast", tables="none", size="4x5")
    assert (report.rows, report.solvable, report.errors) == (4, 3, 1)
    rows = csv.DictReader((tmp_path / "out.csv").read_text().splitlines())
    assert [row["length"] for row in rows] == [str(getattr(one, "length", "")) for one in answers]
    for wrong in ({"quality": "worst"}, {"quality": "fast", "limits": Limits(nodes=5)}):
        with pytest.raises(RequestError):
            solve_many(boards, **wrong)
        with pytest.raises(RequestError):
            solve_file(tmp_path / "boards.txt", tmp_path / "other.csv", **wrong)
        assert not (tmp_path / "other.csv").exists()
