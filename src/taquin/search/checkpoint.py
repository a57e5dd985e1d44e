"""A long search's state in a file, so that it goes on after whatever ended it.

The file is JSON: what is searched (board, goal, metric, patterns), the threshold under search, the subtrees that its
tree is cut into, with the nodes that each took or is thought to take and whether it is searched, or the way home once
it is found; and a digest of all that. It is written whole to a temporary name and renamed: whatever ends the search, be
it in the middle of writing, leaves this state or the one before.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
import time
from pathlib import Path

from ..board.board import Board
from ..board.goals import Goal
from ..errors import RequestError
from ..patterns.partition import Partition
from ..patterns.whole import whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FORMAT = 1
EVERY = 5.0
"""Seconds between two states of one threshold."""
SHARE = 20
"""Writing may take this part of the time at most: a twentieth."""


class State:
    """A threshold, the nodes of the one before, and the subtrees: way from the root, nodes, whether it is searched."""

    __slots__ = ("last", "subtrees", "threshold")

    def __init__(self, threshold: int, last: float, subtrees: list[tuple[bytes, float, bool]]) -> None:
        self.threshold, self.last, self.subtrees = threshold, last, subtrees


class Checkpoint:
    """The file of one search: what it holds already, and where to write on.

    Raises:
        RequestError: code `checkpoint_unreadable` where the file is no checkpoint or was altered, `checkpoint_board`
            or `checkpoint_goal` where it is another search's, `checkpoint_runs` for a search in runs, `file_unreadable`
            where it can't be read, `file_unwritable` where it is not there and its folder takes no files.
    """

    def __init__(self, path: str | os.PathLike[str], board: Board, goal: Goal, metric: str) -> None:
        if metric != "stm":
            raise RequestError("checkpoint_runs", found=metric)
        self.path = Path(path)
        self.search: dict[str, Any] = {"board": str(board), "goal": str(goal.board), "metric": metric}
        self.state: State | None = None
        self.way: bytes | None = None
        self._written, self._took = 0.0, 0.0
        try:
            content = json.loads(self.path.read_text(encoding="utf-8"))
            body = content["checkpoint"]
            sound = content["taquin"] == "checkpoint" and body["format"] == FORMAT and content["digest"] == digest(body)
        except FileNotFoundError:
            self._see_folder()
            return
        except OSError as error:
            raise RequestError("file_unreadable", found=str(path), expected=error.strerror) from None
        except (ValueError, KeyError, TypeError):
            sound = False
        if not sound:
            raise RequestError("checkpoint_unreadable", found=str(path))
        for what, code in (("board", "checkpoint_board"), ("goal", "checkpoint_goal")):
            expected = self.search[what]
            if body["search"][what] != expected:
                raise RequestError(code, file=str(path), found=body["search"][what], expected=expected)
        self._patterns = body["search"]["patterns"]
        if body["way"] is not None:
            self.way = decoded(body["way"])
        else:
            subtrees = [(decoded(way), nodes, searched) for way, nodes, searched in body["subtrees"]]
            self.state = State(body["threshold"], body["last"], subtrees)

    def _see_folder(self) -> None:
        """Say at once that nothing can be kept there, not after an hour's search."""
        folder = self.path.parent
        if not os.access(folder, os.W_OK | os.X_OK):
            reason = os.strerror(errno.EACCES if folder.is_dir() else errno.ENOENT)
            raise RequestError("file_unwritable", found=str(self.path), expected=reason)

    def belongs_to(self, partition: Partition) -> None:
        """Say with which patterns the board is searched: their bounds cut the tree.

        Raises:
            RequestError: code `checkpoint_tables` where the file was made with others.
        """
        patterns = [list(pattern) for pattern in partition.patterns]
        if (self.state or self.way is not None) and self._patterns != patterns:
            found = "-".join(str(len(pattern)) for pattern in self._patterns) or "none"
            raise RequestError("checkpoint_tables", file=str(self.path), found=found, expected=partition.name or "none")
        self.search["patterns"] = patterns

    @property
    def is_due(self) -> bool:
        """Whether enough time has gone by since the last state was written."""
        return time.monotonic() - self._written > max(EVERY, SHARE * self._took)

    def save(self, state: State) -> None:
        """Write a state.

        Raises:
            RequestError: code `file_unwritable`.
        """
        subtrees = [[encoded(way), round(nodes), searched] for way, nodes, searched in state.subtrees]
        self._write({"threshold": state.threshold, "last": round(state.last), "subtrees": subtrees, "way": None})

    def finish(self, way: bytes) -> None:
        """Write the shortest way home.

        Raises:
            RequestError: code `file_unwritable`.
        """
        self._write({"threshold": len(way), "last": 0, "subtrees": [], "way": encoded(way)})

    def _write(self, facts: dict[str, Any]) -> None:
        began = time.monotonic()
        body = {"format": FORMAT, "search": self.search, **facts}
        text = json.dumps({"taquin": "checkpoint", "digest": digest(body), "checkpoint": body})
        try:
            with whole(self.path) as temporary, open(temporary, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise RequestError("file_unwritable", found=str(self.path), expected=error.strerror) from None
        self._written = time.monotonic()
        self._took = self._written - began


def digest(body: object) -> str:
    """The digest of what a file holds."""
    return hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()


def encoded(way: bytes) -> str:
    """The blank's directions as digits."""
    return "".join(map(str, way))


def decoded(text: str) -> bytes:
    """The directions of such digits."""
    return bytes(map(int, text))
