"""Passes: they move a guest's seats to another device.

A seated guest requests a pass and opens its link at the other device. The host of the table never sees the pass. When
the pass is used, the table announces it to all its clients.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import NamedTuple

from mazeworks.core import Refused
from mazeworks.store import Store

from .table_config import TableConfig

MINUTES = 10  # for which a pass is valid
MOVES = 20  # moves of a seat that the story tells


class Pass(NamedTuple):
    """The scope of a pass: one seat of a guest, or all of them."""

    guest: str
    seat: int | None


class Passes:
    """The passes of one table. Only hashes are stored, and only the latest for each guest and seat."""

    def __init__(self, store: Store, id: int) -> None:
        self._store, self._id = store, id

    async def new(self, guest: str, seat: int | None) -> str:
        """Make a pass and return its secret. It replaces an earlier pass for the same seats."""
        secret = secrets.token_urlsafe(18)
        await self._store.give(_hash(secret), self._id, guest, seat, 60.0 * MINUTES)
        return secret

    async def find(self, secret: str) -> Pass:
        """Return the pass of a secret. It stays valid until `end`."""
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
        """Invalidate a pass."""
        await self._store.taken(_hash(secret))


def _hash(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()


def move(config: TableConfig, held: Pass, guest: str, ply: int) -> None:
    """Move the seats of a pass to a guest. If the host moves all its seats, that guest becomes the host."""
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
