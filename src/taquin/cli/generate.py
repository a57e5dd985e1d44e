"""`taquin generate`: deal boards that can be solved."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from ..board.board import Board
from ..board.goals import Goal
from ..board.moves import METRICS
from ..board.shape import Shape
from ..dealing.uniform import fresh_seed, generate_many
from ..errors import RequestError
from ..notation.reader import as_shape
from ..notation.writer import write
from .console import DONE, Console
from .parser import Parser
from .sources import GoalChoice

FILE_ONLY = ("lengths", "split", "layout", "resume", "force")
"""Options that say what goes into a file."""


def add_arguments(parser: Parser) -> None:
    """The options of the command."""
    parser.option("size", metavar="SIZE", help_key="size_to_deal")
    parser.goal_options()
    parser.option("--count", type=int, default=1, metavar="N")
    parser.option("--seed", type=int, metavar="N")
    parser.option("--index", type=int, default=0, metavar="N", help_key="deal_index")
    parser.option("--walk", type=int, metavar="K")
    parser.option("--unsolvable", action="store_true")
    parser.option("--allow-goal", action="store_true")
    parser.option("--distance", metavar="A..B")
    parser.option("--metric", choices=METRICS, default="stm")
    parser.option("--to", dest="dialect", default="slash", metavar="FORMAT", help_key="to")
    parser.option("--json", action="store_true")
    parser.option("--out", metavar="FILE", help_key="deal_out")
    parser.option("--layout", choices=("bytes", "list", "packed", "text"))
    parser.option("--lengths", action="store_true")
    parser.option("--split", metavar="A,B,C", help_key="dataset_split")
    parser.option("--jobs", type=int, default=1, metavar="N")
    parser.option("--resume", action="store_true")
    parser.option("--force", action="store_true", help_key="out_force")


def perform(options: argparse.Namespace, console: Console) -> int:
    """Deal the boards, one by one as they are made."""
    shape = as_shape(options.size)
    goal = GoalChoice(options.goal).goal(shape)
    distance = None if options.distance is None else distances(options.distance)
    if distance and (options.walk is not None or options.unsolvable or options.allow_goal):
        raise RequestError("distance_alone")
    if options.out is not None:
        from .dealing import generate_table

        return generate_table(options, shape, goal, distance, console)
    _refuse_without_file(options)
    seed = fresh_seed() if options.seed is None else options.seed
    if distance is None:
        boards = _dealt(options, shape, goal, seed)
    else:
        boards = _behind_a_bar(_at(distance, options, shape, goal, seed), console)
    if options.seed is None:
        console.tell(console.words.say("deal.seed", seed=seed))
    for number, board in enumerate(boards, options.index + 1):
        if options.json:
            _json(number, board, goal, seed, console)
        else:
            console.written(write(board, options.dialect, number=number), first=number == options.index + 1)
    return DONE


def _dealt(options: argparse.Namespace, shape: Shape, goal: Goal, seed: int) -> Iterator[Board]:
    return generate_many(
        shape,
        options.count,
        goal=goal,
        seed=seed,
        index=options.index,
        walk=options.walk,
        unsolvable=options.unsolvable,
        allow_goal=options.allow_goal,
    )


def _at(distance: tuple[int, int], options: argparse.Namespace, shape: Shape, goal: Goal, seed: int) -> Iterator[Board]:
    from ..dealing.distance import generate_at

    return generate_at(
        shape, options.count, *distance, goal=goal, metric=options.metric, seed=seed, index=options.index
    )


def _refuse_without_file(options: argparse.Namespace) -> None:
    """Refuse what only a file can have.

    Raises:
        RequestError: code `out_only`.
    """
    for name in FILE_ONLY:
        if getattr(options, name):
            raise RequestError("out_only", found=f"--{name}")


def _behind_a_bar(boards: Iterator[Board], console: Console) -> Iterator[Board]:
    from .building import shown_building

    with shown_building(console):
        yield from boards


def distances(text: str) -> tuple[int, int]:
    """The least and the greatest distance of `--distance`: 45..50, or 45 alone.

    Raises:
        RequestError: code `distance_text`.
    """
    first, dots, last = text.partition("..")
    ends = [first, last if dots else first]
    if not all(end.isascii() and end.isdecimal() and len(end) < 6 for end in ends):
        raise RequestError("distance_text", found=text)
    return int(ends[0]), int(ends[1])


def _json(number: int, board: Board, goal: Goal, seed: int, console: Console) -> None:
    from ..explanation.records import board_record, goal_name

    record = {"index": number, **board_record(board), "goal": goal_name(goal), "seed": seed}
    console.record(record)
