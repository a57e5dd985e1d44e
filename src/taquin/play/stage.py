"""What the game and the player of solutions have in common: title, board, figures, message, keys, language."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.containers import Container, Vertical
from textual.content import Content
from textual.events import Key, Resize
from textual.message import Message
from textual.widgets import Static

from ..board.board import Board
from ..errors import TaquinError
from ..explanation.words import Words
from .background import Background
from .board_view import BoardView
from .dialog import Dialog, linked
from .keys import latin
from .look import CSS, SMALLEST, TALL, WIDE, theme_of, themes

LEAVE = "q"


class Found(Message):
    """A piece of background work is done."""

    def __init__(self, name: str, result: object) -> None:
        super().__init__()
        self.name, self.result = name, result


class Stage(App[None]):
    """A screen with one board. `ACTIONS` maps keys to the names of methods; `interrupted` tells of Ctrl-C."""

    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (TALL, "-tall")]  # noqa: RUF012
    ACTIONS: ClassVar[Mapping[str, str]] = {}
    KEYS: ClassVar[Sequence[tuple[str, str, str]]] = ()
    """What the last line lists: a key, its text, and the action that a click does."""

    def __init__(self, board: Board, words: Words, *, theme: str = "auto", ascii_only: bool = False) -> None:
        # Colours that are not wanted are left out, not turned to grey.
        super().__init__(ansi_color=True if os.environ.get("NO_COLOR") else None)
        self.words = words
        self.ascii_only = ascii_only
        self.view = BoardView(board, ascii_only=ascii_only)
        self.background = Background(self._deliver)
        self.interrupted = False
        self.small = False
        self.message = ""
        for one in themes():
            self.register_theme(one)
        self.theme = theme_of(theme, dict(os.environ))

    def _deliver(self, name: str, result: object) -> None:
        self.post_message(Found(name, result))

    def compose(self) -> ComposeResult:
        """Title, board beside (or above) figures and message, keys."""
        yield Static(id="title", markup=False)
        with Container(id="body"):
            yield self.view
            with Vertical(id="panel"):
                yield Static(id="figures", markup=False)
                yield Static(id="message", markup=False)
        yield Static(id="keys")
        yield Static(id="small", markup=False)

    def on_mount(self) -> None:
        """Write what does not change."""
        say = self.words.say
        parts = [linked(f"{self.key_name(key)} {say(text)}", f"app.{action}") for key, text, action in self.KEYS]
        self.query_one("#keys", Static).update(Content("  ").join(parts))

    def key_name(self, key: str) -> str:
        """A key as it is called: by its sign, or by the word of the catalogue."""
        return self.words.say(key) if self.words.has(key) else key

    def write(self, part: str, text: str) -> None:
        """Put a text into a part of the screen."""
        for screen in self.screen_stack[:1]:
            for static in screen.query(f"#{part}").results(Static):  # none while the screens come and go
                static.update(Content(text))

    @property
    def is_narrow(self) -> bool:
        """Whether the figures have a line and no column."""
        return self.size.width < WIDE

    def tell(self, text: str) -> None:
        """Say something beside the board, until something else is said."""
        self.message = text
        self.write("message", text)

    def error_text(self, error: Exception) -> str:
        """An error in the reader's language; a fault of ours by its name."""
        message = self.words.error(error) if isinstance(error, TaquinError) else repr(error)
        return self.words.say("error", message=message)

    def on_resize(self, event: Resize) -> None:
        """Say so where the window is too small."""
        width, height = event.size
        self.small = width < SMALLEST[0] or height < SMALLEST[1]
        self.screen_stack[0].set_class(self.small, "-small")
        needed = f"{SMALLEST[0]}x{SMALLEST[1]}"
        self.write("small", self.words.say("play.small", found=f"{width}x{height}", expected=needed))

    def on_key(self, event: Key) -> None:
        """Do what the key means."""
        name = latin(event.key, event.character)
        if isinstance(self.screen, Dialog) or (self.small and name != LEAVE):
            return
        if self.moved_by(name):
            event.stop()
        elif name in self.ACTIONS:
            event.stop()
            getattr(self, f"action_{self.ACTIONS[name]}")()

    def moved_by(self, _name: str) -> bool:
        """Whether the key moved a tile."""
        return False

    def action_theme(self) -> None:
        """Light to dark, and back."""
        self.theme = "dark" if self.theme == "light" else "light"

    async def action_quit(self) -> None:
        """Leave."""
        self.leave()

    def action_leave(self) -> None:
        """Leave."""
        self.leave()

    def action_help_quit(self) -> None:
        """Ctrl-C: leave at once."""
        self.interrupted = True
        self.leave()

    def leave(self) -> None:
        """Stop what runs and end."""
        self.background.cancel()
        self.exit()
