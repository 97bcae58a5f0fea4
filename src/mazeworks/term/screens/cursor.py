"""The cursor at a table: what it points at, the preview there, and the requests that it makes."""

from __future__ import annotations

from mazeworks.core import Action, AnyView, Refused
from mazeworks.shelf import spec_of

from ..canvas import Canvas, Spot, nearest
from ..choices import Choices
from ..display import Display
from ..page import Page
from ..stages import Stage, stage_of
from ..visit import Visit
from ..words import Words, words_of
from .shell import Shell


class TableCursor:
    """A visit with a cursor. The cursor belongs to one question; `visit` may be replaced by that of a rematch."""

    visit: Visit

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.notice = self.hint = ""
        self.marked: tuple[int, ...] = ()  # the cells that the hint names
        self.spot: Spot | None = None
        self.picked: tuple[Spot, ...] = ()
        self.group: tuple[Action, ...] = ()
        self.turn = 0
        self.flip = self.as_it_is = False
        self.me: int | None = None  # the seat whose view is shown
        self._since = -1  # the ply of the reader's last decision
        self._page = Page(Canvas(1, 1))
        self._preview: tuple[int, Action, AnyView] | None = None  # the last one shown: its ply, action and view

    @property
    def words(self) -> Words:
        info = self.visit.info
        try:
            kit = self.visit.game and info and _kit(info.game)
        except Refused:
            kit = ""
        return words_of(self.shell.settings.language, kit or "")

    def stage(self, view: AnyView) -> Stage:
        return stage_of(view)

    def _bare(self) -> Display | None:
        """The display without a preview."""
        visit, truth, info = self.visit, self.visit.truth, self.visit.info
        seat = visit.asked if visit.asked is not None else self.me
        view = visit.view(seat if seat in visit.mine else next(iter(visit.mine), None))
        if truth is None or info is None or view is None:
            return None
        colours = tuple([seat.colour for seat in info.seats])
        last = tuple([said for said in visit.story if said.ply > self._since])
        return Display(
            visit.game, view, visit.names, colours, self.words, truth.scores, truth.actor, visit.mine, truth.resigned,
            self.spot, self.picked, self.turn, last=last, marked=self.marked if self.hint else (), flip=self.flip,
        )  # fmt: skip

    def display(self) -> tuple[Display, Choices | None] | None:
        """The display with the preview of the action under the cursor, and the choices."""
        display = self._bare()
        if display is None:
            return None
        if self.visit.asked is None:
            return display._replace(spot=None, picked=()), None
        choices = Choices(self.stage(display.view), display, self.group)
        action = choices.action(self.picked, self.spot, self.turn)
        if action is None or not self.stage(display.view).previewed(action):
            return display._replace(tried=action), choices
        if self.as_it_is:
            return display._replace(tried=action), choices
        text, ply = display.notation(action), self.visit.truth.ply if self.visit.truth else 0
        after = self.visit.known_peek(text)
        if after is not None:
            self._preview = (ply, action, after)
        elif self.visit.state.kind == "open":
            self.shell.start(self._peek(text))
        if after is None and self._preview and self._preview[0] == ply:  # the old picture stays until the answer comes
            _, action, after = self._preview
        return display._replace(tried=action, after=after), choices

    async def _peek(self, action: str) -> None:
        if self.visit.asked is not None:
            try:
                await self.visit.peek(self.visit.asked, action)
            except Refused:  # the game has moved on, or the connection is lost: the board stays as it is
                pass

    def _first(self) -> Spot | None:
        display = self._bare()
        if display is None:
            return None
        choices = Choices(self.stage(display.view), display)
        spots = choices.spots()
        if not spots:
            self.turn = 0
            return next(iter(choices.rows), None)
        start = self.stage(display.view).start(display, spots)
        spot = start or (self.spot if self.spot in spots else spots[0])
        turns = choices.turns((), spot)
        self.turn = self.turn if self.turn in turns else next(iter(turns), 0)
        return spot

    # --- moving and choosing ------------------------------------------------------------------------------------------

    def _now(self) -> tuple[Display, Choices] | None:
        found = self.display()
        return (found[0], found[1]) if found and found[1] else None

    def _move(self, right: int, down: int) -> None:
        if not (found := self._now()):
            return
        choices = found[1]
        spots = choices.spots(self.picked)
        if found[0].listed or not spots:  # a long list shows only the answers round the cursor
            at = self.spot.at if self.spot else 0
            self.spot = Spot("answer", (at + (down or right)) % len(choices.rows)) if choices.rows else self.spot
            return
        self.spot = nearest(self._page.canvas, spots, self.spot, right, down) or self.spot

    def _enter(self) -> None:
        if not (found := self._now()):
            return
        display, choices = found
        spot = self.spot
        if spot is None:
            self.notice = display.words("term.choose")
        elif spot.kind == "answer":
            self._answer(spot.at)
        elif action := choices.action(self.picked, spot, self.turn):
            self._act(display.notation(action))
        elif spot in choices.spots(self.picked):
            self.picked = (*self.picked, spot)
            rest = choices.spots(self.picked)
            self.spot = next(iter(rest), spot)
        else:
            self.notice = display.words("term.not.here")

    def _answer(self, at: int) -> None:
        if not (found := self._now()):
            return
        display, choices = found
        if at >= len(choices.answers):
            self.notice = display.words("term.no.answer", n=at + 1)
            return
        answer = choices.answers[at]
        if answer.opens:
            self.group, self.spot = answer.actions, Spot("answer", 0)
        else:
            self._act(display.notation(answer.actions[0]))

    def _act(self, action: str, quiet: bool = False) -> None:
        seat, truth = self.visit.asked, self.visit.truth
        if seat is None or truth is None:
            return
        self.hint = ""
        if not quiet:
            self._since = truth.ply
        self.shell.start(self.visit.act(seat, action))

    def _back(self) -> None:
        """One step back: out of a group, or the last spot picked."""
        if self.group:
            self.group, self.spot = (), Spot("answer", 0)
        elif self.picked:
            self.spot, self.picked = self.picked[-1], self.picked[:-1]
        else:
            self.hint = ""

    def _show(self) -> None:
        if (found := self._now()) and (tried := found[0].tried) and self.stage(found[0].view).previewed(tried):
            self.as_it_is = not self.as_it_is

    def _flip(self) -> None:
        if (display := self._bare()) and self.stage(display.view).flips:
            self.flip = not self.flip

    def _turn(self, by: int) -> None:
        if not (found := self._now()):
            return
        turns = found[1].turns(self.picked, self.spot)
        if not turns:
            self.notice = found[0].words("term.no.turn")
            return
        at = turns.index(self.turn) if self.turn in turns else -1
        self.turn = turns[(at + by) % len(turns)]

    def _switch(self) -> None:
        """From the board to the answers and back."""
        if not (found := self._now()):
            return
        display, choices = found
        spots = choices.spots(self.picked) if display.listed else choices.rows
        if spots:
            self.spot = self._first() if display.listed and not self.picked else spots[0]

    def later(self) -> None:
        """Say that this key waits for the player's turn."""
        self.notice = self.words("term.later")

    def _hint(self) -> None:
        if self.visit.asked is None:
            self.later()
        else:
            self.hint = self.words("term.hint.wait")
            self.shell.start(self._ask_hint(self.visit.asked))

    async def _ask_hint(self, seat: int) -> None:
        try:
            advice = await self.visit.hint(seat)
        except Refused:
            self.hint = ""
            raise
        if not (found := self._now()):
            return
        display, choices = found
        action = self.visit.codec.choice(advice.action) if advice.action else None
        if action and not advice.text:
            advice = advice._replace(text=self.stage(display.view).spoken(display, action))
        self.hint, self.marked = display.advised(advice), advice.cells
        if action:
            self.put(action, choices)

    def put(self, action: Action, choices: Choices) -> None:
        """Put the cursor on an action, so that Enter plays it."""
        for way, each in choices.ways:
            if each == action:
                *front, self.spot = way.spots
                self.picked, self.turn = tuple(front), way.turn if way.turn is not None else self.turn
                return
        for at, answer in enumerate(choices.answers):
            if action in answer.actions:
                self.group = answer.actions if answer.opens else self.group
                self.spot = Spot("answer", answer.actions.index(action) if answer.opens else at)
                return

    def _undo(self) -> None:
        seat = self.visit.asked if self.visit.asked is not None else self.me
        if seat is not None:
            self.shell.start(self.visit.undo(seat))

    def play(self, notation: str) -> None:
        """Play an action that was typed."""
        if self.visit.asked is None:
            raise Refused("not-your-turn", "It is not your turn.")
        self._act(self.visit.codec.text(self.visit.codec.choice(notation)))


def _kit(game: str) -> str:
    return spec_of(game).kit
