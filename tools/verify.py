"""Everything that must hold, in the order of how soon it fails: `python tools/verify.py [--full]`.

Format and lint, types, the import contract, the tests (with doctests and golden transcripts), and the wheel: built,
installed in an environment of its own, and run. `--full` runs the slow tests whole.
"""

import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent
BOARD = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"


def run(title: str, *arguments: str | Path, expect: int = 0, cwd: Path = HOME) -> str:
    """Run one step; end the whole with its output when it does not end as it must."""
    print(f"== {title}", flush=True)
    start = time.monotonic()
    done = subprocess.run([str(one) for one in arguments], cwd=cwd, check=False, text=True, stdout=subprocess.PIPE)
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


def main() -> None:
    """Run all steps."""
    full = "--full" in sys.argv[1:]
    scripts = Path(sys.executable).parent
    run("format", scripts / "ruff", "format", "--check", "--quiet", ".")
    run("lint", scripts / "ruff", "check", "--quiet", ".")
    run("types", scripts / "mypy")
    run("import contract", scripts / "lint-imports")
    run("tests", sys.executable, "-m", "pytest", "-q", *(["--full"] if full else []))
    wheel()
    print("== all is well")


if __name__ == "__main__":
    main()
