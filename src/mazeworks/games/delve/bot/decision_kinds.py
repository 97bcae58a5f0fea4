"""Kinds of decisions: the questions of the delve in ten groups, for searches and measurements."""

from __future__ import annotations

from typing import Literal

from ..rules.state import frames as on

Kind = Literal["first", "second", "rooms", "fight", "outside", "spells", "attack", "camp", "tiles", "character"]

_KINDS: dict[type[on.Frame], Kind] = {
    on.Pair: "character",
    on.Window: "spells",
    on.CastInFight: "spells",
    on.React: "spells",
    on.PickFrame: "spells",
    on.Outside: "outside",
    on.Stroll: "outside",
    on.Found: "first",
    on.Confront: "attack",
    on.Evasion: "fight",
    on.Manner: "fight",
    on.Arm: "fight",
    on.Saving: "fight",
    on.Again: "fight",
    on.Kept: "tiles",
    on.Second: "tiles",
    on.OrientFrame: "tiles",
}


def kind_of_question(frame: on.Frame) -> Kind:
    """The kind of a question; choices in rooms, prizes and losses are `rooms`."""
    if isinstance(frame, on.Stride):
        return "first" if frame.first else "second"
    if isinstance(frame, on.ChoiceFrame) and frame.list == "camp":
        return "camp"
    return _KINDS.get(type(frame), "rooms")
