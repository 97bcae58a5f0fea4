"""Moonlit Maze: goals by day, then glowing goals by night, then home. Clauses: docs/rules/moonlit.md."""

from typing import Annotated, TypeAlias, final

from msgspec import Meta
from msgspec.structs import replace

from mazeworks import content
from mazeworks.content import rules
from mazeworks.core import NOBODY, Action, Dice, Event, Reader, Result, Step, Types, ranked
from mazeworks.maze import Push, Pushed, Walk, Walked

from . import layout, outside, quest, shift
from .quest import DAY, NIGHT, Draw, Drew, Found

RULES = rules("moonlit")
COINS: tuple[int, ...] = tuple(RULES["coins"])
PICKS = range(1, len(COINS) + 1)


@final
class Pick(Action):
    """Choose one of the coins that lie face down, counted from the left."""

    coin: Annotated[int, Meta(ge=1, le=len(COINS))]


@final
class Reveal(Action):
    """Chance turns the chosen coin over."""

    value: int


class Nightfall(Event):
    """The day is over: this seat found its last day goal; the lights go out."""


class Picked(Event):
    """A seat is home with every night goal and takes a coin."""

    coin: int


class Revealed(Event):
    """The coin shows its value."""

    value: int


Choice: TypeAlias = Push | Walk | Pick
Luck: TypeAlias = Draw | Reveal


class Table(quest.Table):
    """As in the shifting maze; `coin` is what the one who ended the game turned over."""

    coin: quest.Count = 0


State: TypeAlias = quest.State[Table]
View: TypeAlias = quest.View[Table, Choice]


class Options(quest.Options):
    """Settings of the moonlit maze; `cards` are dealt twice, by day and by night."""

    turn_limit: shift.TurnLimit = RULES["turn_limit"]
    scarce = (NIGHT, "night cards")


class Moonlit:
    """Points by day and by night; who comes home first takes a coin."""

    types = Types(State, Choice, Luck, Pushed | Walked | Found | Drew | Nightfall | Picked | Revealed, View)

    actor, imagine = staticmethod(quest.actor), staticmethod(quest.imagine)

    def __init__(self, options: Options, theme: str) -> None:
        self.options, self.theme = options, theme
        self.words = quest.words(content.theme(theme))

    def setup(self, seats: int, dice: Dice) -> State:
        return quest.setup(Table, seats, self._cards(seats), self.options, True, dice)

    def _cards(self, seats: int) -> int:
        return self.options.cards or int(RULES["cards"][str(seats)])

    def seats(self, state: State) -> int:
        return len(state.table.pieces)

    def legal(self, state: State) -> tuple[Choice, ...]:
        if state.table.phase == "coin":
            return tuple([Pick(coin) for coin in PICKS])  # clause 5.2
        return quest.legal(state, self.options)

    def chances(self, state: State) -> tuple[tuple[Luck, int], ...]:
        if state.table.phase == "reveal":
            return tuple([(Reveal(value), 1) for value in COINS])  # the coins were shuffled face down
        return quest.chances(state)

    def apply(self, state: State, action: Choice | Luck) -> Step[State]:
        table = state.table
        if type(action) is Push:
            return quest.push(state, action.slot, action.quarters)
        if type(action) is Walk:
            return self._walk(state, action.to)
        if type(action) is Draw:
            state, drew = quest.draw(state, action.goal)
            return Step(self._pass_on(state), (drew,))
        if type(action) is Pick:
            return Step(replace(state, table=replace(table, phase="reveal")), (Picked(table.turn, action.coin),))
        table = replace(table, phase="over", coin=action.value)
        return Step(replace(state, table=table), (Revealed(table.turn, action.value),))

    def _walk(self, state: State, to: int) -> Step[State]:
        table, options = state.table, self.options
        seat, goals, denied = table.turn, state.goals, table.denied
        pieces, walked = shift.walk(table, to)
        if quest.arrival(walked, options):
            goal, mark = goals[seat], table.board.marks[to]
            wanted = quest.wanted(table, seat, goal)
            if mark and mark in wanted:  # clauses 3.1, 4.1
                return self._after_find(quest.take(state, mark, pieces), (walked, Found(seat, mark)))
            if table.night and not wanted and to == table.homes[seat]:  # clause 5.1
                return Step(replace(state, table=replace(table, phase="coin", pieces=pieces)), (walked,))
            if goal and mark:
                denied = quest.deny(table, mark)
        table = quest.pass_on(table, options.turn_limit, pieces, denied)
        return Step(quest.State(table, goals, state.bag), (walked,))

    def _after_find(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        table = state.table
        if table.piles[table.turn]:
            return Step(replace(state, table=replace(table, phase="draw")), events)
        if table.night or quest.wanted(table, table.turn, 0):
            return Step(self._pass_on(state), events)
        return Step(self._nightfall(state), (*events, Nightfall(table.turn)))

    def _nightfall(self, state: State) -> State:
        """Day cards not found are out of the game; the seat after the finder begins (clauses 3.2 to 3.5)."""
        table = state.table
        zeros = (0,) * len(table.pieces)
        hands = tuple([tuple([mark for mark in hand if mark in NIGHT]) for hand in table.hands])
        table = replace(table, night=True, piles=zeros, hands=hands)
        return quest.State(quest.pass_on(table, self.options.turn_limit, table.pieces, zeros), zeros, ())

    def _pass_on(self, state: State) -> State:
        table = state.table
        return replace(state, table=quest.pass_on(table, self.options.turn_limit, table.pieces, table.denied))

    def view(self, state: State, reader: Reader) -> View:
        return quest.view(state, reader, self.legal(state) if quest.actor(state) == reader else ())

    def scores(self, state: State) -> tuple[int, ...]:
        table = state.table
        worth = {True: int(RULES["night_points"]), False: int(RULES["day_points"])}
        points = [sum([worth[mark in NIGHT] for mark in found]) for found in table.found]  # clause 6.1
        if table.coin:
            points[table.turn] += table.coin
        return tuple(points)

    def result(self, state: State) -> Result | None:
        table = state.table
        if quest.actor(state) is not NOBODY:
            return None
        scores = self.scores(state)
        ranks = ranked([(score, len(found)) for score, found in zip(scores, table.found, strict=True)])  # clause 6.2
        if not table.coin:  # clause 6.4
            return Result(ranks, scores, "turns", truncated=True)
        return Result(ranks, scores, "night")

    def fault(self, state: State) -> str | None:
        table, options = state.table, self.options
        if why := layout.fault(table.board, options.straights, night=True):
            return why
        seats = len(table.pieces)
        cards = (self._cards(seats),) * seats if str(seats) in RULES["cards"] else ()
        found = [[mark for mark in part if mark in DAY] for part in table.found]
        days = tuple([len(part) for part in found]) if table.night else cards  # the rest went at nightfall
        return (
            outside.fault(state, DAY, days, options)
            or self._fault_of_nights(table, cards)
            or self._fault_of_phase(state)
        )

    def _fault_of_nights(self, table: Table, cards: tuple[int, ...]) -> str | None:
        nights = [
            [m for m in (*hand, *found) if m in NIGHT] for hand, found in zip(table.hands, table.found, strict=True)
        ]
        every = [mark for part in nights for mark in part]
        if len(set(every)) < len(every) or tuple([len(part) for part in nights]) != cards:
            return "A night card is there twice, or is missing."
        if any(mark not in DAY and mark not in NIGHT for part in (*table.hands, *table.found) for mark in part):
            return "A card is none of this game."
        if not table.night and any(mark in NIGHT for part in table.found for mark in part):
            return "A night card was found by day."
        if not table.night and any(not set(DAY) & {*part} for part in table.hands if self.options.open_cards):
            return "The day is over."
        return None

    def _fault_of_phase(self, state: State) -> str | None:
        table, options = state.table, self.options
        closed = not table.night and not options.open_cards
        if any((pile > 0) != closed for pile in table.piles) or bool(state.bag) != closed:
            return "Cards lie face down that should not, or the other way round."
        if not (options.open_cards and not table.night) and any(set(DAY) & {*hand} for hand in table.hands):
            return "Day cards lie open that should not."
        ended = table.phase in ("coin", "reveal") or table.coin > 0
        if ended and not self._home(table):
            return "Nobody has come home yet."
        stopped = table.phase == "over" and table.turns == options.turn_limit
        if table.coin not in (0, *COINS) or (table.phase == "over") != (table.coin > 0 or stopped):
            return "The coin and the end of the game do not agree."
        return None

    def _home(self, table: Table) -> bool:
        seat = table.turn
        return table.night and not table.hands[seat] and table.pieces[seat] == table.homes[seat]

    def objection(self, state: State, action: Action) -> str:
        if state.table.phase == "coin":
            return f"Pick one of the coins, 1 to {len(COINS)}."
        return shift.objection(state.table, action, self.options.forbid_whole_line)
