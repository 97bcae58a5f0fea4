"""Playouts of many deals at once, where the kernel knows the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazeworks.core import AnyGame
from mazeworks.games.classic import Classic
from mazeworks.games.moonlit import Moonlit
from mazeworks.kernel import EXPERT, Batch, compiled

Volley = Callable[[list[Any], int, int], float]


def volley_of(game: AnyGame) -> Volley | None:
    """A function that plays one round in states where a seat has just played, and says how likely it then wins."""
    if type(game) not in (Classic, Moonlit) or not compiled():
        return None

    def volley(states: list[Any], seat: int, seed: int) -> float:
        batch = Batch(game, states, seed)
        batch.play(game.seats(states[0]), EXPERT)
        return sum(batch.chances(seat)) / len(states)

    return volley
