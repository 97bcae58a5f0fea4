"""What our players know of a game: how good a state is, how a turn may go on, and how to play without thinking long."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Generic, NamedTuple, TypeAlias

from mazeworks.core import Action, Dice, Result
from mazeworks.core.type_variables import G, S

WON = 1e6  # the value of a game that is won; nothing else comes near

Value: TypeAlias = Callable[[G, S, int], float]  # of a game, a state and a seat
Expert: TypeAlias = Callable[[G, S, Dice], Action]  # of a game and a state


class Mind(NamedTuple, Generic[G, S]):
    """All of it for one game. States are imagined: whoever judges them uses nothing that is hidden from the seat.

    `value` is what greedy sees at the end of its turn, comparable within one decision; None where a turn has too many
    ends to try them all. `foresight` is the chance of winning, as the seat that has just played may judge it.
    `expert` acts for whoever is asked, as one who knows their own cards; `styles` are other experts, by name.
    `quiet` are phases in which a state is judged as it is, though the turn goes on: its value knows what comes then.
    `walks` are those that differ in value, or in foresight for one who looks ahead, where all others only cost time.
    `aside` says of a state and an action whether it is mere talk in one's own turn: it is never tried, and never taken
    by a bot that tries turns.
    """

    value: Value[G, S] | None
    foresight: Value[G, S] | None = None
    expert: Expert[G, S] | None = None
    quiet: frozenset[str] = frozenset()
    walks: Callable[[S, bool], Sequence[Action]] | None = None
    styles: Mapping[str, Expert[G, S]] = MappingProxyType({})
    aside: Callable[[S, Action], bool] | None = None


def win_share(result: Result, seat: int) -> float:
    """What a seat has of a game that is over: a shared first place counts its share."""
    winners = result.winners
    return 1 / len(winners) if seat in winners else 0.0
