"""Frames: everything in progress, as a stack in the state; the last one happens first.

A plain frame happens by itself. A `Question` waits for the seat it names, a `Chance` for chance. The number on a die
goes to the frame below it. Frames name lists of effects by their key in the content, so that no frame holds an effect.
"""

from __future__ import annotations

from typing import TypeAlias

from .base import ChanceFrame, Frame, Key, Question, Small
from .encounter import (
    Again,
    Arm,
    Bless,
    Blow,
    CastInFight,
    ChoiceFrame,
    Deal,
    DieFrame,
    Dodge,
    EffectList,
    Evasion,
    Fighter,
    FightFrame,
    FoeCasts,
    Give,
    Heal,
    HexFrame,
    Lookup,
    Manner,
    Name,
    PickFrame,
    PrizeFrame,
    React,
    Rotate,
    Saving,
    SpellFrame,
    SpoilsFrame,
    Sprung,
    TestFrame,
    Throw,
    Trade,
    TrapFrame,
    Ward,
)
from .turn import (
    Advance,
    Arrive,
    Beat,
    Close,
    Confront,
    DriftFrame,
    Encounter,
    EnterFrame,
    Found,
    Gate,
    Gather,
    Kept,
    Knell,
    Landing,
    Laying,
    MoveFrame,
    Onward,
    OrientFrame,
    Outside,
    Pace,
    Pair,
    Post,
    Pull,
    Rebirth,
    Round,
    Second,
    Somewhere,
    SpotFrame,
    StrayFrame,
    Stride,
    Stroll,
    Surplus,
    Upkeep,
    Window,
)

AnyFrame: TypeAlias = (
    Rebirth
    | Pair
    | Upkeep
    | Window
    | MoveFrame
    | Onward
    | Advance
    | Close
    | Surplus
    | Round
    | Stride
    | Found
    | StrayFrame
    | DriftFrame
    | EnterFrame
    | Laying
    | Pull
    | Beat
    | Post
    | Kept
    | Second
    | OrientFrame
    | Arrive
    | Encounter
    | Confront
    | Gather
    | Somewhere
    | Gate
    | SpotFrame
    | Outside
    | Pace
    | Stroll
    | Landing
    | Knell
    | EffectList
    | TestFrame
    | Name
    | Again
    | Lookup
    | TrapFrame
    | Sprung
    | HexFrame
    | SpellFrame
    | React
    | DieFrame
    | Deal
    | FightFrame
    | Evasion
    | Dodge
    | Manner
    | Arm
    | CastInFight
    | FoeCasts
    | PickFrame
    | Throw
    | Blow
    | Saving
    | Ward
    | SpoilsFrame
    | PrizeFrame
    | Give
    | Heal
    | ChoiceFrame
    | Trade
    | Rotate
    | Bless
)

__all__ = [
    "Advance",
    "Again",
    "AnyFrame",
    "Arm",
    "Arrive",
    "Beat",
    "Bless",
    "Blow",
    "CastInFight",
    "ChanceFrame",
    "ChoiceFrame",
    "Close",
    "Confront",
    "Deal",
    "DieFrame",
    "Dodge",
    "DriftFrame",
    "EffectList",
    "Encounter",
    "EnterFrame",
    "Evasion",
    "FightFrame",
    "Fighter",
    "FoeCasts",
    "Found",
    "Frame",
    "Gate",
    "Gather",
    "Give",
    "Heal",
    "HexFrame",
    "Kept",
    "Key",
    "Knell",
    "Landing",
    "Laying",
    "Lookup",
    "Manner",
    "MoveFrame",
    "Name",
    "Onward",
    "OrientFrame",
    "Outside",
    "Pace",
    "Pair",
    "PickFrame",
    "Post",
    "PrizeFrame",
    "Pull",
    "Question",
    "React",
    "Rebirth",
    "Rotate",
    "Round",
    "Saving",
    "Second",
    "Small",
    "Somewhere",
    "SpellFrame",
    "SpoilsFrame",
    "SpotFrame",
    "Sprung",
    "StrayFrame",
    "Stride",
    "Stroll",
    "Surplus",
    "TestFrame",
    "Throw",
    "Trade",
    "TrapFrame",
    "Upkeep",
    "Ward",
    "Window",
]
