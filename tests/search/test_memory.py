"""A limit of memory: too little is refused with the least that works, and no search grows past it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from taquin import Limits, RequestError, Shape, Status, generate, solve
from taquin.kernels import is_compiled
from taquin.search.homeward import least_memory

compiled = pytest.mark.skipif(not is_compiled("carrying"), reason="too slow interpreted")

CHILD = """
import resource, sys
from taquin import Limits, generate, solve
size, memory, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
board = generate(size, seed=1)
solve(generate("6x6", seed=1), limits=Limits(seconds=0))  # what is loaded once
solve(generate("4x4", seed=1), limits=Limits(nodes=2_000_000))
most = lambda: 1024 * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
before = most()
solution = solve(board, limits=Limits(seconds=seconds, memory=memory))
assert board.after(solution.path) == solution.goal.board
print(most() - before)
"""


def grown(size: str, memory: int, seconds: float) -> int:
    """By how many bytes a process grows that solves a board."""
    child = subprocess.run(
        [sys.executable, "-c", CHILD, size, str(memory), str(seconds)], capture_output=True, text=True, check=True
    )
    return int(child.stdout)


@pytest.mark.parametrize(
    ("size", "method"), [("5x5", "best"), ("6x6", "best"), ("9x9", "rows"), ("3x40", "best"), ("60x60", "best")]
)
def test_too_little_is_refused_with_the_least_that_works(size: str, method: str) -> None:
    board = generate(size, seed=3)
    with pytest.raises(RequestError) as raised:
        solve(board, limits=Limits(nodes=0, memory=5000), method=method)
    assert raised.value.code == "memory_least"
    least = raised.value.fields["expected"]
    assert isinstance(least, int)
    with pytest.raises(RequestError):
        solve(board, limits=Limits(nodes=0, memory=least - 1), method=method)
    solution = solve(board, limits=Limits(nodes=0, memory=least), method=method)
    assert solution.path is not None
    assert board.after(solution.path) == solution.goal.board


@pytest.mark.parametrize("size", ["3x3", "4x4"])
def test_small_boards_need_next_to_nothing(size: str) -> None:
    solution = solve(generate(size, seed=3), limits=Limits(nodes=300_000, memory=5000), tables="none")
    assert solution.status in (Status.OPTIMAL, Status.FEASIBLE)


@compiled
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="peak memory is told in other units elsewhere")
@pytest.mark.parametrize(
    ("size", "times", "seconds"),
    [
        ("100x100", 1, 0),
        ("60x60", 1, 3),
        ("60x60", 4, 3),
        pytest.param("100x100", 3, 20, marks=pytest.mark.full),
        pytest.param("300x300", 1, 0, marks=pytest.mark.full),
    ],
)
def test_memory_never_grows_past_the_limit(size: str, times: int, seconds: float) -> None:
    memory = times * least_memory(Shape.parse(size))
    assert grown(size, memory, seconds) <= memory
