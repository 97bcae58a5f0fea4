"""The odds of duels, and the effect of the last roll.

The same numbers describe both kinds: an ordinary duel is one roll that has to reach 4, the final one three that have to
reach 12. After each roll a card may repeat the last one.
"""

from __future__ import annotations

import functools

from .table import PIPS, RULES, Duel, Foe


def ordinary(foe: Foe, queue: tuple[int, ...]) -> Duel:
    """A duel for every seat of the queue (clause 7.5)."""
    return Duel(foe, queue, RULES["duel_need"], RULES["duel_rolls"])


def final(seat: int) -> Duel:
    """The duel that ends the game (clause 9.3)."""
    return Duel("dragon", (seat,), RULES["final_need"], RULES["final_rolls"])


def won(duel: Duel) -> bool:
    """True if the rolls so far are enough."""
    return sum(duel.rolls) >= duel.need


@functools.cache
def ways(cards: int, rolls: int, need: int) -> int:
    """The number of winning courses among 6^(cards + rolls) equally likely ones, with optimal play."""
    if rolls == 0:
        return 6**cards if need <= 0 else 0
    anew = ways(cards - 1, rolls, need) if cards else 0
    return sum([max(ways(cards, rolls - 1, need - pips), anew) for pips in PIPS])


def odds(cards: int, rolls: int, need: int) -> float:
    """The probability that `rolls` more rolls add up to `need`, if each may be repeated for one of `cards` cards."""
    return ways(cards, rolls, need) / ways(cards, rolls, 0)


def odds_to_stand(duel: Duel, cards: int) -> float:
    """The probability to win if the rolls so far stand."""
    return odds(cards, duel.of - len(duel.rolls), duel.need - sum(duel.rolls))


def odds_again(duel: Duel, cards: int) -> float:
    """The probability to win if a card repeats the last roll."""
    return odds_to_stand(_reopened(duel), cards - 1) if cards and duel.rolls else 0.0


def _reopened(duel: Duel) -> Duel:
    return Duel(duel.foe, duel.queue, duel.need, duel.of, duel.rolls[:-1])
