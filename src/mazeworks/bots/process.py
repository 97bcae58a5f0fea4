"""Support for a bot in a process of its own, which must not outlive its parent."""

import multiprocessing
import os
import threading

STEP_BACK = 10  # by which a process is nicer than the one that answers people


def stand_back(aside: bool = False) -> None:
    """Let the process that answers people go first, where the system can; `aside`: leave one core to it, too."""
    if hasattr(os, "nice"):
        os.nice(STEP_BACK)
    if aside and hasattr(os, "sched_setaffinity"):
        first, *others = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, others or {first})


def end_with_parent() -> None:
    """End this process when its parent ends, for any reason."""
    threading.Thread(target=_wait, daemon=True).start()


def _wait() -> None:
    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(0)
