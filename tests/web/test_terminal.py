"""A browser and a terminal at one table."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect

from mazeworks.term.full.app import Client
from mazeworks.term.link import link_of
from mazeworks.term.screens.home import open_link
from tests.term.hands import Hands, shell_of, until
from tests.web.conftest import Visit
from tests.web.hands import ME, ONLINE, play_on, seat_link, set_table, take_turn, winner
from tests.web.house import Guard, Server
from tests.web.test_people import LOST, RECONNECTING


class Terminal(threading.Thread):
    """A person at a full-screen terminal who comes by an invite link and plays by keys to the end."""

    def __init__(self, link: str) -> None:
        super().__init__(daemon=True)
        self.link, self.decided, self.text = link, 0, ""
        self.failed: BaseException | None = None
        self.hands: Hands | None = None

    def run(self) -> None:
        try:
            asyncio.run(self._story())
        except BaseException as error:
            self.failed = error

    @contextmanager
    def beside(self) -> Iterator[None]:
        """Note what happened at the terminal if the browser waits for its player in vain."""
        try:
            yield
        except AssertionError as error:
            shown = "\n".join(self.hands.canvas.lines()) if self.hands else ""
            error.add_note(f"At the terminal: {self.failed!r}\n{shown}")
            raise

    async def _story(self) -> None:
        shell = shell_of()
        shell.set(shell.settings._replace(name="Zoe"))
        client = Client(shell, lambda shell: open_link(shell, link_of(self.link)))
        async with client.run_test(size=(80, 24)) as pilot:
            self.hands = hands = Hands(client, pilot)
            await until(pilot, lambda: hands.table is not None and hands.table.visit.info is not None)
            await pilot.press("enter")  # the name is offered
            self.decided = await hands.play(hands.by_keys)
            await pilot.pause()
            self.text = "\n".join(hands.canvas.lines())


def test_a_browser_and_a_terminal_play_a_whole_game_through_a_restart(
    own_server: Server, visit: Visit, guards: list[Guard], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    page = visit(own_server.url)
    guards[0].allow(LOST)
    set_table(page, ME, ONLINE, turn_limit=10)
    terminal = Terminal(seat_link(page))
    terminal.start()
    with terminal.beside():
        take_turn(page)
    own_server.kill()
    expect(page.get_by_text(RECONNECTING)).to_be_visible()
    own_server.start()
    expect(page.get_by_text(RECONNECTING)).to_have_count(0)
    with terminal.beside():
        play_on(page)
        expect(winner(page)).to_be_visible()
    terminal.join(120)
    assert terminal.failed is None and terminal.decided > 0, terminal.failed
    assert "The game is over" in terminal.text
