"""Messages to the clients of a table. A message for several clients is encoded once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, Protocol

import msgspec

from mazeworks.core import WATCHER, Reader
from mazeworks.match import Match, narrate

from . import pages, wire
from .table_config import TableConfig
from .table_loading import Told

CROWD = 20  # clients at a table up to which each change is announced at once …
PAUSE = 0.25  # … beyond that, seconds between announcements


class Client(Protocol):
    """A browser at the other end of a socket. `payer` is the keyed hash of its address."""

    guest: str
    payer: str
    language: str

    def send(self, message: wire.Sent) -> None: ...


def tell_all(
    clients: Iterable[Client],
    audience: Callable[[Client], Hashable],
    message: Callable[[Client], wire.AnyMessage],
) -> None:
    """Send each client its message; clients of one audience get the same bytes."""
    made: dict[Hashable, msgspec.Raw] = {}
    for client in clients:
        if (key := audience(client)) not in made:
            made[key] = msgspec.Raw(msgspec.json.encode(message(client)))
        client.send(made[key])


def truth(
    config: TableConfig, match: Match, told: Sequence[Told], readers: tuple[Reader, ...], language: str
) -> dict[str, Any]:
    """Return the fields of a `Truth` for a client with these views, with the latest sentences."""
    names = [str(reader) if isinstance(reader, int) else reader.value for reader in readers]
    seen = [msgspec.Raw(match.codec.view_to_json(match.view(reader))) for reader in readers]
    # players who share a device share its log, so it tells no secrets
    reader: Reader = readers[0] if len(readers) == 1 else WATCHER
    return {
        "ply": match.ply,
        "actor": match.actor if isinstance(match.actor, int) else None,
        "views": dict(zip(names, seen, strict=True)),
        "told": tuple([_sentence(config, match, each, reader, language) for each in told]),
        "scores": match.game.scores(match.state),
        "result": pages.result_info(match, language),
        "resigned": match.resigned,
        "undoable": bool(match.trail),
    }


def _sentence(config: TableConfig, match: Match, told: Told, reader: Reader, language: str) -> wire.Told:
    event = told.event.seen_by(reader)
    text = narrate(match.game, event, config.names, language, told.mark)
    return wire.Told(told.ply, msgspec.Raw(match.codec.to_json(event)), text)


class Announcer:
    """The announcer of changes: immediate for few clients, at most every `PAUSE` seconds for a crowd."""

    def __init__(self, clients: list[Client], announce: Callable[[], None]) -> None:
        self._clients, self._announce = clients, announce
        self._timer: asyncio.TimerHandle | None = None

    def changed(self) -> None:
        if len(self._clients) <= CROWD:
            self._announce()
        elif self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(PAUSE, self._now)

    def _now(self) -> None:
        self._timer = None
        self._announce()

    def close(self) -> None:
        if self._timer:
            self._timer.cancel()
