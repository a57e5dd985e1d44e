"""The entry point: find the command, speak the reader's language, end with the right code."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence

from ..errors import RequestError, TaquinError
from ..explanation.words import LANGUAGES, Words, language_of, words
from .console import BAD_INPUT, DONE, INTERRUPTED, Console

VERBS = (
    "check",
    "explain",
    "repair",
    "solve",
    "shorten",
    "hint",
    "grade",
    "generate",
    "convert",
    "moves",
    "render",
    "play",
    "watch",
    "census",
    "audit",
    "dataset",
    "tables",
    "code",
    "serve",
)
"""The commands; each is a module of this folder with `add_arguments` and `perform`."""

BUILDERS = ("audit", "census", "dataset", "grade", "hint", "solve")
"""The commands that search, and so may have to build databases first."""

OWN_LANG = ("code",)
"""The commands whose own `--lang` is a programming language: the answer's language is named before them."""


def run() -> None:
    """Run the command line of this process and leave."""
    try:
        code = main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has gone: end quietly, and keep Python from flushing into the closed pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = DONE
    except KeyboardInterrupt:
        code = INTERRUPTED
    sys.exit(code)


def main(arguments: Sequence[str]) -> int:
    """Run a command line and return its exit code.

    A command may be left out before a board: it is then checked. Without any argument the board is asked for in a
    terminal, or read from a pipe.
    """
    chosen, arguments = _language(list(arguments))
    console = Console(chosen)
    if arguments and arguments[0] in ("-h", "--help"):
        console.print(_help(console))
        return DONE
    if arguments and arguments[0] == "--version":
        from .. import __version__
        from ..kernels import backend

        console.print(f"taquin {__version__} ({backend()} kernels)")
        return DONE
    try:
        verb, rest = _verb(arguments)
        return _perform(verb, rest, console)
    except TaquinError as error:
        console.tell(console.wrapped(console.words.say("error", message=console.words.error(error))))
        return BAD_INPUT


def _perform(verb: str, rest: Sequence[str], console: Console) -> int:
    from .parser import Parser

    module = importlib.import_module(f".{verb}", __package__)
    parser = Parser(verb, console.words, console.columns)
    module.add_arguments(parser)
    options = parser.parse_args(rest)
    if verb in BUILDERS:
        from .building import shown_building

        with shown_building(console):
            return int(module.perform(options, console))
    return int(module.perform(options, console))


def _language(arguments: list[str]) -> tuple[Words, list[str]]:
    """The words to speak, and the arguments without a `--lang` that stands before the command."""
    language = language_of(os.environ)
    if arguments and arguments[0] in OWN_LANG:
        return words(language), arguments
    for at, word in enumerate(arguments):
        name, equals, value = word.partition("=")
        if name == "--lang":
            value = value if equals else (arguments[at + 1] if at + 1 < len(arguments) else "")
            language = value if value in LANGUAGES else language
            if at == 0 and value in LANGUAGES:
                arguments = arguments[1 if equals else 2 :]
            break
    return words(language), arguments


def _verb(arguments: Sequence[str]) -> tuple[str, Sequence[str]]:
    if not arguments or arguments[0].startswith("--"):
        return "check", arguments
    if arguments[0] in VERBS:
        return arguments[0], arguments[1:]
    word = arguments[0]
    if word == "-" or any(sign.isdecimal() for sign in word) or os.path.exists(word):
        return "check", arguments
    raise RequestError("verb_unknown", found=word, expected=", ".join(VERBS))


def _help(console: Console) -> str:
    say = console.words.say
    width = max(map(len, VERBS)) + 2
    lines = [console.wrapped(say("usage") + "taquin [COMMAND] [BOARD] …"), "", console.wrapped(say("help.taquin")), ""]
    lines.append(say("help.verbs") + ":")
    lines += [
        console.wrapped(say(f"help.{verb}"), first=f"  {verb:<{width}}", indent=" " * (width + 2)) for verb in VERBS
    ]
    lines += ["", say("help.options") + ":"]
    for option in ("help", "version", "lang"):
        lines.append(
            console.wrapped(say(f"help.{option}"), first=f"  --{option:<{width - 2}}", indent=" " * (width + 2))
        )
    return "\n".join([*lines, "", console.wrapped(say("help.more")), "", console.wrapped(say("help.exit"))])
