"""What takes time: in processes of their own, bounded, ended when the client goes away."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

from fastapi import FastAPI, Request
from starlette.responses import JSONResponse, Response

from ..errors import TaquinError
from ..notation.moves import path_readings
from ..solvability.verdict import check
from . import answers, requests, schema
from .boards import Read, Unread, board_and_goal
from .problems import Trouble
from .responses import SEARCH_PROBLEMS
from .routes import Preferred, Record, spoken
from .settings import Settings
from .solving import Solvers


def add_searches(app: FastAPI, settings: Settings, solvers: Solvers) -> None:
    """Add the paths."""

    def limits_of(asked: requests.Searched) -> Record:
        wanted = asked.limits or requests.Limits(seconds=None, nodes=None)
        return {
            "seconds": min(wanted.seconds or settings.seconds, settings.most_seconds),
            "nodes": min(wanted.nodes or settings.nodes, settings.nodes),
        }

    async def searched(ask: str, asked: requests.Searched, read: Read, request: Request, **more: str) -> Record:
        limits = limits_of(asked)
        wanted: Record = {
            "ask": ask,
            "board": str(read.board),
            "goal": str(read.goal.board),
            "metric": asked.metric,
            **more,
        }
        wanted |= {**limits, "memory": settings.memory // 4}
        return await _while_wanted(request, solvers.ask(wanted, limits["seconds"]))

    async def read_of(asked: requests.Searched) -> Read:
        return await asyncio.to_thread(board_and_goal, asked, settings.searched)

    @app.post("/api/solve", response_model=schema.SolveAnswer, responses=SEARCH_PROBLEMS)
    async def solve(asked: requests.Solve, request: Request, preferred: Preferred = None) -> Response:
        """The moves that lead to the goal: shortest where there is time to prove it, with the bound that is proven."""
        spoken(request, asked, preferred)
        read = await read_of(asked)
        if answers.unsolvable(check(read.board, read.goal)):
            found: Record = {"status": "unsolvable", "seconds": 0.0}
        else:
            found = await searched("solve", asked, read, request)
        return JSONResponse(answers.solve_answer(read, asked.metric, found, limits_of(asked)))

    @app.post("/api/hints", response_model=schema.HintsAnswer, responses=SEARCH_PROBLEMS)
    async def hints(asked: requests.Hints, request: Request, preferred: Preferred = None) -> Response:
        """Every first move, and what it costs more than a shortest solution."""
        spoken(request, asked, preferred)
        read = await read_of(asked)
        if answers.unsolvable(check(read.board, read.goal)):
            raise Trouble(422, "unsolvable", field="/board")
        found = await searched("hints", asked, read, request)
        return JSONResponse(answers.hints_answer(read, asked.metric, found, limits_of(asked)))

    @app.post("/api/grade", response_model=schema.GradeAnswer, responses=SEARCH_PROBLEMS)
    async def grade(asked: requests.Grade, request: Request, preferred: Preferred = None) -> Response:
        """What somebody's moves are worth: legal, solving, how many more than the shortest, where they left it."""
        spoken(request, asked, preferred)
        read = await read_of(asked)
        try:
            reading = path_readings(asked.moves, board=read.board, goal=read.goal)[0]
        except TaquinError as error:
            raise Unread(error, "/moves") from None
        found = await searched("grade", asked, read, request, moves=str(reading.path))
        found["reading"] = reading.convention
        return JSONResponse(answers.grade_answer(read, asked.metric, reading.path, found, limits_of(asked)))


async def _while_wanted(request: Request, work: Awaitable[Record]) -> Record:
    """The result of the work, which is cancelled when the client goes away."""

    async def gone() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    task, leaving = asyncio.ensure_future(work), asyncio.ensure_future(gone())
    try:
        await asyncio.wait((task, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise Trouble(408, "slow")
        return task.result()
    finally:
        task.cancel()
        leaving.cancel()
