"""Everything taquin raises on purpose. Errors carry facts; words are made from them.

    TaquinError
    ├── BoardError (ValueError)       the values make no board, goal, size or path
    │   ├── ShapeError                a size that is none, or does not fit
    │   ├── TilesError                a tile twice, missing or out of range
    │   ├── GoalError                 an unknown goal, or one with another shape than the board
    │   └── GraphError                a graph that is none, or tiles that do not fit on it
    ├── MoveError (ValueError)        a path that is none, or leads off the board
    ├── NotationError (ValueError)    text that could not be read, or a dialect that can't hold the board
    ├── RequestError (ValueError)     something impossible was asked for
    ├── TableError (RuntimeError)     a kept pattern database that is not what it should be
    └── WorkerError (RuntimeError)    workers that died, or an executor or a cluster that can't be used

`code` names the kind of fault and never changes; `fields` holds its facts: `line`, `row` and `column` (from 1),
`found` (what stood there), `expected`, and what else the code says. `str(error)` is the English text; the other
languages' texts are made by `taquin.explanation` from the same code and fields.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Message = str | dict[str, str]

ENGLISH: dict[str, Message] = {
    # Where it is: the place wraps the message.
    "place.line": "line {line}: {message}",
    "place.line_row": "line {line}, row {row}: {message}",
    "place.line_row_column": "line {line}, row {row}, column {column}: {message}",
    "place.row": "row {row}: {message}",
    "place.row_column": "row {row}, column {column}: {message}",
    # Sizes, goals, moves.
    "shape_small": "a board has at least 1 row and 1 column, not {found}",
    "shape_text": "“{found}” is not a size: write rows x columns, as in 3x4",
    "shape_large": "the size {found} is too large: a board may have up to {expected} cells",
    "not_square": {
        "plural": "count",
        "one": "{count} value stands in one line: write the size before it, as in 1x1 0",
        "other": "{count} values in one line are not a square: give the size (rows x columns, as in --size 3x4)",
    },
    "goal_unknown": "“{found}” is neither a goal's name nor a board; the names are {expected}",
    "goal_shape": "the board is {found} and the goal is {expected}: they must have the same size",
    "path_text": "“{found}” at place {place} is not a move: a path is written with U, D, L and R",
    "move_illegal": "move {place} ({found}) slides no tile: the blank is in row {blank_row}, column {blank_column}",
    "path_word": "“{found}” at place {place} is not a move",
    "path_mixed": "“{found}” at place {place} does not go with the letters before it: write UDLR, or NSWE, or WASD",
    "path_tile": "“{found}” at place {place} is not a tile: a {shape} board has the tiles 1 to {largest}",
    "path_stuck": "tile {found} at place {place} can't slide: the blank is in row {blank_row}, column {blank_column}",
    "path_count": "the list begins with the count {found}, and {expected} moves follow",
    "path_long": "the path has more than {expected} moves",
    "path_needs_board": "numbers of tiles are moves of a board: give the board, too",
    "path_unsolved": "these moves lead to {found}, not to the goal {expected}",
    "path_goal_alone": "moves lead to a goal from a board: give the board, too",
    "path_missing": "there are no moves in the input",
    "path_slice": "“{found}” is no part of a path: write A:B, from after move A to after move B, as in 0:5, 3: or :-2",
    "path_slice_range": "the part {found} is not within a path of length {expected}: write 0 to {expected}, in order",
    "convention_unknown": "“{found}” is not a convention for moves; the conventions are {expected}",
    "style_unknown": "“{found}” is not a style of writing moves; the styles are {expected}",
    "metric_unknown": "“{found}” is not a metric; the metrics are {expected}",
    "method_unknown": "“{found}” is not a method; the methods are {expected}",
    # Tiles.
    "tile_repeated": "tile {found} stands here a second time (the first is in row {first_row}, column {first_column})",
    "blank_repeated": "a second blank stands here (the first is in row {first_row}, column {first_column})",
    "tile_range": "{found} is out of range: a {shape} board has the tiles 1 to {largest} and one blank (0)",
    "tile_range_one": "{found} is out of range: a 1x1 board holds only the blank (0)",
    "tile_unreadable": "“{found}” is not a tile: expected a number from 1 to {largest}, or 0 for the blank",
    "tile_unreadable_one": "“{found}” is not the blank: a 1x1 board holds only 0",
    "count": {
        "plural": "found",
        "one": "{found} value stands here, and a {shape} board has {expected}",
        "other": "{found} values stand here, and a {shape} board has {expected}",
    },
    "part.missing": "missing: {tiles}",
    "part.missing_blank": "the blank (0) is missing",
    "part.out_of_range": "also out of range: {tiles}",
    "part.unreadable": "also not tiles: {tiles}",
    "part.repeated": "also repeated: {tiles}",
    # Text.
    "empty": "there is no board in the input",
    "no_board": "“{found}” is not a board: expected its numbers, as in 1 2 3/4 5 6/7 8 0",
    "ragged": {
        "plural": "found",
        "one": "{found} value stands in this row, and the other rows have {expected}",
        "other": "{found} values stand in this row, and the other rows have {expected}",
    },
    "row_count": {
        "plural": "found",
        "one": "{found} value stands in this row instead of {expected}",
        "other": "{found} values stand in this row instead of {expected}",
    },
    "header": "the size line says {found}, and the rows below are {expected}",
    "extra": {
        "plural": "found",
        "one": "{found} more value follows after the {expected} of a {shape} board",
        "other": "{found} more values follow after the {expected} of a {shape} board",
    },
    "several_boards": "{found} boards stand here, and one was expected",
    "second_board": "a start and a goal were expected, and {found} stands here",
    "file_missing": "“{found}” is neither a file nor a board",
    "file_unwritable": "the file {found} can't be written: {expected}",
    "file_unreadable": "the file {found} can't be read: {expected}",
    "classic_count": "the classic answer takes 16 numbers, or a multiple of 16, and here are {found} words",
    "verb_unknown": "“{found}” is not a command; the commands are {expected}",
    "syntax": "this is not a list that closes: “{found}”",
    "json_key": "this JSON object names no board: expected a key such as “board” or “tiles”",
    "nesting": "this list is nested too deeply to be a board",
    "dialect_unknown": "“{found}” is not a format; the formats are {expected}",
    "dialect_mismatch": "this is not the format {expected}",
    "language_unknown": "“{found}” is not a language of ours; the languages are {expected}",
    "order_unknown": "“{found}” is not a reading order; the orders are {expected}",
    "unwritable.square": "the format {found} is for square boards, and this one is {shape}",
    "unwritable.line": "the format {found} can't tell a {shape} board from other things: write it as slash or line",
    "unwritable.signs": "the format {found} has signs for the tiles 1 to {largest}, and this board is {shape}",
    # Solving.
    "partition": "{found} is no partition of a {expected} board: a tile may be in one pattern only",
    "pattern_large": "a pattern of {found} tiles is too large: expected up to {expected}",
    "tables_unknown": "“{found}” is not a choice of tables; the choices are {expected}",
    "limit_negative": "{found} is not a limit: expected 0 or more {expected}",
    "board_unsolvable": "this board can't be solved, so it has no such moves",
    "census_large": "a {found} board has too many positions to count, and no counts are published: expected up to "
    "{expected} cells, or with the blank in a corner 2x7, 3x5, 4x4 or 2x8",
    "metric_only": "this is reckoned in {expected} only",
    "table_header": "{found} is another table than the one wanted: build it again (taquin tables build) or remove it",
    "table_length": "{found} is cut short: build it again (taquin tables build) or remove it",
    "table_digest": "{found} was altered: build it again (taquin tables build) or remove it",
    "jobs": "{found} is not a number of threads: expected 1 or more",
    "quality_unknown": "“{found}” is not a quality; the qualities are {expected}",
    "quality_nodes": "the quality {found} is a limit of {expected} nodes: give either it or another limit of nodes",
    "quality_optimal": "the quality {found} is a limit, and proof without one was asked for: give either of them",
    "memory_least": "{found} bytes of memory are too few for this: the least that works is {expected}",
    "memory_text": "“{found}” is not an amount of memory: write bytes, or as in 500M or 2G",
    "tables_size": "which databases to {found}? Say the size, as in 4x4",
    "distance_text": "“{found}” is not a range of distances: write 45 or 45..50",
    "distance_alone": "--distance does not go with --walk, --unsolvable or --allow-goal",
    "distance_order": "{found} is not a range of distances: expected 0 or more, the smaller first",
    "distance_none": "no board of this size has a distance of {found}: the farthest is {expected}",
    "distance_rare": "a distance of {found} is too rare to wait for: none of {tries} boards had it, but {expected}",
    # Dealing and mending.
    "deal_only_goal": "the goal is the only solvable {shape} board: allow it with --allow-goal",
    "deal_no_unsolvable": "every {shape} board can be solved: there is no unsolvable one to deal",
    "play_one_cell": "a {shape} board has no tile to slide: choose a larger size, as in 3x3",
    "deal_no_moves": "a {shape} board has no moves: there is no walk on it",
    "deal_walk_unsolvable": "a walk back from the goal is always solvable: --walk and --unsolvable exclude each other",
    "count_negative": "{found} is not a count: expected 0 or more",
    "seed": "{found} is not a seed: expected a whole number from 0 to 18446744073709551615",
    "index": "{found} is not the number of a board: expected a whole number from 0 to 18446744073709551615",
    # Graphs.
    "graph_source": "this is no graph: expected pairs of vertices, a mapping to neighbours, or nodes and edges",
    "graph_directed": "the edges of this graph have directions, and tiles slide both ways: make it undirected",
    "graph_loop": "the vertex {found} is joined to itself",
    "graph_vertex": "the graph has no vertex {found}",
    "graph_vertex_twice": "the vertex {found} stands here a second time",
    "graph_vertex_bare": "nothing is said about the vertex {found}: give it a tile, or 0 for a blank",
    "graph_count": {
        "plural": "found",
        "one": "{found} value stands here, and the graph has {expected} vertices",
        "other": "{found} values stand here, and the graph has {expected} vertices",
    },
    "graph_other": "this arrangement is on another graph",
    "graph_bare": "start and goal are wanted with a graph",
    "graph_wall": "the wall {found} is no cell: the cells are 0 to {expected}",
    "graph_wall_sign": "# may be a wall or a comment: add --walls (walls=True), or put comments on their own lines",
    "graph_walled": "there is nothing but walls",
    "graph_goal_walls": "start and goal must have the same walls, and here one of them has none",
    "graph_cells": {
        "plural": "found",
        "one": "{found} value stands here, and a {shape} board has {expected} cells",
        "other": "{found} values stand here, and a {shape} board has {expected} cells",
    },
    "graph_tile": "“{found}” is no tile: expected a number, or letters and digits; a blank is 0 or _",
    "graph_line": "“{found}” is no edge: write two vertices, or a vertex with its neighbours (v1: v2 v3)",
    "graph_json": "this JSON is no graph: expected “edges” or “adjacency”, “start” and perhaps “goal”",
    "graph_start": "the graph has no start: write start: with a tile, or 0, for every vertex",
    "wrap_unknown": "“{found}” is no way to wrap a board; the ways are {expected}",
    "shift_blank": "the shift puzzle has no blank: every cell holds a tile",
    "graph_option": "{found} does not go with --any, --walls, --wrap, --graph or --moves-by shift",
    "graph_goal": "“{found}” is no goal for a graph: write standard, or a tile for every vertex, as in v1=1 v2=0",
    "shift_solve": "the shift puzzle can be checked and mended, but not solved here",
    "shift_walls": "the shift puzzle has no walls: rows and columns turn as a whole",
    # Many boards.
    "array_buffer": "{found} is no buffer: expected a NumPy array, a memoryview or bytes",
    "array_contiguous": "the boards do not lie one after another in memory: expected a C-contiguous buffer",
    "array_type": "the buffer holds items of the type “{found}”: expected unsigned numbers of 8 or 16 bits (B or H)",
    "array_rows": "the buffer has the dimensions {found}: expected a row a board, or one dimension and a shape",
    "array_cells": "the rows have {found} values, and a {shape} board has {expected}",
    "array_shape": "rows of {found} values are not square boards: give the shape, as in “3x4”",
    "array_shape_missing": "the buffer has one dimension: give the shape of its boards, as in “3x4”",
    "array_length": "{found} values are no whole number of {shape} boards, which have {expected} each",
    "array_large": "a {shape} board is too large here: {found} tiles do not fit in {expected} bits",
    # Many workers.
    "executor_broken": "this executor takes no tasks any more: {found}",
    # Files of boards.
    "table_ending": "“{found}” has no ending that says what to write; the endings are {expected}",
    "unfinished": "a run that makes {found} was stopped: go on with --resume, or begin again with --force",
    "resume_other": "the run that was to make {found} had another input or other options: begin again with --force",
    "resume_memory": "boards in memory may have changed since: only a run over a file can be gone on with",
    "table_unreadable": "the table {found} can't be read: {expected}",
    "table_size": "the size of the boards in {found} can't be told: give it (rows x columns, as in --size 3x4)",
    "table_encoding": "the file {found} is not in UTF-8 (UTF-16, perhaps): save it as UTF-8, or convert it, as with "
    "iconv -f UTF-16 -t UTF-8",
    "table_source": "{found} is no table: expected the name of a file, a frame that speaks Arrow's PyCapsule "
    "protocol, or a NumPy array",
    "column_of_text": "a file of text has a board a line and no columns: leave out {found}",
    "column_empty": "the table has no columns",
    "column_missing": "the table has no column {found}: it has {expected}",
    "column_none": "no column is known to hold boards among {found}: name it with --column",
    "column_several": "several columns may hold the boards ({found}): name one with --column",
    "column_type": "the column {column} is of the type {found}: expected a byte a cell (fixed-size binary), lists "
    "of whole numbers, 64-bit numbers (4 bits a cell) or texts",
    "column_size": "boards of {found} cells are no squares: give the size (rows x columns, as in --size 3x4)",
    "column_packed": "a {shape} board is too large for 64 bits: expected up to {expected} cells",
    "nibbles_unknown": "“{found}” is not an order of packed cells; the orders are {expected}",
    "array_kind": "the array is {found}: expected whole numbers in C order, a row a board, or 64-bit numbers in "
    "one dimension",
    "line_long": "this line is longer than {expected} bytes",
    "out_missing": "{found} is a table: name a file for the verdicts with --out",
    "out_one": "--out takes the boards of one file",
    "out_option": "{found} does not go with --out",
    "out_itself": "{found} holds the boards: name another file for what is made of them",
    "worker_died": "the worker died twice over this: {found}",
    "cluster_unknown": "“{found}” is not a cluster: expected {expected}",
    "cluster_away": "no answer from the cluster {found} in {expected} s: start it (dask scheduler), or take local",
    "cluster_idle": "no worker came to the cluster {found} in {expected} s: start some (dask worker {found})",
    "cluster_version": "the worker {found} needs taquin {expected}, as here, and has: {version}",
    "cluster_refused": "the cluster {found} can't be used: {expected}",
    "cluster_mpi": "MPI can't be used here: {found} (Debian has it: apt-get install openmpi-bin)",
    "cluster_ranks": "MPI has one rank only: run this as mpiexec -n 3 python -m mpi4py.futures -m taquin …",
    "checkpoint_runs": "checkpoints are kept in single-tile moves only: leave out --metric {found} or --checkpoint",
    "checkpoint_many": "a checkpoint is kept of one board, and the input has {found}",
    "checkpoint_unreadable": "{found} is not a whole checkpoint: name another file, or remove it",
    "checkpoint_board": "the checkpoint {file} is of another board ({found}): name another file, or remove it",
    "checkpoint_goal": "the checkpoint {file} is of another goal ({found}): name another file, or remove it",
    "checkpoint_tables": "the checkpoint {file} is of a search with other databases ({found}, not {expected}): "
    "take the same --tables, name another file, or remove it",
    # Pictures.
    "theme_unknown": "“{found}” is not a theme; the themes are {expected}",
    "cell_range": "{found} is not a cell: the cells of a {shape} board are 0 to {largest}",
    "mark": "{found} can't be marked: a {shape} board has the tiles 1 to {largest} and the blank (0)",
    # Data sets.
    "dataset_count": "there are too many {found} boards to write them all: say how many to deal (--count)",
    "dataset_large": "{found} boards can't be solved to proof here, so there are no labels for them",
    "dataset_split": "{found} is no split: expected three numbers from 0, as in 80,10,10",
    "dataset_format": "{found} does not end in a format of data sets: expected one of {expected}",
    "layout_unknown": "“{found}” is not a layout of boards; the layouts are {expected}",
    "column_unheld": "a file of this kind holds nothing but the boards: {found} needs Parquet, Arrow, CSV, TSV or NPZ",
    "lengths_unsolvable": "boards that can't be solved have no lengths: leave out --lengths or --unsolvable",
    "out_only": "{found} says what goes into a file: name it with --out",
    # Auditing.
    "audit_empty": "there are no boards to audit",
    "audit_shapes": "a {found} board stands among {expected} boards: audit one size at a time",
    "audit_mtm": "lengths in runs (mtm) are reckoned here up to 9 cells and for 2x5: take --metric stm or --sample 0",
    "picture_missing": "the image {found} can't be read: {expected}",
    "picture_unreadable": "{found} is no image that can be read: it is broken, or neither PNG, JPEG, WebP nor GIF",
    "picture_large": "the image {found} is too large: expected up to {expected} pixels; make it smaller first",
    "fit_unknown": "“{found}” is not a way to fit an image; the ways are {expected}",
    "speed": "{found} is not a speed: expected {smallest} to {largest} moves a second",
    "pixels": "{found} pixels a cell are too few or too many for a {shape} board: expected {smallest} to {largest}",
    "image_unknown": "“{found}” is not a format of images here; the formats are {expected}",
    "binary_terminal": "{found} is no text for a terminal: write a file (--out FILE) or redirect it (> board.{found})",
    "render_moving": "{found} goes with a board that stands still, not with --moves or --solve",
    "render_either": "either --moves or --solve, not both",
    "magic_option": "“{found}” is no option of %taquin, or lacks its value; the options are --lang and --goal",
    "marked_distance": "no position has the distance {found}: the farthest has {expected}",
    "render_format": "what picture is wanted? “{found}” must end with {expected}, or --to must tell",
    "render_ending": "“{found}” does not end as the format {expected} does: choose another name, or leave out --to",
    "plot_board_alone": "a board is marked in a chart: add --plot FILE",
    "plot_board_shape": "the board is {found}, and the census is of {expected}: they must have the same size",
    "plot_board_unsolvable": "this board can't be solved, so it has no place in the chart",
    "plot_format": "what chart is wanted? “{found}” must end with {expected}",
    # Environments for learners.
    "env_large": "a {found} board is too large for an environment: expected up to {expected} cells",
    "env_over": "the episode of board {found} (from 0) is over: start another with reset and its reset_mask",
    "action": "{found} is not an action: expected 0 (up), 1 (down), 2 (left) or 3 (right), where the tile goes",
    "actions": "these are no actions: expected an array of {expected}, each 0 (up), 1 (down), 2 (left) or 3 (right)",
    "reward_unknown": "“{found}” is not a reward; the rewards are {expected}",
    "observation_unknown": "“{found}” is not an observation; the observations are {expected}",
    "render_mode": "“{found}” is not a way to render; the ways are {expected}",
    "reset_option": "“{found}” is not an option of reset; the options are {expected}",
    "reset_mask": "this is no reset_mask: expected an array of {expected} booleans, one of them true at least",
    "seeds": "{found} seeds were given: expected one for each of {expected} boards",
    "distance_walk": "an episode starts a walk or a distance from the goal: give one of the two",
    # Playing.
    "terminal_missing": "this needs a terminal to draw on and keys to read; without one: {expected}",
    "screen_input": "the keys are read from standard input, so the board can't be: give it as text or as a file",
    "play_moves_alone": "--moves goes with a board, not with a size",
    # Serving.
    "extra_missing": "this needs {found}: install taquin[{expected}] (pip install 'taquin[{expected}]')",
    "port": "{found} is not a port: expected a whole number from 0 to 65535",
    "port_taken": "the address {found} can't be taken: {expected}",
    "folder_full": "there is something in {found} already: name an empty or a new folder",
    "npm": "Pyodide could not be fetched ({found}): install npm, or name a folder with its files in --pyodide",
    # The rule as code.
    "code_what": "say what to write: either `vectors`, or a sample with --lang and one of {expected}",
    "file_exists": "the file {found} is there already: overwrite it with --force",
    "sample_unknown": "there is no code sample in “{found}”: the languages are {expected}",
}


def fill(message: Message, fields: Mapping[str, Any], category: Callable[[int], str]) -> str:
    """Put the fields into a message; where it has plural forms, choose the one that `category` names."""
    if isinstance(message, str):
        return message.format_map(fields)
    number = int(fields[message["plural"]])
    return message[category(number)].format_map(fields)


_SIGNS = {
    code: f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}"
    for code in (*range(32), *range(127, 160), *range(0x202A, 0x202F), *range(0x2066, 0x206A))
}
"""How control characters and those that turn the direction of writing are shown: a terminal must not obey them."""


def _visible(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Fields that may hold what a stranger wrote, fit to be shown."""
    return {name: value.translate(_SIGNS) if isinstance(value, str) else value for name, value in fields.items()}


def english_category(number: int) -> str:
    """CLDR plural category of a whole number in English."""
    return "one" if number == 1 else "other"


class TaquinError(Exception):
    """The root of the tree: `code` names the fault, `fields` holds its facts."""

    def __init__(self, code: str, **fields: Any) -> None:
        super().__init__(code, fields)
        self.code = code
        self.fields = fields

    @property
    def line(self) -> int | None:
        """Line of the input, from 1, where there is one."""
        return self.fields.get("line")

    @property
    def row(self) -> int | None:
        """Row of the board, from 1, where there is one."""
        return self.fields.get("row")

    @property
    def column(self) -> int | None:
        """Column of the board, from 1, where there is one."""
        return self.fields.get("column")

    def text(self, messages: Mapping[str, Message] = ENGLISH, category: Callable[[int], str] = english_category) -> str:
        """The error in words: the place, the fault, and what else is wrong, joined by semicolons.

        >>> TaquinError("ragged", line=3, row=2, found=2, expected=3).text()
        'line 3, row 2: 2 values stand in this row, and the other rows have 3'
        """
        message = "; ".join(fill(messages[key], _visible(fields), category) for key, fields in self._parts())
        place = [name for name in ("line", "row", "column") if self.fields.get(name) is not None]
        key = "place." + "_".join(place)
        if key not in messages:
            return message
        return fill(messages[key], {**self.fields, "message": message}, category)

    def _parts(self) -> list[tuple[str, Mapping[str, Any]]]:
        return [(self.code, self.fields)]

    def __str__(self) -> str:
        if self.code not in ENGLISH:  # a library that remakes errors from their words has put these there
            return self.code
        return self.text()

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, (type(self), self.code, self.fields)


def _remake(kind: type[TaquinError], code: str, fields: dict[str, Any]) -> TaquinError:
    return kind(code, **fields)


class BoardError(TaquinError, ValueError):
    """The values make no board, goal or size."""


class ShapeError(BoardError):
    """A size that is none, or does not fit."""


class GoalError(BoardError):
    """An unknown goal, or one of another shape than the board."""


class GraphError(BoardError):
    """A graph that is none, or tiles that do not fit on it."""


class TilesError(BoardError):
    """Tiles that do not fit: twice, missing, out of range, not a number, too few or too many.

    Beside the first fault, `fields` has `missing` (up to a thousand), `out_of_range`, `repeated` and `unreadable` (all
    of them, in reading order) and `corrections`: where one value is wrong and one is missing, the boards that may have
    been meant.
    """

    @property
    def corrections(self) -> tuple[Any, ...]:
        """Boards that may have been meant: one or two where one value is wrong and one is missing, else none."""
        return tuple(self.fields.get("corrections", ()))

    def _parts(self) -> list[tuple[str, Mapping[str, Any]]]:
        code = self.code
        if self.fields.get("largest") == 0 and code in ("tile_range", "tile_unreadable"):
            code += "_one"
        parts: list[tuple[str, Mapping[str, Any]]] = [(code, self.fields)]
        missing = self.fields.get("missing", ())
        if list(missing) == [0]:
            parts.append(("part.missing_blank", {}))
        elif missing:
            parts.append(("part.missing", {"tiles": _listed(missing)}))
        for key in ("out_of_range", "unreadable", "repeated"):
            others = [value for value in self.fields.get(key, ()) if value != self.fields.get("found")]
            if others:
                parts.append((f"part.{key}", {"tiles": _listed(others)}))
        return parts


class MoveError(TaquinError, ValueError):
    """A path that is none, or leads off the board."""


class NotationError(TaquinError, ValueError):
    """Text that could not be read, or a dialect that can't hold the board."""


class RequestError(TaquinError, ValueError):
    """Something impossible was asked for."""


class TableError(TaquinError, RuntimeError):
    """A kept pattern database that is cut short, altered, or another one than was wanted."""


class WorkerError(TaquinError, RuntimeError):
    """Workers that died, or an executor or a cluster that can't be used."""


LISTED = 12
"""How many values a message lists before it stops with an ellipsis."""


def _listed(values: tuple[Any, ...] | list[Any]) -> str:
    shown = [str(value) for value in values[:LISTED]]
    return ", ".join(shown) + (", …" if len(values) > LISTED else "")
