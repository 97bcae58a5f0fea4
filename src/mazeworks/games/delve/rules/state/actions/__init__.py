"""All actions of seats and chance in the delve (clause 4.16)."""

from __future__ import annotations

from typing import Literal, TypeAlias, final

from mazeworks.core import Action
from mazeworks.maze import Cell

from ..scalars import Card, Pips, Quarters, Side, Space
from .encounter import (
    Accept,
    Answer,
    Attack,
    Bleed,
    Buy,
    Choose,
    Cure,
    Discard,
    Done,
    Enchant,
    Evade,
    Fight,
    Leave,
    Lose,
    Pass,
    Pick,
    Prize,
    Reroll,
    Save,
    Sell,
    Suffer,
    Take,
    Try,
    Turn,
    Wield,
)
from .travel import (
    Between,
    Cast,
    Challenge,
    Climb,
    Door,
    Drop,
    End,
    Enter,
    Exit,
    Go,
    Keep,
    Lay,
    Orient,
    Redraw,
    Roll,
    Search,
    Stay,
    StepTo,
    Use,
    Wait,
    Walk,
    Wall,
)

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
    """A card from a deck, or none if chance picks nothing."""

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


ChanceAction: TypeAlias = Die | Draw | Piece | Heart | Drift | Spot | Entrance

__all__ = [
    "Accept",
    "Answer",
    "Attack",
    "Between",
    "Bleed",
    "Buy",
    "Card",
    "Cast",
    "Challenge",
    "ChanceAction",
    "Choice",
    "Choose",
    "Climb",
    "Cure",
    "Die",
    "Discard",
    "Done",
    "Door",
    "Draw",
    "Drift",
    "Drop",
    "Enchant",
    "End",
    "Enter",
    "Entrance",
    "Evade",
    "Exit",
    "Fight",
    "Go",
    "Heart",
    "Keep",
    "Lay",
    "Leave",
    "Lose",
    "Orient",
    "Pass",
    "Pick",
    "Piece",
    "Pips",
    "Prize",
    "Quarters",
    "Redraw",
    "Reroll",
    "Roll",
    "Save",
    "Search",
    "Sell",
    "Side",
    "Space",
    "Spot",
    "Stay",
    "StepTo",
    "Suffer",
    "Take",
    "Try",
    "Turn",
    "Use",
    "Wait",
    "Walk",
    "Wall",
    "Wield",
]
