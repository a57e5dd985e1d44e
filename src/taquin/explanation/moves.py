"""What can be said about a path: whose moves it was read as, where it leads, how long it is."""

from __future__ import annotations

from collections.abc import Sequence

from ..board.board import Board
from ..board.goals import Goal
from ..board.moves import METRICS, Direction
from ..notation.moves import PathReading, write_path
from .report import SHOWN_CELLS, goal_line
from .words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Record = dict[str, Any]


def reading_line(reading: PathReading, words: Words) -> str:
    """Whose moves they were taken for."""
    return words.say(f"moves.read.{reading.convention}")


def judgement(readings: Sequence[PathReading], goal: Goal, words: Words) -> list[str]:
    """Which readings are legal and which lead to the goal."""
    lines = [trial(reading, words) for reading in readings]
    if len(readings) > 1 and all(reading.solves for reading in readings):
        lines.append(words.say("moves.both"))
    return [*lines, goal_line(goal, words)]


def trial(reading: PathReading, words: Words) -> str:
    """What came of one reading on its board."""
    fault = reading.fault
    if fault is None:
        return words.say(f"moves.{reading.convention}.{'solves' if reading.solves else 'legal'}")
    found = Direction(fault.fields["found"])
    return words.say(
        f"moves.{reading.convention}.illegal",
        place=fault.fields["place"],
        found=(found.opposite if reading.convention == "blank" else found).value,
        row=fault.fields["blank_row"],
        column=fault.fields["blank_column"],
    )


def lengths(reading: PathReading, words: Words) -> list[str]:
    """The length in both metrics, and what remains without moves that are taken back at once."""
    path, shorter = reading.path, reading.path.simplified()
    lines = [words.say("moves.length", **{metric: path.length(metric) for metric in METRICS})]
    if shorter != path:
        lines.append(words.say("moves.simplified", **{metric: shorter.length(metric) for metric in METRICS}))
    return lines


def end_line(reading: PathReading, board: Board, words: Words) -> str | None:
    """The board after the moves; nothing where there is none, or it is large."""
    if reading.fault is not None or board.shape.cells > SHOWN_CELLS:
        return None
    return words.say("moves.end", board=board.after(reading.path))


def path_record(readings: Sequence[PathReading], board: Board | None, words: Words) -> Record:
    """A path as a plain record for JSON: in every convention, with its lengths, and how each reading fared."""
    first = readings[0]
    playable = board is not None and first.fault is None
    return {
        "convention": first.convention,
        "tile": write_path(first.path),
        "blank": write_path(first.path, convention="blank"),
        "numbers": write_path(first.path, convention="numbers", board=board) if playable else None,
        **{metric: first.path.length(metric) for metric in METRICS},
        "readings": [
            {
                "convention": reading.convention,
                "legal": None if board is None else reading.fault is None,
                "solves": reading.solves,
                "fault": None if reading.fault is None else trial(reading, words),
            }
            for reading in readings
        ],
        "end": str(board.after(first.path)) if board is not None and playable else None,
    }
