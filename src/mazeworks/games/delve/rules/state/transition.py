"""A state during a transition: frames read and change it."""

from __future__ import annotations

from bisect import bisect
from typing import Any, TypeAlias, TypeVar

from msgspec.structs import replace

from mazeworks.core import Event, Step

from ..content.load import content
from ..options import Options
from .actions import ChanceAction
from .events.happenings import HAPPENINGS
from .frames import AnyFrame, EffectList, Frame
from .table import Hero, State, Table, Tile

F = TypeVar("F", bound=Frame)
Odds: TypeAlias = tuple[tuple[ChanceAction, int], ...]


def added(bag: tuple[str, ...], *items: str) -> tuple[str, ...]:
    """A sorted bag with these items added."""
    for item in items:
        at = bisect(bag, item)
        bag = (*bag[:at], item, *bag[at:])
    return bag


class Transition:
    """A state while frames change it. `closed` makes it a state again."""

    __slots__ = (
        "bag",
        "beaten",
        "book",
        "cleared",
        "content",
        "course",
        "enemies",
        "events",
        "heart",
        "heroes",
        "offer",
        "options",
        "over",
        "pile",
        "round",
        "silences",
        "spells",
        "spent",
        "spoken",
        "stack",
        "tiles",
        "treasures",
        "turn",
        "turns",
        "unused",
        "winner",
    )

    def __init__(self, state: State, options: Options) -> None:
        table = state.table
        self.options, self.content, self.events = options, content(), list[Event]()
        self.turn, self.turns, self.round = table.turn, table.turns, table.round
        self.tiles, self.heroes = list(table.tiles), list(table.heroes)
        self.bag, self.pile = table.bag, table.pile
        self.enemies, self.beaten = table.enemies, table.beaten
        self.treasures, self.spent, self.spoken = table.treasures, table.spent, table.spoken
        self.unused = table.unused
        self.stack: list[AnyFrame] = list(table.stack)
        self.course, self.heart, self.silences, self.cleared = table.course, table.heart, table.silences, table.cleared
        self.winner, self.over = table.winner, table.over
        self.spells, self.book, self.offer = list(state.spells), state.book, state.offer

    def closed(self) -> Step[State]:
        """The next state and the events."""
        table = Table(
            self.turn,
            self.turns,
            self.round,
            tuple(self.tiles),
            tuple(self.heroes),
            self.bag,
            self.pile,
            self.enemies,
            self.beaten,
            self.treasures,
            self.spent,
            self.spoken,
            self.unused,
            tuple(self.stack),
            self.course,
            self.heart,
            self.silences,
            self.cleared,
            self.winner,
            self.over,
        )
        return Step(State(table, tuple(self.spells), self.book, self.offer), tuple(self.events))

    # --- changing ---------------------------------------------------------------------------------------------------

    def tell(self, event: Event) -> None:
        self.events.append(event)
        if not self.course.eventful and type(event) in HAPPENINGS:
            self.course = replace(self.course, eventful=True)

    def push(self, *frames: AnyFrame) -> None:
        """Push frames; the first argument happens first."""
        self.stack.extend(frames[::-1])

    def hero(self, seat: int, **changes: Any) -> Hero:
        """Change a seat's character."""
        hero = self.heroes[seat] = replace(self.heroes[seat], **changes)
        return hero

    def tile(self, cell: int, **changes: Any) -> Tile:
        """Change the tile on a cell."""
        tile = self.tiles[cell]
        if tile is None:
            raise ValueError("no tile lies there")
        if changes:
            tile = self.tiles[cell] = replace(tile, **changes)
        return tile

    def halt(self, seat: int) -> None:
        """End the movement of the seat on turn."""
        if seat == self.turn:
            self.course = replace(self.course, halted=True)

    def use(self, source: str) -> None:
        """Mark something that works once per turn as used."""
        self.course = replace(self.course, used=(*self.course.used, source))

    # --- queries ----------------------------------------------------------------------------------------------------

    def alive(self, seat: int) -> bool:
        return self.heroes[seat].lives > 0

    @property
    def begins_anew(self) -> bool:
        """True if the seat of a dead character gets another one; never alone (clause 10.8)."""
        return self.options.reborn and len(self.heroes) > 1

    def living(self) -> list[int]:
        return [seat for seat, hero in enumerate(self.heroes) if hero.lives > 0]

    def here(self, seat: int) -> list[int]:
        """The other characters at the place of a seat's character."""
        me = self.heroes[seat]
        return [
            other
            for other, hero in enumerate(self.heroes)
            if other != seat and hero.lives and hero.cell == me.cell and hero.space == me.space
        ]

    def nearest(self, kind: type[F]) -> int | None:
        """The index of the topmost frame of a kind in the stack, or None."""
        for at in range(len(self.stack) - 1, -1, -1):
            if isinstance(self.stack[at], kind):
                return at
        return None


# --- lists of effects -----------------------------------------------------------------------------------------------


def begin(run: Transition, seat: int, key: str, trap: bool = False, stat: str = "", foe: bool = False) -> None:
    """Push the list of effects with this key."""
    if run.content.lists[key]:
        run.push(EffectList(seat, key, cell=run.heroes[seat].cell, trap=trap, stat=stat, foe=foe))  # type: ignore[arg-type]


def inner(frame: EffectList) -> str:
    """Return the key prefix of the lists inside the current effect."""
    return f"{frame.list}/{frame.at}"
