"""Cards that chance deals: out of a deck, out of a hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from . import words
from .belongings import fetched, gained, learn, searched, speak
from .events import Forgot
from .frames import Deal
from .run import Odds, Run, answers, chances
from .spells import whims

_dealt: dict[str, Callable[[Run, Deal, str], None]] = {}


def dealt(*decks: str) -> Callable[[Callable[[Run, Deal, str], None]], Callable[[Run, Deal, str], None]]:
    """What becomes of a card of these decks."""

    def register(do: Callable[[Run, Deal, str], None]) -> Callable[[Run, Deal, str], None]:
        _dealt.update(dict.fromkeys(decks, do))
        return do

    return register


def pile(run: Run, frame: Deal) -> tuple[str, ...]:
    """The cards that may come."""
    if frame.deck in ("ability", "keystone"):
        return searched(run, frame.deck)
    if frame.deck == "treasure":
        return run.treasures
    if frame.deck == "enemy":
        return run.enemies
    if frame.deck in ("character", "rebirth"):
        return run.unused
    if frame.deck == "hand":
        return run.spells[frame.seat]
    if frame.deck == "whim":
        return whims(run)
    return run.book


@chances(Deal)
def _(run: Run, frame: Deal) -> Odds:
    return tuple([(words.Draw(name), n) for name, n in sorted(Counter(pile(run, frame)).items())])


@answers(Deal)
def _(run: Run, frame: Deal, action: words.Draw) -> None:
    _dealt[frame.deck](run, frame, action.card)


@dealt("treasure", "ability", "keystone")
def _(run: Run, frame: Deal, card: str) -> None:
    fetched(run, card)
    gained(run, frame.seat, card)


@dealt("spell")
def _(run: Run, frame: Deal, card: str) -> None:
    learn(run, frame.seat, card)


@dealt("hand")
def _(run: Run, frame: Deal, card: str) -> None:
    speak(run, frame.seat, card)
    run.tell(Forgot(frame.seat, card))
