"""The reference of the public names: a page a floor of the package, made from `taquin.__all__`."""

from __future__ import annotations

import importlib
import inspect
from operator import attrgetter

import taquin

TITLES = {
    "board": (
        "Values",
        "Shapes, boards, directions, paths and goals: frozen, and printed as the text that makes them.",
    ),
    "notation": ("Reading and writing", "Boards and moves from text and to text, in the notations that people use."),
    "solvability": ("Verdict and repair", "Can this board be solved, and what mends it?"),
    "search": ("Solving", "Shortest solutions, good ones within limits, hints, grades and censuses."),
    "dealing": ("Dealing", "Boards to solve: uniform, by a walk, or at a wanted distance."),
    "explanation": ("Explaining", "The argument for a verdict, step by step, in three languages."),
    "drawing": ("Pictures", "Boards as text and as pictures."),
    "graphs": ("Beyond the rectangle", "Walls, several blanks, like tiles, wrapped edges, graphs."),
    "batch": ("Many boards", "Arrays, files and data sets: `taquin.batch`."),
    "gym": ("Learning", "Environments for learners: `taquin.gym` (extra `taquin[gym]`)."),
    "polars": ("Frames of polars", "Columns of boards: `import taquin.polars` (extra `taquin[polars]`)."),
    "errors": ("Errors", "Each carries a code and the place of the mistake; the tree is drawn in `taquin.errors`."),
}
"""Floors of the package with a title and a line, in the order of the reference; a new one comes last, by its name."""


MODULES = ("batch", "gym", "polars")
"""Floors that are imported by their own names; what their `__all__` lists is public as well."""


def more(floor: str) -> list[str]:
    """The classes and functions of a floor that is imported by its own name, but for those of `taquin` itself."""
    if floor not in MODULES:
        return []
    listed = importlib.import_module(f"taquin.{floor}").__all__
    return sorted(name for name in listed if not name.isupper() and name not in taquin.__all__)


def floors() -> dict[str, list[str]]:
    """The public names by the floor that they live on."""
    found: dict[str, list[str]] = {}
    for name in taquin.__all__:
        floor = getattr(taquin, name).__module__.split(".")[1]
        found.setdefault(floor, []).append(name)
    for module in MODULES:
        found.setdefault(module, [])
    known = list(TITLES)
    return dict(sorted(found.items(), key=lambda item: (known.index(item[0]) if item[0] in known else 99, item[0])))


def name_pages() -> dict[str, str]:
    """Markdown by place in `docs/`: a page a floor, and their index with every name and its first sentence."""
    pages = {}
    index = [
        "# Python names",
        "",
        "Everything that `import taquin` gives, by floor; the pages have signatures, errors and examples.",
        "",
    ]
    for floor, names in floors().items():  # the names below `taquin` itself, then those of the module
        title, line = TITLES.get(floor, (floor.capitalize(), ""))
        uri = f"reference/python/{floor}.md"
        names = names + [f"{floor}.{name}" for name in more(floor)]
        body = "\n\n".join(f"::: taquin.{name}" for name in names)
        pages[uri] = f"# {title}\n\n{line}\n\n{body}\n"
        index += [f"## [{title}]({floor}.md)", "", "| name | what it is |", "|---|---|"]
        index += [f"| [`{name}`][taquin.{name}] | {_first(name)} |" for name in names]
        index.append("")
    pages["reference/python/index.md"] = "\n".join(index)
    return pages


def _first(name: str) -> str:
    """The first sentence of a name's docstring."""
    told = inspect.getdoc(attrgetter(name)(taquin)) or ""
    paragraph = " ".join(told.partition("\n\n")[0].split())
    end = paragraph.find(". ")
    return (paragraph if end < 0 else paragraph[: end + 1]).replace("|", "\\|")
