"""The table: cursor, preview, hint, undo and answers over one visit."""

from __future__ import annotations

import time
from collections.abc import Callable

from mazeworks.server import wire

from ..canvas import Canvas, Spot
from ..choices import Choices
from ..display import Display
from ..line import Line
from ..link import Link
from ..page import Desk, page
from ..text import clean
from ..visit import Said, Visit
from . import table_sheets, waiting
from .cursor import TableCursor
from .leaving import leave
from .seats import welcome
from .shell import PACES, Shell
from .table_keys import NAMES, table_keys

ARROWS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
CALM = 0.4  # seconds after the turns of others in which Enter plays nothing
Connect = Callable[[str], Line]  # a connection to the table of a key


class TableScreen(TableCursor):
    """A visit with a cursor. Enter, a second click or the number of an answer plays."""

    def __init__(
        self, shell: Shell, connect: Connect, key: str, link: Link | None = None, puzzle: bool = False
    ) -> None:
        super().__init__(shell)
        self.connect, self.link, self.puzzle = connect, link, puzzle
        self.welcomed = False  # a guest who came by a link was asked to sit down
        self.ended = self.wants_more = False
        self.lifted: int | None = None  # the seat for which the curtain is up
        self._asked: tuple[int, int] | None = None  # the ply and seat of the question that the cursor belongs to
        self._answered = -1  # the ply of the last answer that was given without asking
        self._line = ""  # the state of the connection when it was looked at last
        self._read: int | None = None  # the ply up to which events were looked at
        self._waited = False  # others acted before the question
        self._calm = 0.0  # until then Enter does nothing
        self.visit = self._visit(key)

    def _visit(self, key: str) -> Visit:
        visit = Visit(self.connect(key), self._changed, hold=True)
        visit.open()
        return visit

    async def close(self) -> None:
        await self.visit.close()

    # --- what the table tells -----------------------------------------------------------------------------------------

    def _changed(self) -> None:
        if self.visit.coming and (self._own(self.visit) or not PACES[self.shell.settings.pace]):
            self.visit.step()
            return
        self._look()
        self.shell.repaint()

    def _own(self, visit: Visit) -> bool:
        """True if what comes next is the reader's own action, or nothing is shown yet."""
        truth = visit.truth
        return truth is None or truth.actor in visit.mine

    def step(self) -> bool:
        """Show the next action of others. False if there is none."""
        return self.visit.step()

    def _look(self) -> None:
        """Put the cursor on a new question, and answer one that has only one answer."""
        visit = self.visit
        if visit.state.kind == "open" and self._line == "lost":
            self.notice = ""  # a refusal told that the connection was lost
        self._line = visit.state.kind
        if visit.info and self.link and not self.welcomed:
            self.welcomed = True
            if sheet := welcome(self.shell, self, self.link):
                self.shell.open(sheet)
        if visit.info and visit.info.next and self.wants_more:
            self._rematch(visit.info.next)
            return
        self._fates()
        if visit.truth and visit.truth.result and not visit.coming and not self.ended:
            self.ended = True
            self.shell.open(table_sheets.end(self.shell, self))
        if self.ended and visit.truth and not visit.truth.result:  # a puzzle that begins again
            self.ended = False
            self.shell.back(self)
        asked = visit.asked
        if asked is None or visit.truth is None:
            self._asked = None
            self._waited = True
            return
        if (visit.truth.ply, asked) == self._asked:
            return
        self._asked = (visit.truth.ply, asked)
        if self._waited and PACES[self.shell.settings.pace]:
            self._calm = time.monotonic() + CALM
        self._waited = False
        self.me = asked
        self.picked, self.group, self.hint, self.as_it_is, self.notice = (), (), "", False, ""
        self.flip = False
        self.spot = self._first()
        self._at_once()

    def _fates(self) -> None:
        """Open a page for what a player here must not overlook."""
        truth, display = self.visit.truth, self._bare()
        if truth is None or display is None:
            return
        read, self._read = self._read, truth.ply
        if read is None:  # a game that goes on: what the player did last is the last decision
            stage, mine = self.stage(display.view), self.visit.mine
            did = [said for said in self.visit.story if said.seat in mine and not stage.loss(display, said.event)]
            self._since = max([said.ply for said in did], default=-1)
            return
        own = [(said, said.seat) for said in self.visit.story if said.ply > read and said.seat in self.visit.mine]
        for said, seat in own:
            rows = self.stage(display.view).fate(display, seat, said.event) if seat is not None else []
            if rows:
                self.shell.open(table_sheets.fate(self.shell, self, said, rows))

    def _at_once(self) -> None:
        display, asked = self._bare(), self._asked
        if display is None or asked is None or asked[0] == self._answered or self.curtain or self.visit.reopened:
            return
        action = self.stage(display.view).at_once(display)
        if action is not None:
            self._answered = asked[0]
            self._act(display.notation(action), quiet=True)

    def _rematch(self, key: str) -> None:
        self.wants_more = False
        old, self.ended, self._since, self._asked, self.me = self.visit, False, -1, None, None
        self._read = None
        self.shell.start(old.close())
        self.shell.back(self)
        self.visit = self._visit(key)

    # --- what is shown ------------------------------------------------------------------------------------------------

    @property
    def curtain(self) -> bool:
        """True if the next player has to take over before anything secret is shown."""
        asked, visit = self.visit.asked, self.visit
        view = visit.view(asked)
        if asked is None or view is None or len(visit.mine) < 2 or self.stage(view).open:
            return False
        return asked != self.lifted

    def paint(self, wide: int, high: int) -> Canvas:
        if self.visit.state.kind == "gone":
            return waiting.message(self.shell, self.visit.state.why, wide, high)
        if self.visit.truth is None:
            return waiting.waiting(self.shell, self, wide, high)
        if self.curtain:
            name = self.visit.names[self.visit.asked or 0]
            return waiting.message(self.shell, self.words("term.curtain", name=name), wide, high)
        found = self.display()
        if found is None:
            return Canvas(wide, high)
        self._page = page(self.stage(found[0].view), *self._desk(*found), wide, high, self.shell.settings.hues)
        return self._page.canvas

    def _desk(self, display: Display, choices: Choices | None) -> tuple[Display, Desk]:
        visit, words, truth = self.visit, self.words, self.visit.truth
        lost = words("term.reconnecting") if visit.state.kind == "lost" else words("seat.freed") if visit.freed else ""
        harm = [said.text for said in display.last if self._harmed(display, said)]
        waits = ""
        if truth and truth.result:
            waits = words("turn.over")
        elif truth and truth.actor is not None and choices is None:
            waits = words("turn.asked.of", name=visit.names[truth.actor])
        now = ["skip"] * bool(visit.coming) + ["back"] * bool(choices and (self.group or self.picked or self.hint))
        now += ["over"] * self.ended + ["now"] * self.as_it_is
        now += ["undo"] * bool(truth and truth.undoable and (choices or self.puzzle))
        keys = table_keys(self.stage(display.view), display, choices, now)
        return display, Desk(
            clean(visit.info.title) if visit.info else "", choices, visit.story, waits, self.hint,
            lost or self.notice or self._vote_text(), harm[-2:], keys,
        )  # fmt: skip

    def _vote_text(self) -> str:
        """What the others ask this player, if they do."""
        asked = self.visit.info.question if self.visit.info else None
        if asked is None or not asked.mine:
            return ""
        name = self.visit.names[asked.seat]
        return self.words("term.vote", question=self.words(f"question.{asked.what}", name=name, bot=asked.deputy))

    def _harmed(self, display: Display, said: Said) -> bool:
        return said.seat == self.me and said.seat is not None and self.stage(display.view).loss(display, said.event)

    # --- keys ---------------------------------------------------------------------------------------------------------

    def key(self, key: str) -> None:
        self.notice = ""
        key = key if key == "R" else key.lower()  # the page shows capitals; Shift+R turns the other way
        if self.visit.truth is None or self.visit.state.kind == "gone":
            waiting.waiting_key(self.shell, self, key)
        elif self.curtain:
            self._lift(key)
        elif key in ARROWS:
            self._move(*ARROWS[key])
        elif key == "enter" and self.visit.coming:
            while self.visit.step():
                pass
        elif key == "enter" and time.monotonic() < self._calm:
            pass  # it was meant to skip the turns of others
        elif key in ("enter", "escape") and self.ended:
            self.shell.open(table_sheets.end(self.shell, self))
        else:
            self._command(key)
        self.shell.repaint()

    def _lift(self, key: str) -> None:
        if key == "enter":
            self.lifted = self.me = self.visit.asked
            self.spot = self._first()
            self._at_once()
        elif key == "q":
            leave(self.shell, self)

    def _command(self, key: str) -> None:
        own: dict[str, Callable[[], None]] = {
            "enter": self._enter,
            "space": self._show,
            "r": lambda: self._turn(1),
            "R": lambda: self._turn(-1),
            "tab": self._switch,
            "escape": self._back,
            "h": self._hint,
            "u": self._undo,
            "t": self._flip,
        }
        asked = self.visit.info.question if self.visit.info else None
        if asked and asked.mine and key in ("y", "n"):
            self.shell.start(self._request(wire.Vote, ply=asked.ply, yes=key == "y"))
        elif key in own:
            own[key]()
        elif key.isdigit() and key != "0":
            self._answer(int(key) - 1)
        else:
            table_sheets.command(self.shell, self, key)

    # --- mouse --------------------------------------------------------------------------------------------------------

    def click(self, spot: Spot) -> None:
        """A click puts the cursor, a second one on the same thing does it; answers and keys need one click."""
        if spot.kind.startswith("key "):
            name = spot.kind[4:]
            self.key(NAMES.get(name, name.lower()))
            return
        if self.curtain or self.visit.truth is None:
            self.key("enter")
            return
        self.notice = ""
        if spot.kind == "answer":
            self._answer(spot.at)
        elif spot == self.spot:
            self._enter()
        elif (found := self._now()) and spot in found[1].spots(self.picked):
            self.spot = spot
        elif found and spot in self.picked:
            self._back()
        elif found:
            self.spot = spot
        self.shell.repaint()

    def wheel(self, turns: int) -> None:
        """The wheel turns the tile in hand; in a list of answers it moves the cursor."""
        if self.spot and self.spot.kind == "answer":
            self._move(0, 1 if turns > 0 else -1)
        else:
            self._turn(1 if turns > 0 else -1)
        self.notice = ""
        self.shell.repaint()

    def tell(self, why: str) -> None:
        self.notice = why

    # --- requests of other screens ------------------------------------------------------------------------------------

    def again(self) -> None:
        """Ask for a rematch, and go there when it is set up."""
        self.wants_more = True
        self.shell.start(self._request(wire.Rematch))

    def begin(self) -> None:
        """Begin; bots sit down at the seats that are free."""
        free = self.visit.info and any(not seat.taken for seat in self.visit.info.seats)
        self.shell.start(self._request(wire.Start, bot="fern" if free else ""))

    def resign(self) -> None:
        seat = self.visit.asked if self.visit.asked is not None else next(iter(self.visit.mine), None)
        if seat is not None:
            self.shell.start(self.visit.resign(seat))

    async def _request(self, kind: type[wire.Ask], **fields: object) -> None:
        await self.visit.line.ask(kind, **fields)

    def sit(self, seat: int, secret: str, name: str) -> None:
        self.shell.start(self._request(wire.Sit, seat=seat, secret=secret, name=name))
