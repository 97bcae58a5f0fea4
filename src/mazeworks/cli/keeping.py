"""Saved games of the terminal: where they are, and how one is found again."""

from __future__ import annotations

import os
import platform
import shlex
from pathlib import Path

from mazeworks.core import Refused
from mazeworks.match import Record
from mazeworks.store import MemoryStore, SqliteStore

RECENT = 12  # games that are searched or listed, newest first


def games_file() -> Path:
    """Return the file of this user's games, in the system's folder for user data."""
    home = Path.home()
    usual = {"Windows": home / "AppData" / "Local", "Darwin": home / "Library" / "Application Support"}
    folder = usual.get(platform.system(), home / ".local" / "share")
    named = os.environ.get("LOCALAPPDATA" if platform.system() == "Windows" else "XDG_DATA_HOME")
    return Path(named or folder) / "mazeworks" / "games.db"


def opened(file: str | None, keep: bool) -> tuple[SqliteStore, Path | None]:
    """Return the store of a new game and its file; None if the game cannot or shall not be saved."""
    if file is not None:
        return SqliteStore(file), Path(file)
    if not keep:
        return MemoryStore(), None
    try:
        path = games_file()
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return SqliteStore(path), path
    except (OSError, RuntimeError, Refused):  # no home, or no write access: the game can still be played
        return MemoryStore(), None


def found(file: str | None, key: str, game: str | None) -> tuple[SqliteStore, Path, str, Record]:
    """Return a saved game with its store, file and key. The default is the last unfinished one."""
    path = games_file() if file is None else Path(file)
    if not path.is_file():
        raise Refused("store", "There is no file {path}. Check the name.", path=path)
    store = SqliteStore(path)
    keys = store.keys()
    key = key or _unfinished(store, keys, game)
    if key not in keys:
        known = ", ".join(keys[-RECENT:]) or "nothing"
        raise Refused(
            "store",
            "No game is saved as {key} in {path}. Choose from: {known}.",
            key=f"{key!r:.60}",
            path=path,
            known=known,
        )
    return store, path, key, store.load(key)


def _unfinished(store: SqliteStore, keys: tuple[str, ...], game: str | None) -> str:
    for key in reversed(keys[-RECENT:]):
        record = store.load(key)
        try:
            if game in (None, record.game) and not record.replay().over:
                return key
        except Refused:  # saved by another version
            continue
    if game:
        raise Refused("store", "There is no recent game of {game} to resume. Begin a new one.", game=game)
    raise Refused("store", "There is no recent game to resume. Begin a new one.")


def command(path: Path, key: str) -> str:
    """Return the command that resumes a game."""
    file = "" if path == games_file() else f" --save {shlex.quote(str(path))}"
    return f"mazeworks play{file} --resume {shlex.quote(key)}"


def free_key(store: SqliteStore, game: str) -> str:
    """A name for a new game: the game and a number"""
    taken = set(store.keys())
    number = 1 + sum([key.startswith(f"{game}-") for key in taken])
    while f"{game}-{number}" in taken:
        number += 1
    return f"{game}-{number}"
