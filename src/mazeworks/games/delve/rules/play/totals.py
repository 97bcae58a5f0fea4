"""The parts of totals and tests, for the view."""

from __future__ import annotations

from collections.abc import Iterator

from ..content import modifiers as mods
from ..content.effects import StatWord
from ..heroes.inventory import price_of
from ..heroes.modifiers import active, card_of, object_limit, own, spell_limit, stat, stat_of, weapons
from ..state.frames import Fighter, FightFrame, TestFrame
from ..state.totals import Part, Sheet, Sums
from ..state.transition import Transition
from .dice import limit
from .weapons import surely_armed


def sheets(run: Transition) -> tuple[Sheet, ...]:
    """The stats and limits of each character with its cards."""
    return tuple(
        [
            Sheet(
                stat(run, seat, "strength"),
                stat(run, seat, "craft"),
                object_limit(run, seat),
                spell_limit(run, seat),
                (price_of(run, seat, "strength"), price_of(run, seat, "craft")),
            )
            for seat in range(len(run.heroes))
        ]
    )


def under_way(run: Transition) -> Sums | None:
    """The current fight so far, with the weapons that are certain."""
    at = run.nearest(FightFrame)
    fight = run.stack[at] if at is not None else None
    return sums(run, surely_armed(run, fight)) if isinstance(fight, FightFrame) and fight.kind else None


def needed(run: Transition) -> int:
    """The limit that the dice of the current test must stay below; 0 without one."""
    at = run.nearest(TestFrame)
    test = run.stack[at] if at is not None else None
    return limit(run, test) if isinstance(test, TestFrame) else 0


def sums(run: Transition, fight: FightFrame) -> Sums:
    """Both totals (clause 7.8), each with its parts."""
    versus = fight.foe in ("character", "seat")
    mine = tuple(_side(run, fight.seat, fight.kind, fight.mine, versus))
    if fight.rival is not None:
        return Sums(mine, tuple(_side(run, fight.rival, fight.kind, fight.theirs, versus)))
    return Sums(mine, (Part("value", fight.value), *_thrown(fight.theirs)))


def _side(run: Transition, seat: int, kind: str, side: Fighter, versus: bool) -> Iterator[Part]:
    which = stat_of(kind)
    changes = list(_changes(run, seat, which))
    yield Part(which, stat(run, seat, which) - sum([part.n for part in changes]))
    yield from changes
    yield from _plus(run, seat, mods.Battle if kind == "battle" else mods.Psychic)
    if versus:
        yield from _plus(run, seat, mods.VersusCharacter)
    if side.weapon and kind == "battle":
        bonus = sum([mod.add for mod in card_of(run, side.weapon).mods if isinstance(mod, mods.Battle)])
        yield Part(side.weapon, bonus + (1 if side.weapon.endswith("+") else 0))
    yield from _thrown(side)


def _changes(run: Transition, seat: int, which: StatWord) -> Iterator[Part]:
    """The modifiers of a stat; a reduction by a limit is included in the stat itself."""
    value, yet = stat(run, seat, which), own(run.heroes[seat], which)
    parts = list(_plus(run, seat, mods.Strength if which == "strength" else mods.Craft))
    if yet + sum([part.n for part in parts]) == value:
        yield from parts


def _plus(run: Transition, seat: int, kind: type[mods.Plus]) -> Iterator[Part]:
    armed = bool(weapons(run, run.heroes[seat]))
    for source, mod in active(run, seat, kind):
        if mod.when != "unarmed" or not armed:
            yield Part(source, mod.add)


def _thrown(side: Fighter) -> Iterator[Part]:
    if side.add:
        yield Part("spells", side.add)
    if side.die:
        yield Part("die", side.die)
