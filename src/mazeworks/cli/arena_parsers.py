"""The parsers of the commands that let bots play each other."""

from __future__ import annotations

import argparse

from . import arguments
from .parsers import Commands, command, json_flag, option


def _series(parser: argparse.ArgumentParser, games: int, about: str = "", least: int = 1, most: int = 10**7) -> None:
    """The arguments of every command that plays a series of games."""
    parser.add_argument("game", metavar="GAME")
    about = f"{about}; default: {games}" if about else f"default: {games}"
    parser.add_argument("--games", metavar="N", type=arguments.whole(least, most), default=games, help=about)
    parser.add_argument("--seed", metavar="S", type=arguments.whole(0, 2**63 - 1), default=0)
    about = "the number of processes; default: one for each core"
    parser.add_argument("--jobs", metavar="N", type=arguments.whole(1, 256), default=arguments.cores(), help=about)
    about = "plain: play without the compiled kernel, which changes how some bots play"
    parser.add_argument("--kernel", choices=("compiled", "plain"), default="compiled", help=about)


def _on(parser: argparse.ArgumentParser) -> None:
    about = "play on a Ray cluster instead: ray for one on this machine, ray://HOST:PORT for another"
    parser.add_argument("--on", metavar="RAY", type=arguments.cluster, help=about)
    about = "a bot that takes more CPU time for an answer loses the game; default: no limit"
    parser.add_argument("--patience", metavar="SECONDS", type=arguments.seconds, help=about)


def _results(parser: argparse.ArgumentParser, rows: str, *, page: bool = True) -> None:
    """The arguments of a command that sums up its games; they may be played on a cluster."""
    parser.add_argument("--rows", metavar="FILE", type=arguments.output, help=rows)
    if page:
        parser.add_argument("--report", metavar="FILE.html", type=arguments.output, help="write a page with plots")
    _on(parser)
    option(parser)
    json_flag(parser)


def add_arena(commands: Commands) -> None:
    parser = command(commands, "arena", "arena", "let bots play many games and sum up")
    _series(parser, 100)
    parser.add_argument("bots", metavar="BOT", nargs="+")
    rows = "save one line of JSON for each game, and resume where the file ends; FILE.parquet: a table at the end"
    _results(parser, rows)


def add_ladder(commands: Commands) -> None:
    parser = command(commands, "ladder", "ladder", "rate bots against each other and draw the result")
    _series(parser, 400, "for each pairing, every deal twice with the seats exchanged", most=10**6)
    bots = "who enters, weakest first; default: the bots of the game's levels"
    parser.add_argument("--bots", metavar="BOT,BOT", help=bots)
    seats = "two bots share a larger table by turns; default: 2"
    parser.add_argument("--seats", metavar="N", type=arguments.whole(1, 99), help=seats)
    parser.add_argument("--neighbours", action="store_true", help="play only against the next bot below")
    out = "for GAME.svg and GAME.json; default: docs/ladder in the project, elsewhere ladder"
    parser.add_argument("--out", metavar="FOLDER", type=arguments.file, help=out)
    _results(parser, "file of the games, to resume from; default: GAME.rows.jsonl in that folder", page=False)


def add_lab(commands: Commands) -> None:
    parser = command(commands, "lab", "lab", "play variants of a game and show how fair and how lively they are")
    _series(parser, 400, "games for each setting")
    vary = "an option or seats, with its values: cards=2..6 or cards=2,4,6; several times for combinations"
    parser.add_argument("--vary", metavar="NAME=VALUES", action="append", default=[], help=vary)
    bots = "who plays; several take the seats by turns, and the page shows how often the first one wins; default: hazel"
    parser.add_argument("--bots", metavar="BOT,BOT", default="hazel", help=bots)
    _results(parser, "save every game, and resume where the file ends")


def add_dataset(commands: Commands) -> None:
    parser = command(commands, "dataset", "dataset", "write the decisions of bots to a table, for learning")
    _series(parser, 100)
    parser.add_argument("bots", metavar="BOT", nargs="+")
    out = "the Parquet file; a run that was stopped resumes"
    parser.add_argument("--out", metavar="FILE.parquet", type=arguments.output, required=True, help=out)
    parser.add_argument("--observations", action="store_true", help="with the observation of the seat, as bytes")
    parser.add_argument("--views", action="store_true", help="with the view of the seat, as JSON")
    option(parser)


def add_calibrate(commands: Commands) -> None:
    parser = command(commands, "calibrate", "calibrate", "measure the levels of a game and make their steps equal")
    _series(parser, 200, "for each step, every deal twice with the seats exchanged", least=2, most=10**6)
    parser.add_argument("--measure", action="store_true", help="only measure: the levels stay as they are")
    least = "play levels from this one on; those below stay as they are; default: 1"
    parser.add_argument("--from", dest="least", metavar="LEVEL", type=arguments.whole(1, 99), default=1, help=least)
    to = "play levels up to this one; those above stay as they are; default: 100"
    parser.add_argument("--to", metavar="LEVEL", type=arguments.whole(2, 100), default=100, help=to)
    rows = "save every game, and resume where the file ends"
    parser.add_argument("--rows", metavar="FILE", type=arguments.output, help=rows)
    out = "the table to write; default: content/levels.toml in the folder of the game"
    parser.add_argument("--out", metavar="FILE.toml", type=arguments.output, help=out)
    _on(parser)


def add_perft(commands: Commands) -> None:
    parser = command(commands, "perft", "arena", "count every line of play to a depth")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seed", metavar="S", type=arguments.seed, default=0)
    parser.add_argument("--depth", metavar="D", type=arguments.whole(1, 12), default=2)
    parser.add_argument("--seats", metavar="N", type=arguments.whole(1, 99), help="default: the fewest")
    option(parser)
    json_flag(parser)
