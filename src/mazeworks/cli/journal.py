"""The events of a match as sentences, filtered for each reader."""

from __future__ import annotations

from collections.abc import Sequence

from mazeworks.core import AnyGame, Event, Reader, Result
from mazeworks.match import because, tell
from mazeworks.term.standing import standing
from mazeworks.term.text import cells, padded
from mazeworks.term.visit import Said
from mazeworks.term.words import words_of


class Journal:
    """Sentences for every reader in a language, oldest first."""

    def __init__(self, game: AnyGame, names: Sequence[str], readers: Sequence[Reader], language: str = "en") -> None:
        self.game, self.names, self.language = game, tuple(names), language
        self._said: dict[Reader, list[Said]] = {reader: [] for reader in readers}

    def note(self, events: Sequence[Event]) -> None:
        """Add events: each reader gets the part that it may see."""
        for reader, said in self._said.items():
            for event in events:
                seat = event.seat if isinstance(event.seat, int) else None
                if text := tell(self.game, event.seen_by(reader), self.names, self.language):
                    said.append(Said(0, seat, text))

    def of(self, reader: Reader) -> list[Said]:
        """The sentences of a reader."""
        return self._said[reader]


def ending(game: AnyGame, result: Result, names: Sequence[str], language: str = "en") -> list[str]:
    """The ending: the winner and the reason, then each seat's place and score."""
    words, winners = words_of(language), [names[seat] for seat in result.winners]
    why = because(game, result, language)
    if not winners:
        lines = [words("term.result.nobody", why=why)]
    elif len(winners) > 1:
        both = words("result.and", first=", ".join(winners[:-1]), last=winners[-1])
        lines = [words("term.result.shared", names=both, why=why)]
    else:
        lines = [words("term.result.won", name=winners[0], why=why)]
    wide = max([cells(name) for name in names])
    for seat, place in standing(result.ranks):
        score = words("term.result.score", n=result.scores[seat])
        lines.append(f"  {place and f'{place} '}{padded(names[seat], wide)}  {score}")
    return lines
