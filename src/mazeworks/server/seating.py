"""What people may change at a table before the game starts.

The host changes everything but the seats that guests hold. A guest chooses the colour of its own seat. The host can
free a seat; the guest who held it is told.
"""

from __future__ import annotations

from collections.abc import Collection

from mazeworks.core import Refused
from mazeworks.match import tidy

from . import wire, wire_http
from .table_config import Chair, TableConfig

Change = wire.Arrange | wire.Swap | wire.Dress | wire.Free | wire.Begin


def check(config: TableConfig, guest: str, ask: Change | wire.Start) -> None:
    """Refuse what is not theirs to ask."""
    own = isinstance(ask, wire.Dress) and chair_of(config, ask.seat).guest == guest
    if guest != config.host and not own:
        raise Refused("not-yours", "Only the one who set the table can do that.")
    if isinstance(ask, wire.Arrange | wire.Swap | wire.Dress):
        for seat in (ask.seat, ask.other) if isinstance(ask, wire.Swap) else (ask.seat,):
            if held(chair_of(config, seat), guest):
                raise Refused(
                    "not-yours", "{name} holds this seat. Free it first, then change it.", name=config.names[seat]
                )


def prepare(config: TableConfig, guest: str, ask: Change) -> None:
    """Do what a guest may ask."""
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


def held(chair: Chair, guest: str) -> bool:
    """True if another guest holds a chair."""
    return chair.guest not in ("", guest)


def sit(config: TableConfig, guest: str, ask: wire.Sit, colour: int | None) -> None:
    """Give the seat of an invite link to who holds the link, in the colour of its choice. The link works once."""
    chair_of(config, ask.seat)
    seat = config.invited(ask.secret)
    if colour is not None:
        dress(config, guest, seat, colour)
    chair = config.chairs[seat]
    chair.guest, chair.name, chair.secret = guest, tidy(ask.name) or chair.name, ""


def dress(config: TableConfig, guest: str, seat: int, colour: int) -> None:
    """Give a seat a colour, one that no other person wears."""
    if colour in [chair.colour for chair in config.chairs if held(chair, guest)]:
        raise Refused("colour", "Another player has that colour. Choose one that is free.")
    config.dress(seat, colour)


def chair_of(config: TableConfig, seat: int) -> Chair:
    if seat >= len(config.chairs):
        raise Refused("illegal", "There is no such seat.")
    return config.chairs[seat]


def infos(config: TableConfig, guest: str, here: Collection[str]) -> tuple[wire.SeatInfo, ...]:
    """Return the seats as a guest may know them; `here` are the guests at the table now."""
    host = guest == config.host
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
                chair.secret if host and not chair.taken else "",
            )
            for chair in config.chairs
        ]
    )
