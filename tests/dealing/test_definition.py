"""The generator against its page: a second implementation, `tests/oracle/dealing.py`, written from the page alone.

The golden file `tests/golden/generator.json` was written by it (`python -m tests.dealing.test_definition` writes it
again).
"""

from __future__ import annotations

import json
import sys
from itertools import combinations, islice
from pathlib import Path

import pytest

from taquin import Board, Goal, Shape, generate, generate_many
from taquin.dealing.uniform import below, numbers, splitmix64, start

from ..oracle.dealing import deal

GOLDEN = Path(__file__).parents[1] / "golden" / "generator.json"


def second(shape: Shape, goal: str, **request: object) -> Board:
    """The board of the second implementation. The goal's tiles are taquin's; goals have tests of their own."""
    tiles = goal_of(goal, shape).board.tiles
    return Board(shape, deal(shape.rows, shape.columns, list(tiles), **request))  # type: ignore[arg-type]


def goal_of(goal: str, shape: Shape) -> Goal:
    return Goal.parse(goal) if goal[0].isdigit() else Goal.named(goal, shape)


REQUESTS = [
    ("4x4", "standard", {"seed": 7, "index": 0}),
    ("4x4", "standard", {"seed": 7, "index": 1}),
    ("4x4", "standard", {"seed": 7, "index": 2}),
    ("4x4", "snail", {"seed": 7, "index": 0}),
    ("4x4", "blank-first", {"seed": 2**64 - 1, "index": 2**64 - 1}),
    ("3x3", "1 2 3/8 0 4/7 6 5", {"seed": 0, "index": 0}),
    ("3x5", "columns", {"seed": 15, "index": 3}),
    ("2x2", "standard", {"seed": 4, "index": 5, "allow_goal": True}),
    ("20x30", "turned-90", {"seed": 1234567890123456789, "index": 10}),
    ("4x4", "standard", {"seed": 7, "index": 0, "unsolvable": True}),
    ("2x7", "snake", {"seed": 99, "index": 1, "unsolvable": True}),
    ("1x6", "standard", {"seed": 3, "index": 0}),
    ("6x1", "blank-first", {"seed": 3, "index": 0, "unsolvable": True}),
    ("1x3", "standard", {"seed": 2, "index": 8, "unsolvable": True}),
    ("4x4", "standard", {"seed": 7, "index": 0, "walk": 20}),
    ("5x5", "turned-180", {"seed": 8, "index": 2, "walk": 1001}),
    ("1x4", "standard", {"seed": 8, "index": 2, "walk": 9}),
    ("2x1", "standard", {"seed": 8, "index": 2, "walk": 4}),
    ("2x2", "standard", {"seed": 1, "index": 0, "walk": 12}),
    ("2x2", "standard", {"seed": 1, "index": 0, "walk": 12, "allow_goal": True}),
    ("1x1", "standard", {"seed": 1, "index": 0, "allow_goal": True}),
]


MODES = [{}, {"allow_goal": True}, {"unsolvable": True}, {"walk": 0}, {"walk": 37}, {"walk": 12, "allow_goal": True}]


def cases() -> list[dict[str, object]]:
    return json.loads(GOLDEN.read_text(encoding="utf-8"))["boards"]


def test_the_golden_file_holds_every_request() -> None:
    assert [(case["shape"], case["goal"], case["request"]) for case in cases()] == REQUESTS


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case['shape']} {case['goal']} {case['request']}")
def test_golden(case: dict[str, object]) -> None:
    board = generate(case["shape"], goal=case["goal"], **case["request"])
    assert str(board) == case["board"]


@pytest.mark.parametrize("mode", MODES, ids=str)
@pytest.mark.parametrize("size", ["1x3", "4x1", "2x2", "2x5", "3x3", "4x3", "5x5"])
def test_second_implementation(size: str, mode: dict[str, object]) -> None:
    shape = Shape.parse(size)
    for goal in ("standard", "blank-first", "snail", "turned-90"):
        for seed in (0, 1, 7, 2**63, 2**64 - 1):
            dealt = generate_many(size, 8, goal=goal, seed=seed, index=3, **mode)
            wanted = [second(shape, goal, seed=seed, index=index, **mode) for index in range(3, 11)]
            assert list(dealt) == wanted


def test_published_outputs() -> None:
    # SplitMix64: Rosetta Code, "Pseudo-random numbers/Splitmix64".
    outputs = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]
    assert [splitmix64(1234567, number) for number in range(5)] == outputs
    # xoshiro256**: the authors' C code started with the words 1, 2, 3, 4.
    outputs = [11520, 0, 1509978240, 1215971899390074240, 1216172134540287360, 607988272756665600]
    outputs += [16172922978634559625, 8476171486693032832, 10595114339597558777, 2904607092377533576]
    assert list(islice(numbers(1, 2, 3, 4), 10)) == outputs


def test_start_has_four_different_words() -> None:
    starts = {start(seed, index) for seed in (*range(40), 2**64 - 1) for index in (*range(40), 2**64 - 1)}
    assert len(starts) == 41 * 41
    assert all(one != other for words in starts for one, other in combinations(words, 2))


def test_below_passes_over_the_words_that_would_tilt_it() -> None:
    assert below(3, iter([0, 1])) == 1  # 2**64 mod 3 is 1
    assert below(3, iter([0, 0, 2])) == 2
    limit = 2**63 + 1  # 2**64 mod it is 2**63 - 1
    assert below(limit, iter([0, 2**63 - 2, 2**63 - 1])) == 2**63 - 1
    assert below(limit, iter([2**64 - 1])) == 2**63 - 2
    assert below(16, iter([0])) == 0  # nothing to pass over
    assert below(1, iter([5, 6])) == 0


if __name__ == "__main__":
    lines = [
        json.dumps(
            {"shape": size, "goal": goal, "request": request, "board": str(second(Shape.parse(size), goal, **request))}
        )
        for size, goal, request in REQUESTS
    ]
    source = "written by tests/dealing/test_definition.py from docs/reference/generator.md"
    GOLDEN.write_text(f'{{"source": "{source}",\n"boards": [\n' + ",\n".join(lines) + "\n]}\n", encoding="utf-8")
    sys.stdout.write(f"{len(lines)} boards\n")
