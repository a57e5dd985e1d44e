"""Commands in the `console` blocks of a page, with the output that is shown for them."""

from __future__ import annotations

import re


def commands(page: str) -> list[tuple[str, str]]:
    """Each command of a page with the output that is shown for it, empty where none is."""
    found: list[tuple[str, str]] = []
    for indent, block in re.findall(r"^( *)```console\n(.*?)^\1```", page, flags=re.DOTALL | re.MULTILINE):
        plain = re.sub(f"^{indent}", "", block, flags=re.MULTILINE)
        for part in re.split(r"^\$ ", plain, flags=re.MULTILINE)[1:]:
            lines = part.rstrip("\n").split("\n")
            more = 1
            while more < len(lines) and lines[more].startswith(">"):
                more += 1
            command = "\n".join([lines[0], *(line[1:].removeprefix(" ") for line in lines[1:more])])
            found.append((command, "\n".join(lines[more:])))
    return found


def matches(shown: str, output: str) -> bool:
    return re.fullmatch(".*".join(map(re.escape, shown.split("…"))), output, re.DOTALL) is not None
