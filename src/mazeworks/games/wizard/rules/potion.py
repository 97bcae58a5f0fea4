"""The potions: dealing, imagining, and their effect on the cards to come."""

from __future__ import annotations

import functools
from collections.abc import Collection, Sequence
from itertools import permutations

from mazeworks.core import Dice

from .options import CARDS, RULES, Options
from .table import CHARACTERS, ChanceAction, Draw, Potion, State

OFFSETS: tuple[int, ...] = tuple(RULES["potion"])
RING = range(int(RULES["potions"]))


def named(at: int, ring: Sequence[int]) -> Potion:
    """The characters of a potion; all possible ingredients form a ring (clause 1.5)."""
    return tuple(sorted([ring[(at + offset) % len(ring)] for offset in OFFSETS]))


FIXED = tuple([named(at, CHARACTERS) for at in RING])  # clause 1.6


def deal(
    seats: int, options: Options, seen: Collection[int], own: tuple[int, Potion] | None, dice: Dice
) -> tuple[Potion, ...]:
    """Deal a potion to each seat. `seen` characters are in play, `own` is a seat with its known potion; all deals that
    fit are equally likely."""
    if options.fixed_potions:
        return _of_fixed(seats, own, dice)
    seat, mine = own or (0, ())
    rest = dice.shuffled([c for c in CHARACTERS if c not in seen and c not in mine])
    box = rest[: len(CHARACTERS) - CARDS]
    places = dice.shuffled(RING)[:seats]
    ring = dict(zip([(places[seat] + offset) % CARDS for offset in OFFSETS], dice.shuffled(mine), strict=False))
    free = [at for at in RING if at not in ring]
    ring |= zip(free, dice.shuffled([c for c in CHARACTERS if c not in box and c not in mine]), strict=True)
    return tuple([named(at, [ring[at] for at in RING]) for at in places])


def _of_fixed(seats: int, own: tuple[int, Potion] | None, dice: Dice) -> tuple[Potion, ...]:
    if own is None:
        return tuple(dice.shuffled(FIXED)[:seats])
    seat, mine = own
    others = dice.shuffled([potion for potion in FIXED if potion != mine])[: seats - 1]
    return (*others[:seat], mine, *others[seat:])


def draws(state: State, options: Options) -> tuple[tuple[ChanceAction, int], ...]:
    """The possible next cards. The box is not part of a state: characters on a dealt potion are certainly in the pile,
    the others with the frequency that the remaining room gives."""
    revealed = state.table.revealed
    unseen = [c for c in CHARACTERS if c not in revealed]
    if options.fixed_potions:
        return tuple([(Draw(c), 1) for c in unseen])
    sure = {c for potion in state.potions for c in potion} - {*revealed}
    room = CARDS - len(revealed) - len(sure)  # places of the pile for other characters
    weights = [(Draw(c), len(unseen) - len(sure) if c in sure else room) for c in unseen]
    return tuple([(luck, weight) for luck, weight in weights if weight])


def problem(potions: tuple[Potion, ...], revealed: tuple[int, ...], options: Options) -> str | None:
    """Return why these potions cannot have been dealt together, or None."""
    if len(set(potions)) < len(potions):
        return "Two seats have the same potion."
    if options.fixed_potions:
        return None if set(potions) <= set(FIXED) else "There is no such potion."
    if any(sorted({*potion} & {*CHARACTERS}) != list(potion) or len(potion) != len(OFFSETS) for potion in potions):
        return "A potion names three characters, each once and in order."
    if len({*revealed}.union(*potions)) > CARDS:
        return "More characters are in play than there are cards."
    if _overlaps(potions) not in _possible(len(potions)):
        return "These potions are not of one set."
    return None


def _overlaps(potions: tuple[Potion, ...]) -> tuple[tuple[int, ...], ...]:
    """For each character the seats that need it, independent of its name."""
    every = {c for potion in potions for c in potion}
    return tuple(sorted([tuple([s for s, potion in enumerate(potions) if c in potion]) for c in every]))


@functools.cache
def _possible(seats: int) -> frozenset[tuple[tuple[int, ...], ...]]:
    """All ways in which potions of one set overlap; by the ring's symmetry the first may be any."""
    places = [(0, *rest) for rest in permutations(RING[1:], seats - 1)]
    return frozenset([_overlaps(tuple([named(at, RING) for at in each])) for each in places])
