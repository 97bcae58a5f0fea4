"""Tables where much has happened already: a game between bots, taken up by people at the moment that is wanted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import msgspec
from msgspec.structs import replace
from playwright.sync_api import Page

from mazeworks.arena import play_new
from mazeworks.games import spec_of
from mazeworks.match import Match, Record
from mazeworks.server.sheet import Chair, Sheet, new_key
from mazeworks.store import SqliteStore
from tests.web.house import FILES

Wanted = Callable[[Match], bool]


@cache
def late(game: str, wanted: Wanted, seats: int = 2, first: int = 0) -> Record:
    """The first game between bots in which something wanted comes up, up to there."""
    for seed in range(first, first + 40):
        whole = Record.of(play_new(spec_of(game), ["greedy"] * seats, seed), ("Ada", "Zoë", "Fern", "Moss")[:seats])
        match = whole.open()
        for at, _ in enumerate(whole.retraced(match), 1):
            if wanted(match):
                return replace(whole, entries=whole.entries[:at])
    raise AssertionError(f"nothing like that in 40 games of {game}")


def guest(page: Page) -> str:
    """Whom the server takes this person for."""
    page.request.get("/api/mine")
    (cookie,) = [each for each in page.context.cookies() if each.get("name") == "guest"]
    return str(cookie.get("value", "")).strip('"').rpartition(".")[0]


def take_up(record: Record, people: Sequence[Page | None], **options: object) -> None:
    """A table of the server's where people, each at their own seat, go on with a record; None is a bot."""
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
