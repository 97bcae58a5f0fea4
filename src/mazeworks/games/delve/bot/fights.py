"""The rating of each answer in a fight, from the attack to the prize."""

from __future__ import annotations

from ..rules.content import effects as do
from ..rules.state import actions as words
from ..rules.state import frames
from .goals import assault, spoil
from .perception import Eye, boost
from .values import enemy, fought, life, thing_worth, worth

SPEND = 0.3  # the least gain for which a card is used up in a meeting
PEACE = 2.0  # the least gain for which a rival is attacked
FLIGHT = 1.0  # the price of evading: time, trophies, and an Enemy that stays
WIN = 15.0  # the value of beating the Guardian


def attack(eye: Eye, action: words.Attack) -> float:
    """Attack a Keystone holder, or a clearly weaker rival."""
    return assault(eye, action.seat, action.kind) - PEACE


def meeting(eye: Eye) -> float:
    """The value of the current fight to this seat."""
    fight = eye.fight
    if fight is None:
        return 0.0
    if fight.rival is not None:
        other = fight.seat if eye.seat != fight.seat else fight.rival
        return assault(eye, other, fight.kind)
    if fight.foe == "enemy":
        return enemy(eye, fight.card, fight.reward, True)
    treasure = {"roll": 0.6, "card": 1.2, "none": 0.0}[fight.reward]
    return fought(eye, fight.kind, fight.value, treasure + 0.4 * fight.value, (), fight.foe == "character")


def evade(eye: Eye, action: words.ChooseEvade) -> float:
    """Evade only a fight that costs more than evading, and more than the card that is spent on it."""
    spent = action.means in eye.run.content.spells or action.means in eye.run.content.lists
    return (-SPEND if spent else 0.0) - FLIGHT


def fight(eye: Eye, action: words.ChooseFight) -> float:
    if action.kind:
        return eye.chance(action.kind, eye.run.content.numbers.warden_value).win
    return meeting(eye)


def wield(eye: Eye, action: words.Wield) -> float:
    return -0.5 if action.card == "none" else eye.edge(action.card)


def cast_in_fight(eye: Eye, action: words.ChooseCast) -> float:
    """The gain in win probability by the Spell, times the stakes."""
    fight, run = eye.fight, eye.run
    if fight is None:
        return -1.0
    mine, theirs = (fight.mine, fight.theirs) if fight.seat == eye.seat else (fight.theirs, fight.mine)
    other = fight.rival if fight.seat == eye.seat else fight.seat
    versus = fight.foe in ("seat", "character")
    value = fight.value if other is None else eye.total(other, fight.kind, versus)
    at = next(
        at
        for at, cast in enumerate(run.content.spells[action.spell].cast)
        if cast.when == "fight" and cast.fight in ("", fight.kind)
    )
    add, die = boost(run.content.spells[action.spell].cast[at].effects)
    ahead, fixed = mine.add - theirs.add, theirs.die if theirs.fixed else 0
    before = eye.chance(fight.kind, value, versus, ahead, fixed)
    after = eye.chance(fight.kind, value, versus, ahead + add, die or fixed)
    stake = WIN if fight.foe == "guardian" else 6.0 if fight.foe == "warden" else 1.0 + 0.4 * value
    blow = -life(eye, -1) * (1 - (eye.saves() if fight.kind == "battle" else 0.0))
    gain = (after.win - before.win) * stake + (before.loss - after.loss) * blow
    return gain - (0.1 if fight.foe == "guardian" else SPEND + 0.2)


def answer(eye: Eye, _action: words.Answer) -> float:
    """Answer if the threat costs more than the card."""
    below = eye.run.stack[-2]
    if isinstance(below, frames.Sprung):
        harm = worth(eye, eye.run.content.traps[below.trap].effects, trap=True)
    elif isinstance(below, frames.SpellFrame):
        harm = worth(eye, eye.run.content.spells[below.spell].cast[below.at].effects)
        harm = min(harm, -1.0) if eye.fight else harm
    else:
        harm = worth(eye, (do.HexEffect(),))
    return -harm - SPEND


def pick(eye: Eye, action: words.ChoosePick) -> float:
    """Take what harms the loser most."""
    if action.spell == "none":
        return -0.1
    casts = eye.run.content.spells[action.spell].cast
    return max([len(cast.effects) + 2.0 * any(isinstance(each, do.Add) for each in cast.effects) for cast in casts])


def reroll(eye: Eye, _action: words.ChooseReroll) -> float:
    """Re-roll after a failure; an Enemy Spell if it is worse than most."""
    below = eye.run.stack[-2]
    if isinstance(below, frames.HexFrame):
        return worth(eye, (do.HexEffect(),)) - worth(eye, eye.run.content.foespells[below.pips].effects)
    return 1.0


def save(eye: Eye, action: words.ChooseSave) -> float:
    return 10.0 if action.by == "innate" else 1.0 + eye.cover(action.by) - 0.1 * thing_worth(eye, action.by)


def prize(eye: Eye, action: words.ChoosePrize) -> float:
    frame = eye.frame
    return spoil(eye, frame.loser, action.what) if isinstance(frame, frames.PrizeFrame) else 0.0
