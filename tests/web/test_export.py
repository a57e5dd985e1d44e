"""The page as a folder on a plain file server: the library runs in the browser, also without a network."""

from __future__ import annotations

import functools
import http.server
import json
import threading
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from taquin.cli.main import main
from taquin.explanation.records import verdict_record
from taquin.solvability.verdict import check
from taquin.web.local import answer

from .test_page import expect_text, values

LOYD = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A file server that knows the newer media types and says nothing."""

    extensions_map = {  # noqa: RUF012
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("export") / "site"
    assert main(["serve", "--export", str(place), "--lang", "en"]) == 0
    return place


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[str]:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def page(browser: Any, site: str) -> Iterator[Any]:
    context = browser.new_context(viewport={"width": 1200, "height": 900}, locale="en-GB", reduced_motion="reduce")
    one = context.new_page()
    wrong: list[str] = []
    one.set_default_timeout(90_000)
    one.on("console", lambda told: wrong.append(told.text) if told.type in ("error", "warning") else None)
    one.on("pageerror", lambda error: wrong.append(str(error)))
    one.on("request", lambda asked: None if asked.url.startswith((site, "blob:")) else wrong.append(asked.url))
    yield one
    context.close()
    assert not wrong


def test_the_folder_is_whole(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = json.loads((folder / "kept.json").read_text(encoding="utf-8"))
    for name in kept["files"]:
        assert (folder / (name if name != "./" else "index.html")).is_file(), name
    assert kept["version"] in (folder / "service.js").read_text(encoding="utf-8")
    with zipfile.ZipFile(folder / "taquin.whl") as wheel:
        names = wheel.namelist()
    assert "taquin/web/local.py" in names
    assert not [name for name in names if name.endswith((".so", ".pyd", ".c"))]
    assert main(["serve", "--export", str(folder), "--lang", "en"]) == 2
    assert "already" in capsys.readouterr().err


def test_a_press_before_the_page_is_ready_is_not_lost(page: Any, site: str) -> None:
    page.route("**/api/health", lambda route: (time.sleep(1.5), route.continue_()))
    page.goto(site, wait_until="domcontentloaded")
    page.click("#starters [data-press=loyd]")
    expect_text(page, "#answer", "Not solvable")


def test_it_checks_explains_mends_deals_solves_and_plays(page: Any, site: str) -> None:
    page.goto(site)
    page.click("#starters [data-press=loyd]")
    expect_text(page, "#answer", "Not solvable")
    page.click("#steps .head:has-text('Count the inversions')")
    expect_text(page, "#pair-text", "15 before 14")
    page.click("#ways button:has-text('Swap 14 and 15')")
    expect_text(page, "#answer", "is the goal already")
    page.fill("#text", "8 6 7/2 5 4/3 0 1")
    expect_text(page, "#answer", "can be slid")
    page.click("[data-mode=watch]")
    page.click("#solve")
    expect_text(page, "#found", "31 moves, and no solution is shorter")
    page.click("[data-mode=edit]")
    page.fill("#seed", "7")
    page.click("#shuffle")
    expect_text(page, "#answer", "Solvable")
    page.fill("#text", "1 2 3 4/5 6 7 8/9 10 0 12/13 14 11 15")
    expect_text(page, "#rule", "4 rows")
    page.click("[data-mode=watch]")
    page.click("#solve")
    expect_text(page, "#found", "2 moves, and no solution is shorter")
    page.click("[data-mode=play]")
    page.click("#hint:not(:disabled)")
    expect_text(page, "#game-says", "Slide 11.")
    page.click("[data-cell='14']")
    page.click("[data-cell='15']")
    expect_text(page, "#game-says", "Solved in 2 moves. No solution is shorter.")


def test_without_a_network(page: Any, site: str) -> None:
    page.goto(f"{site}#board=1.2.3.4/5.6.7.8/9.10.11.12/13.15.14.0&language=uk")
    expect_text(page, "#answer", "Нерозв'язна")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    page.reload()
    expect_text(page, "#answer", "Нерозв'язна")
    assert values(page)[:2] == ["1", "2"]
    page.click("#languages button:has-text('English')")
    expect_text(page, "#answer", "Not solvable")


def asked(name: str, **question: object) -> tuple[int, Any]:
    told = json.loads(answer(name, json.dumps(question)))
    return told["status"], told["body"]


def test_the_same_answers_without_a_server() -> None:
    status, body = asked("check", board=LOYD)
    assert status == 200
    assert {key: body[key] for key in verdict_record(check(LOYD))} == json.loads(
        json.dumps(verdict_record(check(LOYD)))
    )
    assert asked("check", board="1 1/2 0", language="ru")[1]["language"] == "ru"
    assert asked("check", board="1 1/2 0", errors="inline")[1]["error"]["code"] == "tile_repeated"
    assert asked("check", board=LOYD, goal="nail")[0] == 422
    assert asked("generate", size="4x4", seed="7")[1]["boards"][0]["board"].startswith("0 4 9 13/")
    assert asked("repair", board=LOYD)[1]["swaps"][0]["tiles"] == [14, 15]
    assert asked("explain", board=LOYD)[1]["steps"]
    assert asked("moves", board="1 2/3 0")[1]["solved"]
    assert asked("render", board="1 2/3 0")[1].startswith("<svg")
    assert asked("solve", board=LOYD)[1]["status"] == "unsolvable"
    assert asked("solve", board="8 6 7/2 5 4/3 0 1")[1]["length"] == 31
    assert asked("hints", board="1 2 3/4 5 6/0 7 8")[1]["hints"][0]["move"] == "L"
    assert asked("hints", board=LOYD)[0] == 422
    assert asked("grade", board="1 2 3/4 5 6/0 7 8", moves="RR")[1]["wasted"] == 0
