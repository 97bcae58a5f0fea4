"""A hosted server has loaded every game before its first visitor, who would make all others wait for it."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from starlette.testclient import TestClient

from mazeworks.server import app
from mazeworks.server.public_address import HOME, Public
from mazeworks.store import MemoryStore

TRIAL = """
import sys
from mazeworks import Match, Record
from mazeworks.content import LANGUAGES
from mazeworks.match import words_of
from mazeworks.server.first_use import load_games
from mazeworks.shelf import SHELF

load_games()
before = {*sys.modules}
for spec in SHELF:
    match = Match.new(spec, max(spec.seats), 1)
    while match.ply < 5 and isinstance(match.actor, int):
        match.submit(match.actor, match.legal[0], match.ply)
    match.codec.view_to_json(match.view(0)), Record.of(match), [words_of(match.game, each) for each in LANGUAGES]
print(*sorted({*sys.modules} - before))
"""


def test_no_module_is_left_to_the_first_table_of_a_game() -> None:
    late = subprocess.run([sys.executable, "-c", TRIAL], capture_output=True, text=True, check=True).stdout
    assert not late.strip()


@pytest.mark.parametrize(("public", "loads"), [(Public.of("https://maze.example"), 1), (HOME, 0)])
def test_a_hosted_server_loads_the_games_and_a_home_does_not(
    public: Public, loads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[bool] = []
    monkeypatch.setattr(app, "load_games", lambda: loaded.append(True))
    with TestClient(app.make_app(MemoryStore(), ThreadPoolExecutor(1), public=public)):
        assert len(loaded) == loads
