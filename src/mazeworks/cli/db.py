"""`mazeworks db`: prepare, upgrade, check, back up, restore and prune the database of a server."""

from __future__ import annotations

import argparse

from mazeworks.server import maintenance

GOOD, BAD = 0, 1


def db(args: argparse.Namespace) -> int:
    """Run one of the actions. A check that finds damage returns 1."""
    if args.action in ("init", "upgrade"):
        before = maintenance.init(args.db) if args.action == "init" else maintenance.upgrade(args.db)
        print(f"Schema {before} before; the database has the schema of this release.")
        return GOOD
    if args.action == "prune":
        print(f"{maintenance.prune(args.db, args.keep)} tables and records forgotten.")
        return GOOD
    if args.action == "backup":
        return _told(maintenance.backup(args.db, args.file))
    if args.action == "restore":
        return _told(maintenance.restore(args.db, args.file))
    return _told(maintenance.check(args.db))


def _told(found: maintenance.Checked) -> int:
    """Report the result of a check."""
    for key, why in found.bad.items():
        print(f"{key}: {why}")
    good = found.rows - len(found.bad)
    print(f"{good} of {found.rows} tables and records open, with {found.steps} entries in all.")
    return BAD if found.bad else GOOD
