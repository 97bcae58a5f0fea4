"""Events of the seats while a game runs. The story tells them among the events of the match."""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter

from mazeworks.core import Event

from .table_config import Chair, TableConfig
from .table_loading import Told


class Moved(Event):
    """A seat moved to another device."""


class Joined(Event):
    """A guest took the seat of a bot."""


def story(config: TableConfig, told: Iterable[Told]) -> list[Told]:
    """Return the events of the match by ply, with those of the seats among them."""
    seats = [Told(*each) for seat, chair in enumerate(config.chairs) for each in _events(seat, chair)]
    return sorted([*told, *seats], key=itemgetter(0))


def since(before: TableConfig, after: TableConfig) -> list[Event]:
    """Return the events of seats between two configurations of a table that has begun."""
    pairs = zip(before.chairs, after.chairs, strict=True)
    return [
        event
        for seat, (old, new) in enumerate(pairs)
        for at, event in _events(seat, new)
        if (at, event) not in _events(seat, old)
    ]


def _events(seat: int, chair: Chair) -> list[tuple[int, Event]]:
    return [*[(ply, Joined(seat)) for ply in chair.joined], *[(ply, Moved(seat)) for ply in chair.moved]]
