"""What can be said about a path: whose moves it was read as, where it leads, how long it is."""

from __future__ import annotations

from collections.abc import Sequence

from ..board.board import Board
from ..board.goals import Goal
from ..board.moves import METRICS, Direction, Path
from ..notation.moves import PathReading, write_path
from .report import SHOWN_CELLS, goal_line
from .words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Record = dict[str, Any]

SHORTENED_MOVES = 100_000
"""Up to this many moves it is told without being asked what remains without returns: that takes a second."""


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


def lengths(path: Path, words: Words, *, shortened: bool = True) -> list[str]:
    """The length in both metrics, and what remains where every return to an earlier position is cut."""
    lines = [words.say("moves.length", **{metric: path.length(metric) for metric in METRICS})]
    if shortened and len(path) <= SHORTENED_MOVES:
        shorter = {metric: path.simplified(metric).length(metric) for metric in METRICS}
        if any(shorter[metric] < path.length(metric) for metric in METRICS):
            lines.append(words.say("moves.simplified", **shorter))
    return lines


def changed_lines(
    changes: Sequence[str], path: Path, board: Board | None, goal: Goal | None, words: Words
) -> list[str]:
    """What was done to the path, and from where to where it leads now."""
    lines = [words.say("moves.changed", changes=", ".join(f"--{change}" for change in changes))]
    if board is not None and board.shape.cells <= SHOWN_CELLS:
        lines.append(words.say("moves.start", board=board))
    if board is not None and goal is not None:
        solves = board.after(path) == goal.board
        lines += [words.say(f"moves.numbers.{'solves' if solves else 'legal'}"), goal_line(goal, words)]
    return lines + lengths(path, words, shortened=False)


def end_line(path: Path, board: Board, words: Words) -> str | None:
    """The board after the moves; nothing where it is large."""
    return None if board.shape.cells > SHOWN_CELLS else words.say("moves.end", board=board.after(path))


def path_record(
    readings: Sequence[PathReading],
    path: Path,
    board: Board | None,
    goal: Goal | None,
    changes: Sequence[str],
    words: Words,
) -> Record:
    """A path as a plain record for JSON: after its changes, in every convention, with its lengths; and how each reading
    of the text fared before them."""
    first = readings[0]
    playable = board is not None and first.fault is None
    end = board.after(path) if board is not None and playable else None
    return {
        "convention": first.convention,
        "changes": list(changes),
        "tile": write_path(path),
        "blank": write_path(path, convention="blank"),
        "numbers": write_path(path, convention="numbers", board=board) if playable else None,
        **{metric: path.length(metric) for metric in METRICS},
        "readings": [
            {
                "convention": reading.convention,
                "legal": None if board is None else reading.fault is None,
                "solves": reading.solves,
                "fault": None if reading.fault is None else trial(reading, words),
            }
            for reading in readings
        ],
        "board": None if board is None else str(board),
        "goal": None if goal is None else str(goal),
        "end": None if end is None else str(end),
    }
