"""The board on the screen."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.events import Click, MouseScrollDown, MouseScrollLeft, MouseScrollRight, MouseScrollUp, Resize
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from ..board.board import Board
from ..board.moves import Direction
from .picture import Picture


class BoardView(Widget):
    """A board, as large as there is room for, with tiles at home and a hint marked. Tells which cell was clicked."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "board--frame",
        "board--tile",
        "board--home",
        "board--hint",
        "board--gap",
    }

    class Pushed(Message):
        """A cell was clicked."""

        def __init__(self, cell: int) -> None:
            super().__init__()
            self.cell = cell

    class Moved(Message):
        """Other cells are in sight."""

    def __init__(self, board: Board, *, ascii_only: bool = False) -> None:
        super().__init__()
        self.board = board
        self.home: Collection[int] = ()
        self.hint: tuple[int, Direction] | None = None
        self.ascii_only = ascii_only
        self.picture = Picture.fitting(board.shape, 80, 24)

    def show(self, board: Board, home: Collection[int] = (), hint: Direction | None = None) -> None:
        """Show a board, its tiles at home, and the move that is hinted at."""
        if board.shape != self.board.shape:
            self.picture = Picture.fitting(board.shape, *self.size)
        self.board, self.home, self.hint = board, home, None
        if hint is not None:
            self.hint = board.after(hint).blank_cell, hint
        self.picture = self.picture.showing(board.blank_cell)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """A line of the widget, the picture in its middle."""
        left, top = self._corner()
        width, height = self.picture.size
        ground = self.rich_style
        if not 0 <= y - top < height:
            return Strip.blank(self.size.width, ground)
        pieces = self.picture.line(y - top, self.board.tiles, self.hint, ascii_only=self.ascii_only)
        segments = [Segment(text, self._style(cell)) for text, cell in pieces]
        strip = Strip([Segment(" " * left, ground), *segments], left + width)
        return strip.extend_cell_length(self.size.width, ground).crop(0, self.size.width)

    def _style(self, cell: int | None) -> Style:
        kind = "tile"
        if cell is None:
            kind = "frame"
        elif not self.board.tiles[cell]:
            kind = "gap"
        elif self.hint is not None and cell == self.hint[0]:
            kind = "hint"
        elif cell in self.home:
            kind = "home"
        return self.get_component_rich_style(f"board--{kind}")

    def _corner(self) -> tuple[int, int]:
        width, height = self.picture.size
        return max(0, (self.size.width - width) // 2), max(0, (self.size.height - height) // 2)

    def on_resize(self, event: Resize) -> None:
        """Choose the layout anew."""
        self.picture = Picture.fitting(self.board.shape, *event.size).showing(self.board.blank_cell)
        self.post_message(self.Moved())
        self.refresh()

    def on_click(self, event: Click) -> None:
        """Tell the cell, if there is one."""
        left, top = self._corner()
        cell = self.picture.cell_at(event.x - left, event.y - top)
        if cell is not None:
            self.post_message(self.Pushed(cell))

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Bring cells above into sight (with Shift, those on the left)."""
        self._scroll(*((0, -1) if event.shift else (-1, 0)))

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Bring cells below into sight (with Shift, those on the right)."""
        self._scroll(*((0, 1) if event.shift else (1, 0)))

    def on_mouse_scroll_left(self, _event: MouseScrollLeft) -> None:
        """Bring cells on the left into sight."""
        self._scroll(0, -1)

    def on_mouse_scroll_right(self, _event: MouseScrollRight) -> None:
        """Bring cells on the right into sight."""
        self._scroll(0, 1)

    def _scroll(self, down: int, right: int) -> None:
        self.picture = self.picture.moved(down, right)
        self.post_message(self.Moved())
        self.refresh()
