"""The treasure cards: who holds how many, who may be asked for one, and what it is given for."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from mazeworks.core import WATCHER, Dice, Reader, put, without

from .table import FIRST, HALF, LOW, RULES, SECOND, State, Table, View

Hands = tuple[tuple[int, ...], ...]


def dealt(seats: int) -> int:
    """How many low cards, and as many high ones, each seat gets."""
    return HALF // seats


def deal(seats: int, dice: Dice) -> Hands:
    """Both piles are dealt evenly (clause 1.6)."""
    low, high, each = dice.shuffled(FIRST), dice.shuffled(SECOND), dealt(seats)
    return tuple([tuple(sorted([*low[at : at + each], *high[at : at + each]])) for at in range(0, HALF, each)])


def low_cards(hand: Sequence[int]) -> int:
    """The number of cards that roll the duel die again."""
    return sum([card <= LOW for card in hand])


def held(hand: Sequence[int]) -> tuple[int, int]:
    """The numbers of low and of high cards: everybody knows them."""
    low = low_cards(hand)
    return low, len(hand) - low


def spend(state: State, seat: int, card: int) -> State:
    """A card leaves the hand and lies face up."""
    table, hands = state.table, state.hands
    after = put(hands, seat, without(hands[seat], card))
    return State(replace(table, discards=(*table.discards, card)), after)


# --- questions: public numbers decide whether they are asked, never what somebody really holds ----------------------


def may_match(state: State) -> bool:
    """Whether the seat on turn might hold a card like the treasure it just took (clause 5.4)."""
    table = state.table
    value = table.taken[table.turn][-1]
    return held(state.hands[table.turn])[value > LOW] > 0 and table.discards.count(value) < RULES["copies"]


def may_double(state: State, turn_limit: int) -> bool:
    """Whether the seat on turn might give a card for a second turn (clauses 8.1 and 8.2)."""
    table = state.table
    return not table.extra and held(state.hands[table.turn])[1] > 0 and table.turns + 1 < turn_limit


def fitting(table: Table, hand: Sequence[int], seat: int) -> list[int]:
    """The cards of a hand that can be given in answer to the present question."""
    cards = sorted(set(hand))
    if table.phase == "coin":
        return [card for card in cards if card == table.taken[seat][-1]]
    return [card for card in cards if (card <= LOW) == (table.phase == "save")]


# --- what a seat knows ----------------------------------------------------------------------------------------------


def unseen(hands: Hands, reader: Reader) -> tuple[int, ...]:
    """Cards in the hands of others, without saying whose."""
    return tuple(sorted([card for seat, hand in enumerate(hands) if seat != reader for card in hand]))


def imagined(view: View, dice: Dice) -> Hands:
    """Hands that fit all that is known, every such deal equally likely."""
    low = dice.shuffled([card for card in view.unseen if card <= LOW])
    high = dice.shuffled([card for card in view.unseen if card > LOW])
    hands = []
    for seat, (few, many) in enumerate(view.holds):
        if seat == view.seat:
            hands.append(view.hand)
            continue
        hands.append(tuple(sorted([*low[:few], *high[:many]])))
        low, high = low[few:], high[many:]
    return tuple(hands)


def own(hands: Hands, reader: Reader) -> tuple[int, ...]:
    """The cards a reader may look at."""
    return () if reader is WATCHER else hands[reader]
