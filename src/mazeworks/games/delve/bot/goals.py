"""Goals: everything worth going to, and the best goal for each first step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from ..rules.state.table import HEART, KEYSTONE, Tile
from .perception import Eye, remembered
from .routes import Move, Way, reach, ways
from .tile_values import tile_worth, unknown
from .values import GOLD, KEY, LIFE, TURN, ailment, key, life, lives, thing_worth, worth

Why = Literal["explore", "heart", "keystone", "rival", "enemy", "room", "things", "exit", "home"]
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
    empty = unknown(eye) + NEW + (WANTED if eye.heart is None else 0.0)
    for at, way in ways(eye, cell).items():
        tile = eye.run.tiles[at]
        if tile is None:
            goal = Goal("explore", at, (empty - way.harm) / way.turns, way)
        elif tile.entrance and eye.left <= way.turns + SPARE:
            goal = Goal("home", at, (SAFE - way.harm) / way.turns, way)
        else:
            why, prize = max(_prizes(eye, at, tile), key=lambda each: each[1])
            goal = Goal(why, at, (prize - way.harm) / (way.turns + (OUTING if why == "exit" else 0.0)), way)
        if way.first not in best or goal.rate > best[way.first].rate:
            best[way.first] = goal
    return best


def _prizes(eye: Eye, cell: int, tile: Tile) -> Iterator[tuple[Why, float]]:
    """The reasons to go to a tile, with their values."""
    yield _met(tile), tile_worth(eye, tile)
    if tile.code == HEART and eye.keyed and eye.options.endgame:
        yield "heart", HEART_WORTH if dares(eye) else WAITING
    if tile.entrance:
        yield "exit", outing(eye)
    for rival in eye.rivals:
        if eye.run.heroes[rival].cell == cell:  # the rival may be gone by then
            yield "rival", eye.style.chase * max([assault(eye, rival, kind) for kind in eye.attacks()])


def _met(tile: Tile) -> Why:
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
