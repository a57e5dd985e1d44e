"""A solution played on the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar

from textual.timer import Timer

from ..board.board import Board
from ..board.goals import Goal
from ..board.moves import Path
from ..explanation.report import goal_line
from ..explanation.solving import outcome
from ..explanation.words import Words
from ..search.solution import Solution
from .background import way_home
from .dialog import CLOSE, Dialog, key_table
from .figures import WIDTH
from .player import SPEEDS, Player
from .stage import LEAVE, Found, Stage

HELP = (
    ("play.keys.space", "pause"),
    ("→ . l", "forward"),
    ("← , h", "back"),
    ("Home, x", "first"),
    ("End, e", "last"),
    ("+ ↑", "faster"),
    ("- ↓", "slower"),
    ("c", "copy"),
    ("t", "theme"),
    ("q", "leave"),
)


class WatchApp(Stage):
    """The player. Without a `path` a solution is searched for first, beside the screen."""

    ACTIONS: ClassVar[Mapping[str, str]] = {
        "space": "pause",
        "right": "forward",
        "l": "forward",
        ".": "forward",
        "left": "backward",
        "h": "backward",
        ",": "backward",
        "home": "first",
        "x": "first",
        "end": "last",
        "e": "last",
        "+": "faster",
        "=": "faster",
        "up": "faster",
        "-": "slower",
        "down": "slower",
        "t": "theme",
        "c": "copy",
        "?": "help",
        "f1": "help",
        LEAVE: "leave",
    }
    KEYS: ClassVar[Sequence[tuple[str, str, str]]] = (
        ("play.keys.space", "play.watch.key.pause", "pause"),
        ("←", "play.watch.key.back", "backward"),
        ("→", "play.watch.key.forward", "forward"),
        ("-", "play.watch.key.slower", "slower"),
        ("+", "play.watch.key.faster", "faster"),
        ("?", "play.key.help", "help"),
        ("q", "play.key.leave", "leave"),
    )

    def __init__(
        self,
        board: Board,
        goal: Goal,
        words: Words,
        path: Path | None = None,
        *,
        speed: float = 2,
        theme: str = "auto",
        ascii_only: bool = False,
    ) -> None:
        super().__init__(board, words, theme=theme, ascii_only=ascii_only)
        self.goal, self.speed = goal, speed
        self.player = Player(board, path or Path())
        self.known = path is not None
        self.playing = True
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        """Begin to play, or to search."""
        super().on_mount()
        self.write("title", f"taquin {self.goal.shape} · {goal_line(self.goal, self.words)}")
        if self.known:
            solves = self.player.to(len(self.player.path)).board == self.goal.board
            self.tell(self.words.say("grade.solves" if solves else "grade.does_not_solve"))
        else:
            self.tell(self.words.say("play.watch.searching"))
            self.background.do("way", partial(way_home, self.player.start, self.goal, "stm"))
        self._set_speed(self.speed)
        self.show()

    def on_found(self, event: Found) -> None:
        """A solution, or why there is none."""
        if isinstance(event.result, Solution):
            self.known = event.result.path is not None
            self.player = Player(self.player.start, event.result.path or Path())
            self.tell(outcome(event.result, self.words))
        elif isinstance(event.result, Exception):
            self.tell(self.error_text(event.result))
        self.show()

    def show(self) -> None:
        """Draw the board with its next move marked, and where the player stands."""
        player, say = self.player, self.words.say
        pairs = zip(player.board.tiles, self.goal.board.tiles, strict=True)
        home = [cell for cell, (tile, wanted) in enumerate(pairs) if tile == wanted and tile]
        self.view.show(player.board, home, player.next)
        figures = [
            (say("play.watch.figure.move"), f"{player.at}/{len(player.path)}"),
            (say("play.figure.mtm"), f"{player.path[: player.at].length('mtm')}/{player.path.length('mtm')}"),
            (say("play.watch.figure.speed"), say("play.watch.speed", speed=f"{self.speed:g}")),
        ]
        if self.is_narrow:
            told = " · ".join(f"{name} {value}" for name, value in figures)
        else:
            told = "\n".join(f"{name}{value:>{WIDTH - len(name)}}" for name, value in figures)
        if self.known:
            state = "end" if player.at_end else "playing" if self.playing else "paused"
            told += f"\n{say(f'play.watch.{state}')}"
        self.write("figures", told)

    def advance(self) -> None:
        """A beat of the clock: one move on, unless it is paused."""
        if self.playing and self.known and not self.player.at_end and not self.small:
            self._to(self.player.at + 1)

    def action_pause(self) -> None:
        """Stop, or go on; at the end, from the start."""
        if self.player.at_end and self.known:
            self.playing = True
            self._to(0)
        else:
            self.playing = not self.playing
            self.show()

    def action_forward(self) -> None:
        """Pause, and one move on."""
        self._step(self.player.at + 1)

    def action_backward(self) -> None:
        """Pause, and one move back."""
        self._step(self.player.at - 1)

    def action_first(self) -> None:
        """Pause at the start."""
        self._step(0)

    def action_last(self) -> None:
        """Pause at the end."""
        self._step(len(self.player.path))

    def action_faster(self) -> None:
        """The next higher speed."""
        self._set_speed(min((speed for speed in SPEEDS if speed > self.speed), default=self.speed))

    def action_slower(self) -> None:
        """The next lower speed."""
        self._set_speed(max((speed for speed in SPEEDS if speed < self.speed), default=self.speed))

    def action_copy(self) -> None:
        """Put the moves on the clipboard, where the terminal lets us."""
        self.copy_to_clipboard(str(self.player.path))
        self.notify(self.words.say("play.copied", count=len(self.player.path)))

    def action_help(self) -> None:
        """Show the keys."""
        say = self.words.say
        text = key_table(HELP, "play.watch.help", self.words)
        self.push_screen(Dialog(say("play.help.title"), text, {CLOSE: say("play.choice.close")}))

    def _step(self, at: int) -> None:
        self.playing = False
        self._to(at)

    def _to(self, at: int) -> None:
        self.player = self.player.to(at)
        self.show()

    def _set_speed(self, speed: float) -> None:
        self.speed = speed
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_interval(1 / speed, self.advance)
        self.show()
