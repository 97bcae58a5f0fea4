"""Cards that chance deals: from a deck or from a hand."""

from __future__ import annotations

from collections import Counter

from ..heroes.inventory import fetched, gained, learn, searched, speak
from ..state import actions as words
from ..state.events import Forgot
from ..state.frames import Deal
from ..state.transition import Odds, Transition
from .spells import whims


def pile(run: Transition, frame: Deal) -> tuple[str, ...]:
    """The possible cards."""
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
    if frame.deck == "own":
        return own_spell(run, frame.seat)
    return run.book


def own_spell(run: Transition, seat: int) -> tuple[str, ...]:
    """The Spell named for a spellcaster, or all in the deck if it is gone (clause 3.4)."""
    named = run.content.characters[run.heroes[seat].character].spell
    return (named,) if named in run.book else run.book


def odds_of_deal(run: Transition, frame: Deal) -> Odds:
    return tuple([(words.ChanceDraw(name), n) for name, n in sorted(Counter(pile(run, frame)).items())])


def dealt_treasure(run: Transition, frame: Deal, card: str) -> None:
    fetched(run, card)
    gained(run, frame.seat, card)


def dealt_spell(run: Transition, frame: Deal, card: str) -> None:
    learn(run, frame.seat, card)


def dealt_hand(run: Transition, frame: Deal, card: str) -> None:
    speak(run, frame.seat, card)
    run.tell(Forgot(frame.seat, card))
