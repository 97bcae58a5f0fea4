"""The turn of the wizard's maze, its views, and its end. Clauses: rules.en.md."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from mazeworks.content import of
from mazeworks.core import (
    CHANCE,
    NOBODY,
    WATCHER,
    Action,
    Actor,
    Dice,
    Event,
    Reader,
    Result,
    Step,
    Types,
    Word,
    put,
    ranked,
)
from mazeworks.core.first_seat import beginner
from mazeworks.maze import Push, Walk, layout, opposite, pushes, shift, walks

from . import advice, negotiation, potion
from .objections import why_not
from .options import CARDS, Options
from .table import (
    CHARACTERS,
    POTION_POINTS,
    WANDS,
    Aim,
    AnyEvent,
    Appeared,
    ChanceAction,
    Choice,
    Collected,
    Draw,
    Pass,
    Point,
    Spend,
    Spent,
    State,
    Table,
    Unveil,
    Unveiled,
    View,
    crests,
    may_spend,
    number,
    points,
)
from .validate import problem


class Wizard:
    """Characters in the order they are called; points, potions and wands decide."""

    edition = "wizard"
    types = Types(State, Choice, ChanceAction, AnyEvent, View, Options)

    def __init__(self, options: Options) -> None:
        self.options = options
        self.words = words(of("wizard").vocabulary(self.edition).ids)
        self.last = options.cards or CARDS  # clause 7.1: the number of cards to collect

    def setup(self, seats: int, dice: Dice) -> State:
        options = self.options
        board = layout.lay(options.straights, dice)  # clause 1.1
        start = crests(seats, options)  # clause 1.2
        first = beginner(options.first, seats, dice)  # clause 2.1
        top = dice.pick(CHARACTERS)  # clause 1.3
        potions = potion.deal(seats, options, (top,), None, dice)
        table = Table(first, 0, "push", board, start, None, (top,), ((),) * seats, (WANDS,) * seats)
        return State(replace(table, standing=(None,) * seats), potions)

    def corners(self, seats: int) -> tuple[int, ...]:
        return layout.corners(crests(seats, self.options))

    def seats(self, state: State) -> int:
        return len(state.table.pieces)

    def actor(self, state: State) -> Actor:
        table = state.table
        phase = table.phase
        if phase == "push" or phase == "walk" or phase == "wand":
            return table.turn
        if phase == "draw" or phase == "unveil":
            return CHANCE
        return NOBODY if phase == "over" else negotiation.actor(table)

    def legal(self, state: State) -> tuple[Choice, ...]:
        table, options = state.table, self.options
        if table.phase == "push":
            barred = shift.barred(table, options.forbid_whole_line)  # clause 3.1
            return pushes(table.board, barred) + self._aside(table)
        if table.phase == "walk":
            return walks(table.board, table.pieces[table.turn]) + self._aside(table)  # clauses 3.3 and 3.4
        if table.phase == "wand":
            return (Spend(), Pass())
        if table.phase in negotiation.PHASES:
            return negotiation.legal(table)
        return advice.legal(state, options.forbid_whole_line) if table.phase in ("aim", "point") else ()

    def _aside(self, table: Table) -> tuple[Choice, ...]:
        return negotiation.aside(table) if self.options.advice else ()  # clause 6.10

    def chances(self, state: State) -> tuple[tuple[ChanceAction, int], ...]:
        if state.table.phase == "unveil":
            return ((Unveil(), 1),)
        return potion.draws(state, self.options) if state.table.phase == "draw" else ()

    # --- the turn -------------------------------------------------------------------------------------------------

    def apply(self, state: State, action: Choice | ChanceAction) -> Step[State]:
        table = state.table
        if type(action) is Push:
            return self._push(state, action.slot, action.quarters)
        if type(action) is Walk:
            return self._walk(state, action.to)
        if type(action) is Draw:
            table = replace(table, revealed=(*table.revealed, action.character))
            came = Appeared(table.turn, action.character, number(table, action.character))
            return Step(replace(state, table=self._close(table)), (came,))
        if type(action) is Unveil:
            return self._unveil(state)
        if type(action) is Spend:  # clause 5.1
            wands = put(table.wands, table.turn, table.wands[table.turn] - 1)
            table = replace(table, phase="push", turns=table.turns + 1, wands=wands, extra=True)
            return Step(replace(state, table=_begun(table)), (Spent(table.turn),))
        if table.phase == "wand":
            return Step(replace(state, table=_next(table)))
        return advice.apply(state, action) if type(action) in (Aim, Point) else negotiation.apply(state, action)

    def _push(self, state: State, slot: int, quarters: int) -> Step[State]:
        table = state.table
        board, pieces, pushed = shift.push(table, slot, quarters)  # clause 3.2
        after = replace(table, phase="walk", board=board, pieces=pieces, barred=opposite(slot))
        return Step(State(after, state.potions, advice.pushed(state.advice, slot, quarters)), (pushed,))

    def _walk(self, state: State, to: int) -> Step[State]:
        table = state.table
        pieces, walked = shift.walk(table, to)
        events: tuple[Event, ...] = (walked,)
        mark = table.board.marks[to]
        collects = len(walked.path) > 1 and mark == table.wanted  # clauses 4.1 to 4.3
        table = replace(table, pieces=pieces)
        if collects:
            seat = table.turn
            table = replace(table, cards=put(table.cards, seat, (*table.cards[seat], mark)))
            events += (Collected(seat, mark, number(table, mark)),)
        table, paid = advice.settle(table, state.advice, to)
        if not collects:
            table = self._close(table)
        else:  # clauses 4.4 and 7.1
            table = replace(table, phase="draw" if len(table.revealed) < self.last else "unveil")
        return Step(State(table, state.potions), events + paid)

    def _close(self, table: Table) -> Table:
        """End the turn: a wand may extend it, else the next seat is on turn."""
        if table.turns + 1 >= self.options.turn_limit:  # clauses 5.3 and 7.5
            return replace(table, phase="unveil", turns=table.turns + 1)
        if may_spend(table, self.options):  # clause 5.2
            return replace(table, phase="wand")
        return _next(table)

    def _unveil(self, state: State) -> Step[State]:
        """Show all potions (clause 7.2)."""
        table, potions = state.table, state.potions
        table = replace(table, phase="over", unveiled=potions)
        events = [Unveiled(seat, each, _held(table, seat)) for seat, each in enumerate(potions)]
        return Step(replace(state, table=table), tuple(events))

    # --- views ----------------------------------------------------------------------------------------------------

    def view(self, state: State, reader: Reader) -> View:
        table = state.table
        mine = () if reader is WATCHER else state.potions[reader]
        told = state.advice if reader in advice.parties(table) else None
        unseen = tuple([c for c in CHARACTERS if c not in table.revealed])
        legal = self.legal(state) if self.actor(state) == reader else ()
        return View(reader, table, mine, told, unseen, crests(len(table.pieces), self.options), legal)

    def imagine(self, view: View, dice: Dice) -> State:
        table, reader = view.table, view.seat
        own = None if reader is WATCHER else (reader, view.potion)
        dealt = table.unveiled or potion.deal(len(table.pieces), self.options, table.revealed, own, dice)
        if reader in advice.parties(table):
            return State(table, dealt, view.advice)
        return State(table, dealt, advice.imagine(table, self.options.forbid_whole_line, dice))

    # --- the end --------------------------------------------------------------------------------------------------

    def scores(self, state: State) -> tuple[int, ...]:
        """The public points: potions count once they are shown (clause 7.3)."""
        table = state.table
        scores = [points(table, seat) for seat in range(len(table.pieces))]
        for seat in range(len(table.unveiled)):
            scores[seat] += POTION_POINTS * len(_held(table, seat))
        return tuple(scores)

    def result(self, state: State) -> Result | None:
        table = state.table
        if table.phase != "over":
            return None
        scores = self.scores(state)
        counts = [len(cards) for cards in table.cards]
        ranks = ranked(list(zip(scores, counts, table.wands, strict=True)))  # clause 7.4
        if table.turns >= self.options.turn_limit:  # clause 7.5
            return Result(ranks, scores, "last-turn", truncated=True)
        return Result(ranks, scores, "characters")

    def problem(self, state: State) -> str | None:
        return problem(state, self.options, self.last)

    def why_not(self, state: State, action: Action) -> str:
        return why_not(state.table, action, self.options)


def _next(table: Table) -> Table:
    """The next seat's turn."""
    turn = (table.turn + 1) % len(table.pieces)
    return _begun(replace(table, phase="push", turn=turn, turns=table.turns + 1, extra=False))


def _begun(table: Table) -> Table:
    """Begin a turn: unasked offers of its seat expire (clause 6.8)."""
    if table.standing[table.turn] is None:
        return table
    return replace(table, standing=put(table.standing, table.turn, None))


def _held(table: Table, seat: int) -> tuple[int, ...]:
    """The ingredients that a seat holds."""
    return tuple([c for c in table.unveiled[seat] if c in table.cards[seat]])


def words(ids: tuple[str, ...]) -> Mapping[str, Word]:
    """The words for cells, slots, characters and prices."""
    prices = ("wand", *ids)
    price = Word(prices.__getitem__, lambda text: prices.index(text.lower()))
    return {**layout.words(ids), "price": price}
