"""Whatever people do at a table, it opens again: nobody can have a game archived, which would show its secrets."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazeworks import Match
from mazeworks.core import Spec
from mazeworks.server import wire
from mazeworks.server.lobby import Lobby
from mazeworks.server.table import Table
from mazeworks.store import MemoryStore
from tests.kit.extent import SAMPLED
from tests.server.room import Room

from .wild import lines

EVIL = '\x00\x1b"\\n\r\n\u2028\u202eseat {}'
DEEDS = "play play play play say undo resign arrange invite swap dress free begin sit start rematch".split()


class Deed(NamedTuple):
    """Something that a guest tries: what, a number to choose with, a name and a line."""

    guest: str
    what: str
    pick: int
    name: str
    line: str


deeds = st.builds(
    Deed,
    st.sampled_from(["host", "host", "friend"]),
    st.sampled_from(DEEDS),
    st.integers(0, 999),
    st.text(min_size=1, max_size=24) | st.just(EVIL),
    lines,
)


def match_of(table: Table) -> Match | None:
    return table.kept.match if table.kept else None


def asked(table: Table, deed: Deed) -> tuple[Any, ...]:
    """What a deed asks of a table, as it stands."""
    match, chairs = match_of(table), table.config.chairs
    ply = match.ply if match else 0
    seat, other = deed.pick % (len(chairs) + 1), deed.pick // 7 % (len(chairs) + 1)
    if deed.what == "play" and match and isinstance(match.actor, int):
        text = match.codec.text(match.legal[deed.pick % len(match.legal)])
        return wire.Act, match.actor, text.upper().replace(" ", "  "), ply
    secret = next((chair.secret for chair in chairs if chair.secret), "")
    asks: dict[str, tuple[Any, ...]] = {
        "say": (wire.Act, seat, deed.line, ply),
        "undo": (wire.Undo, match.actor if match and isinstance(match.actor, int) else seat, ply),
        "resign": (wire.Resign, seat, ply),
        "arrange": (wire.Arrange, seat, "here", deed.name),
        "invite": (wire.Arrange, seat, "online", deed.name),
        "swap": (wire.Swap, seat, other),
        "dress": (wire.Dress, seat, deed.pick % 6),
        "free": (wire.Free, seat),
        "begin": (wire.Begin, ("random", "loser", seat)[deed.pick % 3]),
        "sit": (wire.Sit, seat, secret, deed.name, deed.pick % 6),
        "start": (wire.Start,),
        "rematch": (wire.Rematch,),
    }
    return asks.get(deed.what, asks["start"])


async def found_again(room: Room, table: Table) -> None:
    """A server that starts now finds the table as it was left."""
    lobby = Lobby(room.lobby.store, room.lobby.pool)
    try:
        place = await lobby.meet(table.config.key)
        assert isinstance(place, Table), place.why
        found, left = match_of(place), match_of(table)
        assert place.config == table.config
        assert (found and found.entries) == (left and left.entries)
        assert (found and found.state) == (left and left.state)
    finally:
        await lobby.close()


async def visited(spec: Spec, others: str, story: list[Deed]) -> None:
    async with Room(MemoryStore()) as room:
        table = room.table(spec.id, " ".join(["me", *[others] * (min(max(spec.seats), 3) - 1)]))
        ears = {guest: room.join(table, guest) for guest in ("host", "friend")}
        for deed in story:
            await room.ask(table, ears[deed.guest], *asked(table, deed))
        await found_again(room, table)


@pytest.mark.parametrize("spec", SAMPLED, ids=lambda spec: spec.id)
@given(others=st.sampled_from(["here", "online"]), story=st.lists(deeds, min_size=5, max_size=25))
@settings(max_examples=30)
def test_no_guest_can_have_a_game_archived(spec: Spec, others: str, story: list[Deed]) -> None:
    asyncio.run(visited(spec, others, story))
