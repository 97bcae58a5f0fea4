"""The files of this user: saved games, and the cookies of servers."""

from __future__ import annotations

import json
import os
import platform
import tempfile
from pathlib import Path


def data_file(name: str) -> Path:
    """Return the path of a file in the system's folder for user data."""
    home = Path.home()
    usual = {"Windows": home / "AppData" / "Local", "Darwin": home / "Library" / "Application Support"}
    folder = usual.get(platform.system(), home / ".local" / "share")
    named = os.environ.get("LOCALAPPDATA" if platform.system() == "Windows" else "XDG_DATA_HOME")
    return Path(named or folder) / "mazeworks" / name


def games_file() -> Path:
    """Return the file of this user's own games."""
    return data_file("games.db")


def made(path: Path) -> Path:
    """Return a path whose folder exists; only this user can read the folder."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    return path


class Cookies:
    """The guest's cookie at each server, by origin. Only this user can read the file; a damaged one counts as empty."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or data_file("guests.json")

    def get(self, origin: str) -> str:
        """Return the Cookie header for a server, or "" for one never visited."""
        return self._read().get(origin, "")

    def latest(self) -> str:
        """Return the server visited last, or "" if there is none."""
        return next(reversed(self._read()), "")

    def keep(self, origin: str, header: str) -> None:
        """Keep the cookie of a Set-Cookie header. Written to a new file first, so that a crash loses no cookie."""
        cookie, before = header.partition(";")[0].strip(), self._read()
        if [*before.items()][-1:] == [(origin, cookie)]:
            return
        before.pop(origin, None)
        known = {**before, origin: cookie}  # the last one is the server visited last
        try:
            made(self.path)
            handle, name = tempfile.mkstemp(dir=self.path.parent)  # mode 0600
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(known, file)
            os.replace(name, self.path)
        except OSError:  # the seat lasts as long as this program then
            pass

    def _read(self) -> dict[str, str]:
        try:
            found = json.loads(self.path.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return {str(key): str(value) for key, value in found.items()} if isinstance(found, dict) else {}
