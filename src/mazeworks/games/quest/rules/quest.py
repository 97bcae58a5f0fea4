"""The common part of the shifting games: push and walk, goals to find, and a home to return to.

Each seat has goals face down in a pile, of which it knows the top one, or lying open in its hand. A pile is a number:
no seat knows the card below the top, so chance draws it from the bag of all unseen marks when it is turned up.
"""

from collections.abc import Sequence
from itertools import permutations
from typing import Annotated, ClassVar, Generic, Literal, TypeVar, final

from msgspec import Meta
from msgspec.structs import replace

from mazeworks import core
from mazeworks.core import (
    CHANCE,
    NOBODY,
    WATCHER,
    Action,
    Actor,
    Dice,
    Event,
    Reader,
    Refused,
    Secret,
    Step,
    Text,
    Value,
    put,
    without,
)
from mazeworks.core.first_seat import First, beginner, missing
from mazeworks.core.type_variables import ChoiceOut
from mazeworks.maze import (
    Board,
    Cell,
    Mark,
    Push,
    Slot,
    Walk,
    Walked,
    opposite,
    pushes,
    shift,
    walks,
)
from mazeworks.maze.layout import HEDGE, homes, lay
from mazeworks.maze.shift import Count

Phase = Literal[
    "push",
    "walk",
    "draw",  # chance turns up a seat's next goal
    "dusk",  # night treasures light up, one after the other
    "coin",  # the seat that came home picks a coin
    "reveal",  # chance turns the coin over
    "over",
]
DAY = range(1, HEDGE.day_marks + 1)
NIGHT = range(DAY.stop, DAY.stop + HEDGE.night_marks)
TRIES = 50  # deals that `imagine` rejects before it enumerates all that fit


@final
class Draw(Action):
    """Chance turns up the next goal of the seat on turn."""

    goal: Mark


class Found(Event):
    """A walk ended on a goal."""

    progress: ClassVar[bool] = True
    goal: Mark


class Drew(Event):
    """A seat looked at its next goal."""

    goal: Secret[Mark] = None


class Finished(Event):
    """A seat is home with everything."""


class Options(core.Options):
    """Settings of the shifting games."""

    cards: Annotated[int, Meta(ge=0, le=12, description="Cards for each seat; 0 follows the rules.")] = 0
    open_cards: Annotated[bool, Meta(description="All cards lie face up and may be found in any order.")] = False
    zero_step: Annotated[bool, Meta(description="Staying on a tile counts as ending a walk there.")] = True
    forbid_whole_line: shift.WholeLine = False
    straights: shift.Straights = 12
    first: First = "random"
    turn_limit: shift.TurnLimit = 500
    scarce: ClassVar[tuple[range, str]] = (
        DAY,
        "{deck} cards give {seats} seats at most {most} each, not {cards}.",
    )  # the limit on the number of cards, and its refusal

    def conflict(self, seats: int) -> str | None:
        deck, message = self.scarce
        most = len(deck) // seats
        if self.cards > most:
            return Text(message, deck=len(deck), seats=seats, most=most, cards=self.cards)
        return missing(self.first, seats)


class Table(core.Table):
    """The open part: the same in every view."""

    phase: Phase
    board: Board
    pieces: tuple[Cell, ...]
    homes: tuple[Cell, ...]
    barred: Slot | None  # the slot where the spare came out
    piles: tuple[Count, ...]  # cards face down, the top one included
    hands: tuple[tuple[Mark, ...], ...]  # cards face up, still to be found
    found: tuple[tuple[Mark, ...], ...]
    denied: tuple[Annotated[int, Meta(ge=0, lt=1 << 62)], ...]  # mask of marks that a seat ended on in vain
    night: bool = False  # night; never in the race


T = TypeVar("T", bound=Table)
C = TypeVar("C", bound=Action)
TableOut = TypeVar("TableOut", bound=Table, covariant=True)


class State(Value, Generic[TableOut]):
    """The table and the secrets: each seat's top card (0 for none) and the unseen marks, sorted."""

    table: TableOut
    goals: tuple[Mark, ...]
    bag: tuple[Mark, ...]


class View(Value, Generic[TableOut, ChoiceOut]):
    """The knowledge of a reader: its own top card, and the marks in the bag or on other seats' tops."""

    seat: Reader
    table: TableOut
    goal: Mark
    unseen: tuple[Mark, ...]
    legal: tuple[ChoiceOut, ...]


# --- dealing --------------------------------------------------------------------------------------------------------


def setup(table: type[T], seats: int, cards: int, options: Options, night: bool, dice: Dice) -> State[T]:
    """Lay the maze, deal `cards` to each seat, and put the pieces at home (clauses 1.3 to 1.5)."""
    none, zeros, start = ((),) * seats, (0,) * seats, homes(seats)
    board = lay(options.straights, dice)  # by day nothing shows the places of the night goals
    first = beginner(options.first, seats, dice)  # clause 2.1
    hands = _dealt(NIGHT, seats, cards, dice) if night else none  # night cards lie open from the start
    goals, piles = zeros, zeros
    bag: tuple[int, ...] = ()
    if options.open_cards:  # clause 5.1
        hands = tuple([day + hand for day, hand in zip(_dealt(DAY, seats, cards, dice), hands, strict=True)])
    else:
        tops = dice.shuffled(DAY)
        goals, bag, piles = tuple(tops[:seats]), tuple(sorted(tops[seats:])), (cards,) * seats
    return State(table(first, 0, "push", board, start, start, None, piles, hands, none, zeros), goals, bag)


def _dealt(deck: range, seats: int, cards: int, dice: Dice) -> tuple[tuple[int, ...], ...]:
    pile = dice.shuffled(deck)
    return tuple([tuple(sorted(pile[seat * cards : (seat + 1) * cards])) for seat in range(seats)])


# --- the turn -------------------------------------------------------------------------------------------------------


def actor(state: State[T]) -> Actor:
    """The actor that decides next."""
    phase = state.table.phase
    if phase == "push" or phase == "walk" or phase == "coin":
        return state.table.turn
    return NOBODY if phase == "over" else CHANCE


def legal(state: State[T], options: Options) -> tuple[Push | Walk, ...]:
    """Pushes, then walks; () in other phases."""
    table = state.table
    phase = table.phase
    if phase == "push":
        return pushes(table.board, shift.barred(table, options.forbid_whole_line))  # clause 3.3
    if phase == "walk":
        return walks(table.board, table.pieces[table.turn])
    return ()


def push(state: State[T], slot: int, quarters: int) -> Step[State[T]]:
    """Move a line with its pieces; the opposite slot is barred for the next push (clauses 3.1 to 3.4)."""
    table = state.table
    board, pieces, pushed = shift.push(table, slot, quarters)
    after = replace(table, phase="walk", board=board, pieces=pieces, barred=opposite(slot))
    return Step(State(after, state.goals, state.bag), (pushed,))


def arrival(walked: Walked, options: Options) -> bool:
    """True if the end of this walk counts: staying does, unless the options forbid it (clause 4.4)."""
    return len(walked.path) > 1 or options.zero_step


def wanted(table: Table, seat: int, goal: int) -> tuple[int, ...]:
    """The marks that a seat may find now: its top card, else its open cards of this hour; () if only home is left."""
    if goal:
        return (goal,)
    deck = NIGHT if table.night else DAY
    return tuple([mark for mark in table.hands[seat] if mark in deck])


def take(state: State[T], mark: int, pieces: tuple[int, ...]) -> State[T]:
    """Take a found goal off the pile or out of the hand of the seat on turn (clause 4.3)."""
    table, goals = state.table, state.goals
    seat = table.turn
    found = put(table.found, seat, (*table.found[seat], mark))
    if mark != goals[seat]:
        hands = put(table.hands, seat, without(table.hands[seat], mark))
        return replace(state, table=replace(table, pieces=pieces, found=found, hands=hands))
    piles, denied = put(table.piles, seat, table.piles[seat] - 1), put(table.denied, seat, 0)
    table = replace(table, pieces=pieces, found=found, piles=piles, denied=denied)
    return State(table, put(goals, seat, 0), state.bag)


def deny(table: Table, mark: int) -> tuple[int, ...]:
    """Record in public that the mark under a walk's end is not the top card of the seat on turn."""
    seat, denied = table.turn, table.denied
    return put(denied, seat, denied[seat] | 1 << mark)


def chances(state: State[T]) -> tuple[tuple[Draw, int], ...]:
    """All unseen cards are equally likely."""
    return tuple([(Draw(goal), 1) for goal in state.bag]) if state.table.phase == "draw" else ()


def draw(state: State[T], goal: int) -> tuple[State[T], Drew]:
    """The seat on turn looks at its next card."""
    seat = state.table.turn
    return replace(state, goals=put(state.goals, seat, goal), bag=without(state.bag, goal)), Drew(seat, goal)


def pass_on(table: T, limit: int, pieces: tuple[int, ...], denied: tuple[int, ...]) -> T:
    """Pass the turn to the next seat, or end the game at the turn limit (clause 6.2)."""
    turns = table.turns + 1
    turn = (table.turn + 1) % len(pieces)
    phase = "push" if turns < limit else "over"
    return replace(table, turn=turn, turns=turns, phase=phase, pieces=pieces, denied=denied)


# --- what a seat knows ----------------------------------------------------------------------------------------------


def view(state: State[T], reader: Reader, legal: tuple[C, ...]) -> View[T, C]:
    """The table, the reader's own top card, and the unseen marks without their places."""
    goals = state.goals
    mine = 0 if reader is WATCHER else goals[reader]
    others = [goal for seat, goal in enumerate(goals) if goal and seat != reader]
    return View(reader, state.table, mine, tuple(sorted([*state.bag, *others])), legal)


def imagine(view: View[T, Action], dice: Dice) -> State[T]:
    """A random deal that fits everything seen, all such deals equally likely."""
    table = view.table
    holders = [seat for seat in range(len(table.pieces)) if seat != view.seat and holds(table, seat)]
    for _ in range(TRIES):
        drawn = dice.sample(view.unseen, len(holders))
        if _fits(table, holders, drawn):
            break
    else:
        fitting = [deal for deal in permutations(view.unseen, len(holders)) if _fits(table, holders, deal)]
        if not fitting:
            raise Refused("view", "No deal of the cards fits this view.")
        drawn = list(dice.pick(fitting))
    goals = [0] * len(table.pieces)
    for seat, goal in zip(holders, drawn, strict=True):
        goals[seat] = goal
    if view.seat is not WATCHER:
        goals[view.seat] = view.goal
    return State(table, tuple(goals), tuple([mark for mark in view.unseen if mark not in drawn]))


def holds(table: Table, seat: int) -> bool:
    """True if a seat knows its top card; not yet while it draws."""
    return table.piles[seat] > 0 and not (table.phase == "draw" and seat == table.turn)


def _fits(table: Table, seats: list[int], goals: Sequence[int]) -> bool:
    return not any(table.denied[seat] >> goal & 1 for seat, goal in zip(seats, goals, strict=True))
