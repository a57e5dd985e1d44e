"""Graphs with a start and a goal, as text or JSON.

As text a line is an edge (`a b`, `a - b`, `a, b`), a vertex with its neighbours (`a: b c`) or a lone vertex; `start:`
and `goal:` give the tiles, by vertex (`a=1 b=2 c=0`) or in the order of the vertices (`1 2 0`). `#` begins a comment.
The order of the vertices is that of their numbers or, where a name is no number, of first appearance.

As JSON an object has `edges` (pairs, or objects with `source` and `target`), or `adjacency` (an object of lists),
perhaps `vertices`, and `start` and `goal` (an object or a list).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence

from ..errors import GraphError
from ..notation.decoding import decode, plain
from .arrangement import Arrangement, Tile
from .graph import Graph
from .puzzle import Puzzle, sorted_goal
from .reading import tile_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_PARTED = re.compile(r"\s*(?:,|--|\s-\s|\s)\s*")


def read_graph(text: str | bytes) -> Puzzle:
    """Read a graph with its start and goal; without a goal the tiles are sorted along the vertices, the blanks last.

    >>> puzzle = read_graph("a b\\nb c\\nstart: a=2 b=_ c=1\\ngoal: 1 2 0")
    >>> puzzle.graph.names, puzzle.start.tiles, puzzle.goal.tiles
    (('a', 'b', 'c'), (2, 0, 1), (1, 2, 0))

    Raises:
        GraphError: code `graph_line` where a line is none of these, `graph_json` where the JSON is not, `graph_start`
            where there is no start, and as for `Graph` and `Arrangement`, with the line.
    """
    text = plain(decode(text) if isinstance(text, bytes) else text)
    return _from_json(text) if text.lstrip().startswith("{") else _from_lines(text)


def with_goal(puzzle: Puzzle, goal: str) -> Puzzle:
    """A puzzle with another goal: `standard`, the tiles sorted along the vertices, or tiles written as after `goal:`.

    Raises:
        GraphError: code `graph_goal` where it is a word, and as for `Arrangement.on`.
    """
    if goal == "standard":
        return Puzzle(puzzle.start, sorted_goal(puzzle.graph, puzzle.start.tiles), goal)
    if "=" not in goal and len(goal.split()) < 2:
        raise GraphError("graph_goal", found=goal)
    return Puzzle(puzzle.start, Arrangement.on(puzzle.graph, _tiles(goal)))


def _from_lines(text: str) -> Puzzle:
    vertices: list[int | str] = []
    pairs: list[tuple[int | str, int | str]] = []
    arranged: dict[str, tuple[int, str]] = {}
    for number, whole in enumerate(text.split("\n"), 1):
        line = whole.partition("#")[0].strip()
        head, colon, tail = line.partition(":")
        if colon and head.strip().lower() in ("start", "goal"):
            arranged[head.strip().lower()] = number, tail
            continue
        words = [_name(word) for word in _PARTED.split(tail.strip() if colon else line) if word]
        if colon:
            vertices += [_name(head.strip()), *words]
            pairs += [(_name(head.strip()), word) for word in words]
            continue
        if len(words) > 2:
            raise GraphError("graph_line", line=number, found=line)
        vertices += words
        if len(words) == 2:
            if words[0] == words[1]:
                raise GraphError("graph_loop", line=number, found=words[0])
            pairs.append((words[0], words[1]))
    graph = _ordered(vertices, pairs)
    found: dict[str, Arrangement] = {}
    for name, (number, tail) in arranged.items():
        try:
            found[name] = Arrangement.on(graph, _tiles(tail))
        except GraphError as error:
            error.fields.setdefault("line", number)
            raise
    return _puzzle(graph, found)


def _tiles(text: str) -> Mapping[Any, Tile] | list[Tile]:
    words = [word for word in re.split(r"[\s,;]+", re.sub(r"\s*=\s*", "=", text)) if word]
    if not any("=" in word for word in words):
        return [tile_of(word) for word in words]
    tiles: dict[int | str, Tile] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise GraphError("graph_line", found=word)
        if _name(name) in tiles:
            raise GraphError("graph_vertex_twice", found=name)
        tiles[_name(name)] = tile_of(value)
    return tiles


def _from_json(text: str) -> Puzzle:
    try:
        record = json.loads(text)
    except (ValueError, RecursionError):
        raise GraphError("graph_json") from None
    adjacency, edges = record.get("adjacency"), record.get("edges", record.get("links"))
    if adjacency is None and edges is None:
        raise GraphError("graph_json")
    vertices = [_vertex(one) for one in _of(list, record.get("vertices", record.get("nodes")))]
    pairs = [_pair(edge) for edge in _of(list, edges)]
    for name, others in _of(dict, adjacency).items():
        vertices.append(_name(name))
        pairs += [(_name(name), _vertex(other)) for other in _of(list, others)]
    graph = _ordered([*vertices, *(name for pair in pairs for name in pair)], pairs)
    found = {name: _json_arrangement(graph, record[name]) for name in ("start", "goal") if record.get(name) is not None}
    return _puzzle(graph, found)


def _of(kind: type, value: object) -> Any:
    """A value that must be of this kind, an empty one where there is none."""
    if value is None:
        return kind()
    if not isinstance(value, kind):
        raise GraphError("graph_json")
    return value


def _json_arrangement(graph: Graph, value: object) -> Arrangement:
    if isinstance(value, dict):
        return Arrangement.on(graph, {_name(name): _json_tile(tile) for name, tile in value.items()})
    return Arrangement.on(graph, [_json_tile(tile) for tile in _of(list, value)])


def _json_tile(value: object) -> Tile:
    if value is not None and (isinstance(value, bool) or not isinstance(value, int | str)):
        raise GraphError("graph_json")
    return 0 if value is None else tile_of(str(value))


def _pair(edge: object) -> tuple[int | str, int | str]:
    if isinstance(edge, dict) and {"source", "target"} <= set(edge):
        return _vertex(edge["source"]), _vertex(edge["target"])
    if isinstance(edge, list) and len(edge) == 2:
        return _vertex(edge[0]), _vertex(edge[1])
    raise GraphError("graph_json")


def _vertex(value: object) -> int | str:
    if isinstance(value, dict):
        value = value.get("id")
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise GraphError("graph_json")
    return _name(str(value))


def _name(word: str) -> int | str:
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 20 else word


def _ordered(vertices: Iterable[int | str], pairs: Sequence[tuple[int | str, int | str]]) -> Graph:
    names: list[int | str] = list(dict.fromkeys(vertices))
    if all(isinstance(name, int) for name in names):
        names.sort(key=int)
    places = {name: place for place, name in enumerate(names)}
    return Graph(names, [(places[first], places[second]) for first, second in pairs])


def _puzzle(graph: Graph, found: Mapping[str, Arrangement]) -> Puzzle:
    if "start" not in found:
        raise GraphError("graph_start")
    start = found["start"]
    if "goal" in found:
        return Puzzle(start, found["goal"])
    return Puzzle(start, sorted_goal(graph, start.tiles), "standard")
