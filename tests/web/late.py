"""Tables where much has happened already: records that people take up at the moment that is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec
from msgspec.structs import replace
from playwright.sync_api import Page

from mazeworks.arena import play_new
from mazeworks.games import spec_of
from mazeworks.match import Record
from mazeworks.server.sheet import Chair, Sheet, new_key
from mazeworks.store import SqliteStore
from tests.web.house import FILES

NAMES = ("Ada", "Zoë", "Fern", "Moss")


@cache
def begun(game: str, seats: int, turns: int, seed: int = 1) -> Record:
    """A game of which bots have played so many turns; seat 0 is next to push."""
    match = play_new(spec_of(game), ["greedy"] * seats, seed, {"turn_limit": turns + seats})
    record = replace(Record.of(match, NAMES[:seats]), options=msgspec.to_builtins(spec_of(game).settle({}, seats)))
    match = record.open()
    for at, _ in enumerate(record.retraced(match), 1):
        table = match.state.table
        if table.turns >= turns and table.turn == 0 and table.phase == "push":
            return replace(record, entries=record.entries[:at])
    raise AssertionError(f"seat 0 is not on turn after {turns} turns")


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
    address = host.request.get("/api/shelf").url.removesuffix("/api/shelf")
    here = {page: guest(page) for page in people if page}
    chairs = [
        Chair("me", name, guest=here[page]) if page else Chair("bot", name, bot="chaos")
        for name, page in zip(record.names, people, strict=True)
    ]
    settled = {**record.options, **options}
    sheet = Sheet(new_key(), record.game, settled, here[host], chairs, started=True)
    store = SqliteStore(FILES[address])
    store.create(sheet.key, replace(record, options=settled))
    store.write(sheet.key, msgspec.json.encode(sheet).decode())
    store.close()
    for page in here:
        page.goto(f"/t/{sheet.key}")
