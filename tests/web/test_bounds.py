"""What keeps a server alive on a network: bounds, the queue, cancelling, headers, no file but the page's."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator

import httpx
import pytest

from taquin.web.settings import Settings

from .conftest import Server


@pytest.fixture(scope="module")
def narrow() -> Iterator[Server]:
    with Server(Settings(solves=1, queue=1, body_seconds=1.0)) as one:
        yield one


def searching(server: Server) -> tuple[int, int]:
    health = httpx.get(f"{server.address}/api/health").json()
    return health["searching"], health["waiting"]


def wait_for(server: Server, wanted: tuple[int, int]) -> None:
    until = time.monotonic() + 10
    while searching(server) != wanted:
        assert time.monotonic() < until, searching(server)
        time.sleep(0.02)


def hard_board() -> str:
    import taquin

    return str(taquin.generate("5x5", seed=3))


def test_bodies_are_bounded(server: Server) -> None:
    large = server.ask("check", {"board": "1 " * 40_000})
    assert (large.status_code, large.json()["code"]) == (413, "body_large")

    def pieces() -> Iterator[bytes]:
        for _ in range(80):
            yield b"1 " * 500

    headers = {"Content-Type": "application/json"}
    unsaid = httpx.post(f"{server.address}/api/check", content=pieces(), headers=headers)
    assert unsaid.status_code == 413


def test_boards_are_bounded(server: Server) -> None:
    rows = [list(range(at, at + 30)) for at in range(0, 900, 30)]
    assert server.ask("check", {"board": rows}).status_code == 200
    assert server.ask("explain", {"board": rows}).json()["code"] == "board_large"
    assert server.ask("solve", {"board": rows}).status_code == 413
    assert server.ask("check", {"board": "1", "size": "300x300"}).status_code == 413
    assert server.ask("generate", {"size": "300x300"}).status_code == 413
    assert server.ask("generate", {"size": "4000x4000"}).status_code == 413
    assert server.ask("generate", {"size": "4x4", "walk": 10**6, "count": 100}).json()["code"] == "deal_large"


def test_a_slow_body_is_given_up(narrow: Server) -> None:
    host, port = narrow.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port))) as line:
        head = "POST /api/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
        line.sendall(head.encode())
        line.settimeout(10)
        assert b" 408 " in line.recv(4096).partition(b"\r\n")[0]


def test_the_queue_is_bounded_and_says_when_to_come_again(narrow: Server) -> None:
    board = hard_board()
    answers: list[int] = []

    def ask() -> None:
        answers.append(narrow.ask("solve", {"board": board, "limits": {"seconds": 1}}).status_code)

    threads = [threading.Thread(target=ask) for _ in range(2)]
    for number, thread in enumerate(threads):
        thread.start()
        wait_for(narrow, (1, number))
    refused = narrow.ask("solve", {"board": board, "language": "uk"})
    assert refused.status_code == 429
    assert int(refused.headers["Retry-After"]) >= 1
    assert refused.json()["language"] == "uk"
    assert narrow.ask("check", {"board": board}).status_code == 200
    for thread in threads:
        thread.join()
    assert answers == [200, 200]


def test_a_search_ends_when_its_client_goes(narrow: Server) -> None:
    with pytest.raises(httpx.ReadTimeout):
        httpx.post(f"{narrow.address}/api/solve", json={"board": hard_board(), "limits": {"seconds": 30}}, timeout=0.5)
    wait_for(narrow, (0, 0))
    assert narrow.ask("solve", {"board": "8 6 7/2 5 4/3 0 1"}).json()["length"] == 31


def test_limits_are_kept(narrow: Server) -> None:
    start = time.monotonic()
    answer = narrow.ask("solve", {"board": hard_board(), "limits": {"seconds": 0.5}}).json()
    assert time.monotonic() - start < 5
    assert answer["status"] in ("not_found", "feasible")
    assert answer["limits"]["seconds"] == 0.5
    few = narrow.ask("solve", {"board": "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1", "limits": {"nodes": 1000}}).json()
    assert few["stopped"] == "nodes"
    assert few["status"] in ("not_found", "feasible")
    greedy = narrow.ask("solve", {"board": "1 2/0 3", "limits": {"seconds": 80000, "nodes": 10**15}}).json()
    assert greedy["limits"]["seconds"] == Settings().most_seconds
    assert greedy["limits"]["nodes"] == Settings().nodes


def test_hints_that_take_too_long_are_left_out(narrow: Server) -> None:
    answer = narrow.ask("hints", {"board": hard_board(), "limits": {"seconds": 0.2}}).json()
    assert (answer["hints"], answer["stopped"]) == ([], "seconds")
    graded = narrow.ask("grade", {"board": hard_board(), "moves": "", "limits": {"seconds": 0.2}}).json()
    assert (graded["solves"], graded["shortest"], graded["legal"]) == (False, None, True)


def test_checks_are_answered_while_searches_run(server: Server) -> None:
    board = hard_board()
    question = {"board": board, "limits": {"seconds": 5}}
    threads = [threading.Thread(target=server.ask, args=("solve", question)) for _ in range(2)]
    for thread in threads:
        thread.start()
    wait_for(server, (2, 0))
    assert [server.ask("check", {"board": board}).status_code for _ in range(20)] == [200] * 20
    assert searching(server) == (2, 0)
    for thread in threads:
        thread.join()


@pytest.mark.parametrize("path", ["/", "/main.js", "/api/health", "/openapi.json", "/docs", "/nothing", "/api/check"])
def test_headers(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert "set-cookie" not in answer.headers
    assert "access-control-allow-origin" not in answer.headers
    assert "server" not in answer.headers


@pytest.mark.parametrize(
    "path",
    [
        "/../app.py",
        "/%2e%2e/app.py",
        "/..%2f..%2f__init__.py",
        "//etc/passwd",
        "/page/index.html",
        "/app.py",
        "/static/",
    ],
)
def test_no_file_of_the_machine_is_served(client: httpx.Client, path: str) -> None:
    host, port = str(client.base_url.host), client.base_url.port
    with socket.create_connection((host, port)) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        assert b" 404 " in line.makefile("rb").readline()


def test_a_boards_text_is_never_a_file(client: httpx.Client) -> None:
    for text in ("/etc/passwd", "pyproject.toml"):
        for field in ("board", "goal"):
            question = {"board": "1 2/3 0", field: text}
            assert client.post("/api/check", json=question).json()["code"] in ("no_board", "goal_unknown", "empty")


def test_the_page_is_cached_by_its_tag(client: httpx.Client) -> None:
    first = client.get("/page.css")
    assert client.get("/page.css", headers={"If-None-Match": first.headers["etag"]}).status_code == 304


def test_hostile_text_is_answered_soon(client: httpx.Client) -> None:
    texts = ["[" * 60_000, "1 " * 30_000, "{}" * 30_000, "|-+" * 20_000, "\\begin{matrix}" * 4_000, "&" * 60_000]
    for text in texts:
        start = time.monotonic()
        answer = client.post("/api/check", json={"board": text})
        assert answer.status_code in (413, 422), text[:20]
        assert time.monotonic() - start < 5, text[:20]
