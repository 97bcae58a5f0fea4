"""Two processes over one store: whoever was first counts, and everybody is told, also when news are lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from mazeworks.core import Refused
from mazeworks.server import limits, presence, table_sync, wire
from mazeworks.server.lobby import Lobby
from mazeworks.server.metrics import Meter
from mazeworks.server.presence import FORGET, Presence
from mazeworks.server.table import Table
from mazeworks.store import AsyncStore, Keep, MemoryStore
from tests.server.room import Ear, Room


class Shared(AsyncStore):
    """One of several processes at one store. `deaf` processes get no news."""

    shared = True

    def __init__(self, core: MemoryStore, others: list[Shared]) -> None:
        super().__init__(core, pauses=())
        self._others, self.deaf = others, False
        others.append(self)

    def tell(self, *news: str) -> None:
        for other in self._others:
            if not other.deaf:
                AsyncStore.tell(other, *news)


class Worker(Room):
    """A process with clients."""

    def __init__(self, core: MemoryStore, others: list[Shared]) -> None:
        super().__init__(core)
        self.store = Shared(core, others)
        self.lobby = Lobby(self.store, ThreadPoolExecutor(1), bots=0)

    async def come(self, key: str, guest: str) -> tuple[Table, Ear]:
        """A client comes to a table and is shown everything."""
        table = await self.lobby.find(key)
        ear = self.join(table, guest)
        await ear.until("table")
        return table, ear


def run(story: Callable[[Worker, Worker], Awaitable[None]]) -> None:
    async def whole() -> None:
        core, stores = MemoryStore(), list[Shared]()
        async with Worker(core, stores) as one, Worker(core, stores) as two:
            await asyncio.sleep(0)
            await story(one, two)

    asyncio.run(whole())


async def met(one: Worker, two: Worker, guest: str) -> tuple[Table, Ear, Table, Ear]:
    """The host of a new table at one process, and a guest of that table at the other."""
    key = one.table("classic", "me here").config.key
    return *(await one.come(key, "host")), *(await two.come(key, guest))


def test_what_happens_at_one_process_is_told_at_the_other() -> None:
    async def story(one: Worker, two: Worker) -> None:
        here, host, _, watcher = await met(one, two, "watcher")
        await one.ask(here, host, wire.Act, 0, "push N4 0", 0)
        told = await watcher.until("happened", since=0, ply=1)
        assert told["told"][0]["text"] == "P1 pushed column 4 from the top"

    run(story)


def test_what_no_news_tell_is_found_by_the_sweep(monkeypatch: pytest.MonkeyPatch) -> None:
    meter = Meter()
    monkeypatch.setattr(table_sync, "METER", meter)

    async def story(one: Worker, two: Worker) -> None:
        here, host, _, watcher = await met(one, two, "watcher")
        two.store.deaf = True
        await one.ask(here, host, wire.Act, 0, "push N4 0", 0)
        assert [message["is"] for message in watcher.heard()].count("happened") == 0
        await two.lobby.hall.sweep()
        await watcher.until("happened", since=0, ply=1)
        assert meter.total("swept") == 1

    run(story)


def test_news_that_nobody_understands_makes_no_process_deaf() -> None:
    async def story(one: Worker, two: Worker) -> None:
        here, host, _, watcher = await met(one, two, "watcher")
        one.store.tell(f"r {here.config.key} other {{", f"t {here.config.key}")
        async with asyncio.timeout(table_sync.SWEEP / 2):
            assert (await one.ask(here, host, wire.React, 0, "smile"))["is"] == "done"
            await watcher.until("reacted", seat=0)

    run(story)


def test_a_client_that_changes_processes_sees_nothing_older_than_it_has_seen() -> None:
    async def story(one: Worker, two: Worker) -> None:
        here, host, *_ = await met(one, two, "watcher")
        two.store.deaf = True
        await one.ask(here, host, wire.Act, 0, "push N4 0", 0)
        _, again = await two.come(here.config.key, "host")
        assert again.last("snapshot")["ply"] == 1
        assert [message["ply"] for message in again.heard() if message["is"] in ("snapshot", "happened")] == [1]

    run(story)


def test_a_step_stored_while_a_table_is_read_archives_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(one: Worker, two: Worker) -> None:
        key = one.table("classic", "me here").config.key
        here, host = await one.come(key, "host")
        since = two.store.since

        async def late(id: int, ply: int) -> list[tuple[int, str]]:
            monkeypatch.undo()
            await one.ask(here, host, wire.Act, 0, "push N4 0", 0)
            return await since(id, ply)

        monkeypatch.setattr(two.store, "since", late)  # the row has been read, its steps have not
        _, other = await two.come(key, "host")
        assert other.last("snapshot")["ply"] == 1
        assert other.last("table")["table"]["stage"] == "playing"

    run(story)


def test_an_action_of_a_client_that_has_seen_more_than_the_process_is_judged_after_catching_up() -> None:
    async def story(one: Worker, two: Worker) -> None:
        here, host, there, other = await met(one, two, "host")
        two.store.deaf = True
        await one.ask(here, host, wire.Act, 0, "push N4 0", 0)
        assert (await two.ask(there, other, wire.Act, 0, "walk a1", 1))["is"] == "done"
        await host.until("happened", since=1)

    run(story)


def test_of_two_actions_at_one_ply_the_second_is_stale_and_its_clients_see_the_first() -> None:
    async def story(one: Worker, two: Worker) -> None:
        here, host, there, other = await met(one, two, "host")
        two.store.deaf = True
        await one.ask(here, host, wire.Act, 0, "push N4 0", 0)
        assert (await two.ask(there, other, wire.Act, 0, "push E2 0", 0))["code"] == "stale"
        assert (await other.until("happened", since=0))["told"][0]["text"] == "P1 pushed column 4 from the top"

    run(story)


def test_two_guests_who_take_the_last_two_seats_at_once_both_sit_and_the_game_begins_once() -> None:
    async def story(one: Worker, two: Worker) -> None:
        made = one.table("classic", "me online online")
        key, secrets = made.config.key, [chair.secret for chair in made.config.chairs]
        here, ann = await one.come(key, "ann")
        there, ben = await two.come(key, "ben")
        two.store.deaf = one.store.deaf = True
        answers = await asyncio.gather(
            one.ask(here, ann, wire.Sit, 1, secrets[1], "Ann"), two.ask(there, ben, wire.Sit, 2, secrets[2], "Ben")
        )
        assert [answer["is"] for answer in answers] == ["done", "done"]
        for worker in (one, two):
            await worker.lobby.hall.sweep()
        for ear, seat in ((ann, "1"), (ben, "2")):
            shown = await ear.until("snapshot")
            assert list(shown["views"]) == [seat]
        assert here.kept and there.kept and here.kept.match.state == there.kept.match.state

    run(story)


def test_a_seat_that_is_freed_at_one_process_is_told_to_its_guest_at_the_other() -> None:
    async def story(one: Worker, two: Worker) -> None:
        made = one.table("classic", "me online online")
        key, secret = made.config.key, made.config.chairs[1].secret
        here, host = await one.come(key, "host")
        there, ben = await two.come(key, "ben")
        await two.ask(there, ben, wire.Sit, 1, secret, "Ben")
        await one.lobby.hall.sweep()
        await host.until("table")
        assert (await one.ask(here, host, wire.Free, 1))["is"] == "done"
        assert (await ben.until("freed"))["seat"] == 1

    run(story)


def test_a_pass_made_at_one_process_is_good_at_the_other_and_only_once() -> None:
    async def story(one: Worker, two: Worker) -> None:
        here, host, there, phone = await met(one, two, "phone")
        secret = (await one.ask(here, host, wire.Transfer, None))["secret"]
        assert (await two.ask(there, phone, wire.Takeover, secret))["is"] == "done"
        assert there.config.seats_of("phone") == (0, 1)
        await host.until("happened", since=0)  # everybody is told
        _, eve = await one.come(here.config.key, "eve")
        assert (await one.ask(here, eve, wire.Takeover, secret))["code"] == "pass"

    run(story)


def test_a_table_that_is_made_while_the_server_ends_keeps_no_other_open(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with Room() as room:
            first, second = room.table("classic", "me here"), room.table("classic", "me here")
            close, closed = first.close, list[Table]()

            async def closing() -> None:
                room.table("classic", "me here")  # such as a rematch
                await close()

            async def noting() -> None:
                closed.append(second)

            monkeypatch.setattr(first, "close", closing)
            monkeypatch.setattr(second, "close", noting)
            await room.lobby.close()
            assert closed == [second] and not room.lobby.tables
            await Table.close(second)

    asyncio.run(story())


def test_a_table_that_a_client_finds_while_others_are_closed_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "IDLE", -1)

    async def story(one: Worker, _: Worker) -> None:
        first, second = one.table("classic", "me here"), one.table("classic", "me here")
        close, ears = first.close, list[Ear]()

        async def closing() -> None:
            ears.append((await one.come(second.config.key, "host"))[1])
            await close()

        monkeypatch.setattr(first, "close", closing)
        await asyncio.sleep(0.01)  # both are idle
        await one.lobby.hall._evict()
        assert [*one.lobby.tables.values()] == [second]
        assert (await one.ask(second, ears[0], wire.Act, 0, "push N4 0", 0))["is"] == "done"

    run(story)


def test_a_process_of_an_older_release_archives_no_table_of_a_newer_one() -> None:
    """While workers are replaced one by one, an archived table would show its players the record of a running game."""

    async def story(one: Worker, two: Worker) -> None:
        table = one.table("classic", "me here")
        two.store.core._db.execute("UPDATE tables SET rules = 99, mark = x'00'")
        with pytest.raises(Refused) as caught:
            await two.lobby.saved(table.config.key, "host")
        assert caught.value.code == "fault"
        head = await two.store.table(table.config.key)
        assert head and head.stage == "playing"

    run(story)


def test_people_at_both_processes_are_seen_at_both(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_sync, "SOON", 0)
    monkeypatch.setattr(presence, "SOON", 0)

    async def story(one: Worker, two: Worker) -> None:
        made = one.table("classic", "me online online")
        key, secret = made.config.key, made.config.chairs[1].secret
        _, host = await one.come(key, "host")
        there, ben = await two.come(key, "ben")
        await two.ask(there, ben, wire.Sit, 1, secret, "Ben")
        await two.come(key, "watcher")
        async with asyncio.timeout(30):
            while True:
                info = host.last("table")["table"]
                if info["seats"][1]["present"] and info["watchers"] == 1:
                    break
                await asyncio.sleep(0.01)
        assert ben.last("table")["table"]["seats"][0]["present"]

    run(story)


def test_who_is_elsewhere_is_forgotten_after_a_while() -> None:
    clock = [0.0]
    presence = Presence(lambda: clock[0])
    assert presence.heard("other", [1], 2) and not presence.heard("other", [1], 2)
    assert presence.elsewhere() == (frozenset([1]), 2)
    clock[0] = FORGET + 1
    assert presence.elsewhere() == (frozenset(), 0)


def test_who_is_here_is_told_when_it_changes_and_again_after_a_while() -> None:
    clock = [0.0]
    presence = Presence(lambda: clock[0])
    assert not presence.due((set(), 0))  # nobody has ever been here
    presence.changed()
    assert not presence.due(({0}, 0))  # not so soon again
    clock[0] += 1
    assert presence.due(({0}, 0)) and not presence.due(({0}, 0))
    clock[0] += 11
    assert presence.due(({0}, 0))
    presence.changed()
    clock[0] += 1
    assert presence.due((set(), 0))  # the last one has gone
    clock[0] += 11
    assert not presence.due((set(), 0))


def test_a_table_without_clients_leaves_the_memory_and_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "IDLE", -1)

    async def story(one: Worker, two: Worker) -> None:
        table = one.table("classic", "me here")
        ear = one.join(table, "host")
        await ear.until("snapshot")
        await one.lobby.hall._evict()
        assert one.lobby.tables == {table.config.key: table}
        table.leave(ear)
        while not table.idle:
            await asyncio.sleep(0)
        await one.lobby.hall._evict()
        assert one.lobby.tables == {}
        assert (await one.lobby.find(table.config.key)).kept

    run(story)


@pytest.mark.parametrize("keep", [Keep(waiting=-1), None])
def test_old_tables_are_deleted_now_and_then_if_the_host_wants_it(
    keep: Keep | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "PRUNE_FIRST", 0.0)
    monkeypatch.setattr(table_sync, "SWEEP", 0.0)

    async def story() -> None:
        async with Room() as room:
            key = room.table("classic", "me online").config.key
            room.lobby.hall.keep = keep
            for _ in range(20):
                await asyncio.sleep(0)
            assert (await room.lobby.store.table(key) is None) == bool(keep)

    asyncio.run(story())


def test_tables_are_looked_after_while_old_ones_are_deleted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "PRUNE_FIRST", 0.0)
    monkeypatch.setattr(table_sync, "SWEEP", 0.0)

    async def story() -> None:
        async with Room() as room:
            pruning, looked = asyncio.Event(), asyncio.Event()

            async def prune(_: Keep) -> int:
                pruning.set()
                await asyncio.Event().wait()  # it takes long
                return 0

            async def evict() -> None:
                if pruning.is_set():
                    looked.set()

            monkeypatch.setattr(room.lobby.store, "prune", prune)
            monkeypatch.setattr(room.lobby.hall, "_evict", evict)
            room.lobby.hall.keep = Keep()
            async with asyncio.timeout(5):
                await looked.wait()

    asyncio.run(story())


def test_a_store_that_fails_while_a_client_comes_shows_it_nothing_old(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mazeworks.server.table_queue.PAUSES", (0,))

    async def story(one: Worker, two: Worker) -> None:
        table = one.table("classic", "me here")
        fails = [3]
        honest = MemoryStore.table

        def flaky(core: MemoryStore, key: str) -> object:
            if fails[0]:
                fails[0] -= 1
                raise Refused("store", "not now")
            return honest(core, key)

        monkeypatch.setattr(MemoryStore, "table", flaky)
        ear = one.join(table, "host")
        await ear.until("snapshot")
        assert fails == [0]

    run(story)
