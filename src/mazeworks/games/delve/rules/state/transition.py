"""The loop: frames happen until somebody, or chance, is asked.

`Run` is a state while things happen to it: `apply` opens one, frames change it, and it is closed into a state again.
What each kind of frame does is registered here by the modules that know it.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from msgspec.structs import replace

from mazeworks.core import Event, Step

from .content import lore
from .frames import AnyFrame, Chance, Frame, Question
from .options import Options
from .table import Hero, State, Table, Tile
from .words import Choice, Luck

F = TypeVar("F", bound=Frame)
Do: TypeAlias = Callable[["Run", F], None]
Odds: TypeAlias = tuple[tuple[Luck, int], ...]

_happens: dict[type[Frame], Callable[[Run, Any], None]] = {}  # a frame taken from the stack
_options: dict[type[Frame], Callable[[Run, Any], tuple[Choice, ...]]] = {}  # what may be answered to a question
_odds: dict[type[Frame], Callable[[Run, Any], Odds]] = {}
_answers: dict[type[Frame], Callable[[Run, Any, Any], None]] = {}  # to a question or chance taken from the stack
_rolled: dict[type[Frame], Callable[[Run, Any, int], None]] = {}  # what the die shows, to the frame that wanted it


def added(bag: tuple[str, ...], *items: str) -> tuple[str, ...]:
    """A sorted bag with more in it."""
    for item in items:
        at = bisect(bag, item)
        bag = (*bag[:at], item, *bag[at:])
    return bag


class Run:
    """A state while things happen."""

    __slots__ = (
        "bag",
        "beaten",
        "book",
        "cleared",
        "course",
        "enemies",
        "events",
        "heart",
        "heroes",
        "hushes",
        "lore",
        "offer",
        "options",
        "over",
        "pile",
        "round",
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
        self.options, self.lore, self.events = options, lore(), list[Event]()
        self.turn, self.turns, self.round = table.turn, table.turns, table.round
        self.tiles, self.heroes = list(table.tiles), list(table.heroes)
        self.bag, self.pile = table.bag, table.pile
        self.enemies, self.beaten = table.enemies, table.beaten
        self.treasures, self.spent, self.spoken = table.treasures, table.spent, table.spoken
        self.unused = table.unused
        self.stack: list[AnyFrame] = list(table.stack)
        self.course, self.heart, self.hushes, self.cleared = table.course, table.heart, table.hushes, table.cleared
        self.winner, self.over = table.winner, table.over
        self.spells, self.book, self.offer = list(state.spells), state.book, state.offer

    def closed(self) -> Step[State]:
        """What is now, and what happened."""
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
            self.hushes,
            self.cleared,
            self.winner,
            self.over,
        )
        return Step(State(table, tuple(self.spells), self.book, self.offer), tuple(self.events))

    # --- changing ---------------------------------------------------------------------------------------------------

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def push(self, *frames: AnyFrame) -> None:
        """Frames that come next, the first of them first."""
        self.stack.extend(frames[::-1])

    def hero(self, seat: int, **changes: Any) -> Hero:
        """A seat's character, changed."""
        hero = self.heroes[seat] = replace(self.heroes[seat], **changes)
        return hero

    def tile(self, cell: int, **changes: Any) -> Tile:
        """The tile that lies on a cell, changed."""
        tile = self.tiles[cell]
        if tile is None:
            raise ValueError("no tile lies there")
        if changes:
            tile = self.tiles[cell] = replace(tile, **changes)
        return tile

    def halt(self, seat: int) -> None:
        """The movement of the seat on turn is over."""
        if seat == self.turn:
            self.course = replace(self.course, halted=True)

    def use(self, source: str) -> None:
        """Something that works once per turn was used."""
        self.course = replace(self.course, used=(*self.course.used, source))

    # --- asking -----------------------------------------------------------------------------------------------------

    def alive(self, seat: int) -> bool:
        return self.heroes[seat].lives > 0

    def living(self) -> list[int]:
        return [seat for seat, hero in enumerate(self.heroes) if hero.lives > 0]

    def here(self, seat: int) -> list[int]:
        """The other characters where a seat's character is."""
        me = self.heroes[seat]
        return [
            other
            for other, hero in enumerate(self.heroes)
            if other != seat and hero.lives and hero.cell == me.cell and hero.space == me.space
        ]

    def nearest(self, kind: type[F]) -> int | None:
        """Where in the stack the topmost frame of a kind lies."""
        for at in range(len(self.stack) - 1, -1, -1):
            if isinstance(self.stack[at], kind):
                return at
        return None


# --- registering ----------------------------------------------------------------------------------------------------


def happens(kind: type[F]) -> Callable[[Do[F]], Do[F]]:
    """What a frame does when its time has come."""

    def register(do: Do[F]) -> Do[F]:
        _happens[kind] = do
        return do

    return register


def offers(kind: type[F]) -> Callable[[Callable[[Run, F], tuple[Choice, ...]]], Callable[[Run, F], tuple[Choice, ...]]]:
    """What may be answered to a question, in a fixed order."""

    def register(ask: Callable[[Run, F], tuple[Choice, ...]]) -> Callable[[Run, F], tuple[Choice, ...]]:
        _options[kind] = ask
        return ask

    return register


def chances(kind: type[F]) -> Callable[[Callable[[Run, F], Odds]], Callable[[Run, F], Odds]]:
    """What chance may do, with weights."""

    def register(ask: Callable[[Run, F], Odds]) -> Callable[[Run, F], Odds]:
        _odds[kind] = ask
        return ask

    return register


def answers(kind: type[F]) -> Callable[[Callable[[Run, F, Any], None]], Callable[[Run, F, Any], None]]:
    """What an answer leads to."""

    def register(do: Callable[[Run, F, Any], None]) -> Callable[[Run, F, Any], None]:
        _answers[kind] = do
        return do

    return register


def rolled(kind: type[F]) -> Callable[[Callable[[Run, F, int], None]], Callable[[Run, F, int], None]]:
    """What the die that a frame wanted leads to."""

    def register(do: Callable[[Run, F, int], None]) -> Callable[[Run, F, int], None]:
        _rolled[kind] = do
        return do

    return register


# --- running --------------------------------------------------------------------------------------------------------


def options_of(run: Run) -> tuple[Choice, ...]:
    """What the seat asked may do."""
    top = run.stack[-1]
    return _options[type(top)](run, top) if isinstance(top, Question) else ()


def odds_of(run: Run) -> Odds:
    """What chance may do."""
    top = run.stack[-1]
    return _odds[type(top)](run, top) if isinstance(top, Chance) else ()


def answer(run: Run, action: Choice | Luck) -> None:
    """The question on top is answered, and things happen until the next one."""
    top = run.stack.pop()
    _answers[type(top)](run, top, action)
    settle(run)


def fall(run: Run, pips: int) -> None:
    """A die shows something: the frame that wanted it goes on."""
    frame = run.stack.pop()
    _rolled[type(frame)](run, frame, pips)


def settle(run: Run) -> None:
    """Frames happen until a question with several answers, or chance, is on top."""
    stack = run.stack
    while stack and not run.over:
        top = stack[-1]
        if isinstance(top, Chance):
            return
        if not isinstance(top, Question):
            stack.pop()
            _happens[type(top)](run, top)
            continue
        if top.always:
            return
        options = _options[type(top)](run, top)
        if len(options) > 1:
            return
        stack.pop()
        if options:  # clause 4.17: a single answer is not asked for
            _answers[type(top)](run, top, options[0])
    if run.over:
        stack.clear()
