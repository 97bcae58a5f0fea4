"""Leaving a game in the terminal, and going on with it."""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from mazeworks import Match, spec_of
from mazeworks.store import Kept, SqliteStore
from mazeworks.term.user_files import games_file
from tests.conftest import Ran, Runner, follow_hints
from tests.games.delve.scene import HERE, Scene, laid, who

NEW = ("play", "--begins", "1", "--seed", "3", "--option", "cards=1")


def told(done: Ran) -> list[str]:
    """The command that the program told for going on."""
    command = re.search(r"Resume with: mazeworks (.*)", done.out)
    assert command, done.out
    return shlex.split(command[1])


# --- asking ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["quit", "q", "exit", "QUIT"])
def test_leaving_asks_first_and_no_plays_on(run: Runner, word: str) -> None:
    done = run(*NEW, typed=(word, "no", "N2 0", word, "", "legal"))
    assert done.out.count("Leave the game? It is saved.") == 2
    assert done.out.count("You play on.") == 2
    assert "walk: a1" in done.out.rsplit("You play on.", 1)[1]


@pytest.mark.parametrize("last", [("quit", "yes"), ("quit", "y"), ("quit",), ()])
def test_who_leaves_goes_on_where_it_was(run: Runner, last: tuple[str, ...]) -> None:
    """By saying so, and by closing the input, also while being asked."""
    left = run(*NEW, typed=("N2 0", *last))
    assert (left.code, left.err) == (0, "")
    again = run(*told(left), typed=("legal",))
    assert "Ada pushed column 2 from the top" in again.out and "walk: a1" in again.out


def test_an_interrupt_keeps_the_game_and_ends_with_130(run: Runner) -> None:
    typed = iter(["N2 0"])

    def interrupt(fresh: str, prompt: str) -> str:
        for line in typed:
            return line
        raise KeyboardInterrupt

    left = run(*NEW, reader=interrupt)
    assert left.code == 130 and "Traceback" not in left.err
    assert "walk: a1" in run(*told(left), typed=("legal",)).out


@contextlib.contextmanager
def pushed_game() -> Iterator[subprocess.Popen[str]]:
    """A game in a process of its own, after its first push."""
    command = [sys.executable, "-u", "-m", "mazeworks", *NEW]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as game:
        assert game.stdin and game.stdout
        game.stdin.write("N2 0\nlegal\n")
        game.stdin.flush()
        while "walk: a1" not in game.stdout.readline():
            assert game.poll() is None
        yield game


def test_an_output_that_nobody_reads_any_longer_ends_the_game_and_keeps_it(run: Runner, home: Path) -> None:
    """As with `mazeworks play | head`: the prompt can no longer be printed."""
    with pushed_game() as game:
        assert game.stdin and game.stdout
        game.stdout.close()
        try:
            with contextlib.suppress(BrokenPipeError):
                game.stdin.write("legal\nlegal\n")
                game.stdin.flush()
            game.wait(60)
        finally:
            game.kill()
    assert "walk: a1" in run("play", "--resume", typed=("legal",)).out


@pytest.mark.skipif(os.name != "posix", reason="no such signals there")
@pytest.mark.parametrize("end", ["SIGHUP", "SIGTERM", "SIGKILL"])
def test_a_closed_terminal_loses_nothing(run: Runner, home: Path, end: str) -> None:
    with pushed_game() as game:
        game.send_signal(getattr(signal, end))
    assert "walk: a1" in run("play", "--resume", typed=("legal",)).out


def test_a_game_that_is_not_kept_says_so_before_it_is_left(run: Runner, home: Path) -> None:
    done = run(*NEW, "--no-keep", typed=("quit", "no", "quit", "yes"))
    assert done.out.count("Leave the game? It is not saved") == 2
    assert "This game was not saved." in done.out
    assert not games_file().exists()


def test_without_a_folder_to_write_to_one_plays_and_is_told(run: Runner, home: Path) -> None:
    (home / "mazeworks").write_text("in the way")
    done = run(*NEW, typed=("N2 0", "quit", "yes"))
    assert done.code == 0 and "Leave the game? It is not saved" in done.out


# --- a word for leaving that is also an action ----------------------------------------------------------------------


def delving(file: Path, *plays: str) -> None:
    """Keep a game of the delve in which the first seat stands inside, on a tile without an entrance."""
    scene = Scene(who("seer", spells="foresight"), who("cutpurse", at=4), tiles={HERE: laid("C0-cross")}).play(*plays)
    Kept.new(SqliteStore(file), "delve-1", Match.at(spec_of("delve"), scene.game.options, scene.state), ("me", "fern"))


@pytest.mark.parametrize(
    ("plays", "why"),
    [
        ((), "This is the start window: cast, use or discard something, then go."),
        (("go",), "You can leave the maze only from an entrance tile."),
    ],
)
def test_exit_without_an_entrance_says_why_and_never_leaves(
    run: Runner, tmp_path: Path, plays: tuple[str, ...], why: str
) -> None:
    delving(tmp_path / "d.db", *plays)
    done = run("play", "--save", str(tmp_path / "d.db"), "--resume", typed=("exit", "EXIT", "legal"))
    assert "Leave the game?" not in done.out
    assert done.out.count(f"{why} To leave the game, type quit.") == 2
    assert re.search("go|step", done.out.rsplit("type quit.", 1)[1])


def test_exit_outside_says_where_one_is(run: Runner) -> None:
    done = run("play", "delve", "--seed", "4", typed=("1", "exit", "exit", "legal"))
    assert "You are outside already. To leave the game, type quit." in done.out
    assert "Leave the game?" not in done.out and "roll" in done.out


# --- going on -------------------------------------------------------------------------------------------------------


def test_resume_alone_takes_the_last_game_that_is_not_over(run: Runner) -> None:
    run("play", "moonlit", "--begins", "1", "--seed", "3", typed=("N2 0",))
    run(*NEW, typed=("N4 0",))
    assert "win" in run(*NEW, reader=follow_hints).out
    assert "pushed column 4 from the top" in run("play", "--resume").out
    assert "by day" in run("play", "moonlit", "--resume", typed=("show",)).out
    none = run("play", "dragon", "--resume")
    assert (none.code, none.err) == (2, "mazeworks: There is no recent game of dragon to resume. Begin a new one.\n")


def test_a_kept_game_is_resumed_with_the_command_it_tells(run: Runner, tmp_path: Path) -> None:
    file = str(tmp_path / "my games.db")
    left = run("play", "--begins", "1", "--seed", "3", "--option", "cards=1", "--save", file, typed=("N2 0", "quit"))
    command = told(left)
    again = run(*command, typed=("legal", "undo"))
    assert "Ada pushed column 2 from the top" in again.out
    assert "walk: a1" in again.out
    assert "took the last action back" in again.out
    done = run(*command, "--seed", "1", reader=follow_hints)
    assert "win" in done.out
    over = run(*command)
    assert over.code == 0
    assert "win" in over.out


def test_what_cannot_be_resumed_is_refused(run: Runner, tmp_path: Path) -> None:
    file = str(tmp_path / "k.db")
    run("play", "--begins", "1", "--seed", "3", "--save", file)
    key = ("--save", file, "--resume", "classic-1")
    for argv, why in (
        (("--resume", "classic-1"), "Choose from: nothing"),
        ((*key, "--no-keep"), "not allowed with"),
        (("--resume", "--no-keep"), "Leave out --no-keep"),
        (("--save", str(tmp_path / "none.db"), "--resume", "classic-1"), "no file"),
        (("--save", file, "--resume", "other"), "Choose from: classic-1"),
        (("moonlit", *key), "a game of classic"),
        ((*key, "--option", "cards=2"), "has its seats and options"),
        ((*key, "--seats", "me,me,me"), "has its seats and options"),
    ):
        done = run("play", *argv)
        assert (done.code, why in done.err) == (2, True), done.err
    assert not (tmp_path / "none.db").exists()
