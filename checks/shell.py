"""Commands that a check runs, and the programs it needs from the system."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import threading
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import TextIO
from unittest.mock import patch

from play import HERE

CORES = min(max(2, os.cpu_count() or 2), 4)
SHARED = ("--dist", "worksteal")  # a worker that is done takes over tests of another
WORKERS = ("-n", str(CORES), *SHARED)
WAITING = ("-n", str(2 * CORES), *SHARED)  # tests in a browser wait for motion half of their time
INSTALLING = threading.Lock()  # two checks may need the same program at the same time
FEW = 5  # failed tests that may be due to a busy machine
UNSTEADY: list[str] = []  # tests that passed only at the second try
SAID_TO: ContextVar[TextIO | None] = ContextVar("SAID_TO", default=None)  # where a check beside others writes


class Failed(Exception):
    """A check did not pass; `tests` are those that failed in it."""

    def __init__(self, message: str, tests: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.tests = tests


def say(text: str) -> None:
    """Print a line of a check."""
    print(text, file=SAID_TO.get(), flush=True)


def run(*command: str, cwd: Path = HERE, **env: str) -> None:
    """Run a command that must succeed."""
    out = SAID_TO.get()
    done = subprocess.run(command, cwd=cwd, env={**os.environ, **env}, stdout=out, stderr=out, check=False)
    if done.returncode:
        raise Failed(f"{' '.join(command[1:4])} … ended with {done.returncode}")


def run_steady(python: str, *given: str, **env: str) -> None:
    """Run many tests at once. A few that fail run once more, alone; those that pass then are noted as unsteady."""
    try:
        run_tests(python, *given, **env)
    except Failed as failed:
        if not 0 < len(failed.tests) <= FEW:
            raise
        say(f"   once more, alone: {' '.join(failed.tests)}")
        run_tests(python, *failed.tests, **env)
        UNSTEADY.extend(failed.tests)


def run_tests(python: str, *given: str, **env: str) -> None:
    """Run pytest; a failure names the tests that failed."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.xml")
        try:
            run(python, "-m", "pytest", f"--junit-xml={report}", "-o", "junit_family=xunit1", *given, cwd=HERE, **env)
        except Failed as failed:
            raise Failed(str(failed), failures(report.read_text("utf-8")) if report.exists() else ()) from None


def failures(report: str) -> tuple[str, ...]:
    """The names of the tests that failed, from a report of pytest."""
    cases = ElementTree.fromstring(report).iter("testcase")  # noqa: S314 -- pytest wrote it
    bad = [case for case in cases if case.find("failure") is not None or case.find("error") is not None]
    return tuple(dict.fromkeys([f"{case.get('file')}::{case.get('name')}" for case in bad]))


@contextmanager
def bytecode_shared() -> Iterator[None]:
    """Where Python is told to keep no bytecode, keep it while checks run: else each process compiles all it imports."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        shared = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": folder}
        with patch.dict(os.environ, shared if sys.dont_write_bytecode else {}):
            yield


def output(*command: str, cwd: Path = HERE) -> str:
    """Return what a command prints."""
    return subprocess.run(command, cwd=cwd, check=True, capture_output=True, text=True).stdout


def found(program: str) -> bool:
    """True if a program is installed; Debian keeps those of PostgreSQL in a folder of their own."""
    return bool(shutil.which(program) or [*Path("/usr/lib/postgresql").glob(f"*/bin/{program}")])


def provide(program: str, package: str) -> None:
    """Make sure of a program that comes from the system's packages: install it on Debian as root, else fail."""
    with INSTALLING:
        if not found(program) and shutil.which("apt-get") and os.geteuid() == 0:
            say(f"   installing {package} …")
            quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
            for command in (["apt-get", "update"], ["apt-get", "install", "-y", *package.split()]):
                subprocess.run(command, check=False, **quiet)  # type: ignore[call-overload]
    if not found(program):
        raise Failed(f"{program} is missing. On Debian or Ubuntu: apt install {package}")
