"""Support for a bot in a process of its own, which must not outlive its parent."""

import multiprocessing
import os
import threading


def end_with_parent() -> None:
    """End this process when its parent ends, for any reason."""
    threading.Thread(target=_wait, daemon=True).start()


def _wait() -> None:
    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(0)
