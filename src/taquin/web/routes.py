"""What is answered at once: each path is one call of the library, in a thread of its own."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import FastAPI, Header, Request
from starlette.responses import JSONResponse, Response

from ..board.goals import Goal
from ..dealing.uniform import fresh_seed, generate_many
from ..drawing.svg import draw_svg
from ..errors import TaquinError
from ..notation.reader import as_shape
from . import answers, problems, requests, schema
from .boards import Unread, board_and_goal, bounded, goal_of
from .problems import Trouble, language_of_header
from .responses import PROBLEMS
from .settings import Settings

Record = dict[str, Any]
Preferred = Annotated[str | None, Header(alias="Accept-Language", max_length=1000)]


def spoken(request: Request, asked: requests.Asked, preferred: str | None) -> str:
    """The language of the answer, kept for the problem that may come instead."""
    language: str = asked.language or language_of_header(preferred)
    request.state.language = language
    return language


def add_boards(app: FastAPI, settings: Settings) -> None:
    """Add the paths."""

    @app.post("/api/check", response_model=schema.CheckAnswer, responses=PROBLEMS)
    def check_(asked: requests.Check, request: Request, preferred: Preferred = None) -> Response:
        """Can this board be slid to the goal? The verdict, its figures, the goals that can be reached."""
        language = spoken(request, asked, preferred)
        try:
            read = board_and_goal(asked, settings.cells)
        except Unread as unread:
            if asked.errors == "problem":
                raise
            return JSONResponse(problems.inline(unread.error, unread.goal, language))
        return JSONResponse(answers.check_answer(read, language))

    @app.post("/api/explain", response_model=schema.ExplainAnswer, responses=PROBLEMS)
    def explain(asked: requests.Explain, request: Request, preferred: Preferred = None) -> Response:
        """Why can it, or why not? Worked steps as data with the cells to highlight, as sentences and as HTML."""
        language = spoken(request, asked, preferred)
        return JSONResponse(answers.explain_answer(board_and_goal(asked, settings.shown), language))

    @app.post("/api/repair", response_model=schema.RepairAnswer, responses=PROBLEMS)
    def repair(asked: requests.Repair, request: Request, preferred: Preferred = None) -> Response:
        """What mends the board: turn the box, another goal, two tiles to swap."""
        language = spoken(request, asked, preferred)
        return JSONResponse(answers.repair_answer(board_and_goal(asked, settings.cells), language))

    @app.post("/api/moves", response_model=schema.MovesAnswer, responses=PROBLEMS)
    def moves(asked: requests.Moves, request: Request, preferred: Preferred = None) -> Response:
        """Which tiles can slide now, alone or in a run, and the board after each: what a game needs."""
        spoken(request, asked, preferred)
        return JSONResponse(answers.moves_answer(board_and_goal(asked, settings.shown)))

    @app.post("/api/generate", response_model=schema.GenerateAnswer, responses=PROBLEMS)
    def generate(asked: requests.Generate, request: Request, preferred: Preferred = None) -> Response:
        """Deal boards that can be solved. The same seed deals the same boards, everywhere and always."""
        spoken(request, asked, preferred)
        return JSONResponse(_dealt(asked, settings))

    @app.post("/api/render", response_class=Response, responses={**PROBLEMS, 200: {"content": {"image/svg+xml": {}}}})
    def render(asked: requests.Render, request: Request, preferred: Preferred = None) -> Response:
        """The board as an SVG picture, with cells to highlight and pairs to join."""
        spoken(request, asked, preferred)
        board = board_and_goal(asked, settings.shown).board
        last = board.shape.cells - 1
        if any(cell > last for cell in (*asked.marked, *(cell for pair in asked.pairs for cell in pair))):
            raise Trouble(422, "cell", field="/marked", largest=last)
        picture = draw_svg(
            board, marked=asked.marked, pairs=[(pair[0], pair[1]) for pair in asked.pairs], theme=asked.theme
        )
        return Response(picture, media_type="image/svg+xml")


def _dealt(asked: requests.Generate, settings: Settings) -> Record:
    try:
        shape = as_shape(asked.size)
    except TaquinError as error:
        raise Unread(error, "/size") from None
    bounded(shape, settings.cells)
    count = min(asked.count, settings.dealt)
    if count * (shape.cells + (asked.walk or 0)) > 10 * settings.walk:
        raise Trouble(413, "deal_large", field="/count")
    goal = goal_of(asked.goal, shape) if asked.goal is not None else Goal.named("standard", shape)
    seed = fresh_seed() if asked.seed is None else int(asked.seed)
    try:
        boards = list(
            generate_many(
                shape,
                count,
                goal=goal,
                seed=seed,
                walk=asked.walk,
                unsolvable=asked.unsolvable,
                allow_goal=asked.allow_goal,
            )
        )
    except TaquinError as error:
        raise Unread(error, "/seed" if error.code == "seed" else "/size") from None
    return {
        "seed": seed,
        "seed_text": str(seed),
        "boards": [answers.dealt(board, goal, seed, index) for index, board in enumerate(boards, 1)],
    }
