"""The handlers of every frame, in the order of the rules.

A plain frame runs by itself; a question offers answers to a seat; a draw asks chance. The four tables at the end map
effects, dealt cards and tests to their functions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Never, TypeVar

from msgspec.structs import replace

from .content import effects as do
from .play import (
    decks,
    dice,
    die_purpose,
    effects,
    encounters,
    evasion,
    fight,
    foes,
    heart,
    laying,
    outcome,
    outer_track,
    rooms,
    spells,
    steps,
    traps,
    turn,
)
from .state import actions
from .state import frames as on
from .state.actions import Choice
from .state.events import Tested
from .state.transition import Odds, Transition

F = TypeVar("F", bound=on.Frame)
A = TypeVar("A")


def missing(run: Transition, frame: on.Frame, *_given: object) -> Never:
    """Stand in for a function that a kind of frame does not have."""
    raise LookupError(f"{type(frame).__name__} has no such handler")


class Handler(NamedTuple):
    """The functions of one kind of frame; a kind has those of its role."""

    run: Callable[[Transition, Any], None] = missing  # called after the frame is taken from the stack
    rolled: Callable[[Transition, Any, int], None] = missing  # called with the number on the die it wanted
    offer: Callable[[Transition, Any], tuple[Choice, ...]] = missing  # the answers, in a fixed order
    odds: Callable[[Transition, Any], Odds] = missing  # the outcomes of chance, with weights
    answer: Callable[[Transition, Any, Any], None] = missing  # called with the answer to the frame, off the stack


def happens(
    kind: type[F],
    run: Callable[[Transition, F], None] = missing,
    rolled: Callable[[Transition, F, int], None] = missing,
) -> tuple[type[on.Frame], Handler]:
    """A frame that runs by itself, or continues with a die."""
    return kind, Handler(run=run, rolled=rolled)


def asks(
    kind: type[F], offer: Callable[[Transition, F], tuple[Choice, ...]], answer: Callable[[Transition, F, A], None]
) -> tuple[type[on.Frame], Handler]:
    """A question to a seat."""
    return kind, Handler(offer=offer, answer=answer)


def draws(
    kind: type[F], odds: Callable[[Transition, F], Odds], answer: Callable[[Transition, F, A], None]
) -> tuple[type[on.Frame], Handler]:
    """A question to chance."""
    return kind, Handler(odds=odds, answer=answer)


# --- frames whose content decides their effect ----------------------------------------------------------------------


def run_effect_list(run: Transition, frame: on.EffectList) -> None:
    """Run the next effect of a list. The list ends when its character is dead or elsewhere (clause 2.1)."""
    effects, hero = run.content.lists[frame.list], run.heroes[frame.seat]
    if frame.at >= len(effects) or not hero.lives or hero.cell != frame.cell:
        return
    run.stack.append(replace(frame, at=frame.at + 1))  # even after the last one: a fight cuts the list that contains it
    effect = effects[frame.at]
    EFFECTS[type(effect)](run, frame, effect)


def answer_deal(run: Transition, frame: on.Deal, action: actions.ChanceDraw) -> None:
    DEALT[frame.deck](run, frame, action.card)


def answer_die(run: Transition, frame: on.DieFrame, action: actions.ChanceDie) -> None:
    """Pass the number to the frame that wanted the die."""
    wanting = run.stack.pop()
    run.tell(die_purpose.rolled(run, frame.seat, action.pips, wanting))
    HANDLERS[type(wanting)].rolled(run, wanting, action.pips)


def run_test(run: Transition, frame: on.TestFrame) -> None:
    if not frame.pips:
        run.push(on.DieFrame(frame.seat, frame.dice), frame)
        return
    source = next((each for each in dice.rerolls(run, frame) if each not in frame.tried), None)
    if source:  # clause 6.4: one re-roll per source, asked for after a failure
        run.push(on.Again(frame.seat, source), replace(frame, tried=(*frame.tried, source)))
    else:
        settle_test(run, frame, frame.pips, success=False)


def rolled_for_test(run: Transition, frame: on.TestFrame, pips: int) -> None:
    if pips < dice.limit(run, frame):
        settle_test(run, frame, pips, success=True)
    else:
        run.push(replace(frame, pips=pips))


def settle_test(run: Transition, frame: on.TestFrame, pips: int, success: bool) -> None:
    run.tell(Tested(frame.seat, frame.stat, success, pips, dice.limit(run, frame)))
    SETTLED[frame.why](run, frame, success)


# --- the tables -----------------------------------------------------------------------------------------------------

HANDLERS: dict[type[on.Frame], Handler] = dict(
    (
        # rounds and turns (sections 1, 3 and 4)
        asks(on.Pair, turn.offer_pair, turn.answer_pair),
        happens(on.Rebirth, turn.run_rebirth),
        happens(on.Upkeep, turn.run_upkeep, turn.rolled_for_upkeep),
        asks(on.Window, turn.offer_window, turn.answer_window),
        happens(on.MoveFrame, turn.run_move),
        happens(on.Onward, turn.run_onward),
        happens(on.Advance, turn.run_advance),
        happens(on.Close, turn.run_close),
        asks(on.Surplus, turn.offer_surplus, turn.answer_surplus),
        happens(on.Round, turn.run_round),
        # steps (section 4)
        asks(on.Stride, steps.offer_stride, steps.answer_stride),
        happens(on.StrayFrame, rolled=steps.rolled_for_stray),
        draws(on.DriftFrame, steps.odds_of_drift, steps.answer_drift),
        asks(on.Found, steps.offer_found, steps.answer_found),
        # tiles (section 5)
        happens(on.EnterFrame, laying.run_enter),
        happens(on.Laying, laying.run_laying),
        draws(on.Pull, laying.odds_of_pull, laying.answer_pull),
        draws(on.Beat, laying.odds_of_beat, laying.answer_beat),
        draws(on.Post, laying.odds_of_post, laying.answer_post),
        asks(on.Kept, laying.offer_kept, laying.answer_kept),
        asks(on.Second, laying.offer_second, laying.answer_second),
        asks(on.OrientFrame, laying.offer_orient, laying.answer_orient),
        happens(on.Arrive, laying.run_arrive),
        # encounters, rooms and traps (section 5)
        happens(on.Encounter, encounters.run_encounter),
        asks(on.Gather, encounters.offer_gather, encounters.answer_gather),
        asks(on.Rotate, rooms.offer_rotate, rooms.answer_rotate),
        asks(on.Bless, rooms.offer_bless, rooms.answer_bless),
        asks(on.ChoiceFrame, rooms.offer_choice, rooms.answer_choice),
        asks(on.Trade, rooms.offer_trade, rooms.answer_trade),
        asks(on.Give, rooms.offer_give, rooms.answer_give),
        asks(on.Heal, rooms.offer_heal, rooms.answer_heal),
        asks(on.Name, rooms.offer_name, rooms.answer_name),
        happens(on.TrapFrame, rolled=traps.rolled_for_trap),
        happens(on.Sprung, traps.run_sprung),
        # dice, decks and lists of effects (sections 2 and 6)
        draws(on.DieFrame, dice.odds_of_die, answer_die),
        happens(on.TestFrame, run_test, rolled_for_test),
        asks(on.Again, dice.offer_again, dice.answer_again),
        happens(on.Lookup, rolled=effects.rolled_for_lookup),
        draws(on.Deal, decks.odds_of_deal, answer_deal),
        happens(on.EffectList, run_effect_list),
        # fights (section 7)
        happens(on.FightFrame, fight.run_fight, foes.rolled_for_fight),
        asks(on.Manner, fight.offer_manner, fight.answer_manner),
        asks(on.Arm, fight.offer_arm, fight.answer_arm),
        asks(on.CastInFight, fight.offer_cast_in_fight, fight.answer_cast_in_fight),
        happens(on.Throw, rolled=fight.rolled_for_throw),
        asks(on.Confront, fight.offer_confront, fight.answer_confront),
        happens(on.FoeCasts, foes.run_foe_casts),
        asks(on.PickFrame, foes.offer_pick, foes.answer_pick),
        asks(on.Evasion, evasion.offer_evasion, evasion.answer_evasion),
        happens(on.Dodge, rolled=evasion.rolled_for_dodge),
        happens(on.SpoilsFrame, rolled=outcome.rolled_for_spoils),
        happens(on.Blow, outcome.run_blow),
        asks(on.Saving, outcome.offer_saving, outcome.answer_saving),
        happens(on.Ward, rolled=outcome.rolled_for_ward),
        asks(on.PrizeFrame, outcome.offer_prize, outcome.answer_prize),
        # Spells
        happens(on.SpellFrame, spells.run_spell),
        asks(on.React, spells.offer_react, spells.answer_react),
        happens(on.HexFrame, spells.run_hex, spells.rolled_for_hex),
        # outside (section 11)
        asks(on.Outside, outer_track.offer_outside, outer_track.answer_outside),
        happens(on.Pace, rolled=outer_track.rolled_for_pace),
        asks(on.Stroll, outer_track.offer_stroll, outer_track.answer_stroll),
        happens(on.Landing, outer_track.run_landing),
        happens(on.Gate, outer_track.run_gate, outer_track.rolled_for_gate),
        # the Heart (section 12)
        happens(on.Somewhere, heart.run_somewhere, heart.rolled_for_somewhere),
        draws(on.SpotFrame, heart.odds_of_spot, heart.answer_spot),
        happens(on.Knell, heart.run_knell),
    )
)

EFFECTS: dict[type[do.Effect], Callable[[Transition, on.EffectList, Any], None]] = {
    do.TestEffect: effects.apply_test,
    do.RollEffect: effects.apply_roll,
    do.HexEffect: effects.apply_hex,
    do.Wild: effects.apply_wild,
    do.LoseEffect: effects.apply_lose,
    do.Gain: effects.apply_gain,
    do.Ail: effects.apply_ail,
    do.CureEffect: effects.apply_cure,
    do.DrawEffect: effects.apply_draw,
    do.DiscardEffect: effects.apply_discard,
    do.MoveEffect: effects.apply_move,
    do.Stop: effects.apply_stop,
    do.Mark: effects.apply_mark,
    do.TurnEffect: effects.apply_turn,
    do.Hold: effects.apply_hold,
    do.EnchantEffect: effects.apply_enchant,
    do.Exchange: effects.apply_exchange,
    do.Shop: effects.apply_shop,
    do.Ask: effects.apply_ask,
    do.Cancel: effects.apply_cancel,
    do.Add: effects.apply_add,
    do.Foe: effects.apply_foe,
    do.SilenceEffect: effects.apply_silence,
    do.Foresee: effects.apply_foresee,
    do.EvadeEffect: evasion.apply_evade,
    do.FightEffect: foes.apply_fight,
    do.TrapEffect: traps.apply_trap,
}

DEALT: dict[str, Callable[[Transition, on.Deal, str], None]] = {
    "treasure": decks.dealt_treasure,
    "ability": decks.dealt_treasure,
    "keystone": decks.dealt_treasure,
    "spell": decks.dealt_spell,
    "own": decks.dealt_spell,
    "hand": decks.dealt_hand,
    "enemy": foes.dealt_enemy,
    "character": foes.dealt_character,
    "offer": foes.dealt_offer,
    "whim": foes.dealt_whim,
    "rebirth": turn.dealt_rebirth,
}

SETTLED: dict[str, Callable[[Transition, on.TestFrame, bool], None]] = {
    "effect": dice.settled_effect,
    "portal": outer_track.settled_portal,
    "wall": steps.settled_wall,
    "search": steps.settled_search,
    "hold": turn.settled_hold,
}
