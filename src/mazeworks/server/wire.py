"""Every message on a socket between browser and server; those over HTTP are in `wire_http.py`.

`server/types.py` makes `web/js/wire.d.ts` from these types.

A socket belongs to one table. A client's message names its seat and, with an action, the last ply that the client has
seen. The server's messages carry the ply, so that a client that missed one requests a snapshot.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, dataclass_transform

import msgspec

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=9)]
Kind = Literal["me", "here", "online", "bot"]
Colour = Annotated[int, msgspec.Meta(ge=0, le=5)]  # a piece: its colour and its shape go together
Begins = Seat | Literal["random", "loser"]  # who begins: a seat, by lot, or the loser of the last game
Language = Literal["en", "de"]
Stage = Literal["waiting", "playing", "over", "archived"]


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Struct(msgspec.Struct, frozen=True):
    """A part of a message."""


# --- from the browser, on the socket --------------------------------------------------------------------------------


class Ask(Struct, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """A request of a client; the answer carries the same `id`."""

    id: Annotated[int, msgspec.Meta(ge=0, le=2**31)]


class Act(Ask):
    """Play an action, in notation."""

    seat: Seat
    action: Annotated[str, msgspec.Meta(max_length=80)]
    ply: int


class Undo(Ask):
    """Undo the last action."""

    seat: Seat
    ply: int


class Resign(Ask):
    """Resign the game."""

    seat: Seat
    ply: int


class Peek(Ask):
    """Request the view after an action, computed from the asker's own view."""

    seat: Seat
    action: Annotated[str, msgspec.Meta(max_length=80)]


class Hint(Ask):
    """Request the action of a strong player, with the reason."""

    seat: Seat


class Sync(Ask):
    """Request a snapshot."""


class Arrange(Ask):
    """Change a seat that no guest holds, before the game starts; for the host."""

    seat: Seat
    kind: Kind
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    bot: Annotated[str, msgspec.Meta(max_length=24)] = ""


class Swap(Ask):
    """Swap two seats that no guest holds, before the game starts; for the host."""

    seat: Seat
    other: Seat


class Dress(Ask):
    """Choose the colour of your seat before the game starts; the host also for seats that no guest holds."""

    seat: Seat
    colour: Colour


class Free(Ask):
    """Free a guest's seat before the game starts; for the host. The guest is told, and the seat gets a new link."""

    seat: Seat


class Begin(Ask):
    """Set who begins; for the host."""

    begins: Begins


class Sit(Ask):
    """Take a seat with the secret of its invite link."""

    seat: Seat
    secret: Annotated[str, msgspec.Meta(max_length=64)]
    name: Name
    colour: Colour | None = None


class Transfer(Ask):
    """Make a pass that moves a seat of this guest to another device; without a seat, all its seats."""

    seat: Seat | None = None


class Takeover(Ask):
    """Move seats to this device, with the pass from another device."""

    secret: Annotated[str, msgspec.Meta(max_length=64)]


class Start(Ask):
    """Start the game; for the host. Every seat must be taken."""


class Rematch(Ask):
    """Play again with the same players in the same seats."""


AnyAsk = (
    Act
    | Undo
    | Resign
    | Peek
    | Hint
    | Sync
    | Arrange
    | Swap
    | Dress
    | Free
    | Begin
    | Sit
    | Transfer
    | Takeover
    | Start
    | Rematch
)


# --- to the browser, on the socket ----------------------------------------------------------------------------------


class SeatInfo(Struct):
    """A seat as a client may see it. `mine`: this client plays it. The host gets the `secret` of each open seat."""

    kind: Kind
    name: str
    taken: bool
    present: bool
    mine: bool
    colour: int
    bot: str = ""
    secret: str = ""


class TableInfo(Struct):
    """The table and its seats; `next` is the table of the rematch, `openers` are the seats that may begin it.

    `why` is the reason why a table is archived.
    `address` is the server's address on the local network, for links on a page opened as localhost.
    """

    key: str
    game: str
    title: str
    options: dict[str, Any]
    stage: Stage
    host: bool
    watchers: int
    seats: tuple[SeatInfo, ...]
    begins: Begins
    openers: tuple[int, ...]
    next: str = ""
    address: str = ""
    why: str = ""


class Told(Struct):
    """One event as this client may see it, and its sentence; `ply` is the ply after it."""

    ply: int
    event: msgspec.Raw
    text: str


class ResultInfo(Struct):
    """The result of a game."""

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    truncated: bool
    why: str


class Message(Struct, tag_field="is", tag=str.lower):
    """A message of the server."""


class TableSet(Message, tag="table"):
    """The current state of the table and its seats."""

    table: TableInfo


class Truth(Message):
    """Everything a client may see: a view for each of its seats, or the watcher's. `actor` is the seat to decide."""

    ply: int
    actor: int | None
    views: dict[str, msgspec.Raw]
    told: tuple[Told, ...]
    scores: tuple[int, ...]
    result: ResultInfo | None


class Snapshot(Truth):
    """The whole truth, sent when a client joins or requests it."""


class Happened(Truth):
    """The events since a ply, and the truth after them. A client that is not at `since` requests a snapshot."""

    since: int


class Done(Message):
    """The request was carried out."""

    id: int


class Peeked(Message):
    """The asker's view after an action."""

    id: int
    view: msgspec.Raw


class Hinted(Message):
    """The action of a strong player, and the reason in words."""

    id: int
    action: str
    text: str


class Pass(Message):
    """A pass for another device. It works once, within the given number of minutes."""

    id: int
    secret: str
    minutes: int


class Freed(Message):
    """The host freed this seat, which the client no longer holds."""

    seat: int


class Refusal(Message, tag="refused"):
    """The request was refused; `why` is a message for the user."""

    id: int
    code: str
    why: str


AnyMessage = TableSet | Snapshot | Happened | Done | Peeked | Hinted | Pass | Freed | Refusal
Sent = AnyMessage | msgspec.Raw  # a message, or its JSON
