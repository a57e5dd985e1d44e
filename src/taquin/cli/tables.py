"""`taquin tables`: the pattern databases on this machine."""

from __future__ import annotations

import argparse
import contextlib
import time

from ..board.frame import Frame
from ..errors import RequestError, TableError, TaquinError
from ..notation.reader import as_shape
from ..patterns import storage
from ..patterns.partition import Partition
from ..patterns.verify import verify
from ..search.tables import partition_for
from .building import Bar, shown_building
from .console import BAD_INPUT, DONE, Console
from .parser import Parser
from .sources import GoalChoice

DEEDS = ("list", "build", "verify", "remove", "path")


def add_arguments(parser: Parser) -> None:
    """The options of the command."""
    parser.option("deed", choices=DEEDS, metavar="{list,build,verify,remove,path}", help_key="tables_deed")
    parser.option("size", nargs="?", metavar="SIZE", help_key="tables_size")
    parser.goal_options()
    parser.option("--tables", choices=("default", "large"), default="default", help_key="tables_choice")
    parser.option("--jobs", type=int, default=1, metavar="N")


def perform(options: argparse.Namespace, console: Console) -> int:
    """Do what was asked with the databases of one size and goal, or with all that are kept."""
    if options.deed == "path" and options.size is None:
        console.print(str(storage.home()))
        return DONE
    if options.deed == "list":
        return _list(console)
    if options.size is None:
        raise RequestError("tables_size", found=options.deed)
    shape = as_shape(options.size)
    frame = Frame(GoalChoice(options.goal).goal(shape))
    partition = partition_for(options.tables, shape, frame.blank_cell)
    if options.deed == "path":
        console.print(str(storage.path_of(partition)))
        return DONE
    if options.deed == "build":
        return _build(partition, options, console)
    if options.deed == "verify":
        return _verify(partition, console)
    path = storage.path_of(partition)
    console.say("tables.removed" if path.exists() else "tables.nothing", path=path)
    path.unlink(missing_ok=True)
    return DONE


def _list(console: Console) -> int:
    found = storage.kept()
    code = DONE
    for path in found:
        try:
            partition, seconds = storage.facts(path)
        except (TaquinError, OSError) as error:
            message = console.words.error(error) if isinstance(error, TaquinError) else str(error)
            console.tell(console.wrapped(console.words.say("error", message=message)))
            code = BAD_INPUT
            continue
        took = "" if seconds is None else console.words.say("tables.took", seconds=seconds)
        fields = {"shape": partition.shape, "name": partition.name, "entries": partition.entries, "took": took}
        console.say("tables.one", bytes=path.stat().st_size, **fields)
        console.print("  " + partition.picture().replace("\n", "\n  "))
        console.print(f"  {path}")
        console.print()
    console.tell(console.wrapped(console.words.say("tables.listed", count=len(found), path=storage.home())))
    return code


def _build(partition: Partition, options: argparse.Namespace, console: Console) -> int:
    start = time.monotonic()
    kept = False
    with contextlib.suppress(TableError):
        kept = storage.stored(partition) is not None
    if not kept:
        # What is kept is another table, cut short or altered: build over it.
        storage.path_of(partition).unlink(missing_ok=True)
        with shown_building(console):
            storage.layout(partition, options.jobs)
        key = "tables.built"
    else:
        key = "tables.have"
    console.print(partition.picture())
    fields = {"name": partition.name, "entries": partition.entries, "seconds": f"{time.monotonic() - start:.1f}"}
    console.say(key, path=storage.path_of(partition), **fields)
    return DONE


def _verify(partition: Partition, console: Console) -> int:
    with shown_building(console):
        table = storage.layout(partition).table
    bar = Bar(console, "progress.verify", after=0)
    findings = verify(partition, table, bar.tell)
    bar.clear()
    for finding in findings:
        fields = {"states": finding.states, "entries": finding.entries}
        fields |= {"faults": finding.faults, "differing": finding.differing}
        console.say("tables.sound" if finding.sound else "tables.unsound", tiles=len(finding.pattern), **fields)
    return DONE if all(finding.sound for finding in findings) else BAD_INPUT
