"""The review of a finished game as a sheet, from `mazeworks.study`."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from mazeworks.match import Record
from mazeworks.study import Reviewed, Turned, concluded, course_of, judge_of, reviewed

from ..canvas import BOLD, QUIET, TEXT
from ..line import RemoteLine
from .sheet import Item, Part, Sheet
from .shell import Shell

if TYPE_CHECKING:
    from .table import TableScreen


def review_item(shell: Shell, table: TableScreen) -> Item:
    """The line of an end page that opens the review."""
    return Item(((table.words("term.review"), TEXT),), lambda: shell.start(_open(shell, table)))


async def _open(shell: Shell, table: TableScreen) -> None:
    """Open the review. The turns of a game at a server are judged in this process too."""
    line, key = table.visit.line, table.visit.info.key if table.visit.info else ""
    source = line if isinstance(line, RemoteLine) else shell.local
    if source:
        shell.open(Review(shell, await source.record(key), table.visit.names))


class Review(Sheet):
    """A review that grows while the turns are judged in a thread; then the key moments come first."""

    def __init__(self, shell: Shell, record: Record, names: tuple[str, ...]) -> None:
        super().__init__(shell, shell.words("term.review"), self._parts)
        self.record, self.names = record, names
        self.turns: list[Turned] = []
        self.done: Reviewed | None = None
        self._closed = False
        shell.start(self._judge())

    async def _judge(self) -> None:
        course = course_of(self.record)
        judge, language = judge_of(course.game, "quick"), self.shell.settings.language
        stream = reviewed(self.record, "quick", language, self.names)
        while not self._closed and (turned := await asyncio.to_thread(next, stream, None)):
            self.turns.append(turned)
            self.shell.repaint()
        if not self._closed:
            self.done = concluded(judge, self.record.game, self.turns, course.result, self.names, language)

    def _parts(self) -> list[Part]:
        words, parts = self.shell.words, list[Part]()
        if self.done is None:
            parts.append(((words("term.review.wait", n=len(self.turns)), QUIET),))
        else:
            parts.append(((words("term.review.moments"), BOLD),))
            parts += [((f"{words('term.turn', n=each.turn)}: {each.text}", TEXT),) for each in self.done.moments]
            parts.append(((" ", TEXT),))
        parts += [((words("term.review.legend"), QUIET),)] if self.turns else []
        parts += [((self._row(turned), TEXT if turned.loss else QUIET),) for turned in self.turns]
        return parts

    def _row(self, turned: Turned) -> str:
        best = "" if turned.best == turned.played else f" ({', '.join(turned.best)})"
        loss = f" -{turned.loss:g}" if turned.loss else ""
        return (
            f"{turned.turn:3} {self.names[turned.seat]}: {', '.join(turned.played)}{best}{loss} {turned.told}".rstrip()
        )

    async def close(self) -> None:
        self._closed = True
