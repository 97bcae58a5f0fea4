"""The odds of fights and tests, by the rules and from open information.

All remaining choices are assumed optimal for this fight or test alone: the weapon that wins most often, a re-roll if it
can still win, the cheapest loss. A Spell counts once it is cast; an Enemy's Spell counts before, by its table (clause
8.5). Spells that players may still cast or pick are left out, because no seat can know them.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, NamedTuple

from msgspec.structs import replace

from mazeworks.core import without

from .content.effects import Faces
from .loop import answer, odds_of, options_of, settle
from .play.dice import limit, passing
from .play.fight import bites, casts, may_repeat, repeats, totals
from .play.outcome import tie_wins
from .play.outer_track import entrance_at, has_room, portal_test
from .play.steps import wall_test
from .play.weapons import armed, arms, fighter, fighters
from .state import actions as words
from .state import frames as on
from .state.totals import Prospect
from .state.transition import Transition

FACES = range(1, 7)
DEAD = 99  # above any total
OPEN = ("evade", "arms", "cast", "reply", "dice", "again")  # stages in which a fight is undecided
ROLLING = (
    on.CastInFight,
    on.Again,
    on.DieFrame,
    on.Throw,
)  # only dice are to come, unless a seat casts a Spell


class Ends(NamedTuple):
    """The probabilities to win and to lose a fight; the rest is a stand-off."""

    win: Fraction
    lose: Fraction


WON, DRAWN, LOST = Ends(Fraction(1), Fraction(0)), Ends(Fraction(0), Fraction(0)), Ends(Fraction(0), Fraction(1))


def mean(parts: Iterable[tuple[Ends, int]]) -> Ends:
    """The weighted mean."""
    weighed = list(parts)
    whole = sum([weight for _, weight in weighed])
    win = sum([ends.win * weight for ends, weight in weighed], Fraction(0))
    lose = sum([ends.lose * weight for ends, weight in weighed], Fraction(0))
    return Ends(win / whole, lose / whole)


def best(options: Iterable[Ends], mine: bool) -> Ends:
    """The choice of a side: most wins first, then fewest losses."""
    return max(options, key=lambda ends: (ends.win, -ends.lose) if mine else (ends.lose, -ends.win))


# --- the dice (clauses 7.6 to 7.9) ----------------------------------------------------------------------------------


class Side(NamedTuple):
    """One side at the dice: its total without the die, and the die, 0 if it is still to be rolled.

    `may` and `must`: it can, or has to, roll again if it would not win. `bitten`: faces that cost the `toll`.
    """

    plus: int
    die: int
    may: bool
    must: bool
    ties: bool
    bitten: Faces
    toll: int


@functools.lru_cache(4096)
def thrown(mine: Side, theirs: Side) -> Ends:
    """The probabilities of the dice."""
    if not mine.die:
        return mean([(thrown(mine._replace(die=pips), theirs), 1) for pips in FACES])
    if not theirs.die:
        return mean([(thrown(mine, theirs._replace(die=pips)), 1) for pips in FACES])
    ahead = mine.plus + mine.die - theirs.plus - theirs.die
    if ahead <= 0 and (mine.may or mine.must):
        kept = mine._replace(may=False, must=False)
        again = thrown(kept._replace(die=0), theirs)
        return again if mine.must else best([thrown(kept, theirs), again], mine=True)
    if ahead >= 0 and (theirs.may or theirs.must):
        kept = theirs._replace(may=False, must=False)
        again = thrown(mine, kept._replace(die=0))
        return again if theirs.must else best([thrown(mine, kept), again], mine=False)
    return _result(mine, theirs, ahead)


def _result(mine: Side, theirs: Side, ahead: int) -> Ends:
    """The end once all dice lie. A fighter that dies of Lycanthropy has lost."""
    toll = mine.toll if mine.die in mine.bitten else 0
    gift = theirs.toll if theirs.die in theirs.bitten else 0
    if toll == DEAD or gift == DEAD:
        return LOST if toll == DEAD else WON
    left = ahead - toll + gift or mine.ties - theirs.ties
    return WON if left > 0 else LOST if left < 0 else DRAWN


def _sides(run: Transition, fight: on.FightFrame) -> tuple[Side, Side]:
    """Both sides; only the lead matters, so the other side counts from 0."""
    mine, theirs = totals(run, _undiced(fight))
    one = _side(run, fight, fight.seat, mine - theirs)
    if fight.rival is not None:
        return one, _side(run, fight, fight.rival, 0)
    return one, Side(0, fight.theirs.die, False, repeats(run, fight), False, (), 0)


def _side(run: Transition, fight: on.FightFrame, seat: int, plus: int) -> Side:
    side, faces = fighter(fight, seat), bites(run, fight, seat)
    toll = _toll(run, fight, seat) if faces else 0
    return Side(plus, side.die, bool(may_repeat(run, fight, seat)), False, tie_wins(run, side), faces, toll)


def _undiced(fight: on.FightFrame) -> on.FightFrame:
    return replace(fight, mine=replace(fight.mine, die=0), theirs=replace(fight.theirs, die=0))


def _toll(run: Transition, fight: on.FightFrame, seat: int) -> int:
    """The cost of Lycanthropy to a total: the least useful Follower, or a Life (clause 8.6)."""
    hero, bare = run.heroes[seat], _undiced(fight)
    at = fighters(fight).index(seat)
    if not hero.followers:
        return 0 if hero.lives > 1 else DEAD
    full, left = totals(run, bare)[at], []
    for name in set(hero.followers):
        run.heroes[seat] = replace(hero, followers=without(hero.followers, name))
        left.append(totals(run, bare)[at])
    run.heroes[seat] = hero
    return full - max(left)


# --- the current fight ----------------------------------------------------------------------------------------------


def at_hand(run: Transition) -> Ends | None:
    """The odds of the current fight; None if there is none, or if its dice have decided it."""
    at, fight = _fight(run)
    if fight is None or not fight.kind or fight.stage not in OPEN:
        return None
    if fight.stage in ("evade", "arms"):
        return _armed(run, at, fight, fighters(fight))
    return _foreseen(run)


def _fight(run: Transition) -> tuple[int, on.FightFrame | None]:
    at = run.nearest(on.FightFrame)
    frame = None if at is None else run.stack[at]
    return (at or 0, frame) if isinstance(frame, on.FightFrame) else (0, None)


def _armed(run: Transition, at: int, fight: on.FightFrame, seats: list[int]) -> Ends:
    """The odds with the best weapons; the attacker chooses first."""
    if not seats:
        return _met(run, at, fight) if casts(run, fight) else thrown(*_sides(run, fight))
    seat, *others = seats
    choices = [armed(fight, seat, weapon) for weapon in arms(run, fight, seat)] or [fight]
    return best([_armed(run, at, choice, others) for choice in choices], mine=seat == fight.seat)


def _met(run: Transition, at: int, fight: on.FightFrame) -> Ends:
    """The odds before the Enemy casts its Spell."""
    scratch = Transition(run.closed().state, run.options)
    scratch.stack[at:] = [replace(fight, stage="spell")]
    settle(scratch)
    return _foreseen(scratch)


def _foreseen(run: Transition) -> Ends:
    """The odds over all events before the dice; no card answers a Spell."""
    at, fight = _fight(run)
    if fight is None:
        return LOST  # the dead do not fight
    above = run.stack[at + 1 :]
    if all(isinstance(each, ROLLING) for each in above) or any(map(_picked, above)):
        return _rolled(run, fight, above)
    state, top = run.closed().state, run.stack[-1]

    def after(action: words.Choice | words.ChanceAction) -> Ends:
        later = Transition(state, run.options)
        answer(later, action)
        return _foreseen(later)

    if isinstance(top, on.ChanceFrame):
        return mean([(after(luck), weight) for luck, weight in odds_of(run)])
    if isinstance(top, on.React):
        return after(words.Suffer())
    return best([after(option) for option in options_of(run)], mine=top.seat == fight.seat)


def _picked(frame: on.AnyFrame) -> bool:
    """True while a Spell is picked for an Enemy character: it is unknown (clause 9.3)."""
    return isinstance(frame, on.FoeCasts | on.PickFrame) or (
        isinstance(frame, on.Deal) and frame.deck in ("offer", "whim")
    )


def _rolled(run: Transition, fight: on.FightFrame, above: list[on.AnyFrame]) -> Ends:
    """The odds of the dice, one of which may be about to fall or to be rolled again."""
    for frame in above:
        if isinstance(frame, on.Throw):
            fight = _lifted(fight, frame.theirs)
        elif isinstance(frame, on.Again):
            mine = frame.seat == fight.seat
            again = thrown(*_sides(run, _lifted(fight, not mine)))
            return best([thrown(*_sides(run, fight)), again], mine)
    return thrown(*_sides(run, fight))


def _lifted(fight: on.FightFrame, theirs: bool) -> on.FightFrame:
    """Return the fight with one die still to fall."""
    if theirs:
        return replace(fight, theirs=replace(fight.theirs, die=0))
    return replace(fight, mine=replace(fight.mine, die=0))


# --- the effect of every answer -------------------------------------------------------------------------------------


def prospect(ends: Ends | None) -> Prospect | None:
    """The probabilities in the form of the view."""
    return None if ends is None else Prospect(float(ends.win), float(1 - ends.win - ends.lose), float(ends.lose))


def odds(run: Transition) -> Prospect | None:
    """The odds of the current fight, for the seat that met or attacked the other side."""
    return prospect(at_hand(run))


def chances(run: Transition, legal: tuple[words.Choice, ...]) -> tuple[Prospect | None, ...]:
    """The odds after each answer that begins or belongs to a fight or test; () if none does."""
    top = run.stack[-1] if legal else None
    ask = _ASKED.get(type(top))
    found = tuple([ask(run, top, action) for action in legal]) if ask else ()
    return found if any(found) else ()


def _after(run: Transition, top: on.Question, action: words.Choice) -> Prospect | None:
    """The odds of the fight after an answer."""
    if isinstance(action, words.Pass | words.ChooseEvade):
        return None
    later = Transition(run.closed().state, run.options)
    answer(later, action)
    return odds(later)


def _tested(run: Transition, test: on.TestFrame) -> Prospect:
    chance = passing(run, test)
    return Prospect(float(chance), 0.0, float(1 - chance), limit(run, test))


def _stride(run: Transition, top: on.Stride, action: words.Choice) -> Prospect | None:
    if isinstance(action, words.Search):
        return _tested(run, on.TestFrame(top.seat, "search", action.stat)) if action.stat else Prospect(1.0, 0.0, 0.0)
    if isinstance(action, words.Wall):
        return _tested(run, wall_test(run, top.seat, action.side))
    return _after(run, top, action) if isinstance(action, words.Challenge) else None


def _outside(run: Transition, top: on.Outside, action: words.Choice) -> Prospect | None:
    if not isinstance(action, words.ChooseEnter):
        return None
    sure = has_room(run, entrance_at(run, top.seat))
    return _tested(run, portal_test(run, top.seat)) if sure else Prospect(0.0, 0.0, 1.0)


def _name(run: Transition, top: on.Name, action: words.Choice) -> Prospect | None:
    test = run.stack[-2]
    if isinstance(test, on.TestFrame) and isinstance(action, words.Try):
        return _tested(run, replace(test, stat=action.stat))
    return None


def _again(run: Transition, top: on.Again, action: words.Choice) -> Prospect | None:
    below, repeat = run.stack[-2], isinstance(action, words.ChooseReroll)
    if isinstance(below, on.TestFrame):
        return _tested(run, replace(below, pips=0) if repeat else below)
    if isinstance(below, on.FightFrame):
        mine = top.seat == below.seat
        return prospect(thrown(*_sides(run, _lifted(below, not mine) if repeat else below)))
    return _after(run, top, action)


def _reaction(run: Transition, top: on.React, action: words.Choice) -> Prospect | None:
    return _after(run, top, action) if run.nearest(on.FightFrame) is not None else None


_ASKED: dict[type, Callable[[Transition, Any, words.Choice], Prospect | None]] = {
    on.Stride: _stride,
    on.Outside: _outside,
    on.Name: _name,
    on.Again: _again,
    on.React: _reaction,
    on.Confront: _after,
    on.Evasion: _after,
    on.Manner: _after,
    on.Arm: _after,
    on.CastInFight: _after,
}
