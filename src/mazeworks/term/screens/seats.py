"""Sitting down at a table of a server: by the link of one seat, or at a seat that is free."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from mazeworks.server import wire

from ..canvas import QUIET, TEXT, Ink
from ..link import Link
from ..text import clean
from ..words import Words
from .sheet import Item, Part, Sheet, Typed
from .shell import Shell

if TYPE_CHECKING:
    from .table import TableScreen

NAME = 24  # characters of a name


def free_seats(info: wire.TableInfo) -> list[int]:
    """The seats that a guest can take: nobody sits there, or a bot keeps it while the game runs."""
    kept = info.stage == "playing" and info.welcoming
    return [at for at, seat in enumerate(info.seats) if not seat.taken or (kept and seat.kind == "bot")]


def seat_text(words: Words, info: wire.TableInfo, at: int) -> str:
    """A free seat in words."""
    seat = info.seats[at]
    colour = words(f"piece.{seat.colour}")
    return f"{clean(seat.name)} ({words('join.bot')})" if seat.taken else f"{words('join.free')} ({colour})"


def inviting(words: Words, info: wire.TableInfo) -> str:
    """Who invites."""
    host = next((clean(seat.name) for seat in info.seats if seat.kind == "me" and seat.name), "")
    return words("join.title", name=host) if host else words("join.title.nobody")


def welcome(shell: Shell, table: TableScreen, link: Link) -> Sheet | None:
    """What a guest is asked first; None if there is nothing to choose."""
    info = table.visit.info
    if info is None or table.visit.mine or info.stage not in ("waiting", "playing"):
        return None
    if link.secret:
        return sit_down(shell, table, link)
    if not link.code:
        return None
    if not free_seats(info):
        table.notice = shell.words("join.full")
        return None
    return SeatPicker(shell, table, link.code)


def sit_down(shell: Shell, table: TableScreen, link: Link) -> Sheet:
    """Ask for a name, then take the seat of an invite link."""
    words = shell.words
    rows: list[Part] = [((words("term.sit"), TEXT),)]
    sheet = Sheet(shell, words("term.sit.title"), lambda: rows)

    def done(name: str) -> None:
        if not name:
            sheet.tell(words("term.sit.name"))
            sheet.typed = Typed(words("term.name"), "", done)
            return
        shell.set(shell.settings._replace(name=name[:NAME]))
        table.sit(link.seat or 0, link.secret, name[:NAME])
        shell.back()

    sheet.typed = Typed(words("term.name"), shell.settings.name, done)
    return sheet


class SeatPicker(Sheet):
    """The seats of a table, as they fill. A guest takes a free one, or only watches."""

    def __init__(self, shell: Shell, table: TableScreen, code: str) -> None:
        super().__init__(shell, shell.words("term.sit.title"), self._parts)
        self.table, self.code = table, code

    def _parts(self) -> Sequence[Part]:
        info, words, hues = self.table.visit.info, self.shell.words, self.shell.settings.hues
        if info is None:
            return ()
        parts: list[Part] = [((clean(info.title), Ink("gold", "", True)),), ((inviting(words, info), TEXT),)]
        parts += [((" ", TEXT),), ((words("join.pick"), QUIET),)]
        free = free_seats(info)
        for at, seat in enumerate(info.seats):
            sign = (f" {hues.piece(seat.colour)} ", Ink(f"seat{seat.colour}", "", True))
            if at in free:
                parts.append(Item((sign, (seat_text(words, info, at), TEXT)), partial(self._sit, at)))
            else:
                parts.append((sign, (clean(seat.name), QUIET)))
        parts += [((" ", TEXT),)]
        parts.append(Item(((f"{words('term.setup.name')}: {self.shell.settings.name}", TEXT),), self._rename))
        return [*parts, Item(((words("join.watch"), TEXT),), self.shell.back)]

    def _sit(self, seat: int) -> None:
        name = self.shell.settings.name
        self.shell.start(self._take(seat, name))

    async def _take(self, seat: int, name: str) -> None:
        await self.table.visit.line.ask(wire.Join, seat=seat, code=self.code, name=name[:NAME])
        if self.shell.top is self:
            self.shell.back()

    def _rename(self) -> None:
        def done(name: str) -> None:
            self.shell.set(self.shell.settings._replace(name=name[:NAME] or self.shell.settings.name))

        self.typed = Typed(self.shell.words("term.name"), self.shell.settings.name, done)
