"""The program `mazeworks`: runs a command line and returns an exit code.

0: done; 2: a request that was refused, explained in one line; 130: interrupted.
"""

from __future__ import annotations

import argparse
import importlib
import itertools
import os
import sys

from mazeworks.core import Refused

from . import arguments
from .arena_parsers import add_arena, add_calibrate, add_dataset, add_lab, add_ladder, add_perft
from .parsers import Commands, Parser, command, json_flag, option
from .play_arguments import add_join, add_look, add_play, add_replay, add_watch
from .serve import add_admin, add_db, add_hosting

OK, WRONG, INTERRUPTED = 0, 2, 130


def main(argv: list[str] | None = None) -> int:
    """Run the command line; return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that lacks a character must not stop the program
    argv = sys.argv[1:] if argv is None else argv
    try:
        code = _obey(argv)
        sys.stdout.flush()
    except BrokenPipeError:
        return _hang_up()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except Refused as refused:
        return _wrong(_translated(refused.why, argv))
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


def _translated(why: str, argv: list[str]) -> str:
    """A refusal in the language of the person: the one asked for, or that of the environment."""
    from mazeworks.match import refusal
    from mazeworks.term.words import spoken

    asked = [word for flag, word in itertools.pairwise(argv) if flag == "--language"]
    return refusal(why, spoken(asked[-1] if asked else None))


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
        _join,
        _watch,
        _replay,
        _review,
        _puzzle,
        _solve,
        add_arena,
        add_ladder,
        add_lab,
        add_dataset,
        add_calibrate,
        add_perft,
        _bench,
        _serve,
        _think,
        _db,
        _new_game,
    ):
        add(commands)
    return parser


def _seed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seed", metavar="S", type=arguments.seed, help="a number or word; the same seed gives the same game"
    )


def _record(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--record", metavar="FILE", type=arguments.file, help="save the record of the game, for `mazeworks replay`"
    )


def _games(commands: Commands) -> None:
    parser = command(commands, "games", "games", "list the games on the shelf, with every option")
    parser.add_argument("game", metavar="GAME", nargs="?", help="only this one")
    json_flag(parser)


def _play(commands: Commands) -> None:
    parser = command(commands, "play", "play", "play in the terminal, against bots or at one device")
    add_play(parser)
    option(parser)
    _seed(parser)
    _record(parser)


def _join(commands: Commands) -> None:
    add_join(command(commands, "join", "play", "join a table that is open in a browser, by its link or code"))


def _watch(commands: Commands) -> None:
    parser = command(commands, "watch", "watch", "watch bots play")
    add_watch(parser)
    option(parser)
    _seed(parser)
    _record(parser)


def _replay(commands: Commands) -> None:
    add_replay(command(commands, "replay", "watch", "step through a game that was written down"))


def _review(commands: Commands) -> None:
    parser = command(commands, "review", "review", "say where a finished game was won and lost")
    parser.add_argument(
        "file", metavar="FILE", type=arguments.file, help="a record of a finished game, or a kept one by its key"
    )
    about = "judge the best turns again by playouts; takes longer"
    parser.add_argument("--deep", action="store_true", help=about)
    parser.add_argument("--seat", metavar="N", type=arguments.whole(1, 99), help="only the turns of this seat")
    about = "look for a kept game in this file; default: games.db in your data folder"
    parser.add_argument("--save", metavar="FILE.db", type=arguments.file, help=about)
    add_look(parser)
    json_flag(parser)


def _puzzle(commands: Commands) -> None:
    parser = command(commands, "puzzle", "puzzle", "solve today's puzzle, or any other")
    about = "a puzzle by its id, such as three-0417, its line or its link; default: today's"
    parser.add_argument("which", metavar="PUZZLE", nargs="*", help=about)
    parser.add_argument("--day", metavar="DATE", help="the puzzle of an earlier day, such as 2026-11-16")
    parser.add_argument("--kind", metavar="KIND", help="any of this kind: one, two, three, home, doors or block")
    parser.add_argument("--level", choices=("easy", "medium", "hard"), help="any of this level")
    parser.add_argument("--make", metavar="KIND", help="make a pack instead")
    parser.add_argument("--count", metavar="N", type=arguments.whole(1, 10**5), default=1000, help="puzzles of a pack")
    parser.add_argument("--seed", metavar="S", type=arguments.whole(0, 2**53), default=1, help="of a pack; default: 1")
    parser.add_argument("--out", metavar="FILE", type=arguments.file, help="where a pack is written")
    about = "prove every line of a pack again; without FILE those of all shipped packs"
    parser.add_argument("--check", metavar="FILE", nargs="?", const=False, type=arguments.file, help=about)
    add_look(parser)


def _solve(commands: Commands) -> None:
    parser = command(commands, "solve", "solve", "the fewest turns to goals in a maze, or the best turns of a position")
    parser.add_argument(
        "file", metavar="FILE", type=arguments.file, help="a board, drawn or in one line; - for the input"
    )
    parser.add_argument("--from", metavar="CELL", dest="start", help="where the piece stands in a maze")
    goal = "the letter of a mark; several times for a hand"
    parser.add_argument("--goal", metavar="A", action="append", default=[], help=goal)
    parser.add_argument("--home", metavar="CELL", help="then come here")
    parser.add_argument("--any-order", action="store_true", help="the goals may be found in any order")
    parser.add_argument("--rival", metavar="CELL", help="where a rival stands that seeks the same goal")
    parser.add_argument("--barred", metavar="SLOT", help="barred for the first push")
    parser.add_argument("--whole-line", action="store_true", help="a pushed line is barred from both ends")
    parser.add_argument("--limit", metavar="N", type=arguments.whole(1, 20), default=4, help="turns to try; default: 4")
    about = "for a position without a maze: how long to think; default: 1"
    parser.add_argument("--seconds", metavar="S", type=arguments.seconds, default=1.0, help=about)
    json_flag(parser)


def _bench(commands: Commands) -> None:
    parser = command(commands, "bench", "bench", "measure how fast the rules are on this machine")
    parser.add_argument("--games", metavar="N", type=arguments.whole(1, 10**6), default=20, help="games for each entry")
    json_flag(parser)


def _serve(commands: Commands) -> None:
    parser = command(commands, "serve", "serve", "open the tables in the browser")
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
    parser = command(commands, "think", "think", "play the bots of a server over PostgreSQL")
    db = "the database of the server: postgresql://…"
    parser.add_argument("--db", metavar="ADDRESS", type=arguments.database, required=True, help=db)
    people = "take only tables with people, so that these never wait for bots among themselves"
    parser.add_argument("--people-only", action="store_true", help=people)
    add_admin(parser)


def _db(commands: Commands) -> None:
    add_db(command(commands, "db", "db", "look after the database of a server"))


def _new_game(commands: Commands) -> None:
    parser = command(commands, "new-game", "new_game", "write the folder of a new game, playable at once")
    parser.add_argument("name", metavar="NAME", help="the name of its folder, in small letters")


if __name__ == "__main__":
    sys.exit(main())
