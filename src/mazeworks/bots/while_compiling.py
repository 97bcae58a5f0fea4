"""A fresh copy compiles its kernel while people already play: until then the strongest bots answer like a quick one.

`play.py` names a file that exists while the kernel is being compiled. Elsewhere there is none.
"""

from __future__ import annotations

import os
from pathlib import Path

from .levels import level_of

FILE = "MAZEWORKS_BUILDING"
QUICK = 50  # the strongest level that is quick without the compiled kernel


def kernel_is_compiling() -> bool:
    """True while the kernel is being compiled."""
    path = os.environ.get(FILE, "")
    return bool(path) and Path(path).exists()


def quick(bot: str) -> str:
    """Return the level that answers for a bot without the compiled kernel. Levels above `QUICK` would take seconds."""
    return f"level:{QUICK}" if (level_of(bot) or 0) > QUICK else bot
