"""Validate frames loaded from JSON against the table and the frame below."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..content import effects as do
from ..heroes.places import empty_cells, passages
from ..play.decks import pile
from ..play.foes import right_of
from ..play.heart import candidates
from ..play.laying import calling
from ..play.outer_track import entrance_at, squares
from ..play.spells import may_answer
from ..state import frames as on
from ..state.frames import AnyFrame
from ..state.table import BESIDE, CELLS, HEART_PIECE
from ..state.transition import Transition

Check = Callable[[Transition, Any, AnyFrame | None], bool]


def _inside(run: Transition, frame: AnyFrame, below: AnyFrame | None) -> bool:
    return run.heroes[frame.seat].cell is not None


def _on_turn(run: Transition, frame: AnyFrame, below: AnyFrame | None) -> bool:
    return frame.seat == run.turn


def _pair(run: Transition, frame: on.Pair, below: AnyFrame | None) -> bool:
    """Before the first turn (clause 1.3)."""
    return not run.turns and not run.spells[frame.seat] and run.heroes[frame.seat].character == frame.first


def _todo(run: Transition, frame: on.EffectList, below: AnyFrame | None) -> bool:
    return frame.at <= len(run.content.lists[frame.list])


def _effect(run: Transition, frame: on.ChoiceFrame | on.Trade, kind: type[do.Effect]) -> bool:
    effects = run.content.lists[frame.list]
    return frame.at < len(effects) and isinstance(effects[frame.at], kind)


def _choice(run: Transition, frame: on.ChoiceFrame, below: AnyFrame | None) -> bool:
    return _effect(run, frame, do.Ask)


def _trade(run: Transition, frame: on.Trade, below: AnyFrame | None) -> bool:
    return _effect(run, frame, do.Shop)


def _stride(run: Transition, frame: on.Stride, below: AnyFrame | None) -> bool:
    first, held = isinstance(below, on.Onward), run.heroes[frame.seat].held
    return _inside(run, frame, below) and frame.seat == run.turn and frame.first == first and not held


def _walk(run: Transition, frame: AnyFrame, below: AnyFrame | None) -> bool:
    return run.heroes[frame.seat].space is not None and frame.seat == run.turn


def _stroll(run: Transition, frame: on.Stroll, below: AnyFrame | None) -> bool:
    return _walk(run, frame, below) and frame.pips <= 6


def _astray(run: Transition, frame: on.StrayFrame | on.DriftFrame, below: AnyFrame | None) -> bool:
    cell = run.heroes[frame.seat].cell
    if cell is None or frame.seat != run.turn:
        return False
    return frame.side in passages(run, cell) if isinstance(frame, on.StrayFrame) else bool(passages(run, cell))


def _enter(run: Transition, frame: on.EnterFrame | on.Laying | on.OrientFrame, below: AnyFrame | None) -> bool:
    """Only the seat on turn moves; a laying needs an empty square."""
    tile = run.tiles[frame.cell]
    if frame.seat != run.turn or (tile is not None and tile.destroyed):
        return False
    if isinstance(frame, on.Laying) or (isinstance(frame, on.OrientFrame) and frame.piece):
        return tile is None
    return not isinstance(frame, on.OrientFrame) or (tile is not None and not tile.up)


def _laying(run: Transition, frame: on.Laying, below: AnyFrame | None) -> bool:
    few = len(frame.drawn) <= frame.want
    return _enter(run, frame, below) and _inside(run, frame, below) and few and frame.drawn.count(HEART_PIECE) <= 1


def _drawn(run: Transition, frame: on.Kept | on.Second | on.Beat | on.Pull | on.Post, below: AnyFrame | None) -> bool:
    if not isinstance(below, on.Laying) or below.seat != frame.seat:
        return False
    full = len(below.drawn) == below.want
    if isinstance(frame, on.Kept):
        return full and HEART_PIECE not in below.drawn
    if isinstance(frame, on.Second):
        return full and len(below.drawn) == 1 and not below.redrawn and HEART_PIECE not in below.drawn
    if isinstance(frame, on.Beat):
        return bool(below.drawn) and calling(run) and HEART_PIECE not in below.drawn
    return not full if isinstance(frame, on.Pull) else not below.drawn


def _arrive(run: Transition, frame: on.Arrive | on.Encounter, below: AnyFrame | None) -> bool:
    """The tile lies there; after a death the walls around may have shifted."""
    tile = run.tiles[frame.cell]
    if isinstance(frame, on.Encounter) and not run.alive(frame.seat):
        return frame.seat == run.turn
    return frame.seat == run.turn and tile is not None and tile.up and not tile.destroyed


def _gather(run: Transition, frame: on.Gather, below: AnyFrame | None) -> bool:
    cell = run.heroes[frame.seat].cell
    return frame.seat == run.turn and cell is not None and bool(run.tile(cell).things)


def _confront(run: Transition, frame: on.Confront, below: AnyFrame | None) -> bool:
    met = isinstance(below, on.Landing) and below.met
    stage = isinstance(below, on.Encounter) and below.stage == "enemy"
    return (met or stage) and below is not None and below.seat == frame.seat and frame.seat == run.turn


def _somewhere(run: Transition, frame: on.Somewhere, below: AnyFrame | None) -> bool:
    if frame.why == "move":
        return _inside(run, frame, below) and frame.seat == run.turn and frame.besides == run.heroes[frame.seat].cell
    return frame.besides is None or frame.besides < CELLS


def _spot(run: Transition, frame: on.SpotFrame, below: AnyFrame | None) -> bool:
    return bool(candidates(run, below) if isinstance(below, on.Somewhere) else empty_cells(run))


def _gate(run: Transition, frame: on.Gate, below: AnyFrame | None) -> bool:
    return _walk(run, frame, below) and frame.entrance in run.pile and entrance_at(run, frame.seat) == frame.entrance


def _test(run: Transition, frame: on.TestFrame, below: AnyFrame | None) -> bool:
    if frame.why == "effect":
        return f"{frame.key}/pass" in run.content.lists
    if frame.seat != run.turn:
        return False
    if frame.why == "portal":
        return _walk(run, frame, below) and bool(entrance_at(run, frame.seat))
    if frame.why == "wall":
        cell = run.heroes[frame.seat].cell
        to = None if cell is None else BESIDE[cell][frame.side]
        tile = None if to is None else run.tiles[to]
        return isinstance(below, on.Stride) and to is not None and not (tile and tile.destroyed)
    return _inside(run, frame, below) and isinstance(below, on.Window if frame.why == "hold" else on.Onward)


def _name(run: Transition, frame: on.Name, below: AnyFrame | None) -> bool:
    return isinstance(below, on.TestFrame) and below.stat == "either" and below.seat == frame.seat


def _again(run: Transition, frame: on.Again, below: AnyFrame | None) -> bool:
    if isinstance(below, on.FightFrame):
        return below.stage == "again" and frame.seat in (below.seat, below.rival)
    rolled = isinstance(below, on.TestFrame | on.HexFrame) and below.pips > 0 and below.seat == frame.seat
    return rolled and (not isinstance(below, on.HexFrame) or below.stage == "again")


def _lookup(run: Transition, frame: on.Lookup, below: AnyFrame | None) -> bool:
    return any(key.startswith(frame.key) for key in run.content.lists) and bool(frame.key)


def _trap(run: Transition, frame: on.TrapFrame, below: AnyFrame | None) -> bool:
    return run.tiles[frame.cell] is not None


def _sprung(run: Transition, frame: on.Sprung, below: AnyFrame | None) -> bool:
    return frame.trap in run.content.traps and run.tiles[frame.cell] is not None


def _hex(run: Transition, frame: on.HexFrame, below: AnyFrame | None) -> bool:
    return frame.pips > 0 or frame.stage not in ("again", "work")


def _spell(run: Transition, frame: on.SpellFrame, below: AnyFrame | None) -> bool:
    spell = run.content.spells.get(frame.spell)
    target = frame.target is None or (frame.target < len(run.heroes) and run.alive(frame.target))
    return spell is not None and frame.at < len(spell.cast) and target


def _react(run: Transition, frame: on.React, below: AnyFrame | None) -> bool:
    if isinstance(below, on.SpellFrame):
        fits = below.asked and frame.moment == "spell"
        fits = fits and frame.seat == (below.seat if below.foe else below.target)
    elif isinstance(below, on.Sprung):
        fits = below.asked and frame.moment == "trap" and frame.seat == below.seat
    else:
        fits = isinstance(below, on.HexFrame) and below.stage == "die" and frame.moment == "foe-spell"
        fits = fits and below is not None and frame.seat == below.seat
    return fits and may_answer(run, frame.seat, frame.moment)


def _die(run: Transition, frame: on.DieFrame, below: AnyFrame | None) -> bool:
    """As many dice as the frame below wants, at a time when it wants them."""
    two = isinstance(below, on.Somewhere | on.Gate) or (isinstance(below, on.TestFrame) and below.dice == 2)
    if frame.dice != (2 if two else 1):
        return False
    if isinstance(below, on.FightFrame):
        return below.foe == "character" and below.stage == "level"
    if isinstance(below, on.Gate):
        return bool(squares(run))
    if isinstance(below, on.TestFrame):
        return below.stat != "either"
    return not isinstance(below, on.HexFrame) or below.stage != "work"


def _deal(run: Transition, frame: on.Deal, below: AnyFrame | None) -> bool:
    """There is something to deal, and a frame waits for it."""
    wants: dict[str, type[on.Frame]] = {
        "enemy": on.FightFrame,
        "character": on.FightFrame,
        "whim": on.FightFrame,
        "offer": on.FoeCasts,
    }
    if frame.deck in wants and not isinstance(below, wants[frame.deck]):
        return False
    if isinstance(below, on.FightFrame):
        drawn = {"enemy": ("enemy", "draw"), "character": ("character", "draw"), "whim": ("character", "cast")}
        if frame.deck in drawn and (below.foe, below.stage) != drawn[frame.deck]:
            return False
    if frame.deck == "rebirth":
        return not run.alive(frame.seat) and run.begins_anew and isinstance(below, on.Upkeep)
    return bool(pile(run, frame))


_CARDED = ("enemy", "character")


def _fight(run: Transition, frame: on.FightFrame, below: AnyFrame | None) -> bool:
    """The foe is known once it is drawn, and a duel is between two living characters."""
    if (frame.rival is not None) != (frame.foe == "seat"):
        return False
    if frame.rival is not None:
        return frame.rival < len(run.heroes) and frame.rival != frame.seat and bool(frame.kind)
    if frame.cell is None:
        return False
    if frame.foe in _CARDED:
        known = run.content.enemies if frame.foe == "enemy" else run.content.characters
        if (frame.stage == "draw") != (not frame.card) or (frame.card and frame.card not in known):
            return False
    elif frame.card or frame.stage in ("draw", "level"):
        return False
    unkind = frame.stage in ("draw", "level") or (frame.foe == "warden" and frame.stage in ("evade", "arms"))
    if frame.key and f"{frame.key}/win" not in run.content.lists:
        return False
    return (bool(frame.kind) or unkind) and (frame.stage != "level" or frame.foe == "character")


def _in_fight(*stages: str) -> Check:
    def check(run: Transition, frame: AnyFrame, below: AnyFrame | None) -> bool:
        return isinstance(below, on.FightFrame) and below.stage in stages and frame.seat in (below.seat, below.rival)

    return check


def _evasion(run: Transition, frame: on.Evasion, below: AnyFrame | None) -> bool:
    if not isinstance(below, on.FightFrame) or below.foe not in ("enemy", "character", "seat"):
        return False
    return below.stage == "arms" and frame.seat == (below.seat if below.rival is None else below.rival)


def _manner(run: Transition, frame: on.Manner, below: AnyFrame | None) -> bool:
    return _in_fight("arms")(run, frame, below) and isinstance(below, on.FightFrame) and not below.kind


def _arm(run: Transition, frame: on.Arm, below: AnyFrame | None) -> bool:
    return _in_fight("arms")(run, frame, below) and isinstance(below, on.FightFrame) and below.kind == "battle"


def _caster(run: Transition, below: AnyFrame | None) -> bool:
    return isinstance(below, on.FightFrame) and below.foe == "character" and below.stage == "cast"


def _conjure(run: Transition, frame: on.FoeCasts, below: AnyFrame | None) -> bool:
    return _caster(run, below) and below is not None and below.seat == frame.seat


def _pick(run: Transition, frame: on.PickFrame, below: AnyFrame | None) -> bool:
    return _caster(run, below) and below is not None and right_of(run.living(), below.seat) == frame.seat


def _blow(run: Transition, frame: on.Blow, below: AnyFrame | None) -> bool:
    foes = {*run.content.enemies, *run.content.characters, "guardian", "warden", "double"}
    return frame.by in foes and (not frame.loss or frame.loss in run.content.enemies)


def _saving(run: Transition, frame: on.Saving | on.Ward, below: AnyFrame | None) -> bool:
    by = frame.by if isinstance(frame, on.Ward) else "innate"
    return below is not None and below.seat == frame.seat and by in ("innate", *run.heroes[frame.seat].objects)


def _prize(run: Transition, frame: on.PrizeFrame, below: AnyFrame | None) -> bool:
    return frame.loser < len(run.heroes) and frame.loser != frame.seat and run.alive(frame.loser)


FRAME_CHECKS: dict[type[on.Frame], Check] = {
    on.Pair: _pair,
    on.EffectList: _todo,
    on.ChoiceFrame: _choice,
    on.Trade: _trade,
    on.Stride: _stride,
    on.Found: _inside,
    on.Outside: _walk,
    on.Pace: _walk,
    on.Stroll: _stroll,
    on.Landing: _on_turn,
    on.StrayFrame: _astray,
    on.DriftFrame: _astray,
    on.EnterFrame: _enter,
    on.Laying: _laying,
    on.OrientFrame: _enter,
    on.Kept: _drawn,
    on.Second: _drawn,
    on.Beat: _drawn,
    on.Pull: _drawn,
    on.Post: _drawn,
    on.Arrive: _arrive,
    on.Encounter: _arrive,
    on.Gather: _gather,
    on.Confront: _confront,
    on.Somewhere: _somewhere,
    on.SpotFrame: _spot,
    on.Gate: _gate,
    on.TestFrame: _test,
    on.Name: _name,
    on.Again: _again,
    on.Lookup: _lookup,
    on.TrapFrame: _trap,
    on.Sprung: _sprung,
    on.HexFrame: _hex,
    on.SpellFrame: _spell,
    on.React: _react,
    on.DieFrame: _die,
    on.Deal: _deal,
    on.FightFrame: _fight,
    on.Evasion: _evasion,
    on.Manner: _manner,
    on.Arm: _arm,
    on.CastInFight: _in_fight("reply", "dice"),
    on.FoeCasts: _conjure,
    on.PickFrame: _pick,
    on.Throw: _in_fight("dice", "again"),
    on.Blow: _blow,
    on.Saving: _saving,
    on.Ward: _saving,
    on.PrizeFrame: _prize,
    on.Rotate: _inside,
}
