"""Everything that one reader is shown at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from mazeworks.core import Actor, AnyGame, Spec
from mazeworks.match import Match

from .journal import Said


class Picture(NamedTuple):
    """Everything to draw; `turned` is the rotation of the spare, `title` heads a preview."""

    spec: Spec
    game: AnyGame
    actor: Actor
    resigned: tuple[int, ...]
    names: Sequence[str]
    view: Any
    said: Sequence[Said] = ()
    turned: int = 0
    title: str = ""

    @classmethod
    def of(cls, match: Match, names: Sequence[str], view: Any, said: Sequence[Said] = ()) -> Picture:
        """A picture of a match. The match goes on; the picture does not change."""
        return cls(match.spec, match.game, match.actor, match.resigned, names, view, said)
