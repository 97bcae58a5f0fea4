"""One game between bots, driven like any other: through `Match`, each bot with its own view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mazeworks.bots import Bot, bot_of
from mazeworks.core import Dice, Event, Options, Spec
from mazeworks.match import Match

Watch = Callable[[Match, tuple[Event, ...]], None]


def seated(match: Match, names: Sequence[str], seed: int | str) -> list[Bot]:
    """A bot for each seat, each with dice of its own."""
    return [bot_of(name, match.game, Dice(f"{seed}/{seat}/{name}")) for seat, name in enumerate(names)]


def play(match: Match, bots: Sequence[Bot], watch: Watch | None = None) -> Match:
    """Play a match to its end. `watch` is called after every action with what happened."""
    seen: list[list[Event]] = [[] for _ in bots]
    while isinstance(seat := match.actor, int):
        view = match.view(seat)
        events, seen[seat] = seen[seat], []
        happened = match.submit(seat, bots[seat].choose(view, events), match.ply)
        for reader, heard in enumerate(seen):
            heard += [event.seen_by(reader) for event in happened]
        if watch:
            watch(match, happened)
    return match


def play_new(
    spec: Spec, names: Sequence[str], seed: int | str, options: Options | dict[str, Any] | None = None
) -> Match:
    """Set up a game for these bots and play it."""
    match = Match.new(spec, len(names), seed, options)
    return play(match, seated(match, names, seed))
