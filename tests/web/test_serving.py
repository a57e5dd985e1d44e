"""`taquin serve` as a process: it tells its address, answers, and ends at Ctrl-C with its searches."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator

import httpx
import pytest

from taquin.cli.main import main


@pytest.fixture
def process() -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "taquin", "serve", "--port", "0", "--lang", "uk"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as one:
        yield one
        one.kill()


def test_it_tells_its_address_answers_and_ends(process: subprocess.Popen[str]) -> None:
    assert process.stderr is not None
    told = process.stderr.readline()
    found = re.fullmatch(r"Сторінка: (http://127\.0\.0\.1:\d+)/ \(Ctrl-C зупиняє\)\n", told)
    assert found, told
    assert httpx.get(f"{found[1]}/api/health", timeout=30).json()["status"] == "ok"
    assert httpx.post(f"{found[1]}/api/solve", json={"board": "1 2 3/4 5 6/0 7 8"}, timeout=60).json()["length"] == 2
    process.send_signal(signal.SIGINT)
    assert process.wait(20) == 130
    assert process.stderr.read() == ""


def test_a_port_that_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert main(["serve", "--port", str(port), "--lang", "en"]) == 2
    assert f"127.0.0.1:{port} can't be taken" in capsys.readouterr().err


def test_without_the_extra_it_says_what_to_install() -> None:
    code = "import sys; sys.modules['fastapi'] = None; from taquin.cli.main import main; sys.exit(main(['serve']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "pip install 'taquin[web]'" in " ".join(done.stderr.split())


def test_nothing_heavy_is_imported_without_being_asked_for() -> None:
    code = """import sys
from taquin.cli.main import main
main(["check", "1 2/3 0"])
heavy = {"fastapi", "uvicorn", "pydantic"} & set(sys.modules)
print(sorted(heavy), file=sys.stderr)"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "[]"
