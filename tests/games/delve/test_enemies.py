"""Every Enemy: what it fights with, what it is worth, what it guards and what it leaves (clause 8.7 and section 7)."""

from __future__ import annotations

import pytest

from mazeworks.games.delve.rules.state.events import Hexed, Met

from .scene import EAST, Scene, entry, who

ENEMIES = [  # name, stat, value, faces that find a Treasure, what follows a lost fight, caster
    ("rat-swarm", "strength", 1, (6,), "", False),
    ("tunnel-jackal", "strength", 2, (5, 6), "", False),
    ("grubkin", "strength", 2, (4, 5, 6), "", False),
    ("pit-viper", "strength", 2, (4, 5, 6), "poison", False),
    ("bone-sentry", "strength", 3, (4, 5, 6), "", False),
    ("iron-scarab", "strength", 3, (4, 5, 6), "", False),
    ("chain-warden", "strength", 4, (4, 5, 6), "", False),
    ("barrow-wolf", "strength", 4, (4, 5, 6), "lycanthropy", False),
    ("plague-ghast", "strength", 4, (4, 5, 6), "disease", False),
    ("moss-ogre", "strength", 5, (3, 4, 5, 6), "", False),
    ("blind-butcher", "strength", 5, (4, 5, 6), "", False),
    ("stone-gargant", "strength", 6, (3, 4, 5, 6), "", False),
    ("cistern-troll", "strength", 6, (4, 5, 6), "", False),
    ("maze-bull", "strength", 7, (2, 3, 4, 5, 6), "", False),
    ("gloom-drake", "strength", 7, (2, 3, 4, 5, 6), "", False),
    ("lantern-wisp", "craft", 1, (5, 6), "", False),
    ("sobbing-shade", "craft", 2, (4, 5, 6), "weakness", False),
    ("dream-leech", "craft", 3, (4, 5, 6), "confusion", False),
    ("mirror-phantom", "craft", 3, (4, 5, 6), "", False),
    ("hollow-monk", "craft", 4, (4, 5, 6), "", True),
    ("void-listener", "craft", 4, (4, 5, 6), "", False),
    ("hex-weaver", "craft", 5, (4, 5, 6), "curse", True),
    ("crypt-regent", "craft", 6, (3, 4, 5, 6), "", True),
    ("ashen-archivist", "craft", 7, (2, 3, 4, 5, 6), "", True),
]
entry(*[name for name, *_ in ENEMIES])
every = pytest.mark.parametrize(
    ("name", "stat", "value", "treasure", "loss", "caster"), ENEMIES, ids=[name for name, *_ in ENEMIES]
)


def met(name: str, strength: int = 4, craft: int = 3, caster: bool = False) -> Scene:
    scene = Scene(who(strength=strength, craft=craft)).enter("C1-cross").play(f"draw {name}")
    return scene.dice(6, 6) if caster else scene  # its Spell fizzles


@every
@pytest.mark.clause("delve", "7.10", "6.5")
def test_beaten_it_leaves_its_points_and_perhaps_a_treasure(
    name: str, stat: str, value: int, treasure: tuple[int, ...], loss: str, caster: bool
) -> None:
    for die in (1, 2, 3, 4, 5, 6):
        scene = met(name, 14, 14, caster).dice(6, 1, die)
        assert scene.told(Met)[0].stat == stat and scene.told(Met)[0].value == value
        assert scene.me.trophies == ((value, 0) if stat == "strength" else (0, value))
        assert scene.asked[0].startswith("draw") == (die in treasure)
        assert scene.table.beaten == (name,) and len(scene.told(Hexed)) == caster


@every
@pytest.mark.clause("delve", "7.12", "5.15")
def test_not_beaten_it_takes_a_life_leaves_its_mark_and_waits(
    name: str, stat: str, value: int, treasure: tuple[int, ...], loss: str, caster: bool
) -> None:
    scene = met(name, caster=caster).dice(1, 6)
    assert scene.me.lives == 3 and scene.me.ailments == ((loss,) if loss else ())
    assert scene.tile(EAST).enemy == name and scene.at == EAST


@entry("faceless-usurper")
@pytest.mark.clause("delve", "7.1")
def test_faceless_usurper_has_ones_own_higher_stat_without_what_only_counts_in_fights() -> None:
    scene = Scene(who(objects="ring-of-oak short-blade")).enter("C1-cross").play("draw faceless-usurper")
    assert (scene.told(Met)[0].stat, scene.told(Met)[0].value) == ("strength", 5)
    scene.dice(3, 3, 4)  # 5 + 1 + 3 against 5 + 3
    assert scene.me.trophies == (5, 0)
    clever = Scene(who(craft=6)).enter("C1-cross").play("draw faceless-usurper")
    assert (clever.told(Met)[0].stat, clever.told(Met)[0].value) == ("craft", 6)
    weak = Scene(who(ailments="weakness", objects="ring-of-embers", followers="sworn-guard"))  # own Strength 4, Craft 3
    weak.enter("C1-cross").play("draw faceless-usurper")
    assert (weak.told(Met)[0].stat, weak.told(Met)[0].value) == ("strength", 3)
