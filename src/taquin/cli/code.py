"""`taquin code`: the rule as code for other languages, and boards with verdicts to test any program against."""

from __future__ import annotations

import argparse

from ..errors import RequestError
from ..explanation.code import LANGUAGES, sample, vectors
from .console import DONE, Console
from .parser import Parser
from .saving import save


def add_arguments(parser: Parser) -> None:
    """The options of the command. Its `--lang` is the programming language."""
    parser.option("what", nargs="?", choices=("vectors",), metavar="vectors", help_key="code_vectors")
    parser.option("--lang", choices=LANGUAGES, metavar="LANGUAGE", help_key="code_lang", listed=LANGUAGES)
    parser.option("--out", metavar="FILE", help_key="code_out")
    parser.option("--force", action="store_true", help_key="code_force")


def perform(options: argparse.Namespace, console: Console) -> int:
    """Print the sample, or write the vectors."""
    if (options.what is None) == (options.lang is None):
        raise RequestError("code_what", expected=", ".join(LANGUAGES))
    if options.lang is not None:
        text, out = sample(options.lang), options.out or "-"
    else:
        import json

        text, out = json.dumps(vectors()) + "\n", options.out or "vectors.json"
    if out == "-":
        console.print(text.rstrip("\n"))
    else:
        save(text, out, console, force=options.force)
    return DONE
