"""Changes to a table before the game starts.

The host changes everything except the seats that guests hold. A guest chooses the colour of its own seat. The host can
free a seat, and the server tells the guest who held it.
"""

from __future__ import annotations

from collections.abc import Collection

from mazeworks.core import Refused
from mazeworks.match import tidy

from . import wire, wire_http
from .gate import Invite, Place, chair_of, held, permitted
from .table_config import TableConfig

Change = wire.Arrange | wire.Swap | wire.Dress | wire.Free | wire.Begin


def prepare(config: TableConfig, guest: str, ask: Change) -> None:
    """Apply a change that a guest requested and the gate allowed."""
    if isinstance(ask, wire.Begin):
        config.let_begin(ask.begins)
    elif isinstance(ask, wire.Dress):
        dress(config, guest, ask.seat, ask.colour)
    elif isinstance(ask, wire.Swap):
        config.swap(ask.seat, ask.other)
    elif isinstance(ask, wire.Free):
        if not held(chair_of(config, ask.seat), guest):
            raise Refused("illegal", "No guest holds this seat.")
        config.arrange(ask.seat, wire_http.SeatPlan("online"))
    else:
        config.arrange(ask.seat, wire_http.SeatPlan(ask.kind, ask.name, ask.bot))


def sit(config: TableConfig, guest: str, ask: wire.Sit, colour: int | None) -> None:
    """Give the seat of an invite link to the guest who opened it, in the colour of its choice. The link works once."""
    chair_of(config, ask.seat)
    seat = config.invited(ask.secret)
    if colour is not None:
        dress(config, guest, seat, colour)
    chair = config.chairs[seat]
    chair.guest, chair.name, chair.secret = guest, tidy(ask.name) or chair.name, ""


def dress(config: TableConfig, guest: str, seat: int, colour: int) -> None:
    """Give a seat a colour that no other person has."""
    if colour in [chair.colour for chair in config.chairs if held(chair, guest)]:
        raise Refused("colour", "Another player has that colour. Choose one that is free.")
    config.dress(seat, colour)


def infos(place: Place, guest: str, here: Collection[str]) -> tuple[wire.SeatInfo, ...]:
    """Return the seats as a guest may see them. `here` are the guests who are connected."""
    return tuple(
        [
            wire.SeatInfo(
                chair.kind,
                chair.name,
                chair.taken,
                chair.kind == "bot" or chair.guest in here,
                chair.guest == guest,
                chair.colour,
                chair.bot,
                chair.secret if permitted(guest, place, Invite(seat)) else "",
            )
            for seat, chair in enumerate(place.config.chairs)
        ]
    )
