"""What the paths answer: the records of the command line, sentences in the language asked for, problems with places."""

from __future__ import annotations

import json

import httpx
import pytest

from taquin import Board, Path, check, generate, repair
from taquin.cli.main import main
from taquin.explanation.records import repair_record, verdict_record

LOYD = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"
HARDEST = "8 6 7/2 5 4/3 0 1"


def post(client: httpx.Client, path: str, **question: object) -> dict:
    answer = client.post(f"/api/{path}", json=question)
    assert answer.status_code == 200, answer.text
    return answer.json()


def problem(client: httpx.Client, path: str, status: int, **question: object) -> dict:
    answer = client.post(f"/api/{path}", json=question)
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    found = answer.json()
    assert {"type", "title", "status", "detail", "code"} <= set(found)
    assert found["status"] == status
    return found


@pytest.mark.parametrize("board", [LOYD, "1 2 3/4 5 6/8 7 0", "1x4 1 0 2 3", "0 4 9 13/11 1 15 6/5 12 7 3/10 8 2 14"])
@pytest.mark.parametrize("goal", ["standard", "snail", "turned-90"])
def test_check_has_the_command_lines_record(
    client: httpx.Client, capsys: pytest.CaptureFixture[str], board: str, goal: str
) -> None:
    answer = post(client, "check", board=board, goal=goal)
    verdict = check(board, goal)
    assert {key: answer[key] for key in verdict_record(verdict)} == json.loads(json.dumps(verdict_record(verdict)))
    main(["check", board, "--goal", goal, "--json"])
    told = json.loads(capsys.readouterr().out)
    assert {key: answer.get(key, told[key]) for key in told} == told


@pytest.mark.parametrize(
    "board",
    [
        [[1, 2, 3], [4, 5, 6], [8, 7, 0]],
        [[1, 2, 3], [4, 5, 6], [8, 7, None]],
        [1, 2, 3, 4, 5, 6, 8, 7, 0],
        "1,2,3\n4,5,6\n8,7,",
        "| 1 | 2 | 3 |\n| 4 | 5 | 6 |\n| 8 | 7 |   |",
        "123456870",
        "[[1,2,3],[4,5,6],[8,7,0]]",
    ],
)
def test_a_board_in_any_dialect(client: httpx.Client, board: object) -> None:
    answer = post(client, "check", board=board)
    assert answer["board"] == "1 2 3/4 5 6/8 7 0"
    assert answer["solvable"] is False


def test_a_size_where_the_text_shows_none(client: httpx.Client) -> None:
    assert problem(client, "check", 422, board="1 2 3 4 5 0")["code"] == "not_square"
    assert post(client, "check", board="1 2 3 4 5 0", size="2x3")["rows"] == 2


def test_the_goal_of_the_text_and_of_the_request(client: httpx.Client) -> None:
    text = '{"board": [[1,2,3],[8,0,4],[7,6,5]], "goal": "snail"}'
    assert post(client, "check", board=text)["goal"] == "snail"
    assert post(client, "check", board=text, goal="standard")["goal"] == "standard"
    mine = post(client, "check", board=HARDEST, goal=[[1, 2, 3], [8, 0, 4], [7, 5, 6]])
    assert mine["goal"] == "1 2 3/8 0 4/7 5 6"
    assert problem(client, "check", 422, board=HARDEST, goal="1 2/3 0")["field"] == "/goal"
    assert problem(client, "check", 422, board=HARDEST, goal="nail")["code"] == "goal_unknown"


@pytest.mark.parametrize(("language", "word"), [("en", "Not solvable"), ("uk", "Нерозв'язна"), ("ru", "Нерешаема")])
def test_languages(client: httpx.Client, language: str, word: str) -> None:
    assert post(client, "check", board=LOYD, language=language)["words"]["verdict"].startswith(word)
    headers = {"Accept-Language": f"de, {language};q=0.9, en;q=0.5"}
    answer = client.post("/api/check", json={"board": LOYD}, headers=headers).json()
    assert answer["words"]["verdict"].startswith(word)
    found = client.post("/api/check", json={"board": "1 1/2 0"}, headers=headers).json()
    assert found["language"] == language


def test_a_mistake_has_its_place_marks_and_corrections(client: httpx.Client) -> None:
    found = problem(client, "check", 422, board="1 2 3/3 5 6/7 8 0")
    assert (found["code"], found["row"], found["column"], found["line"]) == ("tile_repeated", 2, 1, None)
    assert found["marks"] == [{"cell": 3, "kind": "repeated", "first": 2}]
    assert found["missing"] == [4]
    assert {"board": "1 2 3/4 5 6/7 8 0", "solvable": True} in found["corrections"]
    assert problem(client, "check", 422, board="1 2 3\n3 5 6\n7 8 0")["line"] == 2


def test_a_mistake_inline_is_the_command_lines_record(client: httpx.Client, capsys: pytest.CaptureFixture[str]) -> None:
    answer = post(client, "check", board="1 2 3/3 5 6/7 8 0", errors="inline")
    main(["check", "1 2 3/3 5 6/7 8 0", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert {key: answer["error"][key] for key in told["error"]} == told["error"]
    assert answer["solvable"] is None
    assert answer["error"]["marks"]


@pytest.mark.parametrize(
    ("question", "code", "field"),
    [
        ({}, "field_missing", "/board"),
        ({"board": LOYD, "gaol": "snail"}, "field_unknown", "/gaol"),
        ({"board": {"rows": []}}, "field_wrong", "/board"),
        ({"board": True}, "field_wrong", "/board"),
        ({"board": LOYD, "language": "de"}, "field_wrong", "/language"),
        ({"board": ""}, "empty", "/board"),
        ({"board": []}, "empty", "/board"),
        ({"board": "hello"}, "no_board", "/board"),
        ({"board": LOYD, "format": "nothing"}, "dialect_unknown", "/board"),
    ],
)
def test_wrong_requests_name_the_field(client: httpx.Client, question: dict, code: str, field: str) -> None:
    found = problem(client, "check", 422, **question)
    assert (found["code"], found["field"]) == (code, field)


def test_what_is_no_json(client: httpx.Client) -> None:
    headers = {"Content-Type": "application/json", "Accept-Language": "uk"}
    answer = client.post("/api/check", content=b'{"board": ', headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "json")
    assert answer.json()["detail"] == "тіло запиту — не JSON"
    assert client.post("/api/check", content=b"board=1", headers={"Content-Type": "text/plain"}).status_code == 415
    assert client.post("/api/check", json=["1"]).json()["code"] == "object"
    assert client.get("/api/check").status_code == 405
    assert client.get("/api/nothing").json()["code"] == "not_found"


def test_repair(client: httpx.Client) -> None:
    answer = post(client, "repair", board=LOYD)
    record = json.loads(json.dumps(repair_record(repair(check(LOYD)))))
    swaps = [{key: value for key, value in swap.items() if key != "words"} for swap in answer["swaps"]]
    assert {**{key: answer[key] for key in record}, "swaps": swaps} == record
    assert post(client, "check", board=[answer["swaps"][0]["cells"][at : at + 4] for at in (0, 4, 8, 12)])["solvable"]


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_explain(client: httpx.Client, language: str) -> None:
    answer = post(client, "explain", board=LOYD, language=language)
    assert answer["solvable"] is False
    assert answer["html"].count("taquin-step ") == len(answer["steps"])
    pairs = next(step["pairs"] for step in answer["steps"] if step["name"] == "inversions")
    assert pairs == [[13, 14]]
    assert "<script" not in answer["html"]


def test_solve(client: httpx.Client) -> None:
    answer = post(client, "solve", board=HARDEST)
    assert (answer["status"], answer["length"], answer["at_least"]) == ("optimal", 31, 31)
    assert str(Board.parse(HARDEST).after(Path.parse(answer["moves"]))) == "1 2 3/4 5 6/7 8 0"
    cells = list(answer["cells"])
    for step in answer["steps"]:
        assert (cells[step["from"]], cells[step["to"]]) == (step["tile"], 0)
        cells[step["from"]], cells[step["to"]] = 0, step["tile"]
    assert cells == [1, 2, 3, 4, 5, 6, 7, 8, 0]
    runs = post(client, "solve", board=HARDEST, metric="mtm")
    assert runs["length"] == runs["steps"][-1]["run"] + 1 == Path.parse(runs["moves"]).length("mtm")
    never = post(client, "solve", board=LOYD)
    assert (never["status"], never["solvable"], never["steps"]) == ("unsolvable", False, None)


def test_hints(client: httpx.Client) -> None:
    answer = post(client, "hints", board="1 2 3/4 5 6/0 7 8")
    assert [(hint["move"], hint["cost"]) for hint in answer["hints"]] == [("L", 0), ("D", 2)]
    assert answer["hints"][0]["steps"][0]["tile"] == 7
    assert problem(client, "hints", 422, board=LOYD)["code"] == "unsolvable"


@pytest.mark.parametrize("moves", ["LL", "left left", "RR", "2L", "7 8"])
def test_grade(client: httpx.Client, moves: str) -> None:
    answer = post(client, "grade", board="1 2 3/4 5 6/0 7 8", moves=moves)
    assert answer["solves"]
    assert (answer["wasted"], answer["stm"], answer["mtm"], answer["moves"]) == (0, 2, 1, "LL")
    assert problem(client, "grade", 422, board="1 2 3/4 5 6/0 7 8", moves="LQ")["field"] == "/moves"


def test_generate(client: httpx.Client) -> None:
    answer = post(client, "generate", size="4x4", seed=7, count=2)
    assert answer["boards"][0]["board"] == str(generate("4x4", seed=7))
    assert [board["index"] for board in answer["boards"]] == [1, 2]
    again = post(client, "generate", size="4x4", seed=post(client, "generate", size="4x4")["seed_text"])
    assert again == post(client, "generate", size="4x4", seed=again["seed_text"])
    assert problem(client, "generate", 422, size="4 by 4 or so")["field"] == "/size"
    assert problem(client, "generate", 422, size="4x4", seed=-1)["field"] == "/seed"
    assert problem(client, "generate", 422, size="1x1")["code"] == "deal_only_goal"


def test_moves(client: httpx.Client) -> None:
    answer = post(client, "moves", board="1 2 3/4 0 5/6 7 8")
    assert {slide["cell"] for slide in answer["slides"]} == {1, 3, 5, 7}
    assert not answer["solved"]
    far = post(client, "moves", board="1 2 3/4 5 6/0 7 8")["slides"]
    assert next(slide for slide in far if slide["cell"] == 8)["moves"] == "LL"
    assert post(client, "moves", board="1 2 3/4 5 6/7 8 0")["solved"]


def test_render(client: httpx.Client) -> None:
    answer = client.post("/api/render", json={"board": LOYD, "marked": [13, 14], "pairs": [[13, 14]]})
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg")
    assert problem(client, "render", 422, board=LOYD, marked=[16])["code"] == "cell"


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_words(client: httpx.Client, language: str) -> None:
    answer = client.get(f"/api/words/{language}").json()
    assert answer["messages"]["page.solve"]
    assert set(answer["languages"]) == {"en", "uk", "ru"}
    assert client.get("/api/words/..%2fen").status_code == 404


def test_documentation(client: httpx.Client) -> None:
    schema = client.get("/openapi.json").json()
    assert schema["openapi"].startswith("3.1")
    docs = client.get("/docs").text
    for path in schema["paths"]:
        assert path in docs
    for board in ("1 1/2 0", "", "hello"):
        assert f"id='{problem(client, 'check', 422, board=board)['type'].removeprefix('/docs#')}'" in docs
    assert "http://" not in docs
    assert "https://" not in docs
    assert "<script" not in docs


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_every_field_has_its_expectation_in_words(client: httpx.Client, language: str) -> None:
    from taquin.explanation.words import page_words
    from taquin.web.handlers import KNOWN

    schema = client.get("/openapi.json").json()["components"]["schemas"]
    asked = {"Check", "Explain", "Repair", "Moves", "Solve", "Hints", "Grade", "Generate", "Render", "Limits"}
    fields = {name for model in asked for name in schema[model]["properties"]}
    assert fields == set(KNOWN)
    for name in fields:
        assert page_words(language).say(f"problem.expected.{name}")


@pytest.mark.parametrize(
    ("path", "arguments", "question"),
    [
        ("solve", ["solve", HARDEST], {"board": HARDEST}),
        ("solve", ["solve", LOYD], {"board": LOYD}),
        ("hints", ["hint", "1 2 3/4 5 6/0 7 8"], {"board": "1 2 3/4 5 6/0 7 8"}),
        ("grade", ["grade", "1 2 3/4 5 6/0 7 8", "DLUR"], {"board": "1 2 3/4 5 6/0 7 8", "moves": "DLUR"}),
        ("repair", ["repair", LOYD], {"board": LOYD}),
        ("explain", ["explain", LOYD, "--format", "json"], {"board": LOYD}),
    ],
)
def test_the_keys_of_the_command_line(
    client: httpx.Client, capsys: pytest.CaptureFixture[str], path: str, arguments: list[str], question: dict
) -> None:
    answer = post(client, path, **question)
    main([*arguments, *([] if path == "explain" else ["--json"]), "--lang", "en"])
    told = json.loads(capsys.readouterr().out)
    told = {key: value for key, value in told.items() if key not in ("index", "line", "seconds", "nodes")}
    for key, value in told.items():
        found = answer[key]
        if key in ("hints", "swaps"):
            found = [{one: entry[one] for one in value[0]} for entry in found]
        assert found == value, key
