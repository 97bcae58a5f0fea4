"""Where games at the terminal are kept, and how one is found again."""

from __future__ import annotations

import os
import platform
import shlex
from pathlib import Path

from mazeworks.core import Refused
from mazeworks.match import Record
from mazeworks.store import MemoryStore, SqliteStore

RECENT = 12  # games that are looked at, or listed, newest first


def games_file() -> Path:
    """Return the file of this user's games, in the folder where the system keeps such data."""
    home = Path.home()
    usual = {"Windows": home / "AppData" / "Local", "Darwin": home / "Library" / "Application Support"}
    folder = usual.get(platform.system(), home / ".local" / "share")
    named = os.environ.get("LOCALAPPDATA" if platform.system() == "Windows" else "XDG_DATA_HOME")
    return Path(named or folder) / "mazeworks" / "games.db"


def opened(file: str | None, keep: bool) -> tuple[SqliteStore, Path | None]:
    """Return the store of a new game and its file; None where the game cannot be kept, or is not to be."""
    if file is not None:
        return SqliteStore(file), Path(file)
    if not keep:
        return MemoryStore(), None
    try:
        path = games_file()
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return SqliteStore(path), path
    except (OSError, RuntimeError, Refused):  # no home, or none to write to: no reason not to play
        return MemoryStore(), None


def found(file: str | None, key: str, game: str | None) -> tuple[SqliteStore, Path, str, Record]:
    """Return a kept game, with its store, file and key; no key means the last one that is not over."""
    path = games_file() if file is None else Path(file)
    if not path.is_file():
        raise Refused("store", "{path}: there is no such file.", path=path)
    store = SqliteStore(path)
    keys = store.keys()
    key = key or _unfinished(store, keys, game)
    if key not in keys:
        known = ", ".join(keys[-RECENT:]) or "nothing"
        raise Refused(
            "store",
            "No game is kept under {key} in {path}; there is: {known}.",
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
        except Refused:  # made by another version
            continue
    if game:
        raise Refused("store", "No recent game of {game} is left to go on with. Begin a new one.", game=game)
    raise Refused("store", "No recent game is left to go on with. Begin a new one.")


def command(path: Path, key: str) -> str:
    """Return the command that takes a game up again."""
    file = "" if path == games_file() else f" --save {shlex.quote(str(path))}"
    return f"mazeworks play{file} --resume {shlex.quote(key)}"


def free_key(store: SqliteStore, game: str) -> str:
    """A name for a new game: the game and a number"""
    taken = set(store.keys())
    number = 1 + sum([key.startswith(f"{game}-") for key in taken])
    while f"{game}-{number}" in taken:
        number += 1
    return f"{game}-{number}"
