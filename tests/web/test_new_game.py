"""A game made by `mazeworks new-game` is played in the browser at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.games.test_new_game import Copy
from tests.web.conftest import Visit
from tests.web.hands import BOT, ME, cells, take_turn, winner
from tests.web.house import Server, serving


@pytest.fixture
def corners(tmp_path: Path) -> Iterator[Server]:
    """A server of a copy of the source with a new game."""
    copy = Copy(tmp_path)
    copy.mazeworks("new-game", "corners")
    with serving(tmp_path / "tables.db", tmp_path / "src") as server:
        yield server


def test_a_new_game_is_played_to_its_end_in_the_browser(corners: Server, visit: Visit) -> None:
    page = visit(corners.url)
    page.goto("/")
    expect(page.get_by_role("heading", name="Corners")).to_be_visible()
    plan = {"game": "corners", "seats": [ME, BOT], "options": {"turn_limit": 4}, "begins": 0, "start": True}
    page.goto(f"/t/{page.request.post('/api/tables', data=plan).json()['key']}")
    expect(cells(page)).to_have_count(25)
    for _ in range(2):
        take_turn(page)
    expect(winner(page)).to_be_visible()
    page.goto("/rules/corners")
    expect(page.get_by_text("Be first in the opposite corner.")).to_be_visible()
