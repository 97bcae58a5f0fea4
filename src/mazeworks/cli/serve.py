"""`mazeworks serve`: tables in the browser."""

from __future__ import annotations

import argparse

from mazeworks.core import Refused


def serve(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    try:
        from mazeworks.server.serve import serve as begin
    except ModuleNotFoundError as error:
        raise Refused(
            "install", "The server needs the package {name}, which is not installed.", name=error.name
        ) from None
    try:
        return begin(args.host, args.port, args.db, args.open, args.bots, args.secret_file or "")
    except OSError as error:
        raise Refused(
            "port",
            "Port {port} of {host} cannot be used: {error}.",
            port=args.port,
            host=args.host,
            error=error.strerror,
        ) from None
