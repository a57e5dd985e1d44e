"""Examples in docstrings and pages as they are shown: a paragraph that starts with `>>>` is Python in a terminal."""

from __future__ import annotations

import re

import griffe

_EXAMPLE = re.compile(r"^(?P<indent> *)>>> .*(?:\n(?P=indent)(?! *```).*\S.*)*", re.MULTILINE)


def fenced(text: str) -> str:
    """Put a fence round every example, so that Markdown takes it for no quotation."""
    return _EXAMPLE.sub(lambda found: f"{found['indent']}```pycon\n{found[0]}\n{found['indent']}```", text)


class Doctests(griffe.Extension):
    """Fences in every docstring that Griffe collects."""

    def on_object(self, *, obj: griffe.Object, **_: object) -> None:
        """Change one docstring."""
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)
