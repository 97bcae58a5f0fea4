"""Messages between the people at a table: reactions, pushes that are shown, questions to the others, and the timer."""

from __future__ import annotations

from typing import Literal

from .wire_base import Ask, Message, Seat, Struct

Drawn = Literal["smile", "laugh", "wow", "sad", "heart", "star", "thumb", "crown"]
Reaction = Drawn | Literal["well-played", "your-turn", "one-moment", "again"]  # drawn, or said
Matter = Literal["back", "deputy"]
Seconds = Literal[0, 30, 60, 120]


class React(Ask):
    """Show the others a reaction of your seat."""

    seat: Seat
    what: Reaction


class Show(Ask):
    """Show the others a push that your seat is trying, in notation. An empty action takes it away again."""

    seat: Seat
    action: str


class Propose(Ask):
    """Ask the others: to take your last action `back`, or that a bot plays as `deputy` for a seat that is away."""

    seat: Seat
    what: Matter
    ply: int


class Vote(Ask):
    """Answer the question to the others that was asked at this ply."""

    ply: int
    yes: bool


class Timer(Ask):
    """Set the seconds of each turn, 0 for no timer; for the host. With `bot_after`, a bot then plays the turn."""

    seconds: Seconds
    bot_after: bool = False


class QuestionInfo(Struct):
    """A question to the others: about the seat, asked at this ply.

    `mine`: this client has not answered yet. `deputy` is the name of the bot that would play.
    """

    what: Matter
    seat: int
    ply: int
    mine: bool
    deputy: str


class Tried(Message):
    """A seat shows a push that it is trying; without a `slot` it does so no longer. Nothing is said about its reach."""

    seat: int
    slot: int | None = None
    quarters: int = 0


class Reacted(Message):
    """A seat shows a reaction."""

    seat: int
    what: Reaction
