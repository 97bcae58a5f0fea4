"""Refusals of actions at the wrong moment: when they are possible, and what is being decided instead."""

from mazeworks.core import Action
from mazeworks.maze import Push, Walk, shift

from .table import Pass, Play

WHEN: dict[type[Action], str] = {
    Push: shift.PUSH_FIRST,
    Walk: shift.WALK_NEXT,
    Play: "You play a card for a coin, for another roll or for a second turn.",
    Pass: "You pass when you are asked for a card or for a challenge.",
}
NOW = {
    "push": "Push the maze now.",
    "walk": "Walk now, or stay.",
    "coin": "Play a card for a coin now, or pass.",
    "save": "Play a card for another roll now, or pass.",
    "dare": "Challenge the dragon now, or pass.",
    "end": "Play a card for a second turn now, or pass.",
}


def untimely(kind: type[Action], phase: str) -> str:
    """Return why a kind of action is not possible in a phase."""
    return (
        shift.untimely(WHEN[kind], NOW[phase])
        if kind in WHEN and phase in NOW
        else "That is not the question now. Choose a legal action."
    )
