"""The reference of the command line, in three languages: made from the parsers that answer `--help`."""

from __future__ import annotations

import argparse
import importlib

from taquin.cli.main import VERBS
from taquin.cli.parser import Parser
from taquin.explanation.words import words

TITLES = {"en": "Commands", "uk": "Команди", "ru": "Команды"}
TEXTS = {
    "en": "This is what `taquin COMMAND --help` says. Every command also has `-h`, `--help` and `--lang en|uk|ru`.",
    "uk": "Це те, що каже `taquin КОМАНДА --help`. Кожна команда має також `-h`, `--help` і `--lang en|uk|ru`.",
    "ru": "Это то, что говорит `taquin КОМАНДА --help`. У каждой команды есть и `-h`, `--help`, `--lang en|uk|ru`.",
}
WIDTH = 80


def command_pages() -> dict[str, str]:
    """Markdown by place in `docs/`: a page a language."""
    return {
        f"reference/commands{'' if language == 'en' else '.' + language}.md": _page(language) for language in TITLES
    }


def _page(language: str) -> str:
    said = words(language)
    parts = [f"---\nlanguage: {language}\n---\n\n# {TITLES[language]}", TEXTS[language]]
    for verb in VERBS:
        parser = Parser(verb, said, WIDTH)
        importlib.import_module(f"taquin.cli.{verb}").add_arguments(parser)
        parts.append(f"## taquin {verb} {{ #{verb} }}")
        parts.append(_sentence(parser.description or ""))
        parts.append(f"```text\n{parser.format_usage().rstrip()}\n```")
        for group in (parser._positionals, parser._optionals):
            told = [_argument(action) for action in group._group_actions]
            if told:
                parts.append("\n".join(told))
    parts.append(_sentence(said.say("help.exit")))
    return "\n\n".join(parts) + "\n"


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:].rstrip(".") + "."


def _argument(action: argparse.Action) -> str:
    """One argument or option as an entry of a definition list."""
    metavar = action.metavar or ("{" + ",".join(map(str, action.choices)) + "}" if action.choices else "")
    if not action.option_strings:
        names = f"`{metavar or action.dest}`"
    else:
        value = f" {metavar}" if action.nargs != 0 else ""
        names = ", ".join(f"`{option}{value}`" for option in action.option_strings)
    told = (action.help or "").replace("%%", "%").replace("<", "&lt;")
    return f"{names}\n:   {told}\n"
