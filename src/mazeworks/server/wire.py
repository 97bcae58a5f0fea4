"""Every message on a socket between browser and server; those over HTTP are in `wire_http.py`.

`server/types.py` makes `web/js/wire.d.ts` from these types.

A socket belongs to one table. What a client sends names the seat it speaks for and, with an action, the ply it has
seen; what the server sends is numbered by ply, so that a client notices when it missed something and asks again.
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
    """Something a client wants; the answer carries the same `id`."""

    id: Annotated[int, msgspec.Meta(ge=0, le=2**31)]


class Act(Ask):
    """Play an action, in notation."""

    seat: Seat
    action: Annotated[str, msgspec.Meta(max_length=80)]
    ply: int


class Undo(Ask):
    """Take the last action back."""

    seat: Seat
    ply: int


class Resign(Ask):
    """Give up."""

    seat: Seat
    ply: int


class Peek(Ask):
    """What would I see after this action? Answered from the asker's own view."""

    seat: Seat
    action: Annotated[str, msgspec.Meta(max_length=80)]


class Hint(Ask):
    """What would a strong player do here, and why?"""

    seat: Seat


class Sync(Ask):
    """Tell me everything again."""


class Arrange(Ask):
    """The host changes a seat before the game starts, one that no guest holds."""

    seat: Seat
    kind: Kind
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    bot: Annotated[str, msgspec.Meta(max_length=24)] = ""


class Swap(Ask):
    """The host lets two seats change places before the game starts, neither held by a guest."""

    seat: Seat
    other: Seat


class Dress(Ask):
    """Choose the colour of a seat before the game starts: one's own, or as the host of one that no guest holds."""

    seat: Seat
    colour: Colour


class Free(Ask):
    """The host asks a guest to stand up before the game starts. The guest is told, and the seat has a new link."""

    seat: Seat


class Begin(Ask):
    """The host says who begins."""

    begins: Begins


class Sit(Ask):
    """Take a seat with the secret of its invite link."""

    seat: Seat
    secret: Annotated[str, msgspec.Meta(max_length=64)]
    name: Name
    colour: Colour | None = None


class Transfer(Ask):
    """Make a pass, with which another device goes on with a seat of mine; without a seat, with all of them."""

    seat: Seat | None = None


class Takeover(Ask):
    """Go on here, with the pass that another device made."""

    secret: Annotated[str, msgspec.Meta(max_length=64)]


class Start(Ask):
    """The host begins the game; every seat must be taken."""


class Rematch(Ask):
    """Play again with the same people in the same seats."""


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
    """A chair as a client may know it. `mine`: this client plays it; `secret` is there for the host's open seats."""

    kind: Kind
    name: str
    taken: bool
    present: bool
    mine: bool
    colour: int
    bot: str = ""
    secret: str = ""


class TableInfo(Struct):
    """The table and who sits there; `next` is the table of the rematch, `openers` are those who may begin it.

    `why` is the reason of a table that is archived.
    `address` is where others on the network find this server, for links made on a page opened as localhost.
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
    """How it ended."""

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    truncated: bool
    why: str


class Message(Struct, tag_field="is", tag=str.lower):
    """Something the server says."""


class TableSet(Message, tag="table"):
    """The table as it is now."""

    table: TableInfo


class Truth(Message):
    """All that a client may know: a view for each of its seats, or the watcher's. `actor` is who decides now."""

    ply: int
    actor: int | None
    views: dict[str, msgspec.Raw]
    told: tuple[Told, ...]
    scores: tuple[int, ...]
    result: ResultInfo | None


class Snapshot(Truth):
    """The whole truth, whenever a client comes or asks."""


class Happened(Truth):
    """What happened since a ply, and the truth after it. A client that is not at `since` asks for a snapshot."""

    since: int


class Done(Message):
    """What was asked is done."""

    id: int


class Peeked(Message):
    """The asker's view after an action."""

    id: int
    view: msgspec.Raw


class Hinted(Message):
    """What a strong player would do: the action to take now, and why in words."""

    id: int
    action: str
    text: str


class Pass(Message):
    """A pass for another device: it works once, within so many minutes."""

    id: int
    secret: str
    minutes: int


class Freed(Message):
    """The host has freed this seat: it is yours no longer."""

    seat: int


class Refusal(Message, tag="refused"):
    """What was asked cannot be had; `why` is for people."""

    id: int
    code: str
    why: str


AnyMessage = TableSet | Snapshot | Happened | Done | Peeked | Hinted | Pass | Freed | Refusal
Sent = AnyMessage | msgspec.Raw  # a message, or its JSON
