"""Games on a Ray cluster, on this machine or on several. Needs the extra `cluster`."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any

from mazeworks.core import Options, Refused
from mazeworks.shelf import spec_of

from .series import Fixture, Game, Played, played

BATCH = 32  # games per task: an empty task costs a millisecond
AHEAD = 4  # tasks per core of the cluster that are submitted before the first is back
RETRIES = 5  # retries of a task whose process or machine went away


def on_ray(game: Game, fixtures: Sequence[Fixture], address: str) -> Iterator[Played]:
    """Play games on the cluster at an address; "ray" starts one here. Rows come in the order of the fixtures."""
    ray = _ray()
    ours = not ray.is_initialized()
    if ours:
        where = {} if address == "ray" else {"address": address}
        try:
            ray.init(include_dashboard=False, log_to_driver=False, logging_level="error", **where)
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise Refused(
                "cluster", "There is no Ray cluster at {address}: {error}", address=address, error=error
            ) from None
    try:
        yield from _played(ray, game, fixtures)
    finally:
        if ours:
            ray.shutdown()


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise Refused("cluster", "Playing on a cluster needs Ray: pip install mazeworks[cluster].") from None
    return ray


def _played(ray: Any, game: Game, fixtures: Sequence[Fixture]) -> Iterator[Played]:
    task = ray.remote(_task).options(max_retries=RETRIES, num_cpus=1)
    tasks = [fixtures[at : at + BATCH] for at in range(0, len(fixtures), BATCH)]
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: deque[Any] = deque()
    for each in tasks:
        waiting.append(task.remote(game.spec.id, game.options, game.patience, list(each)))
        if len(waiting) == most:
            yield from ray.get(waiting.popleft())
    for answer in waiting:
        yield from ray.get(answer)


def _task(id: str, options: Options, patience: float | None, fixtures: Sequence[Fixture]) -> list[Played]:
    return [played(spec_of(id), options, fixture, patience) for fixture in fixtures]
