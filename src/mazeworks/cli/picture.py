"""Everything that one reader is shown at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple

from mazeworks.core import Actor, AnyGame, Spec
from mazeworks.core.type_variables import V, ViewOut
from mazeworks.match import Match

from .journal import Said


class Picture(NamedTuple, Generic[ViewOut]):
    """Everything to draw; `turned` is the rotation of the spare, `title` heads a preview."""

    spec: Spec
    game: AnyGame
    actor: Actor
    resigned: tuple[int, ...]
    names: Sequence[str]
    view: ViewOut
    said: Sequence[Said] = ()
    turned: int = 0
    title: str = ""

    @classmethod
    def of(cls, match: Match, names: Sequence[str], view: V, said: Sequence[Said] = ()) -> Picture[V]:
        """A picture of a match. The match goes on; the picture does not change."""
        return Picture(match.spec, match.game, match.actor, match.resigned, names, view, said)
