"""`taquin generate`: deal boards that can be solved."""

from __future__ import annotations

import argparse

from ..board.goals import Goal
from ..dealing import fresh_seed, generate_many
from ..notation.reader import as_shape
from ..notation.writer import write
from .console import DONE, Console
from .parser import Parser
from .sources import GoalChoice


def add_arguments(parser: Parser) -> None:
    """The options of the command."""
    parser.option("size", metavar="SIZE", help_key="size_to_deal")
    parser.goal_options()
    parser.option("--count", type=int, default=1, metavar="N")
    parser.option("--seed", type=int, metavar="N")
    parser.option("--walk", type=int, metavar="K")
    parser.option("--unsolvable", action="store_true")
    parser.option("--allow-goal", action="store_true")
    parser.option("--to", dest="dialect", default="slash", metavar="FORMAT", help_key="to")
    parser.option("--json", action="store_true")


def perform(options: argparse.Namespace, console: Console) -> int:
    """Deal the boards, one by one as they are made."""
    shape = as_shape(options.size)
    goal = GoalChoice(options.goal).goal(shape)
    seed = fresh_seed() if options.seed is None else options.seed
    boards = generate_many(
        shape,
        options.count,
        goal=goal,
        seed=seed,
        walk=options.walk,
        unsolvable=options.unsolvable,
        allow_goal=options.allow_goal,
    )
    if options.seed is None:
        console.tell(console.words.say("deal.seed", seed=seed))
    for number, board in enumerate(boards, 1):
        if options.json:
            _json(number, board, goal, seed, console)
        else:
            console.written(write(board, options.dialect, number=number), first=number == 1)
    return DONE


def _json(number: int, board: object, goal: Goal, seed: int, console: Console) -> None:
    import json

    from ..board.board import Board
    from ..explanation.records import board_record, goal_name

    assert isinstance(board, Board)
    record = {"index": number, **board_record(board), "goal": goal_name(goal), "seed": seed}
    console.print(json.dumps(record, ensure_ascii=False))
