"""Before the game: messages, the waiting room with its links and a QR code, and taking a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import segno

from ..canvas import BOLD, QUIET, TEXT, Canvas, Ink, Row, Spot
from ..hues import Hues
from ..line import Link, link_of
from ..panel import barred, wrapped
from ..text import clean
from .papers import leave
from .sheet import Part, Sheet, Typed
from .shell import Shell

if TYPE_CHECKING:
    from .table import TableScreen


def message(shell: Shell, text: str, wide: int, high: int) -> Canvas:
    """One message in the middle of an empty page."""
    canvas, hues = Canvas(wide, high), shell.settings.hues
    rows = wrapped(((text, BOLD),), min(60, wide - 4), 0)
    for at, row in enumerate(rows):
        canvas.put_row(2, max(0, high // 3) + at, [(hues.signs(part), ink) for part, ink in row])
    canvas.put(2, high - 1, hues.signs(shell.words("term.message.keys")), QUIET)
    canvas.mark(Spot("key Enter"), 0, 0, wide, high)
    return canvas


def invitation(table: TableScreen, seat: int) -> str:
    """The link that gives a seat away; empty unless this client is the host."""
    info = table.visit.info
    if info is None or not table.link or not info.seats[seat].secret:
        return ""
    origin = info.address or link_of(table.link).origin
    return f"{origin}/t/{info.key}#seat={seat}&secret={info.seats[seat].secret}"


def waiting(shell: Shell, table: TableScreen, wide: int, high: int) -> Canvas:
    """The seats of a table before the game, with links and a QR code for the host."""
    info, words, hues = table.visit.info, table.words, shell.settings.hues
    if info is None:
        lost = table.visit.state
        text = f"{words('table.reconnecting')} {lost.why}" if lost.kind == "lost" else words("term.opening")
        return message(shell, text, wide, high)
    canvas = Canvas(wide, high)
    rows: list[Row] = [((clean(info.title), BOLD),), ((words("waiting.title"), TEXT),), ((" ", TEXT),)]
    link = ""
    for at, seat in enumerate(info.seats):
        state = words("seat.bot") if seat.kind == "bot" else words("seat.you") if seat.mine else ""
        state = state or (words("seat.online") if seat.taken else words("seat.waiting"))
        name = clean(seat.name) or words("seat.unnamed", n=at + 1)
        sign = (hues.piece(seat.colour), Ink(f"seat{seat.colour}", "", True))
        rows.append((sign, (f" {name}: {state}", TEXT)))
        if invite := invitation(table, at):
            rows.append(((f"  {invite}", Ink("gold")),))
            link = link or invite
    ready = all(seat.taken for seat in info.seats)
    rows += [((" ", TEXT),), ((words("waiting.start" if ready and info.host else "waiting.host"), QUIET),)]
    if table.notice:
        rows += barred(table.notice, min(60, wide - 4), "cursorground", "cursor")
    lines = [line for row in rows for line in wrapped(row, wide - 4)]
    for at, row in enumerate(lines[: high - 1]):
        canvas.put_row(2, at, [(hues.signs(part), ink) for part, ink in row])
    if link:
        _qr(canvas, link, len(lines) + 1, hues)
    canvas.put(2, high - 1, hues.signs(words("term.waiting.keys")), QUIET)
    return canvas


def _qr(canvas: Canvas, link: str, y: int, hues: Hues) -> None:
    """A QR code, if it fits and the terminal can show it."""
    rows = [[bool(cell) for cell in row] for row in segno.make(link, error="l").matrix_iter(border=2)]
    if hues.plain or y + (len(rows) + 1) // 2 > canvas.high - 1 or len(rows[0]) + 2 > canvas.wide:
        return
    rows += [[False] * len(rows[0])] * (len(rows) % 2)
    for down in range(0, len(rows), 2):
        for x, (top, low) in enumerate(zip(rows[down], rows[down + 1], strict=True)):
            ink = Ink("plate" if top else "seat5", "plate" if low else "seat5")
            canvas.put(2 + x, y + down // 2, "▀", ink)


def waiting_key(shell: Shell, table: TableScreen, key: str) -> None:
    """Keys before the game: start, sit down, or leave."""
    info = table.visit.info
    if key in ("q", "Q", "escape") or table.visit.state.kind == "gone":
        if table.visit.state.kind == "gone" and len(shell.screens) > 1:
            shell.back()
        else:
            leave(shell, table)
    elif key == "enter" and info and info.host and all(seat.taken for seat in info.seats):
        table.begin()


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
        shell.set(shell.settings._replace(name=name))
        table.sit(link.seat or 0, link.secret, name)
        shell.back()

    sheet.typed = Typed(words("term.name"), shell.settings.name, done)
    return sheet
