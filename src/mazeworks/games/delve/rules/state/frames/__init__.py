"""Frames: everything in progress, as a stack in the state; the last one happens first.

A plain frame happens by itself. A `Question` waits for the seat it names, a `Chance` for chance. The number on a die
goes to the frame below it. Frames name lists of effects by their key in the content, so that no frame holds an effect.
"""

from __future__ import annotations

from typing import TypeAlias

from .base import Chance, Frame, Key, Question, Small
from .encounter import (
    Again,
    Arm,
    Bless,
    Blow,
    Chant,
    Choice,
    Conjure,
    Deal,
    Die,
    Dodge,
    Evasion,
    Fight,
    Fighter,
    Give,
    Heal,
    Hex,
    Lookup,
    Manner,
    Name,
    Pick,
    Prize,
    React,
    Rotate,
    Saving,
    Spell,
    Spoils,
    Sprung,
    Test,
    Throw,
    Todo,
    Trade,
    Trap,
    Ward,
)
from .turn import (
    Advance,
    Arrive,
    Beat,
    Close,
    Confront,
    Drift,
    Encounter,
    Enter,
    Found,
    Gate,
    Gather,
    Kept,
    Knell,
    Landing,
    Laying,
    Move,
    Onward,
    Orient,
    Outside,
    Pace,
    Post,
    Pull,
    Rebirth,
    Round,
    Second,
    Somewhere,
    Spot,
    Stray,
    Stride,
    Stroll,
    Surplus,
    Upkeep,
    Window,
)

AnyFrame: TypeAlias = (
    Rebirth
    | Upkeep
    | Window
    | Move
    | Onward
    | Advance
    | Close
    | Surplus
    | Round
    | Stride
    | Found
    | Stray
    | Drift
    | Enter
    | Laying
    | Pull
    | Beat
    | Post
    | Kept
    | Second
    | Orient
    | Arrive
    | Encounter
    | Confront
    | Gather
    | Somewhere
    | Gate
    | Spot
    | Outside
    | Pace
    | Stroll
    | Landing
    | Knell
    | Todo
    | Test
    | Name
    | Again
    | Lookup
    | Trap
    | Sprung
    | Hex
    | Spell
    | React
    | Die
    | Deal
    | Fight
    | Evasion
    | Dodge
    | Manner
    | Arm
    | Chant
    | Conjure
    | Pick
    | Throw
    | Blow
    | Saving
    | Ward
    | Spoils
    | Prize
    | Give
    | Heal
    | Choice
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
    "Chance",
    "Chant",
    "Choice",
    "Close",
    "Confront",
    "Conjure",
    "Deal",
    "Die",
    "Dodge",
    "Drift",
    "Encounter",
    "Enter",
    "Evasion",
    "Fight",
    "Fighter",
    "Found",
    "Frame",
    "Gate",
    "Gather",
    "Give",
    "Heal",
    "Hex",
    "Kept",
    "Key",
    "Knell",
    "Landing",
    "Laying",
    "Lookup",
    "Manner",
    "Move",
    "Name",
    "Onward",
    "Orient",
    "Outside",
    "Pace",
    "Pick",
    "Post",
    "Prize",
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
    "Spell",
    "Spoils",
    "Spot",
    "Sprung",
    "Stray",
    "Stride",
    "Stroll",
    "Surplus",
    "Test",
    "Throw",
    "Todo",
    "Trade",
    "Trap",
    "Upkeep",
    "Ward",
    "Window",
]
