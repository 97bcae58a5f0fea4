"""Two Doors: lead a cub, then switch two cards. Clauses: rules.en.md."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from mazeworks.core import NOBODY, Action, Actor, Dice, Event, NoChance, Reader, Result, Step, Types, Word
from mazeworks.core.first_seat import beginner
from mazeworks.maze import layout

from .position import (
    BEGIN,
    BESIDE,
    BOTH,
    CELL,
    CELLS,
    CLUES,
    DOORS,
    GOAL,
    IN_LINE,
    KINDS,
    RED,
    RULES,
    SIZE,
    Pair,
    Past,
    Position,
    flips,
    led,
    number,
    pairs,
    switched,
)
from .table import (
    Choice,
    Cornered,
    Escaped,
    Flipped,
    Lead,
    Led,
    Options,
    State,
    Stuck,
    Switch,
    Switched,
    Table,
    View,
)
from .validate import problem

LEADS = tuple([tuple([Lead(cell, to) for to in BESIDE[cell]]) for cell in CELLS])
SWITCHES = {pair: Switch(*pair) for pair in IN_LINE}
CARD = Word(KINDS.__getitem__, lambda text: KINDS.index(text.lower()))
THRICE = 3


class Tigers:
    """The game under its options. The first seat is red, the second blue."""

    types = Types(State, Choice, NoChance, Led | Switched | Stuck | Flipped | Escaped | Cornered, View, Options)
    words: Mapping[str, Word] = {"cell": CELL, "card": CARD}
    edition = "tigers"

    def __init__(self, options: Options) -> None:
        self.options = options
        self.bars = options.repetition == "barred"  # clause 6.1

    def setup(self, seats: int, dice: Dice) -> State:
        """Lay out the table (clauses 1.1 to 1.4 and 2.1)."""
        pile = dice.shuffled([kind for kind in range(len(KINDS)) for _ in range(RULES["clues"])])
        clues = dict(zip(CLUES, pile, strict=True)) | DOORS
        cubs = tuple([tuple([self.options.cubs * (cell == begin) for cell in CELLS]) for begin in BEGIN])
        first = beginner(self.options.first, seats, dice)
        position = Position(tuple([clues[cell] for cell in CELLS]), cubs, CARD.read(RULES["gems"]), first)
        return State(Table(first, 0, "lead", *position[:3], (number(position),)))

    def corners(self, seats: int) -> tuple[int, ...]:
        return layout.corners(BEGIN, SIZE)

    def seats(self, state: State) -> int:
        return len(state.table.cubs)

    def actor(self, state: State) -> Actor:
        return NOBODY if state.table.phase == "over" else state.table.turn

    # --- legal actions ----------------------------------------------------------------------------------------------

    def legal(self, state: State) -> tuple[Choice, ...]:
        return self._sorted_out(state.table)[0]

    def chances(self, state: State) -> tuple[tuple[NoChance, int], ...]:
        return ()

    def _sorted_out(self, table: Table) -> tuple[tuple[Choice, ...], tuple[int, ...], tuple[Choice, ...]]:
        """The legal actions, the gems that each turns over, and the barred actions (clause 6.1)."""
        position, past = table.position(), self._past(table)
        legal: list[Choice] = []
        barred: list[Choice] = []
        over: list[int] = []
        if table.phase == "lead" and past is not None and past.never_bars():
            legal += leads(position)
            over += [0] * len(legal)
        elif table.phase == "lead":
            for lead in leads(position):
                gems = _way_on(position, lead, past)
                (barred if gems is None else legal).append(lead)
                over += [] if gems is None else [gems]
        elif table.phase == "switch":
            for pair in pairs(position):
                fresh = past is None or past.lacks(position, pair)
                (legal if fresh else barred).append(SWITCHES[pair])
                over += [flips(position.cards, pair)] if fresh else []
        return tuple(legal), tuple(over), tuple(barred)

    def _past(self, table: Table) -> Past | None:
        """The positions that may not come back, if they are barred."""
        return Past(table.past, table.position()) if self.bars else None

    # --- effects ----------------------------------------------------------------------------------------------------

    def apply(self, state: State, action: Choice | NoChance) -> Step[State]:
        table = state.table
        if type(action) is Switch:
            pair = (action.one, action.two)
            cubs = sum([mine[cell] for mine in table.cubs for cell in pair])
            return self._end_turn(table, pair, (Switched(table.turn, *pair, cubs),))
        if type(action) is Lead:
            return self._lead(table, action)
        raise ValueError("chance has no part in this game")

    def _lead(self, table: Table, lead: Lead) -> Step[State]:
        seat = table.turn
        after = led(table.position(), lead.start, lead.to)
        events: tuple[Event, ...] = (Led(seat, lead.start, lead.to, lead.to == GOAL[seat]),)
        if escaped(after):  # clause 5.1
            return Step(State(replace(table, phase="over", cubs=after.cubs)), (*events, Escaped(seat)))
        table = replace(table, phase="switch", cubs=after.cubs)
        if not pairs(after):  # clause 4.8
            return self._end_turn(table, None, (*events, Stuck(seat)))
        return Step(State(table), events)

    def _end_turn(self, table: Table, pair: Pair | None, events: tuple[Event, ...]) -> Step[State]:
        """Switch the cards, turn the gems over, and pass the turn unless the game is over."""
        seat, turns = table.turn, table.turns + 1
        after = switched(table.position(), pair)
        over = flips(table.cards, pair)
        events += (Flipped(seat, "yellow", after.gems),) if over & RED else ()
        events += (Flipped(seat, "white", after.gems),) if over & ~RED else ()
        past = (*table.past, number(after))
        table = Table(after.turn, turns, "lead", after.cards, after.cubs, after.gems, past)
        if turns >= self.options.turn_limit or self.drawn(table):  # clauses 5.3 and 6.3
            return Step(State(replace(table, phase="over")), events)
        if self.cornered(table):  # clause 6.2
            return Step(State(replace(table, phase="over")), (*events, Cornered(after.turn)))
        return Step(State(table), events)

    def drawn(self, table: Table) -> bool:
        """True if a position occurs for the third time and that is a draw."""
        return not self.bars and table.past.count(table.past[-1]) >= THRICE

    def cornered(self, table: Table) -> bool:
        """True if every turn would repeat a position."""
        position, past = table.position(), self._past(table)
        if past is None or past.never_bars():
            return False
        return all(_way_on(position, lead, past) is None for lead in leads(position))

    # --- views and results ------------------------------------------------------------------------------------------

    def view(self, state: State, reader: Reader) -> View:
        if self.actor(state) != reader:
            return View(reader, state.table, (), (), ())
        return View(reader, state.table, *self._sorted_out(state.table))

    def imagine(self, view: View, dice: Dice) -> State:
        return State(view.table)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple([cubs[goal] for cubs, goal in zip(state.table.cubs, GOAL, strict=True)])

    def result(self, state: State) -> Result | None:
        table = state.table
        if table.phase != "over":
            return None
        scores = self.scores(state)
        if escaped(table.position()):
            return Result(_first(table.turn), scores, "escaped")
        if table.turns >= self.options.turn_limit:
            return Result((2, 2), scores, "turns", truncated=True)
        if self.drawn(table):
            return Result((1, 1), scores, "repeated")
        return Result(_first(1 - table.turn), scores, "cornered")

    def problem(self, state: State) -> str | None:
        return problem(self, state.table)

    def why_not(self, state: State, action: Action) -> str:
        table = state.table
        if isinstance(action, Lead):
            return self._against_leading(table, action)
        if isinstance(action, Switch):
            return self._against_switching(table, action)
        return "That is not the question now. Choose a legal action."

    def _against_leading(self, table: Table, lead: Lead) -> str:
        if table.phase != "lead":
            return "You have already led a cub. Switch two cards now."
        if lead.start not in CELLS or not table.cubs[table.turn][lead.start]:
            return "None of your cubs is there. Choose a card with one."
        if lead.to not in BESIDE[lead.start]:
            return "A cub moves one card up, down, left or right."
        return "Every switch after that would repeat an earlier position. Lead another cub, or elsewhere."

    def _against_switching(self, table: Table, switch: Switch) -> str:
        if table.phase != "switch":
            return "Lead a cub first, then switch two cards."
        one, two = switch.one, switch.two
        if one not in CLUES or two not in CLUES or one == two:
            return "Choose two different clue cards: doors stay in place."
        if (one, two) not in SWITCHES:
            return "Choose two cards in one row or one column."
        if (table.cards[one] ^ table.gems | table.cards[two] ^ table.gems) == BOTH:
            return (
                "Choose two cards that both show the colour under the yellow gem, or both the role under the white one."
            )
        if not any(cubs[one] or cubs[two] for cubs in table.cubs):
            return "Choose two cards with a cub on at least one of them."
        return "That would repeat an earlier position. Choose another action."


def leads(position: Position) -> list[Lead]:
    """Every lead, legal or barred."""
    mine = position.cubs[position.turn]
    return [lead for cell in CELLS if mine[cell] for lead in LEADS[cell]]


def _way_on(position: Position, lead: Lead, past: Past | None) -> int | None:
    """The gems that a lead turns over by itself; None if every end of the turn would repeat a position."""
    after = led(position, lead.start, lead.to)
    if escaped(after):  # clause 5.1: the game ends at once, without a switch
        return 0
    ways: list[Pair | None] = [*pairs(after)]
    if past is None or any(past.lacks(after, pair) for pair in ways or [None]):
        return 0 if ways else BOTH
    return None


def escaped(position: Position) -> bool:
    """True if the seat on turn has led its last cub home; only a lead can do that (clause 5.2)."""
    mine = position.cubs[position.turn]
    return mine[GOAL[position.turn]] == sum(mine)


def _first(seat: int) -> tuple[int, int]:
    return (1, 2) if seat == 0 else (2, 1)
