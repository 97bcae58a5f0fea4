"""Table, actions and events of the wizard's maze."""

from typing import Annotated, ClassVar, Literal, TypeAlias, final

from msgspec import Meta

from mazeworks import core
from mazeworks.core import Action, Event, Reader, Role, Seat, Secret, Value
from mazeworks.maze import Board, Cell, Mark, Push, Pushed, Slot, Walk, Walked, layout
from mazeworks.maze.layout import HEDGE
from mazeworks.maze.shift import Count

from .options import CARDS, RULES, Options

WANDS: int = RULES["wands"]
POTION_POINTS: int = RULES["potion_points"]
WAND_POINTS: int = RULES["wand_points"]
CHARACTERS = range(1, HEDGE.day_marks + 1)
WAND = 0  # the price that is not a card

Quarter = Annotated[int, Meta(ge=0, le=3)]
Price = Annotated[int, Meta(ge=0, le=62, extra={"word": "price"})]  # a card by its character, or a wand
Potion: TypeAlias = tuple[Mark, ...]
Phase = Literal[
    "push",  # or ask for advice
    "offer",  # another seat offers advice, or declines
    "accept",  # the seat on turn accepts an offer, or none
    "counter",  # another seat agrees to the counter-offer of the seat on turn, or declines
    "aim",  # the adviser chooses the push …
    "point",  # … and then the end of the walk
    "walk",  # or ask for advice
    "draw",  # chance turns up the next card
    "wand",  # an extra turn?
    "unveil",  # the potions are about to be shown
    "over",
]


class Bid(Value):
    """An offer of advice at a price."""

    seat: Seat
    price: Price


class Deal(Value):
    """A negotiation between the seat on turn and the others. It lasts to the end of the walk, unless a second follows
    after the push: no seat negotiates twice at one moment of a turn."""

    price: Price  # the promise of the seat on turn, then its counter-offer, finally the agreed price
    waiting: tuple[Seat, ...] = ()  # the seats that have not answered
    offers: tuple[Bid, ...] = ()
    adviser: Seat | None = None
    late: bool = False  # after the push: advice is only a walk
    countered: Seat | None = None  # the seat whose offer was countered


class Advice(Value):
    """A turn to play; `quarters` are all that lead to the end. The first half has no end, and the tried quarter;
    after a push that followed it, only slot and end are left. Advice after the push consists of these two only."""

    slot: Slot
    quarters: tuple[Quarter, ...]
    end: Cell | None = None


class Table(core.Table):
    """The open part: the same in every view."""

    phase: Phase
    board: Board
    pieces: tuple[Cell, ...]
    barred: Slot | None  # the slot where the spare came out
    revealed: tuple[Mark, ...]  # characters in the order they were turned up; the last lies open until it is collected
    cards: tuple[tuple[Mark, ...], ...]  # the cards of each seat, in the order of `revealed`
    wands: tuple[Count, ...]
    extra: bool = False  # true if this turn was bought with a wand
    deal: Deal | None = None
    standing: tuple[Price | None, ...] = ()  # the price of each seat's unasked offer
    unveiled: tuple[Potion, ...] = ()  # the potions, at the end

    @property
    def wanted(self) -> int:
        """The character of the open card; 0 if there is none."""
        held = sum([len(cards) for cards in self.cards])  # all cards turned up before the last one are collected
        return self.revealed[-1] if held < len(self.revealed) else 0


class State(Value):
    """The table and the secrets: the potion of each seat, and the advice that two seats share."""

    table: Table
    potions: tuple[Potion, ...]
    advice: Advice | None = None


# --- actions --------------------------------------------------------------------------------------------------------


@final
class Ask(Action):
    """Ask for advice and name its price."""

    price: Price


@final
class Offer(Action):
    """Offer advice at a price: to the seat on turn, or in the seat's own turn to the others."""

    price: Price


@final
class Accept(Action):
    """Accept the offer of a seat."""

    adviser: Seat


@final
class Counter(Action):
    """Counter the offer of a seat with another price."""

    adviser: Seat
    price: Price


@final
class Aim(Action):
    """The first half of advice: the push."""

    slot: Slot
    quarters: Quarter = 0


@final
class Point(Action):
    """The second half of advice: the end of the walk."""

    to: Cell


@final
class Spend(Action):
    """Spend a wand for an extra turn."""


@final
class Pass(Action):
    """Decline: offer nothing, agree to nothing, take no offer, or spend no wand."""


@final
class Draw(Action):
    """Chance turns up the next card."""

    character: Mark


@final
class Unveil(Action):
    """Chance shows the potions. It is not random, but it reveals information, which only chance may do."""


Choice: TypeAlias = Push | Walk | Ask | Offer | Accept | Counter | Aim | Point | Spend | Pass
ChanceAction: TypeAlias = Draw | Unveil


class View(Value):
    """The knowledge of a reader: its own potion, its advice if it is a party, characters to come, the crests."""

    seat: Reader
    table: Table
    potion: Potion
    advice: Advice | None
    unseen: tuple[Mark, ...]
    crests: tuple[Cell, ...]  # by seat
    legal: tuple[Choice, ...]


# --- events ---------------------------------------------------------------------------------------------------------


class Collected(Event):
    """A walk ended on the character of the open card."""

    progress: ClassVar[bool] = True
    character: Mark
    number: int


class Appeared(Event):
    """A card was turned up."""

    character: Mark
    number: int


class Asked(Event):
    """A seat asked for advice."""

    price: Price


class Offered(Event):
    """A seat offered advice to the seat on turn."""

    price: Price


class Volunteered(Event):
    """A seat offered advice to any later seat on turn that pays for it."""

    price: Price


class Declined(Event):
    """A seat declined."""


class Accepted(Event):
    """A seat accepted an offer."""

    adviser: Seat
    price: Price


class Haggled(Event):
    """A seat countered an offer with another price."""

    adviser: Seat
    price: Price


class Agreed(Event):
    """A seat agreed to give advice for the counter-offer."""

    price: Price


class Withdrew(Event):
    """A seat accepted none of the offers."""


class Advised(Event):
    """The adviser told the seat on turn what to play."""

    asker: Seat
    slot: Secret[Slot] = None
    quarters: Secret[tuple[Quarter, ...]] = None
    end: Secret[Cell] = None

    def readers(self) -> tuple[Seat | Role, ...]:
        return (self.seat, self.asker)

    def message_key(self) -> str:
        return "advised-walk" if self.quarters == () else super().message_key()


class Paid(Event):
    """Advice was followed: its price changed hands."""

    adviser: Seat
    price: Price


class Kept(Event):
    """Advice was not followed: no price is due."""

    price: Price


class Spent(Event):
    """A seat spent a wand for an extra turn."""


class Unveiled(Event):
    """A seat showed its potion; `found` are the ingredients it holds."""

    potion: Potion
    found: tuple[Mark, ...]

    def message_key(self) -> str:
        return "unveiled" if self.found else "unveiled-none"


AnyEvent: TypeAlias = (
    Pushed
    | Walked
    | Collected
    | Appeared
    | Asked
    | Offered
    | Volunteered
    | Declined
    | Accepted
    | Haggled
    | Agreed
    | Withdrew
    | Advised
    | Paid
    | Kept
    | Spent
    | Unveiled
)


def worth(number: int) -> int:
    """The points of the n-th card, which are its number: the last is number 25 (clause 1.4)."""
    return int(RULES["last"]) if number == CARDS else number


def crests(seats: int, options: Options) -> tuple[int, ...]:
    """The starts of the pieces (clause 1.2)."""
    return layout.homes(seats, layout.INNER if options.inner_starts else layout.HOMES)


def number(table: Table, character: int) -> int:
    """The number of a card that was turned up."""
    return worth(table.revealed.index(character) + 1)


def points(table: Table, seat: int) -> int:
    """The value of a seat's cards and wands (clause 7.3)."""
    numbers = [table.revealed.index(card) + 1 for card in table.cards[seat]]
    return sum([worth(number) for number in numbers]) + WAND_POINTS * table.wands[seat]


def worth_of(table: Table, price: int) -> int:
    """The points that change hands with a price."""
    return WAND_POINTS if price == WAND else number(table, price)


def owned(table: Table, seat: int) -> tuple[int, ...]:
    """The prices that a seat could pay: a wand if it has one, and each of its cards."""
    return ((WAND,) if table.wands[seat] else ()) + table.cards[seat]


def may_spend(table: Table, options: Options) -> bool:
    """True if the seat on turn can buy an extra turn (clauses 5.1 and 5.2)."""
    return table.wands[table.turn] > 0 and (options.wand_chain or not table.extra)
