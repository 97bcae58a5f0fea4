"""A lock beside a file: one process at a time. The system releases it when the process ends, for any reason."""

from __future__ import annotations

import os
from pathlib import Path

from mazeworks.core import Refused

from .files import OWNER


class FileLock:
    """The lock of a file. Refuses with `locked` if another process holds it."""

    def __init__(self, path: Path) -> None:
        self._handle = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, OWNER)
        try:
            _hold(self._handle)
        except OSError:
            os.close(self._handle)
            raise Refused(
                "locked",
                "{path} is open in another server. Close that server first, or name another file with --db.",
                path=path,
            ) from None

    def release(self) -> None:
        os.close(self._handle)


def _hold(handle: int) -> None:
    """Lock an open file, or raise OSError at once."""
    if os.name == "nt":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
