"""The parts that the parsers of several commands share."""

from __future__ import annotations

import argparse
from typing import Any, NoReturn, TypeAlias

from mazeworks.core import Refused


class Parser(argparse.ArgumentParser):
    """An argument parser that explains a wrong command line in one sentence."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"allow_abbrev": False, **kwargs})

    def error(self, message: str) -> NoReturn:
        raise Refused("usage", message)


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


def command(commands: Commands, name: str, module: str, about: str) -> argparse.ArgumentParser:
    parser = commands.add_parser(name, help=about, description=about)
    parser.set_defaults(command=name.replace("-", "_"), module=module)
    return parser


def json_flag(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="answer in JSON, for programs")


def option(parser: argparse.ArgumentParser) -> None:
    about = "set an option of the game, e.g. cards=3; `mazeworks games GAME` lists them"
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help=about)
