"""The interface of a game's knowledge for bots: values of states, ways to finish a turn, and a quick policy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Generic, NamedTuple, TypeAlias

from mazeworks.core import Action, Dice, Result
from mazeworks.core.type_variables import G, S

from .patience import Patience

WON = 1e6  # the value of a won game; no other value comes near

Value: TypeAlias = Callable[[G, S, int], float]  # takes a game, a state and a seat
Expert: TypeAlias = Callable[[G, S, Dice], Action]  # takes a game and a state


class Mind(NamedTuple, Generic[G, S]):
    """A game's knowledge for bots. They evaluate imagined states only, so no hidden information is used.

    `value` is greedy's evaluation at the end of its turn, comparable within one decision; None if a turn has too many
    ends to try them all. `foresight` is the win probability as estimated by the seat that has just played.
    `expert` acts for the seat to decide and uses that seat's own cards; `styles` are other experts, by name.
    `quiet` are phases whose states are evaluated although the turn goes on: the value covers the rest of the turn.
    `walks` are the walks that differ in value, or in foresight for a search; other walks only cost time.
    `aside` is true if an action at a state is only talk in the seat's own turn. Bots that try turns neither try it
    nor take it. `patience` ends the waiting in a game with a common prize.
    """

    value: Value[G, S] | None
    foresight: Value[G, S] | None = None
    expert: Expert[G, S] | None = None
    quiet: frozenset[str] = frozenset()
    walks: Callable[[S, bool], Sequence[Action]] | None = None
    styles: Mapping[str, Expert[G, S]] = MappingProxyType({})
    aside: Callable[[S, Action], bool] | None = None
    patience: Patience[G, S] | None = None


def win_share(result: Result, seat: int) -> float:
    """A seat's share of a finished game: a shared first place counts its share."""
    winners = result.winners
    return 1 / len(winners) if seat in winners else 0.0
