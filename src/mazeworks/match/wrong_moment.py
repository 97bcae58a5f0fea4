"""Refusals of an answer that comes at the wrong moment."""

from __future__ import annotations

from mazeworks.core import CHANCE, NOBODY, Actor, Refused, Text


def stale(ply: int, now: int) -> Refused:
    """The answer belongs to another state of the game."""
    if not isinstance(ply, int):
        return Refused("stale", "The ply is a number: answer with match.ply, not {ply}.", ply=f"{ply!r:.40}")
    return Refused(
        "stale",
        "The game has moved on (ply {new}, you answered ply {old}). Look at the board and choose again.",
        old=ply,
        new=now,
    )


def not_yours(actor: Actor) -> Refused:
    """Another seat has to decide, or nobody."""
    if actor is NOBODY:
        return Refused("over", "The game is over.")
    return Refused("not-your-turn", "It is not your turn. Wait for {who}.", who=who(actor))


def who(actor: Actor) -> Text:
    """Name the actor that has to decide."""
    if isinstance(actor, int):
        return Text("seat {n}", n=actor + 1)
    return Text("chance") if actor is CHANCE else Text("nobody")
