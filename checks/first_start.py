"""`python3 play.py` in a fresh copy: the page opens at once, and the bots then get the compiled kernel."""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from play import HERE

from .package import TRACES
from .shell import Failed, say

LONGEST = 300  # seconds after which a start counts as failed, on any machine
SAID = ("Setting up", "warming up", "http://", "ready")


def check(_python: str) -> None:
    """Start a fresh copy, load the page, wait for the kernel, and close it with Ctrl-C."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(shutil.copytree(HERE, f"{folder}/tree", ignore=shutil.ignore_patterns(*TRACES)))
        command = [sys.executable, "play.py", "--host", "127.0.0.1", "--no-open", "--db", f"{folder}/tables.db"]
        start = time.monotonic()
        with subprocess.Popen(command, cwd=tree, stdout=subprocess.PIPE, text=True) as process:
            try:
                said = heard(process, "http://")
                address = re.search(r"http://\S+", said[-1])
                page = opened(address[0]) if address else ""
                say(f"   the page was open after {time.monotonic() - start:.1f} s")
                said += heard(process, "opponents are ready")
                say(f"   the kernel was ready after {time.monotonic() - start:.1f} s")
            finally:
                process.send_signal(signal.SIGINT)
            status = process.wait(LONGEST)
        built = [*(tree / "src").rglob("kernel/_*.so")]
    if "Mazeworks" not in page or status not in (0, 130) or len(built) != len([*HERE.rglob("src/**/kernel/_*.pyx")]):
        raise Failed(f"play.py ended with {status} after saying: {''.join(said)}")
    if missing := [word for word in SAID if word not in "".join(said)]:
        raise Failed(f"play.py did not say {missing[0]!r}: {''.join(said)}")


def heard(process: subprocess.Popen[str], word: str) -> list[str]:
    """Return the lines of a process up to one with this word."""
    assert process.stdout
    said: list[str] = []
    while not said or (said[-1] and word not in said[-1]):
        said.append(process.stdout.readline())
    return said


def opened(address: str) -> str:
    """Return the page at an address as soon as the server answers."""
    deadline = time.monotonic() + LONGEST
    while True:
        try:
            return str(urllib.request.urlopen(address, timeout=LONGEST).read().decode())  # noqa: S310
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)
