"""A window over the board: a title, a text, and what can be chosen by key or mouse."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.events import Key
from textual.screen import ModalScreen
from textual.style import Style
from textual.widgets import Static

from ..explanation.words import Words
from .keys import latin

CLOSE = "escape"


def linked(text: str, action: str) -> Content:
    """A text that does an action when it is clicked."""
    return Content.styled(text, Style.from_meta({"@click": action}))


def key_table(rows: Sequence[tuple[str, str]], prefix: str, words: Words) -> str:
    """Keys, by sign or by a word of the catalogue, and what each does, then the note that belongs to them."""
    named = [(words.say(keys) if words.has(keys) else keys, name) for keys, name in rows]
    width = max(len(keys) for keys, _ in named)
    told = []
    for keys, name in named:
        own = f"{prefix}.{name}"
        told.append(f"{keys:<{width}}  {words.say(own if words.has(own) else f'play.help.{name}')}")
    return "\n".join((*told, "", words.say(f"{prefix}.note")))


class Dialog(ModalScreen[str]):
    """Dismissed with the key of the choice, with `escape` by Escape or Enter. A choice in `staying` is done, and the
    window stays."""

    def __init__(
        self, title: str, body: str, choices: Mapping[str, str], staying: Mapping[str, Callable[[], None]] | None = None
    ) -> None:
        super().__init__()
        self._title, self._body, self._choices = title, body, dict(choices)
        self._staying = dict(staying or {})

    def compose(self) -> ComposeResult:
        """Title, text, choices, in a box that scrolls where the window is low."""
        with VerticalScroll(id="dialog"):
            yield Static(self._title, classes="title", markup=False)
            yield Static(self._body, classes="body", markup=False)
            yield Static(self._listed(), classes="choices")

    def on_mount(self) -> None:
        """Let the arrow keys scroll."""
        self.query_one("#dialog").focus()

    def tell(self, body: str) -> None:
        """Another text."""
        self._body = body
        if self.is_mounted:
            self.query_one(".body", Static).update(Content(body))

    @property
    def text(self) -> str:
        """Everything that it says."""
        return "\n".join((self._title, self._body, self._listed().plain))

    def _listed(self) -> Content:
        names = {CLOSE: "Esc"}
        lines = [
            linked(f"{names.get(key, key):>3}  {text}", f"screen.choose('{key}')")
            for key, text in self._choices.items()
        ]
        return Content("\n").join(lines)

    def on_key(self, event: Key) -> None:
        """Take a choice; other keys do nothing here."""
        name = latin(event.key, event.character)
        if name in ("enter", "escape") and name not in self._choices:
            name = CLOSE
        if name in self._choices or name == CLOSE:
            event.stop()
            self.action_choose(name)

    def action_choose(self, key: str) -> None:
        """Close with a choice, or do one that stays."""
        if key in self._staying:
            self._staying[key]()
        else:
            self.dismiss(key)
