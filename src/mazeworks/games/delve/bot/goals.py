"""Where to go: everything worth going to, and the best of it for each first step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from ..rules.state.table import HEART, KEYSTONE, Tile
from .perception import Eye, remembered
from .routes import Move, Way, reach, ways
from .tile_values import tile_worth, unknown
from .values import GOLD, KEY, LIFE, TURN, ailment, key, life, lives, thing_worth, worth

Why = Literal["explore", "heart", "keystone", "rival", "enemy", "room", "things", "exit", "home"]
HEART_WORTH = 20.0  # to stand in the Heart Chamber with a Keystone and a fair chance
WAITING = 1.5  # … before the chance is fair
NEW = 0.45  # a square more is known; the Heart may be there
WANTED = 0.5  # … as long as it is not found
OUTING = 4.0  # turns to heal outside and come back
HEAL = 0.5  # what is to be healed before one goes in
SAFE = 3.0  # to be outside at the end
SPARE = 2  # rounds to spare on the way there


class Goal(NamedTuple):
    """Something worth going to; `rate` is what a turn of the way brings."""

    why: Why
    cell: int
    rate: float
    way: Way


def dares(eye: Eye) -> bool:
    """Whether the chance against the Guardian is good enough by now."""
    chance, style = eye.best_challenge[1], eye.style
    usual = [share for round_, share in style.dares if eye.run.round >= round_][-1]
    least = style.last if eye.hero.lives == 1 else usual
    return eye.eager and chance.win >= least * (chance.win + chance.loss)


def goals(eye: Eye, cell: int) -> dict[Move, Goal]:
    """The best goal for each first step from a cell that is the best to something."""
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
    """What a tile is worth going to for."""
    yield _met(tile), tile_worth(eye, tile)
    if tile.code == HEART and eye.keyed and eye.options.endgame:
        yield "heart", HEART_WORTH if dares(eye) else WAITING
    if tile.entrance:
        yield "exit", outing(eye)
    for rival in eye.rivals:
        if eye.run.heroes[rival].cell == cell:  # who may be gone by then
            yield "rival", eye.style.chase * max([assault(eye, rival, kind) for kind in eye.attacks()])


def _met(tile: Tile) -> Why:
    if KEYSTONE in tile.things:
        return "keystone"
    return "enemy" if tile.enemy else "things" if tile.things or tile.gold else "room"


def outing(eye: Eye) -> float:
    """What leaving the maze is worth: healing for Gold or by grace, and what Followers do."""
    hero, content = eye.hero, eye.run.content
    leave = sum([worth(eye, content.treasures[name].leave) for name in hero.followers])
    gold = hero.gold + round(max(0.0, leave) / GOLD)
    needs = sorted([*lives(eye)[hero.lives + 1 :], *[ailment(eye, kind) for kind in hero.ailments]], reverse=True)
    healing = max(sum(needs[:gold]), care(eye)) if care(eye) > HEAL or leave > 0 else 0.0
    return healing + leave


def care(eye: Eye) -> float:
    """The best that a space outside can do."""
    return _care(eye, eye.hero.gold)


@remembered
def _care(eye: Eye, _gold: int) -> float:
    return max([worth(eye, space.effects) for space in eye.run.content.spaces.values()])


def assault(eye: Eye, rival: int, kind: str) -> float:
    """What an attack on a character is worth: the best prize, against what it would take."""
    chance, theirs = eye.duel(rival, kind), eye.run.heroes[rival]
    prize = max([spoil(eye, rival, thing) for thing in ("life", *theirs.objects)])
    mine = KEY if eye.keyed else max([-life(eye, -1), *[thing_worth(eye, thing) for thing in eye.hero.objects]])
    return chance.win * prize - chance.loss * (mine + TURN / 2)


def dangers(eye: Eye) -> dict[int, float]:
    """What it costs to be where rivals may come and attack: as much as they would gain by it."""
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
    """What is best taken from a character that was beaten."""
    theirs = eye.run.heroes[rival]
    if what == "life":
        return LIFE[theirs.lives] / max(1, len(eye.rivals))
    if what == "gold":
        return GOLD * 1.3
    if what == KEYSTONE:
        return key(eye) + 1.0
    return max(0.0, thing_worth(eye, what))
