"""Counts every line of play to a depth: two engines that agree here agree on the rules."""

from mazeworks.core import Game, outcomes
from mazeworks.core.type_variables import C, L, S, V


def perft(game: Game[S, C, L, V], state: S, depth: int) -> int:
    """The number of sequences of `depth` actions, chance included; shorter sequences that end the game count too."""
    if depth == 0:
        return 1
    actions = outcomes(game, state)
    if depth == 1 or not actions:
        return len(actions) or 1
    return sum([perft(game, game.apply(state, action).state, depth - 1) for action in actions])
