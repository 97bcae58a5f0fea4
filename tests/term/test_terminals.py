"""The program in real terminals: what is sent to them, and that nothing is lost when they close."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import Self

import pytest

LONG = 120  # seconds after which something that must happen counts as missing
PLAIN = {"0", "1", "2", "3", "4", "7", "22", "27", "39", "49", ""}  # 39 and 49: the default of the terminal
SIXTEEN = PLAIN | {str(code) for first in (30, 40, 90, 100) for code in range(first, first + 8)}
GAME = ("play", "classic", "--seats", "me:Ada,daisy", "--begins", "1", "--seed", "3")


RIGHT = "\x1b[C"  # the arrow key


class Terminal:
    """A terminal of 80x24 with the program in it."""

    def __init__(self, home: Path, *argv: str, **env: str) -> None:
        self.pid, self.fd = pty.fork()
        if not self.pid:
            os.environ.pop("NO_COLOR", None)
            os.environ.update({"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"} | env)
            os.environ["XDG_DATA_HOME"] = str(home)
            os.execv(sys.executable, [sys.executable, "-m", "mazeworks", *argv])  # noqa: S606
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.sent = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.close(self.fd)
        os.waitpid(self.pid, 0)

    def until(self, text: str) -> bytes:
        """Read until a text was sent; return what was sent since the last call."""
        fresh, end = b"", time.monotonic() + LONG
        while text.encode() not in fresh:
            assert time.monotonic() < end, fresh[-2000:]
            if select.select([self.fd], [], [], 0.2)[0]:
                fresh += os.read(self.fd, 65536)
        self.sent += fresh
        return fresh

    def rest(self) -> bytes:
        """Read until nothing more comes for a while."""
        fresh = b""
        while select.select([self.fd], [], [], 1.0)[0]:
            fresh += os.read(self.fd, 65536)
        self.sent += fresh
        return fresh

    def press(self, keys: str) -> None:
        os.write(self.fd, keys.encode())


def styles(sent: bytes) -> set[str]:
    """The style codes that were sent; a colour of many is its first number."""
    codes = [code for found in re.findall(rb"\x1b\[([0-9;]*)m", sent) for code in [found.decode()]]
    return {part for code in codes for part in (code.split(";") if not re.match(r"[34]8;", code) else [code])}


@pytest.mark.parametrize(
    ("argv", "env", "codes", "most"),
    [
        ((), {"NO_COLOR": "1"}, PLAIN, 4_000),
        (("--colours", "16"), {}, SIXTEEN, 12_000),
        (("--colours", "full"), {}, None, 12_000),
    ],
)
def test_only_the_wanted_styles_are_sent_and_little_for_a_key(
    tmp_path: Path, argv: tuple[str, ...], env: dict[str, str], codes: set[str] | None, most: int
) -> None:
    with Terminal(tmp_path, *GAME, *argv, **env) as terminal:
        terminal.until("then ")  # the preview of the push under the cursor
        terminal.rest()
        terminal.press(RIGHT)
        assert len(terminal.until("\x1b") + terminal.rest()) <= most
        if codes is not None:
            assert styles(terminal.sent) <= codes
        else:
            assert any("38;2" in code or code.startswith("48;2") for code in styles(terminal.sent))


def test_in_ascii_no_other_byte_is_sent(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME, "--ascii") as terminal:
        terminal.until("leave")
        terminal.press(RIGHT)
        terminal.rest()
        assert terminal.sent.isascii()


@pytest.mark.parametrize("end", ["q", "\x03", "SIGHUP", "SIGKILL"])
def test_a_game_can_be_gone_on_with_after_any_end(tmp_path: Path, end: str) -> None:
    with Terminal(tmp_path, *GAME) as terminal:
        terminal.until("Push the spare in")
        terminal.rest()
        terminal.press("\r")
        terminal.until("Walk, or")
        if end.startswith("SIG"):
            os.kill(terminal.pid, getattr(signal, end))
        else:
            terminal.press(end)
            terminal.until("mazeworks play --resume classic-1")
    with Terminal(tmp_path, "play", "--resume") as again:
        again.until("Walk, or")


def test_serving_loads_no_toolkit_of_the_full_screen() -> None:
    code = "import sys; from mazeworks.cli.main import main; main(['serve', '--help']); print('textual' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "False"
