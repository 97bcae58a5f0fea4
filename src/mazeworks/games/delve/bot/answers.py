"""The rating of each answer to a question: one table entry for every kind of action; the best answer is taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from mazeworks.core import Action, Dice

from ..rules.content import effects as do
from ..rules.content.load import Content
from ..rules.facts import Transition, gear, options_of, tile_for, way
from ..rules.game import Delve
from ..rules.state import actions as words
from ..rules.state import frames
from ..rules.state.table import BESIDE, HEART, KEYSTONE, State, tile_of
from . import fights
from .goals import HEAL, OUTING, SAFE, SPARE, WAITING, Goal, camp_worth, care, dangers, dares, goals, outing
from .perception import Eye
from .routes import Move
from .style import KEEN, Style
from .tile_values import key_worth, unknown
from .values import GOLD, POWER, SPELL, STAT, TURN, ailment, better, life, option, thing_worth, worth

CARD = 0.5  # the least gain for which a card is used up in the start window
WHOLE, PROWL = 3, 1.0  # Lives below which prowling counts less, and by how much
LATE = 6  # final rounds in which no seat enters the maze any more, because points decide
Rate = Callable[[Eye, Any], float]


def expert(game: Delve, state: State, dice: Dice, style: Style = KEEN) -> Action:
    """The best-rated answer for the seat to decide; ties are broken at random."""
    return best_answer(Transition(state, game.options), dice, style)


def best_answer(run: Transition, dice: Dice, style: Style = KEEN) -> words.Choice:
    """The best-rated answer to the question on top of the stack."""
    rated = rates(Eye(run, run.stack[-1].seat, style), options_of(run))
    top = max([rate for rate, _ in rated])
    return dice.pick([action for rate, action in rated if rate >= top - 1e-9])


def rates(eye: Eye, legal: tuple[words.Choice, ...]) -> list[tuple[float, words.Choice]]:
    """The rating of each of these answers."""
    if len(legal) == 1:
        return [(0.0, legal[0])]
    rated = [(_RATES[type(action)](eye, action), action) for action in legal]
    if eye.style.danger and isinstance(eye.frame, frames.Stride) and (found := dangers(eye)):
        return [(rate - found.get(_after(eye, action), 0.0), action) for rate, action in rated]
    return rated


def _after(eye: Eye, action: words.Choice) -> int:
    """The cell of the seat after this action; -1 if it leaves the maze."""
    if isinstance(action, words.Exit | words.Challenge):
        return -1
    if isinstance(action, words.StepTo | words.Door | words.Wall) and eye.hero.cell is not None:
        to = BESIDE[eye.hero.cell][action.side]
        return -1 if to is None else to
    return -1 if eye.hero.cell is None else eye.hero.cell


def _plain(rate: float) -> Rate:
    return lambda _eye, _action: rate


# --- the start window -----------------------------------------------------------------------------------------------


def _cast(eye: Eye, action: words.ChooseCast) -> float:
    if isinstance(eye.frame, frames.CastInFight):
        return fights.cast_in_fight(eye, action)
    effects = eye.run.content.spells[action.spell].cast[way(eye.run, action.spell, "start")].effects
    if action.seat is not None:  # only to stop a rival who is about to win
        target = eye.run.heroes[action.seat]
        near = target.cell == eye.heart and KEYSTONE in target.objects
        slows = any(isinstance(each, do.LoseEffect) and each.what == "turn" for each in effects)
        return 2.0 if near and slows and not target.slowed else -1.0
    if any(isinstance(each, do.Foresee) for each in effects):
        return 0.1 if (goal := _best(eye)) and goal.why == "explore" and goal.way.turns <= 1 else -1.0
    return worth(eye, effects) - CARD


def _use(eye: Eye, action: words.ChooseUse) -> float:
    return worth(eye, eye.run.content.lists[action.card.removesuffix("+")]) - CARD


# --- steps ----------------------------------------------------------------------------------------------------------


def plans(eye: Eye) -> dict[Move, Goal]:
    """The goals from the seat's cell, computed once."""
    cell = eye.hero.cell
    if "plans" not in eye.__dict__:
        eye.__dict__["plans"] = {} if cell is None else goals(eye, cell)
    found: dict[Move, Goal] = eye.__dict__["plans"]
    return found


def _best(eye: Eye) -> Goal | None:
    return max(plans(eye).values(), key=lambda goal: goal.rate, default=None)


def goal_of(eye: Eye, action: Action) -> Goal | None:
    """The goal of a step, or None."""
    if isinstance(action, words.StepTo):
        return plans(eye).get(Move(action.side, False))
    if isinstance(action, words.Door | words.Wall):
        return plans(eye).get(Move(action.side, True)) or plans(eye).get(Move(action.side, False))
    if isinstance(action, words.Search):
        walls = [goal for move, goal in plans(eye).items() if move.wall]
        return max(walls, key=lambda goal: goal.rate, default=None)
    if isinstance(action, words.Between):
        return max(
            [goal for goal in plans(eye).values() if goal.cell == action.cell], key=lambda g: g.rate, default=None
        )
    return None


def _step(eye: Eye, action: words.StepTo) -> float:
    goal = goal_of(eye, action)
    return goal.rate if goal else -1.0


def _door(eye: Eye, action: words.Door) -> float:
    """A token is not spent where a passage leads."""
    goal = goal_of(eye, action)
    waste = 0.0 if Move(action.side, True) in plans(eye) or isinstance(eye.frame, frames.Found) else 0.3
    return goal.rate - waste if goal else -1.0


def _wall(eye: Eye, action: words.Wall) -> float:
    goal = goal_of(eye, action)
    return goal.rate if goal else -1.0


def _search(eye: Eye, action: words.Search) -> float:
    """Not while the seat has a token; with the better stat."""
    goal = goal_of(eye, action)
    chance = eye.test(action.stat) if action.stat else 1.0
    idle = -0.05 + 0.01 * chance  # standing still has a value, too
    return max(idle, goal.rate + 0.01 * chance if goal and not eye.hero.doors else idle)


def _between(eye: Eye, action: words.Between) -> float:
    """For a Keystone, the Heart, or a goal worth a Spell."""
    goal = goal_of(eye, action)
    if goal is None or goal.way.turns <= 1:
        return -1.0
    return (goal.rate * goal.way.turns + goal.way.harm) - SPELL - TURN


def _end(eye: Eye, _action: words.End) -> float:
    """To be in the Heart Chamber with a Keystone, to camp, or to search from here in the next turn."""
    walls = [goal.rate for move, goal in plans(eye).items() if move.wall]
    return max([0.0, _stay(eye), camp_worth(eye), *[rate - 0.05 for rate in walls]])


def _stay(eye: Eye) -> float:
    if not eye.keyed or eye.hero.cell != eye.heart:
        return 0.0
    return fights.WIN * eye.best_challenge[1].win if dares(eye) else WAITING / 4


def _exit(eye: Eye, _action: words.Exit) -> float:
    """Healing, if it is worth the way; at the end, points."""
    if eye.left <= SPARE:
        return SAFE
    return outing(eye) / OUTING - 0.1


def _challenge(eye: Eye, action: words.Challenge) -> float:
    return fights.WIN * eye.challenge(action.kind).win if dares(eye) else -1.0


# --- outside --------------------------------------------------------------------------------------------------------


def _enter(eye: Eye, _action: words.ChooseEnter) -> float:
    return eye.portal() + 0.5 - care(eye) if eye.left > LATE else -1.0


def _walk(eye: Eye, action: words.Walk) -> float:
    """The value of the space; a way in, for a seat that needs no more healing."""
    space = eye.run.content.spaces[action.to]
    gain = worth(eye, space.effects)
    entry = 1.0 if space.entrance in _entrances(eye) else 0.0
    return gain + (entry if care(eye) <= HEAL else 0.0) - 0.01 * min(action.to, 14 - action.to)


def _entrances(eye: Eye) -> set[str]:
    return set(sorted(eye.run.content.entrances)[: eye.options.entrances])


# --- laying ---------------------------------------------------------------------------------------------------------


def _keep(eye: Eye, action: words.Keep) -> float:
    if not action.piece:
        return 0.0
    tile = tile_of(action.piece)
    return key_worth(eye, tile.code) + 0.15 * tile.exits.bit_count()


def _redraw(eye: Eye, _action: words.Redraw) -> float:
    laying = next(each for each in reversed(eye.run.stack) if isinstance(each, frames.Laying))
    return unknown(eye) - key_worth(eye, tile_of(laying.drawn[0]).code) - 0.3


def _orient(eye: Eye, action: words.ChooseOrient) -> float:
    """Prefer passages to unexplored squares and to open tiles, and the Heart Chamber above all."""
    frame = eye.frame
    if not isinstance(frame, frames.OrientFrame):
        return 0.0
    exits, out = replace(tile_for(eye.run, frame), quarters=action.quarters).exits, 0.0
    for side, to in enumerate(BESIDE[frame.cell]):
        if not exits >> side & 1 or to is None:
            continue
        there = eye.run.tiles[to]
        if there is None:
            out += 1.0
        elif not there.destroyed and (not there.up or there.code == HEART or there.exits >> (side + 2) % 4 & 1):
            out += 0.7
    return out


# --- losses, rooms, belongings --------------------------------------------------------------------------------------


def _try(eye: Eye, action: words.Try) -> float:
    return eye.test(action.stat)


def _lose(eye: Eye, action: words.ChooseLose) -> float:
    frame = eye.frame
    if isinstance(frame, frames.Give) and frame.what == "stat":
        return -STAT if better(eye) == action.what else -1.0
    if isinstance(frame, frames.Give) and frame.what == "follower":
        return -float(len(eye.run.content.treasures[action.what].mods)) - bool(
            eye.run.content.treasures[action.what].leave
        )
    return -thing_worth(eye, action.what)


def _cure(eye: Eye, action: words.ChooseCure) -> float:
    return ailment(eye, action.kind)


def _choose(eye: Eye, action: words.Choose) -> float:
    frame, content = eye.frame, eye.run.content
    if not isinstance(frame, frames.ChoiceFrame):
        return 0.0
    effect = content.lists[frame.list][frame.at]
    if not isinstance(effect, do.Ask):
        return 0.0
    chosen = effect.options[action.option - 1]
    fights_on = any(isinstance(each, do.FightEffect) for each in chosen.effects)
    weak = frame.list == "camp" and eye.hero.lives < WHOLE and fights_on
    return option(eye, chosen, frame.trap) - 0.05 * bool(chosen.effects) - PROWL * weak


def _buy(eye: Eye, action: words.Buy) -> float:
    good = {"life": life(eye, 1), "cure": 0.0, "treasure": 1.8}[action.what]
    if action.what == "cure":
        good = max([ailment(eye, kind) for kind in eye.hero.ailments])
    return good - GOLD


def _sell(eye: Eye, action: words.Sell) -> float:
    return GOLD / 2 - thing_worth(eye, action.card)


def _enchant(eye: Eye, action: words.ChooseEnchant) -> float:
    """The weapon in use, then the best armour."""
    return (
        2 * POWER
        if action.card == eye.weapon(eye.seat)
        else thing_worth(eye, action.card) * bool(gear(eye.run, action.card))
    )


def _take(eye: Eye, action: words.Take) -> float:
    return thing_worth(eye, action.card)


def _discard(eye: Eye, action: words.ChooseDiscard) -> float:
    content: Content = eye.run.content
    if action.card in content.spells:
        return -float(len(content.spells[action.card].cast)) - any(
            cast.when == "fight" for cast in content.spells[action.card].cast
        )
    return -thing_worth(eye, action.card)


_RATES: dict[type[Action], Rate] = {
    words.Become: _plain(0.0),
    words.ChooseCast: _cast,
    words.ChooseUse: _use,
    words.Drop: _plain(-1.0),
    words.Go: _plain(0.0),
    words.StepTo: _step,
    words.Door: _door,
    words.Wall: _wall,
    words.Between: _between,
    words.Search: _search,
    words.Exit: _exit,
    words.Challenge: _challenge,
    words.Stay: _plain(WAITING / 4),
    words.Wait: _plain(-0.1),
    words.Climb: _plain(-0.5),
    words.End: _end,
    words.ChooseEnter: _enter,
    words.ChooseRoll: _plain(0.0),
    words.Walk: _walk,
    words.Redraw: _redraw,
    words.ChooseLay: _plain(0.0),
    words.Keep: _keep,
    words.ChooseOrient: _orient,
    words.Attack: fights.attack,
    words.Pass: _plain(0.0),
    words.ChooseEvade: fights.evade,
    words.ChooseFight: fights.fight,
    words.Wield: fights.wield,
    words.Done: _plain(0.0),
    words.Answer: fights.answer,
    words.Suffer: _plain(0.0),
    words.ChoosePick: fights.pick,
    words.ChooseReroll: fights.reroll,
    words.Accept: _plain(0.0),
    words.ChooseSave: fights.save,
    words.Bleed: _plain(0.0),
    words.ChoosePrize: fights.prize,
    words.Try: _try,
    words.ChooseLose: _lose,
    words.ChooseCure: _cure,
    words.Choose: _choose,
    words.Buy: _buy,
    words.Sell: _sell,
    words.Leave: _plain(0.0),
    words.ChooseTurn: _plain(0.0),
    words.ChooseEnchant: _enchant,
    words.Take: _take,
    words.ChooseDiscard: _discard,
}
