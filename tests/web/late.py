"""Tables where much has happened already: records that people take up at the moment that is wanted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace
from playwright.sync_api import Page

from mazeworks.arena import play_new
from mazeworks.core import phase_of
from mazeworks.match import Match, Record
from mazeworks.server.table_config import Chair, TableConfig, new_key
from mazeworks.shelf import spec_of
from mazeworks.store import SqliteStore
from tests.kit.stored import put
from tests.web.house import FILES

NAMES = ("Ada", "Zoë", "Fern", "Moss")


@cache
def begun(game: str, seats: int, turns: int, seed: int = 1, phase: str = "push") -> Record:
    """A game of which bots have played so many turns or a few more; seat 0 is next, to push or what the phase says."""
    match = play_new(spec_of(game), ["greedy"] * seats, seed, {"turn_limit": turns + 4 * seats})
    record = replace(Record.of(match, NAMES[:seats]), options=msgspec.to_builtins(spec_of(game).settle({}, seats)))
    return up_to(record, lambda table: table.turns >= turns and table.turn == 0 and phase_of(table) == phase)


def fresh(game: str, seats: int, **options: int) -> Record:
    """A game in which nothing has happened; seat 0 begins."""
    match = Match.new(spec_of(game), seats, 1, {"first": "first", **options})
    return Record.of(match, NAMES[:seats])


@cache
def at_night(game: str) -> Record:
    """A game in which night has fallen; seat 0 is next to push."""
    record = Record.of(play_new(spec_of(game), ["greedy"] * 2, 3, {"cards": 2}), NAMES[:2])
    return up_to(record, lambda table: table.night and table.turn == 0 and phase_of(table) == "push")


def up_to(record: Record, holds: Callable[[Any], bool]) -> Record:
    """A record up to the first moment whose table is as wanted."""
    match = record.open()
    for at, _ in enumerate(record.retraced(match), 1):
        if holds(match.state.table):
            return replace(record, entries=record.entries[:at])
    raise AssertionError("the moment never comes")


@cache
def eve(game: str, seats: int = 2) -> tuple[Record, str]:
    """A game in which seat 0 has one walk to do to end the day, and the cell to which that leads."""
    for seed in range(99):
        match = play_new(spec_of(game), ["greedy"] * seats, seed)
        record = Record.of(match, NAMES[:seats])
        dusk = [line.split()[1] for line in record.entries].index("light")
        seat, _, cell = record.entries[dusk - 1].split()
        if seat == "1":
            return replace(record, entries=record.entries[: dusk - 1]), cell
    raise AssertionError("seat 0 never ends the day")


@cache
def almost(game: str, verb: str = "", seats: int = 2, **options: int) -> tuple[Record, str]:
    """A game in which seat 0 has one walk to do, then it is over or seat 0 has another choice; and where to."""
    for seed in range(99):
        record = Record.of(play_new(spec_of(game), ["greedy"] * seats, seed, options), NAMES[:seats])
        lines = [line.split() for line in record.entries]
        last = [at for at, line in enumerate(lines) if line[0] != "*"][-1]
        at = next((at - 1 for at, line in enumerate(lines) if line[:2] == ["1", verb]), -1) if verb else last
        if at >= 0 and lines[at][:2] == ["1", "walk"]:
            return replace(record, entries=record.entries[:at]), lines[at][2]
    raise AssertionError(f"seat 0 never gets there: {game} {verb}")


@cache
def closing(game: str, turns: int, phase: str, **options: int) -> Record:
    """A game that seat 0 can win in so many turns of everybody; it is next."""
    games = (play_new(spec_of(game), ["greedy"] * 2, seed, options) for seed in range(99))
    match = next(match for match in games if match.result and match.result.winners == (0,))
    first = match.state.table.turns - turns
    record = Record.of(match, NAMES[:2])
    return up_to(record, lambda table: table.turns >= first and table.turn == 0 and phase_of(table) == phase)


def told(game: str, until: str = "", *more: str, swap: tuple[str, str] = ("", "")) -> Record:
    """The record beside this file up to an entry, then these; `swap` lets something else happen on the way."""
    record = Record.parse((Path(__file__).parent / f"{game}.record").read_text("utf-8"))
    lines = "\n".join(record.entries)
    assert until in lines and swap[0] in lines
    before, found, _ = lines.replace(*swap, 1).partition(f"{until}\n") if until else ("", "", "")
    entries = (*(before + found).split("\n")[:-1], *more)
    return replace(record, names=NAMES[: len(record.names)], entries=entries)


def guest(page: Page) -> str:
    """Whom the server takes this person for."""
    page.request.get("/api/mine")
    (cookie,) = [each for each in page.context.cookies() if each.get("name") == "guest"]
    return str(cookie.get("value", "")).strip('"').rpartition(".")[0]


def take_up(record: Record, people: Sequence[Page | None], **options: object) -> None:
    """A table of the server's where people, each at a seat, go on with a record; None is a bot."""
    host = next(page for page in people if page)
    here = {page: guest(page) for page in people if page}
    chairs = [
        Chair("me", name, guest=here[page]) if page else Chair("bot", name, bot="chaos")
        for name, page in zip(record.names, people, strict=True)
    ]
    settled = {**record.options, **options}
    over = record.version == spec_of(record.game).version and record.replay().over
    config = TableConfig(new_key(), record.game, settled, here[host], chairs, started=True, over=over)
    keep(host, config, replace(record, options=settled))
    for page in here:
        page.goto(f"/t/{config.key}")


def invited(page: Page) -> None:
    """Somebody else's table where a seat waits for this person, who comes by its link."""
    options = msgspec.to_builtins(spec_of("classic").settle(None, 4))
    chairs = [
        Chair("me", "Ben", guest="host", colour=3),
        Chair("online", "", "", "for you"),
        Chair("online", "", "", "for others"),
        Chair("bot", "Daisy", bot="chaos"),
    ]
    config = TableConfig(new_key(), "classic", options, "host", chairs)
    keep(page, config)
    page.goto(f"/t/{config.key}?seat=1&secret=for+you")


def keep(page: Page, config: TableConfig, record: Record | None = None) -> None:
    """Put a table into the store of the server that a person visits."""
    store = SqliteStore(FILES[page.request.get("/api/shelf").url.removesuffix("/api/shelf")])
    put(store, config, record, "over" if config.over else "playing")
    store.close()
