"""`mazeworks serve`: tables in the browser."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from mazeworks.core import Refused

from . import arguments

if TYPE_CHECKING:
    from mazeworks.server.server_options import Hosting


def add_hosting(parser: argparse.ArgumentParser) -> None:
    """Add the options of a server that is hosted for others."""
    group = parser.add_argument_group("for hosts", "docs/hosting.md explains them")
    group.add_argument(
        "--public", metavar="URL", default="", help="the address people use, such as https://maze.example"
    )
    group.add_argument(
        "--proxy", metavar="ADDRESS", default="", help="believe the forwarded headers of a proxy at this address"
    )
    add_admin(group)
    group.add_argument("--keep", metavar="STAGE=DAYS,…", type=arguments.keep, help=arguments.KEEP)
    group.add_argument(
        "--secret-file", metavar="FILE", default="", help="keys that sign cookies, one a line; default: FILE.db.key"
    )


def add_admin(parser: argparse._ActionsContainer) -> None:
    """Add the address of the pages for the host."""
    parser.add_argument(
        "--admin",
        metavar="HOST:PORT",
        type=arguments.host_and_port,
        help="health, metrics and a status page, for the host only; for example 127.0.0.1:9100",
    )


def add_db(parser: argparse.ArgumentParser) -> None:
    """Add the actions on a database."""
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
        elif name == "prune":
            action.add_argument("--keep", metavar="STAGE=DAYS,…", type=arguments.keep, help=arguments.KEEP)


def hosting_of(args: argparse.Namespace) -> Hosting:
    """Return the options of a host."""
    from mazeworks.server.public_address import HOME, Public
    from mazeworks.server.server_options import Hosting

    return Hosting(Public.of(args.public) if args.public else HOME, args.proxy, args.admin, args.secret_file, args.keep)


def serve(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    try:
        from mazeworks.server.serve import serve as begin
    except ModuleNotFoundError as error:
        raise Refused(
            "install", "The server needs the package {name}, which is not installed.", name=error.name
        ) from None
    try:
        return begin(args.host, args.port, args.db, args.open, hosting_of(args), args.bots)
    except OSError as error:
        raise Refused(
            "port",
            "Port {port} of {host} is not available: {error}. Choose another with --port.",
            port=args.port,
            host=args.host,
            error=error.strerror,
        ) from None
