"""Support for a bot in a process of its own, which must not outlive its parent."""

import multiprocessing
import os
import threading

STEP_BACK = 10  # by which a process is nicer than the one that answers people


def stand_back() -> None:
    """Let the process that answers people go first, where the system can."""
    if hasattr(os, "nice"):
        os.nice(STEP_BACK)


def end_with_parent() -> None:
    """End this process when its parent ends, for any reason."""
    threading.Thread(target=_wait, daemon=True).start()


def _wait() -> None:
    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(0)
