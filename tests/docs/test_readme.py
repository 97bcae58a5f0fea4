"""Every command of the README works as it is written: it is run here, with fewer games, or by the named check."""

from __future__ import annotations

import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import play
from mazeworks import Match, spec_of
from mazeworks.cli.main import main
from mazeworks.games.quest.rules import Classic
from mazeworks.maze import diagram

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "README.md").read_text("utf-8")
COMMANDS = [line.strip() for line in re.findall(r"^    (\S.*)$", re.sub(r"```.*?```", "", TEXT, flags=re.S), re.M)]
PROGRAM = [each for each in COMMANDS if each.startswith("mazeworks")]
INLINE = re.findall(r"`(python3 [^`]+)`", TEXT)
CHECKED = {"python3 play.py": "play", "pip install .": "package", "python3 check.py docs": "docs"}
LONGEST = 125  # lines


def shorter(command: str) -> list[str]:
    """The words of a command with few games, played by one process."""
    words = shlex.split(re.sub(r"--games \d+", "--games 4", command), comments=True)[1:]
    return [*words, "--jobs", "1"] if "--games" in words else words


def test_the_page_is_short() -> None:
    assert TEXT.count("\n") <= LONGEST


def test_every_link_and_picture_is_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)|src=\"([^\"]+)\"", TEXT)
    assert links and [link for pair in links for link in pair if link and not (ROOT / link).exists()] == []


def test_one_picture_moves_and_is_small() -> None:
    (moving,) = [data for name in re.findall(r'src="([^"]+)"', TEXT) if b"ANIM" in (data := (ROOT / name).read_bytes())]
    assert moving.count(b"ANMF") > 50
    assert len(moving) <= 600_000


@pytest.mark.parametrize(
    "command", [each for each in COMMANDS if each.startswith("mazeworks") and " serve " not in each]
)
def test_a_command_of_the_program_works(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    board = Match.new(spec_of("classic", Classic), 2, 4).state.table.board
    (tmp_path / "maze.txt").write_text(diagram.draw(board), "utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(shorter(command)) == 0, capsys.readouterr().err
    for file in re.findall(r"--(?:report|rows) (\S+)", command):
        assert (tmp_path / file).stat().st_size


def test_the_server_opens_at_the_port_and_closes(tmp_path: Path) -> None:
    (command,) = [each for each in COMMANDS if " serve " in each]
    words = [sys.executable, "-m", *shlex.split(command.replace("8000", "0"), comments=True)]
    with subprocess.Popen(words, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout and "http://localhost:" in server.stdout.readline()
        server.send_signal(signal.SIGINT)
        assert server.wait(60) in (0, 130)
    assert (tmp_path / "tables.db").exists()


@pytest.mark.parametrize("command", [each for each in COMMANDS if each.startswith("pip install") and "[" in each])
def test_an_extra_exists(command: str) -> None:
    found = re.search(r"\[(\w+)\]", command)
    assert found and len(play.requirements(found[1])) > len(play.requirements())


def test_the_other_commands_are_run_by_checks_or_by_tests_of_the_terminal() -> None:
    import check

    known = {*CHECKED, "python3 check.py", "python3 play.py play", "python3 play.py join LINK"}
    others = [each for each in (*COMMANDS, *INLINE) if not each.startswith(("mazeworks", 'pip install "'))]
    assert {*others} <= known
    assert {*CHECKED.values()} <= {*check.CHECKS}
