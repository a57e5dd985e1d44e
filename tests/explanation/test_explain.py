"""`explain` in words: golden transcripts, every sentence used, widths, well-formed HTML, Markdown and JSON."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import taquin
from taquin import Board, Explanation, Goal, RequestError, Shape, check, explain
from taquin.explanation import telling
from taquin.explanation.blocks import Items, Paragraph, Section, Table
from taquin.explanation.markup import as_html, as_markdown
from taquin.explanation.plain import as_text
from taquin.explanation.words import LANGUAGES, Words, explaining_words

from .. import strategies
from .boards import boards

GOLDEN = Path(__file__).parent.parent / "golden" / "explain"

WORKED = {
    "six-inversions": ("1 2 3 4/5 6 0 8/9 10 7 11/13 14 15 12", "standard"),
    "fourteen-fifteen": ("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0", "standard"),
    "odd-width": ("8 2 0/4 6 1/3 7 5", "standard"),
    "3x2": ("2 1/3 4/0 5", "standard"),
    "blank-first": ("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", "blank-first"),
    "1x4": ("1x4 2 3 1 0", "standard"),
    "snail": ("1 2 3/4 5 6/8 7 0", "snail"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WORKED)
def test_golden(name: str, language: str, request: pytest.FixtureRequest) -> None:
    """`--write-transcripts` writes them anew: read every line of the difference."""
    board, goal = WORKED[name]
    text = explain(board, language, goal=goal).text()
    path = GOLDEN / f"{name}.{language}.txt"
    if request.config.getoption("--write-transcripts"):
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text


def test_every_sentence_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    used: set[str] = set()

    class Listening(Words):
        def say(self, key: str, **fields: object) -> str:
            used.add(key)
            return super().say(key, **fields)

    words = explaining_words("en")
    listening = Listening("en", words._messages)
    monkeypatch.setattr(telling, "explaining_words", lambda language: listening)
    for board, goal in boards():
        explain(check(board, goal))
    for side in (11, 100):
        shape = Shape(side, side)
        explain(Board(shape, [*range(1, shape.cells), 0]), goal="turned-90")
        explain(Board(shape, range(shape.cells)))
    explain(Board(Shape(1, 200), [*range(1, 200), 0]))
    ours = {key for key in words._messages if key.startswith("explain.")}
    assert ours - used == set()


@given(st.data())
def test_any_board_and_goal_is_explained(data: st.DataObject) -> None:
    shape = data.draw(strategies.shapes())
    board, goal = data.draw(strategies.boards(of=shape)), data.draw(strategies.goals(of=shape))
    check_all(explain(check(board, goal), data.draw(st.sampled_from(LANGUAGES))))


def check_all(explanation: Explanation) -> None:
    text = explanation.text()
    assert str(explanation) == text
    assert max(map(len, text.splitlines())) <= 80
    assert not re.search(r"[ \u00a0]\n|\n\n\n|\{|\}", text)
    for line in text.splitlines():
        assert not line.startswith(("— ", ", ", ". "))
    for narrow in (60, 40):
        longest = max(len(line) for line in explanation.text(narrow, ascii_only=True).splitlines())
        assert longest <= max(narrow, 1 + explanation.verdict.board.shape.columns * 5)
    fragment = Fragment()
    fragment.feed(explanation.html())
    fragment.close()
    assert fragment.open == []
    assert all(name.startswith("taquin-") for name in fragment.classes)
    assert not fragment.tags & {"script", "style"}
    assert fragment.tags >= {"article", "section", "h2", "h3", "p"}
    record = json.loads(explanation.json())
    assert record == json.loads(json.dumps(explanation.record()))
    assert [step["name"] for step in record["steps"]] == [step.name for step in explanation.steps]
    assert record["solvable"] is explanation.verdict.solvable
    flat = re.sub(r"\s+", " ", text)
    for step in record["steps"]:
        assert step["title"]
        assert step["words"]
        for words in step["words"]:
            if "; " not in words:  # rows of tables are laid out
                assert words in flat
    markdown = explanation.markdown()
    assert markdown.count("\n## ") == len(explanation.steps)


class Fragment(HTMLParser):
    """Checks that tags are closed in order, and collects what there is."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.classes: set[str] = set()
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.tags.add(tag)
        for name, value in attrs:
            assert name in {"class", "lang", "scope"}
            if name == "class":
                self.classes |= set((value or "").split())

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def test_html_is_escaped_and_marks_cells() -> None:
    hostile = Section("x", "<b>&", [Paragraph("<i>`<u>`"), Items(["<script>"]), Table(["<", "a"], [["&", '"']])])
    fragment = Fragment()
    text = as_html("<title>", [hostile], "en")
    fragment.feed(text)
    assert fragment.tags == {
        *("article", "section", "h2", "h3", "p", "code", "ul", "li"),
        *("table", "thead", "tbody", "tr", "th", "td"),
    }
    assert "<i><u>" in fragment.text
    page = explain("1 2 3/4 5 6/8 7 0").html()
    assert '<td class="taquin-tile taquin-marked"><mark>8</mark></td><td class="taquin-tile">7</td>' in page
    assert '<td class="taquin-blank taquin-marked"></td>' in page


def test_markdown_means_only_what_it_says() -> None:
    text = as_markdown("*a* _b_", [Section("x", "# y", [Paragraph("<i> `a_b` | [c]"), Table(["a|b"], [["c"]])])])
    assert text == ("# \\*a\\* \\_b\\_\n\n## 1. \\# y\n\n\\<i\\> `a_b` \\| \\[c\\]\n\n| a\\|b |\n| --- |\n| c |\n")


def test_wide_tables_are_wrapped() -> None:
    table = Table(["name", "value"], [["some long words here", "and some others there"]])
    text = as_text("t", [Section("x", "y", [table])], 24, ascii_only=True)
    assert text.splitlines()[4:] == [
        "name         value",
        "-----------  -----------",
        "some long    and some",
        "words here   others",
        "             there",
    ]


def test_large_boards_stay_short() -> None:
    shape = Shape(100, 100)
    for tiles in (range(shape.cells - 1, -1, -1), [*range(1, shape.cells), 0]):
        for goal in ("standard", "snail"):
            for language in LANGUAGES:
                explanation = explain(Board(shape, tiles), language, goal=goal)
                lines = explanation.text().splitlines()
                assert len(lines) < 260
                assert max(map(len, lines)) <= 80
                assert len(explanation.html()) < 60_000
                assert len(explanation.json()) < 90_000  # the board itself takes 60,000


def test_it_takes_what_check_takes() -> None:
    verdict = check("1 2 3/4 5 6/8 7 0", "snail")
    assert explain(verdict) == explain("1 2 3/4 5 6/8 7 0", goal="snail") == Explanation(verdict, "en")
    assert explain([[1, 2], [3, 0]], "uk").language == "uk"
    assert (
        explain(Board(Shape(2, 2), [1, 2, 3, 0]), goal=Goal.named("columns", Shape(2, 2))).verdict.goal.name
        == "columns"
    )
    with pytest.raises(RequestError) as caught:
        explain(verdict, "pl")
    assert caught.value.code == "language_unknown"
    assert {"explain", "Explanation", "Step"} <= set(taquin.__all__)


def test_an_explanation_is_a_value() -> None:
    import pickle

    explanation = explain("1x4 2 1 3 0", "ru")
    again = pickle.loads(pickle.dumps(explanation))
    assert again == explanation
    assert again.text() == explanation.text()
    assert eval(repr(explanation), {**vars(taquin), **{name: getattr(taquin, name) for name in taquin.__all__}})
