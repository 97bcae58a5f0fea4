"""Every message between browser and server. `web/js/wire.d.ts` is made from these types by `server/types.py`.

A socket belongs to one table. What a client sends names the seat it speaks for and, with an action, the ply it has
seen; what the server sends is numbered by ply, so that a client notices when it missed something and asks again.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, dataclass_transform

import msgspec

from mazeworks.core import Setting

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=9)]
Kind = Literal["me", "here", "online", "bot"]
Language = Literal["en", "de"]


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
    """The host changes a seat before the game starts."""

    seat: Seat
    kind: Kind
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    bot: Annotated[str, msgspec.Meta(max_length=24)] = ""


class Sit(Ask):
    """Take a seat with the secret of its invite link."""

    seat: Seat
    secret: Annotated[str, msgspec.Meta(max_length=64)]
    name: Name


class Start(Ask):
    """The host begins the game; every seat must be taken."""


class Rematch(Ask):
    """Play again with the same people: the next seat begins."""


AnyAsk = Act | Undo | Resign | Peek | Hint | Sync | Arrange | Sit | Start | Rematch


# --- to the browser, on the socket ----------------------------------------------------------------------------------


class SeatInfo(Struct):
    """A chair as a client may know it. `mine`: this client plays it; `secret` is there for the host's open seats."""

    kind: Kind
    name: str
    taken: bool
    present: bool
    mine: bool
    bot: str = ""
    secret: str = ""


class TableInfo(Struct):
    """The table and who sits there; `next` is the table of the rematch.

    `address` is where others on the network find this server, for links made on a page opened as localhost.
    """

    key: str
    game: str
    title: str
    options: dict[str, Any]
    stage: Literal["waiting", "playing", "over"]
    host: bool
    watchers: int
    seats: tuple[SeatInfo, ...]
    next: str = ""
    address: str = ""


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


class Refusal(Message, tag="refused"):
    """What was asked cannot be had; `why` is for people."""

    id: int
    code: str
    why: str


AnyMessage = TableSet | Snapshot | Happened | Done | Peeked | Hinted | Refusal


# --- over HTTP --------------------------------------------------------------------------------------------------------


class SeatPlan(Struct, forbid_unknown_fields=True):
    """A chair of a new table."""

    kind: Kind
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    bot: Annotated[str, msgspec.Meta(max_length=24)] = ""


class NewTable(Struct, forbid_unknown_fields=True):
    """POST /api/tables: set a table; it starts at once if every seat is taken and `start` is set."""

    game: str
    seats: Annotated[tuple[SeatPlan, ...], msgspec.Meta(max_length=9)]
    options: dict[str, Any] = {}
    start: bool = False


class Made(Struct):
    """Answer: the key of the new table."""

    key: str


class GameInfo(Struct):
    """An entry on the shelf; `marks` are the names of marks 1, 2, … and `icons` their glyphs."""

    id: str
    title: str
    about: str
    seats: tuple[int, ...]
    minutes: int
    rules: str
    options: tuple[Setting, ...]
    marks: tuple[str, ...]
    icons: tuple[str, ...]
    terms: dict[str, str]


class BotInfo(Struct):
    """An opponent with a name and a character; `strength` is 1 to `of`."""

    id: str
    name: str
    about: str
    strength: int
    of: int


class Shelf(Struct):
    """GET /api/shelf."""

    games: tuple[GameInfo, ...]
    bots: tuple[BotInfo, ...]


class MyTable(Struct):
    """GET /api/mine: a table this guest sits at."""

    key: str
    game: str
    title: str
    stage: Literal["waiting", "playing", "over"]
    names: tuple[str, ...]
    my_turn: bool
    scores: tuple[int, ...]


class Frame(Struct):
    """One step of a replay: what the watcher saw, and in `views` what each seat knew besides the table."""

    ply: int
    actor: int | None
    text: str
    events: tuple[msgspec.Raw, ...]
    sentences: tuple[str, ...]
    view: msgspec.Raw
    views: tuple[msgspec.Raw, ...]
    scores: tuple[int, ...]


class Replay(Struct):
    """GET /api/replays/KEY."""

    key: str
    game: str
    title: str
    names: tuple[str, ...]
    result: ResultInfo | None
    frames: tuple[Frame, ...]


class RulesPage(Struct):
    """GET /api/rules/ID: the rules page as HTML; clauses have ids such as `c4.2`."""

    title: str
    html: str


class RecordText(Struct, forbid_unknown_fields=True):
    """POST /api/records: a record file to look at; the answer is `Made`."""

    text: Annotated[str, msgspec.Meta(max_length=400_000)]


class Trouble(Struct):
    """Any answer with a status of 400 or more."""

    code: str
    why: str
