"""The twin of `lines` in plain Python: the same buffers, filled slowly."""

from __future__ import annotations

import re
from collections.abc import MutableSequence

PLAIN, OTHER = 0, 1

_PLAIN = re.compile(rb"[0-9 ,\t\r;/]*\Z")
_EMPTY = re.compile(rb"[ ,\t\r;]*\Z")
_PARTS = re.compile(rb"[ ,\t\r;]+")


def parse(
    text: bytes,
    cells: int,
    columns: int,
    boards: MutableSequence[int],
    starts: MutableSequence[int],
    lines: MutableSequence[int],
    kinds: MutableSequence[int],
    state: MutableSequence[int],
) -> None:
    """See the kernel."""
    text = bytes(text)
    at, line, board = state[0], state[1], 0
    while at < len(text) and board < len(kinds):
        start, end = at, text.index(b"\n", at)
        at, line = end + 1, line + 1
        words = text[start:end]
        if _EMPTY.match(words) or words.startswith(b"#"):
            continue
        kinds[board] = OTHER
        if _PLAIN.match(words):
            rows = [[int(word) for word in _PARTS.split(row) if word] for row in words.split(b"/")]
            tiles = [tile for row in rows for tile in row]
            whole = len(rows) == 1 or (len(rows) == cells // columns and all(len(row) == columns for row in rows))
            if len(tiles) == cells and whole and max(tiles) < 256:
                kinds[board] = PLAIN
                for cell, tile in enumerate(tiles):
                    boards[cells * board + cell] = tile
        starts[board], lines[board] = start, line
        board += 1
    state[0], state[1], state[2] = at, line, board
