"""MkDocs calls these while it builds the site: pages that are made, the navigation, pictures, languages.

The navigation is what lies in `docs/`: a page that is put there is in it, without a list to keep. `ORDER` only says
what comes first; the rest follows by name, the tutorial before how-to pages before reference.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

sys.path.append(str(Path(__file__).parent))

from commands import command_pages
from names import name_pages

HOME = Path(__file__).resolve().parent.parent.parent
ICON = HOME / "src" / "taquin" / "web" / "page" / "icon.svg"

SECTIONS = {
    "tutorial": "Tutorial",
    "how-to": "How-to",
    "reference": "Reference",
    "explanation": "Explanation",
    "decisions": "Decisions",
}
"""The folders of `docs/` with their titles, in the order of the navigation; another one comes last, by its name."""

LINES = {
    "tutorial": "For a first acquaintance: about ten minutes each.",
    "how-to": "For a task at hand.",
    "reference": "For looking things up. Commands and names are made from the program, and never behind it.",
    "explanation": "For understanding: the mathematics, the methods, the history.",
    "decisions": "Why it is built as it is: one page a choice.",
}
"""What a folder is for, at the head of its index page."""

ORDER = (
    "tutorial/command-line.md",
    "tutorial/python.md",
    "how-to/game-developer.md",
    "how-to/teacher.md",
    "how-to/researcher.md",
    "how-to/data.md",
    "how-to/physical-puzzle.md",
    "how-to/play.md",
    "how-to/pictures.md",
    "how-to/shorter.md",
    "how-to/practice.md",
    "reference/commands.md",
    "reference/commands.uk.md",
    "reference/commands.ru.md",
    "reference/python/index.md",
    "reference/formats.md",
    "reference/glossary.md",
    "explanation/parity.md",
    "explanation/parity.uk.md",
    "explanation/parity.ru.md",
    "explanation/rules.md",
    "explanation/pattern-databases.md",
    "explanation/quick-solver.md",
    "explanation/history.md",
)
"""What comes first in its folder; pages that are not here follow by name."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are made from the package, and lay out the navigation."""
    made = {**name_pages(), **command_pages()}
    for uri, text in made.items():
        files.append(File.generated(config, uri, content=text))
    files.append(File.generated(config, "assets/icon.svg", content=ICON.read_bytes()))
    uris = sorted((file.src_uri for file in files.documentation_pages()), key=_place)
    for folder in SECTIONS:
        uri = f"{folder}/index.md"
        inside = [(one, files.src_uris[one].content_string) for one in uris if one.startswith(f"{folder}/")]
        if inside and uri not in uris:
            files.append(File.generated(config, uri, content=index_page(folder, inside)))
            uris.append(uri)
    config.nav = navigation(uris)
    return files


def index_page(folder: str, pages: list[tuple[str, str]]) -> str:
    """The pages of a folder with their titles and first sentences."""
    entries = []
    for uri, text in pages:
        if uri.count("/") > 1 and not uri.endswith("/index.md"):
            continue
        text = re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.DOTALL)
        title = re.search(r"^# (.+)$", text, re.MULTILINE)
        first = next((part for part in text.split("\n\n")[1:] if re.match(r"(?!```)[\w`“]", part)), "")
        told = re.sub(r"\[([^\]]*)\]\([^)]*\)|\[\^\w+\]", r"\1", " ".join(first.split()))
        told = re.split(r"(?<=[.?])\s", told, maxsplit=1)[0].removesuffix(":")
        entries.append(f"**[{title[1] if title else uri}]({uri.removeprefix(folder + '/')})**\n:   {told}")
    return f"# {SECTIONS[folder]}\n\n{LINES[folder]}\n\n" + "\n\n".join(entries) + "\n"


def navigation(uris: list[str]) -> list[object]:
    """All pages as MkDocs wants its `nav`: the start, then a section a folder.

    >>> navigation(["how-to/b.md", "index.md", "how-to/index.md", "new/x.md", "reference/python/board.md"])
    ['index.md', {'How-to': ['how-to/index.md', 'how-to/b.md']}, \
{'Reference': [{'Python': ['reference/python/board.md']}]}, {'New': ['new/x.md']}]
    """
    return _folder(sorted(uris, key=_place), "")


def _place(uri: str) -> tuple[int, bool, int, bool, str]:
    folder = uri.partition("/")[0] if "/" in uri else ""
    known = list(SECTIONS)
    section = -1 if not folder else known.index(folder) if folder in known else len(known)
    ordered = ORDER.index(uri) if uri in ORDER else len(ORDER)
    return section, uri != f"{folder}/index.md", ordered, not uri.endswith("/index.md"), uri


def _folder(uris: list[str], base: str) -> list[object]:
    entries: list[object] = []
    inner: dict[str, list[str]] = {}
    for uri in uris:
        rest = uri.removeprefix(base)
        name, slash, _ = rest.partition("/")
        if not slash:
            entries.append(uri)
            continue
        if name not in inner:
            inner[name] = []
            entries.append({SECTIONS.get(name, name.replace("-", " ").capitalize()): inner[name]})
        inner[name].append(uri)
    for entry in entries:
        if isinstance(entry, dict):
            ((title, pages),) = entry.items()
            name = pages[0].removeprefix(base).partition("/")[0]
            entry[title] = _folder(pages, f"{base}{name}/")
    return entries


def on_page_markdown(markdown: str, **_: object) -> str:
    """Show Python examples as a terminal does; the empty line that ends the last one for doctest is not shown."""
    return re.sub(
        r"^```python\n(?P<example>>>> .*?)\s*^```$",
        "```pycon\n\\g<example>\n```",
        markdown,
        flags=re.MULTILINE | re.DOTALL,
    )


def on_page_content(html: str, page: Page, **_: object) -> str:
    """Put pictures of ours into the page itself, where the colours of the page reach them."""
    folder = HOME / "docs" / Path(page.file.src_uri).parent
    return re.sub(
        r'<img alt="(?P<told>[^"]*)" src="(?P<place>[^":]*figures/[^"]*\.svg)"[^>]*/?>',
        lambda found: _inline(folder / found["place"], found["told"]),
        html,
    )


def _inline(path: Path, told: str) -> str:
    picture = path.read_text(encoding="utf-8")
    return re.sub(r"<title>.*?</title>", lambda _: f"<title>{told}</title>", picture, count=1).replace("\n", "")


def on_post_page(output: str, page: Page, **_: object) -> str:
    """A page in another language says so: `language: uk` at its head."""
    language = page.meta.get("language")
    return output.replace('<html lang="en"', f'<html lang="{language}"', 1) if language else output
