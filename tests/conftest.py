"""Drives the program as people do: words on the command line, lines typed, text read."""

from __future__ import annotations

import builtins
import os
import re
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from mazeworks.cli.main import main

if TYPE_CHECKING:
    from tests.kit.postgres import Cluster

# A shell that starts the tests in the background lets them ignore Ctrl-C, and so would programs that they start.
signal.signal(signal.SIGINT, signal.default_int_handler)

Reader = Callable[[str, str], str]  # (the output since the last question, the question) -> the typed line


class Ran(NamedTuple):
    """The result of one run: `out` is the whole standard output, questions and answers included."""

    code: int
    out: str
    err: str


class Runner:
    """Runs the program with scripted people at the keyboard."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch

    def __call__(self, *argv: str, typed: tuple[str, ...] = (), reader: Reader | None = None) -> Ran:
        said, script = [], iter(typed)

        def ask(prompt: str = "") -> str:
            fresh = self.capsys.readouterr().out
            said.extend([fresh, prompt])
            if reader:
                return reader(fresh, prompt)
            line = next(script, None)
            if line is None:
                raise EOFError
            return line

        self.monkeypatch.setattr(builtins, "input", ask)
        code = main(list(argv))
        rest = self.capsys.readouterr()
        return Ran(code, "".join(said) + rest.out, rest.err)


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty home folder: games are saved there, not in the home of the user who runs the tests."""
    folder = tmp_path_factory.mktemp("home")
    for name in ("HOME", "USERPROFILE", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(folder))
    monkeypatch.setenv("LOGNAME", "ada")
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    return folder


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, home: Path) -> Runner:
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    return Runner(capsys, monkeypatch)


def follow_hints(fresh: str, prompt: str) -> str:
    """A person who asks for a hint and then follows it. Where any choice will do, it is the first."""
    if "Enter" in prompt:
        return ""
    if "any of these" in fresh:
        return "1"
    advice = re.findall(r"\((push|walk|pick|spend|pass|offer|aim|point|play|dare)( [^)]*)?\)", fresh)
    return "".join(advice[-1]) if advice else "hint"


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL of our own. Where it is not installed, its tests are skipped; in CI they fail."""
    from tests.kit import postgres

    if (programs := postgres.programs()) is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(postgres.MISSING)
    with postgres.running(programs) as cluster:
        yield cluster
