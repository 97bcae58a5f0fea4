"""The rows of a store, and the changes to them."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from mazeworks.core import Refused
from mazeworks.match import Match, Record, written

DAY = 24 * 3600.0
FIRST = 1  # the revision of a new table's sheet
PRUNED = 100  # tables that are deleted at once; others write before the next ones
RECENT = 500  # newest tables of a guest that its list is made from
LEASE = 6.0  # seconds after which another thinker may try, unless the lease is renewed
HALF = 60.0  # thinking seconds fade by this time constant: they are halved every 42 s …
HOUR = 3600.0  # … and those of the last hour by this one


class Step(msgspec.Struct, frozen=True):
    """One action with its chance outcomes, as lines, and the standing of the table after it.

    `turn` is the guest who decides next; `bot` is true if a bot decides. `mark` is the fingerprint of the state.
    `person` is false if only bots are left.
    """

    lines: str
    upto: int
    stage: str
    mark: bytes | None
    scores: tuple[int, ...]
    turn: str
    bot: bool
    rules: int
    person: bool = True


class Sheet(msgspec.Struct, frozen=True):
    """The seats of a table. `text` belongs to the server; a store searches the other fields.

    `turn` is the guest who decides now; None if the change leaves that as it is.
    """

    text: str
    host: str = ""
    guests: tuple[str, ...] = ()
    person: bool = True
    code: str = ""
    turn: str | None = None


class Begun(msgspec.Struct, frozen=True):
    """The beginning of a game: the header of its record, and the chance outcomes before the first decision."""

    header: str
    step: Step


class New(msgspec.Struct, frozen=True):
    """A new table, record or game of the terminal; `payer` is charged for its bots."""

    key: str
    kind: str
    game: str
    rules: int
    sheet: Sheet
    payer: str = ""
    begun: Begun | None = None


class Head(msgspec.Struct, frozen=True):
    """The row of a table. `scores` is None if they are unknown; `waits` is true if a bot's decision is due."""

    id: int
    key: str
    kind: str
    game: str
    rules: int
    stage: str
    sheet: str
    rev: int
    header: str | None
    ply: int
    mark: bytes | None
    scores: tuple[int, ...] | None
    turn: str
    host: str
    payer: str
    person: bool
    waits: bool


class Claim(msgspec.Struct, frozen=True):
    """A bot decision that a thinker has claimed; `tries` counts its claims."""

    id: int
    key: str
    ply: int
    payer: str
    host: str
    tries: int


class Allowance(msgspec.Struct, frozen=True):
    """The thinking seconds an hour after which tables with bots only rest, for a guest and an address."""

    guest: float = math.inf
    address: float = math.inf


UNLIMITED = Allowance()


class Counts(msgspec.Struct, frozen=True):
    """Counts for a guest and an address: unfinished tables, unfinished tables with bots only, records.

    `thinking` is the thinking seconds of the last hour.
    """

    tables: tuple[int, int] = (0, 0)
    ghosts: tuple[int, int] = (0, 0)
    records: tuple[int, int] = (0, 0)
    thinking: tuple[float, float] = (0.0, 0.0)


class Keep(msgspec.Struct, frozen=True):
    """The seconds that a store keeps an unchanged table, by stage, and a record after its last visit."""

    waiting: float = 7 * DAY
    playing: float = 90 * DAY
    closed: float = 365 * DAY
    records: float = 30 * DAY


def hourly(payer: str) -> str:
    """Return the id of the row that holds the thinking seconds of a payer in the last hour."""
    return f"hour {payer}"


def faded(payer: str | None, spent: float | None, seconds: float | None) -> float:
    """Return what is left of thinking seconds after a time, or 0 for a payer without a row."""
    if payer is None or spent is None or seconds is None:
        return 0.0
    return spent * math.exp(-max(0.0, seconds) / (HOUR if payer.startswith(hourly("")) else HALF))


Steps = Iterable[tuple[int, str]]  # the ply before a step, and its lines


def mark_of(match: Match) -> bytes:
    """Return the fingerprint of a state: 8 bytes of a hash of its JSON."""
    return hashlib.blake2b(match.codec.to_json(match.state), digest_size=8).digest()


def step_of(match: Match, ply: int, turn: str = "", bot: bool = False, person: bool = True) -> Step:
    """Return the entries of a match since a ply, as one step."""
    return Step(
        "\n".join(written(match, ply)),
        match.ply,
        "over" if match.over else "playing",
        mark_of(match),
        tuple(match.game.scores(match.state)),
        turn,
        bot,
        match.spec.version,
        person,
    )


def begun(match: Match, names: tuple[str, ...], turn: str = "", bot: bool = False, person: bool = True) -> Begun:
    """Return a new match as it is stored."""
    return Begun(header_of(Record.of(match, names)), step_of(match, 0, turn, bot, person))


def brought(record: Record) -> Begun:
    """Return an uploaded finished record as it is stored: one step."""
    lines, ply = "\n".join(record.entries), len(record.entries)
    return Begun(header_of(record), Step(lines, ply, "over", None, (), "", False, record.version))


def header_of(record: Record) -> str:
    return str(replace(record, entries=()))


def record_of(head: Head, steps: Steps) -> Record:
    """Return the record of a table. Refuse with `record` if it is damaged or missing.

    Another process may append a step after the row was read. Such a step does not belong to the record of this row.
    """
    if head.header is None:
        raise Refused("record", "The record of this game is missing.")
    entries: list[str] = []
    for ply, lines in steps:
        if ply >= head.ply:
            break
        if ply != len(entries):
            raise Refused("record", "Entries of this record are missing.")
        entries += lines.split("\n")
    if len(entries) != head.ply:
        raise Refused("record", "Entries of this record are missing.")
    return replace(Record.parse(head.header), version=head.rules, entries=tuple(entries))


def text_of(head: Head, steps: Steps) -> str:
    """Return a record as it is stored, damaged or not."""
    steps = [*steps]
    try:
        return str(record_of(head, steps))
    except Refused:
        return (head.header or "") + "".join([f"{lines}\n" for _, lines in steps])
