"""The course of a turn: its phases, until a seat or chance has to decide."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from mazeworks.core import Event, Step, put, without
from mazeworks.maze import opposite, shift

from . import duel as duels
from .cards import low_cards, may_double, may_match, spend
from .table import (
    HALF,
    REFUGE,
    SECOND,
    SEQUENCE,
    WATCHED,
    Challenged,
    Dared,
    Duel,
    Failed,
    Foe,
    Laid,
    Lost,
    Options,
    Phase,
    Played,
    Rolled,
    Sign,
    Slew,
    State,
    Table,
    Took,
    Withstood,
    Woke,
)
from .threat import threat, watched, zone

Events = tuple[Event, ...]


def to(state: State, phase: Phase, **changes: Any) -> State:
    """The state in another phase."""
    return State(replace(state.table, phase=phase, **changes), state.hands)


def gone(table: Table) -> int:
    """The number of treasures that have left the board, taken or lost."""
    return len(table.lost) + sum([len(each) for each in table.taken])


def ended(table: Table) -> bool:
    """True if all treasures have left the board: only the dragon is left."""
    return gone(table) == len(SEQUENCE)


def wanted(table: Table) -> tuple[int, ...]:
    """The common goal: the cells of the lowest treasures (clause 5.1), or the one before the dragon."""
    if ended(table):
        return (watched(table),)
    return tuple([cell for cell, value in zip(table.hoard, table.values, strict=True) if value == table.values[0]])


# --- push, walk, take -----------------------------------------------------------------------------------------------


def push(state: State, slot: int, quarters: int) -> Step[State]:
    """Move a line with everything on it (clauses 3.1 to 3.3)."""
    table = state.table
    board, pieces, pushed = shift.push(table, slot, quarters)
    carry = table.board.carry
    guards, hoard = carry(slot, table.guards), carry(slot, table.hoard)
    after = replace(table, phase="walk", board=board, pieces=pieces, barred=opposite(slot), guards=guards, hoard=hoard)
    return Step(State(after, state.hands), (pushed,))


def walk(state: State, to_cell: int, options: Options) -> Step[State]:
    """End a walk, perhaps on the lowest treasure, or before the dragon when the hoard is gone."""
    table = state.table
    seat = table.turn
    pieces, walked = shift.walk(table, to_cell, REFUGE)  # clauses 4.1 to 4.3
    state = State(replace(table, pieces=pieces), state.hands)
    if len(walked.path) > 1 and to_cell in table.hoard:  # clause 5.2
        at = table.hoard.index(to_cell)
        if table.values[at] == table.values[0]:  # clause 5.1
            return Step(_take(state, at), (walked, Took(seat, table.values[at])))
    if not table.hoard and to_cell == watched(table):  # clause 9.2
        return Step(to(state, "dare"), (walked,))
    return Step(finish(state, options), (walked,))


def _take(state: State, at: int) -> State:
    table = state.table
    seat, value = table.turn, table.values[at]
    taken = put(table.taken, seat, (*table.taken[seat], value))
    hoard, values = table.hoard[:at] + table.hoard[at + 1 :], table.values[:at] + table.values[at + 1 :]
    state = State(replace(table, phase="coin", hoard=hoard, values=values, taken=taken), state.hands)
    return state if may_match(state) else after_coin(state)


def cash(state: State, card: int) -> Step[State]:
    """Exchange a card like the treasure for a coin (clause 5.4)."""
    seat = state.table.turn
    state = spend(state, seat, card)
    coins = state.table.coins
    state = State(replace(state.table, coins=put(coins, seat, coins[seat] + 1)), state.hands)
    return Step(after_coin(state), (Played(seat, card, "coin"),))


def after_coin(state: State) -> State:
    """Go on to the dragon die; after the last treasure of the first half, lay the second half first (clause 5.6)."""
    return to(state, "lay" if gone(state.table) == HALF else "face")


def lay(state: State, cell: int) -> Step[State]:
    """Lay one more of the second treasures on the board."""
    table = state.table
    hoard = (*table.hoard, cell)
    values = SECOND[: len(hoard)]
    if len(hoard) < len(SECOND):
        return Step(to(state, "lay", hoard=hoard, values=values))
    return Step(to(state, "face", hoard=hoard, values=values), (Laid(table.turn, hoard),))


# --- dragon die and duels -------------------------------------------------------------------------------------------


def face(state: State, sign: Sign, options: Options) -> Step[State]:
    """Turn the dragon or wake a guard; the nearest seats duel (section 6, clauses 7.1 to 7.4)."""
    table = state.table
    danger = threat(table, sign, options.skip_empty_handed)
    foe: Foe = "dragon"
    if sign == "white" or sign == "black":
        foe = sign
    else:
        state = State(replace(table, facing=WATCHED.index(danger.source)), state.hands)
    queue = danger.duellists
    woke = Woke(table.turn, sign, danger.source, zone(table, sign), danger.steps, queue)
    if not queue:
        return Step(finish(state, options), (woke,))
    return Step(to(state, "roll", duel=duels.ordinary(foe, queue)), (woke, Challenged(queue[0], foe)))


def dare(state: State) -> Step[State]:
    """Begin the final duel (clause 9.2)."""
    seat = state.table.turn
    return Step(to(state, "roll", duel=duels.final(seat)), (Dared(seat),))


def roll(state: State, duel: Duel, pips: int, options: Options) -> Step[State]:
    """Add a roll; the duellist may give a card for another one (clauses 7.6 and 9.3)."""
    seat = duel.queue[0]
    duel = replace(duel, rolls=(*duel.rolls, pips))
    rolled = Rolled(seat, pips)
    if not duels.won(duel) and low_cards(state.hands[seat]):
        return Step(to(state, "save", duel=duel), (rolled,))
    return stand(state, duel, options, (rolled,))


def again(state: State, duel: Duel, card: int) -> Step[State]:
    """Repeat the last roll for a card."""
    seat = duel.queue[0]
    state = spend(state, seat, card)
    return Step(to(state, "roll", duel=replace(duel, rolls=duel.rolls[:-1])), (Played(seat, card, "roll"),))


def stand(state: State, duel: Duel, options: Options, events: Events = ()) -> Step[State]:
    """Let the last roll stand."""
    if len(duel.rolls) < duel.of:
        return Step(to(state, "roll", duel=duel), events)
    if duel.final:
        return _after_final(state, duel, options, events)
    seat, rest = duel.queue[0], duel.queue[1:]
    if duels.won(duel):  # clause 7.5
        events = (*events, Withstood(seat))
    else:
        state, lost = _lose(state, seat)
        events += lost
    if not rest:
        return Step(finish(state, options), events)
    following = duels.ordinary(duel.foe, rest)
    return Step(to(state, "roll", duel=following), (*events, Challenged(rest[0], duel.foe)))


def _after_final(state: State, duel: Duel, options: Options, events: Events) -> Step[State]:
    seat, total = duel.queue[0], sum(duel.rolls)
    if duels.won(duel):  # clause 9.4
        return Step(to(state, "over", duel=None, slayer=seat), (*events, Slew(seat, total)))
    state, lost = _lose(state, seat)
    return Step(pass_on(state, options), (*events, Failed(seat, total), *lost))  # clause 9.5


def _lose(state: State, seat: int) -> tuple[State, Events]:
    """Move the seat's lowest treasure to the box; a seat without treasures loses nothing."""
    table = state.table
    mine = table.taken[seat]
    if not mine:
        return state, ()
    low = mine[0]
    taken, lost = put(table.taken, seat, without(mine, low)), tuple(sorted([*table.lost, low]))
    return State(replace(table, taken=taken, lost=lost), state.hands), (Lost(seat, low),)


# --- the end of a turn ----------------------------------------------------------------------------------------------


def finish(state: State, options: Options) -> State:
    """End the turn, or ask for a card for a second one."""
    if may_double(state, options.turn_limit):
        return to(state, "end", duel=None)
    return pass_on(state, options)


def double(state: State, card: int, options: Options) -> Step[State]:
    """Give a card for a second turn at once (clause 8.1)."""
    seat = state.table.turn
    return Step(pass_on(spend(state, seat, card), options, extra=True), (Played(seat, card, "turn"),))


def pass_on(state: State, options: Options, extra: bool = False) -> State:
    """Pass the turn, or end the game at the turn limit (clause 10.3)."""
    table = state.table
    turns = table.turns + 1
    turn = table.turn if extra else (table.turn + 1) % len(table.pieces)
    phase: Phase = "push" if turns < options.turn_limit else "over"
    return to(state, phase, turn=turn, turns=turns, extra=extra, duel=None)
