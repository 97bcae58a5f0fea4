"""Process groups that must not outlive this program, whatever ends it: a process of its own ends them at last."""

from __future__ import annotations

import subprocess
import sys
from functools import cache

_PROGRAM = """
import contextlib, os, signal, sys
groups = set()
for line in sys.stdin:
    (groups.add if line[0] == "+" else groups.discard)(int(line[1:]))
for group in groups:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)
"""


@cache
def _keeper() -> subprocess.Popen[bytes]:
    """The process that waits for the end of this one: then its input ends."""
    command = [sys.executable, "-I", "-c", _PROGRAM]
    return subprocess.Popen(command, stdin=subprocess.PIPE, start_new_session=True)


def watch(group: int) -> None:
    """End a group of processes with this program."""
    _say(f"+{group}\n")


def forget(group: int) -> None:
    """A group has ended; its number may become that of another program."""
    _say(f"-{group}\n")


def _say(line: str) -> None:
    pipe = _keeper().stdin
    assert pipe
    pipe.write(line.encode())
    pipe.flush()
