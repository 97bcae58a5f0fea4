"""One game between bots, played through `Match`, each bot with its own view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, overload

from mazeworks.bots import Bot, Moment, bot_of
from mazeworks.core import Event, GivenOptions, Refused, Spec
from mazeworks.core.type_variables import C, S, V
from mazeworks.match import Match
from mazeworks.shelf import entry

Watch: TypeAlias = Callable[[Match[S, C, V], tuple[Event, ...]], None]


def entrants(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of bots. A single string is refused: it would be read letter by letter."""
    if isinstance(names, str) or not all(isinstance(name, str) for name in names):
        raise Refused(
            "bot", 'Give bots as a list of names, such as ["fern", "yew"], not as {names}.', names=f"{names!r:.40}"
        )
    return tuple(names)


def seated(match: Match[S, C, V], names: Sequence[str]) -> list[Bot[V]]:
    """A bot for each seat."""
    return [bot_of(name, match.game) for name in names]


def play(
    match: Match[S, C, V], bots: Sequence[Bot[V]], seed: int | str, watch: Watch[S, C, V] | None = None
) -> Match[S, C, V]:
    """Play a match to its end. The seed determines what bots draw. `watch` is called after every action with its
    events."""
    while isinstance(seat := match.actor, int):
        moment = Moment.at(seed, seat, match.ply, match.since)
        happened = match.submit(seat, bots[seat].choose(match.view(seat), moment), match.ply)
        if watch:
            watch(match, happened)
    return match


@overload
def play_new(
    game: Spec[S, C, V], names: Sequence[str], seed: int | str, options: GivenOptions = None
) -> Match[S, C, V]: ...
@overload
def play_new(game: str, names: Sequence[str], seed: int | str, options: GivenOptions = None) -> Match: ...
def play_new(game: Spec | str, names: Sequence[str], seed: int | str, options: GivenOptions = None) -> Match:
    """Set up a game for these bots and play it.

    Examples:
        >>> play_new("classic", ["greedy", "chaos"], 1, {"cards": 1}).result.winners
        (0,)
    """
    match = Match.new(entry(game), len(entrants(names)), seed, options)
    return play(match, seated(match, names), seed)
