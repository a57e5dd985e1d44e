"""Paths as text: every convention and style reads back, and a board tells whose moves are written."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taquin import (
    Board,
    Goal,
    MoveError,
    Path,
    RequestError,
    Shape,
    TaquinError,
    path_readings,
    read_path,
    write_path,
)
from taquin.notation.move_words import LETTERS, LONGEST, SIGNS, STYLES, WORDY
from taquin.notation.moves import CONVENTIONS

from ..strategies import boards, paths, walks


@given(paths(), st.sampled_from(("tile", "blank")), st.sampled_from(sorted(STYLES)), st.booleans())
def test_a_written_path_reads_back(path: Path, convention: str, style: str, runs: bool) -> None:
    text = write_path(path, convention=convention, style=style, runs=runs)
    assert read_path(text, convention=convention) == path
    for other in (text.upper(), text.lower(), f"['{text}']", f"\n {text}\n\n"):
        assert read_path(other, convention=convention) == path


@given(st.data(), st.sampled_from(("tile", "blank")), st.sampled_from(sorted(set(STYLES) - {"list"})))
def test_a_text_is_written_back(data: st.DataObject, convention: str, style: str) -> None:
    signs = st.sampled_from(sorted(STYLES[style].values()))
    runs = data.draw(st.lists(st.tuples(signs, st.integers(1, 12)), max_size=8))
    runs = [run for run, before in zip(runs, [("", 0), *runs], strict=False) if run[0] != before[0]]
    gap = " " if style in WORDY else ""
    short = gap.join(sign + (str(count) if count > 1 else "") for sign, count in runs)
    long = gap.join(sign for sign, count in runs for _ in range(count))
    path = read_path(short, convention=convention)
    assert path == read_path(long, convention=convention)
    assert write_path(path, convention=convention, style=style) == long
    assert write_path(path, convention=convention, style=style, runs=True) == short


@given(st.data(), st.booleans())
def test_numbers_read_back(data: st.DataObject, runs: bool) -> None:
    board = data.draw(boards())
    path = data.draw(walks(board))
    text = write_path(path, convention="numbers", board=board, runs=runs)
    assert read_path(text, convention="numbers", board=board) == path
    assert len(text.split()) == path.length("mtm" if runs else "stm")
    if path:
        assert [one.convention for one in path_readings(text, board=board)] == ["numbers"]


@given(st.data(), st.sampled_from(("tile", "blank")))
def test_the_board_tells_whose_moves_they_are(data: st.DataObject, convention: str) -> None:
    board = data.draw(boards(4))
    path = data.draw(walks(board))
    goal = Goal(board.after(path))
    text = write_path(path, convention=convention)
    readings = path_readings(text, board=board, goal=goal)
    assert {reading.convention for reading in readings} == {"tile", "blank"}
    assert readings[0].solves
    assert board.after(readings[0].path) == goal.board
    truth = next(reading for reading in readings if reading.convention == convention)
    assert truth.path == path
    assert (truth.fault, truth.solves) == (None, True)


@given(paths(), st.sampled_from(sorted(STYLES)))
def test_words_in_a_json_list(path: Path, style: str) -> None:
    signs = [STYLES[style][direction] for direction in path]
    for text in (json.dumps(signs), json.dumps(signs, ensure_ascii=False), repr(signs), " -> ".join(signs)):
        assert read_path(text) == path


@given(st.text(alphabet="udlrUDLRNSEW0123456789 ,x^v<>↑[]'\n-\\ußſ١", max_size=30) | st.text(max_size=20))
def test_hostile_text_is_read_or_refused(text: str) -> None:
    for board in (None, Board.parse("1 2 3/4 0 5/6 7 8")):
        for convention in (None, *CONVENTIONS):
            try:
                length = len(read_path(text, convention=convention, board=board))
            except TaquinError as error:
                length = len(str(error))
            assert length <= LONGEST


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("", ""),
        ("u2r2d3", "UURRDDD"),
        ("2U 3L", "UULLL"),
        ("2U3L", "UULLL"),
        ("Ux2, 3*L; R×2", "UULLLRR"),
        ("↑←⬇️➡️", "ULDR"),
        ("▲ ◀ ▼ ▶", "ULDR"),
        ("^<v>", "ULDR"),
        ("^ < V >", "ULDR"),
        ("up Left DOWN right", "ULDR"),
        ("UPLEFTDOWNRIGHT", "ULDR"),
        ("n w s e", "ULDR"),
        ("wasd", "ULDR"),
        ("WDS 2W", "URDUU"),
        ("WSW", "LDL"),
        ("North, west, south, EAST.", "ULDR"),
        ("вгору, вліво, вниз, вправо", "ULDR"),
        ("ВВЕРХ ВЛЕВО ВНИЗ ВПРАВО", "ULDR"),
        ("угору ліворуч донизу праворуч", "ULDR"),
        ("U-L-D-R", "ULDR"),
        ("U => L -> D", "ULD"),
        ("{\"U\", 'L', “D”, «R»}", "ULDR"),
        ("U２", "UU"),
    ],
)
def test_ways_to_write(text: str, path: str) -> None:
    assert str(read_path(text)) == path
    assert read_path(text, convention="blank") == Path(move.opposite for move in Path.parse(path))


@pytest.mark.parametrize(
    "text", ["3\nUP\nUP\nLEFT\n", "3\r\nup\r\nup\r\nleft", "move 0 to up\nMove 0 to up\nmove 0 to left"]
)
def test_texts_that_speak_of_the_blank(text: str) -> None:
    (reading,) = path_readings(text)
    assert (str(reading.path), reading.convention) == ("DDR", "blank")
    assert str(read_path(text, convention="tile")) == "UUL"


def test_no_moves_at_all() -> None:
    assert path_readings("0")[0].convention == "blank"
    assert path_readings(" \n")[0].convention == "tile"
    assert read_path("0", board="1 2/3 0") == read_path("[]") == Path()


def test_a_tile_farther_off_pushes_those_between() -> None:
    board = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"
    assert read_path("13", board=board) == Path.parse("RRR")
    assert read_path("4, 1, 13 15", board=board) == Path.parse("DDDRRRUUULL")
    assert read_path("04", board=board) == Path.parse("DDD")


@pytest.mark.parametrize(
    ("text", "code", "fields"),
    [
        ("LLUX", "path_word", {"found": "X", "place": 4, "line": None}),
        ("u2r2 forward", "path_word", {"found": "forward", "place": 3, "line": None}),
        ("UP\nDOWN\n\nBACK", "path_word", {"found": "BACK", "place": 3, "line": 4}),
        ("ULS", "path_mixed", {"found": "S", "place": 3}),
        ("wasd e", "path_mixed", {"found": "E", "place": 5}),
        ("U 2 R", "path_word", {"found": "2", "place": 2}),
        ("U0", "path_word", {"found": "0", "place": 2}),
        ("0U", "path_word", {"found": "0U", "place": 1}),
        ("U" + "Q" * 50, "path_word", {"found": "Q", "place": 2}),
        ("Q" * 50, "path_word", {"found": "Q" * 20 + "…", "place": 1}),
        ("5\nUP\nDOWN", "path_count", {"found": "5", "expected": 2}),
        ("U99999999", "path_long", {"expected": LONGEST}),
        ("12 11", "path_needs_board", {}),
    ],
)
def test_what_is_no_path(text: str, code: str, fields: dict[str, object]) -> None:
    with pytest.raises(MoveError) as caught:
        read_path(text)
    assert caught.value.code == code
    assert {name: caught.value.fields.get(name) for name in fields} == fields


@pytest.mark.parametrize(
    ("text", "code", "fields"),
    [
        ("8 9", "path_tile", {"found": "9", "place": 2, "shape": "3x3", "largest": 8}),
        ("8 0", "path_tile", {"found": "0", "place": 2}),
        ("8 U", "path_tile", {"found": "U", "place": 2}),
        ("8\n1", "path_stuck", {"found": "1", "place": 2, "line": 2, "blank_row": 3, "blank_column": 2}),
    ],
)
def test_what_is_no_tile_to_slide(text: str, code: str, fields: dict[str, object]) -> None:
    with pytest.raises(MoveError) as caught:
        read_path(text, convention="numbers", board="1 2 3/4 5 6/7 8 0")
    assert caught.value.code == code
    assert {name: caught.value.fields.get(name) for name in fields} == fields


def test_neither_reading_is_legal() -> None:
    readings = path_readings("UUUU", board="1 2 3/4 0 5/6 7 8", goal="standard")
    assert [reading.convention for reading in readings] == ["tile", "blank"]
    assert [reading.fault and reading.fault.fields["place"] for reading in readings] == [2, 2]
    assert not any(reading.solves for reading in readings)


def test_both_readings_solve() -> None:
    goal = Board.parse("1 2 3/4 0 5/6 7 8")
    assert [reading.solves for reading in path_readings("UD", board=goal, goal=goal)] == [True, True]
    assert read_path("UD", board=goal, goal=goal) == Path.parse("UD")


def test_requests_that_make_no_sense() -> None:
    for call, code in (
        (lambda: read_path("U", convention="hole"), "convention_unknown"),
        (lambda: write_path(Path(), convention="hole"), "convention_unknown"),
        (lambda: write_path(Path(), style="runes"), "style_unknown"),
    ):
        with pytest.raises(RequestError) as caught:
            call()
        assert caught.value.code == code
    with pytest.raises(MoveError, match="numbers of tiles"):
        write_path(Path(), convention="numbers")
    with pytest.raises(MoveError, match="slides no tile"):
        write_path(Path.parse("U"), convention="numbers", board="1 2/3 0")
    with pytest.raises(MoveError, match="give the board, too"):
        read_path("U", goal="standard")
    with pytest.raises(TaquinError, match="same size"):
        read_path("U", board="1 2/3 0", goal=Goal.named("standard", Shape(3, 3)))


def test_every_sign_is_read_as_it_is_written() -> None:
    letters = {letter: direction for kind in LETTERS[:2] for letter, direction in kind.items()}
    for sign, direction in {**SIGNS, **letters}.items():
        assert tuple(read_path(sign)) == (direction,)
        assert tuple(read_path(sign.lower() + "3")) == (direction,) * 3
        assert re.fullmatch(r"\S+", sign)


def test_long_paths_are_read_in_one_pass() -> None:
    path = Path.parse("ULDR" * 25_000)
    for style in STYLES:
        assert read_path(write_path(path, style=style), convention="tile") == path


@given(st.text("UDLRNSWEAudlrnswea", min_size=1, max_size=12), st.sampled_from(["U", "2L", "V", "left"]))
def test_letters_mean_the_same_together_and_apart(letters: str, more: str) -> None:
    assert not any(set(sign) <= set("UDLRNSWEA") for sign in SIGNS)
    found: list[object] = []
    for text in (f"{letters} {more}", f"{' '.join(letters)} {more}"):
        try:
            found.append(read_path(text))
        except MoveError as error:
            found.append((error.code, error.fields["place"]))
    assert found[0] == found[1]
