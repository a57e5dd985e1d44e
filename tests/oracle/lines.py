"""The oracle of the kernel `lines`: lines taken apart with the string methods of Python."""

from __future__ import annotations


def boards(text: str, rows: int, columns: int) -> list[tuple[int, list[int] | None]]:
    """By board the number of its line, and its values where the line is plain."""
    found: list[tuple[int, list[int] | None]] = []
    for number, line in enumerate(text.split("\n")[:-1], 1):
        for sign in ",;\t\r":
            line = line.replace(sign, " ")
        if not line.strip(" ") or line.startswith("#"):
            continue
        parts = [part.split(" ") for part in line.split("/")]
        words = [[word for word in part if word] for part in parts]
        flat = [word for part in words for word in part]
        plain = all(word.isascii() and word.isdigit() for word in flat) and len(flat) == rows * columns
        plain = plain and (len(words) == 1 or (len(words) == rows and {len(part) for part in words} == {columns}))
        values = [int(word) for word in flat] if plain else []
        found.append((number, values if plain and max(values) < 256 else None))
    return found
