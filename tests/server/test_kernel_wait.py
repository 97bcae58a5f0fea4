"""While the kernel is compiled, the strongest bots answer quickly; then new processes use the kernel."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from mazeworks.bots import LEVELS, quick
from mazeworks.server import pool_tasks
from mazeworks.server.process_pool import Workers


@pytest.fixture
def building(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The file that exists while the kernel is being compiled."""
    file = tmp_path / "building"
    file.touch()
    monkeypatch.setenv("MAZEWORKS_BUILDING", str(file))
    return file


def test_levels_that_need_the_kernel_are_played_by_a_quick_one() -> None:
    usual = [level.bot for level in LEVELS if level.usual]
    assert [quick(bot) for bot in usual] == ["daisy", "fern", "level:50", "level:50"]
    assert quick("search:50") == "search:50"


def test_a_pool_is_replaced_once_when_the_kernel_is_there(building: Path) -> None:
    workers = Workers(1, pool_tasks.warm)
    try:
        before = [workers.submit(os.getpid).result() for _ in range(2)]
        building.unlink()
        after = [workers.submit(os.getpid).result() for _ in range(2)]
    finally:
        workers.kill()
    assert before[0] == before[1] != after[0] == after[1]
