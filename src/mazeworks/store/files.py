"""Files that hold secrets: only their owner can read them."""

import logging
import os
import stat
from pathlib import Path

LOG = logging.getLogger("mazeworks.store")
OWNER = 0o600


def make_private(path: Path) -> None:
    """Create a file if needed, and make it readable by its owner only."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER))
    if os.name != "posix" or not stat.S_IMODE(path.stat().st_mode) & ~OWNER:
        return
    try:
        path.chmod(OWNER)
        LOG.warning("%s could be read by other users of this machine. It is yours alone from now on.", path)
    except OSError as error:
        LOG.warning("%s can be read by other users of this machine: %s.", path, error.strerror)
