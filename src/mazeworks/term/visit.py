"""A table as one client knows it: its seats, the views of the client's seats, the story, and what can be asked."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import msgspec

from mazeworks.core import Action, AnyGame, AnyState, AnyView, Codec, Event, Refused, Text, codec_of
from mazeworks.match import refusal, tell
from mazeworks.server import wire
from mazeworks.shelf import spec_of

from .line import Line, State
from .text import clean

AnyCodec: TypeAlias = Codec[AnyState, Action, AnyView]
STORY = 400  # sentences that are remembered
WAITING = Text("The game has not begun yet.")


class Bare(msgspec.Struct):
    """The part of an event that is the same in all games."""

    seat: int | None = None


class Said(NamedTuple):
    """An event, the ply after it, its seat, and its sentence. `event` is None for events of the table, not the game."""

    ply: int
    seat: int | None
    text: str
    event: Event | None = None


class Advice(NamedTuple):
    """A hint: an action in notation, "" if all are alike; a text; and the squares that the text calls marked."""

    action: str
    text: str
    cells: tuple[int, ...]


class Truth(NamedTuple):
    """The match at a ply, as far as this client may see it."""

    ply: int
    actor: int | None
    views: dict[str, AnyView]
    scores: tuple[int, ...]
    result: wire.ResultInfo | None
    resigned: tuple[int, ...]
    undoable: bool = False  # the seat to decide can take its last action back


class Visit:
    """A client at a table. `changed` is called after every change.

    With `hold`, actions of others wait in `coming` until `step` shows the next one.
    """

    def __init__(self, line: Line, changed: Callable[[], None] = lambda: None, hold: bool = False) -> None:
        self.line, self.changed, self.hold = line, changed, hold
        line.hear, line.state = self._hear, self._stand
        self.state = State()
        self.info: wire.TableInfo | None = None
        self.truth: Truth | None = None
        self.story: list[Said] = []
        self.coming: deque[wire.Happened] = deque()
        self.freed = False  # the host has given the seat of this client away
        self._game: AnyGame | None = None
        self._tail = -1  # the ply of the last message
        self._undone = -1  # the ply after the last undo of this client
        self._peeked: dict[tuple[int, str], AnyView] = {}

    def open(self) -> None:
        self.line.open()

    async def close(self) -> None:
        await self.line.close()

    # --- messages -----------------------------------------------------------------------------------------------------

    def _stand(self, state: State) -> None:
        if self.state.kind != "gone":
            self.state = state._replace(why=refusal(state.why, self.line.language))
        self.changed()

    def _hear(self, message: wire.AnyMessage) -> None:
        if self.state.kind == "gone":
            return
        if isinstance(message, wire.TableSet):
            self.info = message.table
            self._check(message.table)
        elif isinstance(message, wire.Snapshot):
            self.coming.clear()
            self.story = []
            self._take(message)
        elif isinstance(message, wire.Happened):
            self._happened(message)
        elif isinstance(message, wire.Freed):
            self.freed = True
        self.changed()

    def _check(self, info: wire.TableInfo) -> None:
        """Refuse a table that this program cannot show."""
        title = clean(info.title or info.game)
        if info.stage == "archived":
            self._stand(State("gone", clean(info.why)))
            return
        try:
            spec = spec_of(info.game)
            if info.rules not in (0, spec.version):
                self._stand(State("gone", _other_rules(title, info.rules > spec.version)))
                return
            self._game = self.line.rules or spec.game(spec.settle(info.options, len(info.seats)))
        except Refused:
            unknown = Text(
                "This table plays {title}, which this program does not know. Update Mazeworks on this machine.",
                title=title,
            )
            self._stand(State("gone", unknown))

    def _happened(self, message: wire.Happened) -> None:
        if message.since != self._tail:
            self._sync()
            return
        self._tail = message.ply
        if self.hold:
            self.coming.append(message)
        else:
            self._take(message)

    def _sync(self) -> None:
        async def request() -> None:
            try:
                await self.line.ask(wire.Sync)
            except Refused:  # lost: the next connection begins with a snapshot
                pass

        self._syncing = asyncio.ensure_future(request())

    def step(self) -> bool:
        """Show the next action that is coming. False if there is none."""
        if not self.coming:
            return False
        self._take(self.coming.popleft())
        self.changed()
        return True

    def _take(self, message: wire.Snapshot | wire.Happened) -> None:
        codec = self.codec
        self._tail = max(self._tail, message.ply) if isinstance(message, wire.Happened) else message.ply
        views = {name: codec.view_from_json(bytes(raw)) for name, raw in message.views.items()}
        self.truth = Truth(
            message.ply, message.actor, views, message.scores, message.result, message.resigned, message.undoable
        )
        self.story = [*self.story, *[self._said(each) for each in message.told]][-STORY:]
        self._peeked = {key: view for key, view in self._peeked.items() if key[0] == message.ply}

    def _said(self, told: wire.Told) -> Said:
        """Return an event with its sentence. Sentences in the terminal name squares as its board does."""
        data = bytes(told.event)
        bare = msgspec.json.decode(data, type=Bare)
        try:
            event = self.codec.event_from_json(data)
        except Refused:  # of the table: resigned, undone, moved to another device
            return Said(told.ply, bare.seat, clean(told.text), None)
        return Said(told.ply, bare.seat, tell(self.game, event, self.names, self.line.language), event)

    # --- what is known ------------------------------------------------------------------------------------------------

    @property
    def game(self) -> AnyGame:
        if self._game is None:
            raise Refused("waiting", WAITING)
        return self._game

    @property
    def codec(self) -> AnyCodec:
        return codec_of(self.game)

    @property
    def names(self) -> tuple[str, ...]:
        seats = self.info.seats if self.info else ()
        return tuple([clean(seat.name) or f"Seat {at + 1}" for at, seat in enumerate(seats)])

    @property
    def mine(self) -> tuple[int, ...]:
        """The seats of this client."""
        return tuple([at for at, seat in enumerate(self.info.seats) if seat.mine]) if self.info else ()

    @property
    def asked(self) -> int | None:
        """The seat of this client that has to decide now, if nothing is still to be shown."""
        actor = self.truth.actor if self.truth and not self.coming else None
        return actor if actor in self.mine and self.truth and not self.truth.result else None

    @property
    def reopened(self) -> bool:
        """True if this client came back to a question by undo. Then it is asked, whatever the stage would answer."""
        return self.truth is not None and self.truth.ply == self._undone

    def view(self, seat: int | None) -> AnyView | None:
        """The view of a seat of this client, or the watcher's."""
        views = self.truth.views if self.truth else {}
        return views.get(str(seat)) or views.get("watcher")

    # --- requests -----------------------------------------------------------------------------------------------------

    def _now(self) -> Truth:
        if self.truth is None:
            raise Refused("waiting", WAITING)
        return self.truth

    async def act(self, seat: int, action: str) -> None:
        await self.line.ask(wire.Act, seat=seat, action=action, ply=self._now().ply)

    async def undo(self, seat: int) -> None:
        self._undone = self._now().ply + 1  # an undo is an entry of its own
        await self.line.ask(wire.Undo, seat=seat, ply=self._now().ply)

    async def resign(self, seat: int) -> None:
        await self.line.ask(wire.Resign, seat=seat, ply=self._now().ply)

    async def hint(self, seat: int) -> Advice:
        """Return a good action, and what to do and why in words."""
        answer = await self.line.ask(wire.Hint, seat=seat)
        if not isinstance(answer, wire.Hinted):
            raise Refused("fault", "The server gave no hint. Try again.")
        return Advice(answer.action, clean(f"{answer.text} {answer.why}".strip()), answer.cells)

    def known_peek(self, action: str) -> AnyView | None:
        """The view after an action, if it was asked for at this ply."""
        return self._peeked.get((self._now().ply, action))

    async def peek(self, seat: int, action: str) -> AnyView | None:
        """Return the view after an action; None if the game has moved on meanwhile."""
        ply = self._now().ply
        if (ply, action) not in self._peeked:
            answer = await self.line.ask(wire.Peek, seat=seat, action=action)
            if not isinstance(answer, wire.Peeked) or self._now().ply != ply:
                return None
            self._peeked[ply, action] = self.codec.view_from_json(bytes(answer.view))
        return self._peeked[ply, action]


def _other_rules(title: str, newer: bool) -> Text:
    if newer:
        return Text(
            "This table is played by newer rules of {title}. Update Mazeworks on this machine, then join again.",
            title=title,
        )
    return Text(
        "This table is played by older rules of {title}. Ask its host to update the server, then join again.",
        title=title,
    )
