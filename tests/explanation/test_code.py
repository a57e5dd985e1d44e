"""The samples run against all vectors, and as programs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from taquin.errors import RequestError
from taquin.errors.english import ENGLISH
from taquin.explanation import code

HARNESS = Path(__file__).parent / "harness"

SOLVED = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0"
EXCHANGED = "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0"
BLANK_FIRST = "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15"
REVERSED = "15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0"
YES, NO = "Solution Exists\n", "No Solution\n"


@pytest.fixture(scope="module")
def vectors() -> dict:
    return code.vectors()


@dataclass
class Built:
    """A sample made ready: the command of its program, and of its harness."""

    program: list[str]
    harness: list[str]
    environment: dict[str, str] | None = None


def tool(name: str) -> str:
    """The path of a compiler or runtime. A missing one fails the test: nothing is skipped in silence."""
    path = shutil.which(name)
    assert path, f"{name} is not on the PATH, and the samples can't be tested without it"
    return path


def run(command: list[str], text: str = "", cwd: Path | None = None, environment: dict[str, str] | None = None):
    return subprocess.run(
        command,
        input=text,
        capture_output=True,
        encoding="utf-8",
        cwd=cwd,
        env=None if environment is None else {**os.environ, **environment},
        timeout=300,
        check=False,
    )


def build(command: list[str], cwd: Path) -> None:
    """Run a compiler, which must find nothing to say."""
    done = run(command, cwd=cwd)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", ""), done.stdout + done.stderr


def python(folder: Path) -> Built:
    return Built(
        [sys.executable, str(folder / "solvable.py")],
        [sys.executable, str(HARNESS / "agree.py")],
        {"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"},
    )


def cpp(folder: Path) -> Built:
    compiler = [tool("g++"), "-std=c++17", "-O2", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]
    build([*compiler, "solvable.cpp", "-o", "solvable"], folder)
    # As a library: the same file, its main under another name, linked to the harness.
    build([*compiler, "-c", "-Dmain=program", "solvable.cpp", "-o", "solvable.o"], folder)
    build([*compiler, str(HARNESS / "agree.cpp"), "solvable.o", "-o", "agree"], folder)
    return Built([str(folder / "solvable")], [str(folder / "agree")])


def javascript(folder: Path) -> Built:
    node = tool("node")
    return Built([node, str(folder / "solvable.js")], [node, str(HARNESS / "agree.mjs"), str(folder / "solvable.js")])


def typescript(folder: Path) -> Built:
    node, compiler = tool("node"), tool("tsc")
    build([compiler, "--strict", "--target", "es2022", "--module", "es2022", "--declaration", "solvable.ts"], folder)
    declared = (folder / "solvable.d.ts").read_text(encoding="utf-8")
    assert (
        "export declare function solvable(rows: number, columns: number, tiles: readonly number[]): boolean;"
        in declared
    )
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    return Built([node, str(folder / "solvable.js")], [node, str(HARNESS / "agree.mjs"), str(folder / "solvable.js")])


def go(folder: Path) -> Built:
    compiler = tool("go")
    build([compiler, "vet", "solvable.go"], folder)
    build([compiler, "build", "-o", "solvable", "solvable.go"], folder)
    shutil.copy(HARNESS / "agree_test.go", folder)
    build([compiler, "test", "-c", "-o", "agree", "solvable.go", "agree_test.go"], folder)
    return Built([str(folder / "solvable")], [str(folder / "agree")])


BUILDERS: dict[str, Callable[[Path], Built]] = {
    "python": python,
    "cpp": cpp,
    "javascript": javascript,
    "typescript": typescript,
    "go": go,
}
FULL = ("typescript", "go")


@pytest.fixture(
    scope="module",
    params=[pytest.param(name, marks=[pytest.mark.full] if name in FULL else []) for name in BUILDERS],
)
def built(request, tmp_path_factory) -> Built:
    """The sample in a folder of its own, as `taquin code` gives it, compiled where it must be."""
    folder = tmp_path_factory.mktemp(request.param)
    (folder / code.FILES[request.param]).write_text(code.sample(request.param), encoding="utf-8")
    return BUILDERS[request.param](folder)


@pytest.fixture(scope="module")
def lines(vectors) -> list[str]:
    """The vectors in the harnesses' plain form, `rows columns tiles… -> 1` or `0`."""
    return [
        f"{one['rows']} {one['columns']} {' '.join(map(str, tiles))} -> {int(solvable)}\n"
        for one in vectors["sets"]
        for tiles, solvable in zip(one["boards"], one["solvable"], strict=True)
    ]


def test_every_language_is_tested():
    assert set(BUILDERS) == set(code.LANGUAGES)


def test_a_sample_agrees_with_every_vector(built, lines):
    done = run(built.harness, "".join(lines), environment=built.environment)
    assert (done.returncode, done.stdout) == (0, f"{len(lines)} boards agree\n"), done.stdout + done.stderr


def test_a_harness_tells_the_first_vector_that_disagrees(built, lines):
    wrong = "1 4 2 3 1 0 -> 1\n"
    done = run(built.harness, lines[0] + wrong + lines[1], environment=built.environment)
    assert (done.returncode, done.stdout) == (1, f"disagrees: {wrong}")


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        (SOLVED, YES),
        (SOLVED + "\n", YES),
        (EXCHANGED + "\n", NO),
        (BLANK_FIRST, NO),
        (REVERSED, NO),
        ("1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n", YES),
        ("1 2 3 4\r\n5 6 7 8\r\n9 10 11 12\r\n13 15 14 0\r\n", NO),
        ("\n\t 1\t2 3  4\n\n5 6 7 8 9 10 11 12 13 14\t0 15", YES),
        (SOLVED.replace(" ", "\n"), YES),
        (f"{SOLVED}\n{EXCHANGED}\n\n{SOLVED}", YES + NO + YES),
        (f"{EXCHANGED} {SOLVED}", NO + YES),
        ("01 2 3 4 5 6 7 8 9 10 11 12 13 14 15 00", YES),
    ],
)
def test_the_program_answers(built, text, answers):
    done = run(built.program, text)
    assert (done.returncode, done.stdout, done.stderr) == (0, answers, "")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected 16 numbers for each board, found 0 in all"),
        (" \n", "expected 16 numbers for each board, found 0 in all"),
        (SOLVED.removesuffix(" 0"), "expected 16 numbers for each board, found 15 in all"),
        (SOLVED + " 1", "expected 16 numbers for each board, found 17 in all"),
        (f"{SOLVED}\n1 2 3 4", "expected 16 numbers for each board, found 20 in all"),
        (SOLVED.replace("15", "14"), "a 4x4 board holds each number from 0 to 15 once"),
        (SOLVED.replace("15", "16"), "a 4x4 board holds each number from 0 to 15 once"),
        (f"{SOLVED}\n{SOLVED.replace('15', '0')}", "a 4x4 board holds each number from 0 to 15 once"),
        (SOLVED.replace("15", "-15"), "expected numbers from 0 to 15, found -15"),
        (SOLVED.replace("15", "+15"), "expected numbers from 0 to 15, found +15"),
        (SOLVED.replace("15", "15.0"), "expected numbers from 0 to 15, found 15.0"),
        (SOLVED.replace("15", "1_5"), "expected numbers from 0 to 15, found 1_5"),
        (SOLVED.replace("15", "0xF"), "expected numbers from 0 to 15, found 0xF"),
        (SOLVED.replace("0", "x"), "expected numbers from 0 to 15, found 1x"),
        (SOLVED.replace(" ", ","), f"expected numbers from 0 to 15, found {SOLVED.replace(' ', ',')}"),
    ],
)
def test_the_program_refuses(built, text, message):
    done = run(built.program, text)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", message + "\n")


@pytest.mark.parametrize("number", ["2147483663", "4294967311", "18446744073709551631", "1" + "0" * 5000], ids=len)
def test_the_program_refuses_a_number_that_is_too_large(built, number):
    """Among them 15 more than 2 to the powers 31, 32 and 64: a number that wraps around must not pass for 15."""
    done = run(built.program, SOLVED.replace("15", number))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1


def test_the_javascript_sample_can_be_required(tmp_path):
    (tmp_path / "solvable.js").write_text(code.sample("javascript"), encoding="utf-8")
    script = "console.log(require('./solvable.js').solvable(2, 2, [1, 2, 0, 3]))"
    done = run([tool("node"), "-e", script], cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "true\n", "")


@pytest.mark.full
def test_the_typescript_sample_knows_that_it_is_run(tmp_path):
    """Under another name, through a linked folder and without the ending: nowhere may it end without an answer."""
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "puzzle.ts").write_text(code.sample("typescript"), encoding="utf-8")
    build([tool("tsc"), "--strict", "--target", "es2022", "--module", "es2022", "puzzle.ts"], tmp_path / "real")
    (tmp_path / "link").symlink_to(tmp_path / "real", target_is_directory=True)
    for path in ("real/puzzle.js", "link/puzzle.js", "real/puzzle"):
        assert run([tool("node"), path], SOLVED, cwd=tmp_path).stdout == YES


def test_the_python_sample_in_process(vectors):
    namespace: dict = {"__name__": "solvable"}
    exec(compile(code.sample("python"), "solvable.py", "exec"), namespace)
    for one in vectors["sets"]:
        said = [namespace["solvable"](one["rows"], one["columns"], tiles) for tiles in one["boards"]]
        assert said == one["solvable"]


def test_the_samples_tell_the_same_rule():
    """The comments inside the function are the same sentences in every language."""

    def sentences(language: str) -> list[str]:
        stripped = (line.strip() for line in code.sample(language).splitlines())
        told = [line.removeprefix("//").removeprefix("#").strip() for line in stripped if line.startswith(("//", "#"))]
        first = next(at for at, line in enumerate(told) if line.startswith("An inversion is"))
        last = next(at for at, line in enumerate(told) if line.endswith("At the goal it is 0."))
        return told[first : last + 1]

    for language in code.LANGUAGES:
        assert sentences(language) == sentences("python")
        assert code.sample(language).endswith("\n")
        assert max(map(len, code.sample(language).splitlines())) <= 120


def test_an_unknown_language():
    with pytest.raises(RequestError) as caught:
        code.sample("cobol")
    assert caught.value.code == "sample_unknown"
    assert caught.value.code in ENGLISH
    assert all(language in str(caught.value) for language in ("cobol", *code.LANGUAGES))
