"""Choices in rooms and shops, and losses by choice."""

from __future__ import annotations

from msgspec.structs import replace

from mazeworks.core import without
from mazeworks.maze import DISTINCT

from ..content import effects as do
from ..content.load import root
from ..content.modifiers import NoHealing
from ..heroes.inventory import (
    cure,
    discard,
    draw_treasure,
    gain_gold,
    gain_life,
    lose_gold,
    lower_stat,
    lowerable_stats,
)
from ..heroes.modifiers import STATS, first_active, gear, loose_objects
from ..state import actions as words
from ..state.events import Blessed, Rotated, Sold
from ..state.frames import Bless, ChoiceFrame, EffectList, Give, Heal, Name, Rotate, TestFrame, Trade
from ..state.table import BESIDE, EXITS
from ..state.transition import Transition, added

# --- turning and enchanting -----------------------------------------------------------------------------------------


def turnable(run: Transition, seat: int) -> list[tuple[int, int]]:
    """Sides and quarters by which an adjacent tile can be turned so that it looks different (room S1)."""
    cell = run.heroes[seat].cell
    out: list[tuple[int, int]] = []
    for side, to in enumerate(BESIDE[cell] if cell is not None else ()):
        tile = None if to is None else run.tiles[to]
        if tile is not None and tile.up and not tile.destroyed and not tile.entrance:
            out += [(side, quarters) for quarters in range(1, DISTINCT[EXITS[tile.shape]])]
    return out


def offer_rotate(run: Transition, frame: Rotate) -> tuple[words.Choice, ...]:
    return tuple([words.ChooseTurn(side, quarters) for side, quarters in turnable(run, frame.seat)])


def answer_rotate(run: Transition, frame: Rotate, action: words.ChooseTurn) -> None:
    cell = run.heroes[frame.seat].cell
    to = None if cell is None else BESIDE[cell][action.side]
    if to is not None:
        tile = run.tile(to)
        quarters = (tile.quarters + action.quarters) % DISTINCT[EXITS[tile.shape]]
        run.tile(to, quarters=quarters)
        run.tell(Rotated(frame.seat, to, quarters))


def enchantable(run: Transition, seat: int) -> list[str]:
    """Weapons and armour without a marker (clause 10.4)."""
    return sorted({thing for thing in run.heroes[seat].objects if gear(run, thing) and not thing.endswith("+")})


def offer_bless(run: Transition, frame: Bless) -> tuple[words.Choice, ...]:
    return tuple([words.ChooseEnchant(thing) for thing in enchantable(run, frame.seat)])


def answer_bless(run: Transition, frame: Bless, action: words.ChooseEnchant) -> None:
    objects = run.heroes[frame.seat].objects
    run.hero(frame.seat, objects=added(without(objects, action.card), f"{action.card}+"))
    run.tell(Blessed(frame.seat, action.card))


# --- options of a choice --------------------------------------------------------------------------------------------


def open_options(run: Transition, seat: int, effect: do.Ask) -> list[int]:
    """The options that can be paid and have an effect."""
    gold = run.heroes[seat].gold
    return [at for at, option in enumerate(effect.options) if option.gold <= gold and _works(run, seat, option.effects)]


def _works(run: Transition, seat: int, effects: do.Effects) -> bool:
    if not effects:
        return True
    if isinstance(effects[0], do.EnchantEffect):
        return bool(enchantable(run, seat))
    if isinstance(effects[0], do.TurnEffect):
        return bool(turnable(run, seat))
    if isinstance(effects[0], do.CureEffect):
        return bool(run.heroes[seat].ailments)
    return True


def _asked(run: Transition, frame: ChoiceFrame) -> do.Ask:
    effect = run.content.lists[frame.list][frame.at]
    if not isinstance(effect, do.Ask):
        raise ValueError("nothing is asked there")
    return effect


def offer_choice(run: Transition, frame: ChoiceFrame) -> tuple[words.Choice, ...]:
    return tuple([words.Choose(at + 1) for at in open_options(run, frame.seat, _asked(run, frame))])


def answer_choice(run: Transition, frame: ChoiceFrame, action: words.Choose) -> None:
    """Declining does not count as a try (clause 2.4)."""
    option = _asked(run, frame).options[action.option - 1]
    if option.gold:
        lose_gold(run, frame.seat, option.gold)
    tile = run.content.tiles.get(root(frame.list))
    if tile and tile.once == "character" and option.effects and frame.list == tile.code:
        run.hero(frame.seat, tried=added(run.heroes[frame.seat].tried, tile.code))
    key = f"{frame.list}/{frame.at}/{action.option - 1}"
    run.push(EffectList(frame.seat, key, cell=frame.cell, trap=frame.trap, stat=frame.stat))


# --- shops ----------------------------------------------------------------------------------------------------------


def _shop(run: Transition, frame: Trade) -> do.Shop:
    effect = run.content.lists[frame.list][frame.at]
    if not isinstance(effect, do.Shop):
        raise ValueError("nothing is sold there")
    return effect


def offer_trade(run: Transition, frame: Trade) -> tuple[words.Choice, ...]:
    hero, shop = run.heroes[frame.seat], _shop(run, frame)
    out: list[words.Choice] = []
    hurt = hero.lives < run.content.numbers.max_lives and first_active(run, frame.seat, NoHealing) is None
    if shop.life and hero.gold >= shop.life and hurt:
        out.append(words.Buy("life"))
    if shop.cure and hero.gold >= shop.cure and hero.ailments:
        out.append(words.Buy("cure"))
    if shop.treasure and hero.gold >= shop.treasure and (run.treasures or run.spent):
        out.append(words.Buy("treasure"))
    if shop.sell:
        out += [words.Sell(thing) for thing in sorted(set(loose_objects(run, hero)))]
    return (*out, words.Leave())


def answer_trade(run: Transition, frame: Trade, action: words.Buy | words.Sell | words.Leave) -> None:
    seat, shop = frame.seat, _shop(run, frame)
    if isinstance(action, words.Leave):
        return
    run.push(frame)
    if isinstance(action, words.Sell):
        discard(run, seat, action.card, told=False)
        run.tell(Sold(seat, action.card))
        gain_gold(run, seat, shop.sell or 0)
        return
    lose_gold(run, seat, {"life": shop.life, "cure": shop.cure, "treasure": shop.treasure}[action.what] or 0)
    if action.what == "life":
        gain_life(run, seat)
    elif action.what == "cure":
        run.push(Heal(seat))
    else:
        draw_treasure(run, seat)


# --- losses and cures by choice -------------------------------------------------------------------------------------


def offer_give(run: Transition, frame: Give) -> tuple[words.Choice, ...]:
    hero = run.heroes[frame.seat]
    if not hero.lives:
        return ()
    if frame.what == "stat":
        return tuple([words.ChooseLose(stat) for stat in lowerable_stats(run, frame.seat)])
    if frame.what == "follower":
        return tuple([words.ChooseLose(name) for name in sorted(set(hero.followers))])
    things = sorted(set(loose_objects(run, hero)))
    if frame.what == "gear":
        things = [thing for thing in things if gear(run, thing) and not thing.endswith("+")]
    return tuple([words.ChooseLose(thing) for thing in things])


def answer_give(run: Transition, frame: Give, action: words.ChooseLose) -> None:
    if frame.what == "stat":
        lower_stat(run, frame.seat, STATS[action.what == "craft"])
    else:
        discard(run, frame.seat, action.what)


def offer_heal(run: Transition, frame: Heal) -> tuple[words.Choice, ...]:
    ailments = run.heroes[frame.seat].ailments
    return tuple([words.ChooseCure(kind) for kind in (ailments if frame.n < len(ailments) else ailments[:1])])


def answer_heal(run: Transition, frame: Heal, action: words.ChooseCure) -> None:
    cure(run, frame.seat, action.kind)
    if frame.n > 1:
        run.push(replace(frame, n=frame.n - 1))


def offer_name(run: Transition, frame: Name) -> tuple[words.Choice, ...]:
    return (words.Try("strength"), words.Try("craft"))


def answer_name(run: Transition, frame: Name, action: words.Try) -> None:
    test = run.stack.pop()
    if not isinstance(test, TestFrame):
        raise ValueError("nothing is tested")
    run.push(replace(test, stat=action.stat))
