"""`mazeworks play` and `mazeworks join`: the full screen at a terminal, lines elsewhere."""

from __future__ import annotations

import argparse
import asyncio
import getpass
import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

from mazeworks.bots import is_bot
from mazeworks.core import Dice, Refused
from mazeworks.server import wire, wire_http
from mazeworks.shelf import SHELF, spec_of
from mazeworks.term.hues import Hues, depth_of, speaks_ascii
from mazeworks.term.line import Line, RemoteLine
from mazeworks.term.link import Link, link_of
from mazeworks.term.local_server import LocalServer
from mazeworks.term.plain.console import Console, remember_lines
from mazeworks.term.plain.play import Left, PlainTable
from mazeworks.term.screens.shell import Settings, Shell
from mazeworks.term.user_files import Cookies, games_file
from mazeworks.term.visit import Visit
from mazeworks.term.words import spoken, words_of

from . import arguments
from .review import pointer

SEATS = f"{arguments.ME},fern"  # a level, because some bots do not support every game
Chosen = Callable[[LocalServer], Awaitable[str]]  # the key of the game to play


def play(args: argparse.Namespace) -> None:
    """Begin or resume a game; without a game, open the home screen."""
    chosen, record = _chosen(args), arguments.record_path(args.record)
    local = LocalServer(Path(args.save) if args.save else None, args.keep)
    local.record_to = record
    if _lines(args):
        console = _console(args)
        console.run(_in_lines(args, local, console, chosen or _begins(args, None)))
    else:
        _in_full(args, local, chosen)


def join(args: argparse.Namespace) -> None:
    """Join a table of a server by its link or its code."""
    link = link_of(" ".join(args.link), args.server or Cookies().latest())
    if _lines(args):
        console = _console(args)
        console.run(_joined_in_lines(args, link, console))
        return
    from mazeworks.term.full.app import run
    from mazeworks.term.screens.home import open_link

    print(run(_shell(args, None), lambda shell: open_link(shell, link)))


def _lines(args: argparse.Namespace) -> bool:
    """True if the game is played in lines: as asked for, without a terminal, or with one that cannot do more."""
    terminal = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "") not in ("dumb", "")
    return args.plain or not terminal


# --- which game -------------------------------------------------------------------------------------------------------


def _chosen(args: argparse.Namespace) -> Chosen | None:
    """How the game is found or begun; None if the command names none."""
    if args.resume is not None:
        if not args.keep:
            raise Refused("store", "A resumed game stays saved where it is. Leave out --no-keep.")
        if args.option or args.begins or args.seats:
            raise Refused("store", "A saved game has its seats and options. Leave them out.")
        if args.save and not Path(args.save).is_file():
            raise Refused("store", "There is no file {path}. Check the name.", path=args.save)
        return lambda local: local.found(args.resume, args.game)
    return _begins(args, args.game) if args.game or args.seats or args.option else None


def _begins(args: argparse.Namespace, game: str | None) -> Chosen:
    """A new game, validated before the screen opens."""
    plan = _plan(args, game or SHELF[0].id)

    async def begun(local: LocalServer) -> str:
        return await local.new(plan, args.seed)

    return begun


def _plan(args: argparse.Namespace, game: str) -> wire_http.NewTable:
    spec = spec_of(game)
    words = arguments.seats(SEATS if args.seats is None else args.seats)
    options = arguments.options(args.option)
    spec.settle(options, len(words))
    begins: wire.Begins | None = None
    if args.begins is not None:
        arguments.lined_up(args.begins, spec, words, {}, Dice(0))  # refuses a seat that is not there
        begins = "random" if args.begins == "random" else int(args.begins) - 1
    names = arguments.titles([_name(args) if word == arguments.ME else word for word in words])
    plans = [
        wire_http.SeatPlan("bot", name[:24], word) if is_bot(word) else wire_http.SeatPlan("here", name[:24])
        for word, name in zip(words, names, strict=True)
    ]
    return wire_http.NewTable(spec.id, tuple(plans), options, True, begins)


def _name(args: argparse.Namespace) -> str:
    """The name of the player: as given, or the name of the account."""
    try:
        known = getpass.getuser()
    except (KeyError, OSError):
        known = ""
    return getattr(args, "name", None) or (known.title() if known not in ("", "root") else "Player")


# --- the full screen --------------------------------------------------------------------------------------------------


def _in_full(args: argparse.Namespace, local: LocalServer, chosen: Chosen | None) -> None:
    from mazeworks.term.full.app import run
    from mazeworks.term.screens.home import Home, local_table
    from mazeworks.term.screens.sheet import Sheet

    def begin(shell: Shell) -> None:
        if chosen is None:
            shell.open(Home(shell))
            return
        shell.open(Sheet(shell, shell.words("term.opening"), tuple))
        shell.start(opened(shell))

    async def opened(shell: Shell) -> None:
        try:
            if chosen:
                shell.only(local_table(shell, await chosen(local)))
        except Refused as refused:
            shell.failed = refused
            shell.leave("")

    shell = _shell(args, local)
    last = run(shell, begin)
    if shell.failed:
        raise shell.failed
    print(last)


def _shell(args: argparse.Namespace, local: LocalServer | None) -> Shell:
    hues = Hues(depth_of(args.colours), ascii=args.ascii or speaks_ascii())
    return Shell(Settings(spoken(args.language), hues, name=_name(args)), local)


# --- lines ------------------------------------------------------------------------------------------------------------


def _console(args: argparse.Namespace) -> Console:
    remember_lines()
    return Console(args.ascii or speaks_ascii())


async def _in_lines(args: argparse.Namespace, local: LocalServer, console: Console, chosen: Chosen) -> None:
    language = spoken(args.language)
    async with local:
        key = await chosen(local)
        words, command = words_of(language), local.command(key)
        bye = words("term.bye", command=command) if command else words("term.bye.lost")
        if await _visited(local.line(key, language), console, language, bye, bool(command)):
            elsewhere = "" if local.file == games_file() else f" --save {local.file}"
            console.say(pointer(local.record_to or (f"{key}{elsewhere}" if command else None), language))


async def _joined_in_lines(args: argparse.Namespace, link: Link, console: Console) -> None:
    language = spoken(args.language)
    line = RemoteLine(link, language)
    bye = words_of(language)("term.bye.link", link=link)
    await _visited(line, console, language, bye, True, link, _name(args))


async def _visited(
    line: Line, console: Console, language: str, bye: str, kept: bool, link: Link | None = None, name: str = ""
) -> bool:
    """Play in lines. True if the game was played to its end."""
    visit = Visit(line)
    table = PlainTable(visit, console, language, kept)
    try:
        await table.run(link, name)
        return True
    except (Left, EOFError):
        console.say(bye)
        return False
    except asyncio.CancelledError:  # Ctrl-C
        console.say(f"\n{bye}")
        raise
    finally:
        await visit.close()
