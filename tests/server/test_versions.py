"""Rules of another version: a table goes on if its replay gives the stored mark, else it is archived."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from mazeworks import SHELF
from mazeworks.server import wire
from mazeworks.server.archive import Archived
from mazeworks.server.table import Table
from mazeworks.store import MemoryStore, New
from tests.server.room import Room
from tests.server.test_table import play_out, run


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


def raise_version(monkeypatch: pytest.MonkeyPatch, version: int) -> None:
    """A release with other rules of the first game, by their number."""
    shelf = [msgspec.structs.replace(spec, version=version) if spec.id == "classic" else spec for spec in SHELF]
    monkeypatch.setattr("mazeworks.shelf._shelf", lambda: tuple(shelf))


def begun(store: MemoryStore) -> str:
    """A table where two actions have happened; its key."""

    async def story(room: Room) -> None:
        table = room.table("classic", "me here")
        ear = room.join(table, "host")
        await room.ask(table, ear, wire.Act, 0, "push N4 0", 0)
        await room.ask(table, ear, wire.Act, 0, "walk a1", 1)

    run(story, lambda: Room(store))
    (key,) = store.keys()
    return key


def visit(store: MemoryStore, work: Callable[[Room, Table | Archived], object]) -> None:
    async def story(room: Room) -> None:
        (key,) = store.keys()
        done = work(room, await room.lobby.meet(key))
        if hasattr(done, "__await__"):
            await done

    run(story, lambda: Room(store))


def test_a_table_whose_replay_gives_the_mark_goes_on_and_its_version_rises(
    store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = begun(store)
    raise_version(monkeypatch, 9)

    async def act(room: Room, table: Table | Archived) -> None:
        assert isinstance(table, Table) and table.kept
        match = table.kept.match
        ear = room.join(table, "host")
        assert (await room.ask(table, ear, wire.Act, 1, match.codec.text(match.legal[0]), 2))["is"] == "done"

    visit(store, act)
    head = store.table(key)
    assert head and (head.rules, head.stage, head.ply) == (9, "playing", 3)
    assert store.load(key).version == 9 and store.load(key).replay().ply == 3


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE tables SET mark = x'0000000000000000'",  # the new rules lead elsewhere
        "UPDATE tables SET mark = NULL",  # it was stored before there were marks
        "UPDATE steps SET lines = '1 walk g7' WHERE ply = 1",  # the new rules do not allow an entry
    ],
)
def test_another_table_is_archived_and_opens_again_with_its_own_release(
    store: MemoryStore, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    key, lines = begun(store), "1 walk a1"
    store._db.execute(change)
    with monkeypatch.context() as patch:
        raise_version(patch, 9)

        async def look(room: Room, place: Table | Archived) -> None:
            assert isinstance(place, Archived) and "version 9" in str(place.why)
            (mine,) = await room.lobby.mine("host")
            assert (mine.key, mine.stage, mine.my_turn) == (key, "archived", False)
            assert "1 push N4 0" in await room.lobby.saved(key, "host")

        visit(store, look)
    head = store.table(key)
    assert head and head.stage == "archived" and head.rules == 1
    store._db.execute("UPDATE steps SET lines = ? WHERE ply = 1", (lines,))

    def back(_: Room, place: Table | Archived) -> None:
        assert isinstance(place, Table)

    visit(store, back)
    head = store.table(key)
    assert head and head.stage == "playing"


def test_a_finished_game_of_other_rules_is_still_shown_if_they_lead_to_its_end(
    store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me here", turn_limit=2)
        ear = room.join(table, "host")
        await play_out(room, table, {0: ear, 1: ear})

    run(story, lambda: Room(store))
    raise_version(monkeypatch, 9)

    async def look(room: Room, place: Table | Archived) -> None:
        record = await room.lobby.record(place.config.key)
        assert record.version == 9 and record.replay().over
        assert msgspec.json.decode(await room.lobby.replay(place.config.key, "en"))["total"] == len(record.entries) + 1

    visit(store, look)


def test_a_key_is_a_name_only() -> None:
    """A key that begins like the uploads of an older release is the key of a table."""
    store = MemoryStore()

    async def story(room: Room) -> None:
        table = room.table("classic", "me here")
        head = store.table(table.config.key)
        assert head
        config = msgspec.structs.replace(table.config, key="r-a-key", started=False)
        store.make(New("r-a-key", "table", "classic", 1, config.sheet()))
        assert isinstance(await room.lobby.meet("r-a-key"), Table)

    run(story, lambda: Room(store))
