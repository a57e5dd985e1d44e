"""The figures of a game: time, moves in both metrics, the shortest, and how far above it the moves are."""

from __future__ import annotations

from ..explanation.words import Words
from ..search.solution import Solution, Status
from .clock import Clock
from .game import Game
from .picture import Picture

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class View(Protocol):
        """What shows a board."""

        picture: Picture

    class Sitting(Protocol):
        """A game with what is known of it."""

        game: Game
        clock: Clock
        measured: Solution | None
        metric: str
        solvable: bool
        seed: str

        @property
        def view(self) -> View: ...


WIDTH = 24


def shortest(sitting: Sitting) -> str:
    """The length of a shortest solution from the start: the number, a bound, dots while it is searched for, a dash
    where there is none."""
    if not sitting.solvable:
        return "–"
    if sitting.measured is None:
        return "…"
    if sitting.measured.status is Status.OPTIMAL:
        return str(sitting.measured.length)
    return f"≥ {sitting.measured.at_least}"


def over(sitting: Sitting) -> str:
    """How many moves more than a shortest solution has were made; at most so many where only a bound is known."""
    found = sitting.measured
    if found is None or found.at_least is None:
        return ""
    more = sitting.game.length(sitting.metric) - found.at_least
    if more <= 0:
        return ""
    return f"+{more}" if found.status is Status.OPTIMAL else f"≤ +{more}"


def lines(sitting: Sitting, words: Words) -> str:
    """The figures one below the other, for a column beside the board."""
    game, say = sitting.game, words.say
    tiles = game.start.shape.cells - 1
    pairs = [
        (say("play.figure.time"), str(sitting.clock)),
        (say("play.figure.stm"), str(game.length("stm"))),
        (say("play.figure.mtm"), str(game.length("mtm"))),
        (f"{say('play.figure.shortest')} ({sitting.metric.upper()})", shortest(sitting)),
        (say("play.figure.over"), over(sitting)),
        (say("play.figure.home"), f"{len(game.home())}/{tiles}"),
    ]
    told = [f"{name}{value:>{WIDTH - len(name)}}" for name, value in pairs]
    if sitting.seed:
        told += [say("play.figure.seed"), f"{sitting.seed:>{WIDTH}}"]
    return "\n".join([*told, *_sight(sitting, words)])


def row(sitting: Sitting, words: Words) -> str:
    """The figures in one line, for narrow windows."""
    game = sitting.game
    parts = [str(sitting.clock), f"{game.length('stm')} STM", f"{game.length('mtm')} MTM"]
    name = f"{words.say('play.figure.shortest')} ({sitting.metric.upper()})"
    parts.append(f"{name} {shortest(sitting)} {over(sitting)}".rstrip())
    return "\n".join([" · ".join(parts), *_sight(sitting, words)])


def _sight(sitting: Sitting, words: Words) -> list[str]:
    picture = sitting.view.picture
    if picture.is_whole:
        return []
    fields = {
        "first_row": picture.top + 1,
        "last_row": picture.top + picture.rows,
        "rows": picture.shape.rows,
        "first_column": picture.left + 1,
        "last_column": picture.left + picture.columns,
        "columns": picture.shape.columns,
    }
    return [words.say("play.figure.sight", **fields)]
