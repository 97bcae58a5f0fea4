"""The shelf: every game that can be played."""

import difflib
from functools import partial

from mazeworks.core import Refused, Spec

from .classic import Classic
from .classic import Options as ClassicOptions
from .delve import Options as DelveOptions
from .delve import delve
from .dragon import Dragon
from .dragon import Options as DragonOptions
from .moonlit import Moonlit
from .moonlit import Options as MoonlitOptions
from .tigers import Options as TigersOptions
from .tigers import Tigers
from .wizard import Options as WizardOptions
from .wizard import Wizard

__all__ = ["SHELF", "spec_of"]

_SEATS = (2, 3, 4)
_RACE = "Push a row, watch the hedges slide, and be first home with every treasure."
_NIGHT = "Find treasures by day; at nightfall others begin to glow, and the points decide."
_CATCH = "Shift the paths, catch your creatures, and be first back where you began."
_GLOW = "Catch creatures by day; in the dark others begin to glow, and the points decide."
_SCHOOL = "Meet the people of a school of magic as they are called; potions, wands and good advice win the day."
_CUBS = "Lead your tiger cubs through their door while the labyrinth shifts with every turn."
_HOARD = "Take the hoard in rising order, stay out of the dragon's sight, and face it at last."
_DEPTHS = "Explore a maze that grows as you go, come back stronger, and face the Guardian of its Heart."
_CLASSIC = (ClassicOptions, partial(Classic, theme="hedge"))
_CREATURE = (ClassicOptions, partial(Classic, theme="creatures"))
_OPEN = {"open_cards": True}

SHELF: tuple[Spec, ...] = (
    Spec("classic", "Shifting Maze", _RACE, 1, _SEATS, 20, "classic", *_CLASSIC),
    Spec("classic-open", "Shifting Maze, open cards", _RACE, 1, _SEATS, 20, "classic", *_CLASSIC, _OPEN),
    Spec("moonlit", "Moonlit Maze", _NIGHT, 1, _SEATS, 25, "moonlit", MoonlitOptions, partial(Moonlit, theme="hedge")),
    Spec("creatures", "Creature Maze", _CATCH, 1, _SEATS, 20, "classic", *_CREATURE),
    Spec("creatures-open", "Creature Maze, open tokens", _CATCH, 1, _SEATS, 20, "classic", *_CREATURE, _OPEN),
    Spec(
        "creatures-moonlit",
        "Creature Maze by night",
        _GLOW,
        1,
        _SEATS,
        25,
        "moonlit",
        MoonlitOptions,
        partial(Moonlit, theme="creatures"),
    ),
    Spec("wizard", "Wizard's Maze", _SCHOOL, 1, _SEATS, 40, "wizard", WizardOptions, partial(Wizard, theme="school")),
    Spec("tigers", "Two Doors", _CUBS, 1, (2,), 20, "tigers", TigersOptions, Tigers),
    Spec("dragon", "Dragon's Maze", _HOARD, 1, _SEATS, 45, "dragon", DragonOptions, partial(Dragon, theme="hoard")),
    Spec("delve", "Wayfarers' Delve", _DEPTHS, 1, (1, 2, 3, 4, 5, 6), 60, "delve", DelveOptions, delve),
)


def spec_of(id: str) -> Spec:
    """The game called `id`; a near miss is met with a suggestion."""
    known = {spec.id: spec for spec in SHELF}
    if id in known:
        return known[id]
    near = difflib.get_close_matches(id, known, n=1)
    hint = f"Did you mean {near[0]}?" if near else f"There are: {', '.join(known)}."
    raise Refused("game", f"There is no game called {id!r:.40}. {hint}")
