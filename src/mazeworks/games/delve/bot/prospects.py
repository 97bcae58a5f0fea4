"""The win probability in the delve, estimated from the open table."""

from __future__ import annotations

from ..rules.facts import points
from ..rules.game import Delve
from ..rules.state.table import KEYSTONE, State
from . import odds
from .perception import KINDS, Eye

LIVES = (0.0, 0.45, 0.75, 0.92, 1.0)  # prospects by number of Lives
LATER = 6  # typical rounds until a seat meets the Guardian
HOLDER, READY = 2.5, 1.6  # factors for a Keystone, and for a Keystone in the Heart Chamber
NOBODY = 0.15  # the maze itself counts as one opponent


def foresight(game: Delve, state: State, seat: int) -> float:
    """A seat's share of all prospects."""
    eye = Eye(state, game.options, seat)
    all_seats = [prospect(eye, other) for other in range(len(state.table.heroes))]
    return all_seats[seat] / (sum(all_seats) + NOBODY)


def prospect(eye: Eye, seat: int) -> float:
    """The prospects of a seat: its chance against the Guardian in a few rounds, a Keystone, its Lives."""
    hero, numbers = eye.run.heroes[seat], eye.run.content.numbers
    if not hero.lives:
        return 0.0
    if not eye.options.endgame:
        return (1.0 + points(hero)) ** 2 * LIVES[hero.lives] / 100
    ebb = max(0, (eye.run.round + LATER - numbers.ebb_start) // numbers.ebb_every)
    value = max(numbers.guardian_min, numbers.guardian_value - ebb - numbers.wound * eye.run.heart.wounds)
    chance = max([odds.fight(eye.total(seat, kind) - value).win for kind in KINDS])
    key = HOLDER if KEYSTONE in hero.objects else 1.0
    place = READY if KEYSTONE in hero.objects and hero.cell is not None and hero.cell == eye.heart else 1.0
    return (0.1 + chance) * key * place * LIVES[hero.lives] + 0.02 * len(hero.objects)
