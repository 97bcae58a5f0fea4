"""Before the game: messages, and the waiting room with its link and a QR code."""

from __future__ import annotations

from typing import TYPE_CHECKING

import segno

from ..canvas import BOLD, QUIET, TEXT, Canvas, Ink, Row, Spot
from ..hues import Hues
from ..link import Link
from ..panel import barred, wrapped
from ..text import clean
from .leaving import leave
from .shell import Shell

if TYPE_CHECKING:
    from .table import TableScreen

LEAST_TEXT = 40  # columns beside a QR code


def message(shell: Shell, text: str, wide: int, high: int, keys: str = "") -> Canvas:
    """One message in the middle of an empty page."""
    canvas, hues = Canvas(wide, high), shell.settings.hues
    rows = wrapped(((text, BOLD),), min(60, wide - 4), 0)
    for at, row in enumerate(rows):
        canvas.put_row(2, max(0, high // 3) + at, [(hues.signs(part), ink) for part, ink in row])
    canvas.put(2, high - 1, hues.signs(keys or shell.words("term.message.keys")), QUIET)
    canvas.mark(Spot("key Enter"), 0, 0, wide, high)
    return canvas


def join_link(table: TableScreen) -> str:
    """The link by which others come to this table; empty if this client may not pass it on."""
    info = table.visit.info
    if info is None or table.link is None or not info.code:
        return ""
    return str(Link(info.address or table.link.origin, code=info.code))


def waiting(shell: Shell, table: TableScreen, wide: int, high: int) -> Canvas:
    """The seats of a table before the game, with the link and a QR code for those who shall come."""
    info, words, hues = table.visit.info, table.words, shell.settings.hues
    if info is None:
        lost = table.visit.state
        text = f"{words('term.reconnecting')} {lost.why}" if lost.kind == "lost" else words("term.opening")
        keys = words("term.message.back" if len(shell.screens) > 1 else "term.message.leave")
        return message(shell, text, wide, high, keys)
    canvas, link = Canvas(wide, high), join_link(table)
    below = [line for row in _link_rows(table, link) for line in wrapped(row, wide - 4, 0)] if link else []
    foot = max(0, high - 1 - len(below))
    code = _qr(link, hues) if link else None
    if code and code.high <= foot and code.wide + LEAST_TEXT <= wide:
        canvas.paste(code, wide - code.wide - 1, 0)
    else:
        code = None
    room = min(60, wide - 4 - (code.wide + 2 if code else 0))
    lines = [line for row in _waiting_rows(shell, table) for line in wrapped(row, room) or [()]]
    if table.notice:
        lines += barred(table.notice, room, "cursorground", "cursor")
    for at, row in [*enumerate(lines[:foot]), *enumerate(below, foot)]:
        canvas.put_row(2, at, [(hues.signs(part), ink) for part, ink in row])
    begins = info.host and info.stage == "waiting"
    keys = "term.waiting.keys.host" if begins else "term.waiting.keys"
    canvas.put(2, high - 1, hues.signs(words(keys if info.stage == "waiting" else "term.sheet.back")), QUIET)
    return canvas


class Room:
    """The seats and the link of a table while the game runs. Any key closes it."""

    def __init__(self, shell: Shell, table: TableScreen) -> None:
        self.shell, self.table = shell, table

    def paint(self, wide: int, high: int) -> Canvas:
        return waiting(self.shell, self.table, wide, high)

    def key(self, key: str) -> None:
        self.shell.back()

    def click(self, spot: Spot) -> None:
        self.shell.back()

    def wheel(self, turns: int) -> None:
        """Nothing to turn."""

    def tell(self, why: str) -> None:
        self.table.notice = why

    async def close(self) -> None:
        """Nothing to close."""


def _link_rows(table: TableScreen, link: str) -> list[Row]:
    """The link over the whole width: one that is broken cannot be copied."""
    words, code = table.words, table.visit.info.code if table.visit.info else ""
    rows: list[Row] = [((words("term.waiting.link"), QUIET),), ((link, Ink("gold")),)]
    return [*rows, ((words("term.waiting.code", code=code), QUIET),)]


def _waiting_rows(shell: Shell, table: TableScreen) -> list[Row]:
    info, words, hues = table.visit.info, table.words, shell.settings.hues
    if info is None:
        return []
    waits = info.stage == "waiting"
    rows: list[Row] = [((clean(info.title), BOLD),), ((words("waiting.title") if waits else " ", TEXT),)]
    for at, seat in enumerate(info.seats):
        state = words("seat.bot") if seat.kind == "bot" else words("seat.you") if seat.mine else ""
        state = state or (words("seat.online") if seat.taken else words("seat.waiting"))
        name = clean(seat.name) or words("seat.unnamed", n=at + 1)
        sign = (hues.piece(seat.colour), Ink(f"seat{seat.colour}", "", True))
        rows.append((sign, (f" {name}: {state}", TEXT)))
    if not waits:
        return rows
    begins = "term.waiting.host" if info.host else "waiting.host" if table.visit.mine else "waiting.watch"
    return [*rows, ((" ", TEXT),), ((words(begins), QUIET),)]


def _qr(link: str, hues: Hues) -> Canvas | None:
    """A QR code; None if the terminal cannot show it."""
    if hues.plain:
        return None
    rows = [[bool(cell) for cell in row] for row in segno.make(link, error="l").matrix_iter(border=2)]
    rows += [[False] * len(rows[0])] * (len(rows) % 2)
    canvas = Canvas(len(rows[0]), len(rows) // 2)
    for down in range(0, len(rows), 2):
        for x, (top, low) in enumerate(zip(rows[down], rows[down + 1], strict=True)):
            canvas.put(x, down // 2, "▀", Ink("plate" if top else "seat5", "plate" if low else "seat5"))
    return canvas


def waiting_key(shell: Shell, table: TableScreen, key: str) -> None:
    """Keys before the game: start, sit down, or leave."""
    info, gone = table.visit.info, table.visit.state.kind == "gone"
    if key in ("q", "escape") or gone:
        if (gone or (key == "escape" and info is None)) and len(shell.screens) > 1:
            shell.back()
        else:
            leave(shell, table)
    elif key == "enter" and info and info.host:
        table.begin()
