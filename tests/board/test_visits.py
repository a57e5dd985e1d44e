"""Simplified paths beside a breadth of boards: the shortest way through the positions visited, found on real boards."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taquin import Board, Direction, MoveError, Path, RequestError
from taquin.board.moves import METRICS

from ..strategies import boards, paths, walks


def fewest(board: Board, path: Path) -> dict[str, tuple[int, int]]:
    """(moves, runs) of the shortest ways by each metric through the boards visited: rounds of relaxing all of them."""
    visited = [board]
    for direction in path:
        visited.append(visited[-1].after(direction))
    known = set(visited)
    steps = {one: [(way, one.after(way)) for way in one.moves() if one.after(way) in known] for one in known}
    best = {}
    for metric in METRICS:
        costs: dict[tuple[Board, Direction | None], tuple[int, int]] = {(board, None): (0, 0)}
        changed = True
        while changed:
            changed = False
            for (one, last), (moves, runs) in list(costs.items()):
                for way, other in steps[one]:
                    cost = (moves + 1, runs + (way is not last))
                    former = costs.get((other, way))
                    if former is None or order(cost, metric) < order(former, metric):
                        costs[other, way] = cost
                        changed = True
        ends = [cost for (one, _), cost in costs.items() if one == visited[-1]]
        best[metric] = min(ends, key=lambda cost: order(cost, metric))
    return best


def order(cost: tuple[int, int], metric: str) -> tuple[int, int]:
    return cost if metric == "stm" else cost[::-1]


@st.composite
def windings(draw: st.DrawFn, board: Board) -> Path:
    """A walk with turns round small loops in it, so that it meets itself."""
    path = Path()
    for _ in range(draw(st.integers(0, 4))):
        path += draw(walks(board.after(path), 6))
        for turn in ("LURD", "ULDR", "DLUR", "RDLU", "LLURRD"):
            round_it = Path.parse((turn * 5)[: draw(st.integers(0, 20))])
            if legal(board, path + round_it):
                path += round_it
                break
    return path


def legal(board: Board, path: Path) -> bool:
    try:
        board.after(path)
    except MoveError:
        return False
    return True


@given(st.data())
def test_no_way_through_the_positions_is_shorter(data: st.DataObject) -> None:
    board = data.draw(boards(4))
    path = data.draw(st.one_of(walks(board, 40), windings(board)))
    best = fewest(board, path)
    for metric in METRICS:
        shorter = path.simplified(metric)
        assert board.after(shorter) == board.after(path)
        assert (shorter.length("stm"), shorter.length("mtm")) == best[metric]
        assert shorter.simplified(metric) == shorter
        assert (path + path.inverse()).simplified(metric) == Path()


LOOPS = ("LURD", "LLURRD", "LLUURRDD", "LLLURRRD")


@pytest.mark.parametrize("loop", LOOPS)
def test_a_loop_of_n_cells_comes_again_after_n_times_n_less_1_moves(loop: str) -> None:
    # Each round moves the n - 1 tiles of the loop on by one place.
    cells = len(loop)
    whole = Path.parse(loop * (cells - 1))
    assert whole.simplified() == whole.simplified("mtm") == Path()
    for metric in METRICS:
        assert whole[:-1].simplified(metric) == whole[-1:].inverse()
        for left_out in range(2, len(whole)):  # the way back leads through positions that were not visited
            assert whole[:-left_out].simplified(metric) == whole[:-left_out]
        for more in range(1, len(loop)):
            assert (whole + whole[:more]).simplified(metric) == whole[:more]


def test_the_metrics_may_choose_different_ways() -> None:
    path = Path.parse("RDLULDRRULLDRRULLDRRULDRULDLURRDLLURDRULLDRRULLDRRULLDRR")
    few, straight = path.simplified("stm"), path.simplified("mtm")
    assert (str(few), str(straight)) == ("RDLULDRRULLDRRULDR", "DRULLDRRULLDRRULLDRR")
    assert (len(few), few.length("mtm"), len(straight), straight.length("mtm")) == (18, 15, 20, 14)


def test_a_long_path_takes_one_pass() -> None:
    loop = Path.parse("LURD" * 3)
    path = Path(itertools.chain(*[loop, Path.parse("L")] * 20_000))
    assert path.simplified() == Path.parse("L" * 20_000)
    straight = Path.parse("LU" * 50_000)
    assert straight.simplified("mtm") == straight


@given(paths())
def test_metrics_are_checked(path: Path) -> None:
    with pytest.raises(RequestError) as caught:
        path.simplified("runs")
    assert caught.value.code == "metric_unknown"
