"""What people write, in every dialect, and what is read from it."""

from __future__ import annotations

import array
import random
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from taquin import Board, Goal, NotationError, Shape, ShapeError, TaquinError, read, read_many
from taquin.notation.dialects import DIALECTS
from taquin.notation.reader import as_shape

HERE = Path(__file__).parent
SOLVED = "1 2 3/4 5 6/7 8 0"
KORF = "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3"

BLANKS = ["0", "_", ".", "x", "X", "-", "*", "х", "Х", "?", "—", "–", "−", "·", "□", "⬜", "9", "None", "none", "null"]
BLANKS += ["NULL", "nil", "NaN", "__", "--", "''", '""', "[]", "()"]

READ: list[tuple[str | bytes, str]] = [
    # Numbers and what stands between them.
    ("1 2 3\n4 5 6\n7 8 0", SOLVED),
    ("1  2   3\n4 5 6\n 7 8 0  ", SOLVED),
    ("1, 2, 3\n4, 5, 6\n7, 8, 0", SOLVED),
    ("1;2;3\n4;5;6\n7;8;0", SOLVED),
    ("1|2|3\n4|5|6\n7|8|0", SOLVED),
    ("1 | 2 | 3\n4 | 5 | 6\n7 | 8 | ", SOLVED),
    ("1\t2\t3\n4\t5\t6\n7\t8\t0", SOLVED),
    ("1 2 3\r\n4 5 6\r\n7 8 0\r\n", SOLVED),
    ("1 2 3\r4 5 6\r7 8 0", SOLVED),
    ("1 2 3\u20284 5 6\u20297 8 0", SOLVED),
    ("1 2 3\x0b4 5 6\x0c7 8 0", SOLVED),
    ("\ufeff1 2 3\n4 5 6\n7 8 0", SOLVED),
    ("1\u00a02\u00a03\n4\u20075\u20096\n7\u30008\u202f0", SOLVED),
    ("1\u200b 2 3\n4 5 6\n7 8 0\u200e", SOLVED),
    ("01 02 03\n04 05 06\n07 08 00", SOLVED),
    ("１ ２ ３\n４ ５ ６\n７ ８ ０", SOLVED),
    ("１２３４５６７８０", SOLVED),
    ("١ ٢ ٣\n٤ ٥ ٦\n٧ ٨ ٠", SOLVED),
    ("1，2，3\n4，5，6\n7，8，0", SOLVED),
    ("1 2 3/4 5 6/7 8 0", SOLVED),
    ("1 2 3 / 4 5 6 / 7 8 0", SOLVED),
    ("1 2 3/\n4 5 6/\n7 8 0", SOLVED),
    ("/1 2 3/4 5 6/7 8 0/", SOLVED),
    ("123/456/780", SOLVED),
    ("1 2 3 4 5 6 7 8 0", SOLVED),
    ("1,2,3,4,5,6,7,8,0", SOLVED),
    ("1. 2. 3.\n4. 5. 6.\n7. 8. 0.", SOLVED),
    ("1\n2\n3\n4\n5\n6\n7\n8\n0", "1/2/3/4/5/6/7/8/0"),
    ("1 2 3\n\n4 5 6\n\n7 8 0\n\n", SOLVED),
    ("1 2 3\n4 5\n6 7 8 0", SOLVED),
    ("1/0", "1/0"),
    ("1 2 3\n4 5 0", "1 2 3/4 5 0"),
    ("1x4 1 2 3 0", "1x4 1 2 3 0"),
    ("0", "1x1 0"),
    # The blank.
    *((f"1 2 3\n4 5 6\n7 8 {blank}", SOLVED) for blank in BLANKS),
    ("1 2 3\n4 5 6\n7 # 8", "1 2 3/4 5 6/7 0 8"),
    ("1 2 3/4 5 6/7 # 8", "1 2 3/4 5 6/7 0 8"),
    ("1 2 3\n4 5 6\n7 8", SOLVED),
    (" 1  2  3\n 4     6\n 7  8  5", "1 2 3/4 0 6/7 8 5"),
    # Tables: Excel, CSV, pandas.
    ("1\t2\t3\n4\t\t6\n7\t8\t5\n", "1 2 3/4 0 6/7 8 5"),
    ("1\t2\t3\n\t4\t6\n7\t8\t5", "1 2 3/0 4 6/7 8 5"),
    ("\t1\t2\n3\t4\t5\n6\t7\t8", "0 1 2/3 4 5/6 7 8"),
    ("1\t2\t3\t\n4\t5\t6\t\n7\t8\t\t\n", SOLVED),
    ("1,2,3\n4,5,6\n7,8,\n", SOLVED),
    ("1,2,3\n,5,6\n7,8,4", "1 2 3/0 5 6/7 8 4"),
    ("1;2;3\r\n4;;6\r\n7;8;5\r\n", "1 2 3/4 0 6/7 8 5"),
    ('"1","2","3"\n"4","5","6"\n"7","8",""', SOLVED),
    ("1.0,2.0,3.0\n4.0,5.0,6.0\n7.0,8.0,\n", SOLVED),
    ("1.0,2.0,3.0\n4.0,5.0,6.0\n7.0,8.0,NaN\n", SOLVED),
    (",0,1,2\n0,1,2,3.0\n1,4,5,6.0\n2,7,8,\n", SOLVED),
    ("   0  1    2\n0  1  2  3.0\n1  4  5  6.0\n2  7  8  NaN", SOLVED),
    ("a,b,c\n1,2,3\n4,5,6\n7,8,0\n", SOLVED),
    # Lists of programming languages.
    ("[[1,2,3],[4,5,6],[7,8,0]]", SOLVED),
    ("[[1, 2, 3],\n [4, 5, 6],\n [7, 8, None]]", SOLVED),
    ("[[1,2,3],[4,5,6],[7,8,null]]", SOLVED),
    ("[1,2,3,4,5,6,7,8,0,]", SOLVED),
    ("((1,2,3),(4,5,6),(7,8,0))", SOLVED),
    ("{1,2,3,4,5,6,7,8,0}", SOLVED),
    ("int board[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 0}};", SOLVED),
    ("int a[] = {1,2,3,4,5,6,7,8,0};", SOLVED),
    ("const int grid[2][3] = {\n  {1, 2, 3}, // first\n  {4, 5, 0}  /* second */\n};", "1 2 3/4 5 0"),
    ("int[,] b = new int[,] { {1,2,3}, {4,5,6}, {7,8,0} };", SOLVED),
    ("int[][] b = new int[][]{{1,2,3},{4,5,6},{7,8,0}};", SOLVED),
    ("std::array<std::array<int,3>,3> a{{{1,2,3},{4,5,6},{7,8,0}}};", SOLVED),
    ("let b = vec![vec![1,2,3], vec![4,5,6], vec![7,8,0]];", SOLVED),
    ("let board: [[u8; 3]; 3] = [[1,2,3],[4,5,6],[7,8,0]];", SOLVED),
    ("tuple([1,2,3,4,5,6,7,8,0])", SOLVED),
    ("np.array([1,2,3,4,5,6,7,8,0])", SOLVED),
    ("np.array([[1, 2, 3], [4, 5, 6], [7, 8, 0]], dtype=int)", SOLVED),
    ("array([[1., 2., 3.],\n       [4., 5., 6.],\n       [7., 8., nan]])", SOLVED),
    ("[[1 2 3]\n [4 5 6]\n [7 8 0]]", SOLVED),
    ("[[ 1  2  3  4]\n [ 5  6  7  8]\n [ 9 10 11 12]\n [13 14 15  0]]", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"),
    ("A = [1 2 3; 4 5 6; 7 8 0];", SOLVED),
    ("A = [1, 2, 3; 4, 5, 0]", "1 2 3/4 5 0"),
    ("matrix(c(1,2,3,4,5,6,7,8,0), nrow=3, byrow=TRUE)", SOLVED),
    ("Puzzle(3, [1,2,3,4,5,6,7,8,0])", SOLVED),
    ('[["1","2","3"],["4","5","6"],["7","8","_"]]', SOLVED),
    ('["1 2 3","4 5 6","7 8 0"]', SOLVED),
    ('["123","456","780"]', SOLVED),
    ('[["1 2 3"],["4 5 6"],["7 8 0"]]', SOLVED),
    ('"123456780"', SOLVED),
    ('{"board": [[1,2,3],[4,5,6],[7,8,0]]}', SOLVED),
    ('{"tiles": [1,2,3,4,5,0], "rows": 2, "columns": 3}', "1 2 3/4 5 0"),
    ('{"size": 3, "board": [1,2,3,4,5,6,7,8,0]}', SOLVED),
    ('{"board": "1 2 3/4 5 6/7 8 0"}', SOLVED),
    ("[[0]]", "1x1 0"),
    ("[[1],[0]]", "1/0"),
    ("[[1,0]]", "1x2 1 0"),
    # LaTeX.
    (r"\begin{pmatrix} 1 & 2 & 3 \\ 4 & 5 & 6 \\ 7 & 8 & 0 \end{pmatrix}", SOLVED),
    (r"\left[\begin{array}{ccc} 1 & 2 & 3 \\ 4 & 5 & 6 \\ 7 & 8 & \square \\ \end{array}\right]", SOLVED),
    ("\\begin{tabular}{|c|c|}\n\\hline\n1 & 2 \\\\ \\hline\n3 &   \\\\ \\hline\n\\end{tabular}", "1 2/3 0"),
    (r"$\begin{bmatrix}1&2\\&3\end{bmatrix}$", "1 2/0 3"),
    (r"\pmatrix{1 & 2 \cr 3 & 0}", "1 2/3 0"),
    (r"\begin{pmatrix} \textbf{1} & 2 \\ 3 & \phantom{0} \end{pmatrix}", "1 2/3 0"),
    ("\\begin{pmatrix} 1 & 2 % two\n\\\\ 3 & 0 \\end{pmatrix}", "1 2/3 0"),
    # Drawings and Markdown.
    ("+---+---+\n| 1 | 2 |\n+---+---+\n| 3 |   |\n+---+---+", "1 2/3 0"),
    ("╔═══╦═══╗\n║ 1 ║ 2 ║\n╠═══╬═══╣\n║ 3 ║   ║\n╚═══╩═══╝", "1 2/3 0"),
    ("┌───────┐\n│ 1   2 │\n│ 3     │\n└───────┘", "1 2/3 0"),
    ("| 1 | 2 |\n|---|---|\n| 3 |   |", "1 2/3 0"),
    ("|   |   |\n|---|---|\n| 1 | 2 |\n| 3 |   |", "1 2/3 0"),
    ("| a | b |\n|:-:|--:|\n| 1 | 2 |\n| 3 |   |", "1 2/3 0"),
    ("_______\n|1|2|3|\n|4|5|6|\n|7|8|_|", SOLVED),
    ("+---+---+\n| 1 |   |\n+---+---+", "1x2 1 0"),
    ("+---+\n| 1 |\n+---+\n|   |\n+---+", "1/0"),
    ("+---+\n| 0 |\n+---+", "1x1 0"),
    ("=====\n1 2\n3 0\n=====", "1 2/3 0"),
    ("[1][2][3]\n[4][5][6]\n[7][8][ ]", SOLVED),
    ("1️⃣2️⃣3️⃣\n4️⃣5️⃣6️⃣\n7️⃣8️⃣⬜", SOLVED),
    # Messages and forums.
    ("```\n1 2 3\n4 5 6\n7 8 0\n```", SOLVED),
    ("> 1 2 3\n> 4 5 6\n> 7 8 0", SOLVED),
    ("- 1 2 3\n- 4 5 6\n- 7 8 0", SOLVED),
    ("* 1 2 3\n* 4 5 6\n* 7 8 0", SOLVED),
    ("1 2 3\\\n4 5 6\\\n7 8 0", SOLVED),
    ("please check:\n1 2 3\n4 5 6\n7 8 0\nthanks!", SOLVED),
    ("мой расклад\n1 2 3\n4 5 6\n7 8 х", SOLVED),
    ("start: 123456780", SOLVED),
    ("a) 1 2 3 4 5 6 7 8 0", SOLVED),
    # Strings of signs.
    ("123456780", SOLVED),
    ("123\n456\n78#", SOLVED),
    ("ABCDEFGH.", SOLVED),
    ("abcdefgh_", SOLVED),
    ("1234\n5678\n9ABC\nDEF_", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"),
    ("0x123456789abcdef0", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"),
    ("ABCDEFGHIJKLMNOP", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"),
    ("1 2 3 4\n5 6 7 8\n9 A B C\nD E F 0", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"),
    # Size lines.
    ("3\n1 2 3\n4 5 6\n7 8 0", SOLVED),
    ("3 3\n1 2 3\n4 5 6\n7 8 0", SOLVED),
    ("2 3\n1 2 3\n4 5 0", "1 2 3/4 5 0"),
    ("2,3\n1 2 3\n4 5 0", "1 2 3/4 5 0"),
    ("3×3: 1 2 3 4 5 6 7 8 0", SOLVED),
    ("2 x 3\n1 2 3 4 5 0", "1 2 3/4 5 0"),
    ("2х3\n1 2 3\n4 5 0", "1 2 3/4 5 0"),
    ("n=3\n1 2 3\n4 5 6\n7 8 0", SOLVED),
    ("Board 3x3\n1 2 3\n4 5 6\n7 8 0", SOLVED),
    ("1\n1 2 3\n4 5 6\n7 8 0", SOLVED),
    ("1\n\n1 2 3\n4 5 6\n7 8 0", SOLVED),
    ("# c\n3 # size\n1 2 3 # x\n4 5 6\n7 8 0 # end", SOLVED),
    ("// c\n3\n1 2 3\n4 5 6\n7 8 0", SOLVED),
    ("% c\n1 2 3\n4 5 6\n7 8 0", SOLVED),
    # Korf's lists.
    ("14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3", KORF),
    ("1 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3", KORF),
    ("1. 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3", KORF),
    ("1 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3 57", KORF),
    ("1 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3 57 276361933", KORF),
    # Encodings.
    ("1 2\n3 0".encode("utf-16"), "1 2/3 0"),
    ("1 2\n3 0".encode("utf-16-le"), "1 2/3 0"),
    ("1 2\n3 0".encode("utf-16-be"), "1 2/3 0"),
    ("\ufeff1 2\n3 0".encode("utf-16-be"), "1 2/3 0"),
    ("1 2\n3 0".encode("utf-32"), "1 2/3 0"),
    ("1 2\n3 х".encode("utf-16-le"), "1 2/3 0"),
    ("1 2\n3 0".encode("utf-8-sig"), "1 2/3 0"),
    ("1 2\n3 х".encode("cp1251"), "1 2/3 0"),
    ("1\xa02\n3\xa00".encode("latin-1"), "1 2/3 0"),
    *(
        ("┌──┬──┐\n│1 │2 │\n├──┼──┤\n│3 │  │\n└──┴──┘".encode(coding), "1 2/3 0")
        for coding in ("utf-16-le", "cp866", "cp437")
    ),
    (b"1 2\n3 0\x00", "1 2/3 0"),
    (b"1 2\r\n3 0\r\n\x1a", "1 2/3 0"),
]


@pytest.mark.parametrize(("text", "board"), READ)
def test_one_board(text: str | bytes, board: str) -> None:
    assert read(text) == Board.parse(board)
    assert [reading.line for reading in read_many(text)] != [None]


SEQUENCES: list[tuple[Callable[[], Any], str]] = [
    (lambda: [1, 2, 3, 0], "1 2/3 0"),
    (lambda: [[1, 2], [3, None]], "1 2/3 0"),
    (lambda: ((1, 2), (3, 0)), "1 2/3 0"),
    (lambda: [["1", "2"], ["3", "_"]], "1 2/3 0"),
    (lambda: [1.0, 2.0, 3.0, float("nan")], "1 2/3 0"),
    (lambda: array.array("b", [1, 2, 3, 0]), "1 2/3 0"),
    (lambda: range(4), "0 1/2 3"),
    (lambda: iter([1, 2, 3, 0]), "1 2/3 0"),
    (lambda: map(iter, [[1, 2], [3, 0]]), "1 2/3 0"),
    (lambda: {"board": [1, 2, 3, 0]}, "1 2/3 0"),
    (lambda: ["1 2", "3 0"], "1 2/3 0"),
    (lambda: ["12", "30"], "1 2/3 0"),
    (lambda: [b"1", 2, 3, 0], "1 2/3 0"),
    (lambda: bytearray(b"1 2/3 0"), "1 2/3 0"),
    (lambda: memoryview(b"1 2/3 0"), "1 2/3 0"),
    (lambda: [[1, 2], [3, 4]], "1 2/3 0"),
    (lambda: [[1], [0]], "1/0"),
    (lambda: [[1, 0]], "1x2 1 0"),
    (lambda: [[0]], "1x1 0"),
]


@pytest.mark.parametrize(("make", "board"), SEQUENCES)
def test_sequences(make: Callable[[], Any], board: str) -> None:
    assert read(make()) == Board.parse(board)


@pytest.mark.parametrize(
    "value", [None, 5, 1.5, object(), [object()], [], [[]], {}, {"a": 1}, [{"a": 1}], [True, 2, 3, 0]]
)
def test_values_that_are_no_board(value: Any) -> None:
    with pytest.raises(TaquinError):
        read(value)


def test_an_array_with_tolist_is_read() -> None:
    class Array:
        def tolist(self) -> list[list[int]]:
            return [[1, 2], [3, 0]]

    assert read(Array()) == read([Array().tolist()[0], [3, 0]]) == Board.parse("1 2/3 0")  # type: ignore[arg-type]


FAULTS: list[tuple[str | bytes, str, dict[str, Any]]] = [
    ("", "empty", {}),
    (" \n\t\r\n", "empty", {}),
    ("# nothing", "empty", {}),
    ("hello", "no_board", {"line": 1, "found": "hello"}),
    ("A B C\nD E F\nG H", "no_board", {"line": 1}),
    ("1 2 3\n4 5 6\n7 7 0", "tile_repeated", {"line": 3, "row": 3, "column": 2, "found": "7", "missing": [8]}),
    ("1 2 3\n4 0 6\n7 8 0", "blank_repeated", {"line": 3, "row": 3, "column": 3, "first_row": 2, "first_column": 2}),
    ("1 2 3\n4 5 6\n8 9 0", "tile_range", {"line": 3, "row": 3, "column": 2, "found": "9", "missing": [7]}),
    ("1 2 3\n4 5 6\n7 8 10", "tile_range", {"row": 3, "column": 3, "found": "10", "missing": [0]}),
    ("1 2 3\n4 5 6\n7 8 -1", "tile_range", {"row": 3, "column": 3, "found": "-1"}),
    ("1 2 3\n4 five 6\n7 8 0", "tile_unreadable", {"line": 2, "row": 2, "column": 2, "found": "five"}),
    ("1 2 3\n4 5a 6\n7 8 0", "tile_unreadable", {"line": 2, "row": 2, "column": 2, "found": "5a"}),
    ("1 2 3\n4 5.5 6\n7 8 0", "tile_unreadable", {"row": 2, "column": 2, "found": "5.5"}),
    ("1 2 3\n4 5 6\n7 O 8", "tile_unreadable", {"row": 3, "column": 2, "found": "O"}),
    ("1 2 3\n4 5 6\n7 e 8", "tile_unreadable", {"row": 3, "column": 2, "found": "e"}),
    ("1 2 3\n4 5 6\n7 8 0 9", "ragged", {"line": 3, "row": 3, "found": 4, "expected": 3}),
    ("1 2 3/4 5/6 7 8", "ragged", {"row": 2, "found": 2, "expected": 3}),
    ("3\n1 2 3\n4 5 6\n7 0", "row_count", {"line": 4, "row": 3, "found": 2, "expected": 3}),
    ("2\n1 2 3\n4 5 0", "header", {"line": 1, "found": "2", "expected": "2x3"}),
    ("3\n1 2 3\n4 5 6\n7 8 0\n9", "extra", {"line": 5, "found": 1, "expected": 9}),
    ("1 2 3 4 5 6 7 8", "count", {"line": 1, "found": 8, "expected": 9, "missing": [0]}),
    ("1 2 3 4 5 0", "not_square", {"count": 6}),
    ("[1,2,3,4,5,0]", "not_square", {"count": 6}),
    ("123456789ABCDEF", "not_square", {"count": 15}),
    ("123456788", "tile_repeated", {"row": 3, "column": 3}),
    ("5", "tile_range", {"row": 1, "column": 1, "found": "5"}),
    ("9" * 4000, "not_square", {"count": 4000}),
    ("4001x4000 1 2", "shape_large", {"line": 1}),
    ("0x4 1 2", "shape_small", {"line": 1}),
    ("[[1,2,3],[4,5,6],[7,8]]", "ragged", {"row": 3, "found": 2, "expected": 3}),
    ("[[1,2],\n [3,\n 3]]", "tile_repeated", {"row": 2, "column": 2, "missing": [0]}),
    ("[[1,2,3],[4,5,6],[7,8,0]", "syntax", {"line": 1}),
    ("1,2],[3,0]]", "syntax", {"line": 1}),
    ("[" * 50 + "1" + "]" * 50, "nesting", {}),
    ('{"foo": [[1,2],[3,0]]}', "json_key", {"line": 1}),
    ('{"board": null}', "empty", {"line": 1}),
    ('{"board": [[1,2],[3,0]], "goal": "nonsense"}', "goal_unknown", {}),
    ('{"board": [[1,2],[3,0]], "goal": [[1,2,3],[4,5,0]]}', "goal_shape", {}),
    ('{"board": [[1,2],[3,0]], "goal": [[1,1],[3,0]]}', "tile_repeated", {"row": 1, "column": 2}),
    ('{"board": [[1,2],[3,0]], "goal": []}', "second_board", {"line": 1}),
    ('{"rows": 99999999, "columns": 99999999, "board": [1,2]}', "shape_large", {}),
    (r"\begin{pmatrix} 1 & 2 \\ 3 & 3 \end{pmatrix}", "tile_repeated", {"row": 2, "column": 2}),
    ("\\begin{pmatrix}\n1 & 2 \\\\\n3 & 3\n\\end{pmatrix}", "tile_repeated", {"line": 3}),
    ("1 2/3 0\n0 1/2 3", "several_boards", {"found": 2}),
    ("+---+---+\n| 1 | 2 |\n+---+---+\n| 1 |   |\n+---+---+", "tile_repeated", {"line": 4, "row": 2, "column": 1}),
    (b"\xff\xfe", "empty", {}),
    (b"\x89PNG\r\n\x1a\n", "no_board", {}),
    (b"PK\x03\x04", "no_board", {}),
]


@pytest.mark.parametrize(("text", "code", "facts"), FAULTS)
def test_the_error_says_where_and_what(text: str | bytes, code: str, facts: dict[str, Any]) -> None:
    with pytest.raises(TaquinError) as caught:
        read(text)
    error = caught.value
    assert error.code == code, str(error)
    assert {key: error.fields.get(key) for key in facts} == facts
    assert str(error)


SEVERAL: list[tuple[str | bytes, list[tuple[int, str]]]] = [
    # the line and the board or the error's code of each reading
    ("1 2/3 0\n0 1/2 3", [(1, "1 2/3 0"), (2, "0 1/2 3")]),
    ("1 2/3 0\n1 2/0 3\nfoo\n1 2/3 0", [(1, "1 2/3 0"), (2, "1 2/0 3"), (3, "tile_unreadable"), (4, "1 2/3 0")]),
    ("1 2 3 0\n1 2 3\n0 1 2 3\n3 0 1 2", [(1, "1 2/3 0"), (2, "count"), (3, "0 1/2 3"), (4, "3 0/1 2")]),
    ("1 2\n3 0\n\n1 2\n3 3\n\n0 1\n2 3", [(1, "1 2/3 0"), (4, "tile_repeated"), (7, "0 1/2 3")]),
    ("1 2\n3 0\n\n\n\n1 2\n0 3\n", [(1, "1 2/3 0"), (6, "1 2/0 3")]),
    ("1 2\n3 0\n---\n1 2\n0 3", [(1, "1 2/3 0"), (4, "1 2/0 3")]),
    ("1 2\n3 0\n1 2\n0 3", [(1, "1 2/3 0"), (3, "1 2/0 3")]),
    ("2\n1 2\n3 0\n1 2\n0 3", [(2, "1 2/3 0"), (4, "1 2/0 3")]),
    ("2\n\n1 2\n3 0\n\n1 2\n0 3", [(3, "1 2/3 0"), (6, "1 2/0 3")]),
    ("2\n1 2 3 0\n0 1 2 3", [(2, "1 2/3 0"), (3, "0 1/2 3")]),
    ("1 2 3\n4 5 0\n\n1 2 3\n4 0 5", [(1, "1 2 3/4 5 0"), (4, "1 2 3/4 0 5")]),
    ("Start\n1 2\n3 0\nGoal\n0 1\n2 3", [(2, "1 2/3 0"), (5, "0 1/2 3")]),
    ("1)\n1 2\n3 0\n\n2)\n0 1\n2 3", [(2, "1 2/3 0"), (6, "0 1/2 3")]),
    ("1. 1 2/3 0\n2. 1 2/0 3", [(1, "1 2/3 0"), (2, "1 2/0 3")]),
    (
        "123456780\n123456708\n12345678\n123456087",
        [(1, SOLVED), (2, "1 2 3/4 5 6/7 0 8"), (3, "count"), (4, "1 2 3/4 5 6/0 8 7")],
    ),
    (
        "[[1,2],[3,0]]\n[[1,2],[0,3]]\n[[1,2],[0,3]\n[[0,2],[1,3]]",
        [(1, "1 2/3 0"), (2, "1 2/0 3"), (3, "syntax"), (4, "0 2/1 3")],
    ),
    (
        '{"board":[1,2,3,0]}\n{"board":[1,2,0,3]}\n{"rows":99999999,"columns":9,"board":[1]}\n{"board":[0,2,1,3]}',
        [(1, "1 2/3 0"), (2, "1 2/0 3"), (3, "shape_large"), (4, "0 2/1 3")],
    ),
    ("[[[1,2],[3,0]],[[0,1],[2,3]]]", [(1, "1 2/3 0"), (1, "0 1/2 3")]),
    ("[[1,2,3,0],[0,1,2,3]]", [(1, "1 2/3 0"), (1, "0 1/2 3")]),
    ('["1 2/3 0","0 1/2 3"]', [(1, "1 2/3 0"), (1, "0 1/2 3")]),
    (
        "\\begin{pmatrix}1&2\\\\3&0\\end{pmatrix} \\to\n\\begin{pmatrix}1&2\\\\0&3\\end{pmatrix}",
        [(1, "1 2/3 0"), (2, "1 2/0 3")],
    ),
    ("|1|2|\n|---|---|\n|3|_|\n\n|0|2|\n|---|---|\n|3|1|", [(1, "1 2/3 0"), (5, "0 2/3 1")]),
]


@pytest.mark.parametrize(("text", "expected"), SEVERAL)
def test_several_boards(text: str | bytes, expected: list[tuple[int, str]]) -> None:
    readings = read_many(text)
    found = [(one.line, str(one.board) if one.error is None else one.error.code) for one in readings]
    assert found == expected
    assert [one.index for one in readings] == list(range(1, len(expected) + 1))


def test_five_thousand_boards_with_three_broken_lines() -> None:
    chance = random.Random(14)
    lines = [" ".join(map(str, chance.sample(range(16), 16))) for _ in range(5000)]
    broken = {1200: "count", 3333: "tile_unreadable", 4999: "tile_repeated"}
    good = list(lines)
    lines[1199] = lines[1199].rpartition(" ")[0]
    lines[3332] = "oops " + lines[3332].partition(" ")[2]
    words = lines[4998].split()
    lines[4998] = " ".join([*words[:-1], words[0]])
    readings = read_many("\n".join(lines))
    assert len(readings) == 5000
    assert {one.line: one.error.code for one in readings if one.error} == broken
    for reading in readings:
        assert reading.index == reading.line
        if reading.error is None and reading.line is not None:
            assert reading.board == Board(Shape(4, 4), map(int, good[reading.line - 1].split()))


def excerpt(name: str) -> list[list[int]]:
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return [list(map(int, line.split())) for line in lines if not line.startswith("#")]


@pytest.mark.parametrize(("name", "side"), [("korf15.txt", 4), ("korf24.txt", 5)])
@pytest.mark.parametrize("columns", [0, 1, 2, 3])
@pytest.mark.parametrize("dialect", [None, "korf"])
def test_korf_lists_with_and_without_extra_columns(name: str, side: int, columns: int, dialect: str | None) -> None:
    rows = excerpt(name)
    expected = [Board(Shape(side, side), row[1:-2]) for row in rows]
    cut = {0: lambda row: row[1:-2], 1: lambda row: row[:-2], 2: lambda row: row[:-1], 3: lambda row: row}[columns]
    for few in (rows, rows[:1]):
        readings = read_many("\n".join(" ".join(map(str, cut(row))) for row in few), dialect=dialect)
        assert [one.board for one in readings] == expected[: len(few)]
        goal = Goal.named("blank-first", Shape(side, side)) if dialect else None
        assert [one.goal for one in readings] == [goal] * len(few)


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("3x4", (3, 4)),
        ("3 x 4", (3, 4)),
        ("3×4", (3, 4)),
        ("3*4", (3, 4)),
        ("3х4", (3, 4)),
        (" 4 ", (4, 4)),
        ("３×４", (3, 4)),
    ],
)
def test_sizes_as_people_write_them(text: str, shape: tuple[int, int]) -> None:
    assert as_shape(text) == Shape(*shape)


@pytest.mark.parametrize("text", ["", "abc", "x", "3x", "-3x3", "3.5x2", "3x4x5", "9" * 5000, "1 2"])
def test_sizes_that_are_none(text: str) -> None:
    with pytest.raises(ShapeError):
        as_shape(text)


@pytest.mark.parametrize(
    ("text", "size", "board"),
    [
        ("1 2 3 4 5 0", "2x3", "1 2 3/4 5 0"),
        ("1 2 3 4 5 0", "3x2", "1 2/3 4/5 0"),
        ("1 2 3 4 5 0", "1x6", "1x6 1 2 3 4 5 0"),
        ("1 2 3 4 5 0", "6x1", "1/2/3/4/5/0"),
        ("1,2,3,4,5,0", "2x3", "1 2 3/4 5 0"),
        ("[1,2,3,4,5,0]", "2x3", "1 2 3/4 5 0"),
        ("123450", "2x3", "1 2 3/4 5 0"),
        ("1 2 3\n4 5 0", "3x2", "1 2/3 4/5 0"),
        ("2 3\n1 2 3\n4 5 0", "2x3", "1 2 3/4 5 0"),
    ],
)
def test_a_size_given(text: str, size: str, board: str) -> None:
    assert read(text, size=size) == read(text, size=Shape.parse(size)) == Board.parse(board)


def test_what_is_asked_for_must_exist() -> None:
    with pytest.raises(NotationError) as caught:
        read("1 2/3 0", dialect="morse")
    assert caught.value.code == "dialect_unknown"
    with pytest.raises(NotationError) as caught:
        read("1 2/3 0", order="zigzag")
    assert caught.value.code == "order_unknown"
    for text in ("1 2/3 0", "1 2/3 0\n0 1/2 3\n1 0/2 3"):
        with pytest.raises(NotationError) as caught:
            read_many(text, second_is_goal=True)
        assert caught.value.code == "second_board"


@pytest.mark.parametrize("name", DIALECTS)
def test_the_example_of_each_dialect_is_read(name: str) -> None:
    kind = DIALECTS[name]
    board = read(kind.example, dialect=name)
    assert read(kind.example) == board
    assert read_many(kind.example, dialect=name)[0].goal == (kind.goal and Goal.named(kind.goal, board.shape))


@pytest.mark.parametrize("name", ["json", "python", "c", "frame", "box", "markdown", "csv", "tsv", "hex", "letters"])
def test_a_text_of_another_format_is_refused(name: str) -> None:
    with pytest.raises(NotationError) as caught:
        read("the quick brown fox", dialect=name)
    assert caught.value.code == "dialect_mismatch"


# A small writer of every dialect, of its own making.


def rows_of(board: Board, blank: str = "0") -> list[list[str]]:
    width = board.shape.columns
    cells = [str(tile) if tile else blank for tile in board.tiles]
    return [cells[at : at + width] for at in range(0, len(cells), width)]


def lines(rows: Iterable[Iterable[str]], between: str) -> str:
    return "\n".join(between.join(row) for row in rows)


def drawn(board: Board) -> str:
    rows = [[cell.rjust(3) for cell in row] for row in rows_of(board, "")]
    rule = "+" + "-----+" * board.shape.columns
    return "\n".join([rule, *(f"|{' |'.join(' ' + cell for cell in row)} |\n{rule}" for row in rows)])


def box(board: Board) -> str:
    rows = [[cell.center(4) for cell in row] for row in rows_of(board, " ")]
    width = board.shape.columns
    top, middle, bottom = (left + mid.join(["────"] * width) + right for left, mid, right in ("┌┬┐", "├┼┤", "└┴┘"))
    return "\n".join([top, f"\n{middle}\n".join("│" + "│".join(row) + "│" for row in rows), bottom])


def markdown(board: Board) -> str:
    rows = ["| " + " | ".join(row) + " |" for row in rows_of(board, " ")]
    return "\n".join([rows[0], "|---" * board.shape.columns + "|", *rows[1:]])


def signs(board: Board, alphabet: str) -> str:
    return "".join(alphabet[tile] for tile in board.tiles)


WRITERS: dict[str, Callable[[Board], str]] = {
    "slash": lambda board: "/".join(" ".join(row) for row in rows_of(board)),
    "csv": lambda board: lines(rows_of(board, ""), ",") + "\n",
    "tsv": lambda board: lines(rows_of(board, ""), "\t") + "\n",
    "json": lambda board: str([[int(tile) for tile in row] for row in board.rows()]),
    "python": lambda board: str([[tile or None for tile in row] for row in board.rows()]),
    "c": lambda board: (
        f"int b[{board.shape.rows}][{board.shape.columns}] = "
        "{" + ",\n ".join("{" + ", ".join(row) + "}" for row in rows_of(board)) + "};"
    ),
    "latex": lambda board: (
        "\\begin{pmatrix}\n" + " \\\\\n".join(" & ".join(row) for row in rows_of(board, "")) + "\n\\end{pmatrix}"
    ),
    "frame": drawn,
    "box": box,
    "markdown": markdown,
}
SQUARE: dict[str, Callable[[Board], str]] = {
    "rows": lambda board: lines(rows_of(board), " "),
    "line": lambda board: " ".join(map(str, board.tiles)),
    "42": lambda board: f"# made by hand\n{board.shape.rows}\n" + lines(rows_of(board), " ") + "\n",
    "princeton": lambda board: (
        f"{board.shape.rows}\n" + lines(([f"{cell:>2}" for cell in row] for row in rows_of(board)), " ") + "\n"
    ),
    "hackerrank": lambda board: "\n".join([str(board.shape.rows), *map(str, board.tiles)]),
    "korf": lambda board: "7 " + " ".join(map(str, board.tiles)),
}


def some_boards(shapes: Iterable[tuple[int, int]], seed: int) -> Iterable[Board]:
    chance = random.Random(seed)
    for rows, columns in shapes:
        for _ in range(12):
            yield Board(Shape(rows, columns), chance.sample(range(rows * columns), rows * columns))


ALL = [(rows, columns) for rows in range(1, 6) for columns in range(1, 6)] + [(10, 10), (3, 12)]


@pytest.mark.parametrize("name", WRITERS)
def test_a_board_of_any_shape_reads_back(name: str) -> None:
    for board in some_boards(ALL, 1):
        text = WRITERS[name](board)
        if name in ("csv", "tsv") and 1 in (board.shape.rows, board.shape.columns):
            continue  # a single row is a flat list there, and a single column has no separator
        if name == "latex" and board.shape.columns == 1:
            continue  # a row of nothing but the blank is not seen
        if name == "slash" and board.shape.rows == 1:
            text = f"{board.shape} {text}"
        assert read(text, dialect=name) == board, text
        assert read(text) == board, text


@pytest.mark.parametrize("name", SQUARE)
def test_a_square_board_reads_back(name: str) -> None:
    sides = (3, 4, 5, 6) if name == "korf" else (2, 3, 4, 5, 6, 10)
    for board in some_boards([(side, side) for side in sides], 2):
        text = SQUARE[name](board)
        assert read(text, dialect=name) == board, text
        assert read(text) == board, text


@pytest.mark.parametrize("side", [3, 4, 5])
def test_strings_of_signs_read_back(side: int) -> None:
    for board in some_boards([(side, side)], 3):
        for name, alphabet in (("hex", "0123456789ABCDEFGHIJKLMNO"), ("letters", ".ABCDEFGHIJKLMNOPQRSTUVWXY")):
            text = signs(board, alphabet)
            for spelled in (text, text.lower(), "\n".join(text[at : at + side] for at in range(0, side * side, side))):
                assert read(spelled, dialect=name) == board, spelled
                assert read(spelled) == board, spelled


@pytest.mark.parametrize("name", [*WRITERS, *SQUARE])
def test_many_boards_of_a_dialect_read_back(name: str) -> None:
    write = {**WRITERS, **SQUARE}[name]
    boards = list(some_boards([(4, 4)], 4))
    between = "\n\n" if name not in ("line", "korf", "json", "python") else "\n"
    if name in ("42", "princeton", "hackerrank", "c"):
        return  # one board a file
    readings = read_many(between.join(write(board) for board in boards))
    assert [one.board for one in readings] == boards
