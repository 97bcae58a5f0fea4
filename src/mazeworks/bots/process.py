"""A bot may think in a process of its own, which must not outlive the program that asked."""

import multiprocessing
import os
import threading

STEP_BACK = 10  # by which a process is nicer than the one that answers people


def stand_back() -> None:
    """Let the process that answers people go first, where the system can."""
    if hasattr(os, "nice"):
        os.nice(STEP_BACK)


def end_with_parent() -> None:
    """End this process when the one that started it does, however that ends."""
    threading.Thread(target=_wait, daemon=True).start()


def _wait() -> None:
    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(0)
