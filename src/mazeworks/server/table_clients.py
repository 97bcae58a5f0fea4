"""The clients at a table, and the announcements about the seats that all of them receive."""

from __future__ import annotations

import asyncio
import time

from mazeworks.shelf import spec_of
from mazeworks.store import AsyncKept

from . import consent, pages, permissions, seating, wire
from .broadcast import CROWD, Announcer, Client, tell_all
from .presence import Presence
from .table_config import TableConfig

WATCHED = 25.0  # seconds for which a visit keeps a game between bots going …
FINISH = 3600.0  # … and for which bots go on when all people have resigned: they bring the game to its end


class Gathering:
    """The public side of a table: its clients and its seats. `kept` is the match, once it has begun."""

    kept: AsyncKept | None

    def __init__(self, config: TableConfig, address: str) -> None:
        self.config, self.address = config, address
        self.spec = spec_of(config.game)
        self.clients: list[Client] = []
        self.presence = Presence()
        self.announcer = Announcer(self.clients, self._announce_now)
        self._left: dict[str, float] = {}  # guests who are not here, and since when

    def come(self, client: Client) -> None:
        """Add a client and announce it to all clients."""
        self.clients.append(client)
        self._left.pop(client.guest, None)
        self.presence.changed()
        if len(self.clients) > CROWD:  # the announcer tells the others soon
            client.send(wire.TableSet(self.info(client)))
        self.announce()

    def go(self, client: Client) -> None:
        self.clients.remove(client)
        self.presence.changed()
        self.announce()
        if self.config.seats_of(client.guest):
            asyncio.get_running_loop().call_later(consent.AWAY + 0.1, self.announce)  # then it counts as away

    @property
    def stage(self) -> wire.Stage:
        return "waiting" if self.kept is None else "over" if self.kept.match.over else "playing"

    @property
    def rests_after(self) -> float | None:
        """The seconds after which bots alone rest unless somebody watches; None if a person plays."""
        match = self.kept.match if self.kept else None
        if self.config.person_in(match) if match else self.config.person:
            return None
        return FINISH if self.config.person else WATCHED

    def title(self, language: str) -> str:
        return pages.title(self.spec, language)

    def info(self, client: Client) -> wire.TableInfo:
        """Return the table as this client may see it."""
        config, host = self.config, client.guest == self.config.host
        here, watchers = self._present()
        return wire.TableInfo(
            config.key,
            config.game,
            self.title(client.language),
            config.options,
            self.stage,
            host,
            watchers + self.here()[1],
            seating.infos(self, client.guest, here, self.away()),
            config.begins,
            self._openers(),
            config.next,
            self.address,
            rules=self.spec.version,
            code=config.code if permissions.permitted(client.guest, self, permissions.Sight.CODE) else "",
            welcoming=config.welcoming,
            question=consent.info(config, client.guest, self.kept.match.ply) if self.kept else None,
            seconds=config.seconds,
            bot_after=config.bot_after,
        )

    def _present(self) -> tuple[set[str], int]:
        """The guests who are connected at any process, and the number of onlookers at other processes."""
        seats, watchers = self.presence.elsewhere()
        return {each.guest for each in self.clients} | {self.config.chairs[seat].guest for seat in seats}, watchers

    def away(self) -> set[str]:
        """The guests who have been away for a while."""
        now, (here, _) = time.monotonic(), self._present()
        absent = {chair.guest for chair in self.config.chairs if chair.guest and chair.guest not in here}
        self._left = {guest: self._left.get(guest, now) for guest in absent}
        return {guest for guest, since in self._left.items() if now - since >= consent.AWAY}

    def tell(self, message: wire.AnyMessage) -> None:
        """Send all clients the same message, which holds no secret."""
        tell_all(self.clients, lambda _: None, lambda _: message)

    def here(self) -> tuple[set[int], int]:
        """The seats of the clients at this process, and the number of clients without a seat."""
        seats = [self.config.seats_of(each.guest) for each in self.clients]
        return {seat for some in seats for seat in some}, sum([not some for some in seats])

    def _openers(self) -> tuple[int, ...]:
        """The seats that may begin the rematch, once there is a result."""
        match = self.kept.match if self.kept else None
        return self.config.openers(match.result, match.start.table.turn) if match and match.result else ()

    def announce(self) -> None:
        """Tell all clients how the table is set."""
        self.announcer.changed()

    def _announce_now(self) -> None:
        def audience(client: Client) -> object:
            guest, config = client.guest, self.config
            return guest == config.host, config.seats_of(guest), client.language

        tell_all(self.clients, audience, lambda client: wire.TableSet(self.info(client)))
