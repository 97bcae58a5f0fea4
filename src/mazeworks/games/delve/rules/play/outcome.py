"""Results of fights: trophies, treasure, Lives, prizes (clauses 7.10 to 7.15)."""

from __future__ import annotations

from msgspec.structs import replace

from ..content.load import root
from ..content.modifiers import Feast, SaveModifier, TieWins, TreasureRoll, Unbreaking
from ..content.modifiers import SpoilsModifier as SpoilsMod
from ..heroes.inventory import discard, draw_treasure, gain_gold, gain_life, give_up, lose_gold, lose_life, reward, take
from ..heroes.modifiers import active, card_of, first_active, stat_of, sum_of
from ..state import actions as words
from ..state.events import Broke, Fought, Robbed, Saved
from ..state.frames import (
    Blow,
    DieFrame,
    EffectList,
    Encounter,
    Fighter,
    FightFrame,
    PrizeFrame,
    Saving,
    SpoilsFrame,
    Ward,
)
from ..state.transition import Transition, added, begin
from .heart import bereaved, triumph
from .totals import sums


def fight_below(run: Transition) -> FightFrame:
    """Take the fight of a question or die from the stack."""
    frame = run.stack.pop()
    if not isinstance(frame, FightFrame):
        raise ValueError("no fight is under way")
    return frame


def called_off(run: Transition, fight: FightFrame, discarded: bool = False) -> None:
    """End a fight without a winner: an Enemy waits or is discarded, an Enemy character goes (clauses 7.2 and 9.4)."""
    away(run, fight, discarded)
    _tell_below(run, fight, won=False)


def away(run: Transition, fight: FightFrame, discarded: bool) -> None:
    """Put away a foe that was not beaten."""
    tile = run.tiles[fight.cell] if fight.cell is not None else None
    if fight.foe == "character" and fight.card:
        run.unused = added(run.unused, fight.card)
    elif fight.foe == "enemy" and fight.card:
        if discarded or fight.cell is None or tile is None or tile.destroyed or tile.enemy:
            run.beaten = added(run.beaten, fight.card)
        else:
            run.tile(fight.cell, enemy=fight.card)


def _tell_below(run: Transition, fight: FightFrame, won: bool) -> None:
    """Cut the list that contains a fight unless it was won (clause 2.1), and the encounter (clause 5.10)."""
    below = run.stack[-1] if run.stack else None
    if fight.foe == "seat":
        return
    if isinstance(below, Encounter) and won:
        run.stack[-1] = replace(below, done=True)
    elif isinstance(below, EffectList | Encounter) and not won:
        run.stack.pop()


def finish(run: Transition, fight: FightFrame, mine: int, theirs: int) -> None:
    """The higher total wins; some weapons win a stand-off (clause 7.9)."""
    ahead = mine - theirs
    if not ahead:
        ahead = tie_wins(run, fight.mine) - tie_wins(run, fight.theirs)
    result = "won" if ahead > 0 else "lost" if ahead < 0 else "drawn"
    run.tell(Fought(fight.seat, fight.card or fight.foe, fight.rival, mine, theirs, result, sums(run, fight)))  # type: ignore[arg-type]
    _break(run, fight.seat, fight.mine, fight.kind)
    if fight.rival is not None:
        _break(run, fight.rival, fight.theirs, fight.kind)
        _duelled(run, fight, result)
        return
    _tell_below(run, fight, won=ahead > 0)
    if ahead > 0:
        _won(run, fight)
    else:
        away(run, fight, discarded=False)
        if ahead < 0:
            _lost(run, fight)


def tie_wins(run: Transition, side: Fighter) -> bool:
    """True if the weapon of a side wins stand-offs."""
    return bool(side.weapon) and any(isinstance(mod, TieWins) for mod in card_of(run, side.weapon).mods)


def _break(run: Transition, seat: int, side: Fighter, kind: str) -> None:
    """A natural 1 breaks the weapon, unless it is enchanted or its owner's weapons never break (clause 7.8)."""
    weapon = side.weapon
    if kind != "battle" or not weapon or side.die != 1 or side.fixed or weapon not in run.heroes[seat].objects:
        return
    if card_of(run, weapon).breaks and not weapon.endswith("+") and first_active(run, seat, Unbreaking) is None:
        run.tell(Broke(seat, weapon))
        discard(run, seat, weapon, told=False)


# --- won ------------------------------------------------------------------------------------------------------------


def _won(run: Transition, fight: FightFrame) -> None:
    """Clauses 7.10, 9.4 and 12.7."""
    seat, which = fight.seat, stat_of(fight.kind)
    if fight.foe == "guardian":
        triumph(run, seat)
        return
    _remember(run, fight)
    if fight.key:
        begin(run, seat, f"{fight.key}/win", stat=which)
    if fight.foe == "enemy":
        reward(run, seat, which, fight.value)
        run.beaten = added(run.beaten, fight.card)
    elif fight.foe == "character":
        card = run.content.characters[fight.card]
        reward(run, seat, which, card.strength if which == "strength" else card.craft)
        run.unused = added(run.unused, fight.card)
    else:
        return
    for _, mod in active(run, seat, SpoilsMod):
        gain_gold(run, seat, mod.gold)
    if first_active(run, seat, Feast):
        gain_life(run, seat)
    if fight.reward == "card":
        draw_treasure(run, seat)
    elif fight.reward == "roll":
        faces = run.content.enemies[fight.card].treasure if fight.foe == "enemy" else (4, 5, 6)
        run.push(DieFrame(seat), SpoilsFrame(seat, faces))


def _remember(run: Transition, fight: FightFrame) -> None:
    """Mark rooms that can be won only once (clause 2.4)."""
    tile = run.content.tiles.get(root(fight.key))
    if tile and tile.once == "win":
        run.hero(fight.seat, tried=added(run.heroes[fight.seat].tried, tile.code))
    elif tile and tile.once == "game":
        run.cleared = added(run.cleared, tile.code)


def rolled_for_spoils(run: Transition, frame: SpoilsFrame, pips: int) -> None:
    """Use the modified treasure roll, limited to 1 to 6 (clauses 6.5 and 7.10)."""
    if min(6, max(1, pips + sum_of(run, frame.seat, TreasureRoll))) in frame.on:
        draw_treasure(run, frame.seat)


# --- lost -----------------------------------------------------------------------------------------------------------


def _lost(run: Transition, fight: FightFrame) -> None:
    """End movement; a Life is at stake (clauses 7.12 and 12.7)."""
    run.halt(fight.seat)
    loss = fight.card if fight.foe == "enemy" else ""
    if fight.foe == "guardian":
        bereaved(run, fight)
    run.push(Blow(fight.seat, fight.kind == "battle", fight.card or fight.foe, loss, _hands(run, fight.mine)))


def _hands(run: Transition, side: Fighter) -> int:
    return card_of(run, side.weapon).weapon if side.weapon else 0


def run_blow(run: Transition, frame: Blow) -> None:
    run.push(Saving(frame.seat), frame)


def saves(run: Transition, blow: Blow) -> list[str]:
    """The own save first, then one piece of armour; two hands exclude a shield (clauses 7.3 and 7.12)."""
    if not blow.battle or blow.armour or not run.alive(blow.seat):
        return []
    out = []
    if not blow.innate and any(mod.innate for _, mod in active(run, blow.seat, SaveModifier)):
        out.append("innate")
    for thing in sorted(set(run.heroes[blow.seat].objects)):
        card = card_of(run, thing)
        if card.armour and not (card.hand and blow.hands == 2):
            out.append(thing)
    return out


def _blow_below(run: Transition) -> Blow:
    frame = run.stack.pop()
    if not isinstance(frame, Blow):
        raise ValueError("no Life is at stake")
    return frame


def offer_saving(run: Transition, frame: Saving) -> tuple[words.Choice, ...]:
    blow = next(each for each in reversed(run.stack) if isinstance(each, Blow))
    return (*[words.ChooseSave(by) for by in saves(run, blow)], words.Bleed())


def answer_saving(run: Transition, frame: Saving, action: words.ChooseSave | words.Bleed) -> None:
    blow = _blow_below(run)
    if isinstance(action, words.ChooseSave):
        tried = replace(blow, innate=True, armour=blow.armour or action.by != "innate")
        run.push(DieFrame(frame.seat), Ward(frame.seat, action.by), tried)
        return
    lose_life(run, frame.seat, blow.by)
    if run.alive(frame.seat) and blow.loss:
        begin(run, frame.seat, blow.loss)


def rolled_for_ward(run: Transition, frame: Ward, pips: int) -> None:
    """Enchanted armour adds 1 and never breaks (clauses 7.12 and 10.4)."""
    seat, by = frame.seat, frame.by
    if by == "innate":
        saved = any(pips in mod.on for _, mod in active(run, seat, SaveModifier) if mod.innate)
    else:
        card, charm = card_of(run, by), by.endswith("+")
        faces = [face for mod in card.mods if isinstance(mod, SaveModifier) for face in mod.on]
        saved = min(6, pips + charm) in faces
        if pips == 1 and card.breaks and not charm:
            run.tell(Broke(seat, by))
            discard(run, seat, by, told=False)
    if saved:
        _blow_below(run)
        run.tell(Saved(seat, by))


# --- characters against each other ----------------------------------------------------------------------------------


def _duelled(run: Transition, fight: FightFrame, result: str) -> None:
    """Let the winner take a prize; if the attacker lost, its movement ends (clause 7.15)."""
    if result == "drawn" or fight.rival is None:
        return
    if result == "won":
        winner, loser, side = fight.seat, fight.rival, fight.theirs
    else:
        winner, loser, side = fight.rival, fight.seat, fight.mine
        run.halt(fight.seat)
    run.course = replace(run.course, duellists=tuple(sorted({*run.course.duellists, winner, loser})))  # clause 10.1
    run.push(PrizeFrame(winner, loser, fight.kind == "battle", _hands(run, side)))


def offer_prize(run: Transition, frame: PrizeFrame) -> tuple[words.Choice, ...]:
    loser = run.heroes[frame.loser]
    gold = [words.ChoosePrize("gold")] if loser.gold else []
    return (words.ChoosePrize("life"), *gold, *[words.ChoosePrize(thing) for thing in sorted(set(loser.objects))])


def answer_prize(run: Transition, frame: PrizeFrame, action: words.ChoosePrize) -> None:
    """A Life may be saved in battle; the Cutpurse also takes Gold."""
    winner, loser = frame.seat, frame.loser
    run.tell(Robbed(winner, loser, action.what))
    if action.what == "life":
        run.push(Blow(loser, frame.battle, run.heroes[winner].character, "", frame.hands))
    elif action.what == "gold":
        gain_gold(run, winner, lose_gold(run, loser))
    else:
        give_up(run, loser, action.what)
        take(run, winner, action.what)
    for _, mod in active(run, winner, SpoilsMod):
        if run.heroes[loser].gold:
            gain_gold(run, winner, lose_gold(run, loser, mod.gold))
