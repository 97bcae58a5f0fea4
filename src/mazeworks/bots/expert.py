"""Quick sensible play in a full state, for the playouts of the search: one function for each rule set.

An expert sees everything in the state it is shown, which is imagined: it stands for a seat that knows its own cards.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from operator import or_
from typing import Any

from mazeworks.core import Action, AnyGame, Dice
from mazeworks.games.classic import Classic
from mazeworks.games.moonlit import Moonlit
from mazeworks.games.quest import State, Table, wanted
from mazeworks.kernel.bits import carry_goal
from mazeworks.kernel.tables import QUARTERS, USUAL
from mazeworks.maze import Push, Walk, cells, reach

from .foresight import Outlook

Expert = Callable[[Any, Dice], Action]

TRIES = 6  # pushes that are looked at when none reaches a goal


def expert_of(game: AnyGame) -> Expert:
    """The expert of a game; where nobody has written one, any action is as good as another."""
    make = _EXPERTS.get(type(game))
    return make(game) if make else lambda state, dice: dice.pick(game.legal(state))


def _quest(game: Any) -> Expert:
    whole_line = game.options.forbid_whole_line

    def choose(state: State[Table], dice: Dice) -> Any:
        table = state.table
        seat = table.turn
        marks = wanted(table, seat, state.goals[seat])
        homes = () if marks else (table.homes[seat],)
        look = Outlook(table.board, table.barred, whole_line)
        if table.phase == "push":
            return push_for(look, table.pieces[seat], marks, homes, dice)
        if table.phase == "walk":
            return walk_to(look, table.pieces[seat], marks, homes, dice)
        return dice.pick(game.legal(state))

    return choose


def push_for(look: Outlook, cell: int, marks: tuple[int, ...], homes: tuple[int, ...], dice: Dice) -> Push:
    """A push that opens the way to a goal; else one after which the next turn may."""
    places, slots = look.places(marks), look.board.grid.slots
    rooms = [(push, room) for push, room in enumerate(look.rooms(cell)) if room]
    good = [push for push, room in rooms if room & _ends(places, homes, push // QUARTERS)]
    if not good:
        tried = dice.shuffled(rooms)[:TRIES]
        good = [push for push, room in tried if room & waiting(look.after(push), marks, homes)][:1]
    push = dice.pick(good or [push for push, _ in rooms])
    return Push(slots[push // QUARTERS], push % QUARTERS)


def walk_to(look: Outlook, cell: int, marks: tuple[int, ...], homes: tuple[int, ...], dice: Dice) -> Walk:
    """To a goal in reach, else to where one is a turn away, else anywhere."""
    room = reach(look.board, cell)
    ends = [at for at in (*look.places(marks), *homes) if room >> at & 1]
    return Walk(dice.pick(ends or list(cells(room & waiting(look, marks, homes) or room))))


def _ends(places: bytes, homes: tuple[int, ...], slot: int) -> int:
    """Mask of the cells where the goals are after a push."""
    out = 0
    for place in places:
        out |= 1 << carry_goal(USUAL, place, slot)
    for home in homes:
        out |= 1 << home
    return out


def waiting(look: Outlook, marks: tuple[int, ...], homes: tuple[int, ...]) -> int:
    """Mask of the cells from where one turn is enough."""
    return functools.reduce(or_, (*look.masks(look.places(marks), True), *look.masks(bytes(homes), False)), 0)


_EXPERTS: dict[type[Any], Callable[[Any], Expert]] = {Classic: _quest, Moonlit: _quest}
