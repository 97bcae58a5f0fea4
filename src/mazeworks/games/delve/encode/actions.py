"""Every action of the delve: kinds of actions, each with all values of its fields."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import TypeAlias, get_args

from mazeworks.core import Action

from ..rules.content.effects import StatWord
from ..rules.content.entries import FightWord
from ..rules.state import actions as words
from ..rules.state.scalars import FLEE
from ..rules.state.table import CELLS
from .names import names

SIDES = QUARTERS = range(4)
STATS, FIGHTS = get_args(StatWord), get_args(FightWord)
NONE = "none"
Values: TypeAlias = Iterable[int] | Iterable[str] | Iterable[int | None]
Kind: TypeAlias = tuple[type[Action], *tuple[Values, ...]]  # a class of actions, and the values of each of its fields


def choices(seats: int) -> tuple[Action, ...]:
    """The actions of seats, in the order of `words.Choice`."""
    return _all((*_on_the_way(seats), *_meetings(seats), *_belongings()))


def chances() -> tuple[Action, ...]:
    """The actions of chance."""
    ids = names()
    cards = (*ids.objects, *ids.followers, *ids.abilities, *ids.enemies, *ids.characters, *ids.spells, NONE)
    return _all(
        (
            (words.ChanceDie, range(1, 13)),
            (words.ChanceDraw, cards),
            (words.Piece, dict.fromkeys((*ids.pieces, *ids.laid))),
            (words.Heart, ("yes", "no")),
            (words.ChanceDrift, SIDES),
            (words.ChanceSpot, range(CELLS)),
            (words.ChanceEntrance, ids.entrances),
        )
    )


def _on_the_way(seats: int) -> tuple[Kind, ...]:
    ids = names()
    return (
        (words.Become, ids.characters),
        (words.ChooseCast, ids.spells, (None, *range(seats))),
        (words.ChooseUse, ids.tools),
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
        (words.ChooseEnter,),
        (words.ChooseRoll,),
        (words.Walk, ids.spaces),
        (words.Redraw,),
        (words.ChooseLay,),
        (words.Keep, (*ids.laid, "")),
        (words.ChooseOrient, QUARTERS),
    )


def _meetings(seats: int) -> tuple[Kind, ...]:
    ids = names()
    return (
        (words.Attack, range(seats), FIGHTS),
        (words.Pass,),
        (words.ChooseEvade, (FLEE, *ids.characters, *ids.objects, *ids.followers, *ids.abilities, *ids.spells)),
        (words.ChooseFight, (*FIGHTS, "")),
        (words.Wield, (*ids.weapons, NONE)),
        (words.Done,),
        (words.Answer, (*ids.tools, *ids.spells)),
        (words.Suffer,),
        (words.ChoosePick, (*ids.spells, NONE)),
        (words.ChooseReroll,),
        (words.Accept,),
        (words.ChooseSave, (*ids.armour, "innate")),
        (words.Bleed,),
        (words.ChoosePrize, ("life", "gold", *ids.things)),
    )


def _belongings() -> tuple[Kind, ...]:
    ids = names()
    return (
        (words.Try, STATS),
        (words.ChooseLose, (*STATS, *ids.things, *ids.followers)),
        (words.ChooseCure, ids.ailments),
        (words.Choose, range(1, 10)),
        (words.Buy, ("life", "cure", "treasure")),
        (words.Sell, ids.things),
        (words.Leave,),
        (words.ChooseTurn, SIDES, range(1, 4)),
        (words.ChooseEnchant, ids.gear),
        (words.Take, ids.things),
        (words.ChooseDiscard, (*ids.things, *ids.spells)),
    )


def _all(kinds: Iterable[Kind]) -> tuple[Action, ...]:
    return tuple([kind(*values) for kind, *of in kinds for values in product(*of)])
