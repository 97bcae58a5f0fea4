"""The gate: everything that leaves a table passes `may`, and every message to a table too.

A guest is judged by the seats it holds and by how far the game has come, never by the letters of a key. What is not
listed here is closed. The rules of the game are judged later, on the guest's own view.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, NamedTuple, Protocol

from mazeworks.core import WATCHER, Reader, Refused

from . import wire
from .table_config import Chair, TableConfig


class Place(Protocol):
    """A table as the gate judges it."""

    @property
    def config(self) -> TableConfig: ...

    @property
    def stage(self) -> wire.Stage: ...


class Standing(NamedTuple):
    """A table that is not open: what the store holds of it."""

    config: TableConfig
    stage: wire.Stage


UPLOADED = Standing(TableConfig("", "", {}, "", []), "over")  # a record from elsewhere: no seats, no secrets


class Sight(Enum):
    """Something of a table that leaves without a message."""

    LISTED = "listed"  # a line among the guest's own tables
    TABLE = "table"  # the seats, and how far the game has come
    RECORD = "record"  # the record as text
    REPLAY = "replay"  # the record step by step, every secret shown


class View(NamedTuple):
    """All that one seat knows; without a seat, what an onlooker sees."""

    reader: Reader


class Invite(NamedTuple):
    """The secret of a seat's invite link."""

    seat: int


What = Sight | View | Invite | wire.AnyAsk
Rule = Callable[[str, Place, Any], None]


def may(guest: str, place: Place, what: What) -> None:
    """Refuse what a guest may not see or do at a table."""
    if place.stage == "archived" and isinstance(what, wire.Ask):
        raise Refused("archived", "This game is archived: it cannot go on.")
    rule = RULES.get(what if isinstance(what, Sight) else type(what), _closed)
    rule(guest, place, what)


def permitted(guest: str, place: Place, what: What) -> bool:
    """True if a guest may see or do this at a table."""
    try:
        may(guest, place, what)
    except Refused:
        return False
    return True


def readers(guest: str, place: Place) -> tuple[Reader, ...]:
    """Return the views that a guest is sent: those of its seats, or the onlooker's."""
    seats = [seat for seat in range(len(place.config.chairs)) if permitted(guest, place, View(seat))]
    if not seats:
        may(guest, place, View(WATCHER))
    return tuple(seats) or (WATCHER,)


# --- the rules --------------------------------------------------------------------------------------------------------


def held(chair: Chair, guest: str) -> bool:
    """True if another guest holds a chair."""
    return chair.guest not in ("", guest)


def chair_of(config: TableConfig, seat: int) -> Chair:
    if seat >= len(config.chairs):
        raise Refused("illegal", "There is no such seat.")
    return config.chairs[seat]


def _closed(_guest: str, _place: Place, _what: object) -> None:
    raise Refused("not-yours", "This server does not show that.")


def _open(_guest: str, _place: Place, _what: object) -> None:
    """Allow it: who has the key of a table may look, and an invite link or a pass is judged by its secret."""


def _sitting(guest: str, place: Place, _what: object) -> None:
    if not place.config.seats_of(guest):
        raise Refused("not-yours", "That seat is somebody else's.")


def _own(guest: str, place: Place, what: View) -> None:
    if what.reader is not WATCHER and what.reader not in place.config.seats_of(guest):
        raise Refused("not-yours", "That seat is somebody else's.")


def _invite(guest: str, place: Place, what: Invite) -> None:
    if guest != place.config.host or chair_of(place.config, what.seat).taken:
        raise Refused("not-yours", "Only the host of this table can do that.")


def _finished(_guest: str, place: Place, _what: object) -> None:
    if place.stage == "waiting":
        raise Refused("waiting", "The game has not begun yet.")
    if place.stage != "over":
        raise Refused("running", "The game goes on: its record is secret until it is over.")


def _record(guest: str, place: Place, what: object) -> None:
    """A table that is archived may hold secrets: its record is for the guests who sat there."""
    if place.stage != "archived":
        _finished(guest, place, what)
    elif not place.config.seats_of(guest):
        raise Refused("not-yours", "This game is archived. Only those who sat there can save its record.")


def _play(guest: str, place: Place, ask: wire.Act | wire.Undo | wire.Resign | wire.Peek | wire.Hint) -> None:
    if place.stage == "waiting":
        raise Refused("waiting", "The game has not begun yet.")
    _own(guest, place, View(ask.seat))


def _prepare(guest: str, place: Place, ask: Any) -> None:
    """The host prepares the table, except for the seats that guests hold. A guest chooses its own colour."""
    config = place.config
    own = isinstance(ask, wire.Dress) and chair_of(config, ask.seat).guest == guest
    if guest != config.host and not own:
        raise Refused("not-yours", "Only the host of this table can do that.")
    if isinstance(ask, wire.Arrange | wire.Swap | wire.Dress):
        for seat in (ask.seat, ask.other) if isinstance(ask, wire.Swap) else (ask.seat,):
            if held(chair_of(config, seat), guest):
                name = config.names[seat]
                raise Refused("not-yours", "{name} holds this seat. Free it first, then change it.", name=name)
    if place.stage != "waiting":
        raise Refused("started", "The game has begun already.")


def _transfer(guest: str, place: Place, ask: wire.Transfer) -> None:
    """Before the game starts, seats may still change places: a pass then is for all seats of a guest."""
    seats = place.config.seats_of(guest)
    if not seats or ask.seat not in (None, *seats):
        raise Refused("not-yours", "That seat is somebody else's.")
    if ask.seat is not None and place.stage == "waiting":
        raise Refused("waiting", "The game has not begun yet.")


def _rematch(guest: str, place: Place, _ask: wire.Rematch) -> None:
    if place.stage != "over" or not place.config.seats_of(guest):
        raise Refused("running", "A rematch is for those who have just finished.")


RULES: dict[Sight | type[object], Rule] = {
    Sight.LISTED: _sitting,
    Sight.TABLE: _open,
    Sight.RECORD: _record,
    Sight.REPLAY: _finished,
    View: _own,
    Invite: _invite,
    **dict.fromkeys((wire.Act, wire.Undo, wire.Resign, wire.Peek, wire.Hint), _play),
    **dict.fromkeys((wire.Arrange, wire.Swap, wire.Dress, wire.Free, wire.Begin, wire.Start), _prepare),
    **dict.fromkeys((wire.Sync, wire.Sit, wire.Takeover), _open),
    wire.Transfer: _transfer,
    wire.Rematch: _rematch,
}
