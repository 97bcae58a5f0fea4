"""The events of a match as sentences, filtered for each reader."""

from __future__ import annotations

from collections.abc import Sequence

from mazeworks.core import AnyGame, Event, Reader, Result
from mazeworks.match import because, tell
from mazeworks.term.visit import Said


class Journal:
    """Sentences for every reader, oldest first."""

    def __init__(self, game: AnyGame, names: Sequence[str], readers: Sequence[Reader]) -> None:
        self.game, self.names = game, tuple(names)
        self._said: dict[Reader, list[Said]] = {reader: [] for reader in readers}

    def note(self, events: Sequence[Event]) -> None:
        """Add events: each reader gets the part that it may see."""
        for reader, said in self._said.items():
            for event in events:
                seat = event.seat if isinstance(event.seat, int) else None
                if text := tell(self.game, event.seen_by(reader), self.names):
                    said.append(Said(0, seat, text))

    def of(self, reader: Reader) -> list[Said]:
        """The sentences of a reader."""
        return self._said[reader]


def ending(game: AnyGame, result: Result, names: Sequence[str]) -> list[str]:
    """The ending: the winner and the reason, then each seat's rank and score."""
    winners = [names[seat] for seat in result.winners]
    why = because(game, result)
    if not winners:
        lines = [f"Nobody won. {why}"]
    elif len(winners) > 1:
        lines = [f"{', '.join(winners[:-1])} and {winners[-1]} share the win. {why}"]
    else:
        lines = [f"{winners[0]} wins. {why}"]
    wide = max([len(name) for name in names])
    for seat in sorted(range(len(names)), key=lambda seat: result.ranks[seat]):
        lines.append(f"  {result.ranks[seat]}.  {names[seat]:{wide}}  score {result.scores[seat]}")
    return lines
