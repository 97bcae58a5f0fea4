"""A bot may think in a process of its own, which must not outlive the program that asked."""

import multiprocessing
import os
import threading


def end_with_parent() -> None:
    """End this process when the one that started it does, however that ends."""
    threading.Thread(target=_wait, daemon=True).start()


def _wait() -> None:
    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(0)
