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
    ChooseCure,
    ChooseDiscard,
    ChooseEnchant,
    ChooseEvade,
    ChooseFight,
    ChooseLose,
    ChoosePick,
    ChoosePrize,
    ChooseReroll,
    ChooseSave,
    ChooseTurn,
    Done,
    Leave,
    Pass,
    Sell,
    Suffer,
    Take,
    Try,
    Wield,
)
from .travel import (
    Become,
    Between,
    Challenge,
    ChooseCast,
    ChooseEnter,
    ChooseLay,
    ChooseOrient,
    ChooseRoll,
    ChooseUse,
    Climb,
    Door,
    Drop,
    End,
    Exit,
    Go,
    Keep,
    Redraw,
    Search,
    Stay,
    StepTo,
    Wait,
    Walk,
    Wall,
)

Choice: TypeAlias = (
    Become
    | ChooseCast
    | ChooseUse
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
    | ChooseEnter
    | ChooseRoll
    | Walk
    | Redraw
    | ChooseLay
    | Keep
    | ChooseOrient
    | Attack
    | Pass
    | ChooseEvade
    | ChooseFight
    | Wield
    | Done
    | Answer
    | Suffer
    | ChoosePick
    | ChooseReroll
    | Accept
    | ChooseSave
    | Bleed
    | ChoosePrize
    | Try
    | ChooseLose
    | ChooseCure
    | Choose
    | Buy
    | Sell
    | Leave
    | ChooseTurn
    | ChooseEnchant
    | Take
    | ChooseDiscard
)


# --- chance ---------------------------------------------------------------------------------------------------------


@final
class ChanceDie(Action, tag="die"):
    """One die, or two together."""

    pips: Pips


@final
class ChanceDraw(Action, tag="draw"):
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
class ChanceDrift(Action, tag="side"):
    """The side where a confused step goes."""

    side: Side


@final
class ChanceSpot(Action, tag="cell"):
    """A square picked at random."""

    cell: Cell


@final
class ChanceEntrance(Action, tag="entrance"):
    """An entrance tile out of the pile."""

    id: Card


ChanceAction: TypeAlias = ChanceDie | ChanceDraw | Piece | Heart | ChanceDrift | ChanceSpot | ChanceEntrance

__all__ = [
    "Accept",
    "Answer",
    "Attack",
    "Become",
    "Between",
    "Bleed",
    "Buy",
    "Card",
    "Challenge",
    "ChanceAction",
    "ChanceDie",
    "ChanceDraw",
    "ChanceDrift",
    "ChanceEntrance",
    "ChanceSpot",
    "Choice",
    "Choose",
    "ChooseCast",
    "ChooseCure",
    "ChooseDiscard",
    "ChooseEnchant",
    "ChooseEnter",
    "ChooseEvade",
    "ChooseFight",
    "ChooseLay",
    "ChooseLose",
    "ChooseOrient",
    "ChoosePick",
    "ChoosePrize",
    "ChooseReroll",
    "ChooseRoll",
    "ChooseSave",
    "ChooseTurn",
    "ChooseUse",
    "Climb",
    "Done",
    "Door",
    "Drop",
    "End",
    "Exit",
    "Go",
    "Heart",
    "Keep",
    "Leave",
    "Pass",
    "Piece",
    "Pips",
    "Quarters",
    "Redraw",
    "Search",
    "Sell",
    "Side",
    "Space",
    "Stay",
    "StepTo",
    "Suffer",
    "Take",
    "Try",
    "Wait",
    "Walk",
    "Wall",
    "Wield",
]
