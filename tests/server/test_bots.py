"""Bots at a table: they play what the arena plays, from a secret that no client gets."""

from __future__ import annotations

import msgspec

from mazeworks import Match
from mazeworks.bots import Moment, bot_of
from mazeworks.server import wire
from mazeworks.server.table import Table
from mazeworks.server.table_config import TableConfig
from mazeworks.store import MemoryStore
from tests.kit.stored import config_in
from tests.server.room import Room
from tests.server.test_table import play_out, run

BOT = "daisy"  # a mixed one


def drawn_from(table: Table, seat: int) -> bool:
    """Whether all that a bot did comes from the secret in the sheet, asked again with a new object each time."""
    assert table.kept
    done = table.kept.match
    match = Match.at(done.spec, done.options, done.start, settle=False)
    for actor, action in done.entries:
        if actor == seat:
            moment = Moment.at(table.config.luck, seat, match.ply, match.since)
            if bot_of(BOT, match.game).choose(match.view(seat), moment) != action:
                return False
        match.retrace(actor, action)
    return True


def test_a_bot_plays_what_the_arena_plays_with_the_secret_of_the_table() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", f"me bot:{BOT}", cards=2, turn_limit=30)
        ear = room.join(table, "host")
        await play_out(room, table, {0: ear})
        assert drawn_from(table, 1)
        table.config.luck += "?"
        assert not drawn_from(table, 1)

    run(story)


def test_no_client_gets_the_secret_and_a_rematch_has_another() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", f"me bot:{BOT}", cards=1, turn_limit=6)
        ears = [room.join(table, guest) for guest in ("host", "a stranger")]
        await play_out(room, table, {0: ears[0]})
        await room.ask(table, ears[0], wire.Rematch)
        again = await room.lobby.find(table.config.next)
        assert len({table.config.luck, again.config.luck}) == 2 and all((table.config.luck, again.config.luck))
        sent = b"".join([data for ear in ears for data in ear.sent])
        assert table.config.luck.encode() not in sent and b"luck" not in sent

    run(story)


def test_the_secret_is_kept_and_a_table_without_one_gets_it_once() -> None:
    store = MemoryStore()

    def kept() -> TableConfig:
        (key,) = store.keys()
        return config_in(store, key)

    async def before(room: Room) -> None:
        table = room.table("classic", f"bot:{BOT} me", cards=1)
        assert kept().luck == table.config.luck
        old = msgspec.structs.replace(table.config, luck="")  # as it was stored by an earlier version
        store.sheet(table.id, table.rev, old.sheet())
        assert kept().luck == ""

    async def after(room: Room) -> None:
        (key,) = store.keys()
        table = await room.lobby.find(key)
        lucks.append(kept().luck)
        assert table.config.luck == lucks[-1]

    lucks: list[str] = []
    for story in (before, after, after):
        run(story, lambda: Room(store))
    assert lucks[0] and lucks[0] == lucks[1]
