"""The clients at a table, and the announcements about the seats that all of them receive."""

from __future__ import annotations

from mazeworks.shelf import spec_of
from mazeworks.store import AsyncKept

from . import pages, seating, wire
from .presence import Presence
from .table_config import TableConfig
from .telling import CROWD, Announcer, Client, tell_all


class Gathering:
    """The public side of a table: its clients and its seats. `kept` is the match, once it has begun."""

    kept: AsyncKept | None

    def __init__(self, config: TableConfig, address: str) -> None:
        self.config, self.address = config, address
        self.spec = spec_of(config.game)
        self.clients: list[Client] = []
        self.presence = Presence()
        self.announcer = Announcer(self.clients, self._announce_now)

    def come(self, client: Client) -> None:
        """Add a client and announce it to all clients."""
        self.clients.append(client)
        self.presence.changed()
        if len(self.clients) > CROWD:  # the announcer tells the others soon
            client.send(wire.TableSet(self.info(client)))
        self.announce()

    def go(self, client: Client) -> None:
        self.clients.remove(client)
        self.presence.changed()
        self.announce()

    @property
    def stage(self) -> wire.Stage:
        return "waiting" if self.kept is None else "over" if self.kept.match.over else "playing"

    def title(self, language: str) -> str:
        return pages.title(self.spec, language)

    def info(self, client: Client) -> wire.TableInfo:
        """Return the table as this client may see it."""
        config, host = self.config, client.guest == self.config.host
        seats, watchers = self.presence.elsewhere()
        here = {each.guest for each in self.clients} | {config.chairs[seat].guest for seat in seats}
        return wire.TableInfo(
            config.key,
            config.game,
            self.title(client.language),
            config.options,
            self.stage,
            host,
            watchers + self.here()[1],
            seating.infos(self, client.guest, here),
            config.begins,
            self._openers(),
            config.next,
            self.address,
        )

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
