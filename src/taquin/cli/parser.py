"""The options that several commands share, and argparse speaking the reader's language."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Iterable, Sequence

from ..board.goals import NAMES
from ..explanation.words import LANGUAGES, Words
from ..notation.dialects import DIALECTS, ORDERS
from .console import BAD_INPUT, WIDEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

_ARGPARSE = {
    "the following arguments are required: %s": "argparse.required",
    "unrecognized arguments: %s": "argparse.unrecognized",
    "expected one argument": "argparse.expected_one",
    "invalid choice: %(value)r (choose from %(choices)s)": "argparse.invalid_choice",
    "invalid %(type)s value: %(value)r": "argparse.invalid_value",
    "argument %(argument_name)s: %(message)s": "argparse.argument",
}


class Parser(argparse.ArgumentParser):
    """An argument parser of one command, in the words of one language."""

    def __init__(self, name: str, words: Words, columns: int) -> None:
        self.words = words
        self._width = max(20, min(WIDEST, columns))
        # argparse translates its sentences through this name; ours come from the catalogue. Set before anything is
        # said, it also spares the search for gettext's own catalogues, which imports `locale`.
        argparse._ = self._translated  # type: ignore[attr-defined]
        super().__init__(
            prog=f"taquin {name}",
            description=words.say(f"help.{name}"),
            epilog=words.say("help.exit"),
            add_help=False,
            allow_abbrev=False,
            formatter_class=lambda prog: argparse.HelpFormatter(prog, width=self._width),
        )
        self._positionals.title = words.say("help.arguments")
        self._optionals.title = words.say("help.options")

    def parse_args(self, args: Sequence[str]) -> argparse.Namespace:  # type: ignore[override]
        """Parse the arguments after the command's name; a mistake ends the process with exit code 2."""
        self.option("-h", "--help", action="help")
        if "--lang" not in self._option_string_actions:  # a command may mean another language by it
            self.option("--lang", choices=LANGUAGES, help_key="lang")
        # parse_intermixed_args keeps the usage for later, less the length of the English “usage: ”.
        self.usage = self.format_usage().removeprefix(self.words.say("usage")).rstrip().replace("%", "%%")
        return super().parse_intermixed_args(args)

    def _translated(self, text: str) -> str:
        key = _ARGPARSE.get(text, "")
        return self.words.say(key) if self.words.has(key) else text

    def option(
        self, *names: str, help_key: str | None = None, listed: Iterable[str] | None = None, **details: object
    ) -> None:
        """Add an option whose help stands in the catalogue under its name, or under `help_key`.

        The names that the help lists are those in `listed`, else the formats or the goals.
        """
        key = help_key or names[-1].lstrip("-").replace("-", "_")
        if listed is None:
            listed = DIALECTS if key in ("from", "to") else NAMES
        text = self.words.say(f"help.{key}", names=", ".join(listed)).replace("%", "%%")
        self.add_argument(*names, help=text, **details)  # type: ignore[arg-type]

    def board_options(self) -> None:
        """The board, where it comes from and how it is read."""
        self.option("board", nargs="*", metavar="BOARD")
        self.option("--board", dest="text", metavar="TEXT", help_key="text", action="append", default=[])
        self.option("--from", dest="dialect", metavar="FORMAT")
        self.option("--size", metavar="RxC")
        self.option("--order", metavar="ORDER", default=ORDERS[0])

    def goal_options(self) -> None:
        """The goal, by name or as a board."""
        self.option("--goal", metavar="GOAL")

    def table_options(self) -> None:
        """From a file into a file."""
        self.option("--out", metavar="FILE", help_key="table_out")
        self.option("--column", metavar="NAME")
        self.option("--nibbles", choices=("low-first", "high-first"))
        self.option("--resume", action="store_true")
        self.option("--force", action="store_true", help_key="out_force")

    def graph_options(self) -> None:
        """What asks for boards beyond the rectangle with one blank."""
        self.option("--any", action="store_true")
        self.option("--walls", action="store_true")
        self.option("--wrap", metavar="SIDES")
        self.option("--graph", metavar="FILE")
        self.option("--moves-by", choices=("slide", "shift"), default="slide")

    def format_usage(self) -> str:
        """The usage line."""
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups, self.words.say("usage"))
        return formatter.format_help()

    def format_help(self) -> str:
        """The whole help."""
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups, self.words.say("usage"))
        formatter.add_text(self.description)
        for group in (self._positionals, self._optionals):
            formatter.start_section(group.title)
            formatter.add_arguments(group._group_actions)  # noqa: SLF001
            formatter.end_section()
        formatter.add_text(self.epilog)
        return formatter.format_help()

    def error(self, message: str) -> NoReturn:
        """Say the usage and what was wrong, and end with exit code 2."""
        text = textwrap.fill(self.words.say("error", message=message), self._width, break_on_hyphens=False)
        self.exit(BAD_INPUT, f"{self.format_usage()}{text}\n")


def beyond_the_rectangle(options: argparse.Namespace) -> bool:
    """Whether an option asks for a board that is no rectangle with one blank and distinct tiles."""
    return bool(options.any or options.walls or options.wrap or options.graph or options.moves_by == "shift")
