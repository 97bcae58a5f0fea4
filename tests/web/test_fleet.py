"""Two browsers at two servers over one PostgreSQL: they play one game with a bot, and each server is killed once."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.kit.fleet import Fleet, fleet
from tests.kit.postgres import Cluster
from tests.web.conftest import Visit
from tests.web.hands import (
    BOT,
    ME,
    ONLINE,
    hinted_push,
    hinted_walk,
    mouse,
    phase,
    position,
    seat_link,
    set_table,
    winner,
)
from tests.web.house import Guard
from tests.web.test_people import LOST, RECONNECTING


def visitors(running: Fleet, visit: Visit, guards: list[Guard]) -> tuple[Page, Page]:
    """A host at the first server and a friend at the second, at one table."""
    host, friend = visit(running.url(0, "")), visit(running.url(1, ""), name="Zoë")
    for guard in guards:
        guard.allow(LOST)
    set_table(host, ME, ONLINE, BOT, begins=0, turn_limit=6)
    friend.goto(seat_link(host).replace(running.url(0, ""), running.url(1, "")))
    friend.get_by_role("button", name="Sit down and play").click()
    return host, friend


def kill(running: Fleet, at: int, page: Page) -> None:
    """A server dies in the middle of the turn of its visitor, and the page finds it again when it is back."""
    before = position(page)
    running.servers[at].kill()
    expect(page.get_by_text(RECONNECTING)).to_be_visible()
    running.servers[at].start()
    expect(page.get_by_text(RECONNECTING)).to_have_count(0)
    assert position(page) == before


def test_two_browsers_play_a_whole_game_and_each_server_is_killed_once(
    cluster: Cluster, tmp_path: Path, visit: Visit, guards: list[Guard]
) -> None:
    with fleet(cluster.fresh(), tmp_path, 2, 1) as running:
        running.ready()
        pages = visitors(running, visit, guards)
        alive = {0, 1}  # the servers that have not been killed yet
        for turn in range(30):
            at = turn % 2
            page = pages[at]
            if phase(page) == "over":
                break
            hinted_push(page, mouse)
            if at in alive:
                alive.remove(at)
                kill(running, at, page)
            hinted_walk(page, mouse)
        assert not alive
        for page in pages:
            expect(winner(page)).to_be_visible()
            page.close()  # before its server
