"""All that seats and chance can do in the delve (clause 4.16)."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, final

from msgspec import Meta

from mazeworks.core import Action, Seat
from mazeworks.maze import Cell

from .effects import StatWord
from .entries import FightWord

Side: TypeAlias = Annotated[int, Meta(ge=0, le=3, extra={"word": "side"})]
Quarters: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
Space: TypeAlias = Annotated[int, Meta(ge=0, le=99, extra={"word": "space"})]
Pips: TypeAlias = Annotated[int, Meta(ge=1, le=12)]
Card: TypeAlias = Annotated[str, Meta(max_length=40, extra={"word": "name"})]  # an id of the content, `+` enchanted
Target: TypeAlias = Annotated[int | None, Meta(extra={"word": "target"})]

# --- start of a turn, and movement ----------------------------------------------------------------------------------


@final
class Cast(Action):
    """Cast a Spell, on a seat where it needs one."""

    spell: Card
    seat: Target = None


@final
class Use(Action):
    """Use an Object."""

    card: Card


@final
class Drop(Action):
    """Discard an Ability."""

    card: Card


@final
class Go(Action):
    """Enough prepared: move."""


@final
class StepTo(Action, tag="step"):
    """Step through a passage."""

    side: Side


@final
class Door(Action):
    """Step through a Secret Door."""

    side: Side


@final
class Wall(Action):
    """Try to step through a wall."""

    side: Side


@final
class Between(Action):
    """Cast a Spell that leads to a tile nearby."""

    cell: Cell


@final
class Search(Action):
    """Search for a Secret Door; a finder names no stat."""

    stat: Literal["strength", "craft", ""] = ""


@final
class Exit(Action):
    """Leave the maze by the entrance."""


@final
class Challenge(Action):
    """Challenge the Guardian."""

    kind: FightWord


@final
class Stay(Action):
    """Stay in the Heart Chamber."""


@final
class Wait(Action):
    """Stay, and meet the own tile again."""


@final
class Climb(Action):
    """Climb out where walls are all around."""


@final
class End(Action):
    """No second step."""


@final
class Enter(Action):
    """Try to open the portal."""


@final
class Roll(Action):
    """Roll the die and walk outside."""


@final
class Walk(Action):
    """Walk to a space."""

    to: Space


# --- laying ---------------------------------------------------------------------------------------------------------


@final
class Redraw(Action):
    """Put the tile back and draw another."""


@final
class Lay(Action):
    """Lay the tile that was drawn."""


@final
class Keep(Action):
    """Keep one of the tiles drawn, or the token found."""

    piece: Card = ""


@final
class Orient(Action):
    """Lay the tile turned by so many quarters."""

    quarters: Quarters


# --- meetings -------------------------------------------------------------------------------------------------------


@final
class Attack(Action):
    """Attack a character."""

    seat: Seat
    kind: FightWord


@final
class Pass(Action):
    """Attack nobody."""


@final
class Evade(Action):
    """Try to evade by some means."""

    means: Card


@final
class Fight(Action):
    """Do not evade; or say in what way to fight."""

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
class Pick(Action):
    """Let the Enemy character cast this Spell, or none."""

    spell: Card


@final
class Reroll(Action):
    """Roll again."""


@final
class Accept(Action):
    """Let the die stand."""


@final
class Save(Action):
    """Try to save the Life: by one's own skill or by a piece of armour."""

    by: Card


@final
class Bleed(Action):
    """Try nothing: lose the Life."""


@final
class Prize(Action):
    """Take something from the character that was beaten."""

    what: Card


# --- losses, rooms, belongings --------------------------------------------------------------------------------------


@final
class Try(Action):
    """Name the stat of a test."""

    stat: StatWord


@final
class Lose(Action):
    """Choose what is lost."""

    what: Card


@final
class Cure(Action):
    """Choose the Ailment that is cured."""

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
    """Leave the shop, or what lies there."""


@final
class Turn(Action):
    """Turn the tile beside this one."""

    side: Side
    quarters: Annotated[int, Meta(ge=1, le=3)]


@final
class Enchant(Action):
    """Choose what is enchanted."""

    card: Card


@final
class Take(Action):
    """Take an Object that lies here."""

    card: Card


@final
class Discard(Action):
    """Choose what is discarded above a limit."""

    card: Card


Choice: TypeAlias = (
    Cast
    | Use
    | Drop
    | Go
    | StepTo
    | Door
    | Wall
    | Between
    | Search
    | Exit
    | Challenge
    | Stay
    | Wait
    | Climb
    | End
    | Enter
    | Roll
    | Walk
    | Redraw
    | Lay
    | Keep
    | Orient
    | Attack
    | Pass
    | Evade
    | Fight
    | Wield
    | Done
    | Answer
    | Suffer
    | Pick
    | Reroll
    | Accept
    | Save
    | Bleed
    | Prize
    | Try
    | Lose
    | Cure
    | Choose
    | Buy
    | Sell
    | Leave
    | Turn
    | Enchant
    | Take
    | Discard
)


# --- chance ---------------------------------------------------------------------------------------------------------


@final
class Die(Action):
    """One die, or two together."""

    pips: Pips


@final
class Draw(Action):
    """A card from a deck, or none where chance picks nothing."""

    card: Card


@final
class Piece(Action):
    """A piece out of the bag."""

    piece: Card


@final
class Heart(Action):
    """Whether the tile just drawn is the Heart Chamber."""

    answer: Literal["yes", "no"]


@final
class Drift(Action, tag="side"):
    """The side where a confused step goes."""

    side: Side


@final
class Spot(Action, tag="cell"):
    """A square picked at random."""

    cell: Cell


@final
class Entrance(Action):
    """An entrance tile out of the pile."""

    id: Card


Luck: TypeAlias = Die | Draw | Piece | Heart | Drift | Spot | Entrance
