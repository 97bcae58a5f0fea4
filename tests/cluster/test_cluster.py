"""Games have the same rows wherever they are played, also when a worker ends meanwhile."""

from __future__ import annotations

import functools
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
import ray

from mazeworks import Refused
from mazeworks.arena import fixtures_of, many
from tests.arena.ladders import CLASSIC, SHORT

COUNT = 1000 if os.environ.get("MAZEWORKS_LONG") else 200
GAMES = fixtures_of(("chaos", "chaos"), COUNT, 1)
STORE = 80_000_000  # bytes: the least that Ray takes


@pytest.fixture
def cluster() -> Iterator[None]:
    """A local Ray; `many` uses the one that it finds."""
    ray.init(num_cpus=2, object_store_memory=STORE, include_dashboard=False, log_to_driver=False, logging_level="error")
    yield
    ray.shutdown()


def rows(jobs: int = 1, on: str | None = None) -> Iterator[bytes]:
    """One after the other, as they are written."""
    for game in many(CLASSIC, SHORT, GAMES, jobs, on):
        yield msgspec.json.encode(game.row)


@functools.cache
def alone() -> list[bytes]:
    """By one process."""
    return list(rows())


def at_play() -> list[int]:
    """Processes of the local Ray that play just now: grandchildren of this one that are called by their task."""
    out = []
    for home in Path("/proc").glob("[0-9]*"):
        try:
            called, parent = (home / "cmdline").read_bytes(), _parent(home)
            if called.startswith(b"ray::_task") and _parent(Path("/proc") / parent) == str(os.getpid()):
                out.append(int(home.name))
        except (FileNotFoundError, ProcessLookupError):  # ended since it was listed
            continue
    return out


def _parent(home: Path) -> str:
    return (home / "stat").read_text().rpartition(")")[2].split()[1]


def test_a_cluster_that_is_not_there_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def init(**_settings: object) -> None:
        raise ConnectionError("nobody answers")

    monkeypatch.setattr(ray, "init", init)  # the real one waits half a minute
    with pytest.raises(Refused, match=r"no Ray cluster at ray://far:1: nobody answers"):
        list(rows(on="ray://far:1"))


def test_processes_play_the_same_rows() -> None:
    assert list(rows(jobs=2)) == alone()
    assert len({*alone()}) == COUNT


@pytest.mark.usefixtures("cluster")
def test_a_local_ray_plays_the_same_rows_also_when_a_worker_is_ended_in_the_middle() -> None:
    assert list(rows(on="ray")) == alone()
    got, ended = [], False
    for row in rows(on="ray"):
        got.append(row)
        if not ended and (playing := at_play()):  # between two tasks no worker plays
            os.kill(playing[0], signal.SIGKILL)
            ended = True
    assert ended
    assert got == alone()
