"""Every message on a socket between browser and server; those over HTTP are in `wire_http.py`.

`server/types.py` makes `web/js/wire.d.ts` from these types.

A socket belongs to one table. A client's message names its seat and, with an action, the last ply that the client has
seen. The server's messages carry the ply, so that a client that missed one requests a snapshot.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from .wire_base import Ask as Ask
from .wire_base import Begins as Begins
from .wire_base import Colour as Colour
from .wire_base import Kind as Kind
from .wire_base import Language as Language
from .wire_base import Message as Message
from .wire_base import Name as Name
from .wire_base import Seat as Seat
from .wire_base import Stage as Stage
from .wire_base import Struct as Struct
from .wire_players import Propose as Propose
from .wire_players import QuestionInfo as QuestionInfo
from .wire_players import React as React
from .wire_players import Reacted as Reacted
from .wire_players import Reaction as Reaction
from .wire_players import Show as Show
from .wire_players import Timer as Timer
from .wire_players import Tried as Tried
from .wire_players import Vote as Vote

# --- from the browser, on the socket --------------------------------------------------------------------------------


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


class Ping(Ask):
    """Request a sign that the line holds."""


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


class Join(Ask):
    """Take a free seat with the code of the table; in a running game, the seat of a bot."""

    seat: Seat
    code: Annotated[str, msgspec.Meta(max_length=64)]
    name: Name


class Welcome(Ask):
    """Set whether guests with the code may take the seats of bots while the game runs; for the host."""

    welcoming: bool


class Transfer(Ask):
    """Make a pass that moves a seat of this guest to another device; without a seat, all its seats."""

    seat: Seat | None = None


class Takeover(Ask):
    """Move seats to this device, with the pass from another device."""

    secret: Annotated[str, msgspec.Meta(max_length=64)]


class Start(Ask):
    """Start the game; for the host. Bots of the given name take the free seats; without one, no seat may be free."""

    bot: Annotated[str, msgspec.Meta(max_length=24)] = ""


class Rematch(Ask):
    """Play again with the same players in the same seats; bots move on the scale of levels by `harder` points."""

    harder: Annotated[int, msgspec.Meta(ge=-10, le=10)] = 0


AnyAsk = (
    Act
    | Undo
    | Resign
    | Peek
    | Hint
    | Sync
    | Ping
    | Arrange
    | Swap
    | Dress
    | Free
    | Begin
    | Sit
    | Join
    | Welcome
    | Transfer
    | Takeover
    | Start
    | Rematch
    | React
    | Show
    | Propose
    | Vote
    | Timer
)


# --- to the browser, on the socket ----------------------------------------------------------------------------------


class SeatInfo(Struct):
    """A seat as a client may see it. `mine`: this client plays it. The host gets the `secret` of each open seat.

    `away`: its player has been away for a while. `deputy` is the name of the bot that plays for its player meanwhile.
    """

    kind: Kind
    name: str
    taken: bool
    present: bool
    mine: bool
    colour: int
    bot: str = ""
    secret: str = ""
    away: bool = False
    deputy: str = ""


class TableInfo(Struct):
    """The table and its seats; `next` is the table of the rematch, `openers` are the seats that may begin it.

    `why` is the reason why a table is archived.
    `address` is the server's address on the local network, for links on a page opened as localhost.
    `rules` is the version of the game's rules; 0 if the server does not tell it.
    `question` is what the others are asked. Each turn has `seconds`; 0 for no timer. `bot_after`: then a bot plays it.
    `code` opens the table to others; only guests who sit there get it. `welcoming`: they may take the seats of bots.
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
    rules: int = 0
    code: str = ""
    welcoming: bool = True
    question: QuestionInfo | None = None
    seconds: int = 0
    bot_after: bool = False


class Told(Struct):
    """One event as this client may see it, and its sentence; `ply` is the ply after it."""

    ply: int
    event: msgspec.Raw
    text: str


class ResultInfo(Struct):
    """The result of a game, and the number of its turns."""

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    truncated: bool
    why: str
    turns: int = 0


class TableSet(Message, tag="table"):
    """The current state of the table and its seats."""

    table: TableInfo


class Truth(Message):
    """Everything a client may see: a view for each of its seats, or the watcher's.

    `actor` is the seat to decide; `undoable` is true if it can take its last action back.
    """

    ply: int
    actor: int | None
    views: dict[str, msgspec.Raw]
    told: tuple[Told, ...]
    scores: tuple[int, ...]
    result: ResultInfo | None
    resigned: tuple[int, ...] = ()
    undoable: bool = False


class Snapshot(Truth):
    """The whole truth, sent when a client joins or requests it."""


class Happened(Truth, kw_only=True):
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
    """The action of a strong player, what to do in words, and why. `cells` are the squares that the words name.

    `action` is empty if nothing tells the choices apart.
    """

    id: int
    action: str
    text: str
    why: str
    cells: tuple[int, ...]


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


AnyMessage = TableSet | Snapshot | Happened | Done | Peeked | Hinted | Pass | Freed | Reacted | Tried | Refusal
Sent = AnyMessage | msgspec.Raw  # a message, or its JSON
