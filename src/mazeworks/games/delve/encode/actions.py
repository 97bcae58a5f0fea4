"""Every action of the delve: kinds of actions, each with all values of its fields."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any, get_args

from mazeworks.core import Action

from ..rules.content.effects import StatWord
from ..rules.content.entries import FightWord
from ..rules.state import actions as words
from ..rules.state.table import CELLS
from .names import names

SIDES = QUARTERS = range(4)
STATS, FIGHTS = get_args(StatWord), get_args(FightWord)
NONE = "none"
Kind = tuple[Any, ...]  # a class of actions, and the values of each of its fields


def choices(seats: int) -> tuple[Action, ...]:
    """The actions of seats, in the order of `words.Choice`."""
    return _all((*_on_the_way(seats), *_meetings(seats), *_belongings()))


def chances() -> tuple[Action, ...]:
    """The actions of chance."""
    ids = names()
    cards = (*ids.objects, *ids.followers, *ids.abilities, *ids.enemies, *ids.characters, *ids.spells, NONE)
    return _all(
        (
            (words.Die, range(1, 13)),
            (words.Draw, cards),
            (words.Piece, dict.fromkeys((*ids.pieces, *ids.laid))),
            (words.Heart, ("yes", "no")),
            (words.Drift, SIDES),
            (words.Spot, range(CELLS)),
            (words.Entrance, ids.entrances),
        )
    )


def _on_the_way(seats: int) -> tuple[Kind, ...]:
    ids = names()
    return (
        (words.Cast, ids.spells, (None, *range(seats))),
        (words.Use, ids.tools),
        (words.Drop, ids.abilities),
        (words.Go,),
        (words.StepTo, SIDES),
        (words.Door, SIDES),
        (words.Wall, SIDES),
        (words.Between, range(CELLS)),
        (words.Search, (*STATS, "")),
        (words.Exit,),
        (words.Challenge, FIGHTS),
        (words.Stay,),
        (words.Wait,),
        (words.Climb,),
        (words.End,),
        (words.Enter,),
        (words.Roll,),
        (words.Walk, ids.spaces),
        (words.Redraw,),
        (words.Lay,),
        (words.Keep, (*ids.laid, "")),
        (words.Orient, QUARTERS),
    )


def _meetings(seats: int) -> tuple[Kind, ...]:
    ids = names()
    return (
        (words.Attack, range(seats), FIGHTS),
        (words.Pass,),
        (words.Evade, (*ids.characters, *ids.objects, *ids.followers, *ids.abilities, *ids.spells)),
        (words.Fight, (*FIGHTS, "")),
        (words.Wield, (*ids.weapons, NONE)),
        (words.Done,),
        (words.Answer, (*ids.tools, *ids.spells)),
        (words.Suffer,),
        (words.Pick, (*ids.spells, NONE)),
        (words.Reroll,),
        (words.Accept,),
        (words.Save, (*ids.armour, "innate")),
        (words.Bleed,),
        (words.Prize, ("life", "gold", *ids.things)),
    )


def _belongings() -> tuple[Kind, ...]:
    ids = names()
    return (
        (words.Try, STATS),
        (words.Lose, (*STATS, *ids.things, *ids.followers)),
        (words.Cure, ids.ailments),
        (words.Choose, range(1, 10)),
        (words.Buy, ("life", "cure", "treasure")),
        (words.Sell, ids.things),
        (words.Leave,),
        (words.Turn, SIDES, range(1, 4)),
        (words.Enchant, ids.gear),
        (words.Take, ids.things),
        (words.Discard, (*ids.things, *ids.spells)),
    )


def _all(kinds: Iterable[Kind]) -> tuple[Action, ...]:
    return tuple([kind(*values) for kind, *of in kinds for values in product(*of)])
