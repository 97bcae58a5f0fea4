"""Moonlit Maze: goals by day, then glowing goals by night, then home. Clauses: rules.moonlit.en.md.

By day the board is that of the shifting maze. The places of the night goals are not part of any state: at dusk chance
lights them one by one, each on its own straight.
"""

from collections.abc import Mapping
from typing import Annotated, TypeAlias, final

from msgspec import Meta
from msgspec.structs import replace

from mazeworks.content import of
from mazeworks.core import NOBODY, Action, Dice, Event, Reader, Result, Step, Text, Types, Word, ranked
from mazeworks.maze import Board, Mark, Push, Pushed, Walk, Walked, layout, shift
from mazeworks.maze.layout import GRID

from . import quest, validate
from .quest import DAY, NIGHT, Draw, Drew, Found

RULES = of("quest").table("moonlit")
COINS: tuple[int, ...] = tuple(RULES["coins"])
PICKS = range(1, len(COINS) + 1)
SPARE = "spare"  # the notation of the spare's place, the one after the last cell
Place: TypeAlias = Annotated[int, Meta(ge=0, le=GRID.cells, extra={"word": "place"})]


@final
class Pick(Action):
    """Choose one of the face-down coins, counted from the left."""

    coin: Annotated[int, Meta(ge=1, le=len(COINS))]


@final
class Light(Action):
    """Chance lights the next night goal on the straight at this place."""

    at: Place


@final
class Reveal(Action):
    """Chance turns the chosen coin over."""

    value: int


class Nightfall(Event):
    """The day is over: this seat found its last day goal; the lights go out."""


class Lit(Event):
    """At dusk a night goal began to glow."""

    goal: Mark
    at: Place


class Picked(Event):
    """A seat is home with every night goal and takes a coin."""

    coin: int


class Revealed(Event):
    """The coin shows its value."""

    value: int


Choice: TypeAlias = Push | Walk | Pick
ChanceAction: TypeAlias = Draw | Light | Reveal


class Table(quest.Table):
    """As in the shifting maze; `coin` is the value that the seat that ended the game turned over."""

    coin: shift.Count = 0


State: TypeAlias = quest.State[Table]
View: TypeAlias = quest.View[Table, Choice]


class Options(quest.Options):
    """Settings of the moonlit maze; `cards` are dealt twice, by day and by night."""

    turn_limit: shift.TurnLimit = RULES["turn_limit"]
    scarce = (NIGHT, "{deck} night cards give {seats} seats at most {most} each, not {cards}.")


class Moonlit:
    """Points by day and by night; the seat that comes home first takes a coin."""

    types = Types(
        State, Choice, ChanceAction, Pushed | Walked | Found | Drew | Nightfall | Lit | Picked | Revealed, View, Options
    )

    actor, imagine = staticmethod(quest.actor), staticmethod(quest.imagine)

    def __init__(self, options: Options, edition: str) -> None:
        self.options, self.edition = options, edition
        self.words = _words(layout.words(of("quest").vocabulary(edition).ids))

    def setup(self, seats: int, dice: Dice) -> State:
        return quest.setup(Table, seats, self._cards(seats), self.options, True, dice)

    def _cards(self, seats: int) -> int:
        return self.options.cards or int(RULES["cards"][str(seats)])

    def corners(self, seats: int) -> tuple[int, ...]:
        return layout.corners(layout.homes(seats))

    def seats(self, state: State) -> int:
        return len(state.table.pieces)

    def legal(self, state: State) -> tuple[Choice, ...]:
        if state.table.phase == "coin":
            return tuple([Pick(coin) for coin in PICKS])  # clause 5.2
        return quest.legal(state, self.options)

    def chances(self, state: State) -> tuple[tuple[ChanceAction, int], ...]:
        if state.table.phase == "dusk":
            return tuple([(Light(place), 1) for place in layout.bare(state.table.board)])  # clause 3.5
        if state.table.phase == "reveal":
            return tuple([(Reveal(value), 1) for value in COINS])  # the coins were shuffled face down
        return quest.chances(state)

    def apply(self, state: State, action: Choice | ChanceAction) -> Step[State]:
        table = state.table
        if type(action) is Push:
            return quest.push(state, action.slot, action.quarters)
        if type(action) is Walk:
            return self._walk(state, action.to)
        if type(action) is Draw:
            state, drew = quest.draw(state, action.goal)
            return Step(self._pass_on(state), (drew,))
        if type(action) is Light:
            return self._light(state, action.at)
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
        """Put the lights out; day cards not found leave the game (clauses 3.2 to 3.4)."""
        table = state.table
        zeros = (0,) * len(table.pieces)
        hands = tuple([tuple([mark for mark in hand if mark in NIGHT]) for hand in table.hands])
        return quest.State(replace(table, phase="dusk", night=True, piles=zeros, hands=hands, denied=zeros), zeros, ())

    def _light(self, state: State, place: int) -> Step[State]:
        """Light the next night goal; after the last one the seat after the finder begins (clauses 3.5 and 3.6)."""
        table = state.table
        goal = NIGHT[glowing(table.board)]
        lit = replace(state, table=replace(table, board=table.board.paint(place, goal)))
        return Step(self._pass_on(lit) if goal == NIGHT[-1] else lit, (Lit(table.turn, goal, place),))

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

    def problem(self, state: State) -> str | None:
        table, options = state.table, self.options
        if why := layout.problem(table.board, options.straights, glowing(table.board)) or _problem_of_light(table):
            return why
        seats = len(table.pieces)
        cards = (self._cards(seats),) * seats if str(seats) in RULES["cards"] else ()
        found = [[mark for mark in part if mark in DAY] for part in table.found]
        days = tuple([len(part) for part in found]) if table.night else cards  # the rest left the game at nightfall
        return (
            validate.problem(state, DAY, days, options)
            or self._problem_of_nights(table, cards)
            or self._problem_of_phase(state)
            or _problem_of_days(table, cards[0])
        )

    def _problem_of_nights(self, table: Table, cards: tuple[int, ...]) -> str | None:
        nights = [
            [m for m in (*hand, *found) if m in NIGHT] for hand, found in zip(table.hands, table.found, strict=True)
        ]
        every = [mark for part in nights for mark in part]
        if len(set(every)) < len(every) or tuple([len(part) for part in nights]) != cards:
            return "A night card is missing or duplicated."
        if any(mark not in DAY and mark not in NIGHT for part in (*table.hands, *table.found) for mark in part):
            return "A card does not belong to this game."
        if any([mark in NIGHT for mark in part] != sorted([mark in NIGHT for mark in part]) for part in table.found):
            return "A day card was found by night."
        return None

    def _problem_of_phase(self, state: State) -> str | None:
        table, options = state.table, self.options
        closed = not table.night and not options.open_cards
        if any((pile > 0) != closed for pile in table.piles) or bool(state.bag) != closed:
            return "Cards lie face down that should be open, or open that should be face down."
        if not (options.open_cards and not table.night) and any(set(DAY) & {*hand} for hand in table.hands):
            return "Day cards lie open that should be face down."
        ended = table.phase in ("coin", "reveal") or table.coin > 0
        if ended and not self._home(table):
            return "No seat has come home yet."
        stopped = table.phase == "over" and table.turns == options.turn_limit
        if table.coin not in (0, *COINS) or (table.phase == "over") != (table.coin > 0 or stopped):
            return "The coin and the end of the game do not agree."
        return None

    def _home(self, table: Table) -> bool:
        seat = table.turn
        return table.night and not table.hands[seat] and table.pieces[seat] == table.homes[seat]

    def why_not(self, state: State, action: Action) -> str:
        if state.table.phase == "coin":
            return Text("Pick one of the coins, 1 to {n}.", n=len(COINS))
        if isinstance(action, Pick):
            return "You pick a coin when you have all your night treasures and come home."
        return shift.why_not(state.table, action, self.options.forbid_whole_line)


def glowing(board: Board) -> int:
    """The number of night goals that glow on the board and the spare; they light up in the order of their numbers."""
    return sum([mark in NIGHT for mark in board.marks])


def _problem_of_days(table: Table, cards: int) -> str | None:
    """The seat that ends the day needs a turn for each card; a find at night needs a later turn."""
    days = [sum([mark in DAY for mark in found]) for found in table.found]
    nights = [sum([mark in NIGHT for mark in found]) for found in table.found]
    enders = [seat for seat, finds in enumerate(days) if finds == cards]
    if max(days) > cards or len(enders) != table.night:
        return "By night one seat has found all its day cards, by day none."
    if not enders:
        return "A night card was found by day." if any(nights) else None
    seats, (ender,) = len(days), enders
    dusk = (cards - 1) * seats + (ender - validate.first_of(table)) % seats + 1  # the least number of turns until then
    if table.phase == "dusk":
        return None if ender == table.turn and not any(nights) else "Another seat ended the day, or another day."
    late = [validate.turns_of(table, seat, table.turns) - validate.turns_of(table, seat, dusk) for seat in range(seats)]
    if table.turns < dusk or any(finds > turns for finds, turns in zip(nights, late, strict=True)):
        return "More goals were found by night than turns allow."
    return None


def _problem_of_light(table: Table) -> str | None:
    glow, every = glowing(table.board), len(NIGHT) if table.night else 0
    fits = glow < every if table.phase == "dusk" else glow == every
    return None if fits else "The wrong night goals glow."


def _words(words: Mapping[str, Word]) -> Mapping[str, Word]:
    """The words of the shifting games, and the word for a place: a cell, or the spare."""
    cell = words["cell"]

    def write(place: int) -> str:
        return cell.write(place) if place < GRID.cells else SPARE

    def read(text: str) -> int:
        return GRID.cells if text.lower() == SPARE else cell.read(text)

    return {**words, "place": Word(write, read)}
