"""The actions that every match supports beside those of its game, and their events."""

from __future__ import annotations

from typing import Generic, NamedTuple

from mazeworks.core import Action, Event
from mazeworks.core.event import secrets
from mazeworks.core.type_variables import S


class Resign(Action):
    """A seat gives up. No game defines this action; every match supports it."""


class Undo(Action):
    """A seat takes its last action back: while it is still the seat's own decision, or if the others agree."""


class Resigned(Event):
    """A seat gave up."""


class Undone(Event):
    """A seat took its last action back."""


class Handed(NamedTuple, Generic[S]):
    """The action that ended the turn of a seat: the state before it, where the seat could return to, and its events."""

    seat: int
    before: tuple[S, int]
    trail: list[tuple[S, int]]
    events: tuple[Event, ...]

    @property
    def plain(self) -> bool:
        """True if it showed and found nothing."""
        return not any(event.progress or secrets(type(event)) for event in self.events)
