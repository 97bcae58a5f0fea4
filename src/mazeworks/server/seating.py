"""Changes to the seats of a table, most of them before the game starts.

The host changes everything except the seats that guests hold. A guest chooses the colour of its own seat. The host can
free a seat, and the server tells the guest who held it.
"""

from __future__ import annotations

from collections.abc import Collection

from mazeworks.bots import title_of
from mazeworks.core import Refused
from mazeworks.match import tidy

from . import wire, wire_http
from .permissions import Invite, Place, chair_of, held, permitted
from .table_config import TableConfig

Change = wire.Arrange | wire.Swap | wire.Dress | wire.Free | wire.Begin | wire.Welcome


def prepare(config: TableConfig, guest: str, ask: Change) -> None:
    """Apply a change that a guest requested and may make."""
    if isinstance(ask, wire.Begin):
        config.let_begin(ask.begins)
    elif isinstance(ask, wire.Welcome):
        config.welcoming = ask.welcoming
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


def join(config: TableConfig, guest: str, ask: wire.Join, ply: int) -> None:
    """Give a seat to a guest with the code of the table. In a running game, the guest plays on for a bot."""
    chair = chair_of(config, ask.seat)
    if config.started and chair.kind == "bot":
        chair.joined = [*chair.joined, ply]
    chair.kind, chair.bot, chair.secret = "online", "", ""
    chair.guest, chair.name = guest, tidy(ask.name) or chair.name


def fill(config: TableConfig, bot: str) -> None:
    """Let bots sit at the free seats; several of them have numbered names. Without a bot, the seats stay free.

    Refuse bots alone at a table that was set for people and so has a code: tables of bots alone are counted when they
    are made.
    """
    names = [chair.name for chair in config.chairs]
    for seat in [seat for seat, chair in enumerate(config.chairs) if bot and not chair.taken]:
        called = bot.title()
        free = [name for name in (called, *[f"{called} {n}" for n in range(2, 9)]) if name not in names]
        config.arrange(seat, wire_http.SeatPlan("bot", free[0], bot))
        names.append(free[0])
    if config.code and not config.person:
        raise Refused("alone", "This table is for people. Take a seat, or set a new table for bots alone.")


def dress(config: TableConfig, guest: str, seat: int, colour: int) -> None:
    """Give a seat a colour that no other person has."""
    if colour in [chair.colour for chair in config.chairs if held(chair, guest)]:
        raise Refused("colour", "Another player has that colour. Choose one that is free.")
    config.dress(seat, colour)


def infos(place: Place, guest: str, here: Collection[str], away: Collection[str] = ()) -> tuple[wire.SeatInfo, ...]:
    """Return the seats as a guest may see them. `here` are the connected guests, `away` the guests who left."""
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
                chair.guest in away,
                title_of(chair.deputy) if chair.deputy else "",
            )
            for seat, chair in enumerate(place.config.chairs)
        ]
    )
