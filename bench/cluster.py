"""The same games by one process, by processes and on a local Ray: the rows must be the same, byte for byte, also when a
worker is ended in the middle. `python bench/cluster.py [GAMES]`; needs the extra `cluster`.

Not among the tests: a local Ray alone takes ten seconds of CPU to begin and 250 MB to install.
"""

import hashlib
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Iterator

import msgspec

from mazeworks import spec_of
from mazeworks.arena import Fixture, fixtures_of, many

SPEC, OPTIONS, BOTS = spec_of("classic"), {"cards": 2}, ("greedy", "chaos")


def rows(fixtures: list[Fixture], jobs: int = 1, on: str | None = None, end: bool = False) -> Iterator[bytes]:
    """The rows as they are written; with `end`, a worker is killed after the first."""
    others = set(multiprocessing.active_children())
    for at, game in enumerate(many(SPEC, OPTIONS, fixtures, jobs, on)):
        if end and at == 0:
            killed = ray_worker() if on else next(iter(set(multiprocessing.active_children()) - others)).pid
            if killed:
                os.kill(killed, signal.SIGKILL)
                print(f"  ended process {killed} in the middle")
        yield msgspec.json.encode(game.row) + b"\n"


def ray_worker() -> int:
    """A process of the local cluster that plays just now."""
    from ray.util.state import list_workers

    pids = [worker.pid for worker in list_workers() if worker.worker_type == "WORKER" and worker.is_alive]
    return int(pids[0]) if pids else 0


def main() -> None:
    fixtures = fixtures_of(BOTS, int(sys.argv[1]) if len(sys.argv) > 1 else 1000, 1)
    ways = {
        "one process": rows(fixtures),
        "two processes": rows(fixtures, 2),
        "two processes, one ended": rows(fixtures, 2, end=True),
        "local Ray": rows(fixtures, on="ray"),
        "local Ray, a worker ended": rows(fixtures, on="ray", end=True),
    }
    digests = set()
    for name, way in ways.items():
        start, digest = time.monotonic(), hashlib.sha256(b"".join(way)).hexdigest()
        digests.add(digest)
        print(f"{name}: {len(fixtures)} games, rows {digest[:16]}, {time.monotonic() - start:.1f} s", flush=True)
    assert len(digests) == 1, "the rows differ"
    print("All rows are the same.")


if __name__ == "__main__":
    main()
