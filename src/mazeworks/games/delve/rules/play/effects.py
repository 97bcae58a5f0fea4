"""The function of each verb of the content, and the run of a list of effects (section 2)."""

from __future__ import annotations

from msgspec.structs import replace

from ..content import effects as do
from ..content.load import root
from ..heroes.inventory import (
    ail,
    discard,
    draw_spell,
    draw_treasure,
    exchange,
    gain_gold,
    gain_life,
    lose_gold,
    lose_life,
    lowerable_stats,
    raise_stat,
    searched,
    slow,
)
from ..heroes.modifiers import STATS
from ..state.events import Caged, Halted, Marked, Silenced
from ..state.frames import (
    Bless,
    ChoiceFrame,
    Deal,
    DieFrame,
    EffectList,
    EnterFrame,
    FightFrame,
    Give,
    Heal,
    HexFrame,
    Lookup,
    Name,
    Rotate,
    Somewhere,
    SpellFrame,
    Sprung,
    TestFrame,
    Trade,
)
from ..state.table import HEART, Silence
from ..state.transition import Transition, inner
from .rooms import enchantable, turnable

# --- dice -----------------------------------------------------------------------------------------------------------


def apply_test(run: Transition, frame: EffectList, effect: do.TestEffect) -> None:
    test = TestFrame(frame.seat, "effect", effect.stat, effect.dice, inner(frame), frame.trap, frame.cell)
    run.push(*[Name(frame.seat)] if effect.stat == "either" else [], test)


def apply_roll(run: Transition, frame: EffectList, effect: do.RollEffect) -> None:
    run.push(DieFrame(frame.seat), Lookup(frame.seat, inner(frame) + "/", frame.cell, frame.trap))


def rolled_for_lookup(run: Transition, frame: Lookup, pips: int) -> None:
    if f"{frame.key}{pips}" in run.content.lists:
        run.push(EffectList(frame.seat, f"{frame.key}{pips}", cell=frame.cell, trap=frame.trap))


def apply_hex(run: Transition, frame: EffectList, effect: do.HexEffect) -> None:
    run.push(HexFrame(frame.seat))


def apply_wild(run: Transition, frame: EffectList, effect: do.Wild) -> None:
    run.push(DieFrame(frame.seat), Lookup(frame.seat, "wild-", frame.cell, frame.trap))


# --- losing and gaining ---------------------------------------------------------------------------------------------


def apply_lose(run: Transition, frame: EffectList, effect: do.LoseEffect) -> None:
    seat, what, n = frame.seat, effect.what, effect.n
    if what == "life":
        lose_life(run, seat, root(frame.list), n)
    elif what == "gold":
        lose_gold(run, seat, n)
    elif what == "turn":
        slow(run, seat)
    elif what == "spell":
        run.push(*[Deal(seat, "hand")] * min(n, len(run.spells[seat])))
    elif what != "stat" or lowerable_stats(run, seat):
        run.push(*[Give(seat, what)] * n)


def apply_gain(run: Transition, frame: EffectList, effect: do.Gain) -> None:
    seat, what = frame.seat, effect.what
    if what == "life":
        gain_life(run, seat, effect.n)
    elif what == "gold":
        gain_gold(run, seat, effect.n)
    elif frame.stat:
        for _ in range(effect.n):
            raise_stat(run, seat, STATS[(frame.stat == "craft") == (what == "used-stat")])


def apply_ail(run: Transition, frame: EffectList, effect: do.Ail) -> None:
    ail(run, frame.seat, effect.kind)


def apply_cure(run: Transition, frame: EffectList, effect: do.CureEffect) -> None:
    run.push(Heal(frame.seat, effect.n))


def apply_draw(run: Transition, frame: EffectList, effect: do.DrawEffect) -> None:
    if effect.deck == "treasure":
        draw_treasure(run, frame.seat)
    elif effect.deck == "spell":
        draw_spell(run, frame.seat)
    elif searched(run, effect.deck):
        run.push(Deal(frame.seat, effect.deck))


def apply_discard(run: Transition, frame: EffectList, effect: do.DiscardEffect) -> None:
    card = root(frame.list).removesuffix("-leave")
    hero = run.heroes[frame.seat]
    if card in (*hero.objects, *hero.followers, *hero.abilities):
        discard(run, frame.seat, card)


# --- places ---------------------------------------------------------------------------------------------------------


def apply_move(run: Transition, frame: EffectList, effect: do.MoveEffect) -> None:
    """Clause 5.9; `between` leads to a neighbour."""
    run.halt(frame.seat)
    if effect.to == "random":
        run.push(Somewhere(frame.seat, "move", run.heroes[frame.seat].cell))
        return
    cell = run.course.source if frame.seat == run.turn else None
    tile = None if cell is None else run.tiles[cell]
    if cell is not None and tile is not None and not tile.destroyed:
        run.course = replace(run.course, way="moved")
        run.push(EnterFrame(frame.seat, cell, None, meet=False))


def apply_stop(run: Transition, frame: EffectList, effect: do.Stop) -> None:
    run.halt(frame.seat)
    run.tell(Halted(frame.seat))


def apply_mark(run: Transition, frame: EffectList, effect: do.Mark) -> None:
    """Entrances and the Heart Chamber are never hidden or destroyed; `crumble` overrides `hide` (clause 5.8)."""
    if frame.cell is None:
        return
    tile = run.tile(frame.cell)
    if not tile.entrance and tile.code != HEART and tile.mark not in (effect.tile, "crumble"):
        run.tile(frame.cell, mark=effect.tile)
        run.tell(Marked(frame.seat, frame.cell, effect.tile))


def apply_turn(run: Transition, frame: EffectList, effect: do.TurnEffect) -> None:
    if turnable(run, frame.seat):
        run.push(Rotate(frame.seat))


def apply_hold(run: Transition, frame: EffectList, effect: do.Hold) -> None:
    run.hero(frame.seat, held=effect.tries)
    run.tell(Caged(frame.seat))


# --- rooms ----------------------------------------------------------------------------------------------------------


def apply_enchant(run: Transition, frame: EffectList, effect: do.EnchantEffect) -> None:
    if enchantable(run, frame.seat):
        run.push(Bless(frame.seat))


def apply_exchange(run: Transition, frame: EffectList, effect: do.Exchange) -> None:
    exchange(run, frame.seat, effect.price)


def apply_shop(run: Transition, frame: EffectList, effect: do.Shop) -> None:
    run.push(Trade(frame.seat, frame.list, frame.at))


def apply_ask(run: Transition, frame: EffectList, effect: do.Ask) -> None:
    run.push(ChoiceFrame(frame.seat, frame.list, frame.at, frame.cell, frame.trap, frame.stat))


# --- fights and Spells ----------------------------------------------------------------------------------------------


def apply_cancel(run: Transition, frame: EffectList, effect: do.Cancel) -> None:
    """Take the nearest trap or Spell off the stack, with everything above it."""
    for at in range(len(run.stack) - 1, -1, -1):
        if isinstance(run.stack[at], Sprung | HexFrame | SpellFrame):
            del run.stack[at:]
            return


def _side(run: Transition, frame: EffectList, other: bool) -> tuple[int, str] | None:
    """The index of the nearest fight in the stack, and the side of it that a list belongs to, or the other side."""
    at = run.nearest(FightFrame)
    if at is None:
        return None
    fight = run.stack[at]
    theirs = frame.foe or fight.seat != frame.seat
    return at, "mine" if theirs == other else "theirs"


def apply_add(run: Transition, frame: EffectList, effect: do.Add) -> None:
    if found := _side(run, frame, other=False):
        at, side = found
        fighter = getattr(run.stack[at], side)
        run.stack[at] = replace(run.stack[at], **{side: replace(fighter, add=fighter.add + effect.n)})


def apply_foe(run: Transition, frame: EffectList, effect: do.Foe) -> None:
    if found := _side(run, frame, other=True):
        at, side = found
        fighter = getattr(run.stack[at], side)
        fixed = {"die": effect.die, "fixed": True} if effect.die else {}
        run.stack[at] = replace(run.stack[at], **{side: replace(fighter, add=fighter.add + effect.add, **fixed)})


def apply_silence(run: Transition, frame: EffectList, effect: do.SilenceEffect) -> None:
    """Inside, it binds all seats; outside, only those outside (clause 7.17)."""
    inside = run.heroes[frame.seat].cell is not None
    silence = Silence(frame.seat, inside)
    if silence not in run.silences:
        run.silences = (*run.silences, silence)
    run.tell(Silenced(frame.seat, inside))


def apply_foresee(run: Transition, frame: EffectList, effect: do.Foresee) -> None:
    run.course = replace(run.course, draws=max(run.course.draws, effect.draw))
