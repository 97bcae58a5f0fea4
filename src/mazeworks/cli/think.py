"""`mazeworks think`: a process that plays the bots of a server."""

from __future__ import annotations

import argparse

from mazeworks.core import Refused
from mazeworks.store import is_postgres


def think(args: argparse.Namespace) -> int:
    """Play bots until interrupted."""
    if not is_postgres(args.db):
        raise Refused("usage", "A server over a file plays its own bots. Name a database: --db postgresql://…")
    from mazeworks.server.think import think as begin

    return begin(args.db, args.people_only, args.admin)
