"""Every message between browser and server over HTTP; those on a socket are in `wire.py`."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from mazeworks.core import Setting
from mazeworks.shelf import Picture

from .wire import Begins, Colour, Kind, ResultInfo, Stage, Struct


class SeatPlan(Struct, forbid_unknown_fields=True):
    """A seat of a new table."""

    kind: Kind
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    bot: Annotated[str, msgspec.Meta(max_length=24)] = ""
    colour: Colour | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """POST /api/tables: create a table. The game starts at once if every seat is taken and `start` is set."""

    game: str
    seats: Annotated[tuple[SeatPlan, ...], msgspec.Meta(max_length=9)]
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    start: bool = False
    begins: Begins | None = None  # None: according to the options


class Made(Struct):
    """Answer: the key of the new table."""

    key: str


class Found(Struct):
    """GET /api/codes/CODE: the key of the table with this code."""

    key: str


class Look(Struct):
    """The look of a game: the pattern of walls, the shape of pieces, and the picture on the shelf, by day or night."""

    wall: str
    pawn: str
    night: bool
    picture: Picture | None


class GameInfo(Struct):
    """An entry on the shelf; `marks` are the names of marks 1, 2, … and `icons` their glyphs.

    `kit` is the game's folder and `web` lists its files for the browser; `words` is its set of words. `variant` is
    its name among the entries of its family.

    `begins` is the default of who begins. `colours` is the number of colours to choose from; 0: each seat has its own.
    `corners` holds the starting corner of each seat, by the number of seats, clockwise from the top left. It is empty
    if seats have no corners.
    """

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
    begins: Begins
    colours: int
    corners: dict[str, tuple[int, ...]]
    kit: str
    words: str
    variant: str
    web: tuple[str, ...]
    look: Look


class BotInfo(Struct):
    """An opponent with a name and a character: a mark on the scale of levels from 1 to `of`.

    `strength` is its level. Opponents between the marks are called `level:63`. `usual` ones are offered first.
    """

    id: str
    name: str
    about: str
    strength: int
    of: int
    usual: bool


class Shelf(Struct):
    """GET /api/shelf."""

    games: tuple[GameInfo, ...]
    bots: tuple[BotInfo, ...]


class MyTable(Struct):
    """GET /api/mine: a table where this guest sits."""

    key: str
    game: str
    title: str
    stage: Stage
    names: tuple[str, ...]
    my_turn: bool
    scores: tuple[int, ...]
    colours: tuple[int, ...]


class Frame(Struct):
    """One step of a replay: the watcher's view, and in `views` the private part of each seat's view."""

    ply: int
    actor: int | None
    text: str
    events: tuple[msgspec.Raw, ...]
    sentences: tuple[str, ...]
    view: msgspec.Raw
    views: tuple[msgspec.Raw, ...]
    scores: tuple[int, ...]


class Replay(Struct):
    """GET /api/replays/KEY?from=N: a page of a replay, the frames from `first` on; there are `total` of them."""

    key: str
    game: str
    title: str
    names: tuple[str, ...]
    colours: tuple[int, ...]
    result: ResultInfo | None
    total: int
    first: int
    frames: tuple[Frame, ...]


class RulesPage(Struct):
    """GET /api/rules/ID: the rules page as HTML; clauses have ids such as `c4.2`."""

    title: str
    html: str


class RecordText(Struct, forbid_unknown_fields=True):
    """POST /api/records: upload a record file; the answer is `Made`."""

    text: str


class LinkText(Struct, forbid_unknown_fields=True):
    """POST /api/qr: a link. It may hold a secret, so it is not part of the address. The answer is `LinkCode`."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=400)]


class LinkCode(Struct):
    """A QR code as SVG."""

    svg: str


class Trouble(Struct):
    """An answer with a status of 400 or more."""

    code: str
    why: str
