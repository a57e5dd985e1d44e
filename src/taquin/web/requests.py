"""What a request may say. Pydantic reads it and writes its schema; the library reads the boards in it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Language = Literal["en", "uk", "ru"]
Metric = Literal["stm", "mtm"]
Number = Annotated[int, Field(strict=True, ge=-1_000_000, le=1_000_000)]
Cell = Number | Annotated[str, Field(max_length=24)] | None
Row = Annotated[list[Cell], Field(max_length=1000)]
Text = Annotated[str, Field(max_length=65_536)]
AnyBoard = Text | Annotated[list[Row], Field(max_length=1000)] | Row
Size = Annotated[str, Field(max_length=24, examples=["4x4", "3x5"])]

LOYD = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"


class Asked(BaseModel):
    """What every request may say."""

    model_config = ConfigDict(extra="forbid", title="Request")
    language: Language | None = Field(None, description="The language of the answer; else `Accept-Language` decides.")


class OnBoard(Asked):
    """A board and the goal that it is to reach."""

    board: AnyBoard = Field(
        description="The board: text in any dialect that the library reads, or rows of tiles (0 or null is the blank).",
        examples=[LOYD, [[1, 2, 3], [4, 5, 6], [7, 8, 0]]],
    )
    goal: AnyBoard | None = Field(
        None,
        description="The goal: a name (`standard`, `blank-first`, `snail`, `snake`, `columns`, `turned-90`, "
        "`turned-180`, `turned-270`) or a board. Without it the text's own, else `standard`.",
        examples=["standard", "snail"],
    )
    size: Size | None = Field(None, description="Rows x columns, where the text does not show them.")
    format: Annotated[str, Field(max_length=24)] | None = Field(
        None, description="The format of the text; else it is recognised."
    )


class Check(OnBoard):
    """Can this board be slid to the goal?"""

    errors: Literal["problem", "inline"] = Field(
        "problem",
        description="How a board that can't be used is told: as a problem, or `inline` as the command line does, with "
        "status 200 and an `error`.",
    )


class Explain(OnBoard):
    """Why can it, or why not?"""


class Repair(OnBoard):
    """What mends it?"""


class Moves(OnBoard):
    """Which tiles can slide, and what comes of it?"""


class Limits(BaseModel):
    """How much a search may use. What is above the server's own limits is cut to them."""

    model_config = ConfigDict(extra="forbid")
    seconds: float | None = Field(None, gt=0, le=86_400, allow_inf_nan=False, description="Seconds of wall clock.")
    nodes: int | None = Field(None, strict=True, ge=1, le=10**15, description="Nodes generated.")


class Searched(OnBoard):
    """A board to search from."""

    metric: Metric = Field("stm", description="`stm` counts every tile moved, `mtm` a run slid together as one move.")
    limits: Limits | None = None


class Solve(Searched):
    """The moves that lead to the goal."""


class Hints(Searched):
    """What each first move is worth."""


class Grade(Searched):
    """What somebody's moves are worth."""

    moves: Annotated[str, Field(max_length=20_000)] = Field(
        description="The moves: U, D, L and R, the ways of the tiles or of the blank.", examples=["LL"]
    )


class Generate(Asked):
    """Boards to deal."""

    size: Size = Field(description="Rows x columns.")
    goal: AnyBoard | None = Field(None, description="The goal that the boards can reach.")
    count: int = Field(1, strict=True, ge=1, le=1000, description="How many boards.")
    seed: int | Annotated[str, Field(pattern="^[0-9]{1,20}$")] | None = Field(
        None, description="A whole number from 0 to 2**64 - 1: the same seed deals the same boards. As text where a "
        "program can't hold so large a number."
    )  # fmt: skip
    walk: int | None = Field(None, strict=True, ge=0, le=10**6, description="Walk so many moves back from the goal.")
    unsolvable: bool = Field(False, strict=True, description="Deal boards that can't be solved.")
    allow_goal: bool = Field(False, strict=True, description="Let the goal itself be dealt, too.")


class Render(OnBoard):
    """A picture of the board."""

    marked: list[Annotated[int, Field(strict=True, ge=0, le=10_000)]] = Field(
        default_factory=list, max_length=400, description="Cells to highlight, from 0."
    )
    pairs: list[Annotated[list[Annotated[int, Field(strict=True, ge=0)]], Field(min_length=2, max_length=2)]] = Field(
        default_factory=list, max_length=200, description="Pairs of cells to join by an arc, from 0."
    )
    theme: Literal["auto", "light", "dark"] = Field("auto", description="`auto` is as the viewer's system is.")
