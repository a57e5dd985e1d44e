"""Work beside the screen, the plan it fills, and the clock."""

import threading

from taquin import Board, Direction, Goal, Path, Solution, Statistics, Status, generate, solve
from taquin.play.background import Background, way_home
from taquin.play.clock import Clock
from taquin.play.plan import AHEAD, Advice, Plan

GOAL = Goal.parse("standard 3x3")


def test_results_come_in_order_and_errors_are_results() -> None:
    told: list[tuple[str, object]] = []
    background = Background(lambda name, result: told.append((name, result)))
    fault = ValueError("no")

    def fail(_stop: threading.Event) -> object:
        raise fault

    background.do("one", lambda _stop: 1)
    background.do("two", fail)
    background.do("three", lambda _stop: 3)
    assert background.join()
    assert told == [("one", 1), ("two", fault), ("three", 3)]


def test_cancelled_work_is_stopped_and_not_delivered() -> None:
    told: list[str] = []
    begun = threading.Event()
    background = Background(lambda name, _result: told.append(name))

    def wait(stop: threading.Event) -> None:
        begun.set()
        assert stop.wait(60)

    background.do("running", wait)
    background.do("waiting", lambda _stop: told.append("begun"))
    assert begun.wait(60)
    background.cancel()
    background.do("after", lambda _stop: None)
    assert background.join()
    assert told == ["after"]


def test_a_search_stops_when_asked() -> None:
    hard = Board.parse("15 14 8 12/10 11 9 13/2 6 5 1/3 7 4 0")  # 80 moves: minutes without the tables
    stop = threading.Event()
    stop.set()
    solution = way_home(hard, Goal.named("standard", hard.shape), "stm", stop)
    assert solution.status is not Status.OPTIMAL or solution.length == 80


def test_a_way_home_is_shortest_up_to_sixteen_cells() -> None:
    board = Board.parse("8 6 7/2 5 4/3 0 1")
    assert way_home(board, GOAL, "stm", threading.Event()).length == 31
    large = generate("6x6", seed=1)
    found = way_home(large, Goal.named("standard", large.shape), "stm", threading.Event())
    assert found.path is not None
    assert large.after(found.path) == found.goal.board


def test_a_way_in_runs_is_shortest_up_to_twelve_cells() -> None:
    board = Board.parse("8 6 7/2 5 4/3 0 1")
    found = way_home(board, GOAL, "mtm", threading.Event())
    assert (found.status, found.length, found.metric) == (Status.OPTIMAL, 20, "mtm")
    larger = generate("4x4", seed=1)
    found = way_home(larger, Goal.named("standard", larger.shape), "mtm", threading.Event())
    assert found.path is not None
    assert found.length == found.path.length("mtm") >= found.at_least > 10


def solution(board: Board, path: str, status: Status) -> Solution:
    return Solution(board, GOAL, "stm", status, Path.parse(path), 0, Statistics())


def test_the_plan_keeps_the_shorter_way() -> None:
    board = Board.parse("1 2 3/4 5 6/0 7 8")
    plan = Plan()
    assert plan.advice(board) is None
    plan.learn(solution(board, "DULL", Status.FEASIBLE))  # it comes by the board again, with two moves left
    assert plan.advice(board) == Advice(Direction.LEFT, 2, proven=False)
    plan.learn(solution(board, "LL", Status.OPTIMAL))
    assert plan.advice(board) == Advice(Direction.LEFT, 2, proven=True)
    plan.learn(solution(board, "DULL", Status.FEASIBLE))
    assert plan.advice(board) == Advice(Direction.LEFT, 2, proven=True)


def test_following_the_plan_leads_home() -> None:
    board = Board.parse("8 6 7/2 5 4/3 0 1")
    plan = Plan()
    plan.learn(solve(board))
    left = 31
    while board != GOAL.board:
        advice = plan.advice(board)
        assert advice is not None
        assert (advice.left, advice.proven) == (left, True)
        board = board.after(advice.direction)
        left -= 1
    assert left == 0


def test_following_the_runs_of_the_plan_leads_home() -> None:
    board = Board.parse("8 6 7/2 5 4/3 0 1")
    plan = Plan()
    found = solve(board, metric="mtm")
    plan.learn(found)
    assert found.path is not None
    before = found.path.length("mtm") + 1
    while board != GOAL.board:
        advice = plan.advice(board)
        assert advice is not None
        assert (advice.left, advice.proven) == (before - 1, True)
        before = advice.left
        if advice.tiles > 1:  # one tile of them alone: the run still lies ahead, and nothing is proven
            part = plan.advice(board.after(advice.direction))
            assert part == Advice(advice.direction, advice.left, proven=False, tiles=advice.tiles - 1)
        board = board.after(Path([advice.direction] * advice.tiles))
    assert before == 1


def test_the_plan_keeps_no_more_than_it_must() -> None:
    plan = Plan()
    board = Board.parse("1x999 " + " ".join(map(str, range(999))))
    goal, path = Goal.named("standard", board.shape), Path.parse("L" * 998)
    plan.learn(Solution(board, goal, "stm", Status.OPTIMAL, path, 998, Statistics()))
    assert len(plan._ways) == AHEAD


def test_the_clock_counts_stretches() -> None:
    now = [10.0]
    clock = Clock(lambda: now[0])
    assert str(clock) == "0:00"
    clock.start()
    now[0] += 61.9
    clock.start()
    assert str(clock) == "1:01"
    clock.stop()
    now[0] += 1000
    clock.stop()
    clock.start()
    now[0] += 3600
    assert str(clock) == "1:01:01"
    clock.reset()
    assert clock.seconds == 0
