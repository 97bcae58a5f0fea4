"""Wayfarers' Delve behind the protocol: set-up, actors, views, result. Clauses: rules.en.md."""

from __future__ import annotations

from mazeworks.core import CHANCE, NOBODY, WATCHER, Action, Actor, Dice, Reader, Result, Step, Types, ranked

from .content.load import content
from .glossary import Glossary, glossary
from .heroes.scoring import points
from .loop import answer, odds_of, options_of, settle
from .objections import why_not
from .odds import chances, odds
from .options import Options
from .play.foes import right_of
from .play.heart import guardian, next_ebb
from .play.laying import leads
from .play.totals import needed, sheets, under_way
from .play.turn import begin_turn, embodied
from .state.actions import ChanceAction, Choice
from .state.components import all_cards, copies, pieces
from .state.events import AnyEvent
from .state.frames import ChanceFrame, FoeCasts, Pair, PickFrame
from .state.notation import WORDS
from .state.table import CELLS, Hero, State, Table, View
from .state.transition import Transition
from .validate.state import problem


class Delve:
    """A maze laid tile by tile, its dangers and its Heart."""

    types = Types(State, Choice, ChanceAction, AnyEvent, View, Options)
    words = WORDS
    edition = "delve"

    def __init__(self, options: Options) -> None:
        self.options = options

    def setup(self, seats: int, dice: Dice) -> State:
        """An empty board, full decks, two characters for each seat (clauses 1.3 and 3.1 to 3.4)."""
        book = content()
        characters = dice.shuffled(sorted(book.characters))
        nobody = Hero(characters[0], 0, 0, 0, 0)
        table = Table(
            0,
            0,
            1,
            (None,) * CELLS,
            (nobody,) * seats,
            pieces(),
            tuple(sorted(book.entrances)[: self.options.entrances]),
            copies(all_cards("enemies")),
            (),
            copies(all_cards("treasures")),
            (),
            (),
            tuple(sorted(characters[2 * seats :])),
            (),
        )
        spells = copies(all_cards("spells"))
        run = Transition(State(table, ((),) * seats, spells), self.options)
        for seat, character in enumerate(characters[:seats]):
            run.heroes[seat] = embodied(run, seat, character)
        begin_turn(run, 0)
        run.push(*[Pair(seat, characters[seat], characters[seats + seat]) for seat in range(seats)])
        settle(run)
        return run.closed().state

    def seats(self, state: State) -> int:
        return len(state.table.heroes)

    def actor(self, state: State) -> Actor:
        table = state.table
        if table.over or not table.stack:
            return NOBODY
        top = table.stack[-1]
        return CHANCE if isinstance(top, ChanceFrame) else top.seat

    def legal(self, state: State) -> tuple[Choice, ...]:
        return () if state.table.over else options_of(Transition(state, self.options))

    def chances(self, state: State) -> tuple[tuple[ChanceAction, int], ...]:
        return () if state.table.over else odds_of(Transition(state, self.options))

    def apply(self, state: State, action: Choice | ChanceAction) -> Step[State]:
        run = Transition(state, self.options)
        answer(run, action)
        return run.closed()

    # --- views ------------------------------------------------------------------------------------------------------

    def view(self, state: State, reader: Reader) -> View:
        """Spells in other hands, in the deck and in an open offer are one unseen heap."""
        mine = () if reader is WATCHER else state.spells[reader]
        offer = state.offer if reader is not WATCHER and picker(state.table) == reader else ()
        others = [name for seat, hand in enumerate(state.spells) if seat != reader for name in hand]
        unseen = (*others, *state.book, *(() if offer else state.offer))
        run = Transition(state, self.options)
        legal = self.legal(state) if self.actor(state) == reader else ()
        return View(
            reader,
            state.table,
            mine,
            tuple([len(hand) for hand in state.spells]),
            offer,
            len(state.offer),
            tuple(sorted(unseen)),
            legal,
            sheets(run),
            under_way(run),
            needed(run),
            guardian(run) if self.options.endgame else 0,
            next_ebb(run) if self.options.endgame else 0,
            odds(run),
            chances(run, legal),
            leads(run, legal),
        )

    def imagine(self, view: View, dice: Dice) -> State:
        """Redeal the unseen heap, all deals equally likely."""
        heap, hands = dice.shuffled(view.unseen), []
        for seat, number in enumerate(view.holds):
            if seat == view.seat:
                hands.append(view.spells)
            else:
                hands.append(tuple(sorted(heap[:number])))
                heap = heap[number:]
        number = 0 if view.offer else view.offered
        offer = view.offer or tuple(sorted(heap[:number]))
        return State(view.table, tuple(hands), tuple(sorted(heap[number:])), offer)

    # --- the end ----------------------------------------------------------------------------------------------------

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple([points(hero) for hero in state.table.heroes])

    def result(self, state: State) -> Result | None:
        """Ranks: the seat that beat the Guardian, then by points, then by the round of death (clauses 12.7 to 12.9)."""
        table = state.table
        if not table.over:
            return None
        scores = self.scores(state)
        keys = [
            (2, 0) if seat == table.winner else (1, score) if hero.lives else (0, hero.died)
            for seat, (hero, score) in enumerate(zip(table.heroes, scores, strict=True))
        ]
        ranks = ranked(keys)
        if table.winner is not None:
            return Result(ranks, scores, "heart")
        if not any(hero.lives for hero in table.heroes):
            return Result(tuple([rank + 1 for rank in ranks]), scores, "fallen")  # no seat has won
        return Result(ranks, scores, "faded" if self.options.endgame else "counted")

    # --- in words ---------------------------------------------------------------------------------------------------

    def glossary(self, language: str) -> Glossary:
        """The content in a language, for user interfaces."""
        return glossary(language)

    def problem(self, state: State) -> str | None:
        return problem(state, self.options)

    def why_not(self, state: State, action: Action) -> str:
        return why_not(Transition(state, self.options), action)


def picker(table: Table) -> int | None:
    """The seat that sees the Spells drawn for an Enemy character: the one to the right (clause 9.3)."""
    for frame in table.stack:
        if isinstance(frame, PickFrame):
            return frame.seat
        if isinstance(frame, FoeCasts):
            return right_of([seat for seat, hero in enumerate(table.heroes) if hero.lives], frame.seat)
    return None
