"""The arguments of the commands that play and show games in the terminal."""

from __future__ import annotations

import argparse

from . import arguments


def add_play(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of a new game: which one, who plays, and where it is saved."""
    about = "its id, as `mazeworks games` lists it; default: a screen to choose from"
    parser.add_argument("game", metavar="GAME", nargs="?", help=about)
    seats = "who plays, in order: me, me:NAME, or a bot; default: me,fern"
    parser.add_argument("--seats", metavar="WHO,WHO", help=seats)
    begins = "who begins: the number of a seat, or random; default: by the rules of the game"
    parser.add_argument("--begins", metavar="SEAT", type=arguments.begins, help=begins)
    where = parser.add_mutually_exclusive_group()
    about = "save the game in this file; default: games.db in your data folder"
    where.add_argument("--save", metavar="FILE.db", type=arguments.file, help=about)
    where.add_argument("--no-keep", dest="keep", action="store_false", help="do not save the game")
    about = "resume a saved game; without KEY the last unfinished one"
    parser.add_argument("--resume", metavar="KEY", nargs="?", const="", help=about)
    _add_terminal(parser)


def add_join(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of a table at a server."""
    about = "the link that a browser shows, or the three words of the table, such as otter-lantern-maple"
    parser.add_argument("link", metavar="LINK", nargs="+", help=about)
    about = "where the three words lead, such as http://192.168.1.5:8000; default: the server that you visited last"
    parser.add_argument("--server", metavar="ADDRESS", help=about)
    _add_terminal(parser)


def add_watch(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of a game between bots."""
    add_look(parser)
    parser.add_argument("game", metavar="GAME", help="its id, as `mazeworks games` lists it")
    parser.add_argument("bots", metavar="BOT", nargs="+", help="one for each seat, such as fern or yew")
    parser.add_argument(
        "--delay", metavar="SECONDS", type=arguments.seconds, default=0.6, help="after each action; default: 0.6"
    )


def add_replay(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of a record to step through."""
    add_look(parser)
    parser.add_argument("file", metavar="FILE", type=arguments.file, help="a record that --record has written")
    at = "begin after this number of entries"
    parser.add_argument("--at", metavar="PLY", type=arguments.whole(0, 10**9), help=at)
    parser.add_argument("--delay", metavar="SECONDS", type=arguments.seconds, help="step automatically")


def _add_terminal(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the terminal client."""
    about = "your name; default: that of your account"
    parser.add_argument("--name", metavar="NAME", type=arguments.person, help=about)
    about = "lines instead of a full screen, for screen readers and pipes"
    parser.add_argument("--plain", action="store_true", help=about)
    add_look(parser)


def add_look(parser: argparse.ArgumentParser) -> None:
    """Add how pages look, and their language."""
    parser.add_argument("--colours", choices=("full", "16", "none"), help="default: as many as the terminal shows")
    parser.add_argument("--ascii", action="store_true", help="only letters and signs of ASCII")
    parser.add_argument("--language", choices=("en", "de"), help="default: the language of the environment")
