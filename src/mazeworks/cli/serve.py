"""`mazeworks serve`: tables in the browser."""

from __future__ import annotations

import argparse

from mazeworks.core import Refused


def serve(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    try:
        from mazeworks.server.serve import serve as begin
    except ModuleNotFoundError as error:
        raise Refused("install", f"The server needs the package {error.name}, which is not installed.") from None
    try:
        return begin(args.host, args.port, args.db, args.open)
    except OSError as error:
        raise Refused("port", f"Port {args.port} of {args.host} cannot be used: {error.strerror}.") from None
