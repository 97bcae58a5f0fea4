"""Saved games of this user, by their keys."""

from __future__ import annotations

from pathlib import Path

from mazeworks.core import Refused
from mazeworks.match import Record
from mazeworks.store import SqliteStore
from mazeworks.term.user_files import games_file

RECENT = 12  # games that are listed, newest last


def found(file: str | None, key: str) -> Record:
    """Return the record of a saved game."""
    path = games_file() if file is None else Path(file)
    if not path.is_file():
        raise Refused("store", "There is no file {path}. Check the name.", path=path)
    store = SqliteStore(path)
    keys = store.keys()
    if key not in keys:
        known = ", ".join(keys[-RECENT:]) or "nothing"
        raise Refused(
            "store", "No game is saved as {key} in {path}. Choose from: {known}.", key=f"{key!r:.60}", path=path,
            known=known,
        )  # fmt: skip
    return store.load(key)


def knows(key: str) -> bool:
    """True if one of this user's games has this key."""
    return games_file().is_file() and SqliteStore(games_file()).table(key) is not None
