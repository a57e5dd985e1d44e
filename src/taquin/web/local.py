"""The answers without a server: JSON in, JSON out, for a page whose Python runs in the browser.

It knows its own page only, so a question is not checked as the server checks one; what the library can't use comes back
as the same problem. It uses the standard library and the package, nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ..board.goals import Goal
from ..dealing.uniform import fresh_seed, generate
from ..drawing.svg import draw_svg
from ..errors import TaquinError
from ..notation.moves import path_readings
from ..notation.reader import as_shape
from ..solvability.verdict import check
from . import answers, problems, worker
from .boards import Read, Unread, board_and_goal, goal_of
from .problems import Trouble

Record = dict[str, Any]

CELLS = 400
NODES = 1_500_000
"""Nodes of a search: nothing but this number ends one where there are no threads."""


class Asked:
    """A question; what it does not say is None."""

    def __init__(self, said: Record) -> None:
        self._said = said

    def __getattr__(self, name: str) -> Any:
        return self._said.get(name)


def answer(name: str, question: str) -> str:
    """The answer to a question to `/api/{name}`: its status and its body."""
    asked = Asked(json.loads(question))
    language = asked.language or "en"
    try:
        body: object = ANSWERS[name](asked, language)
        status = 200
    except Unread as unread:
        if asked.errors == "inline":
            status, body = 200, problems.inline(unread.error, unread.goal, language)
        else:
            status, body = 422, problems.of_error(unread.error, unread.goal, language, unread.field)
    except Trouble as trouble:
        status, body = trouble.status, problems.of_trouble(trouble, language)
    return json.dumps({"status": status, "body": body}, ensure_ascii=False)


def _read(asked: Any) -> Read:
    return board_and_goal(asked, CELLS)


def _generate(asked: Asked, _: str) -> Record:
    shape = as_shape(asked.size)
    goal = goal_of(asked.goal, shape) if asked.goal is not None else Goal.named("standard", shape)
    seed = fresh_seed() if asked.seed is None else int(asked.seed)
    try:
        board = generate(shape, goal=goal, seed=seed, walk=asked.walk, allow_goal=bool(asked.allow_goal))
    except TaquinError as error:
        raise Unread(error, "/seed" if error.code == "seed" else "/size") from None
    return {"seed": seed, "seed_text": str(seed), "boards": [answers.dealt(board, goal, seed, 1)]}


def _limits(asked: Asked) -> Record:
    return {"seconds": (asked.limits or {}).get("seconds", 10.0), "nodes": NODES}


def _searched(ask: str, asked: Asked, read: Read, **more: str) -> Record:
    question = {"ask": ask, "board": str(read.board), "goal": str(read.goal.board), "metric": asked.metric or "stm"}
    return worker.answer({**question, **_limits(asked), "memory": None, **more})


def _solve(asked: Asked, _: str) -> Record:
    read = _read(asked)
    if answers.unsolvable(check(read.board, read.goal)):
        found: Record = {"status": "unsolvable", "seconds": 0.0}
    else:
        found = _searched("solve", asked, read)
    return answers.solve_answer(read, asked.metric or "stm", found, _limits(asked))


def _hints(asked: Asked, _: str) -> Record:
    read = _read(asked)
    if answers.unsolvable(check(read.board, read.goal)):
        raise Trouble(422, "unsolvable", field="/board")
    return answers.hints_answer(read, "stm", _searched("hints", asked, read), _limits(asked))


def _grade(asked: Asked, _: str) -> Record:
    read = _read(asked)
    reading = path_readings(asked.moves, board=read.board, goal=read.goal)[0]
    found = {**_searched("grade", asked, read, moves=str(reading.path)), "reading": reading.convention}
    return answers.grade_answer(read, "stm", reading.path, found, _limits(asked))


ANSWERS: dict[str, Callable[[Asked, str], Record | str]] = {
    "check": lambda asked, language: answers.check_answer(_read(asked), language),
    "explain": lambda asked, language: answers.explain_answer(_read(asked), language),
    "repair": lambda asked, language: answers.repair_answer(_read(asked), language),
    "moves": lambda asked, _: answers.moves_answer(_read(asked)),
    "render": lambda asked, _: draw_svg(_read(asked).board),
    "generate": _generate,
    "solve": _solve,
    "hints": _hints,
    "grade": _grade,
}
