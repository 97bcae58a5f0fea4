"""The connection to a table: one contract for a table in this process and for one at a server."""

from __future__ import annotations

import asyncio
import contextlib
import stat
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Protocol

import msgspec
import pytest

from mazeworks.core import Dice, Refused
from mazeworks.server import wire, wire_http
from mazeworks.term.line import Line, RemoteLine
from mazeworks.term.link import Link, link_of
from mazeworks.term.local_server import LocalServer
from mazeworks.term.user_files import Cookies
from mazeworks.term.visit import Visit
from tests.term.served import PLAN, Served

LONG = 60  # seconds after which something that must happen counts as missing
BACK = 6  # seconds after which a terminal is back at its table, once the server answers again


async def until(visit: Visit, reached: Callable[[Visit], bool]) -> None:
    """Wait for a state of a visit."""
    changed = asyncio.Event()
    before, visit.changed = visit.changed, changed.set
    try:
        async with asyncio.timeout(LONG):
            while not reached(visit):
                changed.clear()
                await changed.wait()
    finally:
        visit.changed = before


class Place(Protocol):
    """Where a table is: it can be ended and started again."""

    async def table(self) -> str: ...
    def line(self, key: str) -> Line: ...
    async def end(self) -> None: ...
    async def start(self) -> None: ...


class Local:
    """Tables in this process, in a file."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "games.db"
        self.local = LocalServer(self.file)

    async def table(self) -> str:
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "chaos"}]
        return await self.local.new(
            msgspec.convert({**PLAN, "seats": seats, "start": True, "begins": 0}, wire_http.NewTable)
        )

    def line(self, key: str) -> Line:
        return self.local.line(key)

    async def end(self) -> None:
        await self.local.__aexit__()

    async def start(self) -> None:
        self.local = LocalServer(self.file)
        await self.local.__aenter__()


class Remote:
    """Tables at a server of its own; the terminal sits down with an invite link."""

    def __init__(self, folder: Path) -> None:
        self.served = Served(folder / "tables.db")
        self.cookies = Cookies(folder / "guests.json")

    async def table(self) -> str:
        key = self.served.new()
        host = Visit(RemoteLine(Link(self.served.origin, key), cookies=self._host()))
        host.open()
        await until(host, lambda visit: visit.info is not None)
        guest = Visit(self.line(key))
        guest.open()
        await until(guest, lambda visit: visit.info is not None)
        assert host.info
        await guest.line.ask(wire.Sit, seat=0, secret=host.info.seats[0].secret, name="Ada")
        await guest.close()
        await host.close()
        return key

    def _host(self) -> Cookies:
        cookies = Cookies(self.served.db.with_name("host.json"))
        cookies.keep(self.served.origin, self.served.cookie)
        return cookies

    def line(self, key: str) -> Line:
        return RemoteLine(Link(self.served.origin, key), cookies=self.cookies)

    async def end(self) -> None:
        self.served.end()

    async def start(self) -> None:
        await asyncio.to_thread(self.served.start)


@contextlib.asynccontextmanager
async def opened(kind: type[Local] | type[Remote], folder: Path) -> AsyncIterator[Place]:
    place = kind(folder)
    await place.start()
    try:
        yield place
    finally:
        await place.end()


@contextlib.asynccontextmanager
async def visiting(kind: type[Local] | type[Remote], folder: Path) -> AsyncIterator[Visit]:
    """A visit to a new table, at the first question."""
    async with opened(kind, folder) as place:
        visit = Visit(place.line(await place.table()))
        visit.open()
        await until(visit, lambda visit: visit.asked is not None)
        yield visit
        await visit.close()


async def play(visit: Visit, dice: Dice, most: int) -> None:
    """Decide a number of times, or until the game is over."""
    for _ in range(most):
        await until(visit, lambda visit: visit.asked is not None or bool(visit.truth and visit.truth.result))
        seat = visit.asked
        view = visit.view(seat)
        if seat is None or view is None:
            return
        await visit.act(seat, visit.codec.text(dice.pick(view.legal)))


@pytest.mark.parametrize("kind", [Local, Remote])
def test_a_game_goes_on_at_the_same_seat_and_ply_after_its_server_was_ended(
    kind: type[Local] | type[Remote], tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(kind, tmp_path) as place:
            key = await place.table()
            visit = Visit(place.line(key))
            visit.open()
            await play(visit, Dice(1), 3)
            await until(visit, lambda visit: visit.asked is not None)
            assert visit.truth
            seat, ply = visit.asked, visit.truth.ply
            await place.end()
            if kind is Remote:
                await until(visit, lambda visit: visit.state.kind == "lost")
                with pytest.raises(Refused):  # refused at once, and never sent later
                    await visit.undo(0)
            await place.start()
            answers = time.monotonic()
            if kind is Local:  # the process itself ended: its visit too
                visit = Visit(place.line(key))
                visit.open()
            await until(visit, lambda visit: visit.state.kind == "open" and visit.asked is not None)
            assert (visit.asked, visit.truth and visit.truth.ply) == (seat, ply)
            assert time.monotonic() - answers <= BACK
            await play(visit, Dice(2), 200)
            assert visit.truth and visit.truth.result
            assert visit.story[-1].ply <= visit.truth.ply
            await visit.close()

    asyncio.run(story())


@pytest.mark.parametrize("kind", [Local, Remote])
def test_a_table_that_does_not_exist_is_gone_with_a_sentence(kind: type[Local] | type[Remote], tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(kind, tmp_path) as place:
            visit = Visit(place.line("nowhere"))
            visit.open()
            await until(visit, lambda visit: visit.state.kind == "gone")
            assert visit.state.why.startswith("There is no such table")
            with pytest.raises(Refused):
                await visit.line.ask(wire.Sync)
            await visit.close()

    asyncio.run(story())


@pytest.mark.parametrize("kind", [Local, Remote])
def test_previews_hints_and_undo_are_answered(kind: type[Local] | type[Remote], tmp_path: Path) -> None:
    async def story() -> None:
        async with visiting(kind, tmp_path) as visit:
            seat = visit.asked or 0
            view = visit.view(seat)
            assert view and visit.truth
            push = visit.codec.text(view.legal[0])
            after = await visit.peek(seat, push)
            assert after is visit.known_peek(push) and after is not None and after != view
            action, why, _ = await visit.hint(seat)
            assert visit.codec.choice(action) in view.legal and why
            ply = visit.truth.ply
            await visit.act(seat, push)
            await until(visit, lambda visit: bool(visit.truth and visit.truth.ply > ply))
            await visit.undo(seat)
            await until(visit, lambda visit: visit.view(seat) == view)
            with pytest.raises(Refused, match="ply"):
                await visit.line.ask(wire.Act, seat=seat, action=push, ply=999)

    asyncio.run(story())


def test_a_cut_socket_is_opened_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with visiting(Remote, tmp_path) as visit:
            assert isinstance(visit.line, RemoteLine) and visit.line._socket
            visit.line._socket.transport.abort()
            await until(visit, lambda visit: visit.state.kind == "lost")
            await until(visit, lambda visit: visit.state.kind == "open" and visit.asked is not None)

    asyncio.run(story())


def test_a_server_that_does_not_answer_is_lost_and_tried_again() -> None:
    async def story() -> None:
        visit = Visit(RemoteLine(Link("http://127.0.0.1:9", "key"), cookies=Cookies(Path("nowhere"))))
        visit.open()
        await until(visit, lambda visit: visit.state.kind == "lost")
        assert "does not answer" in visit.state.why
        await visit.close()

    asyncio.run(story())


@pytest.mark.parametrize(("rules", "says"), [(999, "newer rules"), (-1, "older rules")])
def test_a_table_of_other_rules_says_which_side_to_update(rules: int, says: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with visiting(Local, tmp_path) as visit:
            assert visit.info
            visit._hear(wire.TableSet(msgspec.structs.replace(visit.info, rules=rules)))
            assert visit.state.kind == "gone" and says in visit.state.why

    asyncio.run(story())


def test_a_game_that_this_program_does_not_know_says_so(tmp_path: Path) -> None:
    async def story() -> None:
        async with visiting(Local, tmp_path) as visit:
            assert visit.info
            visit._hear(wire.TableSet(msgspec.structs.replace(visit.info, game="chess", title="Chess")))
            assert visit.state.kind == "gone" and "plays Chess" in visit.state.why

    asyncio.run(story())


def test_a_missed_message_is_made_good_by_a_snapshot(tmp_path: Path) -> None:
    async def story() -> None:
        async with visiting(Local, tmp_path) as visit:
            visit._tail = 77
            view = visit.view(visit.asked)
            assert view
            await visit.act(visit.asked or 0, visit.codec.text(view.legal[0]))
            await until(visit, lambda visit: visit._tail != 77 and bool(visit.truth and visit.truth.ply > 0))

    asyncio.run(story())


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("http://a:8000/t/k1#seat=1&secret=s", Link("http://a:8000", "k1", 1, "s")),
        ("https://maze.example/t/k2", Link("https://maze.example", "k2")),
        (" http://a/t/k3?seat=0&secret=x ", Link("http://a", "k3", 0, "x")),
        ("http://a/j/Otter-lantern-maple", Link("http://a", code="otter-lantern-maple")),
        ("https://a/maze/j/otter-lantern-maple?tv=1", Link("https://a/maze", code="otter-lantern-maple")),
        ("https://a/maze/t/k4", Link("https://a/maze", "k4")),
        (" Otter lantern  MAPLE", Link("http://last", code="otter-lantern-maple")),
    ],
)
def test_links_of_the_browser_are_understood(text: str, link: Link) -> None:
    assert link_of(text, "http://last") == link


def test_a_code_without_a_server_says_how_to_name_one() -> None:
    with pytest.raises(Refused, match="otter-lantern-maple --server http://HOST"):
        link_of("otter lantern maple")


@pytest.mark.parametrize("text", ["", "hello", "http://", "ftp://a/t/k", "http://a/rules/classic", "http://[/t/k"])
def test_other_texts_are_refused_with_an_example(text: str) -> None:
    with pytest.raises(Refused, match="not a link to a table"):
        link_of(text)


def test_a_cookie_is_kept_for_its_user_only(tmp_path: Path) -> None:
    cookies = Cookies(tmp_path / "deep" / "guests.json")
    assert cookies.get("http://a") == ""
    cookies.keep("http://a", "guest=abc; Path=/; HttpOnly")
    cookies.keep("http://b", "guest=def")
    assert (cookies.get("http://a"), cookies.get("http://b")) == ("guest=abc", "guest=def")
    assert stat.S_IMODE(cookies.path.stat().st_mode) == 0o600
    assert cookies.latest() == "http://b"
    cookies.keep("http://a", "guest=abc")
    assert cookies.latest() == "http://a"
    cookies.path.write_text("not json")
    assert cookies.get("http://a") == ""
