"""Actions in encounters: fight, answer, choose, trade."""

from __future__ import annotations

from typing import Annotated, Literal, final

from msgspec import Meta

from mazeworks.core import Action, Seat

from ...content.effects import StatWord
from ...content.entries import FightWord
from ..scalars import Card, Side

# --- meetings -------------------------------------------------------------------------------------------------------


@final
class Attack(Action):
    """Attack a character."""

    seat: Seat
    kind: FightWord


@final
class Pass(Action):
    """Attack no character."""


@final
class ChooseEvade(Action, tag="evade"):
    """Try to evade by a means."""

    means: Card


@final
class ChooseFight(Action, tag="fight"):
    """Do not evade; or choose the kind of fight."""

    kind: Literal["battle", "psychic", ""] = ""


@final
class Wield(Action):
    """Fight with this weapon, or with none."""

    card: Card


@final
class Done(Action):
    """Cast no more Spells."""


@final
class Answer(Action):
    """Answer a trap or Spell with a card."""

    card: Card


@final
class Suffer(Action):
    """Let the trap or Spell work."""


@final
class ChoosePick(Action, tag="pick"):
    """Let the Enemy character cast this Spell, or none."""

    spell: Card


@final
class ChooseReroll(Action, tag="reroll"):
    """Roll again."""


@final
class Accept(Action):
    """Let the die stand."""


@final
class ChooseSave(Action, tag="save"):
    """Try to save the Life: by the own skill or by a piece of armour."""

    by: Card


@final
class Bleed(Action):
    """Try nothing and lose the Life."""


@final
class ChoosePrize(Action, tag="prize"):
    """Take something from the beaten character."""

    what: Card


# --- losses, rooms, belongings --------------------------------------------------------------------------------------


@final
class Try(Action):
    """Name the stat of a test."""

    stat: StatWord


@final
class ChooseLose(Action, tag="lose"):
    """Choose what to lose."""

    what: Card


@final
class ChooseCure(Action, tag="cure"):
    """Choose the Ailment to cure."""

    kind: Card


@final
class Choose(Action):
    """Choose an option, counted from 1."""

    option: Annotated[int, Meta(ge=1, le=9)]


@final
class Buy(Action):
    """Buy something."""

    what: Literal["life", "cure", "treasure"]


@final
class Sell(Action):
    """Sell an Object."""

    card: Card


@final
class Leave(Action):
    """Leave the shop, or the things that lie here."""


@final
class ChooseTurn(Action, tag="turn"):
    """Turn an adjacent tile."""

    side: Side
    quarters: Annotated[int, Meta(ge=1, le=3)]


@final
class ChooseEnchant(Action, tag="enchant"):
    """Choose what to enchant."""

    card: Card


@final
class Take(Action):
    """Take an Object that lies here."""

    card: Card


@final
class ChooseDiscard(Action, tag="discard"):
    """Choose what to discard above a limit."""

    card: Card
