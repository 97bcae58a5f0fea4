"""Games of Wayfarers' Delve between experts, one row for each: the data of `bench/delve.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from mazeworks.core import CHANCE, NOBODY, Dice, Event
from mazeworks.games.delve.bot.answers import expert
from mazeworks.games.delve.rules import Delve, Options
from mazeworks.games.delve.rules.content.load import content
from mazeworks.games.delve.rules.state.events import (
    Ailed,
    Blessed,
    Confronted,
    Countered,
    Died,
    Gained,
    Gathered,
    Met,
    Placed,
    Reborn,
    Rose,
    SpellCast,
    Sprang,
)
from mazeworks.games.delve.rules.state.events.happenings import HAPPENINGS
from mazeworks.games.delve.rules.state.frames import Pair
from mazeworks.games.delve.rules.state.table import HEART, KEYSTONE, State


class Row(msgspec.Struct):
    """The course and the result of one game."""

    seats: int
    why: str
    rounds: int
    turns: int
    empty: int  # turns without any event
    asked: int  # questions with several answers
    winner: int | None  # at the Heart
    first: list[int]  # the seats that came first, at the Heart or by points
    characters: list[str]  # chosen at the start
    died: list[int]  # in which rounds
    waited: list[int]  # rounds from a death to the next character, or to the end
    enchanted: list[int]  # the seats that ever enchanted something
    cast: list[int]  # the seats that ever cast or answered with a Spell
    firsts: dict[str, int]  # in which round the Heart, a Keystone, a challenge came first
    events: dict[str, int]
    held: list[list[str]]  # the cards that each seat ever had
    cards: dict[str, int]  # how often each card, trap, Spell, Ailment came up


class Watch:
    """What is counted while a game goes on."""

    def __init__(self, seats: int) -> None:
        self.events: Counter[str] = Counter()
        self.cards: Counter[str] = Counter()
        self.firsts: dict[str, int] = {}
        self.held: list[set[str]] = [set() for _ in range(seats)]
        self.died: list[int] = []
        self.dead: dict[int, int] = {}  # the round of death of those who wait
        self.waited: list[int] = []
        self.enchanted: set[int] = set()
        self.cast: set[int] = set()
        self.asked = self.empty = self.turns = 0
        self.eventful = False

    def see(self, events: Iterable[Event], table_round: int) -> None:
        spells = content().spells
        for event in events:
            self.events[type(event).__name__] += 1
            self.eventful = self.eventful or type(event) in HAPPENINGS
            if (card := card_in(event)) is not None:
                self.cards[card] += 1
            if (what := milestone(event)) is not None:
                self.firsts.setdefault(what, table_round)
            if not isinstance(event.seat, int):
                continue
            if isinstance(event, Gained | Gathered):
                self.held[event.seat].add(event.card)
            elif isinstance(event, Blessed):
                self.enchanted.add(event.seat)
            elif isinstance(event, SpellCast) or (isinstance(event, Countered) and event.card in spells):
                self.cast.add(event.seat)
            elif isinstance(event, Died):
                self.died.append(table_round)
                self.dead[event.seat] = table_round
            elif isinstance(event, Reborn):
                self.waited.append(table_round - self.dead.pop(event.seat))

    def pass_turn(self, turns: int) -> None:
        """Count the turns that ended without an event."""
        if turns > self.turns:
            self.empty += not self.eventful
            self.turns, self.eventful = turns, False


def played(seats: int, seed: str, **options: object) -> Row:
    """One game; it depends on the seed alone."""
    game, dice, watch = Delve(Options(**options)), Dice(seed), Watch(seats)  # type: ignore[arg-type]
    state = game.setup(seats, dice)
    characters: list[str] = []
    while (actor := game.actor(state)) is not NOBODY:
        if not characters and not any(isinstance(frame, Pair) for frame in state.table.stack):
            characters = [hero.character for hero in state.table.heroes]
            watch.eventful = False  # the choice of characters is no turn
        if actor is CHANCE:
            step = game.apply(state, dice.weighted(game.chances(state)))
        else:
            watch.asked += len(game.legal(state)) > 1
            step = game.apply(state, expert(game, state, dice))  # type: ignore[arg-type]
        watch.see(step.events, state.table.round)
        state = step.state
        watch.pass_turn(state.table.turns)
    return _row(game, state, characters, watch)


def _row(game: Delve, state: State, characters: list[str], watch: Watch) -> Row:
    table, result = state.table, game.result(state)
    assert result is not None
    assert game.problem(state) is None
    waited = watch.waited + [table.round - died for died in watch.dead.values()]
    return Row(
        len(table.heroes),
        result.why,
        table.round,
        table.turns,
        watch.empty,
        watch.asked,
        table.winner,
        list(result.winners),
        characters,
        watch.died,
        waited,
        sorted(watch.enchanted),
        sorted(watch.cast),
        watch.firsts,
        dict(watch.events),
        [sorted(each) for each in watch.held],
        dict(watch.cards),
    )


def rows(seats: int, games: range, seed: str) -> Iterator[Row]:
    for at in games:
        yield played(seats, f"{seed}/{at}")


def milestone(event: Event) -> str | None:
    """The milestone that an event marks, or None."""
    if isinstance(event, Confronted):
        return "challenge"
    if isinstance(event, Rose) or (isinstance(event, Placed) and event.code == HEART):
        return "heart"
    if isinstance(event, Gained | Gathered) and KEYSTONE in msgspec.structs.astuple(event):
        return "keystone"
    return None


def card_in(event: Event) -> str | None:
    """The card, trap, Spell or Ailment of an event, or None. A Spell that answers is `Countered`."""
    if isinstance(event, Gained | Gathered | Countered):
        return event.card
    if isinstance(event, Sprang):
        return event.trap
    if isinstance(event, Met):
        return event.foe
    if isinstance(event, SpellCast):
        return event.spell
    return event.kind if isinstance(event, Ailed) else None
