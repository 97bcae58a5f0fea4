"""Keystones, the call, the knell, the Guardian, and random tiles (clause 3.5 and section 12)."""

from __future__ import annotations

from msgspec.structs import replace

from ..content.entries import FightWord
from ..heroes.inventory import fetched, give_up, searched, summon
from ..heroes.places import empty_cells, occupied, remove, take_out
from ..state import actions as words
from ..state.events import Confronted, Fell, Knelled, Loosened, Rose, Triumphed
from ..state.frames import DieFrame, EnterFrame, FightFrame, Gate, Knell, Somewhere, SpotFrame
from ..state.table import HEART, HEART_PIECE, KEYSTONE, Tile
from ..state.transition import Odds, Transition, added
from .outer_track import gate

TRIES = 20

# --- a random tile (clause 3.5) -------------------------------------------------------------------------------------


def candidates(run: Transition, frame: Somewhere) -> list[int]:
    """The tiles that qualify; destroyed ones never do."""
    out = []
    for cell, tile in enumerate(run.tiles):
        if tile is None or tile.destroyed or cell == frame.besides:
            continue
        if frame.why != "rise" or not (tile.entrance or occupied(run, cell)):
            out.append(cell)
    return out


def run_somewhere(run: Transition, frame: Somewhere) -> None:
    """Roll two dice, at most twenty times, then take any tile; numbers that cannot help are not rolled for."""
    cells = candidates(run, frame)
    if not cells:
        _nowhere(run, frame)
    elif frame.tries < TRIES and set(cells) & set(run.content.numbered.values()):
        run.push(DieFrame(frame.seat, 2), frame)
    else:
        run.push(SpotFrame(frame.seat), frame)


def rolled_for_somewhere(run: Transition, frame: Somewhere, pips: int) -> None:
    cell = run.content.numbered[pips]
    if cell in candidates(run, frame):
        _there(run, frame, cell)
    else:
        run.push(replace(frame, tries=frame.tries + 1))


def odds_of_spot(run: Transition, frame: SpotFrame) -> Odds:
    below = run.stack[-2]
    cells = candidates(run, below) if isinstance(below, Somewhere) else empty_cells(run)
    return tuple([(words.ChanceSpot(cell), 1) for cell in cells])


def answer_spot(run: Transition, frame: SpotFrame, action: words.ChanceSpot) -> None:
    below = run.stack.pop()
    if isinstance(below, Somewhere):
        _there(run, below, action.cell)
    elif isinstance(below, Gate):
        gate(run, below, action.cell)


def _there(run: Transition, frame: Somewhere, cell: int) -> None:
    if frame.why == "move":
        run.course = replace(run.course, way="moved")
        run.push(EnterFrame(frame.seat, cell, None, meet=False))
    elif frame.why == "keystone":
        run.tile(cell, things=added(run.tile(cell).things, KEYSTONE))
        run.tell(Fell(frame.seat, cell))
    else:
        _rise(run, frame.seat, cell)


def _nowhere(run: Transition, frame: Somewhere) -> None:
    if frame.why == "keystone":
        run.heart = replace(run.heart, loose=run.heart.loose + 1)
        run.tell(Loosened(frame.seat))
    elif frame.why == "rise":
        run.heart = replace(run.heart, left=1)


# --- the call (clauses 12.2 and 12.3) -------------------------------------------------------------------------------


def _rise(run: Transition, seat: int, cell: int) -> None:
    """Replace a tile by the Heart Chamber; things on it stay."""
    old = run.tile(cell)
    remove(run, seat, cell, keep_things=True)
    take_out(run, HEART_PIECE)
    run.tiles[cell] = Tile(HEART, "cross", things=old.things, gold=old.gold)
    run.tell(Rose(seat, cell))


def run_knell(run: Transition, frame: Knell) -> None:
    """Start the call; if there is no Keystone, put one on a random tile."""
    run.heart = replace(run.heart, knell=True)
    run.tell(Knelled(frame.seat))
    summon(run, frame.seat)
    about = run.heart.loose or any(KEYSTONE in hero.objects for hero in run.heroes)
    if not about and not any(tile and KEYSTONE in tile.things for tile in run.tiles) and searched(run, KEYSTONE):
        fetched(run, KEYSTONE)
        run.push(Somewhere(frame.seat, "keystone"))


def quiet_round(run: Transition, seat: int) -> None:
    """A round without a laid tile brings the Heart nearer; finally it rises."""
    heart = run.heart
    if heart.called and heart.quiet and HEART_PIECE in run.bag:
        run.heart = replace(heart, left=max(0, heart.left - 1))
        if not run.heart.left:
            run.push(Somewhere(seat, "rise"))


# --- the Guardian (clauses 12.5 to 12.7) ----------------------------------------------------------------------------


def next_ebb(run: Transition) -> int:
    """The round in which the Guardian's value next falls by itself; 0 if it falls no more (clause 12.6)."""
    numbers = run.content.numbers
    if guardian(run) <= numbers.guardian_min:
        return 0
    past = max(0, (run.round - numbers.ebb_start) // numbers.ebb_every)
    return numbers.ebb_start + numbers.ebb_every * (past + 1)


def guardian(run: Transition) -> int:
    """Its value falls with the rounds and with every lost challenge (clause 12.6)."""
    numbers = run.content.numbers
    ebb = max(0, (run.round - numbers.ebb_start) // numbers.ebb_every)
    return max(numbers.guardian_min, numbers.guardian_value - ebb - numbers.wound * run.heart.wounds)


def challenge(run: Transition, seat: int, kind: FightWord) -> None:
    value = guardian(run)
    run.tell(Confronted(seat, kind, value))
    run.push(FightFrame(seat, "guardian", run.heroes[seat].cell, kind=kind, value=value))


def triumph(run: Transition, seat: int) -> None:
    run.winner, run.over = seat, True
    run.tell(Triumphed(seat))


def bereaved(run: Transition, fight: FightFrame) -> None:
    """After a lost challenge the Guardian is wounded, and a Keystone goes to a random tile."""
    run.heart = replace(run.heart, wounds=run.heart.wounds + 1)
    if KEYSTONE in run.heroes[fight.seat].objects:
        give_up(run, fight.seat, KEYSTONE)
        run.push(Somewhere(fight.seat, "keystone", fight.cell))
