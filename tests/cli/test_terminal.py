"""What only a terminal or a pipe shows: the prompt, Ctrl-C, a reader that leaves early, colours, narrow windows."""

import codecs
import os
import pty
import select
import signal
import subprocess
import sys
import time

import pytest

TAQUIN = [sys.executable, "-m", "taquin"]


class Terminal:
    """`taquin` in a terminal of its own."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self.master, slave = pty.openpty()
        base = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TERM": "xterm", "COLUMNS": "80"}
        self.process = subprocess.Popen(
            [*TAQUIN, *arguments], stdin=slave, stdout=slave, stderr=slave, env={**base, **environment}, close_fds=True
        )
        os.close(slave)
        self.seen = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")()  # a letter may be cut by the end of a reading

    def until(self, text: str) -> None:
        """Read until the terminal shows a text."""
        end = time.monotonic() + 20
        while text not in self.seen:
            assert time.monotonic() < end, self.seen
            self._read()

    def _read(self) -> bool:
        if not select.select([self.master], [], [], 0.2)[0]:
            return True
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the other side is closed
            return False
        self.seen += self.decoder.decode(data)
        return bool(data)

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def end(self) -> int:
        """The exit code, after everything is read."""
        end = time.monotonic() + 30
        while self._read() and self.process.poll() is None:
            if time.monotonic() > end:
                self.process.kill()
                raise AssertionError(self.seen)
        while select.select([self.master], [], [], 0.1)[0] and self._read():
            pass
        code = self.process.wait(20)
        os.close(self.master)
        return code


def test_the_board_is_asked_for_row_by_row() -> None:
    terminal = Terminal()
    for row, line in enumerate(("1 2 3", "4 5", "4 5 6", "8 7 _"), 1):
        terminal.until(f"row {min(row, 2) if row < 4 else 3}: ")
        terminal.seen = ""
        terminal.type(line + "\n")
    assert terminal.end() == 1
    assert "Not solvable" in terminal.seen
    assert "Swap the tiles 7 and 8" in terminal.seen


def test_a_wrong_row_is_asked_for_again() -> None:
    terminal = Terminal("--lang", "uk")
    terminal.until("рядок 1: ")
    terminal.type("1 2\n")
    terminal.until("рядок 2: ")
    terminal.type("3\n")
    terminal.until("Введіть рядок ще раз")
    terminal.type("3 0\n")
    assert terminal.end() == 0
    assert "Розв'язна" in terminal.seen


def test_an_empty_line_ends_a_rectangle() -> None:
    terminal = Terminal("repair")
    for row, line in enumerate(("1 2 3", "5 4 0", ""), 1):
        terminal.until(f"row {row}: ")
        terminal.type(line + "\n")
    assert terminal.end() == 0
    assert "Not solvable" in terminal.seen
    assert "1 2 3/4 5 0" in terminal.seen


def test_a_whole_board_may_be_typed_in_the_first_row() -> None:
    terminal = Terminal()
    terminal.until("row 1: ")
    terminal.type("1 2 3/4 5 6/7 8 0\n")
    assert terminal.end() == 0


def test_the_end_of_the_input_ends_the_board() -> None:
    terminal = Terminal()
    terminal.until("row 1: ")
    terminal.type("\x04")
    assert terminal.end() == 2
    assert "there is no board in the input" in terminal.seen


def test_control_c_ends_with_130_and_no_traceback() -> None:
    terminal = Terminal()
    terminal.until("row 1: ")
    for _ in range(20):  # one may come before Python listens
        terminal.process.send_signal(signal.SIGINT)
        time.sleep(0.2)
        if terminal.process.poll() is not None:
            break
    assert terminal.end() == 130
    assert "Traceback" not in terminal.seen


@pytest.mark.parametrize(
    ("environment", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)]
)
def test_colours_only_where_they_are_wanted(environment: dict[str, str], coloured: bool) -> None:
    terminal = Terminal("check", "1 2/3 0", **environment)
    assert terminal.end() == 0
    assert ("\033[" in terminal.seen) == coloured


def test_a_reader_that_leaves_early_is_no_error() -> None:
    command = f"{sys.executable} -m taquin generate 3x3 --count 20000 --seed 1 | head -n 1"
    done = subprocess.run(["bash", "-c", f"set -o pipefail; {command}"], capture_output=True, text=True, check=False)
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""
    assert done.returncode == 0


@pytest.mark.parametrize("columns", [20, 40, 80])
def test_text_fits_the_terminal(columns: int) -> None:
    environment = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "COLUMNS": str(columns)}
    for arguments in (["check", "1 2 3/4 5 6/8 7 0"], ["--help"], ["repair", "1 2 3 4 5 6 8 7 0", "--lang", "uk"]):
        done = subprocess.run([*TAQUIN, *arguments], capture_output=True, text=True, env=environment, check=False)
        for line in done.stdout.splitlines():
            # A word longer than the line, such as a board's text, is not broken.
            assert len(line) <= columns or " " not in line.strip() or "/" in line, line


def test_a_stream_without_unicode_gets_plain_frames() -> None:
    environment = {"PATH": os.environ["PATH"], "PYTHONIOENCODING": "ascii", "COLUMNS": "80"}
    done = subprocess.run([*TAQUIN, "check", "1 2/3 0"], capture_output=True, env=environment, check=False)
    assert b"+---+---+" in done.stdout
    assert done.returncode == 0


@pytest.mark.parametrize(("keys", "code"), [("q", 0), ("\x03", 130)])
def test_a_game_that_is_left_can_be_gone_on_with(keys: str, code: int) -> None:
    game = Terminal("play", "1 2 3/4 5 6/0 7 8", "--goal", "standard", TERM="xterm-256color")
    game.until("hint")
    game.type("\x1b[D")  # the arrow to the left
    game.until("hint")
    game.type(keys)
    assert game.end() == code
    assert "taquin play '1 2 3/4 5 6/0 7 8' --moves L\r\n" in game.seen
    assert "Traceback" not in game.seen


def test_a_solution_that_was_watched_is_printed() -> None:
    player = Terminal("watch", "1 2 3/4 5 6/0 7 8", "--speed", "50", TERM="xterm-256color")
    player.until("The end")
    player.type("q")
    assert player.end() == 0
    assert "LL\r\n" in player.seen


def test_without_the_library_of_the_screen_it_is_told_what_to_install() -> None:
    code = (
        "import sys; sys.modules['textual'] = None; "
        "from taquin.cli.main import main; sys.exit(main(['play', '1 2/3 0']))"
    )
    master, slave = pty.openpty()
    base = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TERM": "xterm", "COLUMNS": "80"}
    done = subprocess.Popen([sys.executable, "-c", code], stdin=slave, stdout=slave, stderr=slave, env=base)
    assert done.wait(30) == 2
    os.close(slave)
    assert "pip install 'taquin[play]'" in os.read(master, 65536).decode().replace("\r\n", " ")
    os.close(master)
