"""Play on from a position: one seat is the player's, a bot plays the others."""

from __future__ import annotations

from mazeworks.bots import LEVELS, Moment, bot_of
from mazeworks.core import Event, Refused
from mazeworks.match import Match

from . import position

RIVAL = LEVELS[-2]  # strong, and quick to answer


class PlayOn:
    """A position, played by a seat; without one, by the seat to decide. What others and chance do follows from it."""

    def __init__(self, given: str, seat: int | None = None) -> None:
        self.match: Match = position.read(given, seed=given)
        self.match.settle()
        actor = self.match.actor
        if seat is None and not isinstance(actor, int):
            raise Refused("position", "This game is over. Choose an earlier moment.")
        self.seat = actor if seat is None and isinstance(actor, int) else seat or 0
        if self.seat >= self.match.seats:
            raise Refused("illegal", "There is no such seat.")
        self._key = given

    def act(self, text: str) -> list[Event]:
        """Play one action, and let the others answer until the player is to decide again. Return the events."""
        match = self.match
        events = [*match.submit(self.seat, text, match.ply)]
        bot = bot_of(RIVAL.bot, match.game)
        while isinstance(other := match.actor, int) and other != self.seat:
            action = bot.choose(match.view(other), Moment.at(self._key, other, match.ply))
            events += match.submit(other, action, match.ply)
        return events

    @property
    def link(self) -> str:
        """The position now, as part of an address."""
        return position.link(self.match)
