"""The files of `deploy/` name commands and options that the program has."""

from __future__ import annotations

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from mazeworks.cli.main import _parser

DEPLOY = Path(__file__).parents[2] / "deploy"
GIVEN = {"${PUBLIC}": "https://maze.example", "${DB}": "postgresql://db.internal/maze", "%i": "01", "%d": "credentials"}
UNITS = sorted(path.name for path in DEPLOY.glob("*.service"))
EXPOSED = 2.0  # the most that systemd may call a unit exposed, of 10


def parsed(command: str) -> argparse.Namespace:
    for name, value in {**GIVEN, "${STATE_DIRECTORY}": "state", "$THINK": "--people-only"}.items():
        command = command.replace(name, value)
    return _parser().parse_args(shlex.split(command))


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_starts_a_command_that_there_is(name: str) -> None:
    text = (DEPLOY / name).read_text("utf-8")
    (command,) = re.findall(r"^ExecStart=/opt/mazeworks/bin/mazeworks (.*)$", text, re.M)
    args = parsed(command)
    assert args.command in ("serve", "think") and args.admin[0] == "127.0.0.1"
    assert "Type=notify" in text and "WatchdogSec=20" in text and "MemoryMax=" in text
    if args.command == "serve":
        assert (args.public, args.proxy, args.host) == ("https://maze.example", "127.0.0.1", "127.0.0.1")
    if "@" in name:
        assert "LoadCredential=pgpass:" in text and args.db == GIVEN["${DB}"]


def test_the_containers_start_commands_that_there_are() -> None:
    text = (DEPLOY / "compose.yaml").read_text("utf-8")
    (lines,) = re.findall(r"command:\n((?: +- .*\n)+)", text)
    web = " ".join(re.findall(r"- (\S+.*)", lines)).replace("${PUBLIC:?the public host name}", "maze.example")
    others = [each.replace(",", " ") for each in re.findall(r"command: \[(.*)\]", text)]
    assert [parsed(command).command for command in (web, *others)] == ["serve", "db", "think"]


def test_the_target_wants_units_that_there_are() -> None:
    wanted = re.findall(r"mazeworks-\w+@\d+\.service", (DEPLOY / "mazeworks.target").read_text("utf-8"))
    assert wanted and {re.sub(r"@\d+", "@", each) for each in wanted} <= set(UNITS)


@pytest.fixture
def analyze() -> str:
    """The program that judges units. Where systemd is not installed, its tests are skipped; in CI they fail."""
    found = shutil.which("systemd-analyze")
    if not found:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("systemd-analyze is missing")
    return str(found)


@pytest.mark.parametrize("name", UNITS)
def test_systemd_finds_no_fault_in_a_unit_and_little_that_is_exposed(name: str, analyze: str, tmp_path: Path) -> None:
    unit = tmp_path / name
    text = (DEPLOY / name).read_text("utf-8")
    unit.write_text(text.replace("/opt/mazeworks/bin/mazeworks", sys.executable), "utf-8")  # one that is installed here
    faults = subprocess.run([analyze, "verify", str(unit)], capture_output=True, text=True, check=False)
    assert (faults.returncode, faults.stdout + faults.stderr) == (0, "")
    judged = subprocess.run(
        [analyze, "security", "--offline=true", str(unit)], capture_output=True, text=True, check=True
    )
    (level,) = re.findall(r"Overall exposure level for \S+: ([\d.]+)", judged.stdout)
    assert float(level) <= EXPOSED
