"""The shapes of the answers, for the schema: FastAPI tells them, the functions of `answers` make them."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field

Step = dict[str, Any]


class Answer(BaseModel):
    """What every answer about a board has."""

    model_config = ConfigDict(extra="allow")
    rows: int
    columns: int
    cells: list[int] = Field(description="The tiles by cell, row by row; 0 is the blank.")
    goal: str = Field(description="The goal's name, or its board where it has none.")


class CheckAnswer(BaseModel):
    """The verdict with its figures; see the command line's `check --json`. All are null where there is an `error`."""

    model_config = ConfigDict(extra="allow")
    rows: int | None
    columns: int | None
    cells: list[int] | None
    goal: str
    solvable: bool | None
    inversions: int | None
    inversions_with_blank: int | None
    blank_row_from_top: int | None
    blank_row_from_bottom: int | None
    permutation_odd: bool | None
    blank_distance: int | None
    rule: str | None
    solvable_goals: list[str]
    repair: list[list[int]]
    error: dict[str, Any] | None = Field(description="Code, message, place (from 1), corrections, marks by cell.")
    language: str
    board: str = ""
    goal_cells: list[int] = []
    solved: bool = False
    texts: dict[str, str] = {}
    words: dict[str, str | list[str]] = {}


class ExplainAnswer(Answer):
    """The worked steps: data, sentences, HTML."""

    solvable: bool
    language: str
    title: str
    steps: list[Step]
    error: None
    html: str


class RepairAnswer(Answer):
    """The ways out."""

    solvable: bool
    turns: list[int]
    goals: list[str]
    swaps: list[Step]
    order: list[int] | None
    error: None
    language: str
    words: list[str]


class MovesAnswer(Answer):
    """Every run of tiles that can be slid at once."""

    board: str
    solved: bool
    slides: list[Step]


class SearchAnswer(Answer):
    """What every search answers. `stopped` says which limit ended it, if any."""

    metric: str
    stopped: str
    limits: dict[str, float | int]
    error: None


class SolveAnswer(SearchAnswer):
    """A solution, or what is proven of it; see the command line's `solve --json`."""

    status: str = Field(description="`optimal`, `feasible`, `unsolvable` or `not_found`.")
    solvable: bool
    length: int | None
    at_least: int | None
    moves: str | None = Field(description="U, D, L and R: where each tile goes.")
    steps: list[Step] | None
    nodes: int | None
    seconds: float
    database: str


class HintsAnswer(SearchAnswer):
    """First moves, best first."""

    hints: list[Step]


class GradeAnswer(SearchAnswer):
    """What a path is worth."""

    reading: str
    moves: str
    legal: bool
    illegal_at: int | None
    solves: bool
    stm: int
    mtm: int
    shortest: int | None
    left_at: int | None
    wasted: int | None


class Dealt(Answer):
    """A dealt board."""

    index: int
    seed: int
    seed_text: str
    board: str


class GenerateAnswer(BaseModel):
    """Boards and the seed that deals them again."""

    model_config = ConfigDict(extra="allow")
    seed: int
    seed_text: str
    boards: list[Dealt]


class Health(BaseModel):
    """The server is there."""

    status: str
    version: str
    searching: int
    waiting: int


class WordsAnswer(BaseModel):
    """The page's words in one language."""

    language: str
    name: str
    languages: dict[str, str]
    goals: list[str]
    messages: dict[str, str | dict[str, str]]


class Problem(BaseModel):
    """A problem document (RFC 9457). Board problems also have the place (from 1), corrections, and marks by cell."""

    model_config = ConfigDict(extra="allow")
    type: str
    title: str
    status: int
    detail: str
    code: str
    language: str
    field: str | None = Field(description="JSON pointer to the field of the request that is wrong.")
