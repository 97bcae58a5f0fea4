"""Permissions: `may` checks everything that leaves a table and every message to a table.

Access depends on the seats that a guest holds and on the stage of the game, never on the text of a key. Anything that
is not listed here is refused. The table checks the rules of the game afterwards, on the guest's own view.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from enum import Enum
from typing import Any, NamedTuple, Protocol

from mazeworks.core import WATCHER, Reader, Refused

from . import wire
from .table_code import tidy_code
from .table_config import Chair, TableConfig


class Place(Protocol):
    """A table, as permissions use it."""

    @property
    def config(self) -> TableConfig: ...

    @property
    def stage(self) -> wire.Stage: ...


class Standing(NamedTuple):
    """A table that is not in memory, with its data from the store."""

    config: TableConfig
    stage: wire.Stage


UPLOADED = Standing(TableConfig("", "", {}, "", []), "over")  # a record from elsewhere: no seats, no secrets


class Sight(Enum):
    """A part of a table that a guest can read without sending a message."""

    LISTED = "listed"  # a line among the guest's own tables
    CODE = "code"  # the code by which others join
    FOUND = "found"  # the key of a table, for a guest with its code
    TABLE = "table"  # the seats, and the stage of the game
    RECORD = "record"  # the record as text
    REPLAY = "replay"  # the record step by step, every secret shown


class View(NamedTuple):
    """The view of one seat; without a seat, the onlooker's view."""

    reader: Reader


class Invite(NamedTuple):
    """The secret of a seat's invite link."""

    seat: int


ONLOOKER = "-"  # the guest of a socket that only watches, such as that of a TV: no cookie names it
What = Sight | View | Invite | wire.AnyAsk
Rule = Callable[[str, Place, Any], None]


def may(guest: str, place: Place, what: What) -> None:
    """Refuse anything that a guest may not see or do at a table."""
    if place.stage == "archived" and isinstance(what, wire.Ask):
        raise Refused("archived", "This game is archived: it cannot go on.")
    if guest == ONLOOKER and isinstance(what, wire.Ask) and not isinstance(what, wire.Sync):
        raise Refused("not-yours", "This screen only watches. Open the link on your own device to play.")
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
    """Return the views for a guest: those of its seats, or the onlooker's."""
    seats = [seat for seat in place.config.seats_of(guest) if permitted(guest, place, View(seat))]
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
    """Allow it: a guest with the key of a table may watch, and the table checks the secret of a link or a pass."""


def _sitting(guest: str, place: Place, _what: object) -> None:
    if not place.config.seats_of(guest):
        raise Refused("not-yours", "That seat is somebody else's.")


def _running(_guest: str, place: Place, _what: object) -> None:
    if place.stage not in ("waiting", "playing"):
        raise Refused("unknown", "This code leads to no table. Check the three words.")


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
    """Allow only guests who sat there to read an archived record, because it may hold secrets."""
    if place.stage != "archived":
        _finished(guest, place, what)
    elif not place.config.seats_of(guest):
        raise Refused("not-yours", "This game is archived. Only those who sat there can save its record.")


def _play(guest: str, place: Place, ask: wire.Act | wire.Undo | wire.Resign | wire.Peek | wire.Hint) -> None:
    if place.stage == "waiting":
        raise Refused("waiting", "The game has not begun yet.")
    _own(guest, place, View(ask.seat))


def _prepare(guest: str, place: Place, ask: Any) -> None:
    """Allow the host to prepare all seats that no guest holds, and a guest to choose its own colour."""
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
    """Allow a pass for all seats of a guest; one for a single seat only after the start, when seats are fixed."""
    seats = place.config.seats_of(guest)
    if not seats or ask.seat not in (None, *seats):
        raise Refused("not-yours", "That seat is somebody else's.")
    if ask.seat is not None and place.stage == "waiting":
        raise Refused("waiting", "The game has not begun yet.")


def _join(guest: str, place: Place, ask: wire.Join) -> None:
    """Allow a guest without a seat to take a free one, and in a running game that of a bot if the host agrees."""
    config = place.config
    chair = chair_of(config, ask.seat)
    if not config.code or not secrets.compare_digest(config.code, tidy_code(ask.code)):
        raise Refused("not-yours", "This is not the code of this table. Ask the host for it.")
    if config.seats_of(guest):
        raise Refused("not-yours", "You sit at this table already.")
    free = not chair.taken or (place.stage == "playing" and config.welcoming and chair.kind == "bot")
    if place.stage not in ("waiting", "playing") or not free:
        raise Refused("taken", "This seat is taken. Choose another one.")


def _host(guest: str, place: Place, _ask: object) -> None:
    if guest != place.config.host:
        raise Refused("not-yours", "Only the host of this table can do that.")


def _propose(guest: str, place: Place, ask: wire.Propose) -> None:
    """Allow a question while the game goes on: about an action of an own seat, or about the seat of another guest."""
    if place.stage != "playing":
        raise Refused("running", "Only while a game goes on can the others be asked.")
    if ask.what == "back":
        _own(guest, place, View(ask.seat))
    else:
        _sitting(guest, place, ask)


def _react(guest: str, place: Place, ask: wire.React) -> None:
    _own(guest, place, View(ask.seat))


def _show(guest: str, place: Place, ask: wire.Show) -> None:
    if place.stage != "playing":
        over = Refused("over", "The game is over.")
        raise over if place.stage == "over" else Refused("waiting", "The game has not begun yet.")
    _own(guest, place, View(ask.seat))


def _rematch(guest: str, place: Place, _ask: wire.Rematch) -> None:
    if place.stage != "over" or not place.config.seats_of(guest):
        raise Refused("running", "A rematch is for those who have just finished.")


RULES: dict[Sight | type[object], Rule] = {
    Sight.LISTED: _sitting,
    Sight.CODE: _sitting,
    Sight.FOUND: _running,
    Sight.TABLE: _open,
    Sight.RECORD: _record,
    Sight.REPLAY: _finished,
    View: _own,
    Invite: _invite,
    **dict.fromkeys((wire.Act, wire.Undo, wire.Resign, wire.Peek, wire.Hint), _play),
    **dict.fromkeys((wire.Arrange, wire.Swap, wire.Dress, wire.Free, wire.Begin, wire.Start), _prepare),
    wire.Join: _join,
    **dict.fromkeys((wire.Welcome, wire.Timer), _host),
    **dict.fromkeys((wire.Sync, wire.Ping, wire.Sit, wire.Takeover), _open),
    wire.Transfer: _transfer,
    wire.React: _react,
    wire.Show: _show,
    wire.Propose: _propose,
    wire.Vote: _sitting,
    wire.Rematch: _rematch,
}
