"""Batch rollouts of the quest games, played by the compiled kernel."""

from __future__ import annotations

from mazeworks.bots.rollout import BatchRollout
from mazeworks.core import AnyGame

from .kernel import EXPERT, Batch, compiled
from .rules import Classic, Moonlit
from .rules.quest import State, Table


def batch_rollout(game: AnyGame) -> BatchRollout[State[Table]] | None:
    """Return a rollout of one round, or None without the compiled kernel."""
    if not isinstance(game, Classic | Moonlit) or not compiled():
        return None

    def rollout(states: list[State[Table]], seat: int, seed: int) -> float:
        batch = Batch(game, states, seed)
        batch.play(len(states[0].table.pieces), EXPERT)
        return sum(batch.chances(seat)) / len(states)

    return rollout
