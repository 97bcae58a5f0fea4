"""The treasure cards: hands, the questions that allow a card, and its effects."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from mazeworks.core import WATCHER, Dice, Reader, put, without

from .table import FIRST, HALF, LOW, RULES, SECOND, State, Table, View

Hands = tuple[tuple[int, ...], ...]


def dealt(seats: int) -> int:
    """The number of low cards for each seat; it gets as many high ones."""
    return HALF // seats


def deal(seats: int, dice: Dice) -> Hands:
    """Deal both piles evenly (clause 1.6)."""
    low, high, each = dice.shuffled(FIRST), dice.shuffled(SECOND), dealt(seats)
    return tuple([tuple(sorted([*low[at : at + each], *high[at : at + each]])) for at in range(0, HALF, each)])


def low_cards(hand: Sequence[int]) -> int:
    """The number of cards that roll the duel die again."""
    return sum([card <= LOW for card in hand])


def held(hand: Sequence[int]) -> tuple[int, int]:
    """The numbers of low and of high cards, which are public."""
    low = low_cards(hand)
    return low, len(hand) - low


def spend(state: State, seat: int, card: int) -> State:
    """Move a card from the hand to the open cards."""
    table, hands = state.table, state.hands
    after = put(hands, seat, without(hands[seat], card))
    return State(replace(table, discards=(*table.discards, card)), after)


# --- questions: they depend on public numbers only, never on the cards in a hand ------------------------------------


def may_match(state: State) -> bool:
    """True if the seat on turn might hold a card like the treasure it just took (clause 5.4)."""
    table = state.table
    value = table.taken[table.turn][-1]
    return held(state.hands[table.turn])[value > LOW] > 0 and table.discards.count(value) < RULES["copies"]


def may_double(state: State, turn_limit: int) -> bool:
    """True if the seat on turn might give a card for a second turn (clauses 8.1 and 8.2)."""
    table = state.table
    return not table.extra and held(state.hands[table.turn])[1] > 0 and table.turns + 1 < turn_limit


def fitting(table: Table, hand: Sequence[int], seat: int) -> list[int]:
    """The cards of a hand that answer the present question."""
    cards = sorted(set(hand))
    if table.phase == "coin":
        return [card for card in cards if card == table.taken[seat][-1]]
    return [card for card in cards if (card <= LOW) == (table.phase == "save")]


# --- what a seat knows ----------------------------------------------------------------------------------------------


def unseen(hands: Hands, reader: Reader) -> tuple[int, ...]:
    """The cards in the hands of others, without their owners."""
    return tuple(sorted([card for seat, hand in enumerate(hands) if seat != reader for card in hand]))


def imagined(view: View, dice: Dice) -> Hands:
    """Random hands that fit everything known, all such deals equally likely."""
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
    """The cards that a reader may look at."""
    return () if reader is WATCHER else hands[reader]
