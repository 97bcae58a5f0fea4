"""Goals: everything worth going to, and the best goal for each first step."""

from __future__ import annotations

from typing import Literal, NamedTuple

from ..rules.state.table import KEYSTONE, Tile
from .perception import Eye, remembered
from .routes import Move, Way, reach, ways
from .tile_values import board_worths, unknown
from .values import GOLD, KEY, LIFE, TURN, ailment, key, life, lives, thing_worth, worth

Why = Literal["explore", "heart", "keystone", "rival", "enemy", "room", "things", "exit", "home", "camp"]
HEART_WORTH = 20.0  # the value of standing in the Heart Chamber with a Keystone and a fair chance
WAITING = 1.5  # … before the chance is fair
NEW = 0.45  # the value of one more known square; the Heart may be there
WANTED = 0.5  # … until it is found
OUTING = 4.0  # turns to heal outside and come back
HEAL = 0.5  # the harm to heal before going in
SAFE = 3.0  # the value of being outside at the end
SPARE = 2  # rounds to spare on the way there


class Goal(NamedTuple):
    """Something worth going to; `rate` is its value per turn of the way."""

    why: Why
    cell: int
    rate: float
    way: Way


def dares(eye: Eye) -> bool:
    """True if the chance against the Guardian is good enough in this round."""
    chance, style = eye.best_challenge[1], eye.style
    usual = [share for round_, share in style.dares if eye.run.round >= round_][-1]
    least = style.last if eye.hero.lives == 1 else usual
    return eye.eager and chance.win >= least * (chance.win + chance.loss)


def goals(eye: Eye, cell: int) -> dict[Move, Goal]:
    """The best goal for each first step from a cell."""
    best: dict[Move, Goal] = {}
    tiles, worths, special = eye.run.tiles, board_worths(eye), _special(eye)
    camp = camp_worth(eye)
    empty = unknown(eye) + NEW + (WANTED if eye.heart is None else 0.0)
    for at, way in ways(eye, cell).items():
        tile, turns = tiles[at], way.turns
        why: Why | None = None
        if tile is None:
            why, prize = "explore", empty
        elif tile.entrance and eye.left <= turns + SPARE:
            why, prize = "home", SAFE
        elif at in special and special[at][1] > worths[at]:
            why, prize = special[at]
            turns += OUTING if why == "exit" else 0.0
        else:
            prize = worths[at]
            if not prize and tile.up and camp > 0:
                why, prize = "camp", camp
        rate = (prize - way.harm) / turns
        if way.first not in best or rate > best[way.first].rate:
            best[way.first] = Goal(why or _met(tile), at, rate, way)
    return best


def _special(eye: Eye) -> dict[int, tuple[Why, float]]:
    """The cells with a reason to go there beside their tile, and its value: the Heart, the ways out, rivals."""
    found: dict[int, tuple[Why, float]] = {}
    if eye.heart is not None and eye.keyed and eye.options.endgame:
        found[eye.heart] = ("heart", HEART_WORTH if dares(eye) else WAITING)
    for cell, tile in enumerate(eye.run.tiles):
        if tile and tile.entrance:
            found[cell] = ("exit", outing(eye))
    for rival in eye.rivals:
        at = eye.run.heroes[rival].cell
        if at is not None:  # the rival may be gone by then
            prize = eye.style.chase * max([assault(eye, rival, kind) for kind in eye.attacks()])
            if at not in found or prize > found[at][1]:
                found[at] = ("rival", prize)
    return found


def _met(tile: Tile | None) -> Why:
    if tile is None:
        return "explore"
    if KEYSTONE in tile.things:
        return "keystone"
    return "enemy" if tile.enemy else "things" if tile.things or tile.gold else "room"


def outing(eye: Eye) -> float:
    """The value of leaving the maze: healing for Gold or by grace, and the effects of Followers."""
    hero, content = eye.hero, eye.run.content
    leave = sum([worth(eye, content.treasures[name].leave) for name in hero.followers])
    gold = hero.gold + round(max(0.0, leave) / GOLD)
    needs = sorted([*lives(eye)[hero.lives + 1 :], *[ailment(eye, kind) for kind in hero.ailments]], reverse=True)
    healing = max(sum(needs[:gold]), care(eye)) if care(eye) > HEAL or leave > 0 else 0.0
    return healing + leave


def camp_worth(eye: Eye) -> float:
    """The value of seeking a camp for this turn: 0 if something has happened already."""
    return 0.0 if eye.run.course.eventful else _camp(eye) - eye.style.settle


@remembered
def _camp(eye: Eye) -> float:
    return worth(eye, eye.run.content.lists["camp"])


def care(eye: Eye) -> float:
    """The best value of a space outside."""
    return _care(eye, eye.hero.gold)


@remembered
def _care(eye: Eye, _gold: int) -> float:
    return max([worth(eye, space.effects) for space in eye.run.content.spaces.values()])


def assault(eye: Eye, rival: int, kind: str) -> float:
    """The value of an attack on a character: the best prize, against its cost."""
    chance, theirs = eye.duel(rival, kind), eye.run.heroes[rival]
    prize = max([spoil(eye, rival, thing) for thing in ("life", *theirs.objects)])
    mine = KEY if eye.keyed else max([-life(eye, -1), *[thing_worth(eye, thing) for thing in eye.hero.objects]])
    return chance.win * prize - chance.loss * (mine + TURN / 2)


def dangers(eye: Eye) -> dict[int, float]:
    """The cost of a cell where rivals may attack: a share of their gain."""
    found: dict[int, float] = {}
    for rival in eye.rivals:
        theirs, cell = eye.other(rival), eye.run.heroes[rival].cell
        if cell is None or theirs.hero.slowed:
            continue
        gain = max([assault(theirs, eye.seat, kind) for kind in theirs.attacks()])
        if gain > 0:
            for at, chance in reach(theirs, cell).items():
                found[at] = found.get(at, 0.0) + eye.style.danger * chance * gain
    return found


def spoil(eye: Eye, rival: int, what: str) -> float:
    """The best thing to take from a beaten character."""
    theirs = eye.run.heroes[rival]
    if what == "life":
        return LIFE[theirs.lives] / max(1, len(eye.rivals))
    if what == "gold":
        return GOLD * 1.3
    if what == KEYSTONE:
        return key(eye) + 1.0
    return max(0.0, thing_worth(eye, what))
