"""Joining a table of a server by the three words of its code: a guest picks a seat, or watches."""

from __future__ import annotations

import asyncio
import io
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from mazeworks.cli.main import main
from mazeworks.core import Action
from mazeworks.server import wire
from mazeworks.term.choices import Choices
from mazeworks.term.full.app import Client
from mazeworks.term.hues import Hues
from mazeworks.term.line import RemoteLine, State
from mazeworks.term.link import Link
from mazeworks.term.screens.home import open_link
from mazeworks.term.screens.seats import SeatPicker
from mazeworks.term.screens.shell import Shell
from mazeworks.term.screens.study import Review
from mazeworks.term.screens.table import TableScreen
from mazeworks.term.user_files import Cookies
from mazeworks.term.visit import Visit
from tests.term.hands import Hands, asked_at_table, shell_of, until
from tests.term.served import Served

SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "online"}, {"kind": "online"}]
FEW_TURNS = {"cards": 1, "turn_limit": 6}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("served") / "tables.db") as server:
        yield server


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def code_of(served: Served, key: str, folder: Path) -> str:
    """The code of a table, as its host sees it."""

    async def story() -> str:
        cookies = Cookies(folder / "host.json")
        cookies.keep(served.origin, served.cookie)
        visit = Visit(RemoteLine(Link(served.origin, key), cookies=cookies))
        visit.open()
        async with asyncio.timeout(60):
            while visit.info is None:
                await asyncio.sleep(0.01)
        await visit.close()
        return visit.info.code

    return asyncio.run(story())


def test_a_guest_picks_a_free_seat_and_is_asked_for_it_only_once(served: Served, tmp_path: Path) -> None:
    link = Link(served.origin, code=code_of(served, served.new(seats=SEATS), tmp_path))

    async def story() -> None:
        shell = shell_of()
        client = Client(shell, lambda shell: open_link(shell, link))
        async with client.run_test(size=(80, 24)) as pilot:
            hands = Hands(client, pilot)
            await until(pilot, lambda: isinstance(shell.top, SeatPicker))
            text = "\n".join(hands.canvas.lines())
            assert "Ada invites you to play" in text and text.count("Free (") == 2
            await pilot.press("down", "enter")  # the second free seat
            await until(pilot, lambda: hands.table is not None and hands.table.visit.mine == (2,))
            await until(pilot, lambda: shell.top is hands.table)
            text = "\n".join(hands.canvas.lines())
            assert "Waiting for players" in text and f"{served.origin}/j/{link.code}" in " ".join(text.split())
        again = shell_of()
        client = Client(again, lambda shell: open_link(shell, link))
        async with client.run_test(size=(80, 24)) as pilot:
            hands = Hands(client, pilot)
            await until(pilot, lambda: hands.table is not None and hands.table.visit.mine == (2,))
            assert again.top is hands.table

    asyncio.run(story())


def test_in_lines_a_guest_picks_a_seat_too(
    served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    key = served.new(seats=SEATS[:2], begins=1)
    code = code_of(served, key, tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO("7\n2\nhelp\n"))
    main(["join", *code.split("-"), "--plain", "--server", served.origin, "--name", "Zoe"])
    said = capsys.readouterr().out
    assert "2. Free (" in said and "not one of the free seats" in said and "Zoe> " in said
    assert f"mazeworks join '{served.origin}/j/{code}'" in said
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    main(["join", code, "--plain"])  # the server visited last; the seat is still there
    assert "Zoe> " in capsys.readouterr().out
    assert Cookies().latest() == served.origin


@pytest.mark.parametrize(
    ("words", "says"), [("otter-otter-otter", "leads to no table"), ("otter-lantern", "not a link to a table")]
)
def test_words_that_lead_nowhere_are_a_sentence(
    served: Served, words: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["join", words, "--plain", "--server", served.origin])
    assert says in capsys.readouterr().err


def test_an_address_without_a_server_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["join", "http://127.0.0.1:9/j/otter-lantern-maple", "--plain"])
    assert "does not answer" in capsys.readouterr().err


def _at(visit: Visit, ply: int) -> bool:
    return visit.truth is not None and visit.truth.ply == ply


def test_a_player_shows_the_link_and_answers_what_the_others_ask(served: Served, tmp_path: Path) -> None:
    async def story() -> None:
        key = served.new(seats=SEATS[:2], begins=1)
        cookies = Cookies(tmp_path / "host.json")
        cookies.keep(served.origin, served.cookie)
        host = Visit(RemoteLine(Link(served.origin, key), cookies=cookies))
        host.open()
        shell = shell_of()
        shell.set(shell.settings._replace(hues=Hues("full")))
        client = Client(shell, lambda _: None)
        async with client.run_test(size=(80, 24)) as pilot:
            hands = Hands(client, pilot)
            await until(pilot, lambda: host.info is not None)
            open_link(shell, Link(served.origin, code=host.info.code if host.info else ""))
            await until(pilot, lambda: isinstance(shell.top, SeatPicker))
            await pilot.press("enter")
            await until(pilot, lambda: hands.table is not None and hands.ready())
            await pilot.press("m", "down", "enter")
            text = "\n".join(hands.canvas.lines())
            assert text.count("▀") > 300  # the QR code
            assert f"{served.origin}/j/{host.info.code if host.info else ''}" in text  # in one piece, to be copied
            await pilot.press("escape", "escape")
            table = hands.table
            assert table and table.visit.truth and host.truth
            await pilot.press("enter")  # push
            await until(pilot, partial(_at, table.visit, 1))
            await pilot.press("enter")  # walk
            await until(pilot, lambda: host.asked == 0)
            for ply in (3, 4):
                view = host.view(0)
                assert view
                await host.act(0, host.codec.text(view.legal[0]))
                await until(pilot, partial(_at, host, ply))
            await host.line.ask(wire.Propose, seat=0, what="back", ply=4)
            await until(pilot, lambda: "take back" in "\n".join(hands.canvas.lines()))
            await pilot.press("y")
            await until(pilot, lambda: host.asked == 0)
        await host.close()

    asyncio.run(story())


def served_client(served: Served, shell: Shell) -> Client:
    """The program at a table of the server, with a player who begins a short game against a bot."""
    bot = {"kind": "bot", "bot": "chaos"}
    key = served.new(seats=[SEATS[0], bot], options=FEW_TURNS, start=True, begins=0)
    Cookies().keep(served.origin, served.cookie)
    return Client(shell, lambda shell: open_link(shell, Link(served.origin, key)))


def test_a_game_at_a_server_is_reviewed_from_its_end_page(served: Served) -> None:
    """The terminal fetches the record, and judges it in its own process."""

    async def story() -> None:
        shell = shell_of(language="de")
        client = served_client(served, shell)
        async with client.run_test(size=(80, 24)) as pilot:
            hands = Hands(client, pilot)
            await hands.play(hands.by_keys)
            await until(pilot, lambda: "Analyse der Partie" in "\n".join(hands.canvas.lines()))
            await pilot.press("down", "down", "down", "enter")
            await until(pilot, lambda: isinstance(shell.top, Review) and shell.top.done is not None)
            assert isinstance(shell.top, Review) and shell.top.done and shell.top.done.moments
            assert not re.search(r"From here|points|played", " ".join([each.text for each in shell.top.done.moments]))
            await until(pilot, lambda: "Entscheidende" in "\n".join(hands.canvas.lines()))

    asyncio.run(story())


@pytest.mark.parametrize(("language", "says"), [("en", "You begin the game."), ("de", "Du beginnst die Partie.")])
def test_the_host_reads_in_the_waiting_room_that_the_host_begins(served: Served, language: str, says: str) -> None:
    async def story() -> None:
        key = served.new(seats=SEATS, options=FEW_TURNS, start=True)
        Cookies().keep(served.origin, served.cookie)
        client = Client(shell_of(language=language), lambda shell: open_link(shell, Link(served.origin, key)))
        async with client.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: says in "\n".join(client.surface.canvas.lines()))

    asyncio.run(story())


def held_back(line: RemoteLine, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Let a lost connection come back only when the event is set."""
    back, attend = asyncio.Event(), line._attend

    async def later() -> State:
        await back.wait()
        return await attend()

    monkeypatch.setattr(line, "_attend", later)
    return back


def test_what_was_refused_without_a_connection_is_forgotten_when_it_is_back(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        shell = shell_of(language="de")
        async with asked_at_table(served_client(served, shell)) as (pilot, hands):
            table = hands.table
            assert table and isinstance(table.visit.line, RemoteLine) and table.visit.line._socket
            back = held_back(table.visit.line, monkeypatch)
            await table.visit.line._socket.close()
            await until(pilot, lambda: table.visit.state.kind == "lost")
            await until(pilot, lambda: "Die Verbindung ist weg" in "\n".join(hands.canvas.lines()))
            await pilot.press("enter")
            await until(pilot, lambda: bool(table.notice))
            back.set()
            await until(pilot, lambda: table.visit.state.kind == "open")
            await until(pilot, lambda: not table.notice and "Verbindung" not in "\n".join(hands.canvas.lines()))

    asyncio.run(story())


def test_a_player_decides_again_after_a_connection_was_lost_and_back_in_the_middle_of_a_decision(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with asked_at_table(served_client(served, shell_of())) as (pilot, hands):
            line = hands.table and hands.table.visit.line
            assert isinstance(line, RemoteLine)
            lost = 0

            async def through_a_loss(table: TableScreen, action: Action, choices: Choices) -> None:
                nonlocal lost
                if not lost and line._socket:
                    lost += 1
                    back = held_back(line, monkeypatch)
                    await line._socket.close()
                    await until(pilot, lambda: table.visit.state.kind == "lost")
                    await pilot.press("enter")  # refused
                    back.set()
                    await until(pilot, lambda: table.visit.state.kind == "open")
                else:
                    await hands.by_keys(table, action, choices)

            assert await hands.play(through_a_loss) > 1 and lost == 1

    asyncio.run(story())
