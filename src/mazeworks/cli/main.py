"""The program `mazeworks`: runs a command line and returns an exit code.

0: done; 2: a request that was refused, explained in one line; 130: interrupted.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from typing import Any, NoReturn, TypeAlias

from mazeworks.core import Refused

from . import arguments
from .serve import add_hosting

OK, WRONG, INTERRUPTED = 0, 2, 130


class Parser(argparse.ArgumentParser):
    """An argument parser that explains a wrong command line in one sentence."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"allow_abbrev": False, **kwargs})

    def error(self, message: str) -> NoReturn:
        raise Refused("usage", message)


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


def main(argv: list[str] | None = None) -> int:
    """Run the command line; return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that lacks a character must not stop the program
    try:
        code = _obey(sys.argv[1:] if argv is None else argv)
        sys.stdout.flush()
    except BrokenPipeError:
        return _hang_up()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except Refused as refused:
        return _wrong(refused.why)
    except OSError as error:
        return _wrong(f"{error.filename or 'A file'}: {error.strerror or error}")
    return code


def _obey(argv: list[str]) -> int:
    parser = _parser()
    try:
        args = parser.parse_args(argv)
    except SystemExit as done:  # --help and --version
        return int(done.code or 0)
    if args.command is None:
        parser.print_help()
        return OK
    module = importlib.import_module(f"mazeworks.cli.{args.module}")  # each command imports only what it needs
    return int(getattr(module, args.command)(args) or OK)


def _wrong(why: str) -> int:
    print(f"mazeworks: {arguments.clean(' '.join(why.split()))}", file=sys.stderr)
    return WRONG


def _hang_up() -> int:
    """Exit silently: the reader of the output has closed the pipe."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        pass
    return OK


# --- the commands ---------------------------------------------------------------------------------------------------


def _parser() -> Parser:
    from mazeworks import __version__

    parser = Parser(prog="mazeworks", description="Labyrinth board games: play, watch, compare.")
    parser.add_argument("--version", action="version", version=f"mazeworks {__version__}")
    parser.set_defaults(command=None)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for add in (
        _games,
        _play,
        _watch,
        _replay,
        _review,
        _puzzle,
        _solve,
        _arena,
        _ladder,
        _perft,
        _bench,
        _serve,
        _think,
        _db,
        _new_game,
    ):
        add(commands)
    return parser


def _command(commands: Commands, name: str, module: str, about: str) -> argparse.ArgumentParser:
    parser = commands.add_parser(name, help=about, description=about)
    parser.set_defaults(command=name.replace("-", "_"), module=module)
    return parser


def _json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="answer in JSON, for programs")


def _option(parser: argparse.ArgumentParser) -> None:
    about = "set an option of the game, e.g. cards=3; `mazeworks games GAME` lists them"
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help=about)


def _jobs(parser: argparse.ArgumentParser) -> None:
    about = "the number of processes; default: one for each core"
    parser.add_argument("--jobs", metavar="N", type=arguments.whole(1, 256), default=arguments.cores(), help=about)


def _on(parser: argparse.ArgumentParser) -> None:
    about = "play on a Ray cluster instead: ray for one on this machine, ray://HOST:PORT for another"
    parser.add_argument("--on", metavar="RAY", type=arguments.cluster, help=about)
    about = "a bot that takes more CPU time for an answer loses the game; default: no limit"
    parser.add_argument("--patience", metavar="SECONDS", type=arguments.seconds, help=about)


def _seed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seed", metavar="S", type=arguments.seed, help="a number or word; the same seed gives the same game"
    )


def _record(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--record", metavar="FILE", type=arguments.file, help="save the record of the game, for `mazeworks replay`"
    )


def _games(commands: Commands) -> None:
    parser = _command(commands, "games", "games", "list the games on the shelf, with every option")
    parser.add_argument("game", metavar="GAME", nargs="?", help="only this one")
    _json(parser)


def _play(commands: Commands) -> None:
    parser = _command(commands, "play", "play", "play in the terminal, against bots or at one device")
    parser.add_argument("game", metavar="GAME", nargs="?", help="default: the first on the shelf")
    seats = "who plays, in order: me, me:NAME, or a bot; default: me,fern"
    parser.add_argument("--seats", metavar="WHO,WHO", help=seats)
    begins = "who begins: the number of a seat, or random; default: by the rules of the game"
    parser.add_argument("--begins", metavar="SEAT", type=arguments.begins, help=begins)
    _option(parser)
    _seed(parser)
    where = parser.add_mutually_exclusive_group()
    about = "save the game in this file; default: games.db in your data folder"
    where.add_argument("--save", metavar="FILE.db", type=arguments.file, help=about)
    where.add_argument("--no-keep", dest="keep", action="store_false", help="do not save the game")
    about = "resume a saved game; without KEY the last unfinished one"
    parser.add_argument("--resume", metavar="KEY", nargs="?", const="", help=about)
    _record(parser)


def _watch(commands: Commands) -> None:
    parser = _command(commands, "watch", "watch", "watch bots play")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("bots", metavar="BOT", nargs="+")
    parser.add_argument("--delay", metavar="SECONDS", type=arguments.seconds, default=0.6, help="after each action")
    _option(parser)
    _seed(parser)
    _record(parser)


def _replay(commands: Commands) -> None:
    parser = _command(commands, "replay", "watch", "step through a game that was written down")
    parser.add_argument("file", metavar="FILE", type=arguments.file)
    parser.add_argument(
        "--at", metavar="PLY", type=arguments.whole(0, 10**9), help="begin after this number of entries"
    )
    parser.add_argument("--delay", metavar="SECONDS", type=arguments.seconds, help="step automatically")


def _review(commands: Commands) -> None:
    parser = _command(commands, "review", "review", "say where a finished game was won and lost")
    parser.add_argument(
        "file", metavar="FILE", type=arguments.file, help="a record of a finished game, or a kept one by its key"
    )
    about = "judge the best turns again by playouts; takes longer"
    parser.add_argument("--deep", action="store_true", help=about)
    parser.add_argument("--seat", metavar="N", type=arguments.whole(1, 99), help="only the turns of this seat")
    about = "look for a kept game in this file; default: games.db in your data folder"
    parser.add_argument("--save", metavar="FILE.db", type=arguments.file, help=about)
    _json(parser)


def _puzzle(commands: Commands) -> None:
    parser = _command(commands, "puzzle", "puzzle", "solve today's puzzle, or any other")
    about = "a puzzle by its id, such as three-0417, its line or its link; default: today's"
    parser.add_argument("which", metavar="PUZZLE", nargs="*", help=about)
    parser.add_argument("--day", metavar="DATE", help="the puzzle of an earlier day, such as 2026-11-16")
    parser.add_argument("--kind", metavar="KIND", help="any of this kind: one, two, three, home, doors or block")
    parser.add_argument("--level", choices=("easy", "medium", "hard"), help="any of this level")
    parser.add_argument("--make", metavar="KIND", help="make a pack instead")
    parser.add_argument("--count", metavar="N", type=arguments.whole(1, 10**5), default=1000, help="puzzles of a pack")
    parser.add_argument("--seed", metavar="S", type=arguments.whole(0, 2**53), default=1, help="of a pack; default: 1")
    parser.add_argument("--out", metavar="FILE", type=arguments.file, help="where a pack is written")
    parser.add_argument("--check", metavar="FILE", type=arguments.file, help="prove every line of a pack again")


def _solve(commands: Commands) -> None:
    parser = _command(commands, "solve", "solve", "the fewest turns to goals in a maze, or the best turns of Two Doors")
    parser.add_argument(
        "file", metavar="FILE", type=arguments.file, help="a board, drawn or in one line; - for the input"
    )
    parser.add_argument("--from", metavar="CELL", dest="start", help="where the piece stands in a maze")
    goal = "the letter of a mark; several times for a hand"
    parser.add_argument("--goal", metavar="A", action="append", default=[], help=goal)
    parser.add_argument("--home", metavar="CELL", help="then come here")
    parser.add_argument("--any-order", action="store_true", help="the goals may be found in any order")
    parser.add_argument("--barred", metavar="SLOT", help="barred for the first push")
    parser.add_argument("--whole-line", action="store_true", help="a pushed line is barred from both ends")
    parser.add_argument("--limit", metavar="N", type=arguments.whole(1, 20), default=4, help="turns to try; default: 4")
    about = "for a position of Two Doors: how long to think; default: 1"
    parser.add_argument("--seconds", metavar="S", type=arguments.seconds, default=1.0, help=about)
    _json(parser)


def _arena(commands: Commands) -> None:
    parser = _command(commands, "arena", "arena", "let bots play many games and sum up")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("bots", metavar="BOT", nargs="+")
    parser.add_argument("--games", metavar="N", type=arguments.whole(1, 10**7), default=100)
    parser.add_argument("--seed", metavar="S", type=arguments.whole(0, 2**63 - 1), default=0)
    rows = "save one line of JSON for each game, and resume where the file ends; FILE.parquet: a table at the end"
    parser.add_argument("--rows", metavar="FILE", type=arguments.file, help=rows)
    parser.add_argument("--report", metavar="FILE.html", type=arguments.file, help="write a page with plots")
    _jobs(parser)
    _on(parser)
    _option(parser)
    _json(parser)


def _ladder(commands: Commands) -> None:
    parser = _command(commands, "ladder", "ladder", "rate bots against each other and draw the result")
    parser.add_argument("game", metavar="GAME")
    bots = "who enters, weakest first; default: the bots of the game's levels"
    parser.add_argument("--bots", metavar="BOT,BOT", help=bots)
    games = "for each pairing, every deal twice with the seats exchanged; default: 400"
    parser.add_argument("--games", metavar="N", type=arguments.whole(1, 10**6), default=400, help=games)
    seats = "two bots share a larger table by turns; default: 2"
    parser.add_argument("--seats", metavar="N", type=arguments.whole(1, 99), help=seats)
    parser.add_argument("--seed", metavar="S", type=arguments.whole(0, 2**63 - 1), default=0)
    parser.add_argument("--neighbours", action="store_true", help="play only against the next bot below")
    out = "for GAME.svg and GAME.json; default: docs/ladder in the project, elsewhere ladder"
    parser.add_argument("--out", metavar="FOLDER", type=arguments.file, help=out)
    rows = "file of the games, to resume from; default: GAME.rows.jsonl in that folder"
    parser.add_argument("--rows", metavar="FILE", type=arguments.file, help=rows)
    _jobs(parser)
    _on(parser)
    _option(parser)
    _json(parser)


def _perft(commands: Commands) -> None:
    parser = _command(commands, "perft", "arena", "count every line of play to a depth")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seed", metavar="S", type=arguments.seed, default=0)
    parser.add_argument("--depth", metavar="D", type=arguments.whole(1, 12), default=2)
    parser.add_argument("--seats", metavar="N", type=arguments.whole(1, 99), help="default: the fewest")
    _option(parser)
    _json(parser)


def _bench(commands: Commands) -> None:
    parser = _command(commands, "bench", "bench", "measure how fast the rules are on this machine")
    parser.add_argument("--games", metavar="N", type=arguments.whole(1, 10**6), default=20, help="games for each entry")
    _json(parser)


def _serve(commands: Commands) -> None:
    parser = _command(commands, "serve", "serve", "open the tables in the browser")
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        help="the address to listen on; 0.0.0.0 for the whole network; default: %(default)s",
    )
    parser.add_argument("--port", metavar="N", type=arguments.whole(0, 65535), default=0, help="default: a free one")
    db = "save tables in this file, or in PostgreSQL: postgresql://…; default: only in memory"
    parser.add_argument("--db", metavar="FILE.db", type=arguments.database, help=db)
    parser.add_argument("--open", action=argparse.BooleanOptionalAction, default=False, help="open the browser")
    bots = "the number of bot decisions to compute at once; 0 leaves them to `mazeworks think`"
    parser.add_argument("--bots", metavar="N", type=arguments.whole(0, 256), help=bots)
    add_hosting(parser)


def _think(commands: Commands) -> None:
    parser = _command(commands, "think", "think", "play the bots of a server over PostgreSQL")
    db = "the database of the server: postgresql://…"
    parser.add_argument("--db", metavar="ADDRESS", type=arguments.database, required=True, help=db)
    people = "take only tables with people, so that these never wait for bots among themselves"
    parser.add_argument("--people-only", action="store_true", help=people)


def _db(commands: Commands) -> None:
    parser = _command(commands, "db", "db", "look after the database of a server")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    about = {
        "init": "prepare an empty PostgreSQL database",
        "upgrade": "bring a database to the schema of this release",
        "check": "replay every table, and list those that could not be opened",
        "backup": "write everything into a new file",
        "restore": "read a backup into an empty database, and check it",
        "prune": "forget what is older than the server keeps",
    }
    for name, text in about.items():
        action = actions.add_parser(name, help=text, description=text)
        action.set_defaults(action=name)
        db = "a file, or postgresql://…"
        action.add_argument("--db", metavar="FILE.db", type=arguments.database, required=True, help=db)
        if name in ("backup", "restore"):
            action.add_argument("file", metavar="FILE", type=arguments.file)


def _new_game(commands: Commands) -> None:
    parser = _command(commands, "new-game", "new_game", "write the folder of a new game, playable at once")
    parser.add_argument("name", metavar="NAME", help="the name of its folder, in small letters")


if __name__ == "__main__":
    sys.exit(main())
