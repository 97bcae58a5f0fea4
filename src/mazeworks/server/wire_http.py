"""Every message between browser and server over HTTP; those on a socket are in `wire.py`."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from mazeworks.core import Setting
from mazeworks.shelf import Picture

from .wire import Begins, Colour, Kind, ResultInfo, Stage, Struct


class SeatPlan(Struct, forbid_unknown_fields=True):
    """A chair of a new table."""

    kind: Kind
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    bot: Annotated[str, msgspec.Meta(max_length=24)] = ""
    colour: Colour | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """POST /api/tables: set a table; it starts at once if every seat is taken and `start` is set."""

    game: str
    seats: Annotated[tuple[SeatPlan, ...], msgspec.Meta(max_length=9)]
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    start: bool = False
    begins: Begins | None = None  # as the options say


class Made(Struct):
    """Answer: the key of the new table."""

    key: str


class Look(Struct):
    """How a game looks: the pattern on walls, the shape of pieces, and its picture on the shelf, perhaps by night."""

    wall: str
    pawn: str
    night: bool
    picture: Picture | None


class GameInfo(Struct):
    """An entry on the shelf; `marks` are the names of marks 1, 2, … and `icons` their glyphs.

    `kit` is the game's folder and `web` lists its files for the browser; `words` is its set of words. `variant` is
    its name among the entries of its family.

    `begins` is what holds unless it is said otherwise. `colours` is how many there are to choose from; 0: each seat has
    its own. `corners` says by the number of seats in which corner each starts, clockwise from the top left; where seats
    have no corner it is empty.
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
    stage: Stage
    names: tuple[str, ...]
    my_turn: bool
    scores: tuple[int, ...]
    colours: tuple[int, ...]


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
    """POST /api/records: a record file to look at; the answer is `Made`."""

    text: str


class LinkText(Struct, forbid_unknown_fields=True):
    """POST /api/qr: a link, which may hold a secret and so is no part of the address; the answer is `LinkCode`."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=400)]


class LinkCode(Struct):
    """A QR code as SVG."""

    svg: str


class Trouble(Struct):
    """An answer with a status of 400 or more."""

    code: str
    why: str
