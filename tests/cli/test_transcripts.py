"""Golden transcripts: commands as people type them, with what they print and how they end.

A transcript holds commands after `$ `, then their standard output, their standard error after `! `, and `= code` where
the exit code is not 0. `pytest tests/cli/test_transcripts.py --write-transcripts` writes them anew: read the diff.
"""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

TRANSCRIPTS = Path(__file__).parent.parent / "golden" / "cli"
FILES = Path(__file__).parent.parent / "cases" / "data" / "files"


def run(command: str) -> str:
    """Run a command in the folder of the sample files and tell what came of it."""
    scripts = sysconfig.get_path("scripts")
    environment = {
        "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}",
        "COLUMNS": "80",
        "LANG": "C.UTF-8",
        "PYTHONUTF8": "1",
        "TAQUIN_PYTHON": sys.executable,
    }
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=FILES,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        timeout=60,
        check=False,
    )
    errors = "".join(f"! {line}\n" for line in done.stderr.splitlines())
    code = f"= {done.returncode}\n" if done.returncode else ""
    return f"{done.stdout}{errors}{code}"


def commands(text: str) -> list[str]:
    return [line[2:] for line in text.splitlines() if line.startswith("$ ")]


@pytest.mark.parametrize("transcript", sorted(TRANSCRIPTS.glob("*.txt")), ids=lambda path: path.stem)
def test_transcript(transcript: Path, request: pytest.FixtureRequest) -> None:
    text = transcript.read_text(encoding="utf-8")
    told = "\n".join(f"$ {command}\n{run(command)}" for command in commands(text))
    if request.config.getoption("--write-transcripts"):
        transcript.write_text(told, encoding="utf-8")
    assert "Traceback" not in told
    assert told == text
