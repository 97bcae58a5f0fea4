"""`mazeworks serve`: tables in the browser."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from mazeworks.core import Refused

from . import arguments

if TYPE_CHECKING:
    from mazeworks.server.hosting import Hosting


def add_hosting(parser: argparse.ArgumentParser) -> None:
    """Add the options of a server that is hosted for others."""
    group = parser.add_argument_group("for hosts", "docs/hosting.md explains them")
    group.add_argument(
        "--public", metavar="URL", default="", help="the address people use, such as https://maze.example"
    )
    group.add_argument(
        "--proxy", metavar="ADDRESS", default="", help="believe the forwarded headers of a proxy at this address"
    )
    group.add_argument(
        "--admin",
        metavar="HOST:PORT",
        type=arguments.host_and_port,
        help="health, metrics and a status page, for the host only; for example 127.0.0.1:9100",
    )
    group.add_argument(
        "--secret-file", metavar="FILE", default="", help="keys that sign cookies, one a line; default: FILE.db.key"
    )


def hosting_of(args: argparse.Namespace) -> Hosting:
    """Return the options of a host."""
    from mazeworks.server.hosting import Hosting
    from mazeworks.server.public import HOME, Public

    return Hosting(Public.of(args.public) if args.public else HOME, args.proxy, args.admin, args.secret_file)


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
