"""Passes: how a guest's seats move to another device.

The guest who sits asks for a pass and opens its link at the other device. Nobody else can: whoever set the table never
sees it, and everybody at the table is told when it is used.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from operator import itemgetter
from typing import NamedTuple

from mazeworks.core import Event, Refused
from mazeworks.store import Store

from .table_config import TableConfig

MINUTES = 10  # so long a pass is good
MOVES = 20  # of so many moves of a seat the story tells


class Moved(Event):
    """A seat goes on at another device."""


class Pass(NamedTuple):
    """What a pass is for: one seat of a guest, or all of them."""

    guest: str
    seat: int | None


class Passes:
    """The passes of one table. Only their hashes are stored, of each guest and seat the latest."""

    def __init__(self, store: Store, id: int) -> None:
        self._store, self._id = store, id

    async def new(self, guest: str, seat: int | None) -> str:
        """Make a pass and return its secret; an earlier one for the same ends."""
        secret = secrets.token_urlsafe(18)
        await self._store.give(_hash(secret), self._id, guest, seat, 60.0 * MINUTES)
        return secret

    async def find(self, secret: str) -> Pass:
        """The pass of a secret; it stays good until it is ended."""
        found = await self._store.given(_hash(secret), self._id)
        if not found:
            raise Refused(
                "pass", "This link was used already, or it is not for this table. Make a new one at the other device."
            )
        guest, seat, left = found
        if left < 0:
            raise Refused("pass", "This link was good for {n} minutes. Make a new one at the other device.", n=MINUTES)
        return Pass(guest, seat)

    async def end(self, secret: str) -> None:
        """Use a pass up."""
        await self._store.taken(_hash(secret))


def _hash(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()


def check(config: TableConfig, guest: str, seat: int | None) -> None:
    """Refuse a pass for what is not the guest's; before the game starts, seats may still change places."""
    seats = config.seats_of(guest)
    if not seats or seat not in (None, *seats):
        raise Refused("not-yours", "That seat is somebody else's.")
    if seat is not None and not config.started:
        raise Refused("waiting", "The game has not begun yet.")


def move(config: TableConfig, held: Pass, guest: str, ply: int) -> tuple[Moved, ...]:
    """Let a guest go on with the seats of a pass. A host who gives all its seats away makes the other one the host."""
    if guest == held.guest:
        raise Refused("pass", "You sit here already: open this link at the other device.")
    seats = [seat for seat in config.seats_of(held.guest) if held.seat in (seat, None)]
    if not seats:
        raise Refused("pass", "These seats have gone on at another device already.")
    for chair in [config.chairs[seat] for seat in seats]:
        chair.guest, chair.moved = guest, [*chair.moved, ply][-MOVES:]
    if held.guest == config.host and not config.seats_of(held.guest):
        config.host = guest
    elif guest != config.host:
        for seat in seats:
            config.chairs[seat].kind = "online"
    return tuple([Moved(seat) for seat in seats])


def story(config: TableConfig, told: Iterable[tuple[int, Event]]) -> list[tuple[int, Event]]:
    """What happened in the match, by ply, and among it the seats that moved."""
    moved = [(ply, Moved(seat)) for seat, chair in enumerate(config.chairs) for ply in chair.moved]
    return sorted([*told, *moved], key=itemgetter(0))


def moved(before: TableConfig, after: TableConfig) -> list[Moved]:
    """The seats that have moved between two configurations of a table that has begun."""
    pairs = zip(before.chairs, after.chairs, strict=True)
    return [Moved(seat) for seat, (old, new) in enumerate(pairs) if old.moved != new.moved]
