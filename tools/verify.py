"""Everything that must hold, in the order of how soon it fails: `python tools/verify.py [--full]`.

Format and lint, types, the import contract, the documentation site, the tests (with doctests and golden transcripts)
with the kernels compiled, those of the search with the kernels interpreted, and the package: built as a wheel and once
without a C compiler, installed in environments of their own, and run. `--full` runs the slow tests whole.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent
SMALL, EASY = "8 6 7/2 5 4/3 0 1", "1 2 3 4/5 6 7 8/10 0 11 14/9 15 12 13"
HARD = "15 14 1 6/9 11 4 12/0 10 7 3/13 8 5 2"
BOARD = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"


def run(title: str, *arguments: str | Path, expect: int = 0, cwd: Path = HOME, **environment: str) -> str:
    """Run one step; end the whole with its output when it does not end as it must."""
    print(f"== {title}", flush=True)
    start = time.monotonic()
    environment = {**os.environ, **environment}
    command = [str(one) for one in arguments]
    done = subprocess.run(command, cwd=cwd, env=environment, check=False, text=True, stdout=subprocess.PIPE)
    print(done.stdout, end="", flush=True)
    if done.returncode != expect:
        sys.exit(f"== {title}: ended with {done.returncode}, expected {expect}")
    print(f"== {title}: {time.monotonic() - start:.1f} s", flush=True)
    return done.stdout


def wheel() -> None:
    """Build the wheel, install it where nothing else is, and run the installed command."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        run("build", sys.executable, "-m", "build", "--outdir", place / "dist", HOME)
        venv.create(place / "venv", with_pip=True)
        python = place / "venv" / "bin" / "python"
        (built,) = (place / "dist").glob("*.whl")
        run("install the wheel", python, "-m", "pip", "install", "-q", "--no-deps", built)
        for language in ("en", "uk", "ru"):
            command = (python, "-m", "taquin", "check", BOARD, "--lang", language)
            run(f"the wheel checks ({language})", *command, expect=1, cwd=place)
        dealt = run("the wheel deals", python, "-m", "taquin", "generate", "4x4", "--seed", "7", cwd=place)
        if not dealt.startswith("0 4 9 13/"):
            sys.exit("== the wheel deals another board than it should")
        solved = run("the wheel solves", python, "-m", "taquin", "solve", "--json", HARD, cwd=place)
        if '"length": 52' not in solved:
            sys.exit("== the wheel finds another length than it should")


def without_compiler() -> None:
    """Install from source where no C compiler is: the twins of the kernels must serve."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        venv.create(place / "venv", with_pip=True)
        python = place / "venv" / "bin" / "python"
        source = place / "source"
        shutil.copytree(HOME, source, ignore=shutil.ignore_patterns(".git", ".venv", "build", "*.so", "*.c"))
        run("install without a compiler", python, "-m", "pip", "install", "-q", source, CC="false")
        version = run("its kernels", python, "-m", "taquin", "--version", cwd=place)
        if "interpreted" not in version:
            sys.exit("== the kernels were compiled although there was no compiler")
        for board, length in ((SMALL, 31), (EASY, 19)):
            solved = run("it solves", python, "-m", "taquin", "solve", "--json", board, cwd=place)
            if f'"length": {length}' not in solved:
                sys.exit("== without a compiler another length is found than with one")


def main() -> None:
    """Run all steps."""
    full = "--full" in sys.argv[1:]
    scripts = Path(sys.executable).parent
    run("format", scripts / "ruff", "format", "--check", "--quiet", ".")
    run("lint", scripts / "ruff", "check", "--quiet", ".")
    run("types", scripts / "mypy")
    run("import contract", scripts / "lint-imports")
    # not --quiet: with it --strict counts no warnings
    run("documentation", scripts / "mkdocs", "build", "--strict", NO_MKDOCS_2_WARNING="1")
    tests = (sys.executable, "-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal")
    run("tests", *tests, *(["--full"] if full else []))
    searched = [f"tests/{room}" for room in ("kernels", "patterns", "search")]
    run("interpreted tests", *tests, *searched, TAQUIN_KERNELS="interpreted")
    wheel()
    without_compiler()
    print("== all is well")


if __name__ == "__main__":
    main()
