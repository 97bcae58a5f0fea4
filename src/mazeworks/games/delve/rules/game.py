"""Wayfarers' Delve behind the protocol: set-up, who acts, views, result. Clauses: docs/rules/delve.md."""

from __future__ import annotations

from mazeworks.core import CHANCE, NOBODY, WATCHER, Action, Actor, Dice, Reader, Result, Step, Types, Word, ranked
from mazeworks.maze import cell_word, grid
from mazeworks.maze.tile import SIDES

from . import encounters, fights, foes, laying, steps, traps  # noqa: F401  (they register what their frames do)
from .box import all_cards, copies, pieces
from .content import lore
from .events import Happening
from .fault import fault
from .foes import right_of
from .frames import Chance, Conjure, Pick
from .glossary import Glossary, glossary
from .heart import guardian
from .objections import objection
from .options import Options
from .points import points
from .run import Run, answer, odds_of, options_of, settle
from .sums import needed, sheets, under_way
from .table import CELLS, SIZE, Hero, State, Table, View
from .turn import begin_turn, embody
from .words import Choice, Luck


def _side(text: str) -> int:
    return SIDES.index(text.upper())


def _target(text: str) -> int | None:
    return int(text) - 1 if text else None


WORDS = {
    "cell": cell_word(grid(SIZE)),
    "side": Word(lambda side: SIDES[side], _side),
    "space": Word(str, int),
    "target": Word(lambda seat: "" if seat is None else str(seat + 1), _target),  # type: ignore[arg-type]
    "name": Word(str, str),  # type: ignore[arg-type]
}


class Delve:
    """A maze laid tile by tile, its dangers and its Heart."""

    types = Types(State, Choice, Luck, Happening, View)
    words = WORDS
    theme = "delve"

    def __init__(self, options: Options) -> None:
        self.options = options

    def setup(self, seats: int, dice: Dice) -> State:
        """An empty board, full decks, a character for each seat (clauses 1.3 and 3.1 to 3.4)."""
        book = lore()
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
            tuple(sorted(characters[seats:])),
            (),
        )
        spells = copies(all_cards("spells"))
        run = Run(State(table, ((),) * seats, spells), self.options)
        for seat, character in enumerate(characters[:seats]):
            embody(run, seat, character)
        begin_turn(run, 0)
        settle(run)
        return run.closed().state

    def seats(self, state: State) -> int:
        return len(state.table.heroes)

    def actor(self, state: State) -> Actor:
        table = state.table
        if table.over or not table.stack:
            return NOBODY
        top = table.stack[-1]
        return CHANCE if isinstance(top, Chance) else top.seat

    def legal(self, state: State) -> tuple[Choice, ...]:
        return () if state.table.over else options_of(Run(state, self.options))

    def chances(self, state: State) -> tuple[tuple[Luck, int], ...]:
        return () if state.table.over else odds_of(Run(state, self.options))

    def apply(self, state: State, action: Choice | Luck) -> Step[State]:
        run = Run(state, self.options)
        answer(run, action)
        return run.closed()

    # --- what a seat knows ------------------------------------------------------------------------------------------

    def view(self, state: State, reader: Reader) -> View:
        """Spells in other hands, those of the deck and those nobody has picked yet are one unseen heap."""
        mine = () if reader is WATCHER else state.spells[reader]
        offer = state.offer if reader is not WATCHER and picker(state.table) == reader else ()
        others = [name for seat, hand in enumerate(state.spells) if seat != reader for name in hand]
        unseen = (*others, *state.book, *(() if offer else state.offer))
        run = Run(state, self.options)
        return View(
            reader,
            state.table,
            mine,
            tuple([len(hand) for hand in state.spells]),
            offer,
            len(state.offer),
            tuple(sorted(unseen)),
            self.legal(state) if self.actor(state) == reader else (),
            sheets(run),
            under_way(run),
            needed(run),
            guardian(run) if self.options.endgame else 0,
        )

    def imagine(self, view: View, dice: Dice) -> State:
        """The unseen heap is dealt out again, every deal equally likely."""
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

    # --- how it ends ------------------------------------------------------------------------------------------------

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple([points(hero) for hero in state.table.heroes])

    def result(self, state: State) -> Result | None:
        """Who beat the Guardian, then by points, then by the round of death (clauses 12.7 to 12.9)."""
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
            return Result(tuple([rank + 1 for rank in ranks]), scores, "fallen")  # nobody has won
        return Result(ranks, scores, "faded" if self.options.endgame else "counted")

    # --- in words ---------------------------------------------------------------------------------------------------

    def glossary(self, language: str) -> Glossary:
        """The content in a language, for those who show it."""
        return glossary(language)

    def fault(self, state: State) -> str | None:
        return fault(state, self.options)

    def objection(self, state: State, action: Action) -> str:
        return objection(Run(state, self.options), action)


def picker(table: Table) -> int | None:
    """Who sees the Spells drawn for an Enemy character: the seat to the right (clause 9.3)."""
    for frame in table.stack:
        if isinstance(frame, Pick):
            return frame.seat
        if isinstance(frame, Conjure):
            return right_of([seat for seat, hero in enumerate(table.heroes) if hero.lives], frame.seat)
    return None
